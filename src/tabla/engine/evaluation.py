"""The chances of many boards at a time, by the packaged net."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tabla.engine import nets
from tabla.rules.bulk import as_boards

Floats = npt.NDArray[np.float32]

CHANCES: Final = ("win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon")
"""The columns of ``evaluate``. Cumulative: ``win_gammon`` is the chance of a gammon or better."""


def evaluate(boards: npt.NDArray[np.integer], *, threads: int = 0) -> Floats:
    """The five chances, (N, 5), of the side on roll on each board of (N, 2, 26), of whatever whole numbers.

    Finished games have their exact value. ``threads`` 0 is one per core.
    """
    chances: Floats = nets.packaged("full").net.evaluate(as_boards(boards), threads=threads)
    return chances


def cubeless_equity(chances: Floats) -> Floats:
    """Points won per game on average without a cube, for each row of five chances.

    >>> float(cubeless_equity(np.array([[1, 1, 0, 0, 0]], np.float32))[0])
    2.0
    """
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances.T
    return np.asarray(
        2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon, dtype=np.float32
    )
