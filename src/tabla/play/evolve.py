"""From state and event to the next state. What may happen is settled in tabla.play.decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tabla.play import events as e
from tabla.play.state import Bet, Disputed, Resignation, Settlement, State
from tabla.rules.board import Board
from tabla.rules.dice import Dice


def replay(events: Iterable[e.AnyEvent]) -> State:
    """The state after all events of a record."""
    iterator = iter(events)
    first = next(iterator, None)
    if not isinstance(first, e.SessionStarted):
        raise TypeError("a record begins with SessionStarted")
    state = begin(first)
    for event in iterator:
        state = evolve(state, event)
    return state


def begin(event: e.SessionStarted) -> State:
    """The state before the first game; a chouette first draws for the box."""
    count = len(event.players)
    return State(
        rules=event.rules,
        terms=event.terms,
        players=event.players,
        phase="box" if count > 2 else "between",
        won=(0,) * count,
        lost=(0,) * count,
        line=tuple(range(1, count)),
        drawing=tuple(range(count)) if count > 2 else (),
    )


def evolve(state: State, event: e.AnyEvent) -> State:
    """The state after one event."""
    return _EVOLVERS[type(event)](state, event)


def _box_thrown(state: State, event: e.BoxThrown) -> State:
    best = max(event.dice)
    tied = tuple(seat for seat, die in zip(event.seats, event.dice, strict=True) if die == best)
    if len(tied) > 1:
        return replace(state, drawing=tied)
    box, count = tied[0], len(state.players)
    line = tuple((box + step) % count for step in range(1, count))
    return replace(state, box=box, line=line, drawing=(), phase="between")


def _game_started(state: State, event: e.GameStarted) -> State:
    fresh = State(rules=state.rules, terms=state.terms, players=state.players)
    return replace(
        fresh,
        won=state.won,
        lost=state.lost,
        crawford_played=state.crawford_played or event.crawford,
        game_number=event.number,
        box=event.box,
        line=event.line,
        crawford=event.crawford,
        bets=tuple(Bet(seat) for seat in event.line),
    )


def _opening_thrown(state: State, event: e.OpeningThrown) -> State:
    if event.automatic_double:
        bets = tuple(replace(bet, value=2 * bet.value) for bet in state.bets)
        return replace(state, bets=bets, automatic_doubles=state.automatic_doubles + 1)
    if event.dice.is_double:
        return state
    side = 0 if event.dice.first > event.dice.second else 1
    chooses = state.rules.opening.winner_chooses_colour
    return replace(_with_dice(state, event.dice), turn=side, phase="colour" if chooses else "move")


def _colour_chosen(state: State, event: e.ColourChosen) -> State:
    chosen, other = event.colour, 1 - event.colour
    colours = (chosen, other) if state.turn == 0 else (other, chosen)
    return replace(state, colours=colours, phase="move")


def _rolled(state: State, event: e.Rolled) -> State:
    return replace(_with_dice(state, event.dice), phase="move")


def _rolled_early(state: State, event: e.RolledEarly) -> State:
    return replace(state, early_roll=event.dice)


def _moved(state: State, event: e.Moved) -> State:
    move, left = event.move, list(state.dice_left)
    if move.die:
        left.remove(move.die)
    board = state.board.after(move.start, move.end)
    return replace(state, board=board, dice_left=tuple(left), moves=(*state.moves, move))


def _move_undone(state: State, _: e.MoveUndone) -> State:
    board, kept = state.turn_start, state.moves[:-1]
    left = list(state.dice.numbers) if state.dice else []
    for move in kept:
        board = board.after(move.start, move.end)
        if move.die:
            left.remove(move.die)
    return replace(state, board=board, dice_left=tuple(left), moves=kept)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    disputed = None
    if not event.legal and state.dice is not None:
        disputed = Disputed(board=state.turn_start, dice=state.dice)
    after = _pass_turn(state, state.board.swapped())
    after = replace(after, disputed=disputed)
    if state.early_roll is not None:
        after = replace(_with_dice(after, state.early_roll), phase="move", disputed=None)
    return after


def _play_accepted(state: State, _: e.PlayAccepted) -> State:
    return replace(state, disputed=None)


def _legal_play_required(state: State, _: e.LegalPlayRequired) -> State:
    assert state.disputed is not None
    dice = state.disputed.dice
    after = _pass_turn(state, state.disputed.board)
    return replace(_with_dice(after, dice), phase="move", must_be_legal=True)


def _doubled(state: State, event: e.Doubled) -> State:
    return _with_bets(state, event.seats, lambda bet: replace(bet, offered_by=event.side))


def _taken(state: State, event: e.Taken) -> State:
    return _with_bets(state, event.seats, lambda bet: replace(_accepted(bet), offered_by=None, beavers=0))


def _beavered(state: State, event: e.Beavered) -> State:
    def beaver(bet: Bet) -> Bet:
        assert bet.offered_by is not None
        return replace(_accepted(bet), offered_by=1 - bet.offered_by, beavers=bet.beavers + 1)

    return _with_bets(state, event.seats, beaver)


def _dropped(state: State, event: e.Dropped) -> State:
    captain = state.captain
    beaten = any(bet.seat == captain in event.seats and bet.offered_by == 1 for bet in state.bets)

    def drop(bet: Bet) -> Bet:
        points = bet.value if bet.offered_by == 0 else -bet.value
        return replace(bet, offered_by=None, beavers=0, points=points)

    after = _with_bets(state, event.seats, drop)
    return replace(after, claim=captain) if beaten and state.claim is None else after


def _resignation_offered(state: State, event: e.ResignationOffered) -> State:
    return replace(state, resignation=Resignation(event.side, event.outcome))


def _resignation_answered(state: State, event: e.ResignationAnswered) -> State:
    return replace(state, resignation=None, resignation_refused=not event.accepted)


def _settlement_offered(state: State, event: e.SettlementOffered) -> State:
    return replace(state, settlement=Settlement(event.by, event.seat, event.points))


def _settlement_answered(state: State, event: e.SettlementAnswered) -> State:
    offer, after = state.settlement, replace(state, settlement=None)
    if offer is None or not event.accepted:
        return after
    return _with_bets(after, (offer.seat,), lambda bet: replace(bet, points=offer.points))


def _game_ended(state: State, event: e.GameEnded) -> State:
    claim = state.captain if event.winner == 1 and state.claim is None else state.claim
    return replace(
        state,
        phase="between",
        won=tuple(won + max(points, 0) for won, points in zip(state.won, event.points, strict=True)),
        lost=tuple(lost + max(-points, 0) for lost, points in zip(state.lost, event.points, strict=True)),
        claim=claim,
        dice=None,
        dice_left=(),
    )


def _score_set(state: State, event: e.ScoreSet) -> State:
    return replace(state, won=event.won, lost=event.won[::-1])


def _position_set(state: State, event: e.PositionSet) -> State:
    fresh = replace(state, turn=1 - event.turn, resignation=None)
    (bet,) = state.bets
    turned = bet.turned if event.value == bet.value else event.value > 1
    bets = (replace(bet, value=event.value, owner=event.owner, turned=turned, offered_by=None, beavers=0),)
    return replace(_pass_turn(fresh, event.board), bets=bets)


def _session_ended(state: State, event: e.SessionEnded) -> State:
    return replace(state, phase="ended", winners=event.winners)


def _unchanged(state: State, _: e.AnyEvent) -> State:
    return state


def _with_dice(state: State, dice: Dice) -> State:
    return replace(
        state, dice=dice, dice_left=dice.numbers, turn_start=state.board, moves=(), early_roll=None
    )


def _pass_turn(state: State, board: Board) -> State:
    return replace(
        state,
        board=board,
        turn=1 - state.turn,
        phase="roll",
        dice=None,
        dice_left=(),
        turn_start=board,
        moves=(),
        early_roll=None,
        disputed=None,
        must_be_legal=False,
        resignation_refused=False,
    )


def _accepted(bet: Bet) -> Bet:
    """The stakes doubled; the cube goes to the taker, with whom it stays through any beavers."""
    assert bet.offered_by is not None
    owner = bet.owner if bet.beavers else 1 - bet.offered_by
    return replace(bet, value=2 * bet.value, owner=owner, turned=True)


def _with_bets(state: State, seats: tuple[int, ...], change: Callable[[Bet], Bet]) -> State:
    return replace(state, bets=tuple(change(bet) if bet.seat in seats else bet for bet in state.bets))


_EVOLVERS: Final[dict[type, Callable[[State, Any], State]]] = {
    e.BoxThrown: _box_thrown,
    e.GameStarted: _game_started,
    e.OpeningThrown: _opening_thrown,
    e.ColourChosen: _colour_chosen,
    e.Rolled: _rolled,
    e.RolledEarly: _rolled_early,
    e.RollVoided: _unchanged,
    e.Moved: _moved,
    e.MoveUndone: _move_undone,
    e.TurnEnded: _turn_ended,
    e.PlayAccepted: _play_accepted,
    e.LegalPlayRequired: _legal_play_required,
    e.Doubled: _doubled,
    e.Taken: _taken,
    e.Dropped: _dropped,
    e.Beavered: _beavered,
    e.ResignationOffered: _resignation_offered,
    e.ResignationAnswered: _resignation_answered,
    e.SettlementOffered: _settlement_offered,
    e.SettlementAnswered: _settlement_answered,
    e.Suggested: _unchanged,
    e.GameEnded: _game_ended,
    e.ScoreSet: _score_set,
    e.PositionSet: _position_set,
    e.SessionEnded: _session_ended,
}
