"""News by WebSocket: events from `?since=` on, each message with the table as the viewer sees it.

A socket keeps no queue: it remembers the version it has sent and reads on from there, so a slow reader costs
no memory, and is let go when one message takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabla.rules.errors import TablaError
from tabla.server.auth import Access
from tabla.server.http.errors import RequestError, problem
from tabla.server.http.request import address_of, since_of, spoken, token_of
from tabla.server.http.timeouts import within
from tabla.server.middleware.rate_limit import RateLimiter
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.updates import news_of
from tabla.store import StoreError, hashed

POLICY, TRY_LATER = 1008, 1013


class WebSocketApi:
    """The open sockets of one worker."""

    def __init__(self, tables: GameRegistry, access: Access) -> None:
        self._tables, self._access, self._settings = tables, access, access.settings
        self._store_health = tables.store_health
        self._store_health.on_trouble.append(self._send_away)
        self._open: Counter[str] = Counter()
        self._frames = RateLimiter(access.settings.frames)

    def __len__(self) -> int:
        return self._open.total()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """WebSocket /api/games/{game}/events"""
        socket = WebSocket(scope, receive, send)
        address = address_of(socket)
        try:
            table, seats = await self._access.viewed(socket)
            since = since_of(socket)
            self._store_health.check()
        except StoreError as error:
            # As an answer by HTTP, by which a reverse proxy knows that it should ask another server.
            await socket.send_denial_response(problem(socket, error))
            return
        except TablaError as error:
            await socket.close(POLICY, error.code)
            return
        is_full = len(self) >= self._settings.sockets
        if is_full or self._open[address] >= self._settings.sockets_per_address:
            self._tables.metrics.count("busy_total", code="sockets")
            await socket.close(TRY_LATER, "too-many")
            return
        self._open[address] += 1
        wakes = asyncio.Event()
        table.waiting.add(wakes)
        table.arrive(seats)
        try:
            await socket.accept()
            await self._converse(socket, table, seats, table.version if since is None else since, wakes)
        finally:
            table.waiting.discard(wakes)
            table.leave(seats)
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _send_away(self) -> None:
        """Another server may reach the store; and whoever comes back here is told what is wrong."""
        for table in self._tables:
            table.cut_off()

    async def _converse(
        self, socket: WebSocket, table: LiveGame, seats: tuple[int, ...], since: int, wakes: asyncio.Event
    ) -> None:
        """Read and write side by side; whoever ends first ends both."""
        tasks = [
            asyncio.create_task(self._read(socket)),
            asyncio.create_task(self._write(socket, table, seats, since, wakes)),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        code = next((task.result() for task in done if task.exception() is None), None)
        if code is not None:
            with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                await within(self._settings.send_seconds, socket.close(code))

    async def _read(self, socket: WebSocket) -> int | None:
        """Nothing is expected of a client here; what it sends is counted and dropped.

        How large a frame may be is for whoever runs the application (see tabla.server.run).
        """
        name = f"{id(socket)}"
        while True:
            try:
                message = await socket.receive()
            except (RuntimeError, WebSocketDisconnect):
                return None
            if message["type"] == "websocket.disconnect":
                return None
            if not self._frames.take(name):
                return POLICY

    async def _write(
        self, socket: WebSocket, table: LiveGame, seats: tuple[int, ...], since: int, wakes: asyncio.Event
    ) -> int | None:
        token, language, address = token_of(socket), spoken(socket), address_of(socket)
        holder = hashed(token) if token else None
        present: tuple[int, ...] | None = None
        while True:
            if seats and table.held_by(holder) != seats:
                return POLICY  # the seat was carried to another device
            if table.is_gone or not self._store_health.is_well:
                return TRY_LATER
            wakes.clear()
            if since >= table.version and table.present == present:
                await wakes.wait()
                continue
            present = table.present
            try:
                since, text = await news_of(self._tables, table, since, seats, language, address)
                await within(
                    self._settings.send_seconds, socket.send({"type": "websocket.send", "text": text})
                )
            except (TimeoutError, RequestError):
                return TRY_LATER
            except (RuntimeError, WebSocketDisconnect):
                return None
