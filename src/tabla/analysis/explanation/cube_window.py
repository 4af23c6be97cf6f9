"""Cube decisions by score: the window in which to double, take points, what gammons are worth.

A window is told in winning chances of the player on roll, the shares of gammons kept as they are.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.equity.stakes import Chances, Stakes
from tabla.engine.results import Action
from tabla.engine.throws import cube_values
from tabla.formats.positions.position import MONEY, Position
from tabla.rules.ruleset import RuleSet

_STEPS = 400
MOST = 25  # the longest match that the match equity table knows


class Window(msgspec.Struct, frozen=True):
    """From which winning chance on the player on roll should double, cash, and play on for the gammon.

    None where there is no such point. `dead_take_point` is the taker's if nobody could double again and
    nobody won a gammon; `gammon_value` is what a gammon won adds to a win, as a share of what lies between
    win and loss: one half for money.
    """

    double: float | None
    cash: float | None
    too_good: float | None
    dead_take_point: float
    gammon_value: float
    gammon_price: float  # the same for gammons lost

    @property
    def take_point(self) -> float | None:
        """The least winning chance with which the other side can take."""
        return None if self.cash is None else 1 - self.cash


class AtScore(msgspec.Struct, frozen=True):
    """The decision where the players need so many points, the one on roll first; None for money."""

    away: tuple[int, int] | None
    crawford: bool
    action: Action
    no_double: float
    take: float
    drop: float
    window: Window


def window(position: Position, rules: RuleSet, chances: Chances) -> Window:
    """The window at the position's cube and score."""
    stakes = Stakes.of(position, rules)
    has_contact = position.board.has_contact

    def decision(win: float) -> tuple[float, float, float]:
        return cube_values(stakes, _with_win(chances, win), has_contact=has_contact)

    def doubles(win: float) -> bool:
        no_double, take, drop = decision(win)
        return min(take, drop) > no_double

    def cashes(win: float) -> bool:
        _, take, drop = decision(win)
        return take >= drop

    def is_too_good(win: float) -> bool:
        no_double, take, drop = decision(win)
        return take >= drop and no_double > drop + 1e-9

    cube = stakes.cube
    risked = stakes.after(2 * cube) - stakes.after(cube)
    gained = stakes.after(cube) - stakes.after(-2 * cube)
    gammon, _, lost_gammon, _ = stakes.terms.utility
    is_live = not stakes.is_dead
    return Window(
        double=_first(doubles) if is_live else None,
        cash=_first(cashes) if is_live else None,
        too_good=_first(is_too_good) if is_live else None,
        dead_take_point=risked / (risked + gained) if risked + gained > 0 else 0.0,
        gammon_value=gammon / 2,
        gammon_price=lost_gammon / 2,
    )


def at_every_score(
    position: Position, rules: RuleSet, advisor: Advisor, plies: int, length: int
) -> list[list[AtScore]]:
    """A row for each number of points that the player on roll needs, a column for each of the other's.

    Where a side needs one point the Crawford game is taken to be over.
    """
    return [
        [at_score(position, rules, advisor, plies, (own, other)) for other in range(1, length + 1)]
        for own in range(1, length + 1)
    ]


def at_score(
    position: Position,
    rules: RuleSet,
    advisor: Advisor,
    plies: int,
    away: tuple[int, int] | None,
    crawford: bool = False,
) -> AtScore:
    """The cube decision of this position at another score."""
    if away is None:
        there = replace(position, length=MONEY, score=(0, 0), crawford=False, dice=None, games_left=None)
    else:
        longest = max(away)
        needed = away if position.on_roll == 0 else away[::-1]
        score = (longest - needed[0], longest - needed[1])
        there = replace(
            position,
            length=longest,
            score=score,
            crawford=crawford,
            jacoby=False,
            beavers=False,
            dice=None,
            games_left=None,
        )
    advice = advisor.cube(there, rules, plies)
    chances = advice.evaluation.chances
    return AtScore(
        away,
        crawford,
        advice.action,
        advice.no_double,
        advice.double_take,
        advice.double_drop,
        window(there, rules, chances),
    )


def _with_win(chances: Chances, win: float) -> Chances:
    """The same shares of gammons with another winning chance."""
    won = win / chances[0] if chances[0] > 0 else 0.0
    lost = (1 - win) / (1 - chances[0]) if chances[0] < 1 else 0.0
    return (win, chances[1] * won, chances[2] * won, chances[3] * lost, chances[4] * lost)


def _first(holds: Callable[[float], bool]) -> float | None:
    """The least chance from which on it holds, found on a grid and then halved down."""
    found = next((step for step in range(_STEPS + 1) if holds(step / _STEPS)), None)
    if found is None:
        return None
    low, high = max(found - 1, 0) / _STEPS, found / _STEPS
    for _ in range(20):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
