"""Our own record as a match file: sessions become matches and matches records that can be gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.mat.read import read_mat
from tabla.formats.matches.mat.write import format_mat
from tabla.formats.matches.sgf.read import read_sgf
from tabla.formats.matches.sgf.write import format_sgf
from tabla.formats.matches.table import MatchTable as FileTable
from tabla.formats.positions.position import Position
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.evolve import replay
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tabla.rules.ruleset import RuleSet
from tests.dice.games import played_record
from tests.formats.made import random_match, results, told
from tests.play.table import Table


def lines(events: list[e.AnyEvent]) -> bytes:
    return b"".join(e.event_to_json(event) + b"\n" for event in events)


def read(table: Table) -> m.MatchFile:
    return match_file.read(lines(table.events))


def played(table: Table, *moves: tuple[int, int]) -> None:
    for start, end in moves:
        table.do(c.MoveChecker(table.actor, start, end))
    table.do(c.EndTurn(table.actor))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", [0, 1, 5])
def test_random_matches_come_back_as_they_were(seed: int, length: int) -> None:
    match = random_match(seed, length, jacoby=length == 0)
    again = match_file.read(match_file.to_bytes(match, ".tabla"))
    assert again.warnings == ()
    assert told(again) == told(match)
    assert results(again) == results(match)


def test_a_written_record_can_be_gone_on_with() -> None:
    table = FileTable(("Ana", "Boris"), 5)
    table.begin_game((0, 0))
    table.turn(1, Dice(3, 1), "8/5 6/5")
    table.turn(0, Dice(6, 4), None)
    table.end_game()
    data = match_file.to_bytes(table.match(), ".tabla")
    state = replay([e.event_from_json(line) for line in data.splitlines()])
    assert (state.phase, state.turn, state.dice) == ("move", 0, Dice(6, 4))


def test_a_session_of_the_table_is_a_match() -> None:
    table = Table(length=3).open(3, 1)
    played(table, (8, 5), (6, 5))
    table.do(c.Double(table.actor))
    table.do(c.Take(table.other))
    table.do(c.Roll(table.actor, Dice(6, 4)))
    table.do(c.MoveChecker(table.actor, 24, 18))
    table.do(c.Undo(table.actor))
    table.do(c.Resign(table.actor, "gammon"))
    table.do(c.RefuseResignation(table.other))
    match = read(table)
    kinds = [type(action).__name__ for action in match.games[0].actions]
    assert kinds[:3] == ["Turn", "Double", "Take"]
    assert isinstance(match.games[0].actions[-1], m.Resign | m.Turn)
    assert match.length == 3


def test_money_with_a_beaver_and_a_drop() -> None:
    table = Table(form="money", beavers=3).open(3, 1)
    played(table, (8, 5), (6, 5))
    table.do(c.Double(table.actor))
    table.do(c.Beaver(table.other))
    table.do(c.Drop(table.actor))
    match = read(table)
    assert [type(action).__name__ for action in match.games[0].actions] == [
        "Turn",
        "Double",
        "Beaver",
        "Drop",
    ]
    assert (match.games[0].winner, match.games[0].points) == (0, 2)
    assert match.warnings == ()


def test_a_play_under_other_rules_is_legal_there() -> None:
    table = Table("portfolio").open(6, 5)
    played(table, (24, 18), (13, 8))
    match = read(table)
    assert match.rules.rule_set.name == "portfolio"
    assert match.warnings == ()


def test_the_winner_of_the_opening_throw_chooses_a_colour() -> None:
    table = Table("tabla-bg").open(3, 1)
    played(table, (8, 5), (6, 5))
    match = read(table)
    assert match.warnings == ()
    again = match_file.read(match_file.to_bytes(match, ".tabla"))
    assert told(again) == told(match)


def test_an_illegal_play_taken_back_is_not_in_the_match() -> None:
    table = Table("tabla", etiquette=True).open(3, 1)
    table.do(c.MoveChecker(table.actor, 8, 2))
    table.do(c.EndTurn(table.actor))
    table.do(c.RequireLegalPlay(table.actor))
    played(table, (8, 5), (6, 5))
    match = read(table)
    assert [str(action) for action in match.games[0].actions] == ["8/5 6/5"]
    assert match.warnings == ()


def test_an_illegal_play_that_stands_is_named() -> None:
    table = Table("tabla", etiquette=True).open(3, 1)
    table.do(c.MoveChecker(table.actor, 8, 2))
    table.do(c.EndTurn(table.actor))
    table.do(c.AcceptPlay(table.actor))
    match = read(table)
    assert [warning.error.code for warning in match.warnings] == ["file-play"]
    assert match.warnings[0].line is not None
    again = match_file.read(match_file.to_bytes(match, ".tabla"))
    assert told(again) == told(match)


def test_a_settled_game_has_no_winner() -> None:
    table = Table(form="money").open(3, 1)
    table.do(c.OfferSettlement(table.actor, 1))
    table.do(c.AcceptSettlement(table.other))
    match = read(table)
    assert match.games[0].winner is None


def test_lines_of_one_command_and_of_dice_are_read() -> None:
    table = Table(length=3).open(3, 1)
    first, *rest = (e.event_to_json(event) for event in table.events)
    began = b'{"type":"DiceEntered"}'
    data = first + b"\n[" + b",".join(rest) + b"]\n"
    assert len(match_file.read(data).games) == 1
    damaged = match_file.read(data + began + b"\n")
    assert [warning.error.code for warning in damaged.warnings] == ["record-cut"]


def test_a_sealed_record_of_the_table_is_read_with_its_proofs_passed_over() -> None:
    data = played_record()
    match = match_file.read(data)
    assert match.warnings == ()
    turns = [action for action in match.games[0].actions if isinstance(action, m.Turn)]
    ended = data.count(b'"TurnEnded"')
    assert len([turn for turn in turns if turn.moves is not None]) == ended > 5


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"{}\n", "record-line"),
        (b"[[[[\n", "record-line"),
        (b'{"type":"TurnEnded"}\n', "record-empty"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(FormatError) as refused:
        match_file.read(data)
    assert refused.value.code == code


def test_a_chouette_is_refused() -> None:
    with pytest.raises(FormatError) as refused:
        match_file.read(lines(Table(players=3).events))
    assert refused.value.code == "record-chouette"


def test_partners_are_a_match_between_two_pairs() -> None:
    table = Table(players=4, form="match", length=3, partners="consult")
    table.open(3, 1).play("8/5 6/5").double().take()
    table.win(0).next().open(3, 1)
    match = match_file.read(lines(table.events))
    assert match.players == ("Ana & Boris", "Carla & Dimo")
    assert [game.score for game in match.games] == [(0, 0), (2, 0)]
    again = match_file.read(match_file.to_bytes(match, ".mat"))
    assert again.players == match.players


def test_what_a_record_cannot_hold_is_refused() -> None:
    set_up = FileTable(("Ana", "Boris"))
    set_up.begin_game((0, 0))
    set_up.set_position(Position())
    set_up.end_game()
    later = FileTable(("Ana", "Boris"), 5)
    later.begin_game((2, 0))
    later.end_game()
    twice = FileTable(("Ana", "Boris"), 5)
    twice.begin_game((0, 0))
    twice.turn(0, Dice(3, 1), "8/5 6/5")
    twice.turn(0, Dice(4, 2), "8/4 6/4")
    twice.end_game()
    expected = {"record-position": set_up, "record-score": later, "record-rules": twice}
    for code, table in expected.items():
        with pytest.raises(FormatError) as refused:
            match_file.to_bytes(table.match(), ".tabla")
        assert refused.value.code == code


@pytest.mark.parametrize("name", ["nackgammon", "longgammon", "hypergammon"])
@pytest.mark.parametrize(("write", "read_again"), [(format_mat, read_mat), (format_sgf, read_sgf)])
def test_match_files_name_the_starting_position(
    name: str, write: Callable[[m.MatchFile], str], read_again: Callable[[str], m.MatchFile]
) -> None:
    rules = m.MatchRules(rule_set=RuleSet.load(name))
    table = FileTable(("Ana", "Boris"), 3, rules)
    table.begin_game((0, 0))
    start = Board.start(rules.rule_set)
    table.turn(0, Dice(5, 2), start.legal_plays(Dice(5, 2), rules.rule_set)[0].moves)
    table.end_game()
    again = read_again(write(table.match()))
    assert again.rules.rule_set == rules.rule_set
    assert again.warnings == ()
    assert again.games[0].actions == table.match().games[0].actions


def test_a_match_file_that_cannot_name_the_starting_position_is_not_written() -> None:
    own = RuleSet.parse("[setup]\ncheckers = [[24, 5]]", name="five")
    table = FileTable(("Ana", "Boris"), 3, m.MatchRules(rule_set=own))
    table.begin_game((0, 0))
    table.end_game()
    with pytest.raises(FormatError) as refused:
        format_mat(table.match())
    assert refused.value.code == "match-setup"
