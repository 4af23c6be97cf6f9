"""Work beside the event loop, a few pieces at a time; whoever waits takes turns by address.

One address with a hundred wishes waits behind its own, and everybody else but for the piece under way. What
nobody waits for any more is not begun.
"""

from __future__ import annotations

import asyncio
import functools
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from starlette.requests import Request

from tabla.server.http.errors import RequestError

T = TypeVar("T")


class Room(NamedTuple):
    """How many may wait in a queue: in all, and of one address."""

    most: int
    each: int


def server_busy(after: float) -> RequestError:
    """The refusal of most queues."""
    return RequestError(429, "server-busy", after=after)


class Usual:
    """How long pieces of work take of late."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """Take one more into account."""
        self.seconds = seconds if not self.seconds else self.seconds + (seconds - self.seconds) / 8


class AskerLeft(Exception):
    """Whoever asked is gone."""


class FairQueue:
    """Threads for one kind of work, and who waits for them.

    Whoever finds no room is told `busy`, and in how many seconds there will be some.
    """

    def __init__(self, name: str, threads: int, room: Room, busy: Callable[[float], RequestError]) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=f"tabla-{name}")
        self._free, self._threads, self._room, self._busy = threads, threads, room, busy
        self._usual = Usual()
        # By address; whose turn was last goes to the end.
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        """As many as wait."""
        return self._count

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def run(self, who: str, work: Callable[[], T]) -> T:
        """What the work brings, done in a thread when it is this asker's turn.

        Given up while it waits, it is never begun; given up later, its thread is free when it ends.
        """
        await self._turn(who)
        loop = asyncio.get_running_loop()
        try:
            done = loop.run_in_executor(self._pool, work)
        except RuntimeError:  # the server is closing
            self._next()
            raise asyncio.CancelledError from None
        done.add_done_callback(functools.partial(self._ended, loop.time()))
        return await asyncio.shield(done)

    def check(self, who: str) -> None:
        """Refuse whoever would find no room."""
        mine = self._waiting.get(who, ())
        if not self._free and (self._count >= self._room.most or len(mine) >= self._room.each):
            raise self._busy(self._until_room(who))

    def _until_room(self, who: str) -> float:
        """Seconds until one more may wait: when the next piece is begun, or the next of this asker's own."""
        is_own = len(self._waiting.get(who, ())) >= self._room.each
        pieces = 1 + list(self._waiting).index(who) if is_own else 1
        return pieces * self._usual.seconds / self._threads

    async def _turn(self, who: str) -> None:
        if self._free and not self._count:
            self._free -= 1
            return
        self.check(who)
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        self._count += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()  # it was ours a moment ago
            else:
                self._forget(who, turn)
            raise

    def _forget(self, who: str, turn: asyncio.Future[None]) -> None:
        self._waiting[who].remove(turn)
        self._count -= 1
        if not self._waiting[who]:
            del self._waiting[who]

    def _ended(self, began: float, done: asyncio.Future[Any]) -> None:
        self._usual.add(done.get_loop().time() - began)
        if not done.cancelled():
            done.exception()  # whoever wanted to know of it may be gone
        self._next()

    def _next(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        who, waiting = self._waiting.popitem(last=False)
        turn = waiting.popleft()
        self._count -= 1
        if waiting:
            self._waiting[who] = waiting
        turn.set_result(None)


async def while_here(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What some work brings, given up when whoever asked for it hangs up."""
    tasks = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if tasks[0].done():
            return tasks[0].result()
        raise AskerLeft
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
