"""What happened. A record is a list of these, first SessionStarted; each goes to JSON and back.

Points are those of the side that made the move. A side is 0 or 1: in a chouette 0 is the box and 1 the crew.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabla.play.terms import Terms
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import RuleSet

Ending = Literal["played", "dropped", "resigned", "settled"]


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Any event."""


class SessionStarted(Event, frozen=True, tag=True):
    """The rules as they are now are part of the record, so that it can be read when files have changed.

    `bots` names the level of each seat that a bot has, None for people; empty if all are people.
    """

    rules: RuleSet
    terms: Terms
    players: tuple[str, ...]
    bots: tuple[str | None, ...] = ()


class BoxThrown(Event, frozen=True, tag=True):
    """Dice of the seats still in the draw for the box."""

    seats: tuple[int, ...]
    dice: tuple[int, ...]


class GameStarted(Event, frozen=True, tag=True):
    """`box` is the seat of side 0, `line` those of side 1, the captain first; in a game of two one each."""

    number: int
    box: int
    line: tuple[int, ...]
    crawford: bool = False


class OpeningThrown(Event, frozen=True, tag=True):
    """A die of side 0 and one of side 1; equal dice are thrown again, and may double the stakes."""

    dice: Dice
    automatic_double: bool = False


class ColourChosen(Event, frozen=True, tag=True):
    """The colour of the side that won the opening throw."""

    colour: Literal[0, 1]


class Rolled(Event, frozen=True, tag=True):
    """The dice of the side on turn."""

    dice: Dice


class RolledEarly(Event, frozen=True, tag=True):
    """The next side rolled before the dice were picked up, and the roll stands."""

    dice: Dice


class RollVoided(Event, frozen=True, tag=True):
    """A roll that does not count."""

    side: int
    reason: Literal["cocked", "early"]


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

    side: int
    seats: tuple[int, ...]


class Taken(Event, frozen=True, tag=True):
    """A double was accepted."""

    seats: tuple[int, ...]


class Dropped(Event, frozen=True, tag=True):
    """A double was refused; the bets are over."""

    seats: tuple[int, ...]


class Beavered(Event, frozen=True, tag=True):
    """A double was accepted and doubled again."""

    seats: tuple[int, ...]


class ResignationOffered(Event, frozen=True, tag=True):
    """A side offered to lose."""

    side: int
    outcome: Outcome


class ResignationAnswered(Event, frozen=True, tag=True):
    """The other side's answer."""

    accepted: bool


class SettlementOffered(Event, frozen=True, tag=True):
    """An offer to end one bet for so many points to side 0."""

    by: int
    seat: int
    points: int


class SettlementAnswered(Event, frozen=True, tag=True):
    """The answer."""

    accepted: bool


class Suggested(Event, frozen=True, tag=True):
    """A crew member's word to the captain."""

    seat: int
    words: str


class GameEnded(Event, frozen=True, tag=True):
    """`points` are what each seat won or lost; they sum to zero. No winner where all bets were settled."""

    ending: Ending
    points: tuple[int, ...]
    winner: int | None = None
    outcome: Outcome | None = None


class ScoreSet(Event, frozen=True, tag=True):
    """The points of a session of two as hands or a file say that they are, whatever the games gave."""

    won: tuple[int, ...]


class PositionSet(Event, frozen=True, tag=True):
    """A game of two as hands or a file set it: who is to roll, the board as that side sees it, the cube."""

    turn: int
    board: Board
    value: int = 1
    owner: int | None = None


class SessionEnded(Event, frozen=True, tag=True):
    """The seats that came first; several where a tie is shared, none where the play was broken off."""

    winners: tuple[int, ...]


AnyEvent = (
    SessionStarted
    | BoxThrown
    | GameStarted
    | OpeningThrown
    | ColourChosen
    | Rolled
    | RolledEarly
    | RollVoided
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
    | GameEnded
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
