"""The loop: how play ends, and what a real terminal gets to see."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabla.locale import LANGUAGES
from tabla.terminal.loop import run
from tests.terminal.table import Player, all_words, sit


def typed(*lines: str, then: type[BaseException]) -> Callable[[str], str]:
    """A keyboard: these lines, then an accident."""
    waiting = list(lines)

    def read(prompt: str) -> str:
        if waiting:
            return waiting.pop(0)
        raise then

    return read


@pytest.mark.parametrize(("accident", "code"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_an_accident_at_the_keyboard_loses_nothing(
    accident: type[BaseException], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table = sit(spoken=True)
    assert run(table, ["Welcome."], typed("", then=accident)) == code
    said = capsys.readouterr().out
    assert said.startswith("Welcome.\n")
    assert "Continue with: tabla play --resume" in said
    assert table.record.is_saved


def test_quit_and_the_end_of_a_session_end_the_loop(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(sit(), [], typed("quit", then=AssertionError)) == 0
    over = sit("tabla", dice="manual")
    lines = ("3 1", "8/5 6/5", "done", "resign", "accept")
    assert run(over, [], typed(*lines, then=AssertionError)) == 0
    assert "Thank you for the game." in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_sentences_are_wrapped_for_eyes_and_for_the_cells_of_a_braille_display(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [all_words(language)[word] for word in ("help", "rules", "score", "quit")]
    run(sit(language=language), [], typed(*asked, then=AssertionError))
    assert max(map(len, capsys.readouterr().out.splitlines()[:-2])) <= 79
    run(sit(language=language, spoken=True), [], typed(*asked, then=AssertionError))
    assert max(map(len, capsys.readouterr().out.splitlines()[:-2])) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_short_lines(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = sit("tactile", language=language, spoken=True, seed=5)
    player, shown = Player(table), []

    def read(prompt: str) -> str:
        shown.append(prompt)
        return player._choose()

    assert run(table, [], read) == 0
    *lines, _farewell, _path = [*shown, *capsys.readouterr().out.splitlines()]
    assert max(map(len, lines)) <= 80
    assert sum(len(line) > 40 for line in lines) <= len(lines) / 100


def test_bytes_that_are_no_text_are_a_word_nobody_knows(tmp_path: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "tabla", "play", "--lang", "en", "--file", str(tmp_path / "game.jsonl")],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "PYTHONUTF8": "1"},
        check=False,
    )
    assert played.returncode == 0
    assert "I do not know" in played.stdout.decode()


def on_a_terminal(folder: Path, **environment: str) -> str:
    """What `tabla play` shows on a terminal of its own."""
    ours, theirs = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tabla",
            "play",
            "--seed",
            "4",
            "--lang",
            "en",
            "--file",
            str(folder / "game.jsonl"),
        ],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**kept, "XDG_CONFIG_HOME": str(folder), "TERM": "xterm", **environment},
    )
    os.close(theirs)
    os.write(ours, b"\nquit\n")
    shown = b""
    try:
        while chunk := os.read(ours, 4096):
            shown += chunk
    except OSError:
        # The other end of a terminal that has been left.
        pass
    assert process.wait() == 0
    return shown.decode()


def test_a_terminal_gets_colours_and_no_color_takes_them_away(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    coloured = on_a_terminal(tmp_path / "one")
    plain = on_a_terminal(tmp_path / "two", NO_COLOR="1")
    assert "\x1b[1;33mO\x1b[0m" in coloured
    assert "\x1b[1;" not in plain
    assert "+13-14-15" in plain or "+24-23-22" in plain


def test_the_sheet_fills_the_lines_of_a_braille_display(capsys: pytest.CaptureFixture[str]) -> None:
    run(sit("tactile", spoken=True), [], typed("rules", "quit", then=AssertionError))
    said = capsys.readouterr().out
    assert (
        "Each player numbers them from 1 to 24,\nso that one player's point 1 is the\nother's point 24."
        in said
    )


def test_a_prompt_that_ends_a_sentence_gets_no_colon() -> None:
    asked: list[str] = []
    lines = ["3 1", "8/4 6/5", "done", "quit"]

    def read(prompt: str) -> str:
        asked.append(prompt)
        return lines.pop(0)

    run(sit("tabla", dice="manual", etiquette=True, spoken=True), [], read)
    assert asked[-1] == "To roll is to accept. "
    assert asked[1] == "Ana: play 3 and 1, or done: "
