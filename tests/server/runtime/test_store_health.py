"""Time in which nobody could play costs nobody time: after a restart, after a pause, after a cut."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tabla.rules.errors import TablaError
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.store_health import GAP_MS, Outage, StoreHealth
from tabla.store import Beat, StoreError, open_store
from tests.server.house import running, waited_for


class Watch:
    """A clock that can be put forward, as if a machine had slept."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


def on_the_clock(house, seconds: int = 20) -> Any:
    """A device that plays both sides, its clock running."""
    client = house.client()
    client.open("here", "here", clock={"seconds": seconds, "delay": 0})
    while client.do(0, "ThrowOpening")["view"]["phase"] == "opening":
        pass
    assert client.look()["view"]["clock"]["running"] is not None
    return client


def last_beat(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as line:
        return int(line.execute("SELECT coalesce(max(at), 0) FROM beats").fetchone()[0])


def kinds(client) -> list[str]:
    return [entry["event"]["type"] for entry in client.look(since=0)["events"]]


def test_no_clock_runs_while_no_server_is_there(tmp_path) -> None:
    store, watch = open_store(tmp_path / "tabla.db"), Watch()
    with running(store, clock=watch) as house:
        client = on_the_clock(house, seconds=200)
        at = 1000 * watch()
        waited_for(lambda: last_beat(tmp_path / "tabla.db") > at)  # written while clocks run
    watch.ahead = 300
    with running(store, clock=watch) as house:
        again = house.client()
        again.cookie, again.game = client.cookie, client.game
        waited_for(lambda: "ClockStood" in kinds(again))
        assert kinds(again).count("ClockStood") == 1
        view = again.look()["view"]
        assert view["phase"] == "move"
        used = (watch() * 1000 - view["clock"]["since"]) / 1000
        assert 0 < used < 150
    store.close()


def test_no_clock_runs_while_the_machine_sleeps(store) -> None:
    watch = Watch()
    with running(store, clock=watch) as house:
        client = on_the_clock(house)
        watch.ahead = 300
        client.do(client.look()["view"]["actor"], "Resign", outcome="single")
        found = kinds(client)
        assert found.count("ClockStood") == 1
        assert "FlagFell" not in found


def test_a_player_who_thinks_too_long_still_loses(store) -> None:
    with running(store) as house:
        client = on_the_clock(house, seconds=1)
        waited_for(lambda: "FlagFell" in kinds(client))


class Pretended:
    """A store whose line can be cut, and what other workers have written there."""

    def __init__(self) -> None:
        self.is_cut, self.others = False, list[Beat]()

    def clock(self) -> None:
        if self.is_cut:
            raise StoreError("store-failed", path="", why="")

    def beat(self, _: str, __: Beat) -> Any:
        from concurrent.futures import Future

        done: Future[list[Beat]] = Future()
        done.set_result(self.others)
        return done


@pytest.mark.parametrize(
    ("others", "is_everywhere"),
    [
        ([], True),
        ([Beat(0, 1_060_000)], False),  # it was there all the time
        ([Beat(1_058_000, 1_060_000)], True),  # it came back a little earlier
        ([Beat(0, 1_001_000)], True),  # it was lost at the same time
    ],
)
def test_who_was_cut_off_tells_alone_from_all(others, is_everywhere) -> None:
    async def lose() -> StoreHealth:
        now = [1000.0]
        store = Pretended()
        store_health = StoreHealth(store, Metrics(), lambda: now[0])  # type: ignore[arg-type]
        await store_health.beat(clocks_run=True)
        store.is_cut = True
        now[0] += 30
        await store_health.beat(clocks_run=True)
        assert not store_health.is_well
        with pytest.raises(TablaError):
            store_health.check()
        now[0] += 30
        store.is_cut, store.others = False, others
        await store_health.beat(clocks_run=True)
        await store_health.beat(clocks_run=True)
        return store_health

    store_health = asyncio.run(lose())
    assert store_health.is_well
    assert list(store_health.outages) == [Outage(1_000_000, 1_060_000, is_everywhere)]
    assert GAP_MS < 60_000


def test_the_store_is_asked_while_all_other_threads_are_busy(tmp_path) -> None:
    """As when thousands come back at once and each has something read."""
    store = open_store(tmp_path / "tabla.db")
    store_health = StoreHealth(store, Metrics())

    async def beaten() -> float:
        asyncio.get_running_loop().set_default_executor(busy)
        waiting = [asyncio.create_task(asyncio.to_thread(ending.wait, 20)) for _ in range(3)]
        await asyncio.sleep(0.1)
        began = time.monotonic()
        await store_health.beat(clocks_run=True)
        took = time.monotonic() - began
        ending.set()
        await asyncio.gather(*waiting)
        return took

    ending = threading.Event()
    with ThreadPoolExecutor(1) as busy:
        assert asyncio.run(beaten()) < 10
    store_health.close()
    store.close()
