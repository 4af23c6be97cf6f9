"""The table as somebody may see it: what the page draws, speaks and offers."""

from __future__ import annotations

from typing import Any

import msgspec

from tabla.play.seats import Role
from tabla.play.state import Bet, Resignation, Settlement
from tabla.play.terms import Terms
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice


class SeatView(msgspec.Struct, frozen=True):
    """A player. `points` are those won so far, `ledger` less those lost, `balance` at the agreed stake.

    A seat `is_open` while its link waits for somebody; it `is_left` when its player gave it up. `role` is
    what it is where more than two play: the box, captain or crew of a chouette, or out; of partners the
    captain or who acts, the partner, or away.
    """

    name: str
    kind: str
    level: str
    side: int
    points: int
    ledger: int
    balance: str
    is_open: bool
    role: Role
    is_left: bool = False


class PlayView(msgspec.Struct, frozen=True):
    """A legal play of the whole roll."""

    text: str
    moves: tuple[Move, ...]


class ClockView(msgspec.Struct, frozen=True):
    """Milliseconds left by seat at `since`; the running seat's begin to go down after the delay."""

    left: tuple[int, ...]
    running: int | None
    since: int
    delay: int


class AskedView(msgspec.Struct, frozen=True):
    """A throw that waits for shares."""

    number: int
    seat: int
    missing: tuple[str, ...]
    until: int


class DiceView(msgspec.Struct, frozen=True):
    """Where dice come from, how many throws there were, the server's seal, and the head of each chain."""

    source: str
    throws: int
    seal: str
    heads: dict[str, str]
    silent: tuple[str, ...]
    asked: AskedView | None


class HelpView(msgspec.Struct, frozen=True):
    """Whether hints and the tutor are there, and who is still to say whether they are welcome."""

    on: bool
    asked: tuple[int, ...]


class FileView(msgspec.Struct, frozen=True):
    """The file that a table was read from, and when it is thrown away (milliseconds since 1970).

    It may hold a position to look at, and no play.
    """

    name: str
    until: int | None
    is_position: bool


class View(msgspec.Struct, frozen=True):
    """Everything about a table at one version, for a viewer who holds the seats `you`.

    `loose`: a play is taken as the hand makes it, legal or not, and the other side has a word in it.
    `answerers` are by bet the seats that are to answer a double.
    """

    game: str
    version: int
    you: tuple[int, ...]
    phase: str
    rules: str
    colours: tuple[str, str]
    direction: str
    checkers: int
    words: dict[str, str]
    neutral_face: int
    terms: Terms
    players: tuple[SeatView, ...]
    game_number: int
    crawford: bool
    box: int
    line: tuple[int, ...]
    drawing: tuple[int, ...]
    turn: int
    actor: int
    due: tuple[int, ...]
    boards: tuple[Board, Board]
    pips: tuple[int, int]
    side_colours: tuple[int, int]
    dice: Dice | None
    dice_left: tuple[int, ...]
    moves: tuple[Move, ...]
    disputed: bool
    next_moves: tuple[Move, ...]
    ways: tuple[tuple[Move, ...], ...]
    plays: tuple[PlayView, ...]
    bets: tuple[Bet, ...]
    answerers: tuple[int | None, ...]
    resignation: Resignation | None
    settlement: Settlement | None
    take_back: int | None
    options: dict[str, tuple[dict[str, Any], ...]]
    winners: tuple[int, ...]
    xgid: str
    gnu_id: str
    clock: ClockView | None
    fair_dice: DiceView
    absence: str
    failed_bot: int | None
    rematch: str | None
    help: HelpView
    loose: bool
    file: FileView | None
