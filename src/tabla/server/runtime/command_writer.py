"""Adding to the log of a table: commands of clients, and what the server itself decides.

Commands at one table take turns; those of other workers show as a stale version, and the log is read on from
there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from types import EllipsisType
from typing import Any, NamedTuple, TypeVar

from tabla.play import commands as c
from tabla.play import events as e
from tabla.rules.errors import Refused, TablaError
from tabla.server.game.commands import Entries, act, happen
from tabla.server.game.create import about
from tabla.server.game.events import AnyEntry, ClockStood, SeatLeft, SeatNamed, entry_from_json, entry_to_json
from tabla.server.game.state import GameState, fold
from tabla.server.http.errors import RequestError
from tabla.server.runtime.future_bridge import FutureBridge
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.registry import GameRegistry
from tabla.store import Appended, Duplicate, Row, RowChanges, Stale

T = TypeVar("T")
TRIES = 8
# What brings a session to its end.
ENDING = ("Resign", "AcceptResignation", "Drop", "AcceptSettlement", "EndSession")


class StaleVersion(Exception):
    """The command was meant for another version of the table."""


class Answer(NamedTuple):
    """A command was taken, now or before; its events are those after `since` up to `version`."""

    since: int
    version: int
    duplicate: bool = False


class CommandWriter:
    """The pen of one worker."""

    def __init__(self, tables: GameRegistry, metrics: Metrics) -> None:
        self._tables, self._store, self._now, self._metrics = tables, tables.store, tables.now, metrics
        self._landing = FutureBridge()

    async def written(self, future: Future[T]) -> T:
        """What the store answers when the disk has it."""
        began = time.perf_counter()
        answer = await self._landing.of(future)
        self._metrics.since("write_seconds", began)
        return answer

    async def command(
        self, table: LiveGame, seat: int, wish: Any, cmd_id: str, expected: int | None
    ) -> Answer:
        """Take a client's command; raises StaleVersion, or TablaError where the rules forbid it."""
        identity = f"{seat}:{cmd_id}"
        async with table.lock:
            if expected is not None and expected > table.version:
                await self._tables.catch_up(table)
            await self._happen(table)
            if expected is not None and not _is_current(table, expected):
                return await self._earlier(table, identity)

            self._check_size(table, wish)

            def decide() -> Entries:
                _need_absent_partner(table, seat, wish)
                return act(table.live, seat, wish, self._now(), table.fair)

            return await self._append(table, decide, identity, retry=expected is None)

    def is_full(self, table: LiveGame) -> bool:
        """Whether a table has grown as far as one may."""
        settings = self._tables.settings
        return table.version >= settings.table_events or table.bytes >= settings.table_bytes

    def _check_size(self, table: LiveGame, wish: Any) -> None:
        """At a table that is full nothing is left but to end the session."""
        if self.is_full(table) and type(wish).__name__ not in ENDING:
            raise Refused("table-full", most=self._tables.settings.table_events)

    async def add(self, table: LiveGame, decide: Callable[[], Entries]) -> Answer | None:
        """Add what the server itself has decided; decided anew when another worker was first."""
        async with table.lock:
            return await self._append(table, decide, None, retry=True)

    async def leave(self, table: LiveGame, seat: int, holder: str) -> bool:
        """Take a seat from the (hashed) token that holds it, on all devices; False if it holds it no more."""

        def decide() -> Entries:
            return (SeatLeft(seat),) if seat in table.held_by(holder) else ()

        async with table.lock:
            done = await self._append(table, decide, None, retry=True, vacates=(seat, holder))
        return done.version > done.since

    async def _append(
        self,
        table: LiveGame,
        decide: Callable[[], Entries],
        cmd_id: str | None,
        retry: bool,
        vacates: tuple[int, str] | None = None,
    ) -> Answer:
        for _ in range(TRIES):
            before, at = table.version, self._now()
            try:
                entries = decide()
            except TablaError:
                # What came before was perhaps this very command, whose answer was lost.
                if cmd_id is not None and (found := await self._find_earlier(table, cmd_id)):
                    return found
                raise
            if not entries:
                return Answer(before, before)
            bodies = [entry_to_json(entry) for entry in entries]
            folded = list(_folded(table.live, entries, at))
            due = folded[-1][1].due_at(at)
            changes = _changes(folded, due if due != table.due else ...)._replace(vacates=vacates)
            table.writing = before + len(bodies)
            outcome = await self.written(self._store.append(table.game, before, cmd_id, bodies, at, changes))
            if isinstance(outcome, Appended):
                table.due = due
                self._metrics.count("events_total", len(bodies))
                await self._applied(table, before, at, bodies, folded)
                return Answer(before, outcome.version)
            await self._tables.catch_up(table)
            if isinstance(outcome, Duplicate):
                return Answer(outcome.first - 1, outcome.version, duplicate=True)
            assert isinstance(outcome, Stale)
            if outcome.version < before:  # the keeper of the store has deleted it
                self._tables.forget(table)
                raise RequestError(404, "no-game")
            if not retry:
                raise StaleVersion
        raise StaleVersion

    async def _applied(
        self,
        table: LiveGame,
        before: int,
        at: int,
        bodies: list[bytes],
        folded: list[tuple[AnyEntry, GameState]],
    ) -> None:
        seatings = table.live.seatings
        rows = [Row(before + place + 1, at, body) for place, body in enumerate(bodies)]
        table.apply(rows, folded)
        if table.live.seatings != seatings:
            table.seats = await asyncio.to_thread(self._store.seats, table.game)
            table.wake()
        self._tables.changed(table)

    async def _earlier(self, table: LiveGame, cmd_id: str) -> Answer:
        found = await self._find_earlier(table, cmd_id)
        if found is None:
            raise StaleVersion
        return found

    async def _find_earlier(self, table: LiveGame, cmd_id: str) -> Answer | None:
        found = await asyncio.to_thread(self._store.earlier, table.game, cmd_id)
        return Answer(found.first - 1, found.version, duplicate=True) if found else None

    async def throw_away(self, table: LiveGame) -> None:
        """Keep a table no longer."""
        await self.written(self._store.delete(table.game))
        self._tables.forget(table)

    # What happens by itself

    async def happen(self, table: LiveGame) -> None:
        """Let what is due happen, when it is this table's turn."""
        async with table.lock:
            await self._happen(table)

    async def _happen(self, table: LiveGame) -> None:
        def due() -> Entries:
            return happen(table.live, self._now(), table.fair, self._outages(table))

        if table.live.clock_runs:
            await self._tables.store_health.make_sure()
        if due():
            await self._append(table, due, None, retry=True)

    def _outages(self, table: LiveGame) -> list[tuple[int, int]]:
        """The times when the player on turn could not reach the games, as far as we know."""
        clock = table.live.clock
        if clock is None or clock.running is None:
            return []
        is_here = clock.running in table.met_here
        return [each[:2] for each in self._tables.store_health.outages if each.is_everywhere or is_here]


