"""The table in words over HTTP: sentences with the news, typed lines, the list of moves."""

from __future__ import annotations

import re

import pytest

from tabla import locale


@pytest.fixture
def client(house):
    """A device with both seats, the opening thrown."""
    client = house.client()
    client.open("here", "here", terms={"length": 3})
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    return client


def words(client, text: str, language: str = "en"):
    return client.post(f"/api/games/{client.game}/words?lang={language}", {"text": text})


def test_news_are_told_in_the_language_that_is_asked_for(client) -> None:
    for language, word in {"en": "plays", "es": "juega", "bg": "играе"}.items():
        events = client.look(since=0, lang=language)["events"]
        said = [line for entry in events for line in entry["said"]]
        assert any(word in line for line in said), said


def test_news_of_the_last_moves_are_the_same_as_those_read_again_from_the_log(client) -> None:
    view = client.look()["view"]
    before = client.version
    for _ in view["dice_left"][:1]:
        start, end, die, _ = client.look()["view"]["next_moves"][0]
        client.do(view["actor"], "MoveChecker", start=start, end=end, die=die)
    late = client.look(since=before, lang="en")["events"]
    whole = client.look(since=0, lang="en")["events"][-len(late) :]
    assert [entry["said"] for entry in late] == [entry["said"] for entry in whole]
    assert f"from {start} to {end}" in late[-1]["said"][0]


def test_without_a_language_no_sentences_are_made(client) -> None:
    assert all(not entry["said"] for entry in client.look(since=0)["events"])


def test_a_typed_play_becomes_commands_and_can_be_given(client) -> None:
    view = client.look()["view"]
    play = view["plays"][0]
    said = client.get(f"/api/games/{client.game}/plays?lang=en").json[0]
    for text in (play["text"], said):
        reply = words(client, text)
        assert reply.status == 200, reply.body
        assert [command["command"]["type"] for command in reply.json["commands"]] == ["MoveChecker"] * 2
    for command in reply.json["commands"]:
        client.do(command["seat"], command["command"].pop("type"), **command["command"])
    assert words(client, "done").json["commands"][0]["command"] == {"type": "EndTurn"}


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_questions_are_answered_in_words(client, language: str) -> None:
    reply = words(client, "pips", language)
    assert reply.json["commands"] == []
    assert "167" in reply.json["said"][0]


def test_a_word_nobody_knows_is_refused_with_a_sentence(client) -> None:
    reply = words(client, "abracadabra")
    assert reply.status == 422
    assert "abracadabra" in reply.json["message"]


def test_nobody_speaks_for_a_seat_that_is_not_theirs(house) -> None:
    ana = house.client()
    ana.open("here", "link")
    assert words(ana, "Boris: roll").status == 403


def test_the_list_of_moves_has_the_board_after_each_turn(client) -> None:
    view = client.look()["view"]
    for command in words(client, view["plays"][0]["text"]).json["commands"]:
        client.do(command["seat"], command["command"].pop("type"), **command["command"])
    client.do(view["actor"], "EndTurn")
    turns = client.get(f"/api/games/{client.game}/turns?lang=en").json
    assert [(turn["kind"], turn["text"]) for turn in turns] == [("turn", view["plays"][0]["text"])]
    assert turns[0]["boards"] == client.look()["view"]["boards"]


def test_questions_while_looking_back_are_about_what_is_seen(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual"})
    client.do(0, "ThrowOpening", dice=(3, 1))
    for dice, seat, moves in (((), 0, ((8, 5), (6, 5))), ((6, 6), 1, ((24, 18), (24, 18), (13, 7), (13, 7)))):
        if dice:
            client.do(seat, "Roll", dice=dice)
        for start, end in moves:
            client.do(seat, "MoveChecker", start=start, end=end, die=start - end)
        client.do(seat, "EndTurn")
    first, second = client.get(f"/api/games/{client.game}/turns?lang=en").json
    path = f"/api/games/{client.game}/words?lang=en"

    def pips(at: int | None) -> str:
        return client.post(path, {"text": "pips", "at": at}).json["said"][0]

    # 167 each at the start, 4 and 24 played; told from the side of whoever moved.
    assert re.findall(r"[0-9]+", pips(first["seq"])) == ["163", "167"]
    assert re.findall(r"[0-9]+", pips(second["seq"])) == ["143", "163"]
    assert re.findall(r"[0-9]+", pips(None)) == ["163", "143"]
    said = client.post(path, {"text": "last", "at": first["seq"]}).json["said"][0]
    assert "from 8 to 5" in said


def test_the_house_names_its_rule_sets_and_bots(house) -> None:
    told = house.client().get("/api/house?lang=bg").json
    assert told["levels"] == ["random"]
    assert [rules["name"] for rules in told["rules"]][:1] == ["standard"]
    assert all(rules["title"] and rules["summary"] for rules in told["rules"])
    assert house.client().get("/api/rules/tabla?lang=es").json["text"]
    assert house.client().get("/api/rules/nothing").status == 404
