"""Starting positions as part of a rule set, colours chosen before the first throw."""

from __future__ import annotations

import pytest

from tabla.engine.equity.stakes import Stakes
from tabla.formats.positions.position import Position
from tabla.play import commands as c
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import RuleSetError, TablaError
from tabla.rules.outcome import outcome
from tabla.rules.ruleset import MAX_CUBE, VARIANTS, RuleSet
from tests.play.table import Table

STARTS = {
    "nackgammon": {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    "longgammon": {24: 15},
    "hypergammon": {24: 1, 23: 1, 22: 1},
}
PIPS = {"nackgammon": 194, "longgammon": 360, "hypergammon": 69}
HYPER = RuleSet.load("hypergammon")


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_begins_from_the_rule_sets_own_position(name: str) -> None:
    table = Table(name).open()
    assert table.state.board == Board.from_points(STARTS[name], STARTS[name])
    assert table.state.board.pip_counts == (PIPS[name], PIPS[name])
    table.win(0).next()
    assert table.state.board == Board.from_points(STARTS[name], STARTS[name])


@pytest.mark.parametrize(
    ("loser", "won"),
    [
        ({24: 1, 23: 1, 22: 1}, "backgammon"),
        ({25: 1, 6: 1, 5: 1}, "backgammon"),
        ({18: 1, 6: 1, 5: 1}, "gammon"),
        ({24: 1, 6: 1}, "single"),
        ({1: 1}, "single"),
    ],
)
def test_hypergammon_counts_only_its_three_checkers(loser: dict[int, int], won: str) -> None:
    assert outcome(Board.from_points({}, loser), HYPER) == won
    assert outcome(Board.from_points({}, loser), RuleSet()) == "single"


def test_hypergammon_is_won_by_the_third_checker() -> None:
    table = Table("hypergammon").open().set_board(Board.from_points({2: 1, 1: 1}, {22: 1, 21: 1, 20: 1}))
    table.roll(2, 1).play()
    assert (table.state.phase, table.state.won) == ("between", (3, 0))


def test_a_position_with_more_checkers_than_the_rules_have_is_refused() -> None:
    with pytest.raises(TablaError) as refused:
        Stakes.of(Position(), HYPER)
    assert refused.value.code == "setup-checkers"


@pytest.mark.parametrize(
    "checkers",
    [
        "[]",
        "[[24, 16]]",
        "[[0, 2]]",
        "[[25, 2]]",
        "[[24, 2], [24, 2]]",
        "[[20, 2], [5, 2]]",
        "[[6, 0], [5, 1]]",
    ],
)
def test_a_setup_that_cannot_stand_is_refused(checkers: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        RuleSet.parse(f"[setup]\ncheckers = {checkers}")
    assert refused.value.code == "ruleset-setup"


@pytest.mark.parametrize(("seat", "colour", "colours"), [(0, 1, (1, 0)), (1, 1, (0, 1)), (1, 0, (1, 0))])
def test_portfolio_players_choose_gold_or_silver_at_the_start(
    seat: int, colour: int, colours: tuple[int, int]
) -> None:
    table = Table("portfolio")
    assert table.state.phase == "colour"
    assert table.refused(c.ThrowOpening(0, Dice(3, 1))) == "phase-colour"
    table.do(c.ChooseColour(seat, colour))  # type: ignore[arg-type]
    assert (table.state.phase, table.state.colours) == ("opening", colours)
    # They keep their stones for the whole match.
    table.open().win(0).next()
    assert (table.state.phase, table.state.colours) == ("opening", colours)


def test_reglas_read_the_other_way_counts_the_losers_own_home() -> None:
    sheet = RuleSet.load("reglas")
    other = RuleSet.parse('[scoring]\nbackgammon_home = "loser"\nbackgammon_on_bar = false', name="other")
    boards = {
        "own home": Board.from_points({}, {6: 15}),
        "winner's home": Board.from_points({}, {24: 1, 12: 14}),
        "neither": Board.from_points({}, {12: 15}),
        "one off": Board.from_points({}, {6: 14}),
    }
    assert [outcome(board, sheet) for board in boards.values()] == [
        "gammon",
        "backgammon",
        "gammon",
        "single",
    ]
    assert [outcome(board, other) for board in boards.values()] == [
        "backgammon",
        "gammon",
        "gammon",
        "single",
    ]


def test_a_referee_sets_no_more_checkers_than_the_rules_have() -> None:
    table = Table("hypergammon").open()
    assert table.refused(c.SetPosition(0, 0, Board.start())) == "setup-checkers"
    table.do(c.SetPosition(0, 0, Board.from_points({3: 2}, {5: 3})))


def test_a_referee_sets_no_cube_that_doubling_cannot_reach() -> None:
    table = Table("standard").open()
    assert table.refused(c.SetPosition(0, 0, Board.start(), 2 * MAX_CUBE)) == "position-cube"
    assert table.refused(c.SetPosition(0, 0, Board.start(), 3)) == "position-cube"
    table.do(c.SetPosition(0, 0, Board.start(), MAX_CUBE, 0))
