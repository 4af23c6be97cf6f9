"""Whatever the program prints for a player to type, it understands, in each language."""

from __future__ import annotations

import re

import pytest

from tabla.engine.levels import LEVELS, level
from tabla.engine.levels import words as level_words
from tabla.locale import LANGUAGES, text
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.terminal.session import TerminalSession
from tabla.text.parse_line import LINE_LENGTH, read_line
from tabla.text.parse_moves import dice_of, notation_of
from tabla.text.phrases import Voice
from tabla.text.vocabulary import ACTIONS, fold, vocabulary, words
from tests.terminal.table import all_words, opened, say, sit, to_roll, with_board

PLAYERS = ("Ana", "Boris", "Carla")


def action(line: str, language: str, **manner: bool) -> str:
    return read_line(line, vocabulary(language), PLAYERS, **manner).action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("dice", [Dice(one, two) for one in range(1, 7) for two in range(1, one + 1)])
def test_dice_as_they_are_printed_are_read_back(language: str, dice: Dice) -> None:
    voice = Voice(language, RuleSet.load("standard"))
    for said in (voice.roll(dice), voice.dice(dice.numbers)):
        line = read_line(said, vocabulary(language), PLAYERS)
        assert line.action == "throw"
        assert dice_of(line.rest, vocabulary(language)) == tuple(dice)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "3 and 1"),
        ("en", "three and one"),
        ("en", "3, 1"),
        ("es", "3 y 1"),
        ("es", "tres y uno"),
        ("bg", "3 и 1"),
        ("bg", "три и едно"),
    ],
)
def test_dice_are_typed_as_they_are_said(language: str, said: str) -> None:
    table = sit(language=language, dice="manual")
    say(table, said)
    assert table.state.dice == Dice(3, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", ["8-5 6-5", "8–5, 6–5", "8->5 6->5", "6-5 8-5"])
def test_moves_are_typed_with_dashes_too(language: str, written: str) -> None:
    table = opened(sit(language=language, spoken=True))
    say(table, written)
    assert table.state.board.mover[5] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_move_with_a_dash_is_a_move_where_moves_are_due_and_dice_before(language: str) -> None:
    table = opened(sit(language=language, spoken=True))
    say(table, "6-5")
    assert table.state.board.mover[5] == 1
    by_hand = sit(language=language, dice="manual")
    say(by_hand, "3-1")
    assert by_hand.state.dice == Dice(3, 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "from twenty-four to eighteen, hitting, then to thirteen"),
        ("en", "twenty four to eighteen hitting then to thirteen"),
        ("es", "de veinticuatro a dieciocho, capturando, luego a trece"),
        ("bg", "от двайсет и четири на осемнайсет, удар, после на тринайсет"),
        ("bg", "от двадесет и четири на осемнадесет, удар, после на тринадесет"),
    ],
)
def test_points_are_named_in_words(language: str, said: str) -> None:
    assert action(said, language) == "move"
    assert notation_of(said, vocabulary(language)) == "24/18*/13"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("point", range(1, 25))
def test_every_point_has_a_word(language: str, point: int) -> None:
    for word in words(f"words-{point}", language):
        if vocabulary(language).roles.get(fold(word)) is None:
            begin, to = (words(f"words-{role}", language)[0] for role in ("from", "to"))
            start, *_ = notation_of(f"{begin} {word} {to} 1", vocabulary(language)).split("/")
            assert start == str(point)


# Every example that help gives, with what it stands for. The texts hold them word for word.
EXAMPLES = {
    "help-names": (
        ("Boris: resign", "resign"),
        ("Boris: abandonar", "resign"),
        ("Борис: предавам се", "resign"),
    ),
    "help-roll": (("three one", "throw"), ("tres uno", "throw"), ("три едно", "throw")),
    "help-move": (("8/5 6/5", "move"), ("barra/22", "move"), ("6/вън", "move")),
    "help-move-spoken": (
        ("from 8 to 5 and from 6 to 5", "move"),
        ("de la barra a 22", "move"),
        ("от 6 навън", "move"),
    ),
    "help-undo": (("undo all", "undo"), ("deshacer todo", "undo"), ("върни всичко", "undo")),
    "help-correct": (("correct 6 5", "correct"), ("corregir 6 5", "correct"), ("поправи 6 5", "correct")),
    "help-colour": (("colour white", "colour"), ("color blancas", "colour"), ("цвят бели", "colour")),
    "help-resign": (("resign gammon", "resign"), ("abandonar gammon", "resign"), ("предай марс", "resign")),
    "help-settle": (("settle -1", "settle"), ("acordar 2", "settle"), ("споразумение 2", "settle")),
    "help-suggest": (
        ("Carla: suggest stay back", "suggest"),
        ("Carla: aconsejar quédese atrás", "suggest"),
        ("Калина: съвет стой отзад", "suggest"),
    ),
    "help-point": (("point 6", "point"), ("casilla 6", "point"), ("позиция 6", "point")),
    "help-last": (("last mine", "last"), ("última mía", "last"), ("последно мои", "last")),
    "help-referee": (("referee score 3 2", "referee"), ("árbitro 8/5", "referee"), ("съдия 8/5", "referee")),
    "help-save": (
        ("save evening.jsonl", "save"),
        ("guardar tarde.jsonl", "save"),
        ("запази вечер.jsonl", "save"),
    ),
    "help-help": (("help all", "help"), ("ayuda doblar", "help"), ("помощ всичко", "help")),
}


