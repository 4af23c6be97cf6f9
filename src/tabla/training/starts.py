"""Boards to begin games from: kinds of position that self-play from the start meets too seldom to learn well.

A file of them is a numpy array of (N, 2, 26) bytes. They come from games the nets play against themselves.
"""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.network_file import replace_file
from tabla.training.duel import Boards, starting_boards

_GAMES_AT_A_TIME: Final = 500
_THEIR_HOME: Final = slice(19, 26)  # their home and the bar, by our counting


def is_hard(boards: Boards) -> npt.NDArray[np.bool_]:
    """Where either side has three checkers or more behind, or waits for a shot at a bear-off."""
    back = boards[:, :, _THEIR_HOME].sum(axis=2, dtype=np.int64)
    many_back = (back >= 3).any(axis=1)
    waiting = (back[:, ::-1] > 0) & (boards[:, :, 0] > 0)
    return np.asarray(many_back | waiting.any(axis=1))


def collect(net: _core.Net, pruner: _core.Net, count: int, seed: int) -> Boards:
    """That many hard boards, at most two from a game, so that they differ."""
    rng = np.random.default_rng(seed)
    found: list[Boards] = []
    total = 0
    while total < count:
        chosen = _hard_boards_of_games(net, pruner, rng)
        found.append(chosen)
        total += len(chosen)
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
        after = net.best_results(boards, dice, pruner=pruner, keep=6, threads=1)[0]
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
    data = path.read_bytes()
    boards: Boards = np.load(path)
    if boards.dtype != np.uint8 or boards.shape[1:] != (2, 26):
        raise ValueError(f"{path} holds no boards: its array is {boards.dtype} of shape {boards.shape}")
    return boards, hashlib.sha256(data).hexdigest()[:16]
