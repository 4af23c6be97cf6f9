"""`.bgf`: BGBlitz's matches: a line of JSON, then JSON or SMILE, plain or compressed by gzip.

Green is side 0 and player -1. Where `green` is 7, `red` says what happened instead of a roll: 1 a double, 2 a
take, 3 a drop, 4 the end of the game, 5 a roll that allowed no play, its dice in `from` and `to`.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Iterator
from typing import Any, Final

from tabla.formats.matches import match as m
from tabla.formats.matches.bgf.smile import DEEPEST, MOST_VALUES, decode
from tabla.formats.matches.laid_plays import judged_moves
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError

MOST_UNPACKED: Final = 16 * 1024 * 1024
SOURCE: Final = "BGBlitz"
_SPECIAL: Final = 7
_DOUBLE, _TAKE, _DROP, _END, _NO_PLAY = range(1, 6)
_GZIP: Final = 31  # zlib's number for a stream with gzip's header


def is_bgf(data: bytes) -> bool:
    """Whether the first line is that of a BGBlitz file."""
    line = data[:200].split(b"\n", 1)[0]
    return line.startswith(b"{") and b'"BGF"' in line


def read_bgf(data: bytes) -> m.MatchFile:
    """The match; what cannot be read is among the warnings."""
    body, wrong = _body(data)
    whole = _Fields(body)
    names = (whole.text("nameGreen") or "Green", whole.text("nameRed") or "Red")
    length = whole.number("matchlen")
    rules = m.MatchRules(
        crawford=whole.flag("useCrawford"),
        jacoby=whole.flag("useJacoby"),
        beavers=whole.flag("useBeaver"),
        cube=whole.values.get("useCube") is not False,
    )
    table = MatchTable(names, max(length, MONEY), rules)
    games = list(whole.children("games"))
    final = (whole.number("finalGreen"), whole.number("finalRed"))
    if wrong is not None and games:
        games[-1].forget_last_move()
        final = games[-1].score()  # what came of it is not known
    for at, game in enumerate(games):
        if table.is_full:
            break
        after = games[at + 1].score() if at + 1 < len(games) else final
        _Game(table, game).read(after)
    if not table.games:
        raise wrong or FormatError("bgf-no-game")
    if wrong is not None:
        table.line = table.offset = table.record = None
        table.trouble(wrong)
    return table.match(
        m.About(
            event=whole.text("event"),
            round=whole.text("round"),
            place=whole.text("location"),
            date=whole.text("date"),
            comment=whole.text("comment"),
        )
    )


def _body(data: bytes) -> tuple[Any, FormatError | None]:
    """What the file holds, and what is wrong if only a part of it could be read."""
    _, _, body = data.partition(b"\n")
    at = len(data) - len(body)
    if body[:2] == b"\x1f\x8b":
        unpacker = zlib.decompressobj(_GZIP)
        try:
            body = unpacker.decompress(body, MOST_UNPACKED)
        except zlib.error:
            raise FormatError("bgf-damaged", offset=at) from None
        if unpacker.unconsumed_tail:
            raise FormatError("bgf-too-large", most=MOST_UNPACKED)
    if body[:1] == b":":
        return decode(body)
    # Every value is behind a comma or a bracket; a few bytes each would be gigabytes as objects.
    if sum(body.count(mark) for mark in (b",", b"[", b"{")) > MOST_VALUES:
        raise FormatError("smile-large", values=MOST_VALUES, depth=DEEPEST)
    try:
        return json.loads(body), None
    except (ValueError, RecursionError):
        raise FormatError("bgf-damaged", offset=at) from None


class _Fields:
    """One JSON object whose fields may be missing or of any kind."""

    def __init__(self, values: Any) -> None:
        self.values: dict[str, Any] = values if isinstance(values, dict) else {}

    def forget_last_move(self) -> None:
        """Of a game that breaks off among its moves the last one may lack a part."""
        moves = self.values.get("moves")
        if isinstance(moves, list) and moves and next(reversed(self.values)) == "moves":
            moves.pop()

    def text(self, name: str) -> str:
        value = self.values.get(name)
        return value.strip() if isinstance(value, str) else ""

    def number(self, name: str) -> int:
        value = self.values.get(name)
        return value if isinstance(value, int) and abs(value) < 10**6 else 0

    def flag(self, name: str) -> bool:
        return self.values.get(name) is True

    def decimal(self, name: str) -> float | None:
        """A number, which BGBlitz writes as text."""
        try:
            value = float(self.values.get(name) or "nan")
        except (TypeError, ValueError):
            return None
        return value if math.isfinite(value) else None

    def child(self, name: str) -> _Fields:
        return _Fields(self.values.get(name))

    def children(self, name: str) -> Iterator[_Fields]:
        value = self.values.get(name)
        return (_Fields(item) for item in (value if isinstance(value, list) else ()))

    def integers(self, name: str) -> list[int]:
        value = self.values.get(name)
        return [item for item in value if isinstance(item, int)] if isinstance(value, list) else []

    def score(self) -> tuple[int, int]:
        return max(self.number("scoreGreen"), 0), max(self.number("scoreRed"), 0)


class _Game:
    def __init__(self, table: MatchTable, fields: _Fields) -> None:
        self.table, self.fields = table, fields

    def read(self, after: tuple[int, int]) -> None:
        """Lay the game down; the score after it says who won where the play does not."""
        table, score = self.table, self.fields.score()
        table.begin_game(score, self.fields.flag("isCrawford") if table.length else None)
        self.set_up()
        for action in self.fields.children("moves"):
            if table.is_full:
                break
            table.record = 1 + (table.record or 0)
            try:
                self.action(action)
            except TablaError as error:
                table.trouble(error)
        gains = (after[0] - score[0], after[1] - score[1])
        if max(gains) > 0 >= min(gains):
            table.end_game(gains.index(max(gains)), max(gains))
        else:
            table.end_game()

    def set_up(self) -> None:
        initial = self.fields.child("initial")
        points = initial.integers("points")
        if len(points) < 24:
            return
        try:
            green = {at + 1: -count for at, count in enumerate(points[:24]) if count < 0}
            red = {24 - at: count for at, count in enumerate(points[:24]) if count > 0}
            board = Board.from_points(green, red)
        except TablaError as error:
            self.table.trouble(error)
            return
        if board != Board.start():
            self.table.set_position(Position(board=board))

    def action(self, action: _Fields) -> None:
        table = self.table
        player = action.number("player")
        if player not in (-1, 1):
            raise FormatError("bgf-player", given=player)
        side = 0 if player == -1 else 1
        red, green = action.number("red"), action.number("green")
        extras = {"comment": action.text("comment")}
        if green != _SPECIAL:
            dice = Dice(red, green)
            pairs = zip(action.integers("from"), action.integers("to"), strict=False)
            words = " ".join(f"{start}/{end}" for start, end in pairs if start >= 0)
            table.turn(side, dice, words, analysis=self.analysis(action, side, dice), **extras)
        elif red == _NO_PLAY:
            dice = Dice(*(action.integers(name)[0] for name in ("from", "to") if action.integers(name)))
            table.turn(side, dice, "", analysis=self.analysis(action, side, dice), **extras)
        elif red == _DOUBLE:
            double = table.beaver if table.state.is_offered else table.double
            double(side, analysis=self.analysis(action, side, None), **extras)
        elif red == _TAKE:
            table.take(side, **extras)
        elif red == _DROP:
            table.drop(side, **extras)
        elif red != _END:
            raise FormatError("bgf-code", given=red)

    def analysis(self, action: _Fields, side: int, dice: Dice | None) -> m.Analysis | None:
        state = self.table.state
        board = state.board if state.turn == side else state.board.swapped()
        found = (_candidate(item, board, dice) for item in action.children("moveAnalysis")) if dice else ()
        candidates = tuple(candidate for candidate in found if candidate)
        cube = _cube(action.child("equity"))
        luck = action.child("luck").decimal("luckPlain")
        return m.Analysis(SOURCE, candidates, cube, luck) if candidates or cube else None


def _chances(fields: _Fields) -> m.Chances | None:
    names = ("myWins", "myGammon", "myBackGammon", "oppGammon", "oppBackGammon")
    numbers = [number for name in names if (number := fields.decimal(name)) is not None]
    return m.Chances(*numbers) if len(numbers) == len(names) else None


def _candidate(fields: _Fields, board: Board, dice: Dice) -> m.Candidate | None:
    judged, move = fields.child("eq"), fields.child("move")
    equity = judged.decimal("emg" if judged.flag("hasEMG") else "equity")
    pairs = zip(move.integers("from"), move.integers("to"), strict=False)
    moves = judged_moves(board, (pair for pair in pairs if pair[0] >= 0), dice)
    if equity is None or moves is None:
        return None
    return m.Candidate(moves, equity, _chances(judged), f"{fields.number('ply')}-ply")


def _cube(fields: _Fields) -> m.CubeJudgement | None:
    decision = fields.child("cubeDecision")
    names = ("eqNoDouble", "eqDoubleTake", "eqDoublePass")
    no_double, take, drop = (decision.decimal(name) for name in names)
    if no_double is None or take is None:
        return None
    return m.CubeJudgement(no_double, take, drop, fields.flag("useMatchEquity"), _chances(fields))