@pytest.mark.parametrize("message", EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_help_are_understood(message: str, language: str) -> None:
    example, meant = EXAMPLES[message][LANGUAGES.index(language)]
    data = {"checker": "checker", "hit": "bar", "backgammon": "yes", "chouette": "yes"}
    assert example in text(message, language, colour=text("colour-white", language), **data)
    players = (*PLAYERS, "Борис", "Калина")
    assert read_line(example, vocabulary(language), players).action == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_prompts_are_understood(language: str) -> None:
    """What stands after the name, between commas and the word for or, is typed as it stands."""
    ors = {"en": "or", "es": "o", "bg": "или"}[language]
    for message, data, meant in (
        ("prompt-double", {"beaver": "yes"}, [{"take", "accept"}, {"drop", "refuse"}, {"beaver"}]),
        ("prompt-double", {"beaver": "no"}, [{"take", "accept"}, {"drop", "refuse"}]),
        ("prompt-answer", {}, [{"accept"}, {"refuse"}]),
        ("prompt-disputed", {"rolled": "no"}, [{"accept"}, {"require"}]),
        ("prompt-disputed", {"rolled": "yes"}, [{"accept"}, {"require"}]),
        ("prompt-roll", {"dice": "computer", "double": "yes"}, [{"double"}]),
        ("prompt-roll", {"dice": "manual", "double": "yes"}, [{"double"}]),
        ("prompt-move", {"dice": "3", "done": "yes"}, [{"done"}]),
        ("prompt-done", {"undo": "yes"}, [{"undo"}]),
        ("prompt-next", {"form": "money"}, [{"finish"}]),
    ):
        said = text(message, language, player="Ana", **data).split("?")[0]
        phrases = re.split(rf",? {ors} |, ", said.split(": ")[-1].strip("¿? "))
        known = [vocabulary(language).actions.get(fold(phrase)) for phrase in phrases][-len(meant) :]
        assert all(found in each for found, each in zip(known, meant, strict=True)), (message, phrases)


@pytest.mark.parametrize("language", LANGUAGES)
def test_colours_outcomes_and_commands_are_understood_as_printed(language: str) -> None:
    known = vocabulary(language)
    voice = Voice(language, RuleSet.load("standard"))
    for colour in ("white", "black", "gold", "silver", "light", "dark"):
        assert known.colours[fold(voice.colour_name(colour))] == colour
    for outcome in ("gammon", "backgammon"):
        assert known.outcomes[fold(text(f"outcome-{outcome}", language))] == outcome
    for each, word in all_words(language).items():
        assert action(word, language) == each
    assert set(all_words(language)) == set(ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bot_levels_are_named_in_ones_own_language(language: str) -> None:
    for each in LEVELS:
        assert level(level_words(each, language)) == level(level_words(each, language).upper()) == each
        assert level_words(each, language) in text("error-level", language, given="x", longest="1")


# Long words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "word",
    [
        "9" * 5000,
        "a" * 100_000,
        ":" * 20_000,
        "from " + "9" * 900 + " to 5",
        "8/" + "5" * 900,
        "point " + "6" * 900,
        "undo " * 190,
        "9" * 900,
        "settle " + "9" * 900,
        "from 8 to 5, " + "9" * 900 + " times",
        "-" * 900,
        "8-" * 400,
        "help " + "x" * 900,
        "referee score " + "9 " * 400,
        "save " + "x" * 900,
        "correct " + "6" * 900,
    ],
)
def test_no_word_however_long_crashes_a_prompt(language: str, word: str) -> None:
    for table in (to_roll(sit(language=language)), opened(sit(language=language, dice="manual"))):
        (said,) = table.answer(word)
        assert len(said) < 500 or "help" in word or "save" in word
    assert LINE_LENGTH < 5000


# Help, and the last turn


def test_help_lists_what_applies_now() -> None:
    table = sit(form="money", beavers=1, spoken=True)
    began = [line.split(":")[0] for line in say(table, "help").split("\n")]
    assert {"roll", "board", "score", "quit"} <= set(began)
    assert not {"move", "done", "take", "drop", "accept", "double", "cocked", "finish", "last"} & set(began)
    to_roll(table)
    assert "double" in say(table, "help")
    say(table, "double")
    asked = {line.split(":")[0] for line in say(table, "help").split("\n")}
    assert {"take", "drop", "beaver", "accept", "refuse"} <= asked
    assert not {"roll", "double", "settle"} & asked
    say(table, "drop")
    assert "finish" in {line.split(":")[0] for line in say(table, "help").split("\n")}


@pytest.mark.parametrize(
    ("language", "spoken", "asked", "said"),
    [
        ("en", False, "last mine", "By Boris's numbering, Ana rolled 3 and 1 and played 17/20 19/20."),
        ("en", True, "last mine", "from 17 to 20; from 19 to 20"),
        ("es", True, "última mía", "de 17 a 20; de 19 a 20"),
        ("bg", True, "последно мои", "от 17 на 20; от 19 на 20"),
    ],
)
def test_the_last_turn_by_ones_own_numbering(language: str, spoken: bool, asked: str, said: str) -> None:
    table = to_roll(sit(language=language, spoken=spoken))
    assert said in say(table, asked)


def test_bar_and_off_stay_what_they_are_in_anothers_numbering() -> None:
    table: TerminalSession = to_roll(sit(spoken=True, dice="manual"))
    with_board(table, Board.from_points({25: 1, 6: 1}, {6: 2}))
    say(table, "6 5", "from the bar to 20; from 20 to 14", "done")
    assert "from the bar to" in say(table, "last mine")
