"""Matches to analyse: played with fixed dice, and real files where they lie beside the checkout."""

from __future__ import annotations

import functools
import random
from pathlib import Path

import pytest

from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import Judge, level
from tabla.analysis.input import record
from tabla.analysis.model import Analysis
from tabla.engine import Advisor
from tabla.play import Terms, decide, evolve, replay, start
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

SHARED = Path(__file__).resolve().parents[3] / "shared"
CHARLOT = SHARED / "matches" / "charlot1-charlot2_7p_2025-11-08-2305"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="no real matches beside the checkout")


@functools.cache
def advisor() -> Advisor:
    return Advisor(threads=1)


@functools.cache
def session(
    rules: str = "standard",
    terms: Terms | None = None,
    seed: int = 4,
    players: tuple[str, ...] = ("Ana", "Boris"),
) -> tuple[e.AnyEvent, ...]:
    """A session of careless players; a match to 3 points unless the terms say otherwise.

    They take one of the first legal plays, double now and then and mostly take: no net has a part in it, so
    that a better net does not change the record.
    """
    chance = random.Random(seed)
    events = list(start(RuleSet.load(rules), players, terms or Terms(length=3)))
    state = replay(events)
    while state.phase != "ended" and not (state.phase == "between" and state.terms.form == "money"):
        for command in _commands(state, chance):
            if isinstance(command, c.EndTurn) and state.phase != "move":
                break  # the last checker is off
            for event in decide(state, command):
                state = evolve(state, event)
                events.append(event)
    return tuple(events)


def _commands(state: State, chance: random.Random) -> list[c.AnyCommand]:
    dice = Dice(chance.randint(1, 6), chance.randint(1, 6))
    seat = state.actor(state.turn)
    if state.phase == "between":
        return [c.NextGame(0)]
    if state.phase == "box":
        return [c.ThrowForBox(0, tuple(chance.randint(1, 6) for _ in state.drawing))]
    if state.phase == "opening":
        return [c.ThrowOpening(state.box, dice)]
    if state.phase == "colour":
        return [c.ChooseColour(seat, 0)]
    if state.is_offered:
        bet = next(bet for bet in state.bets if bet.offered_by is not None)
        other = state.box if bet.offered_by else bet.seat
        return [c.Take(other) if chance.random() < 0.7 else c.Drop(other)]
    if state.rules.cube.when == "any-time" and chance.random() < 0.08:
        double = c.Double(chance.randrange(2))
        if _is_allowed(state, double):
            return [double]
    if state.phase == "roll":
        wanted = [c.Double(seat)] if chance.random() < 0.05 and _is_allowed(state, c.Double(seat)) else []
        return wanted or [c.Roll(seat, dice)]
    assert state.dice is not None
    plays = state.board.legal_plays(state.dice, state.rules)
    moves = chance.choice(plays[:4]).moves if plays else ()
    return [*(c.MoveChecker(seat, move.start, move.end, move.die) for move in moves), c.EndTurn(seat)]


def _is_allowed(state: State, command: c.AnyCommand) -> bool:
    try:
        decide(state, command)
    except TablaError:
        return False
    return True


@functools.cache
def judged(name: str = "fast", rules: str = "standard", terms: Terms | None = None) -> Analysis:
    """The session, judged."""
    return analyse(record.of_events(session(rules, terms)), Judge(level(name), advisor()))


def saved(path: Path, events: tuple[e.AnyEvent, ...]) -> Path:
    """The session as `tabla play` keeps it."""
    path.write_bytes(b"".join(e.event_to_json(event) + b"\n" for event in events))
    return path
