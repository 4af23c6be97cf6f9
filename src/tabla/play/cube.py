"""Doubles: who may offer one and when, and the answers. One bet, or one for each crew member."""

from __future__ import annotations

from tabla.play import commands as c
from tabla.play import ending
from tabla.play import events as e
from tabla.play.evolve import evolve
from tabla.play.guards import need_going, need_no_offer, need_phase, need_seat
from tabla.play.seats import answerer
from tabla.play.state import Bet, State
from tabla.rules.errors import Refused

Answer = c.Take | c.Drop | c.Beaver


def double(state: State, command: c.Double) -> tuple[e.AnyEvent, ...]:
    """An offer on every bet that the seat may double, or on those it names."""
    if not state.terms.cube:
        raise Refused("no-cube")
    need_phase(state, "roll", "move")
    need_no_offer(state)
    need_going(state)
    if state.crawford:
        raise Refused("crawford")
    side = state.side_of(command.seat)
    _need_doubler(state, command.seat, side)
    _need_moment(state, side)
    return (e.Doubled(side, tuple(bet.seat for bet in _doubled_bets(state, command, side))),)


def _need_doubler(state: State, seat: int, side: int) -> None:
    if side == 0 or not state.terms.cube_each:
        need_seat(state, seat, state.actor(side))
    elif all(bet.seat != seat for bet in state.open_bets):
        raise Refused("out-of-game")


def _need_moment(state: State, side: int) -> None:
    when = state.rules.cube.when
    has_rolled = state.phase != "roll" or state.early_roll is not None
    if when == "before-roll" and (has_rolled or state.turn != side):
        raise Refused("double-before-roll")
    if when == "own-turn" and state.turn != side:
        raise Refused("double-own-turn")


def _doubled_bets(state: State, command: c.Double, side: int) -> tuple[Bet, ...]:
    bets = state.open_bets
    if side == 1 and state.terms.cube_each:
        bets = tuple(bet for bet in bets if bet.seat == command.seat)
    elif command.seats:
        if not state.terms.cube_each:
            raise Refused("one-cube")
        bets = _named(bets, command.seats)
    free = tuple(bet for bet in bets if bet.owner in (None, side))
    if not free or (command.seats and len(free) < len(bets)):
        raise Refused("cube-not-yours")
    most = state.rules.cube.most
    if any(2 * bet.value > most for bet in free):
        raise Refused("cube-limit", limit=most)
    return free


def take(state: State, command: c.Take) -> tuple[e.AnyEvent, ...]:
    """Play on for twice the stakes."""
    return (e.Taken(_answered(state, command)),)


def drop(state: State, command: c.Drop) -> tuple[e.AnyEvent, ...]:
    """Pay what was at stake before; the game is over when no bet is left."""
    seats = _answered(state, command)
    doubler = next(bet.offered_by for bet in state.bets if bet.seat in seats)
    dropped = e.Dropped(seats)
    after = evolve(state, dropped)
    if after.open_bets:
        return (dropped,)
    return (dropped, *ending.game_ended(after, "dropped", doubler, None))


def beaver(state: State, command: c.Beaver) -> tuple[e.AnyEvent, ...]:
    """Take, and double again at once."""
    seats = _answered(state, command)
    most, limit = state.terms.beavers, state.rules.cube.most
    for bet in (bet for bet in state.bets if bet.seat in seats):
        if bet.beavers >= most:
            raise Refused("beavers", most=most)
        if 4 * bet.value > limit:
            raise Refused("cube-limit", limit=limit)
    return (e.Beavered(seats),)


def _answered(state: State, command: Answer) -> tuple[int, ...]:
    """The crew seats of the bets that this answer is for."""
    if not state.is_offered:
        raise Refused("no-offer")
    offered = tuple(bet for bet in state.bets if bet.offered_by is not None)
    mine = tuple(bet for bet in offered if answerer(state, bet) == command.seat)
    if not mine:
        raise Refused("not-your-answer", player=state.players[answerer(state, offered[0])])
    if command.seats:
        if not state.terms.cube_each:
            raise Refused("one-cube")
        mine = _named(mine, command.seats)
    return tuple(bet.seat for bet in mine)


def _named(bets: tuple[Bet, ...], seats: tuple[int, ...]) -> tuple[Bet, ...]:
    named = tuple(bet for bet in bets if bet.seat in seats)
    if len(named) < len(set(seats)):
        raise Refused("no-such-bet")
    return named
