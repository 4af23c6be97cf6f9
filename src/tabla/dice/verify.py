"""Check the dice of a whole record, offline and without trust in whoever wrote it.

With what a device kept (see tabla.dice.kept) the record is also held against what that device saw and sent.
"""

from __future__ import annotations

import hashlib
from collections import Counter

import msgspec

from tabla.dice.chains import SERVER, fingerprint
from tabla.dice.kept import Kept, Seal, check_kept, roll_line, seal_line
from tabla.dice.proof import (
    THROWS,
    AnyProofLine,
    ChainCommitted,
    DiceEntered,
    DiceThrown,
    RecordSealed,
    Throwing,
    lines_of,
    thrown_by,
)
from tabla.dice.state import DiceError, DiceState
from tabla.play import events as e
from tabla.rules.errors import TablaError

# What a throw may bring about before its dice lie on the board: it ends the turn before it.
ENDING = (e.TurnEnded, e.PlayAccepted)


class Report(msgspec.Struct, frozen=True):
    """What `verify` found. `left_out` counts, by seat, throws made without a share that was due.

    `alone` counts throws that only the server's share made, `uncovered` those for which no player's seal
    shows that the server had sealed its chain before. `seals` and `rolls` are fingerprints to compare.
    """

    game: str = ""
    source: str = ""
    throws: int = 0
    left_out: dict[str, int] = {}
    alone: int = 0
    uncovered: int = 0
    sealed: bool = False
    seals: str = ""
    rolls: str = ""
    fault: DiceError | None = None

    @property
    def is_true(self) -> bool:
        """Whether every throw is what its shares make it, or was entered by hand and says so."""
        return self.fault is None


def verify(record: bytes, *kept: Kept) -> Report:
    """Check a record line by line up to the first fault, then against what devices kept of it."""
    checker = _Checker()
    try:
        checker.read(record)
        for each in kept:
            check_kept(each, checker.state.began, checker.seals, checker.thrown)
    except DiceError as error:
        return checker.report(error)
    return checker.report(None)


class _Checker:
    def __init__(self) -> None:
        self.state = DiceState()
        self.left_out: Counter[str] = Counter()
        self.alone = self.uncovered = 0
        self.seals: list[Seal] = []
        self.thrown: list[DiceThrown | DiceEntered] = []
        self.sealed = False
        self.has_play = False
        # Dice thrown and not yet seen in an event of play: a throw that is never used could be a second try.
        self.unused: tuple[int, ...] | None = None
        self.kind: Throwing | None = None
        self._links: set[str] = set()

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
        named = (began.game if began else "", *map(seal_line, self.seals))
        return Report(
            game=began.game if began else "",
            source=began.source if began else "",
            throws=self.state.throws,
            left_out=dict(self.left_out),
            alone=self.alone,
            uncovered=self.uncovered,
            sealed=self.sealed,
            seals=fingerprint(named),
            rolls=fingerprint((*named, *map(roll_line, self.thrown))),
            fault=fault,
        )

    def _check(self, line: AnyProofLine | e.AnyEvent, digest: str) -> None:
        self.sealed = isinstance(line, RecordSealed)
        if isinstance(line, RecordSealed):
            if (line.throws, line.sha256) != (self.state.throws, digest):
                raise DiceError("dice-seal", roll=max(self.state.throws, 1))
        elif isinstance(line, AnyProofLine):
            self._check_dice(line)
        else:
            self.has_play = True
            self._check_play(line)

    def _check_dice(self, line: AnyProofLine) -> None:
        before = self.state
        if isinstance(line, DiceThrown | DiceEntered):
            self._need_used()
        self.state = before.after(line)
        if isinstance(line, ChainCommitted):
            self.seals.append(Seal(line.who, line.tip, line.length, line.over, before.throws))
        if isinstance(line, DiceThrown | DiceEntered):
            self.thrown.append(line)
            self.unused = line.dice
            self.kind = before.asked.kind if before.asked and before.is_sealed else None
        if isinstance(line, DiceThrown):
            self.left_out.update(line.left_out)
            if before.is_fair:
                self._count(line, before)

    def _count(self, line: DiceThrown, before: DiceState) -> None:
        if before.is_sealed and not self._links.isdisjoint(line.shares.values()):
            raise DiceError("dice-again", roll=line.number, who=SERVER)
        self._links.update(line.shares.values())
        self.alone += len(line.shares) == 1
        self.uncovered += all(before.heads[who].seal != before.seal for who in line.shares if who != SERVER)

    def _check_play(self, event: e.AnyEvent) -> None:
        dice = thrown_by(event)
        if self.state.is_sealed:
            self._check_order(event)
        if dice is None:
            return
        if self.unused is None or (dice and dice != self.unused):
            raise DiceError("dice-play", roll=max(self.state.throws, 1))
        self.unused = None

    def _check_order(self, event: e.AnyEvent) -> None:
        """Whoever has asked for a throw, or seen it, has nothing more to decide before it is on the board."""
        if self.state.asked is not None:
            raise DiceError("dice-between", roll=self.state.throws + 1)
        if self.unused is None or isinstance(event, ENDING):
            return
        if thrown_by(event) is None:
            raise DiceError("dice-between", roll=self.state.throws)
        if self.kind is not None and not isinstance(event, THROWS[self.kind]):
            raise DiceError("dice-play", roll=self.state.throws)

    def _need_used(self) -> None:
        if self.has_play and self.unused is not None:
            raise DiceError("dice-unused", roll=self.state.throws)
        self.unused = None
