"""Where the tables of the tests lie, and how they are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent
DATA = TESTS / "data"
# Reference data that some checkouts have beside them; our own tables in DATA stand in each.
SHARED = TESTS.parent.parent / "shared"


def existing(*paths: Path) -> list[Path]:
    """The first table, which must exist, and those of the others that are there."""
    return [paths[0], *(path for path in paths[1:] if path.is_file())]


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a table with one JSON object a line."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
