"""From what a player asks to the commands of tabla.play.

Two to four people may share one keyboard. A line may name its speaker ("Boris: double"); else it is the one
whose turn it is, or the first one of whom an answer is due. Who that is `decide` knows, not this module.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from tabla.play import commands as c
from tabla.play.decide import decide
from tabla.play.guards import need_phase
from tabla.play.state import State
from tabla.rules.dice import Dice
from tabla.rules.errors import IllegalPlayError, TablaError
from tabla.rules.notation import parse_moves
from tabla.rules.reading import read_moves
from tabla.text.parse_line import Line, seats_of, tokens
from tabla.text.parse_moves import dice_of, notation_of
from tabla.text.referee import referee_command
from tabla.text.vocabulary import Vocabulary, fold


class Thrower(Protocol):
    """Whatever throws dice when a player says so."""

    def throw(self, count: int, /) -> tuple[int, ...]:
        """So many dice."""


class Wish(NamedTuple):
    """A line to be acted on, and what is needed to understand it."""

    state: State
    line: Line
    vocabulary: Vocabulary
    thrower: Thrower
    bots: frozenset[int] = frozenset()

    @property
    def on_turn(self) -> int:
        """The seat named, else the one that rolls and moves now."""
        return self.line.seat if self.line.seat is not None else self.state.actor(self.state.turn)

    @property
    def speaker(self) -> int:
        """The seat named, else the one on turn; where that is a bot, the person who plays against it."""
        state = self.state
        seats = (self.on_turn, state.actor(1 - state.turn), *range(len(state.players)))
        return (
            self.on_turn
            if self.line.seat is not None
            else next((seat for seat in seats if seat not in self.bots), self.on_turn)
        )

    def whoever(self, make: Callable[[int], c.AnyCommand]) -> c.AnyCommand:
        """The command of the seat named, else of the first person who may give it."""
        if self.line.seat is not None:
            return make(self.line.seat)
        people = (command for command in able(self.state, make) if command.seat not in self.bots)
        return next(people, make(self.on_turn))


def is_allowed(state: State, command: c.AnyCommand) -> bool:
    """Whether the rules allow it now."""
    try:
        decide(state, command)
    except TablaError:
        return False
    return True


def able(state: State, make: Callable[[int], c.AnyCommand]) -> Iterator[c.AnyCommand]:
    """The command for every seat that may give it, the player on turn first, the line of a chouette next."""
    seats = dict.fromkeys((state.actor(state.turn), *state.seats_of(0), *state.seats_of(1)))
    return (make(seat) for seat in seats if is_allowed(state, make(seat)))


def roll(wish: Wish) -> list[c.AnyCommand]:
    """A throw of the computer's dice, or of those typed after the word."""
    if wish.state.terms.dice == "manual":
        if not wish.line.rest:
            _need_throw(wish.state)
            raise TablaError("dice-please")
        return throw(wish)
    if wish.line.rest:
        raise TablaError("computer-throws", given=wish.line.rest)
    return [_throw(wish, wish.thrower.throw(_dice_needed(wish.state)))]


def _need_throw(state: State) -> None:
    """Refuse where no dice are due; at a real board somebody may roll in the turn of the other."""
    if not (state.phase == "move" and state.terms.etiquette):
        need_phase(state, "box", "opening", "roll")


def throw(wish: Wish) -> list[c.AnyCommand]:
    """A throw by hand."""
    numbers = dice_of(wish.line.rest, wish.vocabulary)
    if wish.state.terms.dice != "manual":
        raise TablaError("computer-throws", given=wish.line.rest)
    if wish.state.phase != "box" and len(numbers) != 2:
        raise TablaError("dice", given=wish.line.rest)
    return [_throw(wish, numbers)]


def _dice_needed(state: State) -> int:
    return len(state.drawing) if state.phase == "box" else 2


def _throw(wish: Wish, numbers: Sequence[int]) -> c.AnyCommand:
    state = wish.state
    if state.phase == "box":
        return c.ThrowForBox(wish.on_turn, tuple(numbers))
    dice = Dice(numbers[0], numbers[1])
    if state.phase == "opening":
        return wish.whoever(lambda seat: c.ThrowOpening(seat, dice))
    if state.phase == "move" and is_allowed(state, c.EndTurn(state.actor(state.turn))):
        # Nothing is left to do but pick up the dice, so it must be the next player who rolls.
        return wish.whoever(lambda seat: c.Roll(seat, dice))
    return c.Roll(wish.on_turn, dice)


