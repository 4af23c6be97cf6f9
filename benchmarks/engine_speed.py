"""Evaluations per second on one thread: our net and our small one, and gnubg's two ways.

The same positions for all: from games our net plays against itself. ``gnubg-nn`` is called through its Python
binding, one board at a time, so a small part of its time is the call; ``calibrate`` is what Debian's gnubg
says of itself. CPU time, but for ``calibrate``, which takes the time of the clock: run it on a quiet machine.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import gnubg_nn
import numpy as np

from gnubg_process import run_commands
from tabla.engine import nets
from tabla.training import duel, start_positions


def rate(name: str, parts: Sequence[Sequence[Any] | duel.Boards], work: Callable[[Any], object]) -> float:
    """The best of several parts, each seen once: gnubg keeps what it has evaluated in a cache."""
    best = 0.0
    for part in parts:
        began = time.process_time()
        work(part)
        best = max(best, len(part) / (time.process_time() - began))
    print(f"{name:25s} {best:12,.0f} evaluations/s")
    return best


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    boards = np.unique(start_positions.usual_boards(nets.packaged("full").net, args.seed, args.games), axis=0)
    np.random.default_rng(args.seed).shuffle(boards)
    parts = [np.ascontiguousarray(part) for part in np.array_split(boards, 5)]
    sides = [[[board[1, 1:].tolist(), board[0, 1:].tolist()] for board in part] for part in parts]
    print(f"{len(boards)} positions, one thread, best of {len(parts)}")
    ours = {}
    for name in nets.NAMES:
        net = nets.packaged(name).net
        said = f"ours, {name} {','.join(map(str, net.hidden))}"
        ours[name] = rate(said, parts, partial(net.evaluate, threads=1))
    theirs = rate("gnubg-nn", sides, lambda part: [gnubg_nn.probabilities(board, 0) for board in part])
    printed, _ = run_commands(["calibrate 3"], 60)
    found = re.search(r"Calibration result: (\d+)", printed)
    calibrated = int(found.group(1)) if found else 0
    print(f"{'gnubg calibrate':25s} {calibrated:12,.0f} evaluations/s")
    rivals = {"gnubg-nn": theirs, "calibrate": calibrated}
    for name, found_rate in ours.items():
        ratios = (f"{name} / {rival}: {found_rate / speed:.1f}" for rival, speed in rivals.items())
        print("; ".join(ratios))
    return 0


if __name__ == "__main__":
    sys.exit(main())
