"""What a seat may do now, found by asking `decide`, so that no rule stands twice."""

from __future__ import annotations

from collections.abc import Iterator

from tabla.play import commands as c
from tabla.play.decide import decide
from tabla.play.seats import advisers, due
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError


def options(state: State, seat: int, moves: bool = True) -> list[c.AnyCommand]:
    """The commands that `decide` would allow. Dice in them are examples; moves are single ones."""
    allowed = []
    for command in _candidates(state, seat, moves):
        try:
            decide(state, command)
        except TablaError:
            continue
        allowed.append(command)
    return allowed


def advice_due(state: State) -> tuple[int, ...]:
    """Partners who consult and have not spoken yet about what their captain has to decide just now.

    A roll that leaves no choice, and offers that are a matter of courtesy, need no word.
    """
    if not state.is_partners or state.moves:
        return ()
    if state.resignation is not None or state.settlement is not None or state.disputed is not None:
        return ()
    deciding = set(due(state)) - set(state.bots)  # a bot does not listen
    seats = (seat for seat in advisers(state) if seat not in state.advised)
    return tuple(seat for seat in seats if state.partner(seat) in deciding and _is_open(state))


def _is_open(state: State) -> bool:
    """Whether the one who acts has a choice that matters: an answer, a double, or several plays."""
    if state.is_offered:
        return True
    if state.phase == "move":
        return state.dice is not None and len(state.board.legal_plays(state.dice, state.rules)) > 1
    try:
        decide(state, c.Double(state.actor(state.turn)))
    except TablaError:
        return False
    return True


def _candidates(state: State, seat: int, moves: bool) -> Iterator[c.AnyCommand]:
    dice = Dice(2, 1)
    yield c.ThrowForBox(seat, tuple(range(1, len(state.drawing) + 1)))
    yield c.ThrowOpening(seat, dice)
    yield c.ChooseColour(seat, 0)
    yield c.ChooseColour(seat, 1)
    yield c.Double(seat)
    if state.terms.cube_each and seat == state.box and len(state.open_bets) > 1:
        yield from (c.Double(seat, (bet.seat,)) for bet in state.open_bets)
    yield c.Roll(seat, dice)
    yield c.CallCocked(seat)
    yield c.CorrectDice(seat, tuple(range(1, len(state.players) + 1)) if _draws_box(state) else tuple(dice))
    if moves and state.phase == "move":
        for move in state.board.next_moves(state.dice_left, state.rules):
            yield c.MoveChecker(seat, move.start, move.end, move.die)
    yield from (c.Undo(seat), c.EndTurn(seat), c.AcceptPlay(seat), c.RequireLegalPlay(seat))
    yield from (c.Take(seat), c.Drop(seat), c.Beaver(seat))
    yield from (c.Resign(seat, "single"), c.Resign(seat, "gammon"), c.Resign(seat, "backgammon"))
    yield from (c.AcceptResignation(seat), c.RefuseResignation(seat))
    for other in state.line if state.is_chouette and seat == state.box else (None,):
        yield c.OfferSettlement(seat, 0, other)
    yield from (c.AcceptSettlement(seat), c.RefuseSettlement(seat))
    yield from (c.AskTakeBack(seat), c.AcceptTakeBack(seat), c.RefuseTakeBack(seat))
    yield from (c.Suggest(seat, "…"), c.NextGame(seat), c.EndSession(seat))
    yield from (c.StepAside(seat), c.StandIn(seat), c.ComeBack(seat))


def _draws_box(state: State) -> bool:
    return state.is_chouette and state.phase in ("box", "opening")
