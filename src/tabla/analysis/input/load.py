"""Files to analyse: our own saved games and every kind of match file."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from tabla.analysis.input import match_record, record
from tabla.analysis.input.record import Record
from tabla.dice.proof import AnyProofLine, lines_of
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.positions.position_text import named
from tabla.play import events as e
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.ruleset import RuleSet

# A saved game is JSON lines, an early one of which names this event.
_OWN, _HEAD = b'"SessionStarted"', 4000


def read_record(path: Path, rules: RuleSet | None = None, language: str = "en") -> Record:
    """The record in a file. A saved game brings its own rules; a match file is read by those given.

    What could not be read is told in the language.
    """
    return record_of(match_file.bytes_of(path), path, rules, language)


def record_of(data: bytes, path: Path, rules: RuleSet | None = None, language: str = "en") -> Record:
    """The record in the bytes of a file, for whoever needs them for more: a pipe can be read but once."""
    if _OWN in data[:_HEAD]:
        events, troubles = _events(data, path)
        found = record.of_events(events, path.name)
    else:
        match = match_file.read(data)
        match = replace(match, players=named(match.players, language))
        found, troubles = match_record.of_match(match, rules, path.name), match.warnings
    if not found.games:
        raise TablaError("analysis-nothing", given=path.name)
    return replace(found, warnings=tuple(trouble.text(language) for trouble in troubles))


def _events(data: bytes, path: Path) -> tuple[list[e.AnyEvent], tuple[m.Trouble, ...]]:
    """The events of play up to the first damaged line; the last one may have been cut short by a crash."""
    events: list[e.AnyEvent] = []
    lines = data.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        try:
            found = lines_of(line)
        except (msgspec.DecodeError, TablaError):
            if number == len(lines) and not line.endswith(b"\n"):
                break
            if not events:
                raise TablaError("record-damaged", path=path, line=number) from None
            return events, (m.Trouble(FormatError("record-cut"), line=number),)
        events += [event for event in found if not isinstance(event, AnyProofLine)]
    return events, ()
