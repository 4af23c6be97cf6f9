"""The words a player may type, in one language and always in English too.

The lists are messages of the locale files, words between commas, the first the one that help shows.
Capitals and accents make no difference.
"""

from __future__ import annotations

import functools
import unicodedata
from typing import NamedTuple, TypeVar

from tabla import locale
from tabla.rules.board import BAR, OFF
from tabla.rules.outcome import Outcome

M = TypeVar("M")

# In the order in which help lists them.
GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("roll", "move", "undo", "done", "cocked", "correct", "colour"),
    "cube": ("double", "take", "drop", "beaver"),
    "answers": ("accept", "refuse", "require", "resign", "settle", "takeback", "suggest"),
    "partners": ("aside", "standin", "back"),
    "questions": ("board", "point", "mine", "theirs", "bar", "pips", "dice", "moves", "last", "score"),
    "table": ("hint", "rules", "referee", "save", "finish", "help", "quit"),
}
ACTIONS = tuple(action for group in GROUPS.values() for action in group)
ROLES = ("from", "to", "and", "filler", "hit", "twice", "times", "all", "pair")
COLOURS = ("white", "black", "gold", "silver", "light", "dark")
OUTCOMES: tuple[Outcome, ...] = ("single", "gammon", "backgammon")


class Vocabulary(NamedTuple):
    """Folded words and what each means; `beside_home`: where the hit stand without a bar."""

    actions: dict[str, str]
    roles: dict[str, str]
    places: dict[str, int]
    numbers: dict[str, int]
    outcomes: dict[str, Outcome]
    colours: dict[str, str]
    spellings: dict[str, str]
    beside_home: list[str]


def fold(word: str) -> str:
    """A word without capitals and accents.

    >>> fold("Últimá")
    'ultima'
    """
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def words(message: str, language: str) -> list[str]:
    """The words of one list, as the locale file spells them."""
    return [word.strip() for word in locale.text(message, language).split(",")]


@functools.cache
def vocabulary(language: str) -> Vocabulary:
    """All words for one language; where a word has a meaning of its own there, English gives way."""
    found = Vocabulary({}, {}, {}, {}, {}, {}, {}, [])
    for tongue in dict.fromkeys((language, "en")):
        _learn(found.actions, tongue, {action: f"command-{action}" for action in ACTIONS})
        _learn(found.roles, tongue, {role: f"words-{role}" for role in ROLES})
        _learn(found.places, tongue, {BAR: "words-bar", OFF: "words-off"})
        _learn(found.places, tongue, {BAR: "words-hit-place"})
        _learn(found.numbers, tongue, {number: f"words-{number}" for number in range(1, 25)})
        _learn(found.outcomes, tongue, {outcome: f"words-{outcome}" for outcome in OUTCOMES})
        _learn(found.colours, tongue, {colour: f"words-{colour}" for colour in COLOURS})
        found.beside_home.append(locale.text("bar-from", tongue, hit="beside-home"))
        for action in ACTIONS:
            for word in words(f"command-{action}", tongue):
                found.spellings.setdefault(fold(word), word)
    return found


def _learn(known: dict[str, M], language: str, messages: dict[M, str]) -> None:
    for meaning, message in messages.items():
        for word in words(message, language):
            known.setdefault(fold(word), meaning)
