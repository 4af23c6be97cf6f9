"""BGBlitz's files, and the binary JSON in them."""

from __future__ import annotations

import contextlib
import gzip
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.bgf import read as bgf
from tabla.formats.matches.bgf import smile
from tabla.rules.errors import FormatError
from tests.formats.samples import FOLDER, needs_samples
from tests.formats.smile_made import encode

HEAD = b'{"format":"BGF","version":"1.0","compress":true,"useSmile":true}\n'
START = [2, 0, 0, 0, 0, -5, 0, -3, 0, 0, 0, 5, -5, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, -2, 0, 0, 0, 0]
CHANCES = {
    "myWins": "0.55",
    "myGammon": "0.17",
    "myBackGammon": "0.01",
    "oppGammon": "0.12",
    "oppBackGammon": "0.005",
}


def roll(player: int, red: int, green: int, *pairs: tuple[int, int], **more: Any) -> dict[str, Any]:
    steps = [*pairs, *[(-1, -1)] * 4][:4]
    places = {"from": [start for start, _ in steps], "to": [end for _, end in steps]}
    return {"type": "amove", "player": player, "red": red, "green": green, **places, **more}


def game(*moves: Any, **more: Any) -> dict[str, Any]:
    initial = {"points": START, "cube": 1}
    return {"scoreGreen": 0, "scoreRed": 0, "initial": initial, "moves": list(moves), **more}


def match(*games: Any, **more: Any) -> dict[str, Any]:
    names = {"nameGreen": "Ana", "nameRed": "Boris", "matchlen": 3, "useCrawford": True, "useCube": True}
    return {**names, "finalGreen": 0, "finalRed": 0, "games": list(games), **more}


def read(value: Any) -> m.MatchFile:
    return match_file.read(HEAD + gzip.compress(encode(value)))


def codes(found: m.MatchFile) -> list[str]:
    return [warning.error.code for warning in found.warnings]


@needs_samples
def test_a_real_match_is_read_whole() -> None:
    found = match_file.read(next(FOLDER.glob("*.bgf")))
    assert found.warnings == ()
    assert found.players == ("TachiAI_V", "player")
    (only,) = found.games
    assert (only.winner, only.points) == (0, 4)  # finalGreen is 4: a gammon with the cube on 2
    judged = [action.analysis for action in only.actions if action.analysis]
    turns = [action for action in only.actions if isinstance(action, m.Turn)]
    assert len(turns) == 65
    assert sum(len(analysis.candidates) for analysis in judged) > 250


def test_cube_actions_and_rolls_that_allow_nothing_have_codes() -> None:
    moves = [
        roll(-1, 3, 1, (8, 5), (6, 5)),
        roll(1, 6, 2, (24, 18), (13, 11)),
        roll(-1, 6, 1, (13, 7), (8, 7), comment="hit"),
        roll(1, 5, 7, (6, 5)),
        roll(-1, 1, 7),
        roll(1, 2, 7),
        roll(-1, 2, 1, (6, 4), (5, 4)),
        roll(1, 1, 7),
        roll(-1, 4, 7),
    ]
    moves[7] = roll(1, 4, 7)
    found = read(match(game(*moves[:7], moves[8])))
    assert codes(found) == []
    kinds = [type(action).__name__ for action in found.games[0].actions]
    assert kinds == ["Turn", "Turn", "Turn", "Turn", "Double", "Take", "Turn"]
    danced = found.games[0].actions[3]
    assert isinstance(danced, m.Turn)
    assert danced.moves == ()
    assert found.games[0].actions[2].comment == "hit"


def test_the_next_score_tells_a_drop_and_a_resignation() -> None:
    opening = (roll(-1, 3, 1, (8, 5), (6, 5)), roll(1, 4, 2, (8, 4), (6, 4)))
    first = game(*opening, roll(-1, 1, 7), roll(1, 3, 7))
    second = game(*opening, scoreGreen=1, wasResignation=True)
    found = read(match(first, second, finalGreen=3))
    assert codes(found) == []
    assert [(one.winner, one.points) for one in found.games] == [(0, 1), (0, 2)]
    last = found.games[1].actions[-1]
    assert isinstance(last, m.Resign)
    assert last.outcome == "gammon"


def test_judgements_are_read() -> None:
    listed = [
        {"move": roll(-1, 3, 1, (8, 5), (6, 5)), "eq": {**CHANCES, "emg": "0.16", "hasEMG": True}, "ply": 2},
        {"move": roll(-1, 3, 1, (24, 23), (13, 10)), "eq": {"equity": "-0.02"}, "ply": 1},
        {"move": roll(-1, 3, 1, (2, 1)), "eq": {"equity": "1"}},
        {"move": roll(-1, 3, 1, (24, 23)), "eq": {"equity": "what"}},
    ]
    decision = {"eqNoDouble": "0.51", "eqDoubleTake": "0.48", "eqDoublePass": "0.6"}
    equity = {**CHANCES, "cubeDecision": decision, "useMatchEquity": True}
    move = roll(-1, 3, 1, (8, 5), (6, 5), moveAnalysis=listed, equity=equity, luck={"luckPlain": "0.1"})
    analysis = read(match(game(move))).games[0].actions[0].analysis
    assert analysis is not None
    assert [candidate.equity for candidate in analysis.candidates] == [0.16, -0.02]
    assert analysis.candidates[0].chances == m.Chances(0.55, 0.17, 0.01, 0.12, 0.005)
    assert analysis.candidates[1].chances is None
    cube = m.CubeJudgement(0.51, 0.48, 0.6, True, m.Chances(0.55, 0.17, 0.01, 0.12, 0.005))
    assert analysis.cube == cube
    assert analysis.luck == 0.1


