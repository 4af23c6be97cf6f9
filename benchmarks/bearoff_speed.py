"""How long bear-off tables take to make, keep and read, on one core.

    python benchmarks/bearoff_speed.py [--sizes 6 8 10] [--repeats 3]

Seconds are the least of the repeats, by the clock and of the processor: on a busy machine they differ. A
table of 10 checkers a side takes 513 MB of memory, and as much disk for a moment.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tabla import _core
from tabla.engine import table_file
from tabla.engine.bearoff import BearoffTables
from tabla.engine.table_file import Kind
from tabla.rules.board import Board
from tabla.rules.bulk import board_array

BOARDS = 200_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[6, 8, 10])
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as directory:
        report_files("one-sided, 15", Kind(1, 15), options.repeats, directory)
        for size in options.sizes:
            report_files(f"two-sided, {size}", Kind(2, size), options.repeats, directory)
        report_start(Path(directory) / "cache", options.repeats)
    report_lookups(options.repeats)


def report_files(name: str, kind: Kind, repeats: int, directory: str) -> None:
    def make() -> np.ndarray:
        if kind.number == 1:
            return _core.make_one_sided(1)
        return _core.make_two_sided(kind.checkers, 1).view(np.uint8)

    table = make()
    path = Path(directory) / "table"
    made, written = seconds(make, repeats), seconds(lambda: table_file.write(path, kind, table), repeats)
    read = seconds(lambda: table_file.read(path, kind), repeats)
    print(
        f"{name:>14}: {path.stat().st_size:>11,} bytes; made in {made}, written in {written}, "
        f"mapped and checked in {read}"
    )
    path.unlink()


def report_start(cache: Path, repeats: int) -> None:
    begin = time.perf_counter()
    BearoffTables.load(cache_dir=cache, threads=1)
    cold = time.perf_counter() - begin
    warm = seconds(lambda: BearoffTables.load(cache_dir=cache, threads=1), repeats)
    print(f"BearoffTables.load: {cold:.2f} s with an empty cache, then {warm}")


def report_lookups(repeats: int) -> None:
    tables = BearoffTables.make(threads=1)
    chance = random.Random(1)
    boards = [random_board(chance) for _ in range(BOARDS)]
    array = board_array(boards)
    few = boards[:20_000]
    for name, count, work in (
        ("two-sided equities, an array", BOARDS, lambda: tables.two_sided.equities_of_boards(array, 1)),
        ("one-sided win chances, an array", BOARDS, lambda: tables.one_sided.win_chances_of_boards(array, 1)),
        ("two-sided equities, one by one", len(few), lambda: [tables.equities(board) for board in few]),
    ):
        print(
            f"{name}: {count / min(timed(work)[1] for _ in range(repeats)):,.0f} boards/s of processor time"
        )


def random_board(chance: random.Random) -> Board:
    sides = []
    for _ in range(2):
        points = [chance.randint(1, 6) for _ in range(chance.randint(1, 6))]
        sides.append((15 - len(points), *(points.count(point) for point in range(1, 7)), *(0,) * 19))
    return Board(sides[0], sides[1])


def timed(work: Callable[[], object]) -> tuple[float, float]:
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - processor


def seconds(work: Callable[[], object], repeats: int) -> str:
    clock, processor = (min(times) for times in zip(*(timed(work) for _ in range(repeats)), strict=True))
    return f"{clock:.3f} s ({processor:.3f} s of processor time)"


if __name__ == "__main__":
    main()
