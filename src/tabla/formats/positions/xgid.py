"""XGID, eXtreme Gammon's one-line position.

Ten fields: letters of the board, cube as a power of two, its owner, the player on roll, dice, two scores,
Crawford or (for money) Jacoby and beavers, match length, and the largest cube as a power of two.
"""

from __future__ import annotations

import re
from typing import Final

from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tabla.rules.notation import sides_of_xgid, xgid_fields, xgid_letters
from tabla.rules.ruleset import LONGEST, MAX_CUBE

USUAL_MAX_CUBE: Final = 10
_MOST_SCORE: Final = 9999
_PLAYERS: Final = {"1": 0, "-1": 1, "0": None}
_ON_ROLL_DOUBLED: Final = ("D", "B", "R")  # doubled, beavered, raccooned: all wait for an answer


def parse_xgid(text: str) -> Position:
    """Read an XGID, with or without "XGID=" before it."""
    fields = xgid_fields(text)
    board = Board(*sides_of_xgid(text))
    length = _number(text, fields, 9, MONEY, LONGEST)
    rule_bits = _number(text, fields, 8, 0, 1 if length else 3)
    scores = tuple(_number(text, fields, field, 0, _MOST_SCORE) for field in (6, 7))
    return Position(
        board=board,
        on_roll=0 if fields[3] == "1" else 1,
        dice=_dice(text, fields[4]),
        cube=2 ** _number(text, fields, 2, 0, _exponent(MAX_CUBE)),
        owner=_PLAYERS[_one_of(text, fields, 3, *_PLAYERS)],
        doubled=fields[4] in _ON_ROLL_DOUBLED,
        score=(scores[0], scores[1]),
        length=length,
        crawford=bool(length and rule_bits),
        jacoby=not length and bool(rule_bits & 1),
        beavers=not length and bool(rule_bits & 2),
    )


def format_xgid(position: Position) -> str:
    """Write an XGID.

    >>> format_xgid(Position())
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10'
    """
    sides = (position.board.mover, position.board.opponent)
    upper, lower = sides if position.on_roll == 0 else (sides[1], sides[0])
    dice = f"{position.dice.first}{position.dice.second}" if position.dice else "00"
    money_rules = position.jacoby + 2 * position.beavers
    score, cube = position.written_score(_MOST_SCORE), _exponent(position.cube)
    return "XGID=" + ":".join(
        (
            xgid_letters(upper, lower),
            str(cube),
            {0: "1", 1: "-1", None: "0"}[position.owner],
            "1" if position.on_roll == 0 else "-1",
            "D" if position.doubled else dice,
            str(score[0]),
            str(score[1]),
            str(int(position.crawford) if position.length else money_rules),
            str(position.length),
            str(max(USUAL_MAX_CUBE, cube)),
        )
    )


def _exponent(cube: int) -> int:
    return cube.bit_length() - 1


def _number(text: str, fields: list[str], field: int, least: int, most: int) -> int:
    found = fields[field - 1]
    if not (re.fullmatch(r"[0-9]{1,4}", found) and least <= int(found) <= most):
        raise FormatError("xgid-field", given=text, field=field, found=found, allowed=f"{least} – {most}")
    return int(found)


def _one_of(text: str, fields: list[str], field: int, *allowed: str) -> str:
    found = fields[field - 1]
    if found not in allowed:
        raise FormatError("xgid-field", given=text, field=field, found=found, allowed=", ".join(allowed))
    return found


def _dice(text: str, found: str) -> Dice | None:
    if found == "00" or found in _ON_ROLL_DOUBLED:
        return None
    if not re.fullmatch("[1-6]{2}", found):
        raise FormatError("xgid-field", given=text, field=5, found=found, allowed="00, D, 11 – 66")
    return Dice(int(found[0]), int(found[1]))
