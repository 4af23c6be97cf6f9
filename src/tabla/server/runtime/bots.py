"""Bots at the table: run beside the event loop in a few threads, and told nothing but the state of play.

A bot is any function of the state and its seat. It gives a command, or several for a whole turn; dice in them
are not looked at, since the server throws. Bots never see chains, secrets or the log.
"""

from __future__ import annotations

import functools
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Protocol
from weakref import WeakKeyDictionary

from tabla.play import commands as c
from tabla.play.state import State
from tabla.server.game.commands import Entries, act_for_bot
from tabla.server.game.events import BotFailed
from tabla.server.game.state import GameState, bot_to_ask
from tabla.server.runtime.command_writer import CommandWriter
from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.work_queue import FairQueue, Room, server_busy

# Every table may wait with its bot: how many there are is limited elsewhere.
WAITING = Room(most=1_000_000, each=1_000_000)
log = logging.getLogger("tabla.server")


class BotSeat(Protocol):
    """A bot of one level."""

    def __call__(self, state: State, seat: int, /) -> c.AnyCommand | Sequence[c.AnyCommand]:
        """What to do now; called again until somebody else is due."""


class Bots:
    """Asks bots for their commands, a few at a time."""

    def __init__(
        self,
        tables: GameRegistry,
        writer: CommandWriter,
        levels: Mapping[str, BotSeat],
        threads: int,
        metrics: Metrics,
    ) -> None:
        self.levels = levels
        self._tables, self._writer, self._metrics = tables, writer, metrics
        # Everybody's bots get their turn, however many tables one address has.
        self.queue = FairQueue("bot", threads, WAITING, server_busy)
        # At which version the crew's bots were last asked whether they double.
        self._crew_asked: WeakKeyDictionary[LiveGame, int] = WeakKeyDictionary()
        tables.on_change.append(self.consider)

    def close(self) -> None:
        """Let no bot begin to think any more."""
        self.queue.close()

    def consider(self, table: LiveGame) -> None:
        """See to it that a bot whose turn it is gets asked."""
        if self._writer.is_full(table):
            return
        if table.bot_task is None and (bot_to_ask(table.live) is not None or self._crew(table)):
            table.bot_task = self._tables.run(self._play(table))

    async def _play(self, table: LiveGame) -> None:
        try:
            while not self._writer.is_full(table) and (
                (crew := self._crew(table)) or bot_to_ask(table.live) is not None
            ):
                if crew:
                    await self._may_double(table, crew)
                elif (seat := bot_to_ask(table.live)) is not None:
                    await self._turn(table, seat)
        finally:
            table.bot_task = None

    def _crew(self, table: LiveGame) -> tuple[int, ...]:
        """Bots behind the captain that have a cube of their own and were not asked about it yet."""
        state = table.live.state
        is_moment = state.terms.cube_each and state.phase == "roll" and state.turn == 1
        if not is_moment or state.is_offered or self._crew_asked.get(table) == table.version:
            return ()
        seats = (bet.seat for bet in state.open_bets if bet.seat != state.captain and bet.owner != 0)
        return tuple(seat for seat in seats if table.live.is_bot[seat])

    async def _may_double(self, table: LiveGame, crew: tuple[int, ...]) -> None:
        live = table.live
        self._crew_asked[table] = live.version
        for seat in crew:
            try:
                commands = await self._ask(table, live, seat)
            except Exception:
                self._failed(table, seat)
                continue
            if commands and isinstance(commands[0], c.Double):
                entries = act_for_bot(live, seat, commands[:1], self._tables.now(), table.fair)
                await self._writer.add(table, functools.partial(self._if_same, table, live, entries))
                return

    async def _turn(self, table: LiveGame, seat: int) -> None:
        live = table.live
        try:
            commands = await self._ask(table, live, seat)
            act_for_bot(live, seat, commands, self._tables.now(), table.fair)
            if not commands:
                raise ValueError("a bot gave no command")
        except Exception:
            # Whatever goes wrong in a bot, the table stands and people are told.
            self._failed(table, seat)
            await self._writer.add(table, lambda: self._if_same(table, live, (BotFailed(seat),)))
            return

        def decide() -> Entries:
            if table.live.version != live.version:
                return ()
            return act_for_bot(live, seat, commands, self._tables.now(), table.fair)

        await self._writer.add(table, decide)

    def _failed(self, table: LiveGame, seat: int) -> None:
        self._metrics.count("bot_failures_total")
        log.exception("bot failed", extra={"fields": {"game": table.game, "seat": seat}})

    @staticmethod
    def _if_same(table: LiveGame, live: GameState, entries: Entries) -> Entries:
        return entries if table.live.version == live.version else ()

    async def _ask(self, table: LiveGame, live: GameState, seat: int) -> Sequence[c.AnyCommand]:
        level = live.table.seats[seat].level
        came = time.perf_counter()

        def think() -> tuple[float, c.AnyCommand | Sequence[c.AnyCommand]]:
            return time.perf_counter(), self.levels[level](live.state, seat)

        began, answer = await self.queue.run(table.who, think)
        self._metrics.time("bot_wait_seconds", began - came)
        self._metrics.since("bot_seconds", began, level=level)
        return (answer,) if isinstance(answer, c.Command) else tuple(answer)
