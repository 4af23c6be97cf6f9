"""A house rule in TOML, its sheet, and what it changes: python examples/house_rule.py --lang es"""

import argparse

from tabla import Board, Dice, RuleSet, outcome
from tabla.rules.sheet import rule_sheet

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--lang", default="en", choices=["en", "es", "bg"])
given = parser.parse_args()

house = RuleSet.parse(
    """
    notes = ["The loser sets up the board."]
    [moves]
    higher_die_alone = true
    [scoring]
    backgammon = 0
    [cube]
    limit = 16
    """,
    name="harbour",
)
print(rule_sheet(house, given.lang))

board, dice = Board.start(), Dice(6, 5)
print(f"plays of {dice}: {len(board.legal_plays(dice))} usually, {len(board.legal_plays(dice, house))} here")
lost = Board.from_points({}, {25: 1, 6: 14})  # the mover is off, the opponent still on the bar
print(
    f"on the bar at the end: {outcome(lost, RuleSet.load('standard'))} usually, {outcome(lost, house)} here"
)
