"""What a SQLite file must hold: a line beside it for each commit, written before anybody is told of it.

SQLite takes a log up to its first bad frame for the whole and says nothing, so that a damaged, cut or missing
one, or an older copy of the file, would pass for all there is. The file `…-tip` knows better: a line has the
number of a commit, which the database counts too, and the games that it took to which version (0: deleted).

Lines are not flushed one by one: what the kernel has survives a killed process. A machine without power may
lose those of the last seconds, and with them the notice of a log damaged in that same moment.
"""

from __future__ import annotations

import contextlib
import os
import time
import zlib
from collections.abc import Iterator, Sequence
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from tabla.files import locked, replace_file

LARGEST = 1 << 20
FLUSH_SECONDS = 5.0


class TipDamaged(Exception):
    """A line is not as it was written; `known` are the others."""

    def __init__(self, known: Known) -> None:
        super().__init__(known)
        self.known = known


class Commit(NamedTuple):
    """One line: the number of a commit, and the games it took to a version."""

    number: int
    games: dict[str, int]


class Known(NamedTuple):
    """All that stands there. `store` is the name that the database has given itself."""

    store: str = ""
    commits: tuple[Commit, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last commit."""
        return max((commit.number for commit in self.commits), default=0)

    def after(self, number: int) -> dict[str, int]:
        """The games that later commits took to a version."""
        later = sorted((commit for commit in self.commits if commit.number > number), key=itemgetter(0))
        return {game: version for commit in later for game, version in commit.games.items()}


class Tip:
    """The file of one database."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + "-tip")
        self._file = -1
        self._flushed = 0.0

    def read(self) -> Known | None:
        """What it says, None where there is no such file; raises TipDamaged."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        return _known(data)

    def write(self, store: str, number: int, games: Sequence[tuple[str, int]] = ()) -> None:
        """Add a line; raises OSError, and then nothing was added."""
        with self._open(store) as file:
            line = _line(number, " ".join(f"{game}:{version}" for game, version in games))
            size = os.fstat(file).st_size
            try:
                if os.write(file, line) < len(line):
                    raise OSError("no room")
            except OSError:
                os.ftruncate(file, size)
                raise
            if time.monotonic() - self._flushed > FLUSH_SECONDS:
                os.fsync(file)
                self._flushed = time.monotonic()
            if size > LARGEST:
                self._shorten(store)

    def close(self) -> None:
        """Flush, and let go."""
        if self._file >= 0:
            os.fsync(self._file)
            os.close(self._file)
            self._file = -1

    @contextlib.contextmanager
    def _open(self, store: str) -> Iterator[int]:
        """The file for one writer at a time: a server, or a command of its keeper's beside it."""
        while True:
            if self._file < 0:
                self._file = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
            with locked(self._file):
                if not self._is_current():
                    os.close(self._file)
                    self._file = -1
                    continue
                _begin(self._file, store)
                yield self._file
                return

    def _is_current(self) -> bool:
        """Whether nobody has put a shorter one in its place."""
        with contextlib.suppress(FileNotFoundError):
            return os.path.samestat(os.fstat(self._file), self.path.stat())
        return False

    def _shorten(self, store: str) -> None:
        """Keep the later half: what a log can lose is younger than that."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        replace_file(self.path, _head(store) + b"".join(lines[len(lines) // 2 :]))
        self.path.chmod(0o600)


def _begin(file: int, store: str) -> None:
    """Write the first line of a new file, and cut off half a line that a death has left."""
    size = os.fstat(file).st_size
    if size and _read(file, size - 1, 1) != b"\n":
        size = _read(file, 0, size).rfind(b"\n") + 1
        os.ftruncate(file, size)
    if not size:
        os.write(file, _head(store))


def _read(file: int, start: int, count: int) -> bytes:
    os.lseek(file, start, os.SEEK_SET)
    return os.read(file, count)


def _head(store: str) -> bytes:
    return _line(0, f"store:{store}")


def _line(number: int, rest: str) -> bytes:
    text = f"{number} {rest}".encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _known(data: bytes) -> Known:
    """What lines say. An end without a newline, or of zeros after a power cut, was told to nobody."""
    data = data.rstrip(b"\0")
    lines = data[: data.rfind(b"\n") + 1].splitlines()
    store, commits, is_damaged = "", [], False
    for place, line in enumerate(lines):
        given, _, text = line.partition(b" ")
        if given != b"%08x" % zlib.crc32(text):
            is_damaged = True
            continue
        number, _, rest = text.decode().partition(" ")
        pairs = [word.rpartition(":") for word in rest.split()]
        if place == 0:
            store = pairs[0][2]
        else:
            commits.append(Commit(int(number), {game: int(version) for game, _, version in pairs}))
    known = Known(store, tuple(commits))
    if is_damaged or not lines:
        raise TipDamaged(known)
    return known
