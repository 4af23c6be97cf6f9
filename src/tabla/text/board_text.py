"""The board in words, for those who listen or read Braille: one short line for each point that is taken."""

from __future__ import annotations

from tabla.play.state import State
from tabla.rules.board import BAR, CHECKERS, OFF, Board
from tabla.text.phrases import Voice


def seen_by(state: State, side: int) -> Board:
    """The board with that side as the mover."""
    return state.board if side == state.turn else state.board.swapped()


def board(voice: Voice, state: State, side: int) -> list[str]:
    """All points that are taken, from 24 down as that side counts, then the bar and what is off."""
    player = state.players[state.actor(side)]
    lines = [voice.say("spoken-view", player=player, colour=voice.colour(state, side))]
    seen = seen_by(state, side)
    taken = (point for point in range(24, 0, -1) if seen.mover[point] or seen.opponent[25 - point])
    lines += [point_line(voice, state, side, point) for point in taken]
    return lines + bar(voice, state, side) + off(voice, state, side)


def point_line(voice: Voice, state: State, side: int, point: int) -> str:
    """What is on one point."""
    seen = seen_by(state, side)
    own, other = seen.mover[point], seen.opponent[25 - point]
    if not own and not other:
        return voice.say("point-empty", point=point)
    colour = voice.colour(state, side if own else 1 - side)
    return voice.say(
        "point-holds", point=point, checkers=voice.say("coloured", count=own or other, colour=colour)
    )


def bar(voice: Voice, state: State, side: int) -> list[str]:
    """Hit checkers; nothing if there are none."""
    return _place(voice, state, side, BAR, "bar-holds")


def off(voice: Voice, state: State, side: int) -> list[str]:
    """Checkers borne off; nothing if there are none."""
    return _place(voice, state, side, OFF, "off-holds")


def _place(voice: Voice, state: State, side: int, place: int, message: str) -> list[str]:
    seen = seen_by(state, side)
    counts = {side: seen.mover[place], 1 - side: seen.opponent[place]}
    if place == OFF:
        counts = {who: borne_off(state, count) for who, count in counts.items()}
    held = [
        voice.say("coloured", count=count, colour=voice.colour(state, who))
        for who, count in counts.items()
        if count
    ]
    return [voice.say(message, checkers=voice.listed(held))] if held else []


def borne_off(state: State, count: int) -> int:
    """Of the checkers off the board those that were ever on it."""
    return count - (CHECKERS - state.rules.setup.count)


def owned(voice: Voice, state: State, side: int, whose: int) -> str:
    """One side's checkers in a sentence, counted from the other view if asked for it."""
    seen = seen_by(state, side)
    if whose == side:
        places = [(place, seen.mover[place]) for place in range(24, 0, -1)]
        on_bar, gone = seen.mover[BAR], seen.mover[OFF]
    else:
        places = [(25 - place, seen.opponent[place]) for place in range(1, 25)]
        on_bar, gone = seen.opponent[BAR], seen.opponent[OFF]
    parts = [voice.say("owned-bar", count=on_bar)] if on_bar else []
    parts += [voice.say("owned-point", point=place, count=count) for place, count in places if count]
    gone = borne_off(state, gone)
    parts += [voice.say("owned-off", count=gone)] if gone else []
    names = {"player": state.players[state.actor(whose)], "viewer": state.players[state.actor(side)]}
    return voice.say("owned" if whose == side else "owned-seen", places=voice.listed(parts), **names)
