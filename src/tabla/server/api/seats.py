"""Seats: taken by a link, carried to another device, given up, and given again to whoever is invited.

A seat is held by the token of one device; whoever has a copy of that token has the seat as well. Giving it up
takes it from all of them.
"""

from __future__ import annotations

import asyncio
import contextlib

from starlette.requests import Request
from starlette.responses import Response

from tabla.rules.errors import Refused
from tabla.server.auth import Access
from tabla.server.game.events import SeatTaken, UnknownEntry
from tabla.server.http.errors import RequestError, answer
from tabla.server.http.request import body_of, origin_of, token_of
from tabla.server.runtime.command_writer import CommandWriter
from tabla.server.runtime.registry import GameRegistry
from tabla.server.schemas.requests import ClaimRequest, SeatRequest
from tabla.server.schemas.responses import Left, Seated, SeatLink
from tabla.store import hashed, new_token

ALL = 100_000


class SeatsApi:
    """Handlers over the tables of one worker."""

    def __init__(self, tables: GameRegistry, writer: CommandWriter, access: Access) -> None:
        self._tables, self._writer, self._access = tables, writer, access
        self._store = tables.store

    async def claim(self, request: Request) -> Response:
        """POST /api/claim"""
        self._access.limit_claims(request)
        wish = await body_of(request, ClaimRequest)
        token, now = token_of(request) or new_token(), self._tables.now()
        oldest = now - self._access.settings.carry_seconds * 1000
        claimed = await self._writer.written(self._store.claim(hashed(wish.key), hashed(token), now, oldest))
        if claimed is None:
            raise RequestError(410, "link-used")
        table = await self._tables.find(claimed.game)
        # Who comes again may have come first to a server that died before it wrote so.
        if table is not None and (not claimed.again or claimed.seat in table.live.missing):
            await self._writer.add(table, lambda: (SeatTaken(claimed.seat),))
        return self._access.with_cookie(request, answer(Seated(claimed.game, claimed.seat)), token)

    async def carry(self, request: Request) -> Response:
        """POST /api/games/{game}/carry"""
        wish = await body_of(request, SeatRequest)
        table, seats = await self._access.viewed(request)
        self._access.need_seat(wish.seat, seats)
        self._access.limit_commands(table, wish.seat)
        key = new_token()
        now = self._tables.now()
        await self._writer.written(self._store.add_link(hashed(key), table.game, wish.seat, "carry", now))
        return answer(SeatLink(wish.seat, key, f"{origin_of(request)}/join#{key}"), 201)

    async def leave(self, request: Request) -> Response:
        """POST /api/games/{game}/leave"""
        wish = await body_of(request, SeatRequest)
        table, seats = await self._access.viewed(request)
        self._access.need_seat(wish.seat, seats)
        self._access.limit_commands(table, wish.seat)
        is_left = await self._writer.leave(table, wish.seat, hashed(token_of(request) or ""))
        return answer(Left(int(is_left)))

    async def invite(self, request: Request) -> Response:
        """POST /api/games/{game}/invite"""
        wish = await body_of(request, SeatRequest)
        table, seats = await self._access.viewed(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        self._access.limit_commands(table, seats[0])
        # Whoever was to come by the first link still may: only who has left is replaced by another's word.
        if wish.seat not in table.live.left or wish.seat in table.held:
            raise Refused("seat-not-left")
        key = new_token()
        await self._writer.written(self._store.invite(hashed(key), table.game, wish.seat, self._tables.now()))
        return answer(SeatLink(wish.seat, key, f"{origin_of(request)}/join#{key}"), 201)

    async def sign_out(self, request: Request) -> Response:
        """POST /api/sign-out"""
        self._access.limit_claims(request)
        token, count = token_of(request), 0
        if token is not None:
            holder = hashed(token)
            found = await asyncio.to_thread(self._store.games_of, holder, ALL)
            for row, seats in found:
                with contextlib.suppress(UnknownEntry):  # a newer server has it at hand
                    table = await self._tables.find(row.id)
                    for seat in seats if table is not None else ():
                        assert table is not None
                        count += await self._writer.leave(table, seat, holder)
            # And what was not at any table that can be read here.
            count += await self._writer.written(self._store.revoke(holder, self._tables.now()))
        return self._access.without_cookie(answer(Left(count)))
