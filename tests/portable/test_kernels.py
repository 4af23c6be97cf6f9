"""The portable kernels, which the sanitized core is built of, against those for this machine's processor.

Only `make sanitize` runs this: there are two builds of the core then.
"""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np

from tabla import _core
from tabla.engine import nets
from tabla.rules.board import Board
from tabla.rules.bulk import board_array

# What the other build is asked: the boards and dice of a file in, the best plays out.
BEST_PLAYS = """
import sys
import numpy as np
from tabla import _core
from tabla.engine import nets
assert "sanitize" not in _core.__file__, _core.__file__
asked = np.load(sys.argv[1])
found = nets.packaged("full").net.best_results(asked["boards"], asked["dice"], threads=1)
np.savez(sys.argv[2], results=found[0], chances=found[1])
"""


def test_both_choose_the_same_plays(tmp_path):
    assert "sanitize" in _core.__file__
    rng = np.random.default_rng(7)
    net, dice = nets.packaged("full").net, rng.integers(1, 7, (400, 2), dtype=np.uint8)
    boards = np.repeat(board_array([Board.start()]), 8, axis=0)
    asked = []
    while sum(map(len, asked)) < len(dice):
        asked.append(boards)
        throws = rng.integers(1, 7, (len(boards), 2), dtype=np.uint8)
        after = net.best_results(boards, throws, threads=1)[0]
        boards = np.ascontiguousarray(after[after[:, 0, 0] < 15][:, ::-1])
        if len(boards) < 8:
            boards = np.concatenate([boards, board_array([Board.start()])])
    positions = np.concatenate(asked)[: len(dice)]
    np.savez(tmp_path / "asked.npz", boards=positions, dice=dice)
    clean = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "PYTHONPATH")}
    arguments = [str(tmp_path / name) for name in ("asked.npz", "found.npz")]
    subprocess.run([sys.executable, "-c", BEST_PLAYS, *arguments], env=clean, check=True)
    found = np.load(tmp_path / "found.npz")
    results, chances = net.best_results(positions, dice, threads=1)
    np.testing.assert_array_equal(found["results"], results)
    np.testing.assert_allclose(found["chances"], chances, atol=1e-5)
