"""A net that costs less time, or knows more for it, and judges much as the one it was made from.

It judges a little worse at first, and is meant to be taught on: layers become narrower, fewer units hear the
expert inputs, each phase of a game gets its own layers after the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tabla import _core
from tabla.training.duel import Boards
from tabla.training.net_surgery.growth import Floats, from_layers, layers

_RIDGE: Final = 1e-3  # relative; what is told of many things at once must not hang on tiny differences


def narrow(net: _core.Net, hidden: Sequence[int], boards: Boards) -> _core.Net:
    """The net without the units that matter least, where a layer is wider than wanted.

    What a lost unit said is left to the others as far as they can tell it.
    """
    parts = layers(net)
    for i, (values, width) in enumerate(zip(net.hidden_values(boards), hidden, strict=False)):
        if width >= values.shape[1]:
            continue
        matrix, bias = parts[i]
        after, after_bias = parts[i + 1]
        weight = values.std(axis=0) * np.sqrt((after**2).sum(axis=1))
        order = np.argsort(-weight, kind="stable")
        kept, lost = np.sort(order[:width]), np.sort(order[width:])
        share, rest = _told_by(values[:, kept], values[:, lost])
        parts[i] = matrix[:, kept], bias[kept]
        parts[i + 1] = after[kept] + share @ after[lost], after_bias + rest @ after[lost]
    return from_layers(net, parts)


def hear_less(net: _core.Net, hearing: int, boards: Boards) -> _core.Net:
    """The net with so many units of the first layer that hear the expert inputs, those first.

    Those that no longer do keep what the raw inputs tell of it.
    """
    parts = layers(net)
    matrix, bias = parts[0][0].copy(), parts[0][1].copy()
    raw, experts = _core.raw_inputs(boards), _core.expert_inputs(boards)
    heard = experts @ matrix[_core.RAW_INPUTS :]
    share, rest = _told_by(raw, heard)
    missed = (heard - raw @ share - rest) * (net.hidden_values(boards)[0] > 0)
    after = parts[1][0]
    weight = missed.std(axis=0) * np.sqrt((after**2).reshape(-1, *after.shape[-2:]).sum(axis=(0, 2)))
    order = np.argsort(-weight, kind="stable")
    kept, deaf = np.sort(order[:hearing]), np.sort(order[hearing:])
    matrix[: _core.RAW_INPUTS, deaf] += share[:, deaf]
    bias[deaf] += rest[deaf]
    matrix[_core.RAW_INPUTS :, deaf] = 0
    units = np.concatenate([kept, deaf])
    parts[0] = matrix[:, units], bias[units]
    parts[1] = after[..., units, :], parts[1][1]
    return from_layers(net, parts)


def by_phase(net: _core.Net) -> _core.Net:
    """The same function; each phase of a game has its own layers after the first."""
    first, *later = layers(net)
    copies = [(np.stack([matrix] * _core.PHASES), np.stack([bias] * _core.PHASES)) for matrix, bias in later]
    return from_layers(net, [first, *copies])


def _told_by(inputs: Floats, wanted: Floats) -> tuple[Floats, Floats]:
    """What the inputs tell of the values, by least squares: weights (inputs, values), and what is added."""
    mean, middle = inputs.mean(axis=0, dtype=float), wanted.mean(axis=0, dtype=float)
    centred = inputs - mean
    square = centred.T @ centred
    square += _RIDGE * np.trace(square) / len(square) * np.eye(len(square))
    weights = np.linalg.solve(square, centred.T @ (wanted - middle))
    return weights.astype(np.float32), (middle - mean @ weights).astype(np.float32)
