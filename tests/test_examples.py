"""Every program in examples/ runs as its first line says, here with small numbers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabla.store import open_store
from tests.server.house import running

EXAMPLES = Path(__file__).parents[1] / "examples"
MATCH = """; [Event "Club night"]
 1 point match

 Game 1
 Ana : 0                        Boris : 0
  1) 31: 8/5 6/5                  62: 24/18 13/11
  2) 61: 13/7* 8/7                65:
"""
# Arguments that make it quick, and something that its answer says.
CASES = {
    "play_a_game": (("--level", "expert"), "wins"),
    "evaluate_a_million": (("--positions", "2000"), "2,000 positions"),
    "roll_out": (("--trials", "72", "--turns", "2"), "13/11"),
    "your_own_bot": (("--games", "4"), "points a game against beginner"),
    "gymnasium_agent": (("--games", "10"), "points a game"),
    "house_rule": (("--lang", "es"), "7 usually, 10 here"),
}


def answer(name: str, *arguments: str) -> str:
    run = subprocess.run(
        [sys.executable, EXAMPLES / f"{name}.py", *arguments], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize("name", CASES)
def test_an_example_runs(name):
    arguments, expected = CASES[name]
    assert expected in answer(name, *arguments)


def test_the_example_that_analyses_a_match_runs(tmp_path):
    file = tmp_path / "match.mat"
    file.write_text(MATCH, encoding="utf-8")
    assert "Boris: PR" in answer("analyse_a_match", str(file), "--level", "fast")


def test_the_example_that_plays_at_a_server_runs(tmp_path):
    store = open_store(tmp_path / "tabla.db")
    with running(store) as house:
        assert "wins" in answer("server_client", house.origin, "--level", "random")
    store.close()


def test_every_example_is_run_and_short():
    programs = {path.stem: path for path in EXAMPLES.glob("*.py")}
    assert set(programs) == {*CASES, "analyse_a_match", "server_client"}
    for name, path in programs.items():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 50, name
