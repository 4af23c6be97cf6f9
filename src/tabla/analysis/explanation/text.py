"""How an analysis is worded: choices, equities, chances, the sentences about one decision."""

from __future__ import annotations

from tabla import locale
from tabla.analysis.evaluator import ROLLED
from tabla.analysis.explanation.reasons import Reason
from tabla.analysis.model import Analysis, Decision, Option
from tabla.formats.positions.position import Position
from tabla.text.vocabulary import words


class Wording:
    """Words about one analysis in one language."""

    def __init__(self, language: str, players: tuple[str, ...]) -> None:
        self.language = language
        self.players = players

    def say(self, message: str, /, **data: object) -> str:
        """A message of the locale files."""
        return locale.text(message, self.language, **data)

    def figure(self, value: float, digits: int = 3) -> str:
        """A number as the language writes it: 0.213."""
        return locale.figure(value, self.language, digits)

    def signed(self, value: float, digits: int = 3) -> str:
        """An equity with its sign: +0.213."""
        return locale.figure(value, self.language, digits, signed=True)

    def percent(self, chance: float) -> str:
        """A chance in hundredths: 52.5."""
        return self.figure(100 * chance, 1)

    def option(self, option: Option) -> str:
        """The name of a choice: moves with the words for bar and off, or a word for the cube."""
        if locale.has(f"option-{option.name}"):
            return self.say(f"option-{option.name}")
        return self.moves(option.name)

    def moves(self, text: str) -> str:
        """Moves with the language's own words for bar and off."""
        for name in ("bar", "off"):
            text = text.replace(name, words(f"words-{name}", self.language)[0])
        return text

    def picture(self, position: Position, players: tuple[str, str]) -> str:
        """The name of a picture: who is to play, and the dice if they are thrown."""
        player = players[position.on_roll]
        if position.dice is None:
            return self.say("picture-about", player=player)
        return self.say("study-position", player=player, dice=position.dice)

    def verdict(self, decision: Decision) -> str:
        """The verdict in words."""
        return self.say(f"verdict-{decision.verdict}")

    def what(self, decision: Decision) -> str:
        """What went wrong."""
        return self.say(f"mistake-{decision.mistake}") if decision.mistake else self.verdict(decision)

    def where(self, decision: Decision) -> str:
        """Game, turn and player."""
        return self.say(
            "report-where",
            game=decision.game,
            turn=decision.turn,
            player=self.players[decision.player],
        )

    def mistake(self, decision: Decision, reasons: list[Reason]) -> list[str]:
        """The sentences about an error: what it cost, what was right, and why."""
        lines = [
            self.say(
                "report-mistake",
                where=self.where(decision),
                what=self.what(decision),
                lost=self.lost(decision),
                verdict=self.verdict(decision),
            ),
            self.say(
                "report-played",
                made=self.option(decision.made),
                equity=self.signed(decision.made.equity),
                best=self.option(decision.best),
                best_equity=self.signed(decision.best.equity),
            ),
        ]
        if decision.cube:
            lines.append(self._cube(decision))
        return [*lines, *(reason.text(self.language) for reason in reasons)]

    def undecided(self, decision: Decision) -> list[str]:
        """The sentences about a decision that nobody made: what is best, and what comes next."""
        best, second = decision.options[:2]
        data = {"best": self.option(best), "equity": self.signed(best.equity)}
        lines = [self.say("report-open", where=self.where(decision), **data)]
        if decision.cube:
            return [*lines, self._cube(decision)]
        data = {"other": self.option(second), "equity": self.signed(second.equity)}
        return [*lines, self.say("report-open-other", lost=self.figure(second.behind), **data)]

    def _cube(self, decision: Decision) -> str:
        no_double, take, drop = map(self.signed, decision.cube)
        return self.say("advice-cube-values", no_double=no_double, take=take, drop=drop)

    def lost(self, decision: Decision) -> str:
        """What an error cost; where it was rolled out, with one standard error."""
        made = decision.made
        error = f" ± {self.figure(made.behind_error)}" if made.plies == ROLLED and made.behind_error else ""
        return self.figure(decision.lost) + error

    def form(self, analysis: Analysis) -> str:
        """What was played, by which rules, and how it was judged."""
        if analysis.series:
            form = self.say("report-series", games=analysis.series)
        elif analysis.length:
            form = self.say("report-match", length=analysis.length)
        else:
            form = self.say("report-money")
        level = self.say("analysis-level", level=analysis.level)
        return self.say("report-facts", form=form, rules=analysis.rules, level=level)

    def result(self, analysis: Analysis) -> str:
        """Who won how much, with and without luck; empty if nothing was finished."""
        if analysis.result is None or analysis.adjusted is None or analysis.is_position:
            return ""
        if analysis.length or analysis.series:
            data = {"result": self.percent(analysis.result), "adjusted": self.percent(analysis.adjusted)}
            over = {0.0: "lost", 1.0: "won"}.get(round(analysis.result, 6), "open")
            message = "report-result-series" if analysis.series else "report-result-match"
            return self.say(message, player=analysis.side_names()[0], over=over, **data)
        data = {"result": self.signed(analysis.result, 0), "adjusted": self.signed(analysis.adjusted, 2)}
        return self.say("report-result-money", player=analysis.side_names()[0], **data)
