"""The bots of the engine, as the server seats them: one for each level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabla.engine.advice import Advisor
from tabla.engine.bot import Bot
from tabla.engine.levels import LEVELS, Level
from tabla.play import commands as c
from tabla.play import due
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.server.runtime.bots import BotSeat


def engine_bots(advisor: Advisor) -> Mapping[str, BotSeat]:
    """The bots that may take a seat, by level."""
    return {level.name: _seated(level, advisor) for level in LEVELS}


def _seated(level: Level, advisor: Advisor) -> BotSeat:
    def play(state: State, seat: int, /) -> Sequence[c.AnyCommand]:
        commands = Bot(level, advisor).turn(state, seat)
        if commands or seat not in due(state):
            return commands
        # A throw is asked for with any dice; the server throws its own.
        throw = c.ThrowOpening if state.phase == "opening" else c.Roll
        return [throw(seat, Dice(2, 1))]

    return play
