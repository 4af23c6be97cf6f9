"""Counts and times of one worker, in the text format of Prometheus.

Workers of one `tabla serve` share an address, so that whoever is asked speaks for all: each leaves its
numbers in a folder now and then, and they are added up.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path

import msgspec

PREFIX = "tabla"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BOUNDS = (*(f"{each:g}" for each in SECONDS), "+Inf")
SAVED_SECONDS = 5.0
COUNTER, GAUGE, HISTOGRAM = "counter", "gauge", "histogram"
# All there is, with what it says; docs/operations.md tells what to do about them.
KNOWN = {
    "requests_total": (COUNTER, "Answers by status."),
    "request_seconds": (HISTOGRAM, "From a request to its answer, by route."),
    "commands_total": (COUNTER, "Commands by outcome: taken, again, stale, refused, failed."),
    "write_seconds": (HISTOGRAM, "From a write to the word that the disk has it."),
    "events_total": (COUNTER, "Events written to the log."),
    "bot_seconds": (HISTOGRAM, "A bot's decision, by level, without the wait for a thread."),
    "bot_wait_seconds": (HISTOGRAM, "A bot's wait for a thread."),
    "bot_failures_total": (COUNTER, "Bots that gave no legal answer."),
    "outages_total": (COUNTER, "Times the store was out of reach."),
    "outage_seconds_total": (COUNTER, "For how long it was."),
    "background_failures_total": (COUNTER, "Background tasks that failed."),
    "store_up": (GAUGE, "Whether every worker reaches the store."),
    "tables": (GAUGE, "Tables at hand."),
    "sockets": (GAUGE, "Open WebSockets."),
    "overdue": (GAUGE, "Tables found overdue at the last look."),
    "busy_total": (COUNTER, "Askers sent away for a while, by the code of the sentence they got."),
    "stored_tables": (GAUGE, "Tables in the store, as last counted."),
    "removed_tables_total": (COUNTER, "Tables thrown away because nobody touched them."),
    "files_under_way": (GAUGE, "Files that are being brought or read."),
    "readers_replaced": (GAUGE, "Processes that took too much to read a file, and were ended."),
    "waiting_files": (GAUGE, "Files that wait to be read."),
    "waiting_bots": (GAUGE, "Bots that wait for a thread."),
    "waiting_hints": (GAUGE, "Hints and judgements that wait."),
    "waiting_analyses": (GAUGE, "Analyses that wait, and shorter looks at finished sessions."),
    "waiting_logs": (GAUGE, "Looks at long logs that wait."),
    "resident_bytes": (GAUGE, "Memory at hand."),
    "cpu_seconds_total": (COUNTER, "Processor time."),
    "open_files": (GAUGE, "Open files and connections."),
    "workers": (GAUGE, "Workers that answer."),
}
Labels = tuple[tuple[str, str], ...]
Numbers = defaultdict[tuple[str, Labels], float]


class Saved(msgspec.Struct):
    """The numbers of one worker: by name and labels; and its gauges, which end with it."""

    process: int
    counts: list[tuple[str, Labels, float]]
    gauges: list[tuple[str, float]]


class Metrics:
    """The numbers of this worker, and where those of the others lie."""

    def __init__(self, folder: str = "") -> None:
        self._counts: Numbers = defaultdict(float)
        self.gauges: dict[str, Callable[[], float]] = {}
        self._folder = Path(folder) if folder else None

    def count(self, name: str, by: float = 1, **labels: str) -> None:
        """One more, or so many."""
        self._counts[name, tuple(labels.items())] += by

    def time(self, name: str, seconds: float, **labels: str) -> None:
        """One more that took so long."""
        bound = BOUNDS[bisect_left(SECONDS, seconds)]
        self._counts[f"{name}_bucket", (*labels.items(), ("le", bound))] += 1
        self._counts[f"{name}_sum", tuple(labels.items())] += seconds

    def since(self, name: str, began: float, **labels: str) -> None:
        """One more that took from a time of `time.perf_counter` until now."""
        self.time(name, time.perf_counter() - began, **labels)

    def save(self) -> None:
        """Leave the numbers for the other workers."""
        if self._folder is not None:
            path = self._folder / f"{os.getpid()}.json"
            path.with_suffix(".new").write_bytes(msgspec.json.encode(self._saved()))
            path.with_suffix(".new").replace(path)

    def text(self) -> str:
        """All numbers of all workers."""
        return written(self._all())

    def _saved(self) -> Saved:
        own = {"cpu_seconds_total": time.process_time()}
        counts = [(name, labels, number) for (name, labels), number in self._counts.items()]
        counts += [(name, (), number) for name, number in own.items()]
        gauges = {name: float(read()) for name, read in self.gauges.items()}
        gauges |= {"resident_bytes": _resident(), "open_files": _open_files(), "workers": 1}
        return Saved(os.getpid(), counts, list(gauges.items()))

    def _all(self) -> list[Saved]:
        mine = self._saved()
        if self._folder is None:
            return [mine]
        files = [file for file in self._folder.glob("*.json") if file.stem != str(mine.process)]
        return [mine, *(msgspec.json.decode(file.read_bytes(), type=Saved) for file in files)]


def written(workers: Iterable[Saved]) -> str:
    """The text: counters of all that ever worked here added up, gauges of those that live."""
    counts: Numbers = defaultdict(float)
    gauges: dict[str, float] = {}
    for worker in workers:
        for name, labels, number in worker.counts:
            counts[name, labels] += number
        for name, number in worker.gauges if _lives(worker.process) else ():
            both = gauges.get(name)
            # One worker that is cut off is news, however well the others are.
            gauges[name] = (
                number if both is None else min(both, number) if name == "store_up" else both + number
            )
    info = f'{PREFIX}_info{{version="{version("tabla-backgammon")}"}} 1'
    lines = [f"# HELP {PREFIX}_info The version that runs.", f"# TYPE {PREFIX}_info gauge", info]
    for name, (kind, says) in KNOWN.items():
        lines += [f"# HELP {PREFIX}_{name} {says}", f"# TYPE {PREFIX}_{name} {kind}"]
        if kind == HISTOGRAM:
            lines += _histogram(name, counts)
        elif kind == GAUGE:
            lines += [_line(name, (), gauges[name])] if name in gauges else []
        else:
            found = [(labels, number) for (each, labels), number in counts.items() if each == name]
            lines += [_line(name, labels, number) for labels, number in sorted(found)] or [_line(name, (), 0)]
    return "\n".join(lines) + "\n"


def _histogram(name: str, counts: Numbers) -> Iterable[str]:
    for labels in sorted(labels for each, labels in counts if each == f"{name}_sum"):
        total = 0.0
        for bound in BOUNDS:
            marked = (*labels, ("le", bound))
            total += counts[f"{name}_bucket", marked]
            yield _line(f"{name}_bucket", marked, total)
        yield _line(f"{name}_sum", labels, counts[f"{name}_sum", labels])
        yield _line(f"{name}_count", labels, total)


def _line(name: str, labels: Labels, number: float) -> str:
    marks = ",".join(f'{label}="{value}"' for label, value in labels)
    return f"{PREFIX}_{name}{f'{{{marks}}}' if marks else ''} {number:.10g}"


def _lives(process: int) -> bool:
    return process == os.getpid() or Path(f"/proc/{process}").exists()


def _resident() -> float:
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # not a Linux
        return 0


def _open_files() -> float:
    try:
        return len(os.listdir("/proc/self/fd"))  # noqa: PTH208
    except OSError:
        return 0
