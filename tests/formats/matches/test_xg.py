"""eXtreme Gammon's files: the same plays as in other formats, its comments, clock and judgements."""

from __future__ import annotations

import zlib

import pytest

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.table import MatchTable
from tabla.formats.matches.xg import archive
from tabla.formats.matches.xg.analysis import SOURCE, level_word
from tabla.formats.matches.xg.rtf import plain_text
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tests.formats.made import random_match, results, told
from tests.formats.samples import FOLDER, needs_samples
from tests.formats.xg_made import HEADER, Record, packed, records

COMMENTS = b"{\\rtf1 The match}\r\n{\\rtf1 A close\x01\x02 cube\\par really}\r\n{\\rtf1 A play}"


def codes(match: m.MatchFile) -> list[str]:
    return [warning.error.code for warning in match.warnings]


@needs_samples
@pytest.mark.parametrize("name", ["test", "charlot1-charlot2_7p_2025-11-08-2305"])
def test_the_same_match_reads_alike_in_three_formats(name: str) -> None:
    mat, sgf, xg = (match_file.read(FOLDER / f"{name}.{kind}") for kind in ("mat", "sgf", "xg"))
    assert mat.warnings == sgf.warnings == xg.warnings == ()
    assert told(mat) == told(sgf) == told(xg)
    assert results(mat) == results(sgf) == results(xg)
    assert mat.players == sgf.players == xg.players


@needs_samples
def test_a_judgement_of_a_real_file_is_that_of_the_program() -> None:
    """The opening 41 of the file: 24/23 13/9 is the book's play, with 49.8 % to win."""
    match = match_file.read(FOLDER / "charlot1-charlot2_7p_2025-11-08-2305.xg")
    analysis = match.games[0].actions[0].analysis
    assert analysis is not None
    best = analysis.candidates[0]
    assert [(move.start, move.end) for move in best.moves] == [(24, 23), (13, 9)]
    assert best.level == "Opening book"
    assert best.chances is not None
    assert round(best.chances.win, 3) == 0.498
    assert len(analysis.candidates) == 10


@needs_samples
def test_a_position_file_is_a_game_that_begins_with_it() -> None:
    match = match_file.read(FOLDER / "position10.xgp")
    first, double, take = match.games[0].actions
    assert isinstance(first, m.SetPosition)
    assert first.position.board.pip_counts == (105, 115)
    assert isinstance(double, m.Double)
    assert isinstance(take, m.Take)
    assert double.analysis is not None
    assert double.analysis.cube is not None
    assert double.analysis.cube.level == "XG Roller+"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", [0, 1, 5])
def test_random_matches_come_back_as_they_were(seed: int, length: int) -> None:
    match = random_match(seed, length, beavers=length == 0, jacoby=length == 0)
    again = match_file.read(packed(records(match)))
    assert again.warnings == ()
    assert told(again) == told(match)
    assert results(again) == results(match)
    assert again.players == match.players


def test_comments_clocks_and_judgements_are_read() -> None:
    match = match_file.read(packed(records(random_match(1, 3), clock=1), COMMENTS))
    assert match.about == m.About(date="2025-11-08", transcriber="me", comment="The match")
    turn = match.games[0].actions[0]
    assert turn.comment == "A close cube\nreally\n\nA play"
    assert turn.seconds_left == (600, 500)
    analysis = turn.analysis
    assert analysis is not None
    assert analysis.source == SOURCE
    (candidate,) = analysis.candidates
    assert isinstance(turn, m.Turn)
    assert candidate.moves == turn.moves
    assert candidate.level == "XG Roller++"
    assert analysis.luck == pytest.approx(0.05)
    assert analysis.cube is not None
    assert (analysis.cube.double_drop, analysis.cube.level) == (1.0, "3-ply")


def test_names_of_old_versions_are_the_short_ones() -> None:
    match = match_file.read(packed(records(random_match(1, 3), version=20)))
    assert match.players == ("Old One", "Old Two")


def test_a_position_that_does_not_follow_is_set_up_and_named() -> None:
    made = records(random_match(2, 3, games=1))
    del made[4:6]  # the second cube decision and its move
    match = match_file.read(packed(made))
    assert "xg-position" in codes(match)
    assert any(isinstance(action, m.SetPosition) for action in match.games[0].actions)
    assert str(match.warnings[0]).startswith("Record 4: ")


def test_a_roll_that_was_never_played_and_a_set_up_start() -> None:
    table = MatchTable(("Ana", "Boris"), 5)
    table.begin_game((0, 0))
    table.set_position(Position(board=Board.from_points({6: 2, 25: 1}, {1: 3, 3: 2}), cube=4, owner=1))
    table.turn(0, Dice(3, 1), None)
    table.end_game()
    match = match_file.read(packed(records(table.match())))
    first, second = match.games[0].actions
    assert first == table.games[0].actions[0]
    assert isinstance(second, m.Turn)
    assert second.moves is None


