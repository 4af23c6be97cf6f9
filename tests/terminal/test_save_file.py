"""Games on disk: saved after every command, taken up after any accident, never overwritten by one."""

from __future__ import annotations

import errno
import functools
import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabla.play.evolve import replay
from tabla.terminal import save_file
from tabla.terminal.save_file import RecordError, RecordFile
from tabla.terminal.session import TerminalSession
from tests.terminal.table import opened, say, sit


def played(path: Path) -> TerminalSession:
    """A table with a few commands on disk: one line each."""
    table = sit(path=path, seed=2)
    while table.state.phase == "opening":
        say(table, "")
    for _ in range(3):
        assert table.state.dice is not None
        play = next(iter(table.state.board.legal_plays(table.state.dice)))
        say(table, str(play), "done", "roll")
    return table


@functools.cache
def whole_record() -> bytes:
    return played(Path(tempfile.mkdtemp()) / "game.jsonl").record.path.read_bytes()


def resumed(path: Path) -> tuple[TerminalSession, list[str]]:
    loaded = RecordFile.load(path)
    table = TerminalSession(loaded.events, loaded.file, "en", seed=3)
    return table, table.welcome_back(was_cut=loaded.was_cut)


def test_every_command_is_on_disk_before_it_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: kept.append(os.fstat(descriptor).st_size))
    path = tmp_path / "game.jsonl"
    table = sit(path=path)
    for _ in range(3):
        say(table, "")
        assert replay(RecordFile.load(path).events) == table.state
    assert kept == sorted(set(kept))
    assert len(kept) >= 2


def test_a_command_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = sit(path=path, dice="manual")
    say(table, "3 1", "8/5 6/5", "done")
    lines = path.read_bytes().splitlines()
    assert [line[:1] for line in lines] == [b"[", b"{", b"[", b"{"]


def test_a_refused_command_and_a_question_write_nothing(tmp_path: Path) -> None:
    table = opened(sit(path=tmp_path / "game.jsonl"))
    before = table.record.path.read_bytes()
    say(table, "board", "8/1", "nonsense", "score")
    assert table.record.path.read_bytes() == before


def test_a_record_is_taken_up_where_it_was(tmp_path: Path) -> None:
    table = played(tmp_path / "game.jsonl")
    again, said = resumed(tmp_path / "game.jsonl")
    assert again.state == table.state
    assert again.last == table.last
    assert said[0] == f"Continuing the game in {tmp_path / 'game.jsonl'}."
    assert "Score: Ana 0, Boris 0." in said
    say(again, "undo all", "quit")
    assert replay(RecordFile.load(tmp_path / "game.jsonl").events) == again.state


def test_a_line_cut_short_is_dropped_and_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(whole[:-4])
    table, said = resumed(path)
    assert said[1].startswith("The last line of the file was cut short")
    assert path.read_bytes() == b"".join(lines[:-1])
    assert say(table, "roll")
    assert replay(RecordFile.load(path).events) == table.state


@given(cut=st.integers(1, 400))
def test_a_file_cut_anywhere_gives_the_game_up_to_there(cut: int) -> None:
    path = Path(tempfile.mkdtemp()) / "game.jsonl"
    whole = whole_record()
    first_line = whole.index(b"\n") + 1
    path.write_bytes(whole[: max(first_line, len(whole) - cut)])
    table, _ = resumed(path)
    kept = path.read_bytes()
    assert whole.startswith(kept)
    assert kept.endswith(b"\n")
    assert table.prompt


def test_a_last_line_that_only_lacks_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = played(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    again, said = resumed(path)
    assert again.state == table.state
    assert not any("cut short" in line for line in said)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "damage",
    [
        b"garbage\n",
        b"{}\n",
        b"[]\n",
        b'{"type":"Rolled","dice":[7,1]}\n',
        b"\x00\x00\n",
        b"\xff\n",
        b"[[[[\n",
    ],
)
def test_damage_in_the_middle_names_the_line_and_leaves_the_file(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = damage
    path.write_bytes(b"".join(lines))
    with pytest.raises(RecordError, match=r"Line 3 of .* is damaged") as refused:
        RecordFile.load(path)
    assert str(path) in str(refused.value)
    assert path.read_bytes() == b"".join(lines)


def test_events_that_cannot_follow_each_other_are_damage(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    lines = path.read_bytes().splitlines(keepends=True)
    moved = next(line for line in lines if b"Moved" in line)
    path.write_bytes(b"".join([lines[0], moved, *lines[1:]]))
    with pytest.raises(RecordError, match=r"Line 2 of"):
        RecordFile.load(path)


@pytest.mark.parametrize("content", [b"", b"\n", b'{"type":"Rol', b"hello", b"\x00" * 9])
def test_a_file_without_a_game_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"Line 1 of"):
        RecordFile.load(path)
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(RecordError, match="cannot be read"):
            RecordFile.load(path)


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    table = sit(path=path, dice="manual", spoken=True)
    append = save_file.append

    def full(file: object, data: bytes) -> None:
        file.write(data[:7])  # type: ignore[attr-defined]
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(save_file, "append", full)
    said = say(table, "3 1")
    assert said.count("\n") == 1
    assert "cannot be saved" in said
    assert "No space left on device" in said
    assert say(table, "8/5 6/5") == "Ana plays from 8 to 5; from 6 to 5."
    assert "cannot be saved" in say(table, "save")
    assert "not saved" in say(table, "quit")
    assert not table.is_over
    monkeypatch.setattr(save_file, "append", append)
    assert say(table, "done").endswith(f"The game is being saved again, in {path}.")
    assert replay(RecordFile.load(path).events) == table.state


def test_a_full_disk_can_be_left_for_another(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = sit(path=path, dice="manual")
    path.unlink()
    path.symlink_to("/dev/full")
    assert "cannot be saved" in say(table, "3 1")
    for impossible in (chr(0), "x" * 999, "~nobody/x", "/dev/full/x"):
        assert "\n" not in say(table, f"save {impossible}")
    other = tmp_path / "other.jsonl"
    assert say(table, f"save {other}") == f"Saved in {other}."
    say(table, "8/5 6/5", "done")
    assert replay(RecordFile.load(other).events) == table.state


def test_leaving_unsaved_takes_a_second_word(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("")
    table = sit(path=folder / "game.jsonl")
    assert "not saved" in say(table, "quit")
    say(table, "quit")
    assert table.is_over
    assert table.farewell() == [f"The game could not be saved in {folder / 'game.jsonl'}."]


def test_another_programs_words_are_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = sit(path=path)
    with path.open("ab") as file:
        file.write(b"mine\n")
    before = path.read_bytes()
    assert "another program" in say(table, "")
    assert path.read_bytes() == before


def test_a_removed_file_is_written_again_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "games" / "game.jsonl"
    table = sit(path=path)
    path.unlink()
    path.parent.rmdir()
    say(table, "")
    assert replay(RecordFile.load(path).events) == table.state
