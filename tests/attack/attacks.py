"""Attacks that were once made with success, a function each.

One gets a fresh server, or starts what it needs itself.
"""

from __future__ import annotations

import concurrent.futures
import contextlib
import functools
import json
import random
import socket
import subprocess
import sys
import time
from typing import Any

from tabla.rules.board import Board
from tabla.rules.ruleset import MAX_CUBE
from tabla.store import open_store
from tests.attack.plan import ATTACKS, PATIENCE, Attack, attack, bring, while_others_play
from tests.attack.served import BYTES, NGINX, Served, behind_nginx, served
from tests.formats.hostile import FILES
from tests.formats.test_hostile_numbers import record
from tests.server.api.test_uploads import MATCH

START = Board.start().mover


def _bot(name: str, level: str) -> dict[str, str]:
    return {"name": name, "kind": "bot", "level": level}


def _hostile_file(name: str, sizes: tuple[int, ...], house: Served) -> None:
    with while_others_play(house):
        statuses = [bring(house, FILES[name](size), "127.0.1.1") for size in sizes]
    assert set(statuses) <= {201, 413, 422}, f"answered {statuses}"


FULL = 3_500_000
NAMED: list[tuple[str, str, tuple[int, ...]]] = [
    # Sizes are those of what is packed, where it is packed: 3.5 MB are 15 KB in gzip, 60 MB are 262 KB.
    ("blanks", "24 KB, 1 MB and more of blanks as .mat", (24_000, 1_000_000, FULL)),
    ("a length and blanks", "a length and blanks as .mat", (24_000, FULL)),
    ("one line of scores", "a score line of 40 KB and more in .mat", (40_000, FULL)),
    ("lines of scores", "score lines without end", (FULL,)),
    ("bgf of objects", "BGF in gzip that unpacks to two hundred times as much", (FULL, 60_000_000)),
    ("smile of long texts", "BGF in SMILE", (FULL,)),
    ("smile of lists", "BGF in SMILE of lists in lists", (FULL,)),
    ("empty streams", ".xg of empty streams", (FULL,)),
    ("boards of many plays", "boards of as many plays as possible", (FULL,)),
    ("events", "a record of endless games", (FULL,)),
    ("moves", "a record of endless moves there and back", (FULL,)),
]
for _name, _title, _sizes in NAMED:
    attack(_title, quick=_name == "a length and blanks")(functools.partial(_hostile_file, _name, _sizes))


def judged(device: Any, data: bytes) -> list[int]:
    """How a file is answered, and then a wish for its analysis, both in time."""
    began = time.monotonic()
    reply = device.post("/api/files?name=a&lang=en", data, **BYTES)
    found = [reply.status]
    if reply.status == 201:
        wish = device.post(f"/api/games/{reply.json['game']}/analysis?lang=en", {})
        found.append(wish.status)
        assert b"Traceback" not in wish.body
    else:
        assert reply.json["message"]
    assert time.monotonic() - began < 3 * PATIENCE, "it takes long"
    return found


def _is_sentence(statuses: list[int]) -> bool:
    """Read and judged, or refused: nothing else."""
    return statuses[0] in (413, 422) or (statuses[0] == 201 and statuses[1] in (200, 422))


@attack("a cube doubled 30 times in a .mat, then analysis", quick=True)
def doubled_file(house: Served) -> None:
    head = b" %d point match\n\n Game 1\n Ana : 0                              Boris : 0\n"
    rows = b"  1) 31: 8/5 6/5                       42: 8/4 6/4\n"
    for power in range(0, 30, 2):
        rows += b" %2d) Doubles => %d    Takes\n" % (2 + power, 2 ** (power + 1))
        rows += b" %2d) 31: 6/5 6/3      Doubles => %d\n" % (3 + power, 2 ** (power + 2))
        rows += b" %2d) Takes            31: 6/5 6/3\n" % (4 + power)
    for length in (0, 7, 999):
        statuses = judged(house.device(), head % length + rows)
        assert _is_sentence(statuses), f"to {length} points: {statuses}"


