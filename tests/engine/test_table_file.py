"""Bear-off tables as files: kept, mapped, made again when damaged, done without when they cannot be kept."""

from __future__ import annotations

import errno
import mmap
import os
import shutil
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pytest

from tabla import _core
from tabla.engine import table_file
from tabla.engine.bearoff import BearoffTables
from tabla.engine.table_file import BearoffError, Kind
from tabla.locale import LANGUAGES
from tabla.rules.board import Board

ONE_SIDED, TWO_SIDED = "bearoff-one-sided.table", "bearoff-two-sided-2.table"
BOARD = Board.from_points({6: 1, 5: 1}, {6: 1, 2: 1})
SIX_THROWS = 6 / 36
EXPECTED = _core.TwoSidedTable(2, _core.make_two_sided(2)).equities(bytes(BOARD))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("sound")
    assert BearoffTables.load(size=2, cache_dir=directory, threads=1).notices == ()
    return directory


@pytest.fixture
def cache(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(sound, tmp_path / "cache"))


def load(cache: Path) -> tuple[list[str], BearoffTables]:
    """The codes of the notices, and the tables, which must be right whatever happened."""
    tables = BearoffTables.load(size=2, cache_dir=cache, threads=1)
    assert tables.distribution(BOARD.mover)[1] == pytest.approx(SIX_THROWS, abs=1 / 65535)
    assert tables.equities(BOARD) == EXPECTED
    return [notice.code for notice in tables.notices], tables


def test_tables_are_kept_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "not" / "there" / "yet"
    assert load(cache)[0] == []
    assert sorted(path.name for path in cache.iterdir()) == [ONE_SIDED, TWO_SIDED]
    monkeypatch.delattr(_core, "make_one_sided")
    monkeypatch.delattr(_core, "make_two_sided")
    assert load(cache)[0] == []


def test_sizes_have_files_of_their_own(cache: Path) -> None:
    BearoffTables.load(size=1, cache_dir=cache, threads=1)
    assert (cache / "bearoff-two-sided-1.table").stat().st_size == 64 + 7 * 7 * 4 * 2
    assert (cache / TWO_SIDED).stat().st_size == 64 + 28 * 28 * 4 * 2


def test_the_file_is_as_documented(cache: Path) -> None:
    data = (cache / TWO_SIDED).read_bytes()
    assert struct.unpack_from("<8s4IQ", data) == (b"TABLAOFF", 1, 2, 2, 0, 28 * 28 * 8)
    assert data[36:64] == bytes(28)
    values = np.frombuffer(data, dtype="<i2", offset=64).reshape(28, 28, 4)
    # Against an opponent with none left the game is lost; places go by pips, so the empty side is the first.
    assert (values[0, 1:] == -32766).all()
    assert (values[:, 0] == 32766).all()


def test_files_are_mapped_and_cannot_be_changed(cache: Path) -> None:
    table = table_file.read(cache / TWO_SIDED, Kind(2, 2))
    assert not table.flags.writeable
    base: Any = table
    while isinstance(base, np.ndarray):
        base = base.base
    assert isinstance(base.obj if isinstance(base, memoryview) else base, mmap.mmap)


def cut(length: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:length]


def flip(at: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        pytest.param(cut(0), "bearoff-damaged", id="empty"),
        pytest.param(cut(10), "bearoff-damaged", id="a few bytes"),
        pytest.param(cut(64), "bearoff-damaged", id="header alone"),
        pytest.param(cut(-1), "bearoff-damaged", id="one byte short"),
        pytest.param(lambda data: data + b"\0", "bearoff-damaged", id="one byte long"),
        pytest.param(flip(0), "bearoff-damaged", id="magic"),
        pytest.param(flip(8), "bearoff-version", id="other version"),
        pytest.param(flip(12), "bearoff-damaged", id="kind"),
        pytest.param(flip(33), "bearoff-damaged", id="checksum"),
        pytest.param(flip(50), "bearoff-damaged", id="padding"),
        pytest.param(flip(64), "bearoff-damaged", id="first value"),
        pytest.param(flip(-2), "bearoff-damaged", id="last value"),
    ],
)
@pytest.mark.parametrize("name", [ONE_SIDED, TWO_SIDED])
def test_a_damaged_file_is_made_again(
    cache: Path, sound: Path, name: str, damage: Callable[[bytes], bytes], code: str, monkeypatch: Any
) -> None:
    # Making it takes half a second; that it gives the same again is tested elsewhere.
    block = table_file.read(sound / ONE_SIDED, Kind(1, 15))
    monkeypatch.setattr(_core, "make_one_sided", lambda threads: block)
    (cache / name).write_bytes(damage((cache / name).read_bytes()))
    assert load(cache)[0] == [code]
    assert (cache / name).read_bytes() == (sound / name).read_bytes()
    assert load(cache)[0] == []


