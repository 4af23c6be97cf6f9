"""Bear-off tables against plain recursion, published odds, GNU Backgammon, and themselves one ply on."""

from __future__ import annotations

import itertools
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tabla import _core
from tabla.engine.bearoff import BearoffError, BearoffTables, Equities
from tabla.rules.board import Board, Side
from tabla.rules.bulk import board_array
from tabla.rules.dice import Dice
from tests import bearoff_by_hand as by_hand
from tests import tables

UNIT = 1 / _core.EQUITY_UNIT
# Rounded at every ply, a value strays from the exact one: 1.5 units is the most that was found among all of
# six checkers a side (against the same induction in double precision).
OUR_ROUNDING = 1.5 * UNIT
# What the notes on those rows give for the same reason. Four of the 440 are further than that from exact.
GNUBG_ROUNDING = 7e-5
PERCENT_UNIT = 100 / 65535
PRINTED = 0.0005
ODDS = [line.split(",") for line in (tables.DATA / "bearoff_one_roll.csv").read_text().splitlines()[1:]]
TWO_SIDED_ROWS = tables.existing(
    tables.DATA / "bearoff_two_sided.jsonl", tables.SHARED / "vectors" / "gnubg_bearoff_ts.jsonl"
)
ONE_SIDED_ROWS = tables.existing(
    tables.DATA / "bearoff_one_sided.jsonl", tables.SHARED / "vectors" / "gnubg_bearoff_os.jsonl"
)


@pytest.fixture(scope="module")
def bearoff() -> BearoffTables:
    return BearoffTables.make(threads=1)


@pytest.fixture(scope="module")
def all_equities() -> np.ndarray:
    """[opponent][mover][state], the arrangements by pips and then by rank."""
    return _core.make_two_sided(6).reshape(924, 924, 4)


def board_of(mover: by_hand.Home, opponent: by_hand.Home) -> Board:
    return Board(by_hand.side(mover), by_hand.side(opponent))


def homes(most: int) -> list[by_hand.Home]:
    return [home for home in itertools.product(range(most + 1), repeat=6) if 0 < sum(home) <= most]


def random_home(chance: random.Random, most: int) -> by_hand.Home:
    points = [chance.randint(1, 6) for _ in range(chance.randint(1, most))]
    return tuple(points.count(point) for point in range(1, 7))


# The order of arrangements


def test_every_rank_is_one_arrangement() -> None:
    sides = [_core.bearoff_side(rank) for rank in range(54_264)]
    assert len(set(sides)) == 54_264
    for rank, side in enumerate(sides):
        assert _core.bearoff_rank(side) == rank
        assert sum(side) == 15
        assert not any(side[7:])


@pytest.mark.parametrize("most", [1, 6, 8, 10, 15])
def test_arrangements_of_few_checkers_are_the_first_ranks(most: int) -> None:
    count = math.comb(most + 6, 6)
    assert all(15 - _core.bearoff_side(rank)[0] <= most for rank in range(count))
    assert count == 54_264 or 15 - _core.bearoff_side(count)[0] == most + 1


def test_every_play_lowers_the_rank() -> None:
    chance = random.Random(3)
    for _ in range(300):
        board = board_of(random_home(chance, 15), by_hand.GONE)
        rank = _core.bearoff_rank(bytes(board.mover))
        for play in board.legal_plays(Dice(chance.randint(1, 6), chance.randint(1, 6))):
            assert _core.bearoff_rank(bytes(play.result.mover)) < rank


@pytest.mark.parametrize("rank", [54_264, 2**32 - 1])
def test_there_are_no_other_ranks(rank: int) -> None:
    with pytest.raises(ValueError, match="54,263"):
        _core.bearoff_side(rank)


# One side


@pytest.mark.parametrize(("first", "second", "throws"), ODDS)
def test_published_odds_of_bearing_off_in_one_roll(
    bearoff: BearoffTables, first: str, second: str, throws: str
) -> None:
    points = [int(first), int(second)]
    home = tuple(points.count(point) for point in range(1, 7))
    assert bearoff.distribution(by_hand.side(home))[1] == pytest.approx(int(throws) / 36, abs=1 / 65535)


