"""What has been published and revealed so far: a fold over the lines of a proof, refusing what breaks it.

The server uses it to take in chains and shares, the verifier to check a record: one set of rules for both.
Games of the "fair" protocol, which came before the "sealed" one, keep to its looser rules (see docs/dice.md).
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from tabla.dice.chains import CHAIN_LENGTH, SERVER, follows, is_hex, seal_of, throw, throw_by_key
from tabla.dice.proof import (
    AnyProofLine,
    ChainCommitted,
    DiceBegan,
    DiceEntered,
    DiceThrown,
    RecordSealed,
    RollAsked,
    ShareGiven,
)
from tabla.rules.dice import check_die
from tabla.rules.errors import TablaError

LONGEST_CHAIN = 1 << 16


class DiceError(TablaError):
    """A proof that does not hold; `roll` is the number of the throw where that shows."""


class Head(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The last value known of a chain, how many links are left in it, and whether its owner is silent.

    `over` is what the first link is joined with before it is hashed; `seal` the server's that it was over.
    """

    tip: str
    left: int
    silent: bool = False
    over: str = ""
    seal: str = ""


class DiceState(msgspec.Struct, frozen=True, gc=False):
    """Heads of the chains by who published them, the throws and the server's chains so far.

    `asked` is the throw that waits for shares, `given` those that came; `tips` all that were ever published.
    """

    began: DiceBegan | None = None
    heads: dict[str, Head] = {}
    throws: int = 0
    server_chains: int = 0
    seal: str = ""
    asked: RollAsked | None = None
    given: dict[str, str] = {}
    tips: frozenset[str] = frozenset()

    @property
    def is_fair(self) -> bool:
        """Whether everybody's shares make the dice."""
        return self.began is not None and self.began.source in ("sealed", "fair")

    @property
    def is_sealed(self) -> bool:
        """Whether the rules are those of docs/dice.md, and not of the protocol before it."""
        return self.began is not None and self.began.source == "sealed"

    @property
    def players(self) -> tuple[str, ...]:
        """Who has published a chain, besides the server, in seat order."""
        return tuple(sorted((who for who in self.heads if who != SERVER), key=int))

    @property
    def wanted(self) -> tuple[str, ...]:
        """Whose share the next throw waits for: of players who have links left and were not silent."""
        return tuple(who for who in self.players if self.heads[who].left > 0 and not self.heads[who].silent)

    def after(self, line: AnyProofLine) -> DiceState:
        """The state after one line; raises DiceError if the line cannot stand there."""
        match line:
            case DiceBegan():
                if self.began is not None or (line.source == "seeded") != bool(line.seed):
                    raise DiceError("dice-began", roll=self.throws + 1)
                return replace(self, began=line)
            case ChainCommitted():
                return self._committed(line)
            case RollAsked():
                return self._asked(line)
            case ShareGiven():
                return self._given(line)
            case DiceThrown():
                return self._thrown(line)
            case DiceEntered():
                return self._entered(line)
            case RecordSealed():
                return self
        assert_never(line)

    def check_share(self, who: str, share: str) -> None:
        """Refuse a share that is not the next link of its owner's chain."""
        head = self.heads.get(who)
        if head is None or not is_hex(share) or not follows(share, head.tip, head.over):
            raise DiceError("dice-share", roll=self.throws + 1, who=named(who))
        if head.left < 1:
            raise DiceError("dice-used-up", roll=self.throws + 1, who=named(who))
        if head.silent and self.is_sealed:
            # It may have been sent, and seen, for the throw that was made without it.
            raise DiceError("dice-silent", roll=self.throws + 1, who=named(who))

    def _committed(self, line: ChainCommitted) -> DiceState:
        roll = self.throws + 1
        if self._source(roll) not in ("sealed", "fair") or not (line.who == SERVER or _is_seat(line.who)):
            raise DiceError("dice-chain", roll=roll, who=named(line.who))
        if not is_hex(line.tip) or not 1 <= line.length <= LONGEST_CHAIN:
            raise DiceError("dice-chain", roll=roll, who=named(line.who))
        if self.is_sealed:
            self._check_sealed(line, roll)
        before, is_server = self.heads.get(line.who), line.who == SERVER
        if is_server and (before.left > 0 if before else self.throws > 0):
            raise DiceError("dice-server-chain", roll=roll)
        assert self.began is not None
        seal = seal_of(self.began.game, line.tip, line.length) if is_server else self.seal
        head = Head(line.tip, line.length, over=line.over, seal=line.over)
        return replace(
            self,
            heads=self.heads | {line.who: head},
            server_chains=self.server_chains + is_server,
            seal=seal,
            tips=self.tips | {line.tip},
        )

    def _check_sealed(self, line: ChainCommitted, roll: int) -> None:
        if self.asked is not None:
            raise DiceError("dice-sealed-late", roll=roll, who=named(line.who))
        if line.tip in self.tips:
            raise DiceError("dice-again", roll=roll, who=named(line.who))
        if line.who != SERVER:
            if not self.seal or line.over not in ("", self.seal):
                raise DiceError("dice-over", roll=roll, who=named(line.who))
        elif line.over or (self.server_chains == 0 and self.heads):
            raise DiceError("dice-server-chain", roll=roll)
        elif line.length < CHAIN_LENGTH:
            raise DiceError("dice-short", roll=roll, least=CHAIN_LENGTH)

    def _asked(self, line: RollAsked) -> DiceState:
        if self.is_sealed:
            roll = self._next(line.number)
            if self.asked is not None or not line.wanted or line.wanted != self.wanted:
                raise DiceError("dice-ask", roll=roll)
        return replace(self, asked=line, given={})

    def _given(self, line: ShareGiven) -> DiceState:
        who = str(line.seat)
        if self.is_sealed:
            roll = self._next(line.number)
            if self.asked is None or who not in self.asked.wanted or who in self.given:
                raise DiceError("dice-ask", roll=roll)
            self.check_share(who, line.share)
        return replace(self, given=self.given | {who: line.share})

    def _thrown(self, line: DiceThrown) -> DiceState:
        roll = self._next(line.number)
        if self._source(roll) == "seeded":
            assert self.began is not None
            dice = throw_by_key(self.began.seed.encode(), self.began.game, roll, len(line.dice))
            if line.dice != dice or line.shares or line.left_out:
                raise DiceError("dice-result", roll=roll)
            return replace(self, throws=roll)
        if not self.is_fair:
            raise DiceError("dice-source", roll=roll)
        return self._fairly_thrown(line, roll)

    def _fairly_thrown(self, line: DiceThrown, roll: int) -> DiceState:
        assert self.began is not None
        if SERVER not in line.shares:
            raise DiceError("dice-no-server", roll=roll)
        for who, share in line.shares.items():
            self.check_share(who, share)
        if tuple(line.shares) != (*(who for who in self.players if who in line.shares), SERVER):
            raise DiceError("dice-seat-order", roll=roll)
        if line.left_out != tuple(who for who in self.players if who not in line.shares):
            raise DiceError("dice-left-out", roll=roll)
        if self.is_sealed:
            self._check_given(line, roll)
        if line.dice != throw(line.shares.values(), self.began.game, roll, len(line.dice)):
            raise DiceError("dice-result", roll=roll)
        heads = {
            who: Head(line.shares[who], head.left - 1, seal=head.seal)
            if who in line.shares
            else replace(head, silent=True)
            for who, head in self.heads.items()
        }
        return replace(self, heads=heads, throws=roll, asked=None, given={})

    def _check_given(self, line: DiceThrown, roll: int) -> None:
        """A throw is asked for where shares are due, and takes those that were given, no less and no more."""
        if self.asked is None and self.wanted:
            raise DiceError("dice-not-asked", roll=roll)
        if {who: share for who, share in line.shares.items() if who != SERVER} != self.given:
            raise DiceError("dice-omitted", roll=roll)

    def _entered(self, line: DiceEntered) -> DiceState:
        roll = self._next(line.number)
        if self._source(roll) != "manual":
            raise DiceError("dice-source", roll=roll)
        for die in line.dice:
            check_die(die)
        return replace(self, throws=roll)

    def _source(self, roll: int) -> str:
        if self.began is None:
            raise DiceError("dice-began", roll=roll)
        return self.began.source

    def _next(self, number: int) -> int:
        if number != self.throws + 1:
            raise DiceError("dice-number", roll=self.throws + 1, found=number)
        return number


def named(who: str) -> str:
    """Who it is as people count seats: "server", or a number from 1."""
    return str(int(who) + 1) if _is_seat(who) else who


def _is_seat(who: str) -> bool:
    return who in ("0", "1", "2", "3")
