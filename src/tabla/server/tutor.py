"""Hints and judgements over HTTP: thought out beside the event loop, as bots are.

Hints are there where the table was opened with them and everybody agreed. What was played may also be
judged when the session is over, by everyone who may see it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabla.analysis.judge import Judge
from tabla.analysis.judgement import Judgement, judged
from tabla.engine.advice import Advisor
from tabla.rules.errors import Refused
from tabla.server.access import Access
from tabla.server.asking import since_of
from tabla.server.buckets import Buckets
from tabla.server.problems import RequestError, answer, language_of
from tabla.server.table import Table
from tabla.server.tables import Tables
from tabla.telling.news import Step
from tabla.telling.tutor import deciders, hint
from tabla.telling.voice import Voice

T = TypeVar("T")


class Judged(msgspec.Struct, frozen=True):
    """A judgement with the number of the event that it is about."""

    seq: int
    judgement: Judgement


class Tutor:
    """Handlers over the tables of one worker; without an advisor there is no help in this house."""

    def __init__(self, tables: Tables, access: Access, advisor: Advisor | None) -> None:
        self._tables, self._access, self._advisor = tables, access, advisor
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tabla-tutor")
        self._asked = Buckets(access.settings.commands)

    def close(self) -> None:
        """Begin to think about nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def hint(self, request: Request) -> Response:
        """GET /api/games/{game}/hint"""
        table, seats = await self._access.viewed(request)
        advisor = self._allowed(table, seats)
        state, language = table.live.state, language_of(request)
        if not seats:
            raise RequestError(403, "seat-not-yours")
        if not table.live.has_help:
            raise Refused("help-off")
        seat = next((seat for seat in deciders(state) if seat in seats), None)
        if seat is None:
            raise Refused("hint-not-now")
        voice = Voice(language, state.rules, spoken=True)
        return answer(await self._think(lambda: hint(advisor, state, seat, voice)))

    async def review(self, request: Request) -> Response:
        """GET /api/games/{game}/review"""
        table, seats = await self._access.viewed(request)
        advisor = self._allowed(table, seats)
        since, language = since_of(request) or 0, language_of(request)
        found = []
        for seq, step in await self._tables.all_steps(table):
            if seq > since:
                one = await self._think(lambda step=step: _judged(advisor, step, language))  # type: ignore[misc]
                if one is not None:
                    found.append(Judged(seq, one))
        return answer(found)

    def _allowed(self, table: Table, seats: tuple[int, ...]) -> Advisor:
        if self._advisor is None:
            raise Refused("no-tutor")
        is_over = table.live.state.phase == "ended"
        if not is_over and not (table.live.has_help and seats):
            raise Refused("help-off")
        if not self._asked.take(f"{table.game}:{seats}"):
            raise RequestError(429, "too-many")
        return self._advisor

    async def _think(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)


def _judged(advisor: Advisor, step: Step, language: str) -> Judgement | None:
    return judged(Judge(advisor=advisor), step, Voice(language, step.before.rules, spoken=True))
