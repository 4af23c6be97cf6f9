"""How much to look at inside the tree.

Against no pruning a difference between two plays at 2 plies is wrong by 0.0043 (root mean square) where the
small net passes four plays within 0.1 on, by 0.0028 where six within 0.15, by 0.0021 where eight within 0.3:
benchmarks/pruning.py --decisions 200 --seed 2.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Effort(NamedTuple):
    """Which plays the small net leaves to the full one: how many, and how far behind at most."""

    keep: int
    margin: float


FULL: Final = Effort(8, 0.3)
# Where time counts more. Rollouts are not among that: what it misses they would play in every trial.
QUICK: Final = Effort(4, 0.1)
# Which plays go on to one ply, and to two: so many, so far behind at most. With QUICK inside the tree two
# plies choose no worse so than by the bot's wider look, in half the time: benchmarks/analysis_quality.py.
FEW: Final = ((8, 0.16), (3, 0.03))
