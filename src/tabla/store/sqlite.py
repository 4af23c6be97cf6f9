"""The store in one SQLite file: write-ahead log, every commit on disk, one thread that writes."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tabla.store.sql import SqlStore, migrate
from tabla.store.writing import Conflict, Run, StoreError, Work, Writer

APPLICATION_ID = 0x7461626C  # the first four letters of our name
CHECKED_BYTES = 1 << 28  # larger files are not read through at the start
LEAST_ROOM = 64 * 1024


class SqliteStore(SqlStore):
    """Games in a file."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        with self._errors():
            self._prepare()
            self._reader = self._connect()
            self._written = self._connect()
        self._reading = threading.Lock()
        self._writer = Writer(self._transaction, str(path))
        self._wakers = self._writer.wakers

    def close(self) -> None:
        """See Store.close."""
        self._writer.close()
        with self._reading:
            self._reader.close()
        self._written.close()

    def tell(self, word: str) -> None:
        """See Store.tell: a file has one worker."""

    def hear(self, listen: Callable[[str], None]) -> None:
        """See Store.hear."""

    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        with self._errors(), self._reading:
            return self._reader.execute(statement, values).fetchall()

    def _transaction(self, work: Work) -> Any:
        with self._errors():
            try:
                self._written.execute("BEGIN IMMEDIATE")
                answer = work(_runner(self._written))
                self._written.execute("COMMIT")
            except BaseException:
                # After a full disk the transaction is gone already.
                if self._written.in_transaction:
                    self._written.execute("ROLLBACK")
                raise
        return answer

    # Opening, and what can be wrong with a file

    def _prepare(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            is_new = not self.path.exists() or self.path.stat().st_size == 0
        except OSError as error:
            why = error.strerror or str(error)
            raise StoreError("store-open", path=self.path, why=why) from None
        # A file that is not ours is only read, so that nothing of it is changed.
        if not is_new:
            self._check_file()
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            if not migrate(_runner(connection)):
                connection.execute("ROLLBACK")
                raise StoreError("store-newer", path=self.path)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("COMMIT")

    def _check_file(self) -> None:
        with contextlib.closing(self._connect(mode="ro")) as connection:
            found = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if found != APPLICATION_ID and (found or tables):
                raise StoreError("store-foreign", path=self.path)
            if self.path.stat().st_size <= CHECKED_BYTES:
                answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
                if answer != "ok":
                    raise StoreError("store-corrupt", path=self.path, why=answer.splitlines()[-1])

    def _connect(self, mode: str = "rwc") -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            timeout=10,
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    @contextlib.contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._error(error) from None

    def _error(self, error: sqlite3.Error) -> StoreError:
        name, why = getattr(error, "sqlite_errorname", ""), str(error)
        if isinstance(error, sqlite3.IntegrityError):
            return Conflict("store-failed", path=self.path, why=why)
        if name.startswith("SQLITE_FULL") or (name.startswith("SQLITE_IOERR") and self._has_no_room()):
            return StoreError("store-full", path=self.path)
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            return StoreError("store-corrupt", path=self.path, why=why)
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")):
            return StoreError("store-open", path=self.path, why=why)
        return StoreError("store-failed", path=self.path, why=why)

    def _has_no_room(self) -> bool:
        """Where not even the smallest file can grow, SQLite speaks of an I/O error."""
        try:
            return shutil.disk_usage(self.path.parent).free < LEAST_ROOM
        except OSError:
            return False


def _runner(connection: sqlite3.Connection) -> Run:
    def run(statement: str, values: Sequence[Any] = ()) -> tuple[list[Any], int]:
        cursor = connection.execute(statement, values)
        return cursor.fetchall(), cursor.rowcount

    return run
