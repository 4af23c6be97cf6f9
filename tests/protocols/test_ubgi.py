"""UBGI 0.1, level 2: every command of the draft, its answers and its errors."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

from tabla.engine.advice import Advisor
from tabla.formats import format_xgid
from tabla.formats.positions.position import Position
from tabla.protocols import ubgi_search
from tabla.protocols.ubgi import Ubgi
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet

START = "4HPwATDgc/ABMA"
# A race in which doubling is right and so is dropping: 8 pips each side of two checkers against fifteen.
WON = Board.from_points({1: 2}, {6: 15})


class Conversation:
    """Commands in, all answers out."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.engine = Ubgi(self.lines.append, "1.2")

    def ask(self, *commands: str) -> list[str]:
        before = len(self.lines)
        for command in commands:
            assert self.engine.hear(command)
            self.engine.wait()
        return self.lines[before:]


@pytest.fixture
def talk() -> Conversation:
    return Conversation()


def test_the_handshake_names_the_engine_and_its_options(talk: Conversation) -> None:
    lines = talk.ask("ubgi")
    assert lines[0] == "id name Tabla 1.2"
    assert lines[-1] == "ubgiok"
    levels = "var beginner var casual var intermediate var advanced var expert var master"
    assert f"option name Level type combo default master {levels}" in lines
    assert "option name Deterministic type check default true" in lines
    assert "option name EvalMode type combo default cubeful var cubeful var cubeless" in lines
    assert talk.ask("isready") == ["readyok"]


def test_the_best_play_is_a_move_and_the_position_after_it(talk: Conversation) -> None:
    lines = talk.ask("newgame", f"position gnubgid {START}", "dice 3 1", "go role chequer depth 0")
    assert lines[0].startswith("info role chequer depth 0 time_ms ")
    assert lines[-1] == "bestmove 8/5 6/5"
    after = Board.start().parse_play("8/5 6/5", Dice(3, 1)).result.swapped()
    assert lines[-2] == f"bestmoveid {after.position_id}"


def test_the_short_form_of_later_drafts_is_understood(talk: Conversation) -> None:
    assert talk.ask(f"position gnubgid {START}", "dice 3 1", "go chequer depth 0")[-1] == "bestmove 8/5 6/5"


@pytest.mark.parametrize(
    ("board", "dice", "payload"),
    [
        (Board.from_points({25: 1, 6: 2}, {1: 2}), "6 6", "bar/19"),
        (Board.from_points({1: 1}, {1: 2}), "6 1", "1/off"),
        (Board.from_points({25: 1}, {1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2}), "6 1", "pass"),
    ],
)
def test_bar_off_and_pass_have_their_words(talk: Conversation, board: Board, dice: str, payload: str) -> None:
    lines = talk.ask(f"position gnubgid {board.position_id}", f"dice {dice}", "go role chequer depth 0")
    assert lines[-1].startswith(f"bestmove {payload}")
    assert "25" not in lines[-1]


def test_a_search_tells_each_depth(talk: Conversation) -> None:
    lines = talk.ask(f"position gnubgid {START}", "dice 2 1", "go role chequer depth 1")
    assert [line.split()[4] for line in lines if line.startswith("info")] == ["0", "1"]


def test_cube_decisions(talk: Conversation) -> None:
    assert talk.ask(f"position gnubgid {START}", "go role cube depth 0")[-1] == "bestcube nodouble"
    assert talk.ask(f"position gnubgid {WON.position_id}", "go role cube depth 0")[-1] == "bestcube nodouble"
    talk.ask("newsession type match length 5", "setscore 0 0")
    close = Board.from_points({6: 2, 5: 2, 4: 2}, {6: 2, 5: 2, 4: 3, 3: 2})
    best = Advisor().cube(Position(board=close, length=5), RuleSet(), 0)
    wanted = "double" if best.action in ("double-take", "double-drop") else "nodouble"
    assert talk.ask(f"position gnubgid {close.position_id}", "go cube depth 0")[-1] == f"bestcube {wanted}"


def test_a_cube_that_is_not_the_movers_is_not_turned(talk: Conversation) -> None:
    close = Board.from_points({6: 2, 5: 2, 4: 2}, {6: 2, 5: 2, 4: 3, 3: 2}).position_id
    lines = talk.ask(f"position gnubgid {close}", "setcube value 2 owner p1", "go cube depth 0")
    assert lines[-1] == "bestcube nodouble"
    lines = talk.ask("setturn p1", "go cube depth 0")
    assert lines[-1] == talk.ask("setcube value 2 owner center", "go cube depth 0")[-1] == "bestcube double"


