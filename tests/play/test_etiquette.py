"""The physical board, as the sheet `tabla` describes it: rules 9, 10 and 11."""

import pytest

from tabla.play import commands as c
from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import RuleSet
from tests.play.table import Table, last

AT_BOARD = {"etiquette": True, "dice": "manual"}
RACE = Board.from_points({6: 5, 5: 5, 4: 5}, {6: 5, 5: 5, 4: 5})


def illegal_play() -> Table:
    """Ana moved 8/4 6/5 with 3-1 and picked up the dice."""
    table = Table("tabla", **AT_BOARD).open(3, 1)
    table.do(c.MoveChecker(0, 8, 4))
    table.do(c.MoveChecker(0, 6, 5))
    table.do(c.EndTurn(0))
    return table


def test_strict_play_is_the_default() -> None:
    table = Table("tabla").open(3, 1)
    assert table.refused(c.MoveChecker(0, 8, 3)) == "not-on-dice"


def test_an_illegal_play_is_recorded_as_made() -> None:
    table = illegal_play()
    assert table.events[-1] == e.TurnEnded(legal=False)
    assert table.state.board.opponent[4] == 1
    assert table.state.disputed is not None


def test_the_opponent_may_accept_it() -> None:
    table = illegal_play()
    table.do(c.AcceptPlay(1))
    assert table.state.disputed is None
    assert table.refused(c.RequireLegalPlay(1)) == "nothing-disputed"


@pytest.mark.parametrize("command", [c.Roll(1, Dice(2, 1)), c.Double(1)])
def test_rolling_or_doubling_accepts_it(command: c.AnyCommand) -> None:
    table = illegal_play()
    assert table.do(command)[0] == e.PlayAccepted()
    assert table.state.disputed is None
    assert table.state.board.opponent[4] + table.state.board.mover[4] >= 1


def test_the_opponent_may_require_a_legal_play_instead() -> None:
    table = illegal_play()
    assert table.refused(c.RequireLegalPlay(0)) == "not-your-turn"
    table.do(c.RequireLegalPlay(1))
    assert (table.actor, table.state.board, table.state.dice) == (0, Board.start(), Dice(3, 1))
    table.do(c.MoveChecker(0, 8, 5))
    assert table.refused(c.EndTurn(0)) == "unfinished-turn"
    table.do(c.MoveChecker(0, 6, 5))
    table.do(c.EndTurn(0))
    assert table.state.disputed is None


def test_an_incomplete_play_is_illegal_too() -> None:
    table = Table("tabla", **AT_BOARD).open(3, 1)
    assert table.do(c.EndTurn(0)) == (e.TurnEnded(legal=False),)


def test_a_legal_play_needs_nobodys_word() -> None:
    table = Table("tabla", **AT_BOARD).open(3, 1).play("8/5 6/5")
    assert table.state.disputed is None
    assert table.refused(c.AcceptPlay(1)) == "nothing-disputed"


def test_a_landing_on_a_blocked_point_can_be_made_and_disputed() -> None:
    """Rule 10: any play can be made. What stood on the point goes to the bar, as with any landing."""
    for answer, on_bar in ((c.AcceptPlay(1), 5), (c.RequireLegalPlay(1), 0)):
        table = Table("tabla", **AT_BOARD).open(6, 5)
        assert Board.start().opponent[25 - 19] == 5
        table.do(c.MoveChecker(0, 24, 19))
        table.do(c.EndTurn(0))
        assert table.state.disputed is not None
        table.do(answer)
        side = table.state.board.mover if table.state.turn == 1 else table.state.board.opponent
        assert side[25] == on_bar


def test_a_hand_carries_no_more_checkers_than_the_roll_has_numbers() -> None:
    """However illegal, a play is of the roll: two checkers carried, or four after a double."""
    for dice, most in (((3, 1), 2), ((2, 2), 4)):
        table = Table("tabla", **AT_BOARD).open().set_board(RACE).roll(*dice)
        for _ in range(most):
            table.do(c.MoveChecker(0, 6, 0))
        assert table.refused(c.MoveChecker(0, 6, 0)) == "hand-moves"
        table.do(c.Undo(0))
        table.do(c.MoveChecker(0, 5, 0))


def test_an_illegal_last_checker_wins_only_when_accepted() -> None:
    board = Board.from_points({6: 1}, {6: 15})
    for answer in (c.AcceptPlay(1), c.Roll(1, Dice(2, 1))):
        table = Table("tabla", **AT_BOARD).open().set_board(board).roll(2, 1)
        table.do(c.MoveChecker(0, 6, 0))
        for nothing_more in (
            c.Double(1),
            c.Resign(1, "single"),
            c.Roll(1, Dice(6, 6)),
            c.OfferSettlement(1, 0),
        ):
            assert table.refused(nothing_more) in ("all-off", "double-before-roll")
        table.do(c.EndTurn(0))
        assert table.state.phase == "roll"
        for nothing_more in (c.Double(1), c.Resign(1, "single"), c.Resign(0, "single")):
            assert table.refused(nothing_more) == "all-off"
        table.do(answer)
        assert (table.state.phase, table.state.ledger) == ("ended", (2, -2))


def test_a_roll_before_the_dice_are_picked_up_is_void() -> None:
    table = Table("tabla", **AT_BOARD).open(3, 1)
    assert table.do(c.Roll(1, Dice(6, 6))) == (e.RollVoided(1, "early"),)
    assert table.refused(c.Roll(0, Dice(6, 6))) == "phase-move"
    assert table.play("8/5 6/5").state.phase == "roll"


