// Bear-off tables over arrays that Python keeps: mapped files, or memory.
#include "bindings/bind_bearoff.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <limits>

#include "search/bearoff_make.hpp"

namespace tabla::bindings {

namespace {

using bearoff::OneSided;
using bearoff::Rolls;
using bearoff::TwoSided;

using OutValues = nb::ndarray<nb::numpy, std::int16_t, nb::ndim<1>>;
using OutBlock = nb::ndarray<nb::numpy, std::uint8_t, nb::ndim<1>>;
using OutChances = nb::ndarray<nb::numpy, double, nb::ndim<1>>;
using OutEquities = nb::ndarray<nb::numpy, float, nb::shape<-1, 4>>;
using OutNumbers = nb::ndarray<nb::numpy, float, nb::ndim<1>>;

Board board_at_home(const nb::bytes& bytes) {
    const Board board = board_of(bytes);
    if (!bearoff::is_home(board.mover) || !bearoff::is_home(board.opponent))
        throw std::invalid_argument("a checker is not on points 1 to 6");
    return board;
}

Side side_at_home(const nb::bytes& bytes) {
    if (bytes.size() != kPlaces) throw std::invalid_argument("a side is 26 bytes");
    std::array<std::uint8_t, kBoardBytes> board{};
    std::copy_n(static_cast<const std::uint8_t*>(bytes.data()), kPlaces, board.begin());
    board[kPlaces] = kCheckers;
    const Side side = read_board(board.data()).mover;
    if (!bearoff::is_home(side)) throw std::invalid_argument("a checker is not on points 1 to 6");
    return side;
}

OutBlock make_one_sided(int threads) {
    checked_threads(threads);
    std::vector<std::uint8_t> block;
    {
        nb::gil_scoped_release release;
        block = bearoff::make_one_sided(threads);
    }
    const std::size_t size = block.size();
    return owned_array<OutBlock>(std::move(block), {size});
}

OutValues make_two_sided(int checkers, int threads) {
    checked_threads(threads);
    const std::size_t count = TwoSided::value_count(TwoSidedTable::checked(checkers));
    auto values = std::make_unique_for_overwrite<std::int16_t[]>(count);
    {
        nb::gil_scoped_release release;
        bearoff::make_two_sided(checkers, threads, {values.get(), count});
    }
    nb::capsule owner(values.get(), [](void* p) noexcept { delete[] static_cast<std::int16_t*>(p); });
    return OutValues(values.release(), {count}, owner);
}

std::tuple<float, float, float, float> equities_of(const TwoSidedTable& self, const nb::bytes& bytes) {
    const Board board = board_of(bytes);
    if (!self.table.covers(board)) throw std::invalid_argument("the table does not hold this board");
    const auto equities = self.table.equities(board);
    return {equities.cubeless, equities.owned, equities.centred, equities.opponent_owned};
}

OutEquities equities_of_boards(const TwoSidedTable& self, BoardArray boards, int threads) {
    const std::size_t count = board_count(boards);
    std::vector<float> out(4 * count, std::numeric_limits<float>::quiet_NaN());
    const std::uint8_t* data = boards.data();
    for_blocks(count, 4096, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Board board = read_board(data + i * kBoardBytes);
            if (!self.table.covers(board)) continue;
            const auto equities = self.table.equities(board);
            out[4 * i] = equities.cubeless;
            out[4 * i + 1] = equities.owned;
            out[4 * i + 2] = equities.centred;
            out[4 * i + 3] = equities.opponent_owned;
        }
    });
    return owned_array<OutEquities>(std::move(out), {count, 4});
}

OutNumbers win_chances_of_boards(const OneSidedTable& self, BoardArray boards, int threads) {
    const std::size_t count = board_count(boards);
    std::vector<float> out(count, std::numeric_limits<float>::quiet_NaN());
    const std::uint8_t* data = boards.data();
    for_blocks(count, 4096, threads, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Board board = read_board(data + i * kBoardBytes);
            if (bearoff::is_home(board.mover) && bearoff::is_home(board.opponent))
                out[i] = self.table.win_chance(board);
        }
    });
    return owned_array<OutNumbers>(std::move(out), {count});
}

// By number of rolls, from zero on.
OutChances chances_of(const Rolls& rolls) {
    std::vector<double> out(static_cast<std::size_t>(rolls.first), 0.0);
    for (const auto chance : rolls.chances) out.push_back(chance / double{OneSided::kChanceUnit});
    const std::size_t size = out.size();
    return owned_array<OutChances>(std::move(out), {size});
}

