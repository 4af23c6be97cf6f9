"""What a device kept of a game while it was played, and whether a record agrees with it.

A record is written by the host; this is the other side of it: the seals and rolls that the device saw at the
time, the chains that it sealed, every share that it sent, and the alarms that it raised. The page offers it
as a file.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tabla.dice.chains import CHAIN_LENGTH, SERVER, seal_of
from tabla.dice.proof import DiceBegan, DiceEntered, DiceThrown
from tabla.dice.state import DiceError, named


class Seal(msgspec.Struct, frozen=True, gc=False):
    """A chain as it was published, after so many throws."""

    who: str
    tip: str
    length: int
    over: str = ""
    throws: int = 0


class Roll(msgspec.Struct, frozen=True, gc=False):
    """A throw as the device saw it."""

    number: int
    dice: tuple[int, ...]
    left_out: tuple[str, ...] = ()


class Alarm(msgspec.Struct, frozen=True, gc=False):
    """What the device found wrong, by the name of its sentence, at which throw, and about whom."""

    code: Annotated[str, Meta(pattern="^(dice|kept)-[a-z-]+$")]
    roll: int
    who: str = ""


class Kept(msgspec.Struct, frozen=True, tag="DiceKept"):
    """All that one device kept of one game. It sat at seat `who` from throw `since` on; spectators have none.

    `own` are the seals that it sent, `sent` its shares by throw, `invited` the server's seal as the link
    that brought it here had it.
    """

    game: str
    who: str = ""
    since: int = 1
    seals: tuple[Seal, ...] = ()
    rolls: tuple[Roll, ...] = ()
    own: tuple[Seal, ...] = ()
    sent: dict[int, str] = {}
    invited: str = ""
    alarms: tuple[Alarm, ...] = ()

    @classmethod
    def parse(cls, data: bytes, path: str = "") -> Kept:
        """What a file says; raises DiceError where it is none of a device's."""
        try:
            return msgspec.json.decode(data, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise DiceError("kept-file", path=path) from None


def invitation(seal: str) -> str:
    """The server's seal as links carry it: its first 16 bytes in base64url."""
    return base64.urlsafe_b64encode(bytes.fromhex(seal)[:16]).decode().rstrip("=")


def seal_line(seal: Seal) -> str:
    """A seal as it goes into fingerprints."""
    return f"{seal.throws}:{seal.who}:{seal.tip}:{seal.length}:{seal.over}"


def roll_line(roll: Roll | DiceThrown | DiceEntered) -> str:
    """A roll as it goes into fingerprints."""
    left_out = "" if isinstance(roll, DiceEntered) else ",".join(roll.left_out)
    return f"{roll.number}:{','.join(map(str, roll.dice))}:{left_out}"


def check_kept(
    kept: Kept, began: DiceBegan | None, seals: Sequence[Seal], thrown: Sequence[DiceThrown | DiceEntered]
) -> None:
    """Hold a record, true in itself, against what a device kept; raises DiceError where they disagree."""
    if began is None or kept.game != began.game:
        raise DiceError("kept-game", roll=1)
    if kept.invited and not _is_invited(kept, seals):
        raise DiceError("kept-invited", roll=1)
    _check_seals(kept, seals)
    _check_rolls(kept, thrown)
    _check_shares(kept, thrown)
    # Last, so that what the record itself shows is named first.
    for alarm in kept.alarms:
        raise _raised(alarm)


def _is_invited(kept: Kept, seals: Sequence[Seal]) -> bool:
    """Whether the server's first seal is that of the invitation, of which messages may have cut the end."""
    found = (invitation(seal_of(kept.game, seal.tip, seal.length)) for seal in seals if seal.who == SERVER)
    return next(found, "").startswith(kept.invited)


def _raised(alarm: Alarm) -> DiceError:
    """What the device found wrong; some of it only a device can find."""
    match alarm.code:
        case "kept-unrecorded":
            return DiceError("kept-unrecorded", roll=alarm.roll)
        case "kept-unasked":
            return DiceError("kept-unasked", roll=alarm.roll)
        case "kept-named":
            return DiceError("kept-named", roll=alarm.roll)
        case "kept-ahead":
            return DiceError("kept-ahead", roll=alarm.roll)
    data = {"roll": alarm.roll, "who": named(alarm.who), "found": alarm.roll, "least": CHAIN_LENGTH}
    return DiceError.again(alarm.code, data)


def _check_seals(kept: Kept, seals: Sequence[Seal]) -> None:
    # What was sealed after the last roll that the device saw may have come when it had gone.
    seen = [seal for seal in seals if seal.throws < len(kept.rolls)]
    known = [seal for seal in kept.seals if seal.throws < len(kept.rolls)]
    mine = {(seal.tip, seal.length, seal.over) for seal in kept.own}
    for seal in seals:
        is_here = kept.since <= seal.throws + 1 <= len(kept.rolls)
        if seal.who == kept.who and is_here and (seal.tip, seal.length, seal.over) not in mine:
            raise DiceError("kept-foreign", roll=seal.throws + 1)
    for one, other in zip(seen, known, strict=False):
        if one != other:
            raise DiceError("kept-seal", roll=other.throws + 1, who=named(other.who))
    if len(seen) != len(known):
        more = (seen if len(seen) > len(known) else known)[min(len(seen), len(known))]
        raise DiceError("kept-seal", roll=more.throws + 1, who=named(more.who))


def _check_rolls(kept: Kept, thrown: Sequence[DiceThrown | DiceEntered]) -> None:
    for roll, line in zip(kept.rolls, thrown, strict=False):
        if roll_line(roll) != roll_line(line):
            raise DiceError("kept-roll", roll=roll.number)
    if len(thrown) < len(kept.rolls):
        raise DiceError("kept-shorter", roll=len(thrown) + 1)


def _check_shares(kept: Kept, thrown: Sequence[DiceThrown | DiceEntered]) -> None:
    for number, share in sorted(kept.sent.items()):
        line = thrown[number - 1] if 1 <= number <= len(thrown) else None
        if isinstance(line, DiceThrown) and line.shares.get(kept.who) != share:
            raise DiceError("kept-dropped", roll=number)
    for line in thrown[: len(kept.rolls)]:
        mine = isinstance(line, DiceThrown) and line.number >= kept.since and kept.who in line.shares
        if mine and line.number not in kept.sent:
            raise DiceError("kept-not-sent", roll=line.number)
