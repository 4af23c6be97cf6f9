"""The table as somebody may see it: what the page draws, speaks and offers.

Boards are given as each side sees them. What a seat may do is asked of tabla.play, for the
viewer's own seats.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from tabla.formats import Position, format_gnu_id, format_xgid, position_of
from tabla.play import due, options
from tabla.play.seats import answerer, role
from tabla.play.state import State
from tabla.rules.board import Board, Move
from tabla.rules.dice import Dice
from tabla.rules.ruleset import Moves, RuleSet, Setup
from tabla.server.game.state import GameState
from tabla.server.schemas.view import (
    AskedView,
    ClockView,
    DiceView,
    FileView,
    HelpView,
    PlayView,
    SeatView,
    View,
)


def view_of(game: str, live: GameState, you: tuple[int, ...], held: tuple[int, ...] = ()) -> View:
    """What a viewer with these seats sees; `held` are those that the store gives to somebody."""
    state = live.state
    boards = (state.board, state.board.swapped())
    if state.turn == 1:
        boards = (boards[1], boards[0])
    is_mine = state.actor(state.turn) in you
    xgid, gnu_id = ids_of(state)
    return View(
        game=game,
        version=live.version,
        you=you,
        phase=state.phase,
        rules=state.rules.name,
        colours=state.rules.look.colours,
        direction=state.rules.look.direction,
        checkers=state.rules.setup.count,
        words=state.rules.look.words,
        neutral_face=state.rules.cube.neutral_face,
        terms=state.terms,
        players=_players(live, held),
        game_number=state.game_number,
        crawford=state.crawford,
        box=state.box,
        line=state.line,
        drawing=state.drawing,
        turn=state.turn,
        actor=state.actor(state.turn),
        due=due(state),
        boards=boards,
        pips=boards[0].pip_counts,
        side_colours=state.colours,
        dice=state.dice,
        dice_left=state.dice_left,
        moves=state.moves,
        disputed=state.disputed is not None,
        next_moves=_next_moves(state) if is_mine else (),
        ways=_ways(state) if is_mine else (),
        plays=_plays(state) if is_mine else (),
        bets=state.bets,
        answerers=tuple(answerer(state, bet) if bet.offered_by is not None else None for bet in state.bets),
        resignation=state.resignation,
        settlement=state.settlement,
        take_back=state.take_back,
        options={str(seat): _options(live, seat) for seat in you} if you else {},
        winners=state.winners,
        xgid=xgid,
        gnu_id=gnu_id,
        clock=_clock(live),
        fair_dice=_dice(live),
        absence="clock-runs" if live.clock else "table-waits",
        failed_bot=live.failed_bot,
        rematch=live.rematch,
        help=HelpView(live.has_help, live.asked_for_help),
        loose=not state.is_disciplined,
        file=FileView(live.table.file, live.table.until, live.table.position) if live.table.file else None,
    )


def _players(live: GameState, held: tuple[int, ...]) -> tuple[SeatView, ...]:
    state = live.state
    ledger, balances = state.ledger, state.balances
    return tuple(
        SeatView(
            name=name,
            kind=live.table.seats[seat].kind,
            level=live.table.seats[seat].level,
            side=state.side_of(seat),
            points=state.won[seat],
            ledger=ledger[seat],
            balance=str(balances[seat]),
            is_open=live.table.seats[seat].kind == "link" and seat not in (*live.taken, *held),
            role=role(state, seat),
            is_left=seat in live.left,
        )
        for seat, name in enumerate(state.players)
    )


def _next_moves(state: State) -> tuple[Move, ...]:
    return tuple(state.board.next_moves(state.dice_left, state.rules)) if state.phase == "move" else ()


def _ways(state: State) -> tuple[tuple[Move, ...], ...]:
    """What one checker can do with several dice at once, the shortest first."""
    if state.phase != "move":
        return ()
    found: list[tuple[Move, ...]] = []
    firsts = state.board.next_moves(state.dice_left, state.rules)
    ends = {(move.start, move.end) for move in firsts}
    open_ways: list[tuple[Move, ...]] = [(move,) for move in firsts]
    while open_ways:
        way = open_ways.pop(0)
        board, left = state.board, list(state.dice_left)
        for move in way:
            board = board.after(move.start, move.end)
            left.remove(move.die)
        for move in board.next_moves(left, state.rules):
            if move.start == way[-1].end and (way[0].start, move.end) not in ends:
                ends.add((way[0].start, move.end))
                found.append((*way, move))
                open_ways.append((*way, move))
    return tuple(found)


def _plays(state: State) -> tuple[PlayView, ...]:
    if state.phase != "move" or state.dice is None:
        return ()
    joined = state.rules.look.hops == "joined"
    return _plays_of(state.turn_start, state.dice, state.rules.moves, state.rules.setup, joined)


# A turn is looked at several times: after the throw, after each move, from each seat.
@functools.lru_cache(maxsize=256)
def _plays_of(board: Board, dice: Dice, moves: Moves, setup: Setup, joined: bool) -> tuple[PlayView, ...]:
    plays = board.legal_plays(dice, RuleSet(moves=moves, setup=setup))
    return tuple(PlayView(play.written(joined=joined), play.moves) for play in plays)


_THROWS = ("Roll", "ThrowOpening", "ThrowForBox")


def _options(live: GameState, seat: int) -> tuple[dict[str, Any], ...]:
    """Commands as a client would send them; moves stand in `next_moves`."""
    if live.asked is not None:
        return ()
    found = [msgspec.to_builtins(option) for option in options(live.state, seat, moves=False)]
    if live.missing:
        found = [fields for fields in found if fields["type"] not in _THROWS]
    return tuple({name: fields[name] for name in fields if name not in ("seat", "dice")} for fields in found)


def ids_of(state: State) -> tuple[str, str]:
    """The XGID and the GNU id of a session under way; empty where there is no game."""
    if not state.bets:
        return "", ""
    return _written(position_of(state))


# Ids are those of the turn as it began, so that most moves leave them as they are.
@functools.lru_cache(maxsize=4096)
def _written(position: Position) -> tuple[str, str]:
    return format_xgid(position), format_gnu_id(position)


def _clock(live: GameState) -> ClockView | None:
    clock = live.clock
    if clock is None:
        return None
    return ClockView(clock.reserve, clock.running, clock.since, clock.terms.delay * 1000)


def _dice(live: GameState) -> DiceView:
    dice, asked = live.dice, live.asked
    waiting = asked and AskedView(
        asked.number,
        asked.seat,
        tuple(who for who in asked.wanted if who not in dice.given),
        asked.until,
    )
    return DiceView(
        source=dice.began.source if dice.began else "",
        throws=dice.throws,
        seal=dice.seal,
        heads={who: head.tip for who, head in dice.heads.items()},
        silent=tuple(who for who in dice.players if dice.heads[who].silent),
        asked=waiting or None,
    )