nb::bytes side_of_rank(std::uint32_t rank) {
    if (rank >= bearoff::kOneSidedPositions) throw std::invalid_argument("ranks run from 0 to 54,263");
    std::array<std::uint8_t, kBoardRoom> bytes;
    write_board({bearoff::unrank(rank), kCheckers * one_at(kOff)}, bytes.data());
    return nb::bytes(bytes.data(), kPlaces);
}

void bind_two_sided(nb::module_& module) {
    using namespace nb::literals;
    module.def("make_two_sided", &make_two_sided, "checkers"_a, "threads"_a = 0,
               "The values of a two-sided table: [opponent][mover][4] in one row.");
    nb::class_<TwoSidedTable>(module, "TwoSidedTable", "Two-sided lookups in an array of values.")
        .def(nb::init<int, Values>(), "checkers"_a, "values"_a.noconvert())
        .def_prop_ro("checkers", [](const TwoSidedTable& self) { return self.table.checkers(); })
        .def(
            "covers",
            [](const TwoSidedTable& self, const nb::bytes& board) {
                return self.table.covers(board_of(board));
            },
            "board"_a)
        .def("equities", &equities_of, "board"_a, "(cubeless, owned, centred, opponent's).")
        .def("equities_of_boards", &equities_of_boards, "boards"_a.noconvert(), "threads"_a = 0,
             "The same for many boards; not a number where the table does not hold one.");
}

void bind_one_sided(nb::module_& module) {
    using namespace nb::literals;
    module.def("make_one_sided", &make_one_sided, "threads"_a = 0, "The block of a one-sided table.");
    nb::class_<OneSidedTable>(module, "OneSidedTable", "One-sided lookups in a block of bytes.")
        .def(nb::init<Block>(), "block"_a.noconvert())
        .def(
            "chances",
            [](const OneSidedTable& self, const nb::bytes& side) {
                return chances_of(self.table.rolls(side_at_home(side)));
            },
            "side"_a)
        .def(
            "chances_of_first_off",
            [](const OneSidedTable& self, const nb::bytes& side) {
                return chances_of(self.table.rolls_to_first_off(side_at_home(side)));
            },
            "side"_a)
        .def(
            "moments",
            [](const OneSidedTable& self, const nb::bytes& bytes) {
                const Side side = side_at_home(bytes);
                return std::pair(self.table.mean(side), self.table.deviation(side));
            },
            "side"_a, "Mean and standard deviation of the number of rolls.")
        .def(
            "effective_pips",
            [](const OneSidedTable& self, const nb::bytes& side) {
                return self.table.effective_pips(side_at_home(side));
            },
            "side"_a)
        .def(
            "win_chance",
            [](const OneSidedTable& self, const nb::bytes& board) {
                return self.table.win_chance(board_at_home(board));
            },
            "board"_a)
        .def(
            "gammon_chance",
            [](const OneSidedTable& self, const nb::bytes& board) {
                return self.table.gammon_chance(board_at_home(board));
            },
            "board"_a)
        .def("win_chances_of_boards", &win_chances_of_boards, "boards"_a.noconvert(), "threads"_a = 0,
             "win_chance of many boards; not a number where a checker is not at home.");
}

}  // namespace

void bind_bearoff(nb::module_& module) {
    using namespace nb::literals;
    module.attr("MAX_TWO_SIDED") = bearoff::kMaxTwoSided;
    module.attr("EQUITY_UNIT") = TwoSided::kEquityUnit;
    module.def(
        "bearoff_rank", [](const nb::bytes& side) { return bearoff::rank(side_at_home(side)); }, "side"_a,
        "The number of an arrangement at home among all of up to 15 checkers.");
    module.def("bearoff_side", &side_of_rank, "rank"_a, "The 26 bytes of the arrangement.");
    bind_two_sided(module);
    bind_one_sided(module);
    nb::class_<Endings>(module, "Endings",
                        "What is known of races at home: exactly, and beyond that nearly, each side playing "
                        "for its own fewest rolls.")
        .def(
            "__init__",
            [](Endings* self, const TwoSidedTable& two_sided, const OneSidedTable* one_sided) {
                new (self) Endings{&two_sided, one_sided};
            },
            "two_sided"_a, "one_sided"_a = nb::none(), nb::keep_alive<1, 2>(), nb::keep_alive<1, 3>());
}

}  // namespace tabla::bindings
