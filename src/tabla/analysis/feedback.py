"""What a decision cost, said at the table: a step of play judged by the same code as a whole record."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from tabla.analysis.decisions import of_turn
from tabla.analysis.evaluator import Judge
from tabla.analysis.grades import ERROR, grade
from tabla.analysis.input.record import Answer, Offer, RecordTurn
from tabla.formats.positions.position import position_of
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.state import State
from tabla.rules.board import Move
from tabla.text.commands import is_allowed
from tabla.text.narrate import Step
from tabla.text.phrases import Voice

_MESSAGES: Final = {
    "play": "tutor-wrong-play",
    "missed-double": "tutor-missed-double",
    "missed-cash": "tutor-missed-double",
    "doubled-too-early": "tutor-early-double",
    "doubled-too-good": "tutor-too-good-to-double",
    "wrong-take": "tutor-wrong-take",
    "wrong-drop": "tutor-wrong-drop",
}


class Judgement(msgspec.Struct, frozen=True):
    """What a decision cost. `said` is empty where it is not worth one; `best` are the moves of a play."""

    seat: int
    lost: float
    grade: str = ""
    said: str = ""
    best: tuple[Move, ...] = ()


def judged(judge: Judge, step: Step, voice: Voice) -> Judgement | None:
    """What a step that decided something cost; None for any other step."""
    state = step.before
    kind, turn = _decided(step)
    found = of_turn(turn, state.agreed_rules, judge, 0, 0) if turn is not None else []
    decision = next((one for one in found if one.kind == kind), None)
    if decision is None:
        return None
    lost, seat = decision.lost, decision.player
    best: tuple[Move, ...] = ()
    if kind == "play":
        assert state.dice is not None
        plays = state.turn_start.legal_plays(state.dice, state.rules)
        best = next(play.moves for play in plays if play.result.position_id == decision.best.result)
    if lost < ERROR:  # a smaller one may be the bot's own
        return Judgement(seat, lost, grade(lost), best=best)
    data = {
        "player": state.players[seat],
        "lost": voice.amount(lost),
        "play": voice.moves(best) if best else "",
    }
    said = voice.say(_MESSAGES[decision.mistake], grade=grade(lost), **data)
    return Judgement(seat, lost, grade(lost), said, best)


def _decided(step: Step) -> tuple[str, RecordTurn | None]:
    """The kind of decision that a step made, and a turn of nothing else; none if it made none."""
    state, event, _ = step
    match event:
        case e.TurnEnded(legal=True):
            return "play", replace(_turn(state, state.captain), thrown=position_of(state), result=state.board)
        case e.Rolled() if state.phase == "roll" and is_allowed(state, c.Double(state.actor(state.turn))):
            return "double", replace(_turn(state, _free_bet(state)), may_double=True)
        case e.Doubled():
            crew = state.captain if state.captain in event.seats else event.seats[0]
            return "double", _offered(state, crew, event.side, None)
        case e.Taken() | e.Dropped():
            bet = next(bet for bet in state.bets if bet.seat == event.seats[0])
            # After a beaver the cube stands already at more than the double that is answered.
            if bet.offered_by is None or bet.beavers:
                return "take", None
            answer: Answer = "take" if isinstance(event, e.Taken) else "drop"
            return "take", _offered(state, bet.seat, bet.offered_by, answer)
    return "", None


def _turn(state: State, crew: int) -> RecordTurn:
    """The game between the box and one of the crew, or between those who act for two sides."""
    seats = (state.box, crew) if state.is_chouette else (state.actor(0), state.actor(1))
    return RecordTurn(replace(position_of(state, crew), dice=None, doubled=False), seats)


def _offered(state: State, crew: int, side: int, answer: Answer | None) -> RecordTurn:
    turn = _turn(state, crew)
    if state.phase == "roll" and side == state.turn:
        return replace(turn, doubled=True, answer=answer)
    position = replace(position_of(state, crew), doubled=False)
    return replace(turn, offers=(Offer(side, position, answer),))


def _free_bet(state: State) -> int:
    """The crew seat of the first bet that the side on roll may double."""
    free = [bet.seat for bet in state.open_bets if bet.owner in (None, state.turn)]
    return state.captain if state.turn and state.captain in free else free[0]
