"""`tabla hint`, `tabla eval` and `tabla cube`: in words, spoken, as JSON, and when the question is wrong."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner, Result

from tabla.cli.main import cli

START = "4HPwATDgc/ABMA"
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"


def tabla(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


def test_hint_lists_the_plays_best_first() -> None:
    result = tabla("hint", OPENING, "--plies", "0", "--lang", "en")
    first, second, *_ = result.output.splitlines()
    assert first.startswith("1. 8/5 6/5: +0.")
    assert "behind" not in first
    assert "behind" in second


def test_hint_looks_at_every_play_it_shows_as_deep_as_was_asked_for() -> None:
    *shown, last = tabla("hint", OPENING, "--lang", "en").output.splitlines()
    assert len(shown) == 7
    assert all(line.endswith("(2 plies)") for line in [*shown, last])


@pytest.mark.parametrize("position", [OPENING, START])
@pytest.mark.parametrize("plies", ["-1", "4"])
def test_a_look_further_than_the_bot_can_is_refused(position: str, plies: str) -> None:
    result = tabla("hint", position, "--plies", plies, "--lang", "en")
    assert result.output == f"The bot looks from 0 to 3 plies ahead, not {plies}.\n"


def test_hint_without_dice_is_the_cube_decision() -> None:
    assert tabla("hint", START, "--plies", "0", "--lang", "en").output.startswith(
        "No double; if doubled, take."
    )


@pytest.mark.parametrize(
    ("language", "words"), [("en", "from 8 to 5"), ("es", "de 8 a 5"), ("bg", "от 8 на 5")]
)
def test_spoken_hints_have_no_slash(language: str, words: str) -> None:
    output = tabla("hint", OPENING, "--spoken", "--plies", "0", "--lang", language).output
    assert words in output
    assert "/" not in output


def test_json_is_for_programs() -> None:
    best = json.loads(tabla("hint", OPENING, "--json", "--plies", "0").output)[0]
    assert best["play"] == "8/5 6/5"
    assert len(best["chances"]) == 5
    evaluation = json.loads(tabla("eval", START, "--json", "--plies", "0").output)
    assert 0.5 < evaluation["win"] < 0.6
    assert json.loads(tabla("cube", START, "--json", "--plies", "0").output)["action"] == "no-double"


def test_eval_says_chances_and_equity() -> None:
    output = tabla("eval", START, "--plies", "1", "--lang", "en").output
    assert output.startswith("Wins 5")
    assert "looking 1 ply ahead" in output


def test_a_position_without_a_play_says_so() -> None:
    closed = "XGID=--BBBBBBC----------------A:0:0:-1:66:0:0:0:0:10"
    output = tabla(
        "hint", closed.replace("A:", "-:").replace("=-", "=a"), "--plies", "0", "--lang", "en"
    ).output
    assert output.startswith("The roll allows no play")


def test_rule_sets_count_in_their_own_way() -> None:
    assert (
        "cannot double" in tabla("cube", START, "--rules", "tactile", "--plies", "0", "--lang", "en").output
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("eval", "bad"), "is not a position ID"),
        (("eval", START, "--plies", "4"), "from 0 to 3 plies"),
        (("hint", "XGID=---------------------------:0:0:1:31:0:0:0:0:10"), "is not an XGID"),
        (("cube", START, "--rules", "nosuch"), "no rule set"),
    ],
)
def test_a_wrong_question_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    result = tabla(*words, "--lang", "en")
    assert result.exit_code == 2
    assert sentence in result.output
    assert result.output.count("\n") == 1


def test_a_rollout_compares_plays() -> None:
    output = tabla(
        "rollout",
        OPENING,
        "--play",
        "8/5 6/5",
        "--play",
        "13/9",
        "--trials",
        "72",
        "--turns",
        "2",
        "--lang",
        "en",
    ).output
    assert output.startswith("72 trials")
    assert "1. 8/5 6/5: +0." in output
    assert "2. 13/9" in output


def test_a_rollout_of_a_position_without_dice() -> None:
    output = tabla("rollout", START, "--trials", "72", "--turns", "2", "--lang", "es").output
    assert "Equidad +0," in output


def test_plays_of_a_rollout_look_ahead_if_asked_to() -> None:
    def rolled(*more: str) -> str:
        return tabla("rollout", OPENING, "--trials", "72", "--turns", "2", "--lang", "en", *more).output

    plain, ahead = rolled(), rolled("--plies", "1")
    assert plain == rolled("--plies", "0")
    assert ahead.startswith(
        "72 trials, without the cube, looking 1 ply ahead in them, luck subtracted.\n1. 8/5 6/5"
    )
    assert plain.splitlines()[1:] != ahead.splitlines()[1:]
    assert rolled("--plies", "4") == "The bot looks from 0 to 3 plies ahead, not 4.\n"


def test_a_rollout_for_programs() -> None:
    answer = json.loads(
        tabla("rollout", OPENING, "--trials", "72", "--turns", "1", "--top", "2", "--json").output
    )
    best, other = answer["plays"]
    assert (answer["trials"], best["play"], best["behind"]) == (72, "8/5 6/5", 0)
    # Seen by who makes the play, as in a hint: by all books the best opening, and well ahead.
    assert best["equity"] == pytest.approx(other["equity"] + other["behind"])
    assert best["equity"] > 0.1
    assert best["chances"][0] > 0.5


def test_a_cube_decision_rolled_out_for_programs() -> None:
    words = ("--cubeful", "--trials", "72", "--turns", "2", "--json")
    answer = json.loads(tabla("rollout", START, *words).output)
    assert (answer["action"], answer["answer"], answer["double_drop"]) == ("no-double", "take", 1)
    assert answer["no_double"]["equity"] > answer["double_take"]["equity"]


@pytest.mark.parametrize(
    ("position", "options", "said"),
    [
        # Dancing on a closed board.
        ("XGID=-----DE-D----------cccbbbB:0:0:1:21:0:0:0:0:10", (), "The roll allows no play.\n"),
        ("XGID=-A----------------------a-:0:0:1:21:0:0:0:0:10", (), "1/off ends the game"),
        (START, ("--play", "8/5 6/5"), "Plays can be compared once the dice are thrown"),
        (OPENING, ("--seed", str(2**70)), "A rollout takes from 0 to 18446744073709551615 as its seed"),
        # With the whole match on the game nobody has a use for the cube.
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:6:0:7:10", ("--cubeful", "--turns", "2"), "No double"),
    ],
)
def test_a_rollout_says_where_there_is_nothing_to_roll_out(
    position: str, options: tuple[str, ...], said: str
) -> None:
    output = tabla("rollout", position, "--trials", "72", "--lang", "en", *options).output
    assert said in output
    assert "Double, take" not in output


def test_the_same_play_twice_is_rolled_out_once() -> None:
    twice = ("--play", "8/5 6/5", "--play", "6/5 8/5")
    answer = json.loads(tabla("rollout", OPENING, "--trials", "72", "--turns", "1", *twice, "--json").output)
    assert [one["play"] for one in answer["plays"]] == ["8/5 6/5"]


@pytest.mark.parametrize("options", [(), ("--cubeful",)])
@pytest.mark.parametrize(
    ("rules", "equity"), [("standard", "+3.000"), ("reglas", "+2.000"), ("tabla-bg", "+2.000")]
)
def test_a_rollout_counts_by_the_rule_set(rules: str, equity: str, options: tuple[str, ...]) -> None:
    """Two checkers on the ace point are borne off at once, while the other side is on the bar."""
    board = "XGID=aB-----------------gg-----:0:0:1:00:0:0:0:0:10"
    assert (
        equity in tabla("rollout", board, "--trials", "72", "--rules", rules, "--lang", "en", *options).output
    )


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ("7:6:0:7", "At 7–6 a match to 7 is over"),
        ("9:0:0:7", "At 9–0 a match to 7 is over"),
        ("3:3:1:7", "At 3–3 of 7 it is not the Crawford game"),
    ],
)
@pytest.mark.parametrize("command", ["eval", "cube", "hint"])
def test_impossible_scores_are_refused(command: str, score: str, said: str) -> None:
    found = tabla(command, f"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:{score}:10", "--lang", "en")
    assert said in found.output
    assert found.exit_code


def test_a_match_is_told_by_the_chance_to_win_it() -> None:
    """At the last point of both it is the chance to win the game."""
    output = tabla("eval", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:6:0:7:10", "--lang", "en").output
    game, match = (
        re.search(rf"Wins {what}(\d+\.\d) %", output) for what in ("", "the match with a chance of ")
    )
    assert game
    assert match
    assert game.group(1) == match.group(1)


def test_beavers_are_advised_where_they_are_played() -> None:
    """Two checkers are left for one throw, against a side that cannot fail: it should have been doubling."""
    board = "XGID=-----AA-----------------b-:0:0:1:00:0:0:"
    with_beavers, without = (tabla("cube", f"{board}{bits}:0:10", "--lang", "en").output for bits in (3, 1))
    assert "if doubled, beaver." in with_beavers
    assert "Double and beaver −2.667." in with_beavers
    assert "if doubled, take." in without


def test_a_rollout_with_the_cube_says_what_to_do() -> None:
    output = tabla("rollout", START, "--cubeful", "--trials", "72", "--turns", "2").output
    assert "with the cube" in output
    assert "No double; if doubled, take." in output
    assert "double and drop +1.000" in output
    plays = tabla("rollout", OPENING, "--cubeful", "--trials", "72", "--turns", "1", "--top", "2").output
    assert "1. 8/5 6/5" in plays
