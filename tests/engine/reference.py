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
