"""Bots in the seats of a table: they play by themselves, see the state of play alone, and hold up nobody."""

from __future__ import annotations

import random
import threading
import time

from tabla.dice import verify
from tabla.play import commands as c
from tabla.play import options
from tests.server.house import random_bot, running, waited_for


def test_a_bot_answers_by_itself(house) -> None:
    client = house.client()
    client.open("here", "random", terms={"form": "game", "cube": False})
    deadline, rng, turns = time.monotonic() + 60, random.Random(2), 0
    while turns < 5 and time.monotonic() < deadline:
        acted = client.step(rng)
        turns += acted is not None and acted["events"][-1]["event"]["type"] == "TurnEnded"
    assert turns == 5
    assert verify(client.get(f"/api/games/{client.game}/record").body).is_true


def test_a_bot_sees_the_state_of_play_and_nothing_else(store) -> None:
    seen = []

    def curious(*arguments):
        seen.append(arguments)
        raise ValueError("I only look")

    with running(store, bots={"curious": curious}) as house:
        client = house.client()
        client.open("here", "curious")
        while client.look()["view"]["phase"] == "opening":
            client.do(0, "ThrowOpening")
        client.do(0, "Resign", outcome="single") if client.look()["view"]["actor"] == 0 else None
        waited_for(lambda: seen and client.look()["view"]["failed_bot"] is not None)
        assert client.look()["view"]["failed_bot"] == 1
    assert {type(argument).__name__ for argument in seen[0]} == {"State", "int"}


def test_a_slow_bot_holds_up_nobody_else(store) -> None:
    thought = threading.Event()

    def slow(state, seat):
        thought.wait(60)
        raise ValueError

    with running(store, bots={"slow": slow}, bot_threads=1) as house:
        clients = [house.client() for _ in range(4)]
        for client in clients:
            client.open("here", "slow")
            client.do(0, "ThrowOpening")
        fast = house.client()
        fast.open("here", "here")
        fast.do(0, "ThrowOpening")
        thought.set()


def eager_bot(state, seat):
    """Doubles whenever it may, takes whatever is offered."""
    doubles = [each for each in options(state, seat) if isinstance(each, c.Double)]
    return doubles[0] if doubles else random_bot(state, seat)


def test_a_bot_behind_the_captain_doubles_for_itself(store) -> None:
    with running(store, bots={"eager": eager_bot}) as house:
        client, rng = house.client(), random.Random(1)
        client.open("here", "eager", "eager", terms={"form": "money", "cube_each": True})

        def has_doubled() -> bool:
            client.step(rng)
            steps = [entry["event"] for entry in client.look(since=0)["events"]]
            lines = [event["line"] for event in steps if event["type"] == "GameStarted"]
            doubled = [event for event in steps if event["type"] == "Doubled" and event["side"] == 1]
            return any(event["seats"] == [lines[-1][1]] for event in doubled)

        waited_for(has_doubled)
