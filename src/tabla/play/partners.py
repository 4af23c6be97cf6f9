"""What partners do among themselves: a word to the one who decides, and deciding alone for two.

Two against two, the first two seats are one side and the last two the other. Who acts for a side stands in
`State.acting`: partners that take turns change with every turn of their side (tabla.play.evolve), partners
that consult have one captain for a game. Whoever is away leaves all of it to the other. A crew's words to its
captain are here too.
"""

from __future__ import annotations

from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.guards import need_phase
from tabla.play.seats import advisers
from tabla.play.state import State
from tabla.rules.errors import Refused

Events = tuple[e.AnyEvent, ...]
WORDS_LENGTH = 200


def suggest(state: State, command: c.Suggest) -> Events:
    """A word to the captain."""
    need_phase(state, "roll", "move")
    if command.seat not in advisers(state):
        raise _not_heard(state)
    if command.moves:
        _need_legal(state, command)
    if command.choice is not None:
        is_answer = command.choice in ("take", "drop", "beaver")
        if is_answer != state.is_offered or (not is_answer and state.phase != "roll"):
            raise Refused("advice-not-now")
    words = command.words.strip()
    given = bool(words) + bool(command.moves) + (command.choice is not None)
    if given != 1 or len(words) > WORDS_LENGTH or not words.isprintable():
        raise Refused("words-length", most=WORDS_LENGTH)
    return (e.Suggested(command.seat, words, command.moves, command.choice),)


def _not_heard(state: State) -> Refused:
    if state.terms.partners == "turns":
        return Refused("partners-take-turns")
    if state.is_partners:
        return Refused("not-the-partner")
    if state.is_chouette and state.terms.consultation:
        return Refused("not-in-crew")
    return Refused("no-consultation")


def _need_legal(state: State, command: c.Suggest) -> None:
    if state.phase != "move" or state.dice is None or state.side_of(command.seat) != state.turn:
        raise Refused("advice-not-now")
    plays = state.turn_start.legal_plays(state.dice, state.rules)
    if all(play.moves != command.moves for play in plays):
        raise Refused("advice-not-now")


def step_aside(state: State, command: c.StepAside) -> Events:
    """All decisions of the side are the partner's."""
    return _stepped_aside(state, command.seat)


def stand_in(state: State, command: c.StandIn) -> Events:
    """The partner is away. Whether that is so a table by links knows, and people at one board see."""
    if state.is_partners and state.partner(command.seat) in state.bots:
        raise Refused("partner-is-bot")
    return _stepped_aside(state, state.partner(command.seat))


def _stepped_aside(state: State, seat: int) -> Events:
    _need_partners(state)
    if seat in state.away:
        raise Refused("away-already", player=state.players[seat])
    if state.partner(seat) in state.away:
        raise Refused("partner-away", player=state.players[state.partner(seat)])
    return (e.SteppedAside(seat),)


def come_back(state: State, command: c.ComeBack) -> Events:
    """Decisions are shared again: from the side's next turn on, a captain's with the next game."""
    _need_partners(state)
    if command.seat not in state.away:
        raise Refused("not-away")
    return (e.CameBack(command.seat),)


def _need_partners(state: State) -> None:
    if state.phase == "ended":
        need_phase(state, "roll", "move")
    if not state.is_partners:
        raise Refused("no-partners")
