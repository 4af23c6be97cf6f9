"""Matches, series, money, single games; resignations, settlements, stakes."""

from decimal import Decimal

import pytest

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play import replay, start
from tabla.play.terms import Terms, usual_terms
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import NAMES, RuleSet
from tests.play.table import Table


@pytest.mark.parametrize(
    ("name", "cube", "form", "length"),
    [
        ("standard", None, "match", 7),
        ("tabla", None, "game", 1),
        ("reglas", None, "game", 1),
        ("tabla-bg", None, "series", 3),
        ("portfolio", False, "match", 10),
        ("portfolio", True, "match", 20),
        ("tactile", None, "game", 1),
    ],
)
def test_what_each_sheet_plays_for(name: str, cube: bool | None, form: str, length: int) -> None:
    terms = usual_terms(RuleSet.load(name), cube=cube)
    assert (terms.form, terms.length) == (form, length)


def test_portfolio_plays_to_20_or_50_with_the_cube() -> None:
    assert RuleSet.load("portfolio").session.points_with_cube == (20, 50)
    assert Table("portfolio", length=50).terms.length == 50


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("standard", 2, 4),
        ("tabla", 2, 4),
        ("reglas", 2, 2),
        ("tabla-bg", 2, 2),
        ("portfolio", 2, 2),
        ("tactile", 2, 2),
    ],
)
def test_how_many_may_play_on_each_sheet(name: str, least: int, most: int) -> None:
    for count in range(1, 6):
        if least <= count <= most:
            assert len(Table(name, players=count).state.players) == count
        else:
            with pytest.raises(Refused) as caught:
                start(RuleSet.load(name), tuple("abcdef"[:count]), usual_terms(RuleSet.load(name), count))
            assert caught.value.code == ("players-exactly" if least == most else "players")


def test_a_match_ends_at_its_length() -> None:
    table = Table(length=3).open().win(0, "gammon")
    assert table.state.phase == "between"
    table.next().open().win(0)
    assert (table.state.phase, table.state.winners, table.state.won) == ("ended", (0,), (3, 0))


def test_portfolio_is_won_by_the_first_to_ten() -> None:
    table = Table("portfolio", cube=False)
    for _ in range(3):
        table.open().win(1, "backgammon").next()
    assert table.open().win(1).state.winners == (1,)


def test_the_crawford_game_comes_once_and_has_no_cube() -> None:
    table = Table(length=3).open().win(0, "gammon").next()
    assert table.state.crawford
    table.open().play()
    assert table.refused(c.Double(table.actor)) == "crawford"
    table.win(1).next()
    assert not table.state.crawford
    assert table.open().play().double().state.is_offered


def test_no_crawford_game_where_none_was_agreed() -> None:
    assert not Table(length=3, crawford=False).open().win(0, "gammon").next().state.crawford


def test_a_series_is_won_by_the_most_points_in_total() -> None:
    table = Table("tabla-bg").open().win(0, "gammon").next().open().win(1).next().open().win(1)
    assert (table.state.phase, table.state.won, table.state.winners) == ("ended", (2, 2), (0, 1))
    decided = Table("tabla-bg").open().win(0, "gammon").next().open().win(1).next().open().win(0)
    assert (decided.state.won, decided.state.winners) == ((3, 1), (0,))


def test_a_tied_series_may_be_played_on() -> None:
    table = Table("tabla-bg", length=2, tie="play-on").open().win(0).next().open().win(1)
    assert table.state.phase == "between"
    assert table.next().open().win(1).state.winners == (1,)


@pytest.mark.parametrize("name", ["tabla", "reglas", "tactile"])
def test_a_single_game_ends_the_session(name: str) -> None:
    table = Table(name).open().win(1)
    assert (table.state.phase, table.state.winners, table.state.ledger) == ("ended", (1,), (-1, 1))


def test_a_money_session_ends_when_the_players_get_up() -> None:
    table = Table(form="money", stake=Decimal("2.50")).open().win(0, "gammon").next().open()
    assert table.refused(c.EndSession(0)) == "phase-move"
    table.win(1)
    table.do(c.EndSession(1))
    assert (table.state.phase, table.state.winners) == ("ended", (0,))
    assert table.state.balances == (Decimal("2.50"), Decimal("-2.50"))
    assert table.state.transfers() == [(1, 0, Decimal("2.50"))]


