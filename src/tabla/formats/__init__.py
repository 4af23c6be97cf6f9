"""Text and files that hold a state of play: XGID, OGID, GNU Backgammon's ids, and match files."""

from tabla.formats.matches import match, match_file, replay
from tabla.formats.positions.gnu_id import format_gnu_id, format_match_id, parse_gnu_id
from tabla.formats.positions.ogid import is_ogid, parse_ogid
from tabla.formats.positions.position import Position, position_of, state_of
from tabla.formats.positions.position_text import read_position
from tabla.formats.positions.xgid import format_xgid, parse_xgid

__all__ = [
    "Position",
    "format_gnu_id",
    "format_match_id",
    "format_xgid",
    "match",
    "match_file",
    "parse_gnu_id",
    "parse_ogid",
    "parse_position",
    "parse_xgid",
    "position_of",
    "read_position",
    "replay",
    "state_of",
]


def parse_position(text: str) -> Position:
    """Read an XGID, an OGID, a GNU position ID, or a GNU position ID and match ID joined by a colon.

    >>> parse_position("4HPwATDgc/ABMA:cAngADAAMAAE").score
    (3, 6)
    """
    given = text.strip()
    if is_ogid(given):
        return parse_ogid(given)
    return parse_xgid(given) if given.count(":") > 1 or given[:5].upper() == "XGID=" else parse_gnu_id(given)
