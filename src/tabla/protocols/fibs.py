"""FIBS's board string (style 3) as GNU Backgammon sends it to an external player.

After "board" come both names, the length of the match, both scores, 26 places, whose turn it is, the dice of
both, the cube, who may double, whether a double waits, colour and direction, and fields that repeat what the
board says. GNU Backgammon names first, with its score, the player on roll or who has doubled; the places
and who may double are always its player 1's and then player 0's, and the turn says which of them that is.
"""

from __future__ import annotations

import re
from typing import Final

from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import BAR, Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError

_NUMBERS: Final = slice(3, 53)  # all fields behind the names
_LEAST: Final = 43  # up to the direction; what follows can be worked out
_UNLIMITED: Final = 9999  # FIBS's own word for a session without a target
_CRAWFORD: Final = slice(51, 53)  # whether Crawford's game is over, and whether there may be redoubles


def parse_fibs_board(text: str) -> Position:
    """The position with its first player as player 0.

    >>> start = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
    >>> parse_fibs_board(f"board:You:Opp:5:1:2:{start}:1:3:1:0:0:1:1:1:0:1:-1").score
    (1, 2)
    """
    fields = text.strip().split(":")
    if fields[0] != "board" or len(fields) < _LEAST:
        raise FormatError("fibs-fields", given=len(fields), least=_LEAST)
    for at, field in enumerate(fields[_NUMBERS], 4):
        if not re.fullmatch(r"-?\d{1,5}", field):
            raise FormatError("fibs-number", field=at, found=field[:20])
    numbers = [0, 0, 0, *map(int, fields[_NUMBERS])]
    length, cube = numbers[3], numbers[37]
    if cube < 1 or cube.bit_count() != 1:
        raise FormatError("fibs-cube", found=cube)
    dice = numbers[33:35] if any(numbers[33:35]) else numbers[35:37]
    is_match = 0 < length < _UNLIMITED
    return Position(
        board=_board(numbers[6:32], numbers[32], numbers[42]),
        dice=Dice(dice[0], dice[1]) if any(dice) else None,
        cube=cube,
        owner=_owner(numbers[38:40], numbers[32]),
        doubled=numbers[40] == 1,
        score=(numbers[4], numbers[5]) if is_match else (0, 0),
        length=length if is_match else MONEY,
        crawford=is_match and length - 1 in numbers[4:6] and numbers[_CRAWFORD] == [0, 0],
    )


def _board(places: list[int], turn: int, direction: int) -> Board:
    """Positive checkers go down to 1, their bar at 25, or the other way round; a turn of 1 is theirs."""
    if direction == 1:
        places = places[::-1]
    board = Board.from_points(
        {place: places[place] for place in range(1, BAR + 1) if places[place] > 0},
        {BAR - place: -places[place] for place in range(BAR) if places[place] < 0},
    )
    return board if turn == 1 else board.swapped()


def _owner(may_double: list[int], turn: int) -> int | None:
    """Whose cube it is; the turn says which of the two marks is the first player's."""
    mine, yours = may_double if turn == 1 else may_double[::-1]
    if bool(mine) == bool(yours):
        return None
    return 0 if mine else 1
