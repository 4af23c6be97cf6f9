"""`tabla dice`: check the dice of a record."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tabla import locale
from tabla.cli.common.language import help_language, say
from tabla.dice import DiceError, Kept, Report, verify
from tabla.files import read_file


@click.group("dice", help=say("cli-dice"), short_help=say("cli-dice-short"))
def dice() -> None:
    """Fair dice."""


command = dice


@dice.command("verify", help=say("cli-dice-verify"))
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--kept", multiple=True, type=click.Path(path_type=Path), help=say("cli-dice-kept"))
def verify_record(record: Path, kept: tuple[Path, ...]) -> None:
    """Check every roll of a record."""
    language = help_language()
    data, *files = (_read(path, language) for path in (record, *kept))
    try:
        report = verify(data, *(Kept.parse(file, str(path)) for file, path in zip(files, kept, strict=True)))
    except DiceError as error:
        click.echo(error.text(language), err=True)
        sys.exit(2)
    if report.fault is not None:
        click.echo(report.fault.text(language), err=True)
        sys.exit(1)
    for line in lines(report, language, bool(kept)):
        click.echo(line)


def _read(path: Path, language: str) -> bytes:
    try:
        return read_file(path)
    except OSError as error:
        why = error.strerror or str(error)
        click.echo(locale.text("error-dice-file", language, path=path, why=why), err=True)
        sys.exit(2)


def lines(report: Report, language: str, has_kept: bool = False) -> list[str]:
    """A true report in words: what is proved, and what is not."""
    message = "dice-manual" if report.source == "manual" else "dice-true"
    found = [locale.text(message, language, throws=report.throws)]
    found += [
        locale.text("dice-left-out", language, seat=int(seat) + 1, count=count)
        for seat, count in sorted(report.left_out.items())
    ]
    if report.alone:
        found.append(locale.text("dice-alone", language, count=report.alone))
    if report.source == "fair" and report.throws:
        found.append(locale.text("dice-older", language))
    elif report.uncovered > report.alone and not has_kept:
        found.append(locale.text("dice-uncovered", language, count=report.uncovered - report.alone))
    if has_kept:
        found.append(locale.text("dice-kept", language))
    if report.source in ("sealed", "fair"):
        found.append(locale.text("dice-fingerprint", language, seals=report.seals, rolls=report.rolls))
    return found if report.sealed else [*found, locale.text("dice-unsealed", language)]
