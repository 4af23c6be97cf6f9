"""Rule sets from files: what is read, and what is refused with the setting that is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabla.rules.errors import RuleSetError
from tabla.rules.ruleset import NAMES, RuleSet


def refused(source: str) -> RuleSetError:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.parse(source)
    assert str(caught.value)
    return caught.value


def test_the_names_are_the_standard_the_five_sheets_and_three_starting_positions() -> None:
    assert RuleSet.names()[:6] == ["standard", "tabla", "reglas", "tabla-bg", "portfolio", "tactile"]
    assert RuleSet.names()[6:] == ["nackgammon", "longgammon", "hypergammon"]


@pytest.mark.parametrize("name", NAMES)
def test_every_shipped_rule_set_loads_and_knows_its_name(name: str) -> None:
    assert RuleSet.load(name).name == name


def test_standard_is_what_is_meant_by_saying_nothing() -> None:
    assert RuleSet.parse("", name="standard") == RuleSet.load("standard") == RuleSet()


def test_a_file_of_ones_own_works_where_a_name_does(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[scoring]\ngammon = 2\nbackgammon = 4\n", encoding="utf-8")
    for given_as in (file, str(file)):
        rules = RuleSet.load(given_as)
        assert (rules.name, rules.scoring.backgammon) == ("house", 4)
        assert rules.cube == RuleSet.load("standard").cube
    other = tmp_path / "house"
    other.write_text("[session]\npoints = 3\n", encoding="utf-8")
    assert RuleSet.load(other).session.points == 3


UNKNOWN = [
    ("colour = 1", "colour"),
    ("[cubes]\nuse = 'on'", "cubes"),
    ("[cube]\nface = 64", "cube.face"),
]


@pytest.mark.parametrize(("source", "setting"), UNKNOWN)
def test_an_unknown_setting_is_named(source: str, setting: str) -> None:
    error = refused(source)
    assert (error.code, error.data["setting"]) == ("ruleset-unknown", setting)
    assert error.data["known"]


def test_a_section_must_be_a_section() -> None:
    error = refused("cube = 3")
    assert (error.code, error.data) == ("ruleset-section", {"setting": "cube"})


WRONG_VALUES = [
    ("name = 3", "name", "3"),
    ("[cube]\nuse = 'sometimes'", "cube.use", "sometimes"),
    ("[cube]\nwhen = 'never'", "cube.when", "never"),
    ("[cube]\nneutral_face = 2", "cube.neutral_face", "2"),
    ("[cube]\nlimit = 'none'", "cube.limit", "none"),
    ("[moves]\nhigher_die_alone = 1", "moves.higher_die_alone", "1"),
    ("[players]\nleast = true", "players.least", "True"),
    ("[players]\nmost = 2.5", "players.most", "2.5"),
    ("[session]\npoints = 1979-05-27", "session.points", "1979-05-27"),
    ("[session]\npoints_with_cube = 20", "session.points_with_cube", "20"),
    ("[session.points]\nmost = 3", "session.points", "{'most': 3}"),
    ("[look]\ncolours = ['red']", "look.colours", "['red']"),
    ("[look]\nchecker = 'draught'", "look.checker", "draught"),
    ("[etiquette]\ncocked = true", "etiquette.cocked", "True"),
]


@pytest.mark.parametrize(("source", "setting", "given_value"), WRONG_VALUES)
def test_a_value_of_the_wrong_kind_is_shown_with_what_is_allowed(
    source: str, setting: str, given_value: str
) -> None:
    error = refused(source)
    assert (error.code, error.data["setting"], error.data["given"]) == ("ruleset-value", setting, given_value)
    assert error.data["allowed"]


OUT_OF_RANGE = [
    ("[players]\nleast = 1", "players.least", 1),
    ("[players]\nmost = 5", "players.most", 5),
    ("[players]\nleast = 3\nmost = 2", "players.most", 2),
    ("[scoring]\ngammon = 0", "scoring.gammon", 0),
    ("[scoring]\nbackgammon = -1", "scoring.backgammon", -1),
    ("[session]\npoints = 0", "session.points", 0),
    ("[session]\npoints = 1000", "session.points", 1000),
    ("[session]\ngames = 0", "session.games", 0),
    ("[session]\nbeavers = -1", "session.beavers", -1),
    ("[session]\nautomatic_doubles = 10", "session.automatic_doubles", 10),
    ("[cube]\nlimit = -2", "cube.limit", -2),
    ("[cube]\nlimit = 65536", "cube.limit", 65536),
    ("[cube]\nlimit = " + "9" * 50, "cube.limit", int("9" * 50)),
    ("[cube]\nseries_of = 100", "cube.series_of", 100),
    ("[session]\npoints_with_cube = [20, 0]", "session.points_with_cube", 0),
]


@pytest.mark.parametrize(("source", "setting", "value"), OUT_OF_RANGE)
def test_a_number_out_of_range_is_shown_with_the_range(source: str, setting: str, value: int) -> None:
    error = refused(source)
    assert (error.code, error.data["setting"], error.data["given"]) == ("ruleset-range", setting, str(value))
    assert {"least", "most"} <= error.data.keys()


CONTRADICTIONS = [
    ("[cube]\nuse = 'none'\nwhen = 'any-time'", "cube.use", "cube.when"),
    ("[cube]\nuse = 'none'\n[session]\njacoby = true", "cube.use", "session.jacoby"),
    ("[cube]\nuse = 'none'\n[session]\nbeavers = 1", "cube.use", "session.beavers"),
    ("[cube]\nuse = 'none'\n[session]\nautomatic_doubles = 1", "cube.use", "session.automatic_doubles"),
    ("[cube]\nuse = 'none'\n[session]\npoints_with_cube = [20]", "cube.use", "session.points_with_cube"),
    ("[scoring]\ngammon = 3\nbackgammon = 2", "scoring.backgammon", "scoring.gammon"),
    (
        "[scoring]\nbackgammon = 0\nbackgammon_on_bar = true",
        "scoring.backgammon",
        "scoring.backgammon_on_bar",
    ),
    ("[cube]\nseries_of = 5\n[session]\nform = 'series'\ngames = 3", "cube.series_of", "session.games"),
]


@pytest.mark.parametrize(("source", "one", "other"), CONTRADICTIONS)
def test_settings_that_contradict_each_other_are_both_named(source: str, one: str, other: str) -> None:
    error = refused(source)
    assert (error.code, error.data) == ("ruleset-contradiction", {"one": one, "other": other})


DAMAGED = ["[cube", "use = ", "a = 1\na = 2", "x = " + "[" * 5000, "x = " + "9" * 5000, "\0", "name = 'a"]


@pytest.mark.parametrize("source", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_is_refused_and_says_where(source: str) -> None:
    error = refused(source)
    assert (error.code, error.data["given"]) == ("ruleset-toml", "own")
    assert error.data["why"]


@pytest.mark.parametrize("name", ["acey-deucey", "", "STANDARD", "a" * 5000, "a\0b", "/", "../standard"])
def test_an_unknown_name_is_refused_with_those_known(name: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.load(name)
    assert caught.value.code == "ruleset-name"
    assert caught.value.data == {"given": name, "known": ", ".join(NAMES)}


@pytest.mark.parametrize("name", ["missing.toml", "a\0b.toml", "a" * 5000 + ".toml"])
def test_a_file_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.load(name)
    assert (caught.value.code, caught.value.data["given"]) == ("ruleset-file", name)


def test_a_folder_and_a_file_that_is_no_text_are_refused(tmp_path: Path) -> None:
    folder, picture = tmp_path / "folder.toml", tmp_path / "picture.toml"
    folder.mkdir()
    picture.write_bytes(b"\x89PNG\xff\xfe")
    for path in (folder, picture):
        with pytest.raises(RuleSetError) as caught:
            RuleSet.load(path)
        assert (caught.value.code, caught.value.data["given"]) == ("ruleset-file", str(path))


@given(st.text())
def test_any_text_is_a_rule_set_or_a_refusal(source: str) -> None:
    try:
        rules = RuleSet.parse(source)
    except RuleSetError:
        return
    assert isinstance(rules, RuleSet)


SECTIONS = ["players", "moves", "scoring", "cube", "session", "etiquette", "look", "opening"]


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ("[cube]\nlimit = 3", "ruleset-cube-limit"),
        ("[look]\ncolours = ['red', 'red']", "ruleset-colours-equal"),
        ("name = ' '", "ruleset-value"),
    ],
)
def test_values_that_make_no_sense_are_refused(source: str, code: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        RuleSet.parse(source)
    assert caught.value.code == code


KEYS = ["least", "most", "gammon", "backgammon", "use", "when", "limit", "points", "games", "tie", "colours"]
VALUES = st.one_of(
    st.integers(-3, 70).map(str),
    st.booleans().map(lambda value: str(value).lower()),
    st.sampled_from(["'on'", "'none'", "'any-time'", "[1, 2]", "['a', 'b']", "{}", "1.5", "''", "inf"]),
)


@given(st.lists(st.tuples(st.sampled_from(SECTIONS), st.sampled_from(KEYS), VALUES), max_size=4))
def test_any_settings_are_a_rule_set_or_a_refusal(settings: list[tuple[str, str, str]]) -> None:
    source = "\n".join(f"{section}.{key} = {value}" for section, key, value in settings)
    try:
        rules = RuleSet.parse(source)
    except RuleSetError:
        return
    assert 2 <= rules.players.least <= rules.players.most <= 4
    assert rules.cube.limit in (0, *(2**power for power in range(31)))


CROOKED = [
    ({"scoring": {"gammon": -(10**8)}}, "ruleset-range"),
    ({"scoring": {"gammon": -2}}, "ruleset-range"),
    ({"scoring": {"gammon": 3, "backgammon": 2}}, "ruleset-contradiction"),
    ({"scoring": {"backgammon": 10**30}}, "ruleset-range"),
    ({"cube": {"limit": 3}}, "ruleset-cube-limit"),
    ({"cube": {"limit": 2**40}}, "ruleset-range"),
    ({"session": {"points": 10**9}}, "ruleset-range"),
    ({"session": {"games": -1}}, "ruleset-range"),
    ({"session": {"points_with_cube": [0]}}, "ruleset-range"),
    ({"players": {"least": 0}}, "ruleset-range"),
    ({"name": "a\nb"}, "ruleset-value"),
]


@pytest.mark.parametrize(("values", "code"), CROOKED, ids=str)
def test_a_rule_set_is_checked_however_it_is_made(values: dict[str, Any], code: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(msgspec.json.encode(values), type=RuleSet)
    assert isinstance(caught.value.__cause__, RuleSetError)
    assert caught.value.__cause__.code == code
