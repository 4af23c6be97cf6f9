"""What is new at a table, as messages: made once for all who may see and hear the same."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tabla.server.runtime.live_game import LiveGame
from tabla.server.runtime.registry import GameRegistry
from tabla.server.schemas.responses import Entry, Update
from tabla.store import Row

# Kept of one version of a table: so many messages, of so many events at most.
MESSAGES = 8


async def news_of(
    tables: GameRegistry, table: LiveGame, since: int, seats: tuple[int, ...], language: str, who: str = ""
) -> tuple[int, str]:
    """The version, and what is new since another, as JSON; askers take turns by address, `who` they are."""
    key = (since, seats, language)
    while (found := table.messages.get(key)) is None:
        version = table.version
        rows = await tables.rows(table, since, who)
        said = await tables.said(table, rows, language, who)
        if version == table.version:
            found = msgspec.json.encode(update(table, rows, seats, said)).decode()
            if table.waiting and len(table.messages) < MESSAGES and len(rows) <= MESSAGES:
                table.messages[key] = found
            break
    return table.version, found


def update(
    table: LiveGame,
    rows: list[Row],
    seats: tuple[int, ...],
    said: Mapping[int, tuple[str, ...]],
    view: bool = True,
    duplicate: bool = False,
) -> Update:
    """News for a viewer."""
    entries = tuple(
        Entry(row.seq, row.at, msgspec.Raw(row.body), said.get(row.seq, ()))
        for row in rows
        if table.may_see(row.seq, seats)
    )
    return Update(
        game=table.game,
        version=table.version,
        events=entries,
        view=table.view(seats) if view else None,
        present=table.present,
        duplicate=duplicate,
    )
