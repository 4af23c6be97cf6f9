"""Luck: what a throw was worth beyond the average throw.

The equity after the best play of the throw, less its mean over all throws, by the net alone. The first throw
of a game also decides who begins, so its mean is taken over both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabla.analysis.input.record import RecordTurn
from tabla.engine.advice import Advisor
from tabla.engine.throws import throws
from tabla.rules.ruleset import RuleSet


class Luck(NamedTuple):
    """Of the player on roll: winning chance and equity before the throw, and the throw's luck.

    `unit` turns an equity into what is played for: points, or a chance to win the match.
    """

    win: float
    equity: float
    luck: float
    unit: float


def lucks(turns: Sequence[RecordTurn], rules: RuleSet, advisor: Advisor) -> list[Luck]:
    """One for each turn."""
    # The cube as it was when the dice were thrown.
    positions = [replace(turn.at_throw, dice=None) for turn in turns]
    found = []
    for turn, position, values in zip(turns, positions, throws(positions, rules, advisor), strict=True):
        luck = 0.0
        mean = values.mean
        if turn.thrown is not None and turn.thrown.dice is not None:
            if turn.is_opening:
                turned = replace(position, on_roll=1 - position.on_roll, board=position.board.swapped())
                (theirs,) = throws([turned], rules, advisor)
                mean = (values.mean_of_unequal - theirs.mean_of_unequal) / 2
            luck = values.of(turn.thrown.dice) - mean
        found.append(Luck(values.mean_win, mean, luck, advisor.stakes(position, rules).unit))
    return found
