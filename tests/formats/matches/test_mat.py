"""Matches as text in two columns: what is read, what is written, and what is said about the rest."""

from __future__ import annotations

import pytest

from tabla.formats.matches import match as m
from tabla.formats.matches import match_file
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError
from tests.formats.made import random_match, results, told
from tests.formats.samples import FOLDER, needs_samples

HEAD = " 7 point match\n\n Game 1\n Ana : 0                          Boris : 0\n"


def read(text: str) -> m.MatchFile:
    return match_file.read(text.encode())


def codes(match: m.MatchFile) -> list[str]:
    return [warning.error.code for warning in match.warnings]


def kinds(match: m.MatchFile) -> list[str]:
    return [type(action).__name__ for action in match.games[-1].actions]


@needs_samples
def test_the_same_match_reads_alike_in_two_dialects() -> None:
    plain, words = (match_file.read(FOLDER / name) for name in ("test.mat", "test.txt"))
    assert plain.warnings == words.warnings == ()
    assert told(plain) == told(words)
    won = [(0, 1), (0, 2), (1, 1), (1, 1), (1, 2), (0, 2), (0, 2)]
    assert [(game.winner, game.points) for game in plain.games] == won
    assert plain.about == m.About(
        event="HSBT Paris 2023",
        round="Tableau Or 2",
        place="Paris, Fédération Française de Bridge",
        date="2023-11-26",
        transcriber="Kévin Unger",
        ratings=("1600.00/0", "1600.00/0"),
    )


@needs_samples
def test_the_crawford_game_is_the_first_at_match_point() -> None:
    match = match_file.read(FOLDER / "charlot1-charlot2_7p_2025-11-08-2305.mat")
    assert [game.crawford for game in match.games] == [False, False, False, True]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("length", [0, 1, 5])
def test_random_matches_come_back_as_they_were(seed: int, length: int) -> None:
    match = random_match(seed, length, beavers=length == 0, jacoby=length == 0)
    again = match_file.read(match_file.to_bytes(match, ".mat"))
    assert again.warnings == ()
    assert told(again) == told(match)
    assert results(again) == results(match)
    assert (again.players, again.rules) == (match.players, match.rules)


def test_words_of_all_dialects_are_read() -> None:
    rows = (
        "  1) 31: 8/5 6/5                   42: 8/4 6/4\n"
        "  2)  Doubles => 2                  Takes\n"
        "  3) 65: 24/18 18/13               66: 24/18(2) 13/7(2)\n"
        "  4) 64: 13/9 9/3                   Redoubles => 4\n"
        "  5)  Passes\n"
        "                                   Wins 2 points\n"
    )
    match = read(HEAD + rows)
    assert codes(match) == []
    assert kinds(match) == ["Turn", "Turn", "Double", "Take", "Turn", "Turn", "Turn", "Double", "Drop"]
    assert (match.games[0].winner, match.games[0].points) == (1, 2)


def test_a_beaver_is_taken_by_whoever_rolls_next() -> None:
    rows = (
        "  1) 31: 8/5 6/5                   42: 8/4 6/4\n"
        "  2)  Doubles => 2                  Beavers => 4\n"
        "  3) 65: 24/18 18/13\n"
    )
    match = read(HEAD.replace("7 point match", "Money session") + rows)
    assert codes(match) == []
    assert kinds(match)[2:] == ["Double", "Beaver", "Take", "Turn"]


@pytest.mark.parametrize("words", ["", "Cannot Move", "no move", "dances"])
def test_a_roll_that_allows_nothing_has_many_words(words: str) -> None:
    rows = (
        "  1) 31: 8/5 6/5                   62: 24/18 13/11\n"
        f"  2) 61: 13/7* 8/7                 65: {words}\n"
        "  3) 31: 24/20\n"
    )
    match = read(HEAD + rows)
    assert codes(match) == []
    danced = match.games[0].actions[3]
    assert isinstance(danced, m.Turn)
    assert danced.moves == ()


@pytest.mark.parametrize("words", ["", "???", "????"])
def test_a_last_roll_without_a_play_was_never_played(words: str) -> None:
    match = read(HEAD + f"  1) 31: 8/5 6/5                   42: {words}\n      Wins 2 points\n")
    assert codes(match) == []
    *_, turn, resigned = match.games[0].actions
    assert isinstance(turn, m.Turn)
    assert turn.moves is None
    assert isinstance(resigned, m.Resign)
    assert (resigned.side, resigned.outcome) == (1, "gammon")


