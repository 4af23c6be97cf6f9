"""The summary of many matches as one HTML file: each player's rating over time, errors by kind."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tabla.analysis.explanation.text import Wording
from tabla.analysis.player_stats import PlayerSummary
from tabla.analysis.report.html import page_html, table_html, tally_table

WIDTH, HEIGHT, EDGE = 640, 180, 34


def summary_html(players: Sequence[PlayerSummary], matches: int, language: str) -> str:
    """The whole file."""
    wording = Wording(language, tuple(one.player for one in players))
    title = wording.say("collection-title", count=matches)
    everybody = tally_table(wording, wording.players, [one.tally for one in players], title)
    parts = [
        f"<main><h1>{escape(title)}</h1>",
        everybody,
        *(_player(wording, one) for one in players),
        "</main>",
    ]
    return page_html(language, title, parts)


def summary_lines(players: Sequence[PlayerSummary], matches: int, language: str) -> list[str]:
    """The same in a few lines."""
    wording = Wording(language, tuple(one.player for one in players))
    lines = [wording.say("collection-title", count=matches)]
    for one in players:
        kinds = "; ".join(
            f"{wording.say(kind)} {wording.figure(cost.lost)}"
            for kind, cost in list(one.dear_kinds.items())[:5]
        )
        pr = wording.figure(one.tally.pr, 2)
        data = {"player": one.player, "pr": pr, "count": len(one.matches), "kinds": kinds or "–"}
        lines.append(wording.say("collection-player", **data))
    return lines


def _player(wording: Wording, player: PlayerSummary) -> str:
    say = wording.say
    head = [escape(say(f"column-{name}")) for name in ("date", "file", "against", "pr", "decisions", "lost")]
    rows = [
        [
            escape(match.date),
            escape(match.source),
            escape(match.against),
            wording.figure(match.tally.pr, 2),
            str(match.tally.decisions),
            wording.figure(match.tally.lost),
        ]
        for match in player.matches
    ]
    over_time = f"{player.player}: {say('collection-over-time')}"
    kinds = f"{player.player}: {say('collection-kinds')}"
    kind_head = [escape(say(f"column-{name}")) for name in ("kind", "count", "lost")]
    kind_rows = [
        [escape(say(kind)), str(cost.count), wording.figure(cost.lost)]
        for kind, cost in player.dear_kinds.items()
    ]
    return "".join(
        [
            f"<section><h2>{escape(player.player)}</h2>",
            _line(wording, player, over_time) if len(player.matches) > 1 else "",
            f"<h3>{escape(say('collection-over-time'))}</h3>",
            table_html(head, rows, over_time, frozenset({0, 1, 2})),
            f"<h3>{escape(say('collection-kinds'))}</h3>",
            table_html(kind_head, kind_rows, kinds),
            "</section>",
        ]
    )


def _line(wording: Wording, player: PlayerSummary, title: str) -> str:
    ratings = [match.tally.pr for match in player.matches]
    most = max(*ratings, 1.0)
    step = (WIDTH - 2 * EDGE) / (len(ratings) - 1)
    points = [
        (EDGE + n * step, HEIGHT - EDGE - pr / most * (HEIGHT - 2 * EDGE)) for n, pr in enumerate(ratings)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle class="mark" cx="{x:.1f}" cy="{y:.1f}" r="4"/>' for x, y in points)
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(title)}">'
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" class="graph">'
        f"<title>{escape(title)}</title>"
        f'<line class="grid" x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{HEIGHT - EDGE}" y2="{HEIGHT - EDGE}"/>'
        f'<text class="axis" x="{EDGE - 4}" y="{HEIGHT - EDGE}" text-anchor="end">0</text>'
        f'<text class="axis" x="{EDGE - 4}" y="{EDGE + 4}" text-anchor="end">{wording.figure(most, 1)}</text>'
        f'<polyline class="win" points="{line}"/>{dots}</svg></div>'
    )
