"""The group of all commands, and what happens when one fails.

Commands are imported when they are called, so that `tabla --version` does not wait for any of them.
"""

from __future__ import annotations

import importlib
import io
import os
import sys

import click

COMMANDS = (
    "serve",
    "admin",
    "play",
    "hint",
    "eval",
    "cube",
    "rollout",
    "analyse",
    "study",
    "show",
    "convert",
    "ubgi",
    "external",
    "rules",
    "dice",
    "train",
    "cluster",
    "settings",
    "completion",
)
FAILED, REFUSED = 1, 2


class Commands(click.Group):
    """The commands by name. A refusal is one sentence in the user's language, never a traceback."""

    def list_commands(self, _: click.Context) -> list[str]:
        """All names."""
        return list(COMMANDS)

    def get_command(self, _: click.Context, cmd_name: str) -> click.Command | None:
        """One command, imported now."""
        if cmd_name not in COMMANDS:
            return None
        command = importlib.import_module(f"tabla.cli.{cmd_name}").command
        return command if isinstance(command, click.Command) else None

    def format_help_text(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        """The text of the group, worded only when it is shown."""
        from tabla.cli.common.language import say

        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say("cli-tabla"))

    def invoke(self, ctx: click.Context) -> object:
        """Run a command, word its refusal, and tell what went wrong on the way."""
        from tabla.cli.common.language import help_language
        from tabla.cli.common.notices import telling
        from tabla.rules.errors import TablaError

        def language() -> str:
            return ctx.obj or help_language()

        try:
            with telling(language):
                return super().invoke(ctx)
        except TablaError as error:
            click.echo(error.text(language()), err=True)
            ctx.exit(REFUSED)


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        click.echo(f"tabla {version('tabla-backgammon')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version)
def cli() -> None:
    """Backgammon by nine rule sets."""


def main() -> None:
    """Run `tabla` for the shell."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a letter shows a mark for it, and a stray byte is no reason to stop.
            stream.reconfigure(errors="replace")
    try:
        cli(prog_name="tabla")
    except Exception as error:
        if os.environ.get("TABLA_TRACEBACK"):
            raise
        from tabla.cli.common.language import say

        click.echo(say("cli-unexpected", kind=type(error).__name__, what=str(error)), err=True)
        sys.exit(FAILED)
