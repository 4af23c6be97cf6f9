"""Check a game in the store: its log without gaps, every move by the rules, its dice proved, its row true."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabla.dice import FairDice, verify
from tabla.play import commands as c
from tabla.play import decide
from tabla.play import events as e
from tabla.rules.errors import TablaError
from tabla.server.game.create import About
from tabla.server.game.events import AnyEntry, entry_from_json
from tabla.server.game.export import record_of
from tabla.server.game.state import GameState, fold
from tabla.store import GameRow, Row


class GameFault(TablaError):
    """A game that is not as it should be; `seq` is the number of the event where that shows."""


class Checked:
    """A game replayed from its log; raises TablaError at the first fault."""

    def __init__(self, row: GameRow, rows: Sequence[Row]) -> None:
        self.row, self.entries = row, [_entry(row, place, each) for place, each in enumerate(rows, 1)]
        if len(self.entries) < 2 or not isinstance(self.entries[0], e.SessionStarted):
            raise GameFault("log-begin", game=row.id)
        self.live = self._replayed([each.at for each in rows])
        self._check_row()
        self.throws = 0
        if self.live.table.file:
            return  # nobody here vouches for the dice of a file
        report = verify(self.record)
        if report.fault is not None:
            raise report.fault
        self.throws = report.throws

    @property
    def record(self) -> bytes:
        """The record with its proof, as players can download it."""
        return record_of(self.entries, self.live.state.players)

    def _replayed(self, times: Sequence[int]) -> GameState:
        live: GameState | None = None
        for seq, (entry, at) in enumerate(zip(self.entries, times, strict=True), 1):
            try:
                if live is not None and isinstance(entry, e.Moved) and not live.table.file:
                    _check_move(live, entry)
                live = fold(live, entry, at)
            # A log that was tampered with can fail in any way at all; each way means the same to its keeper.
            except Exception as error:
                why = str(error) or type(error).__name__
                raise GameFault("log-replay", game=self.row.id, seq=seq, why=why) from None
        assert live is not None
        return live

    def _check_row(self) -> None:
        state = self.live.state
        if (self.row.ended is not None) != (state.phase == "ended"):
            raise GameFault("log-ended", game=self.row.id)
        if msgspec.json.decode(self.row.about, type=About).players != state.players:
            raise GameFault("log-about", game=self.row.id)
        if state.terms.dice != "manual" and not self.live.table.file:
            fair = FairDice(self.row.id, bytes.fromhex(self.row.secret))
            if fair.began()[1] not in self.entries:
                raise GameFault("log-secret", game=self.row.id)


def _entry(row: GameRow, place: int, each: Row) -> AnyEntry:
    if each.seq != place:
        raise GameFault("log-gap", game=row.id, seq=place)
    try:
        return entry_from_json(each.body)
    except TablaError as error:
        raise GameFault("log-replay", game=row.id, seq=place, why=str(error)) from None


def _check_move(live: GameState, entry: e.Moved) -> None:
    state, move = live.state, entry.move
    wish = c.MoveChecker(state.actor(state.turn), move.start, move.end, move.die or None)
    if entry not in decide(state, wish):
        raise ValueError(f"{move.start}/{move.end}")
