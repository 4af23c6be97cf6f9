"""What one address, one table and the whole server may take; a sentence where it ends, and others play on."""

from __future__ import annotations

import contextlib
import datetime
import socket
import time

import pytest

from tabla.analysis.study.cards import Card
from tabla.server import Rate
from tabla.server.run import HttpProtocol
from tests.server.api.test_uploads import BYTES, MATCH
from tests.server.house import running, waited_for

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ({"tables_a_day": Rate(0.001, 2)}, "tables-today"),
        ({"file_bytes_a_day": Rate(0.001, 2 * len(MATCH))}, "tables-today"),
    ],
)
def test_one_address_opens_so_many_tables_a_day(store, limit, code) -> None:
    with running(store, bots={}, **limit) as house:
        client = house.client()
        replies = [client.post("/api/files?name=a", MATCH, **BYTES) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        assert replies[-1].json["code"] == code
        needed = 1 if "tables_a_day" in limit else len(MATCH)
        assert needed * 1000 - 20 < int(replies[-1].headers["Retry-After"]) <= needed * 1000


@pytest.mark.parametrize("connection", ["keep-alive", "close"])
def test_who_is_refused_in_the_middle_of_a_body_can_read_why(store, connection) -> None:
    with running(store, bots={}, files_per_address=0) as house:
        client = house.client()
        client.connection.connect()
        # So little that neither end can put it by: it has to be read.
        client.connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)
        for _ in range(2):
            reply = client.post("/api/files?name=a", b"x" * 4_000_000, **BYTES, Connection=connection)
            assert (reply.status, reply.json["code"]) == (429, "files-busy")
            assert int(reply.headers["Retry-After"]) >= 1
        assert client.get("/api/games").status == 200


@pytest.mark.parametrize("connection", ["keep-alive", "close"])
@pytest.mark.parametrize("limit", [{"most_dropped": 2_000_000}, {"drop_seconds": 0.5}])
def test_a_refused_body_is_not_read_without_end(store, monkeypatch, connection, limit) -> None:
    for name, value in limit.items():
        monkeypatch.setattr(HttpProtocol, name, value)
    with running(store, bots={}, files_per_address=0) as house:
        head = f"POST /api/files HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
        head += f"Connection: {connection}\r\nContent-Length: 4000000\r\n\r\n"
        with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
            line.sendall(head.encode())
            assert line.recv(100).startswith(b"HTTP/1.1 429")
            began, sent = time.monotonic(), 0
            piece = b"x" * (100_000 if "most_dropped" in limit else 10)
            with contextlib.suppress(OSError):
                while time.monotonic() - began < 8:
                    sent += line.send(piece)
                    time.sleep(0.02)
        assert time.monotonic() - began < 8, f"after {sent} bytes the line is not cut"


def test_a_server_keeps_so_many_tables(store) -> None:
    with running(store, most_tables=1) as house:
        client = house.client()
        client.open("here", "here")
    with running(store, most_tables=1) as house:

        def refused():
            found = house.client().post("/api/games", {"players": PLAYERS})
            return found if found.status != 201 else None

        reply = waited_for(refused)
        assert (reply.status, reply.json["code"]) == (429, "tables-full")


@pytest.mark.parametrize("limit", [{"table_events": 30}, {"table_bytes": 12_000}])
def test_a_table_that_is_full_can_only_be_ended(store, limit) -> None:
    with running(store, **limit) as house:
        client = house.client()
        client.open("here", "here")
        for number in range(200):
            reply = client.send(0, "CommitChain", tip=f"{number:064x}", length=9, expected_version=None)
            if reply.status != 200:
                break
        assert (reply.status, reply.json["code"]) == (422, "table-full")
        assert client.look()["version"] <= 120
        other = house.client()
        other.open("here", "here")
        other.do(0, "ThrowOpening")


def test_a_long_log_is_read_on_and_not_again(store, monkeypatch) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here", terms={"length": 25})
        client.do(0, "ThrowOpening")
        asked: list[int] = []
        read = store.read
        monkeypatch.setattr(store, "read", lambda game, since=0: asked.append(since) or read(game, since))
        for _ in range(3):
            assert client.get(f"/api/games/{client.game}/turns?lang=en").status == 200
        assert asked == [0]


def test_one_address_has_so_many_connections(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "most_connections", 5)
    flooder = "127.0.0.9"
    with running(store) as house:
        lines = [
            socket.create_connection(("127.0.0.1", house.port), timeout=10, source_address=(flooder, 0))
            for _ in range(6)
        ]
        assert lines[-1].recv(10) == b""  # hung up on
        for line in lines:
            line.close()
        waited_for(lambda: not HttpProtocol._from[flooder])
        again = socket.create_connection(("127.0.0.1", house.port), timeout=10, source_address=(flooder, 0))
        with again, again.makefile("rb") as heard:
            again.sendall(f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode())
            assert heard.readline().startswith(b"HTTP/1.1 200")


def test_connections_of_the_proxy_are_not_counted(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "most_connections", 0)
    proxy = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.0/8"}
    with running(store, uvicorn_options=proxy) as house:
        assert house.client().get("/healthz").status == 200


def test_tables_that_nobody_touches_are_thrown_away_where_that_is_wished(store, monkeypatch) -> None:
    monkeypatch.setattr("tabla.server.runtime.scheduler.HOUSE_SECONDS", 0.1)
    days = 0.0
    with running(store, keep_days=30, clock=lambda: time.time() + days * 86400) as house:
        client = house.client()
        client.open("here", "here")
        time.sleep(0.3)
        assert store.game(client.game) is not None
        days = 31.0
        waited_for(lambda: store.game(client.game) is None)
        assert client.get(f"/api/games/{client.game}").status == 404


@pytest.mark.parametrize("part", ["%00", "a%00b", "x" * 3000, "%F0%9F%8E%B2", "..%2F..%2Fetc"])
def test_what_no_id_looks_like_is_no_game(house, part) -> None:
    client = house.client()
    client.open("here", "here")
    for path in (f"/api/games/{part}", f"/api/games/{part}/turns", f"/api/games/{part}/record"):
        assert client.get(path).status == 404
    assert client.post(f"/api/games/{part}/carry", {"seat": 0}).status in (404, 405)
    assert client.get(f"/api/rules/{part}").status in (404, 422)
    assert client.get(f"/{part}").status == 404


def test_a_chouette_of_bots_alone_is_refused(house) -> None:
    players = [{"name": name, "kind": "bot", "level": "random"} for name in "ABC"]
    reply = house.client().post("/api/games", {"players": players, "rules": "tabla"})
    assert (reply.status, reply.json["code"]) == (422, "bots-chouette")


@pytest.mark.parametrize("today", [datetime.date.max, datetime.date.min, datetime.date(9999, 1, 1)])
def test_a_card_comes_again_before_the_calendar_ends(today) -> None:
    card = Card("key", None, (), "standard", times=9, days=36_500, ease=100.0)  # type: ignore[arg-type]
    assert today <= card.answered("right", today).due <= datetime.date.max
