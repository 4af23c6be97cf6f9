"""Boards to begin games from: kinds of position that self-play from the start meets too seldom to learn well.

A file of them is a numpy array of (N, 2, 26) bytes. They come from games the nets play against themselves.
"""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import worker_advisor
from tabla.engine.nets import network_file
from tabla.engine.search_settings import HARD_BOARDS_PASSED
from tabla.files import read_file, replace_file
from tabla.rules.board import CHECKERS
from tabla.rules.errors import TablaError
from tabla.training import array_file
from tabla.training.duel import Boards, starting_boards

if TYPE_CHECKING:
    from tabla.cluster import Cluster

_GAMES_AT_A_TIME: Final = 500
_THEIR_HOME: Final = slice(19, 26)  # their home and the bar, by our counting


def is_hard(boards: Boards) -> npt.NDArray[np.bool_]:
    """Where either side has three checkers or more behind, or waits for a shot at a bear-off."""
    back = boards[:, :, _THEIR_HOME].sum(axis=2, dtype=np.int64)
    many_back = (back >= 3).any(axis=1)
    waiting = (back[:, ::-1] > 0) & (boards[:, :, 0] > 0)
    return np.asarray(many_back | waiting.any(axis=1))


class _Work:
    """Hard boards of so many games by number, as bytes."""

    def __init__(self, net: bytes, pruner: bytes, seed: int) -> None:
        self._arguments = net, pruner, seed
        self._net, self._pruner = (network_file.decode(one).net for one in (net, pruner))

    def __reduce__(self) -> tuple[type[_Work], tuple[bytes, bytes, int]]:
        return _Work, self._arguments

    @property
    def identity(self) -> str:
        return worker_advisor().identity

    def __call__(self, number: int, /) -> bytes:
        rng = np.random.default_rng([self._arguments[2], number])
        return _hard_boards_of_games(self._net, self._pruner, rng).tobytes()


def collect(
    net: bytes, pruner: bytes, count: int, seed: int, file: Path | None = None, cluster: Cluster = None
) -> Boards:
    """That many hard boards, at most two from a game, so that they differ. The nets are bytes of files.

    With a ledger's path what is found is kept, and gone on from.
    """
    work = _Work(net, pruner, seed)
    digest = hashlib.sha256(net + pruner).hexdigest()
    ledger = Ledger(file, ("starts", digest, seed), work.identity, bytes)
    found: list[Boards] = []
    total = 0
    while total < count:
        # So many at least are missing, and seldom more.
        more = range(len(found), len(found) - (total - count) // (2 * _GAMES_AT_A_TIME) + 1)
        numbers: dict[Key, int] = {number: number for number in more}
        for _ in run(work, numbers, ledger, cluster):
            pass
        found += [np.frombuffer(ledger[number].value, np.uint8).reshape(-1, 2, 26) for number in numbers]
        total = sum(map(len, found))
    return np.concatenate(found)[:count]


def usual_boards(net: _core.Net, seed: int, games: int = 200) -> Boards:
    """All boards of so many games that the net plays against itself."""
    rng = np.random.default_rng(seed)
    boards, found = starting_boards(games), list[Boards]()
    while len(boards):
        found.append(boards)
        dice = rng.integers(1, 7, (len(boards), 2), dtype=np.uint8)
        after = net.best_results(boards, dice, threads=1)[0]
        boards = np.ascontiguousarray(after[after[:, 0, 0] < 15][:, ::-1])
    return np.concatenate(found)


def _hard_boards_of_games(net: _core.Net, pruner: _core.Net, rng: np.random.Generator) -> Boards:
    boards, game = starting_boards(_GAMES_AT_A_TIME), np.arange(_GAMES_AT_A_TIME)
    hard: list[Boards] = []
    games: list[npt.NDArray[np.int64]] = []
    while len(boards):
        dice = rng.integers(1, 7, (len(boards), 2), dtype=np.uint8)
        after = net.best_results(boards, dice, pruner, HARD_BOARDS_PASSED, threads=1)[0]
        going = after[:, 0, 0] < 15
        boards, game = np.ascontiguousarray(after[going][:, ::-1]), game[going]
        mask = is_hard(boards)
        hard.append(boards[mask])
        games.append(game[mask])
    all_boards, all_games = np.concatenate(hard), np.concatenate(games)
    order = rng.permutation(len(all_boards))
    # The first two of each game in a random order.
    _, first = np.unique(all_games[order], return_index=True)
    rest = np.delete(order, first)
    _, second = np.unique(all_games[rest], return_index=True)
    chosen: Boards = all_boards[np.concatenate([order[first], rest[second]])]
    return chosen


def write(path: Path, boards: Boards) -> None:
    """Keep the boards in a file."""
    buffer = io.BytesIO()
    np.save(buffer, boards)
    replace_file(path, buffer.getvalue())


def read(path: Path) -> tuple[Boards, str]:
    """The boards of a file, and the hash by which a run knows them again."""
    data = read_file(path)
    try:
        boards = array_file.checked_boards(array_file.decode(data).get(""))
        if (boards[:, :, 0] == CHECKERS).any():
            raise array_file.ArrayFileError  # no game can begin where one has ended
    except array_file.ArrayFileError:
        raise TablaError("train-starts", path=path) from None
    return boards, hashlib.sha256(data).hexdigest()[:16]
