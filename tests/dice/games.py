"""A record with fair dice for tests: two players with chains, a third party that is the server."""

from __future__ import annotations

import random
from typing import Any

from tabla.dice import (
    CHAIN_LENGTH,
    Chain,
    ChainCommitted,
    DiceBegan,
    DiceProof,
    DiceState,
    FairDice,
    RollAsked,
    ShareGiven,
)
from tabla.play import commands as c
from tabla.play import decide, evolve, replay, start
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

GAME = "c2FtcGxlLWdhbWU"


class FairTable:
    """Throws dice as a server would; `silent` seats give no share."""

    def __init__(
        self, seats: int = 2, length: int = 64, server_length: int = CHAIN_LENGTH, is_old: bool = False
    ) -> None:
        self.dice = FairDice(GAME, b"server secret", server_length)
        self.state = DiceState()
        self.lines: list[Any] = []
        began, committed = self.dice.began()
        self.add(DiceBegan(GAME) if is_old else began, committed)
        self.chains: dict[str, Chain] = {}
        self.given: dict[str, int] = {}
        for seat in range(seats):
            self.seal(str(seat), bytes([seat]) * 32, length)

    def seal(self, who: str, seed: bytes, length: int = 64) -> None:
        """A new chain of a player's, over the server's seal as pages do it."""
        over = self.state.seal if self.state.is_sealed else ""
        chain = Chain(seed, length, over)
        self.add(ChainCommitted(who, chain.tip.hex(), length, over))
        self.chains[who], self.given[who] = chain, 0

    def add(self, *lines: Any) -> None:
        for line in lines:
            self.state = self.state.after(line)
            self.lines.append(line)

    def throw(self, count: int = 2, silent: tuple[str, ...] = (), kind: Any = "Roll") -> tuple[int, ...]:
        number = self.state.throws + 1
        if self.state.wanted:
            self.add(RollAsked(number, 0, kind, self.state.wanted, 0))
            for who in self.state.wanted:
                if who not in silent:
                    self.given[who] += 1
                    self.add(ShareGiven(number, int(who), self.chains[who].link(self.given[who]).hex()))
        lines: Any = self.dice.throw(self.state, count)
        self.add(*lines)
        dice: tuple[int, ...] = lines[0].dice
        return dice


def played_record(commands: int = 40, seed: int = 1) -> bytes:
    """The sealed record of a game under way, dice and events together."""
    table, random_ = FairTable(), random.Random(seed)
    events = list(start(RuleSet.load("standard"), ("Ana", "Boris")))
    table.lines += events
    state = replay(events)
    command: c.AnyCommand
    for _ in range(commands):
        if state.phase in ("opening", "roll"):
            kind = "ThrowOpening" if state.phase == "opening" else "Roll"
            dice = Dice(*table.throw(kind=kind))
            command = (
                c.ThrowOpening(0, dice) if state.phase == "opening" else c.Roll(state.actor(state.turn), dice)
            )
        else:
            moves = state.board.next_moves(state.dice_left, state.rules)
            seat = state.actor(state.turn)
            move = random_.choice(moves) if moves else None
            command = c.MoveChecker(seat, move.start, move.end, move.die) if move else c.EndTurn(seat)
        for event in decide(state, command):
            state = evolve(state, event)
            table.lines.append(event)
    return bytes(DiceProof(tuple(table.lines)))
