"""`.xg` and `.xgp`: eXtreme Gammon's matches and positions, read with comments, clocks and analysis.

Records of 2,560 bytes, little-endian, their kind in byte 8. Player 1 is side 0. Boards are 26 signed numbers
from player 1's bar's far end: index 25 is player 1's bar, 0 player 2's, positive are player 1's checkers;
the board after a move is the mover's own. Points of moves count from 0, 24 is the bar, less than 0 is off.
"""

from __future__ import annotations

import datetime
import functools
import math
import struct
from typing import Any, Final

from tabla.formats.matches import match as m
from tabla.formats.matches.table import MatchTable
from tabla.formats.matches.xg.analysis import SOURCE, points_of, read_cube, read_plays
from tabla.formats.matches.xg.archive import Archive, unpack
from tabla.formats.matches.xg.rtf import plain_text
from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import BAR, CHECKERS, Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError

_MATCH, _GAME, _CUBE, _MOVE, _GAME_END = range(5)
_UNLIMITED: Final = 99999
_UNICODE_SINCE, _AUTO_DOUBLES_SINCE, _CLOCK_SINCE = 24, 26, 28
_BEAVER: Final = 2


def read_xg(data: bytes) -> m.MatchFile:
    """The match; what cannot be read is among the warnings."""
    archive = unpack(data)
    return _Reader(archive).read()


def numbers(record: bytes, layout: str, at: int) -> tuple[Any, ...]:
    """Numbers of a record, as struct names them."""
    return struct.unpack_from("<" + layout, record, at)


