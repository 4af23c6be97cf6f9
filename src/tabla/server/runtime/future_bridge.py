"""From the thread of a store back to the event loop, as many answers at a time as there are."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Any, TypeVar

T = TypeVar("T")


class FutureBridge:
    """Answers that have come, until the loop takes them: one call across threads for a whole batch."""

    def __init__(self) -> None:
        self._come: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._is_called = False

    async def of(self, future: Future[T]) -> T:
        """What a future of another thread brings."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()

        def come(done: Future[T]) -> None:
            self._come.append((waiting, done))
            if not self._is_called:
                self._is_called = True
                loop.call_soon_threadsafe(self._land)

        future.add_done_callback(come)
        return await waiting

    def _land(self) -> None:
        # First this, so that whoever comes from now on calls again.
        self._is_called = False
        while self._come:
            waiting, done = self._come.popleft()
            if waiting.cancelled():
                continue
            if (error := done.exception()) is not None:
                waiting.set_exception(error)
            else:
                waiting.set_result(done.result())
