"""What long commands share: the options of a cluster, the pace of progress, the status when stopped."""

from __future__ import annotations

import contextlib
import datetime
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla.cli.common.language import say
from tabla.locale import text

if TYPE_CHECKING:
    from tabla.cluster import Options

F = TypeVar("F", bound=Callable[..., Any])
INTERRUPTED = 130


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


class Pace:
    """Whether a line of progress is due: about once a second, where a person sees the error stream."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def is_due(self) -> bool:
        """Ask before each line; it is then taken for said."""
        now = time.monotonic()
        if not sys.stderr.isatty() or now - self._last <= 1:
            return False
        self._last = now
        return True


def duration(seconds: float) -> str:
    """Hours, minutes and seconds: 0:03:20."""
    return str(datetime.timedelta(seconds=round(seconds)))
