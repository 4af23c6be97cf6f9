"""A server killed in the middle of its work: what it had acknowledged is there, and nothing is half done."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest

from tabla.dice import verify
from tabla.server.entries import entry_from_json
from tabla.server.live import fold
from tabla.server.view import view_of
from tabla.store import open_store
from tests.server.house import Client, waited_for
from tests.store.postgres import KINDS

COMMAND = "from tabla.cli.serve import serve; serve()"
KILLS = {
    "sqlite": int(os.environ.get("TABLA_KILLS", "10")),
    "postgres": int(os.environ.get("TABLA_KILLS", "2")),
}


class Killed:
    """`tabla serve` in a process of its own, to be killed without warning."""

    def __init__(self, place: str) -> None:
        arguments = [sys.executable, "-c", COMMAND, "--port", "0", "--store", place, "--no-limits"]
        environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.process: Any = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127.0.0.1:(\d+)", line)
        assert found, line
        port = int(found[1])
        self.house: Any = SimpleNamespace(
            port=port, origin=f"http://127.0.0.1:{port}", host=f"127.0.0.1:{port}"
        )

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


class Player:
    """A device that plays both sides and remembers what the server has acknowledged."""

    def __init__(self, number: int) -> None:
        self.random = random.Random(number)
        self.cookie = self.game = ""
        self.acknowledged: dict[int, bytes] = {}
        self.seen: dict[int, str] = {}

    def play(self, house, until: threading.Event) -> None:
        client = Client(house)
        client.cookie, client.game, client.is_alone = self.cookie, self.game, True
        with contextlib.suppress(OSError, http.client.HTTPException):
            if not self.game:
                client.open("here", "here", terms={"length": 25})
                self.cookie, self.game = client.cookie, client.game
            self.note(client.look(since=0))
            while not until.is_set():
                done = client.step(self.random)
                if done is not None:
                    self.note(done)
        client.connection.close()

    def note(self, update) -> None:
        for entry in update["events"]:
            body = json.dumps(entry["event"], sort_keys=True).encode()
            assert self.acknowledged.setdefault(entry["seq"], body) == body
        self.seen[update["version"]] = update["view"]["xgid"]


def play_and_kill(place: str, players: list[Player], seconds: float) -> None:
    """Kill the server so long after every player has got somewhere."""
    server, until = Killed(place), threading.Event()
    before = [len(player.acknowledged) for player in players]
    threads = [threading.Thread(target=player.play, args=(server.house, until)) for player in players]
    for thread in threads:
        thread.start()
    waited_for(lambda: all(len(p.acknowledged) >= n + 4 for p, n in zip(players, before, strict=True)))
    time.sleep(seconds)
    server.kill()
    until.set()
    for thread in threads:
        thread.join()


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(kind, tmp_path, request) -> None:
    place = str(tmp_path / "tabla.db") if kind == "sqlite" else request.getfixturevalue("postgres_url")
    players = [Player(number) for number in range(4)]
    for number in range(KILLS[kind]):
        play_and_kill(place, players, 0.037 * number)
    store = open_store(place)
    try:
        assert all(len(player.acknowledged) >= 4 * KILLS[kind] for player in players)
        for player in players:
            check(store, player)
    finally:
        store.close()


def check(store, player: Player) -> None:
    """The log holds all that was acknowledged, without gaps, and replays to what was seen."""
    rows = store.read(player.game)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    kept = {row.seq: json.dumps(json.loads(row.body), sort_keys=True).encode() for row in rows}
    assert {seq: kept.get(seq) for seq in player.acknowledged} == player.acknowledged
    live = None
    for row in rows:
        live = fold(live, entry_from_json(row.body), row.at)
        if row.seq in player.seen:
            assert view_of(player.game, live, ()).xgid == player.seen[row.seq]
    record = b"".join(row.body + b"\n" for row in rows if b'"TableOpened"' not in row.body)
    assert verify(record).fault is None
