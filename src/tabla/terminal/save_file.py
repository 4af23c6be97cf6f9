"""A game on disk: JSON lines, added to after every command, never rewritten.

A line is what one command caused: an event, or a list of events. So a line that a crash cut short takes a
whole command with it, never half of one. What is in the events is the business of tabla.play.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from tabla.files import read_file
from tabla.play import events as e
from tabla.play.evolve import begin, evolve
from tabla.play.state import State
from tabla.rules.errors import TablaError


class RecordError(TablaError):
    """A record that cannot be read or written; the game in memory is not touched."""


class Loaded(NamedTuple):
    """A record read back: the file to go on writing, its events, and whether a cut last line was dropped."""

    file: RecordFile
    events: list[e.AnyEvent]
    was_cut: bool


class RecordFile:
    """One record and how much of it is safely on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._data = b""
        self._saved = 0
        # Set while the bytes after `_saved` may be there in part: a write of ours that did not end well.
        self._torn = False

    @property
    def is_saved(self) -> bool:
        """Whether everything added is on disk."""
        return self._saved == len(self._data) and not self._torn

    def add(self, events: Sequence[e.AnyEvent]) -> None:
        """Take in what one command caused; `save` brings it to disk."""
        if not events:
            return
        encoded = [e.event_to_json(event) for event in events]
        self._data += encoded[0] if len(encoded) == 1 else b"[" + b",".join(encoded) + b"]"
        self._data += b"\n"

    def save(self) -> None:
        """Bring to disk all that is not there yet; raises RecordError and keeps it for the next try."""
        if self.is_saved:
            return
        try:
            self._write()
        except RecordError:
            raise
        # A ValueError is a name that no file can have.
        except (OSError, ValueError) as error:
            raise RecordError("record-unsaved", path=self.path, why=_why(error)) from None

    def save_as(self, path: Path) -> None:
        """Go on in a new file that holds the whole record."""
        if os.path.lexists(path):
            raise RecordError("record-exists", path=path)
        before = self.path, self._saved, self._torn
        self.path, self._saved, self._torn = path, 0, False
        try:
            self.save()
        except RecordError:
            self.path, self._saved, self._torn = before
            raise

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        with os.fdopen(descriptor, "r+b", buffering=0) as file:
            size = file.seek(0, os.SEEK_END)
            if size < self._saved:
                # Somebody removed the file: the whole record is still in memory.
                self._saved, self._torn = 0, size > 0
            if size > self._saved and not self._torn:
                raise RecordError("record-changed", path=self.path)
            self._torn = True
            if size > self._saved:
                file.truncate(self._saved)
            file.seek(self._saved)
            append(file, self._data[self._saved :])
        self._saved, self._torn = len(self._data), False

    @classmethod
    def load(cls, path: Path) -> Loaded:
        """Read a record; raises RecordError, naming the line, if it is damaged before its end."""
        try:
            data = read_file(path)
        except (OSError, ValueError) as error:
            raise RecordError("record-unreadable", path=path, why=_why(error)) from None
        events: list[e.AnyEvent] = []
        file, kept = cls(path), 0
        state: State | None = None
        lines = data.splitlines(keepends=True)
        for number, line in enumerate(lines, start=1):
            is_cut = not line.endswith(b"\n")
            try:
                caused = _events_of(line)
                state = _replayed(state, caused)
            # Bytes that are no record can fail in any way at all; each way means the same to the player.
            except Exception:
                if is_cut and state is not None:
                    break
                raise RecordError("record-damaged", path=path, line=number) from None
            events += caused
            kept += len(line)
        if state is None:
            raise RecordError("record-damaged", path=path, line=1)
        file._data = data[:kept] if data[:kept].endswith(b"\n") else data[:kept] + b"\n"
        file._saved = min(kept, len(data))
        file._torn = kept < len(data)
        return Loaded(file, events, was_cut=file._torn)


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def append(file: BinaryIO, data: bytes) -> None:
    """Write all the bytes and have the disk keep them."""
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]
    os.fsync(file.fileno())


def _events_of(line: bytes) -> list[e.AnyEvent]:
    if not line.startswith(b"["):
        return [e.event_from_json(line)]
    parts = msgspec.json.decode(line, type=list[msgspec.Raw])
    return [e.event_from_json(bytes(part)) for part in parts]


def _replayed(state: State | None, events: Sequence[e.AnyEvent]) -> State:
    if not events:
        raise ValueError("a line without events")
    for event in events:
        if state is None:
            if not isinstance(event, e.SessionStarted):
                raise TypeError("a record begins with SessionStarted")
            state = begin(event)
        else:
            state = evolve(state, event)
    assert state is not None
    return state
