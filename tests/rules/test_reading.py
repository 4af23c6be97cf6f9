"""Why a move is refused: each test is named after the rule, and asks for the error that names it."""

from __future__ import annotations

import pytest

from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import IllegalPlayError
from tabla.rules.reading import read_moves, why_not
from tabla.rules.ruleset import RuleSet

Points = dict[int, int]
THEM = {1: 15}  # out of everybody's way


def refused(mover: Points, opponent: Points, text: str, *dice_left: int) -> IllegalPlayError:
    with pytest.raises(IllegalPlayError) as caught:
        read_moves(Board.from_points(mover, opponent), dice_left, text)
    assert str(caught.value)
    return caught.value


def test_a_checker_on_the_bar_must_enter_first() -> None:
    error = refused({25: 1, 8: 1}, THEM, "8/5", 3, 1)
    assert (error.code, error.data) == ("bar-first", {"start": 8, "end": 5, "dice": "3 1"})


def test_no_checker_moves_while_another_is_still_on_the_bar() -> None:
    assert refused({25: 2, 8: 1}, THEM, "bar/22 8/7", 3, 1).code == "bar-first"


def test_checkers_never_move_backwards() -> None:
    error = refused({8: 1}, THEM, "8/11", 3, 1)
    assert (error.code, error.data["start"], error.data["end"]) == ("backwards", 8, 11)


def test_a_checker_does_not_stay_where_it_is() -> None:
    assert refused({8: 1}, THEM, "8/8", 3, 1).code == "backwards"


def test_bearing_off_begins_when_all_are_home() -> None:
    error = refused({7: 1, 3: 5}, THEM, "3/off", 3, 2)
    assert (error.code, error.data) == ("not-all-home", {"point": 7})


def test_a_checker_hit_while_bearing_off_must_come_home_before_more_leave() -> None:
    assert refused({20: 1, 3: 5, 0: 9}, THEM, "3/off", 3, 2).data == {"point": 20}


def test_a_larger_number_bears_off_only_from_the_highest_point() -> None:
    error = refused({5: 1, 3: 1}, THEM, "3/off", 4, 4, 4, 4)
    assert (error.code, error.data) == ("higher-point-first", {"start": 3, "point": 5})


def test_a_checker_moves_only_by_numbers_on_the_dice() -> None:
    error = refused({13: 1}, THEM, "13/8", 3, 1)
    assert (error.code, error.data["length"], error.data["dice"]) == ("not-on-dice", 5, "3 1")


@pytest.mark.parametrize(
    ("play", "words"),
    [("24/17", "takes a 7"), ("24/16", "takes an 8"), ("24/13", "takes an 11"), ("24/6", "takes an 18")],
)
def test_a_distance_has_its_article(play: str, words: str) -> None:
    with pytest.raises(IllegalPlayError, match=f"{words}, which"):
        Board.start().parse_play(play, Dice(3, 1))


def test_a_smaller_number_does_not_bear_off() -> None:
    assert refused({6: 1, 5: 1}, THEM, "6/off", 2, 1).code == "not-on-dice"


def test_a_point_with_two_opposing_checkers_is_blocked() -> None:
    error = refused({24: 1}, {6: 2}, "24/19", 5, 1)
    assert (error.code, error.data) == ("blocked", {"point": 19})


def test_a_checker_cannot_enter_on_a_blocked_point() -> None:
    assert refused({25: 1}, {3: 2}, "bar/22", 3, 1).data == {"point": 22}


def test_the_larger_die_must_be_played_when_only_one_can_be() -> None:
    error = refused({24: 1}, {12: 2}, "24/19", 6, 5)
    assert (error.code, error.data["start"], error.data["end"]) == ("larger-die", 24, 19)


def test_both_dice_must_be_played_when_possible() -> None:
    # 7/1 by the 6 leaves 16/11 for the 5, and the opponent holds 11; 16/10 and then either 5 uses both.
    error = refused({16: 1, 7: 1}, {14: 2}, "7/1", 6, 5)
    assert (error.code, error.data["start"], error.data["end"]) == ("both-dice", 7, 1)


def test_bearing_off_the_highest_checker_is_refused_when_it_costs_the_other_die() -> None:
    # 5/off by the 6 would leave 4/2 for the 2, and the opponent holds 2; 5/3 and 4/off uses both.
    error = refused({5: 1, 4: 1}, {23: 2}, "5/off", 6, 2)
    assert error.code == "both-dice"


def test_all_four_numbers_of_a_double_must_be_played_when_possible() -> None:
    with pytest.raises(IllegalPlayError) as caught:
        Board.start().parse_play("8/6(2) 13/11", Dice(2, 2))
    assert caught.value.code == "play-incomplete"


def test_a_hit_is_marked_only_where_a_blot_stands() -> None:
    error = refused({8: 1, 6: 1}, {20: 2, 1: 1}, "8/7* 6/3", 3, 1)
    assert (error.code, error.data) == ("no-hit", {"given": "8/7* 6/3", "point": 7})


def test_the_wrong_one_of_two_hit_marks_is_named() -> None:
    error = refused({24: 1, 6: 1}, {21: 1}, "24/20* 6/4*", 4, 2)
    assert (error.code, error.data["point"]) == ("no-hit", 20)


def test_no_more_moves_than_dice() -> None:
    error = refused({13: 5}, THEM, "13/10 13/12 13/10", 3, 1)
    assert (error.code, error.data) == ("no-dice-left", {"start": 13, "end": 10})


def test_a_checker_that_moves_both_dice_needs_an_open_point_between() -> None:
    error = refused({24: 1}, {6: 2, 7: 2}, "24/13", 6, 5)
    assert (error.code, error.data) == ("no-way-between", {"start": 24, "end": 13, "dice": "6 5"})


def test_a_move_starts_where_a_checker_is() -> None:
    error = refused({8: 1}, THEM, "13/10", 3, 1)
    assert (error.code, error.data) == ("no-checker", {"point": 13})


def test_nobody_enters_from_an_empty_bar() -> None:
    assert refused({8: 1}, THEM, "bar/22", 3, 1).data == {"point": 25}


def test_a_play_must_use_as_many_dice_as_it_can() -> None:
    with pytest.raises(IllegalPlayError) as caught:
        Board.start().parse_play("8/5", Dice(3, 1))
    assert caught.value.code == "play-incomplete"
    assert caught.value.data == {"given": "8/5", "dice": "3-1", "position": Board.start().xgid}


@pytest.mark.parametrize(
    ("start", "end", "code"),
    [
        (13, 10, "not-on-dice"),
        (10, 5, "no-checker"),
        (6, 8, "backwards"),
        (24, 19, "blocked"),
        (8, 0, "not-all-home"),
    ],
)
def test_one_move_by_itself_is_refused_by_the_same_rules(start: int, end: int, code: str) -> None:
    assert why_not(Board.start(), (5, 4), start, end).code == code


def test_part_of_a_turn_can_be_read() -> None:
    moves = read_moves(Board.start(), (3, 1), "8/5")
    assert [(move.start, move.end, move.die) for move in moves] == [(8, 5, 3)]


def test_portfolio_refuses_a_lower_die_after_which_the_higher_cannot_be_played() -> None:
    board = Board.from_points({14: 1, 10: 1}, {17: 2, 22: 2, 6: 11})
    assert why_not(board, (6, 1), 10, 9, RuleSet.load("portfolio")).code == "higher-die-due"
    assert why_not(board, (6, 1), 10, 9, RuleSet.load("tabla")).code == "both-dice"
