"""How a game was won, and what that is worth: one table of final boards, one column per sheet."""

from __future__ import annotations

import pytest

from tabla.rules.board import Board
from tabla.rules.outcome import multiplier, outcome
from tabla.rules.ruleset import RuleSet

SHEETS = ("standard", "tabla", "reglas", "tabla-bg", "portfolio", "tactile")
S, G, B = "single", "gammon", "backgammon"

# The loser's checkers, seen by the loser (19 to 24 are the winner's home), and each sheet's outcome.
FINAL_BOARDS = [
    ("one off", {1: 14}, (S, S, S, S, S, S)),
    ("one off, one on the bar", {1: 13, 25: 1}, (S, S, S, S, S, S)),
    # portfolio alone does not ask that none is off.
    ("one off, one in the winner's home", {1: 13, 20: 1}, (S, S, S, S, B, S)),
    ("none off, all home", {6: 15}, (G, G, G, G, G, G)),
    ("none off, one outside", {6: 14, 18: 1}, (G, G, G, G, G, G)),
    ("none off, one on the winner's 6 point", {6: 14, 19: 1}, (B, B, B, G, B, B)),
    ("none off, one on the winner's ace point", {6: 14, 24: 1}, (B, B, B, G, B, B)),
    # reglas and portfolio name the winner's home, not the bar.
    ("none off, one on the bar", {6: 14, 25: 1}, (B, B, G, G, G, B)),
    ("none off, bar and home", {6: 13, 25: 1, 22: 1}, (B, B, B, G, B, B)),
]


BY_SHEET = [
    pytest.param(sheet, loser, column, id=f"{sheet}: {name}")
    for name, loser, columns in FINAL_BOARDS
    for sheet, column in zip(SHEETS, columns, strict=True)
]


@pytest.mark.parametrize(("sheet", "loser", "expected"), BY_SHEET)
def test_the_outcome_by_each_sheet(sheet: str, loser: dict[int, int], expected: str) -> None:
    assert outcome(Board.from_points({}, loser), RuleSet.load(sheet)) == expected


WORTH = [
    # single, gammon, backgammon; tabla-bg knows no triple game
    ("standard", 1, 2, 3),
    ("tabla", 1, 2, 3),
    ("reglas", 1, 2, 3),
    ("tabla-bg", 1, 2, 2),
    ("portfolio", 1, 2, 3),
    ("tactile", 1, 2, 3),
]


@pytest.mark.parametrize(("sheet", "single", "gammon", "backgammon"), WORTH)
def test_the_worth_of_each_outcome_by_each_sheet(
    sheet: str, single: int, gammon: int, backgammon: int
) -> None:
    rules = RuleSet.load(sheet)
    assert multiplier("single", rules) == single
    assert multiplier("gammon", rules) == gammon
    assert multiplier("backgammon", rules) == backgammon
    assert rules.max_multiplier == backgammon


@pytest.mark.parametrize("sheet", SHEETS)
def test_nobody_has_won_while_a_checker_is_left(sheet: str) -> None:
    rules = RuleSet.load(sheet)
    assert outcome(Board.start(), rules) is None
    assert outcome(Board.from_points({1: 1}, {1: 15}), rules) is None
    assert outcome(Board.from_points({25: 1}, {1: 1}), rules) is None
    assert outcome(Board.from_points({1: 15}, {}), rules) is None  # the opponent has won


@pytest.mark.parametrize(
    ("mover", "opponent", "over"), [({}, {1: 1}, True), ({1: 1}, {}, True), ({1: 1}, {1: 1}, False)]
)
def test_a_game_is_over_when_one_side_is_off(
    mover: dict[int, int], opponent: dict[int, int], over: bool
) -> None:
    assert Board.from_points(mover, opponent).is_over is over
