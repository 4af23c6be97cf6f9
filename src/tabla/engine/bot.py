"""The bot: chooses a play for one board and one roll."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tabla import _core
from tabla.engine import nets
from tabla.engine.evaluation import cubeless_equity

Move = tuple[int, int, int, bool]  # from, to, die, whether it hits


@dataclass(frozen=True)
class BestPlay:
    """A play, the board after it with the mover still first, and what the mover can then expect."""

    moves: tuple[Move, ...]
    board: bytes
    chances: tuple[float, ...]
    cubeless_equity: float


class Bot:
    """Plays at 0 ply: the net alone judges every legal play."""

    def __init__(self, net: _core.Net | None = None) -> None:
        self._net = net or nets.packaged("full").net

    def best_play(self, board: bytes, dice: tuple[int, int], *, higher_die_alone: bool = False) -> BestPlay:
        """The play of highest cubeless equity, the first of equals; without moves if the roll allows none."""
        _core.check_board(board)
        if 15 in (board[0], board[26]):
            raise ValueError("a game that has ended cannot be played on")
        plays = _core.legal_plays(board, *dice, higher_die_alone=higher_die_alone) or [(board, [])]
        after = np.frombuffer(b"".join(result for result, _ in plays), np.uint8).reshape(-1, 2, 26)
        theirs = self._net.evaluate(np.ascontiguousarray(after[:, ::-1]), threads=1)
        equities = -cubeless_equity(theirs)
        best = int(equities.argmax())
        win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = (float(c) for c in theirs[best])
        return BestPlay(
            moves=tuple(plays[best][1]),
            board=plays[best][0],
            chances=(1 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon),
            cubeless_equity=float(equities[best]),
        )
