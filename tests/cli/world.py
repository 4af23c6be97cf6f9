"""A home of its own for each test, and ways to run `tabla` in it."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tabla.cli.common import language
from tabla.cli.main import COMMANDS, cli


class Home:
    """A user's folders, and the command run among them."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = path
        self.games = path / "data" / "tabla" / "games"
        self.settings = path / "config" / "tabla" / "settings.toml"
        self._monkeypatch = monkeypatch
        for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "TABLA_TRACEBACK"):
            monkeypatch.delenv(name, raising=False)
        self.set(HOME=str(path), XDG_CONFIG_HOME=str(path / "config"), XDG_DATA_HOME=str(path / "data"))
        self.set(LANG="en_GB.UTF-8", XDG_STATE_HOME=str(path / "state"))

    def set(self, **environment: str) -> None:
        """Change the environment; the words of help are those of the environment at import."""
        for name, value in environment.items():
            self._monkeypatch.setenv(name, value)
        language.help_language.cache_clear()
        for module in ("options", *COMMANDS):
            if f"tabla.cli.{module}" in sys.modules:
                importlib.reload(sys.modules[f"tabla.cli.{module}"])

    def run(self, *arguments: str, lines: tuple[str, ...] = ()) -> Result:
        """Run in this process; the lines are typed one after the other, then the input ends."""
        typed = "".join(f"{line}\n" for line in lines)
        return CliRunner().invoke(cli, list(arguments), input=typed, catch_exceptions=False)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Run as the shell would, in a process of its own."""
        return subprocess.Popen(
            [sys.executable, "-m", "tabla", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            # A test run in the background may ignore interrupts, and children would inherit that.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )

    def only_game(self) -> Path:
        """The one game that was saved."""
        (game,) = self.games.glob("*.jsonl")
        return game
