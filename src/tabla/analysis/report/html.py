"""An analysis as one HTML file that needs nothing else: summary, graphs with tables, errors with boards.

There is no script: everything can be read, reached by keys and printed as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from tabla.analysis.explanation.reasons import Reason, explain
from tabla.analysis.explanation.text import Wording
from tabla.analysis.model import Analysis, Decision, GameAnalysis, Tally
from tabla.analysis.report.board_svg import STYLE, board_svg, board_words
from tabla.analysis.report.win_graph import game_graph
from tabla.engine.advice import Advisor
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.ruleset import RuleSet

Row = Sequence[str]
SHOWN_OPTIONS = 5
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def report_html(analysis: Analysis, language: str, rules: RuleSet, advisor: Advisor) -> str:
    """The whole file."""
    return _Report(analysis, language, rules, advisor).page()


def page_html(language: str, title: str, parts: Iterable[str]) -> str:
    """A page of our look around its parts."""
    css = (resources.files(__package__) / "report.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
            f"<title>{escape(title)}</title><style>{css}{STYLE}</style></head><body>",
            *parts,
            "</body></html>\n",
        ]
    )


def table_html(
    head: Row, rows: Iterable[Row], caption: str = "", words: frozenset[int] = frozenset({0})
) -> str:
    """A table in a box that scrolls sideways; cells are HTML, columns in `words` hold words."""

    def cells(row: Row, tag: str, scope: str = "") -> str:
        kinds = (' class="words"' if n in words else "" for n in range(len(row)))
        return "".join(f"<{tag}{kind}{scope}>{cell}</{tag}>" for kind, cell in zip(kinds, row, strict=True))

    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    label = f' aria-label="{escape(caption)}"' if caption else ""
    role = ' role="region"' if caption else ""
    return (
        f'<div class="scroll" tabindex="0"{role}{label}><table>{title}'
        f"<thead><tr>{cells(head, 'th', ' scope=col')}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def tally_table(wording: Wording, names: Sequence[str], tallies: Sequence[Tally], caption: str) -> str:
    """One row a player."""
    columns = ("player", "pr", "rate", "lost", "plays", "doubles", "takes", "decisions", "forced")
    head = [
        wording.say(f"column-{name}") for name in (*columns, "blunders", "errors", "small", "close", "luck")
    ]
    rows = [
        [
            escape(name),
            wording.figure(tally.pr, 2),
            wording.figure(tally.error_rate, 1),
            *map(wording.figure, (tally.lost, tally.lost_plays, tally.lost_doubles, tally.lost_takes)),
            *map(
                str, (tally.decisions, tally.forced, tally.blunders, tally.errors, tally.small, tally.close)
            ),
            wording.signed(tally.luck),
        ]
        for name, tally in zip(names, tallies, strict=True)
    ]
    return table_html([escape(cell) for cell in head], rows, caption)


class _Report:
    def __init__(self, analysis: Analysis, language: str, rules: RuleSet, advisor: Advisor) -> None:
        self.analysis, self.language = analysis, language
        self.rules, self.advisor = rules, advisor
        self.wording = Wording(language, analysis.players)
        self.links = {id(one): f"e{n}" for n, one in enumerate(analysis.mistakes, 1)}

    def say(self, message: str, /, **data: object) -> str:
        return escape(self.wording.say(message, **data))

    def page(self) -> str:
        analysis = self.analysis
        title = self.wording.say("report-title", players=analysis.title)
        dated = f" {self.say('report-dated', date=analysis.date)}" if analysis.date else ""
        parts = [
            f'<a class="skip" href="#errors">{self.say("report-skip")}</a>',
            f"<header><h1>{escape(title)}</h1><p>{escape(self.wording.form(analysis))}{dated}</p>",
            f"<p>{escape(self.wording.result(analysis))}</p></header><main>",
            # Of a position there is nothing to sum up.
            *([] if analysis.is_position else self._summary()),
            self._warnings(),
            *([] if analysis.is_position else map(self._game, analysis.games)),
            self._mistakes(),
            *map(self._undecided, analysis.open),
            "" if analysis.is_position else self._decisions(),
            "</main>",
        ]
        return page_html(self.language, title, parts)

    def _summary(self) -> list[str]:
        title = self.wording.say("report-summary")
        return [
            f"<h2>{escape(title)}</h2>",
            tally_table(self.wording, self.analysis.players, self.analysis.tallies, title),
            f'<p class="legend">{self.say("report-about")}</p>',
        ]

    def _warnings(self) -> str:
        if not self.analysis.warnings:
            return ""
        items = "".join(f"<li>{escape(line)}</li>" for line in self.analysis.warnings)
        return f"<h2>{self.say('report-warnings')}</h2><ul>{items}</ul>"

    def _game(self, game: GameAnalysis) -> str:
        players = self.analysis.side_names(game.seats)
        title = self.wording.say("report-game", number=game.number)
        about = self.wording.say("report-graph-about", player=players[0], number=game.number)
        marks = {
            one.turn: (self.links[id(one)], self.wording.what(one))
            for one in game.decisions
            if id(one) in self.links
        }
        score = (
            f" {self.say('report-score', one=game.score[0], other=game.score[1])}"
            if self.analysis.length or self.analysis.series
            else ""
        )
        crawford = f", {self.say('report-crawford')}" if game.crawford else ""
        names = self.analysis.side_names(game.seats)
        return "".join(
            [
                f"<section><h2>{escape(title)}{':' if score else ''}{score}{crawford}</h2>",
                f'<p class="legend">{escape(about)}</p>',
                f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(about)}">',
                game_graph(game, title, about, marks),
                "</div>",
                f"<details><summary>{self.say('report-table')}</summary>{self._turns(game, title)}</details>",
                tally_table(self.wording, names, [game.tallies[seat] for seat in game.seats], title),
                "</section>",
            ]
        )

    def _turns(self, game: GameAnalysis, title: str) -> str:
        columns = ("turn", "player", "dice", "play", "win", "equity", "luck")
        head = [self.say(f"column-{name}") for name in columns]
        rows = [
            [
                str(turn.number),
                escape(self.analysis.players[turn.player]),
                turn.dice,
                escape(self.wording.moves(turn.play)),
                f"{self.wording.percent(turn.win)} %",
                self.wording.signed(turn.equity),
                self.wording.signed(turn.luck) if turn.dice else "",
            ]
            for turn in game.turns
        ]
        return table_html(head, rows, title, frozenset({0, 1, 3}))

    def _mistakes(self) -> str:
        mistakes = self.analysis.mistakes
        if not mistakes and self.analysis.is_position:
            nothing = f"<p>{self.say('report-open-nothing')}</p>" if not self.analysis.decisions else ""
            return f'<h2 id="errors">{self.say("verdict-open").capitalize()}</h2>{nothing}'
        if not mistakes:
            return f'<h2 id="errors">{self.say("report-no-mistakes")}</h2>'
        return f'<h2 id="errors">{self.say("report-mistakes")}</h2>' + "".join(map(self._mistake, mistakes))

    def _mistake(self, decision: Decision) -> str:
        reasons: list[Reason] = explain(decision, self.rules, self.advisor)
        return self._article(decision, self.links[id(decision)], self.wording.mistake(decision, reasons))

    def _undecided(self, decision: Decision) -> str:
        return self._article(
            decision, f"open-{decision.game}-{decision.kind}", self.wording.undecided(decision)
        )

    def _article(self, decision: Decision, name: str, words: list[str]) -> str:
        position = parse_xgid(decision.xgid)
        game = self.analysis.games[[one.number for one in self.analysis.games].index(decision.game)]
        players = self.analysis.side_names(game.seats)
        label = self.wording.picture(position, players)
        picture = board_svg(position, label, board_words(position, players, self.wording.moves("bar")))
        first, second, *why = words
        sentences = "".join(f"<li>{escape(line)}</li>" for line in why)
        return (
            f'<article id="{name}" aria-labelledby="{name}-h">'
            f'<div>{picture}<p class="id">{escape(decision.xgid)}</p></div><div>'
            f'<h3 id="{name}-h" class="{decision.verdict}">{escape(first)}</h3>'
            f"<p>{escape(second)}</p>{f'<ul>{sentences}</ul>' if why else ''}"
            f"{self._options(decision)}</div></article>"
        )

    def _options(self, decision: Decision) -> str:
        columns = ("play", "equity", "behind", "win", "seen")
        head = [self.say(f"column-{name}") for name in columns]
        shown = list(decision.options[:SHOWN_OPTIONS])
        if decision.made not in shown:
            shown.append(decision.made)
        rows, figure = [], self.wording.figure
        for option in shown:
            name = escape(self.wording.option(option))
            rows.append(
                [
                    f"<strong>{name}</strong>" if option is decision.made and not decision.is_open else name,
                    self.wording.signed(option.equity),
                    figure(option.behind) + (f" ± {figure(error)}" if (error := option.behind_error) else ""),
                    "" if (win := decision.win(option)) is None else f"{self.wording.percent(win)} %",
                    self.say("analysis-seen", plies=option.plies),
                ]
            )
        return table_html(head, rows)

    def _decisions(self) -> str:
        columns = ("game", "turn", "player", "kind", "made", "best", "behind", "verdict")
        head = [self.say(f"column-{name}") for name in columns]
        rows = [
            [
                str(one.game),
                str(one.turn),
                escape(self.analysis.players[one.player]),
                self.say(f"phase-{one.phase}"),
                escape(self.wording.option(one.made)),
                escape(self.wording.option(one.best)),
                self.wording.figure(one.lost),
                self._verdict(one),
            ]
            for one in self.analysis.decisions
            if one.counted
        ]
        title = self.wording.say("report-decisions")
        words = frozenset({2, 3, 4, 5, 7})
        return f"<h2>{escape(title)}</h2>{table_html(head, rows, title, words)}"

    def _verdict(self, decision: Decision) -> str:
        words = escape(self.wording.verdict(decision))
        link = self.links.get(id(decision))
        return f'<a class="{decision.verdict}" href="#{link}">{words}</a>' if link else words
