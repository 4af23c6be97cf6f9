"""Match files that are brought along: read, looked at like a finished session, thrown away; floods."""

from __future__ import annotations

import concurrent.futures
import json
import socket
import time
from typing import Any

import pytest

from tabla.analysis.input import match_record
from tabla.analysis.input.record import of_events
from tabla.engine.advice import Advisor
from tabla.formats.matches import match_file
from tabla.formats.matches.replay import events_of
from tabla.play import replay
from tabla.server import Rate
from tabla.server.game.verify import Checked
from tabla.store import hashed, open_store
from tests.formats.samples import FOLDER, needs_samples
from tests.server.house import Client, House, Reply, running, waited_for
from tests.server.review.test_review import review

# Two games of a match to 2 as programs write them; the second ends with a drop.
MATCH = b"""; [Player 1 "Ana"]
; [Player 2 "Boris"]
2 point match

 Game 1
 Ana : 0                              Boris : 0
  1) 31: 8/5 6/5                       64: 24/14
  2) 52: 13/8 6/4                      Doubles => 2
  3) Drops
                                        Wins 1 point

 Game 2
 Ana : 0                              Boris : 1
  1)                                   42: 8/4 6/4
  2) 63: 24/15                         55: 8/3(2) 6/1*(2)
"""
BYTES = {"Content_Type": "application/octet-stream"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    store = open_store(tmp_path_factory.mktemp("files") / "tabla.db")
    with running(store, bots={}, advisor=Advisor(threads=1)) as house:
        house.store = store
        yield house
    store.close()


def bring(client: Client, data: bytes = MATCH, query: str = "name=club.mat&lang=en") -> Reply:
    reply = client.post(f"/api/files?{query}", data, **BYTES)
    if reply.status == 201:
        client.game = reply.json["game"]
    return reply


def brought(house: House, data: bytes = MATCH) -> Client:
    client = house.client()
    reply = bring(client, data)
    assert reply.status == 201, reply.body
    return client


def test_a_file_is_a_table_at_which_everything_is_over(house) -> None:
    client = brought(house)
    view = client.look()["view"]
    assert view["phase"] == "ended"
    assert [player["name"] for player in view["players"]] == ["Ana", "Boris"]
    assert [player["points"] for player in view["players"]] == [0, 1]
    assert view["file"]["name"] == "club.mat"
    assert view["winners"] == []  # it breaks off in the second game
    turns = client.get(f"/api/games/{client.game}/turns?lang=en").json
    assert [turn["text"] for turn in turns if turn["kind"] == "turn"] == [
        "8/5 6/5", "24/14", "13/8 6/4", "8/4 6/4", "24/15", "8/3(2) 6/1*(2)",
    ]  # fmt: skip


def test_it_is_analysed_like_a_session_of_our_own(house) -> None:
    found = review(brought(house))
    assert [player["name"] for player in found["players"]] == ["Ana", "Boris"]
    assert [len(game["turns"]) for game in found["games"]] == [4, 3]
    best = next(one for one in found["decisions"] if one["kind"] == "play")
    assert best["verdict"] == "best"
    drop = next(one for one in found["decisions"] if one["kind"] == "take")
    assert (drop["number"], drop["turn"], drop["seat"]) == (1, 4, 0)


@pytest.mark.parametrize(
    ("dice", "kind", "can_try"), [("31", "play", True), ("00", "double", False), ("D", "take", False)]
)
def test_a_position_is_opened_to_be_looked_at(house, dice, kind, can_try) -> None:
    client = house.client()
    xgid = f"XGID=-b----E-C---eE---c-e----B-:0:0:1:{dice}:0:0:0:7:10".encode()
    assert bring(client, xgid, "lang=bg").status == 201
    view = client.look()["view"]
    assert view["file"]["is_position"]
    assert [player["name"] for player in view["players"]] == ["Играч 1", "Играч 2"]
    found = review(client)
    assert found["decisions"][-1]["kind"] == kind
    assert found["decisions"][-1]["verdict"] == "open"
    assert not any(option["is_made"] for option in found["decisions"][-1]["options"])
    assert [turn["can_try"] for turn in found["games"][0]["turns"]] == [can_try]
    rolled = client.post(
        f"/api/games/{client.game}/rollout", {"number": 1, "turn": 1, "kind": kind, "moves": []}
    )
    assert rolled.status == 200


def test_what_the_file_holds_stands_in_the_list_of_moves_with_its_trouble_told(house) -> None:
    client = house.client()
    wrong = MATCH.replace(b"42: 8/4 6/4", b"42: 8/4 6/5")
    reply = bring(client, wrong, "lang=es")
    assert reply.status == 201
    (said,) = reply.json["warnings"]
    assert said.startswith("Línea ")
    assert "De la casilla 6 a la casilla 5" in said


def test_it_stands_in_the_list_of_ones_games_and_nobody_else_may_see_it(house) -> None:
    client = brought(house)
    (mine,) = client.get("/api/games").json["games"]
    assert (mine["game"], mine["file"], mine["awaited"]) == (client.game, True, "")
    other = house.client()
    other.get("/join")
    assert other.get(f"/api/games/{client.game}").status == 404
    assert other.request("DELETE", f"/api/games/{client.game}", Origin=house.origin).status == 404


def test_whoever_brought_it_can_throw_it_away(house) -> None:
    client = brought(house)
    assert client.request("DELETE", f"/api/games/{client.game}").status == 403  # from no page of ours
    reply = client.request("DELETE", f"/api/games/{client.game}", Origin=house.origin)
    assert (reply.status, reply.json) == (200, {"game": client.game})
    assert client.get(f"/api/games/{client.game}").status == 404
    assert client.get("/api/games").json == {"games": []}


def test_what_was_played_here_cannot_be_thrown_away(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.request("DELETE", f"/api/games/{client.game}", Origin=house.origin)
    assert (reply.status, reply.json["code"]) == (422, "remove-played")


def test_nobody_plays_on_at_it(house) -> None:
    client = brought(house)
    reply = client.post(f"/api/games/{client.game}/rematch")
    assert (reply.status, reply.json["code"]) == (422, "rematch-file")


def test_it_is_thrown_away_when_its_time_has_come(tmp_path) -> None:
    days = 0.0
    store = open_store(tmp_path / "tabla.db")
    with running(
        store, bots={}, clock=lambda: time.time() + days * 86400, poll_seconds=0.1, patience_seconds=0
    ) as house:
        client = brought(house)
        played = house.client()
        played.open("here", "here")
        days = 89.0
        time.sleep(0.4)
        assert client.get(f"/api/games/{client.game}").status == 200
        days = 91.0
        waited_for(lambda: store.game(client.game) is None)
        assert store.read(client.game) == []
        # The disk is done a moment before the server hears of it.
        waited_for(lambda: client.get(f"/api/games/{client.game}").status == 404)
        assert store.game(played.game) is not None
    store.close()


def test_the_keeper_of_the_store_finds_it_in_order(house) -> None:
    client = brought(house, MATCH.replace(b"42: 8/4 6/4", b"42: 8/4 6/5"))
    checked = Checked(house.store.game(client.game), house.store.read(client.game))
    assert checked.live.state.phase == "ended"
    assert checked.live.table.file == "club.mat"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "position-text"),
        (b"no match at all", "position-text"),
        (b"\x00" * 5000, "position-text"),
        (b"{}", "record-line"),
        (b"[" * 100_000, "record-line"),
        (b"(;FF[4]GM[6])", "analysis-nothing"),
    ],
)
def test_what_is_no_match_is_refused_in_a_sentence(house, data: bytes, code: str) -> None:
    for language in ("en", "es", "bg"):
        reply = bring(house.client(), data, f"name=a&lang={language}")
        assert reply.status == 422
        assert reply.headers["content-language"] == language
        assert reply.json["message"].count("\n") == 0
        assert reply.json["code"] == code


