"""What a record says about its dice: JSON lines, beside the events of play.

`who` is a seat as text ("0", "1" …) or "server". Shares and tips are 64 hex digits (see tabla.dice.chains).
"""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from tabla.play import events as e
from tabla.play.events import Event

Source = Literal["sealed", "fair", "manual", "seeded"]
Throwing = Literal["Roll", "ThrowOpening", "ThrowForBox"]


class DiceBegan(Event, frozen=True, tag=True):
    """Where the dice of this game come from; `seed` is the key of seeded dice.

    "sealed" is the protocol of docs/dice.md, "fair" the one before it, which games begun then go on with.
    """

    game: str
    source: Source = "fair"
    seed: str = ""


class ChainCommitted(Event, frozen=True, tag=True):
    """The tip of a chain. A player may come back with a new one; the server only when the last is used up.

    `over` is the seal of the server's chain that a player's was sealed over; empty where it was over none.
    """

    who: str
    tip: str
    length: int
    over: str = ""


class RollAsked(Event, frozen=True, tag=True):
    """A throw waits for shares; at `until` (milliseconds since 1970) it is made without those missing."""

    number: int
    seat: int
    kind: Throwing
    wanted: tuple[str, ...]
    until: int


class ShareGiven(Event, frozen=True, tag=True):
    """A player's share of the throw that was asked for."""

    number: int
    seat: int
    share: str


class DiceThrown(Event, frozen=True, tag=True):
    """Throw `number` with the shares that made it, in seat order, the server's last.

    `left_out` are those who had published a chain and gave no share.
    """

    number: int
    dice: tuple[int, ...]
    shares: dict[str, str] = msgspec.field(default_factory=dict)
    left_out: tuple[str, ...] = ()


class DiceEntered(Event, frozen=True, tag=True):
    """Dice thrown by hand, as seat `by` entered them."""

    number: int
    dice: tuple[int, ...]
    by: int


class RecordSealed(Event, frozen=True, tag=True):
    """The SHA-256 of every byte above this line, after so many throws."""

    throws: int
    sha256: str


AnyDiceLine = DiceBegan | ChainCommitted | RollAsked | ShareGiven | DiceThrown | DiceEntered
AnyProofLine = AnyDiceLine | RecordSealed

_decoder: msgspec.json.Decoder[AnyProofLine | e.AnyEvent] = msgspec.json.Decoder(AnyProofLine | e.AnyEvent)


class DiceProof(msgspec.Struct, frozen=True):
    """The lines of a record: those about dice, with or without the events of play between them."""

    lines: tuple[AnyProofLine | e.AnyEvent, ...]

    def __bytes__(self) -> bytes:
        """JSON lines, sealed after every throw and at the end."""
        digest, throws, data = hashlib.sha256(), 0, []

        def write(line: Event) -> None:
            data.append(msgspec.json.encode(line) + b"\n")
            digest.update(data[-1])

        for line in self.lines:
            if isinstance(line, RecordSealed):
                continue
            if isinstance(line, DiceThrown | DiceEntered):
                if throws:
                    write(RecordSealed(throws, digest.hexdigest()))
                throws += 1
            write(line)
        write(RecordSealed(throws, digest.hexdigest()))
        return b"".join(data)

    @classmethod
    def parse(cls, data: bytes) -> DiceProof:
        """The lines as they stand, not verified; raises DecodeError or TablaError if they are none."""
        return cls(tuple(line for text in data.splitlines() for line in lines_of(text)))


def lines_of(text: bytes) -> list[AnyProofLine | e.AnyEvent]:
    """What one line of a record holds: an event, or a list of the events of one command."""
    if not text.startswith(b"["):
        return [_decoder.decode(text)]
    return [_decoder.decode(part) for part in msgspec.json.decode(text, type=list[msgspec.Raw])]


# What a throw of each kind may become in play.
THROWS: dict[Throwing, tuple[type[Event], ...]] = {
    "Roll": (e.Rolled, e.RolledEarly, e.RollVoided),
    "ThrowOpening": (e.OpeningThrown,),
    "ThrowForBox": (e.BoxThrown,),
}


def thrown_by(event: Event) -> tuple[int, ...] | None:
    """The dice of an event of play; () of a roll that was void; None where no dice fell."""
    if isinstance(event, e.BoxThrown):
        return event.dice
    if isinstance(event, e.OpeningThrown | e.Rolled | e.RolledEarly):
        return tuple(event.dice)
    return () if isinstance(event, e.RollVoided) and event.reason == "early" else None
