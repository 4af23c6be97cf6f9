"""A client without manners: bare bytes."""

from __future__ import annotations

import contextlib
import socket

from tests.server.house import House


def raw(house: House, data: bytes, wait: float = 5) -> bytes:
    """What the server says to these bytes until it hangs up or the time is over."""
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(wait)
        connection.sendall(data)
        heard = b""
        with contextlib.suppress(TimeoutError, ConnectionResetError):
            while part := connection.recv(65536):
                heard += part
            return heard + b"[closed]"
        return heard


def status_line(house: House, data: bytes, wait: float = 20) -> bytes:
    """The first line of the server's answer to these bytes; whether it hangs up then is not waited for."""
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(wait)
        connection.sendall(data)
        with connection.makefile("rb") as heard:
            return heard.readline()


def handshake(house: House, client, since: int = 0) -> bytes:
    return (
        f"GET /api/games/{client.game}/events?since={since} HTTP/1.1\r\nHost: {house.host}\r\n"
        f"Origin: {house.origin}\r\nCookie: {client.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
