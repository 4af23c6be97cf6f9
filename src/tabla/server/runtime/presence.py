"""Who sits at which worker: each tells the others, so that nobody is called away who is at another server.

Words between workers are kept by nobody. So each tells all it knows when a line is new, and whoever is not
heard of for a while is not there.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator

import msgspec

from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry

SIGN_SECONDS = 10.0
GONE_SECONDS = 30.0
# A word of PostgreSQL's has at most 8,000 bytes.
GAMES_IN_A_WORD = 150


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seats that have sockets open to a worker, by game; `asks` the others to tell theirs."""

    worker: str
    seats: dict[str, tuple[int, ...]] = {}
    asks: bool = False
    leaves: bool = False


class Other(msgspec.Struct):
    """What was heard of another worker, and when last."""

    heard: float
    seats: dict[str, tuple[int, ...]] = {}


class Presence:
    """What this worker tells, and what it has heard."""

    def __init__(self, tables: GameRegistry) -> None:
        self._tables, self._store, self._worker = tables, tables.store, tables.store_health.worker
        self._others: dict[str, Other] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        tables.on_change.append(self._apply)
        tables.on_here.append(self._tell_table)

    def start(self) -> None:
        """Listen, and ask who is there; to be called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self._store.hear(self._hear_from_thread)
        self._tables.run(self._give_signs())
        self.tell_all(asks=True)

    def stop(self) -> None:
        """Say goodbye."""
        self._loop = None
        self._tell(Word(self._worker, leaves=True))

    def tell_all(self, asks: bool = False) -> None:
        """Tell who is here."""
        here = ((table.game, table.here) for table in self._tables if table.here)
        for some in _batched(here, GAMES_IN_A_WORD):
            self._tell(Word(self._worker, dict(some)))
        if asks:
            self._tell(Word(self._worker, asks=True))

    def _tell_table(self, table: LiveGame) -> None:
        self._tell(Word(self._worker, {table.game: table.here}))

    def _tell(self, word: Word) -> None:
        self._store.tell(msgspec.json.encode(word).decode())

    async def _give_signs(self) -> None:
        while True:
            await asyncio.sleep(SIGN_SECONDS)
            self._tell(Word(self._worker))
            gone = time.monotonic() - GONE_SECONDS
            for worker in [worker for worker, other in self._others.items() if other.heard < gone]:
                self._forget(worker)

    def _hear_from_thread(self, text: str) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._hear, text)

    def _hear(self, text: str) -> None:
        if self._loop is None:
            return
        if not text:  # the line to the others is new
            self.tell_all(asks=True)
            return
        word = msgspec.json.decode(text, type=Word)
        if word.worker == self._worker:
            return
        if word.leaves:
            self._forget(word.worker)
            return
        other = self._others.setdefault(word.worker, Other(0))
        other.heard = time.monotonic()
        for game, seats in word.seats.items():
            if seats:
                other.seats[game] = seats
            else:
                other.seats.pop(game, None)
            self._apply_to(game)
        if word.asks:
            self.tell_all()

    def _forget(self, worker: str) -> None:
        for game in self._others.pop(worker, Other(0)).seats:
            self._apply_to(game)

    def _apply_to(self, game: str) -> None:
        table = self._tables.at_hand(game)
        if table is not None:
            self._apply(table)

    def _apply(self, table: LiveGame) -> None:
        found = (other.seats.get(table.game, ()) for other in self._others.values())
        table.seen_elsewhere(itertools.chain.from_iterable(found))


def _batched(
    pairs: Iterator[tuple[str, tuple[int, ...]]], count: int
) -> Iterator[list[tuple[str, tuple[int, ...]]]]:
    while some := list(itertools.islice(pairs, count)):
        yield some
