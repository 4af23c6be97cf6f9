"""What happens by itself: flags, throws without a missing share, and what other workers left undone."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from tabla.rules.errors import TablaError
from tabla.server.game.events import UnknownEntry
from tabla.server.runtime.command_writer import CommandWriter
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry

log = logging.getLogger("tabla.server")
OVERDUE_AT_ONCE = 1000
HOUSE_SECONDS = 300.0


class Scheduler:
    """Timers of the tables at hand, and looks at the others now and then."""

    def __init__(self, tables: GameRegistry, writer: CommandWriter) -> None:
        self._tables, self._writer = tables, writer
        self._settings, self._store_health = tables.settings, tables.store_health
        self.overdue = 0  # as many were found at the last look
        tables.on_change.append(self._arrange)
        self._store_health.on_return.append(self._returned)

    async def start(self) -> None:
        """Begin; nothing happens by itself before it is known how long the games were out of reach."""
        await self._store_health.beat(clocks_run=False)
        self._tables.run(self._beat())
        self._tables.run(self._poll())
        self._tables.run(self._keep_house())

    def stop(self) -> None:
        """Let nothing more happen."""
        for table in self._tables:
            if table.timer:
                table.timer.cancel()

    def _arrange(self, table: LiveGame) -> None:
        """Set the timer for what comes next."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        deadline = table.live.deadline
        if deadline is not None:
            wait = max(0.0, (deadline - self._tables.now()) / 1000) + 0.001
            table.timer = asyncio.get_running_loop().call_later(wait, self._time_up, table)

    def _time_up(self, table: LiveGame) -> None:
        table.timer = None
        self._tables.run(self._happen(table))

    async def _happen(self, table: LiveGame) -> None:
        await self._writer.happen(table)
        if table.timer is None and table.live.deadline is not None:
            self._arrange(table)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self._store_health.pause)
            await self._store_health.beat(any(table.live.clock_runs for table in self._tables))

    def _returned(self) -> None:
        self._tables.run(self._make_up())

    async def _make_up(self) -> None:
        """Stop clocks for the time that the games were out of reach, where it shows."""
        for table in self._tables:
            if table.live.clock_runs:
                await self._writer.happen(table)

    async def _poll(self) -> None:
        """See to what others left undone, now and then: what is overdue, and wake-ups that were lost."""
        patience = 0
        while True:
            pause = self._settings.poll_seconds
            try:
                if await self._see_to_overdue(patience):
                    pause = min(1, pause)
                # Whoever has the table at hand comes first; at the start there is nobody.
                patience = round(self._settings.patience_seconds * 1000)
                await asyncio.sleep(pause)
                await self._tables.look_at_watched()
            except TablaError as error:
                log.error("overdue tables wait: %s", error)
                await asyncio.sleep(min(1, pause))

    async def _keep_house(self) -> None:
        """Count the tables, and throw away those that nobody has touched for too long, now and then."""
        while True:
            try:
                self._tables.stored = await asyncio.to_thread(self._tables.store.count)
                if self._settings.keep_days:
                    await self._throw_away_old()
            except TablaError as error:
                log.error("old tables wait: %s", error)
            await asyncio.sleep(HOUSE_SECONDS)

    async def _throw_away_old(self) -> None:
        oldest = self._tables.now() - self._settings.keep_days * 24 * 3600 * 1000
        store = self._tables.store
        old = await asyncio.to_thread(lambda: [one.row.id for one in store.games() if one.at < oldest])
        for game in old:
            table = self._tables.at_hand(game)
            if table is None:
                await self._writer.written(store.delete(game))
            elif not table.waiting:
                await self._writer.throw_away(table)
            else:
                continue
            self._tables.metrics.count("removed_tables_total")

    async def _see_to_overdue(self, patience: int) -> bool:
        """Take tables to hand whose time has come, so that their clocks and bots go on; whether more wait."""
        at = self._tables.now() - patience
        games = await asyncio.to_thread(self._tables.store.overdue, at, OVERDUE_AT_ONCE)
        self.overdue = len(games)
        for game in games:
            with contextlib.suppress(UnknownEntry):
                table = await self._tables.find(game)
                if table is not None and table.live.table.file:
                    await self._writer.throw_away(table)
                elif table is not None:
                    await self._tables.look_again(table)
                    # Told again even if nothing is new: what failed when its time came is tried once more.
                    self._tables.changed(table)
        return len(games) == OVERDUE_AT_ONCE
