"""The analysis of a finished session as work beside the event loop, and a place for what is kept."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import threading
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, ValuesView
from typing import Generic, TypeVar

from tabla.analysis import analyse
from tabla.analysis.explanation.reasons import explain
from tabla.rules.errors import TablaError
from tabla.server.http.errors import RequestError
from tabla.server.review.finished_game import FinishedGame
from tabla.server.review.presenter import JudgedSession
from tabla.server.runtime.work_queue import FairQueue
from tabla.server.schemas.review import Progress

K = TypeVar("K")
V = TypeVar("V")
# Progress is told no more often than this, and no more seldom, in seconds.
EVERY = 0.1
ALIVE = 15.0
# So long an analysis goes on for somebody who left: a page that is loaded again comes back sooner.
LEFT_SECONDS = 5.0


class Stopped(Exception):
    """The server is closing, or nobody wants to know any more."""


class ResultCache(Generic[K, V]):
    """Values of so much weight, the least recently used forgotten first; some may not be forgotten yet."""

    def __init__(
        self, most: int, may_go: Callable[[V], bool], weight: Callable[[V], int] = lambda _: 1
    ) -> None:
        self._most, self._may_go, self._weight = most, may_go, weight
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
        weight = sum(map(self._weight, self._kept.values()))
        for old in [other for other, one in self._kept.items() if self._may_go(one)]:
            if weight <= self._most or old == key:
                break
            weight -= self._weight(self._kept.pop(old))
        return value


class AnalysisJobs:
    """A finished session, and its analysis: begun once, followed by whoever asks, kept when it is done.

    When nobody follows it any more, it is given up.
    """

    def __init__(self, finished: FinishedGame) -> None:
        self.finished = finished
        self.told: dict[str, bytes] = {}  # the last line, by language
        self._work: asyncio.Future[JudgedSession] | None = None
        self._progress = Progress(0, sum(len(game.turns) for game in finished.record.games))
        self._moved = asyncio.Event()
        self._stop = threading.Event()
        self._followers = 0

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
        self._stop.set()

    def begin(self, queue: FairQueue, who: str) -> asyncio.Future[JudgedSession]:
        """The analysis, begun if it was not before; raises where there is no room for another."""
        if self._work is None:
            queue.check(who)
            self._stop = threading.Event()
            work = functools.partial(self._analyse, asyncio.get_running_loop(), self._stop)
            self._work = asyncio.ensure_future(queue.run(who, work))
            self._work.add_done_callback(self._ended)
        return self._work

    @contextlib.contextmanager
    def followed(self) -> Iterator[None]:
        """For as long as somebody waits for it."""
        self._followers += 1
        try:
            yield
        finally:
            self._followers -= 1
            asyncio.get_running_loop().call_later(LEFT_SECONDS, self._is_left)

    def _is_left(self) -> None:
        if not self._followers and self._work is not None and not self._work.done():
            self._stop.set()
            self._work.cancel()

    def _ended(self, work: asyncio.Future[JudgedSession]) -> None:
        self._moved.set()
        # A refusal stays one; what went wrong otherwise may go well the next time.
        error = None if work.cancelled() else work.exception()
        is_final = isinstance(error, TablaError | None) and not isinstance(error, RequestError)
        if work.cancelled() or not is_final:
            self._work = None

    async def follow(self, work: asyncio.Future[JudgedSession]) -> AsyncIterator[Progress]:
        """How far it is, whenever that changes, until it is done."""
        while not work.done():
            self._moved.clear()
            yield self._progress
            if not work.done():
                # Said again now and then, so that nobody between here and the reader thinks the line is dead.
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._moved.wait(), ALIVE)

    def _analyse(self, loop: asyncio.AbstractEventLoop, stop: threading.Event) -> JudgedSession:
        told = time.monotonic()

        def progress(done: int, total: int) -> None:
            nonlocal told
            if stop.is_set():
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
            if stop.is_set():
                raise Stopped
            if one.verdict not in ("best", "good", "close"):
                reasons[place] = explain(one, rules, advisor)
        return JudgedSession(analysis, reasons)

    def _tell(self, progress: Progress) -> None:
        self._progress = progress
        self._moved.set()
