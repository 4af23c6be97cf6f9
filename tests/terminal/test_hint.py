"""A hint in the terminal: the book's play, in the form the table speaks."""

from __future__ import annotations

import pytest

from tests.terminal.table import say, sit


@pytest.mark.parametrize(
    ("spoken", "words"),
    [(False, "Best: 8/5 6/5. Equity"), (True, "Best: from 8 to 5; from 6 to 5. Equity")],
)
def test_a_hint_names_the_opening_play_of_every_book(spoken: bool, words: str) -> None:
    table = sit(dice="manual", spoken=spoken)
    assert "hint when it is your turn" in say(table, "hint")
    say(table, "3 1")
    assert say(table, "hint").startswith(words)
