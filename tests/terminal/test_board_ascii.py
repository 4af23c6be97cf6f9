"""The drawn board: thirteen columns, seen from the chair of the player on turn."""

from __future__ import annotations

import re

import pytest

from tabla.locale import LANGUAGES
from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.terminal.board_ascii import draw
from tests.terminal.table import at, opened, say, sit, to_roll, with_board


def test_the_first_player_sees_home_at_the_bottom_right() -> None:
    assert say(opened(sit()), "board").split("\n") == [
        " +13-14-15-16-17-18-+---+19-20-21-22-23-24-+",
        " | O           X    |   | X              O |  Boris",
        " | O           X    |   | X              O |  X black",
        " | O           X    |   | X                |  167 pips, 0 off",
        " | O                |   | X                |",
        " | O                |   | X                |  Score: Ana 0, Boris 0.",
        " |                  |BAR|                  |  Cube 64: in the middle",
        " | X                |   | O                |",
        " | X                |   | O                |",
        " | X           O    |   | O                |  Ana",
        " | X           O    |   | O              X |  O white",
        " | X           O    |   | O              X |  167 pips, 0 off",
        " +12-11-10--9--8--7-+---+-6--5--4--3--2--1-+",
    ]


def test_the_second_player_sees_the_same_board_turned_half_round() -> None:
    table = to_roll(sit())
    first = draw(table.voice, table.state, 0)
    second = draw(table.voice, table.state, 1)
    assert second[-1] == " +-1--2--3--4--5--6-+---+-7--8--9-10-11-12-+"
    cells = [re.sub(r"[^OX.]", ".", row[2:43]) for row in first[1:-1]]
    turned = [re.sub(r"[^OX.]", ".", row[2:43])[::-1] for row in reversed(second[1:-1])]
    assert cells == turned


def test_a_clockwise_sheet_mirrors_the_board() -> None:
    table = opened(sit("reglas"))
    assert say(table, "board").split("\n")[-1].startswith(" +-1--2--3--4--5--6-+---+-7")


def test_high_stacks_the_bar_and_a_turned_cube_are_shown() -> None:
    table = to_roll(sit())
    say(table, "double", "take")
    with_board(table, Board.from_points({25: 2, 6: 11}, {25: 1, 1: 14}))
    rows = say(table, "board").split("\n")
    assert any("| 2X|" in row for row in rows[1:6])
    assert any("| 1O|" in row for row in rows[7:12])
    assert any("11" in row[2:43] for row in rows[7:12])
    assert any("14" in row[2:43] for row in rows[1:6])
    assert "Cube 2: Ana" in "\n".join(rows)
    assert "2 off" in "\n".join(rows)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RuleSet.names())
def test_long_names_fit_and_no_score_is_cut(language: str, rules: str) -> None:
    names = ("A" * 30, "Б" * 30)
    table = sit(rules, players=names, language=language)
    rows = draw(table.voice, table.state, 0)
    assert max(map(len, rows[:13])) <= 79
    for name in names:
        assert any(f"{name} 0" in row for row in rows)


def test_wide_letters_take_two_columns() -> None:
    table = opened(sit(players=("漢" * 20, "Boris")))
    rows = draw(table.voice, table.state, 0)
    assert any(row.endswith("漢…") for row in rows)
    assert any(f"{'漢' * 20} 0" in row for row in rows)


@pytest.mark.parametrize("cube_each", [False, True])
def test_a_chouette_fits_beside_the_board(cube_each: bool) -> None:
    table = sit(players=4, cube_each=cube_each, dice="manual")
    say(table, "6 1 1 1")
    rows = draw(table.voice, table.state, 0)
    assert len(rows) == (17 if cube_each else 13)
    assert max(map(len, rows)) <= 79
    assert sum("Cube" in row for row in rows) == (3 if cube_each else 1)


def test_colours_only_repeat_what_the_letters_say() -> None:
    table = opened(sit())
    plain = draw(table.voice, table.state, 0)
    coloured = draw(table.voice, table.state, 0, coloured=True)
    assert "\x1b[" in "".join(coloured)
    assert [re.sub(r"\x1b\[[\d;]*m", "", row) for row in coloured] == plain


def test_a_users_own_colours_are_shown_as_they_are() -> None:
    rules = RuleSet.parse('[look]\ncolours = ["rojo", "verde"]\n')
    table = opened(sit(rules, spoken=True))
    assert say(table, "point 6") == "6 point: 5 rojo"
    drawn = opened(sit(rules))
    assert "O rojo" in say(drawn, "board")


def test_the_board_is_drawn_when_there_is_something_to_play() -> None:
    table = to_roll(sit())
    assert "+---+" in say(table, "roll")
    assert "+---+" not in say(table, "pips")
    at(table, e.TurnEnded(), e.Rolled(Dice(2, 1)))
    assert "+---+" in say(table, "6/4")
    assert "+---+" in say(table, "undo")
