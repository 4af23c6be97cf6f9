"""Logs that any version has ever written are read by this one, and lead to what they led to then."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabla.dice import AnyDiceLine, verify
from tabla.server.game.events import entry_from_json, entry_to_json
from tabla.server.game.export import record_of
from tabla.server.game.state import GameState, fold
from tabla.server.game.view import view_of
from tabla.store import StoreError
from tests.server.old_logs import FOLDER, KINDS, read_log, standing

LOGS = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(FOLDER.glob("*/*.jsonl"))]


def folded(path) -> tuple[GameState, list[Any], dict[str, Any]]:
    rows, expected = read_log(path)
    live, entries = None, []
    for row in rows:
        entries.append(entry_from_json(row.body))
        live = fold(live, entries[-1], row.at)
    assert live is not None
    return live, entries, expected


def test_every_kind_of_event_stands_in_a_recorded_log() -> None:
    """Whoever adds a kind records it: see tests/data/make_logs.py."""
    seen = {json.loads(row.body)["type"] for path in FOLDER.glob("*/*.jsonl") for row in read_log(path)[0]}
    assert seen == KINDS


@pytest.mark.parametrize("path", LOGS)
def test_an_old_log_leads_to_the_same_table(path) -> None:
    live, entries, expected = folded(path)
    assert standing(live) == expected
    assert view_of("game", live, (0,)).version == len(entries)


@pytest.mark.parametrize("path", LOGS)
def test_the_dice_of_an_old_log_are_still_proved(path) -> None:
    live, entries, _ = folded(path)
    if live.table.file:
        return  # nobody vouches for the dice of a match file
    report = verify(record_of(entries, live.state.players))
    assert report.fault is None
    assert report.throws == sum(
        isinstance(entry, AnyDiceLine) and hasattr(entry, "dice") for entry in entries
    )


@pytest.mark.parametrize("path", LOGS)
def test_nothing_that_an_old_log_says_is_dropped(path) -> None:
    for row in read_log(path)[0]:
        again = json.loads(entry_to_json(entry_from_json(row.body)))
        assert _contains(again, json.loads(row.body)), row.body


def test_an_event_of_a_newer_version_is_told_from_a_damaged_one() -> None:
    with pytest.raises(StoreError, match="NotYetInvented"):
        entry_from_json(b'{"type":"NotYetInvented","seat":0}')


def _contains(new: Any, old: Any) -> bool:
    """Whether a value says all that an older one said; fields may have been added."""
    if isinstance(old, dict):
        return isinstance(new, dict) and all(key in new and _contains(new[key], old[key]) for key in old)
    return bool(new == old)
