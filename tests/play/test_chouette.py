"""Three or four at the table: docs/chouette.md says the rules these tests are named after."""

from decimal import Decimal
from typing import Any

import pytest

from tabla.play import commands as c
from tabla.play import events as e
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tests.play.table import Table, last


def chouette(players: int = 4, **changes: Any) -> Table:
    """Ana has the box; Boris is captain, then Carla, then Dimo."""
    return Table("tabla", players=players, **changes).draw_box(6, *[1, 2, 3][: players - 1]).open()


def test_the_highest_die_takes_the_box_and_the_line_is_the_seating() -> None:
    table = Table("tabla", players=4).draw_box(1, 2, 6, 3)
    assert (table.state.box, table.state.line, table.state.captain) == (2, (3, 0, 1), 3)
    assert table.state.phase == "opening"


def test_those_tied_for_the_box_throw_again() -> None:
    table = Table("tabla", players=3).draw_box(5, 2, 5)
    assert (table.state.phase, table.state.drawing) == ("box", (0, 2))
    assert table.refused(c.ThrowForBox(0, (1, 2, 3))) == "box-dice"
    assert table.refused(c.ThrowForBox(0, (1, 7))) == "die"
    assert table.refused(c.ThrowOpening(0, Dice(2, 1))) == "phase-box"
    table.draw_box(1, 4)
    assert (table.state.box, table.state.line) == (2, (0, 1))


def test_the_captain_rolls_and_moves_for_the_crew() -> None:
    table = chouette().play()
    assert table.refused(c.Roll(2, Dice(2, 1))) == "not-your-turn"
    table.do(c.Roll(1, Dice(2, 1)))
    assert table.state.phase == "move"


def test_the_box_wins_or_loses_against_every_crew_member() -> None:
    table = chouette().set_board(last({6: 15})).roll(2, 1).play()
    assert table.state.ledger == (6, -2, -2, -2)
    lost = chouette().set_board(last({6: 15}), turn=1).roll(2, 1).play()
    assert lost.state.ledger == (-6, 2, 2, 2)


def test_a_box_that_wins_stays_and_the_captain_goes_last_in_line() -> None:
    table = chouette().win(0).next()
    assert (table.state.box, table.state.line) == (0, (2, 3, 1))


def test_a_captain_who_wins_takes_the_box_and_the_old_box_goes_last() -> None:
    table = chouette().win(1).next()
    assert (table.state.box, table.state.line) == (1, (2, 3, 0))


def test_each_crew_member_takes_or_drops_for_himself() -> None:
    table = chouette().play().set_board(last({6: 15}).swapped())
    table.do(c.Double(0))
    table.do(c.Drop(1))
    assert table.state.captain == 2
    assert table.refused(c.Drop(1)) == "not-your-answer"
    table.do(c.Take(2))
    assert table.state.is_offered
    table.do(c.Take(3))
    assert [bet.value for bet in table.state.bets] == [1, 2, 2]
    table.win(1)
    assert table.state.ledger == (1 - 2 - 2, -1, 2, 2)


def test_a_crew_member_who_dropped_is_out_of_the_game() -> None:
    table = chouette(cube_each=True).play().set_board(last({6: 15}).swapped())
    table.do(c.Double(0))
    for answer in (c.Drop(1), c.Take(2), c.Take(3)):
        table.do(answer)
    assert table.refused(c.Suggest(1, "double!")) == "not-in-crew"
    assert table.refused(c.OfferSettlement(1, 1)) == "no-such-bet"
    table.do(c.Roll(0, Dice(6, 5)))
    assert table.refused(c.Double(1)) == "out-of-game"


def test_when_the_captain_drops_the_winner_of_the_rest_takes_the_box() -> None:
    table = chouette().play().set_board(last({6: 15}).swapped())
    table.do(c.Double(0))
    for answer in (c.Drop(1), c.Take(2), c.Take(3)):
        table.do(answer)
    table.win(1).next()
    assert (table.state.box, table.state.line) == (2, (3, 1, 0))


def test_when_all_drop_the_game_is_over() -> None:
    table = chouette(3).play().set_board(last({6: 15}).swapped())
    table.do(c.Double(0))
    table.do(c.Drop(2))
    events = table.do(c.Drop(1))
    assert e.GameEnded("dropped", (2, -1, -1), 0) in events
    assert table.next().state.line == (2, 1)


def test_one_cube_is_the_captains_to_turn_for_all() -> None:
    table = chouette().play()
    assert table.refused(c.Double(2)) == "not-your-turn"
    assert table.refused(c.Double(1, (2,))) == "one-cube"
    table.do(c.Double(1))
    assert table.refused(c.Take(0, (1,))) == "one-cube"
    table.do(c.Take(0))
    assert {(bet.value, bet.owner) for bet in table.state.bets} == {(2, 0)}


