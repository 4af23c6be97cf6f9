"""One's own seats: listed, given up one by one or all at once, on every device; and the ways back."""

from __future__ import annotations

import contextlib
import json
import random

from websockets.exceptions import ConnectionClosed

from tabla.dice import verify
from tabla.server.game.verify import Checked
from tabla.store import hashed, open_store
from tests.server.house import running, waited_for


def two(house):
    """Ana's table with Boris at it, each at a device of their own."""
    ana, boris = house.client(), house.client()
    boris.claim(ana.open("here", "link")["links"][0]["key"])
    return ana, boris


def copy_of(client):
    """Somebody with the same cookie: another window, a stolen copy, a restored phone."""
    other = client.house.client()
    other.cookie, other.game, other.version = client.cookie, client.game, client.version
    return other


def until_closed(line) -> None:
    """Wait until the server hangs up; raises TimeoutError if it does not."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            line.recv(timeout=20)


def seats_of(client) -> dict[str, list[int]]:
    return {game["game"]: game["seats"] for game in client.get("/api/games").json["games"]}


def test_a_device_sees_every_seat_it_has_and_no_other(house) -> None:
    ana, boris = two(house)
    first = ana.game
    ana.open("here", "here")
    assert seats_of(ana) == {first: [0], ana.game: [0, 1]}
    assert seats_of(boris) == {first: [1]}
    assert seats_of(house.client()) == {}


def test_a_seat_given_up_is_gone_on_every_device_at_once(house) -> None:
    ana, boris = two(house)
    thief = copy_of(boris)
    with thief.socket(since=0) as line:
        line.recv(timeout=10)
        reply = boris.post(f"/api/games/{boris.game}/leave", {"seat": 1})
        assert (reply.status, reply.json) == (200, {"seats": 1})
        until_closed(line)
    for device in (boris, thief):
        assert device.get(f"/api/games/{device.game}").status == 404
        assert device.send(1, "ThrowOpening").status == 404
        assert seats_of(device) == {}
    seen = ana.look(since=0)
    assert [player["is_left"] for player in seen["view"]["players"]] == [False, True]
    assert seen["events"][-1]["event"] == {"type": "SeatLeft", "seat": 1}
    (game,) = [each for each in ana.get("/api/games").json["games"] if each["game"] == ana.game]
    assert (game["awaited"], game["due"]) == ("seat", [1])


def test_nobody_gives_up_the_seat_of_another(house) -> None:
    ana, boris = two(house)
    assert boris.post(f"/api/games/{ana.game}/leave", {"seat": 0}).json["code"] == "seat-not-yours"
    stranger = house.client()
    stranger.open("here", "here")
    for path in ("leave", "invite"):
        assert stranger.post(f"/api/games/{ana.game}/{path}", {"seat": 0}).status == 404
    assert ana.post(f"/api/games/{ana.game}/leave", {"seat": 0}, Origin="http://evil.example").status == 403
    assert ana.look()["view"]["you"] == [0]


def test_who_stayed_invites_somebody_to_a_seat_that_was_given_up(house) -> None:
    ana, boris = two(house)
    refused = ana.post(f"/api/games/{ana.game}/invite", {"seat": 1}, Accept_Language="es")
    assert (refused.status, refused.json["code"]) == (422, "seat-not-left")
    boris.post(f"/api/games/{boris.game}/leave", {"seat": 1})
    old = ana.post(f"/api/games/{ana.game}/invite", {"seat": 1}).json
    link = ana.post(f"/api/games/{ana.game}/invite", {"seat": 1}).json
    assert link["url"].startswith(f"{house.origin}/join#")
    carla = house.client()
    assert carla.claim(old["key"]).status == 410
    assert carla.claim(link["key"]).status == 200
    assert carla.look()["view"]["you"] == [1]
    assert not any(player["is_left"] for player in ana.look()["view"]["players"])
    assert ana.post(f"/api/games/{ana.game}/invite", {"seat": 1}).json["code"] == "seat-not-left"
    assert boris.get(f"/api/games/{boris.game}").status == 404


def test_a_link_to_another_device_ends_with_the_seat(house) -> None:
    ana, boris = two(house)
    key = boris.post(f"/api/games/{boris.game}/carry", {"seat": 1}).json["key"]
    boris.post(f"/api/games/{boris.game}/leave", {"seat": 1})
    assert house.client().claim(key).status == 410
    assert ana.look()["view"]["players"][1]["is_left"]


def test_signing_out_takes_every_seat_from_every_device_and_the_cookie_with_them(house) -> None:
    ana, boris = two(house)
    carried = ana.post(f"/api/games/{ana.game}/carry", {"seat": 0}).json["key"]
    table = ana.game
    ana.open("here", "here")
    over = ana.game
    thief = copy_of(ana)
    reply = ana.post("/api/sign-out", {})
    assert (reply.status, reply.json) == (200, {"seats": 3})
    assert reply.headers["Cache-Control"] == "no-store"
    taken = reply.headers.get_all("Set-Cookie")
    assert {line.partition("=")[0] for line in taken} == {"tabla", "__Host-tabla"}
    assert all("Max-Age=0" in line for line in taken)
    assert seats_of(thief) == {}
    for game in (table, over):
        assert thief.get(f"/api/games/{game}").status == 404
        assert thief.post(f"/api/games/{game}/carry", {"seat": 0}).status == 404
    assert house.client().claim(carried).status == 410
    # Boris still sits there, and asks her back.
    link = boris.post(f"/api/games/{table}/invite", {"seat": 0}).json
    assert ana.claim(link["key"]).status == 200
    assert seats_of(ana) == {table: [0]}


def test_signing_out_without_a_seat_or_twice_is_no_error(house) -> None:
    client = house.client()
    assert client.post("/api/sign-out", {}).json == {"seats": 0}
    client.open("here", "here")
    kept = copy_of(client)
    client.post("/api/sign-out", {})
    assert kept.post("/api/sign-out", {}).json == {"seats": 0}


def test_another_worker_lets_a_seat_go_that_was_given_up_here(tmp_path) -> None:
    stores = [open_store(tmp_path / "tabla.db"), open_store(tmp_path / "tabla.db")]
    with running(stores[0], poll_seconds=0.1) as one, running(stores[1], poll_seconds=0.1) as other:
        ana = one.client()
        ana.open("here", "here")
        far = other.client()
        far.cookie, far.game = ana.cookie, ana.game
        with far.socket(since=0) as line:
            line.recv(timeout=10)
            ana.post("/api/sign-out", {})
            until_closed(line)
        waited_for(lambda: far.get(f"/api/games/{far.game}").status == 404)
    for store in stores:
        store.close()


def test_a_game_is_played_on_by_who_was_invited_and_its_log_is_true(store) -> None:
    with running(store) as house:
        ana, boris = two(house)
        boris.post(f"/api/games/{boris.game}/leave", {"seat": 1})
        carla = house.client()
        carla.claim(ana.post(f"/api/games/{ana.game}/invite", {"seat": 1}).json["key"])
        rng = random.Random(3)
        for _ in range(12):
            for client in (ana, carla):
                client.step(rng)
        row = store.game(ana.game)
        assert Checked(row, store.read(ana.game)).live.left == frozenset()
        record = ana.get(f"/api/games/{ana.game}/record").body
        assert b"SeatLeft" not in record
        assert verify(record).fault is None


def test_a_seat_that_was_given_up_can_be_offered_in_the_rematch(house) -> None:
    ana, boris = house.client(), house.client()
    boris.claim(ana.open("here", "link", terms={"form": "game"})["links"][0]["key"])
    while ana.look()["view"]["phase"] == "opening":
        ana.do(0, "ThrowOpening")
    ana.do(0, "Resign", outcome="single")
    boris.look()
    boris.do(1, "AcceptResignation")
    ana.post(f"/api/games/{ana.game}/leave", {"seat": 0})
    boris.game = boris.post(f"/api/games/{boris.game}/rematch", {}).json["game"]
    assert [player["is_left"] for player in boris.look()["view"]["players"]] == [True, False]
    link = boris.post(f"/api/games/{boris.game}/invite", {"seat": 0}).json
    assert ana.claim(link["key"]).json == {"game": boris.game, "seat": 0}


def test_tokens_of_seats_given_up_are_nowhere_in_the_store(store) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        token = client.cookie.partition("=")[2]
        assert hashed(token) in json.dumps(store.whole(client.game).seats)
        client.post("/api/sign-out", {})
        assert hashed(token) not in json.dumps(store.whole(client.game).seats)
