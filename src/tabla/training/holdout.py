"""Held-out positions: what rollouts say of them, and how far nets are from it.

No net learns from them; a new net must not be further off than the old one. A rollout of few trials is itself
off, by the same for every net, so nets are compared and not told their error. A file of them is numpy's, with
the boards and their equities.
"""

from __future__ import annotations

import hashlib
import io
import math
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import worker_advisor
from tabla.engine.evaluation import cubeless_equity
from tabla.engine.nets import network_file
from tabla.engine.search_settings import LABELS_PASSED
from tabla.files import read_file, replace_file
from tabla.rules.errors import TablaError
from tabla.training import array_file
from tabla.training.duel import Boards
from tabla.training.start_positions import usual_boards

if TYPE_CHECKING:
    from tabla.cluster import Cluster

Equities = npt.NDArray[np.float64]
Item = tuple[bytes, ...]

TRIALS: Final = 36
LEAST: Final = 2  # positions: one says nothing of its error
_BOARDS: Final = 8  # in a chunk
_BOARDS_A_GAME: Final = 25  # at least


class Labels(NamedTuple):
    """Boards and what they are worth to the side on roll, cubeless."""

    boards: Boards
    equities: Equities


class Comparison(NamedTuple):
    """How far two nets are from the labels, root mean square, and by how much the first's square is less."""

    new: float
    old: float
    gain: float
    interval: float

    @property
    def is_worse(self) -> bool:
        """Whether the first is further off, beyond doubt."""
        return self.gain < -self.interval


class _Work:
    """Chunks of boards rolled out, on a worker by one thread."""

    def __init__(self, full: bytes, pruner: bytes, seed: int, threads: int = 1) -> None:
        self._given = full, pruner, seed
        self._engine = _core.Engine(
            network_file.decode(full).net,
            network_file.decode(pruner).net,
            worker_advisor().bearoff.endings,
            LABELS_PASSED,
            threads,
        )
        self._settings = _core.RolloutSettings(seed)

    def __reduce__(self) -> tuple[type[_Work], tuple[bytes, bytes, int]]:
        return _Work, self._given

    @property
    def identity(self) -> str:
        return worker_advisor().identity

    def __call__(self, item: Item, /) -> tuple[float, ...]:
        return tuple(self._equity(board) for board in item)

    def _equity(self, board: bytes) -> float:
        sums = self._engine.rollout(board, 0, TRIALS, self._settings)
        return sums.equity / sums.trials


def collect(
    full: bytes,
    pruner: bytes,
    count: int,
    seed: int,
    kept: Path | None = None,
    cluster: Cluster = None,
    progress: Callable[[int], None] | None = None,
) -> Labels:
    """So many boards of games that the net plays with itself, rolled out; gone on from where `kept` ends."""
    net = network_file.decode(full).net
    boards = np.unique(usual_boards(net, seed, 1 + count // _BOARDS_A_GAME), axis=0)
    np.random.default_rng(seed).shuffle(boards)
    boards = np.ascontiguousarray(boards[:count])
    items: dict[Key, Item] = {
        number: tuple(board.tobytes() for board in boards[number * _BOARDS : (number + 1) * _BOARDS])
        for number in range(-(-len(boards) // _BOARDS))
    }
    work = _Work(full, pruner, seed, threads=0)
    digest = hashlib.sha256(full + pruner).hexdigest()
    ledger = Ledger(kept, ("labels", digest, seed, TRIALS, count), work.identity, tuple[float, ...])
    for _ in run(work, items, ledger, cluster):
        if progress is not None:
            progress(sum(len(items[key]) for key in ledger))
    return Labels(boards, np.array([equity for number in items for equity in ledger[number].value]))


def compare(new: _core.Net, old: _core.Net, labels: Labels) -> Comparison:
    """Both nets alone, 0 ply."""
    squares = [
        (cubeless_equity(net.evaluate(labels.boards)).astype(np.float64) - labels.equities) ** 2
        for net in (new, old)
    ]
    gained = squares[1] - squares[0]
    interval = 1.96 * float(gained.std(ddof=1)) / math.sqrt(len(gained))
    roots = [math.sqrt(float(one.mean())) for one in squares]
    return Comparison(roots[0], roots[1], float(gained.mean()), interval)


def write(path: Path, labels: Labels) -> None:
    """Keep them in a file."""
    buffer = io.BytesIO()
    np.savez(buffer, boards=labels.boards, equities=labels.equities)
    replace_file(path, buffer.getvalue())


def read(path: Path) -> Labels:
    """Those of a file."""
    data = read_file(path)
    try:
        arrays = array_file.decode(data)
        boards = array_file.checked_boards(arrays.get("boards"))
        equities: Equities = arrays.get("equities", np.empty(0))
        if equities.dtype != np.float64 or equities.shape != (len(boards),) or len(boards) < LEAST:
            raise array_file.ArrayFileError
    except array_file.ArrayFileError:
        raise TablaError("train-labels", path=path) from None
    return Labels(boards, equities)