def test_a_win_after_a_double_is_a_drop() -> None:
    rows = "  1) 31: 8/5 6/5                   42: 8/4 6/4\n  2)  Doubles => 2\n      Wins 1 point\n"
    match = read(HEAD + rows)
    assert codes(match) == []
    assert kinds(match)[-1] == "Drop"


GALAXY = """; [Site "BackgammonGalaxy"]
; [Match ID "20260107"]
; [Player 1 "Ana"]
; [Player 2 "Boris"]
; [Player 1 Elo "1512,20/31"]
; [Player 2 Elo "1498,75/8"]
; [EventDate "2026.01.07"]
; [EventTime "02.44"]
; [Variation "Backgammon"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]

3 point match

 Game 1
 Ana : 0                         Boris : 0
  1)                             13: 8/5 6/5
  2) 62: 24/18 13/11             16: 13/7* 8/7
  3) 65: Cannot Move              Doubles => 2
  4)  Drops                       Wins 1 point

 Game 2
 Ana : 0                         Boris : 1
  1) 13: 8/5 6/5                 24: 8/4 6/4
  2)  Losses 1 point
                                  Wins 1 point

 Game 3
 Ana : 0                         Boris : 2
  1)                              Losses 3 point
      Wins 3 point and the match
"""


def test_a_match_of_backgammon_galaxy() -> None:
    """Dice as they fell, ratings with a comma, the loser's line, a game given up before it began."""
    match = read(GALAXY)
    assert codes(match) == []
    assert [(game.winner, game.points) for game in match.games] == [(1, 1), (1, 1), (0, 3)]
    assert [game.crawford for game in match.games] == [False, False, True]
    assert kinds(match) == ["Resign"]
    assert (match.about.place, match.about.date) == ("BackgammonGalaxy", "2026-01-07")
    assert match.about.ratings == ("1512,20/31", "1498,75/8")
    again = match_file.read(match_file.to_bytes(match, ".mat"))
    assert (again.about, told(again)) == (match.about, told(match))


STUDIO = """; [Site "Backgammon Studio"]
; [Match ID "77"]
; [Event "Club night"]
; [Round "2"]
; [Player 1 "Ana"]
; [Player 2 "Boris"]
; [EventDate "2026.01.07"]
; [EventTime "20.15"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]
; [ClockType "Fischer"]

5 point match

 Game 1
 Ana : 0                             Boris : 3
  1) 61: 13/7 8/7                    22: 13/11(2) 6/4(2)
  2)  Doubles => 2                    Takes
  3) 66: 24/18(2) 13/7(2)            53: 8/3 6/3
  4)
  5) 51: 13/8 6/5                    ENDING
"""


@pytest.mark.parametrize(
    ("ending", "kind"),
    [
        ("66: ????\n      Wins 2 point", "Resign"),
        ("00: ????\n      Wins 2 point", "Resign"),
        ("Resigned Game\n      Wins 2 point", "Resign"),
        (" Doubles => 4\n  6)  Drops                          Wins 2 point", "Drop"),
    ],
)
def test_a_match_of_backgammon_studio(ending: str, kind: str) -> None:
    """Repeated moves counted, a double answered in its row, an empty row, and ways to give up."""
    match = read(STUDIO.replace("ENDING", ending))
    assert codes(match) == []
    assert kinds(match)[-1] == kind
    assert [type(action).__name__ for action in match.games[0].actions[2:4]] == ["Double", "Take"]
    assert (match.games[0].winner, match.games[0].points) == (1 if kind == "Drop" else 0, 2)
    assert (match.about.event, match.about.round) == ("Club night", "2")


@pytest.mark.parametrize(("score", "points"), [("0", 6), ("1", 4), ("3", 2)])
def test_a_match_that_somebody_left_counts_what_was_needed(score: str, points: int) -> None:
    """Backgammon Studio writes 2008 points then; no game has more than three cubes."""
    text = STUDIO.replace("Ana : 0", f"Ana : {score}").replace("ENDING", "66: ????\n      Wins 2008 point")
    match = read(text)
    assert codes(match) == []
    assert (match.games[0].winner, match.games[0].points) == (0, points)


