"""A board as a picture: one SVG that scales, prints and says in words what it shows.

Drawn for the side that decides: its home is below on the right. Lengths are in checkers. The colours are the
custom properties of the page around it, with defaults for a picture that stands alone.
"""

from __future__ import annotations

from html import escape

from tabla.formats.positions.position import Position
from tabla.rules.board import BAR, OFF, Board

WIDTH, HEIGHT = 15.6, 12.4
COLUMN = 1.06
LEFT = 0.5
ROWS = 5
FIELD = 5.6

STYLE = (
    ".board .field{fill:var(--field,#e9dfc9)}.board .frame{fill:var(--frame,#5a3d2b)}"
    ".board .dark{fill:var(--dark,#a98f6b)}.board .light{fill:var(--light,#d3c09b)}"
    ".board .p0{fill:var(--p0,#fbf6e9);stroke:var(--edge,#3a2a1e)}"
    ".board .p1{fill:var(--p1,#6e1f24);stroke:var(--edge,#3a2a1e)}"
    ".board .t0{fill:#3a2a1e}.board .t1{fill:#fff}"
    ".board .die{fill:#fff;stroke:#222}.board .pip{fill:#222}"
    ".board text{font:.55px system-ui,sans-serif;text-anchor:middle}.board .small{font-size:.42px}"
)


def board_svg(position: Position, label: str, words: str, *, standalone: bool = False) -> str:
    """The picture; `label` is its name and `words` what a screen reader says of it."""
    picture = _Picture(position)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="board">',
        f"<title>{escape(label)}</title><desc>{escape(words)}</desc>",
        f"<style>{STYLE}</style>" if standalone else "",
        *picture.parts(),
        "</svg>",
    ]
    return "".join(parts)


def board_words(position: Position, players: tuple[str, str], bar: str = "bar") -> str:
    """The places of all checkers, each side by its own points: "Ana: 24 × 2, 13 × 5"."""
    board = position.board
    sides = ((position.on_roll, board.mover), (1 - position.on_roll, board.opponent))
    return ". ".join(
        f"{players[player]}: "
        + ", ".join(
            f"{bar if place == BAR else place} × {side[place]}"
            for place in range(BAR, OFF, -1)
            if side[place]
        )
        for player, side in sides
    )


class _Picture:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.board: Board = position.board

    def parts(self) -> list[str]:
        found = [f'<rect class="frame" width="{WIDTH}" height="{HEIGHT}" rx=".3"/>']
        for half in (0, 7):
            x = LEFT + half * COLUMN
            found.append(
                f'<rect class="field" x="{x:.2f}" y=".7" width="{6 * COLUMN:.2f}" '
                f'height="{HEIGHT - 1.4:.2f}"/>'
            )
        for point in range(1, 25):
            found += self._point(point)
        found += self._bar()
        found += self._off()
        found += self._dice()
        found += self._cube()
        return found

    @staticmethod
    def _x(point: int) -> float:
        """The middle of a point's column; the bar is the seventh."""
        column = point - 13 if point > 12 else 12 - point
        return LEFT + (column + (column > 5) + 0.5) * COLUMN

    def _point(self, point: int) -> list[str]:
        x, top = self._x(point), point > 12
        base, tip = (0.7, FIELD) if top else (HEIGHT - 0.7, HEIGHT - FIELD)
        shade = "dark" if point % 2 else "light"
        label = 0.52 if top else HEIGHT - 0.22
        found = [
            f'<path class="{shade}" d="M{x - 0.5:.2f} {base}L{x + 0.5:.2f} {base}L{x:.2f} {tip:.2f}Z"/>',
            f'<text class="small t1" x="{x:.2f}" y="{label:.2f}">{point}</text>',
        ]
        own, other = self.board.mover[point], self.board.opponent[25 - point]
        return found + self._stack(x, base, -1 if not top else 1, own or other, own > 0)

    def _stack(self, x: float, base: float, way: int, count: int, own: bool) -> list[str]:
        if not count:
            return []
        player = self.position.on_roll if own else 1 - self.position.on_roll
        found = []
        for row in range(min(count, ROWS)):
            y = base + way * (row + 0.5)
            found.append(f'<circle class="p{player}" cx="{x:.2f}" cy="{y:.2f}" r=".46" stroke-width=".06"/>')
        if count > ROWS:
            found.append(f'<text class="t{player}" x="{x:.2f}" y="{y + 0.2:.2f}">{count}</text>')
        return found

    def _bar(self) -> list[str]:
        """A player's hit checkers lie in the half where they will enter."""
        x = LEFT + 6.5 * COLUMN
        middle = HEIGHT / 2
        return [
            *self._stack(x, middle - 0.6, -1, self.board.mover[BAR], True),
            *self._stack(x, middle + 0.6, 1, self.board.opponent[BAR], False),
        ]

    def _off(self) -> list[str]:
        x = LEFT + 13 * COLUMN + 0.65
        found = []
        for own, side, y in ((True, self.board.mover, HEIGHT - 1.3), (False, self.board.opponent, 1.3)):
            player = self.position.on_roll if own else 1 - self.position.on_roll
            if side[OFF]:
                found.append(
                    f'<rect class="p{player}" x="{x - 0.45:.2f}" y="{y - 0.45:.2f}" width=".9" height=".9" '
                    f'rx=".15" stroke-width=".06"/><text class="t{player}" x="{x:.2f}" y="{y + 0.2:.2f}">'
                    f"{side[OFF]}</text>"
                )
        return found

    def _dice(self) -> list[str]:
        if self.position.dice is None:
            return []
        found = []
        for n, die in enumerate(self.position.dice):
            x, y = LEFT + (8.9 + 1.2 * n) * COLUMN, HEIGHT / 2 - 0.45
            found.append(
                f'<rect class="die" x="{x:.2f}" y="{y:.2f}" width=".9" height=".9" rx=".15" '
                f'stroke-width=".05"/>'
            )
            for across, down in _PIPS[die]:
                found.append(
                    f'<circle class="pip" cx="{x + 0.45 + 0.25 * across:.2f}" '
                    f'cy="{y + 0.45 + 0.25 * down:.2f}" r=".08"/>'
                )
        return found

    def _cube(self) -> list[str]:
        position = self.position
        x = LEFT + 13 * COLUMN + 0.65
        y = HEIGHT / 2
        if position.owner is not None:
            y = HEIGHT - 3 if position.owner == position.on_roll else 3
        value = 2 * position.cube if position.doubled else position.cube
        shown = 64 if value == 1 else value
        return [
            f'<rect class="die" x="{x - 0.5:.2f}" y="{y - 0.5:.2f}" width="1" height="1" rx=".12" '
            f'stroke-width=".06"/><text class="pip" x="{x:.2f}" y="{y + 0.2:.2f}">{shown}</text>'
        ]


_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
