"""`tabla train`: what a user got wrong is one sentence, and what is stopped is kept."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

from tabla import _core
from tabla.cli.common import cluster_options
from tabla.cli.main import cli
from tabla.engine.nets import network_file
from tabla.rules.errors import TablaError
from tabla.training import checkpoint, holdout, start_positions, trainer
from tabla.training.duel import starting_boards
from tabla.training.net_surgery import growth

SETTINGS = checkpoint.TrainingSettings(
    hidden=(16,), pruner=(16,), seed=5, batch_games=4, keep=3, lam=0.3, average=0.02
)
PLAN = trainer.Plan(games=24, schedule=[trainer.Knot(0, 1e-3)], save_games=24)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nets, starts, labels and files that are nothing of the kind."""
    folder = tmp_path_factory.mktemp("files")
    network_file.write(folder / "net", _core.Net.random(True, [16], 1), "made by a test")
    network_file.write(folder / "narrow", _core.Net.random(True, [16, 16], 1), "made by a test")
    network_file.write(folder / "pruner", _core.Net.random(False, [16], 2), "made by a test")
    (folder / "damaged").write_bytes((folder / "net").read_bytes()[:-9] + b"         ")
    (folder / "empty").touch()
    boards = starting_boards(3)
    start_positions.write(folder / "starts.npy", boards)
    over = boards.copy()
    over[0, 0] = [15, *[0] * 25]
    start_positions.write(folder / "over.npy", over)
    start_positions.write(folder / "shared.npy", np.full((3, 2, 26), 1, np.uint8))
    holdout.write(folder / "labels.npz", holdout.Labels(boards, np.zeros(3)))
    holdout.write(folder / "single.npz", holdout.Labels(boards[:1], np.zeros(1)))
    return folder


def train(files: Path, *arguments: str) -> Result:
    """Run in this process; names that begin with @ are those of the files."""
    named = [str(files / one[1:]) if one.startswith("@") else one for one in arguments]
    return CliRunner().invoke(cli, ["train", *named], catch_exceptions=False)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--rate 0:-1", "rates above 0"),
        ("--rate 0:nan", "rates above 0"),
        ("--rate inf:1e-3", "rates above 0"),
        ("--rate 5:1e-3,1:1e-3", "games rising"),
        ("--games 0", "'--games': 0 is not in the range x>=1"),
        ("--games -1", "'--games': -1 is not in the range x>=1"),
        ("--games inf", "“inf” is not a whole number"),
        ("--save-games 0", "'--save-games': 0 is not in the range x>=1"),
        ("--seed -1", "'--seed': -1 is not in the range"),
        ("--seed 18446744073709551616", "'--seed': 18446744073709551616 is not in the range"),
        ("--batch-games 18446744073709551616", "'--batch-games'"),
        ("--hidden -5", "“-5” are not widths of layers"),
        ("--hidden 13", "16, 32, 48 or a multiple of 64"),
        ("--pruner 16,16,16,16,16,16,16,16,16", "one to eight"),
        ("--bytes --hidden 64", "in bytes two or more"),
        ("--phased", "--phased needs --bytes"),
        ("--lam 2", "'--lam': 2.0 is not in the range 0<=x<=1"),
        ("--lam NaN", "'--lam': 'NaN' is not a valid float"),
        ("--margin 0", "'--margin': 0.0 is not in the range x>0"),
        ("--average 0", "'--average': 0.0 is not in the range 0<x<=1"),
        ("--start-share 1.5 --starts @starts.npy", "'--start-share': 1.5 is not in the range 0<=x<=1"),
        ("--start-share 0.5", "--start-share needs --starts"),
        ("--lesson-share 0.5", "--lesson-share needs --lessons"),
        ("--lesson-share 1 --lessons @lessons", "'--lesson-share': 1.0 is not in the range 0<=x<1"),
        ("--lessons @missing --lesson-share 0.5", "missing” holds no lessons, or is damaged"),
        ("--choices 4", "--choices needs --all-plays"),
        ("--all-plays", "--all-plays needs --teacher"),
        ("--hearing 64", "--hearing needs --grow"),
        ("--starts @empty --start-share 0.5", "empty” holds no positions to begin games from"),
        ("--starts @labels.npz --start-share 0.5", "labels.npz” holds no positions to begin"),
        ("--starts @over.npy --start-share 0.5", "over.npy” holds no positions to begin"),
        ("--starts @shared.npy --start-share 0.5", "shared.npy” holds no positions to begin"),
        ("--starts @missing --start-share 0.5", "missing” cannot be read or written (No such file"),
        ("--teacher @pruner @net", "pruner” is a small net"),
        ("--teacher @net @net", "net” is not a small net"),
        ("--grow @pruner @net", "pruner” is a small net"),
        ("--grow @empty @pruner", "empty” is not a Tabla net"),
        ("--grow @narrow @pruner --hidden 16", "widths 16,16 cannot grow to 16"),
        ("--grow @narrow @pruner --hidden 16,16 --bytes", "“16,16” are not widths"),
    ],
)
def test_a_run_that_cannot_be_is_refused_in_one_sentence(
    options: str, said: str, files: Path, tmp_path: Path
) -> None:
    refused = train(files, "run", str(tmp_path / "new"), *options.split())
    assert refused.exit_code == 2
    assert said in refused.output
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("gate @net @net --games 0", "'--games': 0 is not in the range x>=4"),
        ("gate @net @net --games 1", "'--games': 1 is not in the range x>=4"),
        ("gate @net @empty", "empty” is not a Tabla net"),
        ("gate @damaged @net", "damaged” is damaged"),
        ("gate @net @net --small @net", "net” is not a small net"),
        ("gate @net @net --labels @starts.npy", "starts.npy” holds no labelled positions"),
        ("gate @net @net --labels @single.npz", "single.npz” holds no labelled positions"),
        ("gate @net @net --seed -1", "'--seed': -1 is not in the range"),
        ("gate @net @missing", "missing” cannot be read or written (No such file or directory)"),
        ("labels @net @pruner out --count 0", "'--count': 0 is not in the range x>=2"),
        ("labels @pruner @net out", "pruner” is a small net"),
        ("starts @net @pruner out --count 0", "'--count': 0 is not in the range x>=1"),
        ("starts @damaged @pruner out", "damaged” is damaged"),
        ("join out @net @net @net @net @net", "“80” are not widths"),
        ("export @net @no/folder/x", "no/folder/x” cannot be read or written"),
    ],
)
def test_other_steps_refuse_in_one_sentence(arguments: str, said: str, files: Path) -> None:
    refused = train(files, *arguments.split())
    assert refused.exit_code == 2
    assert said in refused.output


