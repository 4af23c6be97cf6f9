"""Doubles after the throw and in the other's turn. Races that end with one throw give exact expectations.

A checker on the 3 point is borne off by every throw. Checkers on 5 and 2 are borne off by 19 throws of 36, so
whoever throws has 2/36 of equity, and twice that with the cube turned, which nobody turns again.
"""

from __future__ import annotations

from functools import reduce

import pytest
from msgspec.structs import replace

from tabla.engine import Advisor, Bot, level
from tabla.engine.cube_moments import double_by, double_question
from tabla.engine.equity.match import MatchEquityTable
from tabla.engine.rollout import Question, Rollout
from tabla.formats.positions.position import Position, state_of
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play.state import State
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import RuleSet

ADVISOR = Advisor(threads=1)
STANDARD = RuleSet.load("standard")
EDGE = 2 / 36
# The side on roll has thrown 2-1 and will stand on the 3 point; then the other throws.
THROWN = Position(board=Board.from_points({6: 1}, {5: 1, 2: 1}), dice=Dice(2, 1))
# The side on roll has not thrown; the other side wins if it misses.
WAITING = Position(board=Board.from_points({5: 1, 2: 1}, {3: 1}))


@pytest.mark.parametrize(
    ("position", "by", "no_double", "take"),
    [
        # The other side turns the cube before its throw, once without the double and once more after it.
        (THROWN, 0, -2 * EDGE, -4 * EDGE),
        # Who owns the cube keeps the other from turning it; doubling hands it over.
        (replace(THROWN, cube=2, owner=0), 0, -EDGE, -4 * EDGE),
        # The other side doubles at the sight of the dice instead of before its own throw: the same.
        (THROWN, 1, 2 * EDGE, 2 * EDGE),
        (WAITING, 1, -2 * EDGE, -4 * EDGE),
    ],
    ids=["own throw", "own throw, own cube", "other's throw", "other's turn"],
)
def test_a_double_at_another_moment_is_worth_what_follows(
    position: Position, by: int, no_double: float, take: float
) -> None:
    found = double_by(ADVISOR, position, STANDARD, by, plies=1)
    assert (found.no_double, found.double_take, found.double_drop) == pytest.approx(
        (no_double, take, 1), abs=1e-3
    )
    assert found.is_take
    win = (19 if (by, position) == (1, THROWN) else 17) / 36
    assert found.evaluation.win == pytest.approx(win, abs=1e-3)
    question, sign = double_question(ADVISOR, position, STANDARD, by, plies=1, turns=0)
    estimates = Rollout(question, ADVISOR).run(36)
    assert [sign * one.equity for one in estimates] == pytest.approx([no_double, take], abs=1e-3)


def test_at_a_score_the_cube_counts_as_the_match_does() -> None:
    """Two points each: doubled, the game is the match, which the one who has thrown wins with 17 of 36."""
    position = replace(THROWN, length=5, score=(3, 3))
    found = double_by(ADVISOR, position, STANDARD, 0)
    behind = MatchEquityTable.load().chance(2, 1)  # after a single game is lost
    assert found.double_take == pytest.approx((17 / 36 - 0.5) / (0.5 - behind), abs=1e-3)
    assert found.double_drop == pytest.approx(1)


def test_a_throw_that_wins_is_worth_no_double_or_everything() -> None:
    position = replace(THROWN, dice=Dice(6, 1))
    found = double_by(ADVISOR, position, STANDARD, 0)
    assert (found.no_double, found.double_take, found.double_drop) == pytest.approx((1, 2, 1))
    assert (found.is_take, found.action) == (False, "double-drop")
    assert double_question(ADVISOR, position, STANDARD, 0, plies=0, turns=0)[0].boards == ()


def test_a_throw_that_cannot_be_played_leaves_the_turn_to_the_other() -> None:
    closed = Board.from_points({25: 1, 6: 14}, dict.fromkeys(range(1, 7), 2) | {20: 3})
    found = double_by(ADVISOR, Position(board=closed, dice=Dice(6, 5)), STANDARD, 0)
    theirs = ADVISOR.evaluate(Position(board=closed.swapped()), STANDARD)
    assert found.no_double == pytest.approx(-theirs.cubeful_equity)


def test_who_does_not_own_the_cube_cannot_double() -> None:
    assert double_by(ADVISOR, replace(THROWN, cube=2, owner=1), STANDARD, 0).action == "no-cube"


def doubled(position: Position, seat: int) -> State:
    state = replace(state_of(position, ("Ana", "Boris")), rules=RuleSet.load("portfolio"))
    return reduce(evolve, decide(state, c.Double(seat)), state)


@pytest.mark.parametrize(
    ("own", "dice", "answer"),
    [
        ({6: 15}, None, c.Drop),
        ({6: 15}, Dice(2, 1), c.Drop),
        ({5: 1, 2: 1}, None, c.Take),
        ({5: 1, 2: 1}, Dice(2, 1), c.Drop),
        ({5: 1, 2: 1}, Dice(5, 2), c.Take),
    ],
)
def test_the_bot_answers_a_double_in_its_own_turn(
    own: dict[int, int], dice: Dice | None, answer: type
) -> None:
    """The other side has one checker left and wins with its next throw, if it comes to that."""
    position = Position(board=Board.from_points(own, {3: 1}), dice=dice)
    assert isinstance(Bot(level("expert"), ADVISOR).decide(doubled(position, 1), 0), answer)


def test_a_rollout_of_a_play_lets_the_other_side_double_before_it_throws() -> None:
    """After 6/3 the other side has 19 of 36: it doubles, and the take is right."""
    question = Question.of([THROWN.after(Board.from_points({3: 1}, {5: 1, 2: 1}))], STANDARD, ADVISOR)
    (found,) = Rollout(question, ADVISOR).run(72)
    assert found.equity == pytest.approx(2 * EDGE, abs=1e-6)


def test_a_double_that_would_be_dropped_is_worth_a_plain_win() -> None:
    """One checker on the 5 point against 3: 31 of 36 throws win, equity 26/36, doubled 52/36: a drop."""
    question = Question.of([Position(board=Board.from_points({5: 1}, {3: 1}))], STANDARD, ADVISOR)
    (found,) = Rollout(question, ADVISOR).run(72)
    assert (found.equity, found.error) == (1, 0)


def test_the_standard_rules_forbid_it() -> None:
    with pytest.raises(Refused, match="before"):
        decide(state_of(THROWN, ("Ana", "Boris")), c.Double(0))
