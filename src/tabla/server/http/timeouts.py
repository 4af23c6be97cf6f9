"""Work that must not take too long, most of which does not wait at all."""

from __future__ import annotations

import asyncio
import functools
import types
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """What some work brings; raises TimeoutError where it takes longer.

    A clock is set only when the work begins to wait: most bodies have come with their head, and most messages
    can be sent at once.
    """
    try:
        waits_for = work.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    async with asyncio.timeout(seconds):
        return await _rest(work, waits_for)


@types.coroutine
def _rest(work: Coroutine[Any, Any, T], waits_for: Any) -> Generator[Any, Any, T]:
    """Go on with work that has begun to wait."""
    while True:
        try:
            yield waits_for
        except BaseException as error:  # it is given up
            go_on = functools.partial(work.throw, error)
        else:
            go_on = functools.partial(work.send, None)
        try:
            waits_for = go_on()
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
