"""GNU Backgammon's ids: a position ID of 14 letters and a match ID of 12, often joined by a colon.

A match ID is 66 bits and one more, low bits first: the fields and widths of _LAYOUT.
"""

from __future__ import annotations

import base64
import re
from typing import Final

from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError

MATCH_ID_LENGTH: Final = 12
_LAYOUT: Final = {
    "cube": 4,  # as a power of two
    "owner": 2,  # 3: in the middle
    "on_roll": 1,
    "crawford": 1,
    "state": 3,  # 1: a game is under way
    "turn": 1,  # who is to decide
    "doubled": 1,
    "resignation": 2,
    "die1": 3,
    "die2": 3,
    "length": 15,
    "score0": 15,
    "score1": 15,
    "no_jacoby": 1,
}
_MIDDLE: Final = 3
_PLAYING: Final = 1


def parse_gnu_id(text: str) -> Position:
    """Read a position ID alone, or with a match ID behind a colon."""
    position_id, colon, match_id = text.strip().partition(":")
    board = Board.from_position_id(position_id)
    return _position(board, _match_fields(match_id)) if colon else Position(board=board)


def format_gnu_id(position: Position) -> str:
    """Write both ids.

    >>> format_gnu_id(Position(score=(3, 6), length=7, on_roll=1))
    '4HPwATDgc/ABMA:cAngADAAMAAE'
    """
    return f"{position.board.position_id}:{format_match_id(position)}"


def format_match_id(position: Position) -> str:
    """Write the match ID."""
    dice = tuple(position.dice) if position.dice else (0, 0)
    waits = position.doubled or position.resignation
    score = position.written_score(2 ** _LAYOUT["score0"] - 1)
    fields = {
        "cube": position.cube.bit_length() - 1,
        "owner": _MIDDLE if position.owner is None else position.owner,
        "on_roll": position.on_roll,
        "crawford": int(position.crawford),
        "state": _PLAYING,
        "turn": 1 - position.on_roll if waits else position.on_roll,
        "doubled": int(position.doubled),
        "resignation": position.resignation,
        "die1": dice[0],
        "die2": dice[1],
        "length": position.length,
        "score0": score[0],
        "score1": score[1],
        "no_jacoby": int(not position.jacoby),
    }
    number = shift = 0
    for name, width in _LAYOUT.items():
        number |= fields[name] << shift
        shift += width
    return base64.b64encode(number.to_bytes(9, "little")).decode()


def _match_fields(text: str) -> dict[str, int]:
    if len(text) != MATCH_ID_LENGTH:
        raise FormatError("match-id-length", given=text, count=len(text))
    for at, letter in enumerate(text, 1):
        if not re.match(r"[A-Za-z0-9+/]", letter):
            raise FormatError("match-id-letter", given=text, at=at, found=letter)
    number = int.from_bytes(base64.b64decode(text), "little")
    fields = {}
    for name, width in _LAYOUT.items():
        fields[name] = number & ((1 << width) - 1)
        number >>= width
    one_die = (fields["die1"] == 0) != (fields["die2"] == 0)
    wrong = {
        "owner": fields["owner"] == 2,
        "dice": one_die or max(fields["die1"], fields["die2"]) > 6,
        "state": fields["state"] > 4,
        "crawford": fields["crawford"] and not fields["length"],
    }
    for name, is_wrong in wrong.items():
        if is_wrong:
            raise FormatError("match-id-field", given=text, field=name)
    return fields


def _position(board: Board, fields: dict[str, int]) -> Position:
    return Position(
        board=board,
        on_roll=fields["on_roll"],
        dice=Dice(fields["die1"], fields["die2"]) if fields["die1"] else None,
        cube=2 ** fields["cube"],
        owner=None if fields["owner"] == _MIDDLE else fields["owner"],
        doubled=bool(fields["doubled"]),
        resignation=fields["resignation"],
        score=(fields["score0"], fields["score1"]),
        length=fields["length"],
        crawford=bool(fields["crawford"]),
        jacoby=not fields["no_jacoby"],
    )
