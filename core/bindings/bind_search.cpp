// Looking ahead: the candidates of one decision, and the best plays of many.
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/bind_cube.hpp"
#include "bindings/bind_net.hpp"
#include "search/lookahead.hpp"
#include "search/rollout.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using FilterTuple = std::tuple<std::size_t, float>;
// Resulting board, the mover's chances, value to the mover, plies.
using CandidateTuple = std::tuple<nb::bytes, Chances, double, int>;

void check_plies(int plies) {
    within("look-ahead takes plies", plies, 0, kMaxPlies);
}

// A rollout plays to the end unless it is cut; nets that are no players might find none.
int checked_turns(int turns) {
    return within("turns after which a rollout is cut are", turns, 0, kMostTurns) > 0 ? turns : kMostTurns;
}

std::uint64_t checked_trials(std::uint64_t count) {
    return within("trials are", count, std::uint64_t{0}, kMostTrials);
}

LookAhead depth_of(int plies, const std::vector<FilterTuple>& filters, const Terms& terms) {
    check_plies(plies);
    if (filters.size() > kMaxPlies) throw std::invalid_argument("at most 3 filters");
    LookAhead depth;
    depth.plies = plies;
    depth.terms = terms;
    for (std::size_t i = 0; i < filters.size(); ++i) {
        depth.filters[i] = {std::get<0>(filters[i]),
                            checked_limit("the width of a filter", std::get<1>(filters[i]))};
        if (depth.filters[i].most == 0) throw std::invalid_argument("a filter keeps at least one play");
    }
    return depth;
}

void check_going(const Board& board, const GameRules& rules = {}) {
    check_checkers(board, rules);
    if (is_finished(board)) throw std::invalid_argument("a game that has ended cannot be played on");
}

std::vector<CandidateTuple> candidates_of(const Inference& net, const nb::bytes& bytes, int die1, int die2,
                                          int plies, const Sieves& sieves, const Endings* endings,
                                          const std::vector<FilterTuple>& filters, const Terms* terms,
                                          int threads) {
    check_die(die1);
    check_die(die2);
    const Board board = board_of(bytes);
    const auto depth = depth_of(plies, filters, terms_of(terms));
    check_going(board, depth.terms.rules);
    const auto judges = judges_of(net, sieves, endings, depth.terms.rules);
    checked_threads(threads);
    std::vector<Candidate> plays;
    {
        nb::gil_scoped_release release;
        plays = candidates(judges, board, die1, die2, depth, threads);
    }
    std::vector<CandidateTuple> out;
    for (const Candidate& play : plays)
        out.emplace_back(bytes_of(play.next.swapped()), play.chances, play.value, play.plies);
    return out;
}

OutBoards search_results(const Inference& net, BoardArray boards, DiceArray dice, int plies,
                         const Sieves& sieves, const Endings* endings,
                         const std::vector<FilterTuple>& filters, int threads) {
    const std::size_t count = board_count(boards);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    const auto judges = judges_of(net, sieves, endings);
    const auto depth = depth_of(plies, filters, {});
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

using ThrownBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, kThrows.size(), 2, kPlaces>>;
using ThrownChances = nb::ndarray<nb::numpy, float, nb::shape<-1, kThrows.size(), kChanceCount>>;
using ThrownValues = nb::ndarray<nb::numpy, double, nb::shape<-1, kThrows.size()>>;

std::tuple<ThrownBoards, ThrownChances, ThrownValues> thrown_plays_of(const Inference& net, BoardArray boards,
                                                                      const std::vector<Terms>& terms,
                                                                      int plies, const Sieves& sieves,
                                                                      const Endings* endings, int threads) {
    const std::size_t count = board_count(boards, kMostLooked);
    check_plies(plies);
    if (terms.size() != count) throw std::invalid_argument("boards and terms differ in number");
    const GameRules rules = terms.empty() ? GameRules() : terms[0].rules;
    for (const Terms& one : terms)
        if (one.rules != rules) throw std::invalid_argument("all boards are judged by one rule set");
    const auto judges = judges_of(net, sieves, endings, rules);
    const std::uint8_t* data = boards.data();
    std::vector<std::uint8_t> results(count * kThrows.size() * kBoardBytes);
    std::vector<float> chances(count * kThrows.size() * kChanceCount);
    std::vector<double> values(count * kThrows.size());
    for_blocks(count, 8, threads, [&](std::size_t begin, std::size_t end) {
        Evaluator evaluator(judges);
        for (std::size_t i = begin; i < end; ++i) {
            const Board board = read_board(data + i * kBoardBytes);
            check_going(board, rules);
            std::size_t at = i * kThrows.size();
            for (const Candidate& play : thrown_plays(evaluator, board, plies, terms[i])) {
                std::uint8_t bytes[kBoardRoom];
                write_board(play.next.swapped(), bytes);
                std::copy_n(bytes, kBoardBytes, &results[at * kBoardBytes]);
                std::copy(play.chances.begin(), play.chances.end(), &chances[at * kChanceCount]);
                values[at++] = play.value;
            }
        }
    });
    return {owned_array<ThrownBoards>(std::move(results), {count, kThrows.size(), 2, kPlaces}),
            owned_array<ThrownChances>(std::move(chances), {count, kThrows.size(), kChanceCount}),
            owned_array<ThrownValues>(std::move(values), {count, kThrows.size()})};
}

using ProspectTuple = std::tuple<Chances, double, double, double, double>;

ProspectTuple look_ahead_of(const Inference& net, const nb::bytes& bytes, int plies, const Sieves& sieves,
                            const Endings* endings, const Terms* terms, int threads) {
    check_plies(plies);
    checked_threads(threads);
    const Board board = board_of(bytes);
    const Terms known = terms_of(terms);
    check_checkers(board, known.rules);
    const auto judges = judges_of(net, sieves, endings, known.rules);
    nb::gil_scoped_release release;
    const auto found = look_ahead(judges, board, plies, known, threads);
    return {found.chances, found.value, found.no_double, found.double_take, found.double_drop};
}

using RolloutTuple = std::tuple<std::uint64_t, std::array<double, kChanceCount>,
                                std::array<double, kChanceCount>, double, double>;

RolloutTuple rollout_of(const Inference& net, const nb::bytes& bytes, std::uint64_t first,
                        std::uint64_t count, std::uint64_t seed, int turns, const Sieves& sieves,
                        const Endings* endings, bool adjust, int threads, int plies,
                        const std::vector<FilterTuple>& filters, const Terms* terms) {
    const Board board = board_of(bytes);
    checked_threads(threads);
    checked_trials(count);
    const LookAhead depth = depth_of(plies, filters, terms_of(terms));
    check_going(board, depth.terms.rules);
    const auto judges = judges_of(net, sieves, endings, depth.terms.rules);
    nb::gil_scoped_release release;
    const auto sums =
        rollout(judges, board, first, count, {seed, checked_turns(turns), adjust, depth}, threads);
    return {sums.trials, sums.chances, sums.squares, sums.equity, sums.equity_squares};
}

std::tuple<std::uint64_t, double, double> cubeful_rollout_of(const Inference& net, const nb::bytes& bytes,
                                                             std::uint64_t first, std::uint64_t count,
                                                             std::uint64_t seed, const Terms& terms,
                                                             int turns, const Sieves& sieves,
                                                             const Endings* endings, int threads, int plies,
                                                             const std::vector<FilterTuple>& filters) {
    const Board board = board_of(bytes);
    check_going(board, terms.rules);
    checked_threads(threads);
    checked_trials(count);
    const LookAhead depth = depth_of(plies, filters, terms);
    const auto judges = judges_of(net, sieves, endings, terms.rules);
    nb::gil_scoped_release release;
    const auto sums =
        cubeful_rollout(judges, board, first, count, {seed, checked_turns(turns), true, depth}, threads);
    return {sums.trials, sums.value, sums.squares};
}

}  // namespace

