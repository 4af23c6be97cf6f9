"""The bot at a level against GNU Backgammon at so many plies: games without a cube, with one, or matches.

Every sequence of dice is played twice with the seats exchanged, and from each result the luck of the throws
is subtracted, measured by our net one ply deep with cube and score; luck is 0 on average whatever that
net thinks, so the result is unbiased. ``--null``: the bot against itself, 0 or, in matches, one half exactly.
Both sides have one thread; their CPU time is told per decision that was not forced.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import statistics
import time
from collections.abc import Iterator
from functools import cache
from typing import Protocol

import msgspec

from gnubg_process import RULES, Gnubg
from tabla.engine import Advisor, Bot, level
from tabla.engine.throws import Throws, throws
from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.outcome import multiplier, outcome

WITHOUT_CUBE = msgspec.structs.replace(RULES, cube=msgspec.structs.replace(RULES.cube, use="none"))


class Player(Protocol):
    """One who plays and handles the cube."""

    def play(self, position: Position) -> Board:
        """The board after its play, the mover still first."""

    def doubles(self, position: Position) -> bool:
        """Whether it doubles before its throw."""

    def takes(self, position: Position) -> bool:
        """Whether it takes the double of the player on roll."""

    def cpu_seconds(self) -> float:
        """CPU time it has used so far."""


class Ours:
    """Our bot."""

    def __init__(self, name: str, *, use_cube: bool) -> None:
        self._rules = RULES if use_cube else WITHOUT_CUBE
        self._bot = Bot(level(name), Advisor(threads=1), seed=1)
        self._seconds = 0.0

    def cpu_seconds(self) -> float:
        """See ``Player``."""
        return self._seconds

    def play(self, position: Position) -> Board:
        """See ``Player``."""
        began = time.process_time()
        play = self._bot.best_play(position, self._rules)
        self._seconds += time.process_time() - began
        return play.result if play else position.board

    def doubles(self, position: Position) -> bool:
        """See ``Player``."""
        began = time.process_time()
        action = self._bot.cube(position, self._rules).action
        self._seconds += time.process_time() - began
        return action in ("double-take", "double-drop")

    def takes(self, position: Position) -> bool:
        """See ``Player``."""
        began = time.process_time()
        is_take = self._bot.cube(position, self._rules).is_take
        self._seconds += time.process_time() - began
        return is_take


class Luck:
    """What throws are worth, by our net after a look one ply ahead."""

    def __init__(self, use_cube: bool) -> None:
        self.use_cube = use_cube
        self._rules = RULES if use_cube else WITHOUT_CUBE
        self._advisor = Advisor(threads=1)

    def of_throw(self, position: Position, thrown: Dice) -> float:
        """How much better than the mean the throw is for the mover."""
        values, unit = self._values(position)
        return unit * (values.of(thrown) - values.mean)

    def of_opening(self, position: Position, thrown: Dice, starter: int) -> float:
        """The same for the first throw, which also says who starts; seen by player 0."""
        seen = [self._values(msgspec.structs.replace(position, on_roll=side)) for side in (0, 1)]
        unit = seen[0][1]
        own, others = (values.mean_of_unequal for values, _ in seen)
        now = seen[starter][0].of(thrown)
        return unit * ((now if starter == 0 else -now) - (own - others) / 2)

    def _values(self, position: Position) -> tuple[Throws, float]:
        (found,) = throws([position], self._rules, self._advisor, plies=1)
        return found, self._advisor.stakes(position, self._rules).unit


def _worth(board: Board) -> int:
    won = outcome(board, RULES)
    assert won is not None
    return multiplier(won, RULES)


def _throw(dice: random.Random) -> Dice:
    return Dice(dice.randint(1, 6), dice.randint(1, 6))


def play_game(
    players: tuple[Player, Player], start: Position, dice: random.Random, luck: Luck, decisions: list[int]
) -> tuple[int, float]:
    """Points of player 0, negative if lost, and the luck it had."""
    use_cube = luck.use_cube and not start.crawford
    while (thrown := _throw(dice)).is_double:
        pass
    starter = 0 if thrown.first > thrown.second else 1
    fortune = luck.of_opening(start, thrown, starter)
    position = msgspec.structs.replace(start, on_roll=starter)
    is_first = True
    while True:
        side = position.on_roll
        sign = 1 if side == 0 else -1
        if not is_first:
            may_double = use_cube and position.owner in (None, side) and not _cube_is_dead(position)
            if may_double:
                decisions[side] += 1
                if players[side].doubles(position):
                    decisions[1 - side] += 1
                    if not players[1 - side].takes(msgspec.structs.replace(position, doubled=True)):
                        return sign * position.cube, fortune
                    position = msgspec.structs.replace(position, cube=2 * position.cube, owner=1 - side)
            thrown = _throw(dice)
            fortune += sign * luck.of_throw(position, thrown)
        is_first = False
        position = msgspec.structs.replace(position, dice=thrown)
        plays = position.board.legal_plays(thrown, RULES)
        if len(plays) > 1:
            decisions[side] += 1
            after = players[side].play(position)
        else:
            after = plays[0].result if plays else position.board
        if after.is_over:
            return sign * position.cube * _worth(after), fortune
        position = msgspec.structs.replace(position, board=after.swapped(), on_roll=1 - side, dice=None)


def _cube_is_dead(position: Position) -> bool:
    """Whether the side on roll already wins the match with the cube as it is."""
    return position.away is not None and position.away[position.on_roll] <= position.cube


def play_match(
    players: tuple[Player, Player], length: int, dice: random.Random, luck: Luck, decisions: list[int]
) -> tuple[float, float]:
    """1 if player 0 wins the match, else 0, and its luck in winning chances."""
    score, fortune, is_past_crawford = [0, 0], 0.0, False
    while max(score) < length:
        crawford = max(score) == length - 1 and not is_past_crawford
        start = Position(length=length, score=(score[0], score[1]), crawford=crawford)
        is_past_crawford |= crawford
        points, game_luck = play_game(players, start, dice, luck, decisions)
        score[0 if points > 0 else 1] += abs(points)
        fortune += game_luck
    return float(score[0] > score[1]), fortune


class Result(msgspec.Struct):
    """One pair of games or matches for our side: results, the same adjusted, decisions and CPU time."""

    raw: list[float]
    adjusted: list[float]
    decisions: list[int]
    seconds: list[float]


@cache
def _players(name: str, plies: int, use_cube: bool, null: bool) -> tuple[Player, Player]:
    ours = Ours(name, use_cube=use_cube)
    return ours, Ours(name, use_cube=use_cube) if null else Gnubg(plies, use_cube=use_cube)


def play_pair(task: tuple[argparse.Namespace, int]) -> Result:
    args, number = task
    use_cube = args.form != "cubeless"
    ours, theirs = _players(args.level, args.plies, use_cube, args.null)
    luck = Luck(use_cube)
    before = ours.cpu_seconds(), theirs.cpu_seconds()
    result = Result([], [], [0, 0], [])
    for seat in (0, 1):
        dice = random.Random(f"{args.seed} {number}")
        players = (ours, theirs) if seat == 0 else (theirs, ours)
        counts = [0, 0]
        if args.form == "match":
            won, fortune = play_match(players, args.length, dice, luck, counts)
            values = (won, won - fortune) if seat == 0 else (1 - won, 1 - won + fortune)
        else:
            points, fortune = play_game(players, Position(), dice, luck, counts)
            values = (points, points - fortune) if seat == 0 else (-points, fortune - points)
        result.raw.append(values[0])
        result.adjusted.append(values[1])
        for side in (0, 1):
            result.decisions[side] += counts[side if seat == 0 else 1 - side]
    result.seconds = [
        player.cpu_seconds() - start for player, start in zip((ours, theirs), before, strict=True)
    ]
    return result


def _mean(pairs: list[list[float]]) -> tuple[float, float]:
    means = [statistics.mean(pair) for pair in pairs]
    spread = statistics.stdev(means) if len(means) > 1 else math.nan
    return statistics.mean(means), 1.96 * spread / math.sqrt(len(means))


def report(args: argparse.Namespace, results: list[Result]) -> str:
    adjusted, interval = _mean([result.adjusted for result in results])
    raw, raw_interval = _mean([result.raw for result in results])
    rival = f"our {args.level}" if args.null else f"gnubg {args.plies}-ply"
    what = f"{args.length}-point matches won" if args.form == "match" else f"points per game, {args.form}"
    milliseconds = [
        1000 * sum(result.seconds[side] for result in results) / sum(r.decisions[side] for r in results)
        for side in (0, 1)
    ]
    return (
        f"our {args.level} against {rival}, {what}: {adjusted:+.4f} ± {interval:.4f} over {2 * len(results)} "
        f"(unadjusted {raw:+.4f} ± {raw_interval:.4f}); CPU-ms per decision {milliseconds[0]:.1f} : "
        f"{milliseconds[1]:.1f}"
    )


def _results(args: argparse.Namespace) -> Iterator[Result]:
    tasks = [(args, number) for number in range(args.first, args.first + (args.games + 1) // 2)]
    if args.jobs == 1:
        yield from map(play_pair, tasks)
    else:
        with multiprocessing.Pool(args.jobs) as pool:
            yield from pool.imap(play_pair, tasks)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("form", choices=["cubeless", "cube", "match"])
    parser.add_argument("--level", default="master")
    parser.add_argument("--plies", type=int, default=2, help="of gnubg")
    parser.add_argument("--games", type=int, default=100, help="games, or matches")
    parser.add_argument("--length", type=int, default=7, help="of a match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair, to go on from")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--null", action="store_true", help="our bot against itself")
    args = parser.parse_args()
    results: list[Result] = []
    for result in _results(args):
        results.append(result)
        if len(results) % 10 == 0:
            print(report(args, results), flush=True)
    if len(results) % 10:
        print(report(args, results), flush=True)


if __name__ == "__main__":
    main()
