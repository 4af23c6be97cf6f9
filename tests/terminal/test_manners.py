"""Dice by hand, the etiquette of a real board, and chouettes: who may speak when several could."""

from __future__ import annotations

import pytest

from tabla.play import events as e
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.terminal.session import TerminalSession
from tests.terminal.table import at, opened, say, sit, to_roll, with_board

# Dice by hand


@pytest.mark.parametrize(
    ("language", "dice", "cocked", "again"),
    [
        ("en", "three one", "cocked", "Cocked: both dice are thrown again."),
        ("es", "tres uno", "inclinado", "Dado inclinado: se tiran otra vez los dos."),
        ("bg", "три едно", "накриво", "Зарът е накриво: хвърлят се отново и двата."),
    ],
)
def test_dice_are_typed_and_cocked_ones_thrown_again(
    language: str, dice: str, cocked: str, again: str
) -> None:
    table = sit(language=language, dice="manual")
    assert say(table, cocked) == again
    say(table, dice)
    assert table.state.dice == Dice(3, 1)
    say(table, "8/5 6/5", "done")
    assert say(table, cocked) == again
    say(table, "roll 6 5")
    assert table.state.dice == Dice(6, 5)


def test_the_prompt_asks_for_the_dice() -> None:
    table = sit(dice="manual")
    assert table.prompt == "Throw one die each to begin, and type them in this order: Ana and Boris"
    say(table, "3 1", "8/5 6/5", "done")
    assert table.prompt == "Boris: throw the dice and type them, or double"
    assert say(table, "roll") == "Throw the dice and type the two numbers, for example 3 1."
    assert "Enter alone is not enough" in say(table, "")


@pytest.mark.parametrize("text", ["7 1", "0 3", "3", "3 1 2", "three blind", "33333", "roll 9 9"])
def test_what_no_dice_show_is_refused(text: str) -> None:
    table = to_roll(sit(dice="manual"))
    before = table.state
    assert "\n" not in say(table, text)
    assert table.state == before


def test_equal_dice_at_the_start_are_thrown_again() -> None:
    table = sit(dice="manual", form="money", automatic_doubles=1)
    assert say(table, "4 4").split("\n") == [
        "Ana throws 4, Boris throws 4: a tie, so throw again.",
        "The stakes are doubled: the game is worth 2.",
    ]
    assert "doubled" not in say(table, "5 5")


# The etiquette of a real board


def test_an_illegal_play_is_taken_as_made_and_may_stand() -> None:
    table = opened(sit("tabla", etiquette=True))
    assert table.prompt == "Ana: play 3 and 1, or done"
    assert say(table, "8/4 6/5").startswith("Ana plays 8/4 6/5.")
    assert say(table, "done").split("\n") == [
        "Ana picks up the dice.",
        "Ana's play was not legal. Boris may accept it, or require a legal play.",
    ]
    assert table.prompt == "Boris: accept or require? To roll is to accept."
    assert "Enter alone is not enough" in say(table, "")
    assert say(table, "accept") == "The play stands as made."
    assert table.state.board.opponent[4] == 1


def test_an_illegal_play_is_taken_back_when_a_legal_one_is_required() -> None:
    table = opened(sit("tabla", etiquette=True, spoken=True))
    say(table, "8/2", "done")
    required = "Boris requires a legal play. Ana takes the play back and has 3 and 1 to play."
    assert say(table, "require") == required
    assert "takes a 5" in say(table, "8/3")
    assert table.state.board.mover[8] == 3
    say(table, "8/5 6/5", "done")
    assert table.prompt.startswith("Boris: Enter to roll")


def test_rolling_accepts_an_illegal_play() -> None:
    table = opened(sit("tabla", etiquette=True, spoken=True))
    say(table, "8/2", "done")
    assert say(table, "roll").startswith("The play stands as made.\nBoris rolls")


def test_a_roll_before_the_dice_are_picked_up_is_void() -> None:
    table = opened(sit("tabla", etiquette=True))
    void = "Boris rolled before Ana picked up the dice: the roll does not count."
    assert say(table, "Boris: roll") == void
    say(table, "8/5 6/5")
    assert say(table, "roll") == void


