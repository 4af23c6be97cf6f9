"""Bear-offs the slow way: plain recursion over the rules of brute_force, sharing nothing with the core.

A side is a tuple of six numbers, the checkers on points 1 to 6.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from tests import brute_force

Home = tuple[int, ...]
ROLLS = [(high, low, 1 if high == low else 2) for high in range(1, 7) for low in range(1, high + 1)]
GONE: Home = (0,) * 6


class Values(NamedTuple):
    """For the mover, who rolls now: without a cube, and with one owned, centred, and the opponent's."""

    cubeless: float
    owned: float
    centred: float
    opponent_owned: float


def side(home: Home) -> tuple[int, ...]:
    """The 26 places of a side that has borne off the rest."""
    return (15 - sum(home), *home, *(0,) * 19)


@functools.cache
def results(home: Home, high: int, low: int) -> tuple[Home, ...]:
    """What is left at home after each legal play."""
    position = brute_force.Position(side(home), side(GONE))
    return tuple(end.mover[1:7] for end in brute_force.legal_results(position, high, low))


@functools.cache
def values(mover: Home, opponent: Home) -> Values:
    """Each state of the cube has its own best plays."""
    if mover == GONE:
        return Values(1, 1, 1, 1)
    if opponent == GONE:
        return Values(-1, -1, -1, -1)
    sums = [0.0] * 4
    for high, low, throws in ROLLS:
        replies = [reply(opponent, after) for after in results(mover, high, low)]
        for state in range(4):
            sums[state] += throws * max(after[state] for after in replies)
    return Values(*(total / 36 for total in sums))


@functools.cache
def reply(opponent: Home, mover: Home) -> Values:
    """What is left for the mover when the opponent is on roll and may double first."""
    his = values(opponent, mover)
    doubled = min(1, 2 * his.opponent_owned)
    return Values(
        cubeless=-his.cubeless,
        owned=-his.opponent_owned,
        centred=-max(his.centred, doubled),
        opponent_owned=-max(his.owned, doubled),
    )


@functools.cache
def chances(home: Home) -> tuple[float, ...]:
    """The chances of 0, 1, 2, ... rolls to bear all off, each play made for the fewest on average."""
    if home == GONE:
        return (1.0,)
    sums = [0.0] * 40
    for high, low, throws in ROLLS:
        best = min((chances(after) for after in results(home, high, low)), key=mean)
        for rolls, chance in enumerate(best):
            sums[rolls + 1] += throws / 36 * chance
    while sums[-1] == 0:
        sums.pop()
    return tuple(sums)


def mean(distribution: tuple[float, ...]) -> float:
    return sum(rolls * chance for rolls, chance in enumerate(distribution))
