"""The whole state of a training run in one file, from which it goes on exactly as if never stopped."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine.bearoff import BearoffTables
from tabla.engine.nets import network_file
from tabla.files import read_file, replace_file
from tabla.rules.errors import TablaError
from tabla.training import array_file
from tabla.training.lessons import Lessons
from tabla.training.net_surgery import growth

NAME: Final = "checkpoint.npz"


Boards = npt.NDArray[np.uint8]


class CheckpointError(TablaError):
    """A checkpoint that cannot be gone on from."""


@dataclass(frozen=True)
class TrainingSettings:
    """What makes a run the run it is; fixed from its first game."""

    hidden: tuple[int, ...]
    pruner: tuple[int, ...]
    seed: int
    batch_games: int
    keep: int
    lam: float
    average: float
    margin: float = 1e9  # none
    origin: str = "random weights"  # or of the nets it grew from, with their provenance
    starts: str = ""  # hash of the file of first boards, if any
    start_share: float = 0.0
    all_throws: bool = False  # learn from the mean over all throws, not from the one thrown
    all_plays: bool = False  # learn what the teacher says of every play it looks at
    choices: float = 0.0  # how much differences between the plays of a choice count beside each one's error
    bytes: bool = False  # hidden values and their weights fit bytes
    phased: bool = False  # each phase of a game has its own layers after the first
    tables: bool = False  # races at home are worth what the bear-off tables say
    step: int = 0  # positions in a step of the optimiser, shuffled; 0: all of a batch of games
    passes: int = 1  # times a batch is learnt from
    lessons: str = ""  # hash of the boards that come with their targets, if any
    lesson_share: float = 0.0  # of the positions learnt from
    teacher: str = ""  # hash of the nets whose judgement is learnt, if not the run's own
    branches: int = 1  # learners that begin each round alike
    features_version: int = _core.FEATURES_VERSION


class Material(NamedTuple):
    """What a run needs besides its checkpoint; the settings hold the hashes."""

    starts: Boards | None = None  # first boards of a share of the games
    teacher: tuple[bytes, bytes] | None = None  # network files, the large one first
    lessons: Lessons | None = None  # a share of what is learnt


NOTHING: Final = Material()


def start(settings: TrainingSettings, material: Material = NOTHING) -> _core.SelfPlay:
    """A run before its first game, from random weights."""
    hidden = list(settings.hidden)
    try:
        full = _core.Net.random(True, hidden, settings.seed, settings.bytes, settings.phased)
    except ValueError:
        raise TablaError("net-widths", given=growth.written(hidden)) from None
    pruner = _core.Net.random(False, list(settings.pruner), settings.seed + 1)
    return start_from(settings, full, pruner, material)


def start_from(
    settings: TrainingSettings, full: _core.Net, pruner: _core.Net, material: Material = NOTHING
) -> _core.SelfPlay:
    """A run before its first game, from nets that have already learnt something."""
    starts, taught, lessons = material
    learning = _core.LearningSettings(
        settings.seed,
        settings.batch_games,
        settings.step,
        settings.passes,
        _core.Pruning(settings.keep, settings.margin),
        settings.lam,
        settings.average,
        settings.all_throws,
        settings.all_plays,
        settings.choices,
    )
    return _core.SelfPlay(
        full,
        pruner,
        learning,
        _core.Starts(starts, settings.start_share) if starts is not None else None,
        _core.Lessons(lessons.boards, lessons.targets, settings.lesson_share) if lessons else None,
        _core.Teacher(_net(taught[0]), _net(taught[1])) if taught else None,
        BearoffTables.load().endings if settings.tables else None,
    )


def _net(file: bytes) -> _core.Net:
    return network_file.decode(file).net


def save(directory: Path, settings: TrainingSettings, run: _core.SelfPlay, cpu_seconds: float) -> None:
    """Write the checkpoint; a crash leaves the old one or the new one."""
    arrays: dict[str, Any] = {}
    for prefix, state in (("full", run.full_state()), ("pruner", run.pruner_state())):
        arrays |= {f"{prefix}_{name}": value for name, value in state.items()}
    about = {"settings": asdict(settings), "games": run.games, "cpu_seconds": cpu_seconds}
    buffer = io.BytesIO()
    np.savez(buffer, about=np.array(json.dumps(about)), **arrays)
    replace_file(directory / NAME, buffer.getvalue())


def load(
    directory: Path, material: Material = NOTHING, wanted: TrainingSettings | None = None
) -> tuple[TrainingSettings, _core.SelfPlay, float]:
    """The settings, which must be those wanted, the run, and the CPU seconds it has taken so far."""
    path = directory / NAME
    data = read_file(path)
    try:
        arrays = array_file.decode(data)
        about = json.loads(str(arrays["about"]))
        states = {
            prefix: {name: arrays[f"{prefix}_{name}"] for name in ("weights", "mean", "first", "second")}
            | {"steps": int(arrays[f"{prefix}_steps"])}
            for prefix in ("full", "pruner")
        }
        widths = {name: tuple(about["settings"][name]) for name in ("hidden", "pruner")}
        settings = TrainingSettings(**about["settings"] | widths)
    except (KeyError, TypeError, ValueError):
        raise CheckpointError("checkpoint-damaged", path=path) from None
    if settings.features_version != _core.FEATURES_VERSION:
        raise CheckpointError(
            "checkpoint-inputs", path=path, given=settings.features_version, known=_core.FEATURES_VERSION
        )
    if wanted is not None and wanted != settings:
        kept, given = _options(settings, wanted), _options(wanted, settings)
        change = "other" if kept and given else "less" if kept else "more"
        raise CheckpointError("checkpoint-other", directory=directory, change=change, kept=kept, given=given)
    run = start(settings, material)
    run.restore(states["full"], states["pruner"], about["games"])
    return settings, run, about["cpu_seconds"]


def _options(settings: TrainingSettings, other: TrainingSettings) -> str:
    """The options that make these settings, of those in which the others differ; files by their hashes."""
    told = []
    for field in fields(TrainingSettings):
        name, value = field.name, getattr(settings, field.name)
        if value == getattr(other, name) or (name == "origin" and settings.teacher != other.teacher):
            continue  # where a run comes from tells of its teacher too
        if name == "origin":
            grown = not value.splitlines()[-1].startswith("random weights")
            name, value = "grow", hashlib.sha256(value.encode()).hexdigest() if grown else ""
        option = f"--{name.replace('_', '-')}"
        if isinstance(value, bool):
            told += [option] * value
        elif value != "":
            told.append(f"{option} {_written(value)}")
    return ", ".join(told)


def _written(value: str | float | Sequence[int]) -> str:
    if isinstance(value, str):
        return "#" + value[:8]
    return f"{value:.12g}" if isinstance(value, int | float) else growth.written(value)