def test_an_early_roll_stands_when_the_play_was_forced() -> None:
    forced = Board.from_points({25: 1, 1: 14}, dict.fromkeys(range(1, 6), 2) | {12: 5})
    table = Table("tabla", **AT_BOARD).open().set_board(forced).roll(6, 5)
    assert table.do(c.Roll(1, Dice(4, 3))) == (e.RolledEarly(Dice(4, 3)),)
    assert table.refused(c.Roll(1, Dice(4, 3))) == "phase-move"
    table.do(c.MoveChecker(0, 25, 19))
    table.do(c.MoveChecker(0, 19, 14))
    table.do(c.EndTurn(0))
    assert (table.actor, table.state.phase, table.state.dice) == (1, "move", Dice(4, 3))


def test_an_early_roll_stands_when_there_is_no_more_contact() -> None:
    table = Table("tabla", **AT_BOARD).open().set_board(RACE).roll(2, 1)
    table.do(c.Roll(1, Dice(5, 5)))
    table.play()
    assert table.state.dice == Dice(5, 5)


def test_contact_is_judged_by_the_board_as_it_is_when_the_early_roll_is_made() -> None:
    """Rule 11: Ana's last checker passes with her play, and with it the contact."""
    passing = Board.from_points({9: 1, 6: 5, 5: 5, 4: 4}, {18: 1, 6: 5, 5: 5, 4: 4})
    table = Table("tabla", **AT_BOARD).open().set_board(passing).roll(6, 1)
    assert table.do(c.Roll(1, Dice(5, 5))) == (e.RollVoided(1, "early"),)
    table.do(c.MoveChecker(0, 9, 3))
    assert table.do(c.Roll(1, Dice(5, 5))) == (e.RolledEarly(Dice(5, 5)),)


def early_roll_and_illegal_play() -> Table:
    """Boris rolled 5-5 early, and it stands; then Ana picked up her dice without moving."""
    table = Table("tabla", **AT_BOARD).open().set_board(RACE).roll(2, 1)
    table.do(c.Roll(1, Dice(5, 5)))
    assert table.do(c.EndTurn(0)) == (e.TurnEnded(legal=False),)
    return table


def test_after_an_early_roll_that_stands_an_illegal_play_can_still_be_disputed() -> None:
    table = early_roll_and_illegal_play()
    assert table.refused(c.Roll(1, Dice(6, 6))) == "rolled-already"
    assert table.refused(c.Double(1)) == "double-before-roll"
    table.do(c.RequireLegalPlay(1))
    assert (table.actor, table.state.dice, table.state.board) == (0, Dice(2, 1), RACE)
    assert table.refused(c.EndTurn(0)) == "unfinished-turn"
    table.play()
    assert (table.actor, table.state.phase, table.state.dice) == (1, "move", Dice(5, 5))
    table.play()
    assert (table.actor, table.state.phase) == (0, "roll")


def test_after_an_early_roll_that_stands_an_illegal_play_can_be_accepted_and_the_roll_played() -> None:
    table = early_roll_and_illegal_play()
    table.do(c.AcceptPlay(1))
    assert (table.actor, table.state.phase, table.state.dice) == (1, "move", Dice(5, 5))
    assert table.state.disputed is None
    assert table.play().actor == 0


@pytest.mark.parametrize("name", ["standard", "reglas", "tabla-bg", "portfolio"])
def test_sheets_silent_about_the_physical_board_have_no_etiquette(name: str) -> None:
    with pytest.raises(Refused) as caught:
        Table(name, **AT_BOARD)
    assert caught.value.code == "no-etiquette"


def test_tactile_names_cocked_dice_only() -> None:
    etiquette = RuleSet.load("tactile").etiquette
    assert etiquette.cocked == "not-flat"
    table = Table("tactile", **AT_BOARD).open(3, 1)
    assert table.refused(c.MoveChecker(0, 8, 3)) == "not-on-dice"


def test_tactile_says_nothing_of_picking_up_dice_so_the_next_roll_ends_a_complete_turn() -> None:
    table = Table("tactile", **AT_BOARD).open(3, 1)
    table.do(c.MoveChecker(0, 8, 5))
    assert table.refused(c.Roll(1, Dice(6, 6))) == "unfinished-turn"
    table.do(c.MoveChecker(0, 6, 5))
    assert table.do(c.Roll(1, Dice(6, 6))) == (e.TurnEnded(), e.Rolled(Dice(6, 6)))
    assert (table.actor, table.state.dice) == (1, Dice(6, 6))


def test_the_next_roll_cannot_undo_a_game_that_was_won() -> None:
    table = Table("tactile", **AT_BOARD).open().set_board(last({6: 14})).roll(2, 1)
    table.do(c.MoveChecker(0, 1, 0))
    assert table.refused(c.Roll(1, Dice(6, 6))) == "phase-ended"
    assert (table.state.phase, table.state.ledger) == ("ended", (1, -1))


def test_tabla_rolls_both_dice_again_when_one_is_cocked() -> None:
    assert RuleSet.load("tabla").etiquette.cocked == "outside-or-not-flat"
    table = Table("tabla", **AT_BOARD).open(3, 1).play()
    table.do(c.CallCocked(1))
    assert table.state.dice is None
    assert table.roll(6, 5).state.dice == Dice(6, 5)
