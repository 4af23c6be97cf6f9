"""A server that dies between any two steps: whoever asks again gets on, and nothing is done twice.

The store is made to die at every one of its writes in turn, once before the disk has it and once after, with
the answer lost in both cases. Then another server goes on over the same store.
"""

from __future__ import annotations

import time
from concurrent.futures import Future
from typing import Any

import pytest

from tabla.dice import verify
from tabla.server.game.events import entry_from_json
from tabla.server.game.state import fold
from tabla.store import open_store
from tests.server.house import House

WRITES = ("create", "append", "claim", "add_link")


class Dying:
    """A store that dies at one of its writes."""

    def __init__(self, store, writes_left: int, is_kept: bool) -> None:
        self._store, self._left, self._is_kept = store, writes_left, is_kept

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        return found if name not in WRITES else lambda *given, **named: self._write(found, given, named)

    def _write(self, write, given, named) -> Any:
        self._left -= 1
        if self._left > 0:
            return write(*given, **named)
        if self._left == 0 and self._is_kept:
            write(*given, **named).result()
        lost: Future[Any] = Future()
        lost.set_exception(OSError("the server has died"))
        return lost

    @property
    def has_died(self) -> bool:
        return self._left <= 0


class Evening:
    """Two devices, from opening a table to its rematch; each step asks until it is answered."""

    def __init__(self, store, dying: Dying) -> None:
        self.store, self.dying, self.deaths = store, dying, 0
        self.start(dying)

    def start(self, store) -> None:
        self.house = House(store)
        for name in ("host", "guest"):
            client = self.house.client()
            if hasattr(self, name):
                before = getattr(self, name)
                client.cookie, client.game, client.version = before.cookie, before.game, before.version
                client.chains, client.links = before.chains, before.links
            setattr(self, name, client)

    def again(self, ask) -> Any:
        """What is answered; after a death, what the next server answers."""
        reply = ask()
        if reply.status in (500, 503):
            self.revive()
            reply = ask()
        assert reply.status in (200, 201), reply.body
        return reply.json if reply.body.startswith(b"{") else None

    def revive(self) -> None:
        self.deaths += 1
        self.house.close()
        self.start(self.store)

    def command(self, name: str, seat: int, kind: str, number: int, **fields: Any) -> Any:
        expected = fields.pop("expected_version", self.look(name)["version"])
        given = {"cmd_id": f"command-{number}", "expected_version": expected} | fields
        return self.again(lambda: getattr(self, name).send(seat, kind, **given))

    def look(self, name: str) -> Any:
        client = getattr(self, name)
        return self.again(lambda: client.get(f"/api/games/{client.game}"))

    def play(self) -> str:
        """The evening; the id of the rematch."""
        wish = {
            "players": [{"name": "Ana"}, {"name": "Boris", "kind": "link"}],
            "terms": {"form": "game", "cube": False},
        }
        made = self.again(lambda: self.host.post("/api/games", wish))
        self.host.game = made["game"]
        key = made["links"][0]["key"]
        self.again(lambda: self.guest.get("/join"))
        self.again(lambda: self.guest.claim(key))
        for number, name in enumerate(("host", "guest")):
            client = getattr(self, name)
            self.command(
                name, number, "CommitChain", number, tip=f"{number}" * 64, length=9, expected_version=None
            )
            assert client.game == self.host.game
        number = 10
        while self.look("host")["view"]["phase"] == "opening":
            self.command("host", 0, "ThrowOpening", number)
            number += 1
            while self.look("host")["view"]["fair_dice"]["asked"]:
                if self.dying.has_died and not self.deaths:
                    self.revive()
                time.sleep(0.02)
        self.command("host", 0, "Resign", 98, outcome="single")
        self.command("guest", 1, "AcceptResignation", 99)
        return str(self.again(lambda: self.host.post(f"/api/games/{self.host.game}/rematch"))["game"])


def check(store, evening: Evening, rematch: str) -> None:
    rows = store.read(evening.host.game)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    live = None
    for row in rows:
        live = fold(live, entry_from_json(row.body), row.at)
    assert live is not None
    assert (live.state.phase, live.state.winners, live.rematch) == ("ended", (1,), rematch)
    kinds = [type(entry_from_json(row.body)).__name__ for row in rows]
    assert [kinds.count(kind) for kind in ("ResignationOffered", "GameEnded", "RematchMade")] == [1, 1, 1]
    assert verify(evening.host.get(f"/api/games/{evening.host.game}/record").body).fault is None
    for client, seat in ((evening.host, 0), (evening.guest, 1)):
        reply = client.get(f"/api/games/{rematch}")
        assert (reply.status, reply.json["view"]["you"]) == (200, [seat])


@pytest.mark.parametrize("is_kept", [False, True])
def test_whoever_asks_again_gets_on_after_a_death_at_any_write(tmp_path, is_kept) -> None:
    at, has_died = 0, True
    while has_died:
        at += 1
        store = open_store(tmp_path / f"{at}.db")
        dying = Dying(store, at, is_kept)
        evening = Evening(store, dying)
        try:
            check(store, evening, evening.play())
        finally:
            evening.house.close()
            store.close()
        has_died = dying.has_died
        assert evening.deaths <= 1
    assert at > 8
