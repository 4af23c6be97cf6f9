"""`tabla show` and `tabla convert`: files and positions, drawn and spoken, and when something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabla.formats.matches import match_file
from tests.cli.world import Home
from tests.formats.made import random_match, told
from tests.formats.xg_made import packed, records

OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
TEXT = """ 5 point match

 Game 1
 Ana : 0                        Boris : 0
  1) 31: 8/5 6/5                  62: 24/18 13/11
  2) 61: 13/7* 8/7                65:
  3)  Doubles => 2                 Drops
      Wins 1 point

 Game 2
 Ana : 1                        Boris : 0
  1) 31: 8/4 6/5                  62: 24/18 13/11
"""


@pytest.fixture
def mat(home: Home) -> Path:
    path = home.path / "match.mat"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_match_is_told_action_by_action(home: Home, mat: Path) -> None:
    result = home.run("show", str(mat))
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert lines[0] == "Ana and Boris. Rules: standard."
    assert "1. Ana throws 3, Boris throws 1: Ana begins and plays both numbers." in lines
    assert "Ana plays 8/5 6/5." in lines
    assert "Score: Ana 1, Boris 0." in lines
    assert not any("picks up" in line for line in lines[:12])


def test_a_money_file_names_no_beavers_that_nobody_agreed_on(home: Home, mat: Path) -> None:
    mat.write_text(TEXT.replace(" 5 point match", " 0 point match"), encoding="utf-8")
    result = home.run("show", str(mat))
    assert "A money session" in result.output
    assert "beaver" not in result.output


def test_an_illegal_play_is_told_on_the_side(home: Home, mat: Path) -> None:
    result = home.run("show", str(mat))
    assert result.stderr.startswith("Line 12: ")
    assert "every number of this roll has been used" in result.stderr


@pytest.mark.parametrize("language", ["en", "es", "bg"])
def test_a_spoken_match_has_no_slash(home: Home, mat: Path, language: str) -> None:
    result = home.run("show", str(mat), "--spoken", "--game", "1", "--lang", language)
    assert "/" not in result.stdout
    assert "8" in result.stdout


def test_one_game_is_told_alone(home: Home, mat: Path) -> None:
    result = home.run("show", str(mat), "--game", "2")
    assert "Game 2." in result.output
    assert "Game 1." not in result.output


def test_the_board_before_an_action_is_drawn(home: Home, mat: Path) -> None:
    result = home.run("show", str(mat), "--game", "1", "--at", "4")
    assert "Boris to play 6 and 5." in result.output
    assert "XGID=aa---BDBA---dDa--c-e----B-:0:0:-1:65:0:0:0:5:10" in result.output
    assert "1X|" in result.output


@pytest.mark.parametrize(
    ("at", "words"), [("5", "Ana to double or roll."), ("6", "Boris to answer the double.")]
)
def test_cube_decisions_are_told_as_such(home: Home, mat: Path, at: str, words: str) -> None:
    assert words in home.run("show", str(mat), "--at", at).output


@pytest.mark.parametrize(("option", "number"), [("--game", "9"), ("--at", "99")])
def test_what_the_file_does_not_have_is_refused(home: Home, mat: Path, option: str, number: str) -> None:
    result = home.run("show", str(mat), option, number)
    assert result.exit_code == 2
    assert number in result.stderr
    if option == "--game":
        assert home.run("show", str(mat), option, number, "--at", "1").exit_code == 2


@pytest.mark.parametrize(
    "text", [OPENING, "4HPwATDgc/ABMA:cAkNAAAAAAAA", "11ccccchhhjjjjj:66666888dddddoo:N0N:31:B"]
)
def test_a_position_is_drawn_from_any_id(home: Home, text: str) -> None:
    result = home.run("show", text)
    assert "+24-23-22" in result.output or "+13-14-15" in result.output
    assert "XGID=-b----E-C---eE---c-e----B-:" in result.output


def test_a_position_is_spoken(home: Home) -> None:
    result = home.run("show", OPENING, "--spoken")
    assert "24 point: 2 white" in result.output
    assert "Player 1 to play 3 and 1." in result.output


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("XGID=what:ever", "is not an XGID"),
        ("XGID=what", "is not an XGID"),
        ("what", "is neither a file nor"),
        ("nothing.mat", "cannot be read"),
        ("a\0b", "is neither a file nor"),
    ],
)
def test_what_is_neither_a_file_nor_an_id_is_named(home: Home, given: str, words: str) -> None:
    result = home.run("show", given)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_set_up_and_comments_are_told(home: Home) -> None:
    path = home.path / "position.xg"
    match = match_file.read(OPENING.encode())
    path.write_bytes(packed(records(match), b"{\\rtf1 a}\r\n{\\rtf1 look}\r\n{\\rtf1 here}"))
    output = home.run("show", str(path)).output
    assert "Comment: look" in output
    sgf = home.path / "position.sgf"
    match_file.write(match, sgf)
    assert "The position is set up: XGID=" in home.run("show", str(sgf)).output


@pytest.mark.parametrize("kind", ["mat", "sgf", "tabla"])
def test_a_match_is_converted(home: Home, kind: str) -> None:
    match = random_match(4, 5, names=("Ana", "Boris"))
    source, target = home.path / "match.sgf", home.path / f"other.{kind}"
    match_file.write(match, source)
    result = home.run("convert", str(source), str(target))
    assert result.exit_code == 0
    assert result.output.endswith(f"games written to {target}\n")
    assert told(match_file.read(target)) == told(match)


def test_a_converted_match_goes_on_at_the_table(home: Home, mat: Path) -> None:
    text = TEXT[: TEXT.index(" Game 2")] + " Game 2\n Ana : 1   Boris : 0\n  1) 31: 8/5 6/5\n"
    mat.write_text(text, encoding="utf-8")
    target = home.path / "match.tabla"
    assert home.run("convert", str(mat), str(target)).exit_code == 0
    went_on = home.run("play", "--resume", str(target), lines=("score",))
    assert "Ana 1" in went_on.output


def test_a_file_is_not_written_over_unasked(home: Home, mat: Path) -> None:
    assert home.run("convert", str(mat), str(mat)).exit_code == 2
    assert mat.read_text(encoding="utf-8") == TEXT
    result = home.run("convert", str(mat), str(mat), "--force")
    assert result.exit_code == 0
    assert result.stderr.startswith("Line 12: ")


def test_an_unknown_kind_is_refused_with_the_known(home: Home, mat: Path) -> None:
    result = home.run("convert", str(mat), str(home.path / "match.xg"))
    assert result.exit_code == 2
    assert ".mat, .sgf, .tabla" in result.stderr
