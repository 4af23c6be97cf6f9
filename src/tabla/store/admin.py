"""Whole games, for whoever keeps a store: listed, taken out as they are, put into another, deleted."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any

from tabla.store.interface import GameRow, Listed, WholeGame
from tabla.store.writer import EVENTS, Run, Writer, values_of, with_sum

GAME = "id, created, ended, about, secret, due"
PAGE = 200
LINKS = "key, game, seat, kind, made, claimed"
_LAST = "(SELECT {} FROM events WHERE game = id ORDER BY seq DESC LIMIT 1)"


def game_row(row: Sequence[Any]) -> GameRow:
    """A row of the table of games."""
    identity, created, ended, about, secret, due = row
    return GameRow(identity, created, ended, about.encode(), secret, due)


class Keeping(ABC):
    """What a store does for its keeper."""

    _writer: Writer

    @abstractmethod
    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """Rows of a query."""

    def count(self) -> int:
        """See Store.count."""
        return int(self._read("SELECT count(*) FROM games", ())[0][0])

    def games(self) -> Iterator[Listed]:
        """See Store.games."""
        last = _LAST.format("seq"), _LAST.format("at")
        statement = f"SELECT {GAME}, {last[0]}, {last[1]} FROM games WHERE id > ? ORDER BY id LIMIT ?"
        after = ""
        while rows := self._read(statement, (after, PAGE)):
            for *row, version, at in rows:
                yield Listed(game_row(row), version or 0, at if at is not None else row[1])
            after = rows[-1][0]

    def whole(self, game: str) -> WholeGame | None:
        """See Store.whole."""
        rows = self._read(f"SELECT {GAME} FROM games WHERE id = ?", (game,))
        if not rows:
            return None
        return WholeGame(
            game_row(rows[0]),
            self._read("SELECT game, seat, token FROM seats WHERE game = ? ORDER BY seat", (game,)),
            self._read(f"SELECT {LINKS} FROM links WHERE game = ? ORDER BY key", (game,)),
            self._read(f"SELECT {EVENTS} FROM events WHERE game = ? ORDER BY seq", (game,)),
        )

    def put(self, whole: WholeGame) -> Future[None]:
        """See Store.put."""

        def work(run: Run) -> None:
            _delete(run, whole.row.id)
            row = whole.row._replace(about=whole.row.about.decode())  # type: ignore[arg-type]
            for table, columns, rows in (
                ("games", GAME, [row]),
                ("seats", "game, seat, token", whole.seats),
                ("links", LINKS, whole.links),
                ("events", f"{EVENTS}, sum", [with_sum(*event) for event in whole.events]),
            ):
                for at in range(0, len(rows), PAGE):
                    page = rows[at : at + PAGE]
                    marks, values = values_of(page)
                    run(f"INSERT INTO {table} ({columns}) VALUES {marks}", values)

        return self._writer.do(work, (whole.row.id, len(whole.events)))

    def delete(self, game: str) -> Future[bool]:
        """See Store.delete."""
        return self._writer.do(lambda run: _delete(run, game), (game, 0))


def _delete(run: Run, game: str) -> bool:
    for table in ("events", "links", "seats"):
        run(f"DELETE FROM {table} WHERE game = ?", (game,))
    return run("DELETE FROM games WHERE id = ?", (game,))[1] > 0
