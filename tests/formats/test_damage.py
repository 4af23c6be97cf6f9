"""Damaged files of every kind: read as far as they go, or refused in a sentence, soon and cheaply."""

from __future__ import annotations

import gzip
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabla import locale
from tabla.formats.matches import match_file
from tabla.formats.matches.table import MOST_GAMES
from tabla.rules.errors import FormatError, TablaError
from tests.formats.made import random_match
from tests.formats.matches import test_bgf
from tests.formats.smile_made import encode
from tests.formats.xg_made import packed, records

MATCH = random_match(11, 5, games=2)
BGF_GAME = test_bgf.game(
    test_bgf.roll(-1, 3, 1, (8, 5), (6, 5)), test_bgf.roll(1, 4, 2, (8, 4), (6, 4)), test_bgf.roll(-1, 1, 7)
)
WHOLE = {
    "mat": match_file.to_bytes(MATCH, ".mat"),
    "sgf": match_file.to_bytes(MATCH, ".sgf"),
    "tabla": match_file.to_bytes(MATCH, ".tabla"),
    "xg": packed(records(MATCH), b"{\\rtf1 a}\r\n{\\rtf1 b}"),
    "bgf": test_bgf.HEAD + gzip.compress(encode(test_bgf.match(BGF_GAME))),
    "bgf-plain": test_bgf.HEAD + encode(test_bgf.match(BGF_GAME)),
    "text": b"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10\nGNU Position ID: 4HPwATDgc/ABMA",
}

damages = st.lists(
    st.tuples(
        st.sampled_from(("cut", "flip", "insert", "delete", "double")),
        st.floats(0, 1, exclude_max=True),
        st.integers(0, 255),
        st.sampled_from(
            (b"9" * 30, b"[", b"]", b"(", b";", b"\\", b"\0" * 8, b"\xff" * 4, b"Game 1\n", b"66: ")
        ),
    ),
    min_size=1,
    max_size=6,
)


def damaged(data: bytes, kinds: list[tuple[str, float, int, bytes]]) -> bytes:
    for kind, where, number, piece in kinds:
        at = int(where * len(data))
        if kind == "cut":
            data = data[: max(at, 1)]
        elif kind == "flip":
            data = data[:at] + bytes([data[at] ^ (number or 1)]) + data[at + 1 :] if data else data
        elif kind == "insert":
            data = data[:at] + piece + data[at:]
        elif kind == "delete":
            data = data[:at] + data[at + number :]
        else:
            data = data[:at] + data[at : at + 4 * number] + data[at:]
    return data


def read_or_refuse(data: bytes) -> None:
    """Whatever the bytes: a match with sentences about it, or one sentence."""
    try:
        match = match_file.read(data)
    except TablaError as error:
        sentences = [error]
    else:
        sentences = [warning.error for warning in match.warnings]
        for warning in match.warnings:
            assert warning.text("es")
        for suffix in (".mat", ".sgf", ".tabla"):
            try:
                match_file.to_bytes(match, suffix)
            except FormatError as error:
                sentences.append(error)
    for error in sentences:
        for language in locale.LANGUAGES:
            assert error.text(language)


@pytest.mark.parametrize("kind", WHOLE)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(kinds=damages)
def test_damage_is_never_more_than_a_sentence(kind: str, kinds: list[tuple[str, float, int, bytes]]) -> None:
    read_or_refuse(damaged(WHOLE[kind], kinds))


@settings(max_examples=100, deadline=None)
@given(
    data=st.binary(max_size=200) | st.text(max_size=200).map(str.encode),
    start=st.sampled_from(
        (b"", b"(;", b"{", b"RGMH", b" 7 point match\n Game 1\n a : 0  b : 0\n 1)", test_bgf.HEAD)
    ),
)
def test_any_bytes_are_read_or_refused(data: bytes, start: bytes) -> None:
    read_or_refuse(start + data)


BIG = {
    "closing brackets": b"(;GM[6]" + b")" * 3_000_000,
    "opening brackets": b"(;GM[6]" + b"(" * 3_000_000,
    "nodes": b"(;GM[6]" + b";W[31hefe]" * 200_000,
    "one value": b"(;GM[6];C[" + b"x\\" * 2_000_000,
    "spaces": b" " * 5_000_000,
    "one line": b" 7 point match\n Game 1\n" + b"a : 0 " * 500_000,
    "games": b" 7 point match\n" + b" Game 1\n a : 0  b : 0\n" * 100_000,
    "plays": b" 7 point match\n Game 1\n a : 0  b : 0\n" + b" 1) 31: 8/5 6/5\n" * 60_000,
    "digits": b"9" * 100_000 + b" point match\n Game " + b"9" * 100_000 + b"\n a : " + b"9" * 100_000,
    "nested": b"[" * 3_000_000,
    "letters": b"XGID=" + b"a" * 1_000_000 + b": " * 1_000_000,
}


@pytest.mark.parametrize("name", BIG)
def test_huge_nonsense_costs_neither_time_nor_memory(name: str) -> None:
    before = time.process_time()
    read_or_refuse(BIG[name])
    assert time.process_time() - before < 20


def test_huge_nonsense_fits_into_little_memory(tmp_path: Path) -> None:
    """All of it one after the other in a process that may have half a gigabyte."""
    for number, data in enumerate(BIG.values()):
        (tmp_path / f"{number}.bin").write_bytes(data)
    program = """
import resource, sys
from pathlib import Path
from tabla.formats.matches import match_file
from tabla.rules.errors import TablaError
resource.setrlimit(resource.RLIMIT_AS, (512 * 2**20, 512 * 2**20))
for path in sorted(Path(sys.argv[1]).iterdir()):
    try:
        match_file.read(path)
    except TablaError:
        pass
"""
    run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("game", [b" Game 1\n a : 0  b : 0\n", b"(;GM[6])"])
def test_a_file_of_more_games_than_any_match_is_cut(game: bytes) -> None:
    head = b" 0 point match\n" if game.startswith(b" ") else b""
    match = match_file.read(head + game * (MOST_GAMES + 100))
    assert "file-long" in [warning.error.code for warning in match.warnings]
    assert len(match.games) == MOST_GAMES


def test_a_file_larger_than_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(match_file, "MOST_BYTES", 1000)
    large = tmp_path / "large.mat"
    large.write_bytes(bytes(2000))
    with pytest.raises(FormatError) as refused:
        match_file.read(large)
    assert refused.value.code == "file-size"


@pytest.mark.parametrize("name", ["nothing.mat", ".", "a\0b"])
def test_a_file_that_cannot_be_read_is_named(name: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError) as refused:
        match_file.read(tmp_path / name)
    assert refused.value.code == "file-unreadable"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(FormatError) as refused:
        match_file.write(MATCH, tmp_path / "no" / "folder.mat")
    assert refused.value.code == "file-unwritable"
    with pytest.raises(FormatError) as refused:
        match_file.write(MATCH, tmp_path / "match.xg")
    assert refused.value.code == "file-kind"


def test_a_file_is_written_and_read_by_its_name(tmp_path: Path) -> None:
    for suffix in match_file.WRITERS:
        match_file.write(MATCH, tmp_path / f"match{suffix}")
        assert len(match_file.read(str(tmp_path / f"match{suffix}")).games) == len(MATCH.games)
