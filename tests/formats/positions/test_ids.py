"""XGID and GNU Backgammon's ids: read, written, and equal to what other programs write."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabla.formats import (
    Position,
    format_gnu_id,
    format_match_id,
    format_xgid,
    parse_gnu_id,
    parse_position,
    parse_xgid,
    position_of,
)
from tabla.play import commands as c
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tests.play.table import Table
from tests.tables import DATA, SHARED

CORPUS = SHARED / "matches" / "xgid_corpus.json"
CASES = json.loads(CORPUS.read_text())["cases"] if CORPUS.exists() else []
MATCH_IDS = [line.split(",") for line in (DATA / "match_ids.csv").read_text().splitlines()[1:]]

positions = st.builds(
    Position,
    board=st.sampled_from([play.result for play in Board.start().legal_plays(Dice(6, 6))]),
    on_roll=st.sampled_from((0, 1)),
    dice=st.none() | st.builds(Dice, st.integers(1, 6), st.integers(1, 6)),
    cube=st.integers(0, 10).map(lambda exponent: 2**exponent),
    owner=st.sampled_from((None, 0, 1)),
    score=st.tuples(st.integers(0, 24), st.integers(0, 24)),
    length=st.just(25),
    crawford=st.booleans(),
)


def test_xgids_say_what_their_programs_say() -> None:
    for case in CASES:
        position = parse_xgid(case["xgid"])
        assert position.cube == 2 ** case["cubeValueExp"], case
        assert position.owner == (None if case["cubeOwner"] == -1 else case["cubeOwner"]), case
        assert position.on_roll == case["playerOnRoll"], case
        assert [*(position.dice or (0, 0))] == case["dice"], case
        assert list(position.away or (-1, -1)) == case["score"], case
        assert (position.jacoby, position.beavers) == (bool(case["hasJacoby"]), bool(case["hasBeaver"])), case
        *fields, largest_cube = case["xgid"].split(":")
        assert largest_cube in ("3", "10")  # what the writer allows, no part of the position
        assert format_xgid(position) == "XGID=" + ":".join((*fields, "10"))


@pytest.mark.parametrize(
    ("xgid", "on_roll", "mover_24", "opponent_24"),
    [
        ("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", 0, 2, 2),
        ("-a----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", 0, 2, 1),
        ("-a----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:0:10", 1, 1, 2),
    ],
)
def test_the_board_of_an_xgid_is_seen_by_the_player_on_roll(
    xgid: str, on_roll: int, mover_24: int, opponent_24: int
) -> None:
    position = parse_xgid(xgid)
    assert position.on_roll == on_roll
    assert (position.board.mover[24], position.board.opponent[24]) == (mover_24, opponent_24)


@pytest.mark.parametrize(("xgid", "doubled"), [("D", True), ("B", True), ("R", True), ("00", False)])
def test_a_double_in_an_xgid_waits_for_its_answer(xgid: str, doubled: bool) -> None:
    position = parse_xgid(f"-b----E-C---eE---c-e----B-:0:0:1:{xgid}:0:0:0:0:10")
    assert position.doubled is doubled
    assert parse_xgid(format_xgid(position)) == position


@pytest.mark.parametrize("row", MATCH_IDS, ids=lambda row: row[0])
def test_match_ids_are_those_of_gnu_backgammon(row: list[str]) -> None:
    gnu_id, on_roll, dice, cube, owner, length, score0, score1, crawford, jacoby = row
    position = Position(
        on_roll=int(on_roll),
        dice=Dice.parse(dice) if dice else None,
        cube=int(cube),
        owner=int(owner) if owner else None,
        length=int(length),
        score=(int(score0), int(score1)),
        crawford=crawford == "1",
        jacoby=jacoby == "1",
    )
    assert parse_gnu_id(gnu_id) == position
    assert format_gnu_id(position) == gnu_id


@settings(max_examples=200, deadline=None, derandomize=True)
@given(positions)
def test_ids_round_trip(position: Position) -> None:
    assert parse_xgid(format_xgid(position)) == position
    assert parse_gnu_id(format_gnu_id(position)) == position
    assert parse_position(format_xgid(position)) == parse_position(format_gnu_id(position)) == position


def test_money_rules_round_trip() -> None:
    position = Position(jacoby=True, beavers=True)
    assert parse_xgid(format_xgid(position)) == position
    assert parse_gnu_id(format_gnu_id(Position(jacoby=True))).jacoby


def test_a_position_id_alone_is_a_money_game() -> None:
    assert parse_position("4HPwATDgc/ABMA") == Position()
    assert Position().away is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0", "xgid-fields"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10", "xgid-length"),
        ("-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10", "xgid-field"),
        ("-b----E-C---eE---c-e----B-:0:2:1:00:0:0:0:0:10", "xgid-field"),
        ("-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", "xgid-field"),
        ("-b----E-C---eE---c-e----B-:0:0:1:07:0:0:0:0:10", "xgid-field"),
        ("-b----E-C---eE---c-e----B-:0:0:1:00:-1:0:0:0:10", "xgid-field"),
        ("-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:7:10", "xgid-field"),
        ("-b----E-C---eE---c-e---?B-:0:0:1:00:0:0:0:0:10", "xgid-letter"),
        ("-b----P-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "xgid-letter"),
        ("Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "xgid-bar"),
        ("-b----E-C---eE---c-e----Bb:0:0:1:00:0:0:0:0:10", "xgid-bar"),
        ("-b----F-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "board-checkers"),
        ("4HPwATDgc/ABM", "position-id-length"),
        ("4HPwATDgc/AB?A", "position-id-letter"),
        ("4HPwATDgc/ABMя", "position-id-letter"),
        ("//////////////", "position-id-board"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAA", "match-id-length"),
        ("4HPwATDgc/ABMA:cAkAAAAAAA!A", "match-id-letter"),
        ("4HPwATDgc/ABMA:IAkAAAAAAAAE", "match-id-field"),
        ("4HPwATDgc/ABMA:8AkAAAAAAAAE", "match-id-field"),
        ("4HPwATDgc/ABMA:cIkAAAAAAAAE", "match-id-field"),
        ("", "position-id-length"),
    ],
)
def test_bad_ids_are_refused_with_what_and_where(text: str, code: str) -> None:
    with pytest.raises(TablaError) as caught:
        parse_position(text)
    assert caught.value.code == code
    for language in ("en", "es", "bg"):
        assert caught.value.text(language)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=60) | st.text("-abcABC:01XGID=+/4HPw", max_size=60))
def test_any_text_gives_a_position_or_a_sentence(text: str) -> None:
    try:
        position = parse_position(text)
    except TablaError as error:
        message = str(error)
    else:
        message = str(parse_position(format_gnu_id(position)).board)
    assert message


def test_the_position_of_a_match_under_way() -> None:
    table = Table(length=5).open(3, 1)
    table.do(c.MoveChecker(0, 8, 5))
    position = position_of(table.state)
    assert (position.board, position.dice, position.length) == (Board.start(), Dice(3, 1), 5)
    table.do(c.MoveChecker(0, 6, 5))
    table.do(c.EndTurn(0))
    table.double()
    doubled = position_of(table.state)
    assert (doubled.on_roll, doubled.doubled, doubled.board.opponent[5]) == (1, True, 2)
    table.take()
    assert (position_of(table.state).cube, position_of(table.state).owner) == (2, 0)
    table.win(1, "gammon").next()
    assert position_of(table.state).score == (0, 4)


def test_a_resignation_is_offered_by_the_player_on_roll_of_the_id() -> None:
    table = Table("tabla").open(3, 1)
    table.do(c.Resign(1, "gammon"))
    position = position_of(table.state)
    assert (position.on_roll, position.resignation, position.dice) == (1, 2, None)
    assert parse_gnu_id(format_gnu_id(position)).resignation == 2
    assert format_match_id(position) != format_match_id(Position(on_roll=1))


def test_the_position_of_a_chouette_is_the_captains_game() -> None:
    table = Table("tabla", players=3).draw_box(6, 1, 2).open()
    assert position_of(table.state).length == 0
    table.win(0)
    assert position_of(table.state).cube == 1
