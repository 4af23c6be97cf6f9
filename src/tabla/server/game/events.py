"""What stands in the log of a table: the events of play, those of the dice, and those of the table itself."""

from __future__ import annotations

import msgspec

from tabla.dice import AnyDiceLine
from tabla.play import events as e
from tabla.play.events import Event
from tabla.rules.errors import TablaError
from tabla.server.schemas.seating import ClockTerms, SeatTerms
from tabla.store import StoreError


class TableOpened(Event, frozen=True, tag=True):
    """The table besides the game: its seats, its clock, how long a roll waits for a share (milliseconds).

    `help`: hints and the tutor are wished for; who comes by link is asked (see HelpAnswered). `file` is the
    name of the one that the table was read from, with a match in it or only a `position`; it is thrown away
    at `until` (milliseconds since 1970). `waits`: nothing is thrown and no clock runs until everybody who was
    invited by link has come.
    """

    seats: tuple[SeatTerms, ...]
    grace: int
    clock: ClockTerms | None = None
    help: bool = False
    file: str = ""
    until: int | None = None
    position: bool = False
    waits: bool = False


class SeatTaken(Event, frozen=True, tag=True):
    """A seat was claimed by its link, or carried to another device."""

    seat: int


class SeatLeft(Event, frozen=True, tag=True):
    """A player has given the seat up, on every device; it waits for somebody with a new link."""

    seat: int


class SeatNamed(Event, frozen=True, tag=True):
    """A player sits under another name from now on."""

    seat: int
    name: str


class HelpAnswered(Event, frozen=True, tag=True):
    """A player who came by link agrees to hints and the tutor for everybody at the table, or does not."""

    seat: int
    agreed: bool


class FlagFell(Event, frozen=True, tag=True):
    """A player's time is up."""

    seat: int


class ClockStood(Event, frozen=True, tag=True):
    """The games were out of reach between these times (milliseconds since 1970): they cost a seat nothing."""

    seat: int
    since: int
    until: int


class BotFailed(Event, frozen=True, tag=True):
    """A bot gave no legal answer; it is asked again after the next event."""

    seat: int


class RematchMade(Event, frozen=True, tag=True):
    """The same players play on at another table."""

    game: str


AnyTableEvent = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | SeatNamed
    | HelpAnswered
    | FlagFell
    | ClockStood
    | BotFailed
    | RematchMade
)
AnyEntry = e.AnyEvent | AnyDiceLine | AnyTableEvent

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class UnknownEntry(StoreError):
    """An entry that this version cannot read; a newer server has written it, and serves its table."""


def entry_to_json(entry: Event) -> bytes:
    """One body for the log."""
    return msgspec.json.encode(entry)


def entry_from_json(body: bytes) -> AnyEntry:
    """What a body of the log says; raises UnknownEntry where that is not known."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, TablaError) as error:
        raise UnknownEntry("store-entry", why=str(error)) from None
