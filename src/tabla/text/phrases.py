"""How things are said at one table: in one language, drawn or spoken.

A drawn table writes moves as "8/5 6/5"; a spoken one says "from 8 to 5, from 6 to 5" and never a slash.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tabla import locale
from tabla.play.state import State
from tabla.rules.board import BAR, OFF, Move
from tabla.rules.dice import Dice
from tabla.rules.notation import format_moves, parse_moves
from tabla.rules.ruleset import RuleSet
from tabla.text.vocabulary import COLOURS, fold, words


class Voice:
    """Words for one table."""

    def __init__(self, language: str, rules: RuleSet, *, spoken: bool = False) -> None:
        self.language = language
        self.spoken = spoken
        self.rules = rules

    def say(self, message: str, /, **data: object) -> str:
        """A message of the locale files, in the words of the rule set."""
        return locale.text(message, self.language, **self.rules.look.words, **data)

    def word(self, action: str) -> str:
        """The word to type for an action."""
        return words(f"command-{action}", self.language)[0]

    def listed(self, parts: Sequence[str]) -> str:
        """ "Ana", "Ana and Boris", "Ana, Boris and Carla"."""
        if len(parts) < 2:
            return "".join(parts)
        # Spanish says "e", not "y", before the sound i.
        sound = "i" if re.match(r"h?i(?!e)", fold(parts[-1])) else "other"
        return self.say("list-and", first=", ".join(parts[:-1]), last=parts[-1], sound=sound)

    def either(self, parts: Sequence[str]) -> str:
        """ "20", "20 or 50", "20, 50 or 100"."""
        *others, last = parts
        return self.say("rules-list-or", first=", ".join(others), last=last) if others else last

    def colour(self, state: State, side: int) -> str:
        """The name of a side's colour as the rule set has it: a key of the locale files, or a user's own."""
        return self.rules.look.colours[state.colours[side]]

    def colour_name(self, colour: str) -> str:
        """The colour as a word by itself."""
        return locale.text(f"colour-{colour}", self.language) if colour in COLOURS else colour

    def dice(self, numbers: Iterable[int]) -> str:
        """Numbers to play: "3 and 1", or "4 times 3"."""
        numbers = list(numbers)
        if len(numbers) > 2:
            return self.say("dice-times", count=len(numbers), die=numbers[0])
        return self.listed([str(number) for number in numbers])

    def roll(self, dice: Dice) -> str:
        """Two dice as thrown: "3 and 1", or "double 3"."""
        return self.say("dice-double", die=dice.first) if dice.is_double else self.dice(dice)

    def moves(self, moves: Iterable[Move], *, mirrored: bool = False) -> str:
        """Moves of one turn, by the mover's points or, mirrored, by the other side's."""
        joined = self.rules.look.hops == "joined"
        text = format_moves(((move.start, move.end, move.hits) for move in moves), joined=joined)
        if mirrored:
            # The numbers in brackets count checkers and stay.
            text = re.sub(r"(?<!\()\d+", lambda point: str(BAR - int(point[0])), text)
        if not self.spoken:
            place = "words-bar" if self.rules.look.hit == "bar" else "words-hit-place"
            names = {"bar": words(place, self.language)[0], "off": words("words-off", self.language)[0]}
            for name, local in names.items():
                text = text.replace(name, local)
            return text
        hops = Counter((hop.places, hop.hits) for hop in parse_moves(text))
        said = (self._hop(places, hits, times) for (places, hits), times in hops.items())
        return "; ".join(said)

    def _hop(self, places: tuple[int, ...], hits: frozenset[int], times: int) -> str:
        """One checker's way, or that of several alike."""
        start, *stops = places
        first = self._stop("way-first", stops[0], start=start, hits=stops[0] in hits)
        more = [self._stop("way-next", stop, start=start, hits=stop in hits) for stop in stops[1:]]
        way = ", ".join([first, *more])
        return way if times == 1 else self.say("way-times", way=way, times=times)

    def _stop(self, message: str, end: int, start: int, hits: bool) -> str:
        kind = {OFF: "off"}.get(end, "point")
        origin = "bar" if start == BAR else "point"
        data: dict[str, object] = {"end": end, "kind": kind}
        if message == "way-first":
            data |= {"start": start, "origin": origin}
        stop = self.say(message, **data)
        return self.say("way-hitting", way=stop) if hits else stop

    def money(self, amount: Decimal) -> str:
        """An amount without needless zeros, with the language's decimal mark."""
        plain = f"{amount.normalize():f}"
        return locale.with_mark(plain, self.language)

    def equity(self, value: float) -> str:
        """What a position is worth, with its sign: +0.21."""
        return locale.figure(value, self.language, 2, signed=True)

    def amount(self, value: float) -> str:
        """A part of what a game is worth, to a hundredth, with the language's decimal mark."""
        return locale.figure(value, self.language, 2)
