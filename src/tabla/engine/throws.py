"""What every throw is worth: the best play of each of the 21 rolls, for many positions at one go.

Values are equities of the player on roll with cube and score, each play chosen by the net, races at
home judged exactly. Their mean is what the player could expect before the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.advice import Advisor
from tabla.engine.equity.stakes import Chances, Stakes
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.bulk import board_array
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

ROLLS: Final = tuple(Dice(high, low) for high in range(1, 7) for low in range(1, high + 1))
WEIGHTS: Final = np.array([1 if roll.is_double else 2 for roll in ROLLS]) / 36


class Throws(msgspec.Struct, frozen=True):
    """The 21 rolls in the order of ROLLS: the board after the best play, the mover first, and its equity.

    Boards are arrays (21, 2, 26): making values of them would cost more than judging them.
    """

    results: npt.NDArray[np.uint8]
    equities: tuple[float, ...]
    win_chances: tuple[float, ...]

    @property
    def boards(self) -> list[Board]:
        """The same as boards."""
        return [Board.from_array(result) for result in self.results]

    @property
    def mean(self) -> float:
        """The equity before the dice."""
        return float(np.dot(WEIGHTS, self.equities))

    @property
    def mean_win(self) -> float:
        """The winning chance before the dice."""
        return float(np.dot(WEIGHTS, self.win_chances))

    @property
    def mean_of_unequal(self) -> float:
        """The same where equal dice are thrown again, as in the opening."""
        unequal = [equity for roll, equity in zip(ROLLS, self.equities, strict=True) if not roll.is_double]
        return sum(unequal) / len(unequal)

    def of(self, dice: Dice) -> float:
        """The equity after the best play of this roll."""
        return self.equities[ROLLS.index(Dice(max(dice), min(dice)))]


def throws(positions: Sequence[Position], rules: RuleSet, advisor: Advisor, plies: int = 0) -> list[Throws]:
    """One for each position, whose dice do not matter; plays are judged so many plies deep."""
    if not positions:
        return []
    stakes = [advisor.stakes(position, rules) for position in positions]
    boards = board_array(position.board for position in positions)
    found = advisor.thrown_plays(boards, stakes, plies)
    results, chances, values = found.boards, found.chances, found.values
    return [
        Throws(results[n], tuple(map(its.equity, values[n].tolist())), tuple(chances[n, :, 0].tolist()))
        for n, its in enumerate(stakes)
    ]


def cube_values(stakes: Stakes, chances: Chances, *, has_contact: bool) -> tuple[float, float, float]:
    """The equities of no double, of double and take, of double and drop, from chances alone."""
    found = _core.cube_decision(chances, stakes.terms, has_contact)
    no_double, take, drop = map(stakes.equity, (found.no_double, found.double_take, found.double_drop))
    return no_double, take, drop
