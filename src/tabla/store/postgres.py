"""The store in PostgreSQL, for several workers or machines over one log.

After a commit a separate connection notifies, since NOTIFY inside the transaction would make commits wait for
each other. A notification is a wake-up only: readers go by the numbers in the log.
"""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg import errors as pg

from tabla.store.sql_store import SqlStore, migrate
from tabla.store.writer import (
    EVENTS,
    Conflict,
    Run,
    StoreError,
    Work,
    Writer,
    is_whole,
    next_batch,
    values_of,
)

T = TypeVar("T")
CHANNEL, WORDS = "tabla", "tabla_words"
# A line that was cut brings no error of its own for a quarter of an hour: it is given up after seconds, at
# both ends, so that servers say what is wrong and what one had begun keeps no other waiting.
AWAY_SECONDS = 1.0
_LINE: dict[str, Any] = {
    "connect_timeout": 3,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}
_SESSION = (
    "SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; "
    "SET tcp_user_timeout = 5000; SET statement_timeout = 10000; "
    "SET idle_in_transaction_session_timeout = 5000"
)
_MIGRATION_LOCK = 0x7461626C


class PostgresStore(SqlStore):
    """Games in a database named by a URL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._wakers = []
        self._local = threading.local()
        self._connections: list[psycopg.Connection[Any]] = []
        self._adding = threading.Lock()
        self._closed = False
        self._away_until = 0.0
        self._migrate()
        self._listeners: list[Callable[[str], None]] = []
        self._words: queue.SimpleQueue[tuple[str, str] | None] = queue.SimpleQueue()
        self._writer = Writer(self._transaction, self.name)
        self._writer.wakers.append(lambda game, version: self._words.put((CHANNEL, f"{game}:{version}")))
        self._threads = [
            threading.Thread(target=work, name=f"tabla-{name}", daemon=True)
            for name, work in (("notify", self._notify_all), ("listen", self._listen_all))
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """See Store.close."""
        if self._closed:
            return
        self._writer.close()
        self._closed = True
        self._words.put(None)
        for thread in self._threads:
            thread.join()
        for connection in self._connections:
            connection.close()

    def _transaction(self, work: Work) -> Any:
        def run(connection: psycopg.Connection[Any]) -> Any:
            with connection.transaction():
                return work(_runner(connection))

        return self._retried(run)

    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        return self._retried(lambda connection: _runner(connection)(statement, values)[0])

    def _retried(self, work: Callable[[psycopg.Connection[Any]], T]) -> T:
        """Run on this thread's connection; when that has died, once more on a new one.

        A transaction may have been kept before the connection broke: asked again, the log says so.
        """
        with self._errors():
            connection = self._connection()
            try:
                return work(connection)
            except psycopg.OperationalError:
                if not connection.broken:
                    raise
                self._forget(connection)
                return work(self._connection())

    def check(self) -> Iterator[tuple[str, int]]:
        """See Store.check: pages are the database's to check, where it was made with checksums."""
        after = ("", 0)
        statement = (
            f"SELECT {EVENTS}, sum FROM events WHERE (game, seq) > (?, ?) ORDER BY game, seq LIMIT 5000"
        )
        while rows := self._read(statement, after):
            for row in rows:
                if not is_whole(row):
                    yield row[0], row[1]
            after = rows[-1][:2]

    def clock(self) -> int | None:
        """See Store.clock."""
        (found,) = self._read("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", ())
        return int(found[0])

    def tell(self, word: str) -> None:
        """See Store.tell."""
        self._words.put((WORDS, word))

    def hear(self, listen: Callable[[str], None]) -> None:
        """See Store.hear."""
        self._listeners.append(listen)

    @property
    def name(self) -> str:
        """The database without the password in its URL."""
        info = psycopg.conninfo.conninfo_to_dict(self.url)
        return f"{info.get('host', '')}/{info.get('dbname', '')}"

    def _connection(self) -> psycopg.Connection[Any]:
        connection: psycopg.Connection[Any] | None = getattr(self._local, "connection", None)
        if connection is None or connection.closed:
            # Whoever finds the database gone says so for all: nobody waits for what another has just tried.
            if time.monotonic() < self._away_until:
                raise psycopg.OperationalError("the database was out of reach a moment ago")
            try:
                connection = self._connect()
                connection.execute(_SESSION)
            except psycopg.OperationalError:
                self._away_until = time.monotonic() + AWAY_SECONDS
                raise
            self._local.connection = connection
            with self._adding:
                self._connections.append(connection)
        return connection

    def _forget(self, connection: psycopg.Connection[Any]) -> None:
        connection.close()
        with self._adding:
            self._connections.remove(connection)

    def _connect(self) -> psycopg.Connection[Any]:
        given = psycopg.conninfo.conninfo_to_dict(self.url)
        return psycopg.connect(autocommit=True, **(_LINE | given))

    def _migrate(self) -> None:
        with self._errors(opening=True), contextlib.closing(self._connect()) as connection:
            with connection.transaction():
                # Workers that start together take turns.
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MIGRATION_LOCK,))
                newest = migrate(_runner(connection))
            if not newest:
                raise StoreError("store-newer", path=self.name)

    # Waking other workers

    def _notify_all(self) -> None:
        connection: psycopg.Connection[Any] | None = None
        while words := next_batch(self._words):
            try:
                if connection is None or connection.closed:
                    connection = self._connect()
                marks, values = values_of(words)
                notify = f"SELECT pg_notify(column1, column2) FROM (VALUES {marks}) AS words"
                _runner(connection)(notify, values)
            except psycopg.Error:
                # Readers poll slowly besides, so a lost wake-up is late, not lost.
                time.sleep(0.2)
        if connection is not None:
            connection.close()

    def _listen_all(self) -> None:
        while not self._closed:
            try:
                with contextlib.closing(self._connect()) as connection:
                    for channel in (CHANNEL, WORDS):
                        connection.execute(f"LISTEN {channel}")
                    self._heard(CHANNEL, ":0")
                    self._heard(WORDS, "")
                    while not self._closed:
                        for notice in connection.notifies(timeout=0.2):
                            self._heard(notice.channel, notice.payload)
            except psycopg.Error:
                time.sleep(0.2)

    def _heard(self, channel: str, text: str) -> None:
        if channel == WORDS:
            for listen in self._listeners:
                listen(text)
            return
        game, _, version = text.rpartition(":")
        for wake in self._wakers:
            wake(game, int(version))

    @contextlib.contextmanager
    def _errors(self, opening: bool = False) -> Iterator[None]:
        try:
            yield
        except (pg.UniqueViolation, pg.SerializationFailure, pg.DeadlockDetected) as error:
            raise Conflict("store-failed", path=self.name, why=_first_line(error)) from None
        except pg.DiskFull:
            raise StoreError("store-full", path=self.name) from None
        except (pg.DataCorrupted, pg.IndexCorrupted) as error:
            raise StoreError("store-corrupt", path=self.name, why=_first_line(error)) from None
        except psycopg.Error as error:
            why = _first_line(error)
            raise StoreError("store-reach" if opening else "store-failed", path=self.name, why=why) from None


def _first_line(error: psycopg.Error) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def _runner(connection: psycopg.Connection[Any]) -> Run:
    def run(statement: str, values: Sequence[Any] = ()) -> tuple[list[Any], int]:
        cursor = connection.execute(statement.replace("?", "%s").encode(), values)
        return (cursor.fetchall() if cursor.description else []), cursor.rowcount

    return run
