"""Every refusal has its sentence, and every sentence its refusal."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from tabla import locale
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tests.locale import catalogue
from tests.locale.raise_sites import SOURCE, Site, sites
from tests.tables import DATA, read_rows

SITES = [pytest.param(site, id=f"{site.place}-{site.code}") for site in sites()]
BAR_WORDS = {"en": "the bar", "es": "la barra", "bg": "бара"}
OFF_WORDS = {"en": "off", "es": "fuera", "bg": "извън дъската"}
# Every refusal has the words of the sheet, the usual ones where it knows none.
OF_THE_SHEET = {"checker", "hit"}
BOTH_PLACES = ["not-on-dice", "larger-die", "both-dice", "no-dice-left", "no-way-between"]


def test_the_source_is_searched_as_a_whole() -> None:
    codes = {site.code for site in sites()}
    assert {"phase-box", "phase-ended", "larger-die", "both-dice", "die", "beavers", "ruleset-name"} <= codes
    by_dict = next(site for site in sites() if site.code == "not-on-dice")
    assert by_dict.data == {"start", "end", "dice", "length"}


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("site", SITES)
def test_an_error_has_a_sentence_for_its_data(language: str, site: Site) -> None:
    message = f"error-{site.code}"
    assert locale.has(message, language), f"{site.place} raises {site.code}, which {language} cannot say"
    assert catalogue.variables(language, message) <= site.data | OF_THE_SHEET


def test_no_sentence_is_left_over() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    used = {f"error-{site.code}" for site in sites()}
    named = set(re.findall(r"\"(error-[a-z-]+)\"", source))
    unused = {message for message in catalogue.messages("en") if message.startswith("error-")} - used - named
    assert unused == set()


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_refusal_is_one_sentence(language: str) -> None:
    for entry in catalogue.entries(language, "errors"):
        if isinstance(entry, ast.Message):
            for data in catalogue.samples(language, entry.id.name):
                said = locale.text(entry.id.name, language, **data)
                assert re.fullmatch(r"[„“«{]?[\w].*\.", said), said
                assert not re.search(r"[.!?] [^\W\d]", said), said


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("code", [*BOTH_PLACES, "backwards", "bar-first"])
def test_the_bar_is_called_the_bar(language: str, code: str) -> None:
    said = TablaError(code, start=25, end=22, dice="6 1", length=3).text(language)
    assert BAR_WORDS[language] in said
    assert "25" not in said


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("code", BOTH_PLACES)
def test_off_is_called_off(language: str, code: str) -> None:
    said = TablaError(code, start=6, end=0, dice="5 1", length=6).text(language)
    assert OFF_WORDS[language] in said
    assert "0" not in said


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize(("code", "point"), [("no-checker", 25), ("not-all-home", 25), ("no-checker", 0)])
def test_a_point_that_is_none_has_its_own_words(language: str, code: str, point: int) -> None:
    assert str(point) not in TablaError(code, point=point).text(language)


@pytest.mark.parametrize("row", read_rows(DATA / "refused_plays.jsonl"), ids=lambda row: row["play"])
def test_a_play_is_refused_in_the_users_language(row: dict[str, str]) -> None:
    with pytest.raises(TablaError) as refused:
        Board.start().parse_play(row["play"], Dice(6, 5))
    said = {language: refused.value.text(language) for language in locale.LANGUAGES}
    assert said == {language: row[language] for language in locale.LANGUAGES}
    assert str(refused.value) == row["en"]
