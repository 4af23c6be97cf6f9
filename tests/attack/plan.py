"""How attacks are listed and watched: each on a fresh server, while honest people play there.

`attack` puts a function on the list; it raises AssertionError where the attack is not held.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.attack.served import BYTES, Served, served

# Nobody else waits longer than this for an answer, in seconds, on a machine with much else to do.
PATIENCE = 10.0
MOST_MEMORY = 700


class Attack(NamedTuple):
    name: str
    run: Callable[[], None]
    is_quick: bool


ATTACKS: list[Attack] = []


OnServer = Callable[[Served], None]


def attack(name: str, *, quick: bool = False) -> Callable[[OnServer], OnServer]:
    """Put an attack on a server on the list."""

    def listed(run: OnServer) -> OnServer:
        def on_a_fresh_server() -> None:
            with served() as house:
                run(house)

        ATTACKS.append(Attack(name, on_a_fresh_server, quick))
        return run

    return listed


class Watch(threading.Thread):
    """An honest player meanwhile, who asks for the own table again and again."""

    def __init__(self, house: Served) -> None:
        super().__init__(daemon=True)
        self.house, self.ended = house, threading.Event()
        self.slowest, self.statuses = 0.0, list[int]()
        self.device = house.device()
        self.device.open("here", "here")

    def run(self) -> None:
        while not self.ended.is_set():
            began = time.monotonic()
            try:
                status = self.device.get(f"/api/games/{self.device.game}").status
            except OSError:
                self.device.connection.close()
                status = 0
            self.statuses.append(status)
            self.slowest = max(self.slowest, time.monotonic() - began)
            self.ended.wait(0.1)


@contextlib.contextmanager
def while_others_play(house: Served) -> Iterator[None]:
    watch = Watch(house)
    watch.start()
    try:
        yield
    finally:
        watch.ended.set()
        watch.join(90)
    wrong = [status for status in watch.statuses if status != 200]
    assert not wrong, f"{len(wrong)} of {len(watch.statuses)} requests of a player failed: {wrong[:5]}"
    assert watch.slowest < PATIENCE, f"a player waited {watch.slowest:.1f} s"
    assert house.memory < MOST_MEMORY, f"the server has {house.memory} MB"


def bring(house: Served, data: bytes, address: str) -> int:
    """How a file is answered; 0 where the line is cut instead. Whoever has to wait is told how long."""
    device = house.device(address, timeout=90)
    try:
        reply = device.post("/api/files?name=a&lang=en", data, **BYTES)
    except OSError:
        return 0
    finally:
        device.connection.close()
    if reply.status == 429:
        assert int(reply.headers["Retry-After"]) >= 1
    if reply.status != 201:
        assert reply.json["message"]
    return reply.status