def test_nobody_doubles_in_crawfords_game_and_all_do_after_it(talk: Conversation) -> None:
    talk.ask("newsession type match length 5 crawford on")
    score = "setscore 4 1"
    ask = (score, f"position gnubgid {START}", "setturn p1", "go role cube depth 0")
    assert talk.ask("newgame", *ask)[-1] == "bestcube nodouble"
    assert talk.ask("newgame", *ask)[-1] == "bestcube double"  # the trailer has nothing to lose


def test_a_whole_turn_is_cube_and_play(talk: Conversation) -> None:
    lines = talk.ask(f"position gnubgid {START}", "dice 3 1", "go role turn depth 0")
    after = Board.start().parse_play("8/5 6/5", Dice(3, 1)).result.swapped()
    assert lines[-1] == f"bestturn cube=nodouble moveid={after.position_id}"
    assert talk.ask(f"position gnubgid {START}", "go role turn depth 0")[-1] == "bestturn cube=nodouble"


def test_an_xgid_brings_its_own_context(talk: Conversation) -> None:
    doubled = format_xgid(Position(board=WON, doubled=True))
    assert talk.ask(f"position xgid {doubled}", "go cube depth 0")[-1] == "bestcube drop"
    rolled = format_xgid(Position(dice=Dice(3, 1), score=(2, 1), length=5))
    assert talk.ask(f"position xgid {rolled}", "go chequer depth 0")[-1] == "bestmove 8/5 6/5"
    assert talk.ask("position gnubgid 4HPwATDgc/ABMA:cAngADAAMAAE", "go cube depth 0")[-1].startswith("best")


def test_options_are_taken_and_kept_in_range(talk: Conversation) -> None:
    set_up = ("setoption name Level value expert", "setoption name EvalMode value cubeless")
    assert talk.ask(*set_up, "setoption name Threads value 1", "setoption name Seed value 7") == []
    lines = talk.ask(f"position gnubgid {START}", "dice 3 1", "go role chequer")
    assert [line.split()[4] for line in lines if line.startswith("info")] == ["0"]


def test_without_the_cube_the_equity_is_that_of_the_chances_alone(talk: Conversation) -> None:
    close = Board.from_points({6: 2, 5: 2, 4: 2}, {6: 2, 5: 2, 4: 3, 3: 2})
    ask = (f"position gnubgid {close.position_id}", "go role cube depth 0")
    info, answer = talk.ask("setoption name EvalMode value cubeless", *ask)
    assert answer == "bestcube nodouble"
    plain = Advisor().evaluate(Position(board=close), RuleSet()).cubeless_equity
    assert float(info.split("eq ")[1].split()[0]) == pytest.approx(plain, abs=2e-4)


def test_a_weak_level_errs_and_errs_alike_with_the_same_seed(talk: Conversation) -> None:
    ask = (f"position gnubgid {START}", "dice 2 1", "go role chequer")
    talk.ask("setoption name Level value beginner")
    answers = []
    for seed in (*range(12), 3):
        answers.append(talk.ask(f"setoption name Seed value {seed}", *ask)[-1])
    assert len(set(answers)) > 2
    assert answers[-1] == answers[3]


def test_trials_roll_the_near_choices_out_and_are_told(talk: Conversation) -> None:
    """The answer is what the last line says; a race that 19 of 36 throws win at once is doubled for 4/36."""
    ask = (f"position gnubgid {START}", "dice 4 3", "go role chequer depth 0 trials 72")
    lines = talk.ask(*ask)
    assert [line.split()[3:5] for line in lines if line.startswith("info")] == [
        ["depth", "0"], ["trials", "36"], ["trials", "72"],
    ]  # fmt: skip
    infos = [line.split(" eq ")[1] for line in lines if line.startswith("info")]
    assert len(set(infos)) == 3
    assert lines[-1] == f"bestmove {infos[-1].split(' pv ')[1]}"
    last_roll = Board.from_points({5: 1, 2: 1}, {1: 1}).position_id
    *_, told, best = talk.ask(f"position gnubgid {last_roll}", "go role cube depth 0 trials 36")
    assert (told.split("eq ")[1].split()[0], best) == ("0.1111", "bestcube double")


