"""Numbers that no game has, in files, records and ids: one sentence, and nothing of them goes further."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from tabla.engine.equity.stakes import Stakes
from tabla.formats import format_gnu_id, format_xgid, parse_position
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.replay import events_of, steps
from tabla.formats.positions.position import Position
from tabla.locale import LANGUAGES
from tabla.play import commands as c
from tabla.play import events as e
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import LONGEST, MAX_CUBE
from tests.play.table import Table

HEAD = " 7 point match\n\n Game 1\n Ana : 0                          Boris : 0\n"


def record(**changes: Any) -> bytes:
    """A short record whose first line is changed: {"rules.scoring.gammon": -2}."""
    first, *rest = (e.event_to_json(event) for event in Table(length=3).open(3, 1).events)
    started = json.loads(first)
    for path, value in changes.items():
        *sections, last = path.split(".")
        place = started
        for section in sections:
            place = place.setdefault(section, {})
        place[last] = value
    return b"\n".join([json.dumps(started).encode(), *rest])


def codes(match: m.MatchFile) -> list[str]:
    return [warning.error.code for warning in match.warnings]


def refusal(data: bytes) -> str:
    with pytest.raises(TablaError) as caught:
        match_file.read(data)
    for language in LANGUAGES:
        sentence = caught.value.text(language)
        assert sentence.strip()
        assert len(sentence) < 300
        assert "\n" not in sentence
    return caught.value.code


# Records


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("rules.scoring.gammon", -(10**8), "ruleset-range"),
        ("rules.scoring.gammon", -2, "ruleset-range"),
        ("rules.scoring.gammon", 10**30, "ruleset-range"),
        ("rules.scoring.backgammon", 1, "ruleset-contradiction"),
        ("rules.cube.limit", 2**40, "ruleset-range"),
        ("rules.session.points", 10**9, "ruleset-range"),
        ("rules.players.most", 10**9, "ruleset-range"),
        ("terms.length", 10**9, "length"),
        ("terms.length", 0, "length"),
        ("terms.length", 10**30, "length"),
        ("terms.beavers", 10**6, "option-range"),
        ("terms.automatic_doubles", -1, "option-range"),
        ("terms.stake", "1e999999", "stake"),
        ("terms.stake", "NaN", "stake"),
        ("terms.stake", "-1", "stake"),
        ("players", ["Ana"], "record-line"),
        ("players", ["Ana"] * 1000, "record-line"),
    ],
    ids=str,
)
def test_a_record_with_crooked_rules_or_terms_is_refused(path: str, value: Any, code: str) -> None:
    assert match_file.read(record()).warnings == ()
    assert refusal(record(**{path: value})) == code


EVENTS: list[dict[str, Any]] = [
    {"type": "ScoreSet", "won": [10**30, 0]},
    {"type": "ScoreSet", "won": [-1, 0]},
    {"type": "ScoreSet", "won": [1]},
    {"type": "GameStarted", "number": 10**30, "box": 0, "line": [1]},
    {"type": "GameStarted", "number": 2, "box": 10**9, "line": [1]},
    {"type": "GameStarted", "number": 2, "box": 0, "line": []},
    {"type": "GameEnded", "ending": "played", "points": [10**30, -(10**30)], "winner": 0},
    {"type": "GameEnded", "ending": "played", "points": [1, -1], "winner": 7},
    {"type": "Doubled", "side": -1, "seats": [1]},
    {"type": "Rolled", "dice": [10**30, 1]},
    {"type": "Moved", "move": [10**30, 5, 3, False]},
    {"type": "Moved", "move": [8, -5, 3, False]},
    {"type": "PositionSet", "turn": 0, "board": {"mover": [15] * 26, "opponent": [0] * 26}},
]


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_a_record_is_read_up_to_a_crooked_event(event: dict[str, Any]) -> None:
    match = match_file.read(record() + b"\n" + json.dumps(event).encode() + b"\n")
    assert codes(match)[-1] == "record-cut"
    assert len(match.games) == 1
    assert events_of(match)


@pytest.mark.parametrize("value", [0, 3, -2, 2 * MAX_CUBE, 2**83, 10**30])
def test_a_position_set_by_a_record_has_a_cube_that_can_be(value: int) -> None:
    state = Table(length=3).open().state
    line = {
        "type": "PositionSet",
        "turn": 0,
        "board": {"mover": state.board.mover, "opponent": state.board.opponent},
        "value": value,
    }
    match = match_file.read(record() + b"\n" + json.dumps(line).encode())
    assert codes(match) == ["cube-number", "record-cut"]


def test_a_record_that_doubles_without_end_stops_at_the_highest_cube() -> None:
    table = Table("portfolio", length=3).open(3, 1)
    doubles = b"".join(
        e.event_to_json(event) + b"\n"
        for turn in range(10_000)
        for event in (e.Doubled(turn % 2, (1,)), e.Taken((1,)))
    )
    match = match_file.read(b"".join(e.event_to_json(one) + b"\n" for one in table.events) + doubles)
    assert "cube-limit" in codes(match)
    assert max(step.position.cube for step in steps(match)) <= MAX_CUBE


# Other files


def doubles(count: int) -> str:
    """A match in which both sides double in turn and all is taken."""
    rows = [("Doubles => 2", "Takes"), ("", "Doubles => 4"), ("Takes", "")] * (count // 2)
    return HEAD + "".join(f" {n:>3}) {left:<30} {right}\n" for n, (left, right) in enumerate(rows, 1))


@pytest.mark.parametrize("head", [HEAD, HEAD.replace(" 7 point match", " Money session")])
def test_thirty_doubles_in_a_mat_file_end_at_the_highest_cube(head: str) -> None:
    match = match_file.read(doubles(60).replace(HEAD, head).encode())
    cubes = [step.position.cube for step in steps(match)]
    assert max(cubes) == MAX_CUBE
    assert "cube-limit" in codes(match)
    for step in steps(match):
        stakes = Stakes.of(step.position, match.rules.rule_set)
        assert stakes.terms.utility
        assert stakes.doubled().doubled().terms.utility


@pytest.mark.parametrize("length", [LONGEST + 1, 99_999])
def test_a_match_too_long_is_read_as_a_money_session(length: int) -> None:
    match = match_file.read(HEAD.replace("7", str(length), 1).encode() + b"  1) 31: 8/5 6/5\n")
    assert (match.length, codes(match)) == (0, ["file-length"])
    sgf = f"(;FF[4]GM[6]PW[a]PB[b]MI[length:{length}][game:0][ws:0][bs:0];W[31hefe])"
    assert codes(match_file.read(sgf.encode())) == ["file-length"]


@pytest.mark.parametrize("value", ["0", "3", str(2 * MAX_CUBE), "99999999"])
def test_a_cube_set_in_an_sgf_file_is_one_that_can_be(value: str) -> None:
    match = match_file.read(f"(;FF[4]GM[6]PW[a]PB[b];CV[{value}];W[31hefe])".encode())
    assert codes(match) == ["sgf-cube"]


# Ids


@pytest.mark.parametrize(
    "text",
    [
        "XGID=-b----E-C---eE---c-e----B-:16:0:1:00:0:0:0:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1000:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:99999:0:0:0:10",
        "4HPwATDgc/ABMA:MAHg/w8AAAAE",
    ],
)
def test_an_id_of_a_cube_length_or_score_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(TablaError) as caught:
        parse_position(text)
    assert caught.value.code in ("xgid-field", "length")


def test_ids_can_be_written_of_whatever_is_played() -> None:
    highest = Position(cube=MAX_CUBE, owner=1, score=(10**9, 32_768), games_left=5)
    for text in (format_xgid(highest), format_gnu_id(highest)):
        again = parse_position(text)
        assert (again.cube, again.owner, again.board) == (MAX_CUBE, 1, highest.board)


@pytest.mark.parametrize(
    "changes", [{"cube": 0}, {"cube": 2**83}, {"length": 10**9}, {"length": -1}, {"score": (-1, 0)}], ids=str
)
def test_no_position_has_such_numbers(changes: dict[str, Any]) -> None:
    with pytest.raises(TablaError):
        Position(**changes)


# A session under way


@pytest.mark.parametrize("place", [10**30, -(10**30), 2**63, 26, -1])
def test_a_point_far_off_the_board_gets_a_sentence(place: int) -> None:
    table = Table(length=3).open(3, 1)
    for command in (c.MoveChecker(0, place, 5), c.MoveChecker(0, 8, place)):
        with pytest.raises(TablaError) as caught:
            table.do(command)
        assert all(caught.value.text(language) for language in LANGUAGES)


def test_a_long_record_of_doubles_is_read_quickly() -> None:
    began = time.process_time()
    match_file.read(doubles(3000).encode())
    assert time.process_time() - began < 10
