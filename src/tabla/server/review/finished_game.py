"""A session that is over, cut into the turns that can be judged, each with its lines in the list of moves.

Knows no requests and no words (see tabla.server.api.review and tabla.server.review.presenter).
"""

from __future__ import annotations

import bisect
import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabla.analysis.decisions import of_turn
from tabla.analysis.evaluator import Judge
from tabla.analysis.input.record import Record, RecordTurn, of_events
from tabla.analysis.model import Decision
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play import events as e
from tabla.play.state import State
from tabla.rules.errors import Refused
from tabla.server.game.narration import LISTED, NumberedStep, last_turn
from tabla.server.game.state import GameState
from tabla.text.last_turn import LastTurn

KEPT_DECISIONS = 64
# Start, end and die; without a die the one that fits.
Moves = Sequence[tuple[int, int, int | None]]


class Moment(NamedTuple):
    """One turn: the line that shows it, the lines of its decisions, and the states that they were made in.

    `last` is the turn before it in its game.
    """

    turn: RecordTurn
    seq: int
    seqs: Mapping[str, int]
    states: Mapping[str, State]
    last: LastTurn | None


class FinishedGame:
    """The record of a session, and what its turns were about. Turns are named by game and number, from 1."""

    def __init__(self, game: str, live: GameState, steps: Sequence[NumberedStep], judge: Judge) -> None:
        self.game, self.live, self.judge = game, live, judge
        record = of_events(one.step.event for one in steps)
        self.record: Record = replace(record, players=live.state.players)
        self.moments = dict(_moments(self.record, steps))
        self.decisions = functools.lru_cache(KEPT_DECISIONS)(self._decisions)

    def moment(self, game: int, number: int) -> Moment:
        """The turn of that name; refused where there is none."""
        found = self.moments.get((game, number))
        if found is None:
            raise Refused("no-turn", game=game, turn=number)
        return found

    def state(self, game: int, number: int, kind: str) -> State:
        """The table as it was when a decision of that kind was made."""
        found = self.moment(game, number).states.get(kind)
        if found is None:
            raise Refused("no-decision", game=game, turn=number)
        return found

    def decision(self, game: int, number: int, kind: str) -> Decision:
        """The decision of that kind, judged now if it was not before."""
        for found in self.decisions(game, number):
            if found.name == kind:
                return found
        raise Refused("no-decision", game=game, turn=number)

    def tried(self, game: int, number: int, moves: Moves) -> tuple[State, Decision | None]:
        """The table after other moves than those played; judged once the play is complete."""
        state = self.laid(game, number, moves)
        if not moves or state.board.next_moves(state.dice_left, state.rules):
            return state, None
        turn = self.moment(game, number).turn
        alone = RecordTurn(turn.position, turn.seats, thrown=turn.thrown, result=state.board)
        found = of_turn(alone, self.record.rules, self.judge, game, number)
        return state, found[0] if found else None

    def laid(self, game: int, number: int, moves: Moves) -> State:
        """The table after other moves than those played."""
        state = self.state(game, number, "play")
        # At a real board wrong plays may stand; here they are refused by name.
        state = replace(state, terms=replace(state.terms, etiquette=False))
        for start, end, die in moves:
            command = c.MoveChecker(state.actor(state.turn), start, end, die)
            for event in decide(state, command):
                state = evolve(state, event)
        return state

    def _decisions(self, game: int, number: int) -> list[Decision]:
        return of_turn(self.moment(game, number).turn, self.record.rules, self.judge, game, number)


def _moments(record: Record, steps: Sequence[NumberedStep]) -> Iterator[tuple[tuple[int, int], Moment]]:
    listed = [one.seq for one in steps if isinstance(one.step.event, LISTED)]

    def line(seq: int) -> int:
        """The first line of the list of moves that shows what had happened by then."""
        return listed[min(bisect.bisect_left(listed, seq), len(listed) - 1)] if listed else seq

    first = 0
    for game in record.games:
        past: LastTurn | None = None
        for number, (turn, last) in enumerate(zip(game.turns, game.ends, strict=True), 1):
            part = steps[first : last + 1]
            seqs = {kind: line(seq) for kind, seq in _seqs(part).items()}
            # A throw before the dice were picked up ends one turn and begins the next.
            before = steps[first - 1].step.after if first else None
            states = _states(part) if before is None or before.phase != "move" else {"play": before}
            yield (game.number, number), Moment(turn, line(part[-1].seq), seqs, states, past)
            past = last_turn(part) or past
            first = last + 1


def _seqs(part: Sequence[NumberedStep]) -> dict[str, int]:
    kinds = ("play", "double", "take", "resign", "accept")
    found: dict[str, int] = {}
    for one in part:
        if isinstance(one.step.event, e.Doubled):
            found.setdefault(_late(one.step.before, one.step.event.side) + "double", one.seq)
        elif isinstance(one.step.event, e.Taken | e.Dropped | e.Beavered):
            before = one.step.before
            side = next(bet.offered_by for bet in before.bets if bet.offered_by is not None)
            found.setdefault(_late(before, side) + "take", one.seq)
        elif isinstance(one.step.event, e.TurnEnded):
            found["play"] = one.seq
    return dict.fromkeys(kinds, part[-1].seq) | found


def _late(state: State, side: int) -> str:
    """How the name of a double by that side begins now (see Decision.name)."""
    return "" if state.phase == "roll" and side == state.turn else "late-"


def _states(part: Sequence[NumberedStep]) -> dict[str, State]:
    found: dict[str, State] = {}
    for _, (before, event, after) in part:
        if before.phase == "roll" and isinstance(event, e.Rolled):
            found.setdefault("double", before)
        if isinstance(event, e.Doubled):
            late = _late(before, event.side)
            found.setdefault(late + "double", before)
            found.setdefault(late + "take", after)
        if after.phase == "move" and (before.phase != "move" or before.turn != after.turn):
            found["play"] = after
        elif after.phase == "move" and isinstance(event, e.Taken | e.Beavered):
            found["play"] = replace(found["play"], bets=after.bets)
    return found
