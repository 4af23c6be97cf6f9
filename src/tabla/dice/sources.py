"""Where dice come from: fair ones from everybody's shares, manual ones, and repeatable ones from a seed.

Each source makes the line that the record keeps about a throw; `count` is 2 for a roll or an opening throw
and one for each seat in the draw for the box of a chouette.
"""

from __future__ import annotations

from tabla.dice.chains import CHAIN_LENGTH, SERVER, Chain, chain_seed, throw, throw_by_key
from tabla.dice.proof import ChainCommitted, DiceBegan, DiceEntered, DiceThrown
from tabla.dice.state import DiceState
from tabla.rules.dice import check_die


class FairDice:
    """The server's part in the dice of one game. `secret` never leaves the server."""

    def __init__(self, game: str, secret: bytes, length: int = CHAIN_LENGTH) -> None:
        self.game, self._secret, self._length = game, secret, length
        self._number, self._chain = 0, Chain(b"", 0)  # made when it is needed: most games only rest

    def began(self) -> tuple[DiceBegan, ChainCommitted]:
        """The first lines of a record with fair dice."""
        return DiceBegan(self.game, "sealed"), self._commitment(1)

    def throw(self, state: DiceState, count: int) -> tuple[DiceThrown | ChainCommitted, ...]:
        """The next throw with the shares that were given; a new chain where this was the last link."""
        left, given = state.heads[SERVER].left, state.given
        shares = {who: given[who] for who in state.players if who in given}
        shares[SERVER] = self._in_use(state.server_chains).link(self._length - left + 1).hex()
        number = state.throws + 1
        left_out = tuple(who for who in state.players if who not in given)
        thrown = DiceThrown(number, throw(shares.values(), self.game, number, count), shares, left_out)
        return (thrown,) if left > 1 else (thrown, self._commitment(state.server_chains + 1))

    def _in_use(self, number: int) -> Chain:
        if number != self._number:
            self._number, self._chain = number, Chain(chain_seed(self._secret, number), self._length)
        return self._chain

    def _commitment(self, number: int) -> ChainCommitted:
        return ChainCommitted(SERVER, self._in_use(number).tip.hex(), self._length)


class SeededDice:
    """The same dice for the same seed and game, for tests and lessons; the seed stands in the record."""

    def __init__(self, game: str, seed: str) -> None:
        self.game, self.seed = game, seed

    def began(self) -> DiceBegan:
        """The first line of the record."""
        return DiceBegan(self.game, "seeded", self.seed)

    def throw(self, number: int, count: int) -> DiceThrown:
        """Throw `number`, from 1."""
        return DiceThrown(number, throw_by_key(self.seed.encode(), self.game, number, count))


class ManualDice:
    """Dice that a person throws and enters."""

    def __init__(self, game: str) -> None:
        self.game = game

    def began(self) -> DiceBegan:
        """The first line of the record."""
        return DiceBegan(self.game, "manual")

    def enter(self, number: int, dice: tuple[int, ...], by: int) -> DiceEntered:
        """Throw `number` as seat `by` entered it."""
        for die in dice:
            check_die(die)
        return DiceEntered(number, dice, by)