@pytest.mark.parametrize("table", ONE_SIDED_ROWS, ids=lambda path: path.name)
def test_distributions_of_the_tables(bearoff: BearoffTables, table: Path) -> None:
    for row in tables.read_rows(table):
        side = by_hand.side(tuple(row["me"]))
        ours, theirs = 100 * bearoff.distribution(side), np.array(row["dist_percent"])
        length = max(len(ours), len(theirs))
        difference = np.pad(ours, (0, length - len(ours))) - np.pad(theirs, (0, length - len(theirs)))
        assert np.abs(difference).max() <= PERCENT_UNIT + PRINTED, row
        assert bearoff.mean_rolls(side) == pytest.approx(row["mean_rolls"], abs=PRINTED + 1e-4)
        assert bearoff.deviation(side) == pytest.approx(row["sd"], abs=PRINTED + 1e-4)
        assert bearoff.effective_pips(side) == pytest.approx(row["epc"], abs=PRINTED + 1e-3)


def test_distributions_of_three_checkers_are_those_of_plain_recursion(bearoff: BearoffTables) -> None:
    for home in homes(3):
        expected = by_hand.chances(home)
        found = bearoff.distribution(by_hand.side(home))
        assert np.abs(found - expected[: len(found)]).max() <= 1 / 65535
        assert sum(expected[len(found) :]) <= 2 / 65535
        assert bearoff.mean_rolls(by_hand.side(home)) == pytest.approx(by_hand.mean(expected), abs=1e-6)


def test_distributions_are_whole_and_agree_with_their_means(bearoff: BearoffTables) -> None:
    chance = random.Random(5)
    for _ in range(500):
        side = by_hand.side(random_home(chance, 15))
        chances = bearoff.distribution(side)
        rolls = np.arange(len(chances))
        assert chances.sum() == pytest.approx(1, abs=1e-12)
        assert chances[-1] > 0
        mean = float(chances @ rolls)
        assert bearoff.mean_rolls(side) == pytest.approx(mean, abs=1e-3)
        assert bearoff.deviation(side) == pytest.approx(float(chances @ (rolls - mean) ** 2) ** 0.5, abs=2e-3)


def test_means_are_one_roll_more_than_those_of_the_best_plays(bearoff: BearoffTables) -> None:
    chance = random.Random(6)
    for _ in range(40):
        board = board_of(random_home(chance, 15), by_hand.GONE)
        mean = sum(
            throws
            / 36
            * min(bearoff.mean_rolls(play.result.mover) for play in board.legal_plays(Dice(high, low)))
            for high, low, throws in by_hand.ROLLS
        )
        assert bearoff.mean_rolls(board.mover) == pytest.approx(1 + mean, abs=1e-5)


def test_the_first_checker_of_fifteen_on_point_6(bearoff: BearoffTables) -> None:
    # Any 6, 5-1, 4-2, 3-3 and 2-2: 17 throws of 36.
    chances = bearoff.first_off_distribution(by_hand.side((0, 0, 0, 0, 0, 15)))
    assert chances[0] == 0
    assert chances[1] == pytest.approx(17 / 36, abs=1 / 65535)
    assert chances.sum() == pytest.approx(1, abs=1e-12)


def test_the_first_checker_is_off_at_once_from_point_1_and_before_with_fourteen(
    bearoff: BearoffTables,
) -> None:
    assert list(bearoff.first_off_distribution(by_hand.side((15, 0, 0, 0, 0, 0)))) == [0, 1]
    assert list(bearoff.first_off_distribution(by_hand.side((0, 0, 0, 0, 0, 14)))) == [1]


def test_gammon_chance(bearoff: BearoffTables) -> None:
    all_there = (0, 0, 0, 0, 0, 15)
    assert bearoff.gammon_chance(board_of((2, 0, 0, 0, 0, 0), all_there)) == 1
    # Four checkers on point 1: a double is a gammon at once, else the opponent has one roll.
    expected = 6 / 36 + 30 / 36 * (1 - 17 / 36)
    assert bearoff.gammon_chance(board_of((4, 0, 0, 0, 0, 0), all_there)) == pytest.approx(expected, abs=2e-5)
    assert bearoff.gammon_chance(board_of((2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 14))) == 0


# Two sides


@pytest.mark.parametrize("table", TWO_SIDED_ROWS, ids=lambda path: path.name)
def test_equities_of_the_tables(bearoff: BearoffTables, table: Path) -> None:
    differences = []
    for row in tables.read_rows(table):
        found = bearoff.equities(board_of(tuple(row["me"][:6]), tuple(row["opp"][:6])))
        differences.append(np.abs(np.subtract(found, equities_of(row))))
    theirs = GNUBG_ROUNDING if table.name.startswith("gnubg") else 0
    assert len(differences) >= 60
    assert np.max(differences) <= OUR_ROUNDING + theirs
    assert np.quantile(differences, 0.98) <= max(OUR_ROUNDING, theirs)


