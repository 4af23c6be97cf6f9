"""Backup and restore as docs/server.md tells them, while people play."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import psycopg
import pytest

from tabla.dice import verify
from tabla.server.game.events import entry_from_json
from tabla.server.game.state import fold
from tabla.store import Store, open_store
from tests.server.house import House, running
from tests.store.postgres import BINARIES, IS_THERE

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"


def told(program: str) -> list[str]:
    """The command of the guide that begins with this program."""
    found = re.findall(rf"^{program} .*$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == 1, found
    return shlex.split(found[0])


class Players(threading.Thread):
    """Somebody who plays both sides of a few games, and remembers what was acknowledged."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.stopped = threading.Event()
        self.clients = [house.client() for _ in range(3)]
        self.acknowledged: dict[str, int] = {}
        for client in self.clients:
            client.is_alone = True
            client.open("here", "here", terms={"length": 25})
            client.commit(0)

    def run(self) -> None:
        rng = random.Random(1)
        while not self.stopped.is_set():
            for client in self.clients:
                client.step(rng)
                self.acknowledged[client.game] = client.version


def backed_up(store: Store, back_up) -> tuple[Players, dict[str, int]]:
    """Make a backup in the middle of play; what had been acknowledged before it."""
    with running(store, grace_ms=10) as house:
        players = Players(house)
        players.start()
        while sum(players.acknowledged.values()) < 120:
            players.stopped.wait(0.01)
        before = dict(players.acknowledged)
        back_up()
        players.stopped.set()
        players.join()
    return players, before


def check(restored: Store, players: Players, before: dict[str, int]) -> None:
    """All that was acknowledged before the backup is there, replays, and can be played on."""
    for game, version in before.items():
        live = None
        for row in restored.read(game):
            live = fold(live, entry_from_json(row.body), row.at)
        assert live is not None
        assert live.version >= version
    with running(restored, grace_ms=10) as house:
        for client in players.clients:
            again = house.client()
            again.cookie, again.game = client.cookie, client.game
            again.look()
            for _ in range(5):
                again.step(random.Random(2))
            assert verify(again.get(f"/api/games/{again.game}/record").body).fault is None


def test_a_backup_of_a_running_sqlite_server_is_restored_and_played_on(tmp_path) -> None:
    command = [sys.executable, *told("python3")[1:]]
    store = open_store(tmp_path / "tabla.db")
    players, before = backed_up(store, lambda: subprocess.run(command, cwd=tmp_path, check=True))
    store.close()
    # A disk was lost, and the copy put in place.
    for file in tmp_path.glob("tabla.db*"):
        file.unlink()
    (tmp_path / "copy.db").rename(tmp_path / "tabla.db")
    restored = open_store(tmp_path / "tabla.db")
    check(restored, players, before)
    restored.close()


@pytest.mark.skipif(not IS_THERE, reason="needs PostgreSQL")
def test_a_backup_of_a_running_postgresql_server_is_restored_and_played_on(tmp_path, postgres_url) -> None:
    assert BINARIES is not None

    def run(program: str, url: str) -> None:
        words = [word.replace("postgresql://…", url) for word in told(program)]
        subprocess.run([BINARIES.with_name(program), *words[1:]], cwd=tmp_path, check=True)

    store = open_store(postgres_url)
    players, before = backed_up(store, lambda: run("pg_dump", postgres_url))
    new = postgres_url.replace("/postgres?", "/restored?")
    store.close()
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE DATABASE restored")
    run("pg_restore", new)
    restored = open_store(new)
    check(restored, players, before)
    restored.close()
