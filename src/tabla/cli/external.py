"""`tabla external`: the bot as a player of GNU Backgammon."""

from __future__ import annotations

import click

from tabla.cli.common.language import say


@click.command("external", help=say("cli-external"), short_help=say("cli-external-short"))
@click.argument("port", metavar="PORT", type=click.IntRange(0, 65535))
@click.option("--plies", type=click.IntRange(0, 3), default=2, show_default=True, help=say("cli-plies"))
@click.option("--jacoby", is_flag=True, help=say("cli-external-jacoby"))
@click.option("--beavers", is_flag=True, help=say("cli-external-beavers"))
def command(port: int, plies: int, jacoby: bool, beavers: bool) -> None:
    """Wait on this machine for GNU Backgammon to connect, until Ctrl-C."""
    from tabla.engine.advice import Advisor
    from tabla.protocols.external import ExternalPlayer, ExternalServer
    from tabla.rules.errors import TablaError

    player = ExternalPlayer(Advisor(), plies, jacoby=jacoby, beavers=beavers)
    try:
        # This machine only: the protocol has no way to ask who is calling.
        server = ExternalServer(("127.0.0.1", port), player)
    except OSError as error:
        raise TablaError("external-port", port=str(port), why=error.strerror or str(error)) from None
    with server:
        click.echo(say("external-waiting", address=f"127.0.0.1:{server.server_address[1]}"))
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
