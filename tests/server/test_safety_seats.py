"""Seats, links and ids, guarded: seat hijack, second claims, guessed ids, stored secrets."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor

from tests.server.house import running

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


def test_nobody_acts_for_a_seat_that_another_device_holds(house) -> None:
    host, thief = house.client(), house.client()
    host.open("here", "link")
    thief.open("here", "here")
    thief.game, thief.version = host.game, host.version
    for cookie in (thief.cookie, "tabla=" + "A" * 22, "tabla=0", ""):
        thief.cookie = cookie
        assert thief.send(0, "ThrowOpening").status == 404
    guest = house.client()
    guest.claim(host.post(f"/api/games/{host.game}/carry", {"seat": 0}).json["key"])
    assert host.post(f"/api/games/{host.game}/carry", {"seat": 0}).status == 404


def test_a_player_does_not_act_for_the_opponent(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    guest.look()
    assert guest.send(0, "ThrowOpening").json["code"] == "seat-not-yours"
    assert guest.post(f"/api/games/{guest.game}/carry", {"seat": 0}).json["code"] == "seat-not-yours"


def test_a_link_is_good_for_one_device(house) -> None:
    host = house.client()
    key = host.open("here", "link")["links"][0]["key"]
    assert house.client().claim(key).status == 200
    second, unknown = house.client().claim(key), house.client().claim("A" * 22)
    assert second.status == unknown.status == 410
    assert second.body == unknown.body


def test_of_devices_that_claim_at_once_one_gets_the_seat(house) -> None:
    key = house.client().open("here", "link")["links"][0]["key"]
    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(lambda _: house.client().claim(key).status, range(8)))
    assert sorted(statuses) == [200] + [410] * 7


def test_a_link_to_another_device_grows_old(store) -> None:
    with running(store, carry_seconds=0) as house:
        phone, laptop = house.client(), house.client()
        phone.open("here", "here")
        key = phone.post(f"/api/games/{phone.game}/carry", {"seat": 0}).json["key"]
        time.sleep(0.01)
        assert laptop.claim(key).status == 410
        assert phone.look()["view"]["you"] == [0, 1]


def test_guessing_ids_tells_nothing(house) -> None:
    host, stranger = house.client(), house.client()
    host.open("here", "here")
    stranger.open("here", "here")
    answers = {
        stranger.get(f"/api/games/{game}{query}").body
        for game in (host.game, "A" * 16, "x")
        for query in ("", "?watch=" + "B" * 22, "?watch=zzz", "/record")
    }
    assert len(answers) == 1
    assert json.loads(answers.pop())["code"] == "no-game"


def test_a_spectators_key_opens_one_table_only(house) -> None:
    host, other, watcher = house.client(), house.client(), house.client()
    key = host.open("here", "here")["watch_key"]
    other.open("here", "here")
    assert watcher.get(f"/api/games/{host.game}?watch={key}").status == 200
    assert watcher.get(f"/api/games/{other.game}?watch={key}").status == 404


def test_tokens_and_keys_are_not_in_the_store(store, tmp_path) -> None:
    with running(store) as house:
        client = house.client()
        made = client.open("here", "link")
        secrets = [client.cookie.partition("=")[2], made["links"][0]["key"], made["watch_key"]]
    data = b"".join(file.read_bytes() for file in tmp_path.glob("tabla.db*"))
    assert made["game"].encode() in data
    assert [secret for secret in secrets if secret.encode() in data] == []


def test_the_cookie_is_for_this_server_alone(store) -> None:
    with running(store) as house:
        words = house.client().post("/api/games", {"players": PLAYERS}).headers["Set-Cookie"].lower()
        assert {"httponly", "samesite=lax", "path=/"} <= {word.strip() for word in words.split(";")}
        assert "secure" not in words
    with running(store, origins=("https://tabla.example",)) as house:
        reply = house.client().post(
            "/api/games", {"players": PLAYERS}, Origin="https://tabla.example", Host="tabla.example"
        )
        assert "; secure" in reply.headers["Set-Cookie"].lower()
