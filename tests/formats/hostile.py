"""Files that are meant to cost much: each a function of a size in bytes, unpacked where it is packed."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable

from tests.formats.made import random_match
from tests.formats.matches import test_bgf
from tests.formats.smile_made import encode
from tests.formats.xg_made import HEADER, Record, match_record, packed

MAT = b" 7 point match\n\n Game 1\n"
ROWS = MAT + b" Ana : 0                 Boris : 0\n"
SGF = b"(;FF[4]GM[6]CA[UTF-8]MI[length:7][game:0][ws:0][bs:0]PW[Ana]PB[Boris]"
# Fifteen checkers on as many points have more plays than almost any others.
SPREAD = b"; Set Pos=" + b"-" * 10 + b"A" * 15 + b"-/0\n"


TO_AND_FRO = b'{"type":"Moved","move":[24,23,1,false]}\n{"type":"Moved","move":[23,24,1,false]}\n'
OPENED = b'{"type":"OpeningThrown","dice":[5,1]}\n'


def _lines(line: bytes, size: int) -> bytes:
    return line * (size // len(line) + 1)


def _bgf(body: bytes) -> bytes:
    return test_bgf.HEAD + gzip.compress(body, 1)


def _xg(size: int, make: Callable[[], Record], comment: bytes = b"", text: bytes = b"") -> bytes:
    match = random_match(1, 7)
    made = [match_record(match), Record(1).put(12, "ii", 0, 0).put(56, "ii", 0, 0)]
    made += [make() for _ in range(size // 2560)]
    return packed(made, comment or b"{\\rtf1 " + text + b"}")


def _moves_with_candidates() -> Record:
    record = Record(3).put(64, "i", 1).put(100, "ii", 3, 1).put(2524, "i", 0).put(188, "i", 32)
    for at in range(32):
        record.put(1024 + 8 * at, "8b", 7, 4, 5, 4, -1, -1, -1, -1)
    return record


def _record(size: int, line: bytes) -> bytes:
    from tabla.formats.matches import match_file

    start = match_file.to_bytes(random_match(1, 7, games=1), ".tabla").splitlines(keepends=True)
    return b"".join(start[:2]) + _lines(line, size)


def _many(value: object, size: int) -> list[object]:
    return [value] * (size // len(json.dumps(value)) + 1)


def _one_play(size: int) -> bytes:
    roll = {**test_bgf.roll(-1, 3, 1), "from": _many(24, size), "to": _many(23, size)}
    return _bgf(json.dumps(test_bgf.match(test_bgf.game(roll))).encode())


def _xg_head() -> bytes:
    return packed([match_record(random_match(1, 7))], b"")[:HEADER]


def _commented() -> Record:
    return Record(3).put(64, "i", 1).put(2524, "i", 0)


FILES: dict[str, Callable[[int], bytes]] = {
    # .mat
    "blanks": lambda n: b" " * n,
    "a length and blanks": lambda n: b"7" + b" " * n + b"x",
    "many lengths and blanks": lambda n: _lines(b"7" + b" " * 1990 + b"\n", n),
    "tabs": lambda n: MAT + b"\t" * n,
    "one line of scores": lambda n: MAT + _lines(b"a : 0 ", n),
    "lines of scores": lambda n: MAT + _lines(_lines(b"a : 0 ", 1980) + b"x\n", n),
    "names of blanks": lambda n: MAT + _lines(b"a" + b" " * 1990 + b"x\n", n),
    "scores that touch": lambda n: MAT + _lines(b"a" * 30 + b" : 0b" * 390 + b"x\n", n),
    "rows of numbers": lambda n: ROWS + _lines(b"1) 31: " + b"1) " * 600 + b"x\n", n),
    "rows of blanks": lambda n: ROWS + _lines(b"1) 11" + b" " * 1980 + b"\n", n),
    "rows of spare dice": lambda n: ROWS + _lines(b"1) 31:" + b" 0/0" * 480 + b" x\n", n),
    "rows of dice": lambda n: ROWS + _lines(b"1) " + b"11 " * 600 + b"\n", n),
    "tags": lambda n: MAT + _lines(b'; [a "' + b'"] ' * 600 + b"x\n", n),
    "tags of blanks": lambda n: MAT + _lines(b"; [a" + b" " * 1980 + b"\n", n),
    "boards of many plays": lambda n: ROWS + _lines(SPREAD + b" 1) 11: 24/23 22/21\n", n),
    "words": lambda n: _lines(b"position: ", n),
    "ids": lambda n: _lines(b":4HPwATDgc/ABM!", n),
    "ids and blanks": lambda n: _lines(b":4HPwATDgc/ABMA:" + b" " * 3000, n),
    # .sgf
    "brackets": lambda n: SGF + b"(" * n,
    "values": lambda n: SGF + b"AW" + b"[a:z]" * (n // 5),
    "properties": lambda n: SGF + b";" + b"A[]" * (n // 3),
    "names without values": lambda n: SGF + b";" + b"AB " * (n // 3),
    "escapes": lambda n: SGF + b";C[" + b"\\" * n,
    "comments on set-ups": lambda n: SGF + _lines(b";AE[a]C[" + b"x" * 380 + b"]", n),
    "a play of many letters": lambda n: SGF
    + (b";W[31hefe]A[0][" + b"ab" * (n // 2) + b" E" + b" 1" * 9 + b"]"),
    "sets of points": lambda n: SGF + _lines(b";AW[a:o]AB[x]", n),
    # records
    "events": lambda n: _record(n, b'{"type":"GameStarted","number":1,"box":0,"line":[1]}\n'),
    "moves": lambda n: _record(n, OPENED + _lines(TO_AND_FRO, n)),
    "lists": lambda n: b"[" + b"{}," * (n // 3),
    # .bgf
    "bgf of lists": lambda n: _bgf(b"[" + b"[]," * (n // 3) + b"1]"),
    "bgf of objects": lambda n: _bgf(b'{"games":[' + b"{}," * (n // 3) + b"1]}"),
    "bgf of digits": lambda n: _bgf(b'{"matchlen":' + b"9" * n + b"}"),
    "bgf of one play": _one_play,
    "smile of long texts": lambda n: _bgf(encode({})[:4] + b"\xf8" + b"\xe0\xfc" * (n // 2)),
    "smile of unended texts": lambda n: _bgf(encode({})[:4] + b"\xfa" + b"\x34a\xfc\xe0" * (n // 4)),
    "smile of lists": lambda n: _bgf(encode({})[:4] + b"\xf8" * n),
    "smile of numbers": lambda n: _bgf(encode({})[:4] + b"\xf8" + b"\xc0" * n),
    # .xg
    "empty streams": lambda n: _xg_head() + zlib.compress(b"") * (n // 8),
    "a damaged stream": lambda n: _xg_head()
    + zlib.compress(bytes(range(256)) * (n // 256), 1)[:-4]
    + b"damaged",
    "records with one comment": lambda n: _xg(n, _commented, text=b"x" * 90_000),
    "braces": lambda n: _xg(2560, lambda: Record(3), b"{\\rtf1" + b"{" * (n // 2) + b"}" * (n // 2)),
    "judged plays": lambda n: _xg(n, _moves_with_candidates),
}  # fmt: skip
