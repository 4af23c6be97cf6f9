"""Running the application under uvicorn, with the limits that uvicorn leaves open by default."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 10.0
LINGER_SECONDS = 5.0
MAX_HEAD = 16 * 1024


class HttpProtocol(H11Protocol):
    """HTTP that lets go of whoever opens a connection and does not ask anything."""

    head_seconds = HEAD_SECONDS

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the clock for the first request."""
        super().connection_made(transport)
        self._head_timer = self.loop.call_later(self.head_seconds, self._check_head)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._head_timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A later request on the same connection has the same time for its head."""
        if self.cycle is not None and self.cycle.response_complete:
            self._head_timer.cancel()
            self._head_timer = self.loop.call_later(self.head_seconds, self._check_head)
        super().data_received(data)

    def _check_head(self) -> None:
        handled = self.cycle is not None and not self.cycle.response_complete
        if not handled and not self.transport.is_closing():
            self.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket whose connection is cut when the other end takes nothing even after the end."""

    linger_seconds = LINGER_SECONDS

    async def run_asgi(self) -> None:
        """Run the application, then see that the connection ends."""
        await super().run_asgi()
        self.loop.call_later(self.linger_seconds, self._cut)

    def _cut(self) -> None:
        self.transport.abort()


def config(app: Starlette, host: str, port: int, **changes: Any) -> uvicorn.Config:
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
        "ws_per_message_deflate": True,
        "h11_max_incomplete_event_size": MAX_HEAD,
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
