"""Answers to a player's questions. They change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from tabla import locale
from tabla.play.state import State
from tabla.rules.errors import TablaError
from tabla.rules.sheet import rule_sheet
from tabla.text import board_text, scores
from tabla.text.board_text import seen_by
from tabla.text.last_turn import LastTurn
from tabla.text.narrate import roles
from tabla.text.partners import side_name
from tabla.text.phrases import Voice
from tabla.text.usable_words import applying
from tabla.text.vocabulary import ACTIONS, GROUPS, Vocabulary, fold, words

MOST_PLAYS = 30


class TableQuery(NamedTuple):
    """A question by a side, with the words after its first one."""

    voice: Voice
    vocabulary: Vocabulary
    state: State
    last: LastTurn | None
    side: int
    rest: str


def board(asked: TableQuery) -> list[str]:
    """The whole board in words."""
    return board_text.board(asked.voice, asked.state, asked.side)


def point(asked: TableQuery) -> list[str]:
    """One point."""
    found = re.fullmatch(r"\D*(\d{1,3})\D*", asked.rest)
    if not found or not 1 <= int(found[1]) <= 24:
        raise TablaError("which-point", given=asked.rest or "…")
    return [board_text.point_line(asked.voice, asked.state, asked.side, int(found[1]))]


def mine(asked: TableQuery) -> list[str]:
    """The asker's checkers."""
    return [board_text.owned(asked.voice, asked.state, asked.side, asked.side)]


def theirs(asked: TableQuery) -> list[str]:
    """The opponent's checkers, as the asker counts points."""
    return [board_text.owned(asked.voice, asked.state, asked.side, 1 - asked.side)]


def bar(asked: TableQuery) -> list[str]:
    """Hit checkers."""
    return board_text.bar(asked.voice, asked.state, asked.side) or [asked.voice.say("bar-empty")]


def pips(asked: TableQuery) -> list[str]:
    """Pip counts of both, the asker's first."""
    state = asked.state
    counts = seen_by(state, asked.side).pip_counts
    names = [side_name(asked.voice, state, side) for side in (asked.side, 1 - asked.side)]
    return [asked.voice.say("pips", player=names[0], own=counts[0], other=names[1], theirs=counts[1])]


def dice(asked: TableQuery) -> list[str]:
    """The roll and what is left of it."""
    state, voice = asked.state, asked.voice
    if state.dice is None:
        return [voice.say("dice-none")]
    lines = [voice.say("dice", player=state.players[state.actor(state.turn)], dice=voice.roll(state.dice))]
    if state.moves:
        left = voice.dice(state.dice_left)
        lines.append(voice.say("left-to-play", dice=left) if left else voice.say("left-none"))
    return lines


def moves(asked: TableQuery) -> list[str]:
    """Every play the roll allows, or what may follow the moves already made."""
    state, voice = asked.state, asked.voice
    if state.dice is None:
        return [voice.say("dice-none")]
    if state.moves:
        found = state.board.next_moves(state.dice_left, state.rules)
        plays = list(dict.fromkeys(voice.moves([move]) for move in found))
        message = "moves-next"
    else:
        plays = [voice.moves(play.moves) for play in state.board.legal_plays(state.dice, state.rules)]
        message = "moves-all"
    if not plays:
        return [voice.say("moves-none")]
    wants_all = asked.vocabulary.roles.get(fold(asked.rest)) == "all"
    shown = plays if wants_all else plays[:MOST_PLAYS]
    lines = [voice.say(message, count=len(plays)), *shown]
    if len(shown) < len(plays):
        command = f"{voice.word('moves')} {words('words-all', voice.language)[0]}"
        lines.append(voice.say("moves-more", count=len(plays) - len(shown), command=command))
    return lines


def last(asked: TableQuery) -> list[str]:
    """The turn before this one, by its player's own points or, asked for so, by the other's."""
    turn, voice, state = asked.last, asked.voice, asked.state
    if turn is None:
        return [voice.say("last-none")]
    as_mine = asked.vocabulary.actions.get(fold(asked.rest)) == "mine"
    # Whoever asks in the turn of the other would hear their own numbers from both.
    viewer = asked.side if asked.side != turn.side else 1 - turn.side
    played = "yes" if turn.moves else "no"
    moves = voice.moves(turn.moves, mirrored=as_mine) if turn.moves else ""
    said = {"player": turn.player, "dice": voice.roll(turn.dice), "played": played, "moves": moves}
    if as_mine and turn.moves:
        return [voice.say("last-seen", viewer=state.players[state.actor(viewer)], **said)]
    return [voice.say("last", **said)]


def score(asked: TableQuery) -> list[str]:
    """Points, cube, money; where more than two play, who sits where."""
    first, *lines = scores.score(asked.voice, asked.state)
    return [first, *(roles(asked.voice, asked.state) if asked.state.phase != "box" else ()), *lines]


def rules(asked: TableQuery) -> list[str]:
    """The rule sheet; a spoken table makes lines of its own."""
    voice = asked.voice
    return rule_sheet(asked.state.rules, voice.language, wrapped=not voice.spoken).rstrip().split("\n")


def help_(asked: TableQuery) -> list[str]:
    """The commands that apply now or all, a line each, or one of them with its other words."""
    voice = asked.voice
    wants_all = asked.vocabulary.roles.get(fold(asked.rest)) == "all"
    if not asked.rest or wants_all:
        every = f"{voice.word('help')} {words('words-all', voice.language)[0]}"
        lines = [voice.say("help-intro-all") if wants_all else voice.say("help-intro", command=every)]
        known = set(ACTIONS) if wants_all else applying(asked.state, asked.last is not None)
        for group, actions in GROUPS.items():
            found = [_help_line(asked, action) for action in actions if action in known]
            lines += [voice.say(f"help-group-{group}"), *found] if found else []
        return [*lines, voice.say("help-names")]
    action = asked.vocabulary.actions.get(fold(asked.rest.split()[0]))
    if action is None:
        raise TablaError("word", given=asked.rest)
    own, english = words(f"command-{action}", voice.language), words(f"command-{action}", "en")
    others = [word for word in dict.fromkeys(own + english) if word != own[0]]
    lines = [_help_line(asked, action)]
    return [*lines, voice.say("help-also", words=", ".join(others))] if others else lines


def _help_line(asked: TableQuery, action: str) -> str:
    voice = asked.voice
    spoken = f"help-{action}-spoken"
    message = spoken if voice.spoken and locale.has(spoken) else f"help-{action}"
    rules = asked.state.rules
    data = {
        "colour": voice.colour_name(rules.look.colours[0]),
        "backgammon": "yes" if rules.scoring.backgammon else "no",
        "chouette": "yes" if asked.state.is_chouette else "no",
        "cube": "yes" if asked.state.terms.cube else "no",
    }
    return f"{voice.word(action)}: {voice.say(message, **data)}"


REPORTS: Final[dict[str, Callable[[TableQuery], list[str]]]] = {
    "board": board,
    "point": point,
    "mine": mine,
    "theirs": theirs,
    "bar": bar,
    "pips": pips,
    "dice": dice,
    "moves": moves,
    "last": last,
    "score": score,
    "rules": rules,
    "help": help_,
}
