"""A real server on the loopback for tests, and clients that keep cookies, chains and versions."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from tabla.dice import Chain
from tabla.play import commands as c
from tabla.play import options
from tabla.server import Rate, Settings, create_app
from tabla.server.run import config
from tabla.store import Store

NO_LIMIT = Rate(0, 0)
UNLIMITED = dict.fromkeys(
    ("requests", "commands", "creations", "claims", "frames", "tables_a_day", "file_bytes_a_day"), NO_LIMIT
)
# In seconds; the server hangs up a little later (tabla.server.run).
RESTING = 20.0
_numbers = itertools.count(1)


def random_bot(state, seat):
    """Any legal play; for tests alone."""
    dice = random.Random(f"{state.board} {seat}")
    allowed = options(state, seat)
    polite = (c.Take, c.AcceptResignation, c.RefuseSettlement)
    answers = [each for each in allowed if isinstance(each, polite)]
    moves = [each for each in allowed if isinstance(each, c.MoveChecker)]
    plain = (c.Roll, c.ThrowOpening, c.ThrowForBox, c.ChooseColour, c.EndTurn, c.NextGame)
    others = [each for each in allowed if isinstance(each, plain)]
    return dice.choice(answers or moves or others)


class House:
    """A running server."""

    def __init__(
        self,
        store: Store,
        bots: Any = None,
        uvicorn_options: Any = None,
        small_buffers: bool = False,
        advisor: Any = None,
        clock: Any = time.time,
        **changes: Any,
    ) -> None:
        listener = socket.create_server(("127.0.0.1", 0))
        if small_buffers:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.port = listener.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.origin = f"http://{self.host}"
        options: dict[str, Any] = (
            {"origins": (self.origin,), "grace_ms": 300, "files_per_address": 16} | UNLIMITED | changes
        )
        settings = Settings(**options)
        self.app = create_app(
            store,
            settings,
            bots if bots is not None else {"random": random_bot},
            advisor=advisor,
            clock=clock,
        )
        self._server = uvicorn.Server(config(self.app, "127.0.0.1", self.port, **(uvicorn_options or {})))
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)
        self._thread.start()
        self._clients: list[Client] = []
        while not self._server.started:
            time.sleep(0.005)

    def close(self) -> None:
        for client in self._clients:
            client.connection.close()
        self._server.should_exit = True
        self._thread.join(10)
        assert not self._thread.is_alive()

    def client(self) -> Client:
        self._clients.append(Client(self))
        return self._clients[-1]


@contextlib.contextmanager
def running(store: Store, **changes: Any) -> Iterator[House]:
    house = House(store, **changes)
    try:
        yield house
    finally:
        house.close()


class Reply:
    """What came back."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Client:
    """One device: its cookie, and chains for its seats."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.connection = http.client.HTTPConnection("127.0.0.1", house.port, timeout=20)
        self.cookie = ""
        self.chains: dict[int, Chain] = {}
        self.links: dict[int, int] = {}
        self.game = ""
        self.version = 0
        self.view: dict[str, Any] | None = None
        self.spoke = time.monotonic()
        self.is_alone = False  # nobody else acts at the table, so the view last seen is good
        self.is_patient = False  # waits and asks again when the server says that it was too often

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        sent = {"Cookie": self.cookie} if self.cookie else {}
        data = None
        if method == "POST":
            sent |= {"Origin": self.house.origin, "Content-Type": "application/json"}
            data = body if isinstance(body, bytes) else json.dumps(body if body is not None else {}).encode()
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        kept = {name: value for name, value in sent.items() if value}
        try:
            response = self._answer(method, path, data, kept)
        except (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError):
            # The server hangs up on connections that rest; on a slow machine a test may take that long.
            if time.monotonic() - self.spoke < RESTING:
                raise
            self.connection.close()
            response = self._answer(method, path, data, kept)
        self.spoke = time.monotonic()
        reply = Reply(response.status, response.headers, response.read())
        if self.is_patient and reply.status == 429:
            time.sleep(float(reply.headers["Retry-After"]))
            return self.request(method, path, body, **headers)
        if cookie := response.headers.get("Set-Cookie"):
            self.cookie = cookie.partition(";")[0]
        return reply

    def _answer(self, method: str, path: str, data: bytes | None, headers: dict[str, str]) -> Any:
        self.connection.request(method, path, data, headers)
        return self.connection.getresponse()

    def get(self, path: str, **headers: str) -> Reply:
        return self.request("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Reply:
        return self.request("POST", path, body, **headers)

    # A table

    def open(self, *kinds: str, **wishes: Any) -> Any:
        """Open a table with seats of these kinds ("here", "link", "random" for a bot)."""
        players = [
            {"name": name, "kind": "bot", "level": kind}
            if kind not in ("here", "link")
            else {"name": name, "kind": kind}
            for name, kind in zip(("Ana", "Boris", "Carla", "Dimo"), kinds or ("here", "here"), strict=False)
        ]
        reply = self.post("/api/games", {"players": players} | wishes)
        assert reply.status == 201, reply.body
        self.game, self.version = reply.json["game"], reply.json["version"]
        return reply.json

    def claim(self, key: str) -> Reply:
        reply = self.post("/api/claim", {"key": key})
        if reply.status == 200:
            self.game = reply.json["game"]
        return reply

    def look(self, **query: Any) -> Any:
        """The table as this device sees it."""
        words = "&".join(f"{name}={value}" for name, value in query.items())
        reply = self.get(f"/api/games/{self.game}?{words}")
        assert reply.status == 200, reply.body
        self.version = reply.json["version"]
        return reply.json

    def send(self, seat: int, kind: str, /, cmd_id: str = "", **fields: Any) -> Reply:
        """One command for the version last seen, or as `expected_version` says."""
        expected = fields.pop("expected_version", self.version)
        language = fields.pop("language", "")
        body = {
            "seat": seat,
            "cmd_id": cmd_id or f"command-{next(_numbers)}",
            "expected_version": expected,
            "command": {"type": kind} | fields,
        }
        reply = self.post(f"/api/games/{self.game}/commands", body, Accept_Language=language)
        if reply.status == 200:
            self.version = reply.json["version"]
        return reply

    def do(self, seat: int, kind: str, /, **fields: Any) -> Any:
        """A command that must be taken."""
        reply = self.send(seat, kind, **fields)
        assert reply.status == 200, reply.body
        return reply.json

    def commit(self, seat: int, length: int = 50) -> None:
        """Publish a chain for a seat."""
        self.chains[seat] = Chain(random.Random(next(_numbers)).randbytes(32), length)
        self.links[seat] = 0
        self.do(seat, "CommitChain", tip=self.chains[seat].tip.hex(), length=length, expected_version=None)

    def share(self, seat: int) -> str:
        """The next link of a seat's chain."""
        self.links[seat] += 1
        return self.chains[seat].link(self.links[seat]).hex()

    def step(self, rng: random.Random) -> Any:
        """Some legal command for one of this device's seats; None if there is none, or a bot was quicker."""
        view = self.view if self.is_alone and self.view else self.look()["view"]
        for seat in view["due"]:
            if seat in view["you"]:
                command = choose(view, seat, rng)
                if command is not None:
                    reply = self.send(seat, command.pop("type"), **command)
                    if reply.status == 409:
                        break
                    assert reply.status == 200, reply.body
                    self.view = reply.json["view"]
                    return reply.json
        self.view = None
        return None

    def socket(self, since: int | None = None, watch: str = "", **options: Any) -> Any:
        words = {"since": since, "watch": watch or None}
        query = "&".join(f"{name}={value}" for name, value in words.items() if value is not None)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        given: dict[str, Any] = {
            "origin": self.house.origin,
            "additional_headers": headers,
            "max_size": 2**20,
        } | options
        return connect(f"ws://{self.house.host}/api/games/{self.game}/events?{query}", **given)


def choose(view: dict[str, Any], seat: int, rng: random.Random) -> Any:
    """A legal command by the view alone, as the page would make it."""
    if view["phase"] == "move" and view["next_moves"] and view["actor"] == seat:
        start, end, die, _ = rng.choice(view["next_moves"])
        return {"type": "MoveChecker", "start": start, "end": end, "die": die}
    answers = ("Take", "AcceptResignation", "RefuseSettlement")
    for kind in (*answers, "ThrowForBox", "ThrowOpening", "ChooseColour", "Roll", "EndTurn", "NextGame"):
        for option in view["options"].get(str(seat), ()):
            if option["type"] == kind:
                return dict(option)
    return None


def waited_for(happened: Callable[[], Any]) -> Any:
    """What comes of asking once it is something; a machine that does much else as well gets a minute."""
    deadline = time.monotonic() + 60
    while not (found := happened()):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def receive(connection: ClientConnection, timeout: float = 30) -> Any:
    return json.loads(connection.recv(timeout=timeout))
