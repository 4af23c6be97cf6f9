"""Which play is best, by playing on many times: python examples/roll_out.py XGID --trials 1296"""

import argparse

from tabla import RuleSet, parse_position
from tabla.engine import roll_out

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("position", nargs="?", default="XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:0:10")
parser.add_argument("--trials", type=int, default=1296)
parser.add_argument(
    "--turns", type=int, default=0, help="cut each trial after so many turns; 0 plays to the end"
)
given = parser.parse_args()

plays = roll_out(
    parse_position(given.position),
    RuleSet.load("standard"),
    trials=given.trials,
    turns=given.turns,
    cubeful=True,
)
for rolled in plays:
    print(
        f"{rolled.play!s:20} {rolled.equity:+.3f}   behind by {rolled.behind:.3f} ± {rolled.behind_error:.3f}"
    )
