"""The record of a table for people: its play and the proof of its dice, under the names they have now."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tabla.dice import AnyDiceLine, DiceProof
from tabla.play import events as e
from tabla.server.game.events import AnyEntry


def record_of(entries: Iterable[AnyEntry], players: tuple[str, ...]) -> bytes:
    """JSON lines that `tabla dice verify`, `tabla show` and `tabla convert` read."""
    kept = [entry for entry in entries if isinstance(entry, e.AnyEvent | AnyDiceLine)]
    if isinstance(kept[0], e.SessionStarted):
        kept[0] = replace(kept[0], players=players)
    return bytes(DiceProof(tuple(kept)))
