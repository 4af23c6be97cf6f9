"""Measure what docs/scale.md and the simulation start from, on this machine: CPU, bytes, memory, commits.

PYTHONPATH=. python benchmarks/scale_figures.py        # writes benchmarks/scale_figures.json; ~1 minute
"""

from __future__ import annotations

import json
import random
import statistics
import time
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from tests.store.postgres import running_postgres

from scale import FILE, Figures
from server_load import Server, _cpu_seconds, allow_many_files, begun, load, run, serving, watched
from tabla.dice import FairDice
from tabla.engine import LEVELS, Advisor, Bot
from tabla.play import commands as c
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.server import Settings
from tabla.server.game.commands import act_for_bot
from tabla.server.game.create import open_table
from tabla.server.game.events import entry_from_json, entry_to_json
from tabla.server.game.state import GameState, bot_to_ask, fold
from tabla.server.schemas.requests import CreateRequest
from tabla.store import NewGame, Store, new_id, open_store

GAMES, SECONDS, UNDER_WAY = 500, 5.0, 64


def database_cpu(place: str) -> float:
    """Processor seconds of PostgreSQL so far."""
    folder = Path(place.rpartition("host=")[2])
    head = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
    return sum(_cpu_seconds(process) for process in [head, *map(int, children)])


async def moves(server: Server, place: str) -> dict[str, float]:
    """CPU and memory of moves, each game with a spectator."""
    before = server.memory()
    games = await begun(server, GAMES)
    await watched(games)
    memory = (server.memory() - before) / GAMES / 1024
    used = database_cpu(place)
    found = await load(server, games, SECONDS, UNDER_WAY)
    used = database_cpu(place) - used
    alone = await load(server, games, SECONDS, 1)
    # Of one at a time and of many together: what each costs, and what all cost that are committed together.
    batch = (alone.server_ms - found.server_ms) / (1 - 1 / UNDER_WAY)
    for game in games:
        game.line.transport.abort()
        game.spectator.transport.abort()
    count = found.moves_a_second * SECONDS
    server_ms = alone.server_ms - batch
    return {"server_ms": server_ms, "batch_ms": batch, "database_ms": used / count * 1000, "game_kb": memory}


def commits(store: Store) -> dict[str, float]:
    """What a commit costs, and each command in it, by commits of one and of many."""

    def per_commit(together: int, times: int) -> float:
        games = [new_id() for _ in range(together)]
        for game in games:
            store.create(NewGame(game, 0, b"{}", "", [None], [], [b"{}"])).result()
        took = []
        for number in range(times):
            body = [b'{"type":"Moved","move":[13,8,5,false]}']
            began = time.perf_counter()
            futures = [store.append(game, number + 1, f"c{number}", body, number) for game in games]
            for future in futures:
                future.result()
            took.append(time.perf_counter() - began)
        # The first quarter: what is slower waited for others on this machine.
        return statistics.quantiles(took, n=4)[0] * 1000

    one, many = per_commit(1, 300), per_commit(64, 80)
    each = (many - one) / 63
    return {"commit_ms": one - each, "append_ms": each, "commits_a_second": 1000 / one}


class BotTable:
    """A match of one point between two bots, without a server: what it writes, and how long they think."""

    def __init__(self, advisor: Advisor, level: Any) -> None:
        seats = [{"name": name, "kind": "bot", "level": level.name} for name in ("Ana", "Boris")]
        wish = msgspec.convert({"players": seats, "terms": {"length": 1}}, CreateRequest, strict=False)
        opened = open_table(wish, "t" * 22, {level.name}, Settings(), 0, has_tutor=False)
        self.fair = FairDice(opened.game.id, bytes.fromhex(opened.game.secret))
        self.bot, self.times = Bot(level, advisor), list[float]()
        self.size, self.events = 0, 0
        self.live: GameState | None = None
        for body in opened.game.events:
            self.add(entry_from_json(body))

    def add(self, entry: Any) -> None:
        self.live = fold(self.live, entry, 0)
        self.size += len(entry_to_json(entry))
        self.events += 1

    def turn(self) -> bool:
        assert self.live is not None
        seat = bot_to_ask(self.live)
        if seat is None:
            return False
        state: State = self.live.state
        began = time.thread_time()
        commands = self.bot.turn(state, seat)
        if commands:
            self.times.append((time.thread_time() - began) * 1000)
        throw = c.ThrowOpening if state.phase == "opening" else c.Roll
        for entry in act_for_bot(self.live, seat, commands or [throw(seat, Dice(2, 1))], 0, self.fair):
            self.add(entry)
        return True


def bots() -> tuple[dict[str, list[float]], float, float]:
    """Mean and deviation of a decision by level; events and bytes of a game."""
    advisor, found = Advisor(threads=1), {}
    events, sizes = [], []
    for level in LEVELS:
        times: list[float] = []
        for _ in range(6 if level.plies == 0 else 1):
            table = BotTable(advisor, level)
            while table.turn() and len(table.times) < 80:
                pass
            times += table.times
            if level.name == "expert":
                events.append(table.events)
                sizes.append(table.size)
        found[level.name] = [statistics.mean(times), statistics.stdev(times)]
    return found, statistics.mean(events), statistics.mean(sizes)


def main() -> None:
    allow_many_files()
    random.seed(1)
    thought, events, size = bots()
    with running_postgres(durable=True) as place:
        with serving(place) as server:
            figures = run(moves(server, place))
        with psycopg.connect(place) as connection:
            row = connection.execute(
                "SELECT sum(pg_total_relation_size(relid)) / (SELECT count(*) FROM events) "
                "FROM pg_stat_user_tables"
            ).fetchone()
        assert row is not None
        store = open_store(place)
        figures |= commits(store)
        store.close()
    figures |= {"bot_ms": thought, "events_a_game": events, "game_bytes": size, "event_bytes": float(row[0])}
    FILE.write_text(json.dumps(figures, indent=1) + "\n")
    print(msgspec.json.format(msgspec.json.encode(msgspec.convert(figures, Figures)), indent=1).decode())


if __name__ == "__main__":
    main()
