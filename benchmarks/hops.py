"""The way of a roll through the server, from the request to the message: which function calls which.

A table for two is opened in this process, with a spectator's socket; one roll is sent and every call between
modules of `tabla` is noted. A hop is a call from a function of one module to a function of another, counted
once however often it is made; properties, dunder methods and what they call are no hops.
A return is coming back to a module that was left, to go on there or by a call.

The way itself are the hops that lead to one of the MILESTONES, which are what a roll cannot do without; the
others are questions asked on the way (guards, sentences, every option that the view lists).

python benchmarks/hops.py            # the way, hop by hop
python benchmarks/hops.py --all      # every hop
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import tempfile
import threading
from collections.abc import Iterable
from pathlib import Path
from types import FrameType
from typing import Any

import tabla
from tabla.server import Settings, create_app
from tabla.store import open_store

HOME = str(Path(tabla.__file__).parent)
ORIGIN = "http://127.0.0.1:8642"
MILESTONES = {
    "play.decide:decide": "the rules allow it",
    "dice.chains:throw": "the dice are made",
    "play.evolve:evolve": "the state is folded on",
    "store.writer:Writer.do": "the writing thread has it",
    "store.writer:insert_events": "it is written",
    "server.runtime.live_game:LiveGame.apply": "the table has it",
    "text.narrate:tell": "it is put into words",
    "server.game.view:view_of": "it is made a view",
    "server.http.errors:answer": "the player is answered",
    "server.runtime.updates:news_of": "the sockets are told",
}


class Tracer:
    """Calls between modules of the package, each pair of functions once, as first made."""

    def __init__(self) -> None:
        self.hops: dict[tuple[str, str], None] = {}
        self.way: dict[tuple[str, str], str] = {}
        self._reached: set[str] = set()
        self.calls = 0
        self._is_on = False
        self._seen: list[FrameType] = []  # kept, so that a coroutine taken up again is not counted again

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if not self._is_on or event != "call" or not _is_ours(frame) or frame in self._seen:
            return
        self._seen.append(frame)
        reached = _function(frame)
        if reached in MILESTONES and reached not in self._reached:
            self._reached.add(reached)
            stack = _stack(frame)
            for caller, called in itertools.pairwise(stack):
                if _module_of(caller) != _module_of(called):
                    self.way.setdefault((caller, called), MILESTONES[reached] if called == reached else "")
        back = frame.f_back
        while back is not None and not _is_ours(back):
            back = back.f_back
        if back is None or _module(back) == _module(frame) or _is_fact(frame) or _within_fact(back):
            return
        self.calls += 1
        self.hops.setdefault((_function(back), _function(frame)))

    def start(self) -> None:
        self._is_on = True

    def stop(self) -> None:
        self._is_on = False


def returns(hops: Iterable[tuple[str, str]]) -> int:
    """How often one who reads along comes back to a module already left, to go on from there or by a call."""
    entered: set[str] = set()
    here, found = "", 0
    for caller, called in hops:
        for module in (_module_of(caller), _module_of(called)):
            found += module != here and module in entered
            entered.add(module)
            here = module
    return found


def _module_of(function: str) -> str:
    return function.partition(":")[0]


def _stack(frame: FrameType | None) -> list[str]:
    """Our functions that led here, the outermost first."""
    stack: list[str] = []
    while frame is not None:
        if _is_ours(frame):
            stack.append(_function(frame))
        frame = frame.f_back
    return stack[::-1]


def _is_ours(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(HOME) and not frame.f_code.co_name.startswith("<")


def _module(frame: FrameType) -> str:
    return str(frame.f_globals["__name__"]).removeprefix("tabla.")


def _function(frame: FrameType) -> str:
    return f"{_module(frame)}:{frame.f_code.co_qualname}"


def _is_fact(frame: FrameType) -> bool:
    """A property or dunder method of a value."""
    name = frame.f_code.co_name
    owner: Any = sys.modules[frame.f_globals["__name__"]]
    for part in frame.f_code.co_qualname.split(".")[:-1]:
        owner = getattr(owner, part, None)
    return (name.startswith("__") and name != "__call__") or isinstance(
        vars(owner).get(name) if owner else None, property
    )


def _within_fact(frame: FrameType | None) -> bool:
    while frame is not None:
        if _is_ours(frame) and _is_fact(frame):
            return True
        frame = frame.f_back
    return False


class Device:
    """A browser, as far as the application can tell."""

    def __init__(self, app: Any) -> None:
        self.app, self.cookie = app, b""

    def _scope(self, kind: str, path: str, method: str = "POST", query: str = "") -> dict[str, Any]:
        headers: list[Any] = [
            (b"host", ORIGIN[7:].encode()),
            (b"origin", ORIGIN.encode()),
            (b"accept-language", b"en"),
        ]
        headers += [(b"content-type", b"application/json"), (b"cookie", self.cookie)]
        scope: dict[str, Any] = {
            "type": kind,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
        }
        scope |= {
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8642),
            "root_path": "",
        }
        scope |= {"http_version": "1.1", "scheme": "http" if kind == "http" else "ws", "state": {}}
        scope["method" if kind == "http" else "subprotocols"] = method if kind == "http" else []
        return scope

    async def post(self, path: str, body: Any) -> Any:
        """One request."""
        sent: list[Any] = [{"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}]
        got: list[Any] = []

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            got.append(message)

        await self.app(self._scope("http", path), receive, send)
        for name, value in got[0]["headers"]:
            if name == b"set-cookie":
                self.cookie = value.partition(b";")[0]
        answer = json.loads(b"".join(message.get("body", b"") for message in got[1:]))
        assert got[0]["status"] < 300, answer
        return answer

    async def listen(self, path: str, query: str, news: asyncio.Queue[Any]) -> None:
        """A socket whose messages go into a queue."""
        sent: list[Any] = [{"type": "websocket.connect"}]

        async def receive() -> Any:
            return sent.pop() if sent else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "websocket.send":
                await news.put(json.loads(message.get("text") or message["bytes"]))

        await self.app(self._scope("websocket", path, query=query), receive, send)


async def roll(app: Any, tracer: Tracer) -> None:
    """Play up to a roll, trace that, and wait for the message that tells it."""
    ana = Device(app)
    made = await ana.post(
        "/api/games", {"players": [{"name": "Ana"}, {"name": "Boris"}], "terms": {"cube": False}}
    )
    table, version, numbers = f"/api/games/{made['game']}", made["version"], iter(range(1000))
    news: asyncio.Queue[Any] = asyncio.Queue()
    socket = asyncio.create_task(ana.listen(f"{table}/events", f"since={version}&lang=en", news))

    async def send(seat: int, command: dict[str, Any]) -> Any:
        nonlocal version
        asked = {
            "seat": seat,
            "cmd_id": f"command-{next(numbers)}",
            "expected_version": version,
            "command": command,
        }
        answer = await ana.post(f"{table}/commands", asked)
        version = answer["version"]
        return answer["view"]

    view = await send(0, {"type": "ThrowOpening"})
    while view["phase"] != "roll":
        if view["phase"] == "opening":
            command = {"type": "ThrowOpening"}
        elif view["next_moves"]:
            command = {"type": "MoveChecker"} | dict(
                zip(("start", "end", "die"), view["next_moves"][0], strict=False)
            )
        else:
            command = {"type": "EndTurn"}
        view = await send(view["actor"], command)
    while True:  # what was told before the roll
        try:
            await asyncio.wait_for(news.get(), 0.2)
        except TimeoutError:
            break
    tracer.start()
    await send(view["actor"], {"type": "Roll"})
    while (await news.get())["version"] < version:
        pass
    tracer.stop()
    socket.cancel()
    await asyncio.gather(socket, return_exceptions=True)


async def main() -> None:
    """Trace one roll and print its way."""
    tracer = Tracer()
    threading.setprofile(tracer)
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"{folder}/tabla.db")
        app = create_app(store, Settings(origins=(ORIGIN,)))
        started, stop = asyncio.Event(), asyncio.Event()
        begun: list[Any] = [stop.wait, None]

        async def receive() -> Any:
            if begun.pop() is None:
                return {"type": "lifespan.startup"}
            await stop.wait()
            return {"type": "lifespan.shutdown"}

        async def send(_: Any) -> None:
            started.set()

        life = asyncio.create_task(app({"type": "lifespan", "state": {}}, receive, send))
        await started.wait()
        sys.setprofile(tracer)
        await roll(app, tracer)
        sys.setprofile(None)
        stop.set()
        await life
        store.close()
    threading.setprofile(None)
    hops: dict[tuple[str, str], str] = dict.fromkeys(tracer.hops, "") if "--all" in sys.argv else tracer.way
    for number, ((caller, called), reached) in enumerate(hops.items(), 1):
        print(f"{number:3}  {caller} -> {called}{f'   ({reached})' if reached else ''}")
    print(f"the way: {len(tracer.way)} hops, {returns(tracer.way)} returns")
    print(f"with all questions asked on it: {len(tracer.hops)} hops, {returns(tracer.hops)} returns")


if __name__ == "__main__":
    asyncio.run(main())
