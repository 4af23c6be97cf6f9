"""What happened. A record is a list of these, first SessionStarted; each goes to JSON and back.

Points are those of the side that made the move. A side is 0 or 1: in a chouette 0 is the box and 1 the crew,
of partners 0 are the first two seats and 1 the last two.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tabla.play.commands import Choice
from tabla.play.terms import Terms
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import MAX_CUBE, RuleSet, is_cube

# Of a whole session: more than all its games can give.
MOST_POINTS = 10**9

Ending = Literal["played", "dropped", "resigned", "settled", "time"]

# What a line of a record can say; whoever decides gives no other numbers.
Seat = Annotated[int, Meta(ge=0, le=3)]
SideNumber = Annotated[int, Meta(ge=0, le=1)]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=4)]
Die = Annotated[int, Meta(ge=1, le=6)]
Points = Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)]


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Any event."""


class SessionStarted(Event, frozen=True, tag=True):
    """The rules as they are now are part of the record, so that it can be read when files have changed.

    `bots` names the level of each seat that a bot has, None for people; empty if all are people.
    """

    rules: RuleSet
    terms: Terms
    players: Annotated[tuple[str, ...], Meta(min_length=2, max_length=4)]
    bots: Annotated[tuple[str | None, ...], Meta(max_length=4)] = ()


class BoxThrown(Event, frozen=True, tag=True):
    """Dice of the seats still in the draw for the box."""

    seats: Seats
    dice: Annotated[tuple[Die, ...], Meta(min_length=1, max_length=4)]


class GameStarted(Event, frozen=True, tag=True):
    """`box` is the seat of side 0, `line` those of side 1, the captain first; in a game of two one each.

    Of partners `box` and the first in line are those who act first.
    """

    number: Annotated[int, Meta(ge=1, le=10**6)]
    box: Seat
    line: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=3)]
    crawford: bool = False


class OpeningThrown(Event, frozen=True, tag=True):
    """A die of side 0 and one of side 1; equal dice are thrown again, and may double the stakes."""

    dice: Dice
    automatic_double: bool = False


class ColourChosen(Event, frozen=True, tag=True):
    """The colour of the side that won the opening throw, or of the one named before any throw."""

    colour: Literal[0, 1]
    side: int | None = None


class Rolled(Event, frozen=True, tag=True):
    """The dice of the side on turn."""

    dice: Dice


class RolledEarly(Event, frozen=True, tag=True):
    """The next side rolled before the dice were picked up, and the roll stands."""

    dice: Dice


class RollVoided(Event, frozen=True, tag=True):
    """A roll that does not count."""

    side: SideNumber
    reason: Literal["cocked", "early"]


class DiceWithdrawn(Event, frozen=True, tag=True):
    """The dice entered last were a mistake, and so is what was moved with them; the right ones follow."""


class Moved(Event, frozen=True, tag=True):
    """A checker moved. The die is 0 where an illegal move used none."""

    move: Move


class MoveUndone(Event, frozen=True, tag=True):
    """The last move of the turn was taken back."""


class TurnEnded(Event, frozen=True, tag=True):
    """The dice were picked up; an illegal play waits for the other side's word."""

    legal: bool = True


class PlayAccepted(Event, frozen=True, tag=True):
    """The illegal play stands."""


class LegalPlayRequired(Event, frozen=True, tag=True):
    """The illegal play is taken back."""


class Doubled(Event, frozen=True, tag=True):
    """A double was offered on these bets, each named by its crew seat."""

    side: SideNumber
    seats: Seats


class Taken(Event, frozen=True, tag=True):
    """A double was accepted."""

    seats: Seats


class Dropped(Event, frozen=True, tag=True):
    """A double was refused; the bets are over."""

    seats: Seats


class Beavered(Event, frozen=True, tag=True):
    """A double was accepted and doubled again."""

    seats: Seats


class ResignationOffered(Event, frozen=True, tag=True):
    """A side offered to lose."""

    side: SideNumber
    outcome: Outcome


class ResignationAnswered(Event, frozen=True, tag=True):
    """The other side's answer."""

    accepted: bool


class SettlementOffered(Event, frozen=True, tag=True):
    """An offer to end one bet for so many points to side 0."""

    by: Seat
    seat: Seat
    points: Points


class SettlementAnswered(Event, frozen=True, tag=True):
    """The answer."""

    accepted: bool


class Suggested(Event, frozen=True, tag=True):
    """A word to the captain; in place of words a play, or what to do about the cube."""

    seat: Seat
    words: str = ""
    moves: tuple[Move, ...] = ()
    choice: Choice | None = None


class SteppedAside(Event, frozen=True, tag=True):
    """A player's partner decides for both from now on."""

    seat: Seat


class CameBack(Event, frozen=True, tag=True):
    """A player shares the side's decisions again."""

    seat: Seat


class GameEnded(Event, frozen=True, tag=True):
    """`points` are what each seat won or lost; they sum to zero. No winner where all bets were settled."""

    ending: Ending
    points: Annotated[tuple[Points, ...], Meta(min_length=2, max_length=4)]
    winner: SideNumber | None = None
    outcome: Outcome | None = None


class TakeBackAsked(Event, frozen=True, tag=True):
    """A side asked to play its last finished turn again."""

    side: int


class TakeBackAnswered(Event, frozen=True, tag=True):
    """The other side's answer; if it is yes, all since that turn's roll is undone, the cube too."""

    accepted: bool


class ScoreSet(Event, frozen=True, tag=True):
    """The points as hands or a file say that they are, whatever the games gave.

    In a session of two what one has won the other has lost; in a chouette `lost` says what each has lost.
    """

    won: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST_POINTS)], ...], Meta(min_length=2, max_length=4)]
    lost: Annotated[tuple[Annotated[int, Meta(ge=0, le=MOST_POINTS)], ...], Meta(max_length=4)] = ()


class PositionSet(Event, frozen=True, tag=True):
    """A game as hands or a file set it: who is to roll, the board as that side sees it, the cube.

    The cubes of a chouette stay as they are.
    """

    turn: SideNumber
    board: Board
    value: int = 1
    owner: SideNumber | None = None

    def __post_init__(self) -> None:
        if not is_cube(self.value):
            raise FormatError("cube-number", given=str(self.value)[:20], most=MAX_CUBE)


class SessionEnded(Event, frozen=True, tag=True):
    """The seats that came first; several where a tie is shared, none where the play was broken off."""

    winners: Seats


AnyEvent = (
    SessionStarted
    | BoxThrown
    | GameStarted
    | OpeningThrown
    | ColourChosen
    | Rolled
    | RolledEarly
    | RollVoided
    | DiceWithdrawn
    | Moved
    | MoveUndone
    | TurnEnded
    | PlayAccepted
    | LegalPlayRequired
    | Doubled
    | Taken
    | Dropped
    | Beavered
    | ResignationOffered
    | ResignationAnswered
    | SettlementOffered
    | SettlementAnswered
    | Suggested
    | SteppedAside
    | CameBack
    | GameEnded
    | TakeBackAsked
    | TakeBackAnswered
    | ScoreSet
    | PositionSet
    | SessionEnded
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def event_to_json(event: Event) -> bytes:
    """One line of a record."""
    return msgspec.json.encode(event)


def event_from_json(line: bytes | str) -> AnyEvent:
    """The event of one line; raises msgspec.DecodeError or TablaError if it is none."""
    return _decoder.decode(line)
