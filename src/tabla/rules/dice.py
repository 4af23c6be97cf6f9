"""Dice: one roll of two."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from tabla.rules.errors import TablaError


class Dice(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Two dice as thrown.

    >>> Dice(3, 1).is_double, str(Dice(1, 3)), Dice(2, 2).numbers
    (False, '3-1', (2, 2, 2, 2))
    """

    first: int
    second: int

    def __post_init__(self) -> None:
        for die in self:
            check_die(die)

    def __iter__(self) -> Iterator[int]:
        yield self.first
        yield self.second

    def __str__(self) -> str:
        return f"{max(self)}-{min(self)}"

    @property
    def is_double(self) -> bool:
        """Whether both show the same number, which is then played four times."""
        return self.first == self.second

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers to play, the higher first; four of a double."""
        return (self.first,) * 4 if self.is_double else (max(self), min(self))

    @classmethod
    def parse(cls, text: str) -> Dice:
        """Read "31", "3 1", "3-1" or "3,1"."""
        found = re.fullmatch(r"\s*(\d)[\s,.-]*(\d)\s*", text)
        if not found:
            raise TablaError("dice", given=text.strip())
        return cls(int(found[1]), int(found[2]))


def check_die(die: int) -> None:
    """Refuse what no die shows."""
    if not isinstance(die, int) or not 1 <= die <= 6:
        raise TablaError("die", given=str(die))