def test_a_run_that_has_its_games_says_how_to_go_on(files: Path, tmp_path: Path) -> None:
    trainer.train(tmp_path, SETTINGS, PLAN)
    same = "--hidden 16 --pruner 16 --seed 5 --keep 3 --lam 0.3 --average 0.02 --margin 1e9"
    told = train(files, "run", str(tmp_path), *same.split(), "--games", "10")
    assert told.exit_code == 0
    assert told.output == "The run has 24 games already: to continue, give more with --games.\n"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": 6, "hidden": (32, 16)}, "with --hidden 16, --seed 5, not with --hidden 32,16, --seed 6:"),
        ({"lam": 0.25, "all_throws": True}, "with --lam 0.3, not with --lam 0.25, --all-throws:"),
        ({"keep": 8, "step": 16}, "with --keep 3, --step 0, not with --keep 8, --step 16:"),
        ({"all_throws": True}, "without --all-throws:"),
        ({"starts": "0123456789abcdef"}, "without --starts #01234567:"),
        ({"teacher": "89ab", "origin": "a\nrandom weights taught by step 1"}, "without --teacher #89ab:"),
        ({"origin": "random weights: a\nstep 1"}, "without --grow #"),
    ],
)  # fmt: skip
def test_a_run_taken_up_with_other_options_is_told_which(
    changes: dict[str, object], said: str, tmp_path: Path
) -> None:
    checkpoint.save(tmp_path, SETTINGS, checkpoint.start(SETTINGS), 0)
    other = replace(SETTINGS, **changes)
    with pytest.raises(checkpoint.CheckpointError) as refused:
        trainer.train(tmp_path, other, PLAN)
    assert f"was begun {said}" in str(refused.value)
    checkpoint.save(tmp_path, other, checkpoint.start(SETTINGS), 0)
    with pytest.raises(checkpoint.CheckpointError, match="was begun with --"):
        trainer.train(tmp_path, SETTINGS, PLAN)


