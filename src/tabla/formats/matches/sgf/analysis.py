"""What GNU Backgammon writes about a node of a match: A (plays), DA (the cube) and LU (luck).

A judged play is its letters, E for an evaluation, "ver", a number, five chances, the equity it ranks by, and
the depth ("2C": two plies, cubeful). A judged cube has the depth first, then two rows of five chances,
cubeless equity and cubeful value, for no double and for double and take. In a match the cubeful value is
the match winning chance. Rollouts are kept in the file's own words only.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from tabla.formats.matches import match as m
from tabla.formats.matches.laid_plays import judged_moves
from tabla.formats.matches.sgf.letters import place_of
from tabla.rules.board import Board
from tabla.rules.dice import Dice

SOURCE = "GNU Backgammon"


class NodeVerdict(NamedTuple):
    """What was judged: a board as the side sees it, and its dice if they lay on the board."""

    board: Board
    side: int
    dice: Dice | None


def read_analysis(kept: m.Kept, is_match: bool, judged: NodeVerdict) -> m.Analysis:
    """The properties of a node as an analysis; what is not understood stays in `kept`."""
    by_name = dict(kept)
    luck = _floats(list(by_name.get("LU", ())[:1]))
    plays = (_candidate(value, judged) for value in by_name.get("A", ())[1:])
    return m.Analysis(
        source=SOURCE,
        candidates=tuple(play for play in plays if play is not None),
        cube=_cube(by_name["DA"][0], is_match) if "DA" in by_name else None,
        luck=luck[0] if luck else None,
        kept=kept,
    )


def _candidate(value: str, judged: NodeVerdict) -> m.Candidate | None:
    """One judged play, or None where it is a rollout or unreadable."""
    words = value.split()
    if len(words) < 11 or words[1] != "E":
        return None
    numbers = _floats(words[4:10])
    moves = _moves(words[0], judged)
    if numbers is None or moves is None:
        return None
    return m.Candidate(moves, numbers[5], m.Chances(*numbers[:5]), words[10])


def _cube(value: str, is_match: bool) -> m.CubeJudgement | None:
    words = value.split()
    numbers = _floats(words[-14:])
    if len(words) < 18 or words[0] != "E" or numbers is None:
        return None
    return m.CubeJudgement(
        no_double=numbers[6],
        double_take=numbers[13],
        is_mwc=is_match,
        chances=m.Chances(*numbers[:5]),
        level=words[3],
    )


def _moves(letters: str, judged: NodeVerdict) -> m.Moves | None:
    places = [place_of(letter, judged.side) for letter in letters]
    return judged_moves(judged.board, zip(places[::2], places[1::2], strict=False), judged.dice)


def _floats(words: list[str]) -> list[float] | None:
    try:
        numbers = [float(word) for word in words]
    except ValueError:
        return None
    return numbers if all(map(math.isfinite, numbers)) else None
