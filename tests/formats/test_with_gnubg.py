"""What we write GNU Backgammon reads, and what it writes we read: with the real program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabla.formats import read_position
from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tests.formats.made import random_match, results, told
from tests.formats.samples import gnubg, needs_gnubg

pytestmark = needs_gnubg


def through(tmp_path: Path, match: m.MatchFile, suffix: str) -> list[m.MatchFile]:
    """The match as GNU Backgammon writes it after it has read ours, in both of its formats."""
    ours, sgf, mat = tmp_path / f"ours{suffix}", tmp_path / "its.sgf", tmp_path / "its.mat"
    match_file.write(match, ours)
    read = f"import mat {ours}" if suffix == ".mat" else f"load match {ours}"
    said = gnubg(tmp_path, read, f"save match {sgf}", f"export match mat {mat}")
    assert sgf.exists(), said
    return [match_file.read(path) for path in (sgf, mat)]


@pytest.mark.parametrize("suffix", [".mat", ".sgf"])
@pytest.mark.parametrize(("seed", "length"), [(1, 7), (2, 3), (3, 0)])
def test_it_reads_what_we_write_and_we_read_what_it_writes(
    seed: int, length: int, suffix: str, tmp_path: Path
) -> None:
    match = random_match(seed, length, names=("Ana", "Boris"), jacoby=length == 0)
    for again in through(tmp_path, match, suffix):
        assert again.warnings == ()
        assert [step[:2] for step in told(again)] == [step[:2] for step in told(match)]
        assert [step[2].board for step in told(again)] == [step[2].board for step in told(match)]  # type: ignore[attr-defined]
        assert results(again) == results(match)


def test_a_long_name_that_touches_the_other_is_read(tmp_path: Path) -> None:
    names = ("PIERRE-ALEXANDRE DE HARMAND", "FRIEBE JACOBI")
    match = random_match(4, 3, names=names)
    _, mat = through(tmp_path, match, ".sgf")
    assert "HARMAND : 0FRIEBE" in (tmp_path / "its.mat").read_text()
    assert (mat.players, mat.warnings, results(mat)) == (names, (), results(match))


@pytest.mark.parametrize("suffix", [".mat", ".sgf"])
def test_it_reads_our_set_up(suffix: str, tmp_path: Path) -> None:
    table = MatchTable(("Ana", "Boris"), 5)
    table.begin_game((2, 3))
    board = Board.from_points({6: 2, 5: 3, 25: 1}, {1: 3, 3: 2, 24: 1})
    table.set_position(Position(board=board, on_roll=1, cube=2, owner=0))
    table.turn(1, Dice(6, 2), "bar/23 23/17")
    table.end_game()
    ours, its = tmp_path / f"ours{suffix}", tmp_path / "its.sgf"
    match_file.write(table.match(), ours)
    gnubg(tmp_path, f"{'import mat' if suffix == '.mat' else 'load match'} {ours}", f"save match {its}")
    again = match_file.read(its)
    first = again.games[0].actions[0]
    assert isinstance(first, m.SetPosition)
    position = first.position
    assert (position.cube, position.owner) == (2, 0)
    assert (position.board if position.on_roll == 1 else position.board.swapped()) == board
    assert len(again.games[0].actions) == 2


def test_its_own_match_with_its_analysis_comes_back_to_the_letter(tmp_path: Path) -> None:
    its = tmp_path / "its.sgf"
    play = ("set player 0 gnubg", "set player 1 gnubg", "set player 0 chequerplay evaluation plies 0")
    play += ("set player 1 chequerplay evaluation plies 0", "set analysis chequerplay evaluation plies 0")
    play += ("set analysis cubedecision evaluation plies 0", "set seed 5", "new match 1", "analyse match")
    gnubg(tmp_path, *play, f"save match {its}")
    match = match_file.read(its)
    assert match.warnings == ()
    assert match.games[-1].winner is not None
    assert any(action.analysis and action.analysis.candidates for action in match.games[0].actions)
    again = match_file.read(match_file.to_bytes(match, ".sgf"))
    assert again.games == match.games


def test_its_text_of_a_position_is_read(tmp_path: Path) -> None:
    said = gnubg(tmp_path, "new match 5", "set board 4PPgASTgc/ABMA", "set score 2 3", "show board")
    shown = said[said.rindex("Position ID") - 20 :]
    position = read_position(shown)
    assert "4PPgASTgc/ABMA" in (position.board.position_id, position.board.swapped().position_id)
    assert (position.length, position.score) == (5, (2, 3))
