"""Legal plays against three sources outside the core: tables, GNU Backgammon, a plain search in Python."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from random import Random

import pytest

from tabla import _core
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tests import brute_force, gnubg, tables
from tests.brute_force import Position

PORTFOLIO = RuleSet.load("portfolio")
ALL_ROLLS = [Dice(high, low) for high in range(1, 7) for low in range(1, high + 1)]


@functools.cache
def sample(seed: int, count: int) -> list[tuple[Board, Dice]]:
    return [(gnubg.board(key), dice) for key, dice in gnubg.positions_of_random_games(seed, count)]


def position(board: Board) -> Position:
    return Position(board.mover, board.opponent)


def results(board: Board, dice: Dice, rules: RuleSet | None = None) -> list[Position]:
    return [position(play.result) for play in board.legal_plays(dice, rules)]


@pytest.mark.parametrize(
    "table",
    tables.existing(tables.DATA / "legal_plays.jsonl", tables.SHARED / "vectors" / "legal_plays.jsonl"),
    ids=lambda path: path.parent.name,
)
def test_every_row_of_the_table_of_legal_plays(table: Path) -> None:
    rows = tables.read_rows(table)
    differing = []
    for row in rows:
        board = Board.from_position_id(row["id"])
        found = [play.result.position_id for play in board.legal_plays(Dice(*row["dice"]))]
        # The tables write a roll without a play in two ways: no result, or the position itself.
        expected = [] if row["results"] == [row["id"]] else row["results"]
        if sorted(found) != sorted(expected):
            differing.append((row["id"], row["dice"]))
    assert differing == []
    assert len(rows) >= 300


def test_the_same_plays_as_gnu_backgammon_in_positions_of_random_games() -> None:
    """100,000 positions are compared when TABLA_DIFFERENTIAL says so."""
    count = int(os.environ.get("TABLA_DIFFERENTIAL", "3000"))
    differing, compared = [], 0
    for key, dice in gnubg.positions_of_random_games(seed=2026, count=count):
        found = _core.legal_plays(bytes(gnubg.board(key)), dice.first, dice.second)
        keys = [gnubg.key_letters(_core.position_key(result)) for result, _ in found]
        compared += 1
        if set(keys) != gnubg.legal_keys(key, dice) or len(keys) != len(set(keys)):
            differing.append((gnubg.position_id(key), str(dice)))
    assert differing == []
    assert compared == count


def test_the_same_plays_as_a_plain_search() -> None:
    for board, dice in sample(seed=1, count=3000):
        found = results(board, dice)
        assert set(found) == brute_force.legal_results(position(board), *dice), (board.xgid, dice)
        assert len(found) == len(set(found)), (board.xgid, dice)


def portfolio_results(board: Board, dice: Dice) -> set[Position]:
    """By the portfolio sheet's words: the higher die alone, and hit stones home before others move."""
    return brute_force.legal_results(
        position(board), dice.first, dice.second, higher_die_alone=True, strays_first=True
    )


def test_the_same_plays_as_a_plain_search_by_the_portfolio_sheet() -> None:
    differ_from_standard = 0
    for board, dice in sample(seed=2, count=3000):
        found = results(board, dice, PORTFOLIO)
        expected = portfolio_results(board, dice)
        assert set(found) == expected, (board.xgid, dice)
        assert len(found) == len(set(found)), (board.xgid, dice)
        differ_from_standard += expected != brute_force.legal_results(position(board), *dice)
    assert differ_from_standard > 1000


def test_the_sample_has_every_kind_of_position() -> None:
    boards = sample(seed=1, count=3000)
    assert sum(board.mover[25] == 1 for board, _ in boards) > 100
    assert sum(board.mover[25] > 1 for board, _ in boards) > 100
    assert sum(not any(board.mover[7:]) for board, _ in boards) > 100
    assert sum(not any(board.mover[7:]) and board.has_contact for board, _ in boards) > 10
    assert sum(dice.is_double for _, dice in boards) > 100
    assert sum(not board.legal_plays(dice) for board, dice in boards) > 100


