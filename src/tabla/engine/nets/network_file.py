"""Nets as files: how weights are kept, checked and described.

Layout, little-endian: the magic ``TABLANET``; six unsigned 32-bit numbers: format version (2 for a net in
bytes, see core/net/bytes.hpp, 3 for one in bytes with layers for each phase of a game, see
core/net/phase.hpp, 1 for any other), version of the inputs, whether the net sees the expert inputs, bytes per
weight (4: float32, 2: float16), number of hidden layers, length of the provenance; then a 32-bit width per
hidden layer; the provenance as UTF-8 text; the weights layer by layer, ``[inputs][outputs]`` row by row, then
the bias, after the first layer phase by phase; the SHA-256 of all before it.
The last layer has five outputs, cumulative (see core/net/chances.hpp).
"""

from __future__ import annotations

import hashlib
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from tabla import _core
from tabla.files import read_file, replace_file
from tabla.rules.errors import TablaError

MAGIC: Final = b"TABLANET"
FORMAT_VERSION: Final = 1
BYTES_VERSION: Final = 2
PHASED_VERSION: Final = 3
_NUMBERS: Final = struct.Struct("<6I")
_HASH_BYTES: Final = 32


class NetworkFileError(TablaError):
    """A file that holds no net this program can use."""


@dataclass(frozen=True)
class NetworkFile:
    """A net together with where it comes from, and the bytes it was read from."""

    net: _core.Net
    provenance: str
    data: bytes


def encode(net: _core.Net, provenance: str, *, half: bool = False) -> bytes:
    """The bytes of a network file; ``half`` keeps weights as float16."""
    text = provenance.encode()
    hidden = list(net.hidden)
    numbers = (
        PHASED_VERSION if net.phased else BYTES_VERSION if net.bytes else FORMAT_VERSION,
        _core.FEATURES_VERSION,
        int(net.expert),
        2 if half else 4,
        len(hidden),
        len(text),
    )
    weights = np.asarray(net.weights, dtype="<f2" if half else "<f4")
    body = (
        MAGIC + _NUMBERS.pack(*numbers) + struct.pack(f"<{len(hidden)}I", *hidden) + text + weights.tobytes()
    )
    return body + hashlib.sha256(body).digest()


def decode(data: bytes, name: str = "*.tnet") -> NetworkFile:
    """The net in the bytes of a file; ``name`` is what errors call it."""
    if not data.startswith(MAGIC):
        raise NetworkFileError("net-foreign", name=name)
    start = len(MAGIC) + _NUMBERS.size
    if len(data) < start + _HASH_BYTES:
        raise NetworkFileError("net-damaged", name=name)
    version, inputs, expert, weight_bytes, depth, text_bytes = _NUMBERS.unpack_from(data, len(MAGIC))
    if not FORMAT_VERSION <= version <= PHASED_VERSION:
        raise NetworkFileError(
            "net-format", name=name, given=version, least=FORMAT_VERSION, most=PHASED_VERSION
        )
    body, digest = data[:-_HASH_BYTES], data[-_HASH_BYTES:]
    if hashlib.sha256(body).digest() != digest:
        raise NetworkFileError("net-damaged", name=name)
    if inputs != _core.FEATURES_VERSION:
        raise NetworkFileError("net-inputs", name=name, given=inputs, known=_core.FEATURES_VERSION)
    hidden = struct.unpack_from(f"<{depth}I", body, start)
    text_start = start + 4 * depth
    provenance = body[text_start : text_start + text_bytes].decode()
    weights = np.frombuffer(body[text_start + text_bytes :], dtype="<f2" if weight_bytes == 2 else "<f4")
    try:
        net = _core.Net(
            bool(expert),
            list(hidden),
            weights.astype(np.float32),
            bytes=version >= BYTES_VERSION,
            phased=version == PHASED_VERSION,
        )
    except ValueError:
        raise NetworkFileError("net-damaged", name=name) from None
    return NetworkFile(net, provenance, data)


def read(path: Path) -> NetworkFile:
    """The net kept in a file."""
    return decode(read_file(path), str(path))


def write(path: Path, net: _core.Net, provenance: str, *, half: bool = False) -> None:
    """Write a net so that a crash leaves the old file or the new one, never a part."""
    replace_file(path, encode(net, provenance, half=half))
