"""Every number in a sentence is counted again here, by the slow rules of tests/brute_force or by hand."""

from __future__ import annotations

import itertools
import re

import pytest

from tabla import locale
from tabla.analysis.decisions import of_turn
from tabla.analysis.evaluator import Judge, level
from tabla.analysis.explanation.cube_window import at_score, window
from tabla.analysis.explanation.features import facts
from tabla.analysis.explanation.market_losers import market_losers
from tabla.analysis.explanation.reasons import Reason, explain
from tabla.analysis.input import record
from tabla.analysis.input.record import RecordTurn
from tabla.analysis.model import Decision
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.board import BAR, Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tests import brute_force
from tests.analysis.matches import advisor, judged, session

STANDARD = RuleSet.load("standard")
THROWS = list(itertools.product(range(1, 7), repeat=2))


def mistakes() -> list[Decision]:
    return judged().mistakes


def replies(board: Board, high: int, low: int) -> set[brute_force.Position]:
    """What the other side can do with a throw, its side first."""
    return brute_force.legal_results(brute_force.Position(board.opponent, board.mover), high, low)


def throws_that(board: Board, does: object) -> int:
    return sum(any(map(does, replies(board, *throw))) for throw in THROWS)  # type: ignore[arg-type]


def shots(board: Board) -> int:
    return throws_that(board, lambda end: end.opponent[BAR] > board.mover[BAR])


def entering(board: Board) -> int:
    return throws_that(board, lambda end: end.mover[BAR] < board.opponent[BAR])


def escaping(board: Board) -> int:
    """Throws after which one more checker stands in front of the block before the rearmost."""
    theirs = board.opponent
    rear = max(place for place in range(26) if theirs[place])
    block = min(place for place in range(max(rear - 6, 1), rear) if board.mover[25 - place] > 1)
    behind = sum(theirs[block + 1 :])
    return throws_that(board, lambda end: sum(end.mover[block + 1 :]) < behind)


def counted(reason: Reason, board: Board) -> int | None:
    """The number that the reason gives for the choice made."""
    return {
        "why-shots": shots,
        "why-entering": entering,
        "why-escaping": escaping,
        "why-blots": lambda one: sum(count == 1 for count in one.mover[1:25]),
        "why-off": lambda one: one.mover[0],
        "why-prime": lambda one: max(
            len(run) for run in re.findall("1+", "".join("01"[n > 1] for n in one.mover[1:25]))
        ),
        "why-spare": lambda one: sum(
            max(place - 6, 0) for place in range(1, 19) for _ in range(one.mover[place])
        ),
    }.get(reason.message, lambda _: None)(board)


def test_every_counted_number_is_counted_again() -> None:
    seen = set()
    for decision in mistakes():
        if decision.kind != "play":
            continue
        made, best = (Board.from_position_id(one.result) for one in (decision.made, decision.best))
        for reason in explain(decision, STANDARD, advisor()):
            number = counted(reason, made)
            if number is not None:
                seen.add(reason.message)
                assert reason.data["made"] == number, (reason, decision.xgid)
                assert reason.data["best"] == counted(reason, best), (reason, decision.xgid)
    assert "why-shots" in seen


def test_facts_are_those_of_the_slow_rules() -> None:
    kinds = set()
    results = [turn.result for game in record.of_events(session()).games for turn in game.turns]
    boards = [board for board in results if board is not None and not board.is_over]
    for board in [*boards[::6], *(board for board in boards if board.opponent[BAR])]:
        found = facts(board, STANDARD, advisor().bearoff)
        assert found.shots == shots(board)
        assert found.pips == board.pip_counts
        if found.escaping is not None:
            kinds.add("escaping")
            assert found.escaping == escaping(board)
        if found.entering is not None:
            kinds.add("entering")
            assert found.entering == entering(board)
    assert kinds == {"escaping", "entering"}


def test_points_made_and_broken_are_those_on_the_boards() -> None:
    found = 0
    for decision in mistakes():
        if decision.kind != "play":
            continue
        before = parse_xgid(decision.xgid).board.mover
        made, best = (Board.from_position_id(one.result).mover for one in (decision.made, decision.best))
        for reason in explain(decision, STANDARD, advisor()):
            if reason.message in ("why-missed", "why-broken"):
                found += 1
                for point in map(int, str(reason.data["points"]).split(", ")):
                    assert best[point] > 1 >= made[point]
                    assert (before[point] > 1) == (reason.message == "why-broken")
    assert found


