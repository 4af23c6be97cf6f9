"""How much to look at inside the tree, and by which net.

Against no pruning a difference between two plays at 2 plies is wrong by 0.0055 (root mean square) where the
small net passes four plays on, by 0.0036 where six, by 0.0015 where eight; that the quick net then leaves two
of six costs next to nothing more (0.0037): benchmarks/pruning.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sieve(NamedTuple):
    """Which net says what plays are worth a better one's time: how many, and how far behind at most."""

    net: str
    keep: int
    margin: float


class Effort(NamedTuple):
    """Which net judges the plays that are left by the sieves, one after the other."""

    net: str
    sieves: tuple[Sieve, ...]


FULL: Final = Effort("full", (Sieve("pruner", 6, 0.15), Sieve("quick", 2, 0.02)))
# For rollouts, which have more of many trials than of each choice in them, and wherever else time counts.
QUICK: Final = Effort("quick", (Sieve("pruner", 4, 0.1),))
# Which plays go on to one ply, and to two: so many, so far behind at most. With QUICK inside the tree two
# plies choose no worse so than by the bot's wider look, in half the time: benchmarks/analysis_quality.py.
FEW: Final = ((8, 0.16), (3, 0.03))
