"""Nets with layers for each phase of a game, and nets made to cost less time."""

from dataclasses import replace

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core
from tabla.cli.main import cli
from tabla.engine import nets
from tabla.engine.nets import network_file
from tabla.training import checkpoint, start_positions, trainer
from tabla.training.net_surgery import growth, reshaping
from tests.engine import reference
from tests.engine.positions import sample

HIDDEN = [128, 64, 64]


def phases(boards):
    """By how many checkers each side has in the other's home or on the bar, counted here once more."""
    back = boards[:, :, 19:26].sum(axis=2, dtype=int)
    levels = np.digitize(back, [1, 3])
    return 3 * levels[:, 0] + levels[:, 1]


def phased_net(seed=3):
    """A net whose phases differ, with values that use what bytes have."""
    nets = [growth.in_bytes(_core.Net.random(True, HIDDEN, seed), sample(300, seed=1))]
    first, *_ = growth.layers(nets[0])
    others = [growth.layers(_core.Net.random(True, HIDDEN, n, True))[1:] for n in range(_core.PHASES)]
    later = [
        (np.stack([matrix for matrix, _ in layer]), np.stack([bias for _, bias in layer]))
        for layer in zip(*others, strict=True)
    ]
    return growth.from_layers(nets[0], [first, *later])


def of_phase(net, phase):
    """An ordinary net: the first layer and those of one phase."""
    first, *later = growth.layers(net)
    return growth.from_layers(net, [first, *((matrix[phase], bias[phase]) for matrix, bias in later)])


def boards_of_all_phases():
    boards = sample(4000, seed=7)
    assert len(np.unique(phases(boards))) == _core.PHASES
    return boards


def test_each_phase_is_judged_by_its_own_layers():
    net, boards = phased_net(), boards_of_all_phases()
    assert net.phased
    assert net.hidden == HIDDEN
    found = net.evaluate(boards)
    for phase in range(_core.PHASES):
        those = phases(boards) == phase
        np.testing.assert_array_equal(found[those], of_phase(net, phase).evaluate(boards[those]))


def test_the_packaged_net_plays_as_the_reference_does():
    net, boards = nets.packaged("full").net, sample(2000, seed=6)
    expected = np.empty((len(boards), 5))
    for phase in range(_core.PHASES):
        those = phases(boards) == phase
        weights = of_phase(net, phase).weights.astype(float)
        expected[those] = reference.byte_chances(weights, net.hidden, boards[those])
    found = net.evaluate(boards)
    known = boards[:, :, 7:].sum(axis=(1, 2)) == 0  # races at home come from no net
    # On boards that no game leads to a net may say what cannot be, and is corrected.
    could_be = (expected[:, 1] <= expected[:, 0]) & (expected[:, 3] <= 1 - expected[:, 0])
    error = (found - expected)[~known & could_be & (found > 0).all(axis=1)]
    assert len(error) > 500
    # The raw inputs' sums are whole numbers of a small unit in play, and a step lies near.
    assert np.sqrt((error**2).mean()) < 3e-3


def test_every_set_of_instructions_gives_the_same_values():
    first, *others = _core.byte_values(phased_net(), boards_of_all_phases()[:333])
    assert first.any()
    for other in others:
        np.testing.assert_array_equal(first, other)


def test_a_board_teaches_the_first_layer_and_those_of_its_phase():
    net, boards = phased_net(), boards_of_all_phases()
    targets = np.random.default_rng(2).uniform(0, 1, (len(boards), 5)).astype(np.float32)
    gradient = _core.gradient(net, boards, targets)
    parts = growth.layers(_core.Net(True, HIDDEN, gradient, True, True))
    firsts = []
    for phase in range(_core.PHASES):
        those = phases(boards) == phase
        alone = _core.gradient(of_phase(net, phase), boards[those], targets[those]) * those.mean()
        first, *later = growth.layers(_core.Net(True, HIDDEN, alone.astype(np.float32), True))
        firsts.append(first)
        for (matrix, bias), (its_matrix, its_bias) in zip(parts[1:], later, strict=True):
            np.testing.assert_allclose(matrix[phase], its_matrix, atol=1e-6)
            np.testing.assert_allclose(bias[phase], its_bias, atol=1e-6)
    np.testing.assert_allclose(parts[0][0], sum(matrix for matrix, _ in firsts), atol=1e-5)


