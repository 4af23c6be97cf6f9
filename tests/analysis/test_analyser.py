"""Decisions, luck and ratings. The sums are checked against GNU Backgammon, which reads what we wrote."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from tabla.analysis.analyser import analyse
from tabla.analysis.decisions import of_turn
from tabla.analysis.evaluator import LEVELS, ROLLED, Judge, Level, level
from tabla.analysis.explanation.reasons import explain
from tabla.analysis.explanation.text import Wording
from tabla.analysis.input import record
from tabla.analysis.input.load import read_record
from tabla.analysis.input.record import Offer, RecordTurn
from tabla.analysis.luck import lucks
from tabla.analysis.model import Decision
from tabla.analysis.report.html import report_html
from tabla.analysis.report.sgf import annotated
from tabla.engine.equity.match import MatchEquityTable
from tabla.engine.throws import ROLLS, throws
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.play import Terms
from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet
from tests.analysis.matches import CHARLOT, SHARED, advisor, judged, needs_shared, saved, session

GNUBG = shutil.which("gnubg", path="/usr/games:/usr/bin")
STANDARD = RuleSet.load("standard")


@pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed")
def test_gnubg_adds_up_our_analysis_as_we_do(tmp_path: Path) -> None:
    """It reads plays, cube decisions and luck from our file and adds up equities and match chances."""
    path = saved(tmp_path / "game.jsonl", session())
    analysis = judged()
    match = annotated(match_file.read(path), analysis, STANDARD, "en")
    match_file.write(match, tmp_path / "match.sgf")
    said = _gnubg(tmp_path, f"load match {tmp_path}/match.sgf", "show statistics match")
    for seat, tally in enumerate(analysis.tallies):
        assert _row(said, "Unforced moves")[seat] == tally.plays - tally.forced
        errors = _row(said, "Error total EMG (MWC)", which=2)
        assert errors[2 * seat] == pytest.approx(-tally.lost, abs=0.002)
        assert errors[2 * seat + 1] == pytest.approx(-100 * tally.value_lost, abs=0.02)
        luck = _row(said, "Luck total EMG (MWC)")
        assert luck[2 * seat] == pytest.approx(tally.luck, abs=0.002)
        assert luck[2 * seat + 1] == pytest.approx(100 * tally.luck_value, abs=0.02)
    assert analysis.adjusted is not None
    adjusted = _row(said, "Luck adjusted result")[0]
    assert adjusted == pytest.approx(100 * (analysis.adjusted - 0.5), abs=0.02)


def _gnubg(home: Path, *commands: str) -> str:
    typed = "\n".join([*commands, "quit", "y", ""])
    done = subprocess.run(
        [str(GNUBG), "-t", "-q"],
        input=typed,
        capture_output=True,
        text=True,
        env={"HOME": str(home)},
        timeout=60,
    )
    return done.stdout


def _row(said: str, title: str, which: int = 0) -> list[float]:
    """The numbers of a row of its table; a title that comes several times is told by its number."""
    lines = [line[len(title) :] for line in said.splitlines() if line.startswith(title)]
    return [float(number) for number in re.findall(r"[-+]?\d+(?:\.\d+)?", lines[which])]


@needs_shared
def test_plays_with_a_choice_are_counted_as_gnubg_counts_them() -> None:
    analysis = analyse(read_record(CHARLOT.with_suffix(".mat")), Judge(level("fast"), advisor()))
    stats = json.loads((CHARLOT.parent / "charlot1-charlot2.stats.json").read_text())["gnubg"]
    for tally, expected in zip(analysis.tallies, (stats["player1"], stats["player2"]), strict=True):
        assert tally.plays == expected["checker_total"]
        assert tally.forced == expected["checker_forced"]


@needs_shared
def test_a_file_that_calls_the_first_game_crawfords_is_analysed_all_the_same(tmp_path: Path) -> None:
    first, _, _ = CHARLOT.with_suffix(".sgf").read_text(encoding="utf-8").partition("\n(;")
    path = tmp_path / "marked.sgf"
    path.write_text(first.replace("RU[Crawford]", "RU[Crawford:CrawfordGame]"), encoding="utf-8")
    analysis = analyse(read_record(path), Judge(level("fast"), advisor()))
    assert analysis.games[0].crawford
    assert analysis.decisions


@needs_shared
def test_equities_and_luck_are_near_gnubgs() -> None:
    """GNU Backgammon's two plies against our one. A back game in the last game is where they differ most."""
    path = CHARLOT.with_suffix(".sgf")
    foreign = [
        action.analysis
        for game in match_file.read(path).games
        for action in game.actions
        if isinstance(action, m.Turn) and action.analysis
    ]
    analysis = analyse(read_record(path), Judge(level("normal"), advisor()))
    turns = [turn for game in analysis.games for turn in game.turns if turn.dice]
    plays = {(one.game, one.turn): one for one in analysis.decisions if one.kind == "play"}
    pairs = list(zip(turns, foreign, strict=True))
    luck = [turn.luck - theirs.luck for turn, theirs in pairs if theirs.luck is not None]
    equity = [
        plays[turn.game, turn.number].best.equity - theirs.candidates[0].equity
        for turn, theirs in pairs
        if (turn.game, turn.number) in plays and theirs.candidates
    ]
    assert len(luck) > 150
    assert len(equity) > 140
    assert np.sqrt(np.mean(np.square(luck))) < 0.05
    assert np.median(np.abs(equity)) < 0.04
    assert np.quantile(np.abs(equity), 0.9) < 0.15


