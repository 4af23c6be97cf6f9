"""The doubling cube: who, when, how far, and what a refusal costs."""

import pytest
from msgspec.structs import replace

from tabla.locale import LANGUAGES
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play import events as e
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import MAX_CUBE, RuleSet
from tests.play.table import Table, last

SERIES_WITH_CUBE = {"form": "series", "cube": True}


def test_tabla_doubles_only_before_the_roll_on_ones_own_turn() -> None:
    table = Table("tabla").open()
    assert table.refused(c.Double(0)) == "double-before-roll"
    assert table.refused(c.Double(1)) == "double-before-roll"
    table.play()
    assert table.refused(c.Double(0)) == "double-before-roll"
    table.double()
    assert table.state.is_offered


def test_tabla_bg_doubles_at_any_moment_of_ones_own_turn() -> None:
    table = Table("tabla-bg", **SERIES_WITH_CUBE).open(3, 1)
    assert table.refused(c.Double(table.other)) == "double-own-turn"
    table.double().take()
    assert table.state.phase == "move"
    assert table.state.bets[0].value == 2


def test_portfolio_doubles_at_any_time_even_on_the_other_turn() -> None:
    table = Table("portfolio").open(3, 1)
    table.do(c.Double(1))
    assert table.refused(c.MoveChecker(0, 8, 5)) == "answer-double"
    table.do(c.Take(0))
    assert (table.state.bets[0].owner, table.actor, table.state.phase) == (0, 0, "move")


def test_reglas_has_no_cube_unless_the_players_ask_for_it() -> None:
    table = Table("reglas").open().play()
    assert table.refused(c.Double(1)) == "no-cube"
    with_cube = Table("reglas", cube=True).open()
    assert with_cube.refused(c.Double(0)) == "double-before-roll"
    assert with_cube.play().double().take().state.bets[0].value == 2


def test_tactile_has_no_cube_at_all() -> None:
    with pytest.raises(Refused) as caught:
        Table("tactile", cube=True)
    assert caught.value.code == "no-cube-in-rules"


@pytest.mark.parametrize(
    ("form", "length", "allowed"), [("series", 3, True), ("series", 2, False), ("game", 1, False)]
)
def test_tabla_bg_has_the_cube_only_in_a_series_of_three_or_more(
    form: str, length: int, allowed: bool
) -> None:
    if allowed:
        assert Table("tabla-bg", form=form, cube=True, length=length).terms.cube
    else:
        with pytest.raises(Refused) as caught:
            Table("tabla-bg", form=form, cube=True, length=length)
        assert caught.value.code == "cube-needs-series"


@pytest.mark.parametrize("name", ["standard", "tabla", "portfolio"])
def test_a_refusal_pays_what_was_at_stake_before(name: str) -> None:
    table = Table(name, form="money").open().play().double()
    table.do(c.Drop(0))
    assert table.state.ledger == (-1, 1)
    redoubled = Table(name, form="money").open().play().double().take().roll(2, 1).play().double()
    redoubled.do(c.Drop(1))
    assert redoubled.state.ledger == (2, -2)


def test_only_the_taker_may_double_next() -> None:
    table = Table("tabla").open().play().double().take()
    assert table.refused(c.Double(1)) == "cube-not-yours"
    table.roll(2, 1).play()
    assert table.do(c.Double(0)) == (e.Doubled(0, (1,)),)


def test_the_result_is_multiplied_by_the_cube() -> None:
    table = Table("tabla").open().play().double().take().set_board(last({6: 15})).roll(2, 1).play()
    assert table.state.ledger == (4, -4)


def test_portfolio_doubles_without_end() -> None:
    table = Table("portfolio", length=999).open(3, 1)
    for turn in range(8):
        table.do(c.Double(turn % 2))
        table.do(c.Take(1 - turn % 2))
    assert table.state.bets[0].value == 256


@pytest.mark.parametrize("form", ["match", "money", "series"])
def test_the_cube_stops_where_no_game_comes(form: str) -> None:
    table = Table("portfolio", form=form, cube=True).open(3, 1)
    for turn in range(15):
        table.do(c.Double(turn % 2))
        table.do(c.Take(1 - turn % 2))
    assert table.state.bets[0].value == MAX_CUBE == 32_768
    assert table.refused(c.Double(1)) == "cube-limit"
    with pytest.raises(Refused) as caught:
        decide(table.state, c.Double(1))
    assert all("32" in caught.value.text(language) for language in LANGUAGES)


def test_a_record_cannot_double_beyond_it() -> None:
    table = Table("portfolio", form="money", cube=True).open(3, 1)
    state = table.state
    for turn in range(15):
        state = evolve(evolve(state, e.Doubled(turn % 2, (1,))), e.Taken((1,)))
    for answer in (e.Taken((1,)), e.Beavered((1,))):
        with pytest.raises(Refused, match="32"):
            evolve(evolve(state, e.Doubled(1, (1,))), answer)