def test_a_file_of_another_size_is_not_taken(cache: Path) -> None:
    BearoffTables.load(size=3, cache_dir=cache, threads=1)
    shutil.copy(cache / "bearoff-two-sided-3.table", cache / TWO_SIDED)
    assert load(cache)[0] == ["bearoff-damaged"]


def test_a_full_disk_leaves_the_table_in_memory(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.fdopen

    class FullDisk:
        """A file that takes the header and no more."""

        def __init__(self, file: BinaryIO) -> None:
            self.file = file

        def __enter__(self) -> FullDisk:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, data: bytes | memoryview) -> int:
            if len(data) > table_file.HEADER_BYTES:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return self.file.write(data)

    monkeypatch.setattr(os, "fdopen", lambda fd, mode: FullDisk(real(fd, "wb")))
    old = (cache / TWO_SIDED).read_bytes()[:-1]
    (cache / TWO_SIDED).write_bytes(old)
    codes, tables = load(cache)
    assert codes == ["bearoff-damaged", "bearoff-unsaved"]
    assert os.strerror(errno.ENOSPC) in str(tables.notices[1])
    assert sorted(path.name for path in cache.iterdir()) == [ONE_SIDED, TWO_SIDED]
    assert (cache / TWO_SIDED).read_bytes() == old


def test_no_write_access_leaves_the_table_in_memory(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    (cache / TWO_SIDED).unlink()
    assert load(cache)[0] == ["bearoff-unsaved"]


def test_a_cache_that_is_a_file_or_holds_a_directory_leaves_the_table_in_memory(cache: Path) -> None:
    (cache / TWO_SIDED).unlink()
    (cache / TWO_SIDED).mkdir()
    assert load(cache)[0] == ["bearoff-unreadable", "bearoff-unsaved"]
    assert load(cache / ONE_SIDED)[0] == ["bearoff-unsaved"] * 2


def test_the_cache_directory_follows_the_environment(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.rename(tmp_path / "tabla")
    (tmp_path / "tabla" / TWO_SIDED).unlink()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert BearoffTables.load(size=2, threads=1).notices == ()
    assert (tmp_path / "tabla" / TWO_SIDED).is_file()
    # The rules of that variable: a path that is not absolute is not used.
    assert table_file.cache_directory({"XDG_CACHE_HOME": "here"}) == Path.home() / ".cache" / "tabla"
    assert table_file.cache_directory({}) == Path.home() / ".cache" / "tabla"


def test_a_user_without_a_home_plays_from_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    tables = BearoffTables.load(size=1, threads=1)
    assert [notice.code for notice in tables.notices] == ["bearoff-unsaved"]
    assert "home directory" in str(tables.notices[0])


def test_several_at_once_make_one_sound_file(cache: Path) -> None:
    (cache / TWO_SIDED).unlink()
    with ThreadPoolExecutor(4) as pool:
        assert [codes for codes, _ in pool.map(load, [cache] * 4)] == [[]] * 4
    assert sorted(path.name for path in cache.iterdir()) == [ONE_SIDED, TWO_SIDED]


def test_too_little_memory_is_said(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(checkers: int, threads: int) -> np.ndarray:
        raise MemoryError

    monkeypatch.setattr(_core, "make_two_sided", exhausted)
    with pytest.raises(BearoffError) as refusal:
        BearoffTables.load(size=10, cache_dir=cache)
    assert refusal.value.code == "bearoff-memory"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("bearoff-size", {"given": 11, "least": 1, "most": 10}),
        ("bearoff-side", {"given": "[1, 2]"}),
        ("bearoff-board", {"position": BOARD.xgid, "size": 6}),
        ("bearoff-memory", {"size": 10}),
        ("bearoff-damaged", {"path": "/a/b"}),
        ("bearoff-version", {"path": "/a/b"}),
        ("bearoff-unreadable", {"path": "/a/b", "why": "why not"}),
        ("bearoff-unsaved", {"path": "/a/b", "why": "why not"}),
    ],
)
def test_notices_are_worded_in_every_language(code: str, data: dict[str, object], language: str) -> None:
    sentence = BearoffError(code, **data).text(language)
    assert all(str(value) in sentence for value in data.values())
    assert sentence.endswith(".")
