"""Many boards at once, as numpy arrays: N x 2 x 26 bytes, laid out as tabla.rules.board says.

Every call releases the GIL and may use several threads; the answer does not depend on their number.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tabla import _core
from tabla.rules.board import CHECKERS, Board
from tabla.rules.core_rules import core_rules
from tabla.rules.errors import BoardError
from tabla.rules.ruleset import RuleSet

Boards = NDArray[np.uint8]


def board_array(boards: Iterable[Board]) -> Boards:
    """The boards as one array.

    >>> board_array([Board.start()]).shape
    (1, 2, 26)
    """
    data = b"".join(bytes(board) for board in boards)
    return np.frombuffer(data, dtype=np.uint8).reshape(-1, 2, 26)


def legal_results(
    boards: NDArray[np.integer], dice: NDArray[np.integer], rules: RuleSet | None = None, threads: int = 0
) -> tuple[Boards, NDArray[np.int64]]:
    """The boards that each (board, dice) pair can lead to, and where each pair's begin.

    Those of pair i are `results[offsets[i]:offsets[i + 1]]`, none where the roll allows no play.
    With threads = 0 every core is used.

    >>> results, offsets = legal_results(board_array([Board.start()]), np.array([[3, 1]]))
    >>> len(results), list(map(int, offsets))
    (16, [0, 16])
    """
    return _core.legal_results(as_boards(boards), _as_bytes(dice, 2), core_rules(rules), threads)


def random_games(
    boards: NDArray[np.integer], seed: int, threads: int = 0
) -> tuple[NDArray[np.int8], NDArray[np.uint16]]:
    """Play each board to the end with random legal plays, game i with dice of its own from the seed.

    Gives the points won by the side on roll (negative if it lost) and the number of turns, by the usual
    rules without a cube.

    >>> points, turns = random_games(board_array([Board.start()] * 4), seed=1)
    >>> points.shape, bool((turns > 10).all())
    ((4,), True)
    """
    return _core.random_games(as_boards(boards), seed, threads)


def as_boards(boards: NDArray[np.integer]) -> Boards:
    """Boards as the core takes them, whatever whole numbers and order in memory they come in."""
    return _as_bytes(boards, 2, 26)


def _as_bytes(array: NDArray[np.integer], *shape: int) -> NDArray[np.uint8]:
    """Refuses other shapes, and numbers that a byte would bend into other ones."""
    if array.ndim != 1 + len(shape) or array.shape[1:] != shape:
        wanted = ", ".join(map(str, ("N", *shape)))
        raise BoardError("array-shape", given=str(array.shape), wanted=f"({wanted})")
    if not np.issubdtype(array.dtype, np.integer):
        raise BoardError("array-numbers", given=str(array.dtype))
    if array.dtype != np.uint8 and array.size and not (array.min() >= 0 and array.max() <= CHECKERS):
        raise BoardError("board-number", given=f"{array.min()} – {array.max()}")
    return np.ascontiguousarray(array, dtype=np.uint8)
