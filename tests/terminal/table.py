"""A table for tests: sat down at in one call, played by typing, and players who know the words."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tabla.engine.bot import Bot
from tabla.play import events as e
from tabla.play.start import start
from tabla.play.terms import usual_terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tabla.terminal.save_file import RecordFile
from tabla.terminal.session import TerminalSession

NAMES = ("Ana", "Boris", "Carla", "Dimo")


def sit(
    rules: str | RuleSet = "standard",
    players: int | tuple[str, ...] = 2,
    language: str = "en",
    *,
    spoken: bool = False,
    seed: int | None = 1,
    path: Path | None = None,
    make_bot: Callable[[str], Bot] | None = None,
    **agreed: Any,
) -> TerminalSession:
    """A new table, its first words already said."""
    names = players if isinstance(players, tuple) else NAMES[:players]
    rules = RuleSet.load(rules) if isinstance(rules, str) else rules
    form, cube = agreed.pop("form", None), agreed.pop("cube", None)
    partners, bots = agreed.pop("partners", None), agreed.pop("bots", ())
    terms = replace(usual_terms(rules, len(names), form, cube, partners), **agreed)
    path = path or Path(tempfile.mkdtemp()) / "game.jsonl"
    events = start(rules, names, terms, bots)
    table = TerminalSession(events, RecordFile(path), language, spoken=spoken, seed=seed, make_bot=make_bot)
    table.welcome()
    return table


def at(table: TerminalSession, *events: e.AnyEvent) -> TerminalSession:
    """The same table after these events, without a word."""
    for event in events:
        table._after(event)
    return table


def with_board(table: TerminalSession, board: Board) -> TerminalSession:
    """The same table with another board before the player on turn."""
    table.state = replace(table.state, board=board, turn_start=board)
    return table


def opened(table: TerminalSession, first: int = 3, second: int = 1) -> TerminalSession:
    """The table after an opening throw of these dice."""
    return at(table, e.OpeningThrown(Dice(first, second)))


def to_roll(table: TerminalSession) -> TerminalSession:
    """The table with the second player about to roll for the first time."""
    opened(table)
    say(table, "8/5 6/5", "done")
    return table


def say(table: TerminalSession, *lines: str) -> str:
    """Type lines; everything that was answered."""
    return "\n".join(line for text in lines for line in table.answer(text))


def all_words(language: str) -> dict[str, str]:
    """The word shown for each action, in one language."""
    from tabla.text.vocabulary import ACTIONS, words

    return {action: words(f"command-{action}", language)[0] for action in ACTIONS}


class Player:
    """Plays by typing the words of the table's language, with choices drawn from a seed."""

    def __init__(self, table: TerminalSession, seed: int = 1) -> None:
        self.table = table
        self.heard: list[str] = []
        self.words = all_words(table.voice.language)
        self._random = random.Random(seed)

    def play_on(self, most: int = 3000) -> list[str]:
        """Type until the session is over; everything that was said."""
        for _ in range(most):
            if self.table.is_over:
                return self.heard
            self.heard.append(self.table.prompt)
            self.heard += self.table.answer(self._choose())
        raise AssertionError(f"no end after {most} lines; the last were {self.heard[-9:]}")

    def _choose(self) -> str:
        state, words = self.table.state, self.words
        if state.is_offered:
            return words[self._random.choice(["take", "drop", "accept"])]
        if state.phase == "colour":
            return self.table.voice.colour_name(state.rules.look.colours[self._random.randrange(2)])
        if state.phase == "roll" and state.terms.cube and self._random.random() < 0.05:
            return words["double"]
        if state.terms.dice == "manual" and state.phase in ("box", "opening", "roll"):
            count = len(state.drawing) or 2
            return " ".join(str(self._random.randint(1, 6)) for _ in range(count))
        if state.phase == "move" and not state.moves:
            plays = state.board.legal_plays(state.dice, state.rules)
            if plays:
                # Forward moves of the rearmost make games short enough to play many.
                play = plays[self._random.randrange(min(6, len(plays)))]
                return self.table.voice.moves(play.moves)
        return words["done"] if state.phase == "move" else ""
