"""One game for agents: a turn is played checker by checker.

An action is 2 × start + (1 for the lower die): the start is the mover's point, 25 the bar. Action 0 is to
pass, legal only where nothing can be moved. An observation is 58 numbers: the mover's checkers on 26 places,
the opponent's on theirs, and how many of each die, 1 to 6, are left.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tabla.rules.board import CHECKERS, OFF, Board, Move
from tabla.rules.dice import Dice
from tabla.rules.outcome import multiplier, outcome
from tabla.rules.ruleset import RuleSet

ACTIONS: Final = 52
OBSERVED: Final = 58
PASS: Final = 0

Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]


class Game:
    """A game under way; `side` is on turn and sees the board as the mover."""

    def __init__(self, rules: RuleSet, random: np.random.Generator) -> None:
        self.rules = rules
        self.board = Board.start(rules)
        self.points = 0  # of the winner, once there is one: the side on turn
        self._random = random
        self._moves: dict[int, Move] = {}
        first, second = 0, 0
        while first == second:
            first, second = self._throw()
        self.side = 0 if first > second else 1
        self._begin(Dice(first, second))

    @property
    def is_over(self) -> bool:
        """Whether the side on turn has borne off all its checkers."""
        return self.board.mover[OFF] == CHECKERS

    def mask(self) -> Mask:
        """1 for each legal action."""
        mask = np.zeros(ACTIONS, dtype=np.int8)
        if not self.is_over:
            mask[list(self._moves) or [PASS]] = 1
        return mask

    def observation(self, side: int | None = None) -> Bytes:
        """What a side sees, the one on turn if none is named; the other sees no dice."""
        on_turn = side is None or side == self.side
        board = self.board if on_turn else self.board.swapped()
        dice = np.bincount(self._left, minlength=7)[1:] if on_turn else np.zeros(6)
        return np.concatenate([np.frombuffer(bytes(board), dtype=np.uint8), dice.astype(np.uint8)])

    def step(self, action: int) -> None:
        """Make a legal move; the turn passes and the dice are thrown when none is left."""
        if action != PASS:
            move = self._moves[action]
            self.board = self.board.after(move.start, move.end)
            self._left.remove(move.die)
            won = outcome(self.board, self.rules)
            if won is not None:
                self.points = multiplier(won, self.rules)
                self._moves = {}
                return
            self._find()
            if self._moves:
                return
        self.board, self.side = self.board.swapped(), 1 - self.side
        self._begin(Dice(*self._throw()))

    def _throw(self) -> tuple[int, int]:
        first, second = self._random.integers(1, 7, size=2)
        return int(first), int(second)

    def _begin(self, dice: Dice) -> None:
        self._lower = min(dice) if not dice.is_double else 0
        self._left = list(dice.numbers)
        self._find()

    def _find(self) -> None:
        moves = self.board.next_moves(self._left, self.rules)
        self._moves = {2 * move.start + (move.die == self._lower): move for move in moves}
