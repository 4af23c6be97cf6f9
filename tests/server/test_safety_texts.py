"""Words, guarded: invisible characters, scripts, files by name, nonsense of any kind."""

from __future__ import annotations

import pytest

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


@pytest.mark.parametrize(
    "name", ["\u202eevil", "a\u200bb", "a\u2066b", "\x00", "a\nb", "\u200f", "\ufeffx", "  "]
)
def test_names_hold_no_invisible_or_turning_characters(house, name) -> None:
    players = [{"name": name}, {"name": "Boris"}]
    reply = house.client().post("/api/games", {"players": players})
    assert (reply.status, reply.json["code"]) == (422, "player-name")
    client = house.client()
    client.open("here", "here")
    reply = client.send(0, "TakeName", name=name, expected_version=None)
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


@pytest.mark.parametrize("number", [10**30, -(10**30), 2**63, 26, -1])
def test_a_number_that_no_board_has_gets_a_sentence(house, number) -> None:
    client = house.client()
    client.open("here", "here", rules="standard")
    while (view := client.look()["view"])["phase"] == "opening":
        client.do(0, "ThrowOpening")
    for name, fields in (
        ("MoveChecker", {"start": number, "end": 5}),
        ("MoveChecker", {"start": 8, "end": number}),
        ("MoveChecker", {"start": 8, "end": 5, "die": number}),
        ("OfferSettlement", {"points": number}),
        ("Take", {"seats": [number]}),
    ):
        reply = client.send(view["actor"], name, **fields)
        assert reply.status in (400, 422), (name, fields)
        assert reply.json["message"]
    assert client.look()["view"]["phase"] == "move"
    reply = client.post(f"/api/games/{client.game}/words", {"text": f"from {number} to 5"})
    assert reply.status < 500
