"""`tabla rules`: the rule sheets."""

from __future__ import annotations

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import complete_rules, lang_option
from tabla.cli.common.settings_file import read_settings
from tabla.locale import language_of
from tabla.rules.ruleset import NAMES, RuleSet


@click.command("rules", help=say("cli-rules"), short_help=say("cli-rules-short"))
@click.argument("name", required=False, metavar="[NAME|FILE]", shell_complete=complete_rules)
@lang_option
@click.pass_context
def command(ctx: click.Context, name: str | None, lang: str | None) -> None:
    """Print one sheet, or a line for each."""
    from tabla.rules.sheet import rule_sheet, rule_summary

    language = language_of(lang or read_settings().language)
    ctx.find_root().obj = language
    if name is not None:
        click.echo(rule_sheet(RuleSet.load(name), language).rstrip())
        return
    width = max(map(len, NAMES))
    for known in NAMES:
        click.echo(f"{known:<{width}}  {rule_summary(RuleSet.load(known), language)}")
