"""Reading what stands in a UBGI command, and the options an engine names."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from tabla.engine.levels import DEFAULT, LEVELS


class UbgiError(Exception):
    """What an `error` line says: one of the draft's codes, and a message that says what would be right."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code, self.message = code, message


class Option(NamedTuple):
    """One option: a number in a range, one of some words, or true or false."""

    default: str
    words: tuple[str, ...] = ()
    most: int = 0

    def __str__(self) -> str:
        if self.words == ("true", "false"):
            return f"type check default {self.default}"
        if self.words:
            return f"type combo default {self.default} " + " ".join(f"var {word}" for word in self.words)
        return f"type spin default {self.default} min 0 max {self.most}"

    def read(self, value: str) -> str:
        """The value if the option can have it."""
        return one_of(value, self.words) if self.words else str(number(value, 0, self.most))


# Weak levels err by chance, and rollouts throw dice: by Seed and the question alone if Deterministic.
OPTIONS: Final = {
    "Threads": Option("0", most=256),
    "Seed": Option("0", most=2**31 - 1),
    "Deterministic": Option("true", words=("true", "false")),
    "EvalMode": Option("cubeful", words=("cubeful", "cubeless")),
    "Level": Option(DEFAULT.name, words=tuple(level.name for level in LEVELS)),
}


def pairs(words: list[str], *needed: str, **usual: str) -> dict[str, str]:
    """Names and values in any order; those needed must be there, the others have a usual value.

    >>> pairs(["value", "2", "owner", "p0"], "value", "owner")
    {'value': '2', 'owner': 'p0'}
    """
    known = (*needed, *usual)
    if len(words) % 2:
        raise UbgiError("bad_argument", f"pairs of a name and a value: {', '.join(known)}")
    given = dict(zip(words[::2], words[1::2], strict=True))
    for name in given:
        one_of(name, known)
    for name in needed:
        if name not in given:
            raise UbgiError("bad_argument", f"{name} is missing")
    return usual | given


def one_of(word: str, known: Collection[str]) -> str:
    """The word if it is known."""
    if word not in known:
        raise UbgiError("bad_argument", f"{word or 'nothing'}: one of {', '.join(known)}")
    return word


def number(word: str, least: int, most: int) -> int:
    """A whole number in its range."""
    if not (word.isascii() and word.isdigit() and len(word) < 12 and least <= int(word) <= most):
        raise UbgiError("bad_argument", f"{word or 'nothing'}: a number from {least} to {most}")
    return int(word)
