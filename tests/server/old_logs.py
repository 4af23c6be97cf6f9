"""Logs of tables as versions of Tabla have written them, and what they led to then."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

from tabla.server.game.events import AnyEntry
from tabla.server.game.state import GameState
from tabla.store import Row

FOLDER = Path(__file__).parents[1] / "data" / "logs"
KINDS = {kind.__name__ for kind in get_args(AnyEntry)}


def standing(live: GameState) -> dict[str, Any]:
    """How a table stands, in words and numbers that no later version may see otherwise."""
    state = live.state
    return {
        "version": live.version,
        "players": list(state.players),
        "phase": state.phase,
        "turn": state.turn,
        "game": state.game_number,
        "position": state.board.position_id,
        "dice": list(state.dice) if state.dice else None,
        "won": list(state.won),
        "lost": list(state.lost),
        "cubes": [[bet.seat, bet.value, bet.owner] for bet in state.bets],
        "throws": live.dice.throws,
        "clock": [*live.clock.reserve, live.clock.running, live.clock.since] if live.clock else None,
        "has_help": live.has_help,
        "rematch": live.rematch,
    }


def read_log(path: Path) -> tuple[list[Row], dict[str, Any]]:
    """The rows of a log as a store would give them, and how the table stood at the end."""
    *lines, last = path.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    bodies = [json.dumps(row["event"], ensure_ascii=False).encode() for row in rows]
    found = [Row(seq, row["at"], body) for seq, (row, body) in enumerate(zip(rows, bodies, strict=True), 1)]
    return found, json.loads(last)["standing"]
