"""A game as a graph: winning chances, equity, the luck of each throw, and marks at the errors."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from tabla.analysis.model import GameAnalysis

WIDTH, HEIGHT, EDGE = 960, 290, 44
# Luck bars: one of equity is so many pixels; equity is drawn from -1 to +1, beyond that it is cut.
LUCK_SCALE = 90


def game_graph(game: GameAnalysis, title: str, words: str, marks: Mapping[int, tuple[str, str]]) -> str:
    """The graph; `marks` are, by number of turn, a link and its name. Without a link they are only drawn."""
    count = max(len(game.turns), 2)

    def x(number: int) -> float:
        return EDGE + (number - 1) * (WIDTH - 2 * EDGE) / (count - 1)

    def y(share: float) -> float:
        return EDGE + (1 - min(max(share, 0.0), 1.0)) * (HEIGHT - 2 * EDGE)

    wins = " ".join(f"{x(turn.number):.1f},{y(turn.win):.1f}" for turn in game.turns)
    equity = " ".join(f"{x(turn.number):.1f},{y((turn.equity + 1) / 2):.1f}" for turn in game.turns)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" class="graph" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><desc>{escape(words)}</desc>'
    ]
    for share, label in zip((0.0, 0.25, 0.5, 0.75, 1.0), ("−1", "−½", "0", "+½", "+1"), strict=True):
        parts.append(
            f'<line class="grid" x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>'
            f'<text class="axis" x="{EDGE - 4}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
            f'<text class="axis" x="{WIDTH - EDGE + 4}" y="{y(share) + 4:.1f}">{label}</text>'
        )
    middle = y(0.5)
    for turn in game.turns:
        # Luck of the second player pulls down.
        luck = turn.luck if turn.player == game.seats[0] else -turn.luck
        height = min(abs(luck) * LUCK_SCALE, HEIGHT / 2 - EDGE)
        top = middle - height if luck > 0 else middle
        side = 0 if turn.player == game.seats[0] else 1
        parts.append(
            f'<rect class="luck luck{side}" x="{x(turn.number) - 3:.1f}" y="{top:.1f}" width="6" '
            f'height="{height:.1f}"/>'
        )
    parts.append(f'<polyline class="equity" points="{equity}"/><polyline class="win" points="{wins}"/>')
    for number, (link, name) in marks.items():
        at = next((turn for turn in game.turns if turn.number == number), None)
        if at is not None:
            mark = f'<circle class="mark" cx="{x(number):.1f}" cy="{y(at.win):.1f}" r="6"/>'
            title = f"<title>{escape(name)}</title>"
            wrapped = f'<a href="#{link}" aria-label="{escape(name)}">{title}{mark}</a>'
            parts.append(wrapped if link else mark)
    return "".join([*parts, "</svg>"])
