"""From state and command to events, or a refusal that names the rule.

This module decides turns: throwing, moving, picking up the dice. Cubes are in tabla.play.cube, the ways to
end a game in tabla.play.ending, what partners do among themselves in tabla.play.partners.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from tabla.play import commands as c
from tabla.play import cube, ending, mending, partners
from tabla.play import events as e
from tabla.play.evolve import evolve
from tabla.play.guards import need_going, need_no_offer, need_phase, need_seat
from tabla.play.state import State
from tabla.rules.board import CHECKERS, OFF, Move
from tabla.rules.dice import Dice, check_die
from tabla.rules.errors import Refused, TablaError
from tabla.rules.outcome import outcome
from tabla.rules.reading import steps, why_not

Events = tuple[e.AnyEvent, ...]


def decide(state: State, command: c.AnyCommand) -> Events:
    """The events that the command causes; raises Refused or another TablaError if the rules forbid it."""
    if not 0 <= command.seat < len(state.players):
        raise Refused("no-seat", given=command.seat)
    try:
        return _DECIDERS[type(command)](state, command)
    except TablaError as error:
        raise error.worded(state.rules.look.words) from None


def _throw_for_box(state: State, command: c.ThrowForBox) -> Events:
    need_phase(state, "box")
    if len(command.dice) != len(state.drawing):
        raise Refused("box-dice", given=len(command.dice), count=len(state.drawing))
    for die in command.dice:
        check_die(die)
    thrown = e.BoxThrown(state.drawing, command.dice)
    after = evolve(state, thrown)
    return (thrown,) if after.phase == "box" else (thrown, ending.game_started(after))


def _throw_opening(state: State, command: c.ThrowOpening) -> Events:
    need_phase(state, "opening")
    need_seat(state, command.seat, state.actor(0), state.actor(1))
    again = command.dice.is_double and state.automatic_doubles < state.terms.automatic_doubles
    return (e.OpeningThrown(command.dice, automatic_double=again),)


def _choose_colour(state: State, command: c.ChooseColour) -> Events:
    need_phase(state, "colour")
    if state.dice is None:
        need_seat(state, command.seat, state.box, state.captain)
        return (e.ColourChosen(command.colour, state.side_of(command.seat)),)
    need_seat(state, command.seat, state.actor(state.turn))
    return (e.ColourChosen(command.colour),)


def _roll(state: State, command: c.Roll) -> Events:
    need_phase(state, "roll", "move")
    need_no_offer(state)
    if state.phase == "move":
        return _roll_early(state, command)
    need_seat(state, command.seat, state.actor(state.turn))
    if state.early_roll is not None:
        raise Refused("rolled-already")
    accepted = _accept_disputed(state)
    return accepted if _ends_game(accepted) else (*accepted, e.Rolled(command.dice))


def _roll_early(state: State, command: c.Roll) -> Events:
    """A roll by the next side while the dice of this turn still lie on the board.

    Where the sheet says that a turn ends with picking them up, the roll is void, unless the play was forced
    or contact is over as the board stands now. At a board where it does not, the roll itself ends the turn.
    """
    need_going(state)
    other, etiquette = 1 - state.turn, state.rules.etiquette
    at_board = state.terms.etiquette and command.seat == state.actor(other) and state.early_roll is None
    if at_board and not etiquette.turn_ends_with_dice:
        ended = _turn_ended(state)
        return ended if _ends_game(ended) else (*ended, e.Rolled(command.dice))
    if not (at_board and etiquette.early_roll_is_void):
        need_phase(state, "roll")
    assert state.dice is not None
    forced = len(state.turn_start.legal_plays(state.dice, state.rules)) <= 1
    if forced or not state.board.has_contact:
        return (e.RolledEarly(command.dice),)
    return (e.RollVoided(other, "early"),)


def _call_cocked(state: State, command: c.CallCocked) -> Events:
    need_phase(state, "box", "opening", "roll")
    if state.terms.dice != "manual":
        raise Refused("cocked-computer")
    if state.phase == "roll":
        need_no_offer(state)
        need_seat(state, command.seat, state.actor(state.turn))
    return (e.RollVoided(state.side_of(command.seat), "cocked"),)


def _correct_dice(state: State, command: c.CorrectDice) -> Events:
    """The throw is undone and made again with the right numbers, by the rules of any throw."""
    withdrawn = mending.withdraw_dice(state, command.seat)
    before = evolve(state, withdrawn)
    if before.phase == "box":
        return (withdrawn, *_throw_for_box(before, c.ThrowForBox(command.seat, command.dice)))
    if len(command.dice) != 2:
        raise Refused("dice", given=" ".join(map(str, command.dice)))
    dice = Dice(*command.dice)
    if before.phase == "opening":
        return (withdrawn, *_throw_opening(before, c.ThrowOpening(command.seat, dice)))
    return (withdrawn, *_roll(before, c.Roll(command.seat, dice)))


def _move(state: State, command: c.MoveChecker) -> Events:
    """The moves; the game is over the moment the last checker is off."""
    _need_turn(state, command.seat)
    moved = tuple(e.Moved(move) for move in _moves_of(state, command))
    after = functools.reduce(evolve, moved, state)
    is_won = after.board.mover[OFF] == CHECKERS and _is_legal_turn(after)
    return (*moved, *_turn_ended(after)) if is_won else moved


def _moves_of(state: State, command: c.MoveChecker) -> tuple[Move, ...]:
    """One checker's moves from start to end: with the fewest dice, then hits, where there are several."""
    if not state.is_disciplined:
        return (_as_made(state, command),)
    ways = (
        way
        for way in steps(state.board, state.dice_left, (command.start, command.end), state.rules)
        if command.die in (None, way[0].die)
    )
    way = next(ways, None)
    if way is None:
        raise why_not(state.board, state.dice_left, command.start, command.end, state.rules)
    return (
        way
        if len(way) == 1
        else min((way, *ways), key=lambda moves: (len(moves), sum(move.hits for move in moves)))
    )


