"""`tabla completion`: the script by which a shell completes commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from tabla.cli.common.language import say


@click.command("completion", help=say("cli-completion"), short_help=say("cli-completion-short"))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script."""
    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(ctx.find_root().command, {}, "tabla", "_TABLA_COMPLETE").source())
