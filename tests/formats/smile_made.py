"""JSON values in SMILE, by its published description: shared names and, if wanted, shared strings."""

from __future__ import annotations

import struct
from typing import Any


def encode(value: Any, *, strings: bool = False) -> bytes:
    return b":)\n" + bytes([1 | 2 * strings]) + _Encoder(strings).value(value)


class _Encoder:
    def __init__(self, strings: bool) -> None:
        self.keys: list[str] = []
        self.strings: list[str] = []
        self.shares = strings

    def value(self, value: Any) -> bytes:
        if value is None or isinstance(value, bool):
            return {None: b"\x21", False: b"\x22", True: b"\x23"}[value]
        if isinstance(value, int):
            zigzag = value << 1 ^ value >> 63
            if zigzag < 32:
                return bytes([0xC0 + zigzag])
            return (b"\x24" if zigzag < 2**32 else b"\x25") + self.variable(zigzag)
        if isinstance(value, float):
            number = int.from_bytes(struct.pack(">d", value), "big")
            return b"\x29" + bytes(number >> 7 * at & 0x7F for at in reversed(range(10)))
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return b"\xf8" + b"".join(map(self.value, value)) + b"\xf9"
        return b"\xfa" + b"".join(self.key(key) + self.value(item) for key, item in value.items()) + b"\xfb"

    def variable(self, number: int) -> bytes:
        last, number = 0x80 | number & 0x3F, number >> 6
        groups = []
        while number:
            groups.append(number & 0x7F)
            number >>= 7
        return bytes([*reversed(groups), last])

    def text(self, text: str) -> bytes:
        data = text.encode()
        plain = text.isascii()
        if not data:
            return b"\x20"
        if len(data) > (64 if plain else 65) or (not plain and len(data) < 2):
            return (b"\xe0" if plain else b"\xe4") + data + b"\xfc"
        if self.shares and text in self.strings:
            index = self.strings.index(text)
            if index & 0xFF < 0xFE:  # the others would look like marks
                return bytes([index + 1]) if index < 31 else bytes([0xEC | index >> 8, index & 0xFF])
        self.strings.append(text)
        if plain:
            return bytes([0x40 + len(data) - 1]) + data  # 0x60 follows 0x5f
        return bytes([0x80 + len(data) - 2]) + data

    def key(self, text: str) -> bytes:
        data = text.encode()
        if not data:
            return b"\x20"
        if text in self.keys and self.keys.index(text) & 0xFF < 0xFE:
            index = self.keys.index(text)
            return bytes([0x40 + index]) if index < 64 else bytes([0x30 | index >> 8, index & 0xFF])
        if len(data) > 56:
            return b"\x34" + data + b"\xfc"
        self.keys.append(text)
        return bytes([0x80 + len(data) - 1 if text.isascii() else 0xC0 + len(data) - 2]) + data
