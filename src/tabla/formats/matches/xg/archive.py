"""The container of eXtreme Gammon's files: a header, a picture, then zlib streams one after the other.

The index at the end is not needed, so a file cut short still gives the streams before the cut. What unpacks
to more than MOST_UNPACKED bytes, or follows MOST_STREAMS streams, is cut there.
"""

from __future__ import annotations

import struct
import zlib
from typing import Final, NamedTuple

from tabla.formats.matches import match as m
from tabla.rules.errors import FormatError

MAGIC: Final = b"RGMH"
MOST_UNPACKED: Final = 64 * 1024 * 1024
MOST_STREAMS: Final = 32  # the program writes four or five
RECORD_SIZE: Final = 2560
_HEADER = struct.Struct("<4s4xI8xI")  # the mark, the size of the header, the size of the picture
_SAVED_MAGIC: Final = 0x494C4D44
_SAVED_MAGIC_AT: Final = 556


class Archive(NamedTuple):
    """The records of the match, the lines of comments, and where the records begin in the file."""

    records: list[bytes]
    comments: list[bytes]
    offset: int
    troubles: list[m.Trouble]


def unpack(data: bytes) -> Archive:
    """The streams that can be unpacked; raises FormatError if the match is not among them."""
    if len(data) < _HEADER.size or data[:4] != MAGIC:
        raise FormatError("xg-header")
    _, header, picture = _HEADER.unpack_from(data)
    offset = header + picture
    troubles: list[m.Trouble] = []
    streams = _streams(data, offset, troubles)
    matches = [stream for stream in streams if _is_match(stream)]
    if not matches:
        raise FormatError("xg-no-match")
    # A short copy of the first and last record stands beside the whole.
    whole = max(matches, key=len)
    if len(whole) % RECORD_SIZE:
        m.note(troubles, m.Trouble(FormatError("xg-cut"), offset=len(data)))
    count = len(whole) // RECORD_SIZE
    records = [whole[at * RECORD_SIZE : (at + 1) * RECORD_SIZE] for at in range(count)]
    texts = [stream for stream in streams if not _is_match(stream) and b"{\\rtf" in stream]
    return Archive(records, texts[0].split(b"\r\n") if texts else [], offset, troubles)


def _streams(data: bytes, at: int, troubles: list[m.Trouble]) -> list[bytes]:
    found: list[bytes] = []
    left, rest = MOST_UNPACKED, memoryview(data)
    while at < len(data) and len(found) < MOST_STREAMS:
        unpacker = zlib.decompressobj()
        try:
            stream = unpacker.decompress(rest[at:], left)
        except zlib.error:
            # After the last stream comes the index's own record, which is no zlib stream.
            stream = _as_far_as_possible(rest[at:], left)
            if stream or not found:
                m.note(troubles, m.Trouble(FormatError("xg-damaged"), offset=at))
            return [*found, stream]
        found.append(stream)
        left -= len(stream)
        if not unpacker.eof:
            error = FormatError("xg-too-large", most=MOST_UNPACKED) if left <= 0 else FormatError("xg-cut")
            m.note(troubles, m.Trouble(error, offset=at))
            return found
        at = len(data) - len(unpacker.unused_data)
    return found


def _as_far_as_possible(data: memoryview, most: int) -> bytes:
    """What stands before the damage, found by feeding the unpacker little by little."""
    unpacker, found = zlib.decompressobj(), bytearray()
    try:
        for at in range(0, len(data), 64):
            found += unpacker.decompress(data[at : at + 64], max(most - len(found), 1))
            if len(found) >= most:
                break
    except zlib.error:
        pass
    return bytes(found)


def _is_match(stream: bytes) -> bool:
    if len(stream) < RECORD_SIZE or stream[8] != 0:
        return False
    return int.from_bytes(stream[_SAVED_MAGIC_AT : _SAVED_MAGIC_AT + 4], "little") == _SAVED_MAGIC
