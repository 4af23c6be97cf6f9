"""`tabla convert`: a match file as one of another kind."""

from __future__ import annotations

from pathlib import Path

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import lang_option
from tabla.cli.common.settings_file import read_settings
from tabla.locale import language_of, text


@click.command("convert", help=say("cli-convert"), short_help=say("cli-convert-short"))
@click.argument("source", metavar="IN", type=click.Path(path_type=Path))
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help=say("cli-convert-force"))
@lang_option
@click.pass_context
def command(ctx: click.Context, source: Path, target: Path, force: bool, lang: str | None) -> None:
    """Read IN, say what could not be read, and write OUT as the kind of file its name ends with."""
    from tabla.formats.matches import match_file
    from tabla.rules.errors import TablaError

    language = language_of(lang or read_settings().language)
    ctx.find_root().obj = language
    match = match_file.read(source)
    for warning in match.warnings:
        click.echo(warning.text(language), err=True)
    if target.exists() and not force:
        raise TablaError("convert-exists", path=target)
    match_file.write(match, target)
    click.echo(text("convert-done", language, path=target, games=len(match.games)))
