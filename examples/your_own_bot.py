"""A bot in one function, against the packaged one: python examples/your_own_bot.py --games 100"""

import argparse
import random

from tabla import Dice, RuleSet, multiplier, outcome
from tabla.engine import Advisor, Bot
from tabla.formats import Position
from tabla.rules.board import Board

RULES = RuleSet.load("standard")


def runner(board, dice):
    """Hits where it can, and leaves few blots: the play after which the race and the board look best."""

    def liking(play):
        mine, theirs = play.result.pip_counts
        blots = sum(count == 1 for count in play.result.mover[1:25])
        return theirs - mine - 6 * blots

    return max(board.legal_plays(dice, RULES), key=liking, default=None)


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--games", type=int, default=100)
parser.add_argument("--level", default="beginner")
given = parser.parse_args()

dice, packaged, points = random.Random(1), Bot(given.level, Advisor(), seed=1), 0
for game in range(given.games):
    board, mine = Board.start(), game % 2 == 0
    while not board.is_over:
        thrown = Dice(dice.randint(1, 6), dice.randint(1, 6))
        play = runner(board, thrown) if mine else packaged.best_play(Position(board, dice=thrown), RULES)
        board = (play.result if play else board).swapped()
        mine = not mine
    won = multiplier(outcome(board.swapped(), RULES), RULES)
    points += won if not mine else -won
print(f"{points / given.games:+.2f} points a game against {given.level}, over {given.games} games")
