"""Clocks are the server's: who is due, what a delay gives, what happens when time is up."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec.structs import replace

from tabla.dice import FairDice
from tabla.play import commands as c
from tabla.play import decide, due, start
from tabla.play import events as e
from tabla.play.terms import usual_terms
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.server.game.clock import Clock
from tabla.server.game.commands import happen
from tabla.server.game.events import FlagFell, TableOpened
from tabla.server.game.state import fold
from tabla.server.schemas.seating import ClockTerms, SeatTerms
from tests.server.house import receive, running

FAIR = FairDice("clock", b"secret")


class Timed:
    """A table with a clock of 60 seconds and a delay of 10, driven by commands at given seconds."""

    def __init__(self, form: Any = "match", rules: str = "standard") -> None:
        loaded = RuleSet.load(rules)
        terms = replace(usual_terms(loaded, 2, form, cube=True), length=3, crawford=False)
        table = TableOpened((SeatTerms("here"),) * 2, 1000, ClockTerms(60, 10))
        started, *others = start(loaded, ("Ana", "Boris"), terms)
        self.live: Any = None
        for entry in (started, table, *FAIR.began(), *others):
            self.live = fold(self.live, entry, 0)

    def do(self, at: float, command) -> Timed:
        for event in decide(self.live.state, command):
            self.live = fold(self.live, event, int(at * 1000))
        return self

    def open(self, at: float = 0) -> Timed:
        return self.do(at, c.ThrowOpening(0, Dice(3, 1)))

    def play(self, at: float) -> Timed:
        state = self.live.state
        for move in state.turn_start.legal_plays(state.dice)[0].moves:
            self.do(at, c.MoveChecker(state.actor(state.turn), move.start, move.end, move.die))
        return self.do(at, c.EndTurn(state.actor(state.turn)))

    def left(self, seat: int, at: float) -> Any:
        return self.live.clock.left(seat, int(at * 1000)) / 1000

    def happens(self, at: float):
        entries = happen(self.live, int(at * 1000), FAIR)
        for entry in entries:
            self.live = fold(self.live, entry, int(at * 1000))
        return entries


def test_no_clock_runs_before_the_opening_throw() -> None:
    assert Timed().live.clock.running is None


def test_the_delay_of_a_turn_costs_nothing() -> None:
    table = Timed().open(100)
    assert [table.left(0, at) for at in (100, 110, 115, 170, 999)] == [60, 60, 55, 0, 0]
    assert table.left(1, 999) == 60


def test_a_clock_stops_when_the_turn_is_over_and_a_new_turn_has_a_new_delay() -> None:
    table = Timed().open(0).play(25)
    assert (table.left(0, 500), table.live.clock.running) == (45, 1)
    table.do(30, c.Roll(1, Dice(6, 5))).play(34)
    assert (table.left(1, 500), table.live.clock.running) == (60, 0)
    table.do(40, c.Roll(0, Dice(2, 1)))
    assert table.left(0, 64) == 25


def test_the_clock_is_that_of_whoever_must_answer() -> None:
    table = Timed().open(0).play(0).do(12, c.Double(1))
    assert (due(table.live.state), table.live.clock.running) == ((0,), 0)
    table.do(30, c.Take(0))
    assert (table.left(1, 30), table.left(0, 500), table.live.clock.running) == (58, 52, 1)


def test_a_flag_falls_at_the_moment_the_time_is_up_and_not_before() -> None:
    table = Timed().open(0)
    assert table.happens(69.999) == ()
    assert table.happens(70)[0] == FlagFell(0)


@pytest.mark.parametrize("form", ["match", "series"])
def test_whose_time_is_up_loses_the_match_or_series(form) -> None:
    table = Timed(form, "reglas" if form == "series" else "standard").open(0)
    if table.live.state.phase == "colour":
        table.do(0, c.ChooseColour(0, 0))
    entries = table.happens(200)
    assert next(entry for entry in entries if isinstance(entry, e.GameEnded)).points == (-1, 1)
    assert (table.live.state.phase, table.live.state.winners) == ("ended", (1,))
    assert table.live.clock.running is None


def test_in_a_money_session_only_the_game_is_lost_and_the_clock_is_wound_up() -> None:
    table = Timed("money").open(0)
    table.happens(200)
    assert (table.live.state.phase, table.live.state.ledger) == ("between", (-1, 1))
    table.do(300, c.NextGame(0))
    assert (table.left(0, 300), table.left(1, 300)) == (60, 60)


def test_a_loss_on_time_is_no_resignation() -> None:
    table = Timed("money").open(0)
    entries = table.happens(200)
    assert [type(entry) for entry in entries] == [FlagFell, e.GameEnded]
    assert entries[1].ending == "time"


def test_before_the_guest_has_come_nothing_is_thrown_and_no_clock_runs(house) -> None:
    client, guest = house.client(), house.client()
    wishes = {"terms": {"dice": "manual", "length": 3}, "clock": {"seconds": 1, "delay": 0}}
    key = client.open("here", "link", **wishes)["links"][0]["key"]
    view = client.look()["view"]
    assert "ThrowOpening" not in [option["type"] for option in view["options"]["0"]]
    assert client.send(0, "ThrowOpening", dice=(3, 1)).json["code"] == "guest-missing"
    assert client.look()["view"]["clock"]["running"] is None
    guest.claim(key)
    client.look()
    assert client.do(0, "ThrowOpening", dice=(3, 1))["view"]["clock"]["running"] == 0


def test_a_double_that_is_not_answered_in_time_is_dropped() -> None:
    table = Timed("money").open(0).play(0).do(5, c.Double(1))
    entries = table.happens(200)
    assert e.Dropped((1,)) in entries
    assert next(entry for entry in entries if isinstance(entry, e.GameEnded)).ending == "time"
    assert table.live.state.ledger == (-1, 1)


def test_a_resignation_that_is_not_answered_in_time_stands() -> None:
    table = Timed().open(0).do(5, c.Resign(0, "gammon"))
    table.happens(200)
    assert table.live.state.won == (0, 2)


def test_a_clock_is_a_fold_of_the_log() -> None:
    clock = Clock.of(ClockTerms(10, 2), 2).switched(0, 1000).switched(1, 8000).switched(0, 9000)
    assert (clock.reserve, clock.running, clock.flag_at) == ((5000, 10000), 0, 9000 + 2000 + 5000)


def test_the_servers_clock_ends_the_game_although_nobody_asks(house) -> None:
    client, guest = house.client(), house.client()
    made = client.open("here", "link", terms={"length": 3}, clock={"seconds": 3, "delay": 0})
    guest.claim(made["links"][0]["key"])
    assert client.look()["view"]["absence"] == "clock-runs"
    with client.socket() as socket:
        receive(socket)
        while client.look()["view"]["phase"] == "opening":
            client.do(0, "ThrowOpening")
        running_seat = client.look()["view"]["clock"]["running"]
        view = None
        while view is None or view["phase"] != "ended":
            view = receive(socket)["view"]
    assert view["winners"] == [1 - running_seat]


def test_a_flag_that_fell_while_the_server_was_down_counts_before_any_command(store) -> None:
    with running(store) as house:
        client = house.client()
        client.open("here", "here", terms={"length": 3}, clock={"seconds": 1})
        client.look()
        while (view := client.do(0, "ThrowOpening")["view"])["phase"] == "opening":
            pass
    time.sleep(1.1)
    with running(store) as house:
        again = house.client()
        again.cookie, again.game, again.version = client.cookie, client.game, view["version"]
        reply = again.send(view["actor"], "EndTurn")
        assert reply.status == 409
        assert reply.json["view"]["winners"] == [1 - view["actor"]]


def test_a_chouette_has_no_clock(house) -> None:
    players = [{"name": name} for name in ("Ana", "Boris", "Carla")]
    wish = {"players": players, "rules": "tabla", "clock": {"seconds": 60}}
    assert house.client().post("/api/games", wish).json["code"] == "clock-for-two"


def test_a_turn_asked_back_and_not_answered_in_time_loses_as_any_other_silence() -> None:
    table = Timed().open(0).play(0).do(5, c.AskTakeBack(0))
    table.happens(200)
    assert (table.live.state.phase, table.live.state.winners) == ("ended", (0,))
