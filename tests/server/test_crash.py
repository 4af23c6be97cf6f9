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
from tabla.server.game.events import entry_from_json
from tabla.server.game.state import fold
from tabla.server.game.view import view_of
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


def told(language: str, *words: str) -> tuple[int, str]:
    """What a command says, and its status."""
    run = "from tabla.cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", run, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | {"LC_ALL": f"{language}.UTF-8", "LANG": f"{language}.UTF-8", "LANGUAGE": language},
    )
    return done.returncode, done.stdout + done.stderr


def test_a_damaged_log_is_told_and_the_host_goes_on_with_what_is_left(tmp_path) -> None:
    place, saved = tmp_path / "tabla.db", tmp_path / "saved.db"
    players = [Player(number) for number in range(2)]
    play_and_kill(str(place), players, 0.2)
    log = tmp_path / "tabla.db-wal"
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size // 2)
    damaged = log.read_bytes()
    for language, words in (("en_GB", "is missing"), ("es_ES", "Falta el final"), ("bg_BG", "липсва")):
        for command in (("serve", "--port", "0"), ("admin", "verify")):
            status, said = told(language, *command, "--store", str(place))
            assert (status > 0, words in said, "tabla admin rescue" in said) == (True, True, True), said
            assert len(said.strip().splitlines()) == 1, said
    assert log.read_bytes() == damaged
    status, said = told("en_GB", "admin", "rescue", str(place), str(saved))
    assert status == 0, said
    for player in players:
        found = re.search(rf"{re.escape(player.game)}: events saved: (\d+), lost: (\d+)", said)
        assert found, said
        assert int(found[1]) + int(found[2]) >= max(player.acknowledged)
    assert told("en_GB", "admin", "verify", "--store", str(saved))[0] == 0
    assert told("en_GB", "admin", "rescue", str(place), str(saved))[0] > 0


def test_a_second_server_over_one_file_is_refused_and_a_dead_one_keeps_nobody_away(tmp_path) -> None:
    place = str(tmp_path / "tabla.db")
    first = Killed(place)
    (tmp_path / "other.db").symlink_to(place)
    for language, words in (
        ("en_GB", "served already"),
        ("es_ES", "ya sirve"),
        ("bg_BG", "вече се обслужват"),
    ):
        for name in (place, str(tmp_path / "other.db")):
            status, said = told(language, "serve", "--port", "0", "--store", name)
            assert (status, words in said, str(first.process.pid) in said) == (1, True, True), said
    assert told("en_GB", "admin", "list", "--store", place)[0] == 0
    first.kill()
    Killed(place).kill()


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