@attack("10^9 as the length of a match in files", quick=True)
def long_match(house: Served) -> None:
    body = b"\n\n Game 1\n Ana : 0                 Boris : 0\n  1) 31: 8/5 6/5        42: 8/4 6/4\n"
    sgf = b"(;FF[4]GM[6]CA[UTF-8]MI[length:%d][game:0][ws:0][bs:0]PW[Ana]PB[Boris];W[31hefe])"
    for length in (10**9, 10**30):
        for data in (b" %d point match" % length + body, sgf % length, record(**{"terms.length": length})):
            statuses = judged(house.device(), data)
            assert _is_sentence(statuses), f"{data[:30]!r}: {statuses}"


@attack("a position whose cube is beyond 2^83", quick=True)
def far_cube(house: Served) -> None:
    for value in (3, -2, 2**29, 2**83, 2**90, 10**30):
        line = {
            "type": "PositionSet",
            "turn": 0,
            "board": {"mover": START, "opponent": START},
            "value": value,
        }
        statuses = judged(house.device(), record() + b"\n" + json.dumps(line).encode() + b"\n")
        assert _is_sentence(statuses), f"{value}: {statuses}"
    for power in (29, 83, 99, 10**9):
        statuses = judged(house.device(), b"XGID=-b----E-C---eE---c-e----B-:%d:1:1:31:0:0:0:0:10" % power)
        assert _is_sentence(statuses), f"2^{power}: {statuses}"


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


def with_long_log(house: Served, events: int) -> Any:
    """A device whose table has so many events."""
    device = house.device("127.0.1.1")
    device.open("here", "here")
    house.stop()
    store = open_store(house.store)
    line = b'{"type":"SeatNamed","seat":0,"name":"Ana"}'
    for _ in range(0, events, 700):
        version = store.versions([device.game])[device.game]
        store.append(device.game, version, None, [line] * 700, 1).result()
    store.close()
    house.start()
    device.connection.close()
    return device


@attack("a table whose events never end")
def endless_events(house: Served) -> None:
    device = with_long_log(house, 29_400)
    device.is_patient = True
    codes: list[str] = []
    with while_others_play(house):
        for number in range(900):
            reply = device.send(number % 2, "TakeName", name=f"N{number}", expected_version=None)
            if reply.status != 200:
                codes.append(reply.json["code"])
                assert reply.status == 422, f"answered {reply.status}"
                assert reply.json["message"]
                break
    assert codes == ["table-full"], f"refused by {codes}"


@attack("a log of 22,400 events, looked at again and again")
def long_log(house: Served) -> None:
    device = with_long_log(house, 22_400)

    def look(_: int) -> None:
        asker = house.device("127.0.1.1")
        asker.cookie = device.cookie
        with contextlib.suppress(OSError):
            for path in ("?since=0&lang=en", "/turns?lang=en", "/record"):
                asker.get(f"/api/games/{device.game}{path}")
        asker.connection.close()

    with while_others_play(house), concurrent.futures.ThreadPoolExecutor(8) as pool:
        list(pool.map(look, range(24)))


MASTERS = [_bot("A", "master"), _bot("B", "master")]


def open_masters(house: Served, count: int) -> list[Any]:
    """Tables of masters from one address, as many at once as it can: the answers."""
    left = iter(range(count))

    def go_on(_: int) -> list[Any]:
        device, found = house.device("127.0.1.1"), []
        for number in left:
            players = MASTERS if number % 2 else [{"name": "A"}, MASTERS[1]]
            found.append(device.post("/api/games?lang=en", {"players": players, "terms": {"length": 25}}))
            if not number % 2 and found[-1].status == 201:
                device.game = found[-1].json["game"]
                device.send(0, "ThrowOpening", expected_version=None)
        device.connection.close()
        return found

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        return [reply for part in pool.map(go_on, range(8)) for reply in part]


def answered_by_bot(player: Any, level: str, turns: int) -> float:
    """Play some turns against a bot of this level; how long its slowest answer took, in seconds."""
    made = player.post("/api/games", {"players": [{"name": "A"}, _bot("B", level)], "terms": {"length": 25}})
    assert made.status == 201, made.body
    player.game, slowest, done, rng = made.json["game"], 0.0, 0, random.Random(3)
    waits: float | None = None
    until = time.monotonic() + 120
    while done < turns and time.monotonic() < until:
        view = player.look()["view"]
        if 1 in view["due"] and 0 not in view["due"]:
            waits = waits or time.monotonic()
            time.sleep(0.05)
            continue
        if waits is not None:
            slowest, waits, done = max(slowest, time.monotonic() - waits), None, done + 1
        if player.step(rng) is None:
            time.sleep(0.05)
    assert done == turns, f"the bot answered {done} times"
    return slowest


