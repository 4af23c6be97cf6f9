"""The board drawn with letters, as the player it is drawn for would see it from their own chair.

That player's home is at the bottom: on the right if the colour moves counter-clockwise, on the left if it
moves clockwise, so the two players of one board see each other's picture turned half round. The first colour
is O and the second X; colours of the terminal only repeat what the letters say.
"""

from __future__ import annotations

import unicodedata

from tabla.play.state import State
from tabla.rules.board import BAR, OFF, Board, pip_count
from tabla.text import scores
from tabla.text.board_text import borne_off, seen_by
from tabla.text.phrases import Voice

WIDTH = 79
HEIGHT = 5
SYMBOLS = ("O", "X")
_BOARD_WIDTH = 44
_PANEL_WIDTH = WIDTH - _BOARD_WIDTH - 2
_MIDDLE = 5
_STYLES = ("\x1b[1;33m", "\x1b[1;36m")
_PLAIN = "\x1b[0m"


def draw(voice: Voice, state: State, side: int, *, coloured: bool = False) -> list[str]:
    """The board, with names, pips, checkers off, cube and score beside it."""
    counter_clockwise = (state.rules.look.direction == "counter-clockwise") == (state.colours[side] == 0)
    strip = "middle" if state.rules.look.hit == "bar" else "right" if counter_clockwise else "left"
    picture = _Picture(seen_by(state, side), state.colours[side], coloured, strip)
    title = picture.title(voice) if strip == "middle" else ""
    upper, lower = list(range(13, 25)), list(range(12, 0, -1))
    if not counter_clockwise:
        upper, lower = upper[::-1], lower[::-1]
    rows = [
        picture.edge(upper),
        *(picture.row(upper, row, row) for row in range(HEIGHT)),
        picture.joined("|", " " * 18, f"{title:^3}", " " * 18),
        *(picture.row(lower, row, 2 * HEIGHT - row) for row in reversed(range(HEIGHT))),
        picture.edge(lower),
    ]
    beside, below = _panel(voice, state, side)
    lines = (f" {row}  {text}".rstrip() for row, text in zip(rows, beside, strict=True))
    return [*lines, *below]


class _Picture:
    """Cells of one board, seen by a player of one colour."""

    def __init__(self, board: Board, colour: int, coloured: bool, strip: str) -> None:
        self.board = board
        self.strip = strip  # where hit checkers stand: in the middle, or on the side of the home boards
        self.own, self.other = (self._mark(colour, coloured), self._mark(1 - colour, coloured))

    @staticmethod
    def _mark(colour: int, coloured: bool) -> str:
        symbol = SYMBOLS[colour]
        return f"{_STYLES[colour]}{symbol}{_PLAIN}" if coloured else symbol

    @staticmethod
    def title(voice: Voice) -> str:
        return voice.say("board-bar")[:3]

    def row(self, points: list[int], depth: int, bar_row: int) -> str:
        cells = [self._cell(point, depth) for point in points]
        return self.joined("|", "".join(cells[:6]), self._bar(bar_row), "".join(cells[6:]))

    def edge(self, points: list[int]) -> str:
        halves = ["".join(f"{point:->2}-" for point in half) for half in (points[:6], points[6:])]
        return self.joined("+", halves[0], "---", halves[1])

    def joined(self, mark: str, first: str, strip: str, second: str) -> str:
        """Two halves and the strip in its place."""
        parts = {
            "middle": (first, strip, second),
            "right": (first, second, strip),
            "left": (strip, first, second),
        }
        return mark + mark.join(parts[self.strip]) + mark

    def _cell(self, point: int, depth: int) -> str:
        own, other = self.board.mover[point], self.board.opponent[25 - point]
        count = own or other
        if depth >= count:
            return "   "
        if depth == HEIGHT - 1 and count > HEIGHT:
            return f"{count:>2} "
        return f" {self.own if own else self.other} "

    def _bar(self, row: int) -> str:
        """A player's hit checkers lie in the half where they will enter."""
        count, mark = {
            HEIGHT - 1: (self.board.mover[BAR], self.own),
            HEIGHT + 1: (self.board.opponent[BAR], self.other),
        }.get(row, (0, ""))
        return f"{count:>2}{mark}" if count else "   "


def _edge(points: list[int]) -> str:
    halves = ["".join(f"{point:->2}-" for point in half) for half in (points[:6], points[6:])]
    return f"+{halves[0]}+---+{halves[1]}+"


def _panel(voice: Voice, state: State, side: int) -> tuple[list[str], list[str]]:
    """Thirteen texts to stand beside the thirteen rows, the edges among them, and what stands below.

    Score and cubes are never cut: what is too long for the rows beside the board goes below it whole.
    """
    board = seen_by(state, side)
    above = _player(voice, state, 1 - side, board.opponent)
    below = _player(voice, state, side, board.mover)
    score, cubes = scores.points(voice, state), scores.cube_short(voice, state)
    middle, under = _middle(score, scores.each_points(voice, state), cubes)
    return ["", *map(_cut, above), *middle, *map(_cut, below), ""], under


def _middle(score: str, each: list[str], cubes: list[str]) -> tuple[list[str], list[str]]:
    """The five rows between the players: the score in one, or a row for each player, then the cubes."""
    for found in (["", score, *cubes], [*each, *cubes]):
        if len(found) <= _MIDDLE and all(_width(text) <= _PANEL_WIDTH for text in found):
            return [*found, *[""] * (_MIDDLE - len(found))], []
    return [""] * _MIDDLE, [f" {text}" for text in (score, *cubes)]


def _player(voice: Voice, state: State, side: int, checkers: tuple[int, ...]) -> list[str]:
    names = voice.listed([state.players[seat] for seat in state.seats_of(side)])
    colour = voice.say("board-colour", colour=voice.colour(state, side), symbol=SYMBOLS[state.colours[side]])
    counts = voice.say("board-counts", pips=pip_count(checkers), off=borne_off(state, checkers[OFF]))
    return [names, colour, counts]


def _cut(text: str) -> str:
    if _width(text) <= _PANEL_WIDTH:
        return text
    while _width(text) >= _PANEL_WIDTH:
        text = text[:-1]
    return text + "…"


def _width(text: str) -> int:
    """The columns that a text takes: wide letters two, marks above a letter none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
