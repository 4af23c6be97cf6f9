"""What the engine says of one position, as values."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from tabla.engine.equity.stakes import Chances, Stakes
from tabla.rules.board import Play

Action = Literal["no-double", "double-take", "double-drop", "too-good", "no-cube"]
_TIE = 1e-6


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
    match: float | None = None  # the chance to win it, with the cube; None for money

    @classmethod
    def of(cls, chances: Chances, stakes: Stakes, equity: float, plies: int) -> Evaluation:
        """The five chances by name, and what they are worth without the cube; `equity` is that with it."""
        win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
        cubeless = stakes.cubeless_equity(chances)
        match = None if stakes.is_money else stakes.value_of(equity)
        return cls(
            win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, cubeless, equity, plies, match
        )

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


class TrialSums(NamedTuple):
    """Sums over trials of a rollout, seen by the side on roll."""

    trials: int
    chances: Chances
    equity: float


class CubeAdvice(msgspec.Struct, frozen=True):
    """The equities of the mover's cube decision, and what is right for both sides."""

    no_double: float
    double_take: float
    double_drop: float
    action: Action
    is_take: bool
    is_beaver: bool
    evaluation: Evaluation

    @property
    def is_double(self) -> bool:
        """Whether to double."""
        return self.action in ("double-take", "double-drop")

    @property
    def doubled(self) -> float:
        """What a double is worth when the other side answers rightly."""
        return min(self.double_beaver if self.is_beaver else self.double_take, self.double_drop)

    @property
    def double_beaver(self) -> float:
        """What a double is worth that is doubled again at once: all is as after a take, and twice as much."""
        return 2 * self.double_take

    @property
    def answer(self) -> str:
        """What is right for the other side."""
        return "beaver" if self.is_beaver else "take" if self.is_take else "drop"

    @classmethod
    def of(
        cls, no_double: float, take: float, drop: float, evaluation: Evaluation, stakes: Stakes
    ) -> CubeAdvice:
        """What follows from the three equities and the stakes of the side that may double.

        Where a double costs nothing it is made: later it may be too late. So does the one who trails after
        the Crawford game.
        """
        is_take, is_beaver = take <= drop, stakes.beavers and stakes.is_money and take < 0
        offer = 2 * take if is_beaver else take
        action: Action = "double-take" if is_take else "double-drop"
        if not stakes.may_double:
            action = "no-cube"
        elif stakes.is_dead or (is_take and no_double > offer + _TIE):
            action = "no-double"
        elif not is_take and no_double > drop + _TIE:
            action = "too-good"
        return cls(no_double, take, drop, action, is_take, is_beaver, evaluation)