@needs_shared
def test_cube_decisions_are_near_gnubgs() -> None:
    """Its two plies for money against our one; choosing otherwise must cost little by its own numbers."""
    judge = Judge(level("normal"), advisor())
    gaps, exact, costs = [], [], []
    for line in (SHARED / "vectors" / "gnubg_evals_2ply.jsonl").read_text().splitlines():
        row = json.loads(line)
        board = Board.from_position_id(row["id"])
        for owner, theirs in ((None, row["centred"]), (0, row["owned"])):
            ours = judge.cube(Position(board=board, owner=owner), STANDARD)
            gap = ours.no_double - theirs["no_double"]
            (exact if row["cls"] == "bearoff2" else gaps).append(gap)
            doubled = min(theirs["double_take"], theirs["double_pass"])
            doubles = min(ours.take, ours.drop) > ours.no_double
            costs.append(max(theirs["no_double"], doubled) - (doubled if doubles else theirs["no_double"]))
    assert np.max(np.abs(exact)) < 1e-3
    assert np.sqrt(np.mean(np.square(gaps))) < 0.08
    assert np.mean(costs) < 0.003


@pytest.mark.parametrize(
    "position",
    [
        Position(),
        Position(length=5, score=(3, 1), cube=2, owner=1),
        Position(board=Board.from_points({6: 3, 25: 1}, {1: 2, 20: 3})),
    ],
    ids=["start", "score", "bar"],
)
def test_luck_is_nothing_on_average(position: Position) -> None:
    turns = [
        RecordTurn(position, thrown=Position(**_fields(position, dice=roll)))
        for roll in ROLLS
        for _ in range(1 if roll.is_double else 2)
    ]
    assert sum(one.luck for one in lucks(turns, STANDARD, advisor())) == pytest.approx(0, abs=1e-6)


def _fields(position: Position, **changed: object) -> dict[str, object]:
    return {name: getattr(position, name) for name in position.__struct_fields__} | changed


def test_luck_of_the_first_throw_is_counted_from_an_even_game() -> None:
    turn = RecordTurn(Position(), is_opening=True, thrown=Position(dice=Dice(3, 1)))
    (found,) = lucks([turn], STANDARD, advisor())
    (values,) = throws([Position()], STANDARD, advisor())
    assert found.luck == pytest.approx(values.of(Dice(3, 1)), abs=1e-6)
    assert found.luck > 0.1  # the best opening roll but one


