"""Self-play training: seeded, resumable, and it learns."""

from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core
from tabla.cli.main import cli
from tabla.engine.bearoff import BearoffTables
from tabla.engine.nets import network_file
from tabla.rules.board import Board
from tabla.training import checkpoint, duel, lineage, start_positions, trainer
from tabla.training.net_surgery import growth
from tests.engine.positions import START, board, sample

SETTINGS = checkpoint.TrainingSettings(
    hidden=(32,), pruner=(16,), seed=5, batch_games=4, keep=3, lam=0.3, average=0.02
)
SCHEDULE = [trainer.Knot(0, 3e-3), trainer.Knot(2000, 1e-3)]


SHUFFLED = replace(SETTINGS, batch_games=16, step=50, passes=2)
SHARED = replace(SETTINGS, batch_games=16, step=600)  # steps so large that threads share them


@pytest.mark.parametrize("settings", [SETTINGS, SHUFFLED, SHARED])
def test_the_same_seed_gives_the_same_weights_on_any_number_of_threads(settings):
    first, second = checkpoint.start(settings), checkpoint.start(settings)
    first.learn(10, 1e-3)
    second.learn(10, 1e-3, threads=3)
    np.testing.assert_array_equal(first.full.weights, second.full.weights)
    other = _core.SelfPlay(first.full, first.pruner_mean, _core.LearningSettings(6))
    other.learn(1, 1e-3)
    assert (other.full.weights != first.full.weights).any()


@pytest.mark.parametrize("settings", [SETTINGS, SHUFFLED])
def test_a_resumed_run_equals_one_never_stopped(tmp_path, settings):
    through = checkpoint.start(settings)
    through.learn(20, 1e-3)
    stopped = checkpoint.start(settings)
    stopped.learn(12, 1e-3)
    checkpoint.save(tmp_path, settings, stopped, 1.5)
    kept, resumed, seconds = checkpoint.load(tmp_path)
    assert (kept, seconds, resumed.games) == (settings, 1.5, 12 * settings.batch_games)
    resumed.learn(8, 1e-3)
    np.testing.assert_array_equal(resumed.full.weights, through.full.weights)
    np.testing.assert_array_equal(resumed.full_mean.weights, through.full_mean.weights)
    np.testing.assert_array_equal(resumed.pruner_mean.weights, through.pruner_mean.weights)


def test_a_batch_is_learnt_from_in_steps_as_often_as_asked():
    """One game from one board: its two positions, each a step of its own, three times."""
    settings = replace(SETTINGS, batch_games=1, start_share=1.0, step=1, passes=3)
    learning = checkpoint.start(settings, checkpoint.Material(board({1: 5}, {1: 1})))
    report = learning.learn(1, 1e-3)
    assert report.positions == 2
    assert learning.full_state()["steps"] == 2 * 3


def test_the_mean_over_all_throws_is_learnt_without_noise():
    """One checker on the 6 point comes off with 27 of 36 throws, and the other side's comes off next."""
    last_roll = board({6: 1}, {1: 1})
    settings = replace(SETTINGS, batch_games=1, start_share=1.0, average=1.0)
    far = {}
    for all_throws in (False, True):
        learning = checkpoint.start(replace(settings, all_throws=all_throws), checkpoint.Material(last_roll))
        learning.learn(400, 3e-3)
        far[all_throws] = abs(learning.full.evaluate(last_roll)[0, 0] - 27 / 36)
    assert far[True] < 1e-3 < far[False]


def test_a_pupil_comes_to_judge_as_its_teacher(tmp_path):
    """Fresh weights taught by a net that has learnt a little, and not by their own games."""
    teacher, pupil, boards = tmp_path / "teacher", tmp_path / "pupil", sample(300)
    trainer.train(teacher, SETTINGS, trainer.Plan(games=400, schedule=SCHEDULE, save_games=400))
    nets = [teacher / f"{name}-000000400.tnet" for name in ("net", "pruner")]
    wanted = network_file.read(nets[0]).net.evaluate(boards)
    told = train(
        "run", pupil, "--hidden", 32, "--pruner", 16, "--seed", 8, "--teacher", *nets,
        "--games", 1500, "--save-games", 500, "--batch-games", 100, "--step", 64,
        "--average", 0.01, "--rate", "0:3e-3",
    )  # fmt: skip
    assert told.exit_code == 0, told.output
    found = [network_file.read(path) for path in sorted(pupil.glob("net-*.tnet"))]
    far = [abs(one.net.evaluate(boards) - wanted).mean() for one in found]
    fresh = abs(_core.Net.random(True, [32], 8).evaluate(boards) - wanted).mean()
    assert far[-1] < far[0] < fresh / 2
    assert "\nrandom weights taught by step 1: self-play" in found[-1].provenance


