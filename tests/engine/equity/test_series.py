"""Series of games: the chance to win one, and the bot that plays for it."""

from __future__ import annotations

import time

import pytest
from msgspec.structs import replace

from tabla import engine
from tabla.engine.equity.series import after_points, series_chance
from tabla.engine.equity.stakes import Stakes
from tabla.formats import Position, format_gnu_id, format_xgid, parse_xgid, position_of, state_of
from tabla.play import commands as c
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet, Scoring
from tests.engine.positions import sample
from tests.play.table import Table

ADVISOR = engine.Advisor(threads=1)
BOT = engine.Bot(engine.level("expert"), ADVISOR)
STANDARD = RuleSet.load("standard")
CUBELESS = STANDARD.without_cube()
TABLA_BG = RuleSet.load("tabla-bg")
RULES = [STANDARD, CUBELESS, TABLA_BG, TABLA_BG.without_cube()]
LENGTHS = [0, 1, 2, 3, 7, 25, 26, 300, 999]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("games", LENGTHS)
def test_what_one_side_wins_of_a_series_the_other_loses(rules: RuleSet, games: int) -> None:
    assert series_chance(0, games, rules) == 0.5
    for lead in range(1, 60):
        mine, theirs = (series_chance(one, games, rules) for one in (lead, -lead))
        assert mine + theirs == pytest.approx(1)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("games", LENGTHS)
def test_a_greater_lead_is_never_worth_less(rules: RuleSet, games: int) -> None:
    chances = [series_chance(lead, games, rules) for lead in range(-60, 61)]
    assert chances == sorted(chances)
    for lead in (-5, 0, 5):
        won, lost = after_points(lead, games, rules)
        assert list(won) == sorted(won)
        assert list(lost) == sorted(lost, reverse=True)


def test_the_last_game_decides_or_leaves_a_tie() -> None:
    """Half the games are won; by a gammon in 26.8 % of all games, which is 13.4 % for either side."""
    rules = TABLA_BG.without_cube()
    assert series_chance(-1, 1, rules) == pytest.approx((0.5 - 0.134) / 2 + 0.134)
    assert series_chance(-2, 1, rules) == pytest.approx(0.134 / 2)
    assert series_chance(-3, 1, rules) == 0
    # With a cube who is one point behind doubles at once, and a drop is a tie.
    assert series_chance(-1, 1, TABLA_BG) == pytest.approx(0.5)


@pytest.mark.parametrize("cube", [True, False])
@pytest.mark.parametrize(("lead", "games"), [(-1, 1), (-2, 2), (-3, 4)])
def test_the_chance_before_a_game_is_what_the_bot_thinks_of_its_opening(
    lead: int, games: int, cube: bool
) -> None:
    rules = STANDARD if cube else CUBELESS
    found = []
    for me in (0, 1):
        score = (0, -lead) if me == 0 else (-lead, 0)
        stakes = Stakes.of(Position(score=score, games_left=games - 1), rules)
        throws = [Dice(high, low) for high in range(2, 7) for low in range(1, high)]
        value = sum(ADVISOR.best_value(Board.start(), dice, stakes, 1) for dice in throws) / len(throws)
        found.append(value if me == 0 else 1 - value)
    assert sum(found) / 2 == pytest.approx(series_chance(lead, games, rules), abs=0.02)


def behind(**terms: object) -> Table:
    """Ana lost the first game of two, a gammon, and is on roll in the last."""
    return Table("tabla-bg", length=2, **terms).open().win(1, "gammon").next().open()


def test_a_position_of_a_series_has_its_points_and_the_games_to_come() -> None:
    table = Table("tabla-bg").open()
    assert position_of(table.state) == Position(dice=Dice(3, 1), games_left=2)
    table.win(1, "gammon").next().open()
    position = position_of(table.state)
    assert (position.score, position.games_left) == ((0, 2), 1)
    assert (position.away, position.is_money) == (None, False)
    assert position_of(state_of(position, ("Ana", "Boris"))) == position


def test_a_tie_that_is_played_on_leaves_no_game_to_come() -> None:
    table = Table("tabla-bg", length=2, tie="play-on").open().win(1).next().open().win(0).next().open()
    position = position_of(table.state)
    assert (table.state.game_number, position.score, position.games_left) == (3, (1, 1), 0)


def test_to_an_id_a_series_is_money() -> None:
    position = position_of(behind().state)
    read = parse_xgid(format_xgid(position))
    assert (read.board, read.length, read.is_money) == (position.board, 0, True)
    assert format_gnu_id(position).startswith("4HPwATDgc/ABMA:")


# One checker of Boris is left behind. It can be passed by, or be hit with a shot in return: then 96 games of
# a hundred are won, 13 with a gammon, or 59 and 27.
LEFT_BEHIND = Board.from_points(
    {8: 1, 7: 3, 6: 1, 4: 2, 3: 2, 2: 1, 1: 2}, {20: 1, 13: 2, 8: 3, 6: 4, 5: 2, 4: 3}
)


