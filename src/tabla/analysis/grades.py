"""What an error is called by the equity it costs: the same in a word from the tutor and in analysis."""

from __future__ import annotations

from typing import Final, Literal

Grade = Literal["", "small", "error", "blunder"]

SMALL: Final = 0.02
ERROR: Final = 0.04
BLUNDER: Final = 0.08


def grade(lost: float) -> Grade:
    """No word for next to nothing."""
    if lost < SMALL:
        return ""
    return "blunder" if lost >= BLUNDER else "error" if lost >= ERROR else "small"
