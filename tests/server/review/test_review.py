"""A finished session is judged once for all who may see it; one that is still played is not."""

from __future__ import annotations

import datetime
import json
import threading
import time
from typing import Any

import pytest

from tabla.analysis import analyse
from tabla.analysis.study.cards import Box
from tabla.engine.advice import Advisor
from tabla.store import open_store
from tests.server.api.test_hints import BOOK
from tests.server.house import Client, House, running, waited_for


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    store = open_store(tmp_path_factory.mktemp("review") / "tabla.db")
    with running(store, bots={}, advisor=Advisor(threads=1)) as house:
        yield house
    store.close()


def begun(house: House, dice: tuple[int, int] = (3, 1), play: str = "24/23 6/3", **wishes: Any) -> Client:
    """One turn is over; the other side is to roll or double."""
    client = house.client()
    client.open("here", "here", terms={"dice": "manual", "form": "game"}, **wishes)
    if client.look()["view"]["phase"] == "colour":
        client.do(0, "ChooseColour", colour=0)
    client.do(0, "ThrowOpening", dice=dice)
    found = next(one for one in client.look()["view"]["plays"] if one["text"] == play)
    for start, end, die, _ in found["moves"]:
        client.do(0, "MoveChecker", start=start, end=end, die=die)
    client.do(0, "EndTurn")
    return client


def over(house: House, *given: Any, **wishes: Any) -> Client:
    client = begun(house, *given, **wishes)
    client.do(1, "Double")
    client.do(0, "Drop")
    return client


def lines(client: Client, path: str, body: Any = None, query: str = "lang=en") -> list[Any]:
    reply = client.post(f"/api/games/{client.game}/{path}?{query}", body or {})
    assert reply.status == 200, reply.body
    assert reply.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in reply.body.splitlines()]


def review(client: Client, query: str = "lang=en") -> Any:
    *progress, last = lines(client, "analysis", query=query)
    assert {one["type"] for one in progress} <= {"Progress"}
    assert last["type"] == "Review"
    return last


def test_every_decision_is_judged_and_stands_at_its_line_of_the_list(house) -> None:
    client = over(house)
    found = review(client)
    turns = client.get(f"/api/games/{client.game}/turns?lang=en").json
    by_seq = {turn["seq"]: turn for turn in turns}
    play, double, drop = found["decisions"]
    assert [one["kind"] for one in (play, double, drop)] == ["play", "double", "take"]
    assert by_seq[play["seq"]]["text"] == "24/23 6/3"
    assert "doubles" in by_seq[double["seq"]]["said"]
    assert "drops" in by_seq[drop["seq"]]["said"]
    assert (play["seat"], double["seat"], drop["seat"]) == (0, 1, 0)
    assert play["verdict"] == "blunder"
    assert play["options"][0]["name"] == BOOK[3, 1]
    assert play["options"][0]["said"] == "from 8 to 5; from 6 to 5"
    assert [one["is_made"] for one in play["options"]].count(True) == 1
    assert any("shots" in line for line in play["said"])
    assert not any("/" in line for line in play["said"])
    (game,) = found["games"]
    assert game["graph"].startswith("<svg")
    assert "<a " not in game["graph"]
    assert [turn["seat"] for turn in game["turns"]] == [0, 1]
    assert found["players"][0]["blunders"] >= 1


@pytest.mark.parametrize(("language", "words"), {"es": "Partida", "bg": "Игра"}.items())
def test_the_analysis_speaks_the_reader_s_language(house, language, words) -> None:
    assert review(over(house), f"lang={language}")["games"][0]["title"].startswith(words)


def test_asking_again_costs_no_thought(house, monkeypatch) -> None:
    client = over(house)
    first = review(client)

    def fail(*_: Any) -> None:
        raise AssertionError("judged twice")

    monkeypatch.setattr("tabla.server.review.jobs.analyse", fail)
    assert review(client) == first


