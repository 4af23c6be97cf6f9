"""A hint in the terminal: the book's play, in the form the table speaks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabla.engine import Advisor
from tabla.formats.positions.position import Position, state_of
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.text.hints import hint
from tabla.text.phrases import Voice
from tests.terminal.table import opened, say, sit


@pytest.mark.parametrize(
    ("spoken", "words"),
    [(False, "Best: 8/5 6/5. Equity"), (True, "Best: from 8 to 5; from 6 to 5. Equity")],
)
def test_a_hint_names_the_opening_play_of_every_book(spoken: bool, words: str) -> None:
    table = sit(dice="manual", spoken=spoken)
    assert "hint when it is your turn" in say(table, "hint")
    say(table, "3 1")
    assert say(table, "hint") == "Ana asks for a hint. It is given if Boris agrees."
    assert table.prompt == "Boris: accept or refuse?"
    assert say(table, "Ana: accept") == "It is Boris's turn."
    assert say(table, "accept").startswith(words)


def test_a_hint_between_people_needs_both() -> None:
    table = opened(sit())
    say(table, "hint")
    assert say(table, "no") == "Refused: play goes on."
    assert table.prompt == "Ana: play 3 and 1"
    say(table, "hint")
    assert "Enter alone is not enough" in say(table, "")
    say(table, "8/5 6/5")
    assert table.prompt == "Ana: Enter if done, or undo"


@pytest.mark.parametrize(("dice", "word"), [(Dice(2, 1), "Drop"), (Dice(5, 2), "Take")])
def test_a_double_at_the_sight_of_one_s_dice_is_answered_by_what_they_can_do(dice: Dice, word: str) -> None:
    """The other side wins with its next throw: 2-1 leaves it that throw, 5-2 bears both checkers off."""
    position = Position(board=Board.from_points({5: 1, 2: 1}, {3: 1}), dice=dice)
    state = replace(state_of(position, ("Ana", "Boris")), rules=RuleSet.load("portfolio"))
    (doubled,) = decide(state, c.Double(1))
    said = hint(Advisor(threads=1), evolve(state, doubled), 0, Voice("en", state.rules)).said
    assert said[0].startswith(word)
