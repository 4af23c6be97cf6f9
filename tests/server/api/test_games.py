"""Playing over HTTP and WebSocket: opening, seats, commands, dice, rematch."""

from __future__ import annotations

import contextlib
import random
import time
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tabla.dice import verify
from tabla.formats import format_xgid, position_of
from tabla.play import replay
from tabla.play.events import event_from_json
from tabla.store import Row, open_store
from tests.server.house import choose, receive, running
from tests.store.postgres import KINDS


def play_on(*clients, steps: int = 400, seed: int = 1) -> None:
    """Let the clients act in turn until nobody has anything to do."""
    rng = random.Random(seed)
    for _ in range(steps):
        acted = [client.step(rng) for client in clients]
        if not any(acted):
            return


def test_two_people_at_one_screen_play_to_the_end(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"form": "game", "cube": False})
    client.is_alone = True
    play_on(client, steps=60)
    client.look()
    client.do(0, "Resign", outcome="gammon")
    view = client.do(1, "AcceptResignation")["view"]
    assert (view["phase"], view["winners"]) == ("ended", [1])
    assert [player["ledger"] for player in view["players"]] == [-2, 2]


def test_a_view_holds_what_a_page_needs(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"length": 3})
    client.do(0, "ThrowOpening")
    while (view := client.look()["view"])["phase"] == "opening":
        client.do(0, "ThrowOpening")
    assert (view["phase"], view["rules"], view["you"]) == ("move", "standard", [0, 1])
    assert sorted(view["dice"], reverse=True) == view["dice_left"]
    assert view["pips"] == [167, 167]
    assert [sum(board["mover"]) for board in view["boards"]] == [15, 15]
    assert view["boards"][0]["mover"] == view["boards"][1]["opponent"]
    assert view["xgid"].startswith("XGID=-b----E-C---eE---c-e----B-:0:0:")
    assert view["gnu_id"].startswith("4HPwATDgc/ABMA:")
    assert view["plays"]
    assert view["next_moves"]
    assert [player["name"] for player in view["players"]] == ["Ana", "Boris"]
    assert view["bets"][0]["value"] == 1
    assert {"type": "Resign", "outcome": "gammon"} in view["options"]["0"]
    assert view["fair_dice"]["throws"] >= 1
    assert view["absence"] == "table-waits"
    assert view["clock"] is None


def test_a_seat_is_claimed_by_its_link_and_both_play(house) -> None:
    host, guest = house.client(), house.client()
    made = host.open("here", "link", terms={"form": "game", "cube": False})
    (link,) = made["links"]
    assert link["url"] == f"{house.origin}/join#{link['key']}"
    assert guest.claim(link["key"]).json == {"game": made["game"], "seat": 1}
    assert guest.look()["view"]["you"] == [1]
    play_on(host, guest, steps=30)
    assert host.look()["version"] > 20


def test_a_seat_is_open_until_its_link_is_used_and_never_in_a_rematch(house) -> None:
    ana, boris = house.client(), house.client()
    link = ana.open("here", "link", terms={"form": "game"})["links"][0]

    def is_open() -> list[bool]:
        return [player["is_open"] for player in ana.look()["view"]["players"]]

    assert is_open() == [False, True]
    boris.claim(link["key"])
    assert is_open() == [False, False]
    while ana.look()["view"]["phase"] == "opening":
        ana.do(0, "ThrowOpening")
    ana.do(0, "Resign", outcome="single")
    boris.look()
    boris.do(1, "AcceptResignation")
    ana.game = ana.post(f"/api/games/{ana.game}/rematch", {}).json["game"]
    assert is_open() == [False, False]


def test_the_same_link_on_the_same_device_comes_back_to_the_seat(house) -> None:
    host, guest = house.client(), house.client()
    key = host.open("here", "link")["links"][0]["key"]
    for _ in range(2):
        assert guest.claim(key).status == 200


