"""How many plays to look at."""

from __future__ import annotations

from typing import Final

# Inside the tree and in rollouts the small net leaves at most so many plays to the full one, so far behind at
# most. Against no pruning a difference between two plays at 2 plies is wrong by 0.0021 (root mean square), in
# 7.6 CPU-ms in place of 14.0; it would be by 0.0028 with six within 0.15, in 7.3, and by 0.0043 with four
# within 0.1, in 6.2: benchmarks/pruning.py --decisions 200 --seed 2.
PASSED: Final = (8, 0.3)
# Which plays go on to one ply, and to two, where time counts. They choose no worse than by the bot's wider
# look: benchmarks/analysis_quality.py.
FEW: Final = ((8, 0.16), (3, 0.03))
