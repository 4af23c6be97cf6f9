"""Hints and the tutor: right where the right play is common knowledge, and there only where agreed on."""

from __future__ import annotations

import pytest

from tabla.analysis import Judge
from tabla.engine.advice import Advisor
from tabla.formats import parse_position
from tabla.formats.positions.position import state_of
from tabla.rules.ruleset import RuleSet
from tabla.store import open_store
from tabla.text.hints import hint as bots_hint
from tabla.text.phrases import Voice
from tests.server.house import Client, House, running

STANDARD = RuleSet.load("standard")
# The opening plays that every book gives, by dice; the others of these rolls are errors.
BOOK = {(3, 1): "8/5 6/5", (4, 2): "8/4 6/4", (6, 1): "13/7 8/7", (6, 5): "24/13"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    store = open_store(tmp_path_factory.mktemp("tutor") / "tabla.db")
    with running(store, bots={}, advisor=Advisor(threads=1)) as house:
        yield house
    store.close()


def opened(house: House, dice: tuple[int, int] = (3, 1), **wishes) -> Client:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual"}, help=True, **wishes)
    client.do(0, "ThrowOpening", dice=dice)
    return client


def hint(client: Client, language: str = "en"):
    return client.get(f"/api/games/{client.game}/hint?lang={language}")


def review(client: Client, since: int = 0):
    return client.get(f"/api/games/{client.game}/review?lang=en&since={since}").json


@pytest.mark.parametrize(("dice", "book"), BOOK.items())
def test_a_hint_is_the_book_s_opening_play(house, dice, book) -> None:
    plays = hint(opened(house, dice)).json["plays"]
    assert plays[0]["text"] == book
    assert plays[0]["lost"] == 0
    assert [play["lost"] for play in plays] == sorted(play["lost"] for play in plays)


@pytest.mark.parametrize(
    ("language", "words"), {"en": "Best:", "es": "Lo mejor:", "bg": "Най-добре:"}.items()
)
def test_a_hint_is_said_in_words_without_a_slash(house, language, words) -> None:
    said = hint(opened(house), language).json["said"]
    assert said[0].startswith(words)
    assert not any("/" in line for line in said)


def test_whoever_follows_the_hint_hears_nothing_and_whoever_does_not_hears_what_it_cost(house) -> None:
    for wanted, grade in (("8/5 6/5", ""), ("24/23 6/3", "blunder")):
        client = opened(house)
        play = next(play for play in client.look()["view"]["plays"] if play["text"] == wanted)
        for start, end, die, _ in play["moves"]:
            client.do(0, "MoveChecker", start=start, end=end, die=die)
        client.do(0, "EndTurn")
        (judged,) = review(client)
        assert judged["judgement"]["grade"] == grade
        assert judged["judgement"]["seat"] == 0
        said = judged["judgement"]["said"]
        assert said == "" if not grade else "Best was: from 8 to 5; from 6 to 5." in said
        assert review(client, judged["seq"]) == []


def test_hints_look_as_the_analysis_does() -> None:
    """A position of a real match in which a wider look prefers a play that the usual one calls an error."""
    position = parse_position("XGID=-BaBBBB-----cB--b-BcccA---:1:-1:1:44:2:2:0:7:10")
    state = state_of(position, ("Ana", "Boris"))
    best = bots_hint(Advisor(threads=1), state, 0, Voice("en", STANDARD)).plays[0]
    judge = Judge(advisor=Advisor(threads=1))
    assert judge.plays(position, STANDARD, None)[0].name == best.text


def test_a_double_in_an_even_game_was_too_early_and_dropping_it_an_error(house) -> None:
    client = opened(house)
    for start, end in ((8, 5), (6, 5)):
        client.do(0, "MoveChecker", start=start, end=end)
    client.do(0, "EndTurn")
    assert hint(client).json["said"][0].startswith("Roll.")
    client.do(1, "Double")
    assert hint(client).json["said"][0].startswith("Take")
    client.do(0, "Drop")
    _, early, wrong_drop = (each["judgement"] for each in review(client))
    assert early["seat"] == 1
    assert "too early" in early["said"]
    assert wrong_drop["seat"] == 0
    assert "by dropping" in wrong_drop["said"]


def test_there_are_no_hints_at_a_table_opened_without_them_until_it_is_over(house) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual", "form": "game"})
    client.do(0, "ThrowOpening", dice=(3, 1))
    assert hint(client).json["code"] == "help-off"
    assert client.get(f"/api/games/{client.game}/review").json["code"] == "help-off"
    for start, end in ((8, 5), (6, 5)):
        client.do(0, "MoveChecker", start=start, end=end)
    client.do(0, "EndTurn")
    client.do(1, "Resign", outcome="single")
    client.do(0, "AcceptResignation")
    assert len(review(client)) == 1
    assert hint(client).status == 422


def test_a_friend_is_asked_first(house) -> None:
    ana, boris = house.client(), house.client()
    opened = ana.open("here", "link", terms={"dice": "manual"}, help=True)
    assert ana.look()["view"]["help"] == {"on": False, "asked": [1]}
    boris.claim(opened["links"][0]["key"])
    ana.look()
    ana.do(0, "ThrowOpening", dice=(3, 1))
    assert hint(ana).json["code"] == "help-off"
    assert ana.send(0, "AnswerHelp", agreed=True).json["code"] == "help-not-asked"
    boris.look()
    boris.do(1, "AnswerHelp", agreed=True)
    assert ana.look()["view"]["help"] == {"on": True, "asked": []}
    assert hint(ana).status == 200
    assert hint(boris).json["code"] == "hint-not-now"


def test_a_friend_may_say_no_and_that_is_the_end_of_it(house) -> None:
    ana, boris = house.client(), house.client()
    boris.claim(ana.open("here", "link", help=True)["links"][0]["key"])
    boris.look()
    boris.do(1, "AnswerHelp", agreed=False)
    assert ana.look()["view"]["help"] == {"on": False, "asked": []}
    boris.look()
    assert boris.send(1, "AnswerHelp", agreed=True).status == 422


def test_spectators_get_no_hints(house) -> None:
    client = house.client()
    watch = client.open("here", "here", help=True)["watch_key"]
    stranger = house.client()
    path = f"/api/games/{client.game}/review?watch={watch}"
    assert stranger.get(path).json["code"] == "help-off"


def test_a_house_without_a_tutor_says_so(tmp_path) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store) as house:
        players = [{"name": "Ana"}, {"name": "Boris"}]
        reply = house.client().post("/api/games", {"players": players, "help": True})
        assert reply.json["code"] == "no-tutor"
        assert house.client().get("/api/house").json["tutor"] is False
    store.close()


def test_one_s_own_rules_are_looked_at_before_a_table_is_opened(house) -> None:
    client = house.client()
    own = client.post("/api/rules?lang=en", {"rules_toml": "[players]\nmost = 2\n", "rules": "harbour"}).json
    assert own["about"]["most"] == 2
    assert "harbour" in own["sheet"]["text"]
    wrong = client.post("/api/rules?lang=en", {"rules_toml": "[scoring]\ngamon = 3\n"})
    assert wrong.status == 422
    assert "scoring.gamon" in wrong.json["message"]
