"""Mistakes are put right: dice typed wrongly, a turn taken back, board and score set by a referee."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabla.formats.matches.record import read_record
from tabla.play.evolve import replay
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.terminal.save_file import RecordFile
from tabla.terminal.session import TerminalSession
from tests.terminal.table import opened, say, sit, to_roll


def kept(table: TerminalSession) -> TerminalSession:
    """The table, once its record has been found to replay to the same state."""
    assert replay(RecordFile.load(table.record.path).events) == table.state
    return table


def thrown_by_hand(**agreed: Any) -> TerminalSession:
    """Ana has played 3 and 1, typed by hand so that all of it is on record; Boris is to roll."""
    table = sit(dice="manual", spoken=True, **agreed)
    say(table, "3 1", "8/5 6/5", "done")
    return table


# Dice typed wrongly


@pytest.mark.parametrize(
    ("language", "correct"), [("en", "correct 6 5"), ("es", "corregir 6 5"), ("bg", "поправи 6 5")]
)
def test_dice_typed_wrongly_are_corrected_with_what_was_moved(language: str, correct: str) -> None:
    table = sit(dice="manual", language=language, spoken=True)
    say(table, "3 1", "8/5 6/5", "done", "6 4", "24/14")
    say(table, correct)
    assert (table.state.dice, table.state.moves) == (Dice(6, 5), ())
    assert table.state.board == table.state.turn_start
    kept(table)


def test_a_corrected_opening_throw_may_change_who_begins() -> None:
    table = sit(dice="manual", spoken=True)
    say(table, "3 1")
    assert say(table, "correct 1 3").split("\n") == [
        "The dice are corrected.",
        "Ana throws 1, Boris throws 3: Boris begins and plays both numbers.",
    ]
    assert table.state.turn == 1
    say(table, "correct 4 4")
    assert kept(table).state.phase == "opening"


def test_a_corrected_throw_for_the_box_draws_again() -> None:
    table = sit(players=3, dice="manual", spoken=True)
    say(table, "6 1 1")
    assert table.state.box == 0
    assert "Carla has the box" in say(table, "correct 1 1 6")
    assert "one die for each player" in say(kept(table), "correct 3 1")


def test_colours_are_chosen_again_after_a_correction() -> None:
    table = sit("tabla-bg", dice="manual")
    say(table, "3 1", "black", "correct 1 3")
    assert (table.state.phase, table.state.turn) == ("colour", 1)


def test_only_dice_thrown_by_hand_can_be_corrected() -> None:
    assert say(opened(sit()), "correct 6 5") == "The computer's dice cannot be corrected."
    assert "no dice to correct" in say(sit(dice="manual"), "correct 6 5")
    assert "for example correct 6 5" in say(opened(sit(dice="manual")), "correct")
    assert "\n" not in say(opened(sit(dice="manual")), "correct 7 7")


# A turn taken back


def test_a_turn_is_taken_back_when_the_other_agrees(tmp_path: Path) -> None:
    table = thrown_by_hand(path=tmp_path / "game.jsonl")
    assert say(table, "takeback") == "Ana asks to take the last turn back."
    assert table.prompt == "Boris: accept or refuse?"
    assert "has to be accepted or refused first" in say(table, "6 5")
    assert say(table, "accept") == "The turn is taken back. Ana has 3 and 1 to play."
    assert (table.state.dice, table.state.board) == (Dice(3, 1), Board.start())
    assert table.last is None
    say(table, "24/23 13/10", "done")
    (game,) = read_record(table.record.path.read_bytes()).games
    assert len(game.actions) == 1


def test_the_cube_turned_since_goes_back_with_the_turn() -> None:
    table = thrown_by_hand()
    say(table, "double", "take", "Ana: takeback", "accept")
    assert kept(table).state.bets[0].value == 1


def test_a_turn_may_be_asked_for_after_the_others_reply() -> None:
    table = sit(spoken=True, dice="manual")
    say(table, "3 1", "8/5 6/5", "done", "6 5", "24/13", "done")
    say(table, "Ana: takeback", "Boris: accept")
    assert (table.state.turn, table.state.dice, table.state.board) == (0, Dice(3, 1), Board.start())
    kept(table)


def test_a_turn_is_kept_when_the_other_refuses() -> None:
    table = to_roll(sit(spoken=True))
    before = table.state
    say(table, "takeback")
    assert say(table, "Ana: accept") == "It is Boris's turn."
    assert say(table, "refuse") == "Refused: play goes on."
    assert table.state == before


def test_there_must_be_a_turn_to_take_back() -> None:
    assert "no finished turn of yours" in say(opened(sit()), "takeback")


# A referee


def test_a_referee_sets_the_score() -> None:
    table = to_roll(sit(spoken=True))
    assert say(table, "referee score 3 2") == "Score: Ana 3, Boris 2."
    assert "from 0 to 6" in say(table, "referee score 7 2")
    assert "one number for each" in say(table, "referee score 3")
    money = to_roll(sit(form="money", spoken=True))
    assert say(money, "referee score 4 -4") == "Score: Ana 4, Boris -4."
    assert "add up to zero" in say(money, "referee score 4 4")
    chouette = sit(players=3, spoken=True)
    say(chouette, "", "")
    say(chouette, "referee score 2 1 -3")
    assert chouette.state.ledger == (2, 1, -3)


def test_a_referee_sets_the_board() -> None:
    table = thrown_by_hand()
    board = Board.from_points({6: 2, 5: 1}, {4: 3})
    assert say(table, f"referee board {board.position_id}") == "The board has been set; Boris is to roll."
    assert table.state.board == board
    say(table, "referee board XGID=-b----E-C---eE---c-e----B-:1:-1:1:00:0:0:0:7:10")
    assert (table.state.board, table.state.turn, table.state.bets[0].value) == (Board.start(), 0, 2)
    kept(table)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "referee from 5 to 8"),
        ("es", "árbitro de 5 a 8"),
        ("bg", "съдия от 5 на 8"),
        ("en", "referee 5/8"),
    ],
)
def test_a_referee_carries_a_checker_back(language: str, words: str) -> None:
    table = to_roll(sit(language=language, spoken=True))
    say(table, f"Ana: {words}")
    assert table.state.board.opponent[8] == 3
    assert table.state.turn == 1


@pytest.mark.parametrize(
    "words",
    ["referee", "referee board", "referee board nonsense", "referee xyzzy", "referee score x", "referee 9/5"],
)
def test_what_a_referee_cannot_mean_is_refused_in_one_line(words: str) -> None:
    table = to_roll(sit(spoken=True))
    before = table.state
    assert "\n" not in say(table, words)
    assert table.state == before


@pytest.mark.parametrize("spoken", [True, False])
@pytest.mark.parametrize("words", ["board nonsense", "board XGID=-b-:0:0:1:00:0:0:0:0:10", "xyzzy"])
def test_a_referee_who_is_not_understood_is_told_what_a_referee_can_say(words: str, spoken: bool) -> None:
    said = say(to_roll(sit(spoken=spoken)), f"referee {words}")
    assert "referee score 3 2" in said
    assert "as a move" not in said


def test_a_board_with_too_much_on_it_is_refused_in_the_words_of_the_sheet() -> None:
    stones = RuleSet.parse('[setup]\ncheckers = [[24, 2]]\n[look]\nchecker = "stone"\n')
    said = say(opened(sit(stones)), f"referee board {Board.start().xgid}")
    assert "a side has 2 stones" in said
