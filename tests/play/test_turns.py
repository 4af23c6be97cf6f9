"""A turn: opening throw, rolling, moving, taking back, picking up the dice."""

import pytest

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play import options
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import NAMES
from tests.play.table import Table, last


@pytest.mark.parametrize("name", NAMES)
def test_the_higher_opening_die_plays_both_numbers_first(name: str) -> None:
    table = Table(name).open(2, 5)
    assert table.actor == 1
    assert sorted(table.state.dice_left) == [2, 5]


@pytest.mark.parametrize("name", NAMES)
def test_equal_opening_dice_are_thrown_again(name: str) -> None:
    table = Table(name)
    if table.state.phase == "colour":
        table.do(c.ChooseColour(0, 0))
    table.do(c.ThrowOpening(0, Dice(4, 4)))
    assert table.state.phase == "opening"
    assert table.state.bets[0].value == 1
    assert table.open(6, 1).actor == 0


def test_automatic_doubles_raise_the_stakes_up_to_the_agreed_number() -> None:
    table = Table(form="money", automatic_doubles=2)
    for value in (2, 4, 4):
        table.do(c.ThrowOpening(0, Dice(6, 6)))
        assert (table.state.bets[0].value, table.state.bets[0].owner) == (value, None)


@pytest.mark.parametrize(("colour", "colours"), [(0, (1, 0)), (1, (0, 1))])
def test_tabla_bg_lets_the_opening_winner_choose_a_colour(colour: int, colours: tuple[int, int]) -> None:
    table = Table("tabla-bg")
    table.do(c.ThrowOpening(0, Dice(1, 6)))
    assert table.state.phase == "colour"
    assert table.refused(c.ChooseColour(0, 0)) == "not-your-turn"
    assert table.refused(c.MoveChecker(1, 24, 18)) == "phase-colour"
    table.do(c.ChooseColour(1, colour))  # type: ignore[arg-type]
    assert (table.state.colours, table.actor, table.state.phase) == (colours, 1, "move")


@pytest.mark.parametrize("name", [name for name in NAMES if name != "tabla-bg"])
def test_elsewhere_the_opening_winner_plays_at_once(name: str) -> None:
    assert Table(name).open().state.phase == "move"


def test_a_turn_passes_when_the_dice_are_picked_up() -> None:
    table = Table().open(3, 1)
    table.do(c.MoveChecker(0, 8, 5))
    table.do(c.MoveChecker(0, 6, 5))
    assert table.actor == 0
    table.do(c.EndTurn(0))
    assert (table.actor, table.state.phase) == (1, "roll")
    assert table.state.board.opponent[5] == 2


def test_one_checker_may_be_carried_by_both_dice_at_once() -> None:
    table = Table().open(6, 5)
    moved = table.do(c.MoveChecker(0, 24, 13))
    assert len(moved) == 2
    assert table.state.board.mover[13] == 6


def test_moves_of_an_unfinished_turn_can_be_taken_back() -> None:
    table = Table().open(3, 1)
    fresh = table.state
    table.do(c.MoveChecker(0, 8, 5))
    table.do(c.MoveChecker(0, 6, 5))
    table.do(c.Undo(0))
    assert table.state.dice_left == (1,)
    table.do(c.Undo(0))
    assert table.state == fresh
    assert table.refused(c.Undo(0)) == "nothing-to-undo"


def test_a_hit_checker_comes_back_when_the_move_is_taken_back() -> None:
    board = Board.from_points({24: 15}, {5: 1, 6: 14})
    table = Table().open().set_board(board).roll(4, 1)
    table.do(c.MoveChecker(0, 24, 20))
    assert table.state.board.opponent[25] == 1
    table.do(c.Undo(0))
    assert table.state.board == board


def test_dice_cannot_be_picked_up_before_the_play_is_complete() -> None:
    table = Table().open(3, 1)
    assert table.refused(c.EndTurn(0)) == "unfinished-turn"
    table.do(c.MoveChecker(0, 8, 5))
    assert table.refused(c.EndTurn(0)) == "unfinished-turn"


def test_a_roll_without_a_play_is_picked_up_at_once() -> None:
    shut_out = Board.from_points({25: 1, 1: 14}, dict.fromkeys(range(1, 7), 2) | {7: 3})
    table = Table().open().set_board(shut_out).roll(6, 5)
    assert table.refused(c.MoveChecker(0, 25, 19)) == "blocked"
    table.do(c.EndTurn(0))
    assert table.actor == 1


def test_portfolio_may_stop_after_the_higher_die() -> None:
    table = Table("portfolio").open(6, 1)
    table.do(c.MoveChecker(0, 24, 18))
    table.do(c.EndTurn(0))
    assert table.actor == 1


