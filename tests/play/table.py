"""A table for tests: commands in, the state and the refusals out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabla.play import commands as c
from tabla.play import decide, evolve, replay, start
from tabla.play import events as e
from tabla.play.state import State
from tabla.play.terms import Terms, usual_terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

NAMES = ("Ana", "Boris", "Carla", "Dimo")


class Table:
    """One session, driven by commands."""

    def __init__(self, rules: str | RuleSet = "standard", players: int = 2, **changes: Any) -> None:
        self.rules = RuleSet.load(rules) if isinstance(rules, str) else rules
        form, cube = changes.pop("form", None), changes.pop("cube", None)
        partners = changes.pop("partners", None)
        self.terms: Terms = replace(usual_terms(self.rules, players, form, cube, partners), **changes)
        self.events = list(start(self.rules, NAMES[:players], self.terms))
        self.state: State = replay(self.events)

    def do(self, command: c.AnyCommand) -> tuple[e.AnyEvent, ...]:
        events = decide(self.state, command)
        for event in events:
            self.state = evolve(self.state, event)
        self.events += events
        return events

    def refused(self, command: c.AnyCommand) -> str:
        """The code of the rule that forbids the command; the state is as before."""
        before = self.state
        with pytest.raises(TablaError) as caught:
            decide(self.state, command)
        assert self.state == before
        return caught.value.code

    # Shorthands: the seats are those that act

    @property
    def actor(self) -> int:
        return self.state.actor(self.state.turn)

    @property
    def other(self) -> int:
        return self.state.actor(1 - self.state.turn)

    def open(self, first: int = 3, second: int = 1, colour: int = 0) -> Table:
        """The opening throw, and any choice of colours; side 0 begins if its die is higher."""
        if self.state.phase == "colour":
            self.do(c.ChooseColour(self.state.actor(0), colour))  # type: ignore[arg-type]
        self.do(c.ThrowOpening(self.state.actor(0), Dice(first, second)))
        if self.state.phase == "colour":
            self.do(c.ChooseColour(self.actor, colour))  # type: ignore[arg-type]
        return self

    def draw_box(self, *dice: int) -> Table:
        self.do(c.ThrowForBox(0, dice))
        return self

    def roll(self, first: int, second: int) -> Table:
        self.do(c.Roll(self.actor, Dice(first, second)))
        return self

    def play(self, text: str | None = None) -> Table:
        """Make the moves of the text, or of any legal play, and pick up the dice."""
        state = self.state
        assert state.dice is not None
        if text is None:
            plays = state.turn_start.legal_plays(state.dice, state.rules)
            moves = plays[0].moves if plays else ()
        else:
            moves = state.turn_start.parse_play(text, state.dice, state.rules).moves
        for move in moves:
            self.do(c.MoveChecker(self.actor, move.start, move.end, move.die))
        if self.state.phase == "move":
            self.do(c.EndTurn(self.actor))
        return self

    def set_board(self, board: Board, turn: int = 0) -> Table:
        """Lay out a board, the side on turn to roll; for reaching a situation at once."""
        self.state = replace(
            self.state,
            board=board,
            turn_start=board,
            turn=turn,
            phase="roll",
            dice=None,
            dice_left=(),
            moves=(),
        )
        return self

    def double(self) -> Table:
        self.do(c.Double(self.actor))
        return self

    def take(self) -> Table:
        self.do(c.Take(self.other))
        return self

    def win(self, side: int, outcome: str = "single") -> Table:
        """The other side resigns the game."""
        loser, winner = self.state.actor(1 - side), self.state.actor(side)
        self.do(c.Resign(loser, outcome))  # type: ignore[arg-type]
        self.do(c.AcceptResignation(winner))
        return self

    def next(self) -> Table:
        self.do(c.NextGame(0))
        return self


def last(opponent: dict[int, int]) -> Board:
    """The mover bears off the last checker from the ace point against these checkers."""
    return Board.from_points({1: 1}, opponent)
