"""Positions of random games, judged by the net: python examples/evaluate_a_million.py --positions 1000000"""

import argparse
import time

import numpy as np

from tabla.engine import cubeless_equity, evaluate
from tabla.gym import Batch

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--positions", type=int, default=1_000_000)
given = parser.parse_args()

random = np.random.default_rng(1)
batch = Batch(min(given.positions, 10_000), seed=1)
seen = []
while sum(map(len, seen)) < given.positions:
    seen.append(batch.boards.copy())
    _, offsets = batch.options()
    batch.step(random.integers(offsets[:-1], offsets[1:]))  # any legal play in each game
boards = np.concatenate(seen)[: given.positions]

began = time.perf_counter()
chances = evaluate(boards)  # win, gammon, backgammon, and the two of losing
seconds = time.perf_counter() - began
equity = cubeless_equity(chances)

print(f"{len(boards):,} positions in {seconds:.2f} s, {len(boards) / seconds:,.0f} a second")
print(f"mean equity of the side on roll {equity.mean():+.3f}, gammons won {chances[:, 1].mean():.1%}")