def test_portfolio_may_not_stop_after_the_lower_die() -> None:
    table = Table("portfolio").open(6, 1)
    table.do(c.MoveChecker(0, 8, 7))
    assert table.refused(c.EndTurn(0)) == "higher-die-due"


@pytest.mark.parametrize("name", [name for name in NAMES if name != "portfolio"])
def test_elsewhere_both_dice_must_be_played(name: str) -> None:
    table = Table(name).open(6, 1)
    table.do(c.MoveChecker(table.actor, 24, 18))
    assert table.refused(c.EndTurn(table.actor)) == "unfinished-turn"


def test_a_die_named_with_the_move_is_the_one_used() -> None:
    table = Table().open().set_board(Board.from_points({3: 1, 1: 2}, {1: 15})).roll(6, 3)
    table.do(c.MoveChecker(0, 3, 0, die=6))
    assert table.state.dice_left == (3,)


def test_nobody_moves_or_rolls_out_of_turn() -> None:
    table = Table()
    assert table.refused(c.Roll(0, Dice(1, 2))) == "phase-opening"
    table.open(3, 1)
    assert table.refused(c.MoveChecker(1, 24, 23)) == "not-your-turn"
    assert table.refused(c.Roll(0, Dice(1, 2))) == "phase-move"
    assert table.refused(c.Roll(1, Dice(1, 2))) == "phase-move"
    assert table.refused(c.NextGame(0)) == "phase-move"
    table.play()
    assert table.refused(c.Roll(0, Dice(1, 2))) == "not-your-turn"
    assert table.refused(c.MoveChecker(1, 24, 23)) == "phase-roll"
    assert table.refused(c.EndTurn(1)) == "phase-roll"
    assert table.refused(c.ThrowOpening(0, Dice(2, 1))) == "phase-roll"
    assert table.refused(c.ThrowForBox(0, (1, 2))) == "phase-roll"
    assert table.refused(c.Roll(7, Dice(1, 2))) == "no-seat"
    assert table.refused(c.AcceptPlay(1)) == "nothing-disputed"


@pytest.mark.parametrize(
    ("name", "opponent", "won", "points"),
    [
        ("tabla", {6: 14}, "single", 1),
        ("tabla", {6: 15}, "gammon", 2),
        ("tabla", {20: 1, 6: 14}, "backgammon", 3),
        ("tabla", {25: 1, 6: 14}, "backgammon", 3),
        ("tactile", {20: 1, 6: 14}, "backgammon", 3),
        ("tactile", {25: 1, 6: 14}, "backgammon", 3),
        ("reglas", {20: 1, 6: 14}, "backgammon", 3),
        ("reglas", {25: 1, 6: 14}, "gammon", 2),
        ("reglas", {20: 1, 6: 13}, "single", 1),
        ("tabla-bg", {20: 1, 6: 14}, "gammon", 2),
        ("tabla-bg", {25: 1, 6: 14}, "gammon", 2),
        ("portfolio", {20: 1, 6: 14}, "backgammon", 3),
        ("portfolio", {20: 1, 6: 13}, "backgammon", 3),
        ("portfolio", {25: 1, 6: 14}, "gammon", 2),
        ("standard", {25: 1, 6: 14}, "backgammon", 3),
    ],
)
def test_what_a_game_is_worth_on_each_sheet(
    name: str, opponent: dict[int, int], won: str, points: int
) -> None:
    table = Table(name).open().set_board(last(opponent)).roll(2, 1).play()
    ended = next(event for event in table.events if isinstance(event, e.GameEnded))
    assert (ended.outcome, ended.winner, ended.points) == (won, 0, (points, -points))


def test_options_are_what_may_be_done_now() -> None:
    table = Table().open(3, 1)
    names = {type(option).__name__ for option in options(table.state, 0)}
    assert names == {"MoveChecker", "Resign"}
    assert {type(option).__name__ for option in options(table.state, 1)} == {"Resign"}
    table.play()
    assert {type(o).__name__ for o in options(table.state, 1)} == {"Roll", "Double", "Resign"}


def test_cocked_dice_are_known_only_where_dice_are_thrown_by_hand() -> None:
    table = Table("tactile", dice="manual").open().play()
    assert table.do(c.CallCocked(1)) == (e.RollVoided(1, "cocked"),)
    assert table.state.phase == "roll"
    assert table.refused(c.CallCocked(0)) == "not-your-turn"
    assert Table("tactile").refused(c.CallCocked(0)) == "cocked-computer"
    opening = Table("tabla", dice="manual")
    opening.do(c.CallCocked(1))
    assert opening.state.phase == "opening"
