"""Errors as cards that are asked again: when, and what counts as known.

A card is one decision. Known cards come back after ever longer times, as in the SM-2 method: the second time
after six days, then each time later by the card's ease; an unknown one comes back the same day.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from tabla.analysis.model import Analysis, Decision, Option
from tabla.files import read_file, replace_file
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

VERSION: Final = 1
_HEAD: Final = b'{"version":'
FIRST_DAYS: Final = (1, 6)
MOST_DAYS: Final = 36_500
LEAST_EASE, FIRST_EASE = 1.3, 2.5
# A choice that costs no more than this passes as known.
NEAR: Final = 0.01
Grade = Literal["right", "near", "wrong"]


class Card(msgspec.Struct, frozen=True):
    """A decision to remember; `due` is a date, `times` how often it was known in a row."""

    key: str
    decision: Decision
    players: tuple[str, ...]
    rules: str | RuleSet  # the name of a rule set that comes with Tabla, or all of another
    due: datetime.date = datetime.date.min
    times: int = 0
    days: int = 0
    ease: float = FIRST_EASE

    @classmethod
    def of(cls, decision: Decision, players: tuple[str, ...], rules: RuleSet) -> Card:
        """A card that was never asked."""
        is_ours = rules.name in RuleSet.names() and rules == RuleSet.load(rules.name)
        return cls(_key(decision), decision, players, rules.name if is_ours else rules)

    @property
    def rule_set(self) -> RuleSet:
        """The rules that were played by."""
        return RuleSet.load(self.rules) if isinstance(self.rules, str) else self.rules

    def answered(self, grade: Grade, today: datetime.date) -> Card:
        """The card as it goes back into the box."""
        quality = {"right": 5, "near": 4, "wrong": 1}[grade]
        ease = max(LEAST_EASE, self.ease + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02))
        if grade == "wrong":
            return replace(self, times=0, days=0, due=today, ease=ease)
        days = FIRST_DAYS[self.times] if self.times < len(FIRST_DAYS) else round(self.days * self.ease)
        # However often it was known, and whatever day a device says that it is.
        days = min(days, MOST_DAYS)
        due = datetime.date.fromordinal(min(today.toordinal() + days, datetime.date.max.toordinal()))
        return replace(self, times=self.times + 1, days=days, due=due, ease=ease)

    def grade(self, made: Option) -> Grade:
        """How good a choice is."""
        if made == self.decision.best:
            return "right"
        return "near" if made.behind <= NEAR else "wrong"


class Box(msgspec.Struct):
    """All cards, kept as one file."""

    version: int = VERSION
    cards: list[Card] = []

    @classmethod
    def load(cls, path: Path) -> Box:
        """The cards in a file; none if there is no file."""
        try:
            return cls._decoded(read_file(path), path)
        except FileNotFoundError:
            return cls()
        except OSError as error:
            raise TablaError("study-file", given=str(path), why=str(error)) from None

    @classmethod
    def _decoded(cls, data: bytes, path: Path) -> Box:
        try:
            box = msgspec.json.decode(data, type=cls)
        except msgspec.DecodeError as error:
            raise TablaError("study-file", given=str(path), why=str(error)) from None
        if box.version != VERSION:
            raise TablaError("study-file", given=str(path), why=f"version {box.version}")
        return box

    @classmethod
    def from_elsewhere(cls, data: bytes, path: Path) -> Box | None:
        """The cards in a file that the page gave out or that another machine has; None if it has none."""
        return cls._decoded(data, path) if data.startswith(_HEAD) else None

    def save(self, path: Path) -> None:
        """Replace the file in one step, so that it is never half written."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, msgspec.json.encode(self))
        except OSError as error:
            raise TablaError("analysis-output", given=str(path), why=error.strerror or str(error)) from None

    def add(self, analysis: Analysis, rules: RuleSet, players: Iterable[str] = (), least: float = 0.0) -> int:
        """Make cards of the errors, those of the players named if any are; the number that is new."""
        wanted = set(players) or set(analysis.players)
        return self.take_in(
            Card.of(decision, analysis.players, rules)
            for decision in analysis.mistakes
            if decision.lost >= least and analysis.players[decision.player] in wanted
        )

    def take_in(self, cards: Iterable[Card]) -> int:
        """Put cards in, and leave those alone that are here already; the number that is new."""
        known = {card.key for card in self.cards}
        fresh = {card.key: card for card in cards if card.key not in known}
        self.cards += fresh.values()
        return len(fresh)

    def due(self, today: datetime.date) -> list[Card]:
        """The cards to ask today, the oldest first."""
        return sorted(
            (card for card in self.cards if card.due <= today), key=lambda card: (card.due, card.key)
        )

    def put(self, card: Card) -> None:
        """The card in place of its older self."""
        self.cards = [card if other.key == card.key else other for other in self.cards]


def _key(decision: Decision) -> str:
    """The same question is one card, whoever was asked it."""
    return hashlib.sha256(f"{decision.kind} {decision.xgid}".encode()).hexdigest()[:16]
