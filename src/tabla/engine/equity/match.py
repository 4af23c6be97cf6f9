"""Match equity tables: the chance to win a match from the points each side still needs.

`away` is what a side needs; the shipped table reaches 25. A table of one's own is a JSON file of the same
form.
"""

from __future__ import annotations

import functools
import math
from importlib import resources
from pathlib import Path
from statistics import NormalDist
from typing import Literal

import msgspec

from tabla.rules.errors import TablaError

# Whether the one game without a cube lies ahead, is being played, or is over.
Crawford = Literal["ahead", "now", "over"]


# The normal law knows no certainty, which a table of one's own may.
_LEAST_CHANCE = 1e-12


class MatchEquityTable(msgspec.Struct, frozen=True):
    """Chances before each game.

    `pre_crawford[i][j]` is that of the side i + 1 away against j + 1 away; where one side is 1 away, the next
    game is the Crawford game. `post_crawford[k]` is that of the trailer, k + 1 away against 1, after it.

    >>> table = MatchEquityTable.load()
    >>> table.chance(1, 2), table.chance(5, 5)
    (0.67736, 0.5)
    """

    name: str
    notice: str
    pre_crawford: tuple[tuple[float, ...], ...]
    post_crawford: tuple[float, ...]

    @classmethod
    def load(cls, path: Path | None = None) -> MatchEquityTable:
        """The shipped table, or one from a file."""
        if path is None:
            return _shipped()
        try:
            table = msgspec.json.decode(path.read_bytes(), type=cls)
        except (OSError, msgspec.DecodeError) as error:
            raise TablaError("equity-table-file", given=str(path), why=str(error)) from None
        size = len(table.pre_crawford)
        rows_fit = size and all(len(row) == size for row in table.pre_crawford)
        values = [value for row in (*table.pre_crawford, table.post_crawford) for value in row]
        if not rows_fit or len(table.post_crawford) != size or not all(0 <= value <= 1 for value in values):
            raise TablaError("equity-table-file", given=str(path), why=f"{size} × {size}, 0 – 1")
        return table

    @property
    def longest(self) -> int:
        """The largest away score it knows."""
        return len(self.pre_crawford)

    def chance(self, away: int, other_away: int, crawford: Crawford = "ahead") -> float:
        """The chance to win the match before the next game."""
        if away <= 0:
            return 1.0
        if other_away <= 0:
            return 0.0
        if crawford == "over" and 1 in (away, other_away):
            if away == other_away:
                return 0.5
            return self._after_crawford(away) if other_away == 1 else 1 - self._after_crawford(other_away)
        if max(away, other_away) > self.longest:
            return self._beyond(away, other_away)
        return self.pre_crawford[away - 1][other_away - 1]

    def _after_crawford(self, away: int) -> float:
        """Past the table two points more, a game with the cube at 2, divide it as they do at its end."""
        if away <= self.longest:
            return self.post_crawford[away - 1]
        last = self.post_crawford[-1]
        before = self.post_crawford[-3] if self.longest > 2 else 1.0
        return float(last * min(last / before, 1.0) ** ((away - self.longest) / 2)) if before else 0.0

    def _beyond(self, away: int, other_away: int) -> float:
        """A long match is a random walk: what counts is the lead by the root of the points to be played.

        So the chance is that of the score in the table's last row with the same ratio; where the lead is
        longer than any in it, what the normal law makes of that of its longest.
        """
        if away < other_away:
            return 1 - self._beyond(other_away, away)
        lead = (away - other_away) / math.sqrt(away + other_away)
        longest = (self.longest - 1) / math.sqrt(self.longest + 1)
        row = self.pre_crawford[-1]
        if lead >= longest:
            last = min(max(row[0], _LEAST_CHANCE), 1 - _LEAST_CHANCE)
            return math.erfc(-NormalDist().inv_cdf(last) * lead / (longest or 1) / math.sqrt(2)) / 2
        root = (math.sqrt(lead * lead + 8 * self.longest) - lead) / 2
        other = root * root - self.longest
        low = min(int(other), self.longest - 1)
        return row[low - 1] + (other - low) * (row[low] - row[low - 1])

    def after_points(
        self, away: int, other_away: int, crawford: Crawford = "ahead"
    ) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The chances after winning, and after losing, 0, 1, 2 ... points; the last stands for all more.

        `crawford` says which game this is.
        """
        then: Crawford = "ahead" if crawford == "ahead" else "over"
        won = tuple(self.chance(away - points, other_away, then) for points in range(away + 1))
        lost = tuple(self.chance(away, other_away - points, then) for points in range(other_away + 1))
        return won, lost


@functools.cache
def _shipped() -> MatchEquityTable:
    file = resources.files(__package__) / "tables" / "kazaross-xg2.json"
    return msgspec.json.decode(file.read_bytes(), type=MatchEquityTable)