# Small endings in which the rules about using both dice, the larger die and the last checkers meet.
ENDINGS = [
    ({5: 1}, {19: 15}),
    ({5: 1, 4: 1}, {23: 2}),
    ({6: 1, 2: 1}, {25: 1, 20: 2}),
    ({7: 1, 3: 2}, {23: 2, 24: 2, 1: 1}),
    ({6: 2, 1: 1}, {23: 1, 22: 1, 1: 5}),
    ({25: 1, 6: 1, 2: 3}, {1: 2, 2: 2, 24: 1}),
    ({25: 1, 3: 1}, {6: 2, 4: 2, 2: 1}),
    ({25: 2, 23: 1}, {1: 2, 3: 1, 5: 1}),
    ({24: 1, 8: 1}, {7: 2, 6: 2, 18: 2, 19: 2}),
    ({12: 1, 6: 3}, {15: 2, 16: 2, 17: 2, 24: 1}),
    ({4: 4}, {22: 2, 24: 1}),
    ({10: 1, 1: 14}, {25: 3}),
    ({25: 1, 6: 2, 3: 3, 1: 2}, {1: 2, 2: 1, 23: 2}),
    ({25: 2, 6: 2, 3: 3}, {6: 2, 4: 1}),
    ({20: 1, 8: 1, 6: 2, 2: 3}, {7: 2, 12: 2, 24: 1}),
    ({9: 2, 7: 1, 5: 2, 4: 1}, {17: 1, 19: 2, 22: 2}),
    ({13: 1, 6: 1, 5: 1, 2: 1}, {13: 2, 14: 2, 22: 1}),
]


@pytest.mark.parametrize(("mover", "opponent"), ENDINGS)
@pytest.mark.parametrize("rules", [None, PORTFOLIO], ids=["standard", "portfolio"])
def test_small_endings_agree_with_a_plain_search_for_every_roll(
    mover: dict[int, int], opponent: dict[int, int], rules: RuleSet | None
) -> None:
    board = Board.from_points(mover, opponent)
    for dice in ALL_ROLLS:
        found = results(board, dice, rules)
        expected = (
            portfolio_results
            if rules
            else lambda board, dice: brute_force.legal_results(position(board), *dice)
        )
        assert set(found) == expected(board, dice), dice
        assert len(found) == len(set(found)), dice


def test_the_order_of_the_dice_does_not_matter() -> None:
    for board, dice in sample(seed=1, count=500):
        swapped = Dice(dice.second, dice.first)
        assert set(results(board, dice)) == set(results(board, swapped))


def test_hits_in_many_bear_offs_agree_with_a_plain_search_by_the_portfolio_sheet() -> None:
    """Random boards on which the mover has borne off and some were hit since."""
    random = Random(7)
    confined = 0
    for _ in range(400):
        strays = {random.randint(7, 25): random.randint(1, 2) for _ in range(random.randint(1, 3))}
        home = {random.randint(1, 6): random.randint(1, 3) for _ in range(3)}
        held = {25 - place for place in (*strays, *home)}
        free = [place for place in range(1, 25) if place not in held]
        theirs = {place: random.randint(1, 2) for place in random.sample(free, 5)}
        board, dice = (
            Board.from_points(strays | home, theirs),
            Dice(random.randint(1, 6), random.randint(1, 6)),
        )
        found = results(board, dice, PORTFOLIO)
        assert set(found) == portfolio_results(board, dice), (board.xgid, dice)
        assert len(found) == len(set(found)), (board.xgid, dice)
        confined += set(found) != set(results(board, dice))
    assert confined > 200


# Perft


@pytest.mark.parametrize(("depth", "distinct", "weighted"), [(0, 1, 1), (1, 447, 637), (2, 202_782, 419_783)])
def test_perft_of_the_starting_position(depth: int, distinct: int, weighted: int) -> None:
    assert Board.start().perft(depth) == (distinct, weighted)


@pytest.mark.parametrize(("mover", "opponent"), ENDINGS)
@pytest.mark.parametrize("depth", [1, 2])
def test_perft_agrees_with_a_plain_search(
    mover: dict[int, int], opponent: dict[int, int], depth: int
) -> None:
    board = Board.from_points(mover, opponent)
    assert board.perft(depth) == brute_force.perft(position(board), depth)


def test_perft_1_agrees_with_a_plain_search_in_positions_of_games() -> None:
    for board, _ in sample(seed=3, count=200)[::10]:
        assert board.perft(1) == brute_force.perft(position(board), 1)


# The moves of a play, and moves one at a time


def test_a_plays_moves_lead_to_its_result() -> None:
    for board, dice in sample(seed=4, count=1000):
        for play in board.legal_plays(dice):
            step, left = board, list(dice.numbers)
            for move in play.moves:
                left.remove(move.die)
                after = step.after(move.start, move.end)
                assert move.hits == (after.opponent[25] > step.opponent[25])
                step = after
            assert step == play.result


@pytest.mark.parametrize("rules", [None, PORTFOLIO], ids=["standard", "portfolio"])
def test_moves_one_at_a_time_reach_every_legal_play_and_nothing_else(rules: RuleSet | None) -> None:
    """Whoever follows next_moves to the end has made a legal play, and every legal play can be made so."""
    for board, dice in sample(seed=5, count=400):
        expected = set(results(board, dice, rules))
        reached = set()
        places = {(board, dice.numbers)}
        while places:
            onward = set()
            for here, left in places:
                moves = here.next_moves(left, rules)
                may_stop = rules is PORTFOLIO and left == (min(dice),) and not dice.is_double
                if here != board and (not moves or may_stop):
                    reached.add(position(here))
                for move in moves:
                    rest = list(left)
                    rest.remove(move.die)
                    onward.add((here.after(move.start, move.end), tuple(rest)))
            places = onward
        assert reached == expected, (board.xgid, dice)


