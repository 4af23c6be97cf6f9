"""Match files by their kind: `read` finds it out from the bytes, `write` from the name.

What a file is read from is limited to MOST_BYTES. A damaged file gives what could be read, with warnings; one
that holds no game at all is refused in one sentence.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabla.formats import match as m
from tabla.formats.mat import read_mat
from tabla.rules.errors import FormatError

MOST_BYTES: Final = 32 * 1024 * 1024


def read(source: Path | str | bytes) -> m.MatchFile:
    """The match in a file, or in the bytes of one."""
    data = source if isinstance(source, bytes) else _bytes_of(Path(source))
    if len(data) > MOST_BYTES:
        raise FormatError("file-size", most=MOST_BYTES)
    return read_mat(text_of(data))


def text_of(data: bytes) -> str:
    """Text in UTF-8, with or without a mark before it, or else as Windows wrote it."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise FormatError("file-unreadable", path=path, why=why) from None
