"""From state and event to the next state. What may happen is settled in tabla.play.decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tabla.play import events as e
from tabla.play.state import Bet, Disputed, Phase, Resignation, Settlement, State
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import Refused
from tabla.rules.ruleset import MAX_CUBE


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
    state = State(
        rules=event.rules,
        terms=event.terms,
        players=event.players,
        bots=tuple(seat for seat, level in enumerate(event.bots) if level is not None),
        phase="between",
        won=(0,) * count,
        lost=(0,) * count,
        board=Board.start(event.rules),
        turn_start=Board.start(event.rules),
        line=(2, 3) if event.terms.partners else tuple(range(1, count)),
    )
    return replace(state, phase="box", drawing=tuple(range(count))) if state.is_chouette else state


def evolve(state: State, event: e.AnyEvent) -> State:
    """The state after one event."""
    after = _EVOLVERS[type(event)](state, event)
    if state.advised and not isinstance(event, _SAME_DECISION):
        after = replace(after, advised=())
    return after


def _box_thrown(state: State, event: e.BoxThrown) -> State:
    best = max(event.dice)
    tied = tuple(seat for seat, die in zip(event.seats, event.dice, strict=True) if die == best)
    if len(tied) > 1:
        return replace(state, drawing=tied)
    box, count = tied[0], len(state.players)
    line = tuple((box + step) % count for step in range(1, count))
    return replace(state, box=box, line=line, drawing=(), phase="between")


def _game_started(state: State, event: e.GameStarted) -> State:
    fresh = State(rules=state.rules, terms=state.terms, players=state.players, bots=state.bots)
    board = Board.start(state.rules)
    choose = state.rules.opening.players_choose_colours
    return replace(
        fresh,
        phase="colour" if choose and event.number == 1 else "opening",
        colours=state.colours if choose else fresh.colours,
        board=board,
        turn_start=board,
        won=state.won,
        lost=state.lost,
        crawford_played=state.crawford_played or event.crawford,
        game_number=event.number,
        box=event.box,
        line=event.line,
        crawford=event.crawford,
        bets=tuple(Bet(seat) for seat in (event.line[:1] if state.is_partners else event.line)),
        acting=(event.box, event.line[0]) if state.is_partners else (),
        away=state.away,
    )


def _opening_thrown(state: State, event: e.OpeningThrown) -> State:
    if event.automatic_double:
        bets = tuple(replace(bet, value=_twice(bet.value)) for bet in state.bets)
        return replace(state, bets=bets, automatic_doubles=state.automatic_doubles + 1)
    if event.dice.is_double:
        return state
    side = 0 if event.dice.first > event.dice.second else 1
    phase: Phase = "colour" if state.rules.opening.winner_chooses_colour else "move"
    return replace(_with_dice(state, event.dice), turn=side, phase=phase, opens=True)


def _colour_chosen(state: State, event: e.ColourChosen) -> State:
    chosen, other = event.colour, 1 - event.colour
    side = state.turn if event.side is None else event.side
    colours = (chosen, other) if side == 0 else (other, chosen)
    return replace(state, colours=colours, phase="move" if state.dice else "opening")


def _rolled(state: State, event: e.Rolled) -> State:
    return replace(_with_dice(state, event.dice), phase="move")


def _rolled_early(state: State, event: e.RolledEarly) -> State:
    return replace(state, early_roll=event.dice)


def _dice_withdrawn(state: State, _: e.DiceWithdrawn) -> State:
    if state.phase in ("box", "opening"):
        count = len(state.players)
        return replace(state, phase="box", drawing=tuple(range(count)), game_number=0, bets=())
    before = replace(state, board=state.turn_start, dice=None, dice_left=(), moves=(), early_roll=None)
    if not state.opens:
        return replace(before, phase="roll")
    return replace(before, phase="opening", turn=0, colours=(0, 1), opens=False)


def _moved(state: State, event: e.Moved) -> State:
    move, left = event.move, list(state.dice_left)
    if move.die:
        left.remove(move.die)
    board = state.board.after(move.start, move.end, by_hand=True)
    return replace(state, board=board, dice_left=tuple(left), moves=(*state.moves, move))


def _move_undone(state: State, _: e.MoveUndone) -> State:
    board, kept = state.turn_start, state.moves[:-1]
    left = list(state.dice.numbers) if state.dice else []
    for move in kept:
        board = board.after(move.start, move.end, by_hand=True)
        if move.die:
            left.remove(move.die)
    return replace(state, board=board, dice_left=tuple(left), moves=kept)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    disputed = None
    if not event.legal and state.dice is not None:
        disputed = Disputed(board=state.turn_start, dice=state.dice)
    after = _pass_turn(_with_partner_next(state, state.turn), state.board.swapped())
    finished = (_turn_begun(state), *state.finished)[:2]
    after = replace(after, disputed=disputed, early_roll=state.early_roll, finished=finished)
    return after if disputed else _with_early_roll(after)


def _play_accepted(state: State, _: e.PlayAccepted) -> State:
    return _with_early_roll(replace(state, disputed=None))


def _legal_play_required(state: State, _: e.LegalPlayRequired) -> State:
    """The turn begins again; a roll of the other side that stood goes on waiting for its end."""
    assert state.disputed is not None
    dice = state.disputed.dice
    after = _pass_turn(_with_partner_next(state, 1 - state.turn), state.disputed.board)
    after = replace(_with_dice(after, dice), finished=state.finished[1:], early_roll=state.early_roll)
    return replace(after, phase="move", must_be_legal=True)


def _with_early_roll(state: State) -> State:
    """The side now on turn plays the dice that it rolled too early, if it did."""
    if state.early_roll is None:
        return state
    return replace(_with_dice(state, state.early_roll), phase="move")


def _turn_begun(state: State) -> State:
    """The turn under way as it was once its dice were thrown."""
    assert state.dice is not None
    begun = replace(state, board=state.turn_start, finished=(), take_back=None)
    return _with_dice(begun, state.dice)


def _take_back_asked(state: State, event: e.TakeBackAsked) -> State:
    return replace(state, take_back=event.side)


def _take_back_answered(state: State, event: e.TakeBackAnswered) -> State:
    ago = None if state.take_back is None else state.finished_by(state.take_back)
    if ago is None or not event.accepted:
        return replace(state, take_back=None)
    # A player may have another name by now.
    return replace(state.finished[ago], finished=state.finished[ago + 1 :], players=state.players)


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
    return replace(state, won=event.won, lost=event.lost or event.won[::-1])


def _position_set(state: State, event: e.PositionSet) -> State:
    fresh = replace(
        state, turn=1 - event.turn, resignation=None, settlement=None, take_back=None, finished=()
    )
    bets = tuple(replace(bet, offered_by=None, beavers=0) for bet in state.bets)
    if not state.is_chouette:
        (bet,) = bets
        turned = bet.turned if event.value == bet.value else event.value > 1
        bets = (replace(bet, value=event.value, owner=event.owner, turned=turned),)
    return replace(_pass_turn(fresh, event.board), bets=bets)


def _session_ended(state: State, event: e.SessionEnded) -> State:
    return replace(state, phase="ended", winners=event.winners)


def _suggested(state: State, event: e.Suggested) -> State:
    return replace(state, advised=(*state.advised, event.seat)) if state.is_partners else state


def _stepped_aside(state: State, event: e.SteppedAside) -> State:
    stands_in = state.partner(event.seat)
    acting = tuple(stands_in if seat == event.seat else seat for seat in state.acting)
    return replace(state, away=(*state.away, event.seat), acting=acting)


def _came_back(state: State, event: e.CameBack) -> State:
    return replace(state, away=tuple(seat for seat in state.away if seat != event.seat))


def _with_partner_next(state: State, side: int) -> State:
    """A turn of partners that take turns is over, or was taken back: the other one has the next."""
    if state.terms.partners != "turns":
        return state
    partner = state.partner(state.acting[side])
    if partner in state.away:
        return state
    acting = (partner, state.acting[1]) if side == 0 else (state.acting[0], partner)
    return replace(state, acting=acting)


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
        opens=False,
    )


def _accepted(bet: Bet) -> Bet:
    """The stakes doubled; the cube goes to the taker, with whom it stays through any beavers."""
    assert bet.offered_by is not None
    owner = bet.owner if bet.beavers else 1 - bet.offered_by
    return replace(bet, value=_twice(bet.value), owner=owner, turned=True)


def _twice(value: int) -> int:
    """A record or a file may double without end; the cube does not."""
    if 2 * value > MAX_CUBE:
        raise Refused("cube-limit", limit=MAX_CUBE)
    return 2 * value


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
    e.DiceWithdrawn: _dice_withdrawn,
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
    e.Suggested: _suggested,
    e.SteppedAside: _stepped_aside,
    e.CameBack: _came_back,
    e.GameEnded: _game_ended,
    e.TakeBackAsked: _take_back_asked,
    e.TakeBackAnswered: _take_back_answered,
    e.ScoreSet: _score_set,
    e.PositionSet: _position_set,
    e.SessionEnded: _session_ended,
}
# After these what was advised is about the same decision still.
_SAME_DECISION: Final = (e.Suggested, e.Moved, e.MoveUndone, e.SteppedAside, e.CameBack)