def test_no_move_is_left_without_dice_or_after_the_game() -> None:
    over = Board.from_points({}, {1: 15})
    assert over.next_moves((6, 5)) == []
    assert Board.start().next_moves(()) == []
    assert over.legal_plays(Dice(6, 5)) == []


# Named rules, by hand


def test_portfolio_moves_no_other_stone_until_the_one_hit_while_bearing_off_is_home() -> None:
    board = Board.from_points({20: 1, 6: 5, 5: 3, 1: 2}, {1: 10})
    assert {str(play) for play in board.legal_plays(Dice(3, 1), PORTFOLIO)} == {"20/16", "20/17"}
    # Once it is home the rest of the roll is free.
    home = Board.from_points({8: 1, 6: 5, 5: 3, 1: 2}, {1: 10})
    assert "8/6 5/off" in {str(play) for play in home.legal_plays(Dice(5, 2), PORTFOLIO)}
    # The standard rules hold back only the bearing off.
    assert len(board.legal_plays(Dice(3, 1))) > 2


def test_portfolio_loses_the_turn_while_the_hit_stone_cannot_move() -> None:
    board = Board.from_points({20: 1, 6: 5, 5: 3, 1: 2}, {11: 2, 6: 2})
    assert board.legal_plays(Dice(6, 1), PORTFOLIO) == []
    assert board.legal_plays(Dice(6, 1)) != []


def test_portfolio_lets_all_stones_move_before_bearing_off_has_begun() -> None:
    board = Board.from_points({20: 1, 6: 8, 5: 4, 1: 2}, {1: 10})
    assert set(results(board, Dice(3, 1), PORTFOLIO)) > set(results(board, Dice(3, 1)))


def test_higher_die_is_forced_when_only_one_can_be_played() -> None:
    # From 24 the 6 lands on 18 and the 5 on 19; 13, where the other die would end, is held.
    board = Board.from_points({24: 1}, {12: 2})
    assert [str(play) for play in board.legal_plays(Dice(6, 5))] == ["24/18"]


def test_lower_die_is_played_when_only_it_can_be() -> None:
    board = Board.from_points({24: 1}, {12: 2, 7: 2})
    assert [str(play) for play in board.legal_plays(Dice(6, 5))] == ["24/19"]


def test_both_dice_must_be_used_if_one_order_allows_it() -> None:
    # 5/off by the 6 would leave 4/2 for the 2, and the opponent holds 2.
    board = Board.from_points({5: 1, 4: 1}, {23: 2})
    assert [str(play) for play in board.legal_plays(Dice(6, 2))] == ["5/3 4/off"]


def test_doubles_are_played_four_times_or_as_often_as_possible() -> None:
    runner = Board.from_points({24: 1}, {6: 2})  # the opponent holds the mover's 19
    assert {len(play.moves) for play in runner.legal_plays(Dice(4, 4))} == {4}
    blocked = Board.from_points({24: 1}, {9: 2})  # the opponent holds the mover's 16
    assert [len(play.moves) for play in blocked.legal_plays(Dice(4, 4))] == [1]


def test_all_checkers_on_the_bar_enter_before_others_move() -> None:
    board = Board.from_points({25: 2, 13: 13}, {6: 15})
    assert [str(play) for play in board.legal_plays(Dice(2, 1))] == ["bar/24 bar/23"]
    assert board.legal_plays(Dice(6, 6)) == []


def test_a_hit_checker_goes_to_the_bar() -> None:
    board = Board.from_points({8: 1, 6: 14}, {20: 1, 1: 14})
    play = next(play for play in board.legal_plays(Dice(3, 1)) if str(play) == "8/5*/4")
    assert play.hits
    assert play.result.opponent[25] == 1
    assert play.result.opponent[20] == 0


def test_plays_of_every_roll_from_the_start_are_known() -> None:
    counts = {str(dice): len(Board.start().legal_plays(dice)) for dice in ALL_ROLLS}
    assert counts["3-1"] == 16
    assert sum(counts.values()) == 447


def test_a_roll_with_a_great_many_plays_fits_the_list() -> None:
    spread = Board.from_points(dict.fromkeys(range(10, 25), 1), {25: 15})
    for dice in ALL_ROLLS:
        if not dice.is_double:
            continue
        assert set(results(spread, dice)) == brute_force.legal_results(position(spread), *dice)
