"""Files, disks and packages that fail: a sentence in the user's language, and what can go on goes on."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabla.engine import nets
from tabla.protocols.ubgi import Ubgi
from tests.analysis.matches import saved, session
from tests.cli.world import Home

START = "4HPwATDgc/ABMA"
OPENING = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
ROLLOUT = ("rollout", OPENING, "--turns", "3", "--trials", "108")
KEPT_NOWHERE = {
    "en": "The bear-off table could not be kept in",
    "es": "La tabla de final no se pudo guardar en",
    "bg": "Таблицата за изкарване не можа да се запази в",
}


@pytest.fixture
def no_cache(home: Home) -> Path:
    """A file where the cache directory should be."""
    path = home.path / "cache"
    path.touch()
    home.set(XDG_CACHE_HOME=str(path))
    return path


@pytest.mark.parametrize("language", KEPT_NOWHERE)
def test_a_cache_that_cannot_be_written_is_told_once_beside_the_answer(
    home: Home, no_cache: Path, language: str
) -> None:
    done = home.run("eval", START, "--plies", "0", "--json", "--lang", language)
    assert json.loads(done.stdout)["win"] > 0.5
    assert [line[: len(KEPT_NOWHERE[language])] for line in done.stderr.splitlines()] == [
        KEPT_NOWHERE[language]
    ]


def test_a_damaged_bear_off_table_is_told_when_it_is_made_again(home: Home) -> None:
    home.set(XDG_CACHE_HOME=str(home.path))
    table = home.path / "tabla" / "bearoff-two-sided-6.table"
    table.parent.mkdir()
    table.write_bytes(b"TABLA")
    asked = ("hint", OPENING, "--plies", "0", "--lang", "en")
    told = home.run(*asked).stderr
    assert told == f"The bear-off table “{table}” was damaged: it has been made again.\n"
    assert home.run(*asked).stderr == ""


def test_bots_and_programs_that_ask_hear_of_it_on_the_error_stream(home: Home, no_cache: Path) -> None:
    played = home.run("play", "--bot", "beginner", "--seed", "1", "--lang", "en", lines=("", "hint", "quit"))
    assert played.stderr.count(KEPT_NOWHERE["en"]) == 1
    asked = home.run("ubgi", lines=("isready",))
    assert asked.stdout == "readyok\n"
    assert asked.stderr.count("\n") == 1


def test_a_server_logs_it(home: Home, no_cache: Path) -> None:
    served = """
