"""A session of two as the rules drive it, with the few changes from outside that a file may call for.

Commands go through tabla.play; what happened is kept as events, those changes too.
"""

from __future__ import annotations

from collections.abc import Callable

from tabla.formats.matches import match as m
from tabla.formats.positions.position import OUTCOMES
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.decide import decide
from tabla.play.evolve import begin, evolve
from tabla.play.state import State
from tabla.play.terms import Terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.outcome import Outcome

MOST_BEAVERS = 9


class Session:
    """State, events, and the end of the game under way once it has come."""

    def __init__(self, started: e.SessionStarted) -> None:
        self.events: list[e.AnyEvent] = [started]
        self.state: State = begin(started)
        self.ended: e.GameEnded | None = None
        # Told of each event with the state before and after it, if anybody wants to know.
        self.watcher: Callable[[State, e.AnyEvent, State], None] | None = None

    def decided(self, command: c.AnyCommand) -> None:
        """All that the command causes; raises what the rules say against it."""
        for event in decide(self.state, command):
            self.happened(event)

    def happened(self, event: e.AnyEvent) -> None:
        """One event, whether the rules caused it or a file says so."""
        before, self.state = self.state, evolve(self.state, event)
        self.events.append(event)
        if self.watcher:
            self.watcher(before, event, self.state)
        if isinstance(event, e.GameEnded):
            self.ended = event

    def throw_opening(self, side: int, dice: Dice) -> None:
        """The opening throw that the side won, with the first colour where it may choose."""
        high, low = max(dice), min(dice)
        self.decided(c.ThrowOpening(0, Dice(high, low) if side == 0 else Dice(low, high)))
        if self.state.rules.opening.winner_chooses_colour:
            self.decided(c.ChooseColour(side, 0))

    def can_play(self, side: int, dice: Dice) -> bool:
        """Whether the side would have a legal play with these dice now."""
        board = self.state.board if self.state.turn == side else self.state.board.swapped()
        return bool(board.next_moves(dice.numbers, self.state.rules))

    def outcome_of(self, points: int) -> Outcome:
        """How a game that gave so many points must have been won, as the cube stands.

        Some programs write no more points than the match needed, so a part of a cube is a whole one.
        """
        times = -(-points // self.state.bets[0].value)
        return OUTCOMES[min(max(times, 1), 3) - 1]

    def give_turn(self, side: int, board: Board) -> None:
        """Let the side be on roll, on a board that it sees; a double that was offered is taken back."""
        bet = self.state.bets[0]
        self.happened(e.PositionSet(side, board, bet.value, bet.owner))


def terms_of(length: int, rules: m.MatchRules) -> Terms:
    """The terms under which a file's match is played; for money every beaver made was allowed."""
    if not length:
        return Terms(form="money", crawford=False, jacoby=rules.jacoby, beavers=MOST_BEAVERS)
    return Terms(form="match", length=length, cube=rules.cube, crawford=rules.crawford and rules.cube)