def test_the_cube_starts_neutral_showing_64_and_counts_as_one() -> None:
    assert RuleSet.load("portfolio").cube.neutral_face == 64
    bet = Table("portfolio").open().state.bets[0]
    assert (bet.value, bet.owner) == (1, None)


def test_a_limit_of_a_house_rule_stops_the_cube() -> None:
    rules = RuleSet.parse('[cube]\nwhen = "any-time"\nlimit = 4')
    table = Table(rules, form="money", beavers=1).open()
    table.do(c.Double(0))
    table.do(c.Take(1))
    table.do(c.Double(1))
    assert table.refused(c.Beaver(0)) == "cube-limit"
    table.do(c.Take(0))
    assert table.refused(c.Double(0)) == "cube-limit"


def test_an_offer_must_be_answered_by_the_other_side_before_anything_else() -> None:
    table = Table().open().play().double()
    assert table.refused(c.Roll(1, Dice(2, 1))) == "answer-double"
    assert table.refused(c.Double(1)) == "answer-double"
    assert table.refused(c.Resign(0, "single")) == "answer-double"
    assert table.refused(c.Take(1)) == "not-your-answer"
    assert table.refused(c.Take(0, (1,))) == "one-cube"
    table.take()
    assert table.refused(c.Take(0)) == "no-offer"


def test_a_beaver_doubles_again_and_keeps_the_cube() -> None:
    table = Table(form="money", beavers=2).open().play().double()
    table.do(c.Beaver(0))
    bet = table.state.bets[0]
    assert (bet.value, bet.owner, bet.offered_by) == (2, 0, 0)
    table.do(c.Take(1))
    bet = table.state.bets[0]
    assert (bet.value, bet.owner, bet.offered_by) == (4, 0, None)


def test_a_raccoon_leaves_the_cube_with_the_first_taker() -> None:
    table = Table(form="money", beavers=2).open().play().double()
    table.do(c.Beaver(0))
    table.do(c.Beaver(1))
    assert table.refused(c.Beaver(0)) == "beavers"
    table.do(c.Take(0))
    assert (table.state.bets[0].value, table.state.bets[0].owner) == (8, 0)


def test_refusing_a_beaver_pays_the_double() -> None:
    table = Table(form="money", beavers=1).open().play().double()
    table.do(c.Beaver(0))
    table.do(c.Drop(1))
    assert table.state.ledger == (2, -2)


def test_no_beavers_unless_agreed() -> None:
    assert Table(form="money").open().play().double().refused(c.Beaver(0)) == "beavers"


@pytest.mark.parametrize(("turned", "points"), [(False, 1), (True, 4)])
def test_jacoby_counts_a_gammon_only_when_the_cube_was_turned(turned: bool, points: int) -> None:
    table = Table(form="money", jacoby=True).open().play()
    if turned:
        table.double().take()
    table.set_board(last({6: 15})).roll(2, 1).play()
    assert table.state.ledger == (points, -points)


def test_an_automatic_double_does_not_turn_the_cube_for_jacoby() -> None:
    table = Table(form="money", jacoby=True, automatic_doubles=1)
    table.do(c.ThrowOpening(0, Dice(3, 3)))
    table.open().play().set_board(last({6: 15})).roll(2, 1).play()
    assert table.state.ledger == (2, -2)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"form": "match", "jacoby": True}, "money-only"),
        ({"form": "series", "beavers": 1, "crawford": False}, "money-only"),
        ({"form": "money", "cube": False, "automatic_doubles": 1}, "money-only"),
        ({"form": "money", "beavers": 10}, "option-range"),
        ({"form": "match", "cube": False, "crawford": True}, "crawford-needs-match"),
        ({"form": "match", "length": 0}, "length"),
    ],
)
def test_options_that_do_not_fit_the_session_are_refused(changes: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as caught:
        Table("standard", **changes)
    assert caught.value.code == code


def test_no_doubling_while_nothing_is_under_way() -> None:
    table = Table()
    assert table.refused(c.Double(0)) == "phase-opening"
    table.open().win(0)
    assert table.refused(c.Double(0)) == "phase-between"
    table.state = replace(table.state, phase="ended")
    assert table.refused(c.NextGame(0)) == "phase-ended"


def test_where_no_cube_was_agreed_on_there_is_none_in_the_rules_played() -> None:
    assert Table("tabla-bg").state.agreed_rules.cube.use == "none"
    assert Table("tabla-bg", **SERIES_WITH_CUBE).state.agreed_rules == RuleSet.load("tabla-bg")
