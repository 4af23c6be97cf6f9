"""What a further ply and a short rollout are worth where a choice is close.

Two plays that one ply leaves near each other are looked at in several ways, and rolled out to the end with
the same dice. Told are the CPU time for a play, how far the difference of the two is from that of the
rollouts (root mean square; the rollouts' own error is in it, alike for all), and what is gained by choosing
so and not by two plies. Three plies are thinned: beside them stands the same look along all
ways to throw.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable

import numpy as np

from gnubg_duel import WITHOUT_CUBE
from pruning import decisions
from tabla.engine import Advisor
from tabla.engine.equity.stakes import Stakes
from tabla.engine.rollout import CHUNK, Question, Rollout
from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice

CLOSE = 0.04
CUTS = ((4, 36), (5, 36), (5, 144), (7, 432))  # turns and trials of short rollouts
WEIGHTS = np.array([1 if high == low else 2 for high in range(1, 7) for low in range(1, high + 1)]) / 36
Pair = tuple[Position, Board, Board]
Look = Callable[[Pair], float]  # the first play's equity less the second's


def close_pairs(advisor: Advisor, count: int, seed: int) -> list[Pair]:
    """Positions with dice, and the boards after the two plays that one ply likes best, in either order."""
    found: list[Pair] = []
    for board, die1, die2 in decisions(8 * count, seed):
        position = Position(board=Board(tuple(board[:26]), tuple(board[26:])), dice=Dice(die1, die2))
        ranked = advisor.plays(position, WITHOUT_CUBE, 1, [(8, 0.16)])
        both = [one for one in ranked[:2] if one.plies == 1 and not one.play.result.is_over]
        if len(both) == 2 and both[0].equity - both[1].equity < CLOSE:
            first = len(found) % 2
            found.append((position, both[first].play.result, both[1 - first].play.result))
        if len(found) == count:
            return found
    raise SystemExit(f"only {len(found)} close choices were found")


def by(advisor: Advisor, plies: int) -> Look:
    """As the bot looks."""

    def look(pair: Pair) -> float:
        (_, one), (_, other) = advisor.worths(pair[0], WITHOUT_CUBE, pair[1:], plies)
        return one - other

    return look


def along_all_ways(advisor: Advisor) -> Look:
    """Three plies of which none is thinned: two plies after every throw."""

    def look(pair: Pair) -> float:
        boards = np.frombuffer(b"".join(bytes(board.swapped()) for board in pair[1:]), np.uint8)
        values = advisor.thrown_plays(boards.reshape(2, 2, 26), [Stakes()] * 2, 2).values
        one, other = values @ WEIGHTS
        return float(other - one)

    return look


def rolled(advisor: Advisor, trials: int, turns: int = 0, seed: int = 1) -> Look:
    """By rollouts, cut after some turns or played to the end."""

    def look(pair: Pair) -> float:
        ids = tuple(board.swapped().position_id for board in pair[1:])
        one, other = Rollout(Question(ids, seed=seed, turns=turns), advisor).run(trials)
        return other.equity - one.equity

    return look


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--trials", type=int, default=8 * CHUNK, help="of each play")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    advisor = Advisor(threads=1)
    pairs = close_pairs(advisor, args.pairs, args.seed)
    looks = {f"{plies} plies": by(advisor, plies) for plies in (0, 1, 2, 3)}
    looks["3 plies, all ways"] = along_all_ways(advisor)
    for turns, trials in CUTS:
        looks[f"rollout, {turns} turns, {trials} trials"] = rolled(advisor, trials, turns)
    said: dict[str, list[float]] = {}
    took: dict[str, float] = {}
    for name, look in looks.items():
        began = time.process_time()
        said[name] = [look(pair) for pair in pairs]
        took[name] = 1000 * (time.process_time() - began) / (2 * len(pairs))
    real_ones = []
    for number, pair in enumerate(pairs, 1):
        real_ones.append(rolled(advisor, args.trials, seed=number + 1)(pair))
        print(f"\r{number} of {len(pairs)} rolled out", end="", flush=True)
    print()
    usual = said["2 plies"]
    for name, differences in said.items():
        off = math.sqrt(statistics.mean((a - b) ** 2 for a, b in zip(differences, real_ones, strict=True)))
        gains = [
            1000 * real * ((mine > 0) - (theirs > 0))
            for mine, theirs, real in zip(differences, usual, real_ones, strict=True)
        ]
        interval = 1.96 * statistics.stdev(gains) / math.sqrt(len(gains))
        print(
            f"{name:30s} {took[name]:7.2f} CPU-ms a play, {off:.4f} off, "
            f"gains {statistics.mean(gains):+.2f} ± {interval:.2f} thousandths a choice"
        )
    thinned, whole = said["3 plies"], said["3 plies, all ways"]
    apart = math.sqrt(statistics.mean((a - b) ** 2 for a, b in zip(thinned, whole, strict=True)))
    print(f"thinned and along all ways: {apart:.4f} apart")


if __name__ == "__main__":
    main()
