"""A wider or deeper net that plays almost exactly as the one it grew from, and nets joined to one.

A new hidden unit is a copy of one that matters, which hands over a random part of its outputs: units that
begin anywhere else mostly never fire again. Units that never fire are replaced in the same way. The copies'
inputs differ by a hair, so that the two part ways as they learn. A new layer at the end passes its inputs on
unchanged, which is possible because values that have been rectified once stay as they are.

Nets that learnt apart err apart: joined, their mean errs less.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.training.duel import Boards

Floats = npt.NDArray[np.float32]
_OUTPUTS: Final = 5
_HAIR: Final = 0.02  # relative difference of a copy's inputs
_SELDOM: Final = 0.002  # share of positions below which a unit counts as never firing


def layers(net: _core.Net) -> list[tuple[Floats, Floats]]:
    """The matrix (inputs, outputs) and the bias of every layer."""
    inputs = _core.RAW_INPUTS + (_core.EXPERT_INPUTS if net.expert else 0)
    weights, found, at = net.weights, [], 0
    for outputs in (*net.hidden, _OUTPUTS):
        end = at + inputs * outputs
        found.append((weights[at:end].reshape(inputs, outputs), weights[end : end + outputs]))
        at, inputs = end + outputs, outputs
    return found


def grow(net: _core.Net, hidden: Sequence[int], seed: int, boards: Boards) -> _core.Net:
    """The same function, on boards like these, with hidden layers of the given widths."""
    old = list(net.hidden)
    if len(hidden) < len(old) or any(new < width for new, width in zip(hidden, old, strict=False)):
        raise ValueError(f"a net of {old} cannot grow to {list(hidden)}: no layer may become narrower")
    if any(width < old[-1] for width in hidden[len(old) :]):
        raise ValueError(f"a new layer must be at least as wide as the last of {old}, {old[-1]}")
    rng = np.random.default_rng(seed)
    parts, values = layers(net), net.hidden_values(boards)
    for _ in hidden[len(old) :]:
        parts.insert(-1, (np.eye(old[-1], dtype=np.float32), np.zeros(old[-1], np.float32)))
        values.append(values[-1])
    for i, width in enumerate(hidden):
        if width > parts[i][0].shape[1]:
            parts[i], parts[i + 1] = _widen(parts[i], parts[i + 1], width, values[i], rng)
    return _from_layers(net.expert, parts)


def join(nets: Sequence[_core.Net]) -> _core.Net:
    """One net, the layers of all side by side; what it puts into the logistic function is their mean."""
    deep = {len(net.hidden) for net in nets}
    if len(deep) != 1 or len({net.expert for net in nets}) != 1:
        raise ValueError("nets can be joined that see the same inputs and have as many layers")
    stacked = list(zip(*(layers(net) for net in nets), strict=True))
    parts = [(np.hstack([matrix for matrix, _ in stacked[0]]), np.hstack([bias for _, bias in stacked[0]]))]
    for layer in stacked[1:-1]:
        parts.append((_beside([matrix for matrix, _ in layer]), np.hstack([bias for _, bias in layer])))
    last = np.vstack([matrix for matrix, _ in stacked[-1]]) / len(nets)
    parts.append((last, np.mean([bias for _, bias in stacked[-1]], axis=0)))
    return _from_layers(nets[0].expert, parts)


def _from_layers(expert: bool, parts: Sequence[tuple[Floats, Floats]]) -> _core.Net:
    weights = np.concatenate([part.ravel() for layer in parts for part in layer])
    return _core.Net(expert, [len(bias) for _, bias in parts[:-1]], weights.astype(np.float32))


def _beside(matrices: Sequence[Floats]) -> Floats:
    """The matrices along the diagonal of one that is 0 elsewhere."""
    whole = np.zeros(np.sum([matrix.shape for matrix in matrices], axis=0), np.float32)
    row = column = 0
    for matrix in matrices:
        whole[row : row + matrix.shape[0], column : column + matrix.shape[1]] = matrix
        row, column = row + matrix.shape[0], column + matrix.shape[1]
    return whole


def _widen(
    layer: tuple[Floats, Floats],
    after: tuple[Floats, Floats],
    width: int,
    values: Floats,
    rng: np.random.Generator,
) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
    """The layer with ``width`` units, and the one after it, which hears them."""
    matrix, bias = layer
    old = len(bias)
    fires = (values > 0).mean(axis=0) > _SELDOM
    weight = values.std(axis=0) * np.sqrt((after[0] ** 2).sum(axis=1))
    # Those that matter most are copied first, and again after all others were.
    models = [unit for unit in np.argsort(-weight, kind="stable") if fires[unit]]
    matrix = np.pad(matrix, ((0, 0), (0, width - old)))
    bias = np.pad(bias, (0, width - old))
    outgoing = np.pad(after[0], ((0, width - old), (0, 0)))
    outgoing[:old][~fires] = 0
    for n, unit in enumerate([*np.flatnonzero(~fires), *range(old, width)]):
        model = models[n % len(models)]
        matrix[:, unit] = matrix[:, model] * (1 + _HAIR * rng.standard_normal(len(matrix)))
        bias[unit] = bias[model]
        share = rng.uniform(0.2, 0.8, outgoing.shape[1])
        outgoing[unit] = outgoing[model] * share
        outgoing[model] *= 1 - share
    return (matrix, bias), (outgoing, after[1])
