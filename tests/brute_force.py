"""Legal plays the slow way, written from the words of the rule sheets alone.

Shares nothing with the core: every order of the dice, every checker, one step at a time. A side is a tuple of
26 numbers seen by its owner, as in tabla.Board: index 0 off, 1 to 24 the points, 25 the bar.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

OFF, BAR = 0, 25


class Position(NamedTuple):
    mover: tuple[int, ...]
    opponent: tuple[int, ...]


def legal_results(
    position: Position,
    first: int,
    second: int,
    higher_die_alone: bool = False,
    strays_first: bool = False,
) -> set[Position]:
    """The positions in which a turn may end; none if nothing can be played."""
    high, low = max(first, second), min(first, second)
    if high == low:
        ends = play_in_order(position, (high,) * 4, strays_first)
    else:
        ends = play_in_order(position, (high, low), strays_first) | play_in_order(
            position, (low, high), strays_first
        )
    # Both numbers (all four of a double) must be used if possible, else as many as can be.
    most = max(len(used) for used, _ in ends)
    legal = {(used, end) for used, end in ends if len(used) == most}
    # Where either number can be played but not both, the larger must be.
    if most == 1 and high != low and any(used == (high,) for used, _ in legal):
        legal = {(used, end) for used, end in legal if used == (high,)}
    results = {end for used, end in legal if used}
    # The portfolio sheet: a player can choose to use one die only, but it must be the higher.
    if higher_die_alone and high != low:
        results |= set(one_checker_moves(position, high, strays_first))
    return results


@functools.lru_cache(maxsize=20_000)
def play_in_order(
    position: Position, dice: tuple[int, ...], strays_first: bool
) -> frozenset[tuple[tuple[int, ...], Position]]:
    """The dice used and the position reached, for every way to play until the next die cannot be used."""
    nexts = one_checker_moves(position, dice[0], strays_first) if dice else []
    if not nexts:
        return frozenset({((), position)})
    return frozenset(
        ((dice[0], *used), end)
        for after in nexts
        for used, end in play_in_order(after, dice[1:], strays_first)
    )


def one_checker_moves(position: Position, die: int, strays_first: bool) -> list[Position]:
    """Every position after one checker was moved by one die."""
    mover = position.mover
    # A checker on the bar must enter before any other may move.
    starts = [BAR] if mover[BAR] else [point for point in range(1, 25) if mover[point]]
    # The portfolio sheet: after bearing off has begun, a stone outside is one that was hit, and no other
    # moves until it is home.
    if strays_first and mover[OFF] and any(mover[7:]):
        starts = [start for start in starts if start > 6]
    after = []
    for start in starts:
        end = start - die
        if end >= 1:
            if position.opponent[25 - end] < 2:  # open: not held by two or more opposing checkers
                after.append(carried(position, start, end))
        elif may_bear_off(mover, start, die):
            after.append(carried(position, start, OFF))
    return after


def may_bear_off(mover: tuple[int, ...], start: int, die: int) -> bool:
    """All must be home; from a point lower than the die only if no checker stands higher."""
    all_home = not any(mover[7:])
    return all_home and (start == die or not any(mover[start + 1 :]))


def carried(position: Position, start: int, end: int) -> Position:
    mover, opponent = list(position.mover), list(position.opponent)
    mover[start] -= 1
    mover[end] += 1
    if end != OFF and opponent[25 - end] == 1:  # a blot is hit and goes to the bar
        opponent[25 - end] = 0
        opponent[BAR] += 1
    return Position(tuple(mover), tuple(opponent))


def perft(position: Position, depth: int) -> tuple[int, int]:
    """Leaves after so many turns over the 21 rolls and over the 36 throws; no play counts as one."""
    if depth == 0:
        return 1, 1
    distinct = weighted = 0
    for high in range(1, 7):
        for low in range(1, high + 1):
            for end in legal_results(position, high, low) or {position}:
                below = perft(Position(end.opponent, end.mover), depth - 1)
                distinct += below[0]
                weighted += below[1] * (1 if high == low else 2)
    return distinct, weighted
