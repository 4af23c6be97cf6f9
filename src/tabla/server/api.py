"""The HTTP interface, a method for each route.

Who may do what is decided here; what is legal, in tabla.play.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabla.dice import DiceProof
from tabla.play import events as e
from tabla.rules.errors import Refused, RuleSetError, TablaError
from tabla.rules.ruleset import NAMES, RuleSet
from tabla.rules.sheet import rule_sheet
from tabla.server.about import Sheet, house, own_rules_about
from tabla.server.bots import Bots
from tabla.server.buckets import Buckets, address_name
from tabla.server.entries import AnyDiceEvent, RematchMade, SeatTaken, entry_from_json
from tabla.server.opening import About, open_rematch, open_table, own_rules
from tabla.server.problems import RequestError, answer, language_of, problem
from tabla.server.saying import last_turn, plays_in_words, turns, understand
from tabla.server.settings import Settings
from tabla.server.tables import StaleVersion, Table, Tables
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
    Update,
    WordsRequest,
)
from tabla.store import Row, hashed, new_id, new_token

COOKIE = "tabla"
COOKIE_SECONDS = 400 * 24 * 3600
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


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
        await asyncio.wrap_future(self.store.create(opened.game))
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
        rows = await self.tables.rows(table, table.version if since is None else since)
        return answer(self.update(table, rows, seats, said=await self.said(request, table, rows)))

    async def record(self, request: Request) -> Response:
        """GET /api/games/{game}/record"""
        table, seats = await self.viewed(request)
        rows = await asyncio.to_thread(self.store.read, table.game, 0)
        over = table.live.state.phase == "ended"
        entries = [entry_from_json(row.body) for row in rows if over or table.may_see(row.seq, seats)]
        kept = tuple(entry for entry in entries if isinstance(entry, e.AnyEvent | AnyDiceEvent))
        return Response(
            bytes(DiceProof(kept)),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="{table.game}.tabla"'},
        )

    async def command(self, request: Request) -> Response:
        """POST /api/games/{game}/commands"""
        wish = await body_of(request, CommandRequest)
        table, seats = await self.viewed(request)
        self._need_seat(wish.seat, seats)
        self._limit(self._commands, f"{table.game}:{wish.seat}")
        if wish.expected_version is None and not isinstance(wish.command, CommitChain | GiveShare):
            raise RequestError(400, "version-needed")
        try:
            done = await self.tables.command(
                table, wish.seat, wish.command, wish.cmd_id, wish.expected_version
            )
        except StaleVersion:
            stale = RequestError(409, "stale", version=table.version)
            return problem(request, stale, table.version, table.view(seats))
        rows = [row for row in await self.tables.rows(table, done.since) if row.seq <= done.version]
        said = await self.said(request, table, rows)
        return answer(self.update(table, rows, seats, view=wish.view, duplicate=done.duplicate, said=said))

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
        is_new = await asyncio.wrap_future(self.store.create(opened.game))
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

    async def said(
        self, connection: HTTPConnection, table: Table, rows: list[Row]
    ) -> Mapping[int, tuple[str, ...]]:
        """Sentences for those who name a language; programs that name none are spared the work."""
        if "lang" not in connection.query_params and "accept-language" not in connection.headers:
            return {}
        return await self.tables.said(table, rows, language_of(connection))

    # Seats

    async def claim(self, request: Request) -> Response:
        """POST /api/claim"""
        self._limit(self._claims, address_of(request))
        wish = await body_of(request, ClaimRequest)
        token, now = token_of(request) or new_token(), self.tables.now()
        oldest = now - self.settings.carry_seconds * 1000
        claimed = await asyncio.wrap_future(self.store.claim(hashed(wish.key), hashed(token), now, oldest))
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
        await asyncio.wrap_future(self.store.add_link(hashed(key), table.game, wish.seat, "carry", now))
        return answer(SeatLink(wish.seat, key, f"{self.origin_of(request)}/join#{key}"), 201)

    async def health(self, _: Request) -> Response:
        """GET /healthz"""
        well = await asyncio.to_thread(self.store.is_well)
        return answer({"status": "ok" if well else "store"}, 200 if well else 503)

    # What the handlers share

    async def viewed(self, connection: HTTPConnection) -> tuple[Table, tuple[int, ...]]:
        """The table of the path and the asker's seats; without seat or spectators' key there is none."""
        game = connection.path_params["game"]
        token, key = token_of(connection), connection.query_params.get("watch", "")
        # Without either there is nothing to look up: guessing ids costs the store nothing.
        if token or _TOKEN.fullmatch(key):
            table = await self.tables.find(game)
            if table is not None:
                seats = table.held_by(hashed(token)) if token else ()
                if seats or await self._may_watch(game, key):
                    return table, seats
        raise RequestError(404, "no-game")

    async def _may_watch(self, game: str, key: str) -> bool:
        if not _TOKEN.fullmatch(key):
            return False
        link = await asyncio.to_thread(self.store.link, hashed(key))
        return link is not None and (link.game, link.kind) == (game, "watch")

    def update(
        self,
        table: Table,
        rows: list[Row],
        seats: tuple[int, ...],
        view: bool = True,
        duplicate: bool = False,
        said: Mapping[int, tuple[str, ...]] | None = None,
    ) -> Update:
        """News for a viewer."""
        words = said or {}
        entries = tuple(
            Entry(row.seq, row.at, msgspec.Raw(row.body), words.get(row.seq, ()))
            for row in rows
            if table.may_see(row.seq, seats)
        )
        return Update(
            game=table.game,
            version=table.version,
            events=entries,
            view=table.view(seats) if view else None,
            present=table.present_seats,
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


async def body_of(request: Request, kind: type[T]) -> T:
    """The JSON of a request as a value; refused if it is anything else."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RequestError(415, "json-only")
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        value: T = decoder.decode(await request.body())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(400, "bad-request", why=str(error)[:200]) from None
    return value


def token_of(connection: HTTPConnection) -> str | None:
    """The secret of the asker's device, if its cookie holds one."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def address_of(connection: HTTPConnection) -> str:
    """The name by which an address is counted."""
    return address_name(connection.client.host if connection.client else "")


def since_of(connection: HTTPConnection) -> int | None:
    """The version after which events are wanted; None where the query names none."""
    text = connection.query_params.get("since")
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}", text):
        raise RequestError(400, "bad-request", why="since")
    return int(text)


def guarded(handler: Handler) -> Handler:
    """The handler, with refusals as answers."""

    async def handling(request: Request) -> Response:
        try:
            return await handler(request)
        except TablaError as error:
            return problem(request, error)

    return handling
