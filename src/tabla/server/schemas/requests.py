"""What clients send, as JSON. Unknown fields are refused.

Commands are those of tabla.play without `seat`, which stands beside them, and without dice, which the server
throws; only where the terms say manual dice does a client send them.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any, Literal, Union, get_args, get_type_hints

import msgspec
from msgspec import Meta

from tabla.play import commands as c
from tabla.play.terms import Partnership
from tabla.rules.ruleset import Form
from tabla.server.schemas.seating import ClockTerms, SeatKind

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Key = Annotated[str, Meta(min_length=22, max_length=22, pattern="^[A-Za-z0-9_-]+$")]
Dice = Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=2, max_length=4)]

Stake = Annotated[Decimal, Meta(extra_json_schema={"pattern": r"^[0-9]{1,7}(\.[0-9]{1,4})?$"})]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
Text = Annotated[str, Meta(max_length=200)]


class _Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any value of a client's."""


Side = Annotated[tuple[Annotated[int, Meta(ge=0, le=15)], ...], Meta(min_length=26, max_length=26)]


class BoardRequest(_Wire, frozen=True):
    """A board: the checkers off, on points 1 to 24 and on the bar, each side seen by its owner."""

    mover: Side
    opponent: Side


class CommitChain(_Wire, frozen=True, tag=True):
    """Publish the tip of one's chain (see docs/dice.md); also to be waited for again after silence.

    `over` is the seal of the server's chain that the tip was made with; without it the tip is a plain hash.
    """

    tip: Hex
    length: Annotated[int, Meta(ge=1, le=65536)]
    over: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""


class GiveShare(_Wire, frozen=True, tag=True):
    """Reveal one's next link for the throw that is asked for."""

    number: Annotated[int, Meta(ge=1, le=2**31)]
    share: Hex


class TakeName(_Wire, frozen=True, tag=True):
    """Sit under another name; whoever came by a link may not like the one they were given."""

    name: Name


class AnswerHelp(_Wire, frozen=True, tag=True):
    """Agree, or not, to hints and the tutor at a table whose opener wished for them."""

    agreed: bool


def _wire_command(kind: type[c.Command]) -> Any:
    """A command of play as clients send it: no seat, dice only by hand, a share where dice are thrown."""
    hints = get_type_hints(kind, include_extras=True)
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        if field.name == "seat":
            continue
        if field.name == "dice":
            fields += [("dice", Dice | None, None), ("share", Hex | None, None)]
        elif field.name == "board":
            fields.append(("board", BoardRequest))
        elif field.required:
            fields.append((field.name, hints[field.name]))
        else:
            fields.append((field.name, hints[field.name], field.default))
    return msgspec.defstruct(
        kind.__name__, fields, tag=kind.__name__, frozen=True, forbid_unknown_fields=True,
        namespace={"__doc__": kind.__doc__},
    )  # fmt: skip


PLAY_COMMANDS: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(c.AnyCommand)}
WIRE_COMMANDS: dict[str, Any] = {name: _wire_command(kind) for name, kind in PLAY_COMMANDS.items()}
AnyWireCommand: Any = Union[(*WIRE_COMMANDS.values(), CommitChain, GiveShare, AnswerHelp, TakeName)]


class CommandRequest(_Wire, frozen=True):
    """A command for a seat, for the version that the player saw; chains, shares and names need none."""

    seat: SeatNumber
    cmd_id: CommandId
    command: AnyWireCommand
    expected_version: Version | None = None
    view: bool = True


class PlayerRequest(_Wire, frozen=True):
    """One seat of a new table."""

    name: Name
    kind: SeatKind = "here"
    level: Annotated[str, Meta(max_length=30)] = ""


class TermsRequest(_Wire, frozen=True):
    """What differs from the usual terms of the rule set."""

    form: Form | None = None
    length: Annotated[int, Meta(ge=1, le=999)] | None = None
    cube: bool | None = None
    stake: Stake | None = None
    crawford: bool | None = None
    jacoby: bool | None = None
    beavers: Annotated[int, Meta(ge=0, le=9)] | None = None
    automatic_doubles: Annotated[int, Meta(ge=0, le=9)] | None = None
    tie: Literal["shared", "play-on"] | None = None
    dice: Literal["computer", "manual"] | None = None
    etiquette: bool | None = None
    consultation: bool | None = None
    cube_each: bool | None = None
    partners: Partnership | None = None


class CreateRequest(_Wire, frozen=True):
    """A new table. `rules` is the name of a rule set; `rules_toml` the text of one's own, if it is that.

    `help` wishes for hints and the tutor; they are there once everybody who comes by link has agreed.
    """

    players: Annotated[tuple[PlayerRequest, ...], Meta(min_length=2, max_length=4)]
    rules: Annotated[str, Meta(max_length=30)] = "standard"
    rules_toml: str | None = None
    terms: TermsRequest = TermsRequest()
    clock: ClockTerms | None = None
    help: bool = False


class ClaimRequest(_Wire, frozen=True):
    """The key of a link."""

    key: Key


class SeatRequest(_Wire, frozen=True):
    """A seat: to carry to another device, to give up, or to invite somebody to."""

    seat: SeatNumber


class RulesRequest(_Wire, frozen=True):
    """The text of a rule set of one's own, to be looked at before a table is opened."""

    rules_toml: str
    rules: Annotated[str, Meta(max_length=30)] = "own"


class WordsRequest(_Wire, frozen=True):
    """A typed line, as in the terminal: "roll", "from 8 to 5", "Boris: resign".

    Questions are about the table after the event `at`, where the asker looks back.
    """

    text: Text
    at: Version | None = None
