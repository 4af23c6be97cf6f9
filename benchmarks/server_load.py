"""Many live games on one server: acknowledged moves a second, how long an acknowledgement takes, and memory.

Starts `tabla serve` over a store of its own and plays from this process, by bare HTTP/1.1 and WebSocket, so
that the load costs little beside the server. Every game has a spectator. A move is made and taken back in
turn, so that no game ends. So many commands are under way at any time, over all games in rotation.

    python benchmarks/server_load.py --games 1000 --seconds 5
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

COMMAND = "from tabla.cli.serve import serve; serve()"
LENGTH = re.compile(rb"(?i)content-length: (\d+)")
COOKIE = re.compile(rb"(?i)set-cookie: ([^;]+)")
PING, PONG = 0x89, 0x8A


class Line(asyncio.Protocol):
    """One kept-alive connection."""

    def __init__(self) -> None:
        self.heard, self.answer = b"", asyncio.get_running_loop().create_future()

    @classmethod
    async def open(cls, port: int) -> Line:
        _, line = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return line

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data
        head, found, body = self.heard.partition(b"\r\n\r\n")
        if found and len(body) >= int(LENGTH.findall(head)[0]):
            self.heard = b""
            self.answer.set_result((head, body))

    def connection_lost(self, _: Exception | None) -> None:
        if not self.answer.done():
            self.answer.set_exception(ConnectionError("the server hung up"))
            self.answer.exception()

    async def ask(self, request: bytes) -> tuple[bytes, bytes]:
        """The head and the body of the answer."""
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        head, body = await self.answer
        if head[9:11] != b"20":
            raise RuntimeError(f"{head[:40]!r}: {body[:300]!r}")
        return head, body


class Spectator(asyncio.Protocol):
    """Reads the news of a game and drops them; answers pings."""

    messages = 0

    def __init__(self, handshake: bytes) -> None:
        self._handshake, self._heard, self._is_open = handshake, b"", False

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        transport.write(self._handshake)

    def data_received(self, data: bytes) -> None:
        self._heard += data
        if not self._is_open:
            head, found, rest = self._heard.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(head)
            self._heard, self._is_open = rest, True
        while (size := self._frame()) is not None:
            if self._heard[0] == PING:
                self.transport.write(bytes([PONG, 0x80 | (size - 2), 0, 0, 0, 0]) + self._heard[2:size])
            else:
                Spectator.messages += 1
            self._heard = self._heard[size:]

    def _frame(self) -> int | None:
        """The size of the frame that was heard first, if all of it was."""
        heard = self._heard
        if len(heard) < 4:
            return None
        size = heard[1] + 2
        if heard[1] == 126:
            size = int.from_bytes(heard[2:4]) + 4
        return size if len(heard) >= size else None


class Game:
    """A game that moves a checker and takes it back."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie, self.number = port, "", 0
        self.host = f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"

    async def begin(self) -> Game:
        """Open a table and throw for the opening."""
        self.line = await Line.open(self.port)
        wish = {"players": [{"name": "Ana"}, {"name": "Boris"}]}
        head, body = await self.line.ask(self._post("/api/games", wish))
        made = msgspec.json.decode(body)
        self.cookie = COOKIE.findall(head)[0].decode()
        self.game, self.version, self.watch = made["game"], made["version"], made["watch_key"]
        view: dict[str, Any] = {"phase": "opening"}
        while view["phase"] == "opening":
            view = await self._command({"type": "ThrowOpening"}, 0, view=True)
        start, end, die, _ = view["next_moves"][0]
        there = {"type": "MoveChecker", "start": start, "end": end, "die": die}
        self.seat, self.moves = view["actor"], itertools.cycle((there, {"type": "Undo"}))
        return self

    async def move(self) -> None:
        """Make the next move, and wait until it is acknowledged."""
        await self._command(next(self.moves), self.seat)

    async def watched(self) -> None:
        """Let a spectator in."""
        handshake = (
            f"GET /api/games/{self.game}/events?watch={self.watch} HTTP/1.1\r\n{self.host}"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        _, self.spectator = await loop.create_connection(lambda: Spectator(handshake), "127.0.0.1", self.port)

    async def _command(self, command: dict[str, Any], seat: int, view: bool = False) -> Any:
        self.number += 1
        request = self._post(
            f"/api/games/{self.game}/commands",
            {
                "seat": seat,
                "cmd_id": f"command-{self.number}",
                "expected_version": self.version,
                "command": command,
                "view": view,
            },
        )
        # The server lets go of connections that rest, maybe just now; a command sent twice is one.
        if self.line.transport.is_closing():
            self.line = await Line.open(self.port)
        try:
            _, body = await self.line.ask(request)
        except ConnectionError:
            self.line = await Line.open(self.port)
            _, body = await self.line.ask(request)
        answer = msgspec.json.decode(body)
        self.version = answer["version"]
        return answer["view"]

    def _post(self, path: str, body: dict[str, Any]) -> bytes:
        data = msgspec.json.encode(body)
        return (
            f"POST {path} HTTP/1.1\r\n{self.host}Content-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\nCookie: {self.cookie}\r\n\r\n"
        ).encode() + data


class Server(NamedTuple):
    """`tabla serve` in processes of its own."""

    process: int
    port: int

    def processes(self) -> list[int]:
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text()
        return [self.process, *map(int, children.split())]

    def cpu_seconds(self) -> float:
        return sum(_cpu_seconds(process) for process in self.processes())

    def memory(self) -> int:
        """Bytes at hand in all processes."""
        return sum(_memory(process) for process in self.processes())


class Load(NamedTuple):
    """What one run found; times in milliseconds."""

    moves_a_second: float
    median: float
    slowest: float
    server_ms: float
    load_ms: float
    messages: int

    def __str__(self) -> str:
        return (
            f"{self.moves_a_second:,.0f} moves/s, p50 {self.median:.1f} ms, p99 {self.slowest:.1f} ms, "
            f"{self.server_ms:.2f} ms of the server's processor time a move "
            f"and {self.load_ms:.2f} ms of the load's"
        )


@contextlib.contextmanager
def serving(place: str, workers: int = 1, cpu: str = "") -> Iterator[Server]:
    """A server over this store; `cpu` names the processors it may use."""
    pinned = ["taskset", "-c", cpu] if cpu else []
    arguments = [*pinned, sys.executable, "-c", COMMAND, "--port", "0", "--no-limits"]
    arguments += ["--store", place, "--workers", str(workers)]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout is not None
        port = int(re.findall(r"127\.0\.0\.1:(\d+)", server.stdout.readline())[0])
        yield Server(server.pid, port)
    finally:
        server.terminate()
        server.wait()


async def begun(server: Server, count: int, told: bool = False) -> list[Game]:
    """So many games under way."""
    games: list[Game] = []
    for at in range(0, count, 50):
        games += await asyncio.gather(*(Game(server.port).begin() for _ in range(at, min(at + 50, count))))
        if told:
            print(f"\r  {len(games):,} games", end="", file=sys.stderr, flush=True)
    if told:
        print(file=sys.stderr)
    return games


async def watched(games: list[Game]) -> None:
    """A spectator for every game."""
    for at in range(0, len(games), 50):
        await asyncio.gather(*(game.watched() for game in games[at : at + 50]))
    await asyncio.sleep(1)


async def load(server: Server, games: list[Game], seconds: float, under_way: int) -> Load:
    """Move in all games in rotation for so long."""
    waiting, times = itertools.cycle(games), list[float]()
    busy: set[Game] = set()

    async def play() -> None:
        while time.perf_counter() < until:
            game = next(waiting)
            if game in busy:
                continue
            busy.add(game)
            began = time.perf_counter()
            await game.move()
            times.append(time.perf_counter() - began)
            busy.remove(game)

    before, own, messages = server.cpu_seconds(), time.process_time(), Spectator.messages
    began = time.perf_counter()
    until = began + seconds
    await asyncio.gather(*(play() for _ in range(min(under_way, len(games)))))
    took = time.perf_counter() - began
    times.sort()
    return Load(
        moves_a_second=len(times) / took,
        median=times[len(times) // 2] * 1000,
        slowest=times[int(len(times) * 0.99)] * 1000,
        server_ms=(server.cpu_seconds() - before) / len(times) * 1000,
        load_ms=(time.process_time() - own) / len(times) * 1000,
        messages=Spectator.messages - messages,
    )


def _cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.findall(r"RssAnon:\s+(\d+)", status)[0]) * 1024


def allow_many_files() -> None:
    """Each game has two connections."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def run(work: Any) -> Any:
    """On the faster event loop, where there is one."""
    with _stepping_back():
        try:
            import uvloop
        except ImportError:
            return asyncio.run(work)
        return uvloop.run(work)


@contextlib.contextmanager
def _stepping_back() -> Iterator[None]:
    """Wait until a processor is free.

    Every answer wakes us, and as a usual process we would push the server off its processor each time, which
    players far away do not. Servers started later are to be usual ones again.
    """
    if sys.platform != "linux":
        yield
        return
    os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    try:
        yield
    finally:
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


async def _measured(server: Server, options: argparse.Namespace) -> None:
    before = server.memory()
    games = await begun(server, options.games, told=True)
    if not options.no_spectators:
        await watched(games)
    print(f"{(server.memory() - before) / options.games / 1024:.1f} KB a game with its connections")
    for _ in range(options.times):
        print(await load(server, games, options.seconds, options.under_way))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--under-way", type=int, default=64, help="commands under way at any time")
    parser.add_argument("--no-spectators", action="store_true")
    parser.add_argument("--store", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cpu", default="", help="processors for the server, as taskset names them")
    options = parser.parse_args()
    allow_many_files()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(options.store or f"{folder}/tabla.db", options.workers, options.cpu) as server,
    ):
        run(_measured(server, options))


if __name__ == "__main__":
    main()
