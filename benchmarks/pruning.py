"""What pruning inside the tree costs: how wrong differences of plays become at 2 plies, and the time saved.

The same close decisions with every play seen by the full net, and with the small one passing on the best few.
"""

from __future__ import annotations

import argparse
import math
import random
import time

from tabla import _core
from tabla.engine import nets
from tabla.engine.bearoff import BearoffTables
from tabla.rules.board import Board
from tabla.training import start_positions

PRUNING = ((2, 0.1), (4, 0.1), (6, 0.15), (8, 0.2), (8, 0.3), (12, 0.3))  # plays passed on, within
CLOSE = 0.05  # how far behind the second play may be
SEEN = 3  # plays compared in each decision
Decision = tuple[bytes, int, int]


def decisions(count: int, seed: int) -> list[Decision]:
    """Boards from games of the net, with throws that leave a close choice."""
    full, dice = nets.packaged("full").net, random.Random(seed)
    engine, boards = _core.Engine(full), start_positions.usual_boards(full, seed, count)
    found: list[Decision] = []
    while len(found) < count:
        board, throw = dice.choice(boards).tobytes(), (dice.randint(1, 6), dice.randint(1, 6))
        plays = engine.plays(board, *throw) if board != bytes(Board.start()) else []
        if len(plays) >= SEEN and plays[0].value - plays[1].value < CLOSE:
            found.append((board, *throw))
    return found


def values(
    sample: list[Decision], passed: tuple[int, float] | None = None
) -> tuple[list[dict[bytes, float]], float]:
    """The values of the first few plays of each decision at 2 plies, and the CPU time."""
    full, endings = nets.packaged("full").net, BearoffTables.load().endings
    engine = _core.Engine(full, endings=endings, threads=1)
    if passed:
        engine = _core.Engine(full, nets.packaged("pruner").net, endings, _core.Pruning(*passed), threads=1)
    everyone = _core.SearchSettings(2, [(SEEN, 9.0)] * 3)
    began, found = time.process_time(), []
    for decision in sample:
        plays = engine.plays(*decision, everyone)
        found.append({one.board: one.value for one in plays[:SEEN]})
    return found, time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    sample = decisions(args.decisions, args.seed)
    exact, whole = values(sample)
    print(f"{len(sample)} decisions; all plays: {1000 * whole / len(sample):.1f} CPU-ms each")
    for most, within in PRUNING:
        pruned, seconds = values(sample, (most, within))
        wrong = []
        for right, found in zip(exact, pruned, strict=True):
            errors = [found[result] - right[result] for result in right]
            wrong += [error - errors[0] for error in errors[1:]]
        root = math.sqrt(sum(error**2 for error in wrong) / len(wrong))
        print(
            f"{most} within {within}: differences wrong by {root:.4f} (root mean square), "
            f"{1000 * seconds / len(sample):.1f} CPU-ms"
        )


if __name__ == "__main__":
    main()
