"""Two against two in words: who plays with whom, who acts, what a partner advises."""

from __future__ import annotations

from tabla.play import events as e
from tabla.play.state import State
from tabla.text.phrases import Voice


def side_name(voice: Voice, state: State, side: int) -> str:
    """Both partners by name, the first to sit down first; the one who acts where there are none."""
    if not state.is_partners:
        return state.players[state.actor(side)]
    return voice.listed([state.players[seat] for seat in sorted(state.seats_of(side))])


def session(voice: Voice, state: State) -> str:
    """Who plays against whom, and how partners decide."""
    first, second = (side_name(voice, state, side) for side in (0, 1))
    return voice.say("partners-session", first=first, second=second, way=state.terms.partners or "turns")


def roles(voice: Voice, state: State) -> list[str]:
    """Who acts for each side now, and who is away."""
    first, second = (state.players[state.actor(side)] for side in (0, 1))
    said = voice.say("partners-roles", first=first, second=second, way=state.terms.partners or "turns")
    return [said, *(away(voice, state, seat) for seat in state.away)]


def away(voice: Voice, state: State, seat: int) -> str:
    """Who plays for whom."""
    partner = state.players[state.partner(seat)]
    return voice.say("partners-away", player=state.players[seat], partner=partner)


def advice(voice: Voice, event: e.Suggested) -> str:
    """What was advised: words as they were said, a play, or what to do about the cube."""
    if event.choice is not None:
        return voice.say("advice-choice", choice=event.choice)
    return voice.moves(event.moves) if event.moves else event.words
