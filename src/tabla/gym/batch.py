"""Many games at once, as numpy arrays: what a learner that judges positions after a play needs.

Every step all games are at the same point: dice thrown, the side on turn to choose one of the boards it can
leave. Games that end are begun anew at once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tabla.rules.board import BAR, CHECKERS, OFF, Board
from tabla.rules.bulk import Boards, board_array, legal_results
from tabla.rules.ruleset import RuleSet


class Options(NamedTuple):
    """Game i can leave the boards `boards[offsets[i]:offsets[i + 1]]`, the mover first; at least one."""

    boards: Boards
    offsets: npt.NDArray[np.int64]


class Batch:
    """So many games with dice from one seed.

    >>> batch = Batch(1000, seed=1)
    >>> options = batch.options()
    >>> points = batch.step(options.offsets[:-1])        # everybody takes the first choice
    >>> points.shape, bool((points == 0).all())
    ((1000,), True)
    """

    def __init__(self, games: int, seed: int, rules: RuleSet | None = None) -> None:
        self._rules = rules or RuleSet.load("standard")
        self._random = np.random.default_rng(seed)
        self._start = board_array([Board.start(self._rules)])[0]
        self.boards: Boards = np.repeat(self._start[None], games, axis=0)
        self.dice = self._opening(games)
        self._options: Options | None = None

    def options(self) -> Options:
        """The boards that each game's mover can choose from; the same board where nothing can be moved."""
        if self._options is None:
            results, offsets = legal_results(self.boards, self.dice, self._rules)
            none = np.flatnonzero(np.diff(offsets) == 0)
            boards = np.insert(results, offsets[none], self.boards[none], axis=0)
            counts = np.maximum(np.diff(offsets), 1)
            self._options = Options(boards, np.concatenate([[0], np.cumsum(counts)]).astype(np.int64))
        return self._options

    def step(self, chosen: npt.NDArray[np.integer]) -> npt.NDArray[np.int8]:
        """Take for each game one board of the options, by its index there; the points that movers have won.

        The turn passes, and the next dice are thrown; a game that was won begins anew.
        """
        options = self.options()
        if not ((options.offsets[:-1] <= chosen) & (chosen < options.offsets[1:])).all():
            raise IndexError("each game chooses among its own options")
        after = options.boards[chosen]
        points = self._points(after)
        self.boards = np.ascontiguousarray(after[:, ::-1])
        self.dice = self._random.integers(1, 7, size=(len(after), 2)).astype(np.uint8)
        ended = np.flatnonzero(points)
        self.boards[ended] = self._start
        self.dice[ended] = self._opening(len(ended))
        self._options = None
        return points

    def _opening(self, count: int) -> npt.NDArray[np.uint8]:
        """Two different dice each."""
        first = self._random.integers(1, 7, size=count)
        second = (first + self._random.integers(0, 5, size=count)) % 6 + 1
        return np.column_stack([first, second]).astype(np.uint8)

    def _points(self, after: Boards) -> npt.NDArray[np.int8]:
        """As tabla.rules.outcome has it, for all at once."""
        scoring = self._rules.scoring
        won = after[:, 0, OFF] == CHECKERS
        loser = after[:, 1]
        none_off = loser[:, OFF] == CHECKERS - self._rules.setup.count
        home = slice(19, BAR) if scoring.backgammon_home == "winner" else slice(1, 7)
        caught = loser[:, home].any(axis=1)
        if scoring.backgammon_on_bar:
            caught |= loser[:, BAR] > 0
        if scoring.backgammon_needs_none_off:
            caught &= none_off
        points = np.where(none_off, scoring.gammon, 1)
        if scoring.backgammon:
            points = np.where(caught, scoring.backgammon, points)
        return np.where(won, points, 0).astype(np.int8)
