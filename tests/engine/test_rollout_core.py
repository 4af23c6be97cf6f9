"""Rollouts: exact where they can be, unbiased where they cannot, the same for any split of the work."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tabla import _core
from tabla.engine import nets
from tabla.engine.search_settings import WIDE
from tests.engine.test_lookahead import (
    CLOSE_TO_A_DOUBLE,
    ENGINE,
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


def sums(board: bytes, count: int, seed: int, first: int = 0, **settings: object) -> _core.RolloutSums:
    return ENGINE.rollout(board, first, count, _core.RolloutSettings(seed, **settings))  # type: ignore[arg-type]


def means(found: _core.RolloutSums) -> np.ndarray:
    return np.array(found.chances) / found.trials


def told(found: _core.RolloutSums) -> tuple[object, ...]:
    return found.trials, found.chances, found.squared_chances, found.equity, found.squared_equity


def test_36_trials_of_one_turn_are_one_ply_exactly() -> None:
    found = sums(START, 36, 1, turns=1, adjust=False)
    np.testing.assert_allclose(means(found), plain_look_ahead(START, 1), atol=2e-6)


def test_1296_trials_of_two_turns_are_two_plies_exactly() -> None:
    found = sums(START, 1296, 1, turns=2, adjust=False)
    np.testing.assert_allclose(means(found), plain_look_ahead(START, 2), atol=4e-6)


@pytest.mark.parametrize("adjust", [True, False])
def test_plays_of_trials_look_ahead_if_asked_to(adjust: bool) -> None:
    mean, differ = np.zeros(5), 0
    for throw in THROWS:
        result = ENGINE.plays(START, *throw, _core.SearchSettings(1, WIDE))[0].board
        differ += result != ENGINE.plays(START, *throw)[0].board
        mean += weight(throw) * other_side(NET.evaluate(boards_of(swapped(result)))[0])
    assert differ > 5
    found = sums(START, 36, 1, turns=1, adjust=adjust, search=_core.SearchSettings(1, WIDE))
    np.testing.assert_allclose(means(found), mean, atol=2e-6)


def test_with_the_cube_plays_and_doubles_of_trials_look_ahead_if_asked_to() -> None:
    full, pruner = (nets.packaged(name).net for name in ("full", "pruner"))
    engine, search = _core.Engine(full, pruner, pruning=_core.Pruning(4, 9.0)), _core.SearchSettings(1, WIDE)

    def best(board: bytes, throw: tuple[int, int], owner: str) -> bytes:
        """The board after the best play by a ply, seen by the other side."""
        terms = _core.Terms(owner=owner)
        return swapped(engine.plays(board, *throw, search, terms)[0].board)

    def ended(board: bytes, owner: str) -> float:
        """The mean over the throws of the second turn, after which trials are cut, for whoever throws."""
        theirs = _core.Terms(owner={"centre": "centre", "opponent": "mover"}[owner])
        ends = [(weight(throw), best(board, throw, owner)) for throw in THROWS]
        return -sum(share * engine.prospect(end, 0, theirs).value for share, end in ends)

    start, expected, answers = swapped(CLOSE_TO_A_DOUBLE), 0.0, set()
    for throw in THROWS:
        board = best(start, throw, "centre")
        cube = engine.prospect(board, 1, _core.Terms()).cube
        rolling, taken, dropped = cube.no_double, cube.double_take, cube.double_drop
        is_double = min(taken, dropped) >= rolling
        answers.add(is_double and ("drop" if taken > dropped else "take"))
        if is_double and taken > dropped:
            value = 1.0
        else:
            value = 2 * ended(board, "opponent") if is_double else ended(board, "centre")
        expected -= weight(throw) * value
    assert answers == {False, "take", "drop"}
    settings = _core.RolloutSettings(1, 2, search=search)
    found = engine.cubeful_rollout(start, 0, 1296, settings, _core.Terms())
    assert found.value / found.trials == pytest.approx(expected, abs=2e-5)


def test_without_luck_every_trial_of_one_turn_is_the_same() -> None:
    found = sums(START, 36, 1, turns=1)
    assert found.squared_equity / found.trials - (found.equity / found.trials) ** 2 < 1e-10


def test_trials_of_a_bear_off_agree_with_its_exact_chances() -> None:
    # Three checkers on the ace point against one there: won by a double, else lost. 6/36.
    board = side(p1=3) + side(p1=1)
    for adjust in (False, True):
        found = sums(board, 1296, 3, adjust=adjust)
        mean = found.chances[0] / found.trials
        error = math.sqrt(max(found.squared_chances[0] / found.trials - mean**2, 0) / found.trials)
        assert mean == pytest.approx(6 / 36, abs=4 * error + 1e-6)


def test_subtracting_luck_leaves_the_mean() -> None:
    board = side(p6=3, p5=3, p4=3) + side(p6=3, p5=3, p4=3)
    raw = sums(board, 1296, 5, adjust=False)
    pruned = _core.Engine(NET, PRUNER, pruning=_core.Pruning(4, 9.0))
    adjusted = pruned.rollout(board, 0, 1296, _core.RolloutSettings(5))
    worths = [one.equity / one.trials for one in (raw, adjusted)]
    variances = [
        one.squared_equity / one.trials - mean**2 for one, mean in zip((raw, adjusted), worths, strict=True)
    ]
    assert abs(worths[0] - worths[1]) < 4 * math.sqrt(sum(variances) / 1296)


def test_the_sums_do_not_depend_on_the_number_of_threads() -> None:
    settings = _core.RolloutSettings(9, 6)
    one, two = (_core.Engine(NET, threads=threads).rollout(START, 0, 20, settings) for threads in (1, 2))
    assert told(one) == told(two)


def test_runs_of_the_same_question_can_be_added() -> None:
    whole = sums(START, 50, 9, turns=4)
    parts = [sums(START, 25, 9, first, turns=4) for first in (0, 25)]
    assert whole.trials == sum(part.trials for part in parts)
    assert whole.equity == pytest.approx(sum(part.equity for part in parts))


def test_bad_questions_are_refused() -> None:
    with pytest.raises(ValueError, match="turns"):
        _core.RolloutSettings(1, turns=-1)
    with pytest.raises(ValueError, match="ended"):
        sums(side() + side(p1=15), 1, 1)
