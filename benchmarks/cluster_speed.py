"""Rollout trials a second: so many threads of this process, then as many Dask workers, by turns.

Both roll out the same question with the packaged nets and must say the same. Other programs may use the
machine too, so there are several rounds, whose median counts, and the processor time of all that took part
(workers, scheduler, and the client with the chunks it makes again) stands beside the time that passed.
"""

from __future__ import annotations

import argparse
import statistics
import time

from distributed import Client

from tabla.cluster import Options
from tabla.cluster.connecting import connected
from tabla.engine import Advisor
from tabla.engine.rollout import CHUNK, Question, Rollout
from tabla.rules.board import Board

GOAL = 95  # per cent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--trials", type=int, default=200 * CHUNK, help="of each round")
    parser.add_argument("--turns", type=int, default=0, help="as of tabla rollout")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--check", type=float, default=0.01, help="share of the chunks made again here")
    args = parser.parse_args()

    question = Question((Board.start().position_id,), turns=args.turns)
    advisor = Advisor(threads=args.workers)
    passed, used = [], []
    with connected(f"local:{args.workers}") as client:
        cluster = Options(client, checked_share=args.check)
        Rollout(question, advisor).run(4 * CHUNK, cluster=cluster)  # workers load their nets
        for _ in range(args.rounds):
            clocks = [_clocks(client)]
            here = Rollout(question, advisor).run(args.trials)
            clocks.append(_clocks(client))
            there = Rollout(question, advisor).run(args.trials, cluster=cluster)
            clocks.append(_clocks(client))
            if here != there:
                raise SystemExit("the cluster says something else than this process")
            alone, together = (
                [after - before for before, after in zip(*pair, strict=True)]
                for pair in (clocks[:2], clocks[1:])
            )
            passed.append(100 * alone[0] / together[0])
            used.append(100 * alone[1] / together[1])
            print(
                f"{args.workers} threads {args.trials / alone[0]:.0f} trials/s, {alone[1]:.1f} CPU-s; "
                f"{args.workers} workers {args.trials / together[0]:.0f} trials/s, {together[1]:.1f} CPU-s: "
                f"{passed[-1]:.1f} % by the clock, {used[-1]:.1f} % by processor time"
            )
    by_clock, by_processor = statistics.median(passed), statistics.median(used)
    print(
        f"workers / threads, median of {args.rounds}: {by_clock:.1f} % by the clock (goal {GOAL} %), ", end=""
    )
    print(f"{by_processor:.1f} % by processor time; the same result, bit for bit")


def _clocks(client: Client) -> tuple[float, float]:
    """The time, and the processor time of this process and all workers so far."""
    return time.perf_counter(), time.process_time() + sum(client.run(time.process_time).values())


if __name__ == "__main__":
    main()
