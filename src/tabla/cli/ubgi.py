"""`tabla ubgi`: the bot for programs that speak the Universal Backgammon Interface."""

from __future__ import annotations

import sys

import click

from tabla.cli.common.language import say


@click.command("ubgi", help=say("cli-ubgi"), short_help=say("cli-ubgi-short"))
def command() -> None:
    """Answer commands on standard input until `quit` or its end."""
    from importlib.metadata import version

    from tabla.protocols.ubgi import Ubgi

    engine = Ubgi(lambda line: print(line, flush=True), version("tabla-backgammon"))
    for line in sys.stdin:
        if not engine.hear(line):
            return
    engine.wait()