def test_a_match_cannot_be_stopped_like_a_money_session() -> None:
    assert Table().open().win(0).refused(c.EndSession(0)) == "session-goes-on"


def test_tabla_is_played_for_an_agreed_stake_per_point() -> None:
    table = Table("tabla", stake=Decimal(5)).open().play().double().take().win(0, "gammon")
    assert table.state.balances == (Decimal(20), Decimal(-20))


@pytest.mark.parametrize("name", ["reglas", "tabla-bg", "portfolio", "tactile"])
def test_sheets_that_name_no_stake_have_none(name: str) -> None:
    with pytest.raises(Refused) as caught:
        Table(name, stake=Decimal(1))
    assert caught.value.code == "no-stakes"


def test_a_resignation_ends_the_game_only_when_accepted() -> None:
    table = Table().open()
    table.do(c.Resign(1, "single"))
    assert table.refused(c.MoveChecker(0, 8, 5)) == "answer-resignation"
    assert table.refused(c.AcceptResignation(1)) == "not-your-turn"
    table.do(c.RefuseResignation(0))
    assert table.state.phase == "move"
    table.do(c.Resign(1, "backgammon"))
    events = table.do(c.AcceptResignation(0))
    assert e.GameEnded("resigned", (3, -3), 0, "backgammon") in events
    assert table.refused(c.Resign(1, "single")) == "phase-between"
    assert table.refused(c.AcceptResignation(0)) == "no-resignation"


def test_tabla_bg_has_no_backgammon_to_resign() -> None:
    assert Table("tabla-bg").open().refused(c.Resign(0, "backgammon")) == "no-backgammon"


def test_a_settlement_ends_a_money_game_for_what_both_agree_on() -> None:
    table = Table("tabla").open().play().double().take()
    table.do(c.OfferSettlement(0, 1))
    assert table.refused(c.Roll(1, Dice(2, 1))) == "answer-settlement"
    assert table.refused(c.AcceptSettlement(0)) == "not-your-turn"
    table.do(c.RefuseSettlement(1))
    table.do(c.OfferSettlement(1, 1))
    events = table.do(c.AcceptSettlement(0))
    assert e.GameEnded("settled", (-1, 1)) in events
    assert table.refused(c.AcceptSettlement(0)) == "no-settlement"


def test_a_settlement_is_bounded_by_what_can_be_lost() -> None:
    table = Table("tabla").open()
    assert table.refused(c.OfferSettlement(0, 4)) == "settlement-range"
    assert table.do(c.OfferSettlement(0, -3)) == (e.SettlementOffered(0, 1, -3),)


@pytest.mark.parametrize("name", ["standard", "portfolio", "tabla-bg"])
def test_no_settlement_in_a_match_or_series(name: str) -> None:
    assert Table(name).open().refused(c.OfferSettlement(0, 1)) == "settlement-money-only"


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (("", "B"), "player-name"),
        (("A" * 31, "B"), "player-name"),
        (("A\n", "B"), "player-name"),
        (("A", "A"), "player-names-equal"),
    ],
)
def test_names_must_be_short_printable_and_different(players: tuple[str, ...], code: str) -> None:
    with pytest.raises(Refused) as caught:
        start(RuleSet.load("standard"), players)
    assert caught.value.code == code


@pytest.mark.parametrize("stake", [Decimal(-1), Decimal("nan"), Decimal("inf")])
def test_a_stake_is_a_sum_of_money(stake: Decimal) -> None:
    with pytest.raises(Refused) as caught:
        Table("tabla", stake=stake)
    assert caught.value.code == "stake"


def test_a_record_begins_with_its_session() -> None:
    with pytest.raises(TypeError, match="SessionStarted"):
        replay(())


@pytest.mark.parametrize("name", NAMES)
def test_usual_terms_are_allowed_by_their_rule_set(name: str) -> None:
    assert isinstance(Table(name).terms, Terms)