@pytest.mark.parametrize(
    ("table", "play"),
    [(Table("tabla-bg", length=2).open(), "8/6 7/2"), (behind(), "7/5* 7/2")],
    ids=["level", "two behind in the last game"],
)
@pytest.mark.parametrize("level", ["expert", "master"])
def test_who_needs_a_gammon_plays_for_it(table: Table, play: str, level: str) -> None:
    table.set_board(LEFT_BEHIND).roll(5, 2)
    bot = engine.Bot(engine.level(level), ADVISOR)
    moves = [move for move in bot.turn(table.state, 0) if isinstance(move, c.MoveChecker)]
    wanted = LEFT_BEHIND.parse_play(play, Dice(5, 2), table.rules).moves
    assert {(move.start, move.end) for move in moves} == {(move.start, move.end) for move in wanted}


def test_who_needs_a_gammon_does_not_take_a_single_game() -> None:
    for table, answer in (
        (Table("tabla-bg", length=2).open(), c.AcceptResignation(0)),
        (behind(), c.RefuseResignation(0)),
    ):
        table.do(c.Resign(1, "single"))
        assert BOT.decide(table.state, 0) == answer
    table = behind()
    table.do(c.Resign(1, "gammon"))
    assert BOT.decide(table.state, 0) == c.AcceptResignation(0)


def test_a_lead_that_a_gammon_cannot_overturn_fears_none() -> None:
    stakes = Stakes.of(Position(score=(3, 0), games_left=0), CUBELESS)
    assert [stakes.after(-points) for points in range(4)] == pytest.approx([1, 1, 1, 0.5], abs=0.004)
    level = ADVISOR.evaluate(Position(score=(3, 3), games_left=0), CUBELESS)
    assert level.cubeful_equity == pytest.approx(2 * level.win - 1, abs=0.004)


@pytest.mark.parametrize("score", [(9, 0), (0, 9)])
def test_a_series_that_is_decided_is_played_as_for_money(score: tuple[int, int]) -> None:
    for array in sample(20):
        board = Board.from_array(array)
        money, decided = (
            ADVISOR.plays(Position(board=board, dice=Dice(4, 1), **of), TABLA_BG.without_cube())
            for of in ({}, {"score": score, "games_left": 0})
        )
        assert [one.equity for one in decided] == pytest.approx([one.equity for one in money], abs=1e-3)


def test_one_point_behind_in_the_last_game_the_cube_is_turned_at_once() -> None:
    table = Table("tabla-bg", cube=True).open().win(1, "gammon").next().open().win(0).next().open()
    assert position_of(table.state).score == (1, 2)
    table.set_board(Board.start(), turn=0)
    assert BOT.decide(table.state, 0) == c.Double(0)
    # Who leads has nothing to win by it, however well the game goes.
    table.set_board(Board.from_points({2: 2, 1: 2}, {6: 2, 5: 3}), turn=1)
    assert BOT.decide(table.state, 1) is None
    first = Table("tabla-bg", cube=True).open().set_board(Board.start())
    assert BOT.decide(first.state, 0) is None


@pytest.mark.parametrize("doubles", [1, 8, 14, 15])
def test_a_series_with_a_cube_turned_many_times_gets_its_advice_at_once(doubles: int) -> None:
    table = Table("portfolio", form="series", cube=True, length=25).open(3, 1)
    for turn in range(doubles):
        table.do(c.Double(turn % 2))
        table.do(c.Take(1 - turn % 2))
    began = time.process_time()
    position = position_of(table.state)
    assert ADVISOR.plays(position, table.rules)[0].equity < 3
    assert BOT.decide(table.state, 0) is not None
    assert time.process_time() - began < 5
    # One game at that cube wins the series, or nearly, and what it brings can be gone on from.
    table.win(0, "gammon").next().open(3, 1)
    behind = replace(position_of(table.state), on_roll=1)
    assert ADVISOR.plays(behind, table.rules)
    assert time.process_time() - began < 10


@pytest.mark.parametrize("scoring", [Scoring(8, 9), Scoring(9, 0), Scoring(1, 0)], ids=str)
@pytest.mark.parametrize("step", [1, 2**15])
def test_no_scoring_and_no_lead_make_a_series_slow_to_judge(scoring: Scoring, step: int) -> None:
    rules = replace(STANDARD, scoring=scoring)
    began = time.process_time()
    for lead in (0, -(10**9), 10**9, 40, -2_000):
        for games in (0, 25, 998):
            won, lost = after_points(lead, games, rules, step)
            assert list(won) == sorted(won)
            assert list(lost) == sorted(lost, reverse=True)
            assert Stakes(can_double=True, won=won, lost=lost, scoring=scoring).terms.utility
    assert time.process_time() - began < 5
