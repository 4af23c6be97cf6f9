"""Files read and written whole: no device is read, which may have no end, and none is ever half written."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path


def read_file(path: Path, most: int = -1) -> bytes:
    """What a file or a pipe holds, so many bytes at most; raises OSError, also for a device."""
    mode = path.stat().st_mode
    if stat.S_ISCHR(mode) or stat.S_ISBLK(mode):
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    with path.open("rb") as file:
        return file.read(most)


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file's contents in one step: a crash leaves the old ones or the new, and nothing beside them.

    The data are on disk when this returns; raises OSError where they cannot be.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        with naming(path):
            with fresh.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """An OSError inside names this file: of itself it names none where a disk is full, or one on the way."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise


if sys.platform == "win32":
    import msvcrt

    _BEYOND = 1 << 30  # of any content: a lock there keeps nobody from reading

    @contextlib.contextmanager
    def locked(file: int) -> Iterator[None]:
        """A file for one writer at a time."""
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_LOCK, 1)
        try:
            yield
        finally:
            os.lseek(file, _BEYOND, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

    def hold(file: int) -> None:
        """Keep a file for this process until it ends, however it ends; OSError where another has it."""
        os.lseek(file, _BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    @contextlib.contextmanager
    def locked(file: int) -> Iterator[None]:
        """A file for one writer at a time."""
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)

    def hold(file: int) -> None:
        """Keep a file for this process until it ends, however it ends; OSError where another has it.

        Processes that it starts do not have it: such as outlive it keep nobody away.
        """
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
