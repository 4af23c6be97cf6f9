"""One match analysed by us and by GNU Backgammon, on one core in one run: how long it takes.

    python benchmarks/analysis_speed.py [MATCH.mat]

How good the choices are is told by analysis_quality.py.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import LEVELS, Judge
from tabla.analysis.input.load import read_record
from tabla.analysis.input.record import Record
from tabla.analysis.model import Decision
from tabla.engine.advice import Advisor
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.rules.board import Board

Where = tuple[int, int]  # a game and a turn in it
GNUBG = shutil.which("gnubg", path="/usr/games:/usr/bin")
THEIRS = "gnubg 2-ply"
OURS = LEVELS[:3]
MATCHES = Path(__file__).resolve().parents[2] / "shared" / "matches"
NAMED = MATCHES / "charlot1-charlot2_7p_2025-11-08-2305.mat"


class Seconds(NamedTuple):
    """By the clock, and of the processor: other work on the machine disturbs only the first."""

    wall: float
    cpu: float


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("match", type=Path, nargs="?", default=NAMED)
    given = options.parse_args()
    record, advisor = read_record(given.match), Advisor(threads=1)
    seconds = {}
    for level in OURS:
        began, used = time.perf_counter(), time.process_time()
        analyse(record, Judge(level, advisor))
        seconds[level.name] = Seconds(time.perf_counter() - began, time.process_time() - used)
    if GNUBG:
        seconds[THEIRS], _ = gnubg(given.match, record)
    for name, (wall, cpu) in seconds.items():
        print(f"{name:12} {wall:7.2f} s, of the processor {cpu:7.2f} s", flush=True)


def ours(record: Record, advisor: Advisor) -> dict[str, dict[Where, Decision]]:
    """The plays with a choice, judged at each of our levels."""
    return {
        level.name: {
            (one.game, one.turn): one
            for one in analyse(record, Judge(level, advisor)).decisions
            if one.kind == "play"
        }
        for level in OURS
    }


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


if __name__ == "__main__":
    main()
