"""Tables near their end, written to the store as if they had been played, with dice entered by hand."""

from __future__ import annotations

import itertools
import random

import msgspec

from tabla.dice import ManualDice, thrown_by
from tabla.play import Terms, decide, evolve, options, start
from tabla.play import commands as c
from tabla.play.evolve import begin
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.server.entries import SeatTerms, TableOpened, entry_to_json
from tabla.server.opening import About
from tabla.store import NewGame, Store, hashed, new_id

PLAYERS = ("Ana", "Boris")
NEAR = 14


def near_the_end(store: Store, token: str, seed: int = 5) -> str:
    """A single game in which both sides have few pips left; the token holds both seats."""
    rng, game = random.Random(seed), new_id()
    rules, terms = RuleSet.load("standard"), Terms(form="game", cube=False, crawford=False, dice="manual")
    first, *others = start(rules, PLAYERS, terms)
    dice, throws = ManualDice(game), itertools.count(1)
    table = TableOpened((SeatTerms("here"), SeatTerms("here")), 300)
    log = [first, table, dice.began(), *others]
    state = begin(first)
    for event in others:
        state = evolve(state, event)
    while not (state.phase == "roll" and min(state.board.pip_counts) < NEAR):
        command = _some_command(state, rng)
        for event in decide(state, command):
            if (thrown := thrown_by(event)) is not None:
                log.append(dice.enter(next(throws), thrown, command.seat))
            log.append(event)
            state = evolve(state, event)
    about = About("standard", "game", 1, PLAYERS)
    seats = [hashed(token), hashed(token)]
    events = [entry_to_json(entry) for entry in log]
    new = NewGame(game, 1, msgspec.json.encode(about), "00" * 32, seats, [], events)
    store.create(new).result()
    return game


def _some_command(state, rng: random.Random) -> c.AnyCommand:
    """A legal command; races are run, so that the game comes to its end."""
    seat = state.actor(state.turn)
    dice = Dice(rng.randint(1, 6), rng.randint(1, 6))
    if state.phase == "opening":
        return c.ThrowOpening(seat, dice)
    if state.phase == "roll":
        return c.Roll(seat, dice)
    moves = [each for each in options(state, seat) if isinstance(each, c.MoveChecker)]
    return max(moves, key=lambda move: (move.start, rng.random())) if moves else c.EndTurn(seat)


def told(client, since: int) -> list[str]:
    """What happened since a version, in words."""
    return [line for entry in client.look(since=since, lang="en")["events"] for line in entry["said"]]
