"""Options and arguments that several commands share."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from tabla.cli.common.language import say
from tabla.locale import LANGUAGES
from tabla.rules.ruleset import NAMES

lang_option = click.option("--lang", type=click.Choice(LANGUAGES), help=say("cli-play-lang"))
# By name: the levels stand in tabla.analysis.evaluator, and a command that needs no engine loads none.
level_option = click.option(
    "--level",
    type=click.Choice(("fast", "normal", "deep", "rollout")),
    default="normal",
    show_default=True,
    help=say("cli-analyse-level"),
)


def complete_rules(_: click.Context, __: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The rule sets that begin so, and files."""
    names = [CompletionItem(name) for name in NAMES if name.startswith(incomplete)]
    return [*names, CompletionItem(incomplete, type="file")]
