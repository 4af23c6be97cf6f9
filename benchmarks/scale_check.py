"""One prediction of the simulation beside the truth: how long moves take on one server over PostgreSQL.

Moves come at random moments, whether those before were answered or not, at several rates; the simulation is
given the same rates and the figures of benchmarks/scale_figures.json.

    PYTHONPATH=. python benchmarks/scale_check.py        # ~30 seconds; on a machine with nothing else to do
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections import deque

import msgspec
from tests.store.postgres import running_postgres

from scale import FILE, Cell, Figures
from server_load import Game, Server, allow_many_files, begun, run, serving, watched

GAMES = 300


async def measured(games: deque[Game], rate: float, seconds: float) -> tuple[float, list[float]]:
    """Moves answered a second, and how long each took in milliseconds."""
    rng, took = random.Random(3), list[float]()
    began = time.perf_counter()
    at, under_way = began, set[asyncio.Task[None]]()

    async def move(game: Game, came: float) -> None:
        await game.move()
        took.append((time.perf_counter() - came) * 1000)
        games.append(game)

    while at < began + seconds:
        at += rng.expovariate(rate)
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        if games:  # with none at rest the server is far behind
            task = asyncio.create_task(move(games.popleft(), at))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
    await asyncio.gather(*under_way)
    return len(took) / (time.perf_counter() - began), sorted(took)


async def compared(server: Server, rates: list[float], seconds: float) -> None:
    figures = msgspec.json.decode(FILE.read_bytes(), type=Figures)
    games = await begun(server, GAMES)
    await watched(games)
    resting = deque(games)
    print("| moves/s wished | predicted: moves/s, p50, p99 | measured: moves/s, p50, p99 |\n|---|---|---|")
    for rate in rates:
        cell = Cell(figures, servers=1, cores=1).run(rate, seconds)
        done, took = await measured(resting, rate, seconds)
        p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
        print(
            f"| {rate:,.0f} | {cell.rate:,.0f}, {cell.p50:.1f} ms, {cell.p99:.1f} ms "
            f"| {done:,.0f}, {p50:.1f} ms, {p99:.1f} ms |"
        )
    for game in games:
        game.line.transport.abort()
        game.spectator.transport.abort()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rates", default="200,500,1000,1500")
    parser.add_argument("--seconds", type=float, default=4)
    options = parser.parse_args()
    allow_many_files()
    rates = [float(rate) for rate in options.rates.split(",")]
    with running_postgres(durable=True) as place, serving(place) as server:
        run(compared(server, rates, options.seconds))


if __name__ == "__main__":
    main()