def test_nobody_is_told_anything_while_the_game_is_on(house) -> None:
    client = begun(house, help=True)
    turn = {"number": 1, "turn": 1}
    bodies = {
        "analysis": {},
        "trial": turn,
        "rollout": turn,
        "study": turn | {"choice": "take"},
        "cards": {"cards": [turn]},
        "trial/words": turn | {"text": "pips"},
    }
    for path, body in bodies.items():
        reply = client.post(f"/api/games/{client.game}/{path}", body)
        assert (reply.status, reply.json["code"]) == (422, "analysis-early")
    assert client.get(f"/api/games/{client.game}/report").json["code"] == "analysis-early"


def test_spectators_may_ask_and_strangers_may_not(house) -> None:
    client = house.client()
    watch = client.open("here", "here", terms={"dice": "manual", "form": "game"})["watch_key"]
    client.do(0, "ThrowOpening", dice=(3, 1))
    client.do(0, "Resign", outcome="single")
    client.do(1, "AcceptResignation")
    stranger = house.client()
    stranger.game = client.game
    assert stranger.post(f"/api/games/{client.game}/analysis", {}).status == 404
    assert review(stranger, f"lang=en&watch={watch}")["type"] == "Review"


def tried(client: Client, *moves: tuple[int, int, int], **wish: Any) -> Any:
    body = {"number": 1, "turn": 1, "moves": moves} | wish
    return client.post(f"/api/games/{client.game}/trial?lang=en", body)


def test_another_play_is_made_on_the_board_and_judged_when_it_is_complete(house) -> None:
    client = over(house)
    before = tried(client).json
    assert before["view"]["dice"] == [3, 1]
    assert before["view"]["you"] == [0]
    assert before["decision"] is None
    half = tried(client, (8, 5, 3)).json
    assert half["view"]["dice_left"] == [1]
    assert half["decision"] is None
    whole = tried(client, (8, 5, 3), (6, 5, 1)).json["decision"]
    assert whole["verdict"] == "best"
    assert whole["lost"] == 0
    other = tried(client, (13, 10, 3), (10, 9, 1)).json["decision"]
    flags = {one["name"]: (one["is_made"], one["was_played"]) for one in other["options"]}
    assert flags["13/9"] == (True, False)
    assert flags["24/23 6/3"] == (False, True)
    assert flags["8/5 6/5"] == (False, False)
    assert "Does not make point 5." in other["said"]


def test_cards_of_a_device_go_into_a_file_that_the_terminal_takes_in(house, tmp_path) -> None:
    client = over(house)
    known = {"number": 1, "turn": 1, "kind": "play", "times": 2, "days": 6, "ease": 2.7, "due": "2031-02-03"}
    fresh = {"number": 1, "turn": 2, "kind": "double"}
    reply = client.post(f"/api/games/{client.game}/cards", {"cards": [known, fresh]})
    assert reply.status == 200
    (tmp_path / "cards.json").write_bytes(reply.body)
    box = Box.from_elsewhere((tmp_path / "cards.json").read_bytes(), tmp_path)
    assert box is not None
    play, double = box.cards
    assert (play.times, play.days, play.ease, play.due.isoformat()) == (2, 6, 2.7, "2031-02-03")
    assert play.decision.best.name == BOOK[3, 1]
    assert play.players == ("Ana", "Boris")
    assert double in box.due(datetime.date(2026, 1, 1))
    gone = client.post(f"/api/games/{client.game}/cards", {"cards": [fresh | {"turn": 99}]})
    assert (gone.status, gone.json["code"]) == (422, "no-turn")


