"""The statements, the same for every database; a backend says how to run them.

Written with ? for a value. What is given to the writer at once is one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from importlib import resources

from tabla.store.admin import GAME, Keeping, game_row
from tabla.store.interface import (
    UNCHANGED,
    Appended,
    Beat,
    Claimed,
    Duplicate,
    GameRow,
    Link,
    LinkKind,
    NewGame,
    Row,
    RowChanges,
    Stale,
    Wake,
)
from tabla.store.writer import Append, Run, insert_events, values_of, void_links

BEATS_KEPT_MS = 3_600_000


class SqlStore(Keeping):
    """A store on an SQL database."""

    _wakers: list[Wake]

    def create(self, game: NewGame) -> Future[bool]:
        """See Store.create."""

        def work(run: Run) -> bool:
            values = (game.id, game.at, game.ended, game.about.decode(), game.secret, game.due)
            statement = (
                "INSERT INTO games (id, created, ended, about, secret, due) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING"
            )
            if run(statement, values)[1] == 0:
                return False
            for seat, token in enumerate(game.seats):
                run("INSERT INTO seats (game, seat, token) VALUES (?, ?, ?)", (game.id, seat, token))
            for key, seat_or_none, kind in game.links:
                _add_link(run, key, game.id, seat_or_none, kind, game.at)
            insert_events(run, [Append(game.id, 0, None, game.events, game.at)])
            return True

        return self._writer.do(work, (game.id, len(game.events)))

    def append(
        self,
        game: str,
        expected: int,
        cmd_id: str | None,
        events: Sequence[bytes],
        at: int,
        changes: RowChanges = UNCHANGED,
    ) -> Future[Appended | Stale | Duplicate]:
        """See Store.append."""
        return self._writer.do(Append(game, expected, cmd_id, events, at, changes))

    def add_link(self, key: str, game: str, seat: int | None, kind: LinkKind, at: int) -> Future[None]:
        """See Store.add_link."""
        return self._writer.do(lambda run: _add_link(run, key, game, seat, kind, at))

    def invite(self, key: str, game: str, seat: int, at: int) -> Future[None]:
        """See Store.invite."""

        def work(run: Run) -> None:
            void_links(run, game, seat, at)
            _add_link(run, key, game, seat, "claim", at)

        return self._writer.do(work)

    def revoke(self, token: str, at: int) -> Future[int]:
        """See Store.revoke."""

        def work(run: Run) -> int:
            seats, _ = run("SELECT game, seat FROM seats WHERE token = ?", (token,))
            for game, seat in seats:
                void_links(run, game, seat, at)
            run("UPDATE seats SET token = NULL WHERE token = ?", (token,))
            return len(seats)

        return self._writer.do(work)

    def claim(self, key: str, token: str, at: int, oldest_carry: int) -> Future[Claimed | None]:
        """See Store.claim."""

        def work(run: Run) -> Claimed | None:
            rows, _ = run("SELECT game, seat FROM links WHERE key = ? AND kind <> 'watch'", (key,))
            if not rows:
                return None
            game, seat = rows[0]
            free = "claimed IS NULL AND (kind = 'claim' OR made >= ?)"
            _, changed = run(
                f"UPDATE links SET claimed = ? WHERE key = ? AND {free}", (at, key, oldest_carry)
            )
            if changed:
                run("UPDATE seats SET token = ? WHERE game = ? AND seat = ?", (token, game, seat))
                return Claimed(game, seat)
            holders, _ = run("SELECT token FROM seats WHERE game = ? AND seat = ?", (game, seat))
            return Claimed(game, seat, again=True) if holders == [(token,)] else None

        return self._writer.do(work)

    def read(self, game: str, since: int = 0) -> list[Row]:
        """See Store.read."""
        rows = self._read(
            "SELECT seq, at, body FROM events WHERE game = ? AND seq > ? ORDER BY seq", (game, since)
        )
        return [Row(seq, at, body.encode()) for seq, at, body in rows]

    def versions(self, games: Sequence[str]) -> dict[str, int]:
        """See Store.versions."""
        if not games:
            return {}
        marks, values = values_of([(game,) for game in games])
        rows = self._read(
            "SELECT column1, (SELECT max(seq) FROM events WHERE game = column1) "
            f"FROM (VALUES {marks}) AS wanted",
            values,
        )
        return {game: version or 0 for game, version in rows}

    def earlier(self, game: str, cmd_id: str) -> Duplicate | None:
        """See Store.earlier."""
        rows = self._read("SELECT seq, last FROM events WHERE game = ? AND cmd_id = ?", (game, cmd_id))
        return Duplicate(*rows[0]) if rows else None

    def game(self, game: str) -> GameRow | None:
        """See Store.game."""
        rows = self._read(f"SELECT {GAME} FROM games WHERE id = ?", (game,))
        return game_row(rows[0]) if rows else None

    def link(self, key: str) -> Link | None:
        """See Store.link."""
        rows = self._read("SELECT game, seat, kind, made, claimed FROM links WHERE key = ?", (key,))
        return Link(*rows[0]) if rows else None

    def seats(self, game: str) -> dict[int, str | None]:
        """See Store.seats."""
        return dict(self._read("SELECT seat, token FROM seats WHERE game = ? ORDER BY seat", (game,)))

    def games_of(self, token: str, limit: int = 100) -> list[tuple[GameRow, tuple[int, ...]]]:
        """See Store.games_of."""
        rows = self._read(
            f"SELECT {GAME}, seat FROM seats JOIN games ON games.id = seats.game WHERE token = ? "
            "ORDER BY ended IS NOT NULL, created DESC, id, seat LIMIT ?",
            (token, 4 * limit),
        )
        found: dict[GameRow, tuple[int, ...]] = {}
        for *row, seat in rows:
            game = game_row(row)
            found[game] = (*found.get(game, ()), seat)
        return list(found.items())[:limit]

    def overdue(self, at: int, limit: int = 100) -> list[str]:
        """See Store.overdue."""
        rows = self._read("SELECT id FROM games WHERE due < ? ORDER BY due LIMIT ?", (at, limit))
        return [row[0] for row in rows]

    def subscribe(self, wake: Wake) -> None:
        """See Store.subscribe."""
        self._wakers.append(wake)

    def clock(self) -> int | None:
        """See Store.clock."""
        self._read("SELECT 1", ())
        return None

    def beat(self, worker: str, beat: Beat) -> Future[list[Beat]]:
        """See Store.beat."""

        def work(run: Run) -> list[Beat]:
            old = beat.at - BEATS_KEPT_MS
            run("DELETE FROM beats WHERE at < ? AND at < (SELECT max(at) FROM beats)", (old,))
            others, _ = run("SELECT since, at FROM beats WHERE worker <> ?", (worker,))
            run(
                "INSERT INTO beats (worker, since, at) VALUES (?, ?, ?) "
                "ON CONFLICT (worker) DO UPDATE SET since = ?, at = ?",
                (worker, *beat, *beat),
            )
            return [Beat(*other) for other in others]

        return self._writer.do(work)


def migrations() -> list[tuple[int, list[str]]]:
    """The numbered scripts, each as its statements."""
    folder = resources.files(__package__) / "migrations"
    scripts = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda f: f.name)
    return [(int(file.name[:4]), _statements(file.read_text(encoding="utf-8"))) for file in scripts]


def _statements(script: str) -> list[str]:
    lines = [line for line in script.splitlines() if not line.startswith("--")]
    return [part.strip() for part in "\n".join(lines).split(";") if part.strip()]


def migrate(run: Run) -> bool:
    """Bring the tables up to date; False if they are of a Tabla too new for us.

    Scripts of the same thousand only add: a server that does not know them yet goes on beside one that does.
    """
    run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
    done = {row[0] for row in run("SELECT number FROM migrations")[0]}
    known = migrations()
    if done and max(done) // 1000 > known[-1][0] // 1000:
        return False
    for number, statements in known:
        if number not in done:
            for statement in statements:
                run(statement)
            run("INSERT INTO migrations (number) VALUES (?)", (number,))
    return True


def _add_link(run: Run, key: str, game: str, seat: int | None, kind: LinkKind, at: int) -> None:
    run("INSERT INTO links (key, game, seat, kind, made) VALUES (?, ?, ?, ?, ?)", (key, game, seat, kind, at))
