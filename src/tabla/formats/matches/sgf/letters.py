"""Places as SGF's letters: a to x on W's way from 1 to 24, y the bar and z off. W is side 0."""

from __future__ import annotations

from tabla.rules.notation import BAR, OFF


def place_of(letter: str, side: int) -> int:
    """A letter as a place of the side.

    >>> place_of("a", 0), place_of("a", 1), place_of("y", 1)
    (1, 24, 25)
    """
    if letter in "yz":
        return BAR if letter == "y" else OFF
    point = ord(letter) - ord("a") + 1
    return point if side == 0 else 25 - point


def letter_of(place: int, side: int) -> str:
    """A place of the side as a letter.

    >>> letter_of(1, 0), letter_of(24, 1), letter_of(25, 1)
    ('a', 'a', 'y')
    """
    if place in (BAR, OFF):
        return "y" if place == BAR else "z"
    return chr(ord("a") + (place if side == 0 else 25 - place) - 1)
