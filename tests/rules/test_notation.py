"""Plays, dice and boards as text: what is written is read back, what is wrong is shown and located."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabla.rules import notation
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, IllegalPlayError, TablaError
from tabla.rules.ruleset import RuleSet
from tests import gnubg

Value = TypeVar("Value")

START = Board.start()
PORTFOLIO = RuleSet.load("portfolio")


@functools.cache
def sample() -> list[tuple[Board, Dice]]:
    return [(gnubg.board(key), dice) for key, dice in gnubg.positions_of_random_games(seed=10, count=300)]


@pytest.mark.parametrize("rules", [None, PORTFOLIO], ids=["standard", "portfolio"])
def test_every_legal_play_is_read_back_from_what_is_written(rules: RuleSet | None) -> None:
    for board, dice in sample():
        for play in board.legal_plays(dice, rules):
            read = board.parse_play(str(play), dice, rules)
            assert read.result == play.result, (board.xgid, dice, str(play))


def test_no_two_plays_of_a_roll_are_written_alike() -> None:
    for board, dice in sample():
        texts = [str(play) for play in board.legal_plays(dice)]
        assert len(texts) == len(set(texts)), (board.xgid, dice)


WRITTEN = [
    # moves as (start, end, hits), and how GNU Backgammon and the books write them
    ([(8, 5, False), (6, 5, False)], "8/5 6/5"),
    ([(6, 5, False), (8, 5, False)], "8/5 6/5"),
    ([(24, 18, False), (18, 13, False)], "24/13"),
    ([(24, 18, True), (18, 13, False)], "24/18*/13"),
    ([(24, 18, False), (18, 13, True)], "24/13*"),
    ([(24, 18, True), (18, 13, True)], "24/18*/13*"),
    ([(25, 22, True), (6, 5, False)], "bar/22* 6/5"),
    ([(25, 22, False), (25, 20, False)], "bar/22 bar/20"),
    ([(6, 0, False), (6, 0, False)], "6/off(2)"),
    ([(13, 8, True), (13, 8, False), (6, 1, True), (6, 1, False)], "13/8*(2) 6/1*(2)"),
    ([(6, 4, False)] * 4, "6/4(4)"),
    ([(24, 22, False), (22, 20, False), (24, 22, False), (22, 20, False)], "24/20(2)"),
    ([(24, 22, True), (22, 20, False), (13, 11, False), (11, 9, False)], "24/22*/20 13/9"),
]


@pytest.mark.parametrize(("moves", "text"), WRITTEN)
def test_plays_are_written_as_the_books_do(moves: list[tuple[int, int, bool]], text: str) -> None:
    assert notation.format_moves(moves) == text


READ = [
    # text, dice, the play as we write it
    ("8/5 6/5", (3, 1), "8/5 6/5"),
    ("6/5 8/5", (3, 1), "8/5 6/5"),
    ("  8/5,6/5 ", (1, 3), "8/5 6/5"),
    ("8/5, 6/5", (3, 1), "8/5 6/5"),
    ("24/13", (6, 5), "24/13"),
    ("24/18/13", (6, 5), "24/13"),
    ("24/18 18/13", (6, 5), "24/13"),
    ("18/13 24/18", (6, 5), "24/13"),
    ("13/7(2) 24/18(2)", (6, 6), "24/18(2) 13/7(2)"),
    ("13/7 13/7 24/18 24/18", (6, 6), "24/18(2) 13/7(2)"),
    ("24/22/20/18/16", (2, 2), "24/16"),
    ("24/16", (2, 2), "24/16"),
]


@pytest.mark.parametrize(("text", "dice", "written"), READ)
def test_every_usual_way_of_writing_is_read(text: str, dice: tuple[int, int], written: str) -> None:
    assert str(START.parse_play(text, Dice(*dice))) == written


ENDINGS = [
    ({25: 1, 6: 2}, {3: 1}, "bar/22*", (3, 3), None),
    ({25: 1, 6: 2}, {3: 1}, "BAR/22* 6/5", (3, 1), "bar/22* 6/5"),
    ({25: 1, 6: 2}, {3: 1}, "25/22 6/5", (3, 1), "bar/22* 6/5"),
    ({6: 2}, {1: 1}, "6/off(2)", (6, 6), "6/off(2)"),
    ({6: 2}, {1: 1}, "6/OFF 6/0", (6, 6), "6/off(2)"),
    ({5: 1, 4: 1}, {1: 1}, "4/off 5/off", (6, 5), "5/off 4/off"),
    ({5: 1}, {1: 1}, "5/off", (3, 2), "5/off"),
    ({6: 4}, {21: 1}, "6/4*(2) 6/4(2)", (2, 2), "6/4*(4)"),
    ({6: 4}, {21: 1}, "6/4*(4)", (2, 2), "6/4*(4)"),
]


@pytest.mark.parametrize(("mover", "opponent", "text", "dice", "written"), ENDINGS)
def test_bar_off_hits_and_repeats_are_read(
    mover: dict[int, int], opponent: dict[int, int], text: str, dice: tuple[int, int], written: str | None
) -> None:
    board = Board.from_points(mover, opponent)
    if written is None:  # part of a turn only
        with pytest.raises(IllegalPlayError) as caught:
            board.parse_play(text, Dice(*dice))
        assert caught.value.code == "play-incomplete"
    else:
        assert str(board.parse_play(text, Dice(*dice))) == written


def test_a_hit_need_not_be_marked_but_a_way_without_it_is_preferred() -> None:
    board = Board.from_points({24: 1}, {6: 1})  # a blot on the mover's 19
    assert str(board.parse_play("24/13", Dice(6, 5))) == "24/13"
    assert str(board.parse_play("24/19*/13", Dice(6, 5))) == "24/19*/13"
    assert str(board.parse_play("24/19/13", Dice(6, 5))) == "24/19*/13"


BAD_PLAYS = [
    # text, code, place in the text counted from 1, what is found there
    ("", "move-text", 1, ""),
    ("8/5 x", "move-text", 5, "x"),
    ("8/5 6-5", "move-text", 5, "6-5"),
    ("8", "move-text", 1, "8"),
    ("8/", "move-text", 1, "8/"),
    ("8/5/", "move-text", 1, "8/5/"),
    ("off/3", "move-text", 1, "off/3"),
    ("8/bar", "move-text", 1, "8/bar"),
    ("8/5 6/26", "move-point", 5, "26"),
    ("8/5 rab/5", "move-point", 5, "rab"),
    ("6/5(0)", "move-times", 1, 0),
    ("6/5(5)", "move-times", 1, 5),
    ("6/5(3) 8/7(2)", "move-times", 1, 5),
    ("9" * 5000 + "/3", "move-text", 1, "9" * 5000 + "/3"),
]


@pytest.mark.parametrize(("text", "code", "at", "found"), BAD_PLAYS)
def test_what_is_no_play_is_shown_and_located(text: str, code: str, at: int, found: object) -> None:
    with pytest.raises(FormatError) as caught:
        START.parse_play(text, Dice(3, 1))
    error = caught.value
    assert (error.code, error.data["given"], error.data["at"], error.data["found"]) == (code, text, at, found)


# Dice


@pytest.mark.parametrize("text", ["31", "3 1", "3-1", "3,1", " 3.1 ", "3, 1"])
def test_a_roll_is_read_in_every_usual_form(text: str) -> None:
    assert Dice.parse(text) == Dice(3, 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "dice"), ("3", "dice"), ("3 1 1", "dice"), ("six", "dice"), ("70", "die"), ("01", "die")],
)
def test_what_is_no_roll_is_refused(text: str, code: str) -> None:
    with pytest.raises(TablaError) as caught:
        Dice.parse(text)
    assert caught.value.code == code


def test_a_roll_is_written_higher_die_first() -> None:
    assert (str(Dice(1, 3)), str(Dice(3, 1)), str(Dice(2, 2))) == ("3-1", "3-1", "2-2")
    assert (Dice(1, 3).numbers, Dice(2, 2).numbers) == ((3, 1), (2, 2, 2, 2))


# Ids

BAD_IDS = [
    ("", "position-id-length", {"count": 0}),
    ("4HPwATDgc/ABM", "position-id-length", {"count": 13}),
    ("4HPwATDgc/ABMAA", "position-id-length", {"count": 15}),
    ("4HPwATDgc/AB!A", "position-id-letter", {"at": 13, "found": "!"}),
    ("4HPwATDéc/ABMA", "position-id-letter", {"at": 8, "found": "é"}),
    ("4HPwATDgc/A=MA", "position-id-letter", {"at": 12, "found": "="}),
    ("//////////////", "position-id-board", {}),
    ("AAAAAAAAAAAAgA", "position-id-board", {}),
]


@pytest.mark.parametrize(("text", "code", "data"), BAD_IDS)
def test_what_is_no_position_id_is_shown_and_located(text: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(FormatError) as caught:
        Board.from_position_id(text)
    assert caught.value.code == code
    assert caught.value.data == {"given": text, **data}


REST = ":0:0:1:31:0:0:0:0:10"
BAD_XGIDS = [
    ("", "xgid-fields", {"count": 1}),
    ("XGID=-b----E-C---eE---c-e----B-", "xgid-fields", {"count": 1}),
    ("-b----E-C---eE---c-e----B" + REST, "xgid-length", {"count": 25}),
    ("-b----E-C---eE---c-e---2B-" + REST, "xgid-letter", {"at": 24, "found": "2"}),
    ("-p----E-C---eE---c-e----B-" + REST, "xgid-letter", {"at": 2, "found": "p"}),
    ("-İ----E-C---eE---c-e----B-" + REST, "xgid-letter", {"at": 2, "found": "İ"}),
    ("Ab----E-C---eE---c-e----A-" + REST, "xgid-bar", {"at": 1, "found": "A"}),
    ("-b----E-C---eE---c-e----Ba" + REST, "xgid-bar", {"at": 26, "found": "a"}),
    ("-b----E-C---eE---c-e----B-:0:0:0:31:0:0:0:0:10", "xgid-field", {"field": 4, "found": "0"}),
    ("-b----E-C---eE---c-e----O-" + REST, "board-checkers", {"count": 28}),
]


@pytest.mark.parametrize(("text", "code", "data"), BAD_XGIDS)
def test_what_is_no_xgid_is_shown_and_located(text: str, code: str, data: dict[str, object]) -> None:
    with pytest.raises(TablaError) as caught:
        Board.from_xgid(text)
    assert caught.value.code == code
    assert data.items() <= caught.value.data.items()


def test_an_xgid_is_seen_by_the_player_on_roll() -> None:
    text = "XGID=-b----E-C---eE---c-e----B-:0:0:{}:00:0:0:0:0:10"
    board = Board.from_xgid(text.format(1))
    assert Board.from_xgid(text.format(-1)) == board.swapped()
    one_sided = "a-A-----------------------:0:0:{}:00:0:0:0:0:10"
    assert Board.from_xgid(one_sided.format(1)) == Board.from_points({2: 1}, {25: 1})
    assert Board.from_xgid(one_sided.format(-1)) == Board.from_points({25: 1}, {2: 1})


# Whatever is typed


def reading(read: Callable[[str], Value], text: str) -> Value | None:
    """The value, or None after a refusal that has its words."""
    try:
        return read(text)
    except TablaError as error:
        refusal = str(error)
    assert refusal
    return None


@given(st.text() | st.text(alphabet="0123456789/*()bar off,", max_size=40))
def test_any_text_is_a_play_or_a_refusal(text: str) -> None:
    play = reading(lambda text: START.parse_play(text, Dice(3, 1)), text)
    assert play is None or START.parse_play(str(play), Dice(3, 1)).result == play.result


@given(st.text() | st.text(alphabet="0123456789 ,.-", max_size=8))
def test_any_text_is_a_roll_or_a_refusal(text: str) -> None:
    dice = reading(Dice.parse, text)
    assert dice is None or set(Dice.parse(str(dice))) == set(dice)


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


@given(st.text() | st.text(alphabet=LETTERS, min_size=14, max_size=14))
def test_any_text_is_a_position_id_or_a_refusal(text: str) -> None:
    board = reading(Board.from_position_id, text)
    assert board is None or Board.from_position_id(board.position_id) == board


@given(st.text() | st.text(alphabet="-abcdefABCDEF", min_size=26, max_size=26).map(lambda text: text + REST))
def test_any_text_is_an_xgid_or_a_refusal(text: str) -> None:
    board = reading(Board.from_xgid, text)
    assert board is None or Board.from_xgid(board.xgid) == board
