"""What eXtreme Gammon thought: the judged plays of a move and the values of a cube decision.

Seven numbers judge a position: the chances to lose a backgammon, a gammon or more, the game, then to win the
game, a gammon or more, a backgammon, and the equity.
"""

from __future__ import annotations

import math
import struct
from itertools import takewhile
from typing import Final

from tabla.formats.matches import match as m
from tabla.formats.matches.laid_plays import judged_moves
from tabla.rules.board import Board
from tabla.rules.dice import Dice

SOURCE: Final = "eXtreme Gammon"
_MOST_PLAYS: Final = 32
_NOT_ANALYSED: Final = -1000.0
_LEVELS: Final = {
    12: "3-ply red",
    100: "Rollout",
    998: "Opening book",
    999: "Opening book",
    1000: "XG Roller",
    1001: "XG Roller+",
    1002: "XG Roller++",
}


def read_cube(record: bytes) -> m.CubeJudgement | None:
    """The values of a cube record, if it was analysed."""
    (error,) = struct.unpack_from("<d", record, 200)
    (level,) = struct.unpack_from("<i", record, 92)
    values = struct.unpack_from("<3f", record, 152)
    judged = _chances(struct.unpack_from("<7f", record, 124))
    if error == _NOT_ANALYSED or judged is None or not all(map(math.isfinite, values)):
        return None
    return m.CubeJudgement(values[0], values[1], values[2], chances=judged[0], level=level_word(level))


def read_plays(record: bytes, board: Board, dice: Dice, cube: m.CubeJudgement | None) -> m.Analysis | None:
    """The judged plays of a move record, best first as the program lists them, with the cube's judgement."""
    (count,) = struct.unpack_from("<i", record, 188)
    candidates = []
    for at in range(min(max(count, 0), _MOST_PLAYS)):
        steps = struct.unpack_from("<8b", record, 1024 + 8 * at)
        (level,) = struct.unpack_from("<h", record, 1280 + 4 * at)
        judged = _chances(struct.unpack_from("<7f", record, 1408 + 28 * at))
        moves = judged_moves(board, points_of(steps), dice)
        if judged is not None and moves is not None:
            candidates.append(m.Candidate(moves, judged[1], judged[0], level_word(level)))
    (luck,) = struct.unpack_from("<d", record, 2320)
    has_luck = math.isfinite(luck) and luck != _NOT_ANALYSED
    if not candidates and cube is None:
        return None
    return m.Analysis(SOURCE, tuple(candidates), cube, luck if has_luck else None)


def level_word(level: int) -> str:
    """The program's own word for how deep it looked."""
    return _LEVELS.get(level) or (f"{level + 1}-ply" if 0 <= level < 10 else str(level))


def _chances(numbers: tuple[float, ...]) -> tuple[m.Chances, float] | None:
    if not all(map(math.isfinite, numbers)):
        return None
    lose_backgammon, lose_gammon, _, win, win_gammon, win_backgammon, equity = numbers
    return m.Chances(win, win_gammon, win_backgammon, lose_gammon, lose_backgammon), equity


def points_of(steps: tuple[int, ...]) -> list[tuple[int, int]]:
    """Pairs of places up to the mark of the end; they count from 0 in the file, and less is off."""
    pairs = zip(steps[::2], steps[1::2], strict=True)
    return [(start + 1, max(end + 1, 0)) for start, end in takewhile(lambda pair: pair[0] >= 0, pairs)]
