"""The workers of a Dask cluster as a pool.

Dask decides who makes what and gives the work of a dead worker to another. Added here: chunks are bundled to
tasks of a second or so; only a few tasks wait at a worker, so that little is lost with it; and a task that is
far later than any before is given to others as well, because a hung worker or a cut link looks alive for
minutes. Whoever is first counts: both would say the same.
"""

from __future__ import annotations

import contextlib
import itertools
import time
from collections import deque
from collections.abc import Generator, Iterable, Mapping
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from distributed import Client, Future, KilledWorker, get_worker, wait
from distributed.client import ClosedClientError
from distributed.comm.core import CommClosedError

from tabla.cluster.addresses import check_is_safe
from tabla.cluster.ledger import Key
from tabla.cluster.runner import Batch, Work
from tabla.rules.errors import TablaError

TASK_SECONDS: Final = 1.0
MOST_CHUNKS: Final = 1000
_TASKS_A_THREAD: Final = 2
_DEATHS: Final = 1  # times that Dask may give a task up, each after several dead workers
_LOOK_SECONDS: Final = 1.0  # between two looks at who is there
_LONELY_SECONDS: Final = 60.0  # without any worker
# A task is late after so many times what the longest so far took, or what its chunks should take with a task
# waiting before it, but not before so many seconds.
_LATE_TIMES: Final = 4.0
_LATE_SECONDS: Final = 8.0
_LATE_AT_FIRST: Final = 60.0


class _Answer(NamedTuple):
    values: list[Any]
    by: str
    identity: str
    seconds: float


@dataclass(eq=False)
class _Task:
    """Chunks under way, in one copy or more."""

    keys: list[Key]
    asked: float = field(default_factory=time.monotonic)  # when the last copy was given out
    copies: list[Future[_Answer]] = field(default_factory=list)
    deaths: int = 0


