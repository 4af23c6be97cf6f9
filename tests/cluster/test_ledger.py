"""The ledger: what was kept is there again, and what was damaged is made again."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from tabla.cluster import Ledger, Options, adopt, run
from tabla.cluster import ledger as ledger_module
from tabla.cluster.ledger import Made
from tabla.rules.errors import TablaError
from tests.cluster.questions import Square

NUMBERS = {number: number for number in range(10)}
SQUARES = [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]


def opened(path: Path, question: object = "squares?", identity: str = "squares") -> Ledger[int]:
    return Ledger(path, question, identity, int)


def values(ledger: Ledger[int]) -> list[int]:
    return [ledger[number].value for number in NUMBERS if number in ledger]


class Counting(Square):
    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, number: int) -> int:
        self.asked.append(number)
        return super().__call__(number)


def finish(ledger: Ledger[int], numbers: Iterable[int] = NUMBERS) -> list[int]:
    """Make the rest; which numbers that were."""
    work = Counting()
    for _ in run(work, {number: number for number in numbers}, ledger):
        pass
    return work.asked


def test_every_chunk_is_on_disk_as_soon_as_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    for done, _ in enumerate(run(Square(), NUMBERS, opened(path)), 1):
        assert len(path.read_text().splitlines()) == 1 + done
    assert values(opened(path)) == SQUARES


def test_a_run_taken_up_again_makes_only_what_is_missing(tmp_path: Path) -> None:
    finish(opened(tmp_path / "run.jsonl"), [1, 2, 7])
    assert finish(opened(tmp_path / "run.jsonl")) == [0, 3, 4, 5, 6, 8, 9]


@pytest.mark.parametrize("damage", ["cut", "changed", "nonsense", "blank"])
def test_a_damaged_line_is_told_and_made_again(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "run.jsonl"
    finish(opened(path))
    lines = path.read_text().splitlines(keepends=True)
    assert json.loads(lines[5])["entry"]["key"] == 4
    if damage == "cut":
        lines = [*lines[:5], *lines[6:], lines[5][:-20]]
    else:
        lines[5] = {"changed": lines[5].replace(":16", ":17"), "nonsense": "{}\n", "blank": "\n"}[damage]
    path.write_text("".join(lines))
    ledger = opened(path)
    assert [str(record.msg) for record in caplog.records] == [
        f"A line of “{path}” was damaged: what it held is computed anew."
    ]
    assert finish(ledger) == [4]
    assert values(opened(path)) == SQUARES
    assert all(json.loads(line) for line in path.read_text().splitlines())


@pytest.mark.parametrize(
    ("change", "code"),
    [({"question": "cubes?"}, "ledger-other"), ({"identity": "other"}, "ledger-engine")],
)
def test_a_file_of_something_else_is_refused_and_kept(
    change: dict[str, str], code: str, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    finish(opened(path))
    before = path.read_bytes()
    with pytest.raises(TablaError) as caught:
        opened(path, **change)
    assert caught.value.code == code
    assert path.read_bytes() == before


def test_runs_of_parts_merge_to_the_whole(tmp_path: Path) -> None:
    mine, theirs = opened(tmp_path / "mine.jsonl"), opened(tmp_path / "theirs.jsonl")
    finish(mine, [0, 1, 2, 3, 4])
    finish(theirs, [3, 4, 5, 6, 7])
    assert adopt(Square(), NUMBERS, mine, tmp_path / "theirs.jsonl") == 3
    assert finish(opened(tmp_path / "mine.jsonl")) == [8, 9]
    assert values(opened(tmp_path / "mine.jsonl")) == SQUARES


def test_merging_finds_who_was_wrong_and_takes_nothing_of_theirs(tmp_path: Path) -> None:
    mine, theirs = opened(tmp_path / "mine.jsonl"), opened(tmp_path / "theirs.jsonl")
    theirs.add([(2, Made(4, "honest")), (3, Made(9, "honest"))])
    theirs.add([(5, Made(26, "broken")), (6, Made(36, "broken"))])
    told: list[tuple[str, int]] = []
    options = Options(dropped=lambda *about: told.append(about))
    assert adopt(Square(), NUMBERS, mine, tmp_path / "theirs.jsonl", options) == 2
    assert told == [("broken", 2)]
    assert sorted(mine) == [2, 3]


def test_where_two_files_differ_the_wrong_one_is_found_even_if_it_is_ours(tmp_path: Path) -> None:
    mine, theirs = opened(tmp_path / "mine.jsonl"), opened(tmp_path / "theirs.jsonl")
    mine.add([(1, Made(1, "broken")), (2, Made(5, "broken"))])
    theirs.add([(2, Made(4, "honest"))])
    adopt(Square(), NUMBERS, mine, tmp_path / "theirs.jsonl", Options(checked_share=0))
    assert {number: mine[number] for number in mine} == {2: Made(4, "honest")}


def test_a_file_that_is_not_there_cannot_be_merged(tmp_path: Path) -> None:
    with pytest.raises(TablaError) as caught:
        adopt(Square(), NUMBERS, opened(tmp_path / "mine.jsonl"), tmp_path / "none.jsonl")
    assert caught.value.code == "ledger-unreadable"


@pytest.mark.parametrize("name", ["folder", "pipe"])
def test_what_is_no_file_is_refused_before_it_is_read(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(TablaError) as caught:
        opened(tmp_path / name)
    assert caught.value.code == "ledger-unreadable"


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.touch()
    finish(opened(path))
    assert values(opened(path)) == SQUARES


class Disk:
    """Takes so many more bytes, and what is left of the last line."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 10**6
        self._append, self._replace = ledger_module._append, ledger_module.replace_file
        monkeypatch.setattr(ledger_module, "_append", self.append)
        monkeypatch.setattr(ledger_module, "replace_file", self.replace)

    def append(self, path: Path, data: bytes) -> None:
        self._append(path, data[: self.left])
        self._take(data)

    def replace(self, path: Path, data: bytes) -> None:
        self._take(data)
        self._replace(path, data)

    def _take(self, data: bytes) -> None:
        if len(data) > self.left:
            self.left = 0
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.left -= len(data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def codes(caplog: pytest.LogCaptureFixture) -> list[str]:
    found = [record.msg.code for record in caplog.records if isinstance(record.msg, TablaError)]
    caplog.clear()
    return found


def test_a_run_goes_on_in_memory_while_the_disk_is_full_and_says_so_once(
    disk: Disk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "run.jsonl"
    ledger = opened(path)
    finish(ledger, [0, 1, 2])
    disk.left = 50
    finish(ledger)
    assert values(ledger) == SQUARES
    assert codes(caplog) == ["ledger-unsaved"]
    # What was kept is read though the line that was cut cannot be mended yet.
    again = opened(path)
    assert sorted(again) == [0, 1, 2]
    assert codes(caplog) == ["ledger-damaged", "ledger-unsaved"]
    finish(again, range(5))
    assert codes(caplog) == []
    disk.left = 10**6
    finish(again)
    assert values(opened(path)) == SQUARES
    assert codes(caplog) == []


def test_a_run_that_cannot_be_kept_from_the_beginning_is_refused_and_leaves_nothing(
    disk: Disk, tmp_path: Path
) -> None:
    disk.left = 50
    with pytest.raises(TablaError) as caught:
        opened(tmp_path / "run.jsonl")
    assert caught.value.code == "ledger-save"
    assert list(tmp_path.iterdir()) == []
