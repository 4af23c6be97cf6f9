"""What is due now: the prompt that says so, and what Enter alone does."""

from __future__ import annotations

from tabla.play import commands as c
from tabla.play.state import State
from tabla.rules.board import Move
from tabla.text.commands import able, is_allowed
from tabla.text.narrate import actor, choosing
from tabla.text.phrases import Voice


def obvious(state: State) -> str | None:
    """The action that Enter alone stands for, None where the player has something to decide."""
    waits = state.is_offered or state.resignation or state.settlement or state.take_back is not None
    if waits or state.disputed:
        return None
    if state.phase == "between":
        return "next"
    if state.phase in ("box", "opening", "roll"):
        return None if state.terms.dice == "manual" else "roll"
    if state.phase == "move":
        may_go_on = _next_moves(state)
        can_end = is_allowed(state, c.EndTurn(state.actor(state.turn)))
        return "done" if can_end and not may_go_on else None
    return None


def prompt(voice: Voice, state: State) -> str:
    """Who is to do what."""
    answer = _answer_due(voice, state)
    if answer:
        return answer
    dice = state.terms.dice
    if state.phase == "box":
        names = [state.players[seat] for seat in state.drawing]
        return voice.say("prompt-box", dice=dice, players=voice.listed(names))
    if state.phase == "opening":
        players = [state.players[state.actor(side)] for side in (0, 1)]
        return voice.say("prompt-opening", dice=dice, players=voice.listed(players))
    if state.phase == "colour":
        first, second = (voice.colour_name(colour) for colour in state.rules.look.colours)
        return voice.say("prompt-colour", player=choosing(state), first=first, second=second)
    if state.phase == "roll":
        may_double = is_allowed(state, c.Double(state.actor(state.turn)))
        double = "yes" if may_double else "no"
        return voice.say("prompt-roll", player=actor(state), dice=dice, double=double)
    if state.phase == "move":
        return _move_due(voice, state)
    return voice.say("prompt-next", form=state.terms.form)


def _answer_due(voice: Voice, state: State) -> str | None:
    if state.is_offered:
        answering = next(able(state, c.Take)).seat
        beaver = "yes" if is_allowed(state, c.Beaver(answering)) else "no"
        return voice.say("prompt-double", player=state.players[answering], beaver=beaver)
    if state.resignation is not None:
        return voice.say("prompt-answer", player=state.players[next(able(state, c.AcceptResignation)).seat])
    if state.settlement is not None:
        return voice.say("prompt-answer", player=state.players[next(able(state, c.AcceptSettlement)).seat])
    if state.take_back is not None:
        return voice.say("prompt-answer", player=state.players[state.actor(1 - state.take_back)])
    if state.disputed is not None:
        rolled = "yes" if state.early_roll is not None else "no"
        return voice.say("prompt-disputed", player=actor(state), rolled=rolled)
    return None


def _move_due(voice: Voice, state: State) -> str:
    if obvious(state) == "done":
        undo = "yes" if state.moves else "no"
        said = voice.say("prompt-done", player=actor(state), undo=undo)
    else:
        can_end = not state.is_disciplined or is_allowed(state, c.EndTurn(state.actor(state.turn)))
        dice, done = voice.dice(state.dice_left), "yes" if can_end else "no"
        said = voice.say("prompt-move", player=actor(state), dice=dice, done=done)
    return " ".join([said, *_choices(voice, state)])


def _choices(voice: Voice, state: State) -> list[str]:
    """What a sheet lets a player choose where others give no choice."""
    said = {
        "prompt-alone": _may_play_one_alone(state),
        "prompt-may-double": is_allowed(state, c.Double(state.actor(state.turn))),
    }
    data = {"die": max(state.dice_left, default=0)}
    return [voice.say(message, **data) for message, holds in said.items() if holds]


def _may_play_one_alone(state: State) -> bool:
    if not (state.is_disciplined and state.dice) or state.moves:
        return False
    return state.board.may_leave_lower(state.dice, state.rules)


def _next_moves(state: State) -> list[Move]:
    return state.board.next_moves(state.dice_left, state.rules)
