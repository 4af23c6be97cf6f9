"""Positions in text that programs write for people: the id among the words is what counts.

eXtreme Gammon and BGBlitz write an XGID; GNU Backgammon "Position ID:" and "Match ID:", in the language of
its user, so that the shape of the ids tells them and not the words.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from tabla import locale
from tabla.formats.matches import match as m
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.gnu_id import parse_gnu_id
from tabla.formats.positions.ogid import parse_ogid
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.errors import FormatError, TablaError

MOST_TEXT = 1_000_000
_XGID = re.compile(r"XGID=[-A-Oa-o]{26}(?::-?[0-9A-Z]{1,5}){9}")
_OGID = re.compile(r"OGID=[0-9a-p]{0,15}:[0-9a-p]{0,15}:[BWN][0-9][NOTP](?::[0-9A-Za-z]{0,6}){0,8}")
_GNU_ID = re.compile(
    r":\s*([A-Za-z0-9+/]{14})(?![A-Za-z0-9+/=])(?:[^:]{0,200}?:\s*([A-Za-z0-9+/]{12})(?![A-Za-z0-9+/=]))?"
)


def named(players: tuple[str, str], language: str) -> tuple[str, str]:
    """The players of a file, in the language's own words where it names none."""
    first, second = (
        locale.text("show-player", language, number=number) if name == unnamed else name
        for number, name, unnamed in zip((1, 2), players, m.UNNAMED, strict=True)
    )
    return first, second


def read_position_file(text: str) -> m.MatchFile:
    """A text about one position as a match file: one game that begins with it."""
    position = read_position(text)
    rules = m.MatchRules(jacoby=position.jacoby, beavers=position.beavers)
    table = MatchTable(m.UNNAMED, position.length, rules)
    table.begin_game(position.score, position.crawford)
    table.set_position(replace(position, dice=None, doubled=False))
    if position.dice:
        table.turn(position.on_roll, position.dice, None)
    elif position.doubled:
        table.double(position.on_roll)
    table.end_game()
    return table.match()


def read_position(text: str) -> Position:
    """The first position that the text names by an id.

    >>> read_position("GNU Backgammon  Position ID: 4HPwATDgc/ABMA\\n  Match ID : cAngADAAMAAE").score
    (3, 6)
    """
    text = text[:MOST_TEXT]
    if found := _XGID.search(text):
        return parse_xgid(found[0])
    if found := _OGID.search(text):
        return parse_ogid(found[0])
    for found in _GNU_ID.finditer(text):
        try:
            return parse_gnu_id(":".join(filter(None, found.groups())))
        except TablaError:
            continue  # a word of fourteen letters behind a colon
    raise FormatError("position-text")
