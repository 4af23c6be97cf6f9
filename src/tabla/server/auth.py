"""Who may see and do what: seats by the secret of a device, spectators by their key, and how often."""

from __future__ import annotations

import asyncio
import re

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabla.server.http.errors import RequestError
from tabla.server.http.request import (
    COOKIE,
    HOST_COOKIE,
    TOKEN,
    address_of,
    has_host_cookie,
    query_of,
    token_of,
)
from tabla.server.middleware.rate_limit import RateLimiter
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry
from tabla.server.settings import Settings
from tabla.store import hashed, new_token

# What no store could have given out is not asked for in one.
GAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
COOKIE_SECONDS = 400 * 24 * 3600
# How many tables are stored is counted this often (see tabla.server.runtime.scheduler).
FULL_SECONDS = 300


class Access:
    """The doorkeeper of one worker."""

    def __init__(self, tables: GameRegistry, settings: Settings) -> None:
        self.settings = settings
        self._tables, self._store = tables, tables.store
        self._commands = RateLimiter(settings.commands)
        self._creations = RateLimiter(settings.creations)
        self._claims = RateLimiter(settings.claims)
        self._a_day = RateLimiter(settings.tables_a_day)
        self._bytes_a_day = RateLimiter(settings.file_bytes_a_day)

    async def viewed(self, connection: HTTPConnection) -> tuple[LiveGame, tuple[int, ...]]:
        """The table of the path and the asker's seats; without seat or spectators' key there is none."""
        game = connection.path_params["game"]
        token, key = token_of(connection), query_of(connection, "watch")
        # Without either there is nothing to look up: guessing ids costs the store nothing.
        if GAME.fullmatch(game) and (token or TOKEN.fullmatch(key)):
            table = await self._tables.find(game)
            if table is not None:
                seats = await self._seats(table, token) if token else ()
                if seats or await self._may_watch(game, key):
                    return table, seats
        raise RequestError(404, "no-game")

    async def _seats(self, table: LiveGame, token: str) -> tuple[int, ...]:
        """The seats of a token; the store is asked where another worker may have given one and died."""
        seats = table.held_by(hashed(token))
        if not seats:
            table.seats = await asyncio.to_thread(self._store.seats, table.game)
            seats = table.held_by(hashed(token))
        return seats

    async def _may_watch(self, game: str, key: str) -> bool:
        if not TOKEN.fullmatch(key):
            return False
        link = await asyncio.to_thread(self._store.link, hashed(key))
        return link is not None and link.kind == "watch" and await self._leads(link.game, game)

    async def _leads(self, first: str, wanted: str) -> bool:
        """Whether a game is another, or one of its rematches: who watched may go on watching."""
        game: str | None = first
        while game is not None and game != wanted:
            table = await self._tables.find(game)
            game = table.live.rematch if table is not None else None
        return game is not None

    def need_seat(self, seat: int, seats: tuple[int, ...]) -> None:
        """Refuse whoever acts for a seat of another."""
        if seat not in seats:
            raise RequestError(403, "seat-not-yours")

    # How often

    def limit_commands(self, table: LiveGame, who: object) -> None:
        """Count a command of a seat, or whoever else asks at a table."""
        self._limit(self._commands, f"{table.game}:{who}")

    def limit_creations(self, request: Request, size: int = 0) -> None:
        """Count a new table, and the bytes of its file, by the address it is asked from."""
        address = address_of(request)
        self._limit(self._creations, address)
        if self._tables.stored >= self.settings.most_tables:
            raise RequestError(429, "tables-full", after=FULL_SECONDS)
        for buckets, amount in ((self._a_day, 1), (self._bytes_a_day, size)):
            if not buckets.take(address, amount):
                raise RequestError(429, "tables-today", after=buckets.wait(address, amount))

    def limit_claims(self, request: Request) -> None:
        """Count a key that is tried, by the address it is tried from."""
        self._limit(self._claims, address_of(request))

    def _limit(self, buckets: RateLimiter, name: str) -> None:
        if not buckets.take(name):
            raise RequestError(429, "too-many", after=buckets.wait(name))

    # The secret of a device

    def with_token(self, request: Request, response: Response) -> Response:
        """An answer that gives the device a secret, if it has none."""
        if token_of(request) is not None:
            return self.with_host_cookie(request, response)
        response.headers["Cache-Control"] = "private, no-cache"
        return self.with_cookie(request, response, new_token())

    def with_host_cookie(self, request: Request, response: Response) -> Response:
        """An answer by https to a device whose secret is still in a cookie of before: now in the better one.

        The other stays until it grows old, for servers that know no other.
        """
        token = token_of(request)
        if token is None or has_host_cookie(request) or not self._is_secure(request):
            return response
        response.headers["Cache-Control"] = "private, no-cache"
        return self.with_cookie(request, response, token)

    def with_cookie(self, request: Request, response: Response, token: str) -> Response:
        """An answer that gives the device this secret."""
        is_secure = self._is_secure(request)
        response.set_cookie(
            HOST_COOKIE if is_secure else COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=is_secure,
            httponly=True,
            samesite="lax",
        )
        return response

    def without_cookie(self, response: Response) -> Response:
        """An answer that takes the device's secret away."""
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
        response.delete_cookie(HOST_COOKIE, path="/", secure=True, httponly=True, samesite="lax")
        return response

    def _is_secure(self, request: Request) -> bool:
        return self.settings.is_secure(request.headers.get("host", ""), request.scope["scheme"])