def test_with_all_throws_a_pupil_learns_what_its_teacher_sees_a_throw_later(tmp_path):
    """The teacher never learnt: before the throw it judges otherwise than after it."""
    last_roll = board({6: 1}, {1: 1})
    untaught = [_core.Net.random(True, [width], 5) for width in (32, 16)]
    says = untaught[0].evaluate(last_roll)[0, 0]
    throws = np.array([(a, b) for a in range(1, 7) for b in range(1, 7)], np.uint8)
    _, chances = untaught[0].best_results(np.repeat(last_roll, 36, axis=0), throws)
    sees = chances[:, 0].mean()
    assert abs(says - sees) > 0.1
    settings = replace(SETTINGS, batch_games=1, start_share=1.0, average=1.0)
    learnt = {}
    for all_throws in (False, True):
        large, small = (network_file.encode(net, "random") for net in untaught)
        material = checkpoint.Material(last_roll, (large, small))
        learning = checkpoint.start(replace(settings, all_throws=all_throws), material)
        learning.learn(600, 3e-3)
        learnt[all_throws] = learning.full.evaluate(last_roll)[0, 0]
    assert learnt[False] == pytest.approx(says, abs=0.02)
    assert learnt[True] == pytest.approx(sees, abs=0.02)


def test_with_all_throws_every_play_is_learnt_as_it_is_worth_a_throw_later():
    """Three checkers against one: who throws no double leaves one, and the other side takes its last."""
    start, after = board({1: 3}, {3: 1}), board({3: 1}, {1: 1})
    untaught, small = _core.Net.random(True, [32], 5), _core.Net.random(False, [16], 5)
    pupil = _core.Net.random(True, [32], 6)
    said, taught = (2 * net.evaluate(after)[0, 0] - 1 for net in (pupil, untaught))
    for all_throws, worth in ((False, taught), (True, 1)):
        learning = _core.SelfPlay(
            pupil,
            small,
            _core.LearningSettings(1, batch_games=72, step=100, all_plays=True, all_throws=all_throws),
            _core.Starts(start, 1.0),
            teacher=_core.Teacher(untaught, small),
        )
        report = learning.learn(1, 0.0)
        assert 50 < report.positions < 70
        assert report.squared_error / report.positions == pytest.approx((said - worth) ** 2, abs=1e-4)


def test_with_tables_races_are_learnt_from_what_they_say():
    """One game is played from the race again and again; without tables the net would learn from itself."""
    race = board({6: 4, 5: 3, 3: 1}, {6: 5, 4: 3})
    known = BearoffTables.load().win_chance(Board.from_array(race[0]))
    settings = replace(SETTINGS, batch_games=1, start_share=1.0, average=1.0, lam=0.0, all_throws=True)
    far = {}
    for tables in (False, True):
        learning = checkpoint.start(replace(settings, tables=tables), checkpoint.Material(race))
        learning.learn(150, 3e-3)
        far[tables] = abs(learning.full.evaluate(race)[0, 0] - known)
    assert far[True] < 0.02 < far[False]


def test_a_damaged_checkpoint_is_refused(tmp_path):
    checkpoint.save(tmp_path, SETTINGS, checkpoint.start(SETTINGS), 0)
    path = tmp_path / checkpoint.NAME
    path.write_bytes(path.read_bytes()[:-500])
    with pytest.raises(checkpoint.CheckpointError, match="damaged"):
        checkpoint.load(tmp_path)


def train(*arguments):
    return CliRunner().invoke(cli, ["train", *map(str, arguments)], catch_exceptions=False)


def test_a_short_run_learns_to_beat_its_beginning(tmp_path):
    told = []
    trainer.train(
        tmp_path, SETTINGS, trainer.Plan(games=2000, schedule=SCHEDULE, save_games=2000), told.append
    )
    assert told[-1].games == 2000
    assert told[-1].games_per_second > 0
    nets = sorted(tmp_path.glob("net-*.tnet"))
    trained = network_file.read(nets[-1])
    assert "2000 games" in trained.provenance
    assert (tmp_path / "curve.csv").read_text().startswith("games,cpu_hours")
    untrained = checkpoint.start(SETTINGS).full
    result = duel.play(
        duel.NetPlayer(trained.net), duel.NetPlayer(untrained), duel.Referee(trained.net), 40, 1
    )
    assert result.raw_points > 0.5


def test_a_run_with_other_settings_in_the_same_directory_is_refused(tmp_path):
    checkpoint.save(tmp_path, SETTINGS, checkpoint.start(SETTINGS), 0)
    result = train("run", tmp_path, "--seed", 99)
    assert result.exit_code == 2
    assert "use another directory" in result.output


