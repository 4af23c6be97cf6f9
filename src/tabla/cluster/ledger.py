"""The ledger of a run: its question and every chunk that is done, a line of JSON each.

A line is ``{"sum": …, "entry": …}``, the sum being the first half of the SHA-256 of the entry's bytes as they
stand. The first entry holds the question and the identity of the engine that answers; the others a key, who
made the chunk, and its value. Lines are only ever appended, and a line that a crash cut short or that was
damaged is left out, so that its chunk is made again. Where the file cannot be written the run goes on
in memory. Both are logged.
"""

from __future__ import annotations

import errno
import hashlib
import logging
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tabla.files import read_file, replace_file
from tabla.rules.errors import TablaError

log = logging.getLogger(__name__)

Key = int | str
V = TypeVar("V")

# To be raised when ledgers kept before would be read wrongly.
FORMAT: Final = 1
_SUM_LETTERS: Final = 32


class _Line(msgspec.Struct, frozen=True):
    sum: str
    entry: msgspec.Raw


class _Head(msgspec.Struct, frozen=True):
    format: int
    question: msgspec.Raw
    identity: str


class _Entry(msgspec.Struct, frozen=True):
    key: Key
    by: str
    value: msgspec.Raw


class Made(NamedTuple, Generic[V]):
    """A finished chunk and who made it."""

    value: V
    by: str


class Ledger(Mapping[Key, Made[V]]):
    """The finished chunks of one question; without a path they are kept in memory alone."""

    def __init__(self, path: Path | None, question: object, identity: str, kind: type[V]) -> None:
        self.path = path
        self._head = _line(_Head(FORMAT, msgspec.Raw(msgspec.json.encode(question)), identity))
        self._decoder: Callable[[bytes], V] = msgspec.json.Decoder(kind).decode
        self._made: dict[Key, Made[V]] = {}
        self._is_whole = True  # whether the file holds just what is here
        if path is None:
            return
        data = _bytes_of(path) if os.path.exists(path) else b""  # noqa: PTH110 -- never raises
        if not data:
            self._begin(path)
            return
        self._made = self._read(path, data)
        if len(data.splitlines()) != 1 + len(self._made) or not data.endswith(b"\n"):
            self._save()

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._made)

    def __getitem__(self, key: Key) -> Made[V]:
        return self._made[key]

    def add(self, chunks: Iterable[tuple[Key, Made[V]]]) -> None:
        """Keep chunks; they are on disk when this returns, unless it was told that they cannot be."""
        fresh = dict(chunks)
        self._made |= fresh
        self._save(fresh)

    def drop(self, makers: set[str]) -> list[Key]:
        """Forget all that these makers made; the keys of it."""
        gone = [key for key, made in self._made.items() if made.by in makers]
        for key in gone:
            del self._made[key]
        self._save()
        return gone

    def read_other(self, path: Path) -> dict[Key, Made[V]]:
        """The chunks of another ledger of the same question."""
        return self._read(path, _bytes_of(path))

    def remove(self) -> None:
        """Delete the file, when what it held is kept elsewhere."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def _read(self, path: Path, data: bytes) -> dict[Key, Made[V]]:
        first, *rest = data.splitlines() or [b""]
        head = _decoded(first, _Head)
        if head is None or head.format != FORMAT:
            raise TablaError("ledger-file", given=str(path))
        if first != self._head:
            mine = _decoded(self._head, _Head)
            assert mine is not None
            if head.question == mine.question:
                raise TablaError("ledger-engine", given=str(path))
            raise TablaError("ledger-other", given=str(path))
        chunks = [self._chunk(line) for line in rest]
        if damaged := chunks.count(None):
            log.warning(TablaError("ledger-damaged", given=str(path), count=damaged))
        return dict(chunk for chunk in chunks if chunk is not None)

    def _chunk(self, line: bytes) -> tuple[Key, Made[V]] | None:
        """What stands in a line, None if it is damaged."""
        entry = _decoded(line, _Entry)
        try:
            return None if entry is None else (entry.key, Made(self._decoder(entry.value), entry.by))
        except msgspec.DecodeError:
            return None

    def _begin(self, path: Path) -> None:
        """Make the file; where it cannot be, that is better known now than after an hour of work."""
        try:
            self._rewrite(path)
        except OSError as error:
            raise TablaError("ledger-save", given=str(path), why=error.strerror or "") from None

    def _save(self, fresh: Mapping[Key, Made[V]] | None = None) -> None:
        """Append what is fresh, or write all anew; what fails is told once, and tried again with the next."""
        if self.path is None:
            return
        try:
            if fresh is not None and self._is_whole:
                _append(self.path, _joined(fresh))
            else:
                self._rewrite(self.path)
            self._is_whole = True
        except OSError as error:
            if self._is_whole:
                log.warning(TablaError("ledger-unsaved", given=str(self.path), why=error.strerror or ""))
            self._is_whole = False

    def _rewrite(self, path: Path) -> None:
        replace_file(path, self._head + b"\n" + _joined(self._made))


S = TypeVar("S", bound=msgspec.Struct)


def _line(entry: Any) -> bytes:
    data = msgspec.json.encode(entry)
    return msgspec.json.encode(_Line(_sum(data), msgspec.Raw(data)))


def _joined(chunks: Mapping[Key, Made[Any]]) -> bytes:
    entries = (
        _Entry(key, made.by, msgspec.Raw(msgspec.json.encode(made.value))) for key, made in chunks.items()
    )
    return b"".join(_line(entry) + b"\n" for entry in entries)


def _decoded(line: bytes, kind: type[S]) -> S | None:
    """What stands in a line, None if it is damaged."""
    try:
        found = msgspec.json.decode(line, type=_Line)
        return msgspec.json.decode(found.entry, type=kind) if _sum(found.entry) == found.sum else None
    except msgspec.DecodeError:
        return None


def _sum(data: bytes | msgspec.Raw) -> str:
    return hashlib.sha256(data).hexdigest()[:_SUM_LETTERS]


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_fifo():  # which could not be written to again
            raise OSError(errno.EINVAL, "not a regular file")
        return read_file(path)
    except OSError as error:
        raise TablaError("ledger-unreadable", given=str(path), why=error.strerror or str(error)) from None


def _append(path: Path, data: bytes) -> None:
    with path.open("ab") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
