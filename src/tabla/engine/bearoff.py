"""Exact bear-off: how many rolls a side needs, and what a race at home is worth with and without the cube.

Tables are made by the core at first use, kept in the user's cache directory and mapped into memory later on.
A file that is damaged is made again; one that cannot be kept stays in memory: nothing of that stops play, and
`BearoffTables.notices` has a sentence for each, which is logged too. Sides and boards are those of
tabla.rules.board, plays those of the usual rules.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabla import _core
from tabla.engine import table_file
from tabla.engine.table_file import BearoffError, Kind
from tabla.rules.board import CHECKERS, Board, Side
from tabla.rules.bulk import as_boards

__all__ = ["DEFAULT_SIZE", "MAX_SIZE", "BearoffError", "BearoffTables", "Equities"]

log = logging.getLogger(__name__)

DEFAULT_SIZE: Final = 6
MAX_SIZE: Final[int] = _core.MAX_TWO_SIDED
_ONE_SIDED, _TWO_SIDED = 1, 2


class Equities(NamedTuple):
    """Money equities per unit of the cube for the mover who rolls now, without doubling."""

    cubeless: float
    owned: float
    """The mover has the cube."""
    centred: float
    opponent_owned: float
    """The opponent has the cube."""

    @property
    def win_chance(self) -> float:
        """Without a cube; no gammon is left."""
        return (1 + self.cubeless) / 2

    @property
    def doubled(self) -> float:
        """What a double is worth now, taken or dropped as is better for the opponent."""
        return min(1.0, 2 * self.opponent_owned)


class BearoffTables:
    """The one-sided table of 15 checkers and a two-sided table of up to `size` checkers a side.

    >>> tables = BearoffTables.make(size=2)
    >>> board = Board.from_points({6: 1}, {1: 2})
    >>> tables.equities(board).win_chance
    0.75
    >>> [round(float(chance), 2) for chance in tables.distribution(board.mover)]
    [0.0, 0.75, 0.25]
    """

    def __init__(
        self,
        one_sided: _core.OneSidedTable,
        two_sided: _core.TwoSidedTable,
        notices: tuple[BearoffError, ...] = (),
    ) -> None:
        self.one_sided = one_sided
        self.two_sided = two_sided
        self.endings = _core.Endings(two_sided, one_sided)
        self.notices = notices

    @classmethod
    def load(cls, size: int = DEFAULT_SIZE, cache_dir: Path | None = None, threads: int = 0) -> BearoffTables:
        """The tables from the cache directory, made first where they are missing.

        The size is from 1 to 10: 6 takes 7 MB, 8 takes 72 MB, 10 takes 513 MB. With threads = 0 every core
        helps; the tables do not depend on it.
        """
        _check_size(size)
        shelf = _Shelf(cache_dir)
        block = shelf.get(Kind(_ONE_SIDED, CHECKERS), threads)
        values = shelf.get(Kind(_TWO_SIDED, size), threads)
        for notice in shelf.notices:
            log.warning(notice)
        return cls._of(size, block, values, shelf.notices)

    @classmethod
    def make(cls, size: int = DEFAULT_SIZE, threads: int = 0) -> BearoffTables:
        """The tables, made now and kept in memory alone."""
        _check_size(size)
        return cls._of(
            size, _made(Kind(_ONE_SIDED, CHECKERS), threads), _made(Kind(_TWO_SIDED, size), threads)
        )

    @classmethod
    def _of(
        cls,
        size: int,
        block: NDArray[np.uint8],
        values: NDArray[np.uint8],
        notices: Iterable[BearoffError] = (),
    ) -> BearoffTables:
        return cls(
            _core.OneSidedTable(block), _core.TwoSidedTable(size, values.view(np.int16)), tuple(notices)
        )

    @property
    def size(self) -> int:
        """The most checkers a side may have left in the two-sided table."""
        return self.two_sided.checkers

    def covers(self, board: Board) -> bool:
        """Whether the two-sided table has the board."""
        return self.two_sided.covers(bytes(board))

    def equities(self, board: Board) -> Equities:
        """What the board is worth to the mover, exactly; raises BearoffError unless it is covered."""
        if not self.covers(board):
            raise BearoffError("bearoff-board", position=board.xgid, size=self.size)
        return Equities(*self.two_sided.equities(bytes(board)))

    def equities_of_boards(self, boards: NDArray[np.integer], threads: int = 0) -> NDArray[np.float32]:
        """The same for N x 2 x 26 numbers: N x 4 numbers, not a number where a board is not covered."""
        return self.two_sided.equities_of_boards(as_boards(boards), threads)

    def win_chance(self, board: Board) -> float:
        """Chance that the mover wins a cubeless game in which both sides are home.

        Exact where the board is covered; else each side plays for its own fewest rolls.
        """
        if self.covers(board):
            return self.equities(board).win_chance
        return self.one_sided.win_chance(_home(board))

    def gammon_chance(self, board: Board) -> float:
        """Chance that the mover wins before the opponent, who plays for that alone, bears off one checker."""
        return self.one_sided.gammon_chance(_home(board))

    def distribution(self, side: Side) -> NDArray[np.float64]:
        """The chances of 0, 1, 2, ... rolls to bear all off, played for the fewest on average."""
        return self.one_sided.chances(_home_side(side))

    def first_off_distribution(self, side: Side) -> NDArray[np.float64]:
        """The chances of 0, 1, 2, ... rolls to bear off the first of the fifteen, played for that alone."""
        return self.one_sided.chances_of_first_off(_home_side(side))

    def mean_rolls(self, side: Side) -> float:
        """The number of rolls to bear all off, on average."""
        return self.one_sided.moments(_home_side(side))[0]

    def deviation(self, side: Side) -> float:
        """The standard deviation of that number."""
        return self.one_sided.moments(_home_side(side))[1]

    def effective_pips(self, side: Side) -> float:
        """The pips that these rolls make, 8 1/6 each: the pip count and what will be wasted."""
        return self.one_sided.effective_pips(_home_side(side))


class _Shelf:
    """The cache directory, and what went wrong with it."""

    def __init__(self, directory: Path | None) -> None:
        self.notices: list[BearoffError] = []
        self._directory = directory
        if directory is None:
            try:
                self._directory = table_file.cache_directory()
            except OSError as error:
                self.notices.append(_unsaved(Path("~/.cache/tabla"), error))

    def get(self, kind: Kind, threads: int) -> NDArray[np.uint8]:
        """The table of this kind, from its file if that is sound."""
        if self._directory is None:
            return _made(kind, threads)
        path = self._directory / _file_name(kind)
        try:
            return table_file.read(path, kind)
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError as error:
            self.notices.append(BearoffError("bearoff-unreadable", path=path, why=_why(error)))
        except BearoffError as error:
            self.notices.append(error)
        table = _made(kind, threads)
        try:
            table_file.write(path, kind, table)
            # The mapped file can be shared with other processes and dropped from memory when that is short.
            return table_file.read(path, kind)
        except (OSError, BearoffError) as error:
            self.notices.append(_unsaved(self._directory, error))
            return table


def _file_name(kind: Kind) -> str:
    return (
        "bearoff-one-sided.table" if kind.number == _ONE_SIDED else f"bearoff-two-sided-{kind.checkers}.table"
    )


def _made(kind: Kind, threads: int) -> NDArray[np.uint8]:
    try:
        if kind.number == _ONE_SIDED:
            return _core.make_one_sided(threads)
        return _core.make_two_sided(kind.checkers, threads).view(np.uint8)
    except MemoryError:
        raise BearoffError("bearoff-memory", size=kind.checkers) from None


def _check_size(size: int) -> None:
    if not 1 <= size <= MAX_SIZE:
        raise BearoffError("bearoff-size", given=size, least=1, most=MAX_SIZE)


def _unsaved(path: Path, error: Exception) -> BearoffError:
    return BearoffError("bearoff-unsaved", path=path, why=_why(error))


def _why(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)


def _home(board: Board) -> bytes:
    return _home_side(board.mover) + _home_side(board.opponent)


def _home_side(side: Side) -> bytes:
    is_side = len(side) == 26 and all(0 <= count <= CHECKERS for count in side) and sum(side) == CHECKERS
    if not is_side or any(side[7:]):
        raise BearoffError("bearoff-side", given=str(list(side)))
    return bytes(side)
