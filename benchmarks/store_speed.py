"""How many events a second the store keeps in one SQLite file, with many games under way and with one alone.

`python benchmarks/store_speed.py [--seconds 5] [--folder FOLDER]`; each commit waits for the disk of FOLDER.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from pathlib import Path
from typing import Any

from tabla.store import NewGame, Store, new_id, open_store

BODY = b'{"type":"Moved","seat":0,"move":{"start":13,"end":7,"die":6,"hit":false}}'
RUNS = 5


def games(store: Store, count: int) -> list[str]:
    """New games of two events."""
    ids = [new_id() for _ in range(count)]
    for each in [store.create(NewGame(id_, 1, b"{}", "00", (None, None), (), [BODY, BODY])) for id_ in ids]:
        each.result()
    return ids


def events_a_second(store: Store, count: int, seconds: float) -> float:
    """Each game writes its next event when the disk has the last."""
    versions = dict.fromkeys(games(store, count), 2)

    def append(game: str) -> Future[Any]:
        return store.append(game, versions[game], f"c{versions[game]}", [BODY], 1)

    waiting = {append(game): game for game in versions}
    began, kept = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            game = waiting.pop(future)
            versions[game] = future.result().version
            kept += 1
            waiting[append(game)] = game
    took = time.perf_counter() - began
    wait(waiting)
    return kept / took


def measured(measure: Callable[[], float]) -> str:
    """The middle of some runs, with the least and the most."""
    found = sorted(measure() for _ in range(RUNS))
    return f"{found[RUNS // 2]:9,.0f}  ({found[0]:,.0f} to {found[-1]:,.0f})"


def main() -> None:
    """Print a line for each number of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--folder", type=Path)
    given = parser.parse_args()
    print(f"events a second, the middle of {RUNS} runs")
    for count in (1, 64):
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            store = open_store(Path(folder) / "tabla.db")
            measure = partial(events_a_second, store, count, given.seconds)
            print(f"{count:3} games at once: {measured(measure)}")
            store.close()


if __name__ == "__main__":
    main()
