"""Bots at the table: run beside the event loop in a few threads, and told nothing but the state of play.

A bot is any function of the state and its seat. It gives a command, or several for a whole turn; dice in them
are not looked at, since the server throws. Bots never see chains, secrets or the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from tabla.play import commands as c
from tabla.play.state import State
from tabla.server.acting import Entries, act_for_bot
from tabla.server.entries import BotFailed
from tabla.server.live import Live, bot_to_ask
from tabla.server.table import Table
from tabla.server.tables import Tables

log = logging.getLogger("tabla.server")


class BotSeat(Protocol):
    """A bot of one level."""

    def __call__(self, state: State, seat: int, /) -> c.AnyCommand | Sequence[c.AnyCommand]:
        """What to do now; called again until somebody else is due."""


class Bots:
    """Asks bots for their commands, a few at a time."""

    def __init__(self, tables: Tables, levels: Mapping[str, BotSeat], threads: int) -> None:
        self.levels = levels
        self._tables = tables
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="tabla-bot")
        # What waits for a thread waits here, where it costs nothing, and not in the pool's own queue.
        self._free = asyncio.Semaphore(threads)
        tables.on_change = self.consider

    def close(self) -> None:
        """Let no bot begin to think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def consider(self, table: Table) -> None:
        """See to it that a bot whose turn it is gets asked."""
        if table.bot_task is None and bot_to_ask(table.live) is not None:
            table.bot_task = self._tables.run(self._play(table))

    async def _play(self, table: Table) -> None:
        try:
            while (seat := bot_to_ask(table.live)) is not None:
                await self._turn(table, seat)
        finally:
            table.bot_task = None

    async def _turn(self, table: Table, seat: int) -> None:
        live = table.live
        try:
            commands = await self._ask(live, seat)
            act_for_bot(live, seat, commands, self._tables.now(), table.fair)
            if not commands:
                raise ValueError("a bot gave no command")
        except Exception:
            # Whatever goes wrong in a bot, the table stands and people are told.
            log.exception("bot failed: game %s seat %d", table.game, seat)
            await self._tables.add(table, lambda: self._if_same(table, live, (BotFailed(seat),)))
            return

        def decide() -> Entries:
            if table.live.version != live.version:
                return ()
            return act_for_bot(live, seat, commands, self._tables.now(), table.fair)

        await self._tables.add(table, decide)

    @staticmethod
    def _if_same(table: Table, live: Live, entries: Entries) -> Entries:
        return entries if table.live.version == live.version else ()

    async def _ask(self, live: Live, seat: int) -> Sequence[c.AnyCommand]:
        bot = self.levels[live.table.seats[seat].level]
        async with self._free:
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(self._pool, bot, live.state, seat)
        return (answer,) if isinstance(answer, c.Command) else tuple(answer)