def test_a_double_after_the_throw_is_a_decision_of_its_own(house) -> None:
    """The rules of the boxed set allow it; an even game is no double and no drop."""
    client = begun(house, rules="portfolio")
    client.do(1, "Roll", dice=(6, 5))
    client.do(1, "Double")
    client.do(0, "Drop")
    found = review(client)
    _, usual, double, drop = found["decisions"]
    assert [one["kind"] for one in (usual, double, drop)] == ["double", "late-double", "late-take"]
    assert (usual["seat"], double["seat"], drop["seat"]) == (1, 1, 0)
    turns = {turn["seq"]: turn for turn in client.get(f"/api/games/{client.game}/turns?lang=en").json}
    assert "doubles" in turns[double["seq"]]["said"]
    assert "drops" in turns[drop["seq"]]["said"]
    assert (double["verdict"], drop["verdict"]) == ("blunder", "blunder")
    asked = tried(client, turn=2, kind="late-take", judged=False).json
    assert asked["asks"] == "Boris has thrown 6-5. Boris doubles. Take or drop?"
    assert asked["view"]["dice"] == [6, 5]
    *_, rolled = lines(client, "rollout", {"number": 1, "turn": 2, "kind": "late-double"})
    assert {one["name"] for one in rolled["candidates"]} == {"double", "no double"}
    judgements = [one["judgement"] for one in client.get(f"/api/games/{client.game}/review?lang=en").json]
    assert [one["seat"] for one in judgements] == [0, 1, 1, 0]
    assert "by doubling too early" in judgements[2]["said"]
    assert "by dropping" in judgements[3]["said"]
    assert judgements[3]["lost"] == pytest.approx(drop["lost"], abs=1e-3)


def test_a_move_that_the_rules_forbid_is_refused_by_name(house) -> None:
    reply = tried(over(house), (24, 20, 4))
    assert reply.status == 422
    assert "4" in reply.json["message"]
    assert tried(over(house), turn=9).json["code"] == "no-turn"
    assert tried(over(house), kind="take").json["code"] == "no-decision"


def typed(client: Client, text: str, *moves: Any, language: str = "en", **wishes: Any) -> Any:
    body = {"number": 1, "turn": 1, "moves": moves, "text": text} | wishes
    return client.post(f"/api/games/{client.game}/trial/words?lang={language}", body)


@pytest.mark.parametrize(
    ("language", "play", "undo", "done", "leave"),
    [
        ("en", "from 8 to 5, from 6 to 5", "undo", "done", "quit"),
        ("es", "de 8 a 5, de 6 a 5", "deshacer", "listo", "salir"),
        ("bg", "от 8 на 5, от 6 на 5", "върни", "готово", "изход"),
    ],
)
def test_another_play_is_typed_in_words(house, language, play, undo, done, leave) -> None:
    client, whole = over(house), [(8, 5, 3), (6, 5, 1)]
    assert typed(client, play, language=language).json["moves"] == [list(move) for move in whole]
    assert typed(client, undo, *whole, language=language).json["moves"] == [[8, 5, 3]]
    stands = typed(client, done, *whole, language=language).json
    assert (stands["is_done"], stands["moves"]) == (True, [list(move) for move in whole])
    assert typed(client, leave, language=language).json["leaves"]


def test_what_is_asked_in_a_trial_is_answered_from_its_board(house) -> None:
    client = over(house)
    assert "164" in typed(client, "pips", (8, 5, 3)).json["said"][0]
    # Boris dropped before he threw, so the turn before his is the one that was played.
    assert "from 24 to 23" in typed(client, "last", turn=2, kind="take").json["said"][0]
    assert typed(client, "last").json["said"] == ["No turn has been played yet in this game."]


@pytest.mark.parametrize("line", ["resign", "hint", "accept"])
def test_only_moves_are_made_in_a_trial(house, line) -> None:
    reply = typed(over(house), line)
    assert reply.status == 422
    assert typed(over(house), "done").status == 422
    assert typed(over(house), "undo").status == 422


