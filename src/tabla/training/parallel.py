"""A training run in branches: several learners begin a round alike, and their mean begins the next.

One learner takes a step every few games, each from the weights of the step before: that cannot be shared
between machines. Branches can: each plays games of its own numbers and learns from them for a whole round.
How many there are is part of the run, not of the machine, so the result is the same wherever they are played.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np

from tabla import _core
from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import worker_advisor
from tabla.training import checkpoint

if TYPE_CHECKING:
    from tabla.cluster import Cluster

_ARRAYS: Final = ("weights", "mean", "first", "second")


class State(msgspec.Struct, frozen=True):
    """A learner: its weights, their running mean, and the optimiser's two moments, as float32."""

    weights: bytes
    mean: bytes
    first: bytes
    second: bytes
    steps: int

    @classmethod
    def of(cls, found: dict[str, Any]) -> State:
        """As the core tells it."""
        weights, mean, first, second = (np.asarray(found[name], np.float32).tobytes() for name in _ARRAYS)
        return cls(weights, mean, first, second, int(found["steps"]))

    def told(self) -> dict[str, Any]:
        """As the core takes it."""
        arrays = {name: np.frombuffer(getattr(self, name), np.float32) for name in _ARRAYS}
        return arrays | {"steps": self.steps}


class Branch(msgspec.Struct, frozen=True):
    """What a branch has become at the end of a round."""

    full: State
    pruner: State
    positions: int
    squared_error: float


class RoundReport(NamedTuple):
    """What all branches of a round played and learnt from; told as the core tells it of one."""

    games: int
    positions: int
    squared_error: float


Report = _core.LearningReport | RoundReport


class _Work:
    """Branches of a round by their first game."""

    def __init__(
        self,
        settings: checkpoint.TrainingSettings,
        material: checkpoint.Material,
        states: tuple[State, State],
        batches: int,
        rate: float,
    ) -> None:
        self._settings, self._material, self._states = settings, material, states
        self._batches, self._rate = batches, rate

    @property
    def identity(self) -> str:
        return worker_advisor().identity

    def __call__(self, first_game: int, /) -> Branch:
        learner = checkpoint.start(self._settings, self._material)
        full, pruner = self._states
        learner.restore(full.told(), pruner.told(), first_game)
        report = learner.learn(self._batches, self._rate)
        return Branch(
            State.of(learner.full_state()),
            State.of(learner.pruner_state()),
            report.positions,
            report.squared_error,
        )


def learn(
    directory: Path,
    settings: checkpoint.TrainingSettings,
    material: checkpoint.Material,
    learner: _core.SelfPlay,
    games: int,
    rate: float,
    cluster: Cluster = None,
) -> Report:
    """A round of about so many games. What is done of it is kept in the directory until the next begins."""
    batches = -(-games // (settings.branches * settings.batch_games))
    states = State.of(learner.full_state()), State.of(learner.pruner_state())
    digest = hashlib.sha256(msgspec.json.encode(states)).hexdigest()
    begun = learner.games
    path = directory / f"round-{begun:09d}.jsonl"
    remove_rounds(directory, path)
    ledger = Ledger(path, (asdict(settings), digest, batches, rate), worker_advisor().identity, Branch)
    first_games: dict[Key, int] = {
        number: begun + number * batches * settings.batch_games for number in range(settings.branches)
    }
    for _ in run(_Work(settings, material, states, batches, rate), first_games, ledger, cluster):
        pass
    made = [ledger[number].value for number in first_games]
    played = batches * settings.batch_games * settings.branches
    learner.restore(_mean([one.full for one in made]), _mean([one.pruner for one in made]), begun + played)
    return RoundReport(played, sum(one.positions for one in made), sum(one.squared_error for one in made))


def remove_rounds(directory: Path, but: Path | None = None) -> None:
    """Ledgers of rounds that are over."""
    for old in directory.glob("round-*.jsonl"):
        if old != but:
            old.unlink()


def _mean(states: Sequence[State]) -> dict[str, Any]:
    told = [state.told() for state in states]
    arrays = {
        name: np.mean([one[name] for one in told], axis=0, dtype=np.float64).astype(np.float32)
        for name in _ARRAYS
    }
    return arrays | {"steps": states[0].steps}