def test_a_refusal_speaks_one_language(files: Path) -> None:
    refusals: list[TablaError] = []
    for refused in (
        lambda: growth.grow(network_file.read(files / "narrow").net, [16], 1, starting_boards(2)),
        lambda: growth.join([_core.Net.random(True, [16] * depth, 1) for depth in (1, 2)]),
        lambda: network_file.decode(b"nothing", "1"),
        lambda: network_file.read(files / "damaged"),
        lambda: checkpoint.start(replace(SETTINGS, bytes=True)),
    ):
        with pytest.raises(TablaError) as caught:
            refused()
        refusals.append(caught.value)
    for refusal in refusals:
        said = (
            refusal.text("bg")
            .replace(str(files / "damaged"), "")
            .replace("Tabla", "")
            .replace("tabla train", "")
        )
        assert not re.search("[A-Za-z]", said), said


def test_a_damaged_checkpoint_is_a_sentence_or_loads_the_same(tmp_path: Path) -> None:
    learner = checkpoint.start(SETTINGS)
    learner.learn(1, 1e-3)
    checkpoint.save(tmp_path, SETTINGS, learner, 0)
    path = tmp_path / checkpoint.NAME
    whole, refusals = path.read_bytes(), 0
    length = len(whole)
    places = {*range(0, 3000, 13), *range(0, length, length // 50), *range(length - 900, length, 5)}
    for place in sorted(places):
        for damage in (bytes([whole[place] ^ 0x10]), b"\xff" * 8):
            path.write_bytes(whole[:place] + damage + whole[place + len(damage) :])
            try:
                kept, found, _ = checkpoint.load(tmp_path)
            except checkpoint.CheckpointError as error:
                refusals += error.code == "checkpoint-damaged"
            else:
                assert kept == SETTINGS
                np.testing.assert_array_equal(found.full_mean.weights, learner.full_mean.weights)
                np.testing.assert_array_equal(found.pruner_mean.weights, learner.pruner_mean.weights)
    assert refusals > len(places)


def test_a_stopped_run_keeps_what_was_played_and_goes_on_to_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "_GAMES_PER_RATE", 8)
    monkeypatch.setattr(trainer, "_REPORT_SECONDS", 0.0)
    plan = trainer.Plan(games=48, schedule=[trainer.Knot(0, 1e-2), trainer.Knot(48, 1e-4)], save_games=24)

    def stop(progress: trainer.Progress) -> None:
        if not progress.is_resumed and progress.games in {16, 32, 48}:
            raise KeyboardInterrupt

    for games in (16, 32, 48):
        with pytest.raises(KeyboardInterrupt):
            trainer.train(tmp_path / "stopped", SETTINGS, plan, stop)
        assert checkpoint.load(tmp_path / "stopped")[1].games == games
    trainer.train(tmp_path / "whole", SETTINGS, plan)
    nets = {path.name for path in (tmp_path / "stopped").glob("net-*")}
    assert {path.name for path in (tmp_path / "whole").glob("net-*")} <= nets
    stopped, whole = (checkpoint.load(tmp_path / name)[1].full.weights for name in ("stopped", "whole"))
    np.testing.assert_array_equal(stopped, whole)


@pytest.mark.parametrize(
    ("arguments", "slow", "said"),
    [
        ("run new", "tabla.cli.train.train", "kept in “new”; the same command continues"),
        ("gate @net @net --file kept", "tabla.training.gate.play", "kept in “kept”; the same command"),
        ("gate @net @net", "tabla.training.gate.play", "Nothing is kept; with --file"),
        ("labels @net @pruner out", "tabla.training.holdout.collect", "kept in “out.jsonl”; the same"),
        ("lessons @net @pruner @starts.npy out", "tabla.training.lessons.collect", "kept in “out”; the same"),
        ("starts @net @pruner out", "tabla.training.start_positions.collect", "kept in “out.jsonl”; the"),
    ],
)  # fmt: skip
def test_who_stops_a_step_is_told_what_is_kept(
    arguments: str, slow: str, said: str, files: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(slow, stop)
    stopped = train(files, *arguments.split())
    assert stopped.exit_code == cluster_options.INTERRUPTED
    assert said in stopped.output


def test_labels_say_nothing_on_the_way_where_nobody_looks(files: Path, tmp_path: Path) -> None:
    out = tmp_path / "labels.npz"
    made = train(files, "labels", "@net", "@pruner", str(out), "--count", "2")
    assert made.output == f"{out}: 2 positions.\n"


def test_the_help_names_every_step() -> None:
    listed = CliRunner().invoke(cli, ["train", "--help"]).output.split("Options:")[0]
    for step in ("run", "gate", "export", "starts", "layouts", "lessons", "labels", "join"):
        assert f"{step} " in listed
