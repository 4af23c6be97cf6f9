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
# Games by recursion, which takes the longer the more of them and the more points they can give.
LONGEST: Final = 25
_MOST_BY_RECURSION: Final = 3 * LONGEST  # points without a cube
MOST_STEPS: Final = 1000  # by which the outcomes of a game are told apart
_MOST_WEIGHED: Final = 16  # a cube above it counts no more in itself
_SURE: Final = 1e-6

_Scoring = tuple[int, int]  # points for a gammon and a backgammon


def series_chance(lead: int, games: int, rules: RuleSet) -> float:
    """The chance to win the series with so many games still to be played.

    >>> series_chance(1, 0, RuleSet()), series_chance(0, 5, RuleSet())
    (1.0, 0.5)
    """
    return _chance(lead, games, *_of(rules))


def after_points(
    lead: int, games: int, rules: RuleSet, step: int = 1
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The values after winning, and after losing, 0, 1, 2 ... steps of a game before so many others.

    A step is so many points, those of the cube as it lies: what a game brings is a whole number of them. The
    last value stands for all more. Besides the chances they count the points, a little.
    """
    won, lost = _after_points(lead, games, *_of(rules), step)
    weight = POINT * min(step, _MOST_WEIGHED)
    return (
        tuple(value + weight * steps for steps, value in enumerate(won)),
        tuple(value - weight * steps for steps, value in enumerate(lost)),
    )


def _of(rules: RuleSet) -> tuple[_Scoring, bool]:
    """All that counts of the rules: what games are worth, and whether there is a cube."""
    gammon, backgammon = rules.scoring.gammon, rules.scoring.backgammon
    return (gammon, backgammon or gammon), rules.cube.use != "none"


def _chance(lead: int, games: int, scoring: _Scoring, cube: bool) -> float:
    # Nobody far ahead doubles, so that who trails wins at most twice the points of a game in each, and a lead
    # beyond that is as good as won: however high a cube has been, there are only so many chances to know.
    decided = (2 if cube else 1) * max(scoring) * games + 1
    return _known_chance(max(-decided, min(lead, decided)), games, scoring, cube)


@functools.lru_cache(maxsize=100_000)
def _known_chance(lead: int, games: int, scoring: _Scoring, cube: bool) -> float:
    if lead == 0:
        return 0.5
    if lead > 0:
        return 1 - _chance(-lead, games, scoring, cube)
    if games == 0:
        return 0.0
    longest = min(LONGEST, _MOST_BY_RECURSION // max(scoring))
    if games > longest:
        return _beyond(lead, games, longest, scoring, cube)
    won, lost = _after_points(lead, games - 1, scoring, cube)
    terms = _core.Terms(can_double=cube, won=won, lost=lost, gammon=scoring[0], backgammon=scoring[1])
    values = _core.cube_decision(EVEN_GAME, terms)
    # Who trails may double before anything has happened, and one point behind in the last game does.
    doubled = min(values.double_take, values.double_drop)
    return max(values.no_double, doubled) if cube else values.no_double


def _after_points(
    lead: int, games: int, scoring: _Scoring, cube: bool, step: int = 1
) -> tuple[list[float], list[float]]:
    won, lost = (_rising(one, games, scoring, cube, step) for one in (lead, -lead))
    return won, [1 - theirs for theirs in lost]


def _rising(lead: int, games: int, scoring: _Scoring, cube: bool, step: int) -> list[float]:
    """After winning 0, 1, 2 ... steps: all that a game can bring, with a cube until they win the series."""
    found = [_chance(lead + steps * step, games, scoring, cube) for steps in range(2)]
    while len(found) < MOST_STEPS and (found[-1] < 1 - _SURE if cube else len(found) <= max(scoring)):
        found.append(_chance(lead + len(found) * step, games, scoring, cube))
    return found


def _beyond(lead: int, games: int, longest: int, scoring: _Scoring, cube: bool) -> float:
    """A long series is a random walk: what counts is the lead by the root of the games to be played."""
    shorter = lead * math.sqrt(longest / games)
    low = math.floor(shorter)
    below, above = (_chance(one, longest, scoring, cube) for one in (low, low + 1))
    return below + (shorter - low) * (above - below)
