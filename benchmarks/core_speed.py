"""The core's speed beside that of gnubg-nn and OpenSpiel, in one run, on one core.

    python benchmarks/core_speed.py [--repeats 7]

Each repeat times the two rivals one after the other, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

import gnubg_nn
import numpy as np
import pyspiel

import tabla
from tabla import _core

PAIRS = 40_000
BATCH = 4_000
OUR_GAMES = 4_000
OPEN_SPIEL_SECONDS = 2.0

Side = list[int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=7)
    repeats = parser.parse_args().repeats
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

    boards, dice = positions_of_random_games(PAIRS)
    theirs = gnubg_boards(boards)
    rolls = [(int(first), int(second)) for first, second in dice]
    print(
        f"Legal plays of {PAIRS:,} (position, roll) pairs from random games, one thread.\n"
        f"  tabla:    _core.legal_results in batches of {BATCH:,}, every resulting board as 52 bytes\n"
        "  gnubg-nn: moves(board, die1, die2) once a pair, boards ready as its lists, results as its keys"
    )
    assert our_plays(boards, dice) == gnubg_plays(theirs, rolls)
    report(
        "pairs/s",
        20,
        [
            (
                PAIRS / seconds(lambda: our_plays(boards, dice)),
                PAIRS / seconds(lambda: gnubg_plays(theirs, rolls)),
            )
            for _ in range(repeats)
        ],
    )

    print(
        "\nGames of uniformly random legal plays from the start to the end, one thread.\n"
        "  tabla:     _core.random_games; plays are distinct by resulting board, gammons count\n"
        "  OpenSpiel: its Python API, a state's legal_actions() and apply_action(); its actions are\n"
        "             distinct by the moves made, a turn of doubles takes two, its rules are its defaults"
    )
    starts = np.repeat(tabla.Board.start().array[np.newaxis], OUR_GAMES, axis=0)
    report(
        "games/s",
        50,
        [
            (
                our_games_per_second(starts, seed),
                open_spiel_games_per_second(seed),
            )
            for seed in range(repeats)
        ],
    )


def positions_of_random_games(count: int) -> tuple[np.ndarray, np.ndarray]:
    chance = random.Random(1)
    board = bytes(tabla.Board.start())
    boards: list[bytes] = []
    dice: list[tuple[int, int]] = []
    while len(boards) < count:
        roll = chance.randint(1, 6), chance.randint(1, 6)
        boards.append(board)
        dice.append(roll)
        plays = _core.legal_plays(board, *roll)
        if plays:
            board = chance.choice(plays)[0]
        board = bytes(tabla.Board.start()) if board[0] == 15 else board[26:] + board[:26]
    return (
        np.frombuffer(b"".join(boards), dtype=np.uint8).reshape(-1, 2, 26),
        np.array(dice, dtype=np.uint8),
    )


def gnubg_boards(boards: np.ndarray) -> list[list[Side]]:
    """Opponent, then mover, each of points 1 to 24 and the bar."""
    return [[row[1, 1:].tolist(), row[0, 1:].tolist()] for row in boards]


def our_plays(boards: np.ndarray, dice: np.ndarray) -> int:
    """How many plays all pairs have together."""
    starts = range(0, len(boards), BATCH)
    return sum(
        len(_core.legal_results(boards[at : at + BATCH], dice[at : at + BATCH], threads=1)[0])
        for at in starts
    )


def gnubg_plays(boards: list[list[Side]], rolls: list[tuple[int, int]]) -> int:
    moves = gnubg_nn.moves
    return sum(len(moves(board, first, second)) for board, (first, second) in zip(boards, rolls, strict=True))


def our_games_per_second(starts: np.ndarray, seed: int) -> float:
    return len(starts) / seconds(lambda: _core.random_games(starts, seed=seed, threads=1))


def open_spiel_games_per_second(seed: int) -> float:
    chance = random.Random(seed)
    game = pyspiel.load_game("backgammon")
    games, start = 0, time.process_time()
    while time.process_time() - start < OPEN_SPIEL_SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, chances)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
        games += 1
    return games / (time.process_time() - start)


def seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def report(unit: str, goal: int, figures: list[tuple[float, float]]) -> None:
    ours, theirs = (statistics.median(column) for column in zip(*figures, strict=True))
    ratios = sorted(our / their for our, their in figures)
    print(
        f"  {ours:,.0f} {unit} against {theirs:,.0f}: {statistics.median(ratios):.1f} times as many "
        f"({ratios[0]:.1f} to {ratios[-1]:.1f} in {len(ratios)} repeats; goal {goal})"
    )


if __name__ == "__main__":
    main()
