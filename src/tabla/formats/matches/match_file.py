"""Match files by their kind: `read` finds it out from the bytes, `write` from the name.

A file is read up to MOST_BYTES. A damaged one gives what could be read, with warnings; one that holds no
game at all is refused in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tabla.files import read_file
from tabla.formats.matches import match as m
from tabla.formats.matches.bgf.read import is_bgf, read_bgf
from tabla.formats.matches.mat.read import is_mat, read_mat
from tabla.formats.matches.mat.write import format_mat
from tabla.formats.matches.record import format_record, read_record
from tabla.formats.matches.sgf.read import read_sgf
from tabla.formats.matches.sgf.write import format_sgf
from tabla.formats.matches.xg.archive import MAGIC
from tabla.formats.matches.xg.read import read_xg
from tabla.formats.positions.position_text import read_position_file
from tabla.rules.errors import FormatError

MOST_BYTES: Final = 32 * 1024 * 1024
RECORD_SUFFIXES: Final = (".tabla", ".jsonl")
WRITERS: Final[dict[str, Callable[[m.MatchFile], bytes]]] = {
    ".mat": lambda match: format_mat(match).encode(),
    ".sgf": lambda match: format_sgf(match).encode(),
    **dict.fromkeys(RECORD_SUFFIXES, format_record),
}


def read(source: Path | str | bytes) -> m.MatchFile:
    """The match in a file, or in the bytes of one."""
    data = source if isinstance(source, bytes) else bytes_of(Path(source))
    _check_size(data)
    if data[:4] == MAGIC:
        return read_xg(data)
    if is_bgf(data):
        return read_bgf(data)
    if data.lstrip()[:1] in (b"{", b"["):
        return read_record(data)
    text = text_of(data)
    if text.lstrip().startswith("("):
        return read_sgf(text)
    return read_mat(text) if is_mat(text) else read_position_file(text)


def write(match: m.MatchFile, path: Path | str) -> None:
    """Write the match as the kind of file that the name ends with; raises FormatError if it cannot be."""
    path = Path(path)
    data = to_bytes(match, path.suffix)
    try:
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        raise FormatError("file-unwritable", path=path, why=_why(error)) from None


def to_bytes(match: m.MatchFile, suffix: str) -> bytes:
    """The bytes of a file of this kind: ".mat", ".sgf", ".tabla"."""
    writer = WRITERS.get(suffix.lower())
    if writer is None:
        raise FormatError("file-kind", given=suffix, known=", ".join(WRITERS))
    return writer(match)


def text_of(data: bytes) -> str:
    """Text in UTF-8, with or without a mark before it, in UTF-16 with one, or else as Windows wrote it."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def bytes_of(path: Path) -> bytes:
    """What a match file holds. A pipe gives it once, so whoever asks keeps it."""
    try:
        data = read_file(path, MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FormatError("file-unreadable", path=path, why=_why(error)) from None
    _check_size(data)
    return data


def _check_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        raise FormatError("file-size", most=MOST_BYTES)


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
