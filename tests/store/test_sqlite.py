"""Files that are damaged, foreign, newer or full: a clear sentence, and not a byte is overwritten."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabla.rules.errors import TablaError
from tabla.store import Appended, NewGame, new_id, open_store
from tests.store.test_interface import begin


def refusal(path: Path) -> str:
    """The code of the refusal; the file must be as it was."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(TablaError) as caught:
        open_store(path)
    assert before is None or path.read_bytes() == before
    for language in ("en", "es", "bg"):
        assert str(path) in caught.value.text(language)
    return caught.value.code


def test_a_file_that_is_no_database(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    path.write_bytes(b"My diary, not a database. " * 500)
    assert refusal(path) == "store-corrupt"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["tabla.db"]


def test_a_database_with_damaged_pages(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store: Any = open_store(path)
    for _ in range(50):
        begin(store, events=[b"x" * 2000])
    store.close()
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 9000] = b"\xee" * 9000
    path.write_bytes(data)
    assert refusal(path) == "store-corrupt"


def test_a_database_of_another_program(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()
    assert refusal(path) == "store-foreign"


def test_a_database_of_a_newer_tabla(tmp_path) -> None:
    path = tmp_path / "tabla.db"
    store: Any = open_store(path)
    store._writer.do(lambda run: run("INSERT INTO migrations (number) VALUES (9999)")).result()
    store.close()
    assert refusal(path) == "store-newer"


def test_a_folder_that_cannot_be_made(tmp_path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert refusal(tmp_path / "file" / "tabla.db") == "store-open"
    assert refusal(tmp_path) in ("store-open", "store-failed")


def test_a_full_disk_loses_nothing_and_heals(tmp_path) -> None:
    store: Any = open_store(tmp_path / "tabla.db")
    game = begin(store)
    pages = store._read("PRAGMA page_count", ())[0][0]
    store._written.execute(f"PRAGMA max_page_count = {pages + 2}")
    acknowledged, error = 2, None
    while error is None and acknowledged < 200:
        error = store.append(game, acknowledged, f"c{acknowledged}", [b"x" * 500], 1).exception()
        acknowledged += error is None
    assert isinstance(error, TablaError)
    assert error.code == "store-full"
    assert len(store.read(game)) == acknowledged > 2
    store._written.execute("PRAGMA max_page_count = 100000")
    assert store.append(game, acknowledged, "room", [b"{}"], 1).result() == Appended(acknowledged + 1)
    store.close()


def test_a_full_disk_fails_only_what_was_not_acknowledged_of_a_batch(tmp_path) -> None:
    store: Any = open_store(tmp_path / "tabla.db")
    pages = store._read("PRAGMA page_count", ())[0][0]
    store._written.execute(f"PRAGMA max_page_count = {pages + 40}")
    futures = {}
    for count in range(300):
        game = new_id()
        futures[game] = store.create(NewGame(game, 1, b"{}", "s", (None,), (), [b"x" * 1500]))
        if count < 5:  # there is room for these; the others may all come in one batch, and fail together
            futures[game].result()
    kept = {game for game, future in futures.items() if future.exception() is None}
    assert 5 <= len(kept) < 300
    for game in futures:
        assert (store.game(game) is not None) == (game in kept)
    store.close()


# Runs where the disk has one megabyte: fills it, writes until that fails, opens it once more, and makes room.
FULL = """
import json, sys
from pathlib import Path
from tabla.rules.errors import TablaError
from tabla.store import open_store
from tests.store.test_interface import begin
folder = Path(sys.argv[1])
filler = folder / "filler"
def fill():
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
told = []
store = open_store(folder / "tabla.db")
game = begin(store)
fill()
kept, error = 2, None
while error is None:
    error = store.append(game, kept, f"c{kept}", [b"x" * 500], 1).exception()
    kept += error is None
told.append(error.code)
told.append(len(store.read(game)) == kept)
filler.unlink()
told.append(store.append(game, kept, "room", [b"{}"], 1).result().version == kept + 1)
store.close()
fill()
for name in ("tabla.db", "new.db"):
    try:
        open_store(folder / name).close()
    except TablaError as error:
        told.append(error.code)
filler.unlink()
store = open_store(folder / "tabla.db")
told.append(len(store.read(game)) == kept + 1)
store.close()
print(json.dumps(told))
"""


@pytest.mark.skipif(os.geteuid() != 0 or not shutil.which("unshare"), reason="needs root and unshare")
def test_a_disk_that_is_really_full_is_told_and_nothing_is_lost(tmp_path) -> None:
    inside = 'mount -t tmpfs -o size=1m none "$1" && exec "$2" -c "$3" "$1"'
    apart = ["unshare", "--mount", "--propagation", "private", "sh", "-c", inside, "sh"]
    command = [*apart, tmp_path, sys.executable, FULL]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])
    if "not permitted" in done.stderr and not done.stdout:
        pytest.skip("no namespaces here")
    assert json.loads(done.stdout) == ["store-full", True, True, "store-full", "store-full", True]


def test_a_backup_made_while_the_server_writes_is_whole(tmp_path) -> None:
    store: Any = open_store(tmp_path / "tabla.db")
    games = [begin(store) for _ in range(20)]
    later = [store.append(game, 2, "c1", [b"{}"], 1) for game in games]
    with (
        contextlib.closing(sqlite3.connect(tmp_path / "tabla.db")) as source,
        contextlib.closing(sqlite3.connect(tmp_path / "copy.db")) as copy,
    ):
        source.backup(copy)
    assert all(answer.result() == Appended(3) for answer in later)
    store.close()
    restored = open_store(tmp_path / "copy.db")
    assert all(len(restored.read(game)) in (2, 3) for game in games)
    restored.close()