@pytest.mark.parametrize(
    ("language", "text", "choice"),
    [("en", "take", "take"), ("es", "paso", "drop"), ("bg", "приемам", "take"), ("en", "no", "drop")],
)
def test_a_card_about_the_cube_is_answered_in_words(house, language, text, choice) -> None:
    client = over(house)
    assert typed(client, text, language=language, turn=2, kind="take").json["choice"] == choice
    refused = typed(client, "8/5", turn=2, kind="take")
    assert refused.status == 422


def test_a_rollout_comes_chunk_by_chunk_with_errors_that_shrink(house, monkeypatch) -> None:
    monkeypatch.setattr("tabla.server.review.rollouts.TRIALS", 360)
    client = over(house)
    body = {"number": 1, "turn": 1, "moves": [(13, 10, 3), (10, 9, 1)]}
    found = lines(client, "rollout", body)
    trials = [one["trials"] for one in found]
    assert trials == list(range(72, 361, 36))
    assert all(one["most"] == 360 for one in found)
    last = found[-1]["candidates"]
    assert last[0]["name"] == "8/5 6/5"
    assert {"13/9", "24/23 6/3"} <= {one["name"] for one in last}
    assert [one["equity"] for one in last] == sorted((one["equity"] for one in last), reverse=True)
    assert max(one["error"] for one in last) < max(one["error"] for one in found[0]["candidates"])
    assert "from 8 to 5" in found[-1]["said"]
    # Kept: the same question is answered by its last line at once.
    assert lines(client, "rollout", body) == found[-1:]


def test_a_cube_decision_can_be_rolled_out_and_whoever_leaves_ends_it(house, monkeypatch) -> None:
    client = over(house)
    body = json.dumps({"number": 1, "turn": 2, "kind": "take"}).encode()
    path = f"/api/games/{client.game}/rollout?lang=en"
    headers = {"Cookie": client.cookie, "Origin": house.origin, "Content-Type": "application/json"}
    leaving = house.client()
    leaving.connection.request("POST", path, body, headers)
    first = json.loads(leaving.connection.getresponse().readline())
    assert [one["name"] for one in first["candidates"]] == ["take", "drop"]
    leaving.connection.close()
    monkeypatch.setattr("tabla.server.review.rollouts.TRIALS", 0)
    assert lines(client, "rollout", json.loads(body))[0]["trials"] < 1296


def ask(client: Client) -> tuple[Any, Any]:
    """Ask for an analysis; its first line, and the rest to come."""
    asker = client.house.client()
    headers = {"Cookie": client.cookie, "Origin": client.house.origin, "Content-Type": "application/json"}
    asker.connection.request("POST", f"/api/games/{client.game}/analysis", b"{}", headers)
    reply = asker.connection.getresponse()
    return json.loads(reply.readline()), reply


def test_play_goes_on_while_one_session_is_analysed_and_others_wait(house, monkeypatch) -> None:
    first, second, third, fourth = (over(house) for _ in range(4))
    goes_on = threading.Event()

    def slowly(record, judge, progress):
        assert goes_on.wait(30)
        return analyse(record, judge, progress)

    monkeypatch.setattr("tabla.server.review.jobs.analyse", slowly)
    # One is under way, and two of one address may wait.
    waiting = [ask(client) for client in (first, second, third)]
    assert [line for line, _ in waiting] == [{"type": "Progress", "done": 0, "total": 2}] * 3
    busy = fourth.post(f"/api/games/{fourth.game}/analysis", {})
    assert busy.headers["Retry-After"]
    assert (busy.status, busy.json["code"]) == (429, "analysis-busy")
    # A whole game is played meanwhile, and other plays are tried.
    over(house)
    assert tried(third, (8, 5, 3), (6, 5, 1)).json["decision"]["verdict"] == "best"
    goes_on.set()
    assert [json.loads(reply.read().splitlines()[-1])["type"] for _, reply in waiting] == ["Review"] * 3


