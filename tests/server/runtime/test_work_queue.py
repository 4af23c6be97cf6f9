"""Queues are fair by address, refuse what finds no room, and begin nothing that was given up."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from tabla.server.http.errors import RequestError
from tabla.server.runtime.work_queue import FairQueue, Room, server_busy


def run(work) -> None:
    asyncio.run(asyncio.wait_for(work, 30))


def queue(**room: int) -> FairQueue:
    return FairQueue("test", 1, Room(**({"most": 100, "each": 100} | room)), server_busy)


def test_one_address_with_many_wishes_does_not_hold_up_another() -> None:
    async def asked() -> None:
        found: list[str] = []
        gate, fair = threading.Event(), queue()
        first = asyncio.create_task(fair.run("many", gate.wait))
        await asyncio.sleep(0)
        wishes = [
            asyncio.create_task(fair.run(who, lambda who=who: found.append(who)))
            for who in ["many"] * 20 + ["one", "two"]
        ]
        await asyncio.sleep(0.01)
        assert len(fair) == 22
        gate.set()
        await asyncio.gather(first, *wishes)
        assert found[:3] == ["many", "one", "two"]
        assert len(fair) == 0
        fair.close()

    run(asked())


@pytest.mark.parametrize(("room", "allowed"), [({"each": 2}, ["b"]), ({"most": 2}, [])])
def test_whoever_finds_no_room_is_told_so(room, allowed) -> None:
    async def asked() -> None:
        gate, fair = threading.Event(), queue(**room)
        tasks = [asyncio.create_task(fair.run("a", gate.wait)) for _ in range(3)]
        await asyncio.sleep(0.01)
        with pytest.raises(RequestError) as refused:
            await fair.run("a", gate.wait)
        assert (refused.value.status, refused.value.code) == (429, "server-busy")
        assert refused.value.after == 0  # nothing is known of the time that this work takes
        tasks += [asyncio.create_task(fair.run(who, gate.wait)) for who in allowed]
        gate.set()
        await asyncio.gather(*tasks)
        fair.close()

    run(asked())


def test_whoever_finds_no_room_is_told_when_there_is_some() -> None:
    async def asked() -> None:
        fair = queue(each=1)
        await fair.run("a", lambda: time.sleep(0.2))
        gate = threading.Event()
        tasks = [asyncio.create_task(fair.run(who, gate.wait)) for who in "ccab"]
        await asyncio.sleep(0.01)
        told = []
        for who in "cab":  # one, two and three pieces of work are before theirs
            with pytest.raises(RequestError) as refused:
                fair.check(who)
            told.append(refused.value.after)
        assert 0.1 < told[0] < told[1] < told[2]
        assert told[2] == pytest.approx(3 * told[0], rel=0.5)
        gate.set()
        await asyncio.gather(*tasks)
        fair.close()

    run(asked())


def test_what_was_given_up_is_not_begun_and_leaves_its_place() -> None:
    async def asked() -> None:
        begun: list[int] = []
        gate, fair = threading.Event(), queue(each=2)
        first = asyncio.create_task(fair.run("a", gate.wait))
        await asyncio.sleep(0.01)
        left = [asyncio.create_task(fair.run("a", lambda: begun.append(1))) for _ in range(2)]
        await asyncio.sleep(0.01)
        for task in (*left, first):  # the thread goes on with the first, which cannot be stopped
            task.cancel()
        await asyncio.gather(*left, first, return_exceptions=True)
        assert len(fair) == 0
        last = asyncio.create_task(fair.run("a", lambda: begun.append(2)))
        await asyncio.sleep(0.05)
        assert begun == []
        gate.set()
        await last
        assert begun == [2]
        fair.close()

    run(asked())