@pytest.mark.parametrize("owner", [None, 0, 1])
@pytest.mark.parametrize(
    ("mover", "opponent"),
    [({6: 2, 3: 1, 1: 2}, {5: 2, 2: 2}), ({4: 3, 1: 3}, {6: 1, 3: 4}), ({2: 2}, {1: 3})],
    ids=["five", "six", "two"],
)
def test_the_mean_over_throws_is_the_exact_equity_before_them(
    mover: dict[int, int], opponent: dict[int, int], owner: int | None
) -> None:
    """The two-sided table knows bear-offs with the cube exactly; luck is counted from the same value."""
    position = Position(board=Board.from_points(mover, opponent), owner=owner, cube=1 if owner is None else 2)
    known = advisor().bearoff.equities(position.board)
    expected = {None: known.centred, 0: known.owned, 1: known.opponent_owned}[owner]
    (found,) = throws([position], STANDARD, advisor())
    assert found.mean == pytest.approx(expected, abs=3e-4)


LAST_ROLL = "XGID=-B---------------------a--:0:0:1:00:0:0:0:0:10"


def decision(turn: RecordTurn, kind: str = "double", looked: str = "fast") -> Decision:
    found = of_turn(turn, STANDARD, Judge(level(looked), advisor()), 1, 20)
    return next(one for one in found if one.kind == kind)


def test_a_certain_win_not_doubled_is_a_missed_cash() -> None:
    """Two checkers on the ace point win at once: equity 1 either way, so nothing is lost."""
    position = parse_xgid(LAST_ROLL)
    one = decision(RecordTurn(position, may_double=True))
    assert one.lost == pytest.approx(0, abs=1e-6)


def test_the_25_percent_rule_at_the_last_roll() -> None:
    """One checker on the 6 point wins with 27 of 36 throws: equity 0.5, doubled 1, dropped 1."""
    board = Board.from_points({6: 1}, {1: 1})
    turn = RecordTurn(Position(board=board), may_double=True, doubled=True, answer="take")
    double, take = decision(turn), decision(turn, "take")
    assert double.cube == pytest.approx((0.5, 1.0, 1.0), abs=1e-3)
    assert (double.lost, take.lost) == pytest.approx((0, 0), abs=1e-3)


def test_a_drop_of_a_take_and_a_take_of_a_drop_cost_what_they_cost() -> None:
    """Checkers on 5 and 2 leave 19 winning throws: 38/36 - 1 = 0.0556, doubled 0.1111."""
    board = Board.from_points({5: 1, 2: 1}, {1: 1})
    drop = decision(RecordTurn(Position(board=board), may_double=True, doubled=True, answer="drop"), "take")
    assert drop.mistake == "wrong-drop"
    assert drop.lost == pytest.approx(1 - 0.1111, abs=1e-3)
    assert drop.verdict == "blunder"


def test_no_double_in_a_last_roll_favourite_is_a_missed_double() -> None:
    board = Board.from_points({5: 1, 2: 1}, {1: 1})
    one = decision(RecordTurn(Position(board=board), may_double=True))
    assert (one.mistake, one.best.name) == ("missed-double", "double")
    assert one.lost == pytest.approx(0.0556, abs=1e-3)


def test_a_double_that_can_win_nothing_is_judged_by_what_it_can_lose() -> None:
    """Needing one point against two, with 19 throws of 36 to win at once: doubled, a loss is the match.

    Before, it was as good as one: the other side would still need a game at even scores.
    """
    position = Position(board=Board.from_points({5: 1, 2: 1}, {1: 1}), length=3, score=(2, 1))
    double = decision(RecordTurn(position, may_double=True, doubled=True, answer="take"), looked="normal")
    lost = MatchEquityTable.load().chance(1, 1)
    assert lost == 0.5
    # The match is won with 19/36 and half of the rest, or with 19/36 alone.
    no_double, take = (2 * (chance - lost) / (1 - lost) - 1 for chance in (19 / 36 + 17 / 72, 19 / 36))
    assert double.cube == pytest.approx((no_double, take, 1), abs=1e-3)
    assert (double.mistake, double.best.name) == ("doubled-too-early", "no-double")


