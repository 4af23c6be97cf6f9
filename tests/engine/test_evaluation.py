"""Exact values of finished games, and the choice of plays at 0 ply."""

import numpy as np
import pytest

from tabla import _core
from tests.engine.positions import ALL_THROWS, START, board, sample, swapped

NET = _core.Net.random(True, [32, 16], seed=11)
SMALL, OTHER = _core.Net.random(False, [16], seed=2), _core.Net.random(False, [32], seed=3)


def equity(chances):
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = np.asarray(chances, float).T
    return 2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon


@pytest.mark.parametrize(
    ("opponent", "chances"),
    [
        ({1: 14}, [1, 0, 0, 0, 0]),
        ({7: 15}, [1, 1, 0, 0, 0]),
        ({18: 15}, [1, 1, 0, 0, 0]),
        ({19: 1, 6: 14}, [1, 1, 1, 0, 0]),
        ({25: 1, 6: 14}, [1, 1, 1, 0, 0]),
    ],
)
def test_finished_games_have_their_exact_value(opponent, chances):
    won = board({}, opponent)
    np.testing.assert_array_equal(NET.evaluate(won)[0], chances)
    win, *rest = chances
    np.testing.assert_array_equal(NET.evaluate(swapped(won))[0], [1 - win, 0, 0, *rest[:2]])


def test_no_gammon_once_a_checker_is_off():
    chances = NET.evaluate(board({6: 10}, {25: 1, 1: 13}))[0]
    assert chances[1] == chances[2] == chances[3] == chances[4] == 0


def test_no_backgammon_in_a_race_out_of_reach():
    chances = NET.evaluate(board({6: 15}, {7: 15}))[0]
    assert chances[2] == chances[4] == 0
    assert chances[1] > 0
    assert chances[3] > 0


@pytest.mark.parametrize("far", [{22: 15}, {20: 1, 19: 14}, {7: 5}, {23: 1, 7: 1}])
def test_races_that_no_throws_can_turn_are_known(far):
    """One throw bears the last checker off; nobody moves more than 24 pips with one, or bears off five."""
    assert NET.evaluate(board(far, {1: 1}))[0, 0] == 0
    assert NET.evaluate(board({1: 1}, far))[0, 0] == 1


def test_a_race_that_throws_can_turn_is_left_to_the_net():
    """Two checkers on the 7 point come off with a throw of sixes before the last one on the 6 point does."""
    assert 0 < NET.evaluate(board({7: 2}, {6: 1}))[0, 0] < 1


def test_chances_are_cumulative():
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = NET.evaluate(sample(300)).T
    assert (win_gammon <= win).all()
    assert (win_backgammon <= win_gammon).all()
    assert (lose_gammon <= 1 - win).all()
    assert (lose_backgammon <= lose_gammon).all()


def test_best_result_is_the_best_of_all_legal_ones():
    boards = sample(40)
    dice = np.random.default_rng(1).integers(1, 7, (len(boards), 2), dtype=np.uint8)
    chosen, chances = NET.best_results(boards, dice)
    for i in range(len(boards)):
        results, _ = _core.legal_results(boards[i : i + 1], dice[i : i + 1])
        if len(results) == 0:
            results = boards[i : i + 1]
        equities = -equity(NET.evaluate(swapped(results)))
        assert any((chosen[i] == result).all() for result in results)
        assert equity(chances[i]) == pytest.approx(equities.max(), abs=1e-5)


def passed(results, keep, margin):
    """The results that the pruner passes on, by the definition; a choice of two is left to the better net."""
    if len(results) <= min(keep, 2):
        return results
    equities = -equity(SMALL.evaluate(swapped(results)))
    best_first = [i for i in np.argsort(-equities, kind="stable") if equities[i] >= equities.max() - margin]
    return results[best_first[:keep]]


@pytest.mark.parametrize(("keep", "margin"), [(4, 9.0), (5, 0.1), (2, 0.05)])
def test_with_a_pruner_it_is_the_best_of_those_that_pass(keep, margin):
    boards = sample(60)
    dice = np.random.default_rng(2).integers(1, 7, (len(boards), 2), dtype=np.uint8)
    chosen, _ = NET.best_results(boards, dice, SMALL, _core.Pruning(keep, margin))
    differing = 0
    for i in range(len(boards)):
        every, _ = _core.legal_results(boards[i : i + 1], dice[i : i + 1])
        results = every if len(every) else boards[i : i + 1]
        results = passed(results, keep, margin)
        best = results[np.argmin(equity(NET.evaluate(swapped(results))))]
        np.testing.assert_array_equal(chosen[i], best)
        differing += (best != NET.best_results(boards[i : i + 1], dice[i : i + 1])[0][0]).any()
    assert differing > 10  # the pruner matters


def test_a_winning_play_counts_exactly():
    chosen, chances = NET.best_results(board({2: 1, 1: 1}, {7: 15}), np.array([[2, 1]], np.uint8))
    assert chosen[0, 0, 0] == 15
    np.testing.assert_array_equal(chances[0], [1, 1, 0, 0, 0])


def test_no_play_leaves_the_board():
    closed = board({25: 1, 6: 2}, dict.fromkeys(range(1, 7), 2))
    chosen, _ = NET.best_results(closed, np.array([[6, 5]], np.uint8))
    np.testing.assert_array_equal(chosen, closed)


@pytest.mark.parametrize("pruned", [(), (SMALL, _core.Pruning(3, 9.0)), (SMALL, _core.Pruning(2, 0.3))])
def test_luck_is_zero_on_average_over_the_throws(pruned):
    for position in sample(10):
        boards = np.repeat(position[None], 36, axis=0)
        luck = NET.luck(boards, ALL_THROWS, False, *pruned)
        assert luck.mean() == pytest.approx(0, abs=1e-6)
        assert luck.std() > 0


def test_luck_of_the_first_throw_knows_no_doubles():
    throws = ALL_THROWS[ALL_THROWS[:, 0] != ALL_THROWS[:, 1]]
    luck = NET.luck(np.repeat(START, len(throws), axis=0), throws, first_throw=True)
    assert luck.mean() == pytest.approx(0, abs=1e-6)
    with pytest.raises(ValueError, match="never a double"):
        NET.luck(START, np.array([[3, 3]], np.uint8), first_throw=True)


def test_bad_input_is_refused():
    with pytest.raises(ValueError, match="differ in number"):
        NET.best_results(START, np.ones((2, 2), np.uint8))
    with pytest.raises(ValueError, match="a die shows 7"):
        NET.best_results(START, np.array([[7, 1]], np.uint8))
    with pytest.raises(ValueError, match="ended"):
        NET.best_results(board({}, {7: 15}), np.array([[2, 1]], np.uint8))
    with pytest.raises(ValueError, match="with its pruning"):
        NET.luck(START, np.array([[2, 1]], np.uint8), pruner=SMALL)