@pytest.mark.parametrize(
    ("option", "given", "right"),
    [("--hidden", "wide", "512,256,128"), ("--rate", "fast", "0:3e-4"), ("--games", "many", "5e5")],
)
def test_a_mistyped_option_is_answered_with_what_would_be_right(option, given, right, tmp_path):
    result = train("run", tmp_path / "new", option, given)
    assert result.exit_code == 2
    assert given in result.output
    assert right in result.output
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("games", "rate"), [(0, 1e-2), (50, 1e-3), (100, 1e-4), (9999, 1e-4)])
def test_the_rate_falls_evenly_in_its_logarithm(games, rate):
    assert trainer.rate_at([trainer.Knot(0, 1e-2), trainer.Knot(100, 1e-4)], games) == pytest.approx(rate)


@pytest.mark.parametrize("hidden", [[64], [32, 32], [48, 64, 32]])
def test_a_grown_net_plays_nearly_as_before_and_its_new_units_fire(hidden):
    net = _core.Net.random(True, [32], seed=3)
    boards = sample(200)
    grown = growth.grow(net, hidden, seed=4, boards=boards)
    np.testing.assert_allclose(grown.evaluate(boards), net.evaluate(boards), atol=0.01)
    for values, width in zip(grown.hidden_values(boards), hidden, strict=True):
        assert values.shape == (len(boards), width)
        fires = (values > 0).mean(axis=0)
        assert (fires[32:] > 0.002).all()
        assert np.unique(np.round(values, 3), axis=1).shape[1] > 0.9 * np.count_nonzero(fires)


@pytest.mark.parametrize("hidden", [[16], [32, 16], []])
def test_a_net_cannot_grow_narrower(hidden):
    with pytest.raises(ValueError, match=r"narrower|at least as wide"):
        growth.grow(_core.Net.random(True, [32], seed=3), hidden, seed=4, boards=START)


def test_joined_nets_judge_as_their_mean_does(tmp_path):
    nets = [_core.Net.random(True, hidden, seed=sum(hidden)) for hidden in ([64, 32], [128, 16], [64, 16])]
    files = [tmp_path / f"{number}.tnet" for number in range(len(nets))]
    for file, net in zip(files, nets, strict=True):
        network_file.write(file, net, f"net {file.stem}; no outside data")
    both = tmp_path / "joined.tnet"
    train("join", both, *files)
    assert network_file.read(both).provenance == (
        "net 0\nnet 1\nnet 2\nstep 1, step 2, step 3: joined; no outside data"
    )
    boards = start_positions.usual_boards(nets[0], 3)
    chances = np.array([net.evaluate(boards) for net in nets], float)
    open_ones = ((chances > 0) & (chances < 1)).all(axis=(0, 2))
    assert open_ones.sum() > 100
    odds = np.log(chances[:, open_ones] / (1 - chances[:, open_ones])).mean(axis=0)
    found = network_file.read(both).net
    assert found.hidden == [256, 64]
    np.testing.assert_allclose(found.evaluate(boards)[open_ones], 1 / (1 + np.exp(-odds)), atol=2e-3)


def test_joined_nets_learn_together_and_remain_beside_each_other(tmp_path):
    members = [_core.Net.random(True, [64, 64], seed) for seed in (1, 2)]
    both, small = growth.join(members), _core.Net.random(False, [16], 3)
    settings = replace(SETTINGS, hidden=tuple(both.hidden))
    learning = checkpoint.start_from(settings, both, small)
    learning.learn(3, 1e-3)
    checkpoint.save(tmp_path, settings, learning, 0)
    _, resumed, _ = checkpoint.load(tmp_path)
    for once in (learning, resumed):
        once.learn(3, 1e-3)
        (before, _), (after, _) = growth.layers(both)[1], growth.layers(once.full_mean)[1]
        np.testing.assert_array_equal(after[before == 0], 0)
        assert (after[before != 0] != before[before != 0]).mean() > 0.9
    np.testing.assert_array_equal(resumed.full.weights, learning.full.weights)


def test_nets_of_different_depth_cannot_be_joined(tmp_path):
    files = [tmp_path / "1.tnet", tmp_path / "2.tnet"]
    for file, hidden in zip(files, ([32], [32, 16]), strict=True):
        network_file.write(file, _core.Net.random(True, hidden, seed=3), "a net; no outside data")
    refused = train("join", tmp_path / "joined.tnet", *files)
    assert refused.exit_code == 2
    assert "as many layers" in refused.output