@attack("300 tables of masters from one address, a master at another")
def many_masters(house: Served) -> None:
    with while_others_play(house):
        replies = open_masters(house, 300)
        slowest = answered_by_bot(house.device(), "master", 5)
    refused = [reply for reply in replies if reply.status != 201]
    assert refused, "all were opened at once"
    for reply in refused:
        assert reply.status == 429, f"answered {reply.status}"
        assert int(reply.headers["Retry-After"]) >= 1
        assert reply.json["message"]
    assert slowest < PATIENCE, f"the bot took {slowest:.1f} s"


def unlimited_masters() -> None:
    """Where a keeper lifts the ceilings, queues are fair all the same."""
    with served("--no-limits") as house, while_others_play(house):
        statuses = {reply.status for reply in open_masters(house, 300)}
        slowest = answered_by_bot(house.device(), "master", 5)
    assert statuses == {201}, f"answered {sorted(statuses)}"
    assert slowest < PATIENCE, f"the bot took {slowest:.1f} s"


ATTACKS.append(Attack("300 tables of masters, and no ceilings", unlimited_masters, is_quick=False))


@attack("tables of masters from one address, a beginner at another")
def masters(house: Served) -> None:
    for number in range(15):
        device = house.device(f"127.0.1.{1 + number // 8}")
        device.open("here", "here")
        assert device.post("/api/games", {"players": MASTERS, "terms": {"length": 25}}).status in (201, 429)
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


def _odd_cards(device: Any) -> list[tuple[str, Any]]:
    """Cards of a match that was brought along, with days that no calendar has."""
    game = device.post("/api/files?name=a", MATCH, **BYTES).json["game"]
    days = ("0001-01-01", "9999-12-31", "10000-01-01", "2024-02-30", "-1", "x" * 3000, 0, 10**30)
    card = {"number": 1, "turn": 1, "kind": "play"}
    found: list[tuple[str, Any]] = []
    for day in days:
        moves = [[8, 5, 3], [6, 5, 1]]
        odd = {"today": day, "days": 10**9, "times": 10**9, "ease": 1e308}
        found.append((f"/api/games/{game}/study", card | {"moves": moves, "today": day}))
        found.append((f"/api/games/{game}/study", card | {"moves": moves} | odd))
        found.append((f"/api/games/{game}/cards", {"cards": [card | {"due": day}]}))
    return found


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
    wishes += _odd_cards(device)
    for path, body in wishes:
        reply = device.get(path) if body is None else device.post(path, body)
        assert reply.status < 500, f"{path[:40]} is answered {reply.status}"


@attack("a cube doubled to its ceiling, then a hint", quick=True)
def highest_cube(house: Served) -> None:
    doubled(house, {"form": "game", "cube": True})


@attack("a series whose cube may be turned at any time, doubled 15 times, then hints", quick=True)
def highest_cube_of_a_series(house: Served) -> None:
    doubled(house, {"form": "series", "cube": True, "length": 25})


def doubled(house: Served, terms: Any) -> None:
    device, rng, taker = house.device(), random.Random(4), 0
    device.is_patient = True
    device.open("here", "here", rules="portfolio", terms=terms, help=True)
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


@attack("a record by whose rules a gammon costs 100,000,000, or 2", quick=True)
def costly_gammon(house: Served) -> None:
    device = house.device()
    for gammon in (-(10**8), -2, 10**30):
        data = record(**{"rules.scoring.gammon": gammon})
        reply = device.post("/api/files?name=a&lang=en", data, **BYTES)
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


def core() -> None:
    """Everything that the core exports, with None, huge cubes, negative gammons and worse."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.hostile", str(random.randrange(10**6)), "1"],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert (done.returncode, json.loads(done.stdout or "null")) == (0, {}), done.stdout + done.stderr


ATTACKS.append(Attack("the core called with what it does not expect", core, is_quick=False))
if NGINX.exists():
    ATTACKS.append(Attack("nine uploads behind the nginx of the guide", nine_uploads, is_quick=False))
