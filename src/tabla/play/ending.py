"""How games and sessions begin and end: results, resignations, settlements, the line of a chouette."""

from __future__ import annotations

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.evolve import evolve
from tabla.play.guards import need_going, need_no_offer, need_phase, need_seat
from tabla.play.seats import leaders, settler
from tabla.play.state import Bet, State
from tabla.rules.errors import Refused
from tabla.rules.outcome import Outcome, multiplier

Events = tuple[e.AnyEvent, ...]


def game_ended(state: State, ending: e.Ending, winner: int | None, won: Outcome | None) -> Events:
    """The end of the game, and of the session if that is decided."""
    points = [0] * len(state.players)
    for bet in state.bets:
        to_box = bet.points if bet.points is not None else _worth(state, bet, winner, won)
        for seat in state.seats_of(0):
            points[seat] += to_box
        for seat in state.seats_of(1) if state.is_partners else (bet.seat,):
            points[seat] -= to_box
    event = e.GameEnded(ending, tuple(points), winner, won)
    after = evolve(state, event)
    winners = _session_winners(after)
    return (event, e.SessionEnded(winners)) if winners else (event,)


def _worth(state: State, bet: Bet, winner: int | None, won: Outcome | None) -> int:
    """Points to side 0 for an open bet; with Jacoby's rule only a turned cube lets a gammon count."""
    times = multiplier(won or "single", state.rules)
    if state.terms.jacoby and not bet.turned:
        times = 1
    return (bet.value if winner == 0 else -bet.value) * times


def _session_winners(state: State) -> tuple[int, ...]:
    """Who has won the session; nobody while it goes on."""
    form, length = state.terms.form, state.terms.length
    best = max(state.ledger)
    leaders = tuple(seat for seat, points in enumerate(state.ledger) if points == best)
    if form == "match":
        return tuple(seat for seat, points in enumerate(state.won) if points >= length)
    if form == "game" or (form == "series" and state.game_number >= length):
        plays_on = form == "series" and state.terms.tie == "play-on" and len(leaders) > 1
        return () if plays_on else leaders
    return ()


def resign(state: State, command: c.Resign) -> Events:
    """An offer to lose, by whoever acts for a side."""
    need_phase(state, "roll", "move")
    need_no_offer(state)
    need_going(state)
    side = state.side_of(command.seat)
    need_seat(state, command.seat, state.actor(side))
    if command.outcome == "backgammon" and not state.rules.scoring.backgammon:
        raise Refused("no-backgammon", rules=state.rules.name)
    return (e.ResignationOffered(side, command.outcome),)


def answer_resignation(state: State, command: c.AcceptResignation | c.RefuseResignation) -> Events:
    """Whoever acts for the other side takes the offer or plays on."""
    if state.resignation is None:
        raise Refused("no-resignation")
    winner = 1 - state.resignation.side
    need_seat(state, command.seat, state.actor(winner))
    answer = e.ResignationAnswered(isinstance(command, c.AcceptResignation))
    if not answer.accepted:
        return (answer,)
    return (answer, *game_ended(evolve(state, answer), "resigned", winner, state.resignation.outcome))


def offer_settlement(state: State, command: c.OfferSettlement) -> Events:
    """An offer to end one bet for a number of points, where players play for points alone."""
    need_phase(state, "roll", "move")
    need_no_offer(state)
    need_going(state)
    if state.terms.form not in ("money", "game"):
        raise Refused("settlement-money-only")
    bet = _settled_bet(state, command)
    most = bet.value * state.rules.max_multiplier
    if abs(command.points) > most:
        raise Refused("settlement-range", given=command.points, most=most)
    to_box = -command.points if state.side_of(command.seat) else command.points
    return (e.SettlementOffered(command.seat, bet.seat, to_box),)


def _settled_bet(state: State, command: c.OfferSettlement) -> Bet:
    if not state.is_chouette:
        need_seat(state, command.seat, *(state.actor(side) for side in (0, 1)))
        return state.bets[0]
    crew = command.seat if command.seat != state.box else command.other
    if crew is None:
        raise Refused("settlement-with-whom")
    found = next((bet for bet in state.open_bets if bet.seat == crew), None)
    if found is None:
        raise Refused("no-such-bet")
    return found


def answer_settlement(state: State, command: c.AcceptSettlement | c.RefuseSettlement) -> Events:
    """The other one of the bet agrees or plays on."""
    offer = state.settlement
    if offer is None:
        raise Refused("no-settlement")
    need_seat(state, command.seat, settler(state, offer))
    answer = e.SettlementAnswered(isinstance(command, c.AcceptSettlement))
    after = evolve(state, answer)
    return (answer,) if after.open_bets else (answer, *game_ended(after, "settled", None, None))


def next_game(state: State, _: c.NextGame) -> Events:
    """The board is set up again."""
    need_phase(state, "between")
    return (game_started(state),)


def game_started(state: State) -> e.GameStarted:
    """The next game: who has the box, who leads the line, whether it is the Crawford game."""
    box, line = state.box, state.line
    if state.is_partners:
        box, line = leaders(state)
    elif state.game_number and state.is_chouette:
        if state.claim is None:
            line = line[1:] + line[:1]
        else:
            at = line.index(state.claim)
            box, line = state.claim, (*line[at + 1 :], *line[:at], box)
    one_short = max(state.won) == state.terms.length - 1
    crawford = state.terms.crawford and one_short and not state.crawford_played
    return e.GameStarted(state.game_number + 1, box, line, crawford)


def end_session(state: State, _: c.EndSession) -> Events:
    """The players of a money session get up."""
    need_phase(state, "between")
    if state.terms.form != "money":
        raise Refused("session-goes-on")
    best = max(state.ledger)
    return (e.SessionEnded(tuple(seat for seat, points in enumerate(state.ledger) if points == best)),)
