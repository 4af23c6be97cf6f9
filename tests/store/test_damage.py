"""A SQLite file that lost something: noticed before anything is written to it, told, and rescued from."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabla.rules.errors import TablaError
from tabla.store import Appended, check_to_serve, open_store, rescue
from tabla.store.commit_journal import LARGEST
from tests.store.test_interface import begin

# Writes to a few games for ever, and says what was acknowledged.
WRITER = """
import sys
from tabla.store import open_store
from tests.store.test_interface import begin
store = open_store(sys.argv[1])
games = [begin(store) for _ in range(4)]
version = 2
while True:
    for game in games:
        store.append(game, version, f"c{version}", [b"x" * 300], 1).result()
        print(game, version + 1, flush=True)
    version += 1
"""
FRAMES = 40  # so many acknowledged commands before the kill


def killed(path: Path) -> dict[str, int]:
    """Games whose server was killed in the middle of its work, and what it had acknowledged of each."""
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(FRAMES)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    # A line that was cut by the kill was acknowledged, but says of what only in part.
    said = [line.split() for line in lines if line.endswith("\n")]
    return {game: int(version) for game, version in said}


@pytest.fixture(scope="module")
def crashed(tmp_path_factory) -> tuple[Path, dict[str, int]]:
    while True:
        folder = tmp_path_factory.mktemp("crashed")
        acknowledged = killed(folder / "tabla.db")
        assert len(acknowledged) == 4
        # One killed after a commit and before a word of it may lose that commit, and nobody is the wiser.
        shutil.copytree(folder, folder.with_name(folder.name + "-looked-at"))
        path = folder.with_name(folder.name + "-looked-at") / "tabla.db"
        with contextlib.closing(sqlite3.connect(path)) as connection:
            commits = connection.execute("SELECT commits FROM tip").fetchone()[0]
        if f" {commits} ".encode() in tip_of(path).read_bytes().splitlines()[-1]:
            return folder, acknowledged


@pytest.fixture
def copy(crashed, tmp_path) -> Path:
    """The files as the killed process left them, without what only lives with it."""
    for file in crashed[0].iterdir():
        if not file.name.endswith("-shm"):
            shutil.copy(file, tmp_path)
    path: Path = tmp_path / "tabla.db"
    assert path.with_name("tabla.db-wal").stat().st_size > 50_000
    return path


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def tip_of(path: Path) -> Path:
    return path.with_name(path.name + "-tip")


def cut_within_a_frame(path: Path) -> None:
    with log_of(path).open("r+b") as log:
        log.truncate(log_of(path).stat().st_size * 2 // 3 + 100)


def cut_after_a_frame(path: Path) -> None:
    size = log_of(path).stat().st_size
    with log_of(path).open("r+b") as log:
        log.truncate(32 + (size - 32) // 4120 // 2 * 4120)


def cut_by_the_last_frame(path: Path) -> None:
    with log_of(path).open("r+b") as log:
        log.truncate(log_of(path).stat().st_size - 4120)


def empty_log(path: Path) -> None:
    log_of(path).write_bytes(b"")


def no_log(path: Path) -> None:
    log_of(path).unlink()


def zeros_in_the_log(path: Path) -> None:
    with log_of(path).open("r+b") as log:
        log.seek(log_of(path).stat().st_size // 2)
        log.write(bytes(4096))


def zeros_at_the_end_of_the_log(path: Path) -> None:
    with log_of(path).open("r+b") as log:
        log.seek(log_of(path).stat().st_size - 4096)
        log.write(bytes(4096))


def no_head_of_the_log(path: Path) -> None:
    with log_of(path).open("r+b") as log:
        log.write(bytes(32))


DAMAGES: list[Callable[[Path], None]] = [
    cut_within_a_frame,
    cut_after_a_frame,
    cut_by_the_last_frame,
    empty_log,
    no_log,
    zeros_in_the_log,
    zeros_at_the_end_of_the_log,
    no_head_of_the_log,
]


def contents(folder: Path) -> dict[str, bytes]:
    """All that lies there but what SQLite makes anew."""
    files = (file for file in folder.iterdir() if not file.name.endswith("-shm"))
    return {file.name: data for file in files if (data := file.read_bytes())}


def refusal(path: Path) -> TablaError:
    """What is said instead of opening; nothing may have been changed by then."""
    before = contents(path.parent)
    with pytest.raises(TablaError) as caught:
        open_store(path)
    assert contents(path.parent) == before
    for language in ("en", "es", "bg"):
        assert str(path) in caught.value.text(language)
    return caught.value


def test_what_a_killed_server_left_is_whole(copy, crashed) -> None:
    store = open_store(copy)
    assert not list(store.check())
    for game, version in crashed[1].items():
        assert len(store.read(game)) >= version
    store.close()


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_log_that_lost_its_end_is_not_taken_for_the_whole(damage, copy, crashed) -> None:
    damage(copy)
    error = refusal(copy)
    assert error.code == "store-behind"
    assert "tabla admin rescue" in str(error)
    check_rescue(copy, crashed[1])


def test_any_bit_turned_in_the_log_is_noticed(copy) -> None:
    whole, rng = log_of(copy).read_bytes(), random.Random(1)
    # The last frames may belong to a commit that nobody was told of.
    places = [rng.randrange(32, len(whole) - 6 * 4120) for _ in range(60)]
    for place in places:
        data = bytearray(whole)
        data[place] ^= 1 << rng.randrange(8)
        log_of(copy).write_bytes(data)
        assert refusal(copy).code == "store-behind", place
    log_of(copy).write_bytes(whole)
    open_store(copy).close()


def test_an_older_copy_put_back_is_noticed(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store = open_store(path)
    game = begin(store)
    store.close()
    shutil.copy(path, tmp_path / "old")
    store = open_store(path)
    store.append(game, 2, "c1", [b"{}", b"{}"], 1).result()
    other = begin(store)
    store.close()
    shutil.copy(tmp_path / "old", path)
    error = refusal(path)
    assert (error.code, error.data["events"], error.data["games"]) == ("store-behind", 4, 2)
    with contextlib.closing(open_store(tmp_path / "saved.db")) as saved:
        assert {*rescue(path, saved)} == {(game, 2, 2), (other, 0, 2)}


def test_another_database_put_in_its_place_is_noticed(tmp_path) -> None:
    for name in ("tabla.db", "other.db"):
        store = open_store(tmp_path / name)
        for _ in range(3):
            begin(store)
        store.close()
    shutil.copy(tmp_path / "other.db", tmp_path / "tabla.db")
    assert refusal(tmp_path / "tabla.db").code == "store-behind"


def test_a_database_that_is_gone_is_noticed(copy) -> None:
    copy.unlink()
    assert refusal(copy).code == "store-gone"


def test_a_backup_put_in_place_of_everything_is_opened(copy, crashed) -> None:
    with (
        contextlib.closing(sqlite3.connect(copy)) as source,
        contextlib.closing(sqlite3.connect(copy.with_name("backup"))) as backup,
    ):
        source.backup(backup)
    for file in copy.parent.glob("tabla.db*"):
        file.unlink()
    copy.with_name("backup").rename(copy)
    with contextlib.closing(open_store(copy)) as store:
        assert all(len(store.read(game)) >= version for game, version in crashed[1].items())
    assert tip_of(copy).exists()


# The tip itself


def test_a_damaged_tip_is_told_and_can_be_done_without(copy) -> None:
    whole, rng = tip_of(copy).read_bytes(), random.Random(2)
    for _ in range(40):
        data = bytearray(whole)
        data[rng.randrange(len(data) - 60)] ^= 1 << rng.randrange(8)
        tip_of(copy).write_bytes(data)
        assert refusal(copy).code == "store-tip"
    tip_of(copy).write_bytes(b"")
    assert refusal(copy).code == "store-tip"
    tip_of(copy).unlink()
    with contextlib.closing(open_store(copy)) as store:
        assert not list(store.check())


@pytest.mark.parametrize("end", [b"1234", b"\0" * 4096], ids=["half a line", "zeros of a power cut"])
def test_a_line_that_was_never_finished_was_told_to_nobody(end, copy) -> None:
    data = tip_of(copy).read_bytes()
    tip_of(copy).write_bytes(data + end)
    with contextlib.closing(open_store(copy)) as store:
        begin(store)
    with contextlib.closing(open_store(copy)) as store:
        assert not list(store.check())


def test_a_tip_that_fell_behind_is_brought_up_to_date(copy) -> None:
    lines = tip_of(copy).read_bytes().splitlines(keepends=True)
    tip_of(copy).write_bytes(b"".join(lines[:5]))
    open_store(copy).close()
    shutil.copy(copy, copy.with_name("old"))
    with contextlib.closing(open_store(copy)) as store:
        begin(store)
    shutil.copy(copy.with_name("old"), copy)
    assert refusal(copy).code == "store-behind"


def test_a_tip_does_not_grow_without_end_and_keeps_what_counts(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("tabla.store.commit_journal.LARGEST", 2000)
    assert LARGEST > 2000
    path = tmp_path / "tabla.db"
    store = open_store(path)
    game = begin(store)
    for version in range(2, 300):
        store.append(game, version, None, [b"{}"], 1).result()
    assert tip_of(path).stat().st_size < 2200
    assert not list(store.check())
    store.close()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM events WHERE seq > 295")
        connection.execute("UPDATE tip SET commits = commits - 5")
        connection.commit()
    assert refusal(path).data["events"] == 5


def test_a_tip_that_cannot_be_written_stops_nobody(tmp_path, caplog) -> None:
    path = tmp_path / "tabla.db"
    store = open_store(path)
    game = begin(store)
    tip_of(path).unlink()
    tip_of(path).mkdir()
    for version in (2, 3, 4):
        assert store.append(game, version, None, [b"{}"], 1).result() == Appended(version + 1)
    store.close()
    assert len([line for line in caplog.messages if "-tip" in line]) == 1


def test_two_who_write_to_one_file_keep_one_tip(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("tabla.store.commit_journal.LARGEST", 3000)
    path = tmp_path / "tabla.db"
    stores: list[Any] = [open_store(path), open_store(path)]
    game = begin(stores[0])
    for version in range(2, 200):
        stores[version % 2].append(game, version, None, [b"{}"], 1).result()
    for store in stores:
        assert not list(store.check())
        store.close()
    with contextlib.closing(open_store(path)) as store:
        assert len(store.read(game)) == 200


def test_commands_that_change_nothing_leave_no_line(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store = open_store(path)
    game = begin(store)
    before = tip_of(path).read_bytes()
    store.append(game, 7, "c1", [b"{}"], 1).result()
    store.claim("no such key", "token", 1, 0).result()
    assert tip_of(path).read_bytes() == before
    store.close()


# The file itself


def test_an_event_that_is_not_what_was_written_is_noticed(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store = open_store(path)
    games = [begin(store, events=[b'{"name":"Boris"}', b'{"name":"Carla"}']) for _ in range(20)]
    store.close()
    data = path.read_bytes()
    assert data.count(b"Carla") == 20
    changed = data.replace(b"Carla", b"Clara", 1)
    path.write_bytes(changed)
    before = contents(tmp_path)
    with pytest.raises(TablaError) as caught:
        check_to_serve(str(path))
    assert caught.value.code == "store-corrupt"
    assert contents(tmp_path) == before
    with contextlib.closing(open_store(path)) as store:  # for its keeper, who may want to see
        assert [seq for _, seq in store.check()] == [2]
    with contextlib.closing(open_store(tmp_path / "saved.db")) as saved:
        found = list(rescue(path, saved))
        assert sorted((kept, lost) for _, kept, lost in found) == [(0, 2)] + [(2, 0)] * 19
        assert len(found) == len(games)


def test_pages_turned_to_rubbish_are_noticed_and_the_others_rescued(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store = open_store(path)
    games = {begin(store, events=[b"x" * 900] * 6) for _ in range(60)}
    store.close()
    data = bytearray(path.read_bytes())
    assert len(data) > 60 * 4096
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 3 * 4096] = os.urandom(3 * 4096)
    path.write_bytes(data)
    assert refusal(path).code == "store-corrupt"
    with contextlib.closing(open_store(tmp_path / "saved.db")) as saved:
        found = list(rescue(path, saved))
        assert {game for game, _, _ in found} >= games
        assert sum(lost == 0 for _, _, lost in found) >= 40
        assert any(lost for _, _, lost in found)
        assert not list(saved.check())


def test_a_file_of_which_nothing_is_left_is_told(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    path.write_bytes(b"not a database at all" * 1000)
    with contextlib.closing(open_store(tmp_path / "saved.db")) as saved, pytest.raises(TablaError) as caught:
        list(rescue(path, saved))
    assert caught.value.code == "store-lost"


def test_events_are_summed_in_every_store(store) -> None:
    game = begin(store)
    store.append(game, 2, "c1", ['{"name":"Ана"}'.encode(), b"[]"], 5).result()
    store.put(store.whole(game)).result()
    assert not list(store.check())
    changed = "UPDATE events SET body = '{}' WHERE game = ? AND seq = 4"
    store._writer.do(lambda run: run(changed, (game,))).result()
    assert [(found, seq) for found, seq in store.check() if found == game] == [(game, 4)]
    store.delete(game).result()


def check_rescue(path: Path, acknowledged: dict[str, int]) -> None:
    """What is rescued is whole and can be written to; what is not was named."""
    before = contents(path.parent)
    with contextlib.closing(open_store(path.with_name("saved.db"))) as saved:
        told = {game: (kept, lost) for game, kept, lost in rescue(path, saved)}
        assert told.keys() == acknowledged.keys()
        for game, version in acknowledged.items():
            kept, lost = told[game]
            assert [row.seq for row in saved.read(game)] == list(range(1, kept + 1))
            assert version <= kept + lost <= version + 1
            if kept:
                assert saved.append(game, kept, "on", [b"{}"], 1).result() == Appended(kept + 1)
        assert sum(lost for _, lost in told.values()) > 0
    for file, content in before.items():
        assert (path.parent / file).read_bytes() == content