class DaskPool:
    """The workers of a client's cluster."""

    is_here = False

    def __init__(self, client: Client) -> None:
        if client.scheduler is not None:
            check_is_safe([str(client.scheduler.address)])
        self._client = client
        self._avoided: set[str] = set()
        self._silent: set[str] = set()  # workers that hold a late task and have not answered since
        self._threads: dict[str, int] = {}
        self._looked = -_LOOK_SECONDS
        self._last_worker = time.monotonic()
        self._longest = 0.0
        self._chunk_seconds = 0.0
        self._serial = itertools.count()

    def avoid(self, maker: str) -> None:
        """See ``Pool``."""
        self._avoided.add(maker)
        self._threads.pop(maker, None)

    def batches(self, work: Work[Any, Any], items: Mapping[Key, Any]) -> Generator[Batch]:
        """See ``Pool``."""
        waiting = deque(items)
        under_way: list[_Task] = []
        try:
            while waiting or under_way:
                self._look()
                while waiting and len(under_way) < _TASKS_A_THREAD * sum(self._threads.values()):
                    task = _Task([waiting.popleft() for _ in range(min(self._size(), len(waiting)))])
                    under_way.append(task)
                    self._give(task, work, items)
                for task in self._finished(under_way):
                    answer = self._answer(task)
                    if answer is None:
                        self._give(task, work, items)
                        continue
                    under_way.remove(task)
                    self._learn(task, answer)
                    yield Batch(task.keys, answer.values, answer.by, answer.identity)
                self._hurry(under_way, work, items)
        except (ClosedClientError, CommClosedError):
            raise TablaError("cluster-lost") from None
        finally:
            self._cancel(copy for task in under_way for copy in task.copies)

    def _look(self) -> None:
        """At who is there to work, now and then."""
        now = time.monotonic()
        if now - self._looked < _LOOK_SECONDS and self._threads:
            return
        if self._client.status == "closed":
            raise TablaError("cluster-lost")
        if self._client.status != "running":  # Dask tries for a while to find its scheduler again
            time.sleep(0.1)
            return
        try:
            workers = self._client.scheduler_info(n_workers=-1)["workers"]
        except OSError:
            return
        self._looked = now
        check_is_safe(workers)
        self._threads = {
            address: about["nthreads"] for address, about in workers.items() if address not in self._avoided
        }
        self._silent &= set(self._threads)
        if self._threads:
            self._last_worker = now
        elif set(workers) & self._avoided:
            raise TablaError("cluster-wrong")
        elif now - self._last_worker > _LONELY_SECONDS:
            raise TablaError("cluster-empty")
        else:
            time.sleep(0.1)

    def _size(self) -> int:
        """How many chunks make a task; one until it is known how long they take."""
        if not self._chunk_seconds:
            return 1
        return max(1, min(MOST_CHUNKS, -int(-TASK_SECONDS // self._chunk_seconds)))

    def _give(
        self, task: _Task, work: Work[Any, Any], items: Mapping[Key, Any], but: Iterable[str] = ()
    ) -> None:
        """To anyone who may have it, those who answer first of all."""
        task.asked = time.monotonic()
        shunned = {*but, *self._silent}
        able = [one for one in self._threads if one not in shunned] or list(self._threads)
        restricted = bool(self._avoided or shunned)
        copy = self._client.submit(
            _make,
            work,
            [items[key] for key in task.keys],
            key=f"tabla-{next(self._serial)}-{task.keys[0]}-{id(self):x}",
            workers=able if restricted else None,
            pure=False,
        )
        task.copies.append(copy)

    def _finished(self, tasks: list[_Task]) -> list[_Task]:
        """Those with a copy that has come to an end, waiting a little for one."""
        copies = [copy for task in tasks for copy in task.copies]
        if copies:
            with contextlib.suppress(TimeoutError, CancelledError), self._client.as_current():
                wait(copies, timeout=_LOOK_SECONDS / 2, return_when="FIRST_COMPLETED")
        return [task for task in tasks if any(copy.status != "pending" for copy in task.copies)]

    def _answer(self, task: _Task) -> _Answer | None:
        """What a copy says; None if it was lost and the task has to be given out again."""
        for copy in [copy for copy in task.copies if copy.status != "pending"]:
            task.copies.remove(copy)
            if copy.status not in ("finished", "error"):
                continue
            try:
                answer: _Answer = copy.result(timeout=_LATE_SECONDS)
            except (OSError, CancelledError):  # its holder died before it could be fetched
                continue
            except KilledWorker as error:
                # A worker may die of anything, but not everyone of the same chunk.
                task.deaths += 1
                if task.deaths > _DEATHS:
                    raise TablaError("cluster-failed", why=str(error)) from None
            except TablaError:
                raise
            except Exception as error:
                raise TablaError("cluster-failed", why=f"{type(error).__name__}: {error}") from None
            else:
                self._cancel(task.copies)
                return answer
        return None

    def _learn(self, task: _Task, answer: _Answer) -> None:
        seconds = answer.seconds / len(task.keys)
        self._chunk_seconds = seconds if not self._chunk_seconds else (self._chunk_seconds + seconds) / 2
        self._longest = max(self._longest, time.monotonic() - task.asked)
        self._silent.discard(answer.by)

    def _hurry(self, tasks: list[_Task], work: Work[Any, Any], items: Mapping[Key, Any]) -> None:
        now = time.monotonic()
        overdue = [task for task in tasks if now - task.asked > self._patience(task) * len(task.copies)]
        if not overdue or self._client.status != "running":
            return
        try:
            holders = self._client.processing()
        except (OSError, TimeoutError):
            return
        for task in overdue:
            keys = {copy.key for copy in task.copies}
            silent = {worker for worker, held in holders.items() if keys & set(held)}
            self._silent |= silent
            self._give(task, work, items, silent)

    def _patience(self, task: _Task) -> float:
        if not self._longest:
            return _LATE_AT_FIRST
        expected = _TASKS_A_THREAD * self._chunk_seconds * len(task.keys)
        return max(_LATE_SECONDS, _LATE_TIMES * max(self._longest, expected))

    def _cancel(self, copies: Iterable[Future[_Answer]]) -> None:
        if (given := list(copies)) and self._client.status == "running":
            self._client.cancel(given)


def _make(work: Work[Any, Any], items: list[Any]) -> _Answer:
    """On a worker: the chunks of a task."""
    began = time.perf_counter()
    values = [work(item) for item in items]
    seconds = time.perf_counter() - began
    return _Answer(values, get_worker().address, work.identity, seconds)
