"""A rollout as users run it: joint errors, stop rules, and a file to go on from."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from tabla.engine import Advisor
from tabla.engine.equity.match import MatchEquityTable
from tabla.engine.equity.stakes import Stakes
from tabla.engine.rollout import CHUNK, SURE_TRIALS, Question, Rollout, ShortRollout, cube_question
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError

ADVISOR = Advisor()
PLAYS = Board.start().legal_plays(Dice(3, 1))
BOARDS = tuple(play.result.swapped().position_id for play in PLAYS[:3])
QUESTION = Question(BOARDS, seed=3, turns=4)


def test_the_best_play_of_the_books_is_ahead() -> None:
    best, *others = Rollout(QUESTION, ADVISOR).run(4 * CHUNK)
    assert best.behind == 0
    assert all(other.behind > 3 * other.behind_error for other in others)


def test_chances_and_equity_agree() -> None:
    (only,) = Rollout(Question((Board.start().position_id,), turns=2), ADVISOR).run(2 * CHUNK)
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = only.chances
    assert only.equity == pytest.approx(
        2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon
    )
    assert 0 < only.error < 0.1


def test_it_stops_when_the_error_is_small_enough() -> None:
    rollout = Rollout(QUESTION, ADVISOR)
    rollout.run(50 * CHUNK, error=0.02)
    assert SURE_TRIALS <= rollout.trials < 50 * CHUNK
    assert rollout.widest_error() <= 0.02


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Question(("4HPwATDgc/ABMA",), seed=-1),
        lambda: Question(("4HPwATDgc/ABMA",), turns=-1),
        lambda: Rollout(Question(()), ADVISOR),
        lambda: Rollout(QUESTION, ADVISOR).run(0),
    ],
)
def test_what_cannot_be_rolled_out_is_refused_in_words(wrong: Callable[[], object]) -> None:
    with pytest.raises(TablaError, match="roll"):
        wrong()


def test_one_chunk_says_nothing_about_its_error() -> None:
    assert math.isinf(Rollout(QUESTION, ADVISOR).run(CHUNK)[0].error)


def test_progress_is_told_after_every_chunk() -> None:
    told: list[int] = []
    Rollout(QUESTION, ADVISOR).run(3 * CHUNK, progress=lambda rollout: told.append(rollout.trials))
    assert told == [CHUNK, 2 * CHUNK, 3 * CHUNK]


def test_a_short_rollout_finds_the_same_without_a_ledger(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = Rollout(QUESTION, ADVISOR).run(3 * CHUNK)
    step_by_step = Rollout(QUESTION, ADVISOR)
    monkeypatch.setattr("tabla.engine.rollout.Ledger", None)
    short = ShortRollout(QUESTION, ADVISOR)
    for rollout in (short, step_by_step):
        for _ in range(3):
            found = rollout.add_chunk()
        assert (rollout.trials, found) == (3 * CHUNK, expected)


def test_a_run_taken_up_again_is_the_run_that_was_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "rollout.jsonl"
    Rollout(QUESTION, ADVISOR, file).run(2 * CHUNK)
    with file.open("ab") as out:
        out.write(b'{"sum":"1234","ent')  # cut short by a crash
    again = Rollout(QUESTION, ADVISOR, file)
    assert again.kept == 2 * CHUNK
    assert again.run(4 * CHUNK) == Rollout(QUESTION, ADVISOR).run(4 * CHUNK)
    assert Rollout(QUESTION, ADVISOR, file).kept == 4 * CHUNK


def test_what_counts_is_what_was_asked_for_however_much_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "rollout.jsonl"
    Rollout(QUESTION, ADVISOR, file).run(5 * CHUNK)
    assert Rollout(QUESTION, ADVISOR, file).run(3 * CHUNK) == Rollout(QUESTION, ADVISOR).run(3 * CHUNK)


@pytest.mark.parametrize(("content", "code"), [(b"nonsense\n", "ledger-file"), (b"\n", "ledger-file")])
def test_a_damaged_file_is_refused_and_kept(content: bytes, code: str, tmp_path: Path) -> None:
    file = tmp_path / "rollout.jsonl"
    file.write_bytes(content)
    with pytest.raises(TablaError) as caught:
        Rollout(QUESTION, ADVISOR, file)
    assert caught.value.code == code
    assert file.read_bytes() == content


def test_a_file_of_another_question_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rollout.jsonl"
    Rollout(QUESTION, ADVISOR, file)
    with pytest.raises(TablaError) as caught:
        Rollout(Question(BOARDS, seed=4, turns=4), ADVISOR, file)
    assert caught.value.code == "ledger-other"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(TablaError) as caught:
        Rollout(QUESTION, ADVISOR, tmp_path / "missing" / "rollout.jsonl")
    assert caught.value.code == "ledger-save"


def test_a_finished_game_is_refused() -> None:
    over = Board.from_points({}, {6: 15}).position_id
    with pytest.raises(TablaError) as caught:
        Rollout(Question((over,)), ADVISOR)
    assert caught.value.code == "game-over"


def test_with_the_cube_a_bear_off_gives_the_exact_values() -> None:
    board = Board.from_points({1: 2, 2: 1, 3: 2, 4: 1}, {1: 3, 2: 1, 5: 2})
    known = ADVISOR.bearoff.equities(board)
    question = cube_question(board, Stakes(can_double=True))
    rolling, taken = Rollout(question, ADVISOR).run(40 * CHUNK)
    assert rolling.equity == pytest.approx(known.centred, abs=max(4 * rolling.error, 1e-3))
    assert taken.equity == pytest.approx(2 * known.opponent_owned, abs=max(4 * taken.error, 1e-3))


def test_at_a_score_the_cube_is_worth_what_the_score_makes_of_it() -> None:
    won, lost = MatchEquityTable.load().after_points(1, 5, "over")
    leader = Stakes(can_double=True, won=tuple(won), lost=tuple(lost))
    # The leader needs one point and never doubles; the trailer doubles at the first chance, so the game
    # decides about two points, gammons of the leader count nothing and those of the trailer four.
    (rolling, taken) = Rollout(cube_question(Board.start(), leader, turns=6), ADVISOR).run(4 * CHUNK)
    assert taken.equity <= rolling.equity + 3 * rolling.error
    (only,) = Rollout(Question((Board.start().position_id,), turns=6), ADVISOR).run(2 * CHUNK)
    assert rolling.equity < 2 * only.chances[0] - 1 + 0.2


def test_at_double_match_point_a_bear_off_gives_the_exact_chance_to_win() -> None:
    board = Board.from_points({1: 2, 2: 1, 3: 2, 4: 1}, {1: 3, 2: 1, 5: 2})
    won, lost = MatchEquityTable.load().after_points(1, 1, "over")
    question = Question((board.position_id,), stakes=(Stakes(won=tuple(won), lost=tuple(lost)),))
    (only,) = Rollout(question, ADVISOR).run(2 * CHUNK)
    assert only.equity == pytest.approx(
        ADVISOR.bearoff.equities(board).cubeless, abs=max(4 * only.error, 1e-3)
    )


def test_a_cube_one_cannot_turn_leaves_one_question() -> None:
    question = cube_question(Board.start(), Stakes(can_double=True, owner="opponent"))
    assert len(question.boards) == 1