def test_what_nobody_waits_for_is_given_up(house, monkeypatch) -> None:
    monkeypatch.setattr("tabla.server.review.jobs.LEFT_SECONDS", 0.1)
    turns, ended = [], threading.Event()

    def for_ever(record, judge, progress):
        try:
            while True:
                turns.append(1)
                progress(1, 2)
                time.sleep(0.01)
        finally:
            ended.set()

    monkeypatch.setattr("tabla.server.review.jobs.analyse", for_ever)
    for path in ("analysis", "report"):
        client, ended = over(house), threading.Event()
        asker = house.client()
        method = "GET" if path == "report" else "POST"
        headers = {"Cookie": client.cookie, "Origin": house.origin, "Content-Type": "application/json"}
        asker.connection.request(method, f"/api/games/{client.game}/{path}", b"{}", headers)
        before = len(turns)
        waited_for(lambda before=before: len(turns) > before + 3)
        asker.connection.close()
        assert ended.wait(30), path


def test_a_server_that_closes_waits_for_no_analysis(tmp_path, monkeypatch) -> None:
    def for_ever(record, judge, progress):
        while True:
            progress(1, 2)
            time.sleep(0.01)

    monkeypatch.setattr("tabla.server.review.jobs.analyse", for_ever)
    before = set(threading.enumerate())
    store = open_store(tmp_path / "tabla.db")
    with running(store, bots={}, advisor=Advisor(threads=1)) as house:
        line, _ = ask(over(house))
        assert line["type"] == "Progress"
    store.close()
    waited_for(lambda: not any(thread.name.startswith("tabla-analysis") for thread in begun_since(before)))


def begun_since(before: set[threading.Thread]) -> set[threading.Thread]:
    return set(threading.enumerate()) - before


def studied(client: Client, **wish: Any) -> Any:
    body = {"number": 1, "turn": 1, "today": "2026-02-28"} | wish
    return client.post(f"/api/games/{client.game}/study?lang=en", body)


def test_an_error_is_asked_again_later_the_better_it_is_known(house) -> None:
    client = over(house)
    asked = tried(client, judged=False).json
    assert asked["asks"] == "Ana to play, dice 3-1. What do you play?"
    right = [(8, 5, 3), (6, 5, 1)]
    first = studied(client, moves=right).json
    assert (first["grade"], first["days"], first["due"]) == ("right", 1, "2026-03-01")
    assert first["said"][0] == "Right: from 8 to 5; from 6 to 5."
    again = studied(client, moves=right, times=first["times"], days=first["days"], ease=first["ease"]).json
    assert (again["days"], again["due"]) == (6, "2026-03-06")
    wrong = studied(client, moves=[(24, 21, 3), (21, 20, 1)], times=2, days=6).json
    assert (wrong["grade"], wrong["times"], wrong["due"]) == ("wrong", 0, "2026-02-28")
    assert studied(client, moves=right[:1]).json["code"] == "play-unfinished"


def test_a_card_about_the_cube_is_answered_by_its_choices(house) -> None:
    client = over(house)
    asked = tried(client, turn=2, kind="take", judged=False).json
    assert asked["asks"] == "Take or drop?"
    assert {"take": "take", "drop": "drop"}.items() <= asked["choices"].items()
    assert asked["view"]["you"] == [0]
    assert studied(client, turn=2, kind="take", choice="take").json["grade"] == "right"
    assert studied(client, turn=2, kind="take", choice="drop").json["grade"] == "wrong"


def test_the_report_is_a_file_of_its_own(house) -> None:
    client = over(house)
    reply = client.get(f"/api/games/{client.game}/report?lang=es")
    assert reply.headers["content-type"].startswith("text/html")
    assert reply.headers["content-disposition"].startswith("attachment")
    assert 'lang="es"' in reply.body.decode()


def test_a_house_without_an_advisor_says_so(tmp_path) -> None:
    store = open_store(tmp_path / "tabla.db")
    with running(store) as house:
        client = over(house)
        assert client.post(f"/api/games/{client.game}/analysis", {}).json["code"] == "no-tutor"
    store.close()
