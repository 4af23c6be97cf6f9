"""How widely to look inside the tree.

With NARROW a difference between two plays at 2 plies is wrong by 0.005 (root mean square, against no
pruning), with WIDE by 0.0015, in 1.6 times the time: benchmarks/pruning.py.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Pruning(NamedTuple):
    """How many plays the small net passes on to the full one, and how far behind by its own word."""

    keep: int
    margin: float


WIDE: Final = Pruning(8, 0.3)
# For rollouts, which have more of many trials than of each choice in them, and where time counts.
NARROW: Final = Pruning(4, 0.1)
# Which plays go on to one ply, and to two: so many, so far behind at most. With NARROW inside the tree two
# plies choose no worse so than by the bot's wider look, in half the time: benchmarks/analysis_quality.py.
FEW: Final = ((8, 0.16), (3, 0.03))
