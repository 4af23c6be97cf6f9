"""Look-ahead against the same thing written plainly, and its answer for any number of threads."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from tabla import _core
from tabla.engine import Advisor
from tabla.engine.bearoff import BearoffTables
from tabla.engine.search_settings import WIDE
from tabla.formats import Position
from tabla.rules.board import Board
from tabla.rules.ruleset import RuleSet

NET = _core.Net.random(True, [32], 1)
PRUNER = _core.Net.random(False, [16], 2)
ENGINE = _core.Engine(NET)


def pruned(threads: int = 0) -> _core.Engine:
    return _core.Engine(NET, PRUNER, pruning=_core.Pruning(4, 9.0), threads=threads)


START = bytes(_core.board_from_key(bytes.fromhex("e073f00130e073f00130")))
# A little ahead in the race with a better board; what the net thinks of it does not matter here.
CLOSE_TO_A_DOUBLE = bytes(
    Board.from_points({6: 4, 5: 3, 4: 2, 8: 3, 13: 2, 18: 1}, {6: 4, 8: 3, 13: 5, 24: 3})
)
THROWS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def boards_of(*boards: bytes) -> np.ndarray:
    return np.frombuffer(b"".join(boards), np.uint8).reshape(-1, 2, 26)


def swapped(board: bytes) -> bytes:
    return board[26:] + board[:26]


def other_side(chances: np.ndarray) -> np.ndarray:
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
    return np.array([1 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon])


def points(counts: Sequence[int]) -> dict[int, int]:
    return {point: count for point, count in enumerate(counts, 1) if count}


def equity(chances: Sequence[float]) -> float:
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
    return 2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon


def weight(throw: tuple[int, int]) -> float:
    return (1 if throw[0] == throw[1] else 2) / 36


Way = tuple[tuple[int, int], ...]  # throws, one after the other


def followed(way: Way) -> dict[tuple[int, int], float]:
    """The throws that a look follows at the end of this way, with their weights: the third is thinned."""
    if len(way) < 2:
        return {throw: weight(throw) for throw in THROWS}
    pips = sum(map(sum, way))
    return {throw: 6 * weight(throw) for throw in THROWS if (pips + sum(throw)) % 6 == 0}


def plain_look_ahead(board: bytes, plies: int, way: Way = ()) -> np.ndarray:
    """Chances of the side on roll, by the definition."""
    if plies == 0:
        return NET.evaluate(boards_of(board))[0]
    mean = np.zeros(5)
    for throw, share in followed(way).items():
        results, chances = NET.best_results(boards_of(board), np.array([throw], np.uint8))
        if plies > 1:
            next_board = swapped(results[0].tobytes())
            chances = [other_side(plain_look_ahead(next_board, plies - 1, (*way, throw)))]
        mean += np.asarray(chances[0]) * share
    return mean


@pytest.mark.parametrize("plies", [0, 1, 2, 3])
def test_a_candidates_chances_are_the_mean_over_the_replies(plies: int) -> None:
    found = ENGINE.plays(START, 3, 1, _core.SearchSettings(plies, [(100, 9.0)] * 3))
    best = found[0]
    assert best.plies == plies
    assert best.value == pytest.approx(equity(best.chances), abs=1e-6)  # no cube
    expected = other_side(plain_look_ahead(swapped(best.board), plies))
    np.testing.assert_allclose(best.chances, expected, atol=2e-6)
    assert len(found) == 16


def test_candidates_come_best_first_and_weak_ones_are_dropped_on_the_way() -> None:
    found = ENGINE.plays(START, 3, 1, _core.SearchSettings(2, [(5, 9.0), (2, 9.0)]))
    assert [one.plies for one in found] == [2] * 2 + [1] * 3 + [0] * 11
    for depth in (0, 1, 2):
        equities = [equity(one.chances) for one in found if one.plies == depth]
        assert equities == sorted(equities, reverse=True)


def plain_cube_value(board: bytes, plies: int, owner: str, way: Way = ()) -> tuple[float, float, float]:
    """Values to the side on roll of rolling, of double and take, and of the better of all, for money."""

    def of_all(rolling: float, taken: float, by: tuple[float, float]) -> tuple[float, float, float]:
        """`by` are the values of rolling and of double and take that decide."""
        if owner == "opponent" or by[0] >= min(by[1], 1.0):
            return rolling, taken, rolling
        return rolling, taken, taken if by[1] < 1.0 else 1.0

    chances = NET.evaluate(boards_of(board))[0]
    by_net = _core.cube_decision(chances, _core.Terms(owner=owner))
    alone = by_net.no_double, by_net.double_take
    if plies == 0:
        return of_all(*alone, alone)
    rolling = taken = 0.0
    theirs = {"mover": "opponent", "opponent": "mover", "centre": "centre"}[owner]
    for throw, share in followed(way).items():
        results, _ = NET.best_results(boards_of(board), np.array([throw], np.uint8))
        next_board = swapped(results[0].tobytes())
        rolling -= share * plain_cube_value(next_board, plies - 1, theirs, (*way, throw))[2]
        taken -= share * 2 * plain_cube_value(next_board, plies - 1, "mover", (*way, throw))[2]
    return of_all(rolling, taken, (rolling, taken) if len(way) < 2 else alone)


@pytest.mark.parametrize("owner", ["centre", "mover", "opponent"])
@pytest.mark.parametrize("plies", [0, 1, 2, 3])
def test_inside_the_tree_everyone_doubles_when_it_pays(owner: str, plies: int) -> None:
    terms = _core.Terms(owner=owner)
    for board in (START, CLOSE_TO_A_DOUBLE):
        found = ENGINE.prospect(board, plies, terms)
        rolling, taken, best = plain_cube_value(board, plies, owner)
        assert (found.cube.no_double, found.value) == pytest.approx((rolling, best), abs=1e-5)
        if owner != "opponent":
            assert (found.cube.double_take, found.cube.double_drop) == pytest.approx((taken, 1.0), abs=1e-5)


@pytest.mark.parametrize("plies", [1, 2, 3])
def test_above_exact_leaves_the_tree_finds_the_exact_cube_values(plies: int, tmp_path: Path) -> None:
    tables = BearoffTables.load(size=4, cache_dir=tmp_path)
    for mover, opponent in ((0, 0, 1, 1, 0, 1), (1, 0, 0, 0, 1, 1)), ((2, 0, 0, 0, 0, 1), (0, 3, 0, 0, 0, 0)):
        board = Board.from_points(points(mover), points(opponent))
        known = tables.equities(board)
        owners = {"centre": known.centred, "mover": known.owned, "opponent": known.opponent_owned}
        for owner, expected in owners.items():
            terms = _core.Terms(owner=owner)
            found = _core.Engine(NET, endings=tables.endings).prospect(bytes(board), plies, terms)
            assert found.cube.no_double == pytest.approx(expected, abs=2e-4)


def test_the_answer_does_not_depend_on_the_number_of_threads() -> None:
    one, three = (pruned(threads).plays(START, 6, 4, _core.SearchSettings(2, WIDE)) for threads in (1, 3))
    assert [(play.board, play.chances, play.value, play.plies) for play in one] == [
        (play.board, play.chances, play.value, play.plies) for play in three
    ]


def test_many_boards_get_the_play_that_each_gets_alone() -> None:
    dice = np.array([[6, 5], [3, 3], [2, 1]], np.uint8)
    boards = np.repeat(boards_of(START), 3, axis=0)
    search = _core.SearchSettings(1, WIDE)
    many = pruned(threads=2).best_boards(boards, dice, search)
    for result, (die1, die2) in zip(many, dice, strict=True):
        assert result.tobytes() == pruned().plays(START, die1, die2, search)[0].board


def test_a_forced_pass_is_the_only_candidate() -> None:
    mover, opponent = bytearray(26), bytearray(26)
    mover[25], mover[1] = 1, 14
    for point in range(1, 7):
        opponent[point] = 2
    opponent[12] = 3
    (only,) = ENGINE.plays(bytes(mover + opponent), 6, 5, _core.SearchSettings(2, WIDE))
    assert only.board == bytes(mover + opponent)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: _core.SearchSettings(4, WIDE),
        lambda: _core.SearchSettings(-1, WIDE),
        lambda: _core.SearchSettings(1, [(0, 1.0)]),
        lambda: _core.SearchSettings(2, WIDE[:1]),
        lambda: _core.Engine(NET, PRUNER),
        lambda: _core.Pruning(0, 1.0),
        lambda: _core.Pruning(4, 0.0),
        lambda: ENGINE.plays(START, 7, 1),
    ],
    ids=[
        "too deep",
        "no depth",
        "no play goes on",
        "no filter",
        "no pruning",
        "none is passed on",
        "no margin",
        "no die",
    ],
)
def test_bad_settings_are_refused(bad: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        bad()


def test_an_engine_keeps_what_it_judges_with(tmp_path: Path) -> None:
    engine = _core.Engine(
        _core.Net.random(True, [32], 1),
        _core.Net.random(False, [16], 2),
        BearoffTables.load(size=4, cache_dir=tmp_path).endings,
        _core.Pruning(4, 9.0),
    )
    gc.collect()
    kept = _core.Engine(
        NET, PRUNER, BearoffTables.load(size=4, cache_dir=tmp_path).endings, _core.Pruning(4, 9.0)
    )
    assert engine.prospect(START, 1).chances == kept.prospect(START, 1).chances


def test_a_finished_game_has_no_candidates() -> None:
    mover, opponent = bytearray(26), bytearray(26)
    mover[0], opponent[1] = 15, 15
    with pytest.raises(ValueError, match="ended"):
        ENGINE.plays(bytes(mover + opponent), 3, 1)


@pytest.mark.parametrize(
    ("mover", "opponent"),
    [
        ({6: 8, 5: 4, 2: 3}, {6: 5, 4: 6, 1: 4}),
        ({1: 2}, {6: 9, 5: 6}),
        ({6: 9, 5: 6}, {1: 3}),
        ({6: 7}, {3: 8}),
    ],
    ids=["all there", "gammon won", "gammon lost", "some off"],
)
def test_races_at_home_are_told_by_the_table_of_rolls(
    mover: dict[int, int], opponent: dict[int, int]
) -> None:
    """Both sides roll in turn, the mover first: who needs no more rolls wins."""
    advisor = Advisor()
    board = Board.from_points(mover, opponent)
    assert not advisor.bearoff.covers(board)
    found = advisor.evaluate(Position(board=board), RuleSet.load("standard"))

    def not_later(mine: list[float], theirs: list[float]) -> float:
        return sum(chance * sum(theirs[rolls:]) for rolls, chance in enumerate(mine))

    rolls, first = advisor.bearoff.distribution, advisor.bearoff.first_off_distribution
    own, other = rolls(board.mover).tolist(), rolls(board.opponent).tolist()
    assert found.win == pytest.approx(not_later(own, other), abs=1e-6)
    assert found.win_gammon == pytest.approx(not_later(own, first(board.opponent).tolist()), abs=1e-6)
    assert found.lose_gammon == pytest.approx(1 - not_later(first(board.mover).tolist(), other), abs=1e-6)
    assert found.win_backgammon == found.lose_backgammon == 0