def change(at: int, layout: str, *values: float) -> m.MatchFile:
    """A file whose third record, the first cube decision, or fourth, the first move, is spoilt."""
    made = records(random_match(3, 3, games=1))
    made[2 if layout.isupper() else 3].put(at, layout.lower(), *values)
    return match_file.read(packed(made))


@pytest.mark.parametrize(
    ("at", "layout", "values", "code"),
    [
        (12, "I", (5,), "xg-player"),
        (36, "26B", (10, 10, *[0] * 24), "board-checkers"),
        (36, "26B", (0, 8, 8, *[0] * 23), "xg-checkers"),
        (100, "ii", (7, 1), "xg-dice"),
        (64, "i", (0,), "xg-player"),
        (68, "8i", (*(3, 2) * 4,), "no-checker"),
    ],
)
def test_a_spoilt_record_is_named(at: int, layout: str, values: tuple[int, ...], code: str) -> None:
    spoilt = change(at, layout, *values)
    assert code in codes(spoilt) or code == "board-checkers"
    assert codes(spoilt)


def test_odd_headings_are_named() -> None:
    made = records(random_match(3, 3, games=1))
    made[0].put(92, "ii", -4, 2).put(128, "d", float("nan"))
    made[1].put(64, "i", 99)
    made.insert(1, Record(1).put(12, "ii", -1, 0))
    made.insert(1, Record(2))
    made.insert(1, Record(3))
    made.insert(1, Record(77))
    match = match_file.read(packed(made))
    assert codes(match)[:3] == ["file-length", "xg-variation", "xg-score"]
    assert match.length == 0
    assert match.about.date == ""


def test_judgements_of_no_number_are_left_out() -> None:
    made = records(random_match(3, 3, games=1))
    made[2].put(124, "f", float("nan"))
    made[3].put(1408, "f", float("inf")).put(2320, "d", float("nan"))
    first = match_file.read(packed(made)).games[0].actions[0]
    assert first.analysis is None
    made[3].put(1408, "f", 0.01).put(1024, "bb", 3, 2)
    assert match_file.read(packed(made)).games[0].actions[0].analysis is None


@pytest.mark.parametrize(
    ("level", "word"), [(0, "1-ply"), (2, "3-ply"), (12, "3-ply red"), (100, "Rollout"), (-5, "-5")]
)
def test_levels_have_the_programs_words(level: int, word: str) -> None:
    assert level_word(level) == word


def test_a_file_cut_short_gives_what_stands_before_the_cut() -> None:
    whole = packed(records(random_match(5, 5)))
    cut = match_file.read(whole[: HEADER + (len(whole) - HEADER) // 2])
    full = match_file.read(whole)
    assert codes(cut)[0] == "xg-cut"
    assert 0 < sum(len(game.actions) for game in cut.games) < sum(len(game.actions) for game in full.games)


def test_a_damaged_stream_gives_what_stands_before_the_damage() -> None:
    data = bytearray(packed(records(random_match(5, 5))))
    at = HEADER + (len(data) - HEADER) // 2
    data[at : at + 40] = bytes(40)
    match = match_file.read(bytes(data))
    assert "xg-damaged" in codes(match)
    assert match.games


@pytest.mark.parametrize("data", [b"RGMH", b"RGMH" + bytes(9000), b"RGMH" + b"\xff" * 9000])
def test_a_file_without_a_match_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError) as refused:
        match_file.read(data)
    assert refused.value.code in ("xg-header", "xg-no-match")


def test_a_bomb_is_unpacked_to_the_limit_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_UNPACKED", 100_000)
    made = records(random_match(5, 5))
    data = packed(made)[: HEADER + 3] + zlib.compress(
        b"".join(bytes(record.data) for record in made[:3]) + bytes(10**7)
    )
    match = match_file.read(data)
    assert "xg-too-large" in codes(match)


def test_a_damaged_bomb_is_unpacked_to_the_limit_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_UNPACKED", 50_000)
    bomb = zlib.compress(bytes(10**7))
    assert len(archive._as_far_as_possible(bomb, 50_000)) == 50_000


@pytest.mark.parametrize(
    ("rtf", "text"),
    [
        ("plain", "plain"),
        (
            r"{\rtf1\ansi{\fonttbl{\f0\fnil Arial;}}{\*\generator x;}\b Bold\b0  and {not} so\tab x}",
            "Bold and not so\tx",
        ),
        (r"one\line two\\ \{three\}}}", "one\ntwo\\ {three}"),
        (r"\u1041?\u1094?\'e9", "Бцé"),
        ("\\u1041\\'3f\\u-10179?\\u-8704?", "Б😀"),
    ],
)
def test_rich_text_is_read_as_words(rtf: str, text: str) -> None:
    assert plain_text(rtf) == text
