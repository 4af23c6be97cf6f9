"""Acknowledged moves a second, and how long each takes, over the loopback.

Starts `tabla serve` on SQLite (or the PostgreSQL of --store) and plays many games at once from this process.
Every game has a spectator on a WebSocket. Moves are a move and its taking back, so that no game ends. The
processor time of the server per move says more than moves a second where others use the machine.

    python benchmarks/server_load.py --games 100 --seconds 5
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

COMMAND = "from tabla.cli.serve import serve; serve()"


class Line:
    """One kept-alive connection, spoken in plain HTTP/1.1 so that the generator costs little."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def open(self) -> Line:
        """Connect."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def post(self, path: str, body: dict[str, Any]) -> tuple[int, bytes]:
        """Send JSON; the status and the body of the answer."""
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: http://127.0.0.1:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\nCookie: {self.cookie}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.findall(rb"(?i)content-length: (\d+)", answer)[0])
        if found := re.search(rb"(?i)set-cookie: ([^;]+)", answer):
            self.cookie = found[1].decode()
        return int(answer[9:12]), await self.reader.readexactly(length)


class Game:
    """A game that moves a checker and takes it back."""

    def __init__(self, line: Line) -> None:
        self.line, self.number = line, 0
        self.seat, self.move = 0, (0, 0, 0, False)

    async def begin(self) -> None:
        """Open a table and throw for the opening."""
        wish = {"players": [{"name": "Ana"}, {"name": "Boris"}]}
        made = json.loads((await self.line.post("/api/games", wish))[1])
        self.game, self.version, self.watch = made["game"], made["version"], made["watch_key"]
        view: dict[str, Any] = {"phase": "opening"}
        while view["phase"] == "opening":
            view = (await self.command({"type": "ThrowOpening"}, 0, view=True))["view"]
        self.seat, self.move = view["actor"], view["next_moves"][0]

    async def command(self, command: dict[str, Any], seat: int, view: bool = False) -> Any:
        """Give a command and wait until it is acknowledged."""
        self.number += 1
        body = {
            "seat": seat,
            "cmd_id": f"command-{self.number}",
            "expected_version": self.version,
            "command": command,
            "view": view,
        }
        status, data = await self.line.post(f"/api/games/{self.game}/commands", body)
        answer = json.loads(data)
        if status != 200:
            raise RuntimeError(f"{status}: {data[:300]!r}")
        self.version = answer["version"]
        return answer

    async def watched(self) -> None:
        """Read the news of the game as a spectator."""
        from websockets.asyncio.client import connect
        from websockets.typing import Origin

        url = f"ws://127.0.0.1:{self.line.port}/api/games/{self.game}/events?watch={self.watch}"
        origin = Origin(f"http://127.0.0.1:{self.line.port}")
        async with connect(url, origin=origin, compression=None) as socket:
            async for _ in socket:
                pass


async def play(game: Game, until: float, times: list[float]) -> None:
    start, end, die, _ = game.move
    moves = ({"type": "MoveChecker", "start": start, "end": end, "die": die}, {"type": "Undo"})
    turn = 0
    while time.perf_counter() < until:
        began = time.perf_counter()
        await game.command(moves[turn], game.seat)
        times.append(time.perf_counter() - began)
        turn = 1 - turn


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, process: int, count: int, seconds: float, spectators: bool, at_once: int) -> None:
    games = []
    for at in range(0, count, 50):
        batch = [Game(await Line(port).open()) for _ in range(at, min(at + 50, count))]
        await asyncio.gather(*(game.begin() for game in batch))
        games += batch
    watchers = [asyncio.create_task(game.watched()) for game in games] if spectators else []
    await asyncio.sleep(1 + count / 500)
    times: list[float] = []
    before = cpu_seconds(process)
    until = time.perf_counter() + seconds
    # All games are live; so many of them have a command under way at any moment.
    await asyncio.gather(*(play(game, until, times) for game in games[: at_once or count]))
    for watcher in watchers:
        watcher.cancel()
    times.sort()
    print(
        f"{count} games, {len(watchers)} spectators: {len(times) / seconds:,.0f} moves/s, "
        f"p50 {times[len(times) // 2] * 1000:.1f} ms, p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms, "
        f"{(cpu_seconds(process) - before) / len(times) * 1000:.2f} ms of the server's processor time a move"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--at-once", type=int, default=0, help="games with a command under way; 0 is all")
    parser.add_argument("--no-spectators", action="store_true")
    parser.add_argument("--store", default="")
    parser.add_argument("--workers", default="1")
    options = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        place = options.store or f"{folder}/tabla.db"
        arguments = [sys.executable, "-c", COMMAND, "--port", "0", "--no-limits"]
        arguments += ["--store", place, "--workers", options.workers]
        server = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}
        )
        try:
            assert server.stdout is not None
            port = int(re.findall(r"127\.0\.0\.1:(\d+)", server.stdout.readline())[0])
            spectators = not options.no_spectators
            asyncio.run(load(port, server.pid, options.games, options.seconds, spectators, options.at_once))
            status = Path(f"/proc/{server.pid}/status").read_text()
            print(next(line for line in status.splitlines() if line.startswith("VmRSS")))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
