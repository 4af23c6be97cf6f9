"""The options of commands that can compute on a cluster."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla.cli.words import say
from tabla.locale import text

if TYPE_CHECKING:
    from tabla.cluster import Options

F = TypeVar("F", bound=Callable[..., Any])


def cluster_options(function: F) -> F:
    """--cluster, --certs and --check."""
    for option in (
        click.option(
            "--check",
            type=click.FloatRange(0, 1),
            default=0.01,
            show_default=True,
            help=say("cli-cluster-check"),
        ),
        click.option(
            "--certs",
            envvar="TABLA_CERTS",
            type=click.Path(path_type=Path, dir_okay=False),
            help=say("cli-cluster-file"),
        ),
        click.option("--cluster", metavar="ADDRESS|local:N", help=say("cli-cluster-address")),
    ):
        function = option(function)
    return function


@contextlib.contextmanager
def cluster_of(given: dict[str, Any], language: str) -> Iterator[Options]:
    """What the options name; without --cluster this process does it all."""
    from tabla.cluster import Options

    def dropped(worker: str, count: int) -> None:
        click.echo(text("cluster-dropped", language, worker=worker, count=count), err=True)

    options = Options(checked_share=given["check"], dropped=dropped)
    if given["cluster"] is None:
        yield options
        return
    from tabla.cluster.connecting import connected

    with connected(given["cluster"], given["certs"]) as client:
        yield options._replace(client=client)


def duration(seconds: float) -> str:
    """Hours, minutes and seconds: 0:03:20."""
    return str(datetime.timedelta(seconds=round(seconds)))
