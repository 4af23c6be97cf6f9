"""What clients send and get about finished sessions."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tabla.rules.board import Move
from tabla.server.schemas.requests import Text
from tabla.server.schemas.view import View

Count = Annotated[int, Meta(ge=1, le=100_000)]
Place = Annotated[int, Meta(ge=0, le=25)]
Die = Annotated[int, Meta(ge=1, le=6)]
Moves = Annotated[tuple[tuple[Place, Place, Die | None], ...], Meta(max_length=4)]
# As many as fit into a request.
CARDS = 64
Kind = Literal["play", "double", "take", "late-double", "late-take"]


class _Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn, named by its game and its number, both from 1; moves are named by start, end and die."""

    number: Count
    turn: Count
    kind: Kind = "play"
    moves: Moves = ()


class TrialRequest(_Wire, frozen=True):
    """Moves to try instead of those played; `judged` says whether a complete play is to be judged."""

    judged: bool = True


class TrialWordsRequest(_Wire, frozen=True, kw_only=True):
    """A line typed where a play is tried or a card is asked; `moves` are those made so far."""

    text: Text


class RolloutRequest(_Wire, frozen=True):
    """A decision to roll out; `moves` are a play to be among its choices."""


class _Known(_Wire, frozen=True):
    """A decision as a card, and how well it is known."""

    times: Annotated[int, Meta(ge=0, le=1000)] = 0
    days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    ease: Annotated[float, Meta(ge=1.3, le=100)] = 2.5


class StudyRequest(_Known, frozen=True):
    """The answer to a card: moves, or the name of a choice; and how well the card was known before."""

    choice: Annotated[str, Meta(max_length=20)] = ""
    today: datetime.date | None = None


class CardKept(_Known, frozen=True):
    """A card as a device keeps it; without a date it is due at once."""

    due: datetime.date | None = None


class CardsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards of one session that are to go into a file."""

    cards: Annotated[tuple[CardKept, ...], Meta(max_length=CARDS)]


class Tried(msgspec.Struct, frozen=True):
    """The table with the moves made, all legal plays in words, and what a complete play is worth.

    Where it is not to be judged, `asks` is the question, and `choices` the answers to one about the cube.
    """

    view: View
    plays: tuple[str, ...]
    asks: str
    choices: dict[str, str] = {}
    decision: DecisionShown | None = None


class Meant(msgspec.Struct, frozen=True):
    """A line typed at a trial: the moves as they are then, a choice about the cube, or an answer in words.

    `is_done` says that the play stands as it is, `leaves` that the trial is over.
    """

    moves: tuple[tuple[int, int, int | None], ...] | None = None
    choice: str = ""
    said: tuple[str, ...] = ()
    is_done: bool = False
    leaves: bool = False


class Studied(msgspec.Struct, frozen=True):
    """How good an answer was, and when the card comes again."""

    grade: Literal["right", "near", "wrong"]
    said: tuple[str, ...]
    decision: DecisionShown
    times: int
    days: int
    ease: float
    due: datetime.date


class OptionShown(msgspec.Struct, frozen=True):
    """A choice as it is written and said. `behind` is what it is worse than the best by, with its error."""

    name: str
    said: str
    equity: float
    behind: float
    behind_error: float
    seen: str
    win: float | None = None
    moves: tuple[Move, ...] = ()
    is_made: bool = False
    was_played: bool = False


class DecisionShown(msgspec.Struct, frozen=True):
    """A decision: who made it, the line that shows it, the verdict, why, and the best choices."""

    kind: str
    number: int
    turn: int
    seat: int
    seq: int
    verdict: str
    lost: float
    counted: bool
    said: tuple[str, ...]
    options: tuple[OptionShown, ...]


class TurnShown(msgspec.Struct, frozen=True):
    """A point of the graph: winning chance and equity of the first side before the throw, and its luck."""

    number: int
    seq: int
    seat: int
    dice: str
    play: str
    win: float
    equity: float
    luck: float
    can_try: bool


class GameShown(msgspec.Struct, frozen=True):
    """A game with its graph as SVG, and what the graph shows in a sentence."""

    number: int
    title: str
    about: str
    graph: str
    turns: tuple[TurnShown, ...]


class PlayerShown(msgspec.Struct, frozen=True):
    """How well somebody played, and with how much luck."""

    name: str
    pr: float
    lost: float
    decisions: int
    blunders: int
    errors: int
    small: int
    luck: float


class Progress(msgspec.Struct, frozen=True, tag=True):
    """So many turns of so many are judged."""

    done: int
    total: int


class Review(msgspec.Struct, frozen=True, tag=True):
    """The whole analysis."""

    form: str
    result: str
    players: tuple[PlayerShown, ...]
    games: tuple[GameShown, ...]
    decisions: tuple[DecisionShown, ...]


class Failed(msgspec.Struct, frozen=True, tag=True):
    """Why there is no analysis."""

    code: str
    message: str


class Candidate(msgspec.Struct, frozen=True):
    """A choice that is rolled out, with one standard error of its equity and of what it is behind by."""

    name: str
    said: str
    equity: float
    error: float
    behind: float
    behind_error: float


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """A rollout so far, the best choice first; `said` once there is something to say."""

    trials: int
    most: int
    candidates: tuple[Candidate, ...]
    said: str = ""
