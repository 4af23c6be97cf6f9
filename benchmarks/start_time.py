"""Seconds from the start of the program to the first move of the bot at full strength: cold, then warm.

Cold means that the bear-off tables are not made yet, warm that they are in the cache. The least of
several runs, each a new process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time

FIRST_MOVE = """
from tabla.engine import Bot
from tabla.formats import Position
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
print(Bot().best_play(Position(dice=Dice(3, 1)), RuleSet.load("standard")))
"""


def first_move(cache: str) -> float:
    began = time.perf_counter()
    environment = os.environ | {"XDG_CACHE_HOME": cache}
    subprocess.run([sys.executable, "-c", FIRST_MOVE], env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    cold, warm = [], []
    for _ in range(args.runs):
        with tempfile.TemporaryDirectory() as cache:
            cold.append(first_move(cache))
            warm.append(first_move(cache))
    for name, times in (("cold", cold), ("warm", warm)):
        print(f"{name}: {min(times):.2f} s (to {max(times):.2f} s over {args.runs} runs)")


if __name__ == "__main__":
    main()
