"""Random commands through every rule set: whatever is asked, the table stays whole."""

from __future__ import annotations

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from tabla.play import commands as c
from tabla.play import decide, due, options, replay
from tabla.play import events as e
from tabla.play.terms import Partnership, Terms, usual_terms
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import NAMES, RuleSet
from tests.play.table import Table

SEATS = st.integers(-1, 4)
PLACES = st.integers(-1, 26)
DICE = st.builds(Dice, st.integers(1, 6), st.integers(1, 6))
ANY_SEATS = st.lists(st.integers(0, 3), max_size=3).map(tuple)
OUTCOMES = st.sampled_from(("single", "gammon", "backgammon"))
COMMANDS = st.one_of(
    st.builds(c.ThrowForBox, SEATS, st.lists(st.integers(0, 7), max_size=4).map(tuple)),
    st.builds(c.ThrowOpening, SEATS, DICE),
    st.builds(c.ChooseColour, SEATS, st.sampled_from((0, 1))),
    st.builds(c.Roll, SEATS, DICE),
    st.builds(c.MoveChecker, SEATS, PLACES, PLACES, st.none() | st.integers(0, 7)),
    *(st.builds(kind, SEATS, ANY_SEATS) for kind in (c.Double, c.Take, c.Drop, c.Beaver)),
    st.builds(c.Resign, SEATS, OUTCOMES),
    st.builds(c.OfferSettlement, SEATS, st.integers(-9, 9), st.none() | SEATS),
    st.builds(c.Suggest, SEATS, st.text(max_size=5)),
    *(
        st.builds(kind, SEATS)
        for kind in (
            c.CallCocked,
            c.Undo,
            c.EndTurn,
            c.AcceptPlay,
            c.RequireLegalPlay,
            c.AcceptResignation,
            c.RefuseResignation,
            c.AcceptSettlement,
            c.RefuseSettlement,
            c.NextGame,
            c.EndSession,
            c.StepAside,
            c.StandIn,
            c.ComeBack,
        )
    ),
)
# Rare, so that games are played and not only talked about.
RARE = (c.Resign, c.OfferSettlement, c.Undo, c.Suggest, c.CallCocked, c.EndSession, c.StepAside, c.StandIn)


def some_terms(rules: RuleSet, players: int, bits: int, partners: Partnership | None = None) -> Terms:
    """Terms that the rule set allows, varied by the bits."""
    terms = usual_terms(rules, players, partners=partners)
    if rules.cube.series_of and bits & 1:
        terms = usual_terms(rules, players, "series", cube=True, partners=partners)
    elif rules.cube.use != "none" and not rules.cube.series_of and bits & 1:
        terms = usual_terms(rules, players, "money", cube=True, partners=partners)
        terms = replace(terms, jacoby=bool(bits & 2), beavers=bits >> 2 & 1, automatic_doubles=bits >> 1 & 1)
    if rules.etiquette.cocked != "unstated" and bits & 4:
        terms = replace(terms, etiquette=True, dice="manual")
    return replace(
        terms, cube_each=bool(bits & 8) and terms.partners is None, tie="play-on" if bits & 2 else "shared"
    )


