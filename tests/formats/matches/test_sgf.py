"""GNU Backgammon's SGF: the published examples, round trips with its analysis, and what is said of damage."""

from __future__ import annotations

import pytest

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.sgf.analysis import SOURCE
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.errors import FormatError
from tests.formats.made import random_match, results, told
from tests.formats.samples import FOLDER, needs_samples

HEAD = "(;FF[4]GM[6]CA[UTF-8]MI[length:7][game:0][ws:0][bs:0]PW[Ana]PB[Boris]RU[Crawford]"
MONEY_HEAD = "(;FF[4]GM[6]MI[length:0][game:0][ws:0][bs:0]PW[Ana]PB[Boris]RU[Jacoby]"


def read(text: str) -> m.MatchFile:
    return match_file.read(text.encode())


def codes(match: m.MatchFile) -> list[str]:
    return [warning.error.code for warning in match.warnings]


# The examples of the format's own description, https://red-bean.com/sgf/backgammon.html


def test_white_plays_an_opening_31_from_8_and_6_to_5() -> None:
    (game,) = read(HEAD + ";W[31hefe])").games
    assert str(game.actions[0]) == "8/5 6/5"


def test_black_enters_with_a_six_and_stays_out_with_66() -> None:
    set_up = ";PL[B]AE[a:y]AW[a][a]AB[y][x]"
    match = read(MONEY_HEAD + set_up + ";B[61yfxz])")  # bar/19 is the six; the one bears off no more
    assert codes(match) == ["not-all-home"]
    match = read(MONEY_HEAD + ";PL[B]AE[a:y]AW[f][f]AB[y][x];B[66])")
    assert codes(match) == []
    assert str(match.games[0].actions[-1]) == ""


def test_white_doubles_black_beavers_white_takes() -> None:
    match = read(MONEY_HEAD + ";W[31hefe];B[42qusu];W[double];B[double];W[take];W[66xrxrmgmg])")
    kinds = [type(action).__name__ for action in match.games[0].actions]
    assert kinds == ["Turn", "Turn", "Double", "Beaver", "Take", "Turn"]
    assert match.warnings == ()


def test_a_double_and_a_drop_end_the_game() -> None:
    match = read(HEAD + "RE[W+1];W[31hefe];B[42qusu];W[double];B[drop])")
    assert (match.games[0].winner, match.games[0].points) == (0, 1)
    assert match.warnings == ()


def test_a_result_with_r_is_a_resignation() -> None:
    match = read(HEAD + "RE[B+2R];W[31hefe])")
    last = match.games[0].actions[-1]
    assert isinstance(last, m.Resign)
    assert (last.side, last.outcome) == (0, "gammon")


def test_dice_without_a_play_are_a_roll_never_played() -> None:
    match = read(HEAD + ";W[31hefe];PL[B]DI[64])")
    last = match.games[0].actions[-1]
    assert isinstance(last, m.Turn)
    assert last.moves is None


def test_dice_and_then_their_play_are_one_turn() -> None:
    assert len(read(HEAD + ";PL[W]DI[31];W[31hefe])").games[0].actions) == 1


def test_dice_that_were_never_played_stand_before_what_follows() -> None:
    match = read(HEAD + ";PL[W]DI[31];PL[B]DI[42];B[42qusu])")
    turns = [action for action in match.games[0].actions if isinstance(action, m.Turn)]
    assert [turn.moves is None for turn in turns] == [True, False]
    assert codes(match) == ["file-turn-order"]


def test_a_position_and_a_cube_set_one_after_the_other_are_one_set_up() -> None:
    text = ";PL[B]AE[a:y]AW[f][f][a:c]AB[s][s][y];CV[4];CP[b]C[look\\] here]"
    match = read(MONEY_HEAD + text + ";B[11])")
    first = match.games[0].actions[0]
    assert isinstance(first, m.SetPosition)
    assert first.position.board == Board.from_points({6: 2, 25: 1}, {6: 2, 1: 1, 2: 1, 3: 1})
    assert (first.position.cube, first.position.owner, first.position.on_roll) == (4, 1, 1)
    assert first.comment == "look] here"


