"""A duel of two nets in chunks, each with dice of its own, so that many machines can play it."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import numpy as np

from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import worker_advisor
from tabla.engine.nets import network_file
from tabla.training import duel

if TYPE_CHECKING:
    from tabla.cluster import Cluster

PAIRS: Final = 25  # of games in a chunk


class Match(msgspec.Struct, frozen=True):
    """Who plays whom, as bytes of network files, and how many pairs of games; `small` helps the referee."""

    new: bytes
    old: bytes
    small: bytes | None
    pairs: int
    seed: int


class Scores(msgspec.Struct, frozen=True):
    """What the new net scored in the games it began and in those the old one began, pair by pair."""

    raw: tuple[tuple[float, ...], tuple[float, ...]]
    adjusted: tuple[tuple[float, ...], tuple[float, ...]]


class _Work:
    """Chunks of a match by number."""

    def __init__(self, match: Match, threads: int = 1) -> None:
        self._match, self._threads = match, threads
        new, old = (network_file.decode(one).net for one in (match.new, match.old))
        small = None if match.small is None else network_file.decode(match.small).net
        self._players = duel.NetPlayer(new, threads), duel.NetPlayer(old, threads)
        self._referee = duel.Referee(new, small, threads)

    def __reduce__(self) -> tuple[type[_Work], tuple[Match]]:
        return _Work, (self._match,)

    @property
    def identity(self) -> str:
        return worker_advisor().identity

    def __call__(self, number: int, /) -> Scores:
        pairs = min(PAIRS, self._match.pairs - number * PAIRS)
        rng = np.random.default_rng([self._match.seed, number])
        raw, adjusted = duel.scores(*self._players, self._referee, pairs, rng)
        return Scores(
            *((tuple(one[:pairs].tolist()), tuple(one[pairs:].tolist())) for one in (raw, adjusted))
        )


def play(match: Match, file: Path | None = None, threads: int = 1, cluster: Cluster = None) -> duel.Result:
    """Points per game of the new net; with a file what is played is kept, and gone on from."""
    work = _Work(match, threads)
    digest = hashlib.sha256(msgspec.json.encode(match)).hexdigest()
    ledger = Ledger(file, ("gate", digest), work.identity, Scores)
    numbers: dict[Key, int] = {number: number for number in range(-(-match.pairs // PAIRS))}
    for _ in run(work, numbers, ledger, cluster):
        pass
    found = [ledger[number].value for number in numbers]
    raw, adjusted = (
        np.array([score for side in (0, 1) for one in found for score in getattr(one, kind)[side]])
        for kind in ("raw", "adjusted")
    )
    return duel.result(raw, adjusted)
