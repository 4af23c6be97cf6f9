"""`tabla serve` and `tabla dice verify`: what they say, and how they end."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tabla.cli.common.language import help_language
from tabla.cli.dice import dice
from tabla.cli.serve import _origins, serve
from tests.dice.games import played_record
from tests.server.house import Client
from tests.server.test_crash import Killed


def run(command, *arguments: str, language: str = "en"):
    help_language.cache_clear()
    return CliRunner().invoke(command, [str(argument) for argument in arguments], env={"LC_ALL": language})


@pytest.mark.parametrize(
    ("language", "words"), [("en", "all are true"), ("es", "auténticas"), ("bg", "всички са истински")]
)
def test_a_true_record_is_confirmed(tmp_path, language, words) -> None:
    path = tmp_path / "match.tabla"
    path.write_bytes(played_record())
    done = run(dice, "verify", path, language=language)
    assert done.exit_code == 0
    assert words in done.output


def test_a_forged_record_is_refused_and_the_roll_named(tmp_path) -> None:
    path = tmp_path / "match.tabla"
    path.write_bytes(played_record().replace(b'"number":3', b'"number":4', 1))
    done = run(dice, "verify", path)
    assert done.exit_code == 1
    assert "Roll 3 is missing" in done.output


def test_a_record_cut_short_is_said_to_be(tmp_path) -> None:
    path = tmp_path / "match.tabla"
    lines = played_record().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert "no seal at its end" in run(dice, "verify", path).output


def test_a_record_that_is_not_there(tmp_path) -> None:
    done = run(dice, "verify", tmp_path / "none")
    assert done.exit_code == 2
    assert "cannot be read" in done.output


def test_serving_refuses_in_a_sentence(tmp_path) -> None:
    store = tmp_path / "tabla.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = run(serve, "--store", store, "--port", taken.getsockname()[1])
        assert (done.exit_code, "choose another" in done.output) == (1, True)
    for arguments, words in (
        (("--workers", "2"), "PostgreSQL"),
        (("--origin", "https://tabla.example/path"), "without a path"),
        (("--proxy", "127.0.0.1, proxy.example"), "“proxy.example” is not the address of a proxy"),
        (("--grace", "-1"), "from 0 to 600"),
        (("--grace", "nan"), "from 0 to 600"),
        (("--host", "999.1.2.3"), "--host or --port"),
    ):
        done = run(serve, "--store", store, "--port", "0", *arguments)
        assert (done.exit_code, words in done.output) == (1, True)
    done = run(serve, "--store", "postgresql://nobody@127.0.0.1:1/none", "--port", "0")
    assert (done.exit_code, "PostgreSQL runs there" in done.output) == (1, True)
    assert run(serve, "--store", store, "--port", "0", "--workers", "0").exit_code == 2
    store.write_bytes(b"no database" * 99)
    done = run(serve, "--store", store, "--port", "0")
    assert (done.exit_code, "left as it is" in done.output) == (1, True)
    assert store.read_bytes() == b"no database" * 99


@pytest.mark.parametrize("command", [("serve",), ("dice",), ("dice", "verify")])
def test_help_is_in_the_users_language(command) -> None:
    def told(language: str) -> dict[str, str]:
        environment = os.environ | {"LC_ALL": f"{language}.UTF-8"}
        arguments = [sys.executable, "-m", "tabla", *command, "--help"]
        done = subprocess.run(arguments, env=environment, capture_output=True, check=True, encoding="utf-8")
        options = re.findall(r"^  (--[a-z-]+)(?: [A-Z]+)? +(\S.*)", done.stdout, re.MULTILINE)
        return {"command": done.stdout.split("\n\n")[1], **dict(options)}

    english, spanish, bulgarian = map(told, ("en_GB", "es_ES", "bg_BG"))
    assert len(english) == len(spanish) == len(bulgarian) >= (9 if command == ("serve",) else 1)
    for name in english:
        assert len({english[name], spanish[name], bulgarian[name]}) == 3, name


def test_the_origins_of_a_server_are_those_it_can_be_reached_by() -> None:
    assert _origins((), "127.0.0.1", 8642)[:2] == ("http://127.0.0.1:8642", "http://localhost:8642")
    assert _origins((), "10.1.2.3", 80) == ("http://10.1.2.3",)
    assert "http://127.0.0.1:9" in _origins((), "0.0.0.0", 9)
    assert _origins(("https://tabla.example",), "0.0.0.0", 9) == ("https://tabla.example",)


def test_a_server_asked_to_stop_stops_and_goes_on_at_the_next_start(tmp_path) -> None:
    place = str(tmp_path / "tabla.db")
    server = Killed(place)
    client = Client(server.house)
    client.open("here", "here")
    client.do(0, "ThrowOpening")
    client.connection.close()
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(10) in (0, -signal.SIGTERM)
    server.process.stdout.close()
    again = Killed(place)
    other = Client(again.house)
    other.cookie, other.game = client.cookie, client.game
    assert other.look()["version"] == client.version
    other.connection.close()
    again.kill()


def test_logs_are_json_without_queries(tmp_path) -> None:
    code = (
        "import logging; from tabla.cli.common.json_logs import log_as_json; log_as_json();"
        "logging.getLogger('tabla.server').error('trouble %d', 7)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    line = json.loads(done.stderr)
    assert (line["level"], line["logger"], line["message"]) == ("error", "tabla.server", "trouble 7")
