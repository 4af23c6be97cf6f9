"""What is left of a damaged SQLite file, game by game, into a store that is whole. The file is only read."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tabla.store.admin import GAME, LINKS, game_row
from tabla.store.commit_journal import Known, Tip, TipDamaged
from tabla.store.interface import Store, WholeGame
from tabla.store.writer import EVENTS, StoreError, is_whole

_IDS = (
    "SELECT id FROM games NOT INDEXED",
    "SELECT id FROM games ORDER BY id",
    "SELECT DISTINCT game FROM events ORDER BY game",
)


class Rescued(NamedTuple):
    """A game, how many of its events are left, and how many are known to be lost."""

    game: str
    kept: int
    lost: int


def rescue(path: Path, target: Store) -> Iterator[Rescued]:
    """Put every game into the target as far as its log is whole; raises StoreError if nothing can be read."""
    known = _known(path)
    at = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(sqlite3.connect(at, uri=True, timeout=10)) as source:
        newest = known.after(0)
        for game in _games(source, path, newest):
            whole = _whole(source, game)
            if whole is None:
                yield Rescued(game, 0, newest.get(game, 0))
                continue
            target.put(whole).result()
            kept = len(whole.events)
            yield Rescued(game, kept, max(newest.get(game, 0), _counted(source, game)) - kept)


def _known(path: Path) -> Known:
    try:
        return Tip(path).read() or Known()
    except TipDamaged as damaged:
        return damaged.known
    except OSError:
        return Known()


def _games(source: sqlite3.Connection, path: Path, newest: dict[str, int]) -> list[str]:
    """The ids that any way of asking tells, without those that were deleted."""
    found, why = {game for game, version in newest.items() if version}, ""
    is_read = False
    for statement in _IDS:
        try:
            for (game,) in source.execute(statement):
                found.add(game)
            is_read = True
        except sqlite3.Error as error:
            why = str(error)
    if not found and not is_read:
        raise StoreError("store-lost", path=path, why=why)
    return sorted(game for game in found if newest.get(game) != 0)


def _whole(source: sqlite3.Connection, game: str) -> WholeGame | None:
    """A game with the events before the first that is missing or is not what was written."""
    rows = _rows(source, f"SELECT {GAME} FROM games WHERE id = ?", game)
    events = _events(source, game)
    if not rows or not events:
        return None
    row = game_row(rows[0])
    if len(events) < _counted(source, game):
        # It goes on from here: a server that looks at it says when something is due.
        row = row._replace(ended=None, due=0)
    seats = _rows(source, "SELECT game, seat, token FROM seats WHERE game = ? ORDER BY seat", game)
    links = _rows(source, f"SELECT {LINKS} FROM links WHERE game = ? ORDER BY key", game)
    return WholeGame(row, seats, links, events)


def _events(source: sqlite3.Connection, game: str) -> list[tuple[Any, ...]]:
    """By the index; where that is not all, by going through the table from either end as well."""
    found: dict[int, Any] = {}
    select = f"SELECT {EVENTS}, sum FROM events"
    for way in (
        "{} WHERE game = ?",
        "{} NOT INDEXED WHERE game = ?",
        "{} WHERE +game = ? ORDER BY rowid DESC",
    ):
        rows = _rows(source, way.format(select), game)
        found |= {row[1]: row for row in rows if isinstance(row[1], int) and is_whole(row)}
        events = _sound([found[seq] for seq in sorted(found)])
        if len(events) == _counted(source, game):
            break
    return events


def _rows(source: sqlite3.Connection, statement: str, game: str) -> list[Any]:
    """As many rows as can be read."""
    rows = []
    with contextlib.suppress(sqlite3.Error):
        for row in source.execute(statement, (game,)):
            rows.append(row)
    return rows


def _sound(rows: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
    """Events up to the last command that is all there."""
    events: list[tuple[Any, ...]] = []
    for place, row in enumerate(rows, 1):
        if row[1] != place or not is_whole(row):
            break
        events.append(tuple(row[:-1]))
    while events and max(event[3] or 0 for event in events) > len(events):
        events.pop()
    return events


def _counted(source: sqlite3.Connection, game: str) -> int:
    """The number of the last event that can be seen at all."""
    with contextlib.suppress(sqlite3.Error):
        return source.execute("SELECT max(seq) FROM events WHERE game = ?", (game,)).fetchone()[0] or 0
    return 0
