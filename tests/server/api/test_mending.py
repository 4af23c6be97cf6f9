"""Mistakes put right over HTTP: a turn taken back, dice entered wrongly, a referee where all sit together."""

from __future__ import annotations

import pytest

from tabla.rules.board import Board


def opened(client, *kinds: str, **wish):
    """A table with the opening thrown; the seats are those of the client."""
    client.open(*kinds, **wish)
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    return client.look()["view"]


def play_turn(client) -> int:
    """The turn of whoever is on it, by the first moves there are; the seat that played."""
    view = client.look()["view"]
    seat = view["actor"]
    if view["phase"] == "roll":
        client.do(seat, "Roll")
    while moves := client.look()["view"]["next_moves"]:
        start, end, die, _ = moves[0]
        client.do(seat, "MoveChecker", start=start, end=end, die=die)
    client.do(seat, "EndTurn")
    return seat


def words(client, text: str):
    return client.post(f"/api/games/{client.game}/words?lang=en", {"text": text})


def test_a_turn_is_taken_back_when_the_other_side_agrees(house) -> None:
    client = house.client()
    before = opened(client, "here", "here")
    seat = play_turn(client)
    client.do(seat, "AskTakeBack")
    view = client.look()["view"]
    assert (view["take_back"], view["due"]) == (seat, [1 - seat])
    assert client.send(1 - seat, "Roll").json["code"] == "answer-take-back"
    client.do(1 - seat, "AcceptTakeBack")
    after = client.look()["view"]
    assert (after["boards"], after["dice"], after["actor"]) == (before["boards"], before["dice"], seat)
    play_turn(client)
    play_turn(client)


def test_a_turn_is_asked_back_in_words_and_told(house) -> None:
    client = house.client()
    opened(client, "here", "here")
    seat = play_turn(client)
    (wish,) = words(client, "takeback").json["commands"]
    assert wish == {"seat": seat, "command": {"type": "AskTakeBack"}}
    client.do(seat, "AskTakeBack")
    client.do(1 - seat, "RefuseTakeBack")
    said = [line for entry in client.look(since=0, lang="en")["events"] for line in entry["said"]]
    assert "Refused: play goes on." in said


def test_a_referee_sets_board_and_score_where_all_sit_at_one_screen(house) -> None:
    client = house.client()
    opened(client, "here", "here")
    for text in ("referee score 3 2", "referee 6/4"):
        (wish,) = words(client, text).json["commands"]
        client.do(wish["seat"], wish["command"].pop("type"), **wish["command"])
    view = client.look()["view"]
    assert [player["points"] for player in view["players"]] == [3, 2]
    assert view["boards"][view["turn"]]["mover"][4] == 1


def test_who_comes_by_link_is_not_refereed(house) -> None:
    client = house.client()
    client.open("here", "link")
    assert client.send(0, "SetScore", points=[3, 0]).json["code"] == "referee-here"
    board = {"mover": list(Board.start().mover), "opponent": list(Board.start().opponent)}
    assert client.send(0, "SetPosition", turn=0, board=board).json["code"] == "referee-here"


@pytest.mark.parametrize(
    "board",
    [
        {"mover": [15] + [0] * 25, "opponent": [0, 15] + [0] * 24},
        {"mover": [0] * 26, "opponent": [0, 15] + [0] * 24},
        {"mover": [1e9] * 26, "opponent": [0, 15] + [0] * 24},
    ],
)
def test_no_board_that_is_none_is_set(house, board) -> None:
    client = house.client()
    opened(client, "here", "here")
    assert client.send(0, "SetPosition", turn=0, board=board).status in (400, 409, 422)


def test_dice_entered_wrongly_are_corrected_and_the_record_still_proves(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual"})
    client.do(0, "ThrowOpening", dice=[3, 1])
    client.do(0, "CorrectDice", dice=[1, 3])
    assert client.look()["view"]["actor"] == 1
    assert client.send(1, "CorrectDice").status in (400, 409, 422)
    record = client.get(f"/api/games/{client.game}/record")
    assert record.status == 200
    assert record.body.count(b"DiceEntered") == 2
