"""What every throw is worth: the best play of each of the 21 rolls, for many positions at one go.

Values are equities of the player on roll with cube and score, each play chosen and judged by the net alone,
races at home exactly. Their mean is what the player could expect before the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.advice import Advisor
from tabla.engine.evaluation import evaluate
from tabla.engine.stakes import CONTACT_EFFICIENCY, RACE_EFFICIENCY, Chances, Stakes, other_side
from tabla.formats.position import Position
from tabla.rules.board import CHECKERS, OFF, Board
from tabla.rules.bulk import board_array, legal_results
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


def throws(positions: Sequence[Position], rules: RuleSet, advisor: Advisor) -> list[Throws]:
    """One for each position, whose dice do not matter."""
    if not positions:
        return []
    count = len(ROLLS)
    dice = np.array([(roll.first, roll.second) for roll in ROLLS], dtype=np.uint8)
    boards = np.repeat(board_array(position.board for position in positions), count, axis=0)
    results, offsets = legal_results(boards, np.tile(dice, (len(positions), 1)), rules)
    # The boards themselves come last, for rolls that allow no play.
    stayed = len(results)
    chances = _mover_chances(np.concatenate([results, boards[::count]]), advisor)
    found = []
    for n, position in enumerate(positions):
        stakes = Stakes.of(position, rules)
        start = int(offsets[n * count])
        worth = _utilities(chances[start : int(offsets[(n + 1) * count])], stakes)
        best = np.empty((count, 2, 26), dtype=np.uint8)
        its = np.empty((count, 5))
        for throw in range(count):
            first, last = (int(offsets[n * count + throw + i]) for i in (0, 1))
            if first == last:  # no play
                best[throw], its[throw] = boards[n * count], chances[stayed + n]
            else:
                at = first + int(np.argmax(worth[first - start : last - start]))
                best[throw], its[throw] = results[at], chances[at]
        equities = [
            _equity(result, tuple(row), stakes, advisor)
            for result, row in zip(best, its.tolist(), strict=True)
        ]
        found.append(Throws(best, tuple(equities), tuple(its[:, 0].tolist())))
    return found


def equity_after(board: Board, chances: Chances, stakes: Stakes, advisor: Advisor) -> float:
    """The mover's equity with cube and score after a play that left this board."""
    if board.is_over:
        return stakes.equity(stakes.value(chances))
    theirs = advisor._value(board.swapped(), stakes.swapped(), other_side(chances))
    return stakes.equity(-theirs if stakes.is_money else 1 - theirs)


def _equity(result: npt.NDArray[np.uint8], chances: Chances, stakes: Stakes, advisor: Advisor) -> float:
    """The same for an array; a board is made of it only where a table may know it exactly."""
    if stakes.is_money and stakes.can_double and not result[:, 7:].any():
        return equity_after(Board.from_array(result), chances, stakes, advisor)
    if result[0, OFF] == CHECKERS:
        return stakes.equity(stakes.value(chances))
    efficiency = CONTACT_EFFICIENCY if _core.has_contact(result.tobytes()) else RACE_EFFICIENCY
    theirs = stakes.swapped().value(other_side(chances), efficiency)
    return stakes.equity(-theirs if stakes.is_money else 1 - theirs)


def _mover_chances(boards: npt.NDArray[np.uint8], advisor: Advisor) -> npt.NDArray[np.float64]:
    """The chances of the side that has just played, the other being on roll."""
    turned = np.ascontiguousarray(boards[:, ::-1])
    theirs = evaluate(turned).astype(np.float64)
    exact = advisor.bearoff.equities_of_boards(turned)[:, 0]
    known = ~np.isnan(exact)
    theirs[known] = 0.0
    theirs[known, 0] = (1 + exact[known]) / 2
    return np.column_stack([1 - theirs[:, 0], theirs[:, 3], theirs[:, 4], theirs[:, 1], theirs[:, 2]])


def _utilities(chances: npt.NDArray[np.float64], stakes: Stakes) -> npt.NDArray[np.float64]:
    gammon, backgammon, lost_gammon, lost_backgammon = stakes.utility()
    weights = np.array([2, gammon, backgammon, -lost_gammon, -lost_backgammon])
    return np.asarray(chances @ weights)
