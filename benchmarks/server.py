"""The table under load, in figures: moves a second, memory of an idle game, weight and start of the page.

What a machine lacks (PostgreSQL, Chromium) is left out. All processes of a run share the processors that
--cpu names; what else runs there shows in the figures.

    make bench-server BENCH=--quick
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gzip
import os
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from urllib.parse import urljoin

from tests.store.postgres import IS_THERE, running_postgres
from tests.web.browser import ARGUMENTS, chromium

from server_load import Game, Load, Server, allow_many_files, begun, load, run, serving, watched

UNDER_WAY = 64


def tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


@contextlib.contextmanager
def place(kind: str) -> Iterator[str]:
    """Where a new store of this kind is."""
    if kind == "PostgreSQL":
        with running_postgres(durable=True) as url:
            yield url
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/tabla.db"


async def growing(server: Server, counts: list[int], seconds: float) -> list[Load]:
    """The same load on more and more games."""
    games: list[Game] = []
    found = []
    for count in counts:
        new = await begun(server, count - len(games), told=True)
        await watched(new)
        games += new
        found.append(await load(server, games, seconds, UNDER_WAY))
        tell(f"  {count:,} games: {found[-1]}")
    for game in games:
        game.line.transport.abort()
        game.spectator.transport.abort()
    return found


async def idle_memory(server: Server, count: int) -> float:
    """Kilobytes of a game that nobody is connected to."""
    # First as many as fill what does not grow with games, like the cache of the database.
    games = await begun(server, count // 2)
    for game in games:
        game.line.transport.abort()
    await asyncio.sleep(1)
    before = server.memory()
    games += await begun(server, count)
    for game in games:
        game.line.transport.abort()
    await asyncio.sleep(1)
    return (server.memory() - before) / count / 1024


def page_weight(server: Server) -> float:
    """Kilobytes that a first visit loads, compressed: the page, its style, its modules, its words."""
    root = f"http://127.0.0.1:{server.port}"
    wanted, seen, weight = ["/", "/locale/en/page.ftl"], set[str](), 0
    while wanted:
        path = wanted.pop()
        if path in seen:
            continue
        seen.add(path)
        request = urllib.request.Request(root + path, headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as reply:
            data = reply.read()
            weight += len(data)
            text = gzip.decompress(data).decode() if reply.headers["Content-Encoding"] == "gzip" else ""
        links = re.findall(r'(?:href|src)="(/[^"]+)"', text) if path == "/" else []
        modules = re.findall(r'(?:from|import) "(\.[^"]+)"', text) if path.endswith(".js") else []
        wanted += links + [urljoin(path, name) for name in modules]
    return weight / 1024


def first_board(server: Server, times: int) -> float | None:
    """Seconds from an empty browser to a board that can be played, the median; None without Chromium."""
    if chromium() is None:
        return None
    from playwright.sync_api import sync_playwright

    game: Game = run(begun(server, 1))[0]
    name, _, value = game.cookie.partition("=")
    root, found = f"http://127.0.0.1:{server.port}", []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for _ in range(times):
            context = browser.new_context()
            context.add_cookies([{"name": name, "value": value, "url": root}])
            page = context.new_page()
            began = time.perf_counter()
            page.goto(f"{root}/game/{game.game}", wait_until="commit")
            page.wait_for_selector("#grid [tabindex='0']")
            found.append(time.perf_counter() - began)
            context.close()
        browser.close()
    return statistics.median(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, SQLite alone, half a minute")
    parser.add_argument("--cpu", default="", help="processors for all of it, as in 0 or 0,1")
    options = parser.parse_args()
    if options.cpu:
        os.sched_setaffinity(0, set(map(int, options.cpu.split(","))))
    allow_many_files()
    counts, seconds = ([100, 500], 2.0) if options.quick else ([100, 1000, 5000], 5.0)
    runs = [("SQLite", 1)]
    if IS_THERE and not options.quick:
        runs += [("PostgreSQL", 1), ("PostgreSQL", 2)]
    rows: list[tuple[str, int, int, Load]] = []
    for kind, workers in runs:
        tell(f"{kind}, {workers} worker{'s' if workers > 1 else ''}")
        with place(kind) as where, serving(where, workers) as server:
            rows += [
                (kind, workers, *each)
                for each in zip(counts, run(growing(server, counts, seconds)), strict=True)
            ]
    tell("Memory, page")
    with place("SQLite") as where, serving(where) as server:
        idle = run(idle_memory(server, 300 if options.quick else 1000))
        weight, board = page_weight(server), first_board(server, 3)
    print("\n| store | workers | live games, a spectator each | moves/s | p50 | p99 | server's CPU a move |")
    print("|---|---|---|---|---|---|---|")
    for kind, workers, count, each in rows:
        print(
            f"| {kind} | {workers} | {count:,} | {each.moves_a_second:,.0f} | {each.median:.0f} ms | "
            f"{each.slowest:.0f} ms | {each.server_ms:.2f} ms |"
        )
    print(f"\nMemory of an idle game: {idle:.1f} KB")
    print(f"Page, compressed: {weight:.0f} KB")
    print(f"First interactive board: {f'{board:.2f} s' if board is not None else 'no Chromium here'}")


if __name__ == "__main__":
    main()
