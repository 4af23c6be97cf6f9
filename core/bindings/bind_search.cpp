// Looking ahead: the candidates of one decision, and the best plays of many.
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/bind_net.hpp"
#include "search/lookahead.hpp"
#include "search/rollout.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using FilterTuple = std::tuple<std::size_t, float>;
using UtilityArray = std::array<float, 4>;                   // as in Utility
using CandidateTuple = std::tuple<nb::bytes, Chances, int>;  // resulting board, mover's chances, plies

constexpr UtilityArray kMoney = {1, 1, 1, 1};

LookAhead depth_of(int plies, const std::vector<FilterTuple>& filters, const UtilityArray& utility) {
    if (plies < 0 || plies > kMaxPlies) throw std::invalid_argument("look-ahead takes 0 to 3 plies");
    if (filters.size() > kMaxPlies) throw std::invalid_argument("at most 3 filters");
    LookAhead depth;
    depth.plies = plies;
    depth.utility = {utility[0], utility[1], utility[2], utility[3]};
    for (std::size_t i = 0; i < filters.size(); ++i) {
        depth.filters[i] = {std::get<0>(filters[i]), std::get<1>(filters[i])};
        if (depth.filters[i].most == 0) throw std::invalid_argument("a filter keeps at least one play");
    }
    return depth;
}

void check_going(const Board& board) {
    if (is_finished(board)) throw std::invalid_argument("a game that has ended cannot be played on");
}

std::vector<CandidateTuple> candidates_of(const Inference& net, const nb::bytes& bytes, int die1, int die2,
                                          int plies, const Inference* pruner, std::size_t keep,
                                          const TwoSidedTable* exact, const std::vector<FilterTuple>& filters,
                                          const UtilityArray& utility, bool higher_die_alone, int threads) {
    check_die(die1);
    check_die(die2);
    const Board board = board_of(bytes);
    check_going(board);
    const auto judges = judges_of(net, pruner, keep, exact);
    auto depth = depth_of(plies, filters, utility);
    depth.rules.higher_die_alone = higher_die_alone;
    std::vector<Candidate> plays;
    {
        nb::gil_scoped_release release;
        plays = candidates(judges, board, die1, die2, depth, threads);
    }
    std::vector<CandidateTuple> out;
    for (const Candidate& play : plays)
        out.emplace_back(bytes_of(play.next.swapped()), play.chances, play.plies);
    return out;
}

OutBoards search_results(const Inference& net, BoardArray boards, DiceArray dice, int plies,
                         const Inference* pruner, std::size_t keep, const TwoSidedTable* exact,
                         const std::vector<FilterTuple>& filters, int threads) {
    const std::size_t count = boards.shape(0);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    const auto judges = judges_of(net, pruner, keep, exact);
    const auto depth = depth_of(plies, filters, kMoney);
    std::vector<std::uint8_t> results(count * kBoardBytes);
    const std::uint8_t *board_data = boards.data(), *dice_data = dice.data();
    for_blocks(count, 1, threads, [&](std::size_t i, std::size_t) {
        const int die1 = dice_data[2 * i], die2 = dice_data[2 * i + 1];
        check_die(die1);
        check_die(die2);
        const Board board = read_board(board_data + i * kBoardBytes);
        check_going(board);
        const auto plays = candidates(judges, board, die1, die2, depth, 1);
        write_board(plays[0].next.swapped(), &results[i * kBoardBytes]);
    });
    return owned_array<OutBoards>(std::move(results), {count, 2, kPlaces});
}

Chances look_ahead_of(const Inference& net, const nb::bytes& bytes, int plies, const Inference* pruner,
                      std::size_t keep, const TwoSidedTable* exact, const UtilityArray& utility) {
    const Board board = board_of(bytes);
    const auto depth = depth_of(plies, {}, utility);
    Evaluator evaluator(judges_of(net, pruner, keep, exact));
    nb::gil_scoped_release release;
    return look_ahead(evaluator, board, plies, depth.utility);
}

using RolloutTuple = std::tuple<std::uint64_t, std::array<double, kChanceCount>,
                                std::array<double, kChanceCount>, double, double>;

RolloutTuple rollout_of(const Inference& net, const nb::bytes& bytes, std::uint64_t first,
                        std::uint64_t count, std::uint64_t seed, int turns, const Inference* pruner,
                        std::size_t keep, const TwoSidedTable* exact, std::size_t referee_keep, bool adjust,
                        int threads) {
    const Board board = board_of(bytes);
    check_going(board);
    if (turns < 0) throw std::invalid_argument("a rollout is cut after a number of turns, or after 0: never");
    const auto judges = judges_of(net, pruner, keep, exact);
    judges_of(net, pruner, referee_keep);
    nb::gil_scoped_release release;
    const auto sums = rollout(judges, board, first, count, {seed, turns, referee_keep, adjust}, threads);
    return {sums.trials, sums.chances, sums.squares, sums.equity, sums.equity_squares};
}

}  // namespace

void bind_search(nb::module_& module) {
    using namespace nb::literals;
    module.def("candidates", &candidates_of, "net"_a, "board"_a, "die1"_a, "die2"_a, "plies"_a,
               "pruner"_a = nb::none(), "keep"_a = 0, "exact"_a = nb::none(),
               "filters"_a = std::vector<FilterTuple>{}, "utility"_a = kMoney, "higher_die_alone"_a = false,
               "threads"_a = 0,
               "The plays best first as (resulting board, the mover's chances, plies looked ahead).");
    module.def("search_results", &search_results, "net"_a, "boards"_a.noconvert(), "dice"_a.noconvert(),
               "plies"_a, "pruner"_a = nb::none(), "keep"_a = 0, "exact"_a = nb::none(),
               "filters"_a = std::vector<FilterTuple>{}, "threads"_a = 0,
               "The boards after the best plays, the mover still first.");
    module.def("look_ahead", &look_ahead_of, "net"_a, "board"_a, "plies"_a, "pruner"_a = nb::none(),
               "keep"_a = 0, "exact"_a = nb::none(), "utility"_a = kMoney,
               "The chances of the side on roll after looking ahead.");
    module.def(
        "rollout", &rollout_of, "net"_a, "board"_a, "first"_a, "count"_a, "seed"_a, "turns"_a = 0,
        "pruner"_a = nb::none(), "keep"_a = 0, "exact"_a = nb::none(), "referee_keep"_a = 2,
        "adjust"_a = true, "threads"_a = 0,
        "Sums over trials `first` to `first + count - 1`: their number, chances, squared chances, equity, "
        "squared equity.");
}

}  // namespace tabla::bindings
