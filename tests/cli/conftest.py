"""The fixture every test of the command line uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.world import Home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)
