"""Match files that somebody brings along: read once, and opened as a table at which everything is over.

From there on such a table is looked at like any other that is finished. Of the file itself nothing is kept,
and nothing in this process looks into it (see tabla.formats.reader_process).
"""

from __future__ import annotations

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tabla import locale
from tabla.formats.positions.position_text import named
from tabla.formats.reader_process import Job, ReadApart, Reader
from tabla.play.terms import NAME_LENGTH
from tabla.rules.errors import FormatError, Refused
from tabla.server.auth import Access
from tabla.server.game.create import about, check_rule_words
from tabla.server.game.events import TableOpened, entry_to_json
from tabla.server.http.errors import RequestError, answer, language_of
from tabla.server.http.request import BODY, address_of, query_of, token_of
from tabla.server.middleware.security import files_busy
from tabla.server.runtime.command_writer import CommandWriter
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.work_queue import FairQueue, Room, while_here
from tabla.server.schemas.responses import FileRead, Removed
from tabla.server.schemas.seating import SeatTerms
from tabla.server.settings import Settings
from tabla.store import NewGame, hashed, new_id, new_token

BYTES = "application/octet-stream"
FILE_NAME = 80
DAY_MS = 24 * 3600 * 1000
WAITING = Room(most=32, each=16)  # the middleware lets in fewer of one address


class UploadsApi:
    """Handlers over the tables of one worker; one file is read at a time."""

    def __init__(self, tables: GameRegistry, writer: CommandWriter, access: Access) -> None:
        self._tables, self._writer, self._access = tables, writer, access
        self.reader = Reader()
        self.queue = FairQueue("files", 1, WAITING, files_busy)

    def close(self) -> None:
        """Begin nothing more."""
        self.queue.close()
        self.reader.end()

    async def read(self, request: Request) -> Response:
        """POST /api/files"""
        self._access.limit_creations(request, len(request.scope[BODY]))
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != BYTES:
            raise RequestError(415, "bytes-only")
        token, language = token_of(request) or new_token(), language_of(request)
        settings = self._access.settings
        job = Job(request.scope.pop(BODY), language, settings.file_turns)
        work = self.queue.run(address_of(request), lambda: self.reader.read(job))
        read = await while_here(request, work)
        game = game_of(read, query_of(request, "name"), token, language, self._tables.now(), settings)
        await self._writer.written(self._tables.store.create(game))
        made = FileRead(game.id, len(game.events), read.warnings)
        return self._access.with_cookie(request, answer(made, 201), token)

    async def remove(self, request: Request) -> Response:
        """DELETE /api/games/{game}"""
        table, seats = await self._access.viewed(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        if not table.live.table.file:
            raise Refused("remove-played")
        await self._writer.throw_away(table)
        return answer(Removed(table.game))


def game_of(read: ReadApart, name: str, token: str, language: str, at: int, settings: Settings) -> NewGame:
    """A table for whoever holds the token; raises FormatError where the file holds no play."""
    file = _shown(name, FILE_NAME) or locale.text("page-file", language)
    if read.is_empty:
        raise FormatError("analysis-nothing", given=file)
    started = replace(read.started, players=_players(read.started.players, language))
    check_rule_words(started.rules)
    until = at + settings.file_days * DAY_MS
    seats = (SeatTerms("here"),) * 2
    table = TableOpened(seats, settings.grace_ms, file=file, until=until, position=read.is_position)
    return NewGame(
        id=new_id(),
        at=at,
        about=about(started.rules, started.terms, started.players, file=True),
        secret="",
        seats=[hashed(token)] * 2,
        links=[],
        events=[*map(entry_to_json, (started, table)), *read.events],
        due=until,
        ended=at,
    )


def _players(given: tuple[str, ...], language: str) -> tuple[str, str]:
    """Names that a table can show: never empty, never the same."""
    usual = [locale.text("show-player", language, number=number) for number in (1, 2)]
    named_ = named((given[0], given[1]), language)
    first, second = (_shown(name, NAME_LENGTH) or usual[seat] for seat, name in enumerate(named_))
    return (first, second) if first != second else (usual[0], usual[1])


def _shown(text: str, most: int) -> str:
    """The letters of a text that can be shown; bidi controls and the like are none."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:most].strip()
