"""Running the application under uvicorn, with the limits that uvicorn leaves open by default."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import ipaddress
import struct
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from tabla.server.http.request import address_name

CONNECTIONS = 256  # of one address, besides sockets
HEAD_SECONDS = 10.0
LINGER_SECONDS = 5.0
# Of a body that was refused before it came, so much is read and dropped, in so many seconds, so that its
# sender comes to the answer: whoever still sends when a connection is cut loses what had come for it as well.
MOST_DROPPED = 16 * 1024 * 1024
DROP_SECONDS = 60.0
MAX_HEAD = 32 * 1024  # a head and a body as the middleware allows them, if they come in one piece
TEXT = 0x81
PIECE = 64 * 1024  # what is sent at once; more waits for the other end to take it


class Together:
    """A transport that sends in one piece what is written in one round of the event loop.

    uvicorn writes a response's head and its body apart; each piece is a call of the system, and those are
    almost half of what a move costs.

    Closed while `is_unread` it ends only its own half: the other end still sends, and is let come to its end.
    """

    def __init__(
        self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, is_unread: Callable[[], bool]
    ) -> None:
        self.plain = transport
        self._loop, self._is_unread = loop, is_unread
        self.is_half_closed = False
        self._parts: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> None:
        """Keep for the end of the round, unless that is much already."""
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)
        self._size += len(data)
        if self._size > PIECE:
            self._send()

    def close(self) -> None:
        """Close, once all that was written is sent."""
        self._send()
        if not self._is_unread():
            self.plain.close()
        elif not self.is_half_closed:
            self.is_half_closed = True
            self.plain.write_eof()

    def _send(self) -> None:
        if self._parts:
            self.plain.write(b"".join(self._parts))
            self._parts.clear()
            self._size = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.plain, name)


class HttpProtocol(HttpToolsProtocol):
    """HTTP that lets go of whoever opens a connection and does not come to the point.

    A clock runs from the connection to the first request, and from the first byte of any later one to the end
    of its head, which must not grow without end. Between requests uvicorn's own clock runs. Another runs from
    an answer to the end of a body that nobody wants.
    """

    head_seconds = HEAD_SECONDS
    drop_seconds = DROP_SECONDS
    most_dropped = MOST_DROPPED
    most_connections = CONNECTIONS
    _from: ClassVar[Counter[str]] = Counter()
    _address = ""
    _head_bytes = 0
    _dropped_bytes = 0
    _is_unread = False  # whether a body is on its way
    _is_upgraded = False
    _head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock, unless this address has too many already."""
        peer = (transport.get_extra_info("peername") or ("",))[0]
        if not _is_proxy(peer, self.config):
            self._address = address_name(peer)
            self._from[self._address] += 1
        together = Together(transport, self.loop, lambda: self._is_unread)
        super().connection_made(together)  # type: ignore[arg-type]
        if self._from[self._address] > self.most_connections:
            transport.abort()
            return
        self._head_timer = self.loop.call_later(self.head_seconds, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._is_unread = False
        self._stop_clock()
        self._left()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Stop the clock at the end of a head, start it at a beginning."""
        before, was_unread = self.cycle, self._is_unread
        if self.transport.is_half_closed:  # type: ignore[attr-defined]
            self._drop(len(data))
            return
        super().data_received(data)
        if self.cycle is not before:
            self._stop_clock()
        elif was_unread:
            if self._is_unread and before.response_complete:
                self._drop(len(data))
        elif not self._is_upgraded and (before is None or before.response_complete):
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD:
                self.transport.abort()
            elif self._head_timer is None:
                self._head_timer = self.loop.call_later(self.head_seconds, self.transport.abort)

    def on_headers_complete(self) -> None:
        """A body begins, if it be an empty one."""
        self._is_unread = True
        self._unset_keepalive_if_required()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The body has come; where it was dropped, the connection rests until the next request."""
        self._is_unread = False
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            self._stop_clock()
            self._unset_keepalive_if_required()
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )

    def on_response_complete(self) -> None:
        """Start the clock where the body is still on its way."""
        super().on_response_complete()
        is_over = self.cycle is not None and self.cycle.response_complete  # no other request stands in line
        if self._is_unread and is_over and not self.transport.is_closing():
            self._stop_clock()
            self._head_timer = self.loop.call_later(self.drop_seconds, self.transport.abort)

    def shutdown(self) -> None:
        """The server ends, and waits for no body."""
        self._is_unread = False
        super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket takes the connection over, and has pings instead of this clock."""
        self._is_unread = False
        self._is_upgraded = True
        self._stop_clock()
        self._left()  # sockets are counted by themselves
        assert isinstance(self.transport, Together)
        self.transport = self.transport.plain
        super().handle_websocket_upgrade()

    def _drop(self, size: int) -> None:
        self._dropped_bytes += size
        if self._dropped_bytes > self.most_dropped:
            self.transport.abort()

    def _left(self) -> None:
        if self._address:
            self._from[self._address] -= 1
            if self._from[self._address] <= 0:
                del self._from[self._address]
            self._address = ""

    def _stop_clock(self) -> None:
        self._head_bytes = self._dropped_bytes = 0
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None


class UncountedProtocol(HttpProtocol):
    """The same, however many connections an address has."""

    most_connections = 1 << 30


@functools.lru_cache(maxsize=1024)
def _is_within(address: str, proxies: str) -> bool:
    for each in filter(None, map(str.strip, proxies.split(","))):
        with contextlib.suppress(ValueError):
            if each == "*" or ipaddress.ip_address(address) in ipaddress.ip_network(each, strict=False):
                return True
    return False


def _is_proxy(address: str, config: uvicorn.Config) -> bool:
    """Whether everybody comes from there, so that it is the proxy who has to count."""
    given = config.forwarded_allow_ips
    proxies = given if isinstance(given, str) else ",".join(given or ())
    return config.proxy_headers and _is_within(address, proxies)


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket whose connection is cut when the other end takes nothing even after the end."""

    linger_seconds = LINGER_SECONDS

    async def send(self, message: Any) -> None:
        """Pass a message on; a text by the shortest way while nothing stands in it."""
        text = message.get("text")
        if text is None or not self.writable.is_set() or self.conn.state is not OPEN or self.close_sent:
            await super().send(message)
            return
        data: bytes = text.encode()
        self.transport.write(_frame_head(len(data)) + data)

    async def run_asgi(self) -> None:
        """Run the application, then see that the connection ends."""
        await super().run_asgi()
        self.loop.call_later(self.linger_seconds, self._cut)

    def _cut(self) -> None:
        self.transport.abort()


def _frame_head(size: int) -> bytes:
    """Of one whole text, not masked (RFC 6455, section 5.2)."""
    if size < 126:
        return bytes((TEXT, size))
    return struct.pack("!BBH", TEXT, 126, size) if size < 1 << 16 else struct.pack("!BBQ", TEXT, 127, size)


def config(app: ASGIApp | str, host: str, port: int, **changes: Any) -> uvicorn.Config:
    """uvicorn set up for a table: small frames and heads, pings, and an end that does not wait for ever."""
    options: dict[str, Any] = {
        "host": host,
        "port": port,
        "http": HttpProtocol,
        "ws": SocketProtocol,
        "ws_max_size": 16 * 1024,
        "ws_max_queue": 8,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        # What is compressed for each socket anew cannot be made once for all, and costs 40 KB of memory each.
        "ws_per_message_deflate": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 5,
        "limit_concurrency": 12_000,
        "backlog": 2048,
        # Its own lines would hold the query, and with it spectators' keys.
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,
        "lifespan": "on",
    }
    return uvicorn.Config(app, **(options | changes))
