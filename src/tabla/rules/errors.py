"""A user's mistake: the name of a message and its data, worded by tabla.locale."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from tabla import locale


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
        return locale.text(f"error-{self.code}", language, **self.data)

    def __str__(self) -> str:
        return self.text("en")


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
