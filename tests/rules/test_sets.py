"""What the five sheets say about moves, bearing off and the board, cell by cell, and what they share.

Cube, stakes, sessions and etiquette are tested with tabla.play, outcomes in test_outcome.
"""

from __future__ import annotations

import pytest

from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import IllegalPlayError
from tabla.rules.ruleset import NAMES, RuleSet

Points = dict[int, int]
THEM = {1: 15}
AS_STANDARD = [name for name in NAMES if name != "portfolio"]

every_sheet = pytest.mark.parametrize("sheet", NAMES)


def plays(sheet: str, mover: Points, opponent: Points, *dice: int) -> set[str]:
    board = Board.from_points(mover, opponent)
    return {str(play) for play in board.legal_plays(Dice(*dice), RuleSet.load(sheet))}


def refusal(sheet: str, mover: Points, opponent: Points, text: str, *dice: int) -> str:
    board = Board.from_points(mover, opponent)
    with pytest.raises(IllegalPlayError) as caught:
        board.parse_play(text, Dice(*dice), RuleSet.load(sheet))
    return caught.value.code


# What they share


def test_the_starting_position() -> None:
    usual = {24: 2, 13: 5, 8: 3, 6: 5}
    assert Board.start() == Board.from_points(usual, usual)
    assert sum(usual.values()) == 15


LANDINGS = [
    # what stands on the mover's 5, where 8 arrives with a 3, and whether it may
    ({}, {}, True),
    ({5: 1}, {}, True),
    ({5: 5}, {}, True),
    ({}, {20: 1}, True),
    ({}, {20: 2}, False),
    ({}, {20: 5}, False),
]


@every_sheet
@pytest.mark.parametrize(("own", "theirs", "is_open"), LANDINGS)
def test_open_and_blocked_points(sheet: str, own: Points, theirs: Points, is_open: bool) -> None:
    board = Board.from_points({8: 1} | own, {1: 1} | theirs)
    moves = board.next_moves((3,), RuleSet.load(sheet))
    assert ((8, 5) in [(move.start, move.end) for move in moves]) is is_open


@every_sheet
def test_a_hit_checker_goes_to_the_bar_and_enters_before_anything_else(sheet: str) -> None:
    board = Board.from_points({8: 1}, {20: 1, 1: 1})
    hit = board.parse_play("8/5*/4", Dice(3, 1), RuleSet.load(sheet)).result.swapped()
    assert hit.mover[25] == 1
    for play in hit.legal_plays(Dice(6, 2), RuleSet.load(sheet)):
        assert play.moves[0].start == 25


@every_sheet
def test_a_player_who_cannot_enter_loses_the_turn(sheet: str) -> None:
    shutout = dict.fromkeys(range(1, 7), 2)
    for high in range(1, 7):
        for low in range(1, 7):
            assert plays(sheet, {25: 1, 6: 14}, shutout, high, low) == set()


@every_sheet
def test_as_many_as_possible_enter_and_the_rest_of_the_turn_is_lost(sheet: str) -> None:
    assert plays(sheet, {25: 2, 6: 13}, {3: 2, 1: 1}, 3, 2) == {"bar/23"}


@every_sheet
def test_doubles_are_played_four_times(sheet: str) -> None:
    assert plays(sheet, {23: 1}, THEM, 5, 5) == {"23/3"}
    assert "13/11(4)" in plays(sheet, {13: 5}, THEM, 2, 2)


@every_sheet
def test_each_die_is_a_step_with_an_open_landing_point(sheet: str) -> None:
    assert refusal(sheet, {24: 1}, {6: 2, 7: 2}, "24/13", 6, 5) == "no-way-between"
    assert "24/13" in plays(sheet, {24: 1}, {6: 2}, 6, 5)


@every_sheet
def test_bearing_off_begins_once_all_fifteen_are_home(sheet: str) -> None:
    assert refusal(sheet, {7: 1, 6: 14}, THEM, "6/off", 6, 1) == "not-all-home"
    assert "6/off(4)" in plays(sheet, {6: 15}, THEM, 6, 6)
    assert "6/off 1/off" in plays(sheet, {6: 8, 1: 7}, {6: 15}, 6, 1)


@every_sheet
def test_a_hit_checker_comes_round_again_before_bearing_off_goes_on(sheet: str) -> None:
    assert refusal(sheet, {25: 1, 6: 2}, {6: 15}, "6/off", 6, 1) == "bar-first"
    assert refusal(sheet, {20: 1, 6: 2}, {6: 15}, "6/off", 6, 1) == "not-all-home"


# Both dice if possible; else the larger; doubles as many as possible


@pytest.mark.parametrize("sheet", AS_STANDARD)
def test_both_dice_must_be_used_if_possible(sheet: str) -> None:
    """tabla 6 and 7, tactile; reglas and tabla-bg are silent and play as standard."""
    assert plays(sheet, {5: 1, 4: 1}, {23: 2}, 6, 2) == {"5/3 4/off"}
    assert refusal(sheet, {13: 2}, THEM, "13/7", 6, 1) == "play-incomplete"


