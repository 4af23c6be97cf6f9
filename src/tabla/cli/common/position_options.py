"""What the commands about one position share: its argument, their options, and chances in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import complete_rules, lang_option
from tabla.cli.common.settings_file import LOOKS, read_settings
from tabla.locale import figure, language_of, text
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import NAMES, RuleSet

if TYPE_CHECKING:
    from tabla.engine.results import Evaluation
    from tabla.formats.positions.position import Position

F = TypeVar("F", bound=Callable[..., Any])


def position_command(
    name: str, plies: int = 2, plies_help: str = "cli-plies"
) -> Callable[[F], click.Command]:
    """A command that takes an XGID or a GNU id and looks ahead; worded by `cli-NAME`."""

    def decorate(function: F) -> click.Command:
        made: Any = click.pass_context(function)
        for option in (
            click.option("--json", "as_json", is_flag=True, help=say("cli-json")),
            click.option("--spoken/--drawn", default=None, help=say("cli-play-spoken")),
            lang_option,
            click.option(
                "--rules", metavar="NAME|FILE", shell_complete=complete_rules, help=say("cli-play-rules")
            ),
            click.option("--plies", type=int, default=plies, show_default=True, help=say(plies_help)),
            click.argument("position", metavar="ID"),
        ):
            made = option(made)
        made = click.command(name, help=say(f"cli-{name}"), short_help=say(f"cli-{name}-short"))(made)
        assert isinstance(made, click.Command)
        return made

    return decorate


class Request:
    """One position to judge, and how to speak about it."""

    def __init__(self, ctx: click.Context, given: dict[str, Any]) -> None:
        from tabla.formats import parse_position

        settings = read_settings()
        self.language = language_of(given["lang"] or settings.language)
        ctx.find_root().obj = self.language
        self.rules = RuleSet.load(given["rules"] or settings.rules or NAMES[0])
        self.plies: int = given["plies"]
        self.as_json: bool = given["as_json"]
        self.spoken = settings.look == LOOKS[1] if given["spoken"] is None else bool(given["spoken"])
        self.position: Position = parse_position(given["position"])
        self._check_crawford()

    def _check_crawford(self) -> None:
        """A wrong mark would silently take the cube away; in match files, which are as they are, it does."""
        at = self.position
        if at.crawford and at.away and 1 not in at.away:
            raise TablaError("not-crawford", score=at.told_score, length=at.length)

    def say(self, message: str, /, **data: object) -> str:
        """A message in the language asked for."""
        return text(message, self.language, **data)

    def figure(self, value: float, digits: int = 4) -> str:
        """A number as the language writes it."""
        return figure(value, self.language, digits)

    def signed(self, equity: float) -> str:
        """An equity with its sign: +0.213."""
        return figure(equity, self.language, signed=True)

    def percent(self, chance: float) -> str:
        """A chance in hundredths: 52.5."""
        return self.figure(100 * chance, 1)

    def chances(self, evaluation: Evaluation) -> list[str]:
        """The five chances, both equities and the chance of the match, in sentences."""
        names = ("win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon")
        percents = {name: self.percent(getattr(evaluation, name)) for name in names}
        lines = [
            self.say("advice-chances", lose=self.percent(1 - evaluation.win), **percents),
            self.say(
                "advice-equity",
                cubeless=self.signed(evaluation.cubeless_equity),
                cubeful=self.signed(evaluation.cubeful_equity),
                plies=evaluation.plies,
            ),
        ]
        if evaluation.match is not None:
            lines.append(self.say("advice-match", chance=self.percent(evaluation.match)))
        return lines


def show(request: Request, value: object, lines: list[str]) -> None:
    """As JSON for programs, or in words."""
    if request.as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(value)).decode())
    else:
        click.echo("\n".join(lines))
