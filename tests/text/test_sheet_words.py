"""What a sheet calls things and lets players choose, as the terminal says it."""

from __future__ import annotations

import pytest

from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.terminal.board_ascii import draw
from tests.terminal.table import at, opened, say, sit, with_board


def test_tactile_says_that_a_point_was_made() -> None:
    assert "Ana made the 5 point." in say(opened(sit("tactile")), "8/5 6/5")


def test_tactile_says_to_whom_it_happened_that_a_man_was_hit() -> None:
    board = Board.from_points({8: 2, 6: 13}, {20: 1, 6: 14})
    assert "Boris, you were hit." in say(with_board(opened(sit("tactile")), board), "8/5")


def test_tactile_says_shutout_when_the_sixth_point_is_made() -> None:
    board = Board.from_points({8: 1, 6: 4, 4: 2, 3: 2, 2: 2, 1: 2}, {25: 1, 12: 14})
    said = say(with_board(opened(sit("tactile")), board), "8/5 6/5")
    assert "Shutout: Ana's home board is closed." in said
    assert "Shutout" not in say(with_board(opened(sit("standard")), board), "8/5 6/5")


@pytest.mark.parametrize(
    ("rules", "word"), [("portfolio", "stone"), ("tactile", "man"), ("tabla", "checker")]
)
def test_refusals_have_the_word_of_the_sheet(rules: str, word: str) -> None:
    table = sit(rules)
    if table.state.phase == "colour":
        say(table, "gold")
    assert f"You have no {word} on point 7" in say(opened(table), "7/4")


def test_reglas_tells_one_checkers_two_moves_as_two() -> None:
    assert "24/18/13" in say(opened(sit("reglas"), 6, 5), "24/13")
    assert "from 24 to 18, then to 13" in say(opened(sit("reglas", spoken=True), 6, 5), "24/13")
    assert "24/13" in say(opened(sit("standard"), 6, 5), "24/13")


@pytest.mark.parametrize(
    ("language", "place", "notation"),
    [("en", "Beside the home board", "hit/22"), ("bg", "До домашното поле", "ударен/22")],
)
def test_tabla_bg_has_hit_checkers_beside_the_home_and_no_bar(
    language: str, place: str, notation: str
) -> None:
    table = sit("tabla-bg", language=language)
    at(table, e.OpeningThrown(Dice(3, 1)), e.ColourChosen(0))
    with_board(table, Board.from_points({25: 1, 6: 14}, {6: 15}))
    board_word = {"en": "bar", "bg": "бар"}[language]
    said = say(table, board_word)
    assert place in said
    assert "bar" not in said.lower().split()
    drawn = "\n".join(draw(table.voice, table.state, 0))
    assert "BAR" not in drawn
    assert "БАР" not in drawn
    assert notation in say(table, notation)


def test_portfolio_players_choose_their_stones_first() -> None:
    table = sit("portfolio")
    assert "gold or silver" in table.prompt
    assert "Ana plays silver" in say(table, "silver")
    assert table.state.phase == "opening"


def test_portfolio_says_what_may_be_left_and_that_doubling_is_possible() -> None:
    table = sit("portfolio")
    say(table, "gold")
    assert table.state.phase == "opening"
    opened(table, 6, 1)
    assert "the 6 may be played alone" in table.prompt
    assert "you may double" in table.prompt
    say(table, "13/7 8/7")
    assert table.prompt == "Ana: Enter if done, or undo – you may double"
    standard = opened(sit("standard"), 6, 1)
    assert "alone" not in standard.prompt
    assert "double" not in standard.prompt


@pytest.mark.parametrize(("length", "remarked"), [(10, True), (20, False), (50, False)])
def test_portfolio_remarks_on_a_short_match_with_the_cube(length: int, remarked: bool) -> None:
    said = "\n".join(sit("portfolio", length=length).welcome())
    assert ("20 or 50 points" in said) == remarked
    assert "20 or 50 points" not in "\n".join(sit("portfolio", cube=False, length=10).welcome())