def test_a_seat_is_carried_to_another_device(house) -> None:
    phone, laptop = house.client(), house.client()
    phone.open("here", "here")
    link = phone.post(f"/api/games/{phone.game}/carry", {"seat": 0}).json
    assert laptop.claim(link["key"]).json["seat"] == 0
    assert laptop.look()["view"]["you"] == [0]
    assert phone.look()["view"]["you"] == [1]
    assert phone.send(0, "ThrowOpening").json["code"] == "seat-not-yours"
    assert laptop.claim(link["key"]).status == 200
    assert house.client().claim(link["key"]).status == 410


def test_a_carried_seat_closes_the_sockets_of_the_old_device(house) -> None:
    phone, laptop = house.client(), house.client()
    phone.open("here", "link")
    with phone.socket() as socket:
        receive(socket)
        laptop.claim(phone.post(f"/api/games/{phone.game}/carry", {"seat": 0}).json["key"])
        with contextlib.suppress(ConnectionClosed):
            for _ in range(3):
                receive(socket)
        assert socket.close_code == 1008


def test_spectators_watch_by_their_own_link_and_may_do_nothing(house) -> None:
    host, watcher = house.client(), house.client()
    made = host.open("here", "here")
    watcher.game = made["game"]
    view = watcher.look(watch=made["watch_key"])["view"]
    assert (view["you"], view["options"], view["plays"]) == ([], {}, [])
    body = {"seat": 0, "cmd_id": "watching", "expected_version": 5, "command": {"type": "ThrowOpening"}}
    reply = watcher.post(f"/api/games/{made['game']}/commands?watch={made['watch_key']}", body)
    assert (reply.status, reply.json["code"]) == (403, "seat-not-yours")
    with watcher.socket(watch=made["watch_key"]) as socket:
        assert receive(socket)["view"]["you"] == []
        host.do(0, "ThrowOpening")
        assert receive(socket)["events"][0]["event"]["type"] == "DiceThrown"


def test_a_client_that_lost_its_socket_misses_nothing(house) -> None:
    client = house.client()
    version = client.open("here", "here")["version"]
    with client.socket(since=version) as socket:
        receive(socket)
        client.do(0, "ThrowOpening")
        seen = [entry["seq"] for entry in receive(socket)["events"]]
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    client.do(client.look()["view"]["actor"], "Resign", outcome="single")
    with client.socket(since=seen[-1]) as socket:
        seen += [entry["seq"] for entry in receive(socket)["events"]]
    assert seen == list(range(version + 1, client.version + 1))
    events = client.look(since=version)["events"]
    assert [entry["seq"] for entry in events] == seen


def test_a_stale_command_gets_409_and_the_table(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"cube": True})
    old = client.version
    client.do(0, "ThrowOpening")
    reply = client.send(0, "Resign", outcome="single", expected_version=old, language="es-ES,es;q=0.9")
    assert (reply.status, reply.json["code"]) == (409, "stale")
    assert reply.json["view"]["version"] == reply.json["version"] == client.version
    assert reply.json["message"].startswith("La mesa ha cambiado entretanto")


def test_a_refusal_names_the_rule_in_the_players_language(house) -> None:
    client = house.client()
    client.open("here", "here")
    for language, words in (("bg", "първо"), ("es", "primero"), ("fr, en;q=0.5", "first"), ("", "first")):
        reply = client.send(0, "Roll", language=language)
        assert (reply.status, reply.json["code"]) == (422, "phase-opening")
        assert words in reply.json["message"]


def test_the_same_command_twice_is_one_event(house) -> None:
    client = house.client()
    client.open("here", "here")
    before = client.version
    first = client.send(0, "ThrowOpening", cmd_id="the-same-one", expected_version=before)
    again = client.send(0, "ThrowOpening", cmd_id="the-same-one", expected_version=before)
    assert (first.json["duplicate"], again.json["duplicate"]) == (False, True)
    assert again.json["events"] == first.json["events"]
    assert client.look()["version"] == first.json["version"]


