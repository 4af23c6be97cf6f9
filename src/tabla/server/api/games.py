"""The HTTP interface of tables and their seats, a method for each route.

Who may do what is decided in tabla.server.auth; what is legal, in tabla.play.
"""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tabla.play import events as e
from tabla.rules.errors import Refused, TablaError
from tabla.server.auth import Access
from tabla.server.game.create import About, open_rematch, open_table
from tabla.server.game.events import RematchMade, UnknownEntry, entry_from_json
from tabla.server.game.export import record_of
from tabla.server.game.state import awaited
from tabla.server.http.errors import RequestError, answer, problem
from tabla.server.http.request import address_of, body_of, origin_of, since_of, spoken, token_of
from tabla.server.runtime.bots import Bots
from tabla.server.runtime.command_writer import CommandWriter, StaleVersion
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.updates import news_of, update
from tabla.server.runtime.work_queue import while_here
from tabla.server.schemas.requests import CommandRequest, CommitChain, CreateRequest, GiveShare, TakeName
from tabla.server.schemas.responses import Created, DiceLines, Line, MyGame, MyGames, Rematch, SeatLink
from tabla.store import StoreError, hashed, new_id, new_token

# In a list of games so many are looked at for what they wait for; those under way come first.
LOOKED_AT = 30
# Most of a log, and nothing that a throw could be mixed up with.
UNTOLD = tuple(f'{{"type":"{kind.__name__}"'.encode() for kind in (e.SessionStarted, e.Moved, e.MoveUndone))


class GamesApi:
    """Handlers over the tables of one worker."""

    def __init__(
        self,
        tables: GameRegistry,
        writer: CommandWriter,
        access: Access,
        bots: Bots,
        metrics: Metrics,
        has_tutor: bool,
    ) -> None:
        self.tables, self.writer, self.access, self.bots = tables, writer, access, bots
        self.metrics = metrics
        self.store, self.settings, self.has_tutor = tables.store, access.settings, has_tutor

    async def create(self, request: Request) -> Response:
        """POST /api/games"""
        self.access.limit_creations(request)
        wish = await body_of(request, CreateRequest)
        token = token_of(request) or new_token()
        now = self.tables.now()
        opened = open_table(wish, token, set(self.bots.levels), self.settings, now, self.has_tutor)
        await self.writer.written(self.store.create(opened.game))
        origin = origin_of(request)
        links = tuple(SeatLink(seat, key, f"{origin}/join#{key}") for seat, key in opened.keys.items())
        watch_url = f"{origin}/watch/{opened.game.id}#{opened.watch_key}"
        created = Created(opened.game.id, opened.version, links, opened.watch_key, watch_url)
        await self.tables.find(opened.game.id, address_of(request))
        return self.access.with_cookie(request, answer(created, 201), token)

    async def my_games(self, request: Request) -> Response:
        """GET /api/games"""
        token = token_of(request)
        found = await asyncio.to_thread(self.store.games_of, hashed(token)) if token else []
        games: list[MyGame] = []
        for row, seats in found:
            about = msgspec.json.decode(row.about, type=About)
            told = {name: getattr(about, name) for name in about.__struct_fields__}
            game = MyGame(row.id, seats, row.created, row.ended, **told)
            games.append(await self._looked_at(game) if len(games) < LOOKED_AT else game)
        return answer(MyGames(tuple(games)))

    async def _looked_at(self, game: MyGame) -> MyGame:
        """The same, with what it waits for while it is under way."""
        with contextlib.suppress(UnknownEntry):  # a newer server knows
            table = await self.tables.find(game.game) if game.ended is None else None
            if table is not None:
                what, due = awaited(table.live, table.held)
                return replace(game, awaited=what, due=due)
        return game

    async def state(self, request: Request) -> Response:
        """GET /api/games/{game}"""
        table, seats = await self.access.viewed(request)
        since = since_of(request)
        start = table.version if since is None else since
        _, found = await news_of(self.tables, table, start, seats, spoken(request), address_of(request))
        return Response(found, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """GET /api/games/{game}/record"""
        table, seats = await self.access.viewed(request)
        over = table.live.state.phase == "ended"

        def written() -> bytes:
            rows = self.store.read(table.game, 0)
            entries = [entry_from_json(row.body) for row in rows if over or table.may_see(row.seq, seats)]
            return record_of(entries, table.live.state.players)

        return Response(
            await while_here(request, self.tables.reading.run(address_of(request), written)),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="{table.game}.tabla"'},
        )

    async def dice(self, request: Request) -> Response:
        """GET /api/games/{game}/dice"""
        table, seats = await self.access.viewed(request)
        since = since_of(request) or 0
        rows = await asyncio.to_thread(self.store.read, table.game, since)
        lines = tuple(
            Line(row.seq, msgspec.Raw(row.body))
            for row in rows
            if not row.body.startswith(UNTOLD) and table.may_see(row.seq, seats)
        )
        return answer(DiceLines(table.game, rows[-1].seq if rows else since, lines))

    async def command(self, request: Request) -> Response:
        """POST /api/games/{game}/commands"""
        wish = await body_of(request, CommandRequest)
        table, seats = await self.access.viewed(request)
        self.access.need_seat(wish.seat, seats)
        self.access.limit_commands(table, wish.seat)
        table.who = address_of(request)
        if wish.expected_version is None and not isinstance(wish.command, CommitChain | GiveShare | TakeName):
            raise RequestError(400, "version-needed")
        try:
            done = await self.writer.command(
                table, wish.seat, wish.command, wish.cmd_id, wish.expected_version
            )
        except TablaError as error:
            failed = isinstance(error, StoreError)
            self.metrics.count("commands_total", outcome="failed" if failed else "refused")
            raise
        except StaleVersion:
            self.metrics.count("commands_total", outcome="stale")
            stale = RequestError(409, "stale", version=table.version)
            return problem(request, stale, table.version, table.view(seats))
        self.metrics.count("commands_total", outcome="again" if done.duplicate else "taken")
        rows = [row for row in await self.tables.rows(table, done.since) if row.seq <= done.version]
        said = await self.tables.said(table, rows, spoken(request))
        return answer(update(table, rows, seats, said, view=wish.view, duplicate=done.duplicate))

    async def rematch(self, request: Request) -> Response:
        """POST /api/games/{game}/rematch"""
        table, seats = await self.access.viewed(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        if table.live.state.phase != "ended":
            raise Refused("rematch-early")
        if table.live.table.file:
            raise Refused("rematch-file")
        wanted = new_id()
        await self.writer.add(table, lambda: () if table.live.rematch else (RematchMade(wanted),))
        game = table.live.rematch
        assert game is not None
        # Made here even if another asked first: that one may have died between the two writes.
        tokens = [table.seats[seat] for seat in sorted(table.seats)]
        opened = open_rematch(game, table.live, tokens, self.tables.now())
        is_new = await self.writer.written(self.store.create(opened.game))
        await self.tables.find(game)
        return answer(Rematch(game, opened.watch_key if is_new else None))
