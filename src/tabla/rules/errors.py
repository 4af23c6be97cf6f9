"""A user's mistake: the name of a message and its data, worded by tabla.locale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from tabla import locale

_USUAL_WORDS = {"checker": "checker", "hit": "bar"}
LONGEST_QUOTE = 1000


class TablaError(ValueError):
    """Something that a person asked for and cannot have; `str()` says why in English."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    @classmethod
    def again(cls, code: str, data: Mapping[str, object]) -> Self:
        """An error that was kept or sent as its code and data."""
        return cls(code, **data)

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are copied by their positional arguments; ours have names.
        return type(self).again, (self.code, self.data)

    def text(self, language: str) -> str:
        """One sentence: what was given, and what would be right."""
        shown = {name: _shortened(value) for name, value in {**_USUAL_WORDS, **self.data}.items()}
        return locale.text(f"error-{self.code}", language, **shown)

    def worded(self, words: Mapping[str, object]) -> Self:
        """The same with the words of a rule set for what it names."""
        self.data.update(words)
        return self

    def __str__(self) -> str:
        return self.text("en")


def _shortened(value: object) -> object:
    """What was given may be a whole file; a sentence quotes its beginning."""
    if isinstance(value, int | float):
        return value
    text = str(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


class FormatError(TablaError):
    """Text that cannot be read: `given` is the text, `at` the place in it, counted from 0."""


class BoardError(TablaError):
    """Checkers that make no board."""


class IllegalPlayError(TablaError):
    """A play that the roll does not allow."""


class RuleSetError(TablaError):
    """A rule set that cannot be used."""


class Refused(TablaError):
    """A command that the rules forbid now; `code` names the rule."""
