"""Bots at the terminal's table: they act by themselves, and the record knows them."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tabla.engine import Advisor, Bot, level
from tabla.play import events as e
from tabla.play import start
from tabla.play.terms import usual_terms
from tabla.rules.ruleset import RuleSet
from tabla.terminal.save_file import RecordFile
from tabla.terminal.session import TerminalSession

ADVISOR = Advisor()


def make_bot(name: str) -> Bot:
    return Bot(level(name), ADVISOR, seed=1)


def table(
    path: Path, bots: tuple[str | None, ...], rules: str = "tactile", **manner: object
) -> TerminalSession:
    names = ("Ana", "Boris", "Carla", "Dimo")[: len(bots)]
    loaded = RuleSet.load(rules)
    events = start(loaded, names, usual_terms(loaded, len(names)), bots)
    return TerminalSession(events, RecordFile(path), "en", seed=7, make_bot=make_bot, **manner)  # type: ignore[arg-type]


def test_a_person_plays_a_whole_game_against_a_bot_by_the_first_legal_play(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", (None, "expert"), spoken=True)
    lines = here.welcome()
    for _ in range(400):
        if here.is_over:
            break
        assert here.state.phase in ("opening", "roll", "move")
        if here.state.phase == "move":
            assert here.state.players[here.state.actor(here.state.turn)] == "Ana"
            assert here.state.dice is not None
            plays = here.state.turn_start.legal_plays(here.state.dice)
            lines += here.answer(str(plays[0])) if plays else []
        lines += here.answer("")
    assert here.is_over
    assert any("Boris plays from" in line for line in lines)


def test_a_bots_play_is_told_in_one_line(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", ("expert", None))
    here.welcome()
    lines: list[str] = []
    while not any(line.startswith("Ana plays") for line in lines):
        if here.state.phase == "move":
            assert here.state.dice is not None
            here.answer(str(here.state.turn_start.legal_plays(here.state.dice)[0]))
        lines = here.answer("")
    told = [line for line in lines if line.startswith("Ana plays")]
    assert len(told) == 1
    assert "Left to play" not in told[0]


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", ("expert", "beginner"))
    here.welcome()
    assert here.is_over


def test_a_resumed_game_finds_its_bots_again(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    here = table(path, (None, "casual"), rules="standard")
    here.welcome()
    here.answer("")
    loaded = RecordFile.load(path)
    first = loaded.events[0]
    assert isinstance(first, e.SessionStarted)
    assert first.bots == (None, "casual")
    again = TerminalSession(loaded.events, loaded.file, "en", seed=1, make_bot=make_bot)
    again.welcome_back()
    assert again.state.players[again.state.actor(again.state.turn)] == "Ana"


def test_dice_thrown_by_hand_are_typed_for_the_bot_too(tmp_path: Path) -> None:
    names = ("Ana", "Boris")
    rules = RuleSet.load("tactile")
    terms = usual_terms(rules)
    events = start(rules, names, replace(terms, dice="manual"), ("expert", None))
    here = TerminalSession(events, RecordFile(tmp_path / "game.jsonl"), "en", make_bot=make_bot)
    here.welcome()
    here.answer("3 1")
    assert any(isinstance(event, e.TurnEnded) for event in RecordFile.load(tmp_path / "game.jsonl").events)
    here.answer("6 5")
    assert here.state.players[here.state.actor(here.state.turn)] == "Boris"
    here.answer("24/13")
    here.answer("")
    assert (here.state.phase, here.state.actor(here.state.turn)) == ("roll", 0)


def test_a_chouette_with_bots_in_the_crew(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", (None, "expert", "expert"), rules="tabla")
    here.welcome()
    for _ in range(30):
        if here.state.phase == "move":
            assert here.state.dice is not None
            plays = here.state.turn_start.legal_plays(here.state.dice)
            here.answer(str(plays[0])) if plays else None
        here.answer("take" if here.state.is_offered else "")
    assert here.state.game_number >= 1
    assert sum(here.state.ledger) == 0


def test_a_person_cannot_act_for_the_bot(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", (None, "expert"), rules="standard")
    here.welcome()
    here.answer("")
    before = here.state
    for words in ("double", "resign", "done", "undo", "take", "accept", "takeback", "hint", "8/5"):
        (said,) = here.answer(f"Boris: {words}")
        assert here.state == before, (words, said)
    assert here.answer("Boris: resign") == ["Boris is a bot and acts for itself."]


def test_where_the_bots_dice_are_due_words_are_the_persons(tmp_path: Path) -> None:
    rules = RuleSet.load("standard")
    terms = replace(usual_terms(rules), dice="manual")
    events = start(rules, ("Ana", "Boris"), terms, (None, "expert"))
    here = TerminalSession(events, RecordFile(tmp_path / "game.jsonl"), "en", make_bot=make_bot, spoken=True)
    here.welcome()
    for line in ("3 1", "8/5 6/5", "done"):
        here.answer(line)
    assert here.state.actor(here.state.turn) == 1
    assert here.answer("mine")[0].startswith("Ana's checkers")
    assert here.answer("resign")[0] == "Ana offers to resign a single game."


def test_the_bots_dice_are_corrected_and_it_plays_again(tmp_path: Path) -> None:
    rules = RuleSet.load("tactile")
    events = start(rules, ("Ana", "Boris"), replace(usual_terms(rules), dice="manual"), (None, "expert"))
    here = TerminalSession(events, RecordFile(tmp_path / "game.jsonl"), "en", make_bot=make_bot, spoken=True)
    here.welcome()
    for line in ("3 1", "8/5 6/5", "done", "6 4"):
        here.answer(line)
    assert here.last is not None
    assert tuple(here.last.dice) == (6, 4)
    here.answer("correct 6 5")
    assert tuple(here.last.dice) == (6, 5)
    assert here.state.actor(here.state.turn) == 0


def test_a_bot_lets_a_turn_be_taken_back(tmp_path: Path) -> None:
    here = table(tmp_path / "game.jsonl", (None, "expert"))
    here.welcome()
    here.answer("")
    while here.state.phase != "move":
        here.answer("")
    dice = here.state.dice
    assert dice is not None
    here.answer(str(here.state.turn_start.legal_plays(dice)[0]))
    here.answer("")
    here.answer("takeback")
    assert (here.state.phase, here.state.turn, here.state.dice) == ("move", 0, dice)
