"""Every guard of the server, each by a test that fails without it."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tabla.server import Rate
from tabla.server.buckets import address_name
from tabla.server.running import HttpProtocol
from tabla.store import open_store
from tests.server.house import House, receive, running

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


def raw(house: House, data: bytes, wait: float = 5) -> bytes:
    """What the server says to these bytes until it hangs up or the time is over."""
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(wait)
        connection.sendall(data)
        heard = b""
        with contextlib.suppress(TimeoutError, ConnectionResetError):
            while part := connection.recv(65536):
                heard += part
            return heard + b"[closed]"
        return heard


def handshake(house: House, client, since: int = 0) -> bytes:
    return (
        f"GET /api/games/{client.game}/events?since={since} HTTP/1.1\r\nHost: {house.host}\r\n"
        f"Origin: {house.origin}\r\nCookie: {client.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


# Seats, links and ids


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


# Commands


def test_of_commands_at_once_one_wins_and_the_others_see_the_table(house) -> None:
    host = house.client()
    host.open("here", "here")

    def send(number: int):
        client = house.client()
        client.cookie, client.game, client.version = host.cookie, host.game, host.version
        return client.send(number % 2, "ThrowOpening")

    with ThreadPoolExecutor(10) as pool:
        replies = list(pool.map(send, range(10)))
    assert sorted(reply.status for reply in replies) == [200] + [409] * 9
    stale = next(reply.json for reply in replies if reply.status == 409)
    assert stale["version"] == stale["view"]["version"] == host.version + 2


def test_the_same_command_at_once_is_one_event(house) -> None:
    host = house.client()
    host.open("here", "here")

    def send(_: int):
        client = house.client()
        client.cookie, client.game, client.version = host.cookie, host.game, host.version
        return client.send(0, "ThrowOpening", cmd_id="one-and-only")

    with ThreadPoolExecutor(8) as pool:
        replies = [reply.json for reply in pool.map(send, range(8))]
    assert len({json.dumps(reply["events"]) for reply in replies}) == 1
    assert sum(not reply["duplicate"] for reply in replies) == 1


def test_a_command_out_of_turn_is_refused(house) -> None:
    client = house.client()
    client.open("here", "here")
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    waiting = 1 - client.look()["view"]["actor"]
    reply = client.send(waiting, "EndTurn")
    assert (reply.status, reply.json["code"]) == (422, "not-your-turn")


def test_a_share_that_was_not_promised_is_refused(house) -> None:
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    host.commit(0)
    guest.commit(1)
    host.look()
    # A share of one's own choice, another's link, and a link before its turn.
    assert host.send(0, "ThrowOpening", share="ab" * 32).json["code"] == "dice-share"
    host.do(0, "ThrowOpening", share=host.share(0))
    guest.share(1)
    for share in ("ab" * 32, host.chains[0].link(2).hex(), guest.share(1)):
        reply = guest.send(1, "GiveShare", number=1, share=share, expected_version=None)
        assert (reply.status, reply.json["code"]) == (422, "dice-share")
    reply = guest.send(1, "GiveShare", number=2, share=guest.chains[1].link(1).hex(), expected_version=None)
    assert reply.json["code"] == "share-not-wanted"


def test_a_command_names_the_version_it_was_made_for(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.send(0, "ThrowOpening", expected_version=None)
    assert (reply.status, reply.json["code"]) == (400, "version-needed")


# Where requests come from


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "https://{host}", "http://{host}.evil.example", "http://{host}/"],
)
def test_only_the_page_itself_may_post_or_open_a_socket(house, origin) -> None:
    client = house.client()
    client.open("here", "here")
    origin = origin.format(host=house.host)
    for path in ("/api/games", "/api/claim", f"/api/games/{client.game}/commands"):
        reply = client.post(path, {}, Origin=origin)
        assert (reply.status, reply.json["code"]) == (403, "wrong-origin")
    with pytest.raises(InvalidStatus, match="403"):
        client.socket(origin=origin or None)


def test_a_page_under_another_name_reads_nothing(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.get(f"/api/games/{client.game}", Host="evil.example")
    assert (reply.status, reply.json["code"]) == (421, "wrong-host")


def test_a_form_cannot_post(house) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        reply = house.client().post("/api/games", {"players": PLAYERS}, Content_Type=kind)
        assert (reply.status, reply.json["code"]) == (415, "json-only")


def test_every_answer_forbids_scripts_from_elsewhere(house) -> None:
    client = house.client()
    client.open("here", "here")
    for reply in (
        client.get("/api/games"),
        client.get("/no-such-page"),
        client.get("/healthz"),
        client.post("/api/games", {}, Origin="http://evil.example"),
        client.get(f"/api/games/{client.game}"),
        client.get("/locale/en/server.ftl"),
    ):
        policy = reply.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert client.get("/api/games").headers["Cache-Control"] == "no-store"


# Words


@pytest.mark.parametrize(
    "name", ["\u202eevil", "a\u200bb", "a\u2066b", "\x00", "a\nb", "\u200f", "\ufeffx", "  "]
)
def test_names_hold_no_invisible_or_turning_characters(house, name) -> None:
    players = [{"name": name}, {"name": "Boris"}]
    reply = house.client().post("/api/games", {"players": players})
    assert (reply.status, reply.json["code"]) == (422, "player-name")


def test_scripts_in_names_are_only_text(house) -> None:
    name = "<script>alert(1)</script>"
    client = house.client()
    client.open("here", "here", players=[{"name": name}, {"name": "Боряна"}])
    reply = client.get(f"/api/games/{client.game}")
    assert reply.headers["Content-Type"] == "application/json"
    assert [player["name"] for player in reply.json["view"]["players"]] == [name, "Боряна"]


def test_advice_holds_plain_words_and_scripts_are_only_text(house) -> None:
    client = house.client()
    client.open("here", "here", "here", rules="tabla")
    while client.look()["view"]["phase"] == "box":
        client.do(0, "ThrowForBox")
    while (view := client.look()["view"])["phase"] == "opening":
        client.do(view["box"], "ThrowOpening")
    seat = view["line"][1]
    for words in ("\u202erun", "a\u200bb", "a\u2066b", "a\nb", "\x00", "", "x" * 2000):
        reply = client.send(seat, "Suggest", words=words)
        assert reply.status in (400, 422), words
    told = client.do(seat, "Suggest", words="<img src=x onerror=alert(1)>")
    assert told["events"][-1]["event"]["words"] == "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    "text",
    ['name = "a\\u202Eb"', 'notes = ["\\u0007"]', '[look]\ncolours = ["\\u2067white", "black"]', 'name = ""'],
)
def test_rule_sets_of_ones_own_hold_plain_words(house, text) -> None:
    reply = house.client().post("/api/games", {"players": PLAYERS, "rules_toml": text})
    assert reply.status == 422
    assert reply.json["code"] in ("text-controls", "ruleset-value")


@pytest.mark.parametrize("name", ["/etc/passwd", "../rules/sets/tabla.toml", "tabla.toml", "x.toml", ""])
def test_rule_sets_by_name_read_no_files(house, name) -> None:
    reply = house.client().post("/api/games", {"players": PLAYERS, "rules": name})
    assert (reply.status, reply.json["code"]) == (422, "ruleset-name")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"[" * 15000, 400),
        (b'{"players":' * 1300, 400),
        (b"\xff\xfe", 400),
        (b"", 400),
        (b"null", 400),
        (b'{"players":[{"name":"A"},{"name":"B"}],"terms":{"stake":"1e999999"}}', 422),
        (b'{"players":[{"name":"A"},{"name":"B"}],"terms":{"stake":"NaN"}}', 422),
        (b'{"players":[{"name":"A"},{"name":"B"}],"terms":{"length":1' + b"0" * 6000 + b"}}", 400),
        (b'{"players":[{"name":"A"},{"name":"B"}],"rules_toml":"a = ' + b"[" * 9000 + b'"}', 422),
        (b'{"players":[{"name":"A"},{"name":"B"}],"rules_toml":"a = ' + b"9" * 9000 + b'"}', 422),
        (b'{"players":[{"name":"A"},{"name":"B"}],"unknown":1}', 400),
        (b'{"players":[{"name":"A"},{"name":"B"}],"clock":{"seconds":0}}', 422),
        (b'{"players":[{"name":"A","kind":"bot","level":"none"},{"name":"B"}]}', 422),
    ],
)
def test_whatever_is_sent_is_answered_with_a_sentence(house, body, status) -> None:
    reply = house.client().post("/api/games", body)
    assert reply.status == status
    assert reply.json["message"]


# Size, time and number


def test_large_bodies_are_refused_declared_or_not(house) -> None:
    client = house.client()
    reply = client.post("/api/games", b"[" + b" " * (16 * 1024) + b"]")
    assert (reply.status, reply.json["code"]) == (413, "too-large")
    head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
    head += "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    chunk = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
    heard = raw(house, head.encode() + chunk * 5)
    assert heard.startswith(b"HTTP/1.1 413")
    assert client.get("/api/games?" + "a" * 2000).status == 414


def test_a_large_body_is_refused_before_it_is_sent(house) -> None:
    head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
    head += "Content-Type: application/json\r\nContent-Length: 16385\r\n\r\n"
    assert raw(house, head.encode(), wait=1).startswith(b"HTTP/1.1 413")


def test_a_head_does_not_grow_without_end(house) -> None:
    line = f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\n".encode()
    large = b"X-Padding: " + b"x" * 1000 + b"\r\n"
    assert raw(house, line + large * 20 + b"\r\n", wait=2).startswith(b"HTTP/1.1 431")
    with socket.create_connection(("127.0.0.1", house.port)) as connection:
        connection.settimeout(5)
        connection.sendall(line)
        sent = 0
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            while sent < 500:
                connection.sendall(large)
                time.sleep(0.001)
                sent += 1
        assert sent < 500


def test_large_frames_close_the_socket(house) -> None:
    client = house.client()
    client.open("here", "here")
    with client.socket() as connection:
        receive(connection)
        with contextlib.suppress(ConnectionClosed):
            connection.send("x" * (16 * 1024 + 1))
            receive(connection)
        assert connection.close_code == 1009


def test_a_flood_of_frames_closes_the_socket(store) -> None:
    with running(store, frames=Rate(1, 5)) as house:
        client = house.client()
        client.open("here", "here")
        with client.socket() as connection:
            receive(connection)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(20):
                    connection.send("hello")
                receive(connection)
            assert connection.close_code == 1008


@pytest.mark.parametrize("limit", ["requests", "creations", "claims"])
def test_a_flood_from_one_address_is_held_back(store, limit) -> None:
    with running(store, **{limit: Rate(0.01, 5)}) as house:
        clients = [house.client() for _ in range(8)]
        send: Any = {
            "requests": lambda client: client.get("/api/games"),
            "creations": lambda client: client.post("/api/games", {"players": PLAYERS}),
            "claims": lambda client: client.claim("A" * 22),
        }[limit]
        replies = [send(client) for client in clients]
        assert [reply.status for reply in replies[5:]] == [429] * 3
        assert 429 not in [reply.status for reply in replies[:5]]
        assert replies[-1].json["code"] == "too-many"
        assert replies[-1].headers["Retry-After"]


@pytest.mark.parametrize("is_believed", [True, False])
def test_where_a_request_came_from_is_taken_from_the_proxy_alone(store, is_believed) -> None:
    proxy = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1" if is_believed else "10.9.8.7"}
    with running(store, requests=Rate(0.01, 3), uvicorn_options=proxy) as house:
        client = house.client()
        statuses = [client.get("/api/games", X_Forwarded_For=f"10.0.0.{n}").status for n in range(5)]
        assert statuses == ([200] * 5 if is_believed else [200] * 3 + [429] * 2)


def test_a_home_is_one_address_whatever_it_calls_itself() -> None:
    assert address_name("2001:db8:1:2::1") == address_name("2001:db8:1:2:ffff::9")
    assert address_name("2001:db8:1:2::1") != address_name("2001:db8:1:3::1")
    assert address_name("192.0.2.1") != address_name("192.0.2.2")


def test_a_flood_of_commands_from_one_seat_is_held_back(store) -> None:
    with running(store, commands=Rate(0.01, 3)) as house:
        client = house.client()
        client.open("here", "here")
        assert [client.send(0, "Undo").status for _ in range(5)] == [422, 422, 422, 429, 429]
        assert client.send(1, "Undo").status == 422


def test_one_address_opens_so_many_sockets(store) -> None:
    with running(store, sockets_per_address=2) as house, contextlib.ExitStack() as stack:
        client = house.client()
        client.open("here", "here")
        for _ in range(2):
            stack.enter_context(client.socket())
        with pytest.raises(InvalidStatus):
            client.socket()


def test_half_a_request_does_not_hold_a_connection(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "head_seconds", 0.3)
    with running(store) as house:
        for start in (
            b"",
            b"GET /healthz HT",
            f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\nA: ".encode(),
        ):
            began = time.monotonic()
            raw(house, start, wait=5)
            assert time.monotonic() - began < 4
        whole = f"GET /healthz HTTP/1.1\r\nHost: {house.host}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", house.port)) as connection:
            connection.settimeout(3)
            connection.sendall(whole)
            heard = b""
            while not heard.endswith(b"}"):
                heard += connection.recv(65536)
            connection.sendall(whole[:20])
            with contextlib.suppress(ConnectionResetError):
                assert connection.recv(65536) == b""


def test_a_socket_outlives_the_time_for_a_request(store, monkeypatch) -> None:
    monkeypatch.setattr(HttpProtocol, "head_seconds", 0.2)
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        with client.socket(since=client.version) as connection:
            receive(connection)
            time.sleep(0.5)
            client.do(0, "ThrowOpening")
            assert receive(connection)["events"]


def test_a_body_that_does_not_arrive_is_not_waited_for(store) -> None:
    with running(store, body_seconds=0.3) as house:
        head = f"POST /api/games HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
        head += "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
        assert raw(house, head.encode(), wait=1).startswith(b"HTTP/1.1 408")


def test_a_socket_whose_other_end_is_gone_is_closed(store) -> None:
    quick = {"ws_ping_interval": 0.2, "ws_ping_timeout": 0.2}
    with running(store, uvicorn_options=quick) as house:
        client = house.client()
        client.open("here", "here")
        # This end answers no ping, like a laptop that was closed.
        with socket.create_connection(("127.0.0.1", house.port)) as connection:
            connection.sendall(handshake(house, client))
            deadline = time.monotonic() + 5
            while client.look()["present"] != [0, 1]:
                assert time.monotonic() < deadline
            while client.look()["present"]:
                assert time.monotonic() < deadline


def test_a_slow_reader_is_let_go_and_holds_up_nobody(store) -> None:
    with running(store, send_seconds=0.4, small_buffers=True) as house:
        client = house.client()
        client.open("here", "here")
        with socket.socket() as slow:
            slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            slow.connect(("127.0.0.1", house.port))
            slow.sendall(handshake(house, client))
            while client.look()["present"] != [0, 1]:
                pass
            deadline = time.monotonic() + 15
            while client.look()["present"] and time.monotonic() < deadline:
                began = time.monotonic()
                client.send(0, "CommitChain", tip="ab" * 32, length=9, expected_version=None)
                assert time.monotonic() - began < 3
            assert client.look()["present"] == []


def test_the_server_stops_although_sockets_are_open(store) -> None:
    house = House(store)
    client = house.client()
    client.open("here", "here")
    with client.socket() as connection:
        receive(connection)
        began = time.monotonic()
        house.close()
        assert time.monotonic() - began < 5


# The store


def test_a_full_disk_is_told_in_a_sentence_and_loses_nothing(store) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        pages = store._read("PRAGMA page_count", ())[0][0]
        store._written.execute(f"PRAGMA max_page_count = {pages}")
        version = client.version
        reply: Any = None
        for _ in range(100):
            reply = client.send(0, "CommitChain", tip="ab" * 32, length=9, expected_version=None)
            if reply.status != 200:
                break
            version = reply.json["version"]
        assert (reply.status, reply.json["code"]) == (503, "store-full")
        assert str(store.path) not in reply.json["message"]
        assert client.look()["version"] == version
        store._written.execute("PRAGMA max_page_count = 100000")
        client.do(0, "CommitChain", tip="ab" * 32, length=9, expected_version=None)


def test_a_server_whose_store_is_gone_says_so(tmp_path) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store) as house:
        store.close()
        reply = house.client().get("/healthz")
        assert (reply.status, reply.json) == (503, {"status": "store"})


def test_a_server_that_is_well_says_so(house) -> None:
    reply = house.client().get("/healthz")
    assert (reply.status, reply.json) == (200, {"status": "ok"})
