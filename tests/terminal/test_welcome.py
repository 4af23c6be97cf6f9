"""The first words of a new table."""

from __future__ import annotations

import pytest

from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tests.terminal.table import sit


@pytest.mark.parametrize("name", ["standard", "tabla", "nackgammon", "longgammon", "hypergammon"])
def test_the_example_can_be_played_from_the_start(name: str) -> None:
    rules = RuleSet.load(name)
    said = next(line for line in sit(rules).welcome() if line.startswith("Type a play like this: "))
    example = said.removeprefix("Type a play like this: ").partition(". ")[0]
    assert example in {str(play) for play in Board.start(rules).legal_plays(Dice(3, 1), rules)}
    if name == "standard":
        assert example == "8/5 6/5"