void bind_search(nb::module_& module) {
    using namespace nb::literals;
    module.def("candidates", &candidates_of, "net"_a, "board"_a, "die1"_a, "die2"_a, "plies"_a,
               "sieves"_a = Sieves{}, "endings"_a = nb::none(), "filters"_a = std::vector<FilterTuple>{},
               "terms"_a = nb::none(), "threads"_a = 0,
               "The plays best first as (resulting board, the mover's chances, their value, plies looked "
               "ahead); without terms for money and without a cube.");
    module.def("search_results", &search_results, "net"_a, "boards"_a.noconvert(), "dice"_a.noconvert(),
               "plies"_a, "sieves"_a = Sieves{}, "endings"_a = nb::none(),
               "filters"_a = std::vector<FilterTuple>{}, "threads"_a = 0,
               "The boards after the best plays, the mover still first.");
    module.def(
        "thrown_plays", &thrown_plays_of, "net"_a, "boards"_a.noconvert(), "terms"_a, "plies"_a = 0,
        "sieves"_a = Sieves{}, "endings"_a = nb::none(), "threads"_a = 0,
        "For each board and throw (1-1, 2-1, 2-2, 3-1 ... 6-6) the best play by the net alone: the board "
        "after it, the mover still first, the mover's chances, and their value with the board's terms, both "
        "looked at so many plies deep.");
    module.def("look_ahead", &look_ahead_of, "net"_a, "board"_a, "plies"_a, "sieves"_a = Sieves{},
               "endings"_a = nb::none(), "terms"_a = nb::none(), "threads"_a = 0,
               "What the side on roll can expect: its chances, their value with the cube, and the values of "
               "no double, of double and take, of double and drop.");
    module.def(
        "rollout", &rollout_of, "net"_a, "board"_a, "first"_a, "count"_a, "seed"_a, "turns"_a = 0,
        "sieves"_a = Sieves{}, "endings"_a = nb::none(), "adjust"_a = true, "threads"_a = 0, "plies"_a = 0,
        "filters"_a = std::vector<FilterTuple>{}, "terms"_a = nb::none(),
        "Sums over trials `first` to `first + count - 1`: their number, chances, squared chances, equity, "
        "squared equity; the cube stays where it lies.");
    module.def(
        "cubeful_rollout", &cubeful_rollout_of, "net"_a, "board"_a, "first"_a, "count"_a, "seed"_a, "terms"_a,
        "turns"_a = 0, "sieves"_a = Sieves{}, "endings"_a = nb::none(), "threads"_a = 0, "plies"_a = 0,
        "filters"_a = std::vector<FilterTuple>{},
        "The number of trials and the sums of their values and squared values to the side on roll, which "
        "begins with a throw.");
}

}  // namespace tabla::bindings
