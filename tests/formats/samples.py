"""Real match files beside the checkout, where they are; and GNU Backgammon itself, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "shared" / "matches"
GNUBG = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")

needs_samples = pytest.mark.skipif(not FOLDER.exists(), reason="no sample files beside the checkout")
needs_gnubg = pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed")


def gnubg(home: Path, *commands: str) -> str:
    """What GNU Backgammon says to the commands, in a home of its own."""
    assert GNUBG is not None
    words = "\n".join((*commands, "exit", "y", ""))
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
    run = subprocess.run(
        [GNUBG, "-t", "-q", "-r"], input=words, env=environment, capture_output=True, text=True, timeout=120
    )
    return run.stdout + run.stderr