def test_a_file_that_is_too_large_is_refused_before_it_is_read(house) -> None:
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        head = f"POST /api/files HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
        line.sendall(
            f"{head}Content-Type: {BYTES['Content_Type']}\r\nContent-Length: 9999999\r\n\r\n".encode()
        )
        assert line.recv(100).startswith(b"HTTP/1.1 413")


def test_only_files_may_be_so_large(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.post(f"/api/games/{client.game}/words", {"text": "x" * 20_000})
    assert (reply.status, reply.json["code"]) == (413, "too-large")


def test_a_match_that_takes_too_long_to_judge_is_refused(tmp_path) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store, bots={}, file_turns=5) as house:
        reply = bring(house.client())
        assert (reply.status, reply.json["code"]) == (422, "file-turns")
        assert reply.json["message"].startswith("The file has 6 turns, and at most 5 ")
    store.close()


def test_files_must_come_as_bytes_from_our_page(house) -> None:
    client = house.client()
    assert client.post("/api/files", MATCH).json["code"] == "bytes-only"
    assert client.post("/api/files", MATCH, **BYTES, Origin="http://elsewhere.test").status == 403


def test_floods_of_files_are_stopped_by_address(tmp_path) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store, bots={}, creations=Rate(0.001, 3)) as house:
        client = house.client()
        assert [bring(client).status for _ in range(5)] == [201, 201, 201, 429, 429]
    store.close()