def test_a_run_grown_from_nets_says_so(tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    trainer.train(first, SETTINGS, trainer.Plan(games=40, schedule=SCHEDULE, save_games=40))
    nets = [first / f"{name}-000000040.tnet" for name in ("net", "pruner")]
    options = ("--hidden", 48, "--pruner", 16, "--games", 40, "--save-games", 40)
    assert "40 games" in train("run", second, "--grow", *nets, *options).output
    assert "has 40 games already" in train("run", second, "--grow", *nets, *options).output
    found = network_file.read(second / "net-000000040.tnet")
    assert list(found.net.hidden) == [48]
    first_step, last = found.provenance.splitlines()
    assert first_step.startswith("random weights: self-play TD(0.3), seed ")
    assert last.startswith("step 1: self-play TD(0.6), seed 1, 40 games, ")


def test_a_run_grown_from_a_net_in_bytes_goes_on_in_bytes(tmp_path):
    net = _core.Net.random(True, [64, 64], 3, True)
    network_file.write(tmp_path / "net", net, "from a test")
    network_file.write(tmp_path / "pruner", _core.Net.random(False, [16], 4), "from a test")
    options = (
        "--grow",
        tmp_path / "net",
        tmp_path / "pruner",
        "--hidden",
        "64,64",
        "--pruner",
        16,
        "--save-games",
        8,
    )
    train("run", tmp_path / "run", *options, "--games", 8)
    assert "Continuing from 8 games" in train("run", tmp_path / "run", *options, "--games", 16).output
    assert network_file.read(tmp_path / "run" / "net-000000016.tnet").net.bytes


def test_a_provenance_tells_every_step_once():
    pledge = lineage.PLEDGE
    root = lineage.following("random weights: a")
    pupil = lineage.following("random weights taught by {}: b", root + pledge) + pledge
    grown = lineage.following("{}: c", pupil) + pledge
    joined = lineage.following("{}, {}, {}: joined", root + pledge, grown, pupil)
    assert joined.splitlines() == [
        "random weights: a",
        "random weights taught by step 1: b",
        "step 2: c",
        "step 1, step 3, step 2: joined",
    ]
    both = lineage.following("{}, {}: joined", "random weights: z", joined)
    assert both.splitlines()[1:] == [
        "random weights: a",
        "random weights taught by step 2: b",
        "step 3: c",
        "step 2, step 4, step 3: joined",
        "step 1, step 5: joined",
    ]


def test_the_gate_opens_only_for_a_better_net(tmp_path):
    trainer.train(tmp_path, SETTINGS, trainer.Plan(games=2000, schedule=SCHEDULE, save_games=2000))
    trained, beginning = tmp_path / "net-000002000.tnet", tmp_path / "beginning.tnet"
    network_file.write(beginning, checkpoint.start(SETTINGS).full, "untrained")
    assert train("gate", trained, beginning, "--games", 100).exit_code == 0
    shut = train("gate", beginning, trained, "--games", 100)
    assert shut.exit_code == 1
    assert "not shown to be better" in shut.output


def test_an_exported_net_keeps_its_word_at_half_the_size(tmp_path):
    whole, half = tmp_path / "whole.tnet", tmp_path / "half.tnet"
    network_file.write(whole, checkpoint.start(SETTINGS).full, "made here")
    assert "made here" in train("export", whole, half).output
    assert half.stat().st_size < 0.6 * whole.stat().st_size
    missing = train("export", tmp_path / "none.tnet", half)
    assert missing.exit_code == 2
    assert "none.tnet" in missing.output


def test_hard_boards_are_those_with_checkers_far_behind():
    boards = np.concatenate(
        [
            START,
            board({24: 3, 6: 12}, {13: 15}),
            board({13: 15}, {25: 1, 20: 2, 6: 12}),
            board({6: 14}, {24: 1, 6: 14}),
            board({6: 14}, {13: 14}),
        ]
    )
    assert start_positions.is_hard(boards).tolist() == [False, True, True, True, False]


def test_a_run_can_begin_games_from_a_file_of_boards(tmp_path):
    nets = checkpoint.start(SETTINGS)
    nets.learn(50, 3e-3)
    path = tmp_path / "starts.npy"
    files = (network_file.encode(net, "here") for net in (nets.full, nets.pruner_mean))
    start_positions.write(path, start_positions.collect(*files, 60, seed=1))
    boards, digest = start_positions.read(path)
    assert len(boards) == 60
    assert start_positions.is_hard(boards).all()
    settings = replace(SETTINGS, starts=digest, start_share=0.5)
    mixed, plain = checkpoint.start(settings, checkpoint.Material(boards)), checkpoint.start(SETTINGS)
    assert mixed.learn(5, 1e-3).positions != plain.learn(5, 1e-3).positions
    checkpoint.save(tmp_path, settings, mixed, 0)
    _, resumed, _ = checkpoint.load(tmp_path, checkpoint.Material(boards))
    mixed.learn(3, 1e-3)
    resumed.learn(3, 1e-3)
    np.testing.assert_array_equal(mixed.full.weights, resumed.full.weights)


def test_finished_boards_are_no_starts():
    with pytest.raises(ValueError, match="ended"):
        checkpoint.start(replace(SETTINGS, start_share=0.5), checkpoint.Material(board({}, {7: 15})))
