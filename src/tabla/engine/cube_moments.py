"""Doubles at any moment, as some rule sets allow them: after the dice are thrown, or in the other's turn.

With dice on the board the best play is made, with the cube as it is or as it would be after a take; where the
other side is to throw, it throws with the one cube or the other. Doubles that may follow are counted as if
they came before a throw, which is all that the nets' cube knows.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.equity.stakes import Chances, other_side
from tabla.engine.results import CubeAdvice, Evaluation
from tabla.engine.rollout import Question, cube_question
from tabla.formats.positions.position import Position
from tabla.rules.ruleset import MAX_CUBE, RuleSet


def is_usual(position: Position, by: int) -> bool:
    """Whether a double by that side comes before its own throw."""
    return by == position.on_roll and position.dice is None


def double_by(advisor: Advisor, position: Position, rules: RuleSet, by: int, plies: int = 0) -> CubeAdvice:
    """The cube decision of a side, seen by that side."""
    if is_usual(position, by):
        return advisor.cube(position, rules, plies)
    as_it_is, taken = (_ahead(advisor, one, rules, by, plies) for one in _cubes(position, by))
    mine, doubled = (advisor.stakes(replace(one, on_roll=by), rules) for one in _cubes(position, by))
    evaluation = Evaluation.of(as_it_is.chances, mine, as_it_is.equity, as_it_is.plies)
    take = mine.equity(doubled.value_of(taken.equity))
    drop = mine.equity(mine.after(mine.cube))
    return CubeAdvice.of(as_it_is.equity, take, drop, evaluation, mine)


def double_question(
    advisor: Advisor, position: Position, rules: RuleSet, by: int, plies: int, turns: int
) -> tuple[Question, int]:
    """What to roll out for it, no double first, and the sign of its equities for the side that doubles.

    Dice on the board are played as is best by so many plies; a game that ends so is not rolled out.
    """
    if is_usual(position, by):
        return cube_question(position.board, advisor.stakes(position, rules), turns=turns), 1
    ahead = [_ahead(advisor, one, rules, by, plies).position for one in _cubes(position, by)]
    going = [one for one in ahead if not one.board.is_over]
    return Question.of(going, rules, advisor, turns=turns), 1 if ahead[0].on_roll == by else -1


class _Ahead(NamedTuple):
    """The position in which dice are thrown next; chances and equity of the side that doubles."""

    position: Position
    chances: Chances
    equity: float
    plies: int


def _cubes(position: Position, by: int) -> tuple[Position, Position]:
    """With the cube as it is, and after a double by that side and a take."""
    position = replace(position, doubled=False)
    return position, replace(position, cube=min(2 * position.cube, MAX_CUBE), owner=1 - by)


def _ahead(advisor: Advisor, position: Position, rules: RuleSet, by: int, plies: int) -> _Ahead:
    mover, found = position.on_roll, position
    ranked = advisor.plays(position, rules, plies) if position.dice is not None else []
    if position.dice is not None:
        board = ranked[0].play.result if ranked else position.board
        found = position.after(board)
    if ranked:
        side, chances, equity, depth = mover, ranked[0].chances, ranked[0].equity, ranked[0].plies
    else:  # nothing was thrown yet, or nothing can be played
        seen = advisor.evaluate(found, rules, plies)
        side, chances, equity, depth = found.on_roll, seen.chances, seen.cubeful_equity, plies
    if side != by:
        chances, equity = other_side(chances), -equity
    return _Ahead(found, chances, equity, depth)