@pytest.mark.parametrize("limit", [{"files_at_once": 2}, {"files_per_address": 2}])
def test_only_a_few_files_are_under_way_at_once(tmp_path, limit) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store, bots={}, **limit) as house:
        head = f"POST /api/files HTTP/1.1\r\nHost: {house.host}\r\nOrigin: {house.origin}\r\n"
        half = f"{head}Content-Type: {BYTES['Content_Type']}\r\nContent-Length: 100\r\n\r\nhalf".encode()
        lines = [socket.create_connection(("127.0.0.1", house.port), timeout=10) for _ in range(2)]
        for line in lines:
            line.sendall(half)
        # As soon as both are under way; gone as soon as both have hung up.
        reply = waited_for(lambda: (found := bring(house.client())).status != 201 and found)
        assert (reply.status, reply.json["code"]) == (429, "files-busy")
        for line in lines:
            line.close()
        waited_for(lambda: bring(house.client()).status == 201)
    store.close()


def test_names_of_players_and_files_cannot_trick_the_eye(house) -> None:
    names = "‮anA<script>".encode()
    data = MATCH.replace(b"Ana", names).replace(b"Boris", b"x" * 200)
    client = house.client()
    assert bring(client, data, "name=%E2%80%AEtam.mat").status == 201
    view = client.look()["view"]
    shown = [player["name"] for player in view["players"]]
    assert all(name.isprintable() and 0 < len(name) <= 30 for name in shown)
    assert view["file"]["name"] == "tam.mat"


def test_many_at_once_are_all_read(house) -> None:
    def one(_: int) -> int:
        return brought(house).look()["version"]

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(one, range(8)))) == 1


def test_two_names_that_are_the_same_are_told_apart(house) -> None:
    client = brought(house, MATCH.replace(b"Boris", b"Ana"))
    assert [player["name"] for player in client.look()["view"]["players"]] == ["Player 1", "Player 2"]


def _turns(record: Any) -> list[Any]:
    return [
        [
            (
                turn.position.board, turn.position.on_roll, turn.position.score, turn.position.cube,
                turn.doubled, turn.answer, turn.thrown and sorted(turn.thrown.dice), turn.result,
            )
            for turn in game.turns
        ]
        for game in record.games
    ]  # fmt: skip


@needs_samples
@pytest.mark.parametrize("pattern", ["*.mat", "*.sgf", "*.xg", "*.bgf"])
def test_real_files_are_the_same_matches_as_in_the_terminal(house, pattern: str) -> None:
    for path in sorted(FOLDER.glob(pattern)):
        match = match_file.read(path)
        client = brought(house, path.read_bytes())
        session = client.get(f"/api/games/{client.game}/record").body
        events = events_of(match)
        assert replay(events).phase == "ended"
        assert _turns(of_events(events)) == _turns(match_record.of_match(match))
        read_again = match_file.read(session)
        assert len(read_again.games) == len(match.games)
        assert json.loads(session.splitlines()[0])["type"] == "SessionStarted"
        assert hashed(client.cookie) not in session.decode()
