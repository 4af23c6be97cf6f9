"""OGID, OpenGammon's one-line position.

Fields between colons: a letter for each checker of White, then of Black (0 to 9, a to p for places 0 to 25),
the cube (owner, power of two, action), dice, the player on roll, a state, both scores, and the length of the
match with C for Crawford's game; those behind the cube may be missing. Black is player 0: its points are
the places, 25 its bar; White's point p is place 25 - p, 0 its bar.
"""

from __future__ import annotations

import re

from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import BAR, CHECKERS, Board
from tabla.rules.dice import Dice
from tabla.rules.errors import BoardError, FormatError

_PLACES = "0123456789abcdefghijklmnop"
_OWNERS = {"B": 0, "W": 1, "N": None}
_CUBE = re.compile("([BWN])([0-9])([NOTP])")
_LENGTH = re.compile(r"(\d{0,3})([LCG]?)\d{0,4}")
_MOST_FIELDS = 11


def is_ogid(text: str) -> bool:
    """Whether the text says or looks as if it were an OGID.

    >>> is_ogid("11ccccchhhjjjjj:66666888dddddoo:N0N")
    True
    """
    fields = text.split(":")
    return text[:5].upper() == "OGID=" or (len(fields) > 2 and _CUBE.fullmatch(fields[2]) is not None)


def parse_ogid(text: str) -> Position:
    """Read an OGID, with or without "OGID=" before it.

    >>> parse_ogid("11ccccchhhjjjjj:66666888dddddoo:N0N:63:B::4:3:7C").score
    (3, 4)
    """
    given = text.strip()
    fields = (given[5:] if given[:5].upper() == "OGID=" else given).split(":")
    if not 3 <= len(fields) <= _MOST_FIELDS:
        raise FormatError("ogid-fields", given=given, count=len(fields))
    fields += [""] * (_MOST_FIELDS - len(fields))
    white, black = _places(given, fields[0]), _places(given, fields[1])
    sides = ({place: black.count(place) for place in black}, {BAR - p: white.count(p) for p in white})
    cube = _matched(given, fields, 3, _CUBE)
    dice = _matched(given, fields, 4, re.compile("(?:([1-6])([1-6]))?"))
    on_roll = _OWNERS[_matched(given, fields, 5, re.compile("[WB]?"))[0] or "W"] or 0
    score = [int(_matched(given, fields, field, re.compile(r"\d{0,3}"))[0] or 0) for field in (8, 7)]
    length = _matched(given, fields, 9, _LENGTH)
    return Position(
        board=Board.from_points(sides[on_roll], sides[1 - on_roll]),
        on_roll=on_roll,
        dice=Dice(int(dice[1]), int(dice[2])) if dice[1] else None,
        cube=2 ** int(cube[2]),
        owner=_OWNERS[cube[1]],
        doubled=cube[3] == "O",
        score=(score[0], score[1]),
        length=int(length[1] or MONEY),
        crawford=bool(length[1]) and length[2] == "C",
    )


def _places(given: str, letters: str) -> list[int]:
    if len(letters) > CHECKERS:
        raise BoardError("board-checkers", count=len(letters))
    strange = re.search(f"[^{_PLACES}]", letters)
    if strange:
        raise FormatError("ogid-letter", given=given, found=strange[0])
    return [_PLACES.index(letter) for letter in letters]


def _matched(given: str, fields: list[str], field: int, pattern: re.Pattern[str]) -> re.Match[str]:
    found = pattern.fullmatch(fields[field - 1])
    if not found:
        raise FormatError("ogid-field", given=given, field=field, found=fields[field - 1])
    return found
