"""A club's servers on several hosts, under play: one killed, the database restarted, links cut and healed.

TABLA_CUT_SECONDS=30 cuts links for as long as that; by default for less, so that the tests stay fast.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabla.dice import verify
from tabla.server.game.events import entry_from_json
from tabla.server.game.export import record_of
from tabla.server.game.state import fold
from tabla.store import Store, open_store
from tests.cluster.hosts import until
from tests.hosts.club import PORT, Club, Player, Watcher, club
from tests.store.postgres import IS_THERE

CUT = float(os.environ.get("TABLA_CUT_SECONDS", "8"))
NEEDED = (Path("/usr/sbin/nginx"), Path("/usr/bin/curl"))
pytestmark = [
    pytest.mark.skipif(not IS_THERE or os.geteuid() != 0, reason="needs root and PostgreSQL"),
    pytest.mark.skipif(not all(path.exists() for path in NEEDED), reason="needs nginx and curl"),
]


@pytest.fixture(scope="module")
def house() -> Iterator[Club]:
    with club() as found:
        yield found


class Evening:
    """Games under way while something happens; at its end the log must hold all that was acknowledged."""

    def __init__(self, house: Club, **wishes) -> None:
        self.house = house
        self.players = [Player(house, number, **wishes) for number in range(3)]

    def __enter__(self) -> Evening:
        for player in self.players:
            player.start()
        self.go_on()
        self.watchers = [Watcher(player) for player in self.players]
        for watcher in self.watchers:
            watcher.start()
        return self

    def go_on(self, seconds: float = 90) -> None:
        """Wait until every game has gone on."""
        for gone_on in [player.has_gone_on() for player in self.players]:
            until(gone_on, seconds)

    def __exit__(self, kind, *_: object) -> None:
        for thread in self.players:
            thread.stopped.set()
        for thread in self.players:
            thread.join(120)
        if kind is None:
            self.check()
        for watcher in self.watchers:
            watcher.stopped.set()
            watcher.join(20)

    def check(self) -> None:
        # The database has but one address, which only its hosts reach.
        done: list[str] = []
        with self.store() as store:
            for player, watcher in zip(self.players, self.watchers, strict=True):
                rows = store.read(player.game)
                kept = {row.seq: json.dumps(json.loads(row.body), sort_keys=True).encode() for row in rows}
                assert list(kept) == list(range(1, len(rows) + 1))
                assert {seq: kept.get(seq) for seq in player.acknowledged} == player.acknowledged
                until(lambda watcher=watcher, kept=kept: len(watcher.seen) >= len(kept), 40)
                assert watcher.seen == kept
                live, entries = None, []
                for row in rows:
                    entries.append(entry_from_json(row.body))
                    live = fold(live, entries[-1], row.at)
                assert live is not None
                assert verify(record_of(entries, live.state.players)).fault is None
                done.append(player.game)
        assert len(done) == 3

    @contextlib.contextmanager
    def store(self) -> Iterator[Store]:
        folder = self.house.database.folder
        store = open_store(f"postgresql://tabla@/postgres?host={folder}")
        try:
            yield store
        finally:
            store.close()


def test_a_server_is_killed_and_its_players_go_on_at_another(house: Club) -> None:
    with Evening(house) as evening:
        for host in house.servers:
            house.kill(host)
            evening.go_on(30)
            house.serve(host)
        evening.go_on()
        assert max(device.longest for player in evening.players for device in player.devices) < 15
        assert sum(watcher.breaks for watcher in evening.watchers) > 0


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_postgresql_is_restarted_and_everybody_goes_on(house: Club, how: str) -> None:
    with Evening(house) as evening:
        house.database.stop(how)
        time.sleep(1)
        house.database.start()
        evening.go_on()
    assert house.is_well()


def test_a_server_that_is_cut_off_from_the_database_sends_its_players_to_another(house: Club) -> None:
    first = house.servers[0]
    with Evening(house) as evening:
        with cut_from_database(house, first):
            evening.go_on(40)
            # It says itself that it is not well, by which others can leave it out.
            until(lambda: house.asked(f"http://{first.address}:{PORT}/healthz") == 503, 30)
            time.sleep(CUT)
            evening.go_on(40)
        until(lambda: house.asked(f"http://{first.address}:{PORT}/healthz") == 200, 30)
        evening.go_on()


def test_the_database_is_cut_off_and_the_clocks_stand(house: Club) -> None:
    """The time of the cut is more than the players have: without the time given back, flags would fall."""
    with Evening(house, clock={"seconds": int(CUT * 0.6), "delay": 6}) as evening:
        house.database.host.cut()
        until(lambda: not house.is_well(), 30)
        time.sleep(CUT)
        house.database.host.heal()
        evening.go_on()
        assert house.is_well()
        with evening.store() as store:
            logs = [[json.loads(row.body) for row in store.read(each.game)] for each in evening.players]
    for log in logs:
        kinds = [event["type"] for event in log]
        assert "ClockStood" in kinds
        assert "FlagFell" not in kinds[: kinds.index("ClockStood")]
        stood = next(event for event in log if event["type"] == "ClockStood")
        assert CUT <= (stood["until"] - stood["since"]) / 1000 < CUT + 45


@contextlib.contextmanager
def cut_from_database(house: Club, server) -> Iterator[None]:
    """Only the way between the two is gone: players still reach the server."""

    def route(what: str) -> None:
        words = ["ip", "-n", house.database.host.name, "route", what, "blackhole", f"{server.address}/32"]
        subprocess.run(words, check=True)

    route("add")
    try:
        yield
    finally:
        route("del")
