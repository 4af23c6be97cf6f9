"""Rollouts judged with cube and score.

The trials are those of tabla.engine.rollout: cubeless, played as for money, luck subtracted. What comes out,
five chances and how they vary from chunk to chunk, is then valued as the stakes say; the errors follow from
the slope of that value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from tabla.engine.advice import Advisor, _efficiency
from tabla.engine.rollout import Question, Rollout
from tabla.engine.stakes import Chances, Stakes, other_side
from tabla.engine.throws import equity_after
from tabla.formats.position import Position
from tabla.rules.board import Board
from tabla.rules.ruleset import RuleSet

Doubles = npt.NDArray[np.float64]
_STEP = 1e-3


class Valued(msgspec.Struct, frozen=True):
    """One of several choices: its equity, its chances, and how sure it is that it is so far behind."""

    equity: float
    chances: Chances
    behind: float
    behind_error: float


class ValuedCube(msgspec.Struct, frozen=True):
    """The doubler's three equities, and how sure the two differences are on which cube and answer hang."""

    no_double: float
    take: float
    drop: float
    double_error: float
    take_error: float
    chances: Chances


def roll_out_plays(
    advisor: Advisor,
    position: Position,
    rules: RuleSet,
    results: Sequence[Board],
    trials: int,
    turns: int = 0,
    seed: int = 1,
) -> list[Valued]:
    """The boards after plays, the mover first, in their order, rolled out with the same dice.

    `turns` cuts each trial after so many turns; 0 plays to the end.
    """
    stakes = Stakes.of(position, rules)
    going = [board for board in results if not board.is_over]
    rolled = iter(_rolled(advisor, [board.swapped() for board in going], trials, turns, seed))
    rows: list[Doubles] = []
    for board in results:
        if board.is_over:
            won = (1.0, float(not board.opponent[0]), 0.0, 0.0, 0.0)
            rows.append(np.tile(np.array(won), (2, 1)))
        else:
            rows.append(np.array([other_side(tuple(row)) for row in next(rolled)]))

    def worth(board: Board) -> Callable[[Chances], float]:
        return lambda chances: equity_after(board, chances, stakes, advisor)

    lines = [_values(row, worth(board)) for row, board in zip(rows, results, strict=True)]
    return _compared(lines, rows)


def roll_out_cube(
    advisor: Advisor, position: Position, rules: RuleSet, trials: int, turns: int = 0, seed: int = 1
) -> ValuedCube:
    """The cube decision of the player on roll."""
    stakes = Stakes.of(position, rules)
    efficiency = _efficiency(position.board)
    (rows,) = _rolled(advisor, [position.board], trials, turns, seed)

    def worth(index: int) -> Callable[[Chances], float]:
        return lambda chances: stakes.equity(stakes.decision(chances, efficiency)[index])

    no_double, take, drop = (_values(rows, worth(index)) for index in range(3))
    double = take if take.mean() < drop.mean() else drop
    return ValuedCube(
        float(no_double.mean()),
        float(take.mean()),
        float(drop.mean()),
        _standard_error(double - no_double),
        _standard_error(take - drop),
        tuple(map(float, rows.mean(axis=0))),
    )


def _rolled(advisor: Advisor, boards: Sequence[Board], trials: int, turns: int, seed: int) -> list[Doubles]:
    """For each board the mean chances of every chunk, for the side on roll."""
    if not boards:
        return []
    rollout = Rollout(Question(tuple(board.position_id for board in boards), seed, turns), advisor)
    rollout.run(trials)
    return [np.array([chunk.chances[i] for chunk in rollout.chunks]) for i in range(len(boards))]


def _values(rows: Doubles, worth: Callable[[Chances], float]) -> Doubles:
    """The value of each chunk, to first order about the mean; their mean is the value of the mean."""
    mean = np.clip(rows.mean(axis=0), 0, 1)
    slope = np.empty(mean.size)
    for i in range(mean.size):
        low, high = mean.copy(), mean.copy()
        low[i], high[i] = max(mean[i] - _STEP, 0), min(mean[i] + _STEP, 1)
        slope[i] = (worth(tuple(high)) - worth(tuple(low))) / (high[i] - low[i])
    middle = worth(tuple(map(float, mean)))
    return np.asarray(middle + (rows - rows.mean(axis=0)) @ slope)


def _compared(lines: Sequence[Doubles], rows: Sequence[Doubles]) -> list[Valued]:
    best = max(range(len(lines)), key=lambda i: lines[i].mean())
    return [
        Valued(
            float(line.mean()),
            tuple(map(float, row.mean(axis=0))),
            float(lines[best].mean() - line.mean()),
            _standard_error(_difference(lines[best], line)),
        )
        for line, row in zip(lines, rows, strict=True)
    ]


def _difference(one: Doubles, other: Doubles) -> Doubles:
    """Chunk by chunk; a finished game has no chunks of its own."""
    size = max(len(one), len(other))
    return np.asarray(
        (one if len(one) == size else np.full(size, one.mean()))
        - (other if len(other) == size else np.full(size, other.mean()))
    )


def _standard_error(values: Doubles) -> float:
    return float(values.std(ddof=1) / np.sqrt(len(values)))
