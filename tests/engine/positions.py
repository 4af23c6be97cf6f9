"""Boards for the engine's tests: hand-made ones, and a seeded sample from random games."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabla import _core

Boards = npt.NDArray[np.uint8]


def side(places: dict[int, int]) -> list[int]:
    """26 counts; checkers not named are borne off."""
    counts = [0] * 26
    for place, count in places.items():
        counts[place] = count
    counts[0] = 15 - sum(counts[1:])
    return counts


def board(mover: dict[int, int], opponent: dict[int, int]) -> Boards:
    return np.array([[side(mover), side(opponent)]], np.uint8)


START = board({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 5, 8: 3, 6: 5})


def sample(count: int = 64, seed: int = 1) -> Boards:
    """Unfinished boards from games of random plays, of every stage of the game."""
    rng = np.random.default_rng(seed)
    found: list[Boards] = []
    current = START
    while len(found) < count:
        dice = rng.integers(1, 7, (1, 2), dtype=np.uint8)
        results, _ = _core.legal_results(current, dice, threads=1)
        after = results[rng.integers(len(results))][None] if len(results) else current
        current = START if after[0, 0, 0] == 15 else np.ascontiguousarray(after[:, ::-1])
        if rng.random() < 0.3:
            found.append(current)
    return np.concatenate(found)


def swapped(boards: Boards) -> Boards:
    return np.ascontiguousarray(boards[:, ::-1])


ALL_THROWS = np.array([(a, b) for a in range(1, 7) for b in range(1, 7)], np.uint8)
