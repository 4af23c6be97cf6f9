"""Attacks that were once made with success, a function each: it raises AssertionError where one is not held.

`attack` puts a function on the list. It gets a fresh server of its own, or starts what it needs itself.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import functools
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tabla.rules.ruleset import MAX_CUBE
from tabla.store import open_store
from tests.attack.served import BYTES, NGINX, Served, behind_nginx, served
from tests.formats.hostile import FILES
from tests.formats.test_hostile_numbers import record
from tests.server.test_match_files import MATCH

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


def _bot(name: str, level: str) -> dict[str, str]:
    return {"name": name, "kind": "bot", "level": level}


def _hostile_file(name: str, house: Served) -> None:
    with while_others_play(house):
        status = bring(house, FILES[name](3_500_000), "127.0.1.1")
    assert status in (201, 413, 422), f"answered {status}"


NAMED = {
    "blanks": "blanks as .mat",
    "a length and blanks": "a length and blanks as .mat",
    "lines of scores": "score lines without end",
    "bgf of objects": "BGF in gzip that unpacks to gigabytes of objects",
    "smile of long texts": "BGF in SMILE",
    "empty streams": ".xg of empty streams",
    "boards of many plays": "boards of as many plays as possible",
}
for _name, _title in NAMED.items():
    attack(_title, quick=_name == "a length and blanks")(functools.partial(_hostile_file, _name))


@attack("30 uploads of 4 MB from one address")
def many_uploads(house: Served) -> None:
    data = MATCH + b"\n" * (4 * 1024 * 1024 - len(MATCH) - 10)
    with while_others_play(house), concurrent.futures.ThreadPoolExecutor(30) as pool:
        statuses = list(pool.map(lambda _: bring(house, data, "127.0.1.1"), range(30)))
    assert set(statuses) <= {201, 413, 422, 429}, f"answered {sorted(set(statuses))}"
    assert statuses.count(201) <= 20, "all were taken"


@attack("1,500 connections from one address", quick=True)
def many_connections(house: Served) -> None:
    lines: list[socket.socket] = []
    try:
        for _ in range(1500):
            with contextlib.suppress(OSError):
                lines.append(
                    socket.create_connection(("127.0.0.1", house.port), 10, source_address=("127.0.1.1", 0))
                )
        with while_others_play(house):
            time.sleep(2)
    finally:
        for line in lines:
            line.close()


@attack("a log of 22,400 events, looked at again and again")
def long_log(house: Served) -> None:
    device = house.device("127.0.1.1")
    device.open("here", "here")
    house.stop()
    store = open_store(house.store)
    line = b'{"type":"SeatNamed","seat":0,"name":"Ana"}'
    for _ in range(0, 22_400, 700):
        version = store.versions([device.game])[device.game]
        store.append(device.game, version, None, [line] * 700, 1).result()
    store.close()
    house.start()

    def look(_: int) -> None:
        asker = house.device("127.0.1.1")
        asker.cookie = device.cookie
        with contextlib.suppress(OSError):
            for path in ("?since=0&lang=en", "/turns?lang=en", "/record"):
                asker.get(f"/api/games/{device.game}{path}")
        asker.connection.close()

    with while_others_play(house), concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(look, range(24)))


@attack("tables of masters from one address, a beginner at another")
def masters(house: Served) -> None:
    for number in range(15):
        device = house.device(f"127.0.1.{1 + number // 8}")
        device.open("here", "here")
        players = [
            {"name": "A", "kind": "bot", "level": "master"},
            {"name": "B", "kind": "bot", "level": "master"},
        ]
        assert device.post("/api/games", {"players": players, "terms": {"length": 25}}).status in (201, 429)
        device.connection.close()
    player = house.device()
    made = player.post("/api/games", {"players": [{"name": "A"}, _bot("B", "beginner")]})
    assert made.status == 201, made.body
    player.game = made.json["game"]
    with while_others_play(house):
        player.look()
        player.do(0, "ThrowOpening")
        began = time.monotonic()
        while (view := player.look()["view"])["phase"] == "opening" or view["actor"] == 1:
            assert time.monotonic() - began < 60, "the beginner does not move"
            if view["phase"] == "opening":
                player.do(0, "ThrowOpening")
            time.sleep(0.2)


@attack("a report asked for and left")
def report_left(house: Served) -> None:
    device = house.device("127.0.1.1")
    rows = b"".join(b" %d) 31: 8/5 6/5   42: 8/4 6/4\n" % n for n in range(1, 3))
    games = b"".join(b"\n Game %d\n Ana : 0   Boris : 0\n" % n + rows for n in range(1, 300))
    reply = device.post("/api/files?name=a", b" 0 point match\n" + games, **BYTES)
    assert reply.status == 201, reply.body
    headers = {"Cookie": device.cookie}
    device.connection.request("GET", f"/api/games/{reply.json['game']}/report", headers=headers)
    time.sleep(2)
    device.connection.close()
    time.sleep(8)
    before = house.seconds
    time.sleep(3)
    assert house.seconds - before < 1, "it thinks on for nobody"


@attack("odd ids, dates and letters", quick=True)
def odd_words(house: Served) -> None:
    device = house.device()
    device.open("here", "here")
    wishes: list[tuple[str, Any]] = [(f"/api/games/{part}", None) for part in ("%00", "x" * 3000, "%F0%9F")]
    wishes += [
        ("/api/games?x=%00", None),
        ("/api/claim", {"key": "\0" * 22}),
        ("/api/claim", {"key": "x" * 3000}),
    ]
    bots = [_bot(name, "beginner") for name in "ABC"]
    wishes += [
        ("/api/games", {"players": bots}),
        ("/api/games", {"players": [{"name": "\0"}, {"name": "B"}]}),
    ]
    wishes += [("/api/rules", {"rules_toml": "a" + ".a" * 7000 + "=1"}), ("/api/rules", {"rules_toml": "\0"})]
    for path, body in wishes:
        reply = device.get(path) if body is None else device.post(path, body)
        assert reply.status < 500, f"{path[:40]} is answered {reply.status}"


@attack("a cube doubled to its ceiling, then a hint", quick=True)
def highest_cube(house: Served) -> None:
    device, rng, taker = house.device(), random.Random(4), 0
    device.is_patient = True
    device.open("here", "here", rules="portfolio", terms={"form": "game", "cube": True}, help=True)
    for _ in range(2000):
        view = device.look()["view"]
        if view["bets"] and view["bets"][0]["value"] == MAX_CUBE:
            break
        seat = view["actor"]
        if any(option["type"] == "Double" for option in view["options"].get(str(seat), ())):
            device.do(seat, "Double")
            taker = 1 - seat
        else:
            assert device.step(rng), "the game does not go on"
    else:
        raise AssertionError("the cube does not get there")
    while (view := device.look()["view"])["phase"] != "roll" or view["actor"] != taker:
        assert device.step(rng), "the game does not go on"
    began = time.monotonic()
    reply = device.get(f"/api/games/{device.game}/hint?lang=en")
    assert reply.status in (200, 422), f"a hint is answered {reply.status}"
    assert time.monotonic() - began < PATIENCE, "a hint takes long"
    reply = device.send(taker, "Double")
    assert (reply.status, reply.json["code"]) == (422, "cube-limit"), reply.body


@attack("a record by whose rules a gammon costs 100,000,000", quick=True)
def costly_gammon(house: Served) -> None:
    device = house.device()
    reply = device.post("/api/files?name=a&lang=en", record(**{"rules.scoring.gammon": -(10**8)}), **BYTES)
    assert (reply.status, reply.json["code"]) == (422, "ruleset-range"), reply.body
    reply = device.post("/api/files?name=a&lang=en", record(), **BYTES)
    assert reply.status == 201, reply.body


@attack("10^30 as a point", quick=True)
def far_point(house: Served) -> None:
    device = house.device()
    device.open("here", "here", rules="standard")
    while (view := device.look()["view"])["phase"] == "opening":
        device.do(0, "ThrowOpening")
    for fields in ({"start": 10**30, "end": 5}, {"start": 8, "end": -(10**30)}):
        reply = device.send(view["actor"], "MoveChecker", **fields)
        assert reply.status in (400, 422), f"{fields} is answered {reply.status}"
        assert reply.json["message"]
    assert device.look()["view"]["next_moves"] == view["next_moves"]


@attack("a store whose log has lost its end", quick=True)
def damaged_log(house: Served) -> None:
    device = house.device()
    device.open("here", "here")
    device.connection.close()
    house.process.kill()
    house.process.wait(30)
    log = house.store.with_name(f"{house.store.name}-wal")
    whole = log.read_bytes()
    log.write_bytes(whole[:32])
    said = house.refusal()
    assert str(house.store) in said, said
    assert "Traceback" not in said, said
    log.write_bytes(whole)
    house.start()
    assert device.get(f"/api/games/{device.game}").status == 200


def nine_uploads() -> None:
    """Behind the proxy of the guide: whoever plays is not taken for one of those who are sent away."""
    with behind_nginx() as house, while_others_play(house):
        data = FILES["boards of many plays"](400_000)
        with concurrent.futures.ThreadPoolExecutor(9) as pool:
            statuses = list(pool.map(lambda n: bring(house, data, f"127.0.1.{n + 1}"), range(9)))
    assert set(statuses) <= {201, 422, 429}, f"answered {sorted(set(statuses))}"


if NGINX.exists():
    ATTACKS.append(Attack("nine uploads behind the nginx of the guide", nine_uploads, is_quick=False))