def equities_of(row: dict[str, Any]) -> Equities:
    return Equities(
        row["equity"], row["owned"]["no_double"], row["centred"]["no_double"], row["opp_owned_nd"]
    )


def test_equities_of_two_checkers_a_side_are_those_of_plain_recursion(bearoff: BearoffTables) -> None:
    for mover, opponent in itertools.product(homes(2), repeat=2):
        found = bearoff.equities(board_of(mover, opponent))
        assert found == pytest.approx(tuple(by_hand.values(mover, opponent)), abs=OUR_ROUNDING)


@pytest.mark.parametrize("opponent", [(1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 6)])
@pytest.mark.parametrize("mover", [(1, 0, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0)])
def test_a_mover_off_in_one_roll_has_won(
    bearoff: BearoffTables, mover: by_hand.Home, opponent: by_hand.Home
) -> None:
    assert bearoff.equities(board_of(mover, opponent)) == (1, 1, 1, 1)


def test_the_last_roll_for_both(bearoff: BearoffTables) -> None:
    # 27 of 36 throws bear off from point 6, and the opponent surely does after that.
    last = bearoff.equities(board_of((0, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 0)))
    assert last.win_chance == 0.75
    assert last.cubeless == last.owned == last.opponent_owned == 0.5
    assert last.doubled == 1
    # When the mover misses, the opponent may turn a centred cube, but a drop loses no more than the game.
    assert last.centred == 0.5


def test_values_are_those_of_one_ply_of_legal_plays(bearoff: BearoffTables) -> None:
    chance = random.Random(7)
    for _ in range(60):
        board = board_of(random_home(chance, 6), random_home(chance, 6))
        sums = np.zeros(4)
        for high, low, throws in by_hand.ROLLS:
            replies = [after_reply(bearoff, play.result) for play in board.legal_plays(Dice(high, low))]
            sums += throws / 36 * np.max(replies, axis=0)
        assert bearoff.equities(board) == pytest.approx(tuple(sums), abs=0.51 * UNIT)


def after_reply(bearoff: BearoffTables, board: Board) -> tuple[float, ...]:
    """For the mover, whose turn is over: the opponent doubles where that is better and allowed."""
    his = bearoff.equities(board.swapped())
    return (
        -his.cubeless,
        -his.opponent_owned,
        -max(his.centred, his.doubled),
        -max(his.owned, his.doubled),
    )


def test_the_cube_is_worth_having(all_equities: np.ndarray) -> None:
    cubeless, owned, centred, opponent_owned = np.moveaxis(all_equities, 2, 0)
    assert (owned >= centred).all()
    assert (centred >= opponent_owned).all()
    assert (owned >= cubeless).all()
    assert (cubeless >= opponent_owned).all()
    assert np.abs(all_equities).max() == _core.EQUITY_UNIT


def test_a_checker_less_is_worth_no_less(bearoff: BearoffTables) -> None:
    chance = random.Random(8)
    for _ in range(200):
        mover, opponent = random_home(chance, 6), random_home(chance, 6)
        point = chance.choice([point for point in range(6) if mover[point]])
        fewer = tuple(count - (at == point) for at, count in enumerate(mover))
        ahead, behind = (bearoff.equities(board_of(home, opponent)) for home in (fewer, mover))
        assert all(more >= less - UNIT for more, less in zip(ahead, behind, strict=True))


def test_a_pip_less_can_be_worth_less(bearoff: BearoffTables) -> None:
    # Points 2, 3 and 5 let more throws bear off two checkers than points 2, 2 and 5 do.
    spread, stacked = (0, 1, 1, 0, 1, 0), (0, 2, 0, 0, 1, 0)
    means = [by_hand.mean(by_hand.chances(home)) for home in (spread, stacked)]
    assert means[0] < means[1]
    assert [bearoff.mean_rolls(by_hand.side(home)) for home in (spread, stacked)] == pytest.approx(means)


