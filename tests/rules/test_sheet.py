"""The printed rule sheet shows every rule that sets one sheet apart, and every setting."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tabla import locale
from tabla.rules import ruleset
from tabla.rules.ruleset import RuleSet
from tabla.rules.sheet import rule_sheet, rule_summary
from tests.tables import DATA, TESTS, read_rows

PAGE = TESTS.parent / "docs" / "rule-sets.md"
SHEETS = ["tabla", "reglas", "tabla-bg", "portfolio", "tactile"]

# Rule by rule, as the five sheets differ: the sheets that have the rule, and words for it in each language.
DIFFERENCES = read_rows(DATA / "rule_sheet_words.jsonl")


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda row: row["rule"])
def test_a_rule_is_on_the_sheets_that_have_it_and_on_no_other(
    difference: dict[str, Any], sheet: str, language: str
) -> None:
    shown = difference[language] in _one_line(RuleSet.load(sheet), language)
    assert shown == (sheet in difference["sheets"])


@pytest.mark.parametrize("language", locale.LANGUAGES)
@pytest.mark.parametrize("name", RuleSet.names())
def test_a_sheet_is_plain_text_that_fits_a_terminal(name: str, language: str) -> None:
    sheet = rule_sheet(RuleSet.load(name), language)
    assert all(len(line) <= 80 and line == line.rstrip() for line in sheet.splitlines())
    assert re.fullmatch(r"[\w\s.,:;()«»„“”'/–-]+", sheet)
    assert sheet.endswith("\n")


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_summaries_are_one_line_and_differ(language: str) -> None:
    summaries = [rule_summary(RuleSet.load(name), language) for name in RuleSet.names()]
    assert len(set(summaries)) == len(summaries)
    assert not any("\n" in summary for summary in summaries)


def test_the_summary_names_the_usual_length_of_a_match_with_the_cube() -> None:
    assert "a match to 20 points" in rule_summary(RuleSet.load("portfolio"), "en")
    without = replace(RuleSet.load("portfolio"), cube=ruleset.CubeRules(use="off"))
    assert "a match to 10 points" in rule_summary(without, "en")


# Settings


def _leaves(kind: type = RuleSet, section: str = "") -> list[tuple[str, Any]]:
    """Every setting with its type."""
    found: list[tuple[str, Any]] = []
    for key, hint in get_type_hints(kind).items():
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            found += _leaves(hint, key)
        else:
            found.append((f"{section}.{key}".lstrip("."), hint))
    return found


def _value(setting: str, hint: Any) -> st.SearchStrategy[Any]:
    own: dict[str, st.SearchStrategy[Any]] = {
        "name": st.sampled_from(["home", "club", *RuleSet.names()]),
        "notes": st.sampled_from([(), ("portfolio-slip",), ("We serve tea.",)]),
        "players.least": st.integers(2, 4),
        "players.most": st.integers(2, 4),
        "setup.checkers": st.sampled_from([((24, 2), (6, 5)), ((24, 15),), ((24, 1), (23, 1), (22, 1))]),
        "cube.limit": st.sampled_from([0, 2, 64, 1024]),
        "session.points_with_cube": st.sampled_from([(), (20,), (20, 50), (20, 50, 100)]),
        "look.colours": st.permutations(["white", "black", "gold", "red"]).map(lambda four: tuple(four[:2])),
    }
    if setting in own:
        return own[setting]
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    may_be_none = ("scoring.backgammon", "cube.series_of", "session.beavers", "session.automatic_doubles")
    return st.booleans() if hint is bool else st.integers(0 if setting in may_be_none else 1, 9)


def _agreeing(values: dict[str, Any]) -> dict[str, Any]:
    """The same without contradictions, which no rule set has."""
    gammon, backgammon = values["scoring.gammon"], values["scoring.backgammon"]
    return {
        **values,
        "players.most": max(values["players.least"], values["players.most"]),
        "opening.players_choose_colours": values["opening.players_choose_colours"]
        and not values["opening.winner_chooses_colour"],
        "scoring.backgammon": backgammon if backgammon > gammon else 0,
        "etiquette.turn_ends_with_dice": values["etiquette.turn_ends_with_dice"]
        or values["etiquette.early_roll_is_void"],
        "session.games": max(values["session.games"], values["cube.series_of"]),
    }


SETTINGS = dict(_leaves())
RULES = st.fixed_dictionaries({setting: _value(setting, hint) for setting, hint in SETTINGS.items()}).map(
    _agreeing
)


def _built(values: dict[str, Any]) -> RuleSet:
    rules: dict[str, Any] = {}
    for setting, value in values.items():
        section, _, key = setting.rpartition(".")
        (rules.setdefault(section, {}) if section else rules)[key] = value
    return msgspec.convert(rules, RuleSet)


def _matters(setting: str, values: dict[str, Any], language: str) -> bool:
    """Whether the setting can change anything beside the others; an English word matters in English."""
    about_cube = ("cube.", "session.crawford", "session.jacoby", "session.beavers", "session.automatic")
    if values["cube.use"] == "none" and setting.startswith((*about_cube, "session.points_with_cube")):
        return setting == "cube.use"
    if not values["scoring.backgammon"] and setting.startswith("scoring.backgammon_"):
        return False
    if setting == "look.calls":  # how things are told, not how they are played
        return False
    return language == "en" or setting != "look.checker"


@pytest.mark.parametrize("setting", SETTINGS)
@settings(max_examples=20)
@given(data=st.data(), language=st.sampled_from(locale.LANGUAGES))
def test_changing_a_setting_changes_the_sheet(setting: str, data: st.DataObject, language: str) -> None:
    values = data.draw(RULES)
    other = data.draw(_value(setting, SETTINGS[setting]).filter(lambda value: value != values[setting]))
    changed = {**values, setting: other}
    assume(changed == _agreeing(changed))
    differs = rule_sheet(_built(values), language) != rule_sheet(_built(changed), language)
    assert differs == _matters(setting, values, language)


@settings(max_examples=50)
@given(values=RULES, language=st.sampled_from(locale.LANGUAGES))
def test_any_settings_make_a_sheet(values: dict[str, Any], language: str) -> None:
    sheet = rule_sheet(_built(values), language)
    assert all(len(line) <= 80 for line in sheet.splitlines())
    assert "\n\n\n" not in sheet
    assert rule_summary(_built(values), language).count("\n") == 0


def test_a_file_of_the_users_own_has_its_sheet(tmp_path: Path) -> None:
    file = tmp_path / "harbour.toml"
    file.write_text(
        'notes = ["Whoever loses makes the tea.", "portfolio-slip"]\n'
        "[players]\nleast = 3\nmost = 3\n"
        "[scoring]\ngammon = 3\nbackgammon = 5\n"
        "[cube]\nlimit = 16\nneutral_face = 1\n"
        '[session]\nform = "money"\njacoby = true\nbeavers = 2\nautomatic_doubles = 1\n'
        '[look]\ncolours = ["red", "black"]\nchecker = "man"\n',
        encoding="utf-8",
    )
    sheet = _one_line(RuleSet.load(file), "en")
    for words in (
        "Backgammon: Rules “harbour”",
        "For three players.",
        "One side has the red men, the other the black ones.",
        "It counts 3 points.",
        "It counts 5 points.",
        "with 1 on top",
        "up to 16 and no higher",
        "Jacoby rule",
        "up to 2 times for each double",
        "once a game",
        "A money session",
        "Whoever loses makes the tea.",
        "a slip for 6 to 3",
    ):
        assert words in sheet


def test_a_note_longer_than_a_line_is_wrapped() -> None:
    sheet = rule_sheet(replace(RuleSet(), notes=("long " * 40 + "x" * 200,)), "en")
    assert max(map(len, sheet.splitlines())) <= 78


# The page that documents the settings


def test_the_examples_of_the_page_work() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8").failed == 0


def test_the_page_gives_every_setting_its_default() -> None:
    rows = dict(
        re.findall(r"^\| `([a-z_.]+)` \| `([^|]*)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert rows == {setting: _toml(_default(setting)) for setting in SETTINGS if setting != "name"}


def _default(setting: str) -> Any:
    section, _, key = setting.rpartition(".")
    return getattr(getattr(RuleSet(), section) if section else RuleSet(), key)


def _toml(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _one_line(rules: RuleSet, language: str) -> str:
    return " ".join(rule_sheet(rules, language).split())