def move(wish: Wish) -> list[c.AnyCommand]:
    """The moves of a play or a part of it. Where illegal plays may stand, they are taken as made."""
    state, seat = wish.state, wish.on_turn
    text = notation_of(wish.line.rest, wish.vocabulary)
    hops = parse_moves(text)
    places = hops[0].places
    if state.phase != "move" or seat != state.actor(state.turn):
        return [c.MoveChecker(seat, places[0], places[1])]
    try:
        moves = read_moves(state.board, state.dice_left, text, state.rules)
    except IllegalPlayError:
        if state.is_disciplined:
            raise
        return [c.MoveChecker(seat, *leg) for hop in hops for leg in pairwise(hop.places)]
    return [c.MoveChecker(seat, move.start, move.end, move.die) for move in moves]


def undo(wish: Wish) -> list[c.AnyCommand]:
    """One move back, or all of the turn."""
    wants_all = wish.vocabulary.roles.get(fold(wish.line.rest)) == "all"
    return [c.Undo(wish.on_turn)] * (max(1, len(wish.state.moves)) if wants_all else 1)


def done(wish: Wish) -> list[c.AnyCommand]:
    """The end of the turn."""
    return [c.EndTurn(wish.on_turn)]


def cocked(wish: Wish) -> list[c.AnyCommand]:
    """A throw that does not count."""
    return [wish.whoever(c.CallCocked)]


def correct(wish: Wish) -> list[c.AnyCommand]:
    """Other numbers for the dice entered last; a bot that has played them by now plays again."""
    state = wish.state
    if not wish.line.rest:
        raise TablaError("correct-how")
    dice = dice_of(wish.line.rest, wish.vocabulary)
    played = state.finished[0].turn if state.phase == "roll" and state.finished else None
    if state.terms.dice == "manual" and played is not None and state.actor(played) in wish.bots:
        bot, other = state.actor(played), state.actor(1 - played)
        return [c.AskTakeBack(bot), c.AcceptTakeBack(other), c.CorrectDice(bot, dice)]
    return [c.CorrectDice(wish.on_turn, dice)]


def takeback(wish: Wish) -> list[c.AnyCommand]:
    """The last turn of one's own again; before the other has rolled that is the turn just ended."""
    return [wish.whoever(c.AskTakeBack) if wish.line.seat is not None else c.AskTakeBack(_last_mover(wish))]


def _last_mover(wish: Wish) -> int:
    """Whoever would want a turn back: the last one to play, unless that is a bot."""
    state = wish.state
    movers = [state.actor(then.turn) for then in state.finished]
    return next((seat for seat in movers if seat not in wish.bots), wish.speaker)


def colour(wish: Wish) -> list[c.AnyCommand]:
    """One of the two colours, by its name."""
    given = fold(wish.line.rest)
    names = wish.state.rules.look.colours
    meant = wish.vocabulary.colours.get(given, given)
    for at, name in enumerate(names):
        if meant == fold(name):
            return [c.ChooseColour(wish.on_turn, 0 if at == 0 else 1)]
    need_phase(wish.state, "colour")
    raise TablaError("which-colour", given=wish.line.rest or "…")


def double(wish: Wish) -> list[c.AnyCommand]:
    """A double on every bet, or on those of the players named."""
    return [c.Double(wish.speaker, _seats(wish))]


def take(wish: Wish) -> list[c.AnyCommand]:
    """Yes to a double."""
    return [wish.whoever(lambda seat: c.Take(seat, _seats(wish)))]


def drop(wish: Wish) -> list[c.AnyCommand]:
    """No to a double."""
    return [wish.whoever(lambda seat: c.Drop(seat, _seats(wish)))]


def beaver(wish: Wish) -> list[c.AnyCommand]:
    """Yes to a double, and another one."""
    return [wish.whoever(lambda seat: c.Beaver(seat, _seats(wish)))]


def _seats(wish: Wish) -> tuple[int, ...]:
    return seats_of(wish.line.rest, wish.state.players, wish.vocabulary)


