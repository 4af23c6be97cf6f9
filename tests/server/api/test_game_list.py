"""The list of one's own games says what each waits for, and from whom."""

from __future__ import annotations

from typing import Any


def listed(client: Any) -> Any:
    return next(one for one in client.get("/api/games").json["games"] if one["game"] == client.game)


def awaited(client: Any) -> tuple[str, list[int]]:
    found = listed(client)
    return found["awaited"], found["due"]


def test_a_seat_that_nobody_has_taken_comes_first(house) -> None:
    client, friend = house.client(), house.client()
    links = client.open("here", "link")["links"]
    assert awaited(client) == ("seat", [1])
    friend.claim(links[0]["key"])
    assert awaited(client) == ("opening", [0, 1])


def test_turns_and_offers_are_told_apart(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual", "form": "money"})
    client.do(0, "ThrowOpening", dice=(3, 1))
    assert awaited(client) == ("move", [0])
    for start, end in ((8, 5), (6, 5)):
        client.do(0, "MoveChecker", start=start, end=end)
    client.do(0, "EndTurn")
    assert awaited(client) == ("roll", [1])
    client.do(1, "Double")
    assert awaited(client) == ("double", [0])
    client.do(0, "Take")
    client.do(1, "Resign", outcome="single")
    assert awaited(client) == ("resignation", [0])
    client.do(0, "AcceptResignation")
    assert awaited(client) == ("between", [0, 1])
    client.do(0, "EndSession")
    assert awaited(client) == ("", [])
    assert listed(client)["ended"] is not None


def test_an_illegal_play_waits_for_the_other_side(house) -> None:
    client = house.client()
    client.open("here", "here", rules="tabla", terms={"dice": "manual", "etiquette": True, "form": "game"})
    client.do(0, "ThrowOpening", dice=(3, 1))
    client.do(0, "MoveChecker", start=24, end=22)
    client.do(0, "EndTurn")
    assert awaited(client) == ("disputed", [1])
