"""Backgammon by six rule sets: a fast, correct library.

>>> import tabla
>>> board = tabla.Board.from_position_id("4HPwATDgc/ABMA")
>>> print(board.legal_plays(tabla.Dice(3, 1))[0])
8/5 6/5
"""

from typing import TYPE_CHECKING

from tabla.formats import (
    Position,
    format_gnu_id,
    format_match_id,
    format_xgid,
    parse_gnu_id,
    parse_position,
    parse_xgid,
)
from tabla.rules.board import BAR, OFF, Board, Move, Play
from tabla.rules.dice import Dice
from tabla.rules.errors import (
    BoardError,
    FormatError,
    IllegalPlayError,
    Refused,
    RuleSetError,
    TablaError,
)
from tabla.rules.outcome import Outcome, multiplier, outcome
from tabla.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from tabla.rules.bulk import board_array, legal_results, random_games

    __version__: str

__all__ = [
    "BAR",
    "OFF",
    "Board",
    "BoardError",
    "Dice",
    "FormatError",
    "IllegalPlayError",
    "Move",
    "Outcome",
    "Play",
    "Position",
    "Refused",
    "RuleSet",
    "RuleSetError",
    "TablaError",
    "board_array",
    "format_gnu_id",
    "format_match_id",
    "format_xgid",
    "legal_results",
    "multiplier",
    "outcome",
    "parse_gnu_id",
    "parse_position",
    "parse_xgid",
    "random_games",
]


def __getattr__(name: str) -> object:
    """Load numpy and the version only when they are asked for: they cost more than the rest together."""
    if name in ("board_array", "legal_results", "random_games"):
        from tabla.rules import bulk

        return getattr(bulk, name)
    if name == "__version__":
        from importlib.metadata import version

        return version("tabla-backgammon")
    raise AttributeError(f"module 'tabla' has no attribute {name!r}")
