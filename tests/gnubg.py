"""GNU Backgammon's rules, by the gnubg-nn package, for comparison.

Its keys write the ten bytes of a position key in letters, A for 0 to P for 15.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

import gnubg_nn

from tabla.rules.board import Board
from tabla.rules.dice import Dice

_LETTERS = str.maketrans("0123456789abcdef", "ABCDEFGHIJKLMNOP")
_DIGITS = str.maketrans("ABCDEFGHIJKLMNOP", "0123456789abcdef")
START_KEY = gnubg_nn.key_of_board(gnubg_nn.board_from_position_id("4HPwATDgc/ABMA"))


def key_letters(key: bytes) -> str:
    """The ten bytes of a position key as gnubg-nn writes them."""
    return key.hex().translate(_LETTERS)


def key_bytes(letters: str) -> bytes:
    return bytes.fromhex(letters.translate(_DIGITS))


@functools.lru_cache(maxsize=1000)
def gnubg_board(letters: str) -> list[list[int]]:
    """Opponent, then mover, each of points 1 to 24 and the bar."""
    return [list(side) for side in gnubg_nn.boardfromkey(letters)]


def legal_keys(letters: str, dice: Dice) -> set[str]:
    """The keys of all positions in which a turn may end; none if nothing can be played."""
    return set(gnubg_nn.moves(gnubg_board(letters), dice.first, dice.second))


def position_id(letters: str) -> str:
    return str(gnubg_nn.position_id(gnubg_board(letters)))


def board(letters: str) -> Board:
    """Our board, built from gnubg-nn's numbers and not from its key."""
    opponent, mover = gnubg_board(letters)
    return Board((15 - sum(mover), *mover), (15 - sum(opponent), *opponent))


def positions_of_random_games(seed: int, count: int) -> Iterator[tuple[str, Dice]]:
    """Keys and rolls as they come up in games of random legal plays by gnubg-nn."""
    chance = random.Random(seed)
    letters = START_KEY
    for _ in range(count):
        dice = Dice(chance.randint(1, 6), chance.randint(1, 6))
        yield letters, dice
        results = sorted(legal_keys(letters, dice))
        opponent, mover = gnubg_board(chance.choice(results) if results else letters)
        letters = gnubg_nn.key_of_board([mover, opponent]) if any(mover) else START_KEY
