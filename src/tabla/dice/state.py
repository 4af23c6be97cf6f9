"""What has been published and revealed so far: a fold over the lines of a proof, refusing what breaks it.

The server uses it to take in chains and shares, the verifier to check a record: one set of rules for both.
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from tabla.dice.chains import SERVER, follows, is_hex, throw, throw_by_key
from tabla.dice.proof import AnyProofLine, ChainCommitted, DiceBegan, DiceEntered, DiceThrown, RecordSealed
from tabla.rules.dice import check_die
from tabla.rules.errors import TablaError

LONGEST_CHAIN = 1 << 16


class DiceError(TablaError):
    """A proof that does not hold; `roll` is the number of the throw where that shows."""


class Head(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The last value known of a chain, how many links are left in it, and whether its owner is silent."""

    tip: str
    left: int
    silent: bool = False


class DiceState(msgspec.Struct, frozen=True, gc=False):
    """Heads of the chains by who published them, the throws and the server's chains so far."""

    began: DiceBegan | None = None
    heads: dict[str, Head] = {}
    throws: int = 0
    server_chains: int = 0

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
        if head is None or not is_hex(share) or not follows(share, head.tip):
            raise DiceError("dice-share", roll=self.throws + 1, who=who)
        if head.left < 1:
            raise DiceError("dice-used-up", roll=self.throws + 1, who=who)

    def _committed(self, line: ChainCommitted) -> DiceState:
        roll, before = self.throws + 1, self.heads.get(line.who)
        if self._source(roll) != "fair" or not (line.who == SERVER or _is_seat(line.who)):
            raise DiceError("dice-chain", roll=roll, who=line.who)
        if not is_hex(line.tip) or not 1 <= line.length <= LONGEST_CHAIN:
            raise DiceError("dice-chain", roll=roll, who=line.who)
        if line.who == SERVER and (before.left > 0 if before else self.throws > 0):
            raise DiceError("dice-server-chain", roll=roll)
        heads = self.heads | {line.who: Head(line.tip, line.length)}
        return replace(self, heads=heads, server_chains=self.server_chains + (line.who == SERVER))

    def _thrown(self, line: DiceThrown) -> DiceState:
        roll = self._next(line.number)
        if self._source(roll) == "seeded":
            assert self.began is not None
            dice = throw_by_key(self.began.seed.encode(), self.began.game, roll, len(line.dice))
            if line.dice != dice or line.shares or line.left_out:
                raise DiceError("dice-result", roll=roll)
            return replace(self, throws=roll)
        if self._source(roll) != "fair":
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
        if line.dice != throw(line.shares.values(), self.began.game, roll, len(line.dice)):
            raise DiceError("dice-result", roll=roll)
        heads = {
            who: Head(line.shares[who], head.left - 1) if who in line.shares else replace(head, silent=True)
            for who, head in self.heads.items()
        }
        return replace(self, heads=heads, throws=roll)

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


def _is_seat(who: str) -> bool:
    return who in ("0", "1", "2", "3")
