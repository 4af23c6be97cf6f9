"""Who is expected to act: the one home of it, which bots, servers, terminals and pages ask."""

from __future__ import annotations

from typing import Literal

from tabla.play.state import Bet, Settlement, State

Role = Literal["", "box", "captain", "crew", "out", "acts", "partner", "away"]


def due(state: State) -> tuple[int, ...]:
    """The seats from which an action is expected; several where any of them, or each, may act."""
    if state.phase in ("box", "between"):
        return tuple(range(len(state.players)))
    if state.phase == "ended":
        return ()
    if state.is_offered:
        return tuple(dict.fromkeys(answerer(state, bet) for bet in state.bets if bet.offered_by is not None))
    if state.resignation is not None:
        return (state.actor(1 - state.resignation.side),)
    if state.settlement is not None:
        return (settler(state, state.settlement),)
    if state.take_back is not None:
        return (state.actor(1 - state.take_back),)
    if state.phase == "opening" or (state.phase == "colour" and state.dice is None):
        return (state.actor(0), state.actor(1))
    return (state.actor(state.turn),)


def answerer(state: State, bet: Bet) -> int:
    """The seat that answers a double on this bet, whichever side offers it."""
    if state.is_partners:
        return state.actor(0 if bet.offered_by == 1 else 1)
    return state.box if bet.offered_by == 1 else bet.seat


def settler(state: State, offer: Settlement) -> int:
    """The seat that answers an offer to settle."""
    if state.is_partners:
        return state.actor(1 - state.side_of(offer.by))
    return offer.seat if offer.by == state.box else state.box


def advisers(state: State) -> tuple[int, ...]:
    """Those who may have a word with whoever acts for their side."""
    if state.phase not in ("roll", "move"):
        return ()
    if state.terms.partners == "consult":
        partners = (state.partner(state.actor(side)) for side in (0, 1))
        return tuple(seat for seat in partners if seat not in state.away)
    if not state.is_chouette or not state.terms.consultation:
        return ()
    return tuple(bet.seat for bet in state.open_bets if bet.seat != state.captain)


def leaders(state: State) -> tuple[int, tuple[int, ...]]:
    """Of partners, who acts first in the next game: one of side 0, and side 1 in its order.

    They change places from game to game. Whoever is away leads nothing; under a captain neither does a bot
    whose partner is a person, since it cannot listen.
    """
    first = tuple(_leader(state, side) for side in (0, 1))
    return first[0], (first[1], state.partner(first[1]))


def _leader(state: State, side: int) -> int:
    leader = 2 * side + state.game_number % 2
    partner = state.partner(leader)
    is_deaf = state.terms.partners == "consult" and leader in state.bots and partner not in state.bots
    if leader in state.away or (is_deaf and partner not in state.away):
        return partner
    return leader


def role(state: State, seat: int) -> Role:
    """What a player is in this game, where more than two play."""
    if len(state.players) == 2 or not state.bets:
        return ""
    if state.is_partners:
        if seat in state.away:
            return "away"
        if seat != state.actor(state.side_of(seat)):
            return "partner"
        return "captain" if state.terms.partners == "consult" else "acts"
    if seat == state.box:
        return "box"
    if all(bet.seat != seat for bet in state.open_bets):
        return "out"
    return "captain" if seat == state.captain else "crew"