@pytest.mark.parametrize("half", [False, True])
def test_a_file_keeps_the_phases(tmp_path, half):
    net, boards = phased_net(), sample(200, seed=3)
    network_file.write(tmp_path / "net", net, "made by a test", half=half)
    found = network_file.read(tmp_path / "net").net
    assert found.phased
    np.testing.assert_allclose(found.evaluate(boards), net.evaluate(boards), atol=0.03 if half else 0)


def test_phases_begin_as_copies_and_part_as_they_learn(tmp_path):
    net, boards = of_phase(phased_net(), 4), boards_of_all_phases()
    copied = reshaping.by_phase(net)
    np.testing.assert_array_equal(copied.evaluate(boards), net.evaluate(boards))
    settings = checkpoint.TrainingSettings(
        hidden=tuple(HIDDEN), pruner=(16,), seed=5, batch_games=4, keep=3, lam=0.3, average=0.02, bytes=True
    )
    settings = replace(settings, phased=True)
    pruner = _core.Net.random(False, [16], 12)
    schedule = [trainer.Knot(0, 1e-3)]

    def begin():
        return checkpoint.start_from(settings, copied, pruner)

    for games in (8, 16):
        trainer.train(tmp_path / "stopped", settings, trainer.Plan(games, schedule, 8), begin=begin)
    trainer.train(tmp_path / "whole", settings, trainer.Plan(16, schedule, 8), begin=begin)
    stopped, whole = (checkpoint.load(tmp_path / name)[1].full for name in ("stopped", "whole"))
    np.testing.assert_array_equal(stopped.weights, whole.weights)
    matrix = growth.layers(whole)[1][0]
    assert whole.phased
    assert (matrix[1] != matrix[4]).any()


def taught():
    net = _core.Net.random(True, [192, 128, 64], 11)
    learner = _core.SelfPlay(
        net, _core.Net.random(False, [16], 12), _core.LearningSettings(5, batch_games=8, lam=0.5)
    )
    learner.learn(60, 2e-3)
    return growth.in_bytes(learner.full, sample(300, seed=1))


def test_a_narrower_net_judges_much_as_before():
    net = taught()
    boards = start_positions.usual_boards(net, 3)
    before = net.evaluate(boards)
    for other in (reshaping.narrow(net, [128, 64, 64], boards), reshaping.hear_less(net, 64, boards)):
        apart = np.abs(other.evaluate(boards) - before).mean(axis=0)
        assert (apart < 0.25 * before.std(axis=0)).all()
    assert not growth.layers(other)[0][0][_core.RAW_INPUTS :, 64:].any()
    assert growth.layers(other)[0][0][_core.RAW_INPUTS :, :64].any(axis=0).all()


def test_a_run_makes_its_net_narrower_and_by_phase(tmp_path):
    network_file.write(tmp_path / "net", taught(), "made by a test; no outside data")
    network_file.write(tmp_path / "pruner", _core.Net.random(False, [16], 2), "made by a test")
    command = [
        "train",
        "run",
        str(tmp_path / "run"),
        "--grow",
        str(tmp_path / "net"),
        str(tmp_path / "pruner"),
    ]
    shape = ["--hidden", "128,64,64", "--hearing", "64", "--phased", "--pruner", "16"]
    result = CliRunner().invoke(cli, [*command, *shape, "--games", "8", "--save-games", "8"])
    assert result.exit_code == 0, result.output
    net = network_file.read(tmp_path / "run" / "net-000000008.tnet").net
    assert (net.hidden, net.bytes, net.phased) == ([128, 64, 64], True, True)
    assert not growth.layers(net)[0][0][_core.RAW_INPUTS :, 64:].any()


def test_a_net_with_phases_is_neither_grown_nor_joined():
    net = phased_net()
    with pytest.raises(ValueError, match="keeps its widths"):
        growth.grow(net, [256, 64, 64], seed=1, boards=sample(10, seed=1))
    with pytest.raises(ValueError, match="the same for all phases"):
        growth.join([net, net])
    with pytest.raises(ValueError, match="one in bytes"):
        _core.Net.random(True, HIDDEN, 1, False, True)