def test_an_unknown_word_is_unknown_even_while_a_search_goes_on(talk: Conversation) -> None:
    talk.engine.hear(f"position gnubgid {START}")
    talk.engine.hear("dice 4 3")
    talk.engine.hear("go role chequer depth 0 trials 100000")
    talk.engine.hear("fly")
    talk.engine.hear("dice 1 1")
    talk.engine.hear("stop")
    talk.engine.wait()
    errors = [line.split()[1] for line in talk.lines if line.startswith("error")]
    assert errors == ["unknown_command", "search_in_progress"]
    assert talk.lines[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("fly", "unknown_command"),
        ("Ubgi", "unknown_command"),
        ("go role chequer", "missing_context"),
        ("go role sleep", "bad_argument"),
        ("go role", "bad_argument"),
        ("go colour red", "bad_argument"),
        ("setoption name Level value 9", "bad_argument"),
        ("setoption name Speed value 9", "bad_argument"),
        ("setoption name Level", "bad_argument"),
        ("newsession type match", "bad_argument"),
        ("newsession type tennis", "bad_argument"),
        ("newsession length 5", "bad_argument"),
        ("setscore 1", "bad_argument"),
        ("setscore 1 x", "bad_argument"),
        ("setcube value 3 owner p0", "bad_argument"),
        ("setcube value 2 owner me", "bad_argument"),
        ("setturn", "bad_argument"),
        ("position gnubgid", "bad_argument"),
        ("position gnubgid what", "bad_argument"),
        ("position fen x", "bad_argument"),
        ("dice 1", "bad_argument"),
        ("dice 1 7", "bad_argument"),
    ],
)
def test_what_is_wrong_gets_an_error_line_and_the_talk_goes_on(
    talk: Conversation, command: str, code: str
) -> None:
    (line,) = talk.ask(command)
    assert line.startswith(f"error {code} ")
    assert talk.ask("", "isready") == ["readyok"]


def test_a_play_needs_dice_and_a_game_that_is_not_over(talk: Conversation) -> None:
    assert talk.ask(f"position gnubgid {START}", "go role chequer")[-1].startswith("error missing_context")
    over = Board.from_points({}, {1: 2}).position_id
    assert talk.ask(f"position gnubgid {over}", "go cube depth 0")[-1].startswith("error bad_argument")


def test_a_new_game_forgets_the_position(talk: Conversation) -> None:
    lines = talk.ask(f"position gnubgid {START}", "newgame", "go role cube")
    assert lines[-1].startswith("error missing_context")


def test_a_search_can_be_stopped_and_takes_no_other_command(
    talk: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    looking, go_on = threading.Event(), threading.Event()
    look = ubgi_search.Search._look

    def slow(self: ubgi_search.Search, depth: int) -> object:
        looking.set()
        assert go_on.wait(20)
        return look(self, depth)

    monkeypatch.setattr(ubgi_search.Search, "_look", slow)
    talk.ask("isready", f"position gnubgid {START}", "dice 2 1")
    talk.engine.hear("go role chequer depth 2")
    assert looking.wait(20)
    talk.engine.hear("dice 6 6")
    talk.engine.hear("isready")
    talk.engine.hear("stop")
    go_on.set()
    talk.engine.wait()
    errors = [line for line in talk.lines if line.startswith("error")]
    assert [line.split()[1] for line in errors] == ["search_in_progress"]
    assert [line.split()[4] for line in talk.lines if line.startswith("info")] == ["0"]
    assert talk.lines[-1].startswith("bestmove ")


def test_a_search_that_fails_still_answers(talk: Conversation, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("no room\nat all")

    monkeypatch.setattr(Advisor, "plays", fail)
    (line,) = talk.ask(f"position gnubgid {START}", "dice 3 1", "go role chequer depth 0")
    assert line == "error internal_error MemoryError: no room at all"


def test_a_search_keeps_within_its_time(talk: Conversation) -> None:
    talk.ask("isready", f"position gnubgid {START}", "dice 2 1")
    began = time.monotonic()
    lines = talk.ask("go role chequer depth 3 movetime 1")
    assert lines[-1].startswith("bestmove ")
    assert time.monotonic() - began < 20


def test_the_command_talks_by_lines_until_quit() -> None:
    commands = f"ubgi\nisready\nposition gnubgid {START}\ndice 3 1\ngo role chequer depth 0\nquit\nubgi\n"
    run = subprocess.run(
        [sys.executable, "-m", "tabla", "ubgi"], input=commands, capture_output=True, text=True, timeout=120
    )
    assert run.stdout.splitlines()[-1] == "bestmove 8/5 6/5"
    assert run.stdout.count("ubgiok") == 1
    assert run.stderr == ""
