"""Two versions at once over one PostgreSQL, as while servers are upgraded one by one.

The newer is this one with a further migration and a further kind of event. With TABLA_OLD_PYTHON, the python
of an older installation, that is tried too.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections import deque
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tabla.server.game.verify import Checked
from tabla.store import Appended, Stale, open_store
from tests.server.house import Client, running
from tests.store.postgres import IS_THERE

pytestmark = pytest.mark.skipif(not IS_THERE, reason="needs PostgreSQL")
OLD_PYTHON = os.environ.get("TABLA_OLD_PYTHON", "")
SERVE = "from tabla.cli.serve import serve; serve()"
NEWER = f"""
import msgspec
import tabla.store.sql_store as sql
from tabla.play.events import Event
from tabla.server.game import events, state

class TableDecorated(Event, frozen=True, tag=True):
    colour: str

known, folded = sql.migrations(), state._folded
sql.migrations = lambda: [*known, (999, ["ALTER TABLE games ADD COLUMN decoration TEXT"])]
events._decoder = msgspec.json.Decoder(events.AnyEntry | TableDecorated)
state._folded = lambda before, entry: before if isinstance(entry, TableDecorated) else folded(before, entry)
{SERVE}
"""


@pytest.fixture
def place(postgres_url) -> str:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS upgraded")
        connection.execute("CREATE DATABASE upgraded")
    return postgres_url.replace("/postgres?", "/upgraded?")


@contextlib.contextmanager
def serving(place: str, code: str, python: str = sys.executable) -> Iterator[Any]:
    """`tabla serve` of some version in a process of its own."""
    command = [python, "-c", code, "--port", "0", "--store", place, "--no-limits", "--grace", "0.3"]
    environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        port = int(re.findall(r"http://127.0.0.1:(\d+)", server.stdout.readline())[0])
        # It listens from the first line on, and answers when it has opened the store.
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").close()
        yield SimpleNamespace(port=port, origin=f"http://127.0.0.1:{port}", host=f"127.0.0.1:{port}")
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=30)


def seated(old: Any, new: Any) -> tuple[Client, Client]:
    """A player at each version."""
    ana, boris = Client(old), Client(new)
    made = ana.open("here", "link", terms={"length": 25})
    assert boris.claim(made["links"][0]["key"]).status == 200
    for seat, client in enumerate((ana, boris)):
        client.commit(seat)
    return ana, boris


def play(clients: tuple[Client, Client], commands: int = 24) -> None:
    """So many commands, by both in turn; throws wait for shares that nobody gives."""
    rng, done = random.Random(7), 0
    until = time.monotonic() + 60
    while done < commands:
        assert time.monotonic() < until
        for client in clients:
            done += client.step(rng) is not None
        time.sleep(0.02)


def check(place: str, game: str) -> None:
    store = open_store(place)
    row = store.game(game)
    assert row is not None
    assert Checked(row, store.read(game)).throws > 3
    store.close()


def test_players_at_two_versions_play_one_game(place) -> None:
    old_store = open_store(place)
    with running(old_store) as old, serving(place, NEWER) as new:
        clients = seated(old, new)
        play(clients)
    old_store.close()
    # An older server may be restarted while newer ones are there.
    again = open_store(place)
    with running(again) as old:
        ana = old.client()
        ana.cookie, ana.game = clients[0].cookie, clients[0].game
        assert ana.look()["version"] > 20
    again.close()
    check(place, clients[0].game)
    for client in clients:
        client.connection.close()


def test_a_server_leaves_a_table_to_newer_ones_whose_events_it_does_not_know(place) -> None:
    store = open_store(place)
    with running(store) as old, serving(place, NEWER) as new:
        ana, boris = seated(old, new)
        other = old.client()
        other.open()
        version = ana.look()["version"]
        with ana.socket() as socket:
            body = b'{"type":"TableDecorated","colour":"green"}'
            # Somebody's coming may be noted in between.
            while isinstance(done := store.append(ana.game, version, None, [body], 1).result(), Stale):
                version = done.version
            assert done == Appended(version + 1)
            version = boris.look()["version"] if boris.look()["version"] > version else version + 1
            boris.send(1, "TakeName", name="Борис", expected_version=None)
            with pytest.raises(ConnectionClosed, match="1013"):
                deque(socket, maxlen=0)
        # What a proxy answers by asking another server.
        assert ana.get(f"/api/games/{ana.game}").status == 503
        with pytest.raises(InvalidStatus, match="503"), ana.socket():
            pass
        assert other.look()["version"] > 0
        assert boris.look()["version"] >= version
        ana.connection.close()
        boris.connection.close()
    store.close()


@pytest.mark.skipif(not OLD_PYTHON, reason="TABLA_OLD_PYTHON names no older installation")
def test_players_at_a_real_older_version_and_this_one_play_one_game(place) -> None:
    with serving(place, SERVE, OLD_PYTHON) as old:
        store = open_store(place)
        with running(store) as new:
            clients = seated(old, new)
            play(clients)
            check(place, clients[0].game)
        store.close()
        # The newer one has gone; the older plays on over the tables that it left.
        assert clients[0].look()["version"] > 20
    for client in clients:
        client.connection.close()
