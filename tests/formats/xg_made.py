"""Files of eXtreme Gammon made from a match, by the published layout of its records."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable

from tabla.formats.matches import match as m
from tabla.formats.matches.replay import Step, steps
from tabla.rules.board import BAR, Board

RECORD = 2560
HEADER = 8232
UNLIMITED = 99999


class Record:
    """2,560 bytes to be filled."""

    def __init__(self, kind: int) -> None:
        self.data = bytearray(RECORD)
        self.put(8, "B", kind)

    def put(self, at: int, layout: str, *values: float) -> Record:
        struct.pack_into("<" + layout, self.data, at, *values)
        return self

    def wide(self, at: int, text: str) -> Record:
        encoded = text.encode("utf-16-le")[:256]
        self.data[at : at + len(encoded)] = encoded
        return self

    def short(self, at: int, text: str) -> Record:
        encoded = text.encode("cp1252")
        self.data[at : at + 1 + len(encoded)] = bytes([len(encoded)]) + encoded
        return self


def points(board: Board, side: int) -> list[int]:
    """A board that the side sees, as player 1 counts, player 2's checkers negative."""
    first, second = (board.mover, board.opponent) if side == 0 else (board.opponent, board.mover)
    return [first[place] * (place > 0) - second[BAR - place] * (place < BAR) for place in range(26)]


def match_record(match: m.MatchFile, version: int = 32, clock: int = 0) -> Record:
    record = Record(0).put(92, "ii", match.length or UNLIMITED, 0)
    rules = match.rules
    record.put(100, "????", rules.crawford, rules.jacoby, rules.beavers, False)
    record.put(128, "d", 45969.5).put(552, "iI", version, 0x494C4D44).put(576, "ii", 0, -1)
    record.short(9, "Old One").short(50, "Old Two").put(1912, "i", clock)
    names = {622: match.about.event, 880: match.players[0], 1138: match.players[1]}
    for at, text in (names | {1396: match.about.place, 1654: match.about.round, 1960: "me"}).items():
        record.wide(at, text)
    return record


def records(match: m.MatchFile, **settings: int) -> list[Record]:
    """The records of a whole match; cube decisions carry comment 1, moves comment 2."""
    made = [match_record(match, **settings)]
    by_game: dict[int, list[Step]] = {}
    for step in steps(match):
        by_game.setdefault(step.game, []).append(step)
    for number, game in enumerate(match.games):
        made.append(Record(1).put(12, "ii?", *game.score, game.crawford).put(48, "i", number + 1))
        made[-1].put(56, "iii", -1, -1, game.automatic_doubles)
        made += (record for step in group(by_game.get(number, [])) for record in step)
        if game.winner is not None:
            made.append(Record(4).put(24, "ii", 1 - 2 * game.winner, game.points))
    made.append(Record(5))
    return made


def group(taken: list[Step]) -> Iterable[list[Record]]:
    """The records of each turn or cube action, its answers in the same record."""
    for at, step in enumerate(taken):
        action, position = step.action, step.position
        if isinstance(action, m.Turn):
            yield [cube_record(step), move_record(action, position.board)]
        elif isinstance(action, m.Double):
            record = cube_record(step).put(16, "i", 1)
            for place, answer in zip((20, 24, 28), taken[at + 1 :], strict=False):
                kinds = {m.Drop: 0, m.Take: 1, m.Beaver: 2}
                record.put(place, "i", kinds.get(type(answer.action), -1))
                if not isinstance(answer.action, m.Beaver):
                    break
            yield [record]


def cube_record(step: Step) -> Record:
    action, position = step.action, step.position
    assert not isinstance(action, m.SetPosition)
    exponent = position.cube.bit_length() - 1
    cube = {None: 0, 0: exponent, 1: -exponent}[position.owner]
    record = Record(2).put(12, "6i", 1 - 2 * action.side, 0, -1, -1, -1, cube)
    record.put(36, "26b", *points(position.board, position.on_roll)).put(92, "i", 2)
    record.put(124, "7f", 0.01, 0.1, 0.4, 0.6, 0.2, 0.02, 0.3).put(152, "3f", 0.3, 0.25, 1.0)
    return record.put(292, "i", 1).put(304, "ii", 600, 500)


def move_record(action: m.Turn, board: Board) -> Record:
    record = Record(3).put(9, "26b", *points(board, action.side)).put(64, "i", 1 - 2 * action.side)
    record.put(100, "ii", *action.dice).put(68, "8i", *[-1] * 8).put(2524, "i", 2).put(2320, "d", 0.05)
    after = board
    for at, move in enumerate(action.moves or ()):
        record.put(68 + 8 * at, "ii", move.start - 1, move.end - 1 if move.end else -2)
        record.put(1024 + 2 * at, "bb", move.start - 1, move.end - 1 if move.end else -2)
        after = after.after(move.start, move.end)
    if len(action.moves or ()) < 4:
        record.put(1024 + 2 * len(action.moves or ()), "b", -1)
    record.put(188, "i", 1).put(1280, "h", 1002)
    record.put(1408, "7f", 0.01, 0.1, 0.4, 0.6, 0.2, 0.02, 0.35)
    if action.moves is not None:
        record.put(35, "26b", *points(after, 0)).put(2308, "B", 1)
    return record


def packed(made: list[Record], comments: bytes = b"", picture: bytes = b"jpg") -> bytes:
    """The whole file."""
    header = struct.pack("<4sIIqI", b"RGMH", 1, HEADER, 0, len(picture)).ljust(HEADER, b"\0")
    whole = b"".join(bytes(record.data) for record in made)
    short = bytes(made[0].data) + bytes(made[-1].data)
    streams = [zlib.compress(stream) for stream in (whole, short, comments) if stream]
    return header + picture + b"".join(streams) + b"\xff" * 36
