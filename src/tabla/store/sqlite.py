"""The store in one SQLite file: write-ahead log, every commit on disk, one thread that writes.

Commands that arrive while a commit is under way are committed together with the next, so that many games
share the price of one flush.
"""

from __future__ import annotations

import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tabla.rules.errors import TablaError
from tabla.store.base import Appended, Wake
from tabla.store.sql import Run, SqlStore, migrate

T = TypeVar("T")
APPLICATION_ID = 0x7461626C  # the first four letters of our name
BATCH = 256
CHECKED_BYTES = 1 << 28  # larger files are not read through at the start


class StoreError(TablaError):
    """The store cannot do its work; what it has acknowledged is safe."""


class _Job(NamedTuple):
    work: Callable[[Run], Any]
    future: Future[Any]
    wakes: str | None


class SqliteStore(SqlStore):
    """Games in a file."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._wakers: list[Wake] = []
        with self._errors():
            self._prepare()
            self._reader = self._connect()
            self._writer = self._connect()
        self._reading = threading.Lock()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write_all, name="tabla-store", daemon=True)
        self._thread.start()

    def subscribe(self, wake: Wake) -> None:
        """See Store.subscribe."""
        self._wakers.append(wake)

    def close(self) -> None:
        """See Store.close."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._jobs.put(None)
        self._thread.join()
        with self._reading:
            self._reader.close()
        self._writer.close()

    def _write(self, work: Callable[[Run], T], wakes: str | None = None) -> Future[T]:
        future: Future[T] = Future()
        with self._closing:
            if self._closed:
                raise StoreError("store-failed", path=self.path, why="closed")
            self._jobs.put(_Job(work, future, wakes))
        return future

    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        with self._errors(), self._reading:
            return self._reader.execute(statement, values).fetchall()

    # The thread that writes

    def _write_all(self) -> None:
        while True:
            batch = self._next_batch()
            if batch:
                self._commit(batch)
            else:
                return

    def _next_batch(self) -> list[_Job]:
        first = self._jobs.get()
        batch = [first] if first is not None else []
        while batch and len(batch) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction for all; a job that fails by itself takes only its own changes back."""
        answers: list[tuple[_Job, Any, Exception | None]] = []
        # Whoever waits may have given up; from here on it is too late for that.
        batch = [job for job in batch if job.future.set_running_or_notify_cancel()]
        try:
            with self._errors():
                self._writer.execute("BEGIN IMMEDIATE")
                answers = [(job, *self._run(job)) for job in batch]
                self._writer.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            for job in batch:
                job.future.set_exception(error)
            return
        for job, answer, failure in answers:
            if failure is not None:
                job.future.set_exception(failure)
                continue
            job.future.set_result(answer)
            if job.wakes is not None and isinstance(answer, Appended):
                for wake in self._wakers:
                    wake(job.wakes, answer.version)

    def _run(self, job: _Job) -> tuple[Any, Exception | None]:
        self._writer.execute("SAVEPOINT job")
        try:
            answer = job.work(_runner(self._writer))
        except sqlite3.IntegrityError as error:
            self._writer.execute("ROLLBACK TO job")
            return None, self._error(error)
        finally:
            # After a full disk the transaction, and the savepoint in it, is gone already.
            if self._writer.in_transaction:
                self._writer.execute("RELEASE job")
        return answer, None

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
        if name.startswith("SQLITE_FULL"):
            return StoreError("store-full", path=self.path)
        if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            return StoreError("store-corrupt", path=self.path, why=why)
        if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")):
            return StoreError("store-open", path=self.path, why=why)
        return StoreError("store-failed", path=self.path, why=why)


def _runner(connection: sqlite3.Connection) -> Run:
    def run(statement: str, values: Sequence[Any] = ()) -> tuple[list[Any], int]:
        cursor = connection.execute(statement, values)
        return cursor.fetchall(), cursor.rowcount

    return run
