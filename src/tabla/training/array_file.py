"""Files of numpy's arrays, read whole or refused."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.training.duel import Boards

Array = npt.NDArray[Any]


class ArrayFileError(ValueError):
    """Bytes that are no file of arrays, are damaged, or hold other arrays than wanted."""


def decode(data: bytes) -> dict[str, Array]:
    """The arrays by name; one that is alone in its file has none.

    A zip archive has a checksum for each array, but numpy reads an array's head before it is checked.
    """
    try:
        if not data.startswith(b"PK"):
            return {"": np.load(io.BytesIO(data))}
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = {name.removesuffix(".npy"): archive.read(name) for name in archive.namelist()}
        return {name: np.load(io.BytesIO(member)) for name, member in members.items()}
    except Exception as error:  # neither says what it may raise for bytes that are not its own
        raise ArrayFileError from error


def checked_boards(array: Array | None) -> Boards:
    """The array, if it holds boards and nothing else."""
    if array is None or array.dtype != np.uint8 or array.shape[1:] != (2, 26) or not len(array):
        raise ArrayFileError
    boards = np.ascontiguousarray(array)
    try:
        for board in boards:
            _core.check_board(board.tobytes())
    except ValueError as error:
        raise ArrayFileError from error
    return boards