def test_a_beaver_counts_where_it_is_allowed() -> None:
    """Checkers on 6 and 1: a six and anything (11), or 5-5, 4-4, 3-3, 2-2, bear both off: 15 throws of 36."""
    board = Board.from_points({6: 1, 1: 1}, {1: 1})
    position = Position(board=board, beavers=True)
    taken = decision(RecordTurn(position, may_double=True, doubled=True, answer="take"), "take")
    assert taken.best.name == "beaver"
    assert taken.lost == pytest.approx(2 * (1 - 2 * 15 / 36), abs=1e-3)


# The side on roll has thrown 2-1 and will stand on its 3 point, from where every throw bears off; before
# that the other side throws with checkers on 5 and 2, which 19 throws of 36 bear off.
THROWN = Position(board=Board.from_points({6: 1}, {5: 1, 2: 1}), dice=Dice(2, 1))


def test_a_double_after_the_throw_is_judged_by_the_best_play_with_each_cube() -> None:
    """The other side doubles before it throws: -4/36 without this double, -8/36 with it."""
    turn = RecordTurn(replace(THROWN, dice=None), thrown=THROWN, offers=(Offer(0, THROWN, "drop"),))
    double, drop = decision(turn), decision(turn, "take")
    assert double.cube == pytest.approx((-4 / 36, -8 / 36, 1), abs=1e-3)
    assert (double.player, drop.player, double.name, drop.name) == (0, 1, "late-double", "late-take")
    assert (double.mistake, double.lost) == ("doubled-too-early", pytest.approx(4 / 36, abs=1e-3))
    assert (drop.mistake, drop.lost) == ("wrong-drop", pytest.approx(1 + 8 / 36, abs=1e-3))


def test_a_double_at_the_sight_of_the_other_s_dice_is_judged_from_the_doubler_s_side() -> None:
    """The one who throws next has 2/36 of equity, and doubling now or before its throw are the same."""
    turn = RecordTurn(replace(THROWN, dice=None), thrown=THROWN, offers=(Offer(1, THROWN, "take"),))
    double, take = decision(turn), decision(turn, "take")
    assert double.cube == pytest.approx((4 / 36, 4 / 36, 1), abs=1e-3)
    assert (double.player, take.player) == (1, 0)
    assert (double.lost, take.lost) == (pytest.approx(0, abs=1e-3), 0)


def test_a_double_in_the_other_s_turn_before_it_throws_is_judged() -> None:
    waiting = Position(board=Board.from_points({5: 1, 2: 1}, {3: 1}))
    double = decision(RecordTurn(waiting, offers=(Offer(1, waiting, "take"),)))
    assert double.cube == pytest.approx((-4 / 36, -8 / 36, 1), abs=1e-3)
    assert double.player == 1


def test_a_rollout_judges_a_double_after_the_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge(Level("rollout", 0, 0.02, trials=72, turns=0), advisor())
    monkeypatch.setattr(type(judge.advisor.bearoff), "covers", lambda *_: False)
    values = judge.cube(THROWN, STANDARD, by=0)
    assert values.plies == ROLLED
    assert values[:3] == pytest.approx((-4 / 36, -8 / 36, 1), abs=1e-6)


