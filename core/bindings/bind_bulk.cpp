// Many boards at a time, as numpy arrays.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <cstring>

#include "bindings/bindings.hpp"
#include "board/playout.hpp"
#include "board/results.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using OutOffsets = nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>;
using OutPoints = nb::ndarray<nb::numpy, std::int8_t, nb::ndim<1>>;
using OutTurns = nb::ndarray<nb::numpy, std::uint16_t, nb::ndim<1>>;

// The results of a run of pairs, one after the other.
struct Part {
    Buffer boards;
    std::size_t size = 0;
};

std::pair<OutBoards, OutOffsets> legal_results(BoardArray boards, DiceArray dice, const GameRules* given,
                                               int threads) {
    const GameRules rules = rules_of(given);
    const std::size_t count = board_count(boards);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    // Each block fills its own part; they are joined in order, so the answer is the same for any threads.
    // A single thread has a single block, whose part is the answer.
    const std::size_t block = threads == 1 ? std::max<std::size_t>(count, 1) : 512;
    std::vector<Part> parts((count + block - 1) / block);
    std::atomic<std::size_t> all_found{0};
    std::vector<std::int64_t> offsets(count + 1, 0);
    const std::uint8_t *board_data = boards.data(), *dice_data = dice.data();
    for_blocks(count, block, threads, [&](std::size_t begin, std::size_t end) {
        Part& part = parts[begin / block];
        part.boards.reserve((end - begin) * 20 * kBoardBytes + kResultsRoom);
        for (std::size_t i = begin; i < end; ++i) {
            const int die1 = dice_data[2 * i], die2 = dice_data[2 * i + 1];
            check_die(die1);
            check_die(die2);
            const Board board = read_board(board_data + i * kBoardBytes);
            part.boards.reserve(part.size * kBoardBytes + kResultsRoom);
            std::uint8_t* out = part.boards.data() + part.size * kBoardBytes;
            const std::size_t found = write_results(board, die1, die2, rules, out);
            offsets[i + 1] = static_cast<std::int64_t>(found);
            part.size += found;
            if (all_found.fetch_add(found, std::memory_order_relaxed) > kMostResults)
                throw std::invalid_argument("these boards have too many plays for one call: ask for fewer");
        }
    });
    for (std::size_t i = 0; i < count; ++i) offsets[i + 1] += offsets[i];
    Part all = parts.empty() ? Part() : std::move(parts[0]);
    all.boards.reserve(static_cast<std::size_t>(offsets[count]) * kBoardBytes + kBoardRoom);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        std::memcpy(all.boards.data() + all.size * kBoardBytes, parts[i].boards.data(),
                    parts[i].size * kBoardBytes);
        all.size += parts[i].size;
    }
    return {owned_array<OutBoards>(std::move(all.boards), {all.size, 2, kPlaces}),
            owned_array<OutOffsets>(std::move(offsets), {count + 1})};
}

std::pair<OutPoints, OutTurns> random_games(BoardArray boards, std::uint64_t seed, int threads) {
    const std::size_t count = board_count(boards);
    std::vector<std::int8_t> points(count);
    std::vector<std::uint16_t> turns(count);
    const std::uint8_t* data = boards.data();
    for_blocks(count, 64, threads, [&](std::size_t begin, std::size_t end) {
        const auto plays = std::make_unique_for_overwrite<PlayList>();
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
        "legal_results", &legal_results, "boards"_a.noconvert(), "dice"_a.noconvert(), "rules"_a = nb::none(),
        "threads"_a = 0,
        "Resulting boards of all pairs, and offsets: those of pair i are results[offsets[i]:offsets[i+1]].");
    module.def("random_games", &random_games, "boards"_a.noconvert(), "seed"_a, "threads"_a = 0,
               "Points won by the side on roll, and the number of turns, of one random game per board.");
}

}  // namespace tabla::bindings
