"""Match files that somebody brings along: read once, and opened as a table at which everything is over.

From there on such a table is looked at like any other that is finished. Of the file itself nothing is kept.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tabla import locale
from tabla.formats import match as m
from tabla.formats import match_file
from tabla.formats.position_text import named
from tabla.formats.replay import events_of
from tabla.play import events as e
from tabla.play.terms import NAME_LENGTH
from tabla.rules.errors import FormatError, Refused
from tabla.server.access import Access
from tabla.server.adding import Adding
from tabla.server.asking import query_of, token_of
from tabla.server.entries import SeatTerms, TableOpened, entry_to_json
from tabla.server.guards import BODY
from tabla.server.opening import about, check_rule_words
from tabla.server.problems import RequestError, answer, language_of
from tabla.server.settings import Settings
from tabla.server.tables import Tables
from tabla.server.wire import FileRead, Removed
from tabla.store import NewGame, hashed, new_id, new_token

BYTES = "application/octet-stream"
FILE_NAME = 80
DAY_MS = 24 * 3600 * 1000


class Read(NamedTuple):
    """A table to be written, and what was wrong with the file in the reader's language."""

    game: NewGame
    warnings: tuple[str, ...]


class FilesApi:
    """Handlers over the tables of one worker; one file is read at a time."""

    def __init__(self, tables: Tables, adding: Adding, access: Access) -> None:
        self._tables, self._adding, self._access = tables, adding, access
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="tabla-files")

    def close(self) -> None:
        """Begin nothing more."""
        self._reader.shutdown(wait=False, cancel_futures=True)

    async def read(self, request: Request) -> Response:
        """POST /api/files"""
        self._access.limit_creations(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != BYTES:
            raise RequestError(415, "bytes-only")
        token, language = token_of(request) or new_token(), language_of(request)
        data, name, at = request.scope[BODY], query_of(request, "name"), self._tables.now()
        settings = self._access.settings
        work = asyncio.get_running_loop().run_in_executor(
            self._reader, lambda: read_file(data, name, token, language, at, settings)
        )
        game, warnings = await work
        await self._adding.written(self._tables.store.create(game))
        read = FileRead(game.id, len(game.events), warnings)
        return self._access.with_cookie(answer(read, 201), token)

    async def remove(self, request: Request) -> Response:
        """DELETE /api/games/{game}"""
        table, seats = await self._access.viewed(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        if not table.live.table.file:
            raise Refused("remove-played")
        await self._adding.throw_away(table)
        return answer(Removed(table.game))


def read_file(data: bytes, name: str, token: str, language: str, at: int, settings: Settings) -> Read:
    """A table for whoever holds the token; raises FormatError where the file holds no play."""
    match = match_file.read(data)
    actions = [action for game in match.games for action in game.actions]
    turns = sum(isinstance(action, m.Turn) for action in actions)
    file = _shown(name, FILE_NAME) or locale.text("page-file", language)
    if not any(isinstance(action, m.Turn | m.Double | m.SetPosition) for action in actions):
        raise FormatError("analysis-nothing", given=file)
    if turns > settings.file_turns:
        raise FormatError("file-turns", given=turns, most=settings.file_turns)
    check_rule_words(match.rules.rule_set)
    started, *events = events_of(replace(match, players=_players(match.players, language)))
    assert isinstance(started, e.SessionStarted)
    until = at + settings.file_days * DAY_MS
    seats, position = (SeatTerms("here"),) * 2, not any(map(_is_play, actions))
    table = TableOpened(seats, settings.grace_ms, file=file, until=until, position=position)
    game = NewGame(
        id=new_id(),
        at=at,
        about=about(started.rules, started.terms, started.players, file=True),
        secret="",
        seats=[hashed(token)] * 2,
        links=[],
        events=[entry_to_json(entry) for entry in (started, table, *events)],
        due=until,
        ended=at,
    )
    return Read(game, tuple(one.text(language) for one in match.warnings))


def _is_play(action: m.AnyAction) -> bool:
    """Whether somebody played on; a position has at most dice, and a double with its answer."""
    return isinstance(action, m.Resign) or (isinstance(action, m.Turn) and action.moves is not None)


def _players(given: tuple[str, str], language: str) -> tuple[str, str]:
    """Names that a table can show: never empty, never the same."""
    usual = [locale.text("show-player", language, number=number) for number in (1, 2)]
    given = named(given, language)
    first, second = (_shown(name, NAME_LENGTH) or usual[seat] for seat, name in enumerate(given))
    return (first, second) if first != second else (usual[0], usual[1])


def _shown(text: str, most: int) -> str:
    """The letters of a text that can be shown; bidi controls and the like are none."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:most].strip()
