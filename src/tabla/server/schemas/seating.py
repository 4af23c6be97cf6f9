"""Who sits where, and by which clock: in requests and in the log."""

from __future__ import annotations

from typing import Literal

import msgspec

SeatKind = Literal["here", "link", "bot"]


class SeatTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: the one who opened the table, whoever has the link, or a bot of some level."""

    kind: SeatKind
    level: str = ""


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each player, and seconds of every turn that cost nothing."""

    seconds: int
    delay: int = 0
