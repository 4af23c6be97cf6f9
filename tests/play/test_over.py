"""In every sheet the game is over the moment the last checker is off."""

from __future__ import annotations

import pytest

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.options import options
from tabla.rules.dice import Dice
from tabla.rules.ruleset import NAMES
from tests.play.table import Table, last

AFTERWARDS = [
    c.Double(0),
    c.Double(1),
    c.Take(1),
    c.Drop(1),
    c.Resign(0, "single"),
    c.Resign(1, "gammon"),
    c.OfferSettlement(1, 0),
    c.Undo(0),
    c.EndTurn(0),
    c.AcceptPlay(1),
    c.RequireLegalPlay(1),
    c.Roll(1, Dice(6, 6)),
]


@pytest.mark.parametrize("name", NAMES)
def test_the_last_checker_ends_the_game_without_picking_up_the_dice(name: str) -> None:
    table = Table(name).open().set_board(last({6: 2})).roll(2, 1)
    events = table.do(c.MoveChecker(0, 1, 0))
    assert [type(event) for event in events][:3] == [e.Moved, e.TurnEnded, e.GameEnded]
    assert table.state.phase in ("between", "ended")
    assert table.state.won[0] >= 1


@pytest.mark.parametrize("name", NAMES)
def test_nobody_can_double_drop_resign_or_dispute_after_it(name: str) -> None:
    table = Table(name).open().set_board(last({6: 2})).roll(2, 1)
    table.do(c.MoveChecker(0, 1, 0))
    for command in AFTERWARDS:
        assert table.refused(command)
    for seat in (0, 1):
        assert {type(option) for option in options(table.state, seat)} <= {c.NextGame, c.EndSession}


@pytest.mark.parametrize("name", ["tabla", "tactile"])
def test_the_same_holds_at_a_real_board(name: str) -> None:
    table = Table(name, etiquette=True, dice="manual").open().set_board(last({6: 2})).roll(2, 1)
    table.do(c.MoveChecker(0, 1, 0))
    assert table.state.phase == "ended"
    for command in AFTERWARDS:
        assert table.refused(command) in ("phase-ended", "no-offer", "no-cube")


def test_the_one_who_doubles_at_any_time_is_too_late() -> None:
    """Portfolio: the loser cannot double between the last checker and the end of the turn."""
    table = Table("portfolio").open().set_board(last({6: 2})).roll(2, 1)
    table.do(c.MoveChecker(0, 1, 0))
    assert table.state.won == (1, 0)
    assert table.refused(c.Double(1)) == "phase-between"
