"""Size, time and number, guarded: large, slow, many, half and dead."""

from __future__ import annotations

import contextlib
import random
import socket
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tabla.server import Rate
from tabla.server.http.request import address_name
from tabla.server.run import HttpProtocol
from tests.server.bare import handshake, raw, status_line
from tests.server.house import House, receive, running, waited_for

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


def test_large_bodies_are_refused_declared_or_not(house) -> None:
    client = house.client()
    reply = client.post("/api/games", b"[" + b" " * (16 * 1024) + b"]")
    assert (reply.status, reply.json["code"]) == (413, "too-large")
    head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
    head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    chunk = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
    heard = raw(house, head.encode() + chunk * 5)
    assert heard.startswith(b"HTTP/1.1 413")
    assert client.get("/api/games?" + "a" * 2000).status == 414


def test_a_large_body_is_refused_before_it_is_sent(house) -> None:
    head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 16385\r\n\r\n"
    assert status_line(house, head.encode()).startswith(b"HTTP/1.1 413")


def test_a_head_does_not_grow_without_end(house) -> None:
    line = f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\n".encode()
    large = b"X-Padding: " + b"x" * 1000 + b"\r\n"
    assert status_line(house, line + large * 20 + b"\r\n").startswith(b"HTTP/1.1 431")
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(5)
        connection.sendall(line)
        sent = 0
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            while sent < 500:
                connection.sendall(large)
                time.sleep(0.001)
                sent += 1
        assert sent < 500


def test_large_frames_close_the_socket(house) -> None:
    client = house.client()
    client.open("here", "here")
    with client.socket() as connection:
        receive(connection)
        with contextlib.suppress(ConnectionClosed):
            connection.send("x" * (16 * 1024 + 1))
            receive(connection)
        assert connection.close_code == 1009


def test_a_flood_of_frames_closes_the_socket(store) -> None:
    with running(store, frames=Rate(1, 5)) as house:
        client = house.client()
        client.open("here", "here")
        with client.socket() as connection:
            receive(connection)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(20):
                    connection.send("hello")
                receive(connection)
            assert connection.close_code == 1008


@pytest.mark.parametrize("limit", ["requests", "creations", "claims"])
def test_a_flood_from_one_address_is_held_back(store, limit) -> None:
    with running(store, **{limit: Rate(0.01, 5)}) as house:
        clients = [house.client() for _ in range(8)]
        send: Any = {
            "requests": lambda client: client.get("/api/games"),
            "creations": lambda client: client.post("/api/games", {"players": PLAYERS}),
            "claims": lambda client: client.claim("A" * 22),
        }[limit]
        replies = [send(client) for client in clients]
        assert [reply.status for reply in replies[5:]] == [429] * 3
        assert 429 not in [reply.status for reply in replies[:5]]
        assert replies[-1].json["code"] == "too-many"
        assert 90 <= int(replies[-1].headers["Retry-After"]) <= 100


@pytest.mark.parametrize("is_believed", [True, False])
def test_where_a_request_came_from_is_taken_from_the_proxy_alone(store, is_believed) -> None:
    proxy = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1" if is_believed else "10.9.8.7"}
    with running(store, requests=Rate(0.01, 3), uvicorn_options=proxy) as house:
        client = house.client()
        statuses = [client.get("/api/games", X_Forwarded_For=f"10.0.0.{n}").status for n in range(5)]
        assert statuses == ([200] * 5 if is_believed else [200] * 3 + [429] * 2)


def test_a_home_is_one_address_whatever_it_calls_itself() -> None:
    assert address_name("2001:db8:1:2::1") == address_name("2001:db8:1:2:ffff::9")
    assert address_name("2001:db8:1:2::1") != address_name("2001:db8:1:3::1")
    assert address_name("192.0.2.1") != address_name("192.0.2.2")


def test_a_flood_of_commands_from_one_seat_is_held_back(store) -> None:
    with running(store, commands=Rate(0.01, 3)) as house:
        client = house.client()
        client.open("here", "here")
        assert [client.send(0, "Undo").status for _ in range(5)] == [422, 422, 422, 429, 429]
        assert client.send(1, "Undo").status == 422


def test_one_address_opens_so_many_sockets(store) -> None:
    with running(store, sockets_per_address=2) as house, contextlib.ExitStack() as stack:
        client = house.client()
        client.open("here", "here")
        for _ in range(2):
            stack.enter_context(client.socket())
        with pytest.raises(InvalidStatus):
            client.socket()


def test_half_a_request_does_not_hold_a_connection(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "head_seconds", 0.3)
    with running(store) as house:
        for start in (
            b"",
            b"GET /healthz HT",
            f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\nA: ".encode(),
        ):
            # It hangs up long before we would.
            began = time.monotonic()
            raw(house, start, wait=30)
            assert time.monotonic() - began < 25
        whole = f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", house.port)) as connection:
            connection.settimeout(20)
            connection.sendall(whole)
            heard = b""
            while not heard.endswith(b"}"):
                heard += connection.recv(65536)
            connection.sendall(whole[:20])
            with contextlib.suppress(ConnectionResetError):
                assert connection.recv(65536) == b""


def test_a_socket_outlives_the_time_for_a_request(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "head_seconds", 0.2)
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        with client.socket(since=client.version) as connection:
            receive(connection)
            time.sleep(0.5)
            client.do(0, "ThrowOpening")
            assert receive(connection)["events"]


def test_a_body_that_does_not_arrive_is_not_waited_for(store) -> None:
    with running(store, body_seconds=0.3) as house:
        head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
        head += "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        assert status_line(house, head.encode()).startswith(b"HTTP/1.1 408")


def test_a_socket_whose_other_end_is_gone_is_closed(store) -> None:
    quick = {"ws_ping_interval": 0.2, "ws_ping_timeout": 0.2}
    with running(store, uvicorn_options=quick) as house:
        client = house.client()
        client.open("here", "here")
        # This end answers no ping, like a laptop that was closed.
        with socket.create_connection(("127.0.0.1", house.port)) as connection:
            connection.settimeout(30)
            connection.sendall(handshake(house, client))
            heard = connection.recv(65536)
            assert heard.startswith(b"HTTP/1.1 101")
            with contextlib.suppress(ConnectionResetError):
                while connection.recv(65536):
                    pass
            waited_for(lambda: client.look()["present"] == [])


def test_a_slow_reader_is_let_go_and_holds_up_nobody(store) -> None:
    with running(store, send_seconds=0.4, small_buffers=True) as house:
        client = house.client()
        client.open("here", "here")
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect(("127.0.0.1", house.port))
            slow.sendall(handshake(house, client))
            while client.look()["present"] != [0, 1]:
                pass
            deadline = time.monotonic() + 60
            while client.look()["present"] and time.monotonic() < deadline:
                began = time.monotonic()
                tip = random.randbytes(32).hex()
                client.send(0, "CommitChain", tip=tip, length=9, expected_version=None)
                assert time.monotonic() - began < 15
            assert client.look()["present"] == []


def test_the_server_stops_although_sockets_are_open(store) -> None:
    house = House(store)
    client = house.client()
    client.open("here", "here")
    with client.socket() as connection:
        receive(connection)
        began = time.monotonic()
        house.close()
        assert time.monotonic() - began < 5