def test_a_set_up_start_is_read_and_a_broken_one_named() -> None:
    points = [0] * 28
    points[5], points[0] = -2, 1  # green on its 6, red on its 24
    found = read(match(game(roll(-1, 1, 1), initial={"points": points})))
    first = found.games[0].actions[0]
    assert isinstance(first, m.SetPosition)
    assert first.position.board.mover[6] == 2
    assert first.position.board.opponent[24] == 1
    assert codes(read(match(game(initial={"points": [20] * 28})))) == ["board-number"]
    assert codes(read(match(game(initial={"points": [1]})))) == []


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (roll(5, 3, 1), "bgf-player"),
        (roll(-1, 9, 7), "bgf-code"),
        (roll(-1, 0, 1), "die"),
        ("nothing", "bgf-player"),
        (roll(-1, 3, 1, (2, 1)), "no-checker"),
    ],
)
def test_an_odd_action_is_named_with_its_number(move: Any, code: str) -> None:
    found = read(match(game(move), finalGreen=1, finalRed=1))
    assert codes(found)[0] == code
    assert str(found.warnings[0]).startswith("Record 1: ")


def test_a_beaver_is_a_double_in_answer_to_one() -> None:
    opening = (roll(-1, 3, 1, (8, 5), (6, 5)), roll(1, 4, 2, (8, 4), (6, 4)))
    moves = (*opening, roll(-1, 1, 7), roll(1, 1, 7), roll(-1, 2, 7), roll(-1, 2, 1, (6, 4), (5, 4)))
    found = read(match(game(*moves), matchlen=0))
    assert codes(found) == []
    assert [type(action).__name__ for action in found.games[0].actions[2:5]] == ["Double", "Beaver", "Take"]


def test_plain_json_is_read_too() -> None:
    value = match(game(roll(-1, 3, 1, (8, 5), (6, 5))))
    found = match_file.read(b'{"format":"BGF","compress":false}\n' + json.dumps(value).encode())
    assert len(found.games[0].actions) == 1


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"\x1f\x8bnot gzip", "bgf-damaged"),
        (b"{not json", "bgf-damaged"),
        (b"[" * 100_000, "bgf-damaged"),
        (gzip.compress(b":)\n\x01\xfa\x80", mtime=0), "smile"),
        (gzip.compress(b":(", mtime=0), "smile"),
        (gzip.compress(b":)\n\x00" + b"\xf8" * 100, mtime=0), "smile-large"),
        (b"{}", "bgf-no-game"),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(body: bytes, code: str) -> None:
    with pytest.raises(FormatError) as refused:
        match_file.read(HEAD + body)
    assert refused.value.code == code


def test_of_a_file_that_breaks_off_what_came_before_is_read() -> None:
    """The turns are those of the whole file, as many as there are; the warning names the offset."""
    value = match(
        game(roll(-1, 3, 1, (8, 5), (6, 5)), roll(1, 4, 2, (8, 4), (6, 4)), roll(-1, 6, 1, (13, 7), (8, 7)))
    )
    whole = encode(value)
    (full,) = match_file.read(HEAD + gzip.compress(whole)).games
    counts = set()
    for size in range(len(whole) // 2, len(whole) - 1, 7):
        cut = match_file.read(HEAD + gzip.compress(whole[:size]))
        (found,) = cut.games
        assert found.actions == full.actions[: len(found.actions)]
        assert cut.warnings[-1].error.code == "smile"
        counts.add(len(found.actions))
    assert counts >= {1, 2}


def test_a_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bgf, "MOST_UNPACKED", 1000)
    with pytest.raises(FormatError) as refused:
        match_file.read(HEAD + gzip.compress(bytes(10**6)))
    assert refused.value.code == "bgf-too-large"


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**62), 2**62)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=80),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text("aé€😀", max_size=70), inner, max_size=5)
    ),
)


@settings(max_examples=150, deadline=None)
@given(value=values, strings=st.booleans())
def test_values_come_back_from_smile(value: Any, strings: bool) -> None:
    assert smile.decode(encode(value, strings=strings)) == (value, None)


def test_names_and_strings_are_shared_by_number() -> None:
    names = [{f"name {at % 300}": f"text {at % 300}"} for at in range(280)] * 2
    assert smile.decode(encode(names, strings=True)) == (names, None)


def test_more_shared_strings_than_there_are_numbers_begin_anew() -> None:
    many = [f"text {at}" for at in range(1030)]
    data = encode(many)[:3] + b"\x03" + encode(many)[4:-1] + b"\x01\xf9"
    assert smile.decode(data)[0][-1] == "text 1024"


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with contextlib.suppress(FormatError):
        smile.decode(b":)\n" + data)


def test_short_floats_are_read() -> None:
    assert smile.decode(b":)\n\x00\x28" + bytes([0x03, 0x7C, 0, 0, 0])) == (1.0, None)
