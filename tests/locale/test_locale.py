"""Choosing a language, and asking for a message."""

from __future__ import annotations

import pytest

from tabla import locale


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        ("es", {"LANG": "bg_BG.UTF-8"}, "es"),
        ("bg-BG", {}, "bg"),
        ("ES_MX", {}, "es"),
        ("fr", {"LANG": "es_ES.UTF-8"}, "en"),
        (None, {"LANG": "bg_BG.UTF-8"}, "bg"),
        (None, {"LC_MESSAGES": "es_ES.UTF-8", "LANG": "bg_BG.UTF-8"}, "es"),
        (None, {"LC_ALL": "bg_BG.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "bg"),
        (None, {"LC_ALL": "", "LANG": "es_ES.UTF-8"}, "es"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language_is_the_one_wanted_else_the_environments(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert locale.language_of(wanted, environment) == language


def test_outcomes_have_the_words_of_each_sheet() -> None:
    assert [locale.text("outcome-gammon", language) for language in locale.LANGUAGES] == [
        "gammon",
        "gammon",
        "марс",
    ]


def test_an_unknown_message_is_a_key_error() -> None:
    assert not locale.has("no-such-message")
    with pytest.raises(KeyError, match="no-such-message"):
        locale.text("no-such-message", "en")


def test_missing_data_is_a_lookup_error() -> None:
    with pytest.raises(LookupError, match="error-die"):
        locale.text("error-die", "en")


def test_every_area_has_its_file_in_every_language() -> None:
    for language in locale.LANGUAGES:
        assert list(locale.sources(language)) == list(locale.AREAS)
