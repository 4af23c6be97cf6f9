"""Every language says everything, with the same data, in whole sentences."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from fluent.syntax import ast

from tabla import locale
from tabla.rules.ruleset import RuleSet
from tests.locale import catalogue

ISOLATION_MARKS = re.compile("[\u2066-\u2069\u200e\u200f]")
BAD_SPACING = re.compile(r"  | [,.;:]|[,;:](?! |$)|\.\.|^\s|\s$")
# What Latin letters may spell in a Bulgarian file: notation, formats, keys; then what is typed in a shell:
# file endings, options, variables, commands of the program, names and values of settings.
LATIN_WORDS = {
    "JSON",
    "GNU",
    "Backgammon",
    "bot",
    "s",
    *("beginner", "casual", "intermediate", "advanced", "expert", "master"),
    "cube",
    "limit",
    "look",
    "colours",
    "ID",
    "XGID",
    "TOML",
    "UTF",
    "bar",
    "off",
    "a",
    "o",
    "A",
    "O",
    "Enter",
    "Escape",
    "Ctrl",
    "C",
    "Tabla",
}
LEVELS = {"fast", "normal", "deep", "rollout"}
SETTINGS = {"language", "rules", "look", "drawn", "spoken", *locale.LANGUAGES, *RuleSet.names()}
SHELLS = {"bash", "zsh", "fish", "eval", "completions"}
TYPED = re.compile(r"\.[a-z]+\b|--[a-z-]+|\b[A-Z]+_[A-Z]+\b|\btabla\b(?!-)( [a-z]+)*")
CARDINALS = {"en": {"one", "other"}, "es": {"one", "many", "other"}, "bg": {"one", "other"}}
TRANSLATIONS = [language for language in locale.LANGUAGES if language != "en"]
FILES = [(language, area) for language in locale.LANGUAGES for area in locale.AREAS]
MESSAGES = [
    pytest.param(language, message, id=f"{language}-{message}")
    for language in locale.LANGUAGES
    for message in catalogue.messages(language)
]


@pytest.mark.parametrize(("language", "area"), FILES)
def test_a_file_has_no_text_that_fluent_cannot_read(language: str, area: str) -> None:
    junk = [entry.content for entry in catalogue.entries(language, area) if isinstance(entry, ast.Junk)]
    assert not junk


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    names = Counter(
        entry.id.name
        for area in locale.AREAS
        for entry in catalogue.entries(language, area)
        if isinstance(entry, ast.Message | ast.Term)
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", locale.AREAS)
def test_every_language_has_every_message_in_the_same_area(language: str, area: str) -> None:
    def names(of: str) -> list[str]:
        return sorted(
            entry.id.name for entry in catalogue.entries(of, area) if isinstance(entry, ast.Message)
        )

    assert names(language) == names("en")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_language_uses_the_same_variables(language: str) -> None:
    wrong = {
        message: (catalogue.variables(language, message), catalogue.variables("en", message))
        for message in catalogue.messages("en")
        if catalogue.variables(language, message) != catalogue.variables("en", message)
    }
    assert wrong == {}


@pytest.mark.parametrize(("language", "message"), MESSAGES)
def test_every_variant_of_a_message_can_be_said(language: str, message: str) -> None:
    for data in catalogue.samples(language, message):
        said = locale.text(message, language, **data)
        assert said.strip()
        assert "{" not in said
        assert not ISOLATION_MARKS.search(said)


@pytest.mark.parametrize(("language", "message"), MESSAGES)
def test_variants_chosen_by_number_are_those_of_the_language(language: str, message: str) -> None:
    for keys in catalogue.selectors(language, message).values():
        assert keys & catalogue.PLURALS <= CARDINALS[language] or not catalogue.is_number(keys)


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("area", ["errors", "formats", "rules"])
def test_sentences_are_spaced_like_sentences(language: str, area: str) -> None:
    for entry in catalogue.entries(language, area):
        if isinstance(entry, ast.Message):
            for data in catalogue.samples(language, entry.id.name):
                said = locale.text(entry.id.name, language, **data)
                assert not BAD_SPACING.search(said.replace(".toml", "TOML")), said


TRAINING = {
    "run",
    "gate",
    "export",
    "starts",
    "layouts",
    "lessons",
    "labels",
    "join",
    "docs",
    "training",
    "TD",
    "e",
}
TRAINING |= {"DIRECTORY", "NEW", "OLD", "NET", "FILE", "PRUNER"}
FILE_WORDS = {"Game", "point", "match", "Ana", "Boris", "MAT", "SGF", "GM", "hefe", "double", "take", "drop"}
FILE_WORDS |= {
    "UBGI",
    "Universal",
    "Interface",
    "GNU",
    "external",
    "PORT",
    "FIBS",
    "board",
    "set",
    "player",
    "localhost",
    "Ctrl-C",
}
FILE_WORDS |= {"JSON", "SessionStarted", "a", "p", "z", "eXtreme", "Gammon", "RGMH", "SMILE", "BGBlitz"}
FILE_WORDS |= {
    "games",
    "gzip",
    "OGID",
    "IN",
    "OUT",
    "mat",
    "sgf",
    "xg",
    "xgp",
    "bgf",
    "tabla",
    "convert",
    "show",
}
TYPED_WORDS = {
    "analysis": LEVELS | {"PR", "Anki"},
    "cli": SETTINGS | SHELLS | TRAINING | {"turns", "consult"},
    "cluster": {
        "Dask",
        "FILE",
        "N",
        "head",
        "install",
        "local",
        "pip",
        "tabla-backgammon",
        "tls",
        "cluster",
    },
    "engine": {"tabla-backgammon"},
    "formats": FILE_WORDS,
    "server": {
        "https",
        "pip",
        "install",
        "tabla-backgammon",
        "psycopg",
        "postgres",
        "postgresql",
        "PostgreSQL",
        "SQLite",
        "UTC",
        "Prometheus",
        "metrics",
        "Authorization",
        "Bearer",
        "TOKEN",
    },
}


@pytest.mark.parametrize("area", locale.AREAS)
def test_bulgarian_is_written_in_bulgarian_letters(area: str) -> None:
    latin = {
        (message, word)
        for message, text in catalogue.words("bg", area)
        for word in re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*", TYPED.sub("", text))
        if word not in LATIN_WORDS | TYPED_WORDS.get(area, set())
    }
    assert latin == set()


@pytest.mark.parametrize(("language", "area"), FILES)
def test_no_word_mixes_alphabets(language: str, area: str) -> None:
    letters = r"[A-Za-zÀ-ÿ]*[А-я]+[A-Za-zÀ-ÿ]+|[A-Za-zÀ-ÿ]+[А-я]+" if language == "bg" else "[А-я]+"
    mixed = [(message, text) for message, text in catalogue.words(language, area) if re.search(letters, text)]
    assert mixed == []
