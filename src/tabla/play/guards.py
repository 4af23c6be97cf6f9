"""What every decision asks first: whose turn, which phase, is an answer due."""

from __future__ import annotations

from tabla.play.state import Phase, State
from tabla.rules.errors import Refused


def need_phase(state: State, *phases: Phase) -> None:
    """Refuse in any other phase, saying what is due now."""
    if state.phase not in phases:
        raise Refused(f"phase-{state.phase}", player=state.players[state.actor(state.turn)])


def need_going(state: State) -> None:
    """Refuse once a side has its last checker off: the game is over, or hangs on an illegal play alone."""
    if state.board.is_over:
        raise Refused("all-off")


def need_seat(state: State, seat: int, *seats: int) -> None:
    """Refuse anyone but these seats."""
    if seat not in seats:
        raise Refused("not-your-turn", player=state.players[seats[0]])


def need_no_offer(state: State) -> None:
    """Refuse while a double, a resignation, a settlement or a turn asked for again waits for its answer."""
    if state.is_offered:
        raise Refused("answer-double")
    if state.resignation is not None:
        raise Refused("answer-resignation")
    if state.settlement is not None:
        raise Refused("answer-settlement")
    if state.take_back is not None:
        raise Refused("answer-take-back")
