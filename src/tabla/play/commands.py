"""What a player may ask for. A seat is the number of a player, from 0, in the order they sat down.

Points are the mover's own: 24 to 1, 25 the bar, 0 off. Dice come with the command that throws them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.outcome import Outcome

# What may be advised about the cube.
Choice = Literal["double", "roll", "take", "drop", "beaver"]
# What a client may send at all; whether a board has the point or a table the seat is for the rules to say.
Number = Annotated[int, Meta(ge=-99, le=99)]
Seats = Annotated[tuple[Number, ...], Meta(max_length=4)]
Points = Annotated[int, Meta(ge=-(10**9), le=10**9)]


class Command(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Any command; `seat` is who gives it."""

    seat: int


class ThrowForBox(Command, frozen=True, tag=True):
    """Chouette: one die for each seat still in the draw, in their order; the highest takes the box."""

    dice: tuple[int, ...]


class ThrowOpening(Command, frozen=True, tag=True):
    """One die for each side; the higher plays both numbers first."""

    dice: Dice


class ChooseColour(Command, frozen=True, tag=True):
    """Whoever may choose takes the first (0) or second (1) colour of the rule set."""

    colour: Literal[0, 1]


class Roll(Command, frozen=True, tag=True):
    """Throw both dice."""

    dice: Dice


class CallCocked(Command, frozen=True, tag=True):
    """The dice just thrown by hand do not count; both are thrown again."""


class MoveChecker(Command, frozen=True, tag=True):
    """Carry one checker. The die need be named only when two would do and the choice matters."""

    start: Number
    end: Number
    die: Number | None = None


class Undo(Command, frozen=True, tag=True):
    """Take back the last move of an unfinished turn."""


class CorrectDice(Command, frozen=True, tag=True):
    """The dice thrown by hand show other numbers than were entered; moves made with those go back."""

    dice: tuple[int, ...]


class AskTakeBack(Command, frozen=True, tag=True):
    """Ask to play one's last finished turn again, with the same dice."""


class AcceptTakeBack(Command, frozen=True, tag=True):
    """Let the other side have its turn again."""


class RefuseTakeBack(Command, frozen=True, tag=True):
    """Play on."""


class SetPosition(Command, frozen=True, tag=True):
    """A referee's word: this side is to roll, and sees this board; the cube of a game of two lies so."""

    turn: Literal[0, 1]
    board: Board
    value: int = 1
    owner: Literal[0, 1] | None = None


class SetScore(Command, frozen=True, tag=True):
    """A referee's word: the points of each seat, as the score of the session gives them."""

    points: tuple[int, ...]


class EndTurn(Command, frozen=True, tag=True):
    """Pick up the dice."""


class AcceptPlay(Command, frozen=True, tag=True):
    """Let the opponent's illegal play stand as made."""


class RequireLegalPlay(Command, frozen=True, tag=True):
    """Have the opponent take an illegal play back and make a legal one."""


class Double(Command, frozen=True, tag=True):
    """Offer to double the stakes. In a chouette with a cube each the box may name the seats it doubles."""

    seats: Seats = ()


class Take(Command, frozen=True, tag=True):
    """Accept a double; the box may name whose."""

    seats: Seats = ()


class Drop(Command, frozen=True, tag=True):
    """Refuse a double and pay what was at stake before it."""

    seats: Seats = ()


class Beaver(Command, frozen=True, tag=True):
    """Accept a double, double again at once, and keep the cube."""

    seats: Seats = ()


class Resign(Command, frozen=True, tag=True):
    """Offer to lose the game as a single, a gammon or a backgammon."""

    outcome: Outcome


class AcceptResignation(Command, frozen=True, tag=True):
    """Take the game as offered."""


class RefuseResignation(Command, frozen=True, tag=True):
    """Play on."""


class OfferSettlement(Command, frozen=True, tag=True):
    """Offer to end one bet for so many points to the one who offers (negative: to the other)."""

    points: Points
    other: Number | None = None


class AcceptSettlement(Command, frozen=True, tag=True):
    """Agree."""


class RefuseSettlement(Command, frozen=True, tag=True):
    """Play on."""


class Suggest(Command, frozen=True, tag=True):
    """A word to the captain by a crew member or a partner, where consultation is allowed.

    Instead of words it may name a whole legal play of the roll, or what to do about the cube.
    """

    words: str = ""
    moves: Annotated[tuple[Move, ...], msgspec.Meta(max_length=4)] = ()
    choice: Choice | None = None


class StepAside(Command, frozen=True, tag=True):
    """Two against two: leave all decisions of the side to one's partner until one comes back."""


class StandIn(Command, frozen=True, tag=True):
    """Two against two: decide for both, since one's partner is away."""


class ComeBack(Command, frozen=True, tag=True):
    """Two against two: share the side's decisions again."""


class NextGame(Command, frozen=True, tag=True):
    """Set up the board again."""


class EndSession(Command, frozen=True, tag=True):
    """Stop a money session between games."""


AnyCommand = (
    ThrowForBox
    | ThrowOpening
    | ChooseColour
    | Roll
    | CallCocked
    | CorrectDice
    | MoveChecker
    | Undo
    | EndTurn
    | AcceptPlay
    | RequireLegalPlay
    | Double
    | Take
    | Drop
    | Beaver
    | Resign
    | AcceptResignation
    | RefuseResignation
    | OfferSettlement
    | AcceptSettlement
    | RefuseSettlement
    | AskTakeBack
    | AcceptTakeBack
    | RefuseTakeBack
    | SetPosition
    | SetScore
    | Suggest
    | StepAside
    | StandIn
    | ComeBack
    | NextGame
    | EndSession
)
