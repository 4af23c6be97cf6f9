"""What a player may ask for. A seat is the number of a player, from 0, in the order they sat down.

Points are the mover's own: 24 to 1, 25 the bar, 0 off. Dice come with the command that throws them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabla.rules.dice import Dice
from tabla.rules.outcome import Outcome


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
    """The opening winner takes the first (0) or second (1) colour of the rule set."""

    colour: Literal[0, 1]


class Roll(Command, frozen=True, tag=True):
    """Throw both dice."""

    dice: Dice


class CallCocked(Command, frozen=True, tag=True):
    """The dice just thrown by hand do not count; both are thrown again."""


class MoveChecker(Command, frozen=True, tag=True):
    """Carry one checker. The die need be named only when two would do and the choice matters."""

    start: int
    end: int
    die: int | None = None


class Undo(Command, frozen=True, tag=True):
    """Take back the last move of an unfinished turn."""


class EndTurn(Command, frozen=True, tag=True):
    """Pick up the dice."""


class AcceptPlay(Command, frozen=True, tag=True):
    """Let the opponent's illegal play stand as made."""


class RequireLegalPlay(Command, frozen=True, tag=True):
    """Have the opponent take an illegal play back and make a legal one."""


class Double(Command, frozen=True, tag=True):
    """Offer to double the stakes. In a chouette with a cube each the box may name the seats it doubles."""

    seats: tuple[int, ...] = ()


class Take(Command, frozen=True, tag=True):
    """Accept a double; the box may name whose."""

    seats: tuple[int, ...] = ()


class Drop(Command, frozen=True, tag=True):
    """Refuse a double and pay what was at stake before it."""

    seats: tuple[int, ...] = ()


class Beaver(Command, frozen=True, tag=True):
    """Accept a double, double again at once, and keep the cube."""

    seats: tuple[int, ...] = ()


class Resign(Command, frozen=True, tag=True):
    """Offer to lose the game as a single, a gammon or a backgammon."""

    outcome: Outcome


class AcceptResignation(Command, frozen=True, tag=True):
    """Take the game as offered."""


class RefuseResignation(Command, frozen=True, tag=True):
    """Play on."""


class OfferSettlement(Command, frozen=True, tag=True):
    """Offer to end one bet for so many points to the one who offers (negative: to the other)."""

    points: int
    other: int | None = None


class AcceptSettlement(Command, frozen=True, tag=True):
    """Agree."""


class RefuseSettlement(Command, frozen=True, tag=True):
    """Play on."""


class Suggest(Command, frozen=True, tag=True):
    """Chouette: a crew member's word to the captain, where consultation is allowed."""

    words: str


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
    | Suggest
    | NextGame
    | EndSession
)
