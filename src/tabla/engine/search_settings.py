"""How wide and how deep everyone looks: the bot, hints, rollouts, analysis and training.

The core knows no width of its own. Levels that people choose between by name are lists elsewhere, in
engine/levels.py and analysis/evaluator.py; what they look with is from here. Plies count as everywhere: 0 is
the net alone.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from tabla import _core

# For each further ply which plays go on to it: so many at most, so far behind at most.
Filters = tuple[tuple[int, float], ...]

MAX_PLIES: Final = 3

# Inside the tree and in rollouts the small net leaves at most so many plays to the full one, so far behind at
# most. Against no pruning a difference between two plays at 2 plies is wrong by 0.0021 (root mean square), in
# 7.6 CPU-ms in place of 14.0; it would be by 0.0028 with six within 0.15, in 7.3, and by 0.0043 with four
# within 0.1, in 6.2: benchmarks/pruning.py --decisions 200 --seed 2.
PASSED: Final = _core.Pruning(8, 0.3)

# Which plays go on to one ply, to two and to three.
WIDE: Final[Filters] = ((8, 0.16), (4, 0.06), (2, 0.02))
# The same where time counts. They choose no worse than by the bot's wider look:
# benchmarks/analysis_quality.py.
FEW: Final[Filters] = ((8, 0.16), (3, 0.03), (2, 0.02))


class Rung(NamedTuple):
    """A further look of the bot: how deep, at which plays, and how much longer it takes for each."""

    plies: int
    most: int
    within: float  # of the best
    times: float  # as long as the rung before, as a rule
    turns: int = 0  # after which the trials of a rollout are cut; 0: a look ahead


# One after the other, as deep as the level goes and as long as the choice is close. In place of three plies
# comes a short rollout, which tells more of a difference: benchmarks/depth.py.
LADDER: Final = (Rung(1, 8, 0.16, 8), Rung(2, 4, 0.05, 28), Rung(3, 4, 0.024, 6, turns=4))

CUBE_PLIES: Final = 2  # of the bot's doubles, at most
# Whole games hang on what to resign, in positions that self-play seldom sees: a look ahead is cheap.
SURE_PLIES: Final = 1
# The first double weighs on every trial of a rollout, so it is looked at more deeply than those in them.
FIRST_DOUBLE_PLIES: Final = 2
HINT_PLIES: Final = 2  # as deep as what was decided is judged

# Where nets play at 0 ply for training, their pruner passes on: in games whose hard boards are kept, in duels
# for the referee, in games that are lessons, and in the rollouts that label boards to compare nets by.
HARD_BOARDS_PASSED: Final = _core.Pruning(6, math.inf)
REFEREE_PASSED: Final = _core.Pruning(4, math.inf)
LESSONS_PASSED: Final = _core.Pruning(6, 0.16)
LABELS_PASSED: Final = _core.Pruning(4, 0.1)
