"""Boards with what became of them: games played out from given boards, the luck of their throws subtracted.

A lesson is a board and the five chances of the side on roll, by one game: what the net expects over all
throws, and all that came later beyond what each throw had promised. Whatever the net thinks, that is right on
average for two who play as it does, so it tells where the net is wrong. A game is followed until the sides
have passed each other; from there on the net's word counts. Lessons are kept in files, each of so many
games, and any net can learn from them as often as it likes: `tabla train run --lessons`.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.bearoff import BearoffTables
from tabla.engine.search_settings import LESSONS_PASSED
from tabla.files import read_file, replace_file
from tabla.rules.board import CHECKERS
from tabla.rules.errors import TablaError
from tabla.training import array_file
from tabla.training.duel import Boards

Targets = npt.NDArray[np.float32]  # (N, 5)

GAMES: Final = 1000  # in a part
_WEIGHTS: Final = (
    np.array([1 if low == high else 2 for high in range(1, 7) for low in range(1, high + 1)]) / 36
)
_OTHER_SIDE: Final = [0, 3, 4, 1, 2]  # of the chances; the first is taken from 1


class Lessons(NamedTuple):
    """Boards and the chances they are to be taught with."""

    boards: Boards
    targets: Targets


@dataclass(frozen=True)
class Players:
    """The nets that play."""

    net: _core.Net
    pruner: _core.Net
    threads: int = 1

    def throws(self, boards: Boards) -> tuple[Boards, Targets]:
        """For every board and throw the board after the best play, the mover first, and its chances."""
        terms = [_core.Terms(can_double=False)] * len(boards)
        endings = BearoffTables.load().endings
        engine = _core.Engine(self.net, self.pruner, endings, LESSONS_PASSED, self.threads)
        found = engine.best_throws(boards, terms)
        return found.boards, found.chances


def seen_by_the_other(chances: Targets) -> Targets:
    """The same chances, told by the opponent."""
    out = chances[..., _OTHER_SIDE]
    out[..., 0] = 1 - out[..., 0]
    return out


def is_over(boards: Boards) -> npt.NDArray[np.bool_]:
    """Where the sides have passed each other, or one has no checkers left."""
    places = np.arange(26)
    rear = np.where(boards > 0, places, 0).max(axis=2)
    return np.asarray((rear.sum(axis=1) <= 25) | (boards[:, :, 0] == CHECKERS).any(axis=1))


def play(players: Players, starts: Boards, random: np.random.Generator) -> Lessons:
    """One game from each board."""
    boards, game = starts, np.arange(len(starts))
    steps: list[tuple[npt.NDArray[np.intp], Boards, Targets, Targets]] = []
    while len(boards):
        after, chances = players.throws(boards)
        thrown = random.choice(len(_WEIGHTS), len(boards), p=_WEIGHTS)
        rows = np.arange(len(boards))
        mean = np.einsum("ntc,t->nc", chances, _WEIGHTS).astype(np.float32)
        steps.append((game, boards, mean, chances[rows, thrown]))
        boards = np.ascontiguousarray(after[rows, thrown][:, ::-1])
        going = ~is_over(boards)
        boards, game = np.ascontiguousarray(boards[going]), game[going]
    later: Targets = np.zeros((len(starts), 5), np.float32)
    goes_on = np.zeros(len(starts), bool)
    found: list[Lessons] = []
    for game, boards, mean, promised in reversed(steps):
        gained = np.where(goes_on[game, None], seen_by_the_other(later[game]) - promised, 0)
        later[game] = mean + gained
        goes_on[game] = True
        found.append(Lessons(boards, later[game]))
    return Lessons(*(np.concatenate(parts) for parts in zip(*found, strict=True)))


@dataclass(frozen=True)
class Source:
    """Where lessons come from: who plays, from which boards, and with which dice."""

    players: Players
    starts: Boards
    seed: int

    def part(self, number: int) -> Lessons:
        """Those of so many games; the same number gives the same ones."""
        random = np.random.default_rng([self.seed, number])
        chosen = self.starts[random.integers(0, len(self.starts), GAMES)]
        return play(self.players, np.ascontiguousarray(chosen), random)


def collect(
    source: Source, directory: Path, parts: int, tell: Callable[[int, int], None] | None = None
) -> None:
    """Write so many parts; those already there are left alone."""
    directory.mkdir(parents=True, exist_ok=True)
    for number in range(parts):
        path = directory / f"lessons-{number:05d}.npz"
        if path.exists():
            continue
        found = source.part(number)
        write(path, found)
        if tell is not None:
            tell(number, len(found.boards))


def write(path: Path, lessons: Lessons) -> None:
    """Keep them in a file; chances need no more than half precision, as luck leaves them far less sure."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, boards=lessons.boards, targets=lessons.targets.astype(np.float16))
    replace_file(path, buffer.getvalue())


def read(directory: Path) -> tuple[Lessons, str]:
    """All lessons of a directory, and the hash by which a run knows them again."""
    found, digest = list[Lessons](), hashlib.sha256()
    for path in sorted(directory.glob("lessons-*.npz")):
        data = read_file(path)
        digest.update(data)
        try:
            arrays = array_file.decode(data)
            boards = array_file.checked_boards(arrays.get("boards"))
            targets = arrays.get("targets", np.empty(0))
            if (
                targets.dtype != np.float16
                or targets.shape != (len(boards), 5)
                or not np.isfinite(targets).all()
            ):
                raise array_file.ArrayFileError
        except array_file.ArrayFileError:
            raise TablaError("train-lessons", path=path) from None
        found.append(Lessons(boards, targets.astype(np.float32)))
    if not found:
        raise TablaError("train-lessons", path=directory)
    return Lessons(*(np.concatenate(parts) for parts in zip(*found, strict=True))), digest.hexdigest()[:16]
