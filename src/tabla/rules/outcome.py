"""How a game was won, and what that is worth under a rule set."""

from __future__ import annotations

from typing import Final, Literal

from tabla import _core
from tabla.rules.board import Board
from tabla.rules.core_rules import core_rules
from tabla.rules.ruleset import RuleSet

Outcome = Literal["single", "gammon", "backgammon"]
_OUTCOMES: Final[tuple[Outcome | None, ...]] = (None, "single", "gammon", "backgammon")


def outcome(board: Board, rules: RuleSet) -> Outcome | None:
    """How the mover has won; None while the mover still has a checker to bear off."""
    return _OUTCOMES[_core.outcome(bytes(board), core_rules(rules))]


def multiplier(won: Outcome, rules: RuleSet) -> int:
    """What the outcome is worth, in units of the cube; one unknown to the rules counts as the next lower."""
    if won == "backgammon":
        return rules.scoring.backgammon or rules.scoring.gammon
    return rules.scoring.gammon if won == "gammon" else 1
