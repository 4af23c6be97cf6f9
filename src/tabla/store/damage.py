"""Whether a SQLite file holds what was written to it: to its end, and each event as it was."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tabla.store.commit_journal import Known
from tabla.store.writer import EVENTS, StoreError, is_whole


class Missing(NamedTuple):
    """Commits that are not there any more, and the events they had, by game, as far as is known."""

    commits: int
    events: dict[str, int]


def missing(connection: sqlite3.Connection, known: Known | None) -> Missing:
    """What a file has lost of what is known to have been committed."""
    store, commits = "", 0
    with contextlib.suppress(sqlite3.OperationalError):  # of a version that did not count, or a new file
        store, commits = connection.execute("SELECT store, commits FROM tip").fetchone()
    if known is None or (store == known.store and commits >= known.last):
        return Missing(0, {})
    if store != known.store:
        commits = 0
    found = {}
    for game, version in known.after(commits).items():
        row = connection.execute("SELECT max(seq) FROM events WHERE game = ?", (game,)).fetchone()
        if (lost := version - (row[0] or 0)) > 0:
            found[game] = lost
    return Missing(known.last - commits, found)


def check_tip(connection: sqlite3.Connection, known: Known | None, path: Path) -> None:
    """Refuse a file whose end is not the one that was acknowledged."""
    commits, events = missing(connection, known)
    if commits:
        count = sum(events.values())
        raise StoreError("store-behind", path=path, commits=commits, events=count, games=len(events))


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose pages do not fit together."""
    answer = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if answer != "ok":
        raise StoreError("store-corrupt", path=path, why=answer.splitlines()[-1])


def changed_events(connection: sqlite3.Connection) -> Iterator[tuple[str, int]]:
    """The games and numbers of events that are not what was written."""
    # Damage can make letters that are none.
    connection.text_factory = lambda data: data.decode(errors="replace")
    for row in connection.execute(f"SELECT {EVENTS}, sum FROM events"):
        if not is_whole(row):
            yield str(row[0]), int(row[1])
