"""Moves and dice in words, read: "from 8 to 5", "barra/22", "три едно".

Gives the notation of tabla.rules.notation and plain numbers; whether they can be played is not asked here.
"""

from __future__ import annotations

import re

from tabla.rules.board import BAR, OFF
from tabla.rules.errors import TablaError
from tabla.text.parse_line import tokens, with_slashes
from tabla.text.vocabulary import Vocabulary, fold

_NAMES = {BAR: "bar", OFF: "off"}
_TENS, _MOST_UNITS = 20, 4
_MOST_DIGITS = 9
_MOVES_OF_DOUBLES = 4


def notation_of(text: str, known: Vocabulary) -> str:
    """The moves as "8/5 6/5", from that or from words.

    >>> from tabla.text.vocabulary import vocabulary
    >>> notation_of("from 24 to 18, hitting, and from the bar to 20", vocabulary("en"))
    '24/18* bar/20'
    >>> notation_of("from beside the home board to 20", vocabulary("en"))
    'bar/20'
    """
    for phrase in known.beside_home:
        text = re.sub(rf"\b{re.escape(phrase)}\b", _NAMES[BAR], text, flags=re.IGNORECASE)
    if "/" not in text:
        dashed = with_slashes(text, known)
        if dashed is None:
            return " ".join(_clauses(text, known))
        text = dashed

    def place(word: re.Match[str]) -> str:
        return _NAMES.get(known.places.get(fold(word[0]), -1), word[0])

    return re.sub(r"[^\W\d_]+", place, text)


class _Way:
    """One checker's way as it is being read."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.times = 1

    def __str__(self) -> str:
        return "/".join(self.places) + (f"({self.times})" if self.times > 1 else "")


def _clauses(text: str, known: Vocabulary) -> list[str]:
    """Each checker's way as notation. "then to 13" goes on from where the way before it ended."""
    ways: list[_Way] = []
    is_open = False
    said = _with_numbers(tokens(text), known)
    roles = ["and" if token in ",;" else known.roles.get(fold(token), "") for token in said]
    for token, role, following in zip(said, roles, [*roles, ""][1:], strict=True):
        if role == "from":
            ways, is_open = [*ways, _Way()], True
        elif role == "to":
            is_open = is_open or bool(ways)
        elif role == "and":
            is_open = False
        elif role == "hit" and ways and ways[-1].places:
            ways[-1].places[-1] = ways[-1].places[-1].rstrip("*") + "*"
        elif role == "twice" and ways:
            ways[-1].times = 2
        elif following == "times" and token.isdecimal() and len(token) == 1 and ways:
            ways[-1].times = int(token)
        elif role not in ("filler", "times"):
            place = _place(token, known, text)
            if not is_open and not (place == _NAMES[OFF] and ways):
                ways, is_open = [*ways, _Way()], True
            ways[-1].places.append(place)
    if not ways or any(len(way.places) < 2 for way in ways):
        raise TablaError("move-unclear", given=text)
    return [str(way) for way in ways]


def _with_numbers(said: list[str], known: Vocabulary) -> list[str]:
    """Number words as digits, those of two words too: "twenty-four", "двайсет и четири"."""
    found: list[str] = []
    values = [known.numbers.get(fold(token)) for token in said]
    at = 0
    while at < len(said):
        value, unit = values[at], at + 1
        if value == _TENS and unit < len(said) and known.roles.get(fold(said[unit])) == "and":
            unit += 1
        units = values[unit] if unit < len(said) else None
        if value == _TENS and units is not None and units <= _MOST_UNITS:
            found.append(str(value + units))
            at = unit
        # A word may be both a number and a filler, as "un" is; a place follows the word for from or to.
        elif value is not None and known.roles.get(fold(said[at])) is None:
            found.append(str(value))
        else:
            found.append(said[at])
        at += 1
    return found


def _place(token: str, known: Vocabulary, text: str) -> str:
    word = fold(token)
    if word.isdecimal() and len(word) <= _MOST_DIGITS:
        return str(int(word))
    if word in known.places:
        return _NAMES[known.places[word]]
    raise TablaError("move-unclear", given=text)


def dice_of(text: str, known: Vocabulary) -> tuple[int, ...]:
    """The numbers thrown, from "31", "3 and 1", "three one", "pair 3" or "4 times 3"; each digit is a die.

    >>> from tabla.text.vocabulary import vocabulary
    >>> dice_of("31", vocabulary("en")), dice_of("три и едно", vocabulary("bg"))
    ((3, 1), (3, 1))
    """
    numbers: list[int] = []
    is_pair = is_counted = False
    if re.search(r"-\s*\d", text) and not re.search(r"\d\s*-", text):
        raise TablaError("dice", given=text)
    for token in tokens(text):
        word = fold(token)
        if word.isdecimal():
            numbers += map(int, word)
        elif word in known.numbers:
            numbers.append(known.numbers[word])
        elif known.roles.get(word) == "pair":
            is_pair = True
        elif known.roles.get(word) == "times":
            is_counted = True
        elif token not in ",;" and known.roles.get(word) not in ("and", "filler"):
            raise TablaError("dice", given=text)
    if is_counted and len(numbers) == 2 and numbers[0] == _MOVES_OF_DOUBLES:
        numbers, is_pair = numbers[1:], True
    elif is_counted or not numbers or (is_pair and len(numbers) > 1):
        raise TablaError("dice", given=text)
    return tuple(numbers * 2 if is_pair else numbers)
