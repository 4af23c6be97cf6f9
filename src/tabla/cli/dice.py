"""`tabla dice`: check the dice of a record."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tabla import locale
from tabla.cli.words import help_language, say
from tabla.dice import Report, verify
from tabla.files import read_file


@click.group("dice", help=say("cli-dice"), short_help=say("cli-dice-short"))
def dice() -> None:
    """Fair dice."""


command = dice


@dice.command("verify", help=say("cli-dice-verify"))
@click.argument("record", type=click.Path(path_type=Path))
def verify_record(record: Path) -> None:
    """Check every roll of a record."""
    language = help_language()
    try:
        data = read_file(record)
    except OSError as error:
        why = error.strerror or str(error)
        click.echo(locale.text("error-dice-file", language, path=record, why=why), err=True)
        sys.exit(2)
    report = verify(data)
    if report.fault is not None:
        click.echo(report.fault.text(language), err=True)
        sys.exit(1)
    for line in lines(report, language):
        click.echo(line)


def lines(report: Report, language: str) -> list[str]:
    """A true report in words."""
    message = "dice-manual" if report.source == "manual" else "dice-true"
    found = [locale.text(message, language, throws=report.throws)]
    found += [
        locale.text("dice-left-out", language, seat=int(seat) + 1, count=count)
        for seat, count in sorted(report.left_out.items())
    ]
    return found if report.sealed else [*found, locale.text("dice-unsealed", language)]