def test_doubles_at_any_moment_are_judged_and_told_in_a_whole_session() -> None:
    """A record of the rule set that allows them; no double is left out, and every number has its words."""
    events = session("portfolio", Terms(length=10, crawford=False), seed=1)
    rules = RuleSet.load("portfolio")
    analysis = analyse(record.of_events(events), Judge(level("fast"), advisor()))
    doubles = [one for one in analysis.decisions if one.kind == "double" and one.made.name == "double"]
    assert len(doubles) == sum(isinstance(event, e.Doubled) for event in events)
    late = [one for one in analysis.decisions if one.doubler is not None]
    assert late
    for one in late:
        position = parse_xgid(one.xgid)
        if one.kind == "double" and position.dice is not None and one.doubler == position.on_roll:
            best, doubled = (
                advisor().plays(there, rules)[0].equity
                for there in (position, replace(position, cube=2 * position.cube, owner=1 - one.doubler))
            )
            assert one.cube[0] == pytest.approx(best)
            units = [advisor().stakes(replace(position, cube=n * position.cube), rules) for n in (1, 2)]
            won = units[1].after(-2 * position.cube) + (doubled + 1) * units[1].unit
            assert one.cube[1] == pytest.approx(units[0].equity(won))
        if one.lost > 0:
            assert explain(one, rules, advisor())
    for language in ("en", "es", "bg"):
        assert report_html(analysis, language, rules, advisor())


def test_a_money_session_is_counted_in_points() -> None:
    money = judged(terms=Terms(form="money", crawford=False))
    assert money.length == 0
    assert money.result == sum(game.points or 0 for game in money.games)


@pytest.mark.parametrize("cube", [False, True])
def test_a_series_is_counted_in_the_share_of_it_that_was_won(cube: bool) -> None:
    terms = Terms(form="series", length=3, crawford=False, cube=cube)
    series = judged(rules="tabla-bg", terms=terms)
    (ended,) = [event for event in session("tabla-bg", terms) if isinstance(event, e.SessionEnded)]
    share = (0 in ended.winners) / len(ended.winners)
    assert series.result == pytest.approx(share)
    assert series.adjusted is not None
    assert 0 < series.adjusted < 1
    assert series.games[0].score == (0, 0)
    assert [{one.position.games_left for one in game.decisions} for game in series.games] == [{2}, {1}, {0}]
    wording = Wording("en", series.players)
    assert "Series of 3 games" in wording.form(series)
    assert f"Ana {'won' if share else 'lost'} the series" in wording.result(series)


@pytest.mark.parametrize("rules", ["tabla", "reglas", "tabla-bg", "portfolio", "tactile"])
def test_every_rule_set_can_be_analysed(rules: str) -> None:
    from tabla.play.terms import usual_terms

    terms = usual_terms(RuleSet.load(rules), form="game", cube=False)
    analysis = judged(rules=rules, terms=terms)
    assert analysis.rules == rules
    assert all(tally.decisions > 0 for tally in analysis.tallies)
    assert all(game.points is not None for game in analysis.games)


def test_a_chouette_is_judged_between_box_and_captain() -> None:
    terms = Terms(form="money", crawford=False)
    events = session(terms=terms, players=("Ana", "Boris", "Carla"))
    analysis = analyse(record.of_events(events), Judge(level("fast"), advisor()))
    (game,) = analysis.games
    box = next(event.box for event in events if isinstance(event, e.GameStarted))
    assert game.seats[0] == box
    assert analysis.tallies[box].decisions > 0
    assert sum(tally.plays for tally in analysis.tallies) == sum(bool(turn.dice) for turn in game.turns)
    assert analysis.result is None  # there is no single opponent to count it against


