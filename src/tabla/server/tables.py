"""The tables that people sit at just now: their logs folded, kept at hand, and added to.

A table is only ever what the store says. Commands at one table take turns; those of other workers show as a
stale version, and the log is read on from there. Whoever watches is woken and asks for what is new.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from types import EllipsisType
from typing import Any, NamedTuple, TypeVar

from tabla.play import events as e
from tabla.rules.errors import TablaError
from tabla.server.acting import Entries, act, happen
from tabla.server.entries import AnyEntry, SeatNamed, entry_to_json
from tabla.server.landing import Landing
from tabla.server.live import Live, fold
from tabla.server.opening import about
from tabla.server.saying import NumberedStep, sentences, steps_of
from tabla.server.settings import Settings
from tabla.server.table import STEPS, Table
from tabla.store import Appended, Duplicate, Row, RowChanges, Stale, Store

T = TypeVar("T")
log = logging.getLogger("tabla.server")
TRIES = 8
OVERDUE_AT_ONCE = 1000


class StaleVersion(Exception):
    """The command was meant for another version of the table."""


class Answer(NamedTuple):
    """A command was taken, now or before; its events are those after `since` up to `version`."""

    since: int
    version: int
    duplicate: bool = False


class Tables:
    """All tables at hand."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float] = time.time) -> None:
        self.store, self.settings, self._clock = store, settings, clock
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_change: Callable[[Table], None] = lambda _: None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._landing = Landing()

    def now(self) -> int:
        """The server's time in milliseconds since 1970."""
        return int(self._clock() * 1000)

    def start(self) -> None:
        """Listen to the store; to be called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self.store.subscribe(self._wake_from_thread)

    async def stop(self) -> None:
        """End what runs in the background."""
        self._loop = None
        for table in self._tables.values():
            if table.timer:
                table.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def written(self, future: Future[T]) -> T:
        """What the store answers when the disk has it."""
        return await self._landing.of(future)

    # Finding tables

    async def find(self, game: str) -> Table | None:
        """The table of a game, read from the store if it is not at hand."""
        table = self._tables.get(game)
        if table is not None:
            self._tables.move_to_end(game)
            return table
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = self.run(self._load(game))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str) -> Table | None:
        row = await asyncio.to_thread(self.store.game, game)
        if row is None:
            return None
        table = Table(game, row.secret)
        await self.catch_up(table)
        if table.version == 0:
            return None
        self._tables[game] = table
        self._forget_idle()
        self._arrange(table)
        return table

    def _forget_idle(self) -> None:
        while len(self._tables) > self.settings.cached_games:
            idle = next((table for table in self._tables.values() if table.is_idle), None)
            if idle is None:
                return
            del self._tables[idle.game]

    async def catch_up(self, table: Table) -> None:
        """Read on where the log has grown without us."""
        before = table.live.seatings if table.version else -1
        rows = await asyncio.to_thread(self.store.read, table.game, table.version)
        if rows:
            table.due = ...
        table.apply(rows)
        if table.version and table.live.seatings != before:
            table.seats = await asyncio.to_thread(self.store.seats, table.game)

    async def rows(self, table: Table, since: int) -> list[Row]:
        """The events after a version."""
        if since >= table.version:
            return []
        if table.tail and table.tail[0].seq <= since + 1:
            latest = list(itertools.islice(reversed(table.tail), table.version - since))
            return latest[::-1]
        return await asyncio.to_thread(self.store.read, table.game, since)

    async def all_steps(self, table: Table) -> list[NumberedStep]:
        """The whole game, step by step."""
        rows = await asyncio.to_thread(self.store.read, table.game, 0)
        return await asyncio.to_thread(steps_of, rows)

    async def said(self, table: Table, rows: list[Row], language: str) -> dict[int, tuple[str, ...]]:
        """The sentences for rows of the log, by number; none without a language."""
        if not rows or not language:
            return {}
        first, last = rows[0].seq, rows[-1].seq
        steps: Sequence[NumberedStep] = tuple(table.steps)
        if first != table.version and (not steps or steps[0].seq > first):
            steps = await self.all_steps(table)
        steps = [one for one in steps if first <= one.seq <= last]
        if len(steps) <= STEPS:
            return sentences(steps, language)
        return await asyncio.to_thread(sentences, steps, language)

    # Adding to the log

    async def command(self, table: Table, seat: int, wish: Any, cmd_id: str, expected: int | None) -> Answer:
        """Take a client's command; raises StaleVersion, or TablaError where the rules forbid it."""
        identity = f"{seat}:{cmd_id}"
        async with table.lock:
            if expected is not None and expected > table.version:
                await self.catch_up(table)
            await self._happen(table)
            if expected is not None and expected != table.version:
                return await self._earlier(table, identity)

            def decide() -> Entries:
                return act(table.live, seat, wish, self.now(), table.fair)

            return await self._append(table, decide, identity, retry=expected is None)

    async def add(self, table: Table, decide: Callable[[], Entries]) -> Answer | None:
        """Add what the server itself has decided; decided anew when another worker was first."""
        async with table.lock:
            return await self._append(table, decide, None, retry=True)

    async def _append(
        self, table: Table, decide: Callable[[], Entries], cmd_id: str | None, retry: bool
    ) -> Answer:
        for _ in range(TRIES):
            before, at = table.version, self.now()
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
            changes = _changes(folded, due if due != table.due else ...)
            table.writing = before + len(bodies)
            outcome = await self.written(self.store.append(table.game, before, cmd_id, bodies, at, changes))
            if isinstance(outcome, Appended):
                table.due = due
                await self._applied(table, before, at, bodies, folded)
                return Answer(before, outcome.version)
            await self.catch_up(table)
            if isinstance(outcome, Duplicate):
                return Answer(outcome.first - 1, outcome.version, duplicate=True)
            assert isinstance(outcome, Stale)
            if not retry:
                raise StaleVersion
        raise StaleVersion

    async def _applied(
        self, table: Table, before: int, at: int, bodies: list[bytes], folded: list[tuple[AnyEntry, Live]]
    ) -> None:
        seatings = table.live.seatings
        rows = [Row(before + place + 1, at, body) for place, body in enumerate(bodies)]
        table.apply(rows, folded)
        if table.live.seatings != seatings:
            table.seats = await asyncio.to_thread(self.store.seats, table.game)
            table.wake()
        self._arrange(table)

    async def _earlier(self, table: Table, cmd_id: str) -> Answer:
        found = await self._find_earlier(table, cmd_id)
        if found is None:
            raise StaleVersion
        return found

    async def _find_earlier(self, table: Table, cmd_id: str) -> Answer | None:
        found = await asyncio.to_thread(self.store.earlier, table.game, cmd_id)
        return Answer(found.first - 1, found.version, duplicate=True) if found else None

    # What happens by itself

    async def _happen(self, table: Table) -> None:
        if happen(table.live, self.now(), table.fair):
            await self._append(table, lambda: happen(table.live, self.now(), table.fair), None, retry=True)

    def _arrange(self, table: Table) -> None:
        """Set the timer for what comes next, and let bots know."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        deadline = table.live.deadline
        if deadline is not None and self._loop is not None:
            wait = max(0.0, (deadline - self.now()) / 1000) + 0.001
            table.timer = self._loop.call_later(wait, self._time_up, table)
        self.on_change(table)

    def _time_up(self, table: Table) -> None:
        table.timer = None
        self.run(self._happen_in_turn(table))

    async def _happen_in_turn(self, table: Table) -> None:
        async with table.lock:
            await self._happen(table)
            if table.timer is None and table.live.deadline is not None:
                self._arrange(table)

    def run(self, work: Any) -> asyncio.Task[Any]:
        """A task in the background whose failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background task failed: %r", error)

    # News from other workers

    def _wake_from_thread(self, game: str, version: int) -> None:
        loop, table = self._loop, self._tables.get(game)
        # What we write ourselves is taken in where it was written.
        if loop is not None and table is not None and version > max(table.writing, table.version):
            loop.call_soon_threadsafe(self._look, table)

    def _look(self, table: Table) -> None:
        if self._loop is not None:
            self.run(self.look_again(table))

    async def look_again(self, table: Table) -> None:
        """Take in what another worker has written."""
        async with table.lock:
            before = table.version
            await self.catch_up(table)
            if table.version != before:
                self._arrange(table)

    async def poll(self) -> None:
        """See to what others left undone, now and then: what is overdue, and wake-ups that were lost."""
        patience = 0
        while True:
            is_more = await self._see_to_overdue(patience)
            await asyncio.sleep(min(1, self.settings.poll_seconds) if is_more else self.settings.poll_seconds)
            # Whoever has the table at hand comes first; at the start there is nobody.
            patience = round(self.settings.patience_seconds * 1000)
            for table in [table for table in self._tables.values() if table.waiting]:
                await self.look_again(table)

    async def _see_to_overdue(self, patience: int) -> bool:
        """Take tables to hand whose time has come, so that their clocks and bots go on; whether more wait."""
        games = await asyncio.to_thread(self.store.overdue, self.now() - patience, OVERDUE_AT_ONCE)
        for game in games:
            table = await self.find(game)
            if table is not None:
                await self.look_again(table)
                # Set again even if nothing is new: what failed when its time came is tried once more.
                self._arrange(table)
        return len(games) == OVERDUE_AT_ONCE


def _folded(live: Live, entries: Entries, at: int) -> Iterator[tuple[AnyEntry, Live]]:
    for entry in entries:
        live = fold(live, entry, at)
        yield entry, live


def _changes(folded: list[tuple[AnyEntry, Live]], due: int | EllipsisType | None) -> RowChanges:
    ends = any(isinstance(entry, e.SessionEnded) for entry, _ in folded)
    if not any(isinstance(entry, SeatNamed) for entry, _ in folded):
        return RowChanges(ends, due)
    state = folded[-1][1].state
    return RowChanges(ends, due, about(state.rules, state.terms, state.players))
