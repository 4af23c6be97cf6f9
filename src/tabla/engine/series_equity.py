"""The chance to win a series: so many games, of which the most points in total win.

Before a game it is what an even game is worth with the cube, played for the chances after it, which are known
by then: a recursion from the end of the series. Level at the end it is one half: a tie is shared, or one more
game between equals decides. `lead` is the points of a side less those of the other.
"""

from __future__ import annotations

import functools
import math
from typing import Final

from tabla import _core
from tabla.rules.ruleset import RuleSet

# The five chances of a side before it is known who starts: a gammon in 26.8 % of all games, a backgammon in
# 1.1 %, by `tabla rollout 4HPwATDgc/ABMA --trials 12960 --json`, the mean of both sides.
EVEN_GAME: Final = (0.5, 0.134, 0.0053, 0.134, 0.0053)
# What a point is worth in itself: where the series is decided, or needs more than this game can give, it is
# still played as for money, and of two ways that win it the one with more points is taken.
POINT: Final = 0.001
LONGEST: Final = 25  # games by recursion
_SURE: Final = 1e-6

_Scoring = tuple[int, int]  # points for a gammon and a backgammon


def series_chance(lead: int, games: int, rules: RuleSet) -> float:
    """The chance to win the series with so many games still to be played.

    >>> series_chance(1, 0, RuleSet()), series_chance(0, 5, RuleSet())
    (1.0, 0.5)
    """
    return _chance(lead, games, *_of(rules))


def after_points(lead: int, games: int, rules: RuleSet) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The values after winning, and after losing, 0, 1, 2 ... points of a game before so many others.

    The last stands for all more. Besides the chances they count the points, a little.
    """
    won, lost = _after_points(lead, games, *_of(rules))
    return (
        tuple(value + POINT * points for points, value in enumerate(won)),
        tuple(value - POINT * points for points, value in enumerate(lost)),
    )


def _of(rules: RuleSet) -> tuple[_Scoring, bool]:
    """All that counts of the rules: what games are worth, and whether there is a cube."""
    gammon, backgammon = rules.scoring.gammon, rules.scoring.backgammon
    return (gammon, backgammon or gammon), rules.cube.use != "none"


@functools.cache
def _chance(lead: int, games: int, scoring: _Scoring, cube: bool) -> float:
    if lead == 0:
        return 0.5
    if lead > 0:
        return 1 - _chance(-lead, games, scoring, cube)
    if games == 0:
        return 0.0
    if games > LONGEST:
        return _beyond(lead, games, scoring, cube)
    won, lost = _after_points(lead, games - 1, scoring, cube)
    terms = _core.Terms(can_double=cube, won=won, lost=lost, gammon=scoring[0], backgammon=scoring[1])
    no_double, take, drop = _core.cube_decision(EVEN_GAME, terms)
    # Who trails may double before anything has happened, and one point behind in the last game does.
    return max(no_double, min(take, drop)) if cube else no_double


def _after_points(lead: int, games: int, scoring: _Scoring, cube: bool) -> tuple[list[float], list[float]]:
    won, lost = (_rising(one, games, scoring, cube) for one in (lead, -lead))
    return won, [1 - theirs for theirs in lost]


def _rising(lead: int, games: int, scoring: _Scoring, cube: bool) -> list[float]:
    """After winning 0, 1, 2 ... points: all that a game can bring, with a cube until they win the series."""
    found = [_chance(lead + points, games, scoring, cube) for points in range(2)]
    while found[-1] < 1 - _SURE if cube else len(found) <= max(scoring):
        found.append(_chance(lead + len(found), games, scoring, cube))
    return found


def _beyond(lead: int, games: int, scoring: _Scoring, cube: bool) -> float:
    """A long series is a random walk: what counts is the lead by the root of the games to be played."""
    shorter = lead * math.sqrt(LONGEST / games)
    low = math.floor(shorter)
    below, above = (_chance(one, LONGEST, scoring, cube) for one in (low, low + 1))
    return below + (shorter - low) * (above - below)
