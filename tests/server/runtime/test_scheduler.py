"""What is due while no server runs happens at the next start, although nobody opens the game."""

from __future__ import annotations

import threading

from tests.server.house import random_bot, running, waited_for


def entries(store, game: str) -> list[bytes]:
    return [row.body for row in store.read(game)]


def test_a_flag_falls_after_a_restart_although_nobody_looks(store) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here", terms={"length": 3}, clock={"seconds": 4})
        while client.look()["view"]["phase"] == "opening":
            client.do(0, "ThrowOpening")
    assert store.game(client.game).ended is None
    # One that is due only after the start is found as well.
    with running(store, poll_seconds=0.1, patience_seconds=0.1):
        waited_for(lambda: store.game(client.game).ended is not None)
    assert any(b"FlagFell" in body for body in entries(store, client.game))
    assert store.overdue(2**53) == []


def test_a_roll_is_thrown_after_a_restart_although_nobody_looks(store) -> None:
    with running(store, grace_ms=5000) as house:
        host, guest = house.client(), house.client()
        guest.claim(host.open("here", "link")["links"][0]["key"])
        host.commit(0)
        guest.commit(1)
        host.look()
        host.do(0, "ThrowOpening", share=host.share(0))
    assert b"ShareGiven" in entries(store, host.game)[-1]
    with running(store, poll_seconds=0.1, patience_seconds=0.1):
        waited_for(lambda: any(b"DiceThrown" in body for body in entries(store, host.game)))
    assert store.overdue(2**53) == []


def test_a_bot_plays_on_after_a_restart_although_nobody_looks(store) -> None:
    thinking, stopped = threading.Event(), threading.Event()

    def interrupted(state, seat):
        thinking.set()
        stopped.wait(60)
        return random_bot(state, seat)

    with running(store, bots={"random": interrupted}) as house:
        client = house.client()
        client.open("here", "random")
        while client.look()["view"]["phase"] == "opening":
            client.do(0, "ThrowOpening")
        while not thinking.is_set():  # until it is the bot's turn
            view = client.look()["view"]
            if view["actor"] == 0:
                assert client.do(0, "Resign", outcome="single")
            thinking.wait(0.5)
    before = len(entries(store, client.game))
    stopped.set()
    with running(store):
        waited_for(lambda: len(entries(store, client.game)) > before)
