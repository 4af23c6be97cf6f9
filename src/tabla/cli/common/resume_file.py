"""How a session in the terminal was last shown, so that taking it up again needs no options.

The record itself holds only what was played; language and look belong to whoever sits in front of it.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from tabla.cli.common.settings_file import user_folder
from tabla.files import read_file, replace_file

MOST_KEPT = 200


class Manner(msgspec.Struct, frozen=True):
    """The language and the look of one session."""

    language: str
    spoken: bool


def _path() -> Path:
    return user_folder("XDG_STATE_HOME", ".local/state") / "sessions.json"


def _kept() -> dict[str, Manner]:
    try:
        return msgspec.json.decode(read_file(_path()), type=dict[str, Manner])
    # A file that is not there or not ours means that nothing is known.
    except (OSError, ValueError, RecursionError):
        return {}


def manner_of(record: Path) -> Manner | None:
    """How the session with this record was last shown."""
    return _kept().get(str(record.absolute()))


def keep_manner(record: Path, manner: Manner) -> None:
    """Remember it; a folder that cannot be written costs a convenience and stops no game."""
    name = str(record.absolute())
    kept = {path: known for path, known in _kept().items() if path != name} | {name: manner}
    newest = dict(list(kept.items())[-MOST_KEPT:])
    with contextlib.suppress(OSError, ValueError):
        _path().parent.mkdir(parents=True, exist_ok=True)
        replace_file(_path(), msgspec.json.encode(newest))
