"""Two against two: who acts, whose word decides, who pays."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tabla.play import commands as c
from tabla.play import due, options, replay, start
from tabla.play import events as e
from tabla.play.seats import role
from tabla.play.state import State
from tabla.play.terms import Partnership, usual_terms
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import RuleSet
from tests.play.table import NAMES, Table, last

ANA, BORIS, CARLA, DIMO = range(4)


def table(way: Partnership = "turns", rules: str = "tabla", **changes: object) -> Table:
    return Table(rules, 4, partners=way, **changes)


def actors(game: Table, turns: int) -> list[int]:
    """Who plays the next so many turns."""
    found = []
    for _ in range(turns):
        if game.state.phase == "roll":
            game.roll(2, 1)
        found.append(game.actor)
        game.play()
    return found


# Seats


def test_the_first_two_play_against_the_last_two() -> None:
    state = table().state
    assert [state.side_of(seat) for seat in range(4)] == [0, 0, 1, 1]
    assert state.phase == "opening"  # nobody draws for a box
    assert not state.is_chouette


@pytest.mark.parametrize("players", [2, 3])
def test_two_against_two_needs_four(players: int) -> None:
    rules = RuleSet.load("tabla")
    with pytest.raises(Refused) as caught:
        start(rules, NAMES[:players], usual_terms(rules, players, partners="turns"))
    assert caught.value.code == "partners-four"


@pytest.mark.parametrize("option", [{"cube_each": True}, {"consultation": False}])
def test_options_of_a_chouette_are_refused(option: dict[str, bool]) -> None:
    with pytest.raises(Refused) as caught:
        table(**option)
    assert caught.value.code == "chouette-only"


def test_rules_for_two_have_no_partners() -> None:
    with pytest.raises(Refused) as caught:
        table(rules="portfolio")
    assert caught.value.code == "players-exactly"


# Taking turns


def test_partners_take_turns_by_turns_of_their_side() -> None:
    game = table().open(1, 3)
    assert actors(game, 6) == [CARLA, ANA, DIMO, BORIS, CARLA, ANA]


def test_only_the_one_on_turn_may_act() -> None:
    game = table().open(3, 1)
    assert game.refused(c.MoveChecker(BORIS, 8, 5)) == "not-your-turn"
    game.play()
    for seat in (ANA, BORIS, DIMO):
        assert game.refused(c.Roll(seat, Dice(2, 1))) == "not-your-turn"
    game.roll(2, 1)


def test_a_turn_without_a_play_is_a_turn() -> None:
    game = table().open(3, 1).play()
    shut = dict.fromkeys(range(1, 7), 2) | {8: 3}
    game.set_board(Board.from_points({25: 1, 13: 14}, shut), turn=1)
    game.roll(2, 1).play()
    assert game.state.actor(1) == DIMO


def test_the_other_partner_begins_the_next_game() -> None:
    game = table(form="money").open(3, 1).play().win(0).next()
    assert (game.state.actor(0), game.state.actor(1)) == (BORIS, DIMO)
    assert due(game.state) == (BORIS, DIMO)
    game.open(3, 1)
    assert actors(game, 3) == [BORIS, DIMO, ANA]


def test_the_cube_is_for_those_who_play_next() -> None:
    game = table(form="money").open(3, 1).play()
    game.roll(2, 1).play()
    assert game.refused(c.Double(ANA)) == "not-your-turn"
    game.do(c.Double(BORIS))
    assert due(game.state) == (DIMO,)
    assert game.refused(c.Take(CARLA)) == "not-your-answer"
    game.do(c.Take(DIMO))
    assert game.state.bets[0].owner == 1
    game.roll(2, 1)
    assert game.actor == BORIS


def test_a_play_taken_back_is_made_again_by_the_one_who_made_it() -> None:
    game = table(etiquette=True).open(3, 1)
    game.do(c.MoveChecker(ANA, 24, 18))
    game.do(c.EndTurn(ANA))
    assert game.actor == CARLA
    game.do(c.RequireLegalPlay(CARLA))
    assert game.actor == ANA
    game.play()
    assert (game.state.actor(0), game.actor) == (BORIS, CARLA)


def test_partners_who_take_turns_do_not_advise() -> None:
    game = table().open(3, 1)
    assert game.refused(c.Suggest(BORIS, "8/5")) == "partners-take-turns"


# Consulting


def test_one_captain_acts_all_game_and_the_next_game_the_other() -> None:
    game = table("consult", form="money").open(3, 1)
    assert actors(game, 4) == [ANA, CARLA, ANA, CARLA]
    game.win(1).next().open(3, 1)
    assert actors(game, 2) == [BORIS, DIMO]


def test_the_partner_advises_and_the_captain_decides() -> None:
    game = table("consult").open(3, 1)
    game.do(c.Suggest(BORIS, "make the five point"))
    assert game.refused(c.MoveChecker(BORIS, 8, 5)) == "not-your-turn"
    assert game.refused(c.Suggest(ANA, "I know")) == "not-the-partner"
    game.play("8/5 6/5")
    # The other side may talk too while it waits.
    game.do(c.Suggest(BORIS, "they are in trouble"))


def test_advice_can_be_a_play_or_a_word_about_the_cube() -> None:
    game = table("consult", form="money").open(3, 1)
    play = (Move(8, 5, 3, False), Move(6, 5, 1, False))
    (event,) = game.do(c.Suggest(BORIS, moves=play))
    assert event == e.Suggested(BORIS, moves=play)
    assert game.state.advised == (BORIS,)
    assert game.refused(c.Suggest(BORIS, moves=(Move(8, 2, 6, False),))) == "advice-not-now"
    assert game.refused(c.Suggest(DIMO, moves=play)) == "advice-not-now"
    assert game.refused(c.Suggest(BORIS, choice="double")) == "advice-not-now"
    assert game.refused(c.Suggest(BORIS, "both", play)) == "words-length"
    game.play()
    assert game.state.advised == ()
    game.do(c.Suggest(DIMO, choice="double"))
    game.do(c.Double(CARLA))
    game.do(c.Suggest(BORIS, choice="take"))
    assert game.refused(c.Suggest(BORIS, choice="roll")) == "advice-not-now"


def test_a_person_leads_where_the_partner_is_a_bot() -> None:
    rules = RuleSet.load("tabla")
    terms = usual_terms(rules, 4, "money", partners="consult")
    state = replay(start(rules, NAMES, terms, ("casual", None, None, "casual")))
    assert (state.actor(0), state.actor(1)) == (BORIS, CARLA)


# Somebody away


@pytest.mark.parametrize("way", ["turns", "consult"])
def test_a_partner_plays_for_two(way: Partnership) -> None:
    game = table(way, form="money").open(3, 1)
    game.do(c.MoveChecker(ANA, 8, 5))
    game.do(c.StandIn(BORIS))
    assert (game.actor, role(game.state, ANA)) == (BORIS, "away")
    assert game.refused(c.StepAside(BORIS)) == "partner-away"
    assert game.refused(c.StandIn(BORIS)) == "away-already"
    game.do(c.MoveChecker(BORIS, 6, 5))
    game.do(c.EndTurn(BORIS))
    assert actors(game, 4)[1::2] == [BORIS, BORIS]
    game.win(0).next()
    assert game.state.actor(0) == BORIS
    game.open(3, 1).win(0).next()
    assert game.state.actor(0) == BORIS
    game.do(c.ComeBack(ANA))
    assert game.refused(c.ComeBack(ANA)) == "not-away"
    assert game.state.actor(0) == BORIS


def test_whoever_comes_back_has_the_turn_after_the_next() -> None:
    game = table().open(3, 1)
    game.do(c.StepAside(ANA))
    game.do(c.ComeBack(ANA))
    assert actors(game, 3)[0::2] == [BORIS, ANA]


def test_nobody_stands_in_for_a_bot() -> None:
    rules = RuleSet.load("tabla")
    terms = usual_terms(rules, 4, partners="turns")
    state = replay(start(rules, NAMES, terms, (None, "casual", None, None)))
    assert [type(each) for each in options(state, ANA) if isinstance(each, (c.StandIn, c.StepAside))] == [
        c.StepAside
    ]


def test_a_game_of_two_has_no_partners() -> None:
    game = Table().open(3, 1)
    for command in (c.StandIn(0), c.StepAside(1), c.ComeBack(0)):
        assert game.refused(command) == "no-partners"


# Points and stakes


def test_partners_share_the_stake_and_the_score() -> None:
    game = table(form="money", stake=Decimal("0.5")).open(3, 1).play()
    game.double().take()
    game.win(1, "gammon")
    state = game.state
    assert state.ledger == (-4, -4, 4, 4)
    assert state.balances == (Decimal(-1), Decimal(-1), Decimal(1), Decimal(1))
    assert sum(amount for _, _, amount in state.transfers()) == 2
    game.do(c.EndSession(0))
    assert game.state.winners == (CARLA, DIMO)


def test_a_match_is_won_by_both() -> None:
    game = table(form="match", length=2, rules="standard", crawford=True).open(3, 1).play()
    game.win(0).next()
    assert game.state.crawford
    game.open(3, 1).win(0)
    assert (game.state.phase, game.state.winners, game.state.won) == ("ended", (ANA, BORIS), (2, 2, 0, 0))


def test_a_drop_and_a_played_out_game_cost_the_side() -> None:
    game = table(form="money").open(3, 1).play().double()
    game.do(c.Drop(game.other))
    assert game.state.ledger == (-1, -1, 1, 1)
    game.next().open(3, 1).play().set_board(last({6: 15}), turn=0).roll(2, 1).play()
    assert game.state.ledger == (1, 1, -1, -1)


def test_only_those_who_act_settle() -> None:
    game = table(form="money").open(3, 1).play()
    assert game.refused(c.OfferSettlement(BORIS if game.state.actor(0) == ANA else ANA, 1)) == "not-your-turn"
    game.do(c.OfferSettlement(game.state.actor(1), 1))
    assert due(game.state) == (game.state.actor(0),)
    game.do(c.AcceptSettlement(game.state.actor(0)))
    assert game.state.ledger == (-1, -1, 1, 1)


def test_resigning_is_for_those_who_act() -> None:
    game = table().open(3, 1)
    assert game.refused(c.Resign(BORIS, "single")) == "not-your-turn"
    game.do(c.Resign(ANA, "single"))
    assert game.refused(c.AcceptResignation(DIMO)) == "not-your-turn"
    game.do(c.AcceptResignation(CARLA))


# Records


def test_a_record_without_partners_reads_as_before() -> None:
    line = e.event_to_json(e.Suggested(1, "hit"))
    old = b'{"type":"Suggested","seat":1,"words":"hit"}'
    assert e.event_from_json(old) == e.event_from_json(line)
    started = e.event_to_json(Table().events[0]).replace(b',"partners":null', b"")
    assert b"partners" not in started
    assert isinstance(e.event_from_json(started), e.SessionStarted)


def test_roles() -> None:
    def roles(state: State) -> list[str]:
        return [role(state, seat) for seat in range(4)]

    assert roles(table().state) == ["acts", "partner", "acts", "partner"]
    assert roles(table("consult").state) == ["captain", "partner", "captain", "partner"]
    chouette = Table("tabla", 4).draw_box(6, 1, 2, 3)
    assert roles(chouette.state) == ["box", "captain", "crew", "crew"]
    assert role(Table().state, 0) == ""
