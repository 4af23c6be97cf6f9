"""Luck-adjusted duels: who plays better, measured with far fewer games than by results alone.

From each result the luck of every throw is subtracted: the equity after the best play for it minus the mean
over all throws, both by one referee net. A throw's luck is 0 on average whatever the referee thinks of the
positions, so the adjusted result is unbiased; a good referee makes its spread small. Each sequence of dice is
played twice with the seats exchanged, so that a player against itself scores exactly 0.
Cubeless money play: points are 1, 2 or 3 a game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.evaluation import cubeless_equity
from tabla.engine.search_settings import REFEREE_PASSED
from tabla.rules.board import CHECKERS, Board
from tabla.rules.bulk import board_array

Boards = npt.NDArray[np.uint8]  # (N, 2, 26)
Dice = npt.NDArray[np.uint8]  # (N, 2)
Floats = npt.NDArray[np.float64]


class Player(Protocol):
    """Anything that can choose plays."""

    def results(self, boards: Boards, dice: Dice) -> Boards:
        """The boards after its plays, the mover still first."""


@dataclass(frozen=True)
class NetPlayer:
    """A net at 0 ply that looks at every play."""

    net: _core.Net
    threads: int = 1

    def results(self, boards: Boards, dice: Dice) -> Boards:
        """See ``Player``."""
        after: Boards = self.net.best_results(boards, dice, threads=self.threads)[0]
        return after


@dataclass(frozen=True)
class Referee:
    """The net that measures luck, with a small one to help it if there is one."""

    net: _core.Net
    pruner: _core.Net | None = None
    threads: int = 1

    def points(self, boards: Boards) -> Floats:
        """What the movers have won, who have borne off all; the net is not asked about finished games."""
        return np.asarray(cubeless_equity(self.net.evaluate(boards, threads=1)), dtype=np.float64)

    def luck(self, boards: Boards, dice: Dice, *, first_throw: bool) -> Floats:
        """The movers' luck with these throws."""
        pruning = REFEREE_PASSED if self.pruner else None
        luck: Floats = self.net.luck(boards, dice, first_throw, self.pruner, pruning, self.threads)
        return luck


@dataclass(frozen=True)
class Result:
    """Points per game of the first player, with the half-width of the 95 % interval."""

    games: int
    points: float
    interval: float
    raw_points: float
    raw_interval: float
    spread: float  # standard deviation of a game's adjusted result

    def __str__(self) -> str:
        return (
            f"{self.points:+.4f} ± {self.interval:.4f} points per game over {self.games} games "
            f"(unadjusted {self.raw_points:+.4f} ± {self.raw_interval:.4f}; spread {self.spread:.3f})"
        )


def starting_boards(count: int) -> Boards:
    """That many starting positions."""
    return np.repeat(board_array([Board.start()]), count, axis=0)


def _throws(rng: np.random.Generator, count: int, *, first_throw: bool) -> Dice:
    dice = rng.integers(1, 7, (count, 2), dtype=np.uint8)
    while first_throw and (same := dice[:, 0] == dice[:, 1]).any():
        dice[same] = rng.integers(1, 7, (int(same.sum()), 2), dtype=np.uint8)
    return dice


def play(first: Player, second: Player, referee: Referee, games: int, seed: int) -> Result:
    """Points per game of ``first`` against ``second``; ``games`` is rounded up to an even number."""
    return result(*scores(first, second, referee, (games + 1) // 2, np.random.default_rng(seed)))


def scores(
    first: Player, second: Player, referee: Referee, pairs: int, rng: np.random.Generator
) -> tuple[Floats, Floats]:
    """What ``first`` scores in each game, as played and luck-adjusted: those it begins, then the others."""
    # Games 0..pairs-1 are begun by `first`, the others by `second` with the same dice.
    count = 2 * pairs
    boards, raw, luck = starting_boards(count), np.zeros(count), np.zeros(count)
    live = np.arange(count)
    turn = 0
    while live.size:
        dice = np.tile(_throws(rng, pairs, first_throw=turn == 0), (2, 1))[live]
        firsts = (live < pairs) == (turn % 2 == 0)  # where `first` is on roll
        sign = np.where(firsts, 1.0, -1.0)
        luck[live] += sign * referee.luck(boards, dice, first_throw=turn == 0)
        after = np.empty_like(boards)
        for player, mine in ((first, firsts), (second, ~firsts)):
            if mine.any():
                after[mine] = player.results(boards[mine], dice[mine])
        going = after[:, 0, 0] < CHECKERS
        raw[live[~going]] += sign[~going] * referee.points(after[~going])
        boards = np.ascontiguousarray(after[going][:, ::-1])
        live = live[going]
        turn += 1
    return raw, raw - luck


def result(raw: Floats, adjusted: Floats) -> Result:
    """Means over pairs of games, since the two games of a pair share their dice."""
    pairs = len(raw) // 2

    def mean_and_interval(values: Floats) -> tuple[float, float]:
        means = (values[:pairs] + values[pairs:]) / 2
        spread = float(means.std(ddof=1)) if pairs > 1 else math.nan
        return float(means.mean()), 1.96 * spread / math.sqrt(pairs)

    points, interval = mean_and_interval(adjusted)
    raw_points, raw_interval = mean_and_interval(raw)
    return Result(2 * pairs, points, interval, raw_points, raw_interval, float(adjusted.std()))