def test_an_early_roll_stands_when_nothing_was_to_be_decided() -> None:
    table = to_roll(sit("tabla", etiquette=True, spoken=True))
    with_board(table, Board.from_points({3: 2}, {3: 2}))
    at(table, e.Rolled(Dice(1, 1)))
    assert "The roll stands" in say(table, "Ana: roll")
    assert "Ana has already rolled" in say(table, "3/2(2)", "2/1(2)", "done")


def test_without_a_pick_up_rule_the_next_roll_ends_the_turn() -> None:
    table = opened(sit("tactile", etiquette=True, spoken=True))
    say(table, "8/5 6/5")
    assert say(table, "roll").startswith("Ana picks up the dice.\nBoris rolls")


# Chouettes


def test_the_throw_for_the_box_seats_everybody() -> None:
    table = sit(players=4, dice="manual", spoken=True)
    assert table.prompt.endswith("in this order: Ana, Boris, Carla and Dimo")
    assert "one die for each player" in say(table, "3 1")
    assert say(table, "2 6 6 1").split("\n") == [
        "Ana throws 2, Boris throws 6, Carla throws 6, Dimo throws 1.",
        "Boris and Carla throw again.",
    ]
    assert say(table, "5 3").split("\n") == [
        "Boris throws 5, Carla throws 3.",
        "Game 1.",
        "Boris has the box. Carla is captain, with Dimo and Ana in the crew.",
        "Boris plays white. Carla plays black.",
    ]


def boxed(players: int, **agreed: object) -> TerminalSession:
    """Ana in the box, Boris captain, Ana to roll after the crew's first turn."""
    table = sit(players=players, dice="manual", spoken=True, **agreed)
    say(table, " ".join("6" + "1" * (players - 1)), "1 3", "8/5 6/5", "done")
    return table


@pytest.mark.parametrize("players", [3, 4])
def test_each_of_the_crew_answers_the_box_by_name(players: int) -> None:
    table = boxed(players)
    said = say(table, "double")
    crew = {3: "Boris and Carla", 4: "Boris, Carla and Dimo"}[players]
    assert said.split("\n")[1] == f"{crew} answer in turn."
    assert table.prompt == "Boris: take or drop?"
    assert say(table, "drop") == "Boris drops and loses 1 point."
    assert table.prompt == "Carla: take or drop?"
    assert say(table, "take").startswith("Carla takes. The game is worth 2")
    if players == 4:
        assert table.prompt == "Dimo: take or drop?"
        assert say(table, "drop") == "Dimo drops and loses 1 point."
    assert table.prompt == "Ana: throw the dice and type them"
    out = {3: "Boris is out", 4: "Boris and Dimo are out"}[players]
    assert f"Ana has the box. Carla plays alone against it. {out} of this game." in say(table, "score")


def test_the_crew_after_a_drop_is_who_still_plays() -> None:
    table = boxed(4)
    say(table, "double", "Boris: drop", "Carla: take", "Dimo: take")
    said = say(table, "score")
    assert "Carla is captain, with Dimo in the crew. Boris is out of this game." in said


def test_with_a_cube_each_every_worth_is_the_bets_own() -> None:
    table = boxed(3, cube_each=True)
    say(table, "double Carla", "take", "2 1", "13/11 6/5", "done")
    assert say(table, "Carla: double") == "Carla doubles: the game would be worth 4 for Carla."
    assert say(table, "take") == "Ana takes. The game is worth 4 for Carla, and Ana has the cube."
    say(table, "2 1", "13/11 6/5", "done")
    said = say(table, "double")
    assert said.startswith("Ana doubles: the game would be worth 2 for Boris and 8 for Carla.")


def test_a_box_that_drops_loses_every_bet() -> None:
    table = boxed(4)
    say(table, "2 1", "13/11 6/5", "done", "double")
    assert say(table, "drop").startswith("Ana drops and loses 3 points.")


def test_crew_members_may_answer_in_another_order() -> None:
    table = boxed(4)
    say(table, "double", "Dimo: take")
    assert table.prompt == "Boris: take or drop?"
    assert say(table, "Dimo: take") == "The double is for Boris to answer."


def test_the_box_answers_the_captain_for_all() -> None:
    table = boxed(3)
    say(table, "2 1", "13/11 6/5", "done")
    assert say(table, "double") == "Boris doubles: the game would be worth 2."
    assert table.prompt == "Ana: take or drop?"
    ended = say(table, "drop").split("\n")
    assert "Ana loses 2 points, Boris wins 1 point, Carla wins 1 point." in ended