class TableMachine(RuleBasedStateMachine):
    """Drives one session; subclasses name the rule set."""

    name = "standard"
    table: Table

    @initialize(
        players=st.integers(2, 4),
        bits=st.integers(0, 15),
        partners=st.sampled_from((None, "turns", "consult")),
    )
    def sit_down(self, players: int, bits: int, partners: Partnership | None) -> None:
        rules = RuleSet.load(self.name)
        players = min(players, rules.players.most)
        if players < 4:
            partners = None
        terms = some_terms(rules, players, bits, partners)
        self.table = Table(rules, players, form=terms.form, partners=partners)
        first = self.table.events[0]
        assert isinstance(first, e.SessionStarted)
        self.table.events[0] = replace(first, terms=terms)
        self.table.state = replay(self.table.events)

    @rule(command=COMMANDS)
    def ask_for_anything(self, command: c.AnyCommand) -> None:
        before, refusal = self.table.state, None
        try:
            self.table.do(command)
        except TablaError as error:
            refusal = error
        if refusal is not None:
            assert self.table.state == before
            assert all(refusal.text(language) for language in ("en", "es", "bg"))

    @rule(choice=st.randoms(use_true_random=False), steps=st.integers(1, 40))
    def play_on(self, choice: random.Random, steps: int) -> None:
        for _ in range(steps):
            step(self.table, choice)

    @invariant()
    def each_side_has_fifteen_checkers(self) -> None:
        board = self.table.state.board
        assert sum(board.mover) == sum(board.opponent) == 15

    @invariant()
    def somebody_can_do_something_until_the_end(self) -> None:
        state = self.table.state
        assert (state.phase == "ended") != any(options(state, seat) for seat in range(len(state.players)))

    @invariant()
    def the_books_balance(self) -> None:
        state = self.table.state
        assert sum(state.ledger) == 0
        results = [event.points for event in self.table.events if isinstance(event, e.GameEnded)]
        assert state.ledger == tuple(map(sum, zip(*results, strict=True))) or not results

    @invariant()
    def partners_win_and_lose_alike(self) -> None:
        state = self.table.state
        if state.is_partners:
            assert state.won[0::2] == state.won[1::2]
            assert state.balances[0::2] == state.balances[1::2]

    @invariant()
    def whoever_is_due_can_act_and_is_there(self) -> None:
        state = self.table.state
        seats = due(state)
        assert not seats or any(options(state, seat) for seat in seats)
        if state.phase not in ("box", "between"):
            assert not set(seats) & set(state.away)

    @invariant()
    def the_cube_is_a_power_of_two(self) -> None:
        assert all(bet.value.bit_count() == 1 for bet in self.table.state.bets)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            lines = [e.event_to_json(event) for event in self.table.events]
            again = [e.event_from_json(line) for line in lines]
            assert again == self.table.events
            assert replay(again) == self.table.state


def step(table: Table, choice: random.Random) -> None:
    """One allowed command, drawn at random."""
    state = table.state
    allowed = [option for seat in range(len(state.players)) for option in options(state, seat)]
    if not allowed:
        return
    command = choice.choices(allowed, [0.02 if isinstance(option, RARE) else 1 for option in allowed])[0]
    dice = Dice(choice.randint(1, 6), choice.randint(1, 6))
    if isinstance(command, c.Roll | c.ThrowOpening):
        command = replace(command, dice=dice)
    elif isinstance(command, c.ThrowForBox):
        command = replace(command, dice=tuple(choice.randint(1, 6) for _ in command.dice))
    table.do(command)


def machine_for(name: str) -> type:
    machine = type(f"Machine_{name}", (TableMachine,), {"name": name})
    machine.TestCase.settings = settings(  # type: ignore[attr-defined]
        max_examples=20, stateful_step_count=30, deadline=None, derandomize=True
    )
    return machine.TestCase  # type: ignore[attr-defined, no-any-return]


TestStandard = machine_for("standard")
TestTabla = machine_for("tabla")
TestReglas = machine_for("reglas")
TestTablaBg = machine_for("tabla-bg")
TestPortfolio = machine_for("portfolio")
TestTactile = machine_for("tactile")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_session_of_random_play_comes_to_its_end(name: str, seed: int) -> None:
    choice = random.Random(seed)
    table = Table(name)
    for _ in range(20_000):
        if table.state.phase == "ended":
            break
        step(table, choice)
    assert table.state.phase == "ended"
    assert replay(table.events) == table.state


def test_a_command_that_cannot_be_decided_changes_nothing() -> None:
    table = Table()
    with pytest.raises(TablaError):
        decide(table.state, c.Roll(0, Dice(1, 2)))
    assert table.state == replay(table.events)
