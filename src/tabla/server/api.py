"""The HTTP interface, a method for each route.

Who may do what is decided here; what is legal, in tabla.play.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabla.dice import DiceProof
from tabla.play import events as e
from tabla.rules.errors import Refused, RuleSetError, TablaError
from tabla.rules.ruleset import NAMES, RuleSet
from tabla.rules.sheet import rule_sheet
from tabla.server.about import Sheet, house, own_rules_about
from tabla.server.asking import COOKIE, TOKEN, address_of, body_of, query_of, since_of, spoken, token_of
from tabla.server.bots import Bots
from tabla.server.buckets import Buckets
from tabla.server.entries import AnyDiceEvent, RematchMade, SeatTaken, entry_from_json
from tabla.server.opening import About, open_rematch, open_table, own_rules
from tabla.server.problems import RequestError, answer, language_of, problem
from tabla.server.saying import last_turn, plays_in_words, turns, understand
from tabla.server.settings import Settings
from tabla.server.table import Table
from tabla.server.tables import StaleVersion, Tables
from tabla.server.wire import (
    CarryRequest,
    ClaimRequest,
    CommandRequest,
    CommitChain,
    Created,
    CreateRequest,
    Entry,
    GiveShare,
    MyGame,
    MyGames,
    Rematch,
    RulesRequest,
    Seated,
    SeatLink,
    TakeName,
    Update,
    WordsRequest,
)
from tabla.store import Row, hashed, new_id, new_token

COOKIE_SECONDS = 400 * 24 * 3600
# Kept of one version of a table: so many messages, of so many events at most.
MESSAGES = 8


class Api:
    """Handlers over the tables of one worker."""

    def __init__(self, tables: Tables, bots: Bots, settings: Settings, has_tutor: bool = False) -> None:
        self.tables, self.bots, self.settings = tables, bots, settings
        self.store, self.has_tutor = tables.store, has_tutor
        self._commands = Buckets(settings.commands)
        self._creations = Buckets(settings.creations)
        self._claims = Buckets(settings.claims)

    # Tables

    async def create(self, request: Request) -> Response:
        """POST /api/games"""
        self._limit(self._creations, address_of(request))
        wish = await body_of(request, CreateRequest)
        token = token_of(request) or new_token()
        now = self.tables.now()
        opened = open_table(wish, token, set(self.bots.levels), self.settings, now, self.has_tutor)
        await self.tables.written(self.store.create(opened.game))
        origin = self.origin_of(request)
        links = tuple(SeatLink(seat, key, f"{origin}/join#{key}") for seat, key in opened.keys.items())
        watch_url = f"{origin}/watch/{opened.game.id}#{opened.watch_key}"
        created = Created(opened.game.id, opened.version, links, opened.watch_key, watch_url)
        await self.tables.find(opened.game.id)
        return self._with_cookie(answer(created, 201), token)

    async def my_games(self, request: Request) -> Response:
        """GET /api/games"""
        token = token_of(request)
        found = await asyncio.to_thread(self.store.games_of, hashed(token)) if token else []
        games = []
        for row, seats in found:
            about = msgspec.json.decode(row.about, type=About)
            told = {name: getattr(about, name) for name in about.__struct_fields__}
            games.append(MyGame(row.id, seats, row.created, row.ended, **told))
        return answer(MyGames(tuple(games)))

    async def state(self, request: Request) -> Response:
        """GET /api/games/{game}"""
        table, seats = await self.viewed(request)
        since = since_of(request)
        _, news = await self.news(table, table.version if since is None else since, seats, spoken(request))
        return Response(news, media_type="application/json")

    async def record(self, request: Request) -> Response:
        """GET /api/games/{game}/record"""
        table, seats = await self.viewed(request)
        rows = await asyncio.to_thread(self.store.read, table.game, 0)
        over = table.live.state.phase == "ended"
        entries = [entry_from_json(row.body) for row in rows if over or table.may_see(row.seq, seats)]
        kept = [entry for entry in entries if isinstance(entry, e.AnyEvent | AnyDiceEvent)]
        if isinstance(kept[0], e.SessionStarted):
            kept[0] = replace(kept[0], players=table.live.state.players)
        return Response(
            bytes(DiceProof(tuple(kept))),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="{table.game}.tabla"'},
        )

    async def command(self, request: Request) -> Response:
        """POST /api/games/{game}/commands"""
        wish = await body_of(request, CommandRequest)
        table, seats = await self.viewed(request)
        self._need_seat(wish.seat, seats)
        self._limit(self._commands, f"{table.game}:{wish.seat}")
        if wish.expected_version is None and not isinstance(wish.command, CommitChain | GiveShare | TakeName):
            raise RequestError(400, "version-needed")
        try:
            done = await self.tables.command(
                table, wish.seat, wish.command, wish.cmd_id, wish.expected_version
            )
        except StaleVersion:
            stale = RequestError(409, "stale", version=table.version)
            return problem(request, stale, table.version, table.view(seats))
        rows = [row for row in await self.tables.rows(table, done.since) if row.seq <= done.version]
        said = await self.tables.said(table, rows, spoken(request))
        return answer(self.update(table, rows, seats, said, view=wish.view, duplicate=done.duplicate))

    async def rematch(self, request: Request) -> Response:
        """POST /api/games/{game}/rematch"""
        table, seats = await self.viewed(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        if table.live.state.phase != "ended":
            raise Refused("rematch-early")
        wanted = new_id()
        await self.tables.add(table, lambda: () if table.live.rematch else (RematchMade(wanted),))
        game = table.live.rematch
        assert game is not None
        # Made here even if another asked first: that one may have died between the two writes.
        tokens = [table.seats[seat] for seat in sorted(table.seats)]
        opened = open_rematch(game, table.live, tokens, self.tables.now())
        is_new = await self.tables.written(self.store.create(opened.game))
        await self.tables.find(game)
        return answer(Rematch(game, opened.watch_key if is_new else None))

    # Words

    async def words(self, request: Request) -> Response:
        """POST /api/games/{game}/words"""
        wish = await body_of(request, WordsRequest)
        table, seats = await self.viewed(request)
        self._limit(self._commands, f"{table.game}:words:{seats}")
        last = last_turn(await self.tables.all_steps(table))
        return answer(understand(table.live, seats, wish.text, language_of(request), last))

    async def plays(self, request: Request) -> Response:
        """GET /api/games/{game}/plays"""
        table, _ = await self.viewed(request)
        return answer(await asyncio.to_thread(plays_in_words, table.live.state, language_of(request)))

    async def turns(self, request: Request) -> Response:
        """GET /api/games/{game}/turns"""
        table, _ = await self.viewed(request)
        steps = await self.tables.all_steps(table)
        return answer(await asyncio.to_thread(turns, steps, language_of(request), since_of(request) or 0))

    async def sheet(self, request: Request) -> Response:
        """GET /api/games/{game}/rules"""
        table, _ = await self.viewed(request)
        rules = table.live.state.rules
        return answer(Sheet(rules.name, rule_sheet(rules, language_of(request))))

    async def named_sheet(self, request: Request) -> Response:
        """GET /api/rules/{name}"""
        name = request.path_params["name"]
        if name not in NAMES:
            error = RuleSetError("ruleset-name", given=name[:30], known=", ".join(NAMES))
            return problem(request, error, status=404)
        return answer(Sheet(name, rule_sheet(RuleSet.load(name), language_of(request))))

    async def house(self, request: Request) -> Response:
        """GET /api/house"""
        return answer(house(self.bots.levels, self.has_tutor, language_of(request)))

    async def own_rules(self, request: Request) -> Response:
        """POST /api/rules"""
        wish = await body_of(request, RulesRequest)
        self._limit(self._creations, address_of(request))
        return answer(own_rules_about(own_rules(wish.rules_toml, wish.rules), language_of(request)))

    # Seats

    async def claim(self, request: Request) -> Response:
        """POST /api/claim"""
        self._limit(self._claims, address_of(request))
        wish = await body_of(request, ClaimRequest)
        token, now = token_of(request) or new_token(), self.tables.now()
        oldest = now - self.settings.carry_seconds * 1000
        claimed = await self.tables.written(self.store.claim(hashed(wish.key), hashed(token), now, oldest))
        if claimed is None:
            raise RequestError(410, "link-used")
        table = await self.tables.find(claimed.game)
        if table is not None and not claimed.again:
            await self.tables.add(table, lambda: (SeatTaken(claimed.seat),))
        return self._with_cookie(answer(Seated(claimed.game, claimed.seat)), token)

    async def carry(self, request: Request) -> Response:
        """POST /api/games/{game}/carry"""
        wish = await body_of(request, CarryRequest)
        table, seats = await self.viewed(request)
        self._need_seat(wish.seat, seats)
        self._limit(self._commands, f"{table.game}:{wish.seat}")
        key = new_token()
        now = self.tables.now()
        await self.tables.written(self.store.add_link(hashed(key), table.game, wish.seat, "carry", now))
        return answer(SeatLink(wish.seat, key, f"{self.origin_of(request)}/join#{key}"), 201)

    async def health(self, _: Request) -> Response:
        """GET /healthz"""
        try:
            well = await asyncio.to_thread(self.store.is_well)
        except TablaError:
            well = False
        return answer({"status": "ok" if well else "store"}, 200 if well else 503)

    # What the handlers share

    async def viewed(self, connection: HTTPConnection) -> tuple[Table, tuple[int, ...]]:
        """The table of the path and the asker's seats; without seat or spectators' key there is none."""
        game = connection.path_params["game"]
        token, key = token_of(connection), query_of(connection, "watch")
        # Without either there is nothing to look up: guessing ids costs the store nothing.
        if token or TOKEN.fullmatch(key):
            table = await self.tables.find(game)
            if table is not None:
                seats = await self._seats(table, token) if token else ()
                if seats or await self._may_watch(game, key):
                    return table, seats
        raise RequestError(404, "no-game")

    async def _seats(self, table: Table, token: str) -> tuple[int, ...]:
        """The seats of a token; the store is asked where another worker may have given one and died."""
        seats = table.held_by(hashed(token))
        if not seats:
            table.seats = await asyncio.to_thread(self.store.seats, table.game)
            seats = table.held_by(hashed(token))
        return seats

    async def _may_watch(self, game: str, key: str) -> bool:
        if not TOKEN.fullmatch(key):
            return False
        link = await asyncio.to_thread(self.store.link, hashed(key))
        return link is not None and link.kind == "watch" and await self._leads(link.game, game)

    async def _leads(self, first: str, wanted: str) -> bool:
        """Whether a game is another, or one of its rematches: who watched may go on watching."""
        game: str | None = first
        while game is not None and game != wanted:
            table = await self.tables.find(game)
            game = table.live.rematch if table is not None else None
        return game is not None

    async def news(self, table: Table, since: int, seats: tuple[int, ...], language: str) -> tuple[int, str]:
        """The version, and what is new since another: made once for all who may see and hear the same."""
        key = (since, seats, language)
        while (found := table.messages.get(key)) is None:
            version = table.version
            rows = await self.tables.rows(table, since)
            said = await self.tables.said(table, rows, language)
            if version == table.version:
                found = msgspec.json.encode(self.update(table, rows, seats, said)).decode()
                if table.waiting and len(table.messages) < MESSAGES and len(rows) <= MESSAGES:
                    table.messages[key] = found
                break
        return table.version, found

    def update(
        self,
        table: Table,
        rows: list[Row],
        seats: tuple[int, ...],
        said: Mapping[int, tuple[str, ...]],
        view: bool = True,
        duplicate: bool = False,
    ) -> Update:
        """News for a viewer."""
        entries = tuple(
            Entry(row.seq, row.at, msgspec.Raw(row.body), said.get(row.seq, ()))
            for row in rows
            if table.may_see(row.seq, seats)
        )
        return Update(
            game=table.game,
            version=table.version,
            events=entries,
            view=table.view(seats) if view else None,
            present=table.present,
            duplicate=duplicate,
        )

    def origin_of(self, request: Request) -> str:
        """The address of the page as the asker sees it; the guard has checked it."""
        return request.headers["origin"]

    def _need_seat(self, seat: int, seats: tuple[int, ...]) -> None:
        if seat not in seats:
            raise RequestError(403, "seat-not-yours")

    def _limit(self, buckets: Buckets, name: str) -> None:
        if not buckets.take(name):
            raise RequestError(429, "too-many")

    def with_token(self, request: Request, response: Response) -> Response:
        """An answer that gives the device a secret, if it has none."""
        if token_of(request) is not None:
            return response
        response.headers["Cache-Control"] = "private, no-cache"
        return self._with_cookie(response, new_token())

    def _with_cookie(self, response: Response, token: str) -> Response:
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
