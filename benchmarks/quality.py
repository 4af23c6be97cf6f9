"""Equity lost per decision at 10 ms, 100 ms and 1 s a move: our bot, and gnubg at each depth beside its time.

Positions with a real choice come from games of our net against itself, the ends of races among them. The
choices of all are judged together: by the exact table where it reaches, else by rollouts of ours with luck
subtracted. What a choice loses is told against the best choice of the position. One thread each.
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

BUDGETS = ("0.01s", "0.1s", "1s")
CLOSE = 0.15  # the second best play is no further behind


def positions(advisor: Advisor, count: int, seed: int) -> list[Position]:
    """Positions with a choice that matters, at most three of a game."""
    dice, found, board, of_game = random.Random(seed), list[Position](), Board.start(), 0
    while len(found) < count:
        position = Position(board=board, dice=Dice(dice.randint(1, 6), dice.randint(1, 6)))
        ranked = advisor.plays(position, WITHOUT_CUBE)
        has_choice = len(ranked) > 1 and 0 < ranked[0].equity - ranked[1].equity < CLOSE
        if has_choice and of_game < 3 and dice.random() < 0.15:
            found.append(position)
            of_game += 1
        after = ranked[0].play.result if ranked else board
        board = Board.start() if after.is_over else after.swapped()
        of_game = 0 if after.is_over else of_game
    return found


def judged(advisor: Advisor, boards: list[Board], trials: int) -> tuple[list[float], float]:
    """What each board after a play is worth to the player, and the standard error of their differences."""
    theirs = [board.swapped() for board in boards]
    if all(advisor.bearoff.covers(board) for board in theirs):
        return [-advisor.bearoff.equities(board).cubeless for board in theirs], 0.0
    question = Question(tuple(board.position_id for board in theirs))
    estimates = Rollout(question, advisor).run(trials)
    return [-estimate.equity for estimate in estimates], max(one.behind_error for one in estimates)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--trials", type=int, default=20 * CHUNK, help="of each choice")
    parser.add_argument("--plies", type=int, nargs="+", default=[0, 1, 2, 3], help="of gnubg")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    advisor = Advisor(threads=1)
    sample = positions(advisor, args.positions, args.seed)
    chosen: dict[str, list[Board]] = {}
    seconds: dict[str, float] = {}
    for name in BUDGETS:
        bot = Bot(level(name), advisor, seed=1)

        def ours(position: Position, bot: Bot = bot) -> Board:
            play = bot.best_play(position, WITHOUT_CUBE)
            assert play is not None
            return play.result

        began = time.process_time()
        chosen[f"ours {name}"] = _choose(ours, sample)
        seconds[f"ours {name}"] = time.process_time() - began
    for plies in args.plies:
        gnubg = Gnubg(plies, use_cube=False)
        before = gnubg.cpu_seconds()
        chosen[f"gnubg {plies}-ply"] = _choose(gnubg.play, sample)
        seconds[f"gnubg {plies}-ply"] = gnubg.cpu_seconds() - before
        gnubg.close()
    losses: dict[str, list[float]] = {name: [] for name in chosen}
    errors = []
    for number in range(len(sample)):
        boards = sorted({choice[number] for choice in chosen.values()}, key=bytes)
        values, error = judged(advisor, boards, args.trials) if len(boards) > 1 else ([0.0], 0.0)
        errors.append(error)
        for name, choice in chosen.items():
            losses[name].append(max(values) - values[boards.index(choice[number])])
        print(f"\r{number + 1} of {len(sample)} judged", end="", flush=True)
    print(f"\n{len(sample)} decisions; standard error of a judgement at most {max(errors):.4f}")
    for name, lost in losses.items():
        interval = 1.96 * statistics.stdev(lost) / len(lost) ** 0.5
        print(
            f"{name:14s} {1000 * seconds[name] / len(sample):8.1f} CPU-ms a decision, loses "
            f"{1000 * statistics.mean(lost):5.2f} ± {1000 * interval:.2f} thousandths"
        )


def _choose(choose: Callable[[Position], Board], sample: list[Position]) -> list[Board]:
    return [choose(position) for position in sample]


if __name__ == "__main__":
    main()
