"""Files to analyse: our own saved games and every kind of match file."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabla.analysis import match_record, record
from tabla.analysis.record import Record
from tabla.dice.proof import AnyProofLine, lines_of
from tabla.formats import match_file
from tabla.play import events as e
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

# A saved game is JSON lines, an early one of which names this event.
_OWN, _HEAD = b'"SessionStarted"', 4000


def read_record(path: Path, rules: RuleSet | None = None) -> Record:
    """The record in a file. A saved game brings its own rules; a match file is read by those given."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise TablaError("file-unreadable", path=path, why=error.strerror or str(error)) from None
    if _OWN in data[:_HEAD]:
        found = record.of_events(_events(data, path), path.name)
    else:
        found = match_record.of_match(match_file.read(path), rules, path.name)
    if not found.games:
        raise TablaError("analysis-nothing", given=path.name)
    return found


def _events(data: bytes, path: Path) -> list[e.AnyEvent]:
    """The events of play; the last line may have been cut short by a crash."""
    events: list[e.AnyEvent] = []
    lines = data.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        try:
            found = lines_of(line)
        except (msgspec.DecodeError, TablaError):
            if number == len(lines) and not line.endswith(b"\n"):
                break
            raise TablaError("record-damaged", path=path, line=number) from None
        events += [event for event in found if not isinstance(event, AnyProofLine)]
    return events
