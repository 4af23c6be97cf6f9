"""A match equity table of our own: what the bot itself thinks each score is worth.

The chance at a score is the mean over who starts and over the fifteen opening throws of what the best play
is worth, with the cube and with the chances at all lower scores, which are known by then: a recursion from
the end of the match. The shipped table (`MatchEquityTable.load`) comes from rollouts of another program; how
far the two differ is told by benchmarks/match_equity.py.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Final

from tabla.engine.advice import Advisor
from tabla.engine.equity.match import Crawford, MatchEquityTable
from tabla.engine.equity.stakes import Stakes
from tabla.rules.board import Board
from tabla.rules.dice import Dice

_OPENINGS: Final = [Dice(high, low) for high in range(2, 7) for low in range(1, high)]
_EVEN: Final = 0.5


def own_table(
    advisor: Advisor, size: int = 25, plies: int = 1, tell: Callable[[int, int], None] | None = None
) -> MatchEquityTable:
    """The chances at every score up to so many points away; `tell` hears how many scores are done, and of."""
    post = [_EVEN] * size
    pre = [[_EVEN] * size for _ in range(size)]
    scores: list[tuple[int, int, Crawford]] = [(away, 1, "over") for away in range(2, size + 1)]
    scores += [(away, 1, "now") for away in range(2, size + 1)]
    # Every score after those that can follow it; of two that mirror each other only one.
    pairs = ((a, b) for a, b in itertools.product(range(2, size + 1), repeat=2) if a > b)
    scores += [(a, b, "ahead") for a, b in sorted(pairs, key=sum)]
    for done, (away, other, crawford) in enumerate(scores, 1):
        known = MatchEquityTable("", "", tuple(tuple(row) for row in pre), tuple(post))
        chance = _chance(advisor, known, (away, other), crawford, plies)
        if crawford == "over":
            post[away - 1] = chance
        else:
            pre[away - 1][other - 1], pre[other - 1][away - 1] = chance, 1 - chance
        if tell is not None:
            tell(done, len(scores))
    return MatchEquityTable(
        "Tabla", "Computed by Tabla's own bot.", tuple(tuple(row) for row in pre), tuple(post)
    )


def _chance(
    advisor: Advisor, known: MatchEquityTable, score: tuple[int, int], crawford: Crawford, plies: int
) -> float:
    """The chance of the first side to win the match from this score."""
    first = _starting(advisor, known, score, crawford, plies)
    return (first + 1 - _starting(advisor, known, score[::-1], crawford, plies)) / 2


def _starting(
    advisor: Advisor, known: MatchEquityTable, score: tuple[int, int], crawford: Crawford, plies: int
) -> float:
    """The same for the side that starts the game."""
    won, lost = known.after_points(*score, crawford)
    stakes = Stakes(can_double=crawford != "now", won=won, lost=lost)
    return sum(advisor.best_value(Board.start(), dice, stakes, plies) for dice in _OPENINGS) / len(_OPENINGS)
