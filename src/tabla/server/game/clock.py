"""Clocks of a table, in milliseconds: a reserve for each seat, and a delay in every turn that costs nothing.

Partners have one clock: it runs for whichever of them is due, and goes on where one takes over.

Pure: times come from the log, so that every worker and every replay sees the same clock. A clock runs while
exactly one seat is due, and stands while a throw waits for shares.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tabla.server.schemas.seating import ClockTerms


class Clock(msgspec.Struct, frozen=True, gc=False):
    """`running` is the seat whose time passes since `since`; `reserve` what each had then.

    `pairs`: seats 0 and 1 are partners with one clock, and so are 2 and 3.

    `counted`: up to here the time of this run was looked at for what must not count.
    """

    terms: ClockTerms
    reserve: tuple[int, ...]
    running: int | None = None
    since: int = 0
    counted: int = 0
    pairs: bool = False

    @classmethod
    def of(cls, terms: ClockTerms, seats: int, pairs: bool = False) -> Clock:
        """A clock wound up for so many seats."""
        return cls(terms, (terms.seconds * 1000,) * seats, pairs=pairs)

    def _shares(self, seat: int, other: int | None) -> bool:
        """Whether two seats have one clock."""
        return other is not None and (seat == other or (self.pairs and seat // 2 == other // 2))

    def left(self, seat: int, now: int) -> int:
        """What a seat has left."""
        if not self._shares(seat, self.running):
            return self.reserve[seat]
        used = max(0, now - self.since - self.terms.delay * 1000)
        return max(0, self.reserve[seat] - used)

    def switched(self, seat: int | None, now: int) -> Clock:
        """The clock when this seat (or none) is due from now on."""
        if seat == self.running:
            return self
        if seat is not None and self._shares(seat, self.running):
            return replace(self, running=seat)
        reserve = tuple(self.left(each, now) for each in range(len(self.reserve)))
        return replace(self, reserve=reserve, running=seat, since=now, counted=now)

    def owes(self, since: int, until: int) -> int:
        """What must not count of a time in which the running seat could not play."""
        return max(0, until - max(since, self.counted)) if self.running is not None else 0

    def stood(self, seat: int, since: int, until: int) -> Clock:
        """The clock as if it had not run for this seat meanwhile; the same time is given back once."""
        owed = self.owes(since, until)
        if seat != self.running or not owed:
            return self
        return replace(self, since=self.since + owed, counted=until)

    def rewound(self) -> Clock:
        """Stopped, with the whole time for everybody."""
        return Clock.of(self.terms, len(self.reserve), self.pairs)

    @property
    def flag_at(self) -> int | None:
        """When the running clock runs out."""
        if self.running is None:
            return None
        return self.since + self.terms.delay * 1000 + self.reserve[self.running]
