"""What can be counted on a board after a play: shots, blots, points, entry, escape, race, timing.

The board is seen by the side that has just played, the other is on roll. Throws are counted of 36.
"""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from tabla.engine.bearoff import BearoffTables
from tabla.engine.throws import ROLLS, WEIGHTS
from tabla.rules.board import BAR, OFF, Board, Side
from tabla.rules.bulk import Boards, board_array, legal_results
from tabla.rules.ruleset import RuleSet

HOME: Final = 6
# A block worth speaking of holds so many of the six points in front of a checker.
BLOCK: Final = 3


class Facts(msgspec.Struct, frozen=True):
    """`shots`, `entering` and `escaping` are throws of the other side, of 36; None where there is nothing to
    enter or to escape from.

    `waste` is by how much the rolls needed to bear off exceed the pips, for a side that is home. `spare` are
    the pips that checkers in the outfields can move before those at home must.
    """

    blots: int
    shots: int
    points: frozenset[int]
    prime: int
    entering: int | None
    escaping: int | None
    pips: tuple[int, int]
    off: int
    waste: float | None
    spare: int


def facts(board: Board, rules: RuleSet, tables: BearoffTables) -> Facts:
    """Count."""
    other = board.swapped()
    results, throw = _replies(other, rules)
    held = frozenset(point for point in range(1, BAR) if board.mover[point] > 1)
    escaping = entering = None
    border = _border(other)
    if border is not None:
        escaping = _throws(_behind(results, border) < sum(other.mover[border + 1 :]), throw)
    if other.mover[BAR]:
        entering = _throws(results[:, 0, BAR] < other.mover[BAR], throw)
    return Facts(
        blots=sum(board.mover[point] == 1 for point in range(1, BAR)),
        shots=_throws(results[:, 1, BAR] > other.opponent[BAR], throw),
        points=held,
        prime=_longest(held),
        entering=entering,
        escaping=escaping,
        pips=board.pip_counts,
        off=board.mover[OFF],
        waste=_waste(board.mover, tables),
        spare=sum(board.mover[point] * (point - HOME) for point in range(HOME + 1, 19)),
    )


def _replies(board: Board, rules: RuleSet) -> tuple[Boards, NDArray[np.int64]]:
    """Every board that the side on roll can leave, and the roll it needs."""
    dice = np.array([(roll.first, roll.second) for roll in ROLLS], dtype=np.uint8)
    results, offsets = legal_results(np.repeat(board_array([board]), len(ROLLS), axis=0), dice, rules)
    return results, np.repeat(np.arange(len(ROLLS)), np.diff(offsets))


def _throws(wanted: NDArray[np.bool_], throw: NDArray[np.int64]) -> int:
    return round(36 * float(WEIGHTS[np.unique(throw[wanted])].sum()))


def _border(board: Board) -> int | None:
    """For the side on roll: the last point of the block before its rearmost checker, if there is one."""
    rear = max(place for place in range(BAR + 1) if board.mover[place]) if any(board.mover[1:]) else OFF
    held = [place for place in range(max(rear - 6, 1), rear) if board.opponent[25 - place] > 1]
    return min(held) if len(held) >= BLOCK else None


def _behind(results: Boards, border: int) -> NDArray[np.int64]:
    return np.asarray(results[:, 0, border + 1 :].astype(np.int64).sum(axis=1))


def _longest(points: frozenset[int]) -> int:
    """The most points held in a row."""
    longest = run = 0
    for point in range(1, BAR):
        run = run + 1 if point in points else 0
        longest = max(longest, run)
    return longest


def _waste(side: Side, tables: BearoffTables) -> float | None:
    if any(side[HOME + 1 :]):
        return None
    return tables.effective_pips(side) - sum(place * count for place, count in enumerate(side))
