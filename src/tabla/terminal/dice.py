"""Dice that the computer throws."""

from __future__ import annotations

import random
import secrets


class Thrower:
    """Dice from the operating system's randomness, or repeatable ones from a seed."""

    def __init__(self, seed: int | None = None) -> None:
        self._source: random.Random = secrets.SystemRandom() if seed is None else random.Random(seed)

    def throw(self, count: int) -> tuple[int, ...]:
        """So many dice."""
        return tuple(self._source.randint(1, 6) for _ in range(count))
