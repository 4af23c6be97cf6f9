"""The words a player may type: each means one thing, in each language and beside English."""

from __future__ import annotations

import pytest

from tabla.locale import LANGUAGES
from tabla.text import vocabulary as v
from tabla.text.commands import ACTS
from tabla.text.queries import REPORTS

TABLES = {
    "actions": {action: f"command-{action}" for action in v.ACTIONS},
    "roles": {role: f"words-{role}" for role in v.ROLES},
    "numbers": {number: f"words-{number}" for number in range(1, 7)},
    "outcomes": {outcome: f"words-{outcome}" for outcome in v.OUTCOMES},
    "colours": {colour: f"words-{colour}" for colour in v.COLOURS},
    "places": {25: "words-bar", 0: "words-off"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_a_word_means_one_thing_in_its_language_and_in_english(language: str, table: str) -> None:
    meanings: dict[str, set[object]] = {}
    for tongue in {language, "en"}:
        for meaning, message in TABLES[table].items():
            for word in v.words(message, tongue):
                meanings.setdefault(v.fold(word), set()).add(meaning)
    assert {word: found for word, found in meanings.items() if len(found) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_no_number_no_colour_and_no_beginning_of_a_move(language: str) -> None:
    known = v.vocabulary(language)
    starts = {word for word, role in known.roles.items() if role in ("from", "pair")}
    assert not set(known.actions) & (starts | set(known.numbers) | set(known.colours))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_is_one_word(language: str) -> None:
    for messages in TABLES.values():
        for message in messages.values():
            for word in v.words(message, language):
                assert word
                assert " " not in word


def test_every_word_is_acted_on() -> None:
    assert set(v.ACTIONS) == (set(ACTS) - {"throw", "next"}) | set(REPORTS) | {"save", "quit", "hint"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_capitals_and_accents_make_no_difference(language: str) -> None:
    known = v.vocabulary(language)
    for word in v.words("command-last", language):
        assert known.actions[v.fold(word.upper())] == "last"


def test_english_is_understood_everywhere() -> None:
    english = v.vocabulary("en").actions
    for language in LANGUAGES:
        assert english.items() <= v.vocabulary(language).actions.items()