from tabla.cli.common.json_logs import log_as_json
from tabla.engine import Advisor
log_as_json()
Advisor()
"""
    run = subprocess.run([sys.executable, "-c", served], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in run.stderr.splitlines()]
    assert {line["level"] for line in lines} == {"warning"}
    assert all(line["message"].startswith(KEPT_NOWHERE["en"]) for line in lines)


def test_damaged_trials_are_told_and_made_again(home: Home) -> None:
    file = home.path / "trials"
    whole = home.run(*ROLLOUT, "--file", str(file), "--lang", "en")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([lines[0], b"X" + lines[1][1:], b"X" + lines[2][1:], *lines[3:]]))
    mended = home.run(*ROLLOUT, "--file", str(file), "--lang", "en")
    assert mended.stderr == f"2 lines of “{file}” were damaged: what they held is computed anew.\n"
    assert mended.stdout == whole.stdout
    assert sorted(file.read_bytes().splitlines(keepends=True)) == sorted(lines)


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_rollout_that_cannot_be_kept_says_so_and_gives_its_result(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home.path / "trials"
    whole = home.run(*ROLLOUT, "--lang", "en").stdout
    monkeypatch.setattr("tabla.cluster.ledger._append", full)
    done = home.run(*ROLLOUT, "--file", str(file), "--lang", "en")
    assert done.stderr.startswith(f"The run cannot be kept in “{file}” now (No space left on device)")
    assert done.stderr.count("\n") == 1
    assert done.stdout == whole


def test_an_analysis_that_cannot_be_kept_is_in_the_summary_all_the_same(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = home.path / "matches", home.path / "out"
    folder.mkdir()
    saved(folder / "a.jsonl", session())
    saved(folder / "b.jsonl", session(seed=6))
    with monkeypatch.context() as patch:
        patch.setattr("tabla.analysis.batch.replace_file", full)
        done = home.run("analyse", str(folder), "--out", str(out), "--level", "fast", "--lang", "en")
    assert "2 matches analysed" in done.stdout
    assert done.stderr.count("cannot be written (No space left on device)") == 2
    # Nothing of it has to be made again.
    assert len(list(out.glob("games-*.jsonl"))) == 1
    home.run("analyse", str(folder), "--out", str(out), "--level", "fast")
    assert len(list(out.glob("*.json"))) == 2
    assert not list(out.glob("games-*.jsonl"))


@pytest.mark.parametrize(
    "words",
    [
        (*ROLLOUT, "--file", "IT"),
        (*ROLLOUT, "--merge", "IT"),
        ("analyse", "IT"),
        ("show", "IT"),
        ("convert", "IT", "out.mat"),
        ("study", "add", "IT"),
        ("rules", "IT"),
        ("dice", "verify", "IT"),
        ("play", "--resume", "IT"),
        ("train", "export", "IT", "out.tnet"),
        ("serve", "--metrics", "IT"),
    ],
    ids=lambda words: words[0],
)
def test_what_is_no_file_is_refused_before_it_is_read(home: Home, words: tuple[str, ...]) -> None:
    device = home.path / "device.toml"
    device.symlink_to("/dev/zero")  # whoever read it would do so until there is no memory left
    done = home.run(*(str(device) if word == "IT" else word for word in words))
    assert done.exit_code in (1, 2)
    assert "not a regular file" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("option", ["--file", "--merge"])
def test_a_folder_is_no_file_of_a_run(home: Home, option: str) -> None:
    told = home.run(*ROLLOUT, option, str(home.path), "--lang", "es").stderr
    assert told == f"No se puede leer «{home.path}» (Is a directory): indique el archivo de un cálculo.\n"


def test_settings_that_are_no_file_are_told(home: Home) -> None:
    home.settings.parent.mkdir(parents=True)
    home.settings.symlink_to("/dev/zero")
    assert "not a regular file" in home.run("settings").stderr


def test_a_file_to_merge_is_not_called_a_match(home: Home) -> None:
    done = home.run(*ROLLOUT, "--merge", "nofile", "--lang", "en")
    assert done.stderr == "“nofile” cannot be read (No such file or directory): name the file of a run.\n"


def test_a_rollout_stopped_by_hand_says_that_the_same_command_goes_on(home: Home) -> None:
    file = home.path / "trials"
    process = home.start("rollout", OPENING, "--trials", "1000000", "--file", str(file))
    until = time.monotonic() + 60
    while not (file.exists() and file.read_bytes().count(b"\n") > 2) and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said.endswith(f" trials. The same command continues from {file}.\n")


@pytest.fixture(params=["missing", "damaged"])
def broken_net(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A package whose net cannot be used."""
    if request.param == "damaged":
        data = bytearray((resources.files(nets) / "full.tnet").read_bytes())
        data[5000] ^= 1
        (tmp_path / "full.tnet").write_bytes(data)
    nets.packaged.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(nets, "resources", SimpleNamespace(files=lambda _: tmp_path))
        yield
    nets.packaged.cache_clear()


@pytest.mark.usefixtures("broken_net")
class TestBrokenNet:
    """The package must be installed again, and the user is told so."""

    @pytest.mark.parametrize(
        ("language", "words"),
        [("en", "install the package"), ("es", "de nuevo el paquete"), ("bg", "инсталирайте отново")],
    )
    def test_a_command_says_what_to_do(self, home: Home, language: str, words: str) -> None:
        done = home.run("eval", START, "--lang", language)
        assert done.exit_code == 2
        assert "full.tnet" in done.stderr
        assert words in done.stderr
        assert done.stderr.count("\n") == 1

    def test_a_game_with_a_bot_is_not_over(self, home: Home) -> None:
        played = home.run("play", "--players", "bot,bot", "--spoken", "--lang", "en", lines=("hint", "quit"))
        assert played.exit_code == 0
        said = " ".join(played.output.split())  # spoken lines are short ones
        assert said.count("install the package tabla-backgammon again.") >= 2
        assert "Continue with: tabla play --resume" in played.output

    def test_a_search_answers_with_an_error(self) -> None:
        lines: list[str] = []
        engine = Ubgi(lines.append)
        for command in (f"position gnubgid {START}", "dice 3 1", "go role chequer depth 0"):
            assert engine.hear(command)
        engine.wait()
        assert len(lines) == 1
        assert lines[0].startswith("error ")
        assert "full.tnet" in lines[0]
