"""How boards and plays are written: GNU Backgammon's position ID, the board of an XGID, moves like "8/5 6/5".

Works on plain numbers and text, each reader beside its writer. Places are the mover's points; 25 is the bar
and 0 is off. Knows nothing of dice or of what is legal.
"""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tabla import _core
from tabla.rules.errors import BoardError, FormatError

BAR, OFF = 25, 0
ID_LENGTH = 14
XGID_FIELDS = 10

_NAMES = {"bar": BAR, "off": OFF}
_HOP = re.compile(r"(?P<path>[a-z\d]{1,9}\*?(?:/[a-z\d]{1,9}\*?)+)(?:\((?P<times>\d)\))?")


# Position ID


def position_id_of_board_bytes(board: bytes) -> str:
    """Fourteen letters for the 52 bytes of a board."""
    return base64.b64encode(_core.position_key(board)).decode()[:ID_LENGTH]


def board_bytes_of_position_id(text: str) -> bytes:
    """The 52 bytes of the board that the letters name."""
    given = text.strip()
    if len(given) != ID_LENGTH:
        raise FormatError("position-id-length", given=text, count=len(given))
    strange = re.search(r"[^A-Za-z0-9+/]", given)
    if strange:
        raise FormatError("position-id-letter", given=text, at=strange.start() + 1, found=strange[0])
    try:
        return _core.board_from_key(base64.b64decode(given + "=="))
    except ValueError:
        raise FormatError("position-id-board", given=text) from None


# XGID: letters for the bar of the lower-case side, points 1 to 24 of the upper-case side, and its bar


def xgid_of_sides(mover: Iterable[int], opponent: Iterable[int]) -> str:
    """The XGID of a money game, cube in the middle, the mover (upper case) to roll."""
    return f"XGID={xgid_letters(mover, opponent)}:0:0:1:00:0:0:0:0:10"


def xgid_letters(upper: Iterable[int], lower: Iterable[int]) -> str:
    """The 26 letters for two sides, each seen by its owner."""
    above, below = [*upper], [*lower]
    above[OFF] = below[OFF] = 0
    below.reverse()
    return "".join(
        "-ABCDEFGHIJKLMNO"[one] if one else "-abcdefghijklmno"[other]
        for one, other in zip(above, below, strict=True)
    )


def xgid_fields(text: str) -> list[str]:
    """The ten fields between the colons."""
    given = text.strip()
    fields = (given[5:] if given[:5].upper() == "XGID=" else given).split(":")
    if len(fields) != XGID_FIELDS:
        raise FormatError("xgid-fields", given=text, count=len(fields))
    if len(fields[0]) != 26:
        raise FormatError("xgid-length", given=text, count=len(fields[0]))
    if fields[3] not in ("1", "-1"):
        raise FormatError("xgid-field", given=text, field=4, found=fields[3], allowed="1, -1")
    return fields


def sides_of_xgid(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Mover and opponent, each seen by its owner."""
    letters, _, _, turn, *_ = xgid_fields(text)
    upper, lower = [0] * 26, [0] * 26
    for place, letter in enumerate(letters):
        if letter == "-":
            continue
        if not re.fullmatch("[A-Oa-o]", letter):
            raise FormatError("xgid-letter", given=text, at=place + 1, found=letter)
        count = ord(letter.lower()) - ord("a") + 1
        if place == (OFF if letter.isupper() else BAR):
            raise FormatError("xgid-bar", given=text, at=place + 1, found=letter)
        if letter.isupper():
            upper[place] = count
        else:
            lower[25 - place] = count
    for side in (upper, lower):
        if sum(side) > 15:
            raise BoardError("board-checkers", count=sum(side))
        side[OFF] = 15 - sum(side)
    sides = tuple(upper), tuple(lower)
    return sides if turn == "1" else (sides[1], sides[0])


# Moves


class Hop(NamedTuple):
    """One checker's way: the places it touches, and those of them where the writer marks a hit."""

    places: tuple[int, ...]
    hits: frozenset[int]


def parse_moves(text: str) -> list[Hop]:
    """Read "8/5 6/5", "bar/22*", "6/off(2)", "24/18/13".

    >>> parse_moves("24/18*/13")
    [Hop(places=(24, 18, 13), hits=frozenset({18}))]
    """
    hops: list[Hop] = []
    for word in re.finditer(r"[^\s,]+", text):
        found = _HOP.fullmatch(word[0].lower())
        if not found:
            raise FormatError("move-text", given=text, at=word.start() + 1, found=word[0])
        names = found["path"].split("/")
        places = tuple(_place(name.rstrip("*"), text, word.start()) for name in names)
        if BAR in places[1:] or OFF in places[:-1]:
            raise FormatError("move-text", given=text, at=word.start() + 1, found=word[0])
        hits = frozenset(place for place, name in zip(places, names, strict=True) if name.endswith("*"))
        times = int(found["times"] or 1)
        if not 1 <= times <= 4:
            raise FormatError("move-times", given=text, at=word.start() + 1, found=times)
        # A mark beside (2) stands for one hit: the checkers that follow find the point empty.
        hops += [Hop(places, hits), *[Hop(places, frozenset())] * (times - 1)]
        if len(hops) > 4:
            raise FormatError("move-times", given=text, at=1, found=len(hops))
    if not hops:
        raise FormatError("move-text", given=text, at=1, found=text)
    return hops


def format_moves(moves: Iterable[tuple[int, int, bool]], *, joined: bool = True) -> str:
    """Write moves of (start, end, hits), a checker's steps joined where nothing was hit between, or each.

    >>> format_moves([(24, 18, False), (18, 13, False)]), format_moves([(6, 0, False)] * 2)
    ('24/13', '6/off(2)')
    """
    ways: list[list[tuple[int, bool]]] = []
    for start, end, hits in sorted(moves, reverse=True):
        way = next((way for way in ways if way[-1][0] == start), None)
        if way is None:
            way = [(start, False)]
            ways.append(way)
        elif joined and not way[-1][1] and len(way) > 1:
            way.pop()
        way.append((end, hits))
    # Of several checkers that went the same way only the first can have hit; the mark stands once.
    groups: Counter[tuple[int, ...]] = Counter()
    marked: dict[tuple[int, ...], set[int]] = {}
    for way in ways:
        path = tuple(place for place, _ in way)
        groups[path] += 1
        marked.setdefault(path, set()).update(place for place, hits in way if hits)
    return " ".join(
        "/".join(_name(place) + "*" * (place in marked[path]) for place in path)
        + (f"({times})" if times > 1 else "")
        for path, times in sorted(groups.items(), reverse=True)
    )


def _place(name: str, text: str, at: int) -> int:
    place = _NAMES.get(name, int(name) if name.isdigit() else -1)
    if not OFF <= place <= BAR:
        raise FormatError("move-point", given=text, at=at + 1, found=name)
    return place


def _name(place: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(place, str(place))
