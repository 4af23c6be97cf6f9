"""The ledger of a run: its question and every chunk that is done, a line of JSON each.

A line is ``{"sum": …, "entry": …}``, the sum being the first half of the SHA-256 of the entry's bytes as they
stand. The first entry holds the question and the identity of the engine that answers; the others a key, who
made the chunk, and its value. Lines are only ever appended, and a line that a crash cut short or that was
damaged is left out, so that its chunk is made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tabla.files import replace_file
from tabla.rules.errors import TablaError

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
        if path is None:
            return
        if not path.exists():
            self._append([self._head])
            return
        data = _bytes_of(path)
        self._made = self._read(path, data)
        if len(data.splitlines()) != 1 + len(self._made) or not data.endswith(b"\n"):
            self._rewrite()

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._made)

    def __getitem__(self, key: Key) -> Made[V]:
        return self._made[key]

    def add(self, chunks: Iterable[tuple[Key, Made[V]]]) -> None:
        """Keep chunks; they are on disk when this returns."""
        fresh = dict(chunks)
        self._append(_entry_line(key, made) for key, made in fresh.items())
        self._made |= fresh

    def drop(self, makers: set[str]) -> list[Key]:
        """Forget all that these makers made; the keys of it."""
        gone = [key for key, made in self._made.items() if made.by in makers]
        for key in gone:
            del self._made[key]
        self._rewrite()
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
        found: dict[Key, Made[V]] = {}
        for line in rest:
            entry = _decoded(line, _Entry)
            if entry is not None:
                with contextlib.suppress(msgspec.DecodeError):
                    found[entry.key] = Made(self._decoder(entry.value), entry.by)
        return found

    def _rewrite(self) -> None:
        if self.path is None:
            return
        lines = [self._head, *(_entry_line(key, made) for key, made in self._made.items())]
        with _saving(self.path):
            replace_file(self.path, _joined(lines))

    def _append(self, lines: Iterable[bytes]) -> None:
        if self.path is not None:
            with _saving(self.path), self.path.open("ab") as out:
                out.write(_joined(lines))
                out.flush()
                os.fsync(out.fileno())


S = TypeVar("S", bound=msgspec.Struct)


def _line(entry: Any) -> bytes:
    data = msgspec.json.encode(entry)
    return msgspec.json.encode(_Line(_sum(data), msgspec.Raw(data)))


def _entry_line(key: Key, made: Made[Any]) -> bytes:
    return _line(_Entry(key, made.by, msgspec.Raw(msgspec.json.encode(made.value))))


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
        return path.read_bytes()
    except OSError as error:
        raise TablaError("file-unreadable", path=path, why=error.strerror or str(error)) from None


def _joined(lines: Iterable[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


@contextlib.contextmanager
def _saving(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TablaError("ledger-save", given=str(path), why=error.strerror or "") from None
