"""Every command: what it says when it is allowed, and when it is not."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path

import pytest

from tabla.locale import LANGUAGES
from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.text.vocabulary import words
from tests.terminal.table import all_words, at, opened, say, sit, to_roll, with_board


def test_enter_throws_for_the_first_move() -> None:
    table = sit(seed=1)
    assert table.prompt == "Ana and Boris: Enter to throw one die each"
    assert "begins and plays both numbers" in say(table, "")
    assert table.state.phase == "move"


def test_roll_says_the_dice_and_the_prompt_says_them_again() -> None:
    table = to_roll(sit())
    assert re.match(r"Boris rolls [1-6] and [1-6]\.", say(table, "roll"))
    assert re.match(r"Boris: play ", table.prompt)


def test_roll_is_refused_in_the_middle_of_a_turn() -> None:
    table = opened(sit())
    assert say(table, "roll") == "That cannot be done now: Ana has rolled and must first finish the turn."


def test_numbers_are_not_needed_where_the_computer_throws() -> None:
    assert "the computer throws the dice" in say(to_roll(sit()), "31")
    assert "the computer throws the dice" in say(to_roll(sit()), "roll 31")


def test_a_play_is_moved_shown_and_confirmed() -> None:
    table = opened(sit())
    said = say(table, "8/5 6/5")
    assert said.startswith("Ana plays 8/5 6/5.\n")
    assert "+12-11-10" in said
    assert table.prompt == "Ana: Enter if done, or undo"
    assert say(table, "") == "Ana picks up the dice."
    assert table.prompt == "Boris: Enter to roll, or double"


def test_moves_may_come_one_at_a_time() -> None:
    table = opened(sit(spoken=True))
    assert say(table, "from 8 to 5") == "Ana plays from 8 to 5. Left to play: 1."
    assert table.prompt == "Ana: play 1"
    assert say(table, "move from 6 to 5") == "Ana plays from 6 to 5."


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing() -> None:
    table = opened(sit())
    before = table.state
    assert say(table, "8/5 6/5 24/23").startswith("From point 24 to point 23 cannot be played")
    assert "marks a hit that is not there" in say(table, "24/20*")
    assert "blocked" in say(opened(sit(), 6, 5), "24/19")
    assert table.state == before


def test_a_move_by_the_wrong_player_is_refused() -> None:
    assert say(opened(sit()), "Boris: 8/5") == "It is Ana's turn."


def test_a_move_before_the_roll_is_refused() -> None:
    assert "has not rolled yet" in say(to_roll(sit()), "8/5")


def test_a_spoken_table_explains_moves_without_slashes() -> None:
    table = opened(sit(spoken=True))
    for text in ("8/x", "8//5", "from 8 to 99", "8 5", "8/5/4/3/2/1(3)"):
        assert "/" not in say(table, text).replace(text, "")


def test_undo_takes_one_move_back_or_all() -> None:
    table = opened(sit(spoken=True))
    assert say(table, "undo") == "There is no move to take back in this turn."
    say(table, "8/5 6/5")
    assert say(table, "undo") == "Taken back: from 6 to 5. To play: 1."
    say(table, "6/5")
    say(table, "undo all")
    assert table.state.board == Board.start()


def test_done_is_refused_while_something_can_be_played() -> None:
    table = opened(sit())
    assert say(table, "done").startswith("The turn is not finished")
    assert "Enter alone is not enough" in say(table, "")


def test_a_roll_without_a_play_is_told_and_passed_with_enter() -> None:
    table = to_roll(sit(spoken=True))
    shut = Board.from_points({25: 1, 6: 14}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
    at(with_board(table, shut), e.Rolled(Dice(6, 5)))
    assert table.prompt == "Boris: Enter to end the turn"
    assert say(table, "moves") == "Nothing can be played."
    say(table, "")
    assert table.prompt.startswith("Ana: Enter to roll")
    assert say(table, "last") == "Boris rolled 6 and 5 and played nothing."


def test_a_dance_is_told_when_it_is_rolled() -> None:
    table = to_roll(sit(spoken=True, seed=5))
    shut = Board.from_points({25: 1, 6: 14}, {6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
    assert "cannot enter from the bar and has no play" in say(with_board(table, shut), "")


def test_the_board_in_words_names_every_point_that_is_taken() -> None:
    said = say(opened(sit(spoken=True)), "board").split("\n")
    assert said == [
        "The board as Ana sees it, playing white.",
        "24 point: 2 white",
        "19 point: 5 black",
        "17 point: 3 black",
        "13 point: 5 white",
        "12 point: 5 black",
        "8 point: 3 white",
        "6 point: 5 white",
        "1 point: 2 black",
    ]


def test_bar_and_off_are_part_of_the_board_in_words() -> None:
    table = opened(sit(spoken=True))
    with_board(table, Board.from_points({25: 2, 6: 3}, {25: 1, 6: 13}))
    assert say(table, "board").endswith("Bar: 2 white and 1 black\nOff: 10 white and 1 black")
    assert say(table, "bar") == "Bar: 2 white and 1 black"
    assert say(table, "mine") == "Ana's checkers: 2 on the bar, 3 on 6 and 10 off."
    assert say(table, "theirs") == "Boris's checkers, by Ana's numbering: 1 on the bar, 13 on 19 and 1 off."


def test_a_point_is_described() -> None:
    table = opened(sit(spoken=True))
    assert say(table, "point 6") == "6 point: 5 white"
    assert say(table, "point 7") == "7 point: empty"
    assert say(table, "Boris: point 6") == "6 point: 5 black"
    for given in ("point 25", "point 0", "point", "point six hundred"):
        assert "name one from 1 to 24" in say(table, given)


def test_questions_about_the_position() -> None:
    table = opened(sit(spoken=True))
    assert say(table, "pips") == "Pips to go: Ana 167, Boris 167."
    assert say(table, "dice") == "Ana has rolled 3 and 1."
    assert say(table, "mine") == "Ana's checkers: 2 on 24, 5 on 13, 3 on 8 and 5 on 6."
    assert say(table, "bar") == "There are no checkers on the bar."
    assert say(table, "last") == "No turn has been played yet in this game."
    say(table, "8/5")
    assert say(table, "dice") == "Ana has rolled 3 and 1.\nLeft to play: 1."
    say(table, "6/5", "done")
    assert say(table, "dice") == "No dice have been rolled in this turn."
    assert say(table, "moves") == "No dice have been rolled in this turn."
    assert say(table, "last") == "Ana rolled 3 and 1 and played from 8 to 5; from 6 to 5."


def test_the_word_for_a_checker_is_the_rule_sets() -> None:
    assert say(opened(sit("portfolio", spoken=True)), "bar") == "There are no stones on the bar."
    assert say(opened(sit("tactile", spoken=True)), "bar") == "There are no men on the bar."


def test_moves_lists_the_legal_plays_and_then_what_may_follow() -> None:
    table = opened(sit(spoken=True))
    said = say(table, "moves").split("\n")
    assert said[0] == "16 legal plays:"
    assert len(said) == 17
    assert "from 8 to 5; from 6 to 5" in said
    say(table, "8/5")
    assert say(table, "moves").split("\n")[0] == "4 ways to continue:"
    assert "from 6 to 5" in say(table, "moves")


def test_a_long_list_of_moves_is_cut_unless_all_are_wanted() -> None:
    table = opened(sit(), 2, 1)
    at(table, e.TurnEnded(), e.Rolled(Dice(1, 1)))
    few, every = say(table, "moves").split("\n"), say(table, "moves all").split("\n")
    assert len(few) == 32
    assert few[-1].endswith("type moves all")
    assert len(every) == int(every[0].split()[0]) + 1 > 40


def test_the_score_tells_points_game_and_cube() -> None:
    assert say(opened(sit()), "score").split("\n") == [
        "A match to 7 points.",
        "Score: Ana 0, Boris 0.",
        "Game 1.",
        "The cube is in the middle and shows 64. The game is worth 1 point.",
    ]


def test_a_double_is_taken_and_the_cube_changes_hands() -> None:
    table = to_roll(sit())
    assert say(table, "double") == "Boris doubles: the game would be worth 2."
    assert table.prompt == "Ana: take or drop?"
    assert "it must be taken or dropped first" in say(table, "roll")
    assert "Enter alone is not enough" in say(table, "")
    assert say(table, "take") == "Ana takes. The game is worth 2, and Ana has the cube."
    assert "Ana has the cube at 2." in say(table, "score")
    assert say(table, "double").startswith("You cannot double now")
    assert table.prompt == "Boris: Enter to roll"


def test_a_double_is_dropped_and_the_next_game_begins_with_enter() -> None:
    table = to_roll(sit())
    say(table, "double")
    assert say(table, "drop").split("\n") == [
        "Ana drops and loses 1 point.",
        "Boris wins the game: the double was dropped.",
        "Boris wins 1 point.",
        "Score: Ana 0, Boris 1.",
    ]
    assert table.prompt == "Enter for the next game"
    assert "Game 2." in say(table, "")


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        ("take", "No double has been offered"),
        ("drop", "No double has been offered"),
        ("beaver", "No double has been offered"),
        ("accept", "There is nothing to accept"),
        ("refuse", "There is nothing to accept"),
        ("require", "There is nothing to accept"),
        ("cocked", "The computer's dice are never cocked"),
        ("colour white", "That cannot be done now"),
        ("colour blue", "That cannot be done now"),
        ("suggest run", "Advice is given only in a chouette"),
        ("settle 2", "A game can be settled only in a money session"),
        ("settle two", "is not a settlement"),
        ("settle", "is not a settlement"),
        ("finish", "That cannot be done now"),
        ("resign everything", "is not a way to lose"),
        ("double Zoe", "Nobody called “Zoe” plays here"),
        ("double Ana", "One cube serves everybody"),
        ("help xyzzy", "I do not know “xyzzy”"),
        ("rol", "Did you mean roll?"),
    ],
)
def test_a_command_that_does_not_fit_is_refused_in_one_line(command: str, refusal: str) -> None:
    table = to_roll(sit())
    before = table.state
    said = say(table, command)
    assert refusal in said
    assert "\n" not in said
    assert table.state == before


def test_a_beaver_doubles_back() -> None:
    table = to_roll(sit(form="money", beavers=1))
    say(table, "double")
    assert table.prompt == "Ana: take, drop or beaver?"
    assert say(table, "beaver") == "Ana takes and beavers: the game would be worth 4."
    assert table.prompt == "Boris: take or drop?"
    assert say(table, "yes") == "Boris takes. The game is worth 4, and Ana has the cube."


@pytest.mark.parametrize(
    ("command", "offer", "won", "points"),
    [
        ("resign", "a single game", "Ana wins a single game by resignation.", "1 point"),
        ("resign gammon", "a gammon", "Ana wins a gammon by resignation.", "2 points"),
        ("resign a backgammon", "a backgammon", "Ana wins a backgammon by resignation.", "3 points"),
    ],
)
def test_a_resignation_is_offered_and_accepted(command: str, offer: str, won: str, points: str) -> None:
    table = to_roll(sit())
    assert say(table, command) == f"Boris offers to resign {offer}."
    assert table.prompt == "Ana: accept or refuse?"
    said = say(table, "accept")
    assert won in said
    assert f"Ana wins {points}." in said


def test_a_refused_resignation_lets_play_go_on() -> None:
    table = to_roll(sit())
    say(table, "Ana: resign")
    assert table.prompt == "Boris: accept or refuse?"
    assert say(table, "no") == "Refused: play goes on."
    assert table.prompt == "Boris: Enter to roll, or double"


def test_a_settlement_ends_the_game_for_points_and_money() -> None:
    table = to_roll(sit("tabla", stake=Decimal("2.50")))
    assert say(table, "settle 1") == "Boris offers to settle: 1 point from Ana to Boris."
    assert say(table, "accept").split("\n") == [
        "Settled.",
        "The game is settled.",
        "Boris wins 1 point.",
        "To settle up: Ana pays Boris 2.5.",
    ]
    assert table.is_over


def test_a_settlement_may_give_points_and_may_be_refused() -> None:
    table = to_roll(sit("tabla"))
    assert say(table, "settle -1") == "Boris offers to settle: 1 point from Boris to Ana."
    assert say(table, "refuse") == "Refused: play goes on."
    assert say(table, "settle 0") == "Boris offers to settle between Ana and Boris for no points."
    assert "No points change hands." in say(table, "accept")


def test_a_money_session_goes_on_until_it_is_finished() -> None:
    table = to_roll(sit(form="money", stake=Decimal(3)))
    say(table, "double")
    said = say(table, "drop")
    assert "Score: Ana -1, Boris 1." in said
    assert "To settle up: Ana pays Boris 3." in said
    assert table.prompt == "Enter for the next game, or finish"
    assert "Boris comes out ahead" in say(table, "finish")
    assert table.is_over


def test_the_opening_winner_chooses_a_colour_where_the_rules_say_so() -> None:
    table = opened(sit("tabla-bg"))
    assert table.prompt == "Ana, which colour? white or black"
    assert "name one of the two" in say(table, "colour gold")
    assert "must first choose a colour" in say(table, "8/5")
    assert say(table, "black").startswith("Ana plays black. Boris plays white.")


def test_the_rules_are_read_at_the_table() -> None:
    assert "Tactile" in say(sit("tactile"), "rules").split("\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spoken", [False, True])
def test_help_has_a_line_for_every_command(language: str, spoken: bool) -> None:
    table = sit(language=language, spoken=spoken)
    lines = say(table, f"help {words('words-all', language)[0]}").split("\n")
    for word in all_words(language).values():
        assert any(line.startswith(f"{word}: ") for line in lines)
        assert say(table, f"help {word}").startswith(f"{word}: ")
    assert spoken is not any("/" in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RuleSet.names())
def test_every_question_is_answered_in_every_language(language: str, rules: str) -> None:
    table = sit(rules, language=language, spoken=True)
    words = all_words(language)
    questions = ["board", "mine", "theirs", "bar", "pips", "dice", "moves", "last", "score", "rules", "help"]
    for asked in [*(words[question] for question in questions), f"{words['point']} 6"]:
        before = table.state
        said = say(table, asked)
        assert said
        assert table.state == before
    assert "/" not in say(table, words["board"])


def test_save_says_where_and_moves_to_another_file(tmp_path: Path) -> None:
    table = sit(path=tmp_path / "one.jsonl")
    assert say(table, "save") == f"Saved in {tmp_path / 'one.jsonl'}."
    other = tmp_path / "two" / "game.jsonl"
    assert say(table, f"save {other}") == f"Saved in {other}."
    assert "already exists" in say(table, f"save {tmp_path / 'one.jsonl'}")
    say(table, "")
    assert other.read_bytes().startswith((tmp_path / "one.jsonl").read_bytes())
    assert len(other.read_bytes()) > len((tmp_path / "one.jsonl").read_bytes())


def test_quit_closes_the_table_and_says_how_to_go_on(tmp_path: Path) -> None:
    table = sit(path=tmp_path / "game.jsonl")
    assert say(table, "quit") == ""
    assert table.is_over
    path = tmp_path / "game.jsonl"
    assert table.farewell() == [
        f"The game is saved in {path}.",
        f"Continue with: tabla play --resume {path}",
    ]


def test_the_crawford_game_is_announced_and_allows_no_double() -> None:
    table = to_roll(sit(length=2))
    say(table, "resign", "accept")
    assert "This is the Crawford game: no doubling." in say(table, "")
    opened(table)
    say(table, "8/5 6/5", "done")
    assert table.prompt == "Boris: Enter to roll"
    assert say(table, "double") == "This is the Crawford game: nobody may double in it."
    assert "Game 2, the Crawford game." in say(table, "score")


def test_a_level_series_is_shared() -> None:
    table = to_roll(sit("tabla-bg", form="series", length=2, cube=False))
    say(table, "white", "8/5 6/5", "done", "Boris: resign", "accept", "")
    opened(table)
    said = say(table, "white", "Ana: resign", "accept")
    assert "The series ends in a tie between Ana and Boris." in said
    assert table.is_over


def test_a_won_match_is_told_with_its_score() -> None:
    table = to_roll(sit(length=1))
    said = say(table, "resign", "accept").split("\n")
    assert said[-2:] == ["Ana wins the match!", "Score: Ana 1, Boris 0."]
