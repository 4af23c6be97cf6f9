"""Check the dice of a whole record, offline and without trust in whoever wrote it."""

from __future__ import annotations

import hashlib
from collections import Counter

import msgspec

from tabla.dice.proof import (
    AnyProofLine,
    DiceEntered,
    DiceThrown,
    RecordSealed,
    lines_of,
    thrown_by,
)
from tabla.dice.state import DiceError, DiceState
from tabla.play import events as e
from tabla.rules.errors import TablaError


class Report(msgspec.Struct, frozen=True):
    """What `verify` found. `left_out` counts, by seat, throws made without a share that was due."""

    game: str = ""
    source: str = ""
    throws: int = 0
    left_out: dict[str, int] = {}
    sealed: bool = False
    fault: DiceError | None = None

    @property
    def is_true(self) -> bool:
        """Whether every throw is what its shares make it, or was entered by hand and says so."""
        return self.fault is None


def verify(record: bytes) -> Report:
    """Check a record line by line up to the first fault."""
    checker = _Checker()
    try:
        checker.read(record)
    except DiceError as error:
        return checker.report(error)
    return checker.report(None)


class _Checker:
    def __init__(self) -> None:
        self.state = DiceState()
        self.left_out: Counter[str] = Counter()
        self.sealed = False
        self.has_play = False
        # Dice thrown and not yet seen in an event of play: a throw that is never used could be a second try.
        self.unused: tuple[int, ...] | None = None

    def read(self, record: bytes) -> None:
        digest = hashlib.sha256()
        for text in record.splitlines(keepends=True):
            if not text.endswith(b"\n"):
                raise DiceError("dice-line", roll=self.state.throws + 1)
            try:
                lines = lines_of(text[:-1])
            except (msgspec.DecodeError, UnicodeDecodeError, TablaError):
                raise DiceError("dice-line", roll=self.state.throws + 1) from None
            for line in lines:
                self._check(line, digest.hexdigest())
            digest.update(text)
        if self.state.began is None:
            raise DiceError("dice-began", roll=1)
        self._need_used()

    def report(self, fault: DiceError | None) -> Report:
        began = self.state.began
        return Report(
            game=began.game if began else "",
            source=began.source if began else "",
            throws=self.state.throws,
            left_out=dict(self.left_out),
            sealed=self.sealed,
            fault=fault,
        )

    def _check(self, line: AnyProofLine | e.AnyEvent, digest: str) -> None:
        self.sealed = isinstance(line, RecordSealed)
        if isinstance(line, RecordSealed):
            if (line.throws, line.sha256) != (self.state.throws, digest):
                raise DiceError("dice-seal", roll=max(self.state.throws, 1))
        elif isinstance(line, AnyProofLine):
            if isinstance(line, DiceThrown | DiceEntered):
                self._need_used()
            self.state = self.state.after(line)
            if isinstance(line, DiceThrown | DiceEntered):
                self.unused = line.dice
            if isinstance(line, DiceThrown):
                self.left_out.update(line.left_out)
        else:
            self.has_play = True
            self._check_play(line)

    def _check_play(self, event: e.AnyEvent) -> None:
        dice = thrown_by(event)
        if dice is None:
            return
        if self.unused is None or (dice and dice != self.unused):
            raise DiceError("dice-play", roll=max(self.state.throws, 1))
        self.unused = None

    def _need_used(self) -> None:
        if self.has_play and self.unused is not None:
            raise DiceError("dice-unused", roll=self.state.throws)
        self.unused = None
