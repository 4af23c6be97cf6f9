"""Matches as text in two columns: what is read, what is written, and what is said about the rest."""

from __future__ import annotations

from tabla.formats import match as m
from tabla.formats import match_file
from tabla.formats.replay import steps
from tests.formats.samples import FOLDER, needs_samples


@needs_samples
def test_the_same_match_reads_alike_in_two_dialects() -> None:
    plain, words = (match_file.read(FOLDER / name) for name in ("test.mat", "test.txt"))
    assert plain.warnings == words.warnings == ()
    assert [step.position for step in steps(plain)] == [step.position for step in steps(words)]
    assert [(game.winner, game.points) for game in plain.games] == [
        (0, 1),
        (0, 2),
        (1, 1),
        (1, 1),
        (1, 2),
        (0, 2),
        (0, 2),
    ]


@needs_samples
def test_the_crawford_game_is_the_first_at_match_point() -> None:
    match = match_file.read(FOLDER / "charlot1-charlot2_7p_2025-11-08-2305.mat")
    assert [game.crawford for game in match.games] == [False, False, False, True]


def test_an_illegal_play_is_named_with_its_line_and_stands() -> None:
    text = " 7 point match\n\n Game 1\n Ana : 0     Boris : 0\n  1) 31: 8/4 6/5     42: 8/4 6/4\n"
    match = match_file.read(text.encode())
    first = match.games[0].actions[0]
    assert isinstance(first, m.Turn)
    assert not first.legal
    assert [str(warning)[:7] for warning in match.warnings] == ["Line 5:"]
    assert len(match.games[0].actions) == 2