def test_portfolio_lets_a_player_use_the_higher_die_alone() -> None:
    assert plays("portfolio", {13: 2}, THEM, 6, 1) == {"13/6", "13/7", "13/12 13/7"}
    assert plays("standard", {13: 2}, THEM, 6, 1) == {"13/6", "13/12 13/7"}


def test_portfolio_does_not_let_a_player_use_the_lower_die_alone() -> None:
    assert refusal("portfolio", {13: 2}, THEM, "13/12", 6, 1) == "play-incomplete"


def test_portfolio_plays_doubles_as_standard() -> None:
    assert plays("portfolio", {13: 2}, THEM, 2, 2) == plays("standard", {13: 2}, THEM, 2, 2)
    assert refusal("portfolio", {13: 2}, THEM, "13/11", 2, 2) == "play-incomplete"


def test_portfolio_plays_as_standard_when_the_higher_die_cannot_be_played() -> None:
    assert plays("portfolio", {24: 1}, {12: 2, 7: 2}, 6, 5) == {"24/19"}
    assert plays("portfolio", {25: 1}, {6: 2, 7: 2}, 6, 1) == {"bar/24"}


@every_sheet
def test_the_larger_die_is_played_when_only_one_can_be(sheet: str) -> None:
    assert plays(sheet, {24: 1}, {12: 2}, 6, 5) == {"24/18"}


@every_sheet
def test_the_smaller_die_is_played_when_only_it_can_be(sheet: str) -> None:
    assert plays(sheet, {24: 1}, {12: 2, 7: 2}, 6, 5) == {"24/19"}


@every_sheet
def test_doubles_are_played_as_often_as_possible(sheet: str) -> None:
    assert plays(sheet, {24: 1}, {9: 2}, 4, 4) == {"24/20"}


# Bear-off from a vacant point


@every_sheet
def test_a_number_whose_point_is_vacant_moves_a_checker_from_higher(sheet: str) -> None:
    """tabla-bg's own example: a 2 with none on the 2 point moves 5 to 3."""
    assert refusal(sheet, {5: 3, 1: 3}, THEM, "1/off", 2, 2) == "higher-point-first"
    first_moves = Board.from_points({5: 3, 1: 3}, THEM).next_moves((2,), RuleSet.load(sheet))
    assert [(move.start, move.end) for move in first_moves] == [(5, 3)]


@every_sheet
def test_a_number_above_every_checker_bears_off_from_the_highest(sheet: str) -> None:
    first_moves = Board.from_points({4: 2, 2: 2}, THEM).next_moves((6,), RuleSet.load(sheet))
    assert [(move.start, move.end) for move in first_moves] == [(4, 0)]


@pytest.mark.parametrize("sheet", ["tactile", "portfolio", "standard"])
def test_a_player_may_move_within_home_instead_of_bearing_off(sheet: str) -> None:
    """portfolio's example reads "3 to 6"; meant is a stone moved from 6 to 3 with a 1 and a 2."""
    found = plays(sheet, {6: 1, 2: 1, 1: 1}, THEM, 2, 1)
    assert {"6/3", "2/off 1/off"} <= found


def test_tactile_uses_the_whole_roll() -> None:
    assert refusal("tactile", {5: 2, 1: 1}, THEM, "5/off", 6, 5) == "play-incomplete"
    assert plays("tactile", {5: 2, 1: 1}, THEM, 6, 5) == {"5/off(2)"}


# The board as the sheet shows it, and its words

LOOKS = [
    ("standard", ("white", "black"), "counter-clockwise", "checker"),
    ("tabla", ("white", "black"), "counter-clockwise", "checker"),
    ("reglas", ("white", "black"), "clockwise", "checker"),
    ("tabla-bg", ("white", "black"), "counter-clockwise", "checker"),
    ("portfolio", ("gold", "silver"), "counter-clockwise", "stone"),
    ("tactile", ("light", "dark"), "counter-clockwise", "man"),
]


@pytest.mark.parametrize(("sheet", "colours", "direction", "checker"), LOOKS)
def test_colours_direction_and_the_word_for_a_checker(
    sheet: str, colours: tuple[str, str], direction: str, checker: str
) -> None:
    look = RuleSet.load(sheet).look
    assert (look.colours, look.direction, look.checker) == (colours, direction, checker)


@every_sheet
def test_the_two_sides_move_in_opposite_directions_to_lower_points_of_their_own(sheet: str) -> None:
    board = Board.start()
    for side in (board, board.swapped()):
        for play in side.legal_plays(Dice(6, 5), RuleSet.load(sheet)):
            assert all(move.end < move.start for move in play.moves)


def test_the_slip_in_portfolios_example_is_noted() -> None:
    assert "portfolio-slip" in RuleSet.load("portfolio").notes


def test_whose_home_reglas_means_is_noted() -> None:
    assert "reglas-home" in RuleSet.load("reglas").notes


def test_tabla_says_how_its_goal_is_read() -> None:
    assert "tabla-goal" in RuleSet.load("tabla").notes