@pytest.mark.parametrize(
    ("line", "tags", "players"),
    [
        (" lasse : 0                        : 0", "", ("lasse", "Player 2")),
        ("  : 0                         lasse : 0", "", ("Player 1", "lasse")),
        ("  : 0                          : 0", "", ("Player 1", "Player 2")),
        (" lasse : 0                   : 0", '; [Player 1 "Mo"]\n; [Player 2 "lasse"]\n', ("lasse", "Mo")),
        (" lasse : 0               : 0", '; [Player 1 "lasse"]\n; [Player 2 ""]\n', ("lasse", "Player 2")),
        (" PHILIPPE DE SAINT HARMAND : 0F. JACOBI : 0", "", ("PHILIPPE DE SAINT HARMAND", "F. JACOBI")),
        (" PHILIPPE DE SAINT HARMAND : 03PO : 0", "", ("PHILIPPE DE SAINT HARMAND", "3PO")),
        (" A:3x : 0                         Team: 4 : 0", "", ("A:3x", "Team: 4")),
    ],
)  # fmt: skip
def test_names_that_are_missing_or_too_long_for_their_column(line: str, tags: str, players) -> None:
    """Backgammon Galaxy writes players without a name; GNU Backgammon lets a long one touch the other."""
    match = read(f"{tags} 7 point match\n\n Game 1\n{line}\n  1) 31: 8/5 6/5                   42: 8/4 6/4\n")
    assert codes(match) == []
    assert match.players == players
    assert match.games[0].score == (0, 0)
    assert kinds(match) == ["Turn", "Turn"]


def test_the_right_player_wins_however_long_the_left_name_is() -> None:
    name = "A name much longer than any column that a program has for it"
    match = read(HEAD.replace("Ana", name) + "  1) 31: 8/5 6/5\n" + " " * 34 + "Wins 2 points\n")
    assert (match.games[0].winner, match.games[0].points) == (1, 2)


@pytest.mark.parametrize(
    ("row", "winner"),
    [
        (" 24) 61: 13/7 8/7                  24)  Losses 2 point\n      Wins 2 point", 0),
        (" 24)                              24)  Losses 2 point\n      Wins 2 point", 0),
        (" 24) 61: 13/7 8/7                  24) 52: 13/8 13/11\n      Wins 2 point", 0),
        (" 24)  Losses 2 point                Wins 2 point", 1),
        (" 24) 61: 13/7 8/7                 Concedes\n      Wins 2 point", 0),
        (" 24)  Concedes\n                                  Wins 2 point", 1),
        (" 24.  Losses 2 point                Wins 2 point and the match", 1),
        (" 24)  Forfeits                      Wins 2 point", 1),
    ],
)
def test_words_of_giving_up_and_rows_numbered_twice(row: str, winner: int) -> None:
    match = read(HEAD + f"  1) 31: 8/5 6/5                   42: 8/4 6/4\n{row}\n")
    assert codes(match) == []
    assert kinds(match)[-1] == "Resign"
    assert (match.games[0].winner, match.games[0].points) == (winner, 2)
    played = [action for action in match.games[0].actions if isinstance(action, m.Turn)]
    assert all(turn.legal for turn in played)


def test_points_that_the_match_did_not_need_may_be_left_out() -> None:
    """Written by sites that cap a game at the length of the match."""
    text = STUDIO.replace("Ana : 0", "Ana : 4").replace('Crawford "On"', 'Crawford "Off"')
    match = read(text.replace("ENDING", "66: ????\n      Wins 1 point and the match"))
    assert codes(match) == []
    assert match.games[0].points == 2


def test_a_frame_with_a_title_and_a_die_left_over_are_no_faults() -> None:
    frame = "+--------------+\n|  Some cup    |\n+--------------+\n"
    match = read(frame + HEAD + "  1) 31: 8/5 6/5 0/0               62: 24/18 13/11\n")
    assert codes(match) == []
    assert str(match.games[0].actions[0]) == "8/5 6/5"


def test_a_game_of_which_only_the_end_is_told() -> None:
    match = read(HEAD + "      Resigns\n")
    assert match.games[0].actions == ()
    assert match.games[0].winner is None


def test_ratings_follow_the_names_where_the_columns_are_the_other_way_round() -> None:
    tags = '; [Player 1 "Boris"]\n; [Player 2 "Ana"]\n; [Player 1 Elo "1700"]\n; [Player 2 Elo "1600"]\n'
    assert read(tags + HEAD + "  1) 31: 8/5 6/5\n").about.ratings == ("1600", "1700")


def test_old_windows_letters_are_read() -> None:
    match = match_file.read(HEAD.replace("Ana", "José").encode("cp1252") + b"  1) 31: 8/5 6/5\n")
    assert match.players == ("José", "Boris")


