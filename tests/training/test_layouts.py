"""Made-up boards: each is of its kind, possible, and the same for the same seed."""

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core
from tabla.cli.main import cli
from tabla.training import layouts, start_positions

COUNT = 60


def anchors(sides):
    """Points of the other's home that a side holds."""
    return (sides[:, 19:25] >= 2).sum(axis=1)


def behind(sides):
    return sides[:, 19:26].sum(axis=1, dtype=int)


def longest_prime(sides):
    """Points in a row."""
    best = run = np.zeros(len(sides), int)
    for place in range(1, 25):
        run = np.where(sides[:, place] >= 2, run + 1, 0)
        best = np.maximum(best, run)
    return best


def contact(boards):
    return np.array([_core.has_contact(board.tobytes()) for board in boards])


# What at least one side of a board must show; rows are sides.
SIGNS = {
    "back game": lambda own, _: (anchors(own) >= 2) & (behind(own) >= 4),
    "massive back game": lambda own, _: behind(own) >= 6,
    "snake": lambda own, other: (own[:, 10:26].sum(axis=1) >= 10) & (behind(other) >= 1),
    "containment": lambda own, other: (other[:, 0] >= 1) & (other[:, 18:26].sum(axis=1) >= 1),
    "prime against prime": lambda own, other: (longest_prime(own) >= 2) & (behind(other) >= 1),
    "crashed": lambda own, _: own[:, 1:5].sum(axis=1) >= 7,
    "closeout": lambda own, other: (other[:, 25] >= 1) & ((own[:, 1:7] >= 2).sum(axis=1) >= 2),
    "ace point": lambda own, _: (behind(own) >= 1) & (behind(own) <= 4),
    "after the shot": lambda own, other: (other[:, 0] >= 3) & (own[:, 1:7].sum(axis=1) >= 8),
    "holding": lambda own, other: (behind(own) + own[:, 18] >= 1) & (behind(other) + other[:, 18] >= 1),
    "opening": lambda own, other: (own == other).all(axis=1),
}


@pytest.mark.parametrize("kind", layouts.KINDS)
def test_boards_of_a_kind_are_possible_and_of_that_kind(kind):
    random = np.random.default_rng(3)
    boards = np.array([layouts.made_up(kind, random) for _ in range(COUNT)])
    for board in boards:
        _core.check_board(board.tobytes())
    assert (boards.sum(axis=2) == 15).all()
    assert (boards[:, :, 0] < 15).all()
    assert len(np.unique(boards, axis=0)) > COUNT // 2
    if kind == "long race":
        assert not contact(boards).any()
        return
    first, second = boards[:, 0], boards[:, 1]
    sign = SIGNS[kind]
    of_mover, of_other = sign(first, second), sign(second, first)
    assert (of_mover | of_other).all()
    assert of_mover.any()  # seen by either side
    assert of_other.any()


def test_anchors_of_back_games_are_of_all_pairs():
    random = np.random.default_rng(4)
    boards = np.array([layouts.made_up("back game", random) for _ in range(400)]).reshape(-1, 26)
    pairs = {tuple(np.flatnonzero(side[20:25] >= 2)) for side in boards}
    assert {pair for pair in pairs if len(pair) == 2} == {(a, b) for a in range(5) for b in range(a + 1, 5)}
    assert any(len(pair) == 3 for pair in pairs)


def test_a_seed_gives_the_same_boards_in_a_file_that_runs_read(tmp_path):
    path = tmp_path / "layouts.npy"
    done = CliRunner().invoke(cli, ["train", "layouts", str(path), "--count", "200", "--seed", "7"])
    assert done.exit_code == 0, done.output
    boards, _ = start_positions.read(path)
    np.testing.assert_array_equal(boards, layouts.collect(200, 7))
    assert (boards != layouts.collect(200, 8)).any()
