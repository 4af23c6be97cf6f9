"""A simulation of many games at once: queues at servers, database and bots, from figures measured here.

Discrete events: commands come at random moments, wait for the one processor of their server, for the server's
next commit (all that wait are committed together) and for a core of the database, and once more for the
server, which answers and tells whoever watches. A cell is a database with its servers; ten million games are
many cells. See docs/scale.md for what is assumed.

    PYTHONPATH=. python benchmarks/scale.py
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections import deque
from collections.abc import Callable
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("scale_figures.json")
# A turn of people takes eight seconds: a roll, two moves and the dice picked up. Every second game has a bot.
COMMANDS_A_SECOND = 4 / 8
BOT_GAMES, BOT_TURNS_A_SECOND, BOT_LEVEL = 0.5, 1 / 10, "expert"
BEFORE = 0.6  # of a server's work on a command, what comes before the commit
BATCH = 256  # as in tabla.store.writer
WARM_UP = 0.25


class Figures(msgspec.Struct, frozen=True):
    """What benchmarks/scale_figures.py has measured."""

    server_ms: float  # a command
    batch_ms: float  # and what is done once for all that are committed together
    database_ms: float
    commit_ms: float
    append_ms: float
    commits_a_second: float
    game_kb: float
    events_a_game: float
    game_bytes: float
    event_bytes: float
    bot_ms: dict[str, tuple[float, float]]


class Found(msgspec.Struct, frozen=True):
    """What a run showed; times in milliseconds. `growing` commands were unanswered at the end of a second."""

    rate: float
    p50: float
    p99: float
    batch: float
    growing: float


class Cell:
    """Servers of one processor each over a database of several cores."""

    def __init__(self, figures: Figures, servers: int, cores: int, seed: int = 1) -> None:
        self.figures, self.random = figures, random.Random(seed)
        self.now, self.number = 0.0, itertools.count()
        self.events: list[tuple[float, int, Callable[[], None]]] = []
        self.free_cores, self.for_a_core = cores, deque[Callable[[], None]]()
        self.servers = [Server(self) for _ in range(servers)]
        self.took: list[float] = []
        self.batches: list[int] = []

    def after(self, seconds: float, do: Callable[[], None]) -> None:
        heapq.heappush(self.events, (self.now + seconds, next(self.number), do))

    def work(self, milliseconds: float) -> float:
        """Seconds of some work: most of it alike, now and then twice as long."""
        return self.random.gammavariate(4, milliseconds / 4) / 1000

    def run(self, rate: float, seconds: float) -> Found:
        """Commands at this rate for so long."""

        def come() -> None:
            if self.now < seconds:
                self.after(self.random.expovariate(rate), come)
                self.random.choice(self.servers).take(self.now)

        self.after(0, come)
        while self.events and self.events[0][0] < seconds:
            self.now, _, do = heapq.heappop(self.events)
            do()
        waiting = sum(len(server.queue) + len(server.unwritten) for server in self.servers)
        took = sorted(self.took[int(len(self.took) * WARM_UP) :]) or [float("inf")]
        return Found(
            rate=len(self.took) / seconds,
            p50=took[len(took) // 2] * 1000,
            p99=took[int(len(took) * 0.99)] * 1000,
            batch=sum(self.batches) / max(1, len(self.batches)),
            growing=waiting / seconds,
        )

    def with_core(self, do: Callable[[], None]) -> None:
        if self.free_cores:
            self.free_cores -= 1
            do()
        else:
            self.for_a_core.append(do)

    def core_is_free(self) -> None:
        if self.for_a_core:
            self.for_a_core.popleft()()
        else:
            self.free_cores += 1


class Server:
    """One processor, and one commit under way at a time."""

    def __init__(self, cell: Cell) -> None:
        self.cell, self.queue = cell, deque[tuple[float, Callable[[], None]]]()
        self.figures = cell.figures
        self.is_busy = self.is_writing = False
        self.unwritten: list[float] = []

    def take(self, came: float) -> None:
        self.do(self.figures.server_ms * BEFORE, lambda: self.write(came))

    def do(self, milliseconds: float, then: Callable[[], None]) -> None:
        """Some work, when its turn comes."""
        self.queue.append((milliseconds, then))
        if not self.is_busy:
            self._next()

    def _next(self) -> None:
        self.is_busy = bool(self.queue)
        if self.is_busy:
            milliseconds, then = self.queue.popleft()
            self.cell.after(self.cell.work(milliseconds), lambda: self._done(then))

    def _done(self, then: Callable[[], None]) -> None:
        then()
        self._next()

    def write(self, came: float) -> None:
        self.unwritten.append(came)
        if not self.is_writing:
            self._begin()

    def _begin(self) -> None:
        self.is_writing = True
        self.do(self.figures.batch_ms, lambda: self.cell.with_core(self._commit))

    def _commit(self) -> None:
        batch, self.unwritten = self.unwritten[:BATCH], self.unwritten[BATCH:]
        self.cell.batches.append(len(batch))
        figures = self.figures
        takes = self.cell.work(figures.commit_ms) + self.cell.work(figures.append_ms * len(batch))
        self.cell.after(takes, lambda: self._committed(batch))

    def _committed(self, batch: list[float]) -> None:
        self.cell.core_is_free()
        for came in batch:
            told = self.figures.server_ms * (1 - BEFORE)
            self.do(told, lambda came=came: self.cell.took.append(self.cell.now - came))  # type: ignore[misc]
        self.is_writing = False
        if self.unwritten:
            self._begin()


def bot_waits(figures: Figures, rate: float, threads: int, level: str = BOT_LEVEL) -> tuple[float, float]:
    """Median and p99 of a bot's wait for a thread, in milliseconds, at so many decisions a second."""
    rng, now = random.Random(2), 0.0
    free, waits = [0.0] * threads, list[float]()
    mean, deviation = figures.bot_ms[level]
    shape = (mean / deviation) ** 2
    for _ in range(40_000):
        now += rng.expovariate(rate)
        start = max(now, heapq.heappop(free))
        waits.append((start - now) * 1000)
        heapq.heappush(free, start + rng.gammavariate(shape, mean / shape) / 1000)
    waits.sort()
    return waits[len(waits) // 2], waits[int(len(waits) * 0.99)]


def main() -> None:
    figures = msgspec.json.decode(FILE.read_bytes(), type=Figures)
    print("| games | cells | in each: servers, database cores | commands/s in a cell | p50 | p99 | verdict |")
    print("|---|---|---|---|---|---|---|")
    for games, cells, servers, cores in (
        (10_000, 1, 2, 4),
        (10_000, 1, 4, 4),
        (1_000_000, 1, 200, 32),
        (1_000_000, 25, 12, 16),
        (10_000_000, 25, 12, 16),
        (10_000_000, 250, 12, 16),
    ):
        rate = games * COMMANDS_A_SECOND / cells
        seconds = max(0.5, min(20.0, 150_000 / rate))
        found = Cell(figures, servers, cores).run(rate, seconds)
        answered = found.rate / rate
        verdict = "holds" if answered > 0.95 else f"answers {answered:.0%}, the rest waits longer and longer"
        times = f"{found.p50:.0f} ms | {found.p99:.0f} ms"
        print(f"| {games:,} | {cells} | {servers}, {cores} | {rate:,.0f} | {times} | {verdict} |")
    print("\n| level | decisions/s | threads | wait p50 | wait p99 |\n|---|---|---|---|---|")
    for level in (BOT_LEVEL, "master"):
        rate, mean = 10_000 * BOT_GAMES * BOT_TURNS_A_SECOND, figures.bot_ms[level][0]
        for load in (0.7, 0.95):
            threads = max(1, round(rate * mean / 1000 / load))
            p50, p99 = bot_waits(figures, rate, threads, level)
            print(f"| {level} | {rate:,.0f} | {threads} | {p50:.0f} ms | {p99:.0f} ms |")


if __name__ == "__main__":
    main()
