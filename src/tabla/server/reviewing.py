"""Finished sessions looked at again over HTTP: analysis, other plays, rollouts, cards to study.

For everybody who may see the table, and only once the session is over: nobody is helped against others. The
work runs beside the event loop, as bots do: one analysis at a time in one thread, short work in another. What
was found is kept, so that asking again costs nothing. Long answers are lines of JSON, each as soon as it is
known; whoever leaves ends a rollout, an analysis is finished for whoever asks next.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tabla.analysis import Judge
from tabla.analysis.report_html import report_html
from tabla.engine.advice import Advisor
from tabla.rules.errors import Refused, TablaError
from tabla.server.access import Access
from tabla.server.asking import body_of
from tabla.server.buckets import Buckets
from tabla.server.finished import Finished
from tabla.server.judging import Analysing, Kept, Stopped
from tabla.server.problems import RequestError, answer, language_of
from tabla.server.review_wire import (
    CardsRequest,
    RolloutRequest,
    StudyRequest,
    TrialRequest,
    TrialWordsRequest,
)
from tabla.server.reviewed import Words, failed, review_of, rolled, words_of
from tabla.server.rolling import DecisionRollout
from tabla.server.studying import cards, studied
from tabla.server.table import Table
from tabla.server.tables import Tables
from tabla.server.trying import meant, tried

T = TypeVar("T")
KEPT_GAMES, KEPT_ROLLOUTS = 64, 256
WAITING, ROLLING = 16, 8
LINES = "application/x-ndjson"
# A proxy must not wait for the last line before it passes on the first.
_AT_ONCE = {"X-Accel-Buffering": "no"}


class Reviews:
    """Handlers over the tables of one worker; without an advisor there is nobody to judge in this house."""

    def __init__(self, tables: Tables, access: Access, advisor: Advisor | None) -> None:
        self._tables, self._access, self._advisor = tables, access, advisor
        self._long = ThreadPoolExecutor(1, thread_name_prefix="tabla-analysis")
        self._short = ThreadPoolExecutor(1, thread_name_prefix="tabla-review")
        self._asked = Buckets(access.settings.commands)
        self._sessions: Kept[Any, Analysing] = Kept(KEPT_GAMES, lambda one: not one.is_running)
        self._rollouts: Kept[Any, DecisionRollout] = Kept(KEPT_ROLLOUTS, lambda _: True)
        self._rolling = 0

    def close(self) -> None:
        """Begin nothing more, and let what is under way end soon."""
        for session in self._sessions.values():
            session.stop()
        for pool in (self._long, self._short):
            pool.shutdown(wait=False, cancel_futures=True)

    async def analysis(self, request: Request) -> Response:
        """POST /api/games/{game}/analysis"""
        session = await self._session(request)
        if session.is_new and sum(one.is_running for one in self._sessions.values()) >= WAITING:
            raise RequestError(503, "analysis-busy")
        return _stream(self._analysed(session, language_of(request)))

    async def report(self, request: Request) -> Response:
        """GET /api/games/{game}/report"""
        session, language = await self._session(request), language_of(request)
        analysis = (await asyncio.shield(session.begin(self._long))).analysis
        rules, advisor = session.finished.record.rules, session.finished.judge.advisor
        page = await self._think(lambda: report_html(analysis, language, rules, advisor))
        name = f'attachment; filename="{request.path_params["game"]}.html"'
        return Response(page, media_type="text/html", headers={"Content-Disposition": name})

    async def trial(self, request: Request) -> Response:
        """POST /api/games/{game}/trial"""
        wish, language = await body_of(request, TrialRequest), language_of(request)
        session = await self._session(request)
        return answer(await self._think(lambda: tried(session.finished, wish, language)))

    async def trial_words(self, request: Request) -> Response:
        """POST /api/games/{game}/trial/words"""
        wish, language = await body_of(request, TrialWordsRequest), language_of(request)
        finished = (await self._session(request)).finished
        return answer(await self._think(lambda: meant(finished, wish, language)))

    async def study(self, request: Request) -> Response:
        """POST /api/games/{game}/study"""
        wish, language = await body_of(request, StudyRequest), language_of(request)
        finished = (await self._session(request)).finished
        return answer(await self._think(lambda: studied(finished, wish, words_of(finished, language))))

    async def cards(self, request: Request) -> Response:
        """POST /api/games/{game}/cards"""
        wish = await body_of(request, CardsRequest)
        finished = (await self._session(request)).finished
        return answer(await self._think(lambda: cards(finished, wish)))

    async def rollout(self, request: Request) -> Response:
        """POST /api/games/{game}/rollout"""
        wish, language = await body_of(request, RolloutRequest), language_of(request)
        session = await self._session(request)
        key = (request.path_params["game"], wish)
        found = self._rollouts.get(key)
        if found is None:
            found = await self._think(lambda: _rollout(session.finished, wish))
            self._rollouts.put(key, found)
        if self._rolling >= ROLLING and not found.is_done:
            raise RequestError(503, "analysis-busy")
        words = words_of(session.finished, language)
        words.about(found.decision)
        return _stream(self._rolled(found, words))

    async def _analysed(self, session: Analysing, language: str) -> AsyncIterator[bytes]:
        work = session.begin(self._long)
        async for progress in session.follow(work):
            yield _line(progress)
        try:
            judged = await asyncio.shield(work)
        except TablaError as error:
            yield _line(failed(error, language))
            return
        except Stopped:
            return
        if language not in session.told:
            review = await self._think(lambda: review_of(session.finished, judged, language))
            session.told[language] = _line(review)
        yield session.told[language]

    async def _rolled(self, rollout: DecisionRollout, words: Words) -> AsyncIterator[bytes]:
        while True:
            if rollout.trials:
                yield _line(rolled(words, rollout.rows(), rollout.trials, rollout.most))
            if rollout.is_done:
                return
            # Who reads slowly holds nobody up: only those that wait for a chunk count.
            self._rolling += 1
            try:
                async with rollout.lock:
                    await self._think(rollout.go_on)
            finally:
                self._rolling -= 1

    async def _session(self, request: Request) -> Analysing:
        """What is known of the finished session of the path; refused while it is still played."""
        table, seats = await self._access.viewed(request)
        if self._advisor is None:
            raise Refused("no-tutor")
        if table.live.state.phase != "ended":
            raise Refused("analysis-early")
        if not self._asked.take(f"{table.game}:{seats}"):
            raise RequestError(429, "too-many")
        key = (table.game, table.live.state.players)
        return self._sessions.get(key) or self._sessions.put(key, await self._read(table, self._advisor))

    async def _read(self, table: Table, advisor: Advisor) -> Analysing:
        steps = await self._tables.all_steps(table)
        judge = Judge(advisor=advisor)
        return Analysing(await self._think(lambda: Finished(table.game, table.live, steps, judge)))

    async def _think(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._short, work)


def _stream(lines: AsyncIterator[bytes]) -> Response:
    return StreamingResponse(lines, headers=_AT_ONCE, media_type=LINES)


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _rollout(finished: Finished, wish: RolloutRequest) -> DecisionRollout:
    tried = ""
    if wish.kind == "play" and wish.moves:
        tried = finished.tried(wish.number, wish.turn, wish.moves)[0].board.position_id
    decision = finished.decision(wish.number, wish.turn, wish.kind)
    return DecisionRollout(decision, finished.record.rules, finished.judge.advisor, tried)
