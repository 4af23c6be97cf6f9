"""Many boards at a time: the same answers as one at a time, whatever the number of threads."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from tabla import _core
from tabla.engine import evaluate
from tabla.rules.board import Board
from tabla.rules.bulk import legal_results
from tabla.rules.core_rules import core_rules
from tabla.rules.errors import BoardError
from tabla.rules.ruleset import RuleSet
from tests import gnubg

PAIRS = [(gnubg.board(key), dice) for key, dice in gnubg.positions_of_random_games(seed=7, count=1500)]
BOARDS = np.stack([board.array for board, _ in PAIRS])
DICE = np.array([tuple(dice) for _, dice in PAIRS], dtype=np.uint8)
STARTS = np.repeat(Board.start().array[np.newaxis], 2000, axis=0)


@pytest.mark.parametrize("name", ["standard", "portfolio"])
def test_bulk_results_equal_single_calls(name: str) -> None:
    rules = core_rules(RuleSet.load(name))
    results, offsets = _core.legal_results(BOARDS, DICE, rules, threads=1)
    assert offsets[0] == 0
    assert offsets[-1] == len(results)
    for i, (board, dice) in enumerate(PAIRS):
        plays = _core.legal_plays(bytes(board), dice.first, dice.second, rules)
        bulk = [result.tobytes() for result in results[offsets[i] : offsets[i + 1]]]
        assert bulk == [result for result, _ in plays]


def test_bulk_results_do_not_depend_on_the_number_of_threads() -> None:
    one = _core.legal_results(BOARDS, DICE, threads=1)
    for threads in (0, 2, 3):
        other = _core.legal_results(BOARDS, DICE, threads=threads)
        assert np.array_equal(one[0], other[0])
        assert np.array_equal(one[1], other[1])


@pytest.mark.parametrize(
    "boards",
    [BOARDS[::2], np.asfortranarray(BOARDS[::2]), BOARDS[::2].astype(np.int64), BOARDS[::2].astype(np.int8)],
)
def test_any_whole_numbers_in_any_order_of_memory_will_do(boards: np.ndarray) -> None:
    plain = np.ascontiguousarray(BOARDS[::2])
    assert np.array_equal(legal_results(boards, DICE[::2])[0], legal_results(plain, DICE[::2])[0])
    assert np.array_equal(evaluate(boards), evaluate(plain))


@pytest.mark.parametrize(
    ("boards", "code"),
    [
        (BOARDS[0], "array-shape"),
        (BOARDS[:, :, :25], "array-shape"),
        (BOARDS.astype(float), "array-numbers"),
        (BOARDS.astype(int) + 256, "board-number"),
        (BOARDS.astype(int) - 1, "board-number"),
    ],
)
def test_arrays_that_are_no_boards_are_refused(boards: np.ndarray, code: str) -> None:
    for asked in (evaluate, lambda those: legal_results(those, DICE)):
        with pytest.raises(BoardError) as refused:
            asked(boards)
        assert refused.value.code == code


def test_no_pairs_give_no_results() -> None:
    results, offsets = _core.legal_results(BOARDS[:0], DICE[:0])
    assert results.shape == (0, 2, 26)
    assert offsets.tolist() == [0]


def test_results_outlive_the_arrays_they_came_from() -> None:
    boards, dice = BOARDS[:10].copy(), DICE[:10].copy()
    results, _ = _core.legal_results(boards, dice)
    before = results.copy()
    del boards, dice
    assert np.array_equal(results, before)


def test_bulk_calls_from_several_python_threads_agree() -> None:
    answers: list[int] = []
    workers = [
        threading.Thread(target=lambda: answers.append(len(_core.legal_results(BOARDS, DICE, threads=1)[0])))
        for _ in range(4)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(set(answers)) == 1
    assert len(answers) == 4


# Random games


def test_random_games_repeat_with_their_seed() -> None:
    first, again = _core.random_games(STARTS, seed=5), _core.random_games(STARTS, seed=5)
    other = _core.random_games(STARTS, seed=6)
    assert np.array_equal(first[0], again[0])
    assert np.array_equal(first[1], again[1])
    assert not np.array_equal(first[1], other[1])


def test_random_games_do_not_depend_on_the_number_of_threads() -> None:
    one, two = _core.random_games(STARTS, seed=5, threads=1), _core.random_games(STARTS, seed=5, threads=2)
    assert np.array_equal(one[0], two[0])
    assert np.array_equal(one[1], two[1])


def test_a_game_keeps_its_dice_when_others_are_added() -> None:
    few, many = _core.random_games(STARTS[:100], seed=5), _core.random_games(STARTS, seed=5)
    assert np.array_equal(few[1], many[1][:100])


def test_random_games_are_plausible() -> None:
    """Both sides win about as often; every outcome occurs; nobody bears off fifteen in fewer than 7 turns."""
    points, turns = _core.random_games(np.repeat(STARTS, 10, axis=0), seed=1)
    assert set(points.tolist()) == {-3, -2, -1, 1, 2, 3}
    assert 0.48 < (points > 0).mean() < 0.56  # the side that begins is half a roll ahead
    assert 0.1 < (abs(points) > 1).mean() < 0.7
    assert turns.min() > 2 * 7
    assert 50 < turns.mean() < 150


def test_random_games_agree_with_games_of_gnu_backgammons_plays() -> None:
    """The mean number of turns, from an independent generator: within four standard errors."""
    lengths, turns = [], 0
    for key, _ in gnubg.positions_of_random_games(seed=8, count=60_000):
        if key == gnubg.START_KEY and turns:
            lengths.append(turns)
            turns = 0
        turns += 1
    _, ours = _core.random_games(np.repeat(STARTS, 5, axis=0), seed=2)
    error = np.hypot(np.std(lengths) / len(lengths) ** 0.5, ours.std() / len(ours) ** 0.5)
    assert abs(np.mean(lengths) - ours.mean()) < 4 * error


def test_the_last_roll_of_a_game_decides_it() -> None:
    board = Board.from_points({1: 1}, {1: 1, 23: 1}).array[np.newaxis]
    points, turns = _core.random_games(board, seed=1)
    assert (points.tolist(), turns.tolist()) == ([1], [1])
    hopeless = Board.from_points({1: 1}, {23: 15}).array[np.newaxis]
    assert _core.random_games(hopeless, seed=1)[0].tolist() == [3]


# Bad input


def board_with(place: int, count: int) -> np.ndarray:
    boards = BOARDS[:3].copy()
    boards[1, 0, place] = count
    return boards


SIXTEEN = board_with(0, int(BOARDS[1, 0, 0]) + 1)
SHARED_POINT = np.array([[[14] + [0] * 5 + [1] + [0] * 19, [14] + [0] * 18 + [1] + [0] * 6]], dtype=np.uint8)


@pytest.mark.parametrize(
    ("boards", "dice"),
    [
        (SIXTEEN, DICE[:3]),
        (board_with(3, 200), DICE[:3]),
        (SHARED_POINT, DICE[:1]),
        (np.zeros((1, 2, 26), dtype=np.uint8), DICE[:1]),
        (BOARDS[:3], DICE[:2]),
        (BOARDS[:1], np.array([[0, 3]], dtype=np.uint8)),
        (BOARDS[:1], np.array([[7, 3]], dtype=np.uint8)),
        (BOARDS[:1], np.array([[3, 255]], dtype=np.uint8)),
    ],
    ids=["16", "200", "shared-point", "no-checkers", "numbers-differ", "die-0", "die-7", "die-255"],
)
@pytest.mark.parametrize("threads", [1, 2])
def test_impossible_boards_and_dice_are_refused(boards: np.ndarray, dice: np.ndarray, threads: int) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _core.legal_results(boards, dice, threads=threads)


@pytest.mark.parametrize(
    ("boards", "dice"),
    [
        (BOARDS[:3].astype(np.int64), DICE[:3]),
        (BOARDS[:3].astype(np.float32), DICE[:3]),
        (BOARDS[:3], DICE[:3].astype(np.int32)),
        (BOARDS[0], DICE[:1]),
        (BOARDS[:3, :, :25], DICE[:3]),
        (BOARDS[:3, :1], DICE[:3]),
        (BOARDS[:6:2], DICE[:3]),
        (BOARDS[:3], DICE[:3, :1]),
        (BOARDS[:3], [[1, 2]] * 3),
        (None, DICE[:3]),
    ],
    ids=["int64", "float", "dice-int32", "2-d", "25-places", "1-side", "strided", "1-die", "list", "none"],
)
def test_arrays_of_another_shape_or_type_are_refused(boards: object, dice: object) -> None:
    with pytest.raises(TypeError):
        _core.legal_results(boards, dice)  # type: ignore[arg-type]


def test_an_error_in_one_block_is_raised_by_the_whole_call() -> None:
    dice = DICE.copy()
    dice[-1] = 9
    with pytest.raises(ValueError, match="9"):
        _core.legal_results(BOARDS, dice, threads=2)


@pytest.mark.parametrize("boards", [SIXTEEN, SHARED_POINT], ids=["16", "shared-point"])
def test_random_games_refuse_impossible_boards(boards: np.ndarray) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        _core.random_games(boards, seed=1)


def test_random_games_refuse_a_game_that_has_ended() -> None:
    for over in (Board.from_points({}, {1: 15}), Board.from_points({1: 15}, {})):
        with pytest.raises(ValueError, match="ended"):
            _core.random_games(over.array[np.newaxis], seed=1)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1"])
def test_random_games_refuse_a_seed_that_is_no_64_bit_number(seed: object) -> None:
    with pytest.raises(TypeError):
        _core.random_games(STARTS[:1], seed=seed)  # type: ignore[arg-type]
