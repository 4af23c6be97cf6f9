// The engine as Python sees it: settings in, each checked when it is made, and named answers out.
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include "bindings/bind_cube.hpp"
#include "bindings/bind_net.hpp"
#include "search/engine.hpp"

namespace tabla::bindings {

namespace {

using OutBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, 2, kPlaces>>;
using FilterTuple = std::pair<std::size_t, float>;

int checked_plies(int plies) {
    return within("look-ahead takes plies", plies, 0, kMaxPlies);
}

SearchSettings new_search(int plies, const std::vector<FilterTuple>& filters) {
    SearchSettings search;
    search.plies = checked_plies(plies);
    within("filters, one for each ply, are", filters.size(), static_cast<std::size_t>(plies),
           search.filters.size());
    for (std::size_t i = 0; i < filters.size(); ++i) {
        search.filters[i] = {filters[i].first, checked_limit("the width of a filter", filters[i].second)};
        if (search.filters[i].most == 0) throw std::invalid_argument("a filter keeps at least one play");
    }
    return search;
}

// A rollout plays to the end unless it is cut; nets that are no players might find none.
RolloutSettings new_rollout(std::uint64_t seed, int turns, bool adjust, const SearchSettings* search) {
    within("turns after which a rollout is cut are", turns, 0, kMostTurns);
    return {seed, turns > 0 ? turns : kMostTurns, adjust, search ? *search : SearchSettings{}};
}

TrialRange checked_range(std::uint64_t first, std::uint64_t count) {
    return {first, within("trials are", count, std::uint64_t{0}, kMostTrials)};
}

void check_going(const Board& board, const GameRules& rules = {}) {
    check_checkers(board, rules);
    if (is_finished(board)) throw std::invalid_argument("a game that has ended cannot be played on");
}

Board board_to_play(const nb::bytes& bytes, const Terms& terms) {
    const Board board = board_of(bytes);
    check_going(board, terms.rules);
    return board;
}

Engine new_engine(std::shared_ptr<Inference> net, std::shared_ptr<Inference> pruner,
                  const std::shared_ptr<Endings>& endings, const Pruning* pruning, int threads) {
    if (!net) throw std::invalid_argument("an engine has a net");
    const Pruning known = pruning_of(pruner.get(), pruning);
    return {std::move(net), std::move(pruner), known, tables_of(endings), checked_threads(threads)};
}

std::vector<Candidate> plays_of(const Engine& engine, const nb::bytes& bytes, int die1, int die2,
                                const SearchSettings* search, const Terms* terms) {
    check_die(die1);
    check_die(die2);
    const Terms known = terms_of(terms);
    const Board board = board_to_play(bytes, known);
    nb::gil_scoped_release release;
    return engine.plays(board, die1, die2, search ? *search : SearchSettings{}, known);
}

OutBoards best_boards(const Engine& engine, BoardArray boards, DiceArray dice, const SearchSettings* search) {
    const std::size_t count = board_count(boards);
    if (dice.shape(0) != count) throw std::invalid_argument("boards and dice differ in number");
    const SearchSettings settings = search ? *search : SearchSettings{};
    const Terms terms;
    const auto judges = engine.judges(terms.rules);
    std::vector<std::uint8_t> results(count * kBoardBytes);
    const std::uint8_t *board_data = boards.data(), *dice_data = dice.data();
    for_blocks(count, 1, engine.threads(), [&](std::size_t i, std::size_t) {
        const int die1 = dice_data[2 * i], die2 = dice_data[2 * i + 1];
        check_die(die1);
        check_die(die2);
        const Board board = read_board(board_data + i * kBoardBytes);
        check_going(board);
        const auto plays = candidates(judges, board, die1, die2, settings, terms, 1);
        write_board(plays[0].next.swapped(), &results[i * kBoardBytes]);
    });
    return owned_array<OutBoards>(std::move(results), {count, 2, kPlaces});
}

using ThrownBoards = nb::ndarray<nb::numpy, std::uint8_t, nb::shape<-1, kThrows.size(), 2, kPlaces>>;
using ThrownChances = nb::ndarray<nb::numpy, float, nb::shape<-1, kThrows.size(), kChanceCount>>;
using ThrownValues = nb::ndarray<nb::numpy, double, nb::shape<-1, kThrows.size()>>;

struct BestThrows {
    ThrownBoards boards;
    ThrownChances chances;
    ThrownValues values;
};

BestThrows best_throws(const Engine& engine, BoardArray boards, const std::vector<Terms>& terms, int plies) {
    const std::size_t count = board_count(boards, kMostLooked);
    checked_plies(plies);
    if (terms.size() != count) throw std::invalid_argument("boards and terms differ in number");
    const GameRules rules = terms.empty() ? GameRules() : terms[0].rules;
    for (const Terms& one : terms)
        if (one.rules != rules) throw std::invalid_argument("all boards are judged by one rule set");
    const auto judges = engine.judges(rules);
    const std::uint8_t* data = boards.data();
    std::vector<std::uint8_t> results(count * kThrows.size() * kBoardBytes);
    std::vector<float> chances(count * kThrows.size() * kChanceCount);
    std::vector<double> values(count * kThrows.size());
    for_blocks(count, 8, engine.threads(), [&](std::size_t begin, std::size_t end) {
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

Prospect prospect_of(const Engine& engine, const nb::bytes& bytes, int plies, const Terms* terms) {
    checked_plies(plies);
    const Board board = board_of(bytes);
    const Terms known = terms_of(terms);
    check_checkers(board, known.rules);
    nb::gil_scoped_release release;
    return engine.prospect(board, plies, known);
}

RolloutSums rollout_of(const Engine& engine, const nb::bytes& bytes, std::uint64_t first, std::uint64_t count,
                       const RolloutSettings& settings, const Terms* terms) {
    const Terms known = terms_of(terms);
    const Board board = board_to_play(bytes, known);
    const TrialRange range = checked_range(first, count);
    nb::gil_scoped_release release;
    return engine.rollout(board, range, settings, known);
}

ValueSums cubeful_rollout_of(const Engine& engine, const nb::bytes& bytes, std::uint64_t first,
                             std::uint64_t count, const RolloutSettings& settings, const Terms& terms) {
    const Terms known = terms;
    const Board board = board_to_play(bytes, known);
    const TrialRange range = checked_range(first, count);
    nb::gil_scoped_release release;
    return engine.cubeful_rollout(board, range, settings, known);
}

void bind_settings(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<SearchSettings>(module, "SearchSettings",
                               "How many plies to look ahead, and for each the filter (most, within) that "
                               "says which plays go on to it.")
        .def(
            "__init__",
            [](SearchSettings* self, int plies, const std::vector<FilterTuple>& filters) {
                new (self) SearchSettings(new_search(plies, filters));
            },
            "plies"_a = 0, "filters"_a = std::vector<FilterTuple>{})
        .def_ro("plies", &SearchSettings::plies);
    nb::class_<RolloutSettings>(module, "RolloutSettings",
                                "The dice of a rollout, after how many turns its trials are cut (0: never), "
                                "whether luck is subtracted, and how plays and doubles in it are found.")
        .def(
            "__init__",
            [](RolloutSettings* self, std::uint64_t seed, int turns, bool adjust,
               const SearchSettings* search) {
                new (self) RolloutSettings(new_rollout(seed, turns, adjust, search));
            },
            "seed"_a, "turns"_a = 0, "adjust"_a = true, "search"_a = nb::none())
        .def_ro("seed", &RolloutSettings::seed)
        .def_ro("adjust", &RolloutSettings::adjust);
}

void bind_answers(nb::module_& module) {
    constexpr auto owned = nb::rv_policy::automatic;  // arrays that own their memory outlive what holds them
    nb::class_<Candidate>(module, "RankedPlay", "A play and what it is worth to the side that makes it.")
        .def_prop_ro(
            "board", [](const Candidate& play) { return bytes_of(play.next.swapped()); },
            "The board after it, the mover still first.")
        .def_ro("chances", &Candidate::chances)
        .def_ro("value", &Candidate::value, "With cube and score.")
        .def_ro("plies", &Candidate::plies, "How deep it was looked at.");
    nb::class_<Prospect>(module, "Prospect", "What the side on roll can expect before its throw.")
        .def_ro("chances", &Prospect::chances)
        .def_ro("value", &Prospect::value, "With the cube handled as well as it can be.")
        .def_prop_ro("cube", [](const Prospect& found) { return found.cube; });
    nb::class_<BestThrows>(module, "BestThrows",
                           "For each board and throw (1-1, 2-1, 2-2, 3-1 ... 6-6) the best play by the net.")
        .def_prop_ro(
            "boards", [](const BestThrows& found) { return found.boards; }, owned,
            "The boards after the plays, the mover still first.")
        .def_prop_ro(
            "chances", [](const BestThrows& found) { return found.chances; }, owned)
        .def_prop_ro("values", [](const BestThrows& found) { return found.values; }, owned);
    nb::class_<RolloutSums>(module, "RolloutSums", "Sums over the trials of a rollout.")
        .def_ro("trials", &RolloutSums::trials)
        .def_ro("chances", &RolloutSums::chances)
        .def_ro("squared_chances", &RolloutSums::squares)
        .def_ro("equity", &RolloutSums::equity)
        .def_ro("squared_equity", &RolloutSums::equity_squares);
    nb::class_<ValueSums>(module, "ValueSums", "Sums over the trials of a rollout with the cube.")
        .def_ro("trials", &ValueSums::trials)
        .def_ro("value", &ValueSums::value)
        .def_ro("squared_value", &ValueSums::squares);
}

}  // namespace

void bind_search(nb::module_& module) {
    using namespace nb::literals;
    bind_settings(module);
    bind_answers(module);
    nb::class_<Engine>(module, "Engine",
                       "Nets, tables and threads, asked about positions. Without terms it is for money and "
                       "without a cube.")
        .def(
            "__init__",
            [](Engine* self, std::shared_ptr<Inference> net, std::shared_ptr<Inference> pruner,
               const std::shared_ptr<Endings>& endings, const Pruning* pruning, int threads) {
                new (self) Engine(new_engine(std::move(net), std::move(pruner), endings, pruning, threads));
            },
            "net"_a, "pruner"_a = nb::none(), "endings"_a = nb::none(), "pruning"_a = nb::none(),
            "threads"_a = 0)
        .def("plays", &plays_of, "board"_a, "die1"_a, "die2"_a, "search"_a = nb::none(),
             "terms"_a = nb::none(), "The plays of a roll, best first; a pass where there is none.")
        .def("best_boards", &best_boards, "boards"_a.noconvert(), "dice"_a.noconvert(),
             "search"_a = nb::none(), "The boards after the best plays, the mover still first.")
        .def("best_throws", &best_throws, "boards"_a.noconvert(), "terms"_a, "plies"_a = 0,
             "The play that the net likes best for each board and throw, judged so many plies deep.")
        .def("prospect", &prospect_of, "board"_a, "plies"_a, "terms"_a = nb::none(),
             "What the side on roll can expect, and what its cube decision is worth.")
        .def("rollout", &rollout_of, "board"_a, "first"_a, "count"_a, "settings"_a, "terms"_a = nb::none(),
             "Trials `first` to `first + count - 1`; the cube stays where it lies.")
        .def("cubeful_rollout", &cubeful_rollout_of, "board"_a, "first"_a, "count"_a, "settings"_a, "terms"_a,
             "The same with the cube; the side on roll begins with a throw.");
}

}  // namespace tabla::bindings