def _need_absent_partner(table: LiveGame, seat: int, wish: Any) -> None:
    """Nobody plays for a partner who sits at the table; only the server sees who does."""
    state = table.live.state
    if (
        type(wish).__name__ == c.StandIn.__name__
        and state.is_partners
        and state.partner(seat) in table.present
    ):
        raise Refused("partner-present")


def _is_current(table: LiveGame, expected: int) -> bool:
    """Whether a command was meant for the table as it is: what a clock or an adviser did changes no move."""
    if expected >= table.version:
        return expected == table.version
    since = [row.body for row in table.tail if row.seq > expected]
    if len(since) != table.version - expected:
        return False
    return all(isinstance(entry_from_json(body), (ClockStood, e.Suggested)) for body in since)


def _folded(live: GameState, entries: Entries, at: int) -> Iterator[tuple[AnyEntry, GameState]]:
    for entry in entries:
        live = fold(live, entry, at)
        yield entry, live


def _changes(folded: list[tuple[AnyEntry, GameState]], due: int | EllipsisType | None) -> RowChanges:
    ends = any(isinstance(entry, e.SessionEnded) for entry, _ in folded)
    if not any(isinstance(entry, SeatNamed) for entry, _ in folded):
        return RowChanges(ends, due)
    live = folded[-1][1]
    state, file = live.state, bool(live.table.file)
    return RowChanges(ends, due, about(state.rules, state.terms, state.players, file))
