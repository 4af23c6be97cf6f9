"""The tables that people sit at just now: their logs folded and kept at hand.

A table is only ever what the store says. What other workers write is read on from where we are. Whoever
watches is woken and asks for what is new.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tabla.server.game.events import UnknownEntry
from tabla.server.game.narration import NumberedStep, Steps, sentences, steps_of
from tabla.server.http.errors import RequestError
from tabla.server.runtime.live_game import STEPS, LiveGame
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.store_health import StoreHealth
from tabla.server.runtime.work_queue import FairQueue, Room, server_busy
from tabla.server.settings import Settings
from tabla.store import Row, Store

log = logging.getLogger("tabla.server")
ASKED_AT_ONCE = 500
# A log of so many events takes longer to fold than others should wait.
LONG = 500
# Of news the last so many are put into words, and of logs read again so many steps are kept at hand.
SAID, KEPT_STEPS = 500, 40_000
READING = Room(most=256, each=16)


class GameRegistry:
    """All tables at hand."""

    def __init__(self, store: Store, settings: Settings, store_health: StoreHealth, metrics: Metrics) -> None:
        self.store, self.settings, self.store_health, self.now = (
            store,
            settings,
            store_health,
            store_health.now,
        )
        self.metrics = metrics
        self.stored = 0  # tables in the store, as last counted
        # Called with every table that has changed, or that came to hand.
        self.on_change: list[Callable[[LiveGame], None]] = []
        # Called when somebody's sockets to this worker were opened or closed.
        self.on_here: list[Callable[[LiveGame], None]] = []
        self._tables: OrderedDict[str, LiveGame] = OrderedDict()
        # One thread for whatever needs a whole log: more would only take the loop's time from each other.
        self.reading = FairQueue("reading", 1, READING, server_busy)
        self._steps: OrderedDict[str, Steps] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveGame | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def __iter__(self) -> Iterator[LiveGame]:
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def start(self) -> None:
        """Listen to the store; to be called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self.store.subscribe(self._wake_from_thread)

    async def stop(self) -> None:
        """End what runs in the background."""
        self._loop = None
        self.reading.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def at_hand(self, game: str) -> LiveGame | None:
        """A table, if it need not be read."""
        return self._tables.get(game)

    def _came_or_left(self, table: LiveGame) -> None:
        for tell in self.on_here:
            tell(table)

    def changed(self, table: LiveGame) -> None:
        """Let all know who see to what comes next."""
        for see_to in self.on_change:
            see_to(table)

    def run(self, work: Any) -> asyncio.Task[Any]:
        """A task in the background whose failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.count("background_failures_total")
            log.error("background task failed: %r", error)

    # Finding tables

    async def find(self, game: str, who: str = "") -> LiveGame | None:
        """The table of a game, read from the store if it is not at hand; bots play there for `who` asks."""
        table = self._tables.get(game)
        if table is not None:
            self._tables.move_to_end(game)
            return table
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = self.run(self._load(game, who))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def _load(self, game: str, who: str) -> LiveGame | None:
        row = await asyncio.to_thread(self.store.game, game)
        if row is None:
            return None
        table = LiveGame(game, row.secret, self._came_or_left)
        table.who = who
        await self.catch_up(table)
        if table.version == 0:
            return None
        self._tables[game] = table
        self._forget_idle()
        self.changed(table)
        return table

    def _forget_idle(self) -> None:
        while len(self._tables) > self.settings.cached_games:
            idle = next((table for table in self._tables.values() if table.is_idle), None)
            if idle is None:
                return
            del self._tables[idle.game]

    async def catch_up(self, table: LiveGame) -> None:
        """Read on where the log has grown without us."""
        before = table.live.seatings if table.version else -1
        rows = await asyncio.to_thread(self.store.read, table.game, table.version)
        if rows:
            table.due = ...
        try:
            if table.version == 0 and len(rows) > LONG:  # nobody has it yet
                await asyncio.to_thread(table.apply, rows)
            else:
                table.apply(rows)
        except UnknownEntry:
            # Its players are served by the newer server that has written this.
            log.warning("left to a newer server", extra={"fields": {"game": table.game}})
            self.forget(table)
            raise
        if table.version and table.live.seatings != before:
            table.seats = await asyncio.to_thread(self.store.seats, table.game)
            table.wake()  # whoever has no seat any more goes

    async def rows(self, table: LiveGame, since: int, who: str = "") -> list[Row]:
        """The events after a version, up to the table's own; askers take turns by address, `who` they are."""
        version = table.version
        if since >= version:
            return []
        if table.tail and table.tail[0].seq <= since + 1:
            latest = list(itertools.islice(reversed(table.tail), version - since))
            return latest[::-1]
        found = await self.reading.run(who, lambda: self.store.read(table.game, since))
        # What is written already but not yet taken in here comes with the next news.
        return [row for row in found if row.seq <= version]

    async def all_steps(self, table: LiveGame, who: str = "") -> list[NumberedStep]:
        """The whole game, step by step; read on from where it was read before."""
        known = self._steps.get(table.game) or Steps(0, [], None)
        if known.version < table.version:
            known = await self.reading.run(who, lambda: self._read_on(table.game, known))
            self._steps[table.game] = known
            self._forget_steps()
        return known.steps

    def _read_on(self, game: str, known: Steps) -> Steps:
        return steps_of(self.store.read(game, known.version), known)

    def _forget_steps(self) -> None:
        kept = sum(len(known.steps) for known in self._steps.values())
        while kept > KEPT_STEPS and len(self._steps) > 1:
            kept -= len(self._steps.popitem(last=False)[1].steps)

    async def said(
        self, table: LiveGame, rows: list[Row], language: str, who: str = ""
    ) -> dict[int, tuple[str, ...]]:
        """The sentences for the last rows of the log, by number; none without a language."""
        rows = rows[-SAID:]
        if not rows or not language:
            return {}
        first, last = rows[0].seq, rows[-1].seq
        steps: Sequence[NumberedStep] = tuple(table.steps)
        try:
            if first != table.version and (not steps or steps[0].seq > first):
                steps = await self.all_steps(table, who)
            steps = [one for one in steps if first <= one.seq <= last]
            if len(steps) <= STEPS:
                return sentences(steps, language)
            return await self.reading.run(who, lambda: sentences(steps, language))
        except RequestError:  # too much is asked for: what happened is told all the same, in fewer words
            return {}

    # News from other workers

    def _wake_from_thread(self, game: str, version: int) -> None:
        loop, table = self._loop, self._tables.get(game)
        if loop is None:
            return
        if not game:  # the line to the store was broken: there may be news of any table
            loop.call_soon_threadsafe(self._look_at_all)
        # What we write ourselves is taken in where it was written.
        elif table is not None and version > max(table.writing, table.version):
            loop.call_soon_threadsafe(self._look, table)

    def _look(self, table: LiveGame) -> None:
        if self._loop is not None:
            self.run(self.look_again(table))

    def _look_at_all(self) -> None:
        if self._loop is not None:
            self.run(self.look_at_watched())

    async def look_at_watched(self) -> None:
        """Take in what is new wherever somebody waits for it."""
        watched = iter([table for table in self if table.waiting])
        while some := list(itertools.islice(watched, ASKED_AT_ONCE)):
            versions = await asyncio.to_thread(self.store.versions, [table.game for table in some])
            for table in some:
                if versions[table.game] > table.version:
                    await self.look_again(table)
                elif versions[table.game] == 0:  # deleted
                    self.forget(table)

    async def look_again(self, table: LiveGame) -> None:
        """Take in what another worker has written."""
        async with table.lock:
            before = table.version
            with contextlib.suppress(UnknownEntry):
                await self.catch_up(table)
                if table.version != before:
                    self.changed(table)

    def forget(self, table: LiveGame) -> None:
        """Keep a table at hand no longer, and send away whoever waits for its news."""
        self._tables.pop(table.game, None)
        self._steps.pop(table.game, None)
        table.is_gone = True
        if table.timer:
            table.timer.cancel()
        table.wake()
