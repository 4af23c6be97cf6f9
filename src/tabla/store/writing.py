"""One thread that writes: what arrives while a commit is under way is committed together with the next.

So many games share the price of one flush, and of a few statements.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol

from tabla.rules.errors import TablaError
from tabla.store.base import UNCHANGED, Appended, Duplicate, RowChanges, Stale, Wake

BATCH = 256
ROWS = 1000


class Run(Protocol):
    """Run one statement: the rows it gives, and how many it changed."""

    def __call__(self, statement: str, values: Sequence[Any] = ()) -> tuple[list[Any], int]:
        """Values take the place of each ?."""


class StoreError(TablaError):
    """The store cannot do its work; what it has acknowledged is safe."""


class Conflict(StoreError):
    """Another writer was first; asked again, the log itself says so."""


class Append(NamedTuple):
    """The events of one command."""

    game: str
    expected: int
    cmd_id: str | None
    events: Sequence[bytes]
    at: int
    changes: RowChanges = UNCHANGED


Work = Callable[[Run], Any]
Transaction = Callable[[Work], Any]


class Writer:
    """Jobs in the order in which they came; `transaction` runs work and has it on disk when it returns."""

    def __init__(self, transaction: Transaction, name: str) -> None:
        self.wakers: list[Wake] = []
        self._transaction, self._name = transaction, name
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write_all, name="tabla-store", daemon=True)
        self._thread.start()

    def do(self, job: Append | Work) -> Future[Any]:
        """Write, soon."""
        future: Future[Any] = Future()
        with self._closing:
            if self._closed:
                raise StoreError("store-failed", path=self._name, why="closed")
            self._jobs.put(_Job(job, future))
        return future

    def close(self) -> None:
        """Finish what was begun, then refuse more."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _write_all(self) -> None:
        while batch := self._next_batch():
            # Whoever waits may have given up; from here on it is too late for that.
            self._commit([job for job in batch if job.future.set_running_or_notify_cancel()])

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
        """One transaction for all; where that meets another writer's, one for each."""
        try:
            answers = self._transaction(lambda run: _together(run, [job.work for job in batch]))
        except Conflict:
            for job in batch:
                self._commit_alone(job)
        except Exception as error:
            for job in batch:
                job.future.set_exception(error)
        else:
            for job, answer in zip(batch, answers, strict=True):
                self._done(job, answer)

    def _commit_alone(self, job: _Job) -> None:
        try:
            (answer,) = self._transaction(lambda run: _together(run, [job.work]))
        except Exception as error:
            job.future.set_exception(error)
        else:
            self._done(job, answer)

    def _done(self, job: _Job, answer: Any) -> None:
        job.future.set_result(answer)
        if isinstance(answer, Appended):
            assert isinstance(job.work, Append)
            for wake in self.wakers:
                wake(job.work.game, answer.version)


class _Job(NamedTuple):
    work: Append | Work
    future: Future[Any]


def _together(run: Run, jobs: Sequence[Append | Work]) -> list[Any]:
    answers: list[Any] = []
    for group in _groups(jobs):
        answers += append_all(run, group) if isinstance(group, list) else [group(run)]
    return answers


def _groups(jobs: Sequence[Append | Work]) -> Iterator[list[Append] | Work]:
    """Jobs one by one, but appends to different games together."""
    together: dict[str, Append] = {}
    for job in jobs:
        if together and (not isinstance(job, Append) or job.game in together):
            yield list(together.values())
            together = {}
        if isinstance(job, Append):
            together[job.game] = job
        else:
            yield job
    if together:
        yield list(together.values())


def append_all(run: Run, appends: Sequence[Append]) -> list[Appended | Stale | Duplicate]:
    """Add to the logs of different games, each if it is at the expected version."""
    # One statement, so that what was found belongs to one moment; and a search for each game, since a list of
    # pairs would read the whole log. Only what is in the way comes back: each row would cost a wait for the
    # interpreter, which the event loop keeps busy.
    found, _ = run(
        "SELECT wanted, version, seq, last FROM ("
        "SELECT column1 AS wanted, column2 AS command, column3 AS expected, "
        "coalesce((SELECT max(seq) FROM events WHERE game = column1), 0) AS version "
        f"FROM (VALUES {_rows(len(appends), 3)}) AS given) AS asked "
        "LEFT JOIN events ON game = wanted AND cmd_id = command WHERE version <> expected OR seq IS NOT NULL",
        [value for append in appends for value in (append.game, append.cmd_id, append.expected)],
    )
    in_the_way = {game: (version, first, last) for game, version, first, last in found}
    answers: list[Appended | Stale | Duplicate] = []
    fresh: list[Append] = []
    for append in appends:
        version, first, last = in_the_way.get(append.game, (append.expected, None, None))
        if first is not None:
            answers.append(Duplicate(first, last))
        elif version != append.expected:
            answers.append(Stale(version))
        else:
            answers.append(Appended(version + len(append.events)))
            fresh.append(append)
    insert_events(run, fresh)
    for append in fresh:
        _change_row(run, append)
    return answers


def _change_row(run: Run, append: Append) -> None:
    ends, due, about = append.changes
    if ends:
        run("UPDATE games SET ended = ? WHERE id = ?", (append.at, append.game))
    if due is not ...:
        run("UPDATE games SET due = ? WHERE id = ?", (due, append.game))
    if isinstance(about, bytes):
        run("UPDATE games SET about = ? WHERE id = ?", (about.decode(), append.game))


def insert_events(run: Run, appends: Sequence[Append]) -> None:
    """Write events where they are expected; the first of a command has its id and the number of the last."""
    rows = [
        (
            append.game,
            append.expected + place + 1,
            None if place else append.cmd_id,
            None if place else append.expected + len(append.events),
            append.at,
            body.decode(),
        )
        for append in appends
        for place, body in enumerate(append.events)
    ]
    # A database takes so many values at a time.
    for at in range(0, len(rows), ROWS):
        marks, values = values_of(rows[at : at + ROWS])
        run(f"INSERT INTO events (game, seq, cmd_id, last, at, body) VALUES {marks}", values)


def values_of(rows: Sequence[Sequence[Any]]) -> tuple[str, list[Any]]:
    """Rows as they stand behind VALUES, and what takes the place of each ?."""
    return _rows(len(rows), len(rows[0])), [value for row in rows for value in row]


def _rows(count: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * count)
