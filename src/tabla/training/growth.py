"""A wider or deeper net that plays exactly as the one it grew from.

New hidden units get small random weights on their inputs and none on their outputs, so that nothing changes
until they have learnt something. A new layer at the end passes its inputs on unchanged, which is possible
because values that have been rectified once stay as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tabla import _core

Floats = npt.NDArray[np.float32]
_OUTPUTS = 5
_SCALE = 0.5  # of the new input weights, against the usual for their number of inputs


def layers(net: _core.Net) -> list[tuple[Floats, Floats]]:
    """The matrix (inputs, outputs) and the bias of every layer."""
    inputs = _core.RAW_INPUTS + (_core.EXPERT_INPUTS if net.expert else 0)
    weights, found, at = net.weights, [], 0
    for outputs in (*net.hidden, _OUTPUTS):
        end = at + inputs * outputs
        found.append((weights[at:end].reshape(inputs, outputs), weights[end : end + outputs]))
        at, inputs = end + outputs, outputs
    return found


def grow(net: _core.Net, hidden: Sequence[int], seed: int) -> _core.Net:
    """The same function with hidden layers of the given widths, none narrower and none fewer than before."""
    old = list(net.hidden)
    if len(hidden) < len(old) or any(new < width for new, width in zip(hidden, old, strict=False)):
        raise ValueError(f"a net of {old} cannot grow to {list(hidden)}: no layer may become narrower")
    if any(width < old[-1] for width in hidden[len(old) :]):
        raise ValueError(f"a new layer must be at least as wide as the last of {old}, {old[-1]}")
    rng = np.random.default_rng(seed)
    parts = layers(net)
    for _ in hidden[len(old) :]:
        parts.insert(-1, (np.eye(old[-1], dtype=np.float32), np.zeros(old[-1], np.float32)))
    grown: list[Floats] = []
    inputs = parts[0][0].shape[0]
    for (matrix, bias), outputs in zip(parts, (*hidden, _OUTPUTS), strict=True):
        # About thirty of the first layer's inputs are on at a time.
        fan_in = 60 if matrix is parts[0][0] else inputs
        wide = (rng.standard_normal((inputs, outputs)) * _SCALE * np.sqrt(2 / fan_in)).astype(np.float32)
        wide[:, : matrix.shape[1]] = 0  # old units do not hear new ones
        wide[: matrix.shape[0], : matrix.shape[1]] = matrix
        grown += [wide.ravel(), np.concatenate([bias, np.zeros(outputs - len(bias), np.float32)])]
        inputs = outputs
    return _core.Net(net.expert, list(hidden), np.concatenate(grown))