def test_the_players_of_crawfords_game_are_told() -> None:
    head = HEAD.replace("[Crawford]", "[Crawford:CrawfordGame]").replace("[ws:0]", "[ws:6]")
    assert read(head + ";W[31hefe])").games[0].crawford


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (HEAD + ";W[31hefe];B[fly])", "sgf-action"),
        (HEAD + ";PL[W]DI[70])", "sgf-dice"),
        (HEAD + ";CV[3])", "sgf-cube"),
        (HEAD + ";AW[ff])", "sgf-point"),
        (HEAD + ";W[31hefe]", "sgf-end"),
        (HEAD + ";W[31hefe", "sgf-value"),
        (HEAD + ";W)", "sgf-value"),
        (HEAD + ";W[31hefe]) what", "sgf-mark"),
        (HEAD + ";W[31hefe]) )", "sgf-mark"),
        (HEAD + ";W[31hefe](;B[42qusu])(;B[64aggk]))", "sgf-variation"),
        (HEAD + ";W[31hefe];W[42hdfd])", "file-turn-order"),
        (HEAD + ";W[33hefe])", "file-opening-double"),
        (HEAD + ";W[31hefe];B[take])", "file-no-double"),
        (HEAD + ";W[31hefe];B[double];B[42qusu])", "file-unanswered"),
        (HEAD + "RE[W+5];W[31hefe];B[double];W[drop])", "file-result"),
        (HEAD + ";W[31hefe];B[double];W[drop];B[31])", "file-left-out"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(text: str, code: str) -> None:
    match = read(text)
    assert code in codes(match)
    warning = next(warning for warning in match.warnings if warning.error.code == code)
    assert warning.offset is not None
    for language in ("en", "es", "bg"):
        assert str(warning.offset) in warning.text(language)


@pytest.mark.parametrize("text", ["(", "(;GM[1];W[aa])", "()"])
def test_a_file_without_a_game_is_refused(text: str) -> None:
    with pytest.raises(FormatError) as refused:
        read(text)
    assert refused.value.code == "sgf-no-game"


def test_a_double_in_crawfords_game_stands_and_is_named() -> None:
    head = HEAD.replace("[Crawford]", "[Crawford:CrawfordGame]").replace("[ws:0]", "[ws:6]")
    match = read(head + ";W[31hefe];B[double];W[take])")
    assert codes(match) == ["crawford"]
    assert len(match.games[0].actions) == 3


def test_what_gnubg_thought_is_understood() -> None:
    plays = "A[0][hefe E ver 3 0.55 0.17 0.01 0.12 0.005 0.16 2C 0 1 0.000000 1][xuxw R ver 3 what ever]"
    cube = "DA[E ver 3 2C 1 0.0 1 0.5 0.1 0.01 0.1 0.01 0.02 0.51 0.5 0.1 0.01 0.1 0.01 0.02 0.48]"
    match = read(HEAD + f";W[31hefe]{cube}{plays}LU[0.01]C[good]BM[1])")
    action = match.games[0].actions[0]
    analysis = action.analysis
    assert analysis is not None
    assert analysis.source == SOURCE
    assert action.comment == "good"
    (best,) = analysis.candidates
    assert (best.equity, best.level) == (0.16, "2C")
    assert best.chances == m.Chances(0.55, 0.17, 0.01, 0.12, 0.005)
    assert [(move.start, move.end, move.die) for move in best.moves] == [(8, 5, 3), (6, 5, 1)]
    assert analysis.cube is not None
    assert (analysis.cube.no_double, analysis.cube.double_take, analysis.cube.is_mwc) == (0.51, 0.48, True)
    assert analysis.luck == 0.01
    again = read(match_file.to_bytes(match, ".sgf").decode())
    assert again.games == match.games


@pytest.mark.parametrize("cube", ["DA[E ver]", "DA[" + "x " * 20 + "]", "DA[R ver 3]"])
def test_an_analysis_that_is_not_understood_is_still_kept(cube: str) -> None:
    match = read(HEAD + f";W[31hefe]{cube}A[0][hefe E ver 3 x][yyyy E ver 3 1 1 1 1 1 nan 2C 0]LU[x])")
    analysis = match.games[0].actions[0].analysis
    assert analysis is not None
    assert (analysis.candidates, analysis.cube, analysis.luck) == ((), None, None)
    assert cube[3:-1].encode() in match_file.to_bytes(match, ".sgf")


@needs_samples
@pytest.mark.parametrize("name", ["test.sgf", "charlot1-charlot2_7p_2025-11-08-2305.sgf"])
def test_a_real_file_keeps_all_its_analysis_through_a_round_trip(name: str) -> None:
    match = match_file.read(FOLDER / name)
    assert match.warnings == ()
    again = match_file.read(match_file.to_bytes(match, ".sgf"))
    assert again == match
    judged = [action for game in match.games for action in game.actions if action.analysis]
    assert sum(len(action.analysis.candidates) for action in judged if action.analysis) > 3000


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", [0, 1, 5])
def test_random_matches_come_back_as_they_were(seed: int, length: int) -> None:
    match = random_match(seed, length, beavers=length == 0, jacoby=length == 0)
    again = match_file.read(match_file.to_bytes(match, ".sgf"))
    assert again.warnings == ()
    assert told(again) == told(match)
    assert results(again) == results(match)


def test_a_set_up_comes_back_as_it_was() -> None:
    table = MatchTable(("Ana", "Boris"), 5)
    table.begin_game((2, 4), crawford=True)
    board = Board.from_points({6: 2, 25: 1}, {1: 3, 3: 2})
    table.set_position(Position(board=board, on_roll=1, cube=2, owner=0), comment="a [b] \\ c")
    table.end_game()
    match = table.match(m.About("Cup", "Final", "Sofia", "2025-11-08", "me", "so", ("1800", "1750")))
    again = match_file.read(match_file.to_bytes(match, ".sgf"))
    assert (again.games, again.about, again.rules) == (match.games, match.about, match.rules)
