"""Nets in bytes: as they learn, as they play, and against the same written plainly in numpy."""

from pathlib import Path

import numpy as np
import pytest

from tabla import _core
from tabla.engine.nets import network_file
from tabla.training.net_surgery import growth
from tests.engine import reference
from tests.engine.positions import sample

SHAPES = [[64, 128], [128, 64], [192, 128, 64]]


def random_net(hidden, seed=3):
    """A net whose values use the whole range that bytes have."""
    wide = _core.Net.random(True, hidden, seed)
    return growth.in_bytes(wide, sample(300, seed=1))


def half_deaf(hidden, seed=3):
    """The same, but only the first 64 units of its first layer hear the expert inputs."""
    net = random_net(hidden, seed)
    layers = growth.layers(net)
    layers[0][0][_core.RAW_INPUTS :, 64:] = 0
    return growth.from_layers(net, layers)


@pytest.mark.parametrize("hidden", SHAPES)
def test_learning_sees_the_rounded_values_of_the_reference(hidden):
    net, boards = random_net(hidden), sample(200, seed=2)
    expected = reference.byte_values(net.weights.astype(float), hidden, boards)
    found = net.hidden_values(boards)
    for values, wanted in zip(found, expected, strict=True):
        assert values.min() == 0
        # A sum that lies between two steps may fall to either, and what follows with it.
        assert np.abs(values - wanted).mean() < 1e-3
    for values in found[:-1]:
        assert 0.9 < values.max() <= 1
        np.testing.assert_allclose(values * 255, np.round(values * 255), atol=1e-3)


def far_reaching(hidden, seed=3):
    """The same, but some units of the first layer are hardly ever between 0 and 1."""
    net = random_net(hidden, seed)
    layers = growth.layers(net)
    for unit in (3, 70, 71):
        layers[0][0][: _core.RAW_INPUTS, unit] *= 1000
        layers[0][1][unit] -= 200
    return growth.from_layers(net, layers)


@pytest.mark.parametrize(
    "net", [*map(random_net, SHAPES), half_deaf([192, 128, 64]), far_reaching([192, 128, 64])]
)
def test_play_and_learning_see_the_same_but_for_raw_inputs_in_whole_numbers(net):
    boards = sample(500, seed=2)
    learnt, played = net.hidden_values(boards)[-1], _core.byte_values(net, boards)[0]
    assert played.max() > 0.9
    assert np.abs(learnt - played).mean() < 2e-3
    assert np.quantile(np.abs(learnt - played), 0.99) < 0.03


@pytest.mark.parametrize(
    "net",
    [
        *map(random_net, SHAPES),
        growth.join([random_net([64, 128, 64], n) for n in (7, 8)]),
        half_deaf([192, 128, 64]),
        far_reaching([192, 128, 64]),
    ],
)
def test_every_set_of_instructions_gives_the_same_values(net):
    boards = sample(333, seed=5)
    first, *others = _core.byte_values(net, boards)
    assert first.any()
    for other in others:
        np.testing.assert_array_equal(first, other)


def test_nets_joined_in_bytes_hear_their_own_layers_alone():
    boards = sample(100, seed=5)
    one, other = random_net([64, 128, 64], 7), random_net([64, 128, 64], 8)
    together = _core.byte_values(growth.join([one, other]), boards)[0]
    apart = [_core.byte_values(net, boards)[0] for net in (one, other)]
    np.testing.assert_array_equal(together, np.hstack(apart))


def test_a_net_turned_into_bytes_judges_nearly_as_before():
    # A net that has learnt: chances of a random one hardly differ from board to board.
    net, boards = _taught(), sample(1500, seed=6)
    before, after = net.evaluate(boards), growth.in_bytes(net, boards).evaluate(boards)
    usual = (before > 0).all(axis=1) & (before < 0.98).all(axis=1)
    assert usual.sum() > 300
    assert np.sqrt(((before - after)[usual] ** 2).mean()) < 0.02


def _taught():
    net = _core.Net.random(True, [128, 64], 11)
    learner = _core.SelfPlay(
        net, _core.Net.random(False, [16], 12), _core.LearningSettings(5, batch_games=8, lam=0.5)
    )
    learner.learn(60, 2e-3)
    return learner.full


def test_units_side_by_side_are_the_same_net():
    net, boards = random_net([128, 64]), sample(400, seed=6)
    sorted_net = growth.side_by_side(net, boards)
    np.testing.assert_allclose(net.evaluate(boards), sorted_net.evaluate(boards), atol=1e-6)
    firsts = [one.hidden_values(boards)[0].reshape(len(boards), -1, 4) for one in (net, sorted_net)]
    before, after = ((values > 0).any(axis=2).mean() for values in firsts)
    assert after < before


