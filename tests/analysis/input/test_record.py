"""Records cut into turns, from our own events and from match files."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import Judge, level
from tabla.analysis.input import match_record, record
from tabla.analysis.input.load import read_record
from tabla.analysis.report.text import report_lines
from tabla.formats.matches import match_file
from tabla.formats.matches.replay import events_of
from tabla.formats.positions.position import position_of
from tabla.play import Terms, decide, replay, start
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.evolve import begin, evolve
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet
from tests.analysis.matches import CHARLOT, advisor, needs_shared, saved, session


def test_every_throw_and_every_double_is_a_part_of_one_turn() -> None:
    events = session()
    turns = [turn for game in record.of_events(events).games for turn in game.turns]
    thrown = [event for event in events if isinstance(event, e.Rolled)]
    openings = [ev for ev in events if isinstance(ev, e.OpeningThrown) and not ev.dice.is_double]
    assert sum(turn.thrown is not None for turn in turns) == len(thrown) + len(openings)
    assert sum(turn.doubled for turn in turns) == sum(isinstance(event, e.Doubled) for event in events)


def test_a_double_at_any_moment_is_kept_with_what_was_on_the_board() -> None:
    events = session("portfolio", Terms(length=10, crawford=False), seed=1)
    state, made, answers = begin(events[0]), [], []
    for event in events[1:]:
        if isinstance(event, e.Doubled) and (state.phase == "move" or event.side != state.turn):
            made.append((event.side, position_of(state)))
        elif isinstance(event, e.Taken | e.Dropped) and len(made) > len(answers):
            answers.append("take" if isinstance(event, e.Taken) else "drop")
        state = evolve(state, event)
    turns = [turn for game in record.of_events(events).games for turn in game.turns]
    offers = [offer for turn in turns for offer in turn.offers]
    assert [(offer.by, offer.position) for offer in offers] == made
    assert [offer.answer for offer in offers] == answers
    kinds = {(offer.position.dice is None, offer.by == offer.position.on_roll) for offer in offers}
    assert kinds == {(False, True), (False, False), (True, False)}
    assert sum(turn.doubled for turn in turns) + len(offers) == sum(
        isinstance(event, e.Doubled) for event in events
    )


def test_what_follows_a_double_after_the_throw_is_played_with_the_cube_turned() -> None:
    games = record.of_events(session("portfolio", Terms(length=10, crawford=False), seed=1)).games
    late = [
        (turn, offer)
        for game in games
        for turn in game.turns
        for offer in turn.offers[-1:]
        if offer.answer == "take" and offer.position.dice
    ]
    assert late
    for turn, offer in late:
        assert turn.thrown is not None
        assert (turn.thrown.cube, turn.thrown.owner) == (2 * offer.position.cube, 1 - offer.by)
        assert turn.at_throw.cube < turn.thrown.cube


def test_a_turn_begins_where_the_one_before_it_ended() -> None:
    for game in record.of_events(session()).games:
        for one, other in zip(game.turns, game.turns[1:], strict=False):
            if one.result is not None:
                assert other.position.board == one.result.swapped()
                assert other.position.on_roll == 1 - one.position.on_roll


def test_our_own_record_and_the_match_made_of_it_tell_the_same(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl", session())
    own = read_record(path)
    foreign = match_record.of_match(match_file.read(path))
    assert own.rules == foreign.rules
    assert [(game.points, sorted_dice(game)) for game in own.games] == [
        (game.points, sorted_dice(game)) for game in foreign.games
    ]


def sorted_dice(game: record.RecordGame) -> list[record.RecordTurn]:
    """The turns with the higher die first, as match files write an opening throw."""
    turns = []
    for turn in game.turns:
        if turn.thrown is not None and turn.thrown.dice is not None:
            dice = Dice(max(turn.thrown.dice), min(turn.thrown.dice))
            turn = replace(turn, thrown=replace(turn.thrown, dice=dice))
        turns.append(turn)
    return turns


def test_a_session_without_a_cube_has_no_cube_decisions() -> None:
    terms = Terms(length=3, cube=False, crawford=False)
    turns = [turn for game in record.of_events(session(terms=terms)).games for turn in game.turns]
    assert not any(turn.may_double for turn in turns)


def test_of_a_damaged_record_the_part_before_the_damage_is_read(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.jsonl", session())
    whole = read_record(path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[len(lines) // 2] = b"what is this\n"
    path.write_bytes(b"".join(lines))
    found = read_record(path)
    turns = found.games[0].turns
    assert 0 < len(turns) < len(whole.games[0].turns)
    assert turns[:-1] == whole.games[0].turns[: len(turns) - 1]
    assert found.warnings[0].startswith(f"Line {len(lines) // 2 + 1}: ")


def test_a_file_without_a_throw_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = saved(tmp_path / "empty.jsonl", session()[:2])
    with pytest.raises(TablaError, match=r"no game to analyse in “empty\.jsonl”"):
        read_record(path)


@needs_shared
def test_a_position_file_with_a_double_is_a_game_of_one_decision() -> None:
    """The file of eXtreme Gammon asks about a double and its take, without a throw."""
    found = read_record(CHARLOT.parent / "position10.xgp")
    (turn,) = found.games[0].turns
    assert (turn.doubled, turn.answer, turn.thrown) == (True, "take", None)
    analysis = analyse(found, Judge(level("fast"), advisor()))
    assert [one.kind for one in analysis.decisions] == ["double", "take"]


START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:{}:0:0:0:7:10"


@pytest.mark.parametrize(
    ("dice", "kinds", "best"),
    [("31", ["play"], "8/5 6/5"), ("00", ["double"], "no-double"), ("D", ["double", "take"], "take")],
)
@pytest.mark.parametrize("of", ["match", "events"])
def test_a_position_asks_what_nobody_has_decided(dice: str, kinds: list[str], best: str, of: str) -> None:
    """The best play of a 31 is in every book, and so is that nobody doubles at the start."""
    match = match_file.read(START.format(dice).encode())
    found = match_record.of_match(match) if of == "match" else record.of_events(events_of(match))
    analysis = analyse(found, Judge(level("fast"), advisor()))
    assert [one.kind for one in analysis.decisions] == kinds
    assert analysis.is_position
    (asked,) = analysis.open
    assert (asked.kind, asked.best.name, asked.verdict, asked.counted) == (kinds[-1], best, "open", False)
    assert sum(tally.decisions for tally in analysis.tallies) == (1 if dice == "D" else 0)
    report = "\n".join(report_lines(analysis, "en", found.rules, advisor()))
    assert "still to be decided" in report
    assert "PR" not in report


def test_whoever_is_to_answer_a_double_reads_his_own_winning_chance() -> None:
    found = match_record.of_match(match_file.read(START.format("D").encode()))
    double, take = analyse(found, Judge(level("fast"), advisor())).decisions
    assert double.win(double.best) == pytest.approx(0.525, abs=0.02)  # who is on roll has the better of it
    assert take.win(take.best) == pytest.approx(1 - (double.win(double.best) or 0))


def test_where_a_record_breaks_off_the_dice_on_the_board_ask_for_a_play() -> None:
    """Behind an error that was made: the sum is of what was decided."""
    events = replay_of("31", "24/23 6/3")
    analysis = analyse(record.of_events(events), Judge(level("fast"), advisor()))
    ana, _, asked = analysis.decisions  # between them Boris did not double
    assert [(one.kind, one.verdict) for one in (ana, asked)] == [("play", "blunder"), ("play", "open")]
    assert not analysis.is_position
    assert analysis.tallies[1].lost == 0
    assert [tally.forced for tally in analysis.tallies] == [0, 0]


def replay_of(dice: str, play: str) -> list[e.AnyEvent]:
    """One turn, and a 6-1 of the other side that was not played."""
    moves = Board.start().parse_play(play, Dice(int(dice[0]), int(dice[1]))).moves
    events = list(start(RuleSet.load("standard"), ("Ana", "Boris"), Terms(form="game", crawford=False)))
    made = [c.MoveChecker(0, move.start, move.end) for move in moves]
    state = replay(events)
    for command in (c.ThrowOpening(0, Dice(3, 1)), *made, c.EndTurn(0), c.Roll(1, Dice(6, 1))):
        for event in decide(state, command):
            state = evolve(state, event)
            events.append(event)
    return events


@needs_shared
@pytest.mark.parametrize("suffix", [".mat", ".sgf"])
def test_a_real_match_is_followed_to_its_end(suffix: str) -> None:
    found = read_record(CHARLOT.with_suffix(suffix))
    assert [game.points for game in found.games] == [-2, 2, 4, 3]  # as the .mat says after each game
    assert sum(turn.thrown is not None for game in found.games for turn in game.turns) == 94 + 95


def thrown_by_hand(*commands: c.AnyCommand) -> list[e.AnyEvent]:
    """A session of two with dice thrown by hand, after these commands."""
    rules = RuleSet.load("standard")
    events = list(start(rules, ("Ana", "Boris"), replace(Terms(length=7), dice="manual")))
    for command in commands:
        events += decide(replay(events), command)
    return events


OPENING = (c.ThrowOpening(0, Dice(3, 1)), c.MoveChecker(0, 8, 5), c.MoveChecker(0, 6, 5), c.EndTurn(0))
REPLY = (c.Roll(1, Dice(6, 5)), c.MoveChecker(1, 24, 18), c.MoveChecker(1, 18, 13), c.EndTurn(1))


@pytest.mark.parametrize("since", [(), REPLY])
def test_a_turn_taken_back_is_no_decision(since: tuple[c.AnyCommand, ...]) -> None:
    """What is judged is the turn as it was played in the end."""
    other = (c.MoveChecker(0, 24, 23), c.MoveChecker(0, 13, 10), c.EndTurn(0))
    events = thrown_by_hand(*OPENING, *since, c.AskTakeBack(0), c.AcceptTakeBack(1), *other)
    (game,) = record.of_events(events).games
    (turn,) = [turn for turn in game.turns if turn.result is not None]
    assert turn.is_opening
    assert turn.result is not None
    assert (turn.result.mover[23], turn.result.mover[10]) == (1, 1)


def test_dice_entered_wrongly_are_no_decision() -> None:
    events = thrown_by_hand(c.ThrowOpening(0, Dice(3, 1)), c.CorrectDice(0, (1, 3)))
    (game,) = record.of_events(events).games
    (turn,) = game.turns
    assert turn.thrown is not None
    assert (turn.thrown.on_roll, turn.thrown.dice) == (1, Dice(1, 3))
