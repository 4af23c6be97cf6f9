"""One match analysed by us and by GNU Backgammon, on one core in one run: time, and how good the choices are.

    python benchmarks/analysis_speed.py MATCH.mat [--sample 60] [--trials 144]

Quality is the equity lost per decision by the plays that each would choose, on the same sample of plays with
a choice, judged by our rollouts of every play that somebody chose. Where all choose the same nobody loses.
The noise of a level is how far its difference between the two best plays is from the rollouts' difference:
the root of the mean square, the rollouts' own error taken out, and what the median says if the few
positions that a level misjudges altogether are left aside.
"""

from __future__ import annotations

import argparse
import math
import random
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tabla.analysis.judge import LEVELS, Judge
from tabla.analysis.judging import analyse
from tabla.analysis.model import Decision
from tabla.analysis.reading import read_record
from tabla.analysis.record import Record
from tabla.engine.advice import Advisor
from tabla.engine.rollout import Estimate, Question, Rollout
from tabla.formats import match as m
from tabla.formats import match_file
from tabla.formats.xgid import parse_xgid
from tabla.rules.board import Board

Where = tuple[int, int]
GNUBG = shutil.which("gnubg", path="/usr/games:/usr/bin")
NAMED = (
    Path(__file__).resolve().parents[2] / "shared" / "matches" / "charlot1-charlot2_7p_2025-11-08-2305.mat"
)


class Seconds(NamedTuple):
    """By the clock, and of the processor: other work on the machine disturbs only the first."""

    wall: float
    cpu: float


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("match", type=Path, nargs="?", default=NAMED)
    options.add_argument("--sample", type=int, default=60)
    options.add_argument("--trials", type=int, default=144)
    given = options.parse_args()
    record = read_record(given.match)
    advisor = Advisor(threads=1)
    seconds: dict[str, Seconds] = {}
    choices: dict[str, dict[Where, Board]] = {}
    plays: dict[str, dict[Where, Decision]] = {}
    for level in LEVELS[:3]:
        began, used = time.perf_counter(), time.process_time()
        analysis = analyse(record, Judge(level, advisor))
        seconds[level.name] = Seconds(time.perf_counter() - began, time.process_time() - used)
        found = {(one.game, one.turn): one for one in analysis.decisions if one.kind == "play"}
        plays[level.name] = found
        choices[level.name] = {where: Board.from_position_id(one.best.result) for where, one in found.items()}
    if GNUBG:
        seconds["gnubg 2-ply"], choices["gnubg 2-ply"] = gnubg(given.match, record)
    for name in seconds:
        wall, cpu = seconds[name]
        print(f"{name:12} {wall:7.2f} s, of the processor {cpu:7.2f} s", flush=True)
    known = sorted(set.intersection(*(set(by_turn) for by_turn in choices.values())))
    sample = random.Random(1).sample(known, min(given.sample, len(known)))
    judge(sample, choices, plays, advisor, record, given.trials)


def gnubg(path: Path, record: Record) -> tuple[Seconds, dict[Where, Board]]:
    """The seconds of its analysis on one thread, start and reading taken off, and the plays it likes best."""
    ready = ["set threads 1", f"import mat {path}"]
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "analysed.sgf"
        setting = [
            f"set analysis {what} evaluation {value}"
            for what in ("chequerplay", "cubedecision")
            for value in ("plies 2", "cubeful on", "prune on")
        ]
        idle = _run(folder, [*ready, *setting])
        busy = _run(folder, [*ready, *setting, "analyse match", f"save match {saved}"])
        match = match_file.read(saved)
    found: dict[Where, Board] = {}
    for number, game in enumerate(match.games, 1):
        turns = [turn for one in record.games if one.number == number for turn in one.turns]
        thrown = [(at, turn) for at, turn in enumerate(turns, 1) if turn.thrown is not None]
        actions = [action for action in game.actions if isinstance(action, m.Turn)]
        for (at, turn), action in zip(thrown, actions, strict=True):
            if action.analysis and action.analysis.candidates and turn.thrown is not None:
                board = turn.thrown.board
                for move in action.analysis.candidates[0].moves:
                    board = board.after(move.start, move.end)
                found[number, at] = board
    return Seconds(busy.wall - idle.wall, busy.cpu - idle.cpu), found


def _run(home: str, commands: list[str]) -> Seconds:
    typed = "\n".join([*commands, "quit", "y", ""])
    began, used = time.perf_counter(), _children()
    subprocess.run(
        [str(GNUBG), "-t", "-q"], input=typed, text=True, capture_output=True, env={"HOME": home}, check=False
    )
    return Seconds(time.perf_counter() - began, _children() - used)


def _children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def judge(
    sample: list[Where],
    choices: dict[str, dict[Where, Board]],
    plays: dict[str, dict[Where, Decision]],
    advisor: Advisor,
    record: Record,
    trials: int,
) -> None:
    lost: dict[str, list[float]] = {name: [] for name in choices}
    noise: dict[str, list[float]] = {name: [] for name in plays}
    errors: list[float] = []
    differ = 0
    for where in sample:
        decision = plays[LEVELS[0].name][where]
        # The noise is measured on the two best by the middle level, whoever chose them.
        near = [Board.from_position_id(one.result) for one in plays[LEVELS[1].name][where].options[:2]]
        boards = list(dict.fromkeys([*near, *(chosen[where] for chosen in choices.values())]))
        chosen_by = {name: boards.index(chosen[where]) for name, chosen in choices.items()}
        differ += len(set(chosen_by.values())) > 1
        # Equities of the other side, who is on roll after the play: the least is best.
        valued: list[Estimate] = []
        if len(boards) > 1 and not any(board.is_over for board in boards):
            stakes = advisor.stakes(parse_xgid(decision.xgid), record.rules).swapped()
            ids = tuple(board.swapped().position_id for board in boards)
            valued = Rollout(Question(ids, stakes=(stakes,) * len(ids)), advisor).run(trials)
        top = min((valued[i].equity for i in chosen_by.values()), default=0.0) if valued else 0.0
        for name, index in chosen_by.items():
            lost[name].append(valued[index].equity - top if valued else 0.0)
        if valued:
            errors.append(max(valued[0].behind_error, valued[1].behind_error))
            for name in plays:
                seen = {one.result: one for one in plays[name][where].options}
                one, other = (seen[board.position_id] for board in near)
                if one.plies == other.plies:
                    gap = one.equity - other.equity
                    noise[name].append(gap - (valued[1].equity - valued[0].equity))
    print(f"{len(sample)} plays, {differ} on which they differ, rollouts of {trials} trials")
    for name, losses in lost.items():
        spread = np.std(losses, ddof=1) / np.sqrt(len(losses))
        print(f"{name:12} {1000 * np.mean(losses):6.2f} ± {1000 * spread:.2f} thousandths lost per decision")
    own = float(np.mean(np.square(errors))) if errors else 0.0
    for name, gaps in noise.items():
        if gaps:
            square = max(float(np.mean(np.square(gaps))) - own, 0.0)
            usual = 1.4826 * float(np.median(np.abs(gaps)))
            print(f"{name:12} noise {math.sqrt(square):.3f}, usually {usual:.3f} ({len(gaps)} pairs)")


if __name__ == "__main__":
    main()