def test_with_a_cube_each_a_crew_member_doubles_alone_and_the_box_chooses() -> None:
    table = boxed(4, cube_each=True)
    assert say(table, "double Carla, Dimo").endswith("Carla and Dimo answer in turn.")
    assert table.prompt == "Carla: take or drop?"
    say(table, "take", "drop")
    cubes = say(table, "score")
    assert "With Boris: The cube is in the middle" in cubes
    assert "With Carla: Carla has the cube at 2." in cubes
    say(table, "2 1", "13/11 6/5", "done")
    assert say(table, "Carla: double") == "Carla doubles: the game would be worth 4 for Carla."
    assert say(table, "drop") == "Ana drops and loses 2 points."
    assert table.state.phase == "roll"


def test_crew_members_advise_the_captain() -> None:
    table = boxed(3)
    say(table, "2 1", "13/11 6/5", "done", "6 5")
    assert say(table, "suggest run") == "Carla suggests: run"
    assert say(table, "Carla: suggest 24/13") == "Carla suggests: 24/13"
    assert say(table, "Ana: suggest stay").startswith("Only players of the crew")
    four = boxed(4)
    assert say(four, "suggest run") == "Who speaks? Put the name first, for example Carla: suggest."
    assert say(four, "Dimo: suggest run") == "Dimo suggests: run"


def test_without_consultation_nobody_advises() -> None:
    assert say(boxed(3, consultation=False), "Carla: suggest run").startswith("Advice is given only")


def test_the_box_settles_with_one_player_at_a_time() -> None:
    table = boxed(3)
    assert say(table, "settle 1") == (
        "In a chouette the box settles with one player at a time: name the player."
    )
    assert say(table, "settle 1 Carla") == "Ana offers to settle: 1 point from Carla to Ana."
    assert table.prompt == "Carla: accept or refuse?"
    assert say(table, "yes") == "Settled."
    assert table.prompt == "Ana: throw the dice and type them, or double"


def test_an_early_roll_that_stands_says_why() -> None:
    race = Board.from_points({6: 3, 5: 3, 0: 9}, {6: 3, 5: 3, 0: 9})
    table = with_board(opened(sit("tabla", etiquette=True, dice="manual")), race)
    assert say(table, "Boris: 6 5").endswith("The roll stands, as the two sides can no longer meet.")
    forced = Board.from_points({25: 1, 6: 14}, {1: 2, 2: 2, 4: 2, 5: 2, 6: 2, 12: 5})
    table = with_board(opened(sit("tabla", etiquette=True, dice="manual"), 3, 2), forced)
    plays = table.state.board.legal_plays(Dice(3, 2), table.state.rules)
    assert len(plays) == 1
    assert say(table, "Boris: 6 5").endswith("The roll stands, as there was only one way to play.")


def test_whoever_has_rolled_early_is_not_told_that_rolling_accepts() -> None:
    race = Board.from_points({6: 3, 5: 3, 0: 9}, {6: 3, 5: 3, 0: 9})
    table = with_board(opened(sit("tabla", etiquette=True, dice="manual")), race)
    say(table, "Boris: 6 5", "6/3", "done")
    assert table.prompt == "Boris: accept or require?"
    assert "You have rolled already" in say(table, "4 4")


@pytest.mark.parametrize("etiquette", [False, True])
def test_dice_are_asked_for_only_where_a_throw_may_come(etiquette: bool) -> None:
    table = opened(sit("tabla", etiquette=etiquette, dice="manual"))
    asks = say(table, "roll").startswith("Throw the dice and type the two numbers")
    assert asks == etiquette
    say(table, "8/5 6/5", "done")
    assert say(table, "roll").startswith("Throw the dice and type the two numbers")


def test_one_alone_does_not_answer_in_turn() -> None:
    table = sit("tabla", 3, dice="manual", cube_each=True, form="money")
    said = say(table, "6 4 2", "1 3", "8/5 6/5", "done", "double Carla")
    assert said.endswith("Ana doubles: the game would be worth 2 for Carla.")
    assert table.prompt == "Carla: take or drop?"
