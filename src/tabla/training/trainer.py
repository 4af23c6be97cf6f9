"""A training run: self-play in the core, with a curve, checkpoints and nets written along the way."""

from __future__ import annotations

import csv
import itertools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabla import _core
from tabla.engine.nets import network_file
from tabla.files import naming
from tabla.training import checkpoint, parallel
from tabla.training.lineage import PLEDGE

if TYPE_CHECKING:
    from tabla.cluster import Cluster

CURVE_COLUMNS: Final = ("games", "cpu_hours", "games_per_second", "rate", "positions", "td_error")
_REPORT_SECONDS: Final = 20.0
_GAMES_PER_RATE: Final = 1600  # the learning rate follows its schedule in steps of so many games


@dataclass(frozen=True)
class Progress:
    """How far a run is; one that goes on from its checkpoint says so first."""

    games: int
    is_resumed: bool = False
    games_per_second: float = 0.0
    cpu_hours: float = 0.0
    rate: float = 0.0
    positions: int = 0
    td_error: float = 0.0


Tell = Callable[[Progress], None]


def _say_nothing(_: Progress) -> None:
    pass


@dataclass(frozen=True)
class Knot:
    """The learning rate at a number of games; between two knots its logarithm follows a straight line."""

    games: int
    rate: float


def rate_at(schedule: Sequence[Knot], games: int) -> float:
    """The learning rate of a schedule whose knots rise in games.

    >>> rate_at([Knot(0, 1e-2), Knot(100, 1e-4)], 50)
    0.001
    """
    for left, right in itertools.pairwise(schedule):
        if left.games <= games < right.games:
            share = (games - left.games) / (right.games - left.games)
            return round(math.exp(math.log(left.rate) * (1 - share) + math.log(right.rate) * share), 12)
    return schedule[-1].rate if games >= schedule[-1].games else schedule[0].rate


@dataclass(frozen=True)
class Plan:
    """How far a run goes and what it leaves on the way; may change when it is resumed."""

    games: int
    schedule: Sequence[Knot]
    save_games: int
    material: checkpoint.Material = checkpoint.NOTHING
    cluster: Cluster = None  # where branches are played
    threads: int = 1  # that play the games of a batch; 0: one per core


def provenance(settings: checkpoint.TrainingSettings, games: int, cpu_seconds: float) -> str:
    """What a net's file tells of it."""
    # What branches cost on other machines is not known here.
    how = f"{cpu_seconds / 3600:.2f} CPU-hours" if settings.branches == 1 else f"{settings.branches} branches"
    own = f"self-play TD({settings.lam:g}), seed {settings.seed}, {games} games, {how}"
    return f"{settings.origin}: {own}{PLEDGE}"


def train(
    directory: Path,
    settings: checkpoint.TrainingSettings,
    plan: Plan,
    tell: Tell = _say_nothing,
    begin: Callable[[], _core.SelfPlay] | None = None,
) -> None:
    """Begin a run in ``directory``, or go on from its checkpoint, until the plan's games are played.

    What was played before a KeyboardInterrupt is kept.
    """
    cpu_before = 0.0
    if (directory / checkpoint.NAME).exists():
        _, run, cpu_before = checkpoint.load(directory, plan.material, settings)
        tell(Progress(run.games, is_resumed=True))
    else:
        run = begin() if begin else checkpoint.start(settings, plan.material)
        directory.mkdir(parents=True, exist_ok=True)
    begun, cpu_start = run.games, time.process_time()

    def cpu_seconds() -> float:
        return cpu_before + time.process_time() - cpu_start

    def keep() -> None:
        seconds = cpu_seconds()
        text = provenance(settings, run.games, seconds)
        network_file.write(directory / f"net-{run.games:09d}.tnet", run.full_mean, text)
        network_file.write(directory / f"pruner-{run.games:09d}.tnet", run.pruner_mean, text)
        checkpoint.save(directory, settings, run, seconds)

    try:
        while run.games < plan.games:
            _report_until_save(directory, run, plan, settings, cpu_seconds, tell)
            keep()
    except KeyboardInterrupt:
        if run.games > begun:
            keep()
        raise
    parallel.remove_rounds(directory)


def _report_until_save(
    directory: Path,
    run: _core.SelfPlay,
    plan: Plan,
    settings: checkpoint.TrainingSettings,
    cpu_seconds: Callable[[], float],
    tell: Tell,
) -> None:
    """Play up to the next save, with a line of progress and of the curve now and then."""
    goal = min(plan.games, (run.games // plan.save_games + 1) * plan.save_games)
    games = positions = 0
    squares = 0.0
    began = time.monotonic()
    while run.games < goal:
        rate = rate_at(plan.schedule, run.games)
        wanted = min(_GAMES_PER_RATE * settings.branches, goal - run.games)
        report: parallel.Report
        if settings.branches == 1:
            report = run.learn(-(-wanted // settings.batch_games), rate, plan.threads)
        else:
            report = parallel.learn(directory, settings, plan.material, run, wanted, rate, plan.cluster)
            checkpoint.save(directory, settings, run, cpu_seconds())
        games += report.games
        positions += report.positions
        squares += report.squared_error
        seconds = time.monotonic() - began
        if seconds < _REPORT_SECONDS and run.games < goal:
            continue
        progress = Progress(
            run.games,
            games_per_second=games / seconds,
            cpu_hours=cpu_seconds() / 3600,
            rate=rate,
            positions=positions,
            td_error=math.sqrt(squares / positions),
        )
        tell(progress)
        _append(directory / "curve.csv", progress)
        games = positions = 0
        squares = 0.0
        began = time.monotonic()


def _append(path: Path, progress: Progress) -> None:
    new = not path.exists()
    with naming(path), path.open("a", newline="") as file:
        writer = csv.writer(file)
        if new:
            writer.writerow(CURVE_COLUMNS)
        hours, error = f"{progress.cpu_hours:.4f}", f"{progress.td_error:.5f}"
        speed = round(progress.games_per_second)
        writer.writerow((progress.games, hours, speed, progress.rate, progress.positions, error))
