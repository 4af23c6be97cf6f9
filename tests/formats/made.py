"""Matches made by random legal play, with doubles, beavers and resignations, for files to hold."""

from __future__ import annotations

import random

from tabla.formats.matches import match as m
from tabla.formats.matches.replay import steps
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import OUTCOMES
from tabla.rules.dice import Dice

NAMES = ("Ana Gómez", "Борис")


def random_match(
    seed: int, length: int = 5, games: int = 3, names: tuple[str, str] = NAMES, **rules: bool
) -> m.MatchFile:
    """Some games of a match or, with length 0, of a money session."""
    chance = random.Random(seed)
    table = MatchTable(names, length, m.MatchRules(**rules))
    for _ in range(games):
        if length and max(table.state.won or (0,)) >= length:
            break
        _game(table, chance)
    return table.match()


def _game(table: MatchTable, chance: random.Random) -> None:
    table.begin_game((table.state.won[0], table.state.won[1]))
    side = chance.randrange(2)
    first = True
    while table.ended is None:
        dice = Dice(chance.randint(1, 6), chance.randint(1, 6))
        if first and dice.is_double:
            continue
        if first:
            dice = Dice(max(dice), min(dice))  # the winner's die first, as files write it
        if not first and _cube(table, chance, side) and table.ended:
            break
        if chance.random() < 0.004:
            # By Jacoby's rule every resignation is single while the cube has not been turned.
            is_single = table.rules.jacoby and table.state.bets[0].value == 1
            table.resign(1 - side, OUTCOMES[0] if is_single else chance.choice(OUTCOMES))
            break
        board = table.state.board if table.state.turn == side else table.state.board.swapped()
        plays = board.legal_plays(dice)
        table.turn(side, dice, chance.choice(plays).moves if plays else ())
        side, first = 1 - side, False
    table.end_game()


def _cube(table: MatchTable, chance: random.Random, side: int) -> bool:
    bet = table.state.bets[0]
    free = bet.owner in (None, side) and not table.state.crawford and bet.value < 64
    if not free or chance.random() > 0.08:
        return False
    table.double(side)
    if chance.random() < 0.2:
        table.drop(1 - side)
    elif not table.length and table.rules.beavers and chance.random() < 0.4:
        table.beaver(1 - side)
        table.take(side)
    else:
        table.take(1 - side)
    return True


def told(match: m.MatchFile) -> list[tuple[object, ...]]:
    """What happened, whatever the order in which a file writes the moves of a play."""
    return [
        (step.game, type(step.action).__name__, step.position, getattr(step.action, "outcome", None))
        for step in steps(match)
    ]


def results(match: m.MatchFile) -> list[tuple[object, ...]]:
    """Scores, Crawford games and who won what."""
    return [(game.score, game.crawford, game.winner, game.points) for game in match.games]
