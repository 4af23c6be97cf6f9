"""What went wrong and stopped nothing: libraries log it, the user reads it on the error stream.

A logged TablaError is worded in the user's language. Each sentence is told once.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator

import click

from tabla.rules.errors import TablaError


class _Notices(logging.Handler):
    def __init__(self, language: Callable[[], str]) -> None:
        super().__init__()
        self._language = language
        self._told: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        notice = record.msg
        said = notice.text(self._language()) if isinstance(notice, TablaError) else record.getMessage()
        if said not in self._told:
            self._told.add(said)
            click.echo(said, err=True)


@contextlib.contextmanager
def telling(language: Callable[[], str]) -> Iterator[None]:
    """Tell notices, in the language that holds when they come."""
    handler = _Notices(language)
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
