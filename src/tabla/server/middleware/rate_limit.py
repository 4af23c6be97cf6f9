"""Token buckets: so many requests a second in the long run, so many at once, for each name."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from tabla.server.settings import Rate

NAMES = 10_000


class RateLimiter:
    """One bucket for each name; the least recently used are forgotten, full again by then or not."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, amount: float = 1) -> bool:
        """Whether one more, or so many, are allowed now."""
        if self._rate.per_second == 0:
            return True
        now = self._clock()
        level, then = self._levels.pop(name, (self._rate.burst, now))
        level = min(self._rate.burst, level + (now - then) * self._rate.per_second)
        allowed = level >= amount
        self._levels[name] = (level - amount if allowed else level, now)
        if len(self._levels) > NAMES:
            self._levels.popitem(last=False)
        return allowed

    def wait(self, name: str, amount: float = 1) -> float:
        """In how many seconds so many are allowed, if nobody asks by that name meanwhile."""
        if self._rate.per_second == 0:
            return 0
        level, then = self._levels.get(name, (self._rate.burst, 0))
        return max(0, (amount - level) / self._rate.per_second - (self._clock() - then))
