"""How strong a bot plays, in words.

A weaker level looks at the same plays and knows their worth, but chooses one at random: a play that costs
`temperature` of equity is e times less likely than the best. So it errs as people do, often a little and
seldom grossly. What a level loses per decision is measured by benchmarks/levels.py.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tabla.rules.errors import TablaError


class Level(msgspec.Struct, frozen=True):
    """`plies` to look ahead, and how freely to err; 0 errs never."""

    name: str
    plies: int
    temperature: float = 0.0


LEVELS: Final = (
    Level("beginner", 0, 0.09),
    Level("casual", 0, 0.045),
    Level("intermediate", 0, 0.02),
    Level("advanced", 0, 0.008),
    Level("expert", 0),
    Level("master", 2),
)
DEFAULT: Final = LEVELS[-1]


def level(name: str) -> Level:
    """The level of that name."""
    found = next((level for level in LEVELS if level.name == name), None)
    if found is None:
        raise TablaError("level", given=name, known=", ".join(level.name for level in LEVELS))
    return found