def test_of_partners_each_decision_is_put_down_to_the_one_who_made_it() -> None:
    terms = Terms(form="money", crawford=False, partners="turns")
    events = session(terms=terms, players=("Ana", "Boris", "Carla", "Dimo"))
    analysis = analyse(record.of_events(events), Judge(level("fast"), advisor()))
    (game,) = analysis.games
    plays = [one.player for one in game.decisions if one.kind == "play"]
    sides = [[player for player in plays if player // 2 == side] for side in (0, 1)]
    assert all(tally.plays > 0 for tally in analysis.tallies)
    assert {player for side in sides for player in side} == {0, 1, 2, 3}
    assert analysis.side_names(game.seats) == ("Ana & Boris", "Carla & Dimo")
    assert analysis.title == "Ana & Boris – Carla & Dimo"
    assert analysis.result == next(event.points[0] for event in events if isinstance(event, e.GameEnded))
    assert "Ana &amp; Boris – Carla &amp; Dimo" in report_html(analysis, "en", STANDARD, advisor())


def test_a_deeper_level_agrees_on_gross_errors() -> None:
    fast, deep = judged("fast"), judged("normal")
    gross = {(one.game, one.turn, one.kind) for one in fast.decisions if one.lost > 0.15}
    also = {(one.game, one.turn, one.kind) for one in deep.decisions if one.lost > 0.04}
    assert gross
    assert gross <= also


def test_a_rollout_says_how_sure_it_is_and_what_is_too_close() -> None:
    """6-2 from the start: 24/18 13/11 and 24/18 24/22 are within hundredths; 8/2 6/4 is far behind."""
    judge = Judge(Level("rollout", 0, 0.02, trials=72, turns=4), advisor())
    board = Board.start()
    made = board.parse_play("24/18 13/11", Dice(6, 2)).result
    options = judge.plays(Position(dice=Dice(6, 2)), STANDARD, made)
    rolled = [option for option in options if option.plies == 100]
    assert len(rolled) >= 2
    assert all(0 < option.behind_error < 0.05 for option in rolled if option.behind)
    far = board.parse_play("8/2 6/4", Dice(6, 2)).result
    turn = RecordTurn(Position(), is_opening=True, thrown=Position(dice=Dice(6, 2)), result=far)
    (wrong,) = of_turn(turn, STANDARD, judge, 1, 1)
    said = Wording("en", ("Ana", "Boris")).mistake(wrong, [])[0]
    assert f"{wrong.lost:.3f} ± {wrong.made.behind_error:.3f} lost (blunder)" in said


def test_an_unknown_level_is_refused_with_those_that_exist() -> None:
    with pytest.raises(TablaError, match="fast, normal, deep, rollout"):
        level("slow")
    assert [one.name for one in LEVELS] == ["fast", "normal", "deep", "rollout"]


@pytest.mark.parametrize("name", ["normal", "deep"])
def test_a_play_is_looked_at_as_deep_as_the_choice_needs(name: str) -> None:
    """Making the five point is clear at a glance; whatever else was made is compared at full depth."""
    judge, opening = Judge(level(name), advisor()), Position(dice=Dice(3, 1))
    best, other = (Board.start().parse_play(text, Dice(3, 1)).result for text in ("8/5 6/5", "13/9"))
    assert max(one.plies for one in judge.plays(opening, STANDARD, best)) < judge.level.plies
    deep = {one.name for one in judge.plays(opening, STANDARD, other) if one.plies == judge.level.plies}
    assert deep == {"8/5 6/5", "13/9"}


@pytest.mark.parametrize("name", ["normal", "deep"])
def test_a_cube_is_looked_at_as_deep_as_it_is_close(name: str) -> None:
    judge = Judge(level(name), advisor())
    race = Position(board=Board.from_points({8: 3, 6: 5, 5: 4, 4: 3}, {8: 4, 6: 5, 5: 4, 4: 2}))
    assert judge.cube(race, STANDARD).plies == judge.level.plies
    assert judge.cube(Position(), STANDARD).plies == judge.level.plies - 1


@needs_shared
def test_the_usual_level_chooses_much_as_a_deeper_look_does() -> None:
    """On the plays of a real match: where the two differ, by the deeper look little is lost."""
    played = read_record(CHARLOT.with_suffix(".mat"))
    usual, deep = (analyse(played, Judge(level(name), advisor())) for name in ("normal", "deep"))
    lost = [
        next(option.behind for option in theirs.options if option.result == mine.best.result)
        for mine, theirs in zip(usual.decisions, deep.decisions, strict=True)
        if mine.kind == "play"
    ]
    assert sum(map(bool, lost)) < 0.15 * len(lost)
    assert sum(lost) / len(lost) < 0.002
