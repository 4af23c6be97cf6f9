"""Whole sessions played by typing, in every language and by every rule set."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabla.locale import LANGUAGES
from tabla.play.evolve import replay
from tabla.rules.ruleset import RuleSet
from tabla.terminal.save_file import RecordFile
from tests.terminal.table import Player, sit


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RuleSet.names())
@pytest.mark.parametrize("spoken", [False, True], ids=["drawn", "spoken"])
def test_a_session_is_played_to_its_end_and_kept(
    language: str, rules: str, spoken: bool, tmp_path: Path
) -> None:
    table = sit(rules, language=language, spoken=spoken, path=tmp_path / "game.jsonl", length=2)
    heard = "\n".join(Player(table).play_on())
    assert table.state.phase == "ended"
    has_drawings = bool(re.search(r"[/|\\*]|--|\+-", heard))
    assert has_drawings is not spoken
    assert replay(RecordFile.load(table.record.path).events) == table.state
    assert str(table.record.path) in "\n".join(table.farewell())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("cube_each", [False, True])
def test_a_chouette_is_played_in_words(language: str, players: int, cube_each: bool) -> None:
    table = sit(players=players, language=language, spoken=True, form="game", cube_each=cube_each)
    Player(table, seed=players).play_on()
    assert table.state.phase == "ended"
    assert sum(table.state.ledger) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_thrown_by_hand_serve_a_whole_game(language: str) -> None:
    table = sit("tactile", language=language, dice="manual", seed=None)
    heard = Player(table).play_on()
    assert table.state.phase == "ended"
    assert len(heard) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_of_a_drawn_game_fit_a_terminal(language: str) -> None:
    heard = Player(sit(language=language, length=1)).play_on()
    assert max(len(line) for line in heard if "|" in line or "+" in line) <= 79


def test_a_seed_repeats_the_dice() -> None:
    first, second = (Player(sit("tabla", seed=7)).play_on() for _ in range(2))
    other = Player(sit("tabla", seed=8)).play_on()
    assert first == second != other


def test_dice_without_a_seed_are_not_repeated() -> None:
    throws = {sit(seed=None)._thrower.throw(12) for _ in range(5)}
    assert len(throws) > 1
    assert all(1 <= die <= 6 for throw in throws for die in throw)
