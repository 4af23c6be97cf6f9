"""`tabla settings`: show and change the player's settings."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec.structs import replace

from tabla.cli.common.language import say
from tabla.cli.common.settings_file import KEYS, check_setting, read_settings, settings_path, write_settings
from tabla.rules.ruleset import NAMES


@click.group(
    "settings",
    help=say("cli-settings"),
    short_help=say("cli-settings-short"),
    invoke_without_command=True,
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Show the file and its values."""
    if ctx.invoked_subcommand is None:
        settings = read_settings()
        click.echo(say("cli-settings-path", path=settings_path()))
        for key in KEYS:
            click.echo(f"{key}: {getattr(settings, key) or say('cli-settings-none')}")


@command.command("set", help=say("cli-settings-set"), short_help=say("cli-settings-set"))
@click.argument("key", metavar="KEY")
@click.argument("value", metavar="VALUE")
def set_(key: str, value: str) -> None:
    """Change one setting."""
    if key == "rules" and value not in NAMES:
        # The file is looked for from wherever the player starts later.
        value = str(Path(value).expanduser().absolute())
    check_setting(key, value)
    write_settings(replace(read_settings(), **{key: value}))
    click.echo(f"{key}: {value}")


@command.command("unset", help=say("cli-settings-unset"), short_help=say("cli-settings-unset"))
@click.argument("key", metavar="KEY")
def unset(key: str) -> None:
    """Go back to the usual."""
    settings = read_settings()
    if key not in KEYS:
        check_setting(key, "")
    write_settings(replace(settings, **{key: None}))
    click.echo(f"{key}: {say('cli-settings-none')}")
