"""Two against two by link: own seats, own turns, advice for one's side alone, one clock a side, absence."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tabla.dice import verify
from tabla.engine.advice import Advisor
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play import start
from tabla.play.terms import usual_terms
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.server.game.commands import happen
from tabla.server.game.events import FlagFell, TableOpened
from tabla.server.game.state import fold
from tabla.server.runtime.engine_bots import engine_bots
from tabla.server.schemas.seating import ClockTerms, SeatTerms
from tests.server.game.test_clock import FAIR, Timed
from tests.server.house import Client, running, waited_for

ADVISOR = Advisor(threads=1)


def four(house, *kinds: str, **terms: Any) -> tuple[Client, list[Client]]:
    """A table opened by the first, and a device for each seat; bots have none."""
    opener = house.client()
    wishes = {"rules": "tabla", "terms": {"partners": "turns"} | terms}
    opened = opener.open(*kinds, **wishes)
    devices: list[Any] = [opener] * len(kinds)
    for link in opened["links"]:
        device = house.client()
        assert device.claim(link["key"]).status == 200
        devices[link["seat"]] = device
    return opener, devices


def act(devices: list[Client], rng: random.Random) -> Any:
    """Whoever is due does something legal."""
    for device in dict.fromkeys(devices):
        if (done := device.step(rng)) is not None:
            return done
    return None


def opened(devices: list[Client]) -> dict[str, Any]:
    """The view once somebody is to move."""
    view = devices[0].look()["view"]
    while view["phase"] == "opening":
        assert devices[0].send(0, "ThrowOpening").status == 200
        view = devices[0].look()["view"]
    return view


def test_four_by_link_play_a_game_to_its_end_and_the_dice_are_true(house) -> None:
    opener, devices = four(house, "here", "link", "link", "link", form="game", cube=False)
    rng, acted = random.Random(5), []
    view = opened(devices)
    for _ in range(3000):
        if view["phase"] == "ended":
            break
        seat = view["due"][0]
        if not acted or acted[-1] != seat:
            acted.append(seat)
        assert act([devices[seat]], rng) is not None
        view = opener.look()["view"]
    assert view["phase"] == "ended"
    # The sides change with every turn, and within a side so do the partners.
    assert all(first // 2 != second // 2 for first, second in itertools.pairwise(acted))
    for side in (0, 1):
        own = [seat for seat in acted if seat // 2 == side]
        assert all(first != second for first, second in itertools.pairwise(own))
    assert sum(player["ledger"] for player in view["players"]) == 0
    assert len(view["winners"]) == 2
    assert verify(opener.get(f"/api/games/{opener.game}/record").body).is_true
    turns = opener.get(f"/api/games/{opener.game}/turns").json
    assert {turn["seat"] for turn in turns if turn["kind"] == "turn"} == {0, 1, 2, 3}


def test_a_seat_cannot_act_for_its_partner(house) -> None:
    _, devices = four(house, "here", "link", "link", "link")
    view = opened(devices)
    partner = view["actor"] ^ 1
    device = devices[partner]
    device.look()
    assert device.send(view["actor"], "EndTurn").status == 403
    refused = device.send(partner, "EndTurn")
    assert (refused.status, refused.json["code"]) == (422, "not-your-turn")
    assert not [each for each in device.look()["view"]["options"][str(partner)] if each["type"] == "EndTurn"]


def test_advice_is_read_by_ones_own_side_alone(house) -> None:
    _, devices = four(house, "here", "link", "link", "link", partners="consult")
    opened(devices)
    devices[3].look()
    devices[3].do(3, "Suggest", words="they will run")
    for seat, sees in enumerate((False, False, True, True)):
        told = devices[seat].look(since=0)["events"]
        words = [each["event"].get("words") for each in told if each["event"]["type"] == "Suggested"]
        assert words == (["they will run"] if sees else [])


def test_roles_and_terms_stand_in_the_view(house) -> None:
    opener, _ = four(house, "here", "here", "here", "here", partners="consult", form="match", length=5)
    view = opener.look()["view"]
    assert [player["role"] for player in view["players"]] == ["captain", "partner", "captain", "partner"]
    assert [player["side"] for player in view["players"]] == [0, 0, 1, 1]
    assert view["terms"]["partners"] == "consult"
    assert (view["terms"]["form"], view["terms"]["length"]) == ("match", 5)
    assert view["due"] == [0, 2]


@pytest.mark.parametrize(
    ("kinds", "terms", "code"),
    [
        (("here", "here"), {"partners": "turns"}, "partners-four"),
        (("here",) * 3, {"partners": "turns"}, "partners-four"),
        (("here",) * 4, {"partners": "turns", "cube_each": True}, "chouette-only"),
    ],
)
def test_tables_that_cannot_be_are_refused(house, kinds, terms, code) -> None:
    players = [{"name": f"Player {seat}", "kind": kind} for seat, kind in enumerate(kinds)]
    reply = house.client().post("/api/games", {"players": players, "rules": "tabla", "terms": terms})
    assert (reply.status, reply.json["code"]) == (422, code)


def test_an_unknown_way_of_partners_is_no_request(house) -> None:
    players = [{"name": f"Player {seat}"} for seat in range(4)]
    body = {"players": players, "rules": "tabla", "terms": {"partners": "shout"}}
    assert house.client().post("/api/games", body).status == 400


# Absence


def test_a_partner_stands_in_only_for_one_who_is_away(house) -> None:
    _, devices = four(house, "here", "link", "link", "link")
    view = opened(devices)
    absent = view["actor"]
    partner = devices[absent ^ 1]
    partner.look()
    with devices[absent].socket():
        waited_for(lambda: absent in partner.look()["present"])
        refused = partner.send(absent ^ 1, "StandIn")
        assert (refused.status, refused.json["code"]) == (422, "partner-present")
    waited_for(lambda: absent not in partner.look()["present"])
    partner.do(absent ^ 1, "StandIn")
    view = partner.look()["view"]
    assert view["actor"] == absent ^ 1
    assert view["players"][absent]["role"] == "away"
    devices[absent].look()
    devices[absent].do(absent, "ComeBack")
    assert partner.look()["view"]["players"][absent]["role"] == "partner"


# Bots


def test_two_people_and_two_bots_play_a_whole_game_in_turns(store) -> None:
    with running(store, bots=engine_bots(ADVISOR)) as house:
        opener, devices = four(house, "here", "casual", "link", "casual", form="game", cube=False)
        rng = random.Random(3)
        people = [devices[0], devices[2]]

        def is_over() -> bool:
            view = opener.look()["view"]
            if view["phase"] == "opening" and not view["fair_dice"]["asked"]:
                opener.send(0, "ThrowOpening")
            assert view["failed_bot"] is None
            return view["phase"] == "ended" or (act(people, rng) and False)

        waited_for(is_over)
        turns = opener.get(f"/api/games/{opener.game}/turns").json
        assert {turn["seat"] for turn in turns if turn["kind"] == "turn"} == {0, 1, 2, 3}
        assert verify(opener.get(f"/api/games/{opener.game}/record").body).is_true


def test_a_bot_partner_advises_the_captain_once_and_holds_up_nothing(store) -> None:
    with running(store, bots=engine_bots(ADVISOR)) as house:
        _, devices = four(house, "here", "casual", "link", "casual", partners="consult", form="money")
        view = opened(devices)
        side, captain = view["turn"], view["actor"]
        assert captain in (0, 2)

        def advice(device: Client) -> list[Any]:
            told = [each["event"] for each in device.look(since=0)["events"]]
            return [event for event in told if event["type"] == "Suggested"]

        own, other = devices[captain], devices[2 - captain]
        (given,) = waited_for(lambda: advice(own))
        assert given["seat"] == captain + 1
        assert given["moves"]
        assert advice(other) == []
        said = own.get(f"/api/games/{own.game}?since=0&lang=es").json["events"]
        words = [each["said"] for each in said if each["event"]["type"] == "Suggested"]
        assert words[0][0].startswith(("Boris", "Dimo")[side] + " aconseja: ")
        # A command for the version before the advice is taken: the position is the same.
        before = own.version - 1
        start_, end, die, _ = given["moves"][0]
        move = {"start": start_, "end": end, "die": die}
        assert own.send(captain, "MoveChecker", expected_version=before, **move).status == 200
        for start_, end, die, _ in given["moves"][1:]:
            own.do(captain, "MoveChecker", start=start_, end=end, die=die)
        own.do(captain, "EndTurn")
        (given,) = waited_for(lambda: advice(other))
        assert given["choice"] in ("double", "roll")
        assert len(advice(own)) == 1


# Clocks


class TimedPartners(Timed):
    """The same clock for two sides of two."""

    def __init__(self) -> None:
        loaded = RuleSet.load("tabla")
        terms = usual_terms(loaded, 4, "match", cube=True, partners="turns")
        table = TableOpened((SeatTerms("here"),) * 4, 1000, ClockTerms(60, 10))
        started, *others = start(loaded, ("Ana", "Boris", "Carla", "Dimo"), terms)
        self.live: Any = None
        for entry in (started, table, *FAIR.began(), *others):
            self.live = fold(self.live, entry, 0)


def test_partners_have_one_clock() -> None:
    table = TimedPartners().open(0)
    table.play(30)  # Ana: twenty seconds beyond the delay
    assert [table.left(seat, 30) for seat in range(4)] == [40, 40, 60, 60]
    table.do(30, c.Roll(2, Dice(2, 1))).play(35)
    table.do(35, c.Roll(1, Dice(2, 1)))
    assert table.live.clock.running == 1
    assert table.left(0, 50) == table.left(1, 50) == 35


def test_changing_places_gives_no_time_back() -> None:
    table = TimedPartners().open(0)
    table.do(8, c.StepAside(0)).do(9, c.ComeBack(0)).do(12, c.StepAside(1))
    assert table.live.clock.running == 0
    assert table.left(0, 20) == table.left(1, 20) == 50


def test_a_fallen_flag_loses_for_both() -> None:
    table = TimedPartners().open(0)
    entries = table.happens(71)
    assert entries[0] == FlagFell(0)
    (ended,) = [entry for entry in entries if isinstance(entry, e.SessionEnded)]
    assert ended.winners == (2, 3)
    assert happen(table.live, 100_000, FAIR) == ()


def test_a_clock_for_four_is_for_partners(house) -> None:
    players = [{"name": f"Player {seat}"} for seat in range(4)]
    body = {"players": players, "rules": "tabla", "clock": {"seconds": 60, "delay": 5}}
    assert house.client().post("/api/games", body).json["code"] == "clock-for-two"
    assert house.client().post("/api/games", body | {"terms": {"partners": "turns"}}).status == 201