def test_a_smaller_table_is_part_of_a_larger_one(bearoff: BearoffTables) -> None:
    smaller = _core.TwoSidedTable(3, _core.make_two_sided(3))
    chance = random.Random(9)
    for _ in range(200):
        board = board_of(random_home(chance, 3), random_home(chance, 3))
        assert smaller.equities(bytes(board)) == bearoff.equities(board)


def test_tables_do_not_depend_on_the_number_of_threads() -> None:
    one = _core.make_two_sided(5, threads=1)
    for threads in (0, 2, 5):
        assert np.array_equal(_core.make_two_sided(5, threads=threads), one)
    assert np.array_equal(_core.make_one_sided(threads=1), _core.make_one_sided(threads=3))


def test_many_boards_at_once(bearoff: BearoffTables) -> None:
    chance = random.Random(10)
    boards = [board_of(random_home(chance, 8), random_home(chance, 8)) for _ in range(200)] + [Board.start()]
    found = bearoff.equities_of_boards(board_array(boards))
    covered = [bearoff.covers(board) for board in boards]
    assert 0 < sum(covered) < len(boards) - 1
    for board, is_covered, equities in zip(boards, covered, found, strict=True):
        if is_covered:
            assert tuple(map(float, equities)) == bearoff.equities(board)
        else:
            assert np.isnan(equities).all()
    estimates = bearoff.one_sided.win_chances_of_boards(board_array(boards))
    assert float(estimates[0]) == bearoff.one_sided.win_chance(bytes(boards[0]))
    assert np.isnan(estimates[-1])


def test_one_side_at_a_time_is_close_to_exact(bearoff: BearoffTables) -> None:
    chance = random.Random(11)
    boards = [board_of(random_home(chance, 6), random_home(chance, 6)) for _ in range(500)]
    differences = [bearoff.one_sided.win_chance(bytes(board)) - bearoff.win_chance(board) for board in boards]
    assert np.abs(differences).max() < 0.015
    assert np.abs(differences).mean() < 0.001


def test_win_chance_beyond_the_table_goes_by_one_side_at_a_time(bearoff: BearoffTables) -> None:
    even = board_of((2, 2, 2, 3, 3, 3), (2, 2, 2, 3, 3, 3))
    assert not bearoff.covers(even)
    assert 0.5 < bearoff.win_chance(even) < 0.7
    ended = board_of((1, 0, 0, 0, 0, 14), by_hand.GONE)
    assert bearoff.win_chance(ended) == 0
    assert bearoff.win_chance(ended.swapped()) == 1


# What cannot be asked


@pytest.mark.parametrize("board", [Board.start(), board_of((7, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))])
def test_a_board_outside_the_table_is_refused(bearoff: BearoffTables, board: Board) -> None:
    assert not bearoff.covers(board)
    with pytest.raises(BearoffError) as refusal:
        bearoff.equities(board)
    assert refusal.value.code == "bearoff-board"
    assert board.xgid in str(refusal.value)
    with pytest.raises(ValueError, match="does not hold"):
        bearoff.two_sided.equities(bytes(board))


@pytest.mark.parametrize("side", [Board.start().mover, (15,), (16,) + (0,) * 25, (14,) + (0,) * 25])
def test_a_side_that_is_not_home_is_refused(bearoff: BearoffTables, side: Side) -> None:
    for ask in (bearoff.distribution, bearoff.effective_pips, bearoff.first_off_distribution):
        with pytest.raises(BearoffError) as refusal:
            ask(side)
        assert refusal.value.code == "bearoff-side"


@pytest.mark.parametrize("size", [-1, 0, 11])
def test_sizes_beyond_the_limits_are_refused(size: int) -> None:
    for ask in (BearoffTables.load, BearoffTables.make):
        with pytest.raises(BearoffError, match=f"{size} checkers a side"):
            ask(size)
    with pytest.raises(ValueError, match="1 to 10"):
        _core.make_two_sided(size)


def test_arrays_that_are_no_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="number of values"):
        _core.TwoSidedTable(6, np.zeros(5, dtype=np.int16))
    with pytest.raises(ValueError, match="another size"):
        _core.OneSidedTable(np.zeros(100, dtype=np.uint8))
    with pytest.raises(ValueError, match="follow each other"):
        _core.OneSidedTable(np.full(1_000_000, 7, dtype=np.uint8))
    with pytest.raises(ValueError, match="aligned"):
        _core.OneSidedTable(np.zeros(1_000_001, dtype=np.uint8)[1:])
