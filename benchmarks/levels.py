"""What each level of the bot loses per unforced decision, in thousandths of a point, by our own judgement.

Positions come from games of the strongest net against itself. The judge is our 1 ply, so the figures are the
levels' distance from our own best play, not from perfection.
"""

from __future__ import annotations

import argparse
import random
import statistics

from tabla.engine import LEVELS, Advisor, Bot
from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

RULES = RuleSet.load("standard")


def positions(advisor: Advisor, count: int, seed: int) -> list[Position]:
    """Positions with a choice, on the way through games at 0 ply."""
    dice, found, board = random.Random(seed), list[Position](), Board.start()
    while len(found) < count:
        position = Position(board=board, dice=Dice(dice.randint(1, 6), dice.randint(1, 6)))
        ranked = advisor.plays(position, RULES)
        if len(ranked) > 1:
            found.append(position)
        after = ranked[0].play.result if ranked else board
        board = Board.start() if after.is_over else after.swapped()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    advisor = Advisor()
    asked = positions(advisor, args.decisions, args.seed)
    all_plays = [(100, 9.0)] * 3
    judged = [
        {ranked.play.result: ranked.equity for ranked in advisor.plays(position, RULES, 1, all_plays)}
        for position in asked
    ]
    print(f"{len(asked)} unforced decisions, judged at 1 ply")
    for level in LEVELS:
        bot = Bot(level, advisor, args.seed)
        losses = [
            1000 * (max(worth.values()) - worth[play.result])
            for position, worth in zip(asked, judged, strict=True)
            if (play := bot.best_play(position, RULES)) is not None
        ]
        error = 1.96 * statistics.stdev(losses) / len(losses) ** 0.5
        print(f"{level.name:14s} {statistics.mean(losses):6.1f} ± {error:.1f}")


if __name__ == "__main__":
    main()
