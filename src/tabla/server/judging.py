"""The analysis of a finished session as work beside the event loop, and a place for what is kept."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, ValuesView
from concurrent.futures import Executor
from typing import Generic, TypeVar

from tabla.analysis import analyse
from tabla.analysis.reasons import explain
from tabla.rules.errors import TablaError
from tabla.server.finished import Finished
from tabla.server.reviewed import Judged, Progress

K = TypeVar("K")
V = TypeVar("V")
# Progress is told no more often than this, and no more seldom, in seconds.
EVERY = 0.1
ALIVE = 15.0


class Stopped(Exception):
    """The server is closing."""


class Kept(Generic[K, V]):
    """The last so many values, the least recently used forgotten first; some may not be forgotten yet."""

    def __init__(self, most: int, may_go: Callable[[V], bool]) -> None:
        self._most, self._may_go = most, may_go
        self._kept: OrderedDict[K, V] = OrderedDict()

    def values(self) -> ValuesView[V]:
        """All of them."""
        return self._kept.values()

    def get(self, key: K) -> V | None:
        """The value of a key, if it is here still."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: K, value: V) -> V:
        """Keep a value; the one that is there already, where somebody was faster."""
        value = self._kept.setdefault(key, value)
        for old in [other for other, one in self._kept.items() if self._may_go(one)]:
            if len(self._kept) <= self._most or old == key:
                break
            del self._kept[old]
        return value


class Analysing:
    """A finished session, and its analysis: begun once, followed by whoever asks, kept when it is done."""

    def __init__(self, finished: Finished) -> None:
        self.finished = finished
        self.told: dict[str, bytes] = {}  # the last line, by language
        self._work: asyncio.Future[Judged] | None = None
        self._progress = Progress(0, sum(len(game.turns) for game in finished.record.games))
        self._moved = asyncio.Event()
        self._stopped = False

    @property
    def is_new(self) -> bool:
        """Whether nobody asked for the analysis yet."""
        return self._work is None

    @property
    def is_running(self) -> bool:
        """Whether it is being made, or waits for its turn."""
        return self._work is not None and not self._work.done()

    def stop(self) -> None:
        """Give up at the next turn."""
        self._stopped = True

    def begin(self, pool: Executor) -> asyncio.Future[Judged]:
        """The analysis, begun if it was not before."""
        if self._work is None:
            self._work = asyncio.get_running_loop().run_in_executor(
                pool, self._analyse, asyncio.get_running_loop()
            )
            self._work.add_done_callback(self._ended)
        return self._work

    def _ended(self, work: asyncio.Future[Judged]) -> None:
        self._moved.set()
        # A refusal stays one; what went wrong otherwise may go well the next time.
        if work.cancelled() or not isinstance(work.exception(), TablaError | None):
            self._work = None

    async def follow(self, work: asyncio.Future[Judged]) -> AsyncIterator[Progress]:
        """How far it is, whenever that changes, until it is done."""
        while not work.done():
            self._moved.clear()
            yield self._progress
            if not work.done():
                # Said again now and then, so that nobody between here and the reader thinks the line is dead.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._moved.wait(), ALIVE)

    def _analyse(self, loop: asyncio.AbstractEventLoop) -> Judged:
        told = time.monotonic()

        def progress(done: int, total: int) -> None:
            nonlocal told
            if self._stopped:
                raise Stopped
            if time.monotonic() - told >= EVERY:
                told = time.monotonic()
                loop.call_soon_threadsafe(self._tell, Progress(done, total))

        finished = self.finished
        analysis = analyse(finished.record, finished.judge, progress)
        wrong = ((place, one) for place, one in enumerate(analysis.decisions) if one.lost > 0)
        rules, advisor = finished.record.rules, finished.judge.advisor
        reasons = {}
        for place, one in wrong:
            if self._stopped:
                raise Stopped
            if one.verdict not in ("best", "good", "close"):
                reasons[place] = explain(one, rules, advisor)
        return Judged(analysis, reasons)

    def _tell(self, progress: Progress) -> None:
        self._progress = progress
        self._moved.set()
