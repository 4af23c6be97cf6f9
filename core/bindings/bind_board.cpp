// One board at a time, as bytes: what tabla.rules is built on.
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "bindings/bindings.hpp"
#include "board/keys.hpp"
#include "board/playout.hpp"
#include "board/plays.hpp"

namespace tabla::bindings {

namespace {

using MoveTuple = std::tuple<int, int, int, bool>;                // from, to, die, whether it hits
using PlayTuple = std::tuple<nb::bytes, std::vector<MoveTuple>>;  // the resulting board, the moves

std::vector<PlayTuple> legal_plays_of(const nb::bytes& bytes, int die1, int die2, const GameRules* rules) {
    check_die(die1);
    check_die(die2);
    const Board board = board_of(bytes);
    const auto plays = std::make_unique<PlayList>();
    legal_plays(board, die1, die2, rules_of(rules), *plays);
    std::vector<PlayTuple> out;
    for (const Play& play : *plays) {
        std::vector<MoveTuple> moves;
        Board step = board;
        for (int i = 0; i < play.count; ++i) {
            const Board after = after_move(step, play.moves[i]);
            moves.emplace_back(play.moves[i].from, play.moves[i].to(), play.moves[i].die,
                               after.opponent != step.opponent);
            step = after;
        }
        out.emplace_back(bytes_of(result(board, play)), std::move(moves));
    }
    return out;
}

std::vector<MoveTuple> next_moves_of(const nb::bytes& bytes, const std::vector<std::uint8_t>& dice_left,
                                     const GameRules* rules) {
    if (dice_left.empty() || dice_left.size() > 4)
        throw std::invalid_argument("one to four dice can be left");
    for (const int die : dice_left) check_die(die);
    if (dice_left.size() > 2 &&
        std::adjacent_find(dice_left.begin(), dice_left.end(), std::not_equal_to<>()) != dice_left.end())
        throw std::invalid_argument("more than two dice are left only of a double");
    const Board board = board_of(bytes);
    std::array<Move, 2 * kPlaces> moves;
    const auto count = next_moves(board, dice_left, rules_of(rules), moves);
    std::vector<MoveTuple> out;
    for (std::size_t i = 0; i < count; ++i)
        out.emplace_back(moves[i].from, moves[i].to(), moves[i].die,
                         after_move(board, moves[i]).opponent != board.opponent);
    return out;
}

nb::bytes board_of_key(const nb::bytes& bytes) {
    PositionKey key;
    if (bytes.size() != key.size()) throw std::invalid_argument("a position key is 10 bytes");
    std::copy_n(static_cast<const std::uint8_t*>(bytes.data()), key.size(), key.begin());
    return bytes_of(board_from_key(key));
}

nb::bytes key_of_board(const nb::bytes& bytes) {
    const auto key = position_key(board_of(bytes));
    return nb::bytes(key.data(), key.size());
}

std::pair<std::uint64_t, std::uint64_t> perft_of(const nb::bytes& bytes, int depth) {
    within("perft takes a depth", depth, 0, 3);
    const Board board = board_of(bytes);
    nb::gil_scoped_release release;
    const auto count = perft(board, depth);
    return {count.distinct, count.weighted};
}

}  // namespace

void bind_rules(nb::module_& module) {
    using namespace nb::literals;
    nb::class_<GameRules>(module, "GameRules", "What rule sets may change about a game on the board.")
        .def(
            "__init__",
            [](GameRules* self, int checkers, bool higher_die_alone, bool strays_first, bool backgammons,
               bool in_losers_home, bool on_bar, bool needs_none_off) {
                if (checkers < 1 || checkers > kCheckers)
                    throw std::invalid_argument("a side plays with 1 to 15 checkers");
                new (self) GameRules{checkers,       higher_die_alone, strays_first,  backgammons,
                                     in_losers_home, on_bar,           needs_none_off};
            },
            "checkers"_a = kCheckers, "higher_die_alone"_a = false, "strays_first"_a = false,
            "backgammons"_a = true, "in_losers_home"_a = false, "on_bar"_a = true, "needs_none_off"_a = true);
}

void bind_board(nb::module_& module) {
    using namespace nb::literals;
    module.def(
        "check_board", [](const nb::bytes& board) { board_of(board); }, "board"_a,
        "Raise ValueError, saying why, if the bytes are no board.");
    module.def("legal_plays", &legal_plays_of, "board"_a, "die1"_a, "die2"_a, "rules"_a = nb::none(),
               "The distinct plays as (resulting board, [(from, to, die, hits), ...]).");
    module.def("next_moves", &next_moves_of, "board"_a, "dice_left"_a, "rules"_a = nb::none(),
               "The moves (from, to, die, hits) with which a turn may begin or go on.");
    module.def(
        "outcome",
        [](const nb::bytes& board, const GameRules* rules) {
            return static_cast<int>(outcome(board_of(board), rules_of(rules)));
        },
        "board"_a, "rules"_a = nb::none(),
        "How the mover has won: 0 not yet, 1 a single game, 2 a gammon, 3 a backgammon.");
    module.def("has_contact", [](const nb::bytes& board) { return has_contact(board_of(board)); }, "board"_a);
    module.def("board_from_key", &board_of_key, "key"_a);
    module.def("position_key", &key_of_board, "board"_a);
    module.def("perft", &perft_of, "board"_a, "depth"_a, "Leaves over the 21 rolls, and over the 36 throws.");
}

}  // namespace tabla::bindings
