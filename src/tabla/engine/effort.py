"""How much to look at inside the tree.

Against no pruning a difference between two plays at 2 plies is wrong by 0.0040 (root mean square) where the
small net passes four plays on, by 0.0037 where six, by 0.0019 where eight: benchmarks/pruning.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Effort(NamedTuple):
    """Which plays the small net leaves to the full one: how many, and how far behind at most."""

    keep: int
    margin: float


FULL: Final = Effort(8, 0.3)
# For rollouts, which have more of many trials than of each choice in them, and wherever else time counts.
QUICK: Final = Effort(4, 0.1)
# Which plays go on to one ply, and to two: so many, so far behind at most. With QUICK inside the tree two
# plies choose no worse so than by the bot's wider look, in half the time: benchmarks/analysis_quality.py.
FEW: Final = ((8, 0.16), (3, 0.03))
