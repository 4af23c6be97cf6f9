"""How well a match was played, and its three dearest errors: python examples/analyse_a_match.py match.mat"""

import argparse
from pathlib import Path

from tabla import RuleSet
from tabla.analysis import Judge, analyse, explain, level, read_record

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("file", type=Path, help="a match file: .mat, .sgf, .xg, .bgf or our own record")
parser.add_argument("--level", default="normal", help="fast, normal, deep or rollout")
given = parser.parse_args()

rules = RuleSet.load("standard")
judge = Judge(level(given.level))
analysis = analyse(read_record(given.file, rules), judge)

for player, tally in zip(analysis.players, analysis.tallies, strict=True):
    print(f"{player}: PR {tally.pr:.1f}, {tally.blunders} blunders, luck {tally.luck:+.2f}")

for decision in sorted(analysis.decisions, key=lambda decision: -decision.lost)[:3]:
    player = analysis.players[decision.player]
    print(f"\n{player} in game {decision.game}: {decision.made.name}, better {decision.best.name}")
    print(f"  costs {decision.lost:.3f}   {decision.xgid}")
    for reason in explain(decision, rules, judge.advisor):
        print(f"  {reason.text('en')}")
