"""Lessons: what became of boards, right on average, resumable, and learnt from."""

from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core
from tabla.cli.main import cli
from tabla.engine import nets
from tabla.engine.bearoff import BearoffTables
from tabla.engine.evaluation import cubeless_equity
from tabla.engine.nets import network_file
from tabla.engine.search_settings import LESSONS_PASSED
from tabla.training import checkpoint, lessons, start_positions
from tests.engine.positions import START, board

SETTINGS = checkpoint.TrainingSettings(
    hidden=(32,), pruner=(16,), seed=5, batch_games=4, keep=3, lam=0.3, average=0.05, lesson_share=0.8
)


@pytest.fixture
def players():
    return lessons.Players(nets.packaged("full").net, nets.packaged("pruner").net)


def late_shot():
    """The mover brings its last checkers past a blot."""
    return board({2: 5, 3: 3, 4: 3, 5: 2, 9: 1, 10: 1}, {1: 2, 3: 3, 4: 3, 5: 3, 6: 3, 24: 1})


def test_lessons_of_a_board_are_on_average_what_a_rollout_says(players):
    start = late_shot()
    games = 400
    found = lessons.play(players, np.repeat(start, games, axis=0), np.random.default_rng(2))
    own = (found.boards == start).all(axis=(1, 2))
    assert own.sum() == games
    equities = cubeless_equity(found.targets[own])
    endings, pruning = BearoffTables.load().endings, LESSONS_PASSED
    engine = _core.Engine(players.net, players.pruner, endings, pruning, threads=1)
    sums = engine.rollout(start.tobytes(), 0, 324, _core.RolloutSettings(1))
    error = np.hypot(equities.std() / np.sqrt(games), np.sqrt(sums.squared_equity) / sums.trials)
    assert abs(equities.mean() - sums.equity / sums.trials) < 4 * error
    # The luck of throws is no part of them: the results themselves are 1, 2 or 3 points apart.
    assert equities.std() < 0.5


def test_lessons_are_played_on_part_by_part(players, tmp_path, monkeypatch):
    monkeypatch.setattr(lessons, "GAMES", 6)
    source = lessons.Source(players, np.concatenate([late_shot(), START]), 9)
    through, stopped = tmp_path / "through", tmp_path / "stopped"
    lessons.collect(source, through, 3)
    lessons.collect(source, stopped, 1)
    told = []
    lessons.collect(source, stopped, 3, lambda part, _: told.append(part))
    assert told == [1, 2]
    (first, digest), (second, other) = lessons.read(through), lessons.read(stopped)
    assert digest == other
    np.testing.assert_array_equal(first.targets, second.targets)
    np.testing.assert_array_equal(first.boards, second.boards)


def test_a_run_learns_its_lessons_and_goes_on_as_if_never_stopped(tmp_path):
    """One board, said to be won always, comes to be judged so."""
    known = lessons.Lessons(START, np.array([[1, 0, 0, 0, 0]], np.float32))
    material = checkpoint.Material(lessons=known)
    through = checkpoint.start(SETTINGS, material)
    before = through.full.evaluate(START)[0, 0]
    through.learn(60, 1e-2)
    assert through.full.evaluate(START)[0, 0] > before + 0.3
    stopped = checkpoint.start(SETTINGS, material)
    stopped.learn(20, 1e-2)
    checkpoint.save(tmp_path, SETTINGS, stopped, 1.0)
    _, resumed, _ = checkpoint.load(tmp_path, material)
    resumed.learn(40, 1e-2)
    np.testing.assert_array_equal(resumed.full.weights, through.full.weights)


def test_lessons_are_the_share_asked_for():
    known = lessons.Lessons(START, np.array([[0.5, 0, 0, 0, 0]], np.float32))
    alone = checkpoint.start(replace(SETTINGS, lesson_share=0.0))
    mixed = checkpoint.start(SETTINGS, checkpoint.Material(lessons=known))
    played, learnt = (one.learn(1, 1e-3).positions for one in (alone, mixed))
    assert learnt == pytest.approx(5 * played, abs=1)


def test_lessons_without_targets_are_refused():
    targets = np.full((1, 5), 0.2, np.float32)
    with pytest.raises(ValueError, match="each with its target"):
        _core.Lessons(START, targets[:0], 0.5)
    with pytest.raises(ValueError, match="share of lessons"):
        _core.Lessons(START, targets, 1.0)


def test_the_commands_make_lessons_and_learn_from_them(tmp_path, monkeypatch):
    monkeypatch.setattr(lessons, "GAMES", 4)
    folder, file = tmp_path / "lessons", tmp_path / "starts.npy"
    net, pruner = tmp_path / "net.tnet", tmp_path / "pruner.tnet"
    network_file.write(net, _core.Net.random(True, [32], 1), "here")
    network_file.write(pruner, _core.Net.random(False, [16], 2), "here")
    start_positions.write(file, late_shot())
    made = CliRunner().invoke(
        cli, ["train", "lessons", *map(str, (net, pruner, file, folder)), "--games", "8", "--seed", "3"]
    )
    assert made.exit_code == 0, made.output
    assert "Part 2 of 2" in made.output
    run = ["train", "run", str(tmp_path / "run"), "--hidden", "32", "--pruner", "16", "--games", "8"]
    learnt = CliRunner().invoke(cli, [*run, "--lessons", str(folder), "--lesson-share", "0.5"])
    assert learnt.exit_code == 0, learnt.output
    (folder / "lessons-00001.npz").unlink()
    changed = CliRunner().invoke(cli, [*run, "--lessons", str(folder), "--lesson-share", "0.5"])
    assert changed.exit_code != 0
    assert "--lessons #" in changed.output


@pytest.mark.parametrize("damage", ["nothing", "cut", "targets"])
def test_what_holds_no_lessons_is_refused_by_name(damage, tmp_path):
    path = tmp_path / "lessons-00000.npz"
    if damage == "cut":
        lessons.write(path, lessons.Lessons(START, np.zeros((1, 5), np.float32)))
        path.write_bytes(path.read_bytes()[:-30])
    elif damage == "targets":
        lessons.write(path, lessons.Lessons(START, np.full((1, 5), np.nan, np.float32)))
    run = ["train", "run", str(tmp_path / "run"), "--lessons", str(tmp_path), "--lesson-share", "0.5"]
    done = CliRunner().invoke(cli, run)
    assert done.exit_code != 0
    assert "holds no lessons, or is damaged" in done.output