def _as_made(state: State, command: c.MoveChecker) -> Move:
    """A checker as the hand carried it, with the die that fits or none; as often as the roll has numbers."""
    assert state.dice is not None
    most = len(state.dice.numbers)
    if len(state.moves) >= most:
        raise Refused("hand-moves", dice=str(state.dice), most=most)
    after = state.board.after(command.start, command.end, by_hand=True)
    length = command.start - command.end
    fitting = [die for die in state.dice_left if die == length or (command.end == OFF and die > length)]
    hits = after.opponent != state.board.opponent
    return Move(command.start, command.end, min(fitting, default=0), hits)


def _undo(state: State, command: c.Undo) -> Events:
    _need_turn(state, command.seat)
    if not state.moves:
        raise Refused("nothing-to-undo")
    return (e.MoveUndone(),)


def _end_turn(state: State, command: c.EndTurn) -> Events:
    _need_turn(state, command.seat)
    return _turn_ended(state)


def _turn_ended(state: State) -> Events:
    if not _is_legal_turn(state):
        if state.is_disciplined:
            raise _unfinished(state)
        return (e.TurnEnded(legal=False),)
    won = outcome(state.board, state.rules)
    return (e.TurnEnded(), *(ending.game_ended(state, "played", state.turn, won) if won else ()))


def _unfinished(state: State) -> Refused:
    assert state.dice is not None
    if state.turn_start.may_leave_lower(state.dice, state.rules):
        return Refused("higher-die-due", die=max(state.dice))
    return Refused("unfinished-turn", dice=" ".join(map(str, state.dice_left)))


def _is_legal_turn(state: State) -> bool:
    """Whether the dice may be picked up: the board is the result of a legal play, or there was none."""
    assert state.dice is not None
    if state.turn_start.leads_to(state.board, state.dice, state.rules):
        return True
    return not state.moves and not state.turn_start.next_moves(state.dice.numbers, state.rules)


def _accept_play(state: State, command: c.AcceptPlay) -> Events:
    _need_dispute(state, command.seat)
    return _accept_disputed(state)


def _require_legal_play(state: State, command: c.RequireLegalPlay) -> Events:
    _need_dispute(state, command.seat)
    return (e.LegalPlayRequired(),)


def _accept_disputed(state: State) -> Events:
    """The acceptance that rolling or doubling implies, with the end of the game if the play won it."""
    if state.disputed is None:
        return ()
    if state.board.opponent[OFF] < CHECKERS:
        return (e.PlayAccepted(),)
    won = outcome(state.board.swapped(), state.rules)
    return (e.PlayAccepted(), *ending.game_ended(state, "played", 1 - state.turn, won))


def _double(state: State, command: c.Double) -> Events:
    doubled = cube.double(state, command)
    accepted = _accept_disputed(state) if state.side_of(command.seat) == state.turn else ()
    return accepted if _ends_game(accepted) else (*accepted, *doubled)


def _ends_game(events: Events) -> bool:
    return any(isinstance(event, e.GameEnded) for event in events)


def _need_turn(state: State, seat: int) -> None:
    need_phase(state, "move")
    need_no_offer(state)
    need_seat(state, seat, state.actor(state.turn))


def _need_dispute(state: State, seat: int) -> None:
    need_phase(state, "roll")
    need_no_offer(state)
    if state.disputed is None:
        raise Refused("nothing-disputed")
    need_seat(state, seat, state.actor(state.turn))


_DECIDERS: Final[dict[type, Callable[[State, Any], Events]]] = {
    c.ThrowForBox: _throw_for_box,
    c.ThrowOpening: _throw_opening,
    c.ChooseColour: _choose_colour,
    c.Roll: _roll,
    c.CallCocked: _call_cocked,
    c.CorrectDice: _correct_dice,
    c.MoveChecker: _move,
    c.Undo: _undo,
    c.EndTurn: _end_turn,
    c.AcceptPlay: _accept_play,
    c.RequireLegalPlay: _require_legal_play,
    c.Double: _double,
    c.Take: cube.take,
    c.Drop: cube.drop,
    c.Beaver: cube.beaver,
    c.Resign: ending.resign,
    c.AcceptResignation: ending.answer_resignation,
    c.RefuseResignation: ending.answer_resignation,
    c.OfferSettlement: ending.offer_settlement,
    c.AcceptSettlement: ending.answer_settlement,
    c.RefuseSettlement: ending.answer_settlement,
    c.Suggest: partners.suggest,
    c.StepAside: partners.step_aside,
    c.StandIn: partners.stand_in,
    c.ComeBack: partners.come_back,
    c.AskTakeBack: mending.ask_take_back,
    c.AcceptTakeBack: mending.answer_take_back,
    c.RefuseTakeBack: mending.answer_take_back,
    c.SetPosition: mending.set_position,
    c.SetScore: mending.set_score,
    c.NextGame: ending.next_game,
    c.EndSession: ending.end_session,
}
