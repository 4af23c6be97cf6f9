"""Lines as people type them: who speaks, moves and dice in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabla.locale import LANGUAGES
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet
from tabla.text.parse_line import Line, read_line, seats_of
from tabla.text.parse_moves import dice_of, notation_of
from tabla.text.phrases import Voice
from tabla.text.vocabulary import vocabulary
from tests.terminal.table import say, sit

PLAYERS = ("Ana", "José", "A: B")

LINES = [
    ("en", "", Line(None, "", "")),
    ("en", "  ROLL ", Line(None, "roll", "")),
    ("en", "point 6", Line(None, "point", "6")),
    ("en", "ana: double", Line(0, "double", "")),
    ("en", "Jose: drop", Line(1, "drop", "")),
    ("en", "A: B: roll", Line(2, "roll", "")),
    ("en", "Ana:", Line(0, "", "")),
    ("en", "8/5 6/5", Line(None, "move", "8/5 6/5")),
    ("en", "from 8 to 5", Line(None, "move", "from 8 to 5")),
    ("en", "bar", Line(None, "bar", "")),
    ("en", "bar/22*", Line(None, "move", "bar/22*")),
    ("en", "bar to 22", Line(None, "move", "bar to 22")),
    ("en", "6 off", Line(None, "move", "6 off")),
    ("en", "31", Line(None, "throw", "31")),
    ("en", "3 1", Line(None, "throw", "3 1")),
    ("en", "three one", Line(None, "throw", "three one")),
    ("en", "save /tmp/game.jsonl", Line(None, "save", "/tmp/game.jsonl")),
    ("en", "suggest 8/5 6/5", Line(None, "suggest", "8/5 6/5")),
    ("es", "última", Line(None, "last", "")),
    ("es", "de 8 a 5", Line(None, "move", "de 8 a 5")),
    ("es", "barra a 22", Line(None, "move", "barra a 22")),
    ("es", "tres uno", Line(None, "throw", "tres uno")),
    ("es", "roll", Line(None, "roll", "")),
    ("bg", "хвърли", Line(None, "roll", "")),
    ("bg", "от 8 на 5", Line(None, "move", "от 8 на 5")),
    ("bg", "три едно", Line(None, "throw", "три едно")),
    ("bg", "предавам се", Line(None, "resign", "се")),
]


@pytest.mark.parametrize(("language", "text", "line"), LINES)
def test_a_line_is_read(language: str, text: str, line: Line) -> None:
    assert read_line(text, vocabulary(language), PLAYERS) == line


@pytest.mark.parametrize(
    ("language", "text", "code"),
    [
        ("en", "rol", "word-near"),
        ("es", "tablro", "word-near"),
        ("bg", "дъсха", "word-near"),
        ("en", "xyzzy", "word"),
    ],
)
def test_an_unknown_word_gets_the_nearest_one(language: str, text: str, code: str) -> None:
    with pytest.raises(TablaError) as refused:
        read_line(text, vocabulary(language), PLAYERS)
    assert refused.value.code == code
    near = {"rol": "roll", "tablro": "tablero", "дъсха": "дъска"}.get(text, text)
    assert near in refused.value.text(language)


MOVES = [
    ("en", "from 8 to 5 and from 6 to 5", "8/5 6/5"),
    ("en", "from 8 to 5, 6 to 5", "8/5 6/5"),
    ("en", "from the bar to 22, hitting", "bar/22*"),
    ("en", "from 24 to 18, hitting, then to 13", "24/18*/13"),
    ("en", "from 6 off, twice", "6/off(2)"),
    ("en", "from 13 to 7, then off", "13/7/off"),
    ("en", "from 13 to 11, 4 times", "13/11(4)"),
    ("en", "8/5 6/5", "8/5 6/5"),
    ("es", "de la casilla 8 a la casilla 5 y de la 6 a la 5", "8/5 6/5"),
    ("es", "de la barra a 22, capturando", "bar/22*"),
    ("es", "barra/22* 6/fuera", "bar/22* 6/off"),
    ("es", "de 6 fuera, 2 veces", "6/off(2)"),
    ("bg", "от 8 на 5 и от 6 до 5", "8/5 6/5"),
    ("bg", "от бара на 22, удар", "bar/22*"),
    ("bg", "бар/22* 6/вън", "bar/22* 6/off"),
    ("bg", "от позиция 6 навън, 3 пъти", "6/off(3)"),
]


@pytest.mark.parametrize(("language", "text", "notation"), MOVES)
def test_moves_in_words_become_notation(language: str, text: str, notation: str) -> None:
    assert notation_of(text, vocabulary(language)) == notation


@pytest.mark.parametrize(
    "text", ["", "from 8", "from to", "from 8 to nowhere", "from 8 and 5", "from eighty to five"]
)
def test_moves_that_are_not_clear_are_refused(text: str) -> None:
    with pytest.raises(TablaError) as refused:
        notation_of(text, vocabulary("en"))
    assert refused.value.code == "move-unclear"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoken", [False, True])
@pytest.mark.parametrize(
    ("board", "dice"),
    [
        (Board.start(), Dice(3, 1)),
        (Board.start(), Dice(6, 6)),
        (Board.from_points({25: 2, 6: 13}, {1: 14, 5: 1}), Dice(5, 3)),
        (Board.from_points({6: 3, 1: 4}, {1: 15}), Dice(6, 6)),
        (Board.from_points({24: 3, 6: 12}, {7: 1, 12: 1, 2: 13}), Dice(6, 5)),
    ],
)
def test_what_a_table_says_can_be_typed_back(language: str, spoken: bool, board: Board, dice: Dice) -> None:
    voice = Voice(language, RuleSet.load("standard"), spoken=spoken)
    plays = board.legal_plays(dice)
    assert plays
    for play in plays:
        said = voice.moves(play.moves)
        assert notation_of(said, vocabulary(language)).split() == str(play).split() or (
            board.parse_play(notation_of(said, vocabulary(language)), dice).result == play.result
        )


DICE = [
    ("en", "31", (3, 1)),
    ("en", "3 1", (3, 1)),
    ("en", "3-1", (3, 1)),
    ("en", "3, 1", (3, 1)),
    ("en", "three one", (3, 1)),
    ("en", "Six and five", (6, 5)),
    ("es", "tres uno", (3, 1)),
    ("es", "cuatro y dos", (4, 2)),
    ("es", "six five", (6, 5)),
    ("bg", "три едно", (3, 1)),
    ("bg", "шест и пет", (6, 5)),
    ("bg", "шеш беш", (6, 5)),
    ("bg", "чифт 3", (3, 3)),
    ("en", "pair six", (6, 6)),
    ("en", "3 1 5", (3, 1, 5)),
]


@pytest.mark.parametrize(("language", "text", "numbers"), DICE)
def test_dice_are_read(language: str, text: str, numbers: tuple[int, ...]) -> None:
    assert dice_of(text, vocabulary(language)) == numbers


@pytest.mark.parametrize("text", ["three blind", "-3 1", "", "…"])
def test_other_words_are_no_dice(text: str) -> None:
    with pytest.raises(TablaError):
        dice_of(text, vocabulary("en"))


def test_players_are_named_with_commas_or_and() -> None:
    known = vocabulary("es")
    assert seats_of("Ana, jose", PLAYERS, known) == (0, 1)
    assert seats_of("Ana y José", PLAYERS, known) == (0, 1)
    assert seats_of("", PLAYERS, known) == ()
    with pytest.raises(TablaError, match="Zoe"):
        seats_of("Zoe", PLAYERS, known)


@given(text=st.text(max_size=60), language=st.sampled_from(LANGUAGES))
def test_no_line_brings_a_table_down(text: str, language: str) -> None:
    table = sit(language=language, seed=3)
    lines = table.answer(text)
    assert table.closed or table.prompt
    assert all(isinstance(line, str) for line in lines)


WORDS = sorted({word for language in LANGUAGES for part in vocabulary(language)[:6] for word in part})


@given(
    lines=st.lists(
        st.lists(
            st.sampled_from([*WORDS, "Ana:", "Boris:", "8/5", "bar/22*", "6", "-3", "25", "0"]), max_size=4
        ),
        max_size=30,
    ),
    seed=st.integers(0, 20),
    etiquette=st.booleans(),
    manual=st.booleans(),
)
def test_no_lines_of_known_words_bring_a_table_down(
    lines: list[list[str]], seed: int, etiquette: bool, manual: bool
) -> None:
    table = sit(
        "tabla",
        players=2 + seed % 3,
        form="money",
        seed=seed,
        etiquette=etiquette,
        dice="manual" if manual else "computer",
    )
    for words in lines:
        if not table.is_over:
            say(table, " ".join(words))
            assert table.is_over or table.prompt
