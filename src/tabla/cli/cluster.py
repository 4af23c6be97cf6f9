"""`tabla cluster`: what a cluster needs before it can be used."""

from __future__ import annotations

from pathlib import Path

import click

from tabla.cli.common.language import say
from tabla.cluster import certs


@click.group("cluster", help=say("cli-cluster"), short_help=say("cli-cluster-short"))
def command() -> None:
    """The parts."""


@command.command("certs", help=say("cli-cluster-certs"), short_help=say("cli-cluster-certs"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--days", type=click.IntRange(1), default=certs.DAYS, show_default=True, help=say("cli-cluster-days")
)
def make_certs(file: Path, days: int) -> None:
    """Make them."""
    certs.make(file, days)
    click.echo(say("cluster-certs-made", file=str(file)))