def test_chances_in_words_are_differences_of_the_engines_chances() -> None:
    for decision in mistakes():
        made, best = decision.made.chances, decision.best.chances
        if decision.kind != "play":
            continue
        said = {reason.message: reason.data for reason in explain(decision, STANDARD, advisor())}
        for message, index in (("why-games", 0), ("why-gammons-won", 1), ("why-gammons-lost", 3)):
            if message in said:
                difference = made[index] - best[index]
                assert said[message]["by"] == f"{100 * abs(difference):.1f}"
                assert said[message]["way"] == ("more" if difference > 0 else "fewer")


def test_a_play_that_lets_the_other_side_double_out_says_so() -> None:
    """The other side bears 3 and 2 off with 25 throws of 36. If it misses, 6 is borne off by 27: who owns the
    cube at 2 then has -50/36 + 11/36 * 2, so a take; 3 and 3 by 17: -50/36 - 11/36 * 2 * 2/36, so a drop."""
    position = Position(board=Board.from_points({6: 1, 3: 1}, {3: 1, 2: 1}), dice=Dice(2, 1))
    made = position.board.parse_play("6/3", Dice(2, 1)).result
    (wrong,) = of_turn(
        RecordTurn(position, thrown=position, result=made), STANDARD, Judge(level("fast"), advisor()), 1, 9
    )
    assert wrong.best.name == "3/off"
    assert wrong.made.equity == pytest.approx(-1, abs=1e-3)
    assert Reason("why-doubled", {"answer": "drop"}) in explain(wrong, STANDARD, advisor())


def test_the_known_shots_of_an_opening() -> None:
    """13/11 is hit by 6-4 alone; a blot on the 5 point by a 4, 3-1, 2-2 and 1-1: 15 throws."""
    after = Board.start().parse_play("13/11 13/8", Dice(5, 2))
    assert facts(after.result, STANDARD, advisor().bearoff).shots == 2
    slot = Board.start().parse_play("13/11 6/5", Dice(2, 1))
    assert facts(slot.result, STANDARD, advisor().bearoff).shots == 15


def test_market_losers_of_a_last_roll_are_the_throws_that_win() -> None:
    """Checkers on 5 and 2 against one on the ace: 19 throws win at once, the rest lose the game."""
    position = Position(board=Board.from_points({5: 1, 2: 1}, {1: 1}))
    assert market_losers(position, STANDARD, advisor()) == 19 * 36


EVEN = (0.5, 0.1, 0.0, 0.1, 0.0)


def test_money_is_taken_with_a_quarter_and_a_gammon_is_worth_half() -> None:
    found = window(Position(), STANDARD, EVEN)
    assert (found.dead_take_point, found.gammon_value, found.gammon_price) == pytest.approx((0.25, 0.5, 0.5))


def test_a_gammon_is_worth_nothing_at_the_last_point() -> None:
    found = window(Position(length=1), STANDARD, EVEN)
    assert (found.gammon_value, found.gammon_price) == (0.0, 0.0)


def test_take_point_and_gammon_value_two_away_are_those_of_the_table() -> None:
    """Who drops is behind 1 to 2 and wins 32.264 % by the Kazaross table; who takes plays for the match."""
    found = window(Position(length=2), STANDARD, EVEN)
    assert found.dead_take_point == pytest.approx(0.32264)
    assert found.gammon_value == pytest.approx((1 - 0.67736) / (0.67736 - 0.32264))


def test_a_trailer_doubles_at_once_after_the_crawford_game() -> None:
    found = at_score(Position(), STANDARD, advisor(), 0, (2, 1))
    assert found.action in ("double-take", "double-drop")
    assert at_score(Position(), STANDARD, advisor(), 0, (3, 1)).action == "double-take"
    assert at_score(Position(), STANDARD, advisor(), 0, (2, 1), crawford=True).action == "no-cube"


@pytest.mark.parametrize("other", [1, 2, 3, 7])
def test_who_needs_one_point_never_doubles(other: int) -> None:
    """A plain win is the match already; a double can only help the other side."""
    found = at_score(Position(), STANDARD, advisor(), 0, (1, other))
    assert found.action == "no-double"
    assert found.take <= found.no_double + 1e-6
    assert found.window.double is None


def test_the_window_of_money_without_gammons_is_janowskis() -> None:
    """With no gammons a live cube is dropped from 80 %, a dead one from 75 %: ours lies between."""
    found = window(Position(), STANDARD, (0.5, 0.0, 0.0, 0.0, 0.0))
    assert found.cash is not None
    assert 0.75 < found.cash < 0.80
    assert found.too_good is None


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_reasons_are_whole_sentences(language: str) -> None:
    for decision in mistakes():
        for reason in explain(decision, STANDARD, advisor()):
            assert re.fullmatch(r"[A-ZА-Я].*\.", reason.text(language))
