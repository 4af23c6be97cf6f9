// Many boards at a time, as numpy arrays.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include "bindings/bindings.hpp"
#include "board/playout.hpp"
#include "board/plays.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using OutOffsets = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;
using OutPoints = nb::ndarray<nb::numpy, std::int8_t, nb::ndim<1>>;
using OutTurns = nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<1>>;

constexpr std::size_t kBlock = 512;

std::pair<OutBoards, OutOffsets> legal_results(BoardArray boards, DiceArray dice, bool higher_die_alone,
                                               int threads) {
    const std::size_t count = boards.shape(0);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    // Each block fills its own buffer; they are joined in order, so the answer is the same for any threads.
    std::vector<std::vector<std::uint8_t>> parts((count + kBlock - 1) / kBlock);
    std::vector<std::int64_t> offsets(count + 1, 0);
    const std::uint8_t *board_data = boards.data(), *dice_data = dice.data();
    for_blocks(count, kBlock, threads, [&](std::size_t begin, std::size_t end) {
        const auto plays = std::make_unique<PlayList>();
        auto& part = parts[begin / kBlock];
        part.reserve((end - begin) * 24 * kBoardBytes);
        for (std::size_t i = begin; i < end; ++i) {
            const int die1 = dice_data[2 * i], die2 = dice_data[2 * i + 1];
            check_die(die1);
            check_die(die2);
            const Board board = read_board(board_data + i * kBoardBytes);
            legal_plays(board, die1, die2, {higher_die_alone}, *plays);
            std::size_t at = part.size();
            part.resize(at + plays->size() * kBoardBytes);
            for (const Play& play : *plays) {
                write_board(result(board, play), part.data() + at);
                at += kBoardBytes;
            }
            offsets[i + 1] = static_cast<std::int64_t>(plays->size());
        }
    });
    for (std::size_t i = 0; i < count; ++i) offsets[i + 1] += offsets[i];
    std::vector<std::uint8_t> all;
    all.reserve(static_cast<std::size_t>(offsets[count]) * kBoardBytes);
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    const auto total = static_cast<std::size_t>(offsets[count]);
    return {owned_array<OutBoards>(std::move(all), {total, 2, kPlaces}),
            owned_array<OutOffsets>(std::move(offsets), {count + 1})};
}

std::pair<OutPoints, OutTurns> random_games(BoardArray boards, std::uint64_t seed, int threads) {
    const std::size_t count = boards.shape(0);
    std::vector<std::int8_t> points(count);
    std::vector<std::uint16_t> turns(count);
    const std::uint8_t* data = boards.data();
    for_blocks(count, 64, threads, [&](std::size_t begin, std::size_t end) {
        const auto plays = std::make_unique<PlayList>();
        for (std::size_t i = begin; i < end; ++i) {
            Random random(seed, i);
            const Board board = read_board(data + i * kBoardBytes);
            if (outcome(board) != Outcome::none || outcome(board.swapped()) != Outcome::none)
                throw std::invalid_argument("a game that has ended cannot be played on");
            const auto game = random_game(board, random, *plays);
            points[i] = game.points;
            turns[i] = game.turns;
        }
    });
    return {owned_array<OutPoints>(std::move(points), {count}),
            owned_array<OutTurns>(std::move(turns), {count})};
}

}  // namespace

void bind_bulk(nb::module_& module) {
    using namespace nb::literals;
    module.def(
        "legal_results", &legal_results, "boards"_a.noconvert(), "dice"_a.noconvert(),
        "higher_die_alone"_a = false, "threads"_a = 0,
        "Resulting boards of all pairs, and offsets: those of pair i are results[offsets[i]:offsets[i+1]].");
    module.def("random_games", &random_games, "boards"_a.noconvert(), "seed"_a, "threads"_a = 0,
               "Points won by the side on roll, and the number of turns, of one random game per board.");
}

}  // namespace tabla::bindings
