"""Matches to analyse: played by bots with fixed dice, and real files where they lie beside the checkout."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import pytest

from tabla.engine import Advisor, Bot, level
from tabla.play import Terms, decide, evolve, replay, start
from tabla.play import commands as c
from tabla.play import events as e
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

SHARED = Path(__file__).resolve().parents[3] / "shared"
CHARLOT = SHARED / "matches" / "charlot1-charlot2_7p_2025-11-08-2305"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="no real matches beside the checkout")


@functools.cache
def advisor() -> Advisor:
    return Advisor(threads=1)


@functools.cache
def bot_session(
    rules: str = "standard",
    terms: Terms | None = None,
    levels: tuple[str, str] = ("beginner", "advanced"),
    seed: int = 5,
) -> tuple[e.AnyEvent, ...]:
    """A session of two bots; a match to 3 points unless the terms say otherwise."""
    dice = random.Random(seed)
    record = list(start(RuleSet.load(rules), ("Ana", "Boris"), terms or Terms(length=3)))
    state = replay(record)
    bots = [Bot(level(name), advisor(), seed=seed) for name in levels]

    def throw() -> Dice:
        return Dice(dice.randint(1, 6), dice.randint(1, 6))

    while state.phase != "ended":
        commands: list[c.AnyCommand] = []
        if state.phase == "opening":
            commands = [c.ThrowOpening(0, throw())]
        for seat in (0, 1):
            commands = commands or bots[seat].turn(state, seat)
        for command in commands or [c.Roll(state.actor(state.turn), throw())]:
            for event in decide(state, command):
                state = evolve(state, event)
                record.append(event)
        if state.phase == "between" and state.terms.form == "money" and state.game_number == 2:
            break
    return tuple(record)


def saved(path: Path, events: tuple[e.AnyEvent, ...]) -> Path:
    """The session as `tabla play` keeps it."""
    path.write_bytes(b"".join(e.event_to_json(event) + b"\n" for event in events))
    return path
