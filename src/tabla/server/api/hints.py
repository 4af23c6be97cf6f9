"""Hints and judgements over HTTP: thought out beside the event loop, as bots are.

Hints are there where the table was opened with them and everybody agreed. What was played may also be
judged when the session is over, by everyone who may see it.
"""

from __future__ import annotations

import functools

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabla.analysis.evaluator import Judge
from tabla.analysis.feedback import Judgement, judged
from tabla.engine.advice import Advisor
from tabla.play import events as e
from tabla.rules.errors import Refused
from tabla.server.auth import Access
from tabla.server.http.errors import RequestError, answer, language_of
from tabla.server.http.request import address_of, since_of
from tabla.server.middleware.rate_limit import RateLimiter
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.work_queue import FairQueue, Room, server_busy, while_here
from tabla.text.hints import deciders, hint
from tabla.text.narrate import Step
from tabla.text.phrases import Voice

WAITING = Room(most=256, each=8)
# Whatever else happens is nobody's decision.
DECISIONS = (e.TurnEnded, e.Rolled, e.Doubled, e.Taken, e.Dropped)


class Feedback(msgspec.Struct, frozen=True):
    """A judgement with the number of the event that it is about."""

    seq: int
    judgement: Judgement


class HintsApi:
    """Handlers over the tables of one worker; without an advisor there is no help in this house."""

    def __init__(self, tables: GameRegistry, access: Access, advisor: Advisor | None) -> None:
        self._tables, self._access, self._advisor = tables, access, advisor
        self.queue = FairQueue("tutor", 1, WAITING, server_busy)
        self._asked = RateLimiter(access.settings.commands)

    def close(self) -> None:
        """Begin to think about nothing more."""
        self.queue.close()

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
        thought = self.queue.run(address_of(request), lambda: hint(advisor, state, seat, voice))
        return answer(await while_here(request, thought))

    async def review(self, request: Request) -> Response:
        """GET /api/games/{game}/review"""
        table, seats = await self._access.viewed(request)
        advisor = self._allowed(table, seats)
        return answer(await while_here(request, self._reviewed(request, table, advisor)))

    async def _reviewed(self, request: Request, table: LiveGame, advisor: Advisor) -> list[Feedback]:
        since, language, who = since_of(request) or 0, language_of(request), address_of(request)
        found = []
        for seq, step in await self._tables.all_steps(table, who):
            if seq > since and isinstance(step.event, DECISIONS):
                work = functools.partial(_judged, advisor, step, language)
                one = await self.queue.run(who, work)
                if one is not None:
                    found.append(Feedback(seq, one))
        return found

    def _allowed(self, table: LiveGame, seats: tuple[int, ...]) -> Advisor:
        if self._advisor is None:
            raise Refused("no-tutor")
        is_over = table.live.state.phase == "ended"
        if not is_over and not (table.live.has_help and seats):
            raise Refused("help-off")
        who = f"{table.game}:{seats}"
        if not self._asked.take(who):
            raise RequestError(429, "too-many", after=self._asked.wait(who))
        return self._advisor


def _judged(advisor: Advisor, step: Step, language: str) -> Judgement | None:
    return judged(Judge(advisor=advisor), step, Voice(language, step.before.rules, spoken=True))