def test_hypergammon_shows_three_checkers_and_none_off() -> None:
    table = opened(sit("hypergammon"))
    assert "69" in "\n".join(draw(table.voice, table.state, 0))
    assert "Off" not in say(table, "board")
    assert "12" not in say(opened(sit("hypergammon", spoken=True)), "mine")


STRAY = {22: 1, 6: 2, 5: 3, 4: 3, 0: 6}


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "so your stone on point 22 must come home first."),
        ("es", "así que antes debe volver a casa su ficha de la casilla 22."),
        ("bg", "затова първо трябва да се прибере вашият пул от позиция 22."),
    ],
)
def test_portfolio_names_the_stray_stone_for_which_others_wait(language: str, reason: str) -> None:
    table = at(sit("portfolio", language=language), e.ColourChosen(0, 0))
    with_board(opened(table, 2, 1), Board.from_points(STRAY, {6: 2, 12: 13}))
    assert say(table, "6/5").endswith(reason)
    with_board(table, Board.from_points({**STRAY, 5: 9, 0: 0}, {6: 2, 12: 13}))
    assert table.state.board.mover[5] == 9
    assert reason not in say(table, "6/5")


def test_portfolio_offers_the_higher_die_alone_only_where_both_can_be_played() -> None:
    table = at(sit("portfolio"), e.ColourChosen(0, 0))
    with_board(opened(table, 2, 1), Board.from_points(STRAY, {6: 2, 12: 13}))
    assert [str(play) for play in table.state.board.legal_plays(Dice(2, 1), table.state.rules)] == ["22/20"]
    assert "alone" not in table.prompt


@pytest.mark.parametrize(("rules", "word"), [("portfolio", "stone"), ("tactile", "man")])
def test_help_has_the_word_of_the_sheet(rules: str, word: str) -> None:
    said = say(sit(rules), "help all")
    assert f"carries a {word} there" in said
    assert "checker" not in said


@pytest.mark.parametrize(
    ("language", "help_", "example"),
    [("en", "help", "colour gold"), ("es", "ayuda", "color dorad"), ("bg", "помощ", "цвят златни")],
)
def test_help_shows_a_colour_that_can_be_chosen(language: str, help_: str, example: str) -> None:
    assert example in say(sit("portfolio", language=language), help_)


@pytest.mark.parametrize(
    ("language", "help_", "notation", "spoken", "most"),
    [
        ("en", "help", "hit/22", "from beside the home board to 22", "resign backgammon"),
        ("es", "ayuda", "capturada/22", "de junto al cuadrante a 22", "abandonar backgammon"),
        ("bg", "помощ", "ударен/22", "от мястото до домашното поле на 22", "предай бекгамон"),
    ],
)
def test_help_in_tabla_bg_has_neither_a_bar_nor_a_backgammon(
    language: str, help_: str, notation: str, spoken: str, most: str
) -> None:
    everything = f"{help_} all"
    said = say(sit("tabla-bg", language=language), everything)
    assert notation in said
    assert most not in said
    assert spoken in say(sit("tabla-bg", language=language, spoken=True), everything)
    assert notation not in say(sit("tabla", language=language), everything)
    assert most in say(sit("tabla", language=language), everything)


@pytest.mark.parametrize(
    ("language", "done", "said"),
    [
        ("en", "done", "play both numbers, or the 6 alone,"),
        ("es", "listo", "juegue los dos números o solo el 6,"),
        ("bg", "готово", "изиграйте и двете числа или само 6,"),
    ],
)
def test_portfolio_refuses_the_lower_die_alone_by_its_own_rule(language: str, done: str, said: str) -> None:
    table = opened(at(sit("portfolio", language=language), e.ColourChosen(0, 0)), 6, 1)
    assert said in say(table, done)
    assert said in say(table, "8/7", done)
    say(table, "undo", "13/7")
    assert said not in say(table, done)
    assert table.state.turn == 1
