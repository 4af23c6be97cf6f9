"""What the engine says of one position, as values."""

from __future__ import annotations

from typing import Literal

import msgspec

from tabla.engine.stakes import Chances
from tabla.rules.board import Play

Action = Literal["no-double", "double-take", "double-drop", "too-good", "no-cube"]


class Evaluation(msgspec.Struct, frozen=True):
    """The chances of the side on roll, cumulative: win_gammon is the chance of a gammon or better."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    cubeless_equity: float
    cubeful_equity: float
    plies: int

    @property
    def chances(self) -> Chances:
        """The five, as the engine takes them."""
        return (self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon)


class RankedPlay(msgspec.Struct, frozen=True):
    """A play and what its maker can expect after it; `equity` counts cube and score."""

    play: Play
    chances: Chances
    equity: float
    plies: int


class CubeAdvice(msgspec.Struct, frozen=True):
    """The equities of the mover's cube decision, and what is right for both sides."""

    no_double: float
    double_take: float
    double_drop: float
    action: Action
    is_take: bool
    is_beaver: bool
    evaluation: Evaluation