def test_dice_wait_for_every_players_share(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    host.commit(0)
    guest.commit(1)
    host.look()
    reply = host.do(0, "ThrowOpening", share=host.share(0))
    assert [entry["event"]["type"] for entry in reply["events"]] == ["RollAsked", "ShareGiven"]
    assert reply["view"]["fair_dice"]["asked"]["missing"] == ["1"]
    assert reply["view"]["options"]["0"] == []
    assert host.send(0, "ThrowOpening").json["code"] == "roll-pending"
    assert guest.send(1, "GiveShare", number=1, share="00" * 32, expected_version=None).status == 422
    given = guest.do(1, "GiveShare", number=1, share=guest.share(1), expected_version=None)
    thrown = given["events"][1]["event"]
    assert (thrown["type"], list(thrown["shares"])) == ("DiceThrown", ["0", "1", "server"])
    assert thrown.get("left_out", []) == []


def test_a_silent_players_share_is_left_out_after_the_grace_time(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    host.commit(0)
    guest.commit(1)
    host.look()
    with host.socket(since=host.version) as socket:
        receive(socket)
        host.do(0, "ThrowOpening", share=host.share(0))
        events: list[Any] = []
        while not any(event["type"] == "DiceThrown" for event in events):
            events += [entry["event"] for entry in receive(socket)["events"]]
    thrown = next(event for event in events if event["type"] == "DiceThrown")
    assert thrown["left_out"] == ["1"]
    assert host.look()["view"]["fair_dice"]["silent"] == ["1"]
    report = verify(host.get(f"/api/games/{host.game}/record").body)
    assert (report.fault, report.left_out) == (None, {"1": 1})


def test_the_record_of_a_game_verifies_and_replays(house) -> None:
    client = house.client()
    client.open("here", "random", terms={"form": "game", "cube": False})
    client.commit(0, 200)
    rng = random.Random(3)
    for _ in range(60):
        view = client.look()["view"]
        if 0 not in view["due"]:
            time.sleep(0.02)
            continue
        command = client_command(client, view, rng)
        client.send(0, command.pop("type"), **command)
    record = client.get(f"/api/games/{client.game}/record").body
    report = verify(record)
    assert (report.fault, report.sealed) == (None, True)
    assert report.throws > 5
    about_dice = (
        b"DiceBegan",
        b"ChainCommitted",
        b"RollAsked",
        b"ShareGiven",
        b"DiceThrown",
        b"RecordSealed",
    )
    lines = [line for line in record.splitlines() if not any(kind in line for kind in about_dice)]
    assert format_xgid(position_of(replay(map(event_from_json, lines)))).startswith("XGID=")


def client_command(client: Any, view: Any, rng: random.Random) -> Any:
    command = choose(view, 0, rng)
    if command["type"] in ("Roll", "ThrowOpening"):
        command["share"] = client.share(0)
    return command


def test_a_client_never_sends_dice_unless_they_are_thrown_by_hand(house) -> None:
    client = house.client()
    client.open("here", "here")
    assert client.send(0, "ThrowOpening", dice=[6, 1]).json["code"] == "dice-from-server"
    client.open("here", "here", terms={"dice": "manual"})
    assert client.send(0, "ThrowOpening").json["code"] == "dice-needed"
    assert client.send(0, "ThrowOpening", dice=[6, 7]).status == 400
    assert client.do(0, "ThrowOpening", dice=[6, 1])["view"]["dice"] == [6, 1]
    report = verify(client.get(f"/api/games/{client.game}/record").body)
    assert (report.is_true, report.source, report.throws) == (True, "manual", 1)


def test_a_chouette_draws_for_the_box_with_fair_dice(house) -> None:
    client = house.client()
    client.open("here", "random", "random", "random", rules="tabla")
    while client.look()["view"]["phase"] == "box":
        reply = client.do(0, "ThrowForBox")
        assert len(reply["events"][0]["event"]["dice"]) == len(reply["events"][1]["event"]["seats"])
    assert client.look()["view"]["phase"] in ("opening", "move", "roll", "colour")
    assert verify(client.get(f"/api/games/{client.game}/record").body).is_true


def test_advice_to_the_captain_is_not_for_the_box(house) -> None:
    host = house.client()
    guests = [house.client() for _ in range(2)]
    made = host.open("here", "link", "link", rules="tabla")
    for guest, link in zip(guests, made["links"], strict=True):
        guest.claim(link["key"])
    while host.look()["view"]["phase"] == "box":
        host.do(0, "ThrowForBox")
    while (view := host.look()["view"])["phase"] == "opening":
        by = (host, *guests)[view["box"]]
        by.look()
        by.do(view["box"], "ThrowOpening")
    devices = (host, *guests)
    adviser = view["line"][1]
    devices[adviser].look()
    devices[adviser].do(adviser, "Suggest", words="run!")

    def reads(device) -> bool:
        return "run!" in str(device.look(since=0)["events"])

    assert [reads(devices[seat]) for seat in (view["box"], *view["line"])] == [False, True, True]
    watcher = house.client()
    watcher.game = host.game
    assert "run!" not in str(watcher.look(since=0, watch=made["watch_key"])["events"])
    assert b"run!" not in devices[view["box"]].get(f"/api/games/{host.game}/record").body


def test_the_same_players_meet_again_in_a_rematch(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link", terms={"form": "game", "cube": False})["links"][0]["key"])
    path = f"/api/games/{host.game}/rematch"
    assert host.post(path).json["code"] == "rematch-early"
    while host.look()["view"]["phase"] == "opening":
        host.do(0, "ThrowOpening")
    host.do(0, "Resign", outcome="single")
    guest.look()
    guest.do(1, "AcceptResignation")
    new = host.post(path).json["game"]
    assert guest.post(path).json["game"] == new != host.game
    assert host.look()["view"]["rematch"] == new
    guest.game = new
    assert guest.look()["view"]["you"] == [1]
    listed = [(each["game"], each["seats"]) for each in guest.get("/api/games").json["games"]]
    assert listed == [(new, [1]), (host.game, [1])]


def finished(house):
    """A game by link that has just ended, and its spectators' key."""
    host, guest = house.client(), house.client()
    made = host.open("here", "link", terms={"form": "game", "cube": False})
    guest.claim(made["links"][0]["key"])
    while host.look()["view"]["phase"] == "opening":
        host.do(0, "ThrowOpening")
    host.do(0, "Resign", outcome="single")
    guest.look()
    guest.do(1, "AcceptResignation")
    return host, guest, made["watch_key"]


def test_who_watched_a_game_may_watch_its_rematches(house) -> None:
    host, guest, key = finished(house)
    watcher = house.client()
    for _ in range(2):
        watcher.game = host.game
        with watcher.socket(watch=key) as socket:
            receive(socket)
            new = host.post(f"/api/games/{host.game}/rematch").json["game"]
            assert receive(socket)["view"]["rematch"] == new
        assert watcher.get(f"/api/games/{new}?watch={key}").json["view"]["you"] == []
        host.game = guest.game = new
        host.look()
        while host.look()["view"]["phase"] == "opening":
            host.do(0, "ThrowOpening")
        host.do(0, "Resign", outcome="single")
        guest.look()
        guest.do(1, "AcceptResignation")
    other = house.client()
    later = other.open("here", "here")["game"]
    assert watcher.get(f"/api/games/{later}?watch={key}").status == 404


def test_a_key_of_a_rematch_does_not_open_what_came_before(house) -> None:
    host, _, _ = finished(house)
    made = host.post(f"/api/games/{host.game}/rematch").json
    watcher = house.client()
    assert watcher.get(f"/api/games/{made['game']}?watch={made['watch_key']}").status == 200
    assert watcher.get(f"/api/games/{host.game}?watch={made['watch_key']}").status == 404


def test_a_guest_sits_under_a_name_of_their_own(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    while host.look()["view"]["phase"] == "opening":
        host.do(0, "ThrowOpening")
    before = host.look()["version"]
    guest.do(1, "TakeName", name="Боряна", expected_version=None)
    assert [player["name"] for player in host.look(since=before)["view"]["players"]] == ["Ana", "Боряна"]
    assert [game["players"] for game in guest.get("/api/games").json["games"]] == [["Ana", "Боряна"]]
    started = guest.get(f"/api/games/{guest.game}/record").body.splitlines()[0]
    assert event_from_json(started).players == ("Ana", "Боряна")
    assert verify(guest.get(f"/api/games/{guest.game}/record").body).fault is None
    for name, code in (("Ana", "player-names-equal"), ("a\u202eb", "player-name"), (" ", "player-name")):
        assert guest.send(1, "TakeName", name=name, expected_version=None).json["code"] == code
    assert guest.send(0, "TakeName", name="Thief", expected_version=None).json["code"] == "seat-not-yours"
    host.do(0, "Resign", outcome="single")
    words = [entry["said"] for entry in guest.get(f"/api/games/{guest.game}?since=0&lang=en").json["events"]]
    assert any("Ana" in sentence for said in words for sentence in said)


def test_ones_own_games_are_listed(house) -> None:
    client, stranger = house.client(), house.client()
    assert stranger.get("/api/games").json == {"games": []}
    client.open("here", "link", rules="tabla")
    (game,) = client.get("/api/games").json["games"]
    assert (game["game"], game["rules"], game["players"]) == (client.game, "tabla", ["Ana", "Boris"])
    assert game["ended"] is None


def test_a_rule_set_of_ones_own(house) -> None:
    client = house.client()
    client.open("here", "here", rules_toml='name = "house"\n[cube]\nuse = "none"\n', terms={"form": "money"})
    view = client.look()["view"]
    assert (view["rules"], view["terms"]["cube"]) == ("house", False)


@pytest.mark.parametrize("kind", KINDS)
def test_several_workers_over_one_store_serve_the_same_game(kind, tmp_path, request) -> None:
    place = tmp_path / "tabla.db" if kind == "sqlite" else request.getfixturevalue("postgres_url")
    stores = [open_store(place), open_store(place)]
    try:
        with running(stores[0]) as one, running(stores[1], poll_seconds=0.2) as two:
            client, other = one.client(), two.client()
            client.open("here", "here", terms={"form": "game", "cube": False})
            other.game, other.cookie = client.game, client.cookie
            with other.socket() as socket:
                receive(socket)
                client.look()
                client.do(0, "ThrowOpening")
                assert receive(socket)["version"] == client.version
            rng = random.Random(5)
            for _ in range(10):
                client.step(rng)
                for device in (client, other):
                    device.version = client.version
                expected = client.version
                command = other.send(0, "Undo", expected_version=expected)
                assert command.status in (200, 422)
                client.version = expected = other.look()["version"]
                reply = client.send(0, "Undo", expected_version=expected)
                assert reply.status in (200, 422)
            assert client.look()["version"] == other.look()["version"] or kind == "sqlite"
    finally:
        for store in stores:
            store.close()


def test_news_hold_nothing_beyond_their_version(store, monkeypatch) -> None:
    """What another worker has written a moment ago comes with the next news, not twice."""
    read = store.read

    def read_early(game: str, since: int, *rest: object) -> list[Row]:
        rows = read(game, since, *rest)
        return [*rows, msgspec.structs.replace(rows[-1], seq=rows[-1].seq + 1)]

    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        monkeypatch.setattr(store, "read", read_early)
        seen = client.look(since=0)
    assert [entry["seq"] for entry in seen["events"]] == list(range(1, seen["version"] + 1))
