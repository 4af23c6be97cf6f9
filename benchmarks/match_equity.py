"""Our own match equity table, computed by recursion from the bot, beside the shipped Kazaross-XG2."""

from __future__ import annotations

import argparse
import sys
import time

from tabla.engine import Advisor
from tabla.engine.equity.computed import own_table
from tabla.engine.equity.match import MatchEquityTable


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=25)
    parser.add_argument("--plies", type=int, default=1)
    args = parser.parse_args()

    def tell(done: int, scores: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {scores} scores", end="", file=sys.stderr)

    began = time.process_time()
    ours = own_table(Advisor(), args.size, args.plies, tell)
    seconds = time.process_time() - began
    theirs = MatchEquityTable.load()
    shown = [1, 2, 3, 4, 5, 7, 9, 11, 15, 21, 25]
    shown = [away for away in shown if away <= args.size]
    print(
        f"{args.size} × {args.size} scores at {args.plies} ply, {seconds:.0f} CPU-s; ours, then Kazaross-XG2"
    )
    print("away " + " ".join(f"{other:>11d}" for other in shown))
    for away in shown:
        cells = (
            f"{100 * ours.chance(away, other):5.1f} {100 * theirs.chance(away, other):5.1f}"
            for other in shown
        )
        print(f"{away:4d} " + " ".join(cells))
    scores = [(a, b) for a in range(1, args.size + 1) for b in range(1, a)]
    differences = [abs(ours.chance(*score) - theirs.chance(*score)) for score in scores]
    widest = max(range(len(scores)), key=differences.__getitem__)
    print(
        f"mean difference {100 * sum(differences) / len(differences):.2f} %, widest "
        f"{100 * differences[widest]:.2f} % at {scores[widest][0]} away, {scores[widest][1]} away"
    )
    past = [abs(ours.post_crawford[i] - theirs.post_crawford[i]) for i in range(args.size)]
    print(f"after the Crawford game: widest difference {100 * max(past):.2f} %")


if __name__ == "__main__":
    main()
