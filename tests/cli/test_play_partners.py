"""`tabla play --partners`: four at one keyboard."""

from __future__ import annotations

from tabla.play import events as e
from tabla.terminal.save_file import RecordFile
from tests.cli.world import Home

FOUR = ("play", "--rules", "tabla", "--players", "Ana,Boris,Carla,David", "--partners")


def test_four_sit_down_and_go_on_later(home: Home) -> None:
    path = home.path / "four.jsonl"
    began = home.run(*FOUR, "consult", "--match", "5", "--file", str(path), lines=("roll", "quit"))
    assert "Ana and Boris play against Carla and David." in began.output.replace("\n  ", " ")
    again = home.run("play", "--resume", str(path), lines=("score", "quit"))
    assert "Captains: Ana and Carla." in again.output


def test_three_names_are_too_few(home: Home) -> None:
    result = home.run("play", "--rules", "tabla", "--players", "A,B,C", "--partners", "turns")
    assert "Two against two needs four players; 3 were named." in result.stderr


def test_without_names_a_person_sits_down_with_bots(home: Home) -> None:
    path = home.path / "four.jsonl"
    home.run("play", "--rules", "tabla", "--partners", "turns", "--bot", "beginner", "--file", str(path))
    started = RecordFile.load(path).events[0]
    assert isinstance(started, e.SessionStarted)
    assert [bool(level) for level in started.bots] == [False, True, True, True]


def test_how_partners_play_is_fixed_when_a_session_goes_on(home: Home) -> None:
    result = home.run("play", "--resume", "--partners", "turns")
    assert "--partners" in result.stderr


def test_bots_of_one_level_are_numbered_before_it(home: Home) -> None:
    lines = ("score", "quit")
    players = "Ana,bot:beginner,Carla,bot:beginner"
    result = home.run(
        "play", "--rules", "tabla", "--players", players, "--partners", "turns", "--lang", "en", lines=lines
    )
    said = " ".join(result.output.split())
    assert "Ana and Tabla (beginner) 0, Carla and Tabla 2 (beginner) 0." in said
