"""Whether the store is in reach, since when it was not, and what time it is there.

Servers of one store go by its clock, so that the times they write can be compared. Every few seconds each
asks for it; a gap between two answers is time in which nobody could play here, and for which no clock is to
run. The last beat, which would be forgotten when a process ends, is kept in the store while clocks run.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from tabla.rules.errors import TablaError
from tabla.server.runtime.future_bridge import FutureBridge
from tabla.server.runtime.metrics import Metrics
from tabla.store import Beat, Store, new_id

log = logging.getLogger("tabla.server")
BEAT_SECONDS = 2.0
RETRY_SECONDS = 1.0
# Longer than two beats are ever apart on a busy machine, shorter than anybody would think about a move.
GAP_MS = 4000


class Outage(NamedTuple):
    """The games were out of reach between these times: for this worker, or for all of them."""

    since: int
    until: int
    is_everywhere: bool


class StoreHealth:
    """The beat of one worker."""

    def __init__(self, store: Store, metrics: Metrics, clock: Callable[[], float] = time.time) -> None:
        self.worker = new_id()
        self.is_well = True
        self.outages: deque[Outage] = deque(maxlen=16)
        self.on_trouble: list[Callable[[], None]] = []
        self.on_return: list[Callable[[], None]] = []
        self._store, self._clock, self._landing = store, clock, FutureBridge()
        self._metrics = metrics
        # Of its own: where thousands come back at once, they keep the threads of all others busy.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tabla-store-health")
        self._ahead = 0  # of our clock, the store's
        self._last: int | None = None
        self._since = 0  # without a break
        self._fault: TablaError | None = None

    def now(self) -> int:
        """The time of the store in milliseconds since 1970."""
        return self._local() + self._ahead

    def close(self) -> None:
        """Ask nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def beat(self, clocks_run: bool) -> None:
        """Ask the store once, and write that we are there where clocks run."""
        try:
            await self._read_clock()
            others: list[Beat] = []
            if clocks_run or self.is_late:
                now = self.now()
                since = now if self._last is None or now - self._last > GAP_MS else self._since
                others = await self._landing.of(self._store.beat(self.worker, Beat(since, now)))
        except TablaError as error:
            self._trouble(error)
            return
        if not self.is_well:
            self.is_well = True
            log.warning("the store is in reach again")
        self._came_back(others)

    @property
    def is_late(self) -> bool:
        """Whether so much time has passed that games may have been out of reach."""
        return self._last is None or not self.is_well or self.now() - self._last > GAP_MS

    async def make_sure(self) -> None:
        """Know of an outage before anything is decided by the clock; raises StoreError while it lasts."""
        if self.is_late:
            await self.beat(clocks_run=True)
            self.check()

    def check(self) -> None:
        """Raise what is wrong with the store, if it is out of reach."""
        if not self.is_well and self._fault is not None:
            raise self._fault

    @property
    def pause(self) -> float:
        """Seconds until the next beat."""
        return BEAT_SECONDS if self.is_well else RETRY_SECONDS

    def _local(self) -> int:
        return int(self._clock() * 1000)

    async def _read_clock(self) -> None:
        began = self._local()
        found = await asyncio.get_running_loop().run_in_executor(self._thread, self._store.clock)
        if found is None:
            return
        took = self._local() - began
        ahead = found - began - took // 2
        # What the way there and back may explain is no difference.
        if abs(ahead - self._ahead) > took // 2 + 1:
            self._ahead = ahead

    def _trouble(self, error: TablaError) -> None:
        self._fault = error
        if self.is_well:
            self.is_well = False
            log.error("the store is out of reach: %s", error)
            for tell in self.on_trouble:
                tell()

    def _came_back(self, others: list[Beat]) -> None:
        now = self.now()
        since = self._last if self._last is not None else max((other.at for other in others), default=now)
        if self._last is None or now - since > GAP_MS:
            self._since = now
        self._last = now
        if now - since <= GAP_MS:
            return
        missed = since + GAP_MS
        is_everywhere = not any(other.since <= missed < other.at for other in others)
        self.outages.append(Outage(since, now, is_everywhere))
        seconds = (now - since) / 1000
        self._metrics.count("outages_total")
        self._metrics.count("outage_seconds_total", seconds)
        log.warning("games were out of reach", extra={"fields": {"seconds": seconds}})
        for tell in self.on_return:
            tell()
