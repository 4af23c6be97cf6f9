"""`.mat`: matches as text, two columns of plays. Read in the dialects of GNU Backgammon, eXtreme Gammon,
Backgammon Galaxy and Backgammon Studio; written so that all of them read it.

The left column is side 0. No dialect says which game is Crawford's or that a player resigned: the score and
the line of the result say it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tabla.formats.matches import match as m
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import MONEY, Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError

LINE_LENGTH: Final = 2000
# Blanks are taken whole (`*+`), and lines are cut, so that no line costs more than its length.
_LENGTH = re.compile(r"\s*+(\d{1,5})\s*+(?:-\s*+)?point\s++match", re.I)
_MONEY = re.compile(r"\s*+(?:money|unlimited)\b", re.I)
_TAG = re.compile(r"\s*+;\s*+\[([^\]\"]{1,60}+)\"(.*)\"\]$")
_SET_UP = re.compile(r"\s*+;\s*+Set Pos=([-A-Oa-o]{26}/-?\d{1,2})")
_GAME = re.compile(r"\s*+Game\s++\d{1,6}\b", re.I)
_FIRST_SCORE = re.compile(r":\s*+(\d{1,6})(?=\s)")
# GNU Backgammon leaves no blank between the score of a long name and the name on the right.
_TIGHT_SCORE = re.compile(r" : (0|[1-9]\d{0,5})(?=\S)")
_LONG: Final = 24
_LAST_SCORE = re.compile(r":\s*+(\d{1,6})$")
_ROW = re.compile(r"\s*+\d{1,6}[).](?=\s|$)")
_CELL = re.compile(
    r"(?P<dice>\b(?:[1-6][1-6]|00))\s*+:|\b(?P<word>(?:re)?doubles?|takes?|accepts?|drops?|passe?s?|rejects?|"
    r"refuses?|beavers?|raccoons?|resign(?:s|ed)?|conced(?:es?|ed)|forfeit(?:s|ed)?|loss?es|wins)\b",
    re.I,
)
_POINTS = re.compile(r"(\d{1,6})\s*+point", re.I)
_NO_PLAY = re.compile(r"cannot move|can'?t move|no moves?|no play|dances?|\(no play\)|0/0", re.I)
_NEVER_PLAYED = re.compile(r"\?{2,}")
# A die with nothing left to move, behind the moves of the other.
_SPARE_DIE: Final = "0/0"
# The line of the result says all that these do: who lost, who gave up, and did so instead of throwing.
_NO_ACTION = ("lo", "resign", "conced", "forfeit", "00")
# Backgammon Galaxy numbers the loser's line again in the middle of its row.
_NUMBER_AGAIN = re.compile(r"(?:(?<=\s)|^)\d{1,6}[).]$")
SET_UP: Final = "position"
# A cell that begins within so many columns of "12)" is of the left player.
_LEFT_GAP: Final = 8
# A result further right is the right player's, however long the name on the left is.
_LEFT_MOST: Final = 20


class Cell(NamedTuple):
    """One action as the text has it: "61" with its play behind it, or a word."""

    line: int
    side: int
    head: str
    rest: str


def is_mat(text: str) -> bool:
    """Whether the text has the heading of a match or of a game."""
    lines = (line[:LINE_LENGTH] for line in text.splitlines())
    return any(_GAME.match(line) or _LENGTH.match(line) for line in lines)


def read_mat(text: str) -> m.MatchFile:
    """The match that the text tells; what cannot be read is among the warnings."""
    return _Reader().read(text)


class _Reader:
    def __init__(self) -> None:
        self.table: MatchTable | None = None
        self.length: int | None = None
        self.tags: dict[str, str] = {}
        self.cells: list[Cell] = []
        self.early: list[m.Trouble] = []
        self.in_game = False
        self.middle = 0

    def read(self, text: str) -> m.MatchFile:
        expects_score = False
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.expandtabs() if len(raw) <= LINE_LENGTH else raw
            if self.table and self.table.is_full:
                break
            if line.isspace() or not line:
                continue
            if len(line) > LINE_LENGTH:
                self.trouble(number, FormatError("file-line-length", count=len(line), most=LINE_LENGTH))
            elif line.lstrip().startswith((";", "#")):
                self.tag(number, line)
            elif _GAME.match(line):
                self.finish_game()
                expects_score = True
            elif expects_score:
                expects_score = not self.begin_game(number, line)
            elif self.table is None or not self.in_game:
                self.heading(number, line)
            else:
                self.row(number, line)
        self.finish_game()
        if self.table is None:
            raise FormatError("mat-no-game")
        match = self.table.match(self.about())
        return m.MatchFile(
            match.players, match.length, match.rules, match.games, match.about, (*self.early, *match.warnings)
        )

    def trouble(self, line: int, error: FormatError) -> None:
        m.note(self.table.troubles if self.table else self.early, m.Trouble(error, line))

    def tag(self, number: int, line: str) -> None:
        if found := _TAG.match(line.rstrip()):
            self.tags[found[1].rstrip().lower()] = found[2].strip()
        elif self.in_game and (found := _SET_UP.match(line)):
            self.cells.append(Cell(number, 0, SET_UP, found[1]))

    def heading(self, number: int, line: str) -> None:
        found = _LENGTH.match(line)
        if found:
            self.length = int(found[1])
        elif _MONEY.match(line):
            self.length = MONEY
        elif not line.lstrip().startswith(("+", "|")):  # a title in a frame
            self.trouble(number, FormatError("mat-heading", given=line.strip()))

    def begin_game(self, number: int, line: str) -> bool:
        found = _scores(line)
        if found is None:
            self.trouble(number, FormatError("mat-score", given=line.strip()))
            return False
        if self.table is None:
            if self.length is None:
                self.trouble(number, FormatError("mat-length"))
            rules = m.MatchRules(
                crawford=self.tags.get("crawford", "on").lower() != "off",
                jacoby=self.tags.get("jacoby", "off").lower() in ("on", "true", "yes"),
                beavers=self.tags.get("beaver", "off").lower() in ("on", "true", "yes"),
                rule_set=m.rule_set_called([self.tags.get("variation", "")]),
            )
            self.table = MatchTable(self.named(found.players), self.length or MONEY, rules)
        self.table.line = number
        self.table.begin_game(found.points)
        self.cells, self.in_game, self.middle = [], True, found.middle
        return True

    def named(self, players: tuple[str, str]) -> tuple[str, str]:
        """The players of the columns; one without a name has that of the tags, or a number."""
        tags = [name for n in (1, 2) if (name := self.tags.get(f"player {n}", "")) not in ("", *players)]
        given = iter(tags if sum(map(bool, players)) == 1 else ())
        first, second = (name or next(given, other) for name, other in zip(players, m.UNNAMED, strict=True))
        return first, second

    def row(self, number: int, line: str) -> None:
        head = _ROW.match(line)
        start = head.end() if head else 0
        if head and not line[start:].strip():
            return
        cells = list(_CELL.finditer(line, start))
        if not cells or len(cells) > 2 or (not head and cells[0]["word"] is None):
            self.trouble(number, FormatError("mat-row", given=line.strip()))
            return
        ends = [cell.start() for cell in cells[1:]] + [len(line)]
        for at, (cell, end) in enumerate(zip(cells, ends, strict=True)):
            is_right = at == 1 or (
                cell.start() - start > _LEFT_GAP
                if head
                else cell.start() > min(max(self.middle - 12, _LEFT_GAP), _LEFT_MOST)
            )
            name = cell["dice"] or cell["word"].lower()
            rest = _NUMBER_AGAIN.sub("", line[cell.end() : end].strip()).rstrip()
            self.cells.append(Cell(number, int(is_right), name, rest))

    def finish_game(self) -> None:
        """Lay down the game whose lines have been read."""
        if self.table is None or not self.in_game:
            return
        result: tuple[int | None, int] = (None, 0)
        actions = [cell for cell in self.cells if not cell.head.startswith(("wins", *_NO_ACTION))]
        for cell in actions:
            self.table.line = cell.line
            try:
                _lay_down(self.table, cell, is_last=cell is actions[-1])
            except TablaError as error:
                self.table.trouble(error)
        for cell in self.cells:
            if cell.head == "wins":
                self.table.line, points = cell.line, _POINTS.match(cell.rest)
                result = (cell.side, int(points[1]) if points else 1)
        self.table.end_game(*result)
        self.in_game = False

    def about(self) -> m.About:
        tags = self.tags
        return m.About(
            event=tags.get("event", ""),
            round=tags.get("round", ""),
            place=tags.get("site", ""),
            date=tags.get("eventdate", "").replace(".", "-"),
            transcriber=tags.get("transcriber", ""),
            ratings=self.ratings(),
        )

    def ratings(self) -> tuple[str, str]:
        """Of the left and the right player; eXtreme Gammon names the one on the right first."""
        given = [(self.tags.get(f"player {n}"), self.tags.get(f"player {n} elo", "")) for n in (1, 2)]
        if self.table is not None and given[0][0] == self.table.players[1]:
            given.reverse()
        return given[0][1], given[1][1]


class Scores(NamedTuple):
    """The line under the heading of a game; the name on the right begins at `middle`."""

    players: tuple[str, str]
    points: tuple[int, int]
    middle: int


def _scores(line: str) -> Scores | None:
    """Names may hold colons: the first number behind one is the left player's, the last the right one's."""
    line = line.rstrip()
    last = _LAST_SCORE.search(line, max(line.rfind(":"), 0))
    if not last:
        return None
    tries = (_FIRST_SCORE.search(line, 0, last.start()), _TIGHT_SCORE.search(line, _LONG, last.start()))
    first = min(filter(None, tries), key=lambda one: one.start(), default=None)
    if not first:
        return None
    names = line[: first.start()].strip(), line[first.end() : last.start()].strip()
    middle = last.start() - len(line[first.end() : last.start()].lstrip())
    return Scores(names, (int(first[1]), int(last[1])), middle)


def _without_spare_dice(play: str) -> str:
    words = play.split()
    while len(words) > 1 and words[-1] == _SPARE_DIE:
        words.pop()
    return " ".join(words)


def _set_up(text: str) -> Position:
    """The letters of an XGID, and the cube: a power of two, less than 0 if it is the left player's."""
    letters, _, cube = text.partition("/")
    owner = {"0": "0", "-": "1"}.get(cube[0], "-1")
    return parse_xgid(f"XGID={letters}:{cube.lstrip('-')}:{owner}:1:00:0:0:0:0:10")


def _lay_down(table: MatchTable, cell: Cell, is_last: bool) -> None:
    if cell.head == SET_UP:
        table.set_position(_set_up(cell.rest))
    elif cell.head.isdigit():
        play: str | None = _without_spare_dice(cell.rest)
        if _NEVER_PLAYED.match(cell.rest):
            play = None
        elif _NO_PLAY.match(cell.rest):
            play = ""
        elif not cell.rest and is_last and table.can_play(cell.side, Dice.parse(cell.head)):
            play = None
        if table.actions and isinstance(table.actions[-1], m.Beaver):
            table.take(cell.side)  # no dialect writes that a beaver was taken
        table.turn(cell.side, Dice.parse(cell.head), play)
    elif cell.head.startswith(("double", "redouble")):
        table.double(cell.side)
    elif cell.head.startswith(("beaver", "raccoon")):
        table.beaver(cell.side)
    elif cell.head.startswith(("take", "accept")):
        table.take(cell.side)
    else:
        table.drop(cell.side)
