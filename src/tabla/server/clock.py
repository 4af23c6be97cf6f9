"""Clocks of a table, in milliseconds: a reserve for each seat, and a delay in every turn that costs nothing.

Pure: times come from the log, so that every worker and every replay sees the same clock. A clock runs while
exactly one seat is due, and stands while a throw waits for shares.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tabla.server.entries import ClockTerms


class Clock(msgspec.Struct, frozen=True):
    """`running` is the seat whose time passes since `since`; `reserve` what each had then."""

    terms: ClockTerms
    reserve: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def of(cls, terms: ClockTerms, seats: int) -> Clock:
        """A clock wound up for so many seats."""
        return cls(terms, (terms.seconds * 1000,) * seats)

    def left(self, seat: int, now: int) -> int:
        """What a seat has left."""
        if seat != self.running:
            return self.reserve[seat]
        used = max(0, now - self.since - self.terms.delay * 1000)
        return max(0, self.reserve[seat] - used)

    def switched(self, seat: int | None, now: int) -> Clock:
        """The clock when this seat (or none) is due from now on."""
        if seat == self.running:
            return self
        reserve = tuple(self.left(each, now) for each in range(len(self.reserve)))
        return replace(self, reserve=reserve, running=seat, since=now)

    def rewound(self) -> Clock:
        """Stopped, with the whole time for everybody."""
        return Clock.of(self.terms, len(self.reserve))

    @property
    def flag_at(self) -> int | None:
        """When the running clock runs out."""
        if self.running is None:
            return None
        return self.since + self.terms.delay * 1000 + self.reserve[self.running]
