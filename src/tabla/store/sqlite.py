"""The store in one SQLite file: write-ahead log, every commit on disk, one thread that writes."""

from __future__ import annotations

import contextlib
import logging
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from tabla.store.commit_journal import Known, Tip, TipDamaged
from tabla.store.damage import changed_events, check_pages, check_tip
from tabla.store.interface import new_id
from tabla.store.sql_store import SqlStore, migrate
from tabla.store.writer import Conflict, Run, StoreError, Versions, Work, Writer

log = logging.getLogger("tabla.store")
APPLICATION_ID = 0x7461626C  # the first four letters of our name
CHECKED_BYTES = 1 << 28  # larger files are not read through at the start
# Not a migration: in a database of many servers they would all wait for this one row.
TIP_TABLE = "CREATE TABLE IF NOT EXISTS tip (store TEXT NOT NULL, commits BIGINT NOT NULL)"
LEAST_ROOM = 64 * 1024


class SqliteStore(SqlStore):
    """Games in a file."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._tip = Tip(self.path)
        self._name, self._commits = "", 0  # of the database: its own name, and how often it was written to
        self._told = 0  # the last of them that the tip has
        self._is_tip_told = False
        with self._errors():
            self._prepare()
            self._reader = self._connect()
            self._written = self._connect()
        self._reading = threading.Lock()
        self._writer = Writer(self._transaction, str(path), self._kept)
        self._wakers = self._writer.wakers

    def close(self) -> None:
        """See Store.close."""
        self._writer.close()
        with self._reading:
            self._reader.close()
        self._written.close()
        with self._tip_errors():
            self._tip.close()

    def check(self) -> Iterator[tuple[str, int]]:
        """See Store.check."""
        known = self._known()
        with self._errors(), contextlib.closing(self._connect(mode="ro")) as connection:
            check_tip(connection, known, self.path)
            check_pages(connection, self.path)
            yield from changed_events(connection)

    @property
    def is_soon_checked(self) -> bool:
        """Whether reading all of it keeps nobody waiting."""
        return self.path.stat().st_size <= CHECKED_BYTES

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
                before = self._written.total_changes
                answer = work(_runner(self._written))
                if self._written.total_changes > before:
                    count = "UPDATE tip SET commits = commits + 1 RETURNING commits"
                    self._commits = self._written.execute(count).fetchone()[0]
                self._written.execute("COMMIT")
            except BaseException:
                # After a full disk the transaction is gone already.
                if self._written.in_transaction:
                    self._written.execute("ROLLBACK")
                raise
        return answer

    def _kept(self, versions: Versions) -> None:
        if self._commits > self._told:
            with self._tip_errors():
                self._tip.write(self._name, self._commits, versions)
            self._told = self._commits

    @contextlib.contextmanager
    def _tip_errors(self) -> Iterator[None]:
        """What is committed is committed: without this line a later damage may go unnoticed, and no more."""
        try:
            yield
        except OSError as error:
            if not self._is_tip_told:
                self._is_tip_told = True
                log.warning("%s cannot be written: %s", self._tip.path, error)

    # Opening, and what can be wrong with a file

    def _prepare(self) -> None:
        known = self._known()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            is_new = not self.path.exists() or self.path.stat().st_size == 0
        except OSError as error:
            why = error.strerror or str(error)
            raise StoreError("store-open", path=self.path, why=why) from None
        # A file that is not ours is only read, so that nothing of it is changed.
        if not is_new:
            self._check_file(known)
        elif known is not None and known.last:
            raise StoreError("store-gone", path=self.path, tip=self._tip.path)
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN IMMEDIATE")
            if not migrate(_runner(connection)):
                connection.execute("ROLLBACK")
                raise StoreError("store-newer", path=self.path)
            if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(TIP_TABLE)
            first = "INSERT INTO tip (store, commits) SELECT ?, 0 WHERE NOT EXISTS (SELECT * FROM tip)"
            connection.execute(first, (new_id(),))
            self._name, self._commits = connection.execute("SELECT store, commits FROM tip").fetchone()
            connection.execute("COMMIT")
        self._told = self._commits
        if known is None or known.last < self._commits:
            with self._tip_errors():
                self._tip.write(self._name, self._commits)

    def _known(self) -> Known | None:
        try:
            return self._tip.read()
        except TipDamaged:
            raise StoreError("store-tip", path=self.path, tip=self._tip.path) from None
        except OSError as error:
            raise StoreError("store-open", path=self._tip.path, why=error.strerror or str(error)) from None

    def _check_file(self, known: Known | None) -> None:
        with contextlib.closing(self._connect(mode="ro")) as connection:
            found = connection.execute("PRAGMA application_id").fetchone()[0]
            tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if found != APPLICATION_ID and (found or tables):
                raise StoreError("store-foreign", path=self.path)
            check_tip(connection, known, self.path)
            if self.is_soon_checked:
                check_pages(connection, self.path)

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