def test_units_that_hear_no_expert_input_never_will_and_stay_among_their_own():
    net, boards = half_deaf([192, 64]), sample(400, seed=6)
    learner = _core.SelfPlay(
        net, _core.Net.random(False, [16], 12), _core.LearningSettings(5, batch_games=4, lam=0.5)
    )
    learner.learn(8, 2e-3)
    taught = growth.side_by_side(learner.full, boards)
    before, after = (growth.layers(one)[0][0][_core.RAW_INPUTS :] for one in (net, taught))
    assert not after[:, 64:].any()
    assert after[:, :64].any()
    assert not np.isin(after[:, :64], before).all()
    np.testing.assert_allclose(learner.full.evaluate(boards), taught.evaluate(boards), atol=1e-6)


def test_units_of_joined_nets_stay_among_their_own():
    nets = [random_net([128, 64], n) for n in (7, 8)]
    joined, boards = growth.join(nets), sample(400, seed=6)
    sorted_net = growth.side_by_side(joined, boards)
    matrix = growth.layers(sorted_net)[1][0]
    assert not matrix[:128, 64:].any()
    assert not matrix[128:, :64].any()
    np.testing.assert_allclose(joined.evaluate(boards), sorted_net.evaluate(boards), atol=1e-6)


def in_full_contact(count):
    """Boards on which the rules leave no chance out: nobody has borne off, and the sides can still meet."""
    boards = sample(count, seed=2)
    contact = _core.expert_inputs(boards)[:, 2 * _core.SIDE_INPUTS] == 1
    return boards[contact & (boards[:, :, 0] == 0).all(axis=1)]


def test_gradient_passes_as_if_rounding_were_not_there():
    net, boards = random_net([128, 64]), in_full_contact(200)[:40]
    targets = np.random.default_rng(4).uniform(0.05, 0.95, (len(boards), 5)).astype(np.float32)
    found = _core.gradient(net, boards, targets)
    expected = reference.byte_gradient(net.weights.astype(float), [128, 64], boards, targets.astype(float))
    np.testing.assert_allclose(found, expected, atol=0.02 * np.abs(expected).max())


def test_differences_between_the_plays_of_a_choice_count_by_their_weight():
    net, boards = random_net([128, 64]), in_full_contact(200)[:40]
    targets = np.random.default_rng(4).uniform(0.2, 0.8, (len(boards), 5)).astype(np.float32)
    alone = _core.gradient(net, boards, targets)
    np.testing.assert_array_equal(_core.gradient(net, boards, targets, list(range(40)), 3.0), alone)
    found = _core.gradient(net, boards, targets, [i // 2 for i in range(40)], 3.0) - alone
    expected = reference.choice_gradient(net.weights.astype(float), [128, 64], boards, targets.astype(float))
    np.testing.assert_allclose(found, 3 * expected, atol=0.03 * np.abs(expected).max())


def test_a_net_in_bytes_learns_from_a_teacher():
    teacher, small = _taught(), _core.Net.random(False, [16], 12)
    learner = _core.SelfPlay(
        random_net([128, 64], 9),
        small,
        _core.LearningSettings(6, batch_games=20, step=64, pruning=_core.Pruning(4, np.inf), all_plays=True),
        teacher=_core.Teacher(teacher, small),
    )
    errors = []
    for _ in range(6):
        report = learner.learn(1, 2e-3)
        errors.append(np.sqrt(report.squared_error / report.positions))
    assert errors[-1] < errors[0] / 2
    # Every play that the teacher looks at is learnt from, not the best alone.
    assert report.positions > 2.2 * 20 * 40


def test_all_plays_need_a_teacher():
    net = random_net([64, 64])
    with pytest.raises(ValueError, match="teacher"):
        _core.SelfPlay(net, _core.Net.random(False, [16], 1), _core.LearningSettings(1, all_plays=True))


def test_bytes_survive_a_file(tmp_path: Path):
    net = random_net([128, 64])
    network_file.write(tmp_path / "net", net, "from a test")
    again = network_file.read(tmp_path / "net").net
    assert again.bytes
    boards = sample(50)
    np.testing.assert_array_equal(net.evaluate(boards), again.evaluate(boards))


@pytest.mark.parametrize(
    ("expert", "hidden", "words"),
    [(True, [64, 48], "multiples of 64"), (False, [64, 64], "expert"), (True, [64], "two")],
)
def test_shapes_that_cannot_be_in_bytes_are_refused(expert, hidden, words):
    with pytest.raises(ValueError, match=words):
        _core.Net.random(expert, hidden, 1, True)
