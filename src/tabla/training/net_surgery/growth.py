"""A wider or deeper net that plays almost exactly as the one it grew from, and nets joined to one.

A new hidden unit is a copy of one that matters, which hands over a random part of its outputs: units that
begin anywhere else mostly never fire again. Units that never fire are replaced in the same way. The copies'
inputs differ by a hair, so that the two part ways as they learn. A new layer at the end passes its inputs on
unchanged, which is possible because values that have been rectified once stay as they are.

Nets that learnt apart err apart: joined, their mean errs less.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.rules.errors import TablaError
from tabla.training.duel import Boards

Floats = npt.NDArray[np.float32]
_OUTPUTS: Final = 5
_PANEL: Final = 64  # units that are heard by the same, where nets are joined, come in so many
_CHUNK: Final = 4  # inputs that play takes at a time
_HAIR: Final = 0.02  # relative difference of a copy's inputs
_LEAST: Final = 0.01  # a unit that never fires is taken for one that gets so far
_SELDOM: Final = 0.002  # share of positions below which a unit counts as never firing


def layers(net: _core.Net) -> list[tuple[Floats, Floats]]:
    """The matrix (inputs, outputs) and the bias of every layer; where each phase has its own, phase first."""
    inputs = _core.RAW_INPUTS + (_core.EXPERT_INPUTS if net.expert else 0)
    weights, at = net.weights, 0

    def taken(inputs: int, outputs: int) -> tuple[Floats, Floats]:
        nonlocal at
        middle, end = at + inputs * outputs, at + (inputs + 1) * outputs
        layer = weights[at:middle].reshape(inputs, outputs), weights[middle:end]
        at = end
        return layer

    first = taken(inputs, net.hidden[0])
    widths = list(pairwise((*net.hidden, _OUTPUTS)))
    by_phase = [[taken(*width) for width in widths] for _ in range(_core.PHASES if net.phased else 1)]
    if not net.phased:
        return [first, *by_phase[0]]
    stacked = (zip(*phases, strict=True) for phases in zip(*by_phase, strict=True))
    return [first, *((np.stack(matrices), np.stack(biases)) for matrices, biases in stacked)]


def grow(net: _core.Net, hidden: Sequence[int], seed: int, boards: Boards) -> _core.Net:
    """The same function, on boards like these, with hidden layers of the given widths."""
    old = list(net.hidden)
    if net.phased and list(hidden) != old:
        raise TablaError("grow-phased", widths=written(old))
    least = [*old, *(old[-1] for _ in hidden[len(old) :])]
    if len(hidden) < len(old) or any(new < width for new, width in zip(hidden, least, strict=True)):
        raise TablaError("grow-widths", widths=written(old), given=written(hidden))
    rng = np.random.default_rng(seed)
    parts, values = layers(net), net.hidden_values(boards)
    for _ in hidden[len(old) :]:
        parts.insert(-1, (np.eye(old[-1], dtype=np.float32), np.zeros(old[-1], np.float32)))
        values.append(values[-1])
    for i, width in enumerate(hidden):
        if width > parts[i][0].shape[1]:
            parts[i], parts[i + 1] = _widen(parts[i], parts[i + 1], width, values[i], rng)
    return from_layers(net, parts)


def join(nets: Sequence[_core.Net]) -> _core.Net:
    """One net, the layers of all side by side; what it puts into the logistic function is their mean."""
    deep = {len(net.hidden) for net in nets}
    if (
        len(deep) != 1
        or len({(net.expert, net.bytes) for net in nets}) != 1
        or any(net.phased for net in nets)
    ):
        raise TablaError("join")
    stacked = list(zip(*(layers(net) for net in nets), strict=True))
    parts = [(np.hstack([matrix for matrix, _ in stacked[0]]), np.hstack([bias for _, bias in stacked[0]]))]
    for layer in stacked[1:-1]:
        parts.append((_beside([matrix for matrix, _ in layer]), np.hstack([bias for _, bias in layer])))
    last = np.vstack([matrix for matrix, _ in stacked[-1]]) / len(nets)
    parts.append((last, np.mean([bias for _, bias in stacked[-1]], axis=0)))
    return from_layers(nets[0], parts)


def from_layers(
    like: _core.Net, parts: Sequence[tuple[Floats, Floats]], *, bytes: bool | None = None
) -> _core.Net:
    """The net of these layers, otherwise like another."""
    first, *later = parts
    phased = later[0][0].ndim > 2
    phases = range(_core.PHASES) if phased else [...]
    pieces = [*first, *(part[phase] for phase in phases for layer in later for part in layer)]
    weights = np.concatenate([piece.ravel() for piece in pieces]).astype(np.float32)
    hidden = [bias.shape[-1] for _, bias in parts[:-1]]
    try:
        return _core.Net(like.expert, hidden, weights, like.bytes if bytes is None else bytes, phased)
    except ValueError:
        raise TablaError("net-widths", given=written(hidden)) from None


def written(widths: Iterable[int]) -> str:
    """Widths of layers as an option takes them."""
    return ",".join(map(str, widths))


def in_bytes(net: _core.Net, boards: Boards) -> _core.Net:
    """The same function, on boards like these and up to rounding, by a net in bytes.

    A rectified unit may be scaled if those that hear it are scaled back, so that its largest value becomes 1.
    """
    parts = layers(net)
    for i, values in enumerate(net.hidden_values(boards)):
        largest = np.maximum(values.max(axis=0), np.float32(_LEAST))
        parts[i] = parts[i][0] / largest, parts[i][1] / largest
        parts[i + 1] = parts[i + 1][0] * largest[:, None], parts[i + 1][1]
    return from_layers(net, parts, bytes=True)


def side_by_side(net: _core.Net, boards: Boards) -> _core.Net:
    """The same net with units that fire together side by side.

    Play passes over every four inputs in bytes that are all 0, so the fewer it meets, the faster.
    """
    parts = layers(net)
    # The last layer is not heard in bytes; those of a phase are small.
    for i, values in enumerate(net.hidden_values(boards)[: 1 if net.phased else -1]):
        after, bias = parts[i + 1]
        heard = (after != 0).reshape(-1, *after.shape[-2:]).any(axis=0)
        order = _together(values > 0, parts[i][0] != 0, heard)
        parts[i] = parts[i][0][:, order], parts[i][1][order]
        parts[i + 1] = after[..., order, :], bias
    return from_layers(net, parts)


def _together(
    fires: npt.NDArray[np.bool_], hear: npt.NDArray[np.bool_], heard: npt.NDArray[np.bool_]
) -> list[int]:
    """An order of the units, four at a time that often fire together, each among those of its kind.

    Units are of a kind whose panels hear the same and are heard by the same.
    """
    whole = range(0, fires.shape[1], _PANEL)
    kinds = [
        hear[:, start : start + _PANEL].any(axis=1).tobytes()
        + heard[start : start + _PANEL].any(axis=0).tobytes()
        for start in whole
    ]
    order: list[int] = []
    for kind in dict.fromkeys(kinds):
        units = [
            unit
            for start, found in zip(whole, kinds, strict=True)
            if found == kind
            for unit in range(start, start + _PANEL)
        ]
        left = dict.fromkeys(sorted(units, key=lambda unit: -int(fires[:, unit].sum())))
        while left:
            chosen = [next(iter(left))]
            del left[chosen[0]]
            on = fires[:, chosen[0]]
            for _ in range(_CHUNK - 1):
                others = list(left)
                chosen.append(others[int(np.argmax(fires[on][:, others].sum(axis=0)))])
                del left[chosen[-1]]
                on = on | fires[:, chosen[-1]]
            order += chosen
    return order


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