def test_text_in_utf_16_is_read() -> None:
    match = match_file.read((HEAD.replace("Ana", "Жана") + "  1) 31: 8/5 6/5\n").encode("utf-16"))
    assert match.players == ("Жана", "Boris")


def test_an_illegal_play_is_named_with_its_line_and_stands() -> None:
    match = read(HEAD + "  1) 31: 8/4 6/5                   42: 8/4 6/4\n")
    first = match.games[0].actions[0]
    assert isinstance(first, m.Turn)
    assert not first.legal
    assert [str(warning)[:7] for warning in match.warnings] == ["Line 5:"]
    assert len(match.games[0].actions) == 2


def test_a_play_that_no_hand_can_make_ends_the_reading_of_its_game() -> None:
    rows = "  1) 31: 3/2 6/5                   42: 8/4 6/4\n  2) 31: 8/5 6/5\n Game 2\n Ana : 0   Boris : 1\n"
    match = read(HEAD + rows + "  1) 31: 8/5 6/5\n")
    assert codes(match) == ["no-checker", "file-left-out", "file-score"]
    assert "3 actions" in str(match.warnings[1])
    assert [len(game.actions) for game in match.games] == [0, 1]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("hello\n" + HEAD, "mat-heading", 1),
        (HEAD.replace(" 7 point match\n", "\n"), "mat-length", 4),
        (HEAD.replace("Ana : 0", "Ana"), "mat-score", 4),
        (HEAD + "hello\n", "mat-row", 5),
        (HEAD + " 1) 31: 8/5 42: 8/4 61: 13/7\n", "mat-row", 5),
        (HEAD + " 1) 31: fly\n", "move-text", 5),
        (HEAD + " 1) 31:\n 2) 42: 8/4\n", "file-play", 5),
        (HEAD + " 1) 31: 8/5 6/5\n" + "x" * 3000 + "\n", "file-line-length", 6),
        (HEAD + " 1) 31: 8/5 6/5\n 2) Takes\n", "file-no-double", 6),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, code: str, line: int) -> None:
    match = read(text + ("" if "Ana : 0" in text else " Ana : 0   Boris : 0\n"))
    warning = match.warnings[0]
    assert (warning.error.code, warning.line) == (code, line)
    for language in ("en", "es", "bg"):
        assert str(line) in warning.text(language)


def test_thousands_of_faults_are_not_all_listed() -> None:
    match = read(HEAD + "nonsense\n" * 5000)
    assert len(match.warnings) == m.MOST_TROUBLES


def test_a_match_without_a_game_is_refused() -> None:
    with pytest.raises(FormatError) as refused:
        read(" 7 point match\n")
    assert refused.value.code == "mat-no-game"


@pytest.mark.parametrize(("cube", "owner"), [(1, None), (4, 0), (2, 1)])
def test_a_position_set_up_by_hand_comes_back(cube: int, owner: int | None) -> None:
    table = MatchTable(("Ana", "Boris"), 5)
    table.begin_game((0, 0))
    table.turn(0, Dice(3, 1), "8/5 6/5")
    board = Board.from_points({6: 2, 5: 3, 25: 1}, {1: 3, 3: 2, 24: 1})
    table.set_position(Position(board=board, on_roll=1, cube=cube, owner=owner))
    table.turn(1, Dice(6, 2), "bar/23 23/17")
    table.end_game()
    again = match_file.read(match_file.to_bytes(table.match(), ".mat"))
    assert codes(again) == []
    assert [step[1:] for step in told(again)][2:] == [step[1:] for step in told(table.match())][2:]
    first, _, last = again.games[0].actions
    assert [str(turn) for turn in (first, last)] == ["8/5 6/5", "bar/17"]


def test_a_broken_set_up_is_named() -> None:
    match = read(HEAD + "; Set Pos=" + "O" * 26 + "/0\n  1) 31: 8/5 6/5\n")
    assert codes(match) == ["xgid-bar"]


def test_texts_cannot_break_out_of_their_line() -> None:
    match = random_match(1, 3, names=("Ana\n Game 7", 'B:"o"ris'))
    strange = m.MatchFile(
        match.players, match.length, match.rules, match.games, m.About(event='a"\nb', comment="x\ny")
    )
    again = match_file.read(match_file.to_bytes(strange, ".mat"))
    assert again.warnings == ()
    assert again.players == ("Ana Game 7", "B 'o'ris")
    assert again.about.event == "a' b"
