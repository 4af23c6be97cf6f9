"""Training on a cluster: duels, starts and branches are the same wherever they are played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core
from tabla.cli.main import cli
from tabla.cluster.connecting import connected
from tabla.engine.nets import network_file
from tabla.training import checkpoint, duel, gate, parallel, start_positions, trainer

pytest.importorskip("distributed")

SETTINGS = checkpoint.TrainingSettings(
    hidden=(32,), pruner=(16,), seed=5, batch_games=4, keep=3, lam=0.3, average=0.02, branches=3
)
PLAN = trainer.Plan(games=2400, schedule=[trainer.Knot(0, 3e-3)], save_games=1200)


@pytest.fixture(scope="module")
def client() -> Iterator:
    with connected("local:2") as found:
        yield found


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run in three branches, in this process."""
    directory = tmp_path_factory.mktemp("alone")
    trainer.train(directory, SETTINGS, PLAN)
    return directory


def nets(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(directory.glob("*.tnet"))}


def test_branches_learn_the_same_on_a_cluster(alone: Path, client, tmp_path: Path) -> None:
    trainer.train(tmp_path, SETTINGS, replace(PLAN, cluster=client))
    assert len(nets(alone)) == 4
    assert nets(tmp_path) == nets(alone)
    assert not list(tmp_path.glob("round-*"))


def test_a_run_in_branches_taken_up_again_is_the_run_never_stopped(
    alone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    real = parallel._Work.__call__

    def stopped(self, first_game: int) -> parallel.Branch:
        if len(made) == 2:  # in the middle of the first round
            raise KeyboardInterrupt
        made.append(first_game)
        return real(self, first_game)

    monkeypatch.setattr(parallel._Work, "__call__", stopped)
    with pytest.raises(KeyboardInterrupt):
        trainer.train(tmp_path, SETTINGS, PLAN)
    monkeypatch.setattr(parallel._Work, "__call__", real)
    again: list[int] = []
    monkeypatch.setattr(
        parallel._Work, "__call__", lambda self, first: again.append(first) or real(self, first)
    )
    trainer.train(tmp_path, SETTINGS, PLAN)
    assert not set(made) & set(again)
    assert nets(tmp_path) == nets(alone)


def test_branches_learn(alone: Path) -> None:
    trained = network_file.read(alone / "net-000002400.tnet")
    assert "3 branches" in trained.provenance
    beginning = _core.Net.random(True, [32], SETTINGS.seed)
    players = duel.NetPlayer(trained.net), duel.NetPlayer(beginning)
    assert duel.play(*players, duel.Referee(trained.net), 40, 1).raw_points > 0.5


def test_a_gate_gives_the_same_points_and_goes_on_from_its_file(alone: Path, client, tmp_path: Path) -> None:
    new, old = (alone / f"net-{games:09d}.tnet" for games in (2400, 1200))
    match = gate.Match(new.read_bytes(), old.read_bytes(), None, 60, seed=3)
    here = gate.play(match)
    assert here.games == 120
    assert gate.play(match, tmp_path / "gate.jsonl", cluster=client) == here
    kept = (tmp_path / "gate.jsonl").read_bytes()
    assert gate.play(match, tmp_path / "gate.jsonl") == here
    assert (tmp_path / "gate.jsonl").read_bytes() == kept


def test_a_net_against_itself_scores_nothing(alone: Path) -> None:
    net = (alone / "net-000001200.tnet").read_bytes()
    assert gate.play(gate.Match(net, net, None, 30, seed=1)).points == 0


def test_starts_are_the_same(alone: Path, client) -> None:
    files = [(alone / f"{name}-000002400.tnet").read_bytes() for name in ("net", "pruner")]
    here = start_positions.collect(*files, 1500, seed=2)
    assert here.shape == (1500, 2, 26)
    assert start_positions.is_hard(here).all()
    np.testing.assert_array_equal(start_positions.collect(*files, 1500, seed=2, cluster=client), here)


def test_a_single_learner_is_not_shared(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["train", "run", str(tmp_path / "new"), "--cluster", "local:2"])
    assert result.exit_code == 2
    assert "--branches" in result.output
