"""The store, guarded: a full disk, a store that is gone."""

from __future__ import annotations

from typing import Any

from tabla.server.api.games import GamesApi
from tabla.store import open_store
from tests.server.house import running


def test_a_full_disk_is_told_in_a_sentence_and_loses_nothing(store) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here")
        pages = store._read("PRAGMA page_count", ())[0][0]
        store._written.execute(f"PRAGMA max_page_count = {pages}")
        version = client.version
        reply: Any = None
        for number in range(100):
            reply = client.send(0, "CommitChain", tip=f"{number:064x}", length=9, expected_version=None)
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


def test_a_failure_of_the_server_itself_is_told_in_a_sentence(store, monkeypatch) -> None:
    async def fail(*_: Any) -> None:
        raise LookupError("nobody thought of this")

    monkeypatch.setattr(GamesApi, "my_games", fail)
    with running(store) as house:
        reply = house.client().get("/api/games", Accept_Language="es")
        assert (reply.status, reply.json["code"]) == (500, "server-failed")
        assert "nobody" not in reply.body.decode()
        assert reply.headers["Content-Language"] == "es"
        assert reply.headers["Content-Security-Policy"]


def test_what_a_path_is_not_asked_for_is_refused_with_what_it_is(house) -> None:
    reply = house.client().post("/healthz")
    assert (reply.status, reply.json["code"]) == (405, "no-method")
    assert set(reply.headers["Allow"].split(", ")) == {"GET", "HEAD"}
