"""The inputs of the net, against values a player can count by hand."""

import numpy as np
import pytest

from tabla import _core
from tests.engine.positions import START, board, sample, swapped

# In the order of SideInput in core/net/features.hpp.
PIPS, PIPS_TO_HOME, PIPS_OUT_OF_THEIRS, REARMOST = 0, 1, 2, 3
ANCHORS, BACK_CHECKERS, IN_CONTACT = 5, 6, 7
HOME_POINTS, THEY_DANCE, THEY_STAY, THEY_WOULD_DANCE, PRIME, PRIME_AHEAD = 9, 10, 11, 12, 13, 14
ESCAPE, TRAPPED, SHOTS, DOUBLE_SHOTS, PIPS_AT_RISK, BLOTS = 17, 20, 21, 22, 23, 24
DEAD_DICE, BEAR_OFF_GAPS = 27, 32
CONTACT = 2 * _core.SIDE_INPUTS


def mine(boards):
    return _core.expert_inputs(boards)[0, : _core.SIDE_INPUTS]


def theirs(boards):
    return _core.expert_inputs(boards)[0, _core.SIDE_INPUTS : 2 * _core.SIDE_INPUTS]


def test_starting_position():
    inputs = mine(START)
    assert inputs[PIPS] == pytest.approx(167 / 150)
    assert inputs[PIPS_TO_HOME] == pytest.approx((2 * 18 + 5 * 7 + 3 * 2) / 80)
    assert inputs[BACK_CHECKERS] == pytest.approx(2 / 5)
    assert inputs[HOME_POINTS] == pytest.approx(1 / 6)
    assert inputs[IN_CONTACT] == pytest.approx(1)
    assert inputs[SHOTS] == inputs[BLOTS] == 0
    assert _core.expert_inputs(START)[0, CONTACT] == 1


def test_the_other_side_sees_the_same_with_the_halves_exchanged():
    boards = sample(200)
    here, there = _core.expert_inputs(boards), _core.expert_inputs(swapped(boards))
    n = _core.SIDE_INPUTS
    np.testing.assert_array_equal(here[:, :n], there[:, n : 2 * n])
    np.testing.assert_array_equal(here[:, n : 2 * n], there[:, :n])
    np.testing.assert_array_equal(here[:, CONTACT], there[:, CONTACT])
    np.testing.assert_allclose(here[:, CONTACT + 1 :], -there[:, CONTACT + 1 :], atol=1e-6)


# How many of 36 throws hit a blot at a distance, nothing in the way: the table in every textbook.
TEXTBOOK_SHOTS = {
    1: 11, 2: 12, 3: 14, 4: 15, 5: 15, 6: 17, 7: 6, 8: 6, 9: 5, 10: 3, 11: 2, 12: 3,
    15: 1, 16: 1, 18: 1, 20: 1,
}  # fmt: skip


@pytest.mark.parametrize("distance", range(1, 24))
def test_shots_at_a_blot_are_the_textbook_numbers(distance):
    # Their checker on their 24 point is on our 1 point.
    inputs = mine(board({1 + distance: 1}, {24: 1}))
    throws = TEXTBOOK_SHOTS.get(distance, 0)
    assert inputs[SHOTS] == pytest.approx(throws / 36)
    assert inputs[DOUBLE_SHOTS] == 0
    assert inputs[PIPS_AT_RISK] == pytest.approx(throws / 36 * (24 - distance) / 12)


def test_a_blocked_combination_shot_does_not_count():
    # Six away, our points two, three and four from them: any six and 5-1 are left; 2-2, 3-3, 4-2 are not.
    inputs = mine(board({7: 1, 3: 2, 4: 2, 5: 2}, {24: 1}))
    assert inputs[SHOTS] == pytest.approx((11 + 2) / 36)


def test_a_checker_on_the_bar_hits_only_when_it_enters():
    # One blot on our 3 point: any 3, or 2-1 and 1-2 by entering on one and going on, or 1-1.
    inputs = mine(board({3: 1}, {25: 1}))
    assert inputs[SHOTS] == pytest.approx((11 + 2 + 1) / 36)


@pytest.mark.parametrize("closed", range(7))
def test_chance_to_dance(closed):
    boards = board(dict.fromkeys(range(1, closed + 1), 2) | {13: 1}, {25: 1, 6: 2})
    assert mine(boards)[THEY_DANCE] == pytest.approx((closed / 6) ** 2)
    assert mine(boards)[HOME_POINTS] == pytest.approx(closed / 6)
    assert theirs(boards)[DEAD_DICE] == pytest.approx(closed / 6)


@pytest.mark.parametrize(
    ("points", "throws"),
    [
        ((), 23),  # every throw of more than six pips, and 2-2
        ((2, 3, 4, 5, 6), 11),  # a five-point prime next to the checker: a six, then anything
        ((2, 3, 4, 5, 6, 7), 0),
        ((3, 4, 5, 6, 7), 2),  # one pip from the edge: 6-1, played one first
    ],
)
def test_escapes_from_our_ace_point(points, throws):
    boards = board(dict.fromkeys(points, 2) | {13: 1}, {24: 1})
    assert theirs(boards)[ESCAPE] == pytest.approx(throws / 23)


def test_prime_ahead_counts_only_points_still_to_be_passed():
    points = {2: 2, 3: 2, 4: 2, 5: 2, 7: 2, 8: 2}
    assert mine(board(points, {24: 1}))[[PRIME, PRIME_AHEAD]] == pytest.approx([4 / 6, 4 / 6])
    assert mine(board(points, {19: 1}))[[PRIME, PRIME_AHEAD]] == pytest.approx([4 / 6, 2 / 6])


def test_contact_inputs_are_silent_in_a_race():
    race = board({6: 5, 4: 5, 3: 4}, {5: 7, 2: 8})
    inputs = _core.expert_inputs(race)[0]
    assert inputs[CONTACT] == inputs[SHOTS] == inputs[REARMOST] == inputs[HOME_POINTS] == 0
    assert inputs[BEAR_OFF_GAPS] == pytest.approx(3 / 6)
    assert inputs[PIPS] == pytest.approx((30 + 20 + 12) / 150)
