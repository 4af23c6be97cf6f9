"""News by WebSocket: events from `?since=` on, each message with the table as the viewer sees it.

A socket keeps no queue: it remembers the version it has sent and reads on from there, so a slow reader costs
no memory, and is let go when one message takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

from starlette.websockets import WebSocket, WebSocketDisconnect

from tabla.rules.errors import TablaError
from tabla.server.api import Api
from tabla.server.asking import address_of, since_of, spoken, token_of
from tabla.server.buckets import Buckets
from tabla.server.table import Table
from tabla.store import hashed

POLICY, TRY_LATER = 1008, 1013


class Sockets:
    """The open sockets of one worker."""

    def __init__(self, api: Api) -> None:
        self._api, self._settings = api, api.settings
        self._open: Counter[str] = Counter()
        self._frames = Buckets(api.settings.frames)

    async def events(self, socket: WebSocket) -> None:
        """WebSocket /api/games/{game}/events"""
        address = address_of(socket)
        try:
            table, seats = await self._api.viewed(socket)
            since = since_of(socket)
        except TablaError as error:
            await socket.close(POLICY, error.code)
            return
        if self._open[address] >= self._settings.sockets_per_address:
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

    async def _converse(
        self, socket: WebSocket, table: Table, seats: tuple[int, ...], since: int, wakes: asyncio.Event
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
                await asyncio.wait_for(socket.close(code), self._settings.send_seconds)

    async def _read(self, socket: WebSocket) -> int | None:
        """Nothing is expected of a client here; what it sends is counted and dropped.

        How large a frame may be is for whoever runs the application (see tabla.server.running).
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
        self, socket: WebSocket, table: Table, seats: tuple[int, ...], since: int, wakes: asyncio.Event
    ) -> int | None:
        token, language = token_of(socket), spoken(socket)
        holder = hashed(token) if token else None
        present: tuple[int, ...] | None = None
        while True:
            if seats and table.held_by(holder) != seats:
                return POLICY  # the seat was carried to another device
            wakes.clear()
            if since >= table.version and table.present == present:
                await wakes.wait()
                continue
            present = table.present
            since, text = await self._api.news(table, since, seats, language)
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await socket.send({"type": "websocket.send", "text": text})
            except TimeoutError:
                return TRY_LATER
            except (RuntimeError, WebSocketDisconnect):
                return None