def accept(wish: Wish) -> list[c.AnyCommand]:
    """Yes to whatever is offered."""
    state = wish.state
    if state.is_offered:
        return take(wish)
    if state.resignation is not None:
        return [wish.whoever(c.AcceptResignation)]
    if state.settlement is not None:
        return [wish.whoever(c.AcceptSettlement)]
    if state.take_back is not None:
        return [wish.whoever(c.AcceptTakeBack)]
    return [c.AcceptPlay(wish.on_turn)]


def refuse(wish: Wish) -> list[c.AnyCommand]:
    """No to whatever is offered."""
    state = wish.state
    if state.is_offered:
        return drop(wish)
    if state.resignation is not None:
        return [wish.whoever(c.RefuseResignation)]
    if state.settlement is not None:
        return [wish.whoever(c.RefuseSettlement)]
    if state.take_back is not None:
        return [wish.whoever(c.RefuseTakeBack)]
    return require(wish)


def require(wish: Wish) -> list[c.AnyCommand]:
    """A legal play instead of the illegal one."""
    return [c.RequireLegalPlay(wish.on_turn)]


def resign(wish: Wish) -> list[c.AnyCommand]:
    """An offer to lose; a single game unless more is named."""
    said = [fold(token) for token in tokens(wish.line.rest)]
    named = [wish.vocabulary.outcomes[word] for word in said if word in wish.vocabulary.outcomes]
    if any(wish.vocabulary.roles.get(word) != "filler" for word in said) and not named:
        raise TablaError("which-outcome", given=wish.line.rest)
    return [c.Resign(wish.speaker, named[0] if named else "single")]


def settle(wish: Wish) -> list[c.AnyCommand]:
    """An offer to end a bet for some points; the box of a chouette names with whom."""
    found = re.fullmatch(r"([+\-−]?)\s*(\d{1,9})\b\s*(.*)", wish.line.rest)
    if not found:
        raise TablaError("settle-how", given=wish.line.rest or "…")
    points = int(found[2]) * (-1 if found[1] in ("-", "−") else 1)
    others = seats_of(found[3], wish.state.players, wish.vocabulary)
    return [c.OfferSettlement(wish.speaker, points, others[0] if others else None)]


def suggest(wish: Wish) -> list[c.AnyCommand]:
    """A crew member's word; where several could speak, the line must say who does."""
    words = wish.line.rest
    if wish.line.seat is not None:
        return [c.Suggest(wish.line.seat, words)]
    speakers = [command.seat for command in able(wish.state, lambda seat: c.Suggest(seat, words))]
    if len(speakers) > 1:
        raise TablaError("who-speaks", player=wish.state.players[speakers[0]])
    return [c.Suggest(speakers[0] if speakers else wish.on_turn, words)]


def aside(wish: Wish) -> list[c.AnyCommand]:
    """Leave one's part to the partner."""
    return [c.StepAside(wish.on_turn)]


def standin(wish: Wish) -> list[c.AnyCommand]:
    """Play for a partner who is away: whoever is named, else the partner of the one who is waited for."""
    seat = wish.line.seat if wish.line.seat is not None else wish.state.partner(wish.on_turn)
    return [c.StandIn(seat)]


def back(wish: Wish) -> list[c.AnyCommand]:
    """Share the side's decisions again."""
    return [wish.whoever(c.ComeBack)]


def next_game(wish: Wish) -> list[c.AnyCommand]:
    """The next game."""
    return [c.NextGame(wish.speaker)]


def finish(wish: Wish) -> list[c.AnyCommand]:
    """The end of a money session."""
    return [c.EndSession(wish.speaker)]


def referee(wish: Wish) -> list[c.AnyCommand]:
    """Board or score set right."""
    side = wish.state.turn if wish.line.seat is None else wish.state.side_of(wish.line.seat)
    return [referee_command(wish.state, wish.speaker, side, wish.line.rest, wish.vocabulary)]


ACTS: Final[dict[str, Callable[[Wish], list[c.AnyCommand]]]] = {
    "roll": roll,
    "throw": throw,
    "move": move,
    "undo": undo,
    "done": done,
    "cocked": cocked,
    "correct": correct,
    "colour": colour,
    "double": double,
    "take": take,
    "drop": drop,
    "beaver": beaver,
    "accept": accept,
    "refuse": refuse,
    "require": require,
    "resign": resign,
    "settle": settle,
    "takeback": takeback,
    "referee": referee,
    "suggest": suggest,
    "aside": aside,
    "standin": standin,
    "back": back,
    "next": next_game,
    "finish": finish,
}
