"""Finished sessions looked at again over HTTP: analysis, other plays, rollouts, cards to study.

For everybody who may see the table, and only once the session is over: nobody is helped against others. The
work runs beside the event loop, as bots do: one analysis at a time in one thread, short work in another, by
turns of the addresses that ask. What was found is kept, so that asking again costs nothing. Long answers are
lines of JSON, each as soon as it is known; what nobody waits for any more is given up.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from tabla.analysis import Judge
from tabla.analysis.report.html import report_html
from tabla.engine.advice import Advisor
from tabla.rules.errors import Refused, TablaError
from tabla.server.auth import Access
from tabla.server.http.errors import RequestError, answer, language_of
from tabla.server.http.request import address_of, body_of
from tabla.server.middleware.rate_limit import RateLimiter
from tabla.server.review.finished_game import FinishedGame
from tabla.server.review.flashcards import cards, studied
from tabla.server.review.jobs import AnalysisJobs, ResultCache, Stopped
from tabla.server.review.presenter import ReviewText, failed, review_of, rolled, words_of
from tabla.server.review.rollouts import DecisionRollout
from tabla.server.review.variations import meant, tried
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.work_queue import FairQueue, Room, while_here
from tabla.server.schemas.review import (
    CardsRequest,
    RolloutRequest,
    StudyRequest,
    TrialRequest,
    TrialWordsRequest,
)

# Sessions are weighed by their turns; a rollout has so many choices at most.
KEPT_TURNS, KEPT_ROLLOUTS = 20_000, 256
WAITING, THINKING = Room(most=16, each=2), Room(most=64, each=8)
LINES = "application/x-ndjson"
# A proxy must not wait for the last line before it passes on the first.
_AT_ONCE = {"X-Accel-Buffering": "no"}


class ReviewApi:
    """Handlers over the tables of one worker; without an advisor there is nobody to judge in this house."""

    def __init__(self, tables: GameRegistry, access: Access, advisor: Advisor | None) -> None:
        self._tables, self._access, self._advisor = tables, access, advisor
        self.long = FairQueue("analysis", 1, WAITING, _analysis_busy)
        self.short = FairQueue("review", 1, THINKING, _analysis_busy)
        self._asked = RateLimiter(access.settings.commands)
        self._sessions: ResultCache[Any, AnalysisJobs] = ResultCache(
            KEPT_TURNS, lambda one: not one.is_running, lambda one: len(one.finished.moments)
        )
        self._rollouts: ResultCache[Any, DecisionRollout] = ResultCache(KEPT_ROLLOUTS, lambda _: True)

    def close(self) -> None:
        """Begin nothing more, and let what is under way end soon."""
        for session in self._sessions.values():
            session.stop()
        for queue in (self.long, self.short):
            queue.close()

    async def analysis(self, request: Request) -> Response:
        """POST /api/games/{game}/analysis"""
        session = await self._session(request)
        if session.is_new:
            self.long.check(address_of(request))
        return _stream(self._analysed(session, language_of(request), address_of(request)))

    async def report(self, request: Request) -> Response:
        """GET /api/games/{game}/report"""
        session, language, who = await self._session(request), language_of(request), address_of(request)

        async def written() -> str:
            with session.followed():
                analysis = (await asyncio.shield(session.begin(self.long, who))).analysis
            rules, advisor = session.finished.record.rules, session.finished.judge.advisor
            return await self.short.run(who, lambda: report_html(analysis, language, rules, advisor))

        page = await while_here(request, written())
        name = f'attachment; filename="{request.path_params["game"]}.html"'
        return Response(page, media_type="text/html", headers={"Content-Disposition": name})

    async def trial(self, request: Request) -> Response:
        """POST /api/games/{game}/trial"""
        wish, language = await body_of(request, TrialRequest), language_of(request)
        session = await self._session(request)
        thought = self.short.run(address_of(request), lambda: tried(session.finished, wish, language))
        return answer(await while_here(request, thought))

    async def trial_words(self, request: Request) -> Response:
        """POST /api/games/{game}/trial/words"""
        wish, language = await body_of(request, TrialWordsRequest), language_of(request)
        finished = (await self._session(request)).finished
        thought = self.short.run(address_of(request), lambda: meant(finished, wish, language))
        return answer(await while_here(request, thought))

    async def study(self, request: Request) -> Response:
        """POST /api/games/{game}/study"""
        wish, language = await body_of(request, StudyRequest), language_of(request)
        finished = (await self._session(request)).finished
        words = words_of(finished, language)
        thought = self.short.run(address_of(request), lambda: studied(finished, wish, words))
        return answer(await while_here(request, thought))

    async def cards(self, request: Request) -> Response:
        """POST /api/games/{game}/cards"""
        wish = await body_of(request, CardsRequest)
        finished = (await self._session(request)).finished
        thought = self.short.run(address_of(request), lambda: cards(finished, wish))
        return answer(await while_here(request, thought))

    async def rollout(self, request: Request) -> Response:
        """POST /api/games/{game}/rollout"""
        wish, language = await body_of(request, RolloutRequest), language_of(request)
        session = await self._session(request)
        key = (request.path_params["game"], wish)
        found = self._rollouts.get(key)
        if found is None:
            thought = self.short.run(address_of(request), lambda: _rollout(session.finished, wish))
            found = await while_here(request, thought)
            self._rollouts.put(key, found)
        if not found.is_done:
            self.short.check(address_of(request))
        words = words_of(session.finished, language)
        words.about(found.decision)
        return _stream(self._rolled(found, words, address_of(request)))

    async def _analysed(self, session: AnalysisJobs, language: str, who: str) -> AsyncIterator[bytes]:
        try:
            with session.followed():
                work = session.begin(self.long, who)
                async for progress in session.follow(work):
                    yield _line(progress)
                judged = await asyncio.shield(work)
            if language not in session.told:
                review = await self.short.run(who, lambda: review_of(session.finished, judged, language))
                session.told[language] = _line(review)
        except TablaError as error:
            yield _line(failed(error, language))
            return
        except Stopped:
            return
        yield session.told[language]

    async def _rolled(self, rollout: DecisionRollout, words: ReviewText, who: str) -> AsyncIterator[bytes]:
        while True:
            if rollout.trials:
                yield _line(rolled(words, rollout.rows(), rollout.trials, rollout.most))
            if rollout.is_done:
                return
            try:
                async with rollout.lock:
                    await self.short.run(who, rollout.go_on)
            except TablaError as error:
                yield _line(failed(error, words.language))
                return

    async def _session(self, request: Request) -> AnalysisJobs:
        """What is known of the finished session of the path; refused while it is still played."""
        table, seats = await self._access.viewed(request)
        if self._advisor is None:
            raise Refused("no-tutor")
        if table.live.state.phase != "ended":
            raise Refused("analysis-early")
        who = f"{table.game}:{seats}"
        if not self._asked.take(who):
            raise RequestError(429, "too-many", after=self._asked.wait(who))
        key = (table.game, table.live.state.players)
        found = self._sessions.get(key)
        if found is None:
            read = self._read(table, self._advisor, address_of(request))
            found = self._sessions.put(key, await while_here(request, read))
        return found

    async def _read(self, table: LiveGame, advisor: Advisor, who: str) -> AnalysisJobs:
        steps = await self._tables.all_steps(table, who)
        judge = Judge(advisor=advisor)
        return AnalysisJobs(
            await self.short.run(who, lambda: FinishedGame(table.game, table.live, steps, judge))
        )


def _analysis_busy(after: float) -> RequestError:
    return RequestError(429, "analysis-busy", after=after)


def _stream(lines: AsyncIterator[bytes]) -> Response:
    return StreamingResponse(lines, headers=_AT_ONCE, media_type=LINES)


def _line(value: msgspec.Struct) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def _rollout(finished: FinishedGame, wish: RolloutRequest) -> DecisionRollout:
    tried = ""
    if wish.kind == "play" and wish.moves:
        tried = finished.tried(wish.number, wish.turn, wish.moves)[0].board.position_id
    decision = finished.decision(wish.number, wish.turn, wish.kind)
    return DecisionRollout(decision, finished.record.rules, finished.judge.advisor, tried)
