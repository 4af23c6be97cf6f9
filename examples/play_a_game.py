"""Two bots play a game, and it is told as it happens: python examples/play_a_game.py --level expert"""

import argparse
import random

from tabla import Dice, RuleSet
from tabla.engine import Advisor, Bot
from tabla.play import Terms, commands, decide, due, evolve, options, replay, start
from tabla.text.narrate import Step, tell
from tabla.text.phrases import Voice

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--level", default="casual")
parser.add_argument("--seed", type=int, default=1)
given = parser.parse_args()

dice = random.Random(given.seed)
advisor = Advisor()
bots = [Bot(given.level, advisor, seed=seat) for seat in (0, 1)]
rules = RuleSet.load("standard")
state = replay(start(rules, ("Ana", "Boris"), Terms(form="game", crawford=False)))


def throw(state, seat):
    """The throw that the seat is to make, with dice from our own source."""
    thrown = Dice(dice.randint(1, 6), dice.randint(1, 6))
    kinds = {type(option) for option in options(state, seat)}
    return (commands.ThrowOpening if commands.ThrowOpening in kinds else commands.Roll)(seat, thrown)


voice = Voice("en", rules)
while seats := due(state):
    seat, steps = seats[0], []
    for command in bots[seat].turn(state, seat) or [throw(state, seat)]:
        for event in decide(state, command):
            steps.append(Step(state, event, evolve(state, event)))
            state = steps[-1].after
    print("\n".join(tell(voice, steps)))
