"""How strong a bot plays, in words.

A weaker level looks at the same plays and knows their worth, but chooses one at random: a play that costs
`temperature` of equity is e times less likely than the best. So it errs as people do, often a little and
seldom grossly. What a level loses per decision is measured by benchmarks/levels.py. A level named by a time,
like "2s", plays as well as it can in so many seconds a move.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from tabla.engine.search_settings import MAX_PLIES
from tabla.locale import LANGUAGES, text
from tabla.rules.errors import TablaError


class Level(msgspec.Struct, frozen=True):
    """`plies` to look ahead, how freely to err (0 errs never), and the time a move may take (0: any)."""

    name: str
    plies: int
    temperature: float = 0.0
    seconds: float = 0.0


LEVELS: Final = (
    Level("beginner", 0, 0.09),
    Level("casual", 0, 0.045),
    Level("intermediate", 0, 0.02),
    Level("advanced", 0, 0.008),
    Level("expert", 0),
    Level("master", 3),
)
DEFAULT: Final = LEVELS[-1]
LONGEST: Final = 600.0  # seconds a move
_TIMED: Final = re.compile(r"(\d+(?:\.\d+)?)s")


def level(name: str) -> Level:
    """The level of that name, in English or as any of our languages calls it.

    >>> level("experto") == level("Експерт") == level("expert")
    True
    """
    wanted = name.strip().casefold()
    found = next((level for level in LEVELS if wanted in _names(level)), None)
    if found is not None:
        return found
    if (timed := _TIMED.fullmatch(name)) and 0 < (seconds := float(timed.group(1))) <= LONGEST:
        return Level(name, MAX_PLIES, seconds=seconds)
    raise TablaError("level", given=name, longest=f"{LONGEST:g}")


def _names(named: Level) -> set[str]:
    return {named.name, *(words(named, language).casefold() for language in LANGUAGES)}


def check_plies(plies: int) -> None:
    """Refuse to look further than the bot can."""
    if not 0 <= plies <= MAX_PLIES:
        raise TablaError("plies", given=plies, most=MAX_PLIES)


def words(named: Level, language: str) -> str:
    """The level as people call it."""
    if named.seconds:
        return text("level-seconds", language, seconds=f"{named.seconds:g}")
    return text(f"level-{named.name}", language)
