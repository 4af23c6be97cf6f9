"""Equity lost per decision: levels of our bot, first of all by time, each beside gnubg at a depth.

Positions with a real choice come from games of our net against itself, the ends of races among them. The
choices of all are judged together: by the exact table where it reaches, else by rollouts of ours with luck
subtracted. What a choice loses is told against the best choice of the position, which is named by one half of
the trials and compared by the other: whoever looks best by luck would seem better than it is. So no loss is
too high on average, and a difference between two players is right. Players have one thread each.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from gnubg_duel import WITHOUT_CUBE
from gnubg_process import Gnubg
from tabla.engine import Advisor, Bot, level
from tabla.engine.rollout import CHUNK, Question, Rollout
from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice

CLOSE = 0.15  # the second best play is no further behind


def positions(advisor: Advisor, count: int, seed: int) -> tuple[list[Position], float]:
    """Positions with a choice that matters, at most three of a game, and how many a side has in a game."""
    dice, found, board, of_game = random.Random(seed), list[Position](), Board.start(), 0
    choices = games = 0
    while len(found) < count or board != Board.start():
        position = Position(board=board, dice=Dice(dice.randint(1, 6), dice.randint(1, 6)))
        ranked = advisor.plays(position, WITHOUT_CUBE)
        has_choice = len(ranked) > 1 and 0 < ranked[0].equity - ranked[1].equity < CLOSE
        choices += has_choice
        if has_choice and of_game < 3 and dice.random() < 0.15 and len(found) < count:
            found.append(position)
            of_game += 1
        after = ranked[0].play.result if ranked else board
        board = Board.start() if after.is_over else after.swapped()
        of_game = 0 if after.is_over else of_game
        games += after.is_over
    return found, choices / games / 2


def judged(advisor: Advisor, boards: list[Board], trials: int) -> tuple[list[list[float]], float]:
    """What each board after a play costs the player, by two halves of the trials, and the standard error."""
    theirs = [board.swapped() for board in boards]
    if all(advisor.bearoff.covers(board) for board in theirs):
        return [[advisor.bearoff.equities(board).cubeless for board in theirs]] * 2, 0.0
    rollout = Rollout(Question(tuple(board.position_id for board in theirs)), advisor)
    error = max(one.behind_error for one in rollout.run(trials))
    return [[statistics.mean(column[half::2]) for column in rollout.columns()] for half in (0, 1)], error


def losses_of(halves: list[list[float]]) -> list[float]:
    """What each board loses against the best: either half names that, and the other one tells."""
    lost = [0.0] * len(halves[0])
    for naming, telling in (halves, halves[::-1]):
        best = telling[naming.index(min(naming))]
        lost = [before + (cost - best) / 2 for before, cost in zip(lost, telling, strict=True)]
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--trials", type=int, default=4 * CHUNK, help="of each choice")
    parser.add_argument("--levels", nargs="+", default=["0.01s", "0.1s", "1s"], help="of our bot")
    parser.add_argument("--plies", type=int, nargs="+", default=[1, 2, 3], help="of gnubg, beside each level")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.trials < 2 * CHUNK:
        parser.error(f"two halves are at least {2 * CHUNK} trials")
    if len(args.levels) != len(args.plies):
        parser.error("beside each level stands one depth of gnubg")
    advisor, judge = Advisor(threads=1), Advisor()
    sample, a_game = positions(advisor, args.positions, args.seed)
    chosen: dict[str, list[Board]] = {}
    seconds: dict[str, float] = {}
    for name in args.levels:
        bot = Bot(level(name), advisor, seed=1)

        def ours(position: Position, bot: Bot = bot) -> Board:
            play = bot.best_play(position, WITHOUT_CUBE)
            assert play is not None
            return play.result

        began = time.process_time()
        chosen[f"ours {name}"] = _choose(ours, sample)
        seconds[f"ours {name}"] = time.process_time() - began
    for plies in sorted(set(args.plies)):
        gnubg = Gnubg(plies, use_cube=False)
        before = gnubg.cpu_seconds()
        chosen[f"gnubg {plies}-ply"] = _choose(gnubg.play, sample)
        seconds[f"gnubg {plies}-ply"] = gnubg.cpu_seconds() - before
        gnubg.close()
    losses: dict[str, list[float]] = {name: [] for name in chosen}
    errors = []
    for number in range(len(sample)):
        boards = sorted({choice[number] for choice in chosen.values()}, key=bytes)
        halves, error = judged(judge, boards, args.trials) if len(boards) > 1 else ([[0.0], [0.0]], 0.0)
        errors.append(error)
        lost = losses_of(halves)
        for name, choice in chosen.items():
            losses[name].append(lost[boards.index(choice[number])])
        print(f"\r{number + 1} of {len(sample)} judged", end="", flush=True)
    print(
        f"\n{len(sample)} decisions, of which a side has {a_game:.1f} in a game; "
        f"standard error of a judgement at most {max(errors):.4f}"
    )
    for name, lost in losses.items():
        print(
            f"{name:14s} {1000 * seconds[name] / len(sample):8.1f} CPU-ms a decision, loses "
            f"{_thousandths(lost)} thousandths, {_thousandths(lost, a_game)} a game"
        )
    for name, plies in zip(args.levels, args.plies, strict=True):
        both = zip(losses[f"ours {name}"], losses[f"gnubg {plies}-ply"], strict=True)
        less = [theirs - mine for mine, theirs in both]
        print(
            f"ours {name} loses {_thousandths(less)} less than gnubg {plies}-ply, "
            f"{_thousandths(less, a_game)} a game"
        )


def _thousandths(values: list[float], times: float = 1.0) -> str:
    interval = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{1000 * times * statistics.mean(values):.2f} ± {1000 * times * interval:.2f}"


def _choose(choose: Callable[[Position], Board], sample: list[Position]) -> list[Board]:
    return [choose(position) for position in sample]


if __name__ == "__main__":
    main()
