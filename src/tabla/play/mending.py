"""Mistakes mended: dice entered wrongly, a turn taken back by agreement, board and score set by a referee."""

from __future__ import annotations

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.guards import need_no_offer, need_phase, need_seat
from tabla.play.state import State
from tabla.rules.board import CHECKERS, OFF
from tabla.rules.errors import Refused
from tabla.rules.ruleset import is_cube

Events = tuple[e.AnyEvent, ...]
MOST_POINTS = 99_999


def withdraw_dice(state: State, seat: int) -> e.DiceWithdrawn:
    """The dice entered last do not count, nor the moves made with them."""
    need_phase(state, "box", "opening", "colour", "move")
    need_no_offer(state)
    if state.terms.dice != "manual":
        raise Refused("correct-computer")
    if state.phase == "move":
        need_seat(state, seat, state.actor(state.turn))
    drawn = state.phase == "box" and len(state.drawing) < len(state.players)
    is_boxed = state.phase == "opening" and state.is_chouette and state.game_number == 1
    if state.phase in ("box", "opening") and not (drawn or (is_boxed and not state.automatic_doubles)):
        raise Refused("nothing-to-correct")
    return e.DiceWithdrawn()


def ask_take_back(state: State, command: c.AskTakeBack) -> Events:
    """Whoever acts for a side asks the other side for its last turn."""
    need_phase(state, "roll", "move")
    need_no_offer(state)
    side = state.side_of(command.seat)
    need_seat(state, command.seat, state.actor(side))
    if state.finished_by(side) is None:
        raise Refused("nothing-to-take-back")
    return (e.TakeBackAsked(side),)


def answer_take_back(state: State, command: c.AcceptTakeBack | c.RefuseTakeBack) -> Events:
    """Whoever acts for the other side agrees or plays on."""
    if state.take_back is None:
        raise Refused("no-take-back")
    need_seat(state, command.seat, state.actor(1 - state.take_back))
    return (e.TakeBackAnswered(isinstance(command, c.AcceptTakeBack)),)


def set_position(state: State, command: c.SetPosition) -> Events:
    """Any board on which both still have something to play; the cube of a chouette is left alone."""
    need_phase(state, "roll", "move")
    need_no_offer(state)
    if CHECKERS in (command.board.mover[OFF], command.board.opponent[OFF]):
        raise Refused("position-over")
    command.board.check_setup(state.rules)
    if state.is_chouette:
        return (e.PositionSet(command.turn, command.board),)
    value, most = command.value, state.rules.cube.most
    if not state.terms.cube and (value != 1 or command.owner is not None):
        raise Refused("no-cube")
    if not is_cube(value) or value > most:
        raise Refused("position-cube", given=value, most=most)
    return (e.PositionSet(command.turn, command.board, value, command.owner),)


def set_score(state: State, command: c.SetScore) -> Events:
    """Points won in a match or series, balances that add up to nothing where money counts."""
    need_phase(state, "opening", "colour", "roll", "move", "between")
    points, form = command.points, state.terms.form
    if len(points) != len(state.players):
        raise Refused("score-count", given=len(points), count=len(state.players))
    if form in ("money", "game"):
        if sum(points) or max(points) > MOST_POINTS:
            raise Refused("score-balance", most=MOST_POINTS)
        won, lost = (tuple(max(sign * each, 0) for each in points) for sign in (1, -1))
        return (e.ScoreSet(won, lost),)
    most = state.terms.length - 1 if form == "match" else MOST_POINTS
    if not 0 <= min(points) <= max(points) <= most:
        raise Refused("score-range", most=most)
    return (e.ScoreSet(points),)
