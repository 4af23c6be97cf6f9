"""One thread that writes: what arrives while a commit is under way is committed together with the next.

So many games share the price of one flush, and of a few statements.
"""

from __future__ import annotations

import queue
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple, Protocol, TypeVar

from tabla.rules.errors import TablaError
from tabla.store.interface import UNCHANGED, Appended, Duplicate, RowChanges, Stale, Wake

T = TypeVar("T")
BATCH = 256
ROWS = 1000
EVENTS = "game, seq, cmd_id, last, at, body"


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
Versions = list[tuple[str, int]]


class Writer:
    """Jobs in the order in which they came; `transaction` runs work and has it on disk when it returns.

    `kept` hears which games it took to which version before anybody else does; 0 is deleted.
    """

    def __init__(
        self, transaction: Transaction, name: str, kept: Callable[[Versions], None] = lambda _: None
    ) -> None:
        self.wakers: list[Wake] = []
        self._transaction, self._name, self._kept = transaction, name, kept
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._write_all, name="tabla-store", daemon=True)
        self._thread.start()

    def do(self, job: Append | Work, leads_to: tuple[str, int] | None = None) -> Future[Any]:
        """Write, soon; work that is not answered False `leads_to` a version of a game."""
        future: Future[Any] = Future()
        with self._closing:
            if self._closed:
                raise StoreError("store-failed", path=self._name, why="closed")
            self._jobs.put(_Job(job, future, leads_to))
        return future

    def close(self) -> None:
        """Finish what was begun, then refuse more."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _write_all(self) -> None:
        while batch := next_batch(self._jobs):
            # Whoever waits may have given up; from here on it is too late for that.
            self._commit([job for job in batch if job.future.set_running_or_notify_cancel()])

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction for all; where that meets another writer's, one for each."""
        try:
            answers = self._written(batch)
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
            (answer,) = self._written([job])
        except Exception as error:
            job.future.set_exception(error)
        else:
            self._done(job, answer)

    def _written(self, batch: list[_Job]) -> list[Any]:
        answers: list[Any] = self._transaction(lambda run: _together(run, [job.work for job in batch]))
        versions = [job.version(answer) for job, answer in zip(batch, answers, strict=True)]
        self._kept([version for version in versions if version is not None])
        return answers

    def _done(self, job: _Job, answer: Any) -> None:
        job.future.set_result(answer)
        if isinstance(answer, Appended):
            assert isinstance(job.work, Append)
            for wake in self.wakers:
                wake(job.work.game, answer.version)


class _Job(NamedTuple):
    work: Append | Work
    future: Future[Any]
    leads_to: tuple[str, int] | None = None

    def version(self, answer: Any) -> tuple[str, int] | None:
        """The game that was taken to a version, if any was."""
        if isinstance(self.work, Append):
            return (self.work.game, answer.version) if isinstance(answer, Appended) else None
        return self.leads_to if answer is not False else None


def next_batch(waiting: queue.SimpleQueue[T | None]) -> list[T]:
    """What has come meanwhile, as soon as there is anything; nothing more after None."""
    first = waiting.get()
    batch = [first] if first is not None else []
    while batch and len(batch) < BATCH:
        try:
            one = waiting.get_nowait()
        except queue.Empty:
            break
        if one is None:
            waiting.put(None)
            break
        batch.append(one)
    return batch


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
    ends, due, about, vacates = append.changes
    if ends:
        run("UPDATE games SET ended = ? WHERE id = ?", (append.at, append.game))
    if due is not ...:
        run("UPDATE games SET due = ? WHERE id = ?", (due, append.game))
    if isinstance(about, bytes):
        run("UPDATE games SET about = ? WHERE id = ?", (about.decode(), append.game))
    if vacates is not None:
        seat, token = vacates
        given_up = "UPDATE seats SET token = NULL WHERE game = ? AND seat = ? AND token = ?"
        if run(given_up, (append.game, seat, token))[1]:
            void_links(run, append.game, seat, append.at)


def void_links(run: Run, game: str, seat: int, at: int) -> None:
    """Have nobody come by a link that was made for the holder of before."""
    unused = "UPDATE links SET claimed = ? WHERE game = ? AND seat = ? AND claimed IS NULL"
    run(unused, (at, game, seat))


def insert_events(run: Run, appends: Sequence[Append]) -> None:
    """Write events where they are expected; the first of a command has its id and the number of the last."""
    rows = [
        with_sum(
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
        run(f"INSERT INTO events ({EVENTS}, sum) VALUES {marks}", values)


def with_sum(*event: Any) -> tuple[Any, ...]:
    """The row of an event, by which it is known whether it is still what was written."""
    return (*event, _sum(event))


def is_whole(row: Sequence[Any]) -> bool:
    """Whether an event, with its sum last, is what was written; older ones have none."""
    *event, found = row
    return found is None or found == _sum(event)


def _sum(event: Sequence[Any]) -> int:
    """The CRC-32 of the columns of an event."""
    return zlib.crc32("\0".join("" if value is None else str(value) for value in event).encode())


def values_of(rows: Sequence[Sequence[Any]]) -> tuple[str, list[Any]]:
    """Rows as they stand behind VALUES, and what takes the place of each ?."""
    return _rows(len(rows), len(rows[0])), [value for row in rows for value in row]


def _rows(count: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return ", ".join([row] * count)
