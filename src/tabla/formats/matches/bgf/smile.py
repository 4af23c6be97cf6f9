"""SMILE, a binary form of JSON, as far as BGBlitz uses it. Reads up to MOST_VALUES values, DEEPEST deep."""

from __future__ import annotations

import struct
from typing import Any, Final

from tabla.rules.errors import FormatError

MAGIC: Final = b":)\n"
MOST_VALUES: Final = 1_000_000
DEEPEST: Final = 60
_MOST_SHARED: Final = 1024
_END_OF_STRING: Final = b"\xfc"
_ARRAY, _ARRAY_END, _OBJECT, _OBJECT_END = 0xF8, 0xF9, 0xFA, 0xFB
_BROKEN: Final = (IndexError, UnicodeDecodeError, struct.error)
_PLAIN: Final[dict[int, Any]] = {0x20: "", 0x21: None, 0x22: False, 0x23: True}


def decode(data: bytes) -> tuple[Any, FormatError | None]:
    """The value, and what is wrong where it breaks off: objects and arrays hold what was read till then."""
    if data[:3] != MAGIC or len(data) < 4:
        raise FormatError("smile", offset=0)
    decoder = _Decoder(data)
    try:
        found = decoder.value(0)
    except _BROKEN:
        raise FormatError("smile", offset=decoder.at) from None
    return found, FormatError("smile", offset=decoder.at) if decoder.is_broken else None


class _Shared:
    """Strings that later ones refer back to by number; when all numbers are given they begin anew."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.texts: list[str] = []

    def add(self, text: str) -> str:
        if self.is_on:
            if len(self.texts) >= _MOST_SHARED:
                self.texts.clear()
            self.texts.append(text)
        return text


class _Decoder:
    def __init__(self, data: bytes) -> None:
        self.data, self.at, self.count = data, 4, 0
        self.is_broken = False
        self.keys = _Shared(bool(data[3] & 1))
        self.strings = _Shared(bool(data[3] & 2))

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def text(self, size: int, encoding: str) -> str:
        piece = self.data[self.at : self.at + size]
        if len(piece) < size:
            raise IndexError
        self.at += size
        return piece.decode(encoding)

    def long_text(self) -> str:
        end = self.data.find(_END_OF_STRING, self.at)
        if end < 0:
            raise IndexError
        text = self.data[self.at : end].decode()
        self.at = end + 1
        return text

    def integer(self) -> int:
        """Seven bits a byte, six in the last, which is marked; the sign in the lowest bit."""
        number = 0
        for _ in range(11):
            byte = self.byte()
            if byte & 0x80:
                number = number << 6 | byte & 0x3F
                return number >> 1 ^ -(number & 1)
            number = number << 7 | byte
        raise IndexError

    def bits(self, size: int) -> int:
        number = 0
        for _ in range(size):
            number = number << 7 | self.byte() & 0x7F
        return number

    def value(self, depth: int) -> Any:
        self.count += 1
        if self.count > MOST_VALUES or depth > DEEPEST:
            raise FormatError("smile-large", values=MOST_VALUES, depth=DEEPEST)
        token = self.byte()
        if token in _PLAIN:
            return _PLAIN[token]
        if 0xC0 <= token <= 0xDF:
            return (token & 0x1F) >> 1 ^ -(token & 1)
        if 0x40 <= token <= 0xBF:
            return self.short_text(token)
        if token == _OBJECT:
            return self.object(depth)
        if token == _ARRAY:
            return self.array(depth)
        return self.rare(token)

    def short_text(self, token: int) -> str:
        # Four ranges of 32 sizes: ASCII from 1 and 33 bytes, other letters from 2 and 34.
        kind, size = divmod(token - 0x40, 0x20)
        size += (1, 33, 2, 34)[kind]
        return self.strings.add(self.text(size, "ascii" if kind < 2 else "utf-8"))

    def rare(self, token: int) -> Any:
        if 0x01 <= token <= 0x1F:
            return self.strings.texts[token - 1]
        if 0xEC <= token <= 0xEF:
            return self.strings.texts[(token & 3) << 8 | self.byte()]
        if token in (0x24, 0x25):
            return self.integer()
        if token == 0x28:
            return struct.unpack(">f", (self.bits(5) & 0xFFFFFFFF).to_bytes(4, "big"))[0]
        if token == 0x29:
            return struct.unpack(">d", (self.bits(10) & (1 << 64) - 1).to_bytes(8, "big"))[0]
        if token in (0xE0, 0xE4):
            return self.long_text()
        raise IndexError

    def array(self, depth: int) -> list[Any]:
        found: list[Any] = []
        try:
            while self.data[self.at] != _ARRAY_END:
                found.append(self.value(depth + 1))
                if self.is_broken:
                    return found
            self.at += 1
        except _BROKEN:
            self.is_broken = True
        return found

    def object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        try:
            while not self.is_broken and (token := self.byte()) != _OBJECT_END:
                key = self.key(token)
                found[key] = self.value(depth + 1)
        except _BROKEN:
            self.is_broken = True
        return found

    def key(self, token: int) -> str:
        if token == 0x20:
            return ""
        if 0x30 <= token <= 0x33:
            return self.keys.texts[(token & 3) << 8 | self.byte()]
        if token == 0x34:
            return self.long_text()
        if 0x40 <= token <= 0x7F:
            return self.keys.texts[token - 0x40]
        if 0x80 <= token <= 0xBF:
            return self.keys.add(self.text(token - 0x80 + 1, "ascii"))
        if 0xC0 <= token <= 0xF7:
            return self.keys.add(self.text(token - 0xC0 + 2, "utf-8"))
        raise IndexError
