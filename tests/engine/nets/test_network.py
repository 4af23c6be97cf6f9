"""The net's arithmetic, forward and backward, against an independent one in numpy."""

import numpy as np
import pytest

from tabla import _core
from tabla.training.net_surgery import growth
from tests.engine import reference
from tests.engine.positions import START, board, sample

ROUNDING = 1e-4

SHAPES = [(True, [32]), (False, [16]), (True, [64, 16]), (True, [128, 48, 16])]


@pytest.mark.parametrize(("expert", "hidden"), SHAPES)
def test_evaluation_equals_the_reference(expert, hidden):
    net = _core.Net.random(expert, hidden, seed=3)
    boards = sample(100)
    expected = reference.forward(net.weights.astype(float), expert, hidden, boards)
    found = net.evaluate(boards, threads=1)
    open_ = (found[:, 0] > 0) & (found[:, 0] < 1)  # the other races no throws can turn
    assert open_.sum() > 80
    found, expected = found[open_], expected[open_]
    possible = found > 0
    # The rules' limits may only lower a chance.
    assert (found <= expected + ROUNDING).all()
    np.testing.assert_allclose(found[:, 0], expected[:, 0], atol=ROUNDING)
    contact = possible.all(axis=1)
    assert contact.sum() > 50
    np.testing.assert_allclose(found[contact], np.minimum(expected, found + ROUNDING)[contact], atol=2e-4)


def test_an_evaluation_does_not_depend_on_its_neighbours():
    net = _core.Net.random(True, [64, 32], seed=5)
    boards = sample(50)
    together = net.evaluate(boards, threads=2)
    alone = np.concatenate([net.evaluate(boards[i : i + 1], threads=1) for i in range(len(boards))])
    np.testing.assert_array_equal(together, alone)


def joined() -> _core.Net:
    """Two nets side by side; every panel of 64 outputs is of one of them."""
    return growth.join([_core.Net.random(True, [64, 128, 64], seed) for seed in (7, 8)])


@pytest.mark.parametrize("net", [*(_core.Net.random(*shape, seed=7) for shape in SHAPES), joined()])
def test_gradient_equals_finite_differences(net):
    expert, hidden = net.expert, net.hidden
    boards = sample(21, seed=2)
    rng = np.random.default_rng(4)
    targets = rng.uniform(0.05, 0.95, (len(boards), 5)).astype(np.float32)
    possible = np.concatenate([np.ones((len(boards), 1), bool), np.zeros((len(boards), 4), bool)], axis=1)
    possible[:, 1] = possible[:, 2] = boards[:, 1, 0] == 0
    possible[:, 3] = possible[:, 4] = boards[:, 0, 0] == 0
    contact = _core.expert_inputs(boards)[:, 2 * _core.SIDE_INPUTS] == 1
    possible[:, 2] &= contact | (boards[:, 1, 19:].sum(axis=1) > 0)
    possible[:, 4] &= contact | (boards[:, 0, 19:].sum(axis=1) > 0)
    weights = net.weights.astype(float)

    def error(changed):
        return reference.cross_entropy(
            reference.forward(changed, expert, hidden, boards), targets.astype(float), possible
        )

    gradient = _core.gradient(net, boards, targets)
    # Where the gradient is large, and anywhere; the biases of the last layer are always among them. Nets that
    # were joined do not come to hear each other: those weights have none.
    chosen = np.concatenate([np.argsort(-abs(gradient))[:40], rng.choice(np.flatnonzero(weights), 40)])
    for index in [*chosen, *range(len(weights) - 5, len(weights))]:
        change = np.zeros_like(weights)
        change[index] = 1e-6
        numeric = (error(weights + change) - error(weights - change)) / 2e-6
        assert gradient[index] == pytest.approx(numeric, abs=2e-5, rel=2e-3)


def test_weights_survive_a_round_trip():
    net = _core.Net.random(True, [48, 16], seed=9)
    again = _core.Net(True, [48, 16], net.weights)
    np.testing.assert_array_equal(again.weights, net.weights)
    np.testing.assert_array_equal(again.evaluate(START), net.evaluate(START))


@pytest.mark.parametrize(("hidden", "words"), [([], "0 hidden layers"), ([20], "width 20"), ([0], "width 0")])
def test_impossible_shapes_are_refused(hidden, words):
    with pytest.raises(ValueError, match=words):
        _core.Net.random(True, hidden, seed=1)


def test_weights_must_fit_the_shape_and_be_finite():
    weights = _core.Net.random(False, [16], seed=1).weights.copy()
    with pytest.raises(ValueError, match="weights, not"):
        _core.Net(False, [16], weights[:-1])
    weights[3] = np.nan
    with pytest.raises(ValueError, match="finite"):
        _core.Net(False, [16], weights)


def test_an_impossible_board_is_refused():
    net = _core.Net.random(False, [16], seed=1)
    bad = board({6: 2}, {19: 2})
    with pytest.raises(ValueError, match="one side only"):
        net.evaluate(bad)
