"""Who may see and do what: seats by the secret of a device, spectators by their key, and how often."""

from __future__ import annotations

import asyncio

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabla.server.asking import COOKIE, TOKEN, address_of, query_of, token_of
from tabla.server.buckets import Buckets
from tabla.server.problems import RequestError
from tabla.server.settings import Settings
from tabla.server.table import Table
from tabla.server.tables import Tables
from tabla.store import hashed, new_token

COOKIE_SECONDS = 400 * 24 * 3600


class Access:
    """The doorkeeper of one worker."""

    def __init__(self, tables: Tables, settings: Settings) -> None:
        self.settings = settings
        self._tables, self._store = tables, tables.store
        self._commands = Buckets(settings.commands)
        self._creations = Buckets(settings.creations)
        self._claims = Buckets(settings.claims)

    async def viewed(self, connection: HTTPConnection) -> tuple[Table, tuple[int, ...]]:
        """The table of the path and the asker's seats; without seat or spectators' key there is none."""
        game = connection.path_params["game"]
        token, key = token_of(connection), query_of(connection, "watch")
        # Without either there is nothing to look up: guessing ids costs the store nothing.
        if token or TOKEN.fullmatch(key):
            table = await self._tables.find(game)
            if table is not None:
                seats = await self._seats(table, token) if token else ()
                if seats or await self._may_watch(game, key):
                    return table, seats
        raise RequestError(404, "no-game")

    async def _seats(self, table: Table, token: str) -> tuple[int, ...]:
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

    def limit_commands(self, table: Table, who: object) -> None:
        """Count a command of a seat, or whoever else asks at a table."""
        self._limit(self._commands, f"{table.game}:{who}")

    def limit_creations(self, request: Request) -> None:
        """Count a new table, by the address it is asked from."""
        self._limit(self._creations, address_of(request))

    def limit_claims(self, request: Request) -> None:
        """Count a key that is tried, by the address it is tried from."""
        self._limit(self._claims, address_of(request))

    def _limit(self, buckets: Buckets, name: str) -> None:
        if not buckets.take(name):
            raise RequestError(429, "too-many")

    # The secret of a device

    def with_token(self, request: Request, response: Response) -> Response:
        """An answer that gives the device a secret, if it has none."""
        if token_of(request) is not None:
            return response
        response.headers["Cache-Control"] = "private, no-cache"
        return self.with_cookie(response, new_token())

    def with_cookie(self, response: Response, token: str) -> Response:
        """An answer that gives the device this secret."""
        response.set_cookie(
            COOKIE,
            token,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=self.settings.is_secure,
            httponly=True,
            samesite="lax",
        )
        return response
