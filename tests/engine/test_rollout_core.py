"""Rollouts: exact where they can be, unbiased where they cannot, the same for any split of the work."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tabla import _core
from tabla.engine import nets
from tests.engine.test_lookahead import (
    CLOSE_TO_A_DOUBLE,
    NET,
    PRUNER,
    START,
    THROWS,
    boards_of,
    other_side,
    plain_look_ahead,
    swapped,
    weight,
)


def side(**points: int) -> bytes:
    """Checkers on points given as p1=2, ...; the rest is borne off."""
    places = [0] * 26
    for name, count in points.items():
        places[int(name[1:])] = count
    places[0] = 15 - sum(places)
    return bytes(places)


def test_36_trials_of_one_turn_are_one_ply_exactly() -> None:
    trials, chances, _, _, _ = _core.rollout(NET, START, 0, 36, 1, turns=1, adjust=False)
    np.testing.assert_allclose(np.array(chances) / trials, plain_look_ahead(START, 1), atol=2e-6)


def test_1296_trials_of_two_turns_are_two_plies_exactly() -> None:
    trials, chances, _, _, _ = _core.rollout(NET, START, 0, 1296, 1, turns=2, adjust=False)
    np.testing.assert_allclose(np.array(chances) / trials, plain_look_ahead(START, 2), atol=4e-6)


@pytest.mark.parametrize("adjust", [True, False])
def test_plays_of_trials_look_ahead_if_asked_to(adjust: bool) -> None:
    mean, differ = np.zeros(5), 0
    for throw in THROWS:
        result, *_ = _core.candidates(NET, START, *throw, 1)[0]
        differ += result != _core.candidates(NET, START, *throw, 0)[0][0]
        mean += weight(throw) * other_side(NET.evaluate(boards_of(swapped(result)))[0])
    assert differ > 5
    trials, chances, *_ = _core.rollout(NET, START, 0, 36, 1, turns=1, plies=1, adjust=adjust)
    np.testing.assert_allclose(np.array(chances) / trials, mean, atol=2e-6)


def test_with_the_cube_plays_and_doubles_of_trials_look_ahead_if_asked_to() -> None:
    net = nets.packaged("full").net
    pruned = {"sieves": [(nets.packaged("pruner").net, 4, 9.0)]}

    def best(board: bytes, throw: tuple[int, int], owner: str) -> bytes:
        """The board after the best play by a ply, seen by the other side."""
        terms = _core.Terms(owner=owner)
        return swapped(_core.candidates(net, board, *throw, 1, terms=terms, **pruned)[0][0])

    def ended(board: bytes, owner: str) -> float:
        """The mean over the throws of the second turn, after which trials are cut, for whoever throws."""
        theirs = _core.Terms(owner={"centre": "centre", "opponent": "mover"}[owner])
        ends = [(weight(throw), best(board, throw, owner)) for throw in THROWS]
        return -sum(share * _core.look_ahead(net, end, 0, terms=theirs, **pruned)[1] for share, end in ends)

    start, expected, answers = swapped(CLOSE_TO_A_DOUBLE), 0.0, set()
    for throw in THROWS:
        board = best(start, throw, "centre")
        _, _, rolling, taken, dropped = _core.look_ahead(net, board, 1, terms=_core.Terms(), **pruned)
        is_double = min(taken, dropped) >= rolling
        answers.add(is_double and ("drop" if taken > dropped else "take"))
        if is_double and taken > dropped:
            value = 1.0
        else:
            value = 2 * ended(board, "opponent") if is_double else ended(board, "centre")
        expected -= weight(throw) * value
    assert answers == {False, "take", "drop"}
    trials, value, _ = _core.cubeful_rollout(
        net, start, 0, 1296, 1, _core.Terms(), turns=2, plies=1, **pruned
    )
    assert value / trials == pytest.approx(expected, abs=2e-5)


def test_without_luck_every_trial_of_one_turn_is_the_same() -> None:
    trials, _, _, equity, squares = _core.rollout(NET, START, 0, 36, 1, turns=1)
    assert squares / trials - (equity / trials) ** 2 < 1e-10


def test_trials_of_a_bear_off_agree_with_its_exact_chances() -> None:
    # Three checkers on the ace point against one there: won by a double, else lost. 6/36.
    board = side(p1=3) + side(p1=1)
    for adjust in (False, True):
        trials, chances, squares, _, _ = _core.rollout(NET, board, 0, 1296, 3, adjust=adjust)
        mean = chances[0] / trials
        error = math.sqrt(max(squares[0] / trials - mean**2, 0) / trials)
        assert mean == pytest.approx(6 / 36, abs=4 * error + 1e-6)


def test_subtracting_luck_leaves_the_mean() -> None:
    board = side(p6=3, p5=3, p4=3) + side(p6=3, p5=3, p4=3)
    raw = _core.rollout(NET, board, 0, 1296, 5, adjust=False)
    adjusted = _core.rollout(NET, board, 0, 1296, 5, sieves=[(PRUNER, 4, 9.0)])
    means = [sums[3] / sums[0] for sums in (raw, adjusted)]
    variances = [sums[4] / sums[0] - mean**2 for sums, mean in zip((raw, adjusted), means, strict=True)]
    assert abs(means[0] - means[1]) < 4 * math.sqrt(sum(variances) / 1296)


def test_the_sums_do_not_depend_on_the_number_of_threads() -> None:
    one = _core.rollout(NET, START, 0, 20, 9, turns=6, threads=1)
    assert one == _core.rollout(NET, START, 0, 20, 9, turns=6, threads=2)


def test_runs_of_the_same_question_can_be_added() -> None:
    whole = _core.rollout(NET, START, 0, 50, 9, turns=4)
    parts = [_core.rollout(NET, START, first, 25, 9, turns=4) for first in (0, 25)]
    assert whole[0] == parts[0][0] + parts[1][0]
    assert whole[3] == pytest.approx(parts[0][3] + parts[1][3])


def test_bad_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="turns"):
        _core.rollout(NET, START, 0, 1, 1, turns=-1)
    with pytest.raises(ValueError, match="ended"):
        _core.rollout(NET, side() + side(p1=15), 0, 1, 1)
    with pytest.raises(ValueError, match="at least one"):
        _core.rollout(NET, START, 0, 1, 1, sieves=[(PRUNER, 0, 9.0)])
