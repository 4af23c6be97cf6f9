"""The state of a session: all that the next command may depend on, and nothing else."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

from tabla.play.terms import Terms
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import RuleSet

Phase = Literal["box", "opening", "colour", "roll", "move", "between", "ended"]


class Bet(msgspec.Struct, frozen=True, gc=False):
    """One crew member's game against the box; in a game of two the only one.

    `owner` is the side that may double next, None while the cube is in the middle. `points` are those of
    side 0 once the bet is over. `beavers` counts doubles made at once, since the last roll.
    """

    seat: int
    value: int = 1
    owner: int | None = None
    turned: bool = False
    offered_by: int | None = None
    beavers: int = 0
    points: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether it is still being played for."""
        return self.points is None


class Resignation(msgspec.Struct, frozen=True, gc=False):
    """An offer to lose, not yet answered."""

    side: int
    outcome: Outcome


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """An offer by a seat to end the bet of a crew seat for so many points to side 0."""

    by: int
    seat: int
    points: int


class Disputed(msgspec.Struct, frozen=True, gc=False):
    """An illegal play that the other side has not yet accepted: the turn as it began."""

    board: Board
    dice: Dice


class State(msgspec.Struct, frozen=True, gc=False):
    """One session. The board is seen by the side on turn.

    `opens` marks the turn of the opening throw. `finished` are the last two turns that ended in this game,
    the last first, each as it was once its dice were thrown. `take_back` is the side that asks for its own.
    """

    rules: RuleSet
    terms: Terms
    players: tuple[str, ...]
    # The seats that are known to be bots'; a table that seats them itself names none.
    bots: tuple[int, ...] = ()
    phase: Phase = "opening"
    # Across games
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    game_number: int = 0
    crawford_played: bool = False
    box: int = 0
    line: tuple[int, ...] = (1,)
    drawing: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    # The game
    board: Board = Board.start()
    turn: int = 0
    colours: tuple[int, int] = (0, 1)
    crawford: bool = False
    bets: tuple[Bet, ...] = ()
    automatic_doubles: int = 0
    resignation: Resignation | None = None
    settlement: Settlement | None = None
    claim: int | None = None
    # Two against two: who acts for each side now, who is away, who has advised on what is due
    acting: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    advised: tuple[int, ...] = ()
    # The turn
    dice: Dice | None = None
    dice_left: tuple[int, ...] = ()
    turn_start: Board = Board.start()
    moves: tuple[Move, ...] = ()
    early_roll: Dice | None = None
    disputed: Disputed | None = None
    must_be_legal: bool = False
    resignation_refused: bool = False
    opens: bool = False
    finished: tuple[State, ...] = ()
    take_back: int | None = None

    @property
    def agreed_rules(self) -> RuleSet:
        """The rule set as the terms have it: without a cube where none is played with."""
        return self.rules if self.terms.cube else self.rules.without_cube()

    @property
    def is_chouette(self) -> bool:
        """Whether more than two play, each for himself."""
        return len(self.players) > 2 and not self.is_partners

    @property
    def is_partners(self) -> bool:
        """Whether two play against two."""
        return self.terms.partners is not None

    @property
    def open_bets(self) -> tuple[Bet, ...]:
        """The bets still played for, in the order of the line."""
        return tuple(bet for bet in self.bets if bet.is_open)

    @property
    def captain(self) -> int:
        """The first in line whose bet is open, after whom the game that counts first is named."""
        return next((bet.seat for bet in self.bets if bet.is_open), self.line[0])

    def actor(self, side: int) -> int:
        """The seat that rolls and moves for a side."""
        if self.acting:
            return self.acting[side]
        return self.captain if side else self.box

    def side_of(self, seat: int) -> int:
        """The side a seat belongs to; of partners the first two are one side, the last two the other."""
        if self.is_partners:
            return seat // 2
        return 0 if seat == self.box else 1

    def seats_of(self, side: int) -> tuple[int, ...]:
        """Everybody on a side, the one who acts for it first."""
        first = self.actor(side)
        if self.is_partners:
            return (first, self.partner(first))
        return (first, *(seat for seat in self.line if side and seat != first))

    def partner(self, seat: int) -> int:
        """The other one of a side of two."""
        return seat ^ 1

    @property
    def is_offered(self) -> bool:
        """Whether a double waits for an answer."""
        return any(bet.offered_by is not None for bet in self.bets)

    def finished_by(self, side: int) -> int | None:
        """How many turns ago, from 0, the side's last finished turn was; None if it is not kept."""
        return next((ago for ago, then in enumerate(self.finished) if then.turn == side), None)

    @property
    def ledger(self) -> tuple[int, ...]:
        """Points won less points lost, by seat; sums to zero."""
        return tuple(won - lost for won, lost in zip(self.won, self.lost, strict=True))

    @property
    def balances(self) -> tuple[Decimal, ...]:
        """The ledger at the agreed stake, of which partners bear half each."""
        stake = self.terms.stake / 2 if self.is_partners else self.terms.stake
        return tuple(points * stake for points in self.ledger)

    @property
    def is_disciplined(self) -> bool:
        """Whether illegal plays are impossible just now."""
        loose = self.terms.etiquette and self.rules.etiquette.illegal_play_may_stand
        return not loose or self.must_be_legal

    def transfers(self) -> list[tuple[int, int, Decimal]]:
        """Who pays whom how much to settle up, in as few payments as the largest debts allow."""
        open_balances = dict(enumerate(self.balances))
        payments = []
        while any(open_balances.values()):
            payer = min(open_balances, key=lambda seat: open_balances[seat])
            payee = max(open_balances, key=lambda seat: open_balances[seat])
            amount = min(-open_balances[payer], open_balances[payee])
            payments.append((payer, payee, amount))
            open_balances[payer] += amount
            open_balances[payee] -= amount
        return payments
