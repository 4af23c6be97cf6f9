"""A record with fair dice for tests: two players with chains, a third party that is the server."""

from __future__ import annotations

import random
from typing import Any

from tabla.dice import Chain, ChainCommitted, DiceProof, DiceState, FairDice
from tabla.play import commands as c
from tabla.play import decide, evolve, replay, start
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

GAME = "c2FtcGxlLWdhbWU"


class FairTable:
    """Throws dice as a server would; `silent` seats give no share."""

    def __init__(self, seats: int = 2, length: int = 64, server_length: int = 64) -> None:
        self.dice = FairDice(GAME, b"server secret", server_length)
        self.chains = {str(seat): Chain(bytes([seat]) * 32, length) for seat in range(seats)}
        self.given = dict.fromkeys(self.chains, 0)
        self.state = DiceState()
        self.lines: list[Any] = []
        self.add(*self.dice.began())
        for who, chain in self.chains.items():
            self.add(ChainCommitted(who, chain.tip.hex(), length))

    def add(self, *lines: Any) -> None:
        for line in lines:
            self.state = self.state.after(line)
            self.lines.append(line)

    def throw(self, count: int = 2, silent: tuple[str, ...] = ()) -> tuple[int, ...]:
        shares = {}
        for who in self.chains:
            if who not in silent:
                self.given[who] += 1
                shares[who] = self.chains[who].link(self.given[who]).hex()
        lines: Any = self.dice.throw(self.state, shares, count)
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
            dice = Dice(*table.throw())
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