def test_a_box_that_refuses_the_one_cube_pays_everybody() -> None:
    table = chouette().play()
    table.do(c.Double(1))
    table.do(c.Drop(0))
    assert table.state.ledger == (-3, 1, 1, 1)
    assert table.next().state.box == 1


def test_with_a_cube_each_every_crew_member_doubles_for_himself() -> None:
    table = chouette(cube_each=True).play()
    table.do(c.Double(3))
    assert table.refused(c.Double(2)) == "answer-double"
    table.do(c.Take(0))
    table.do(c.Double(2))
    table.do(c.Drop(0))
    assert [(bet.value, bet.owner, bet.points) for bet in table.state.bets] == [
        (1, None, None),
        (1, None, -1),
        (2, 0, None),
    ]
    assert table.refused(c.Double(3)) == "cube-not-yours"


def test_with_a_cube_each_the_box_doubles_whom_it_names() -> None:
    table = chouette(cube_each=True).play().roll(2, 1).play()
    assert table.refused(c.Double(0, (0,))) == "no-such-bet"
    table.do(c.Double(0, (2, 3)))
    assert table.refused(c.Take(1)) == "not-your-answer"
    table.do(c.Take(2))
    table.do(c.Take(3))
    table.roll(2, 1).play().roll(2, 1).play()
    assert table.refused(c.Double(0, (1, 2))) == "cube-not-yours"
    assert table.do(c.Double(0)) == (e.Doubled(0, (1,)),)


def test_with_a_cube_each_the_box_answers_each_offer() -> None:
    table = chouette(cube_each=True).play()
    table.do(c.Double(1))
    assert table.refused(c.Take(0, (2,))) == "no-such-bet"
    table.do(c.Take(0, (1,)))
    assert table.state.bets[0].value == 2


def test_a_captain_whose_double_was_refused_takes_the_box_after_the_game() -> None:
    table = chouette(cube_each=True).play()
    table.do(c.Double(1))
    table.do(c.Drop(0))
    assert (table.state.captain, table.state.claim) == (2, 1)
    table.win(0).next()
    assert (table.state.box, table.state.line) == (1, (2, 3, 0))


def test_a_beaver_concerns_one_bet_only() -> None:
    table = chouette(3, beavers=1).play().roll(2, 1).play()
    table.do(c.Double(0))
    table.do(c.Beaver(2))
    table.do(c.Take(1))
    table.do(c.Take(0))
    assert [(bet.value, bet.owner) for bet in table.state.bets] == [(2, 1), (4, 1)]


def test_the_crew_may_consult_where_that_was_agreed() -> None:
    table = chouette()
    assert table.do(c.Suggest(2, " run! ")) == (e.Suggested(2, "run!"),)
    assert table.refused(c.Suggest(1, "I lead")) == "not-in-crew"
    assert table.refused(c.Suggest(0, "I am the box")) == "not-in-crew"
    assert table.refused(c.Suggest(2, "")) == "words-length"
    assert chouette(consultation=False).refused(c.Suggest(2, "run!")) == "no-consultation"
    assert Table("tabla").open().refused(c.Suggest(1, "run!")) == "no-consultation"


def test_the_box_may_settle_with_one_crew_member() -> None:
    table = chouette()
    assert table.refused(c.OfferSettlement(0, 1)) == "settlement-with-whom"
    table.do(c.OfferSettlement(0, 1, other=1))
    assert table.refused(c.AcceptSettlement(2)) == "not-your-turn"
    table.do(c.AcceptSettlement(1))
    assert table.state.captain == 2
    table.do(c.OfferSettlement(3, 0))
    table.do(c.AcceptSettlement(0))
    table.win(1)
    assert table.state.ledger == (1 - 1, -1, 1, 0)


def test_resigning_is_for_those_who_lead() -> None:
    table = chouette()
    assert table.refused(c.Resign(2, "single")) == "not-your-turn"
    table.do(c.Resign(1, "gammon"))
    table.do(c.AcceptResignation(0))
    assert table.state.ledger == (6, -2, -2, -2)


def test_a_chouette_is_played_for_points_not_as_a_match() -> None:
    with pytest.raises(Refused) as caught:
        Table("tabla", players=3, form="match")
    assert caught.value.code == "chouette-form"


def test_debts_are_settled_in_few_payments() -> None:
    table = chouette(stake=Decimal("0.10")).win(0).next().open().win(1, "gammon")
    assert sum(table.state.ledger) == 0
    paid = {seat: Decimal(0) for seat in range(4)}
    for payer, payee, amount in table.state.transfers():
        paid[payer] += amount
        paid[payee] -= amount
    assert tuple(-paid[seat] for seat in range(4)) == table.state.balances


def test_a_single_game_of_a_chouette_may_have_several_winners() -> None:
    table = chouette(form="game").win(1)
    assert (table.state.phase, table.state.winners) == ("ended", (1, 2, 3))