class _Reader:
    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        head = archive.records[0]
        (self.version,) = numbers(head, "i", 552)
        (length,) = numbers(head, "i", 92)
        crawford, jacoby, beavers, automatic = numbers(head, "????", 100)
        rules = m.MatchRules(crawford, jacoby, beavers, automatic)
        names = [self.name(head, wide, narrow, 41) for wide, narrow in ((880, 9), (1138, 50))]
        players = (names[0] or m.UNNAMED[0], names[1] or m.UNNAMED[1])
        self.table = MatchTable(players, MONEY if length == _UNLIMITED else length, rules)
        self.table.troubles += archive.troubles
        self.has_clock = self.version >= _CLOCK_SINCE and numbers(head, "i", 1912)[0] != 0
        self.in_game = False
        # Many records may name the same comment.
        self.comment_of = functools.cache(self.read_comment)
        # Of the cube decision before a roll: what the turn that follows it takes over.
        self.waiting: dict[str, Any] = {}
        if numbers(head, "i", 96)[0] != 0:
            self.table.trouble(FormatError("xg-variation"))

    def read(self) -> m.MatchFile:
        readers = {_GAME: self.game, _CUBE: self.cube, _MOVE: self.move, _GAME_END: self.game_end}
        for number, record in enumerate(self.archive.records[1:], 1):
            reader = readers.get(record[8])
            if reader is None:
                continue
            if self.table.is_full:
                break
            self.table.record = number
            try:
                reader(record)
            except TablaError as error:
                self.table.trouble(error)
        self.close_game()
        head = self.archive.records[0]
        texts = [self.name(head, *places, 129) for places in ((622, 136), (1654, 417), (1396, 283))]
        event, round_, place = texts
        transcriber = _wide(head, 1960) if self.version >= 30 else ""
        first, last = (self.comment(head, at) for at in (576, 580))
        comment = "\n\n".join(filter(None, (first, last)))
        return self.table.match(m.About(event, round_, place, self.date(head), transcriber, comment))

    # Records

    def game(self, record: bytes) -> None:
        self.close_game()
        score = numbers(record, "ii", 12)
        if not all(0 <= points <= 99999 for points in score):
            raise FormatError("xg-score", given=f"{score[0]}-{score[1]}")
        doubles = numbers(record, "i", 64)[0] if self.version >= _AUTO_DOUBLES_SINCE else 0
        first, last = (self.comment(record, at) for at in (56, 60))
        comment = "\n\n".join(filter(None, (first, last)))
        doubles = doubles if 0 <= doubles <= 10 else 0
        self.table.begin_game(score, record[20] == 1, doubles, comment=comment)
        self.in_game, self.waiting = True, {}

    def cube(self, record: bytes) -> None:
        if not self.in_game:
            return
        active, doubled, taken, beaver, raccoon, cube = numbers(record, "6i", 12)
        side = _side(active)
        extras: dict[str, Any] = {"comment": self.comment(record, 292)}
        if self.has_clock:
            extras["seconds_left"] = numbers(record, "ii", 304)
        judgement = read_cube(record)
        extras["analysis"] = m.Analysis(SOURCE, cube=judgement) if judgement else None
        self.need_position(record, 36, side, cube)
        if doubled != 1:
            self.waiting = extras
            return
        self.waiting = {}
        self.table.double(side, **extras)
        answers = [(taken, 1 - side), (beaver, side), (raccoon, 1 - side)]
        for answer, answerer in answers:
            if answer == _BEAVER:
                self.table.beaver(answerer)
                continue
            if answer == 1:
                self.table.take(answerer)
            elif answer == 0:
                self.table.drop(answerer)
            break

    def move(self, record: bytes) -> None:
        if not self.in_game:
            return
        (active,) = numbers(record, "i", 64)
        side, waiting = _side(active), self.waiting
        self.waiting = {}
        thrown = numbers(record, "ii", 100)
        if not all(1 <= die <= 6 for die in thrown):
            raise FormatError("xg-dice", given=f"{thrown[0]} {thrown[1]}")
        self.need_position(record, 9, side, numbers(record, "i", 108)[0])
        state = self.table.state
        board = state.board if state.turn == side else state.board.swapped()
        earlier: m.Analysis | None = waiting.get("analysis")
        analysis = read_plays(record, board, Dice(*thrown), earlier.cube if earlier else None)
        texts = (waiting.get("comment", ""), self.comment(record, 2524))
        extras = {**waiting, "comment": "\n\n".join(filter(None, texts)), "analysis": analysis}
        self.table.turn(side, Dice(*thrown), self.play(record), **extras)

    def play(self, record: bytes) -> str | None:
        if not any(numbers(record, "26b", 35)) or record[2308] != 1:
            return None
        return " ".join(f"{start}/{end}" for start, end in points_of(numbers(record, "8i", 68)))

    def game_end(self, record: bytes) -> None:
        if self.in_game:
            winner, points = numbers(record, "ii", 24)
            self.table.end_game(_side(winner), max(points, 0))
            self.in_game = False

    def close_game(self) -> None:
        if self.in_game:
            self.table.end_game()
            self.in_game = False

    # Parts of records

    def need_position(self, record: bytes, at: int, side: int, cube: int) -> None:
        """Set the board as the record has it, if it is not what the plays before made it."""
        if not any(numbers(record, "26b", at)):
            return
        board, state = _board(numbers(record, "26b", at), side), self.table.state
        ours = state.board if state.turn == side else state.board.swapped()
        if board == ours or self.table.ended is not None:
            return
        if self.table.actions:
            self.table.trouble(FormatError("xg-position", position=board.xgid))
        value = 2 ** min(abs(cube), 20) * 2**self.table.game.automatic_doubles
        owner = None if cube == 0 else int(cube < 0)
        self.table.set_position(Position(board=board, on_roll=side, cube=value, owner=owner))

    def comment(self, record: bytes, at: int) -> str:
        (index,) = numbers(record, "i", at)
        if not 0 <= index < len(self.archive.comments):
            return ""
        return self.comment_of(index)

    def read_comment(self, index: int) -> str:
        rtf = self.archive.comments[index].replace(b"\x01\x02", b"\r\n")
        return plain_text(rtf.decode("cp1252", errors="replace"))

    def name(self, record: bytes, wide: int, narrow: int, size: int) -> str:
        """A text in Unicode, or in files of old versions the short one before it."""
        if self.version >= _UNICODE_SINCE:
            return _wide(record, wide)
        count = min(record[narrow], size - 1)
        return record[narrow + 1 : narrow + 1 + count].decode("cp1252", errors="replace").strip()

    def date(self, record: bytes) -> str:
        """The day as a file counts it, from 30 December 1899."""
        (days,) = numbers(record, "d", 128)
        if not (math.isfinite(days) and 1 <= days < 100_000):
            return ""
        return str(datetime.date(1899, 12, 30) + datetime.timedelta(days=int(days)))


def _side(player: int) -> int:
    if player not in (1, -1):
        raise FormatError("xg-player", given=player)
    return 0 if player == 1 else 1


def _wide(record: bytes, at: int) -> str:
    text = record[at : at + 258].decode("utf-16-le", errors="replace")
    return " ".join(text.split("\0", 1)[0].split())


def _board(points: tuple[int, ...], side: int) -> Board:
    """Player 1's view of the points as the board that the side sees."""
    first = {place: points[place] for place in range(1, BAR + 1) if points[place] > 0}
    second = {BAR - place: -points[place] for place in range(BAR) if points[place] < 0}
    if max(sum(first.values()), sum(second.values())) > CHECKERS:
        raise FormatError("xg-checkers")
    return Board.from_points(first, second) if side == 0 else Board.from_points(second, first)
