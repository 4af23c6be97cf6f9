"""CPU time of a cubeless rollout of the opening to a standard error of 0.006: ours, then Debian's gnubg.

Both play 0 ply to the end with variance reduction, on one thread. Each plays fewer trials than that error
needs, and its time grows with the square of what is missing.
"""

from __future__ import annotations

import argparse
import re
import time

from gnubg_process import run_commands
from tabla.engine import Advisor
from tabla.engine.rollout import Question, Rollout
from tabla.rules.board import Board

GOAL = 0.006


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=1296, help="of ours")
    parser.add_argument("--gnubg-trials", type=int, default=216)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    rollout = Rollout(Question((Board.start().position_id,), args.seed), Advisor(threads=1))
    began = time.process_time()
    (found,) = rollout.run(args.trials)
    ours = _report("ours", rollout.trials, found.equity, found.error, time.process_time() - began)

    commands = [
        *(f"set player {player} human" for player in (0, 1)),
        "set automatic roll off",
        "new session",
        "set turn 1",
        "set board 4HPwATDgc/ABMA",
        f"set rollout trials {args.gnubg_trials}",
        f"set rollout seed {args.seed}",
        "set rollout cubeful off",
        "set rollout varredn on",
        "set rollout truncation enable off",
        "set rollout chequerplay plies 0",
        "rollout",
    ]
    printed, seconds = run_commands(commands, 300)
    rows = re.findall(r"CL ([+-]\d\.\d+)\s+\[.*?CL +(\d\.\d+)\]", printed, re.DOTALL)
    equity, error = (float(value) for value in rows[-1])
    theirs = _report("gnubg 0-ply", args.gnubg_trials, equity, error, seconds)
    print(f"gnubg / ours: {theirs / ours:.1f}")


def _report(name: str, trials: int, equity: float, error: float, seconds: float) -> float:
    needed = seconds * (error / GOAL) ** 2
    print(
        f"{name:12s} {trials:5d} trials: {equity:+.4f}, standard error {error:.4f}, {seconds:.1f} CPU-s; "
        f"to {GOAL}: {needed:.1f} CPU-s"
    )
    return needed


if __name__ == "__main__":
    main()
