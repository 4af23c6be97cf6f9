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
from tabla.engine.stakes import Chances, Stakes, other_side
from tabla.formats.position import Position
from tabla.rules.board import CHECKERS, OFF, Board
from tabla.rules.bulk import board_array, legal_results
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

Doubles = npt.NDArray[np.float64]

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
    results = np.concatenate([results, boards[::count]])
    chances, exact = _judged(results, advisor)
    found = []
    for n, position in enumerate(positions):
        stakes = advisor.stakes(position, rules)
        start, end = int(offsets[n * count]), int(offsets[(n + 1) * count])
        worth = _utilities(chances[start:end], stakes)
        best = []
        for first, last in zip(
            offsets[n * count : (n + 1) * count].tolist(),
            offsets[n * count + 1 : (n + 1) * count + 1].tolist(),
            strict=True,
        ):
            at = first + int(np.argmax(worth[first - start : last - start])) if first < last else stayed + n
            best.append(at)
        theirs = stakes.swapped()
        equities = [_equity(results[at], chances[at], exact[at], stakes, theirs) for at in best]
        found.append(Throws(results[best], tuple(equities), tuple(chances[best, 0].tolist())))
    return found


def cube_values(stakes: Stakes, chances: Chances, *, has_contact: bool) -> tuple[float, float, float]:
    """The equities of no double, of double and take, of double and drop, from chances alone."""
    values = _core.cube_decision(chances, stakes.terms, has_contact)
    no_double, take, drop = (stakes.equity(value) for value in values)
    return no_double, take, drop


def _judged(boards: npt.NDArray[np.uint8], advisor: Advisor) -> tuple[Doubles, Doubles]:
    """The chances of the side that has just played; and what the bear-off table says to the side on roll.

    The table has four equities for a board, and no number for one that it does not hold.
    """
    turned = np.ascontiguousarray(boards[:, ::-1])
    theirs = evaluate(turned).astype(np.float64)
    exact = advisor.bearoff.equities_of_boards(turned).astype(np.float64)
    known = ~np.isnan(exact[:, 0])
    theirs[known] = 0.0
    theirs[known, 0] = (1 + exact[known, 0]) / 2
    mover = np.column_stack([1 - theirs[:, 0], theirs[:, 3], theirs[:, 4], theirs[:, 1], theirs[:, 2]])
    return mover, exact


def _equity(
    board: npt.NDArray[np.uint8], chances: Doubles, exact: Doubles, stakes: Stakes, theirs: Stakes
) -> float:
    """The mover's equity after a play; `theirs` are the stakes seen by the other side, who is on roll."""
    win: Chances = tuple(chances.tolist())
    if board[0, OFF] == CHECKERS:
        times = stakes.backgammon if win[2] else stakes.gammon if win[1] else 1
        if stakes.jacoby and stakes.owner == "centre":
            times = 1
        return stakes.equity(stakes.after(stakes.cube * times))
    if theirs.is_money and theirs.can_double and not np.isnan(exact[0]):
        _, owned, centred, opponent_owned = exact.tolist()
        rolling = {"mover": owned, "centre": centred, "opponent": opponent_owned}[theirs.owner]
        doubled = min(1.0, 2 * opponent_owned)
        value = theirs.cube * (rolling if theirs.owner == "opponent" else max(rolling, doubled))
    else:
        value = theirs.value(other_side(win), has_contact=_core.has_contact(board.tobytes()))
    return stakes.equity(-value if stakes.is_money else 1 - value)


def _utilities(chances: Doubles, stakes: Stakes) -> Doubles:
    gammon, backgammon, lost_gammon, lost_backgammon = stakes.terms.utility
    weights = np.array([2, gammon, backgammon, -lost_gammon, -lost_backgammon])
    return np.asarray(chances @ weights)
