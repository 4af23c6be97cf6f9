"""The net once more, in numpy and double precision: slow, plain, and written apart from the core."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tabla import _core

Doubles = npt.NDArray[np.float64]


def raw_inputs(boards: npt.NDArray[np.uint8]) -> Doubles:
    """(N, 208): four units for each of 2 x 26 places."""
    n = boards.astype(float)[..., None]
    point = np.concatenate([n > 0, n > 1, n > 2, np.maximum(n - 3, 0) / 2], axis=-1)
    fifths = [np.clip((n - start) / 5, 0, 1) for start in (0, 5, 10)]
    off = np.concatenate([n > 0, *fifths], axis=-1)
    units = np.where((np.arange(26) == 0)[:, None], off, point)
    return units.reshape(len(boards), -1)


def forward(weights: Doubles, expert: bool, hidden: list[int], boards: npt.NDArray[np.uint8]) -> Doubles:
    """The five chances straight from weights in the order files keep them."""
    x = raw_inputs(boards)
    if expert:
        x = np.concatenate([x, _core.expert_inputs(boards).astype(float)], axis=1)
    at = 0
    for i, outputs in enumerate([*hidden, 5]):
        inputs = x.shape[1]
        matrix = weights[at : at + inputs * outputs].reshape(inputs, outputs)
        at += inputs * outputs
        x = x @ matrix + weights[at : at + outputs]
        at += outputs
        x = np.maximum(x, 0) if i < len(hidden) else 1 / (1 + np.exp(-np.clip(x, -500, 500)))
    assert at == len(weights)
    return x


def cross_entropy(chances: Doubles, targets: Doubles, possible: npt.NDArray[np.bool_]) -> float:
    """Mean over boards of the error that training lowers."""
    error = -(targets * np.log(chances) + (1 - targets) * np.log(1 - chances))
    return float((error * possible).sum() / len(chances))


# Steps of the expert inputs in bytes, by SideInput and SharedInput in core/net/features.hpp.
_COARSE = [1, 2, 6, 8, 20, 26, 29, 30, 31]
_STEPS = np.full(_core.EXPERT_INPUTS, 128.0)
_STEPS[_COARSE] = _STEPS[[_core.SIDE_INPUTS + i for i in _COARSE]] = 64
_STEPS[-2:] = 63
_OFFSETS = np.zeros(_core.EXPERT_INPUTS)
_OFFSETS[-2:] = 128


def _byte_layers(weights: Doubles, hidden: list[int]) -> list[tuple[Doubles, Doubles]]:
    """Matrix and bias of each layer, those of hidden layers in whole numbers of a unit for each output."""
    at, inputs, found = 0, _core.RAW_INPUTS + _core.EXPERT_INPUTS, []
    for i, outputs in enumerate([*hidden, 5]):
        matrix = weights[at : at + inputs * outputs].reshape(inputs, outputs).copy()
        at += inputs * outputs
        rounded = matrix[_core.RAW_INPUTS :] if i == 0 else matrix
        steps = _STEPS[:, None] if i == 0 else 255
        if i < len(hidden):
            unit = abs(rounded / steps).max(axis=0) / 127
            rounded[:] = np.round(rounded / steps / np.where(unit > 0, unit, 1)) * unit * steps
        found.append((matrix, weights[at : at + outputs]))
        at, inputs = at + outputs, outputs
    return found


def _byte_inputs(boards: npt.NDArray[np.uint8]) -> Doubles:
    experts = np.clip(np.round(_core.expert_inputs(boards) * _STEPS + _OFFSETS), 0, 255)
    return np.concatenate([raw_inputs(boards), (experts - _OFFSETS) / _STEPS], axis=1)


def byte_values(weights: Doubles, hidden: list[int], boards: npt.NDArray[np.uint8]) -> list[Doubles]:
    """The values of each hidden layer of a net in bytes."""
    x, found = _byte_inputs(boards), []
    for matrix, bias in _byte_layers(weights, hidden)[:-1]:
        x = np.maximum(x @ matrix + bias, 0)
        if len(found) + 1 < len(hidden):
            x = np.round(np.minimum(x, 1) * 255) / 255
        found.append(x)
    return found


EQUITY = np.array([2.0, 1, 1, -1, -1])  # of the five chances, in points


def byte_chances(weights: Doubles, hidden: list[int], boards: npt.NDArray[np.uint8]) -> Doubles:
    """The five chances of a net in bytes."""
    matrix, bias = _byte_layers(weights, hidden)[-1]
    logits = byte_values(weights, hidden, boards)[-1] @ matrix + bias
    return np.asarray(1 / (1 + np.exp(-logits)))


def _gone_back(weights: Doubles, hidden: list[int], boards: npt.NDArray[np.uint8], delta: Doubles) -> Doubles:
    """The gradient from that of the logits; it passes where a value is within its limits."""
    values = [_byte_inputs(boards), *byte_values(weights, hidden, boards)]
    pieces: list[Doubles] = []
    for x, (matrix, _) in zip(values[::-1], _byte_layers(weights, hidden)[::-1], strict=True):
        pieces = [(x.T @ delta).ravel(), delta.sum(axis=0), *pieces]
        delta = (delta @ matrix.T) * ((x > 0) & ((x < 1) | (x is values[-1])))
    return np.concatenate(pieces)


def byte_gradient(
    weights: Doubles,
    hidden: list[int],
    boards: npt.NDArray[np.uint8],
    targets: Doubles,
) -> Doubles:
    """Of the mean cross-entropy, as if nothing were rounded."""
    error = byte_chances(weights, hidden, boards) - targets
    return _gone_back(weights, hidden, boards, error / len(boards))


def choice_gradient(
    weights: Doubles,
    hidden: list[int],
    boards: npt.NDArray[np.uint8],
    targets: Doubles,
) -> Doubles:
    """Of half the squared errors of equity less their mean in each choice of two, over the boards."""
    chances = byte_chances(weights, hidden, boards)
    error = (chances - targets) @ EQUITY
    apart = error - np.repeat(error.reshape(-1, 2).mean(axis=1), 2)
    delta = apart[:, None] * EQUITY * chances * (1 - chances)
    return _gone_back(weights, hidden, boards, delta / len(boards))
