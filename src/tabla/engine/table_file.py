"""Tables that can be made again, kept as files: a header, a checksum, and the numbers, mapped into memory.

Layout, little-endian: the magic ``TABLAOFF``; four unsigned 32-bit numbers: format version, kind, checkers,
zero; the number of bytes of the table as an unsigned 64-bit number; the CRC-32 of all that comes before it
and of the table; zeros up to byte 64; the table. Knows nothing of what a table means.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import struct
import tempfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tabla.rules.errors import TablaError

MAGIC: Final = b"TABLAOFF"
# To be raised whenever a table made before would be read wrongly or hold other numbers.
FORMAT_VERSION: Final = 1
HEADER_BYTES: Final = 64
_FIELDS: Final = struct.Struct("<8s4IQ")
_CHECKSUM: Final = struct.Struct("<I")


class BearoffError(TablaError):
    """A table that cannot be had as asked; also what is said when one was made again or could not be kept."""


class Kind(NamedTuple):
    """What a file must hold to be the one wanted."""

    number: int
    checkers: int


def cache_directory(environment: Mapping[str, str] = os.environ) -> Path:
    """Where Tabla keeps what it can make again; raises OSError where the user has no home.

    >>> str(cache_directory({"XDG_CACHE_HOME": "/var/cache"}))
    '/var/cache/tabla'
    """
    base = environment.get("XDG_CACHE_HOME", "")
    if base and Path(base).is_absolute():
        return Path(base) / "tabla"
    try:
        return Path.home() / ".cache" / "tabla"
    except RuntimeError as error:
        raise FileNotFoundError(None, str(error)) from None


def read(path: Path, kind: Kind) -> NDArray[np.uint8]:
    """The table in a file, mapped; raises OSError, or BearoffError if the file holds anything else."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size <= HEADER_BYTES:
            raise BearoffError("bearoff-damaged", path=path)
        mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    data = np.frombuffer(mapped, dtype=np.uint8)
    table = data[HEADER_BYTES:]
    magic, version, *_ = _FIELDS.unpack_from(mapped)
    if magic == MAGIC and version != FORMAT_VERSION:
        raise BearoffError("bearoff-version", path=path)
    if mapped[:HEADER_BYTES] != _header(kind, table):
        raise BearoffError("bearoff-damaged", path=path)
    return table


def write(path: Path, kind: Kind, table: NDArray[np.uint8]) -> None:
    """Keep the table; raises OSError and leaves nothing behind, and a file that was there as it was.

    A reader sees the old file or the whole new one. There is no fsync: after a power cut the checksum tells.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=path.name, suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(_header(kind, table))
            file.write(table.data)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def _header(kind: Kind, table: NDArray[np.uint8]) -> bytes:
    fields = _FIELDS.pack(MAGIC, FORMAT_VERSION, kind.number, kind.checkers, 0, table.nbytes)
    checksum = zlib.crc32(table.data, zlib.crc32(fields))
    return (fields + _CHECKSUM.pack(checksum)).ljust(HEADER_BYTES, b"\0")
