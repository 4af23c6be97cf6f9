"""How a game was won, and what that is worth under a rule set."""

from __future__ import annotations

from typing import Literal

from tabla.rules.board import BAR, CHECKERS, OFF, Board
from tabla.rules.ruleset import RuleSet

Outcome = Literal["single", "gammon", "backgammon"]


def outcome(board: Board, rules: RuleSet) -> Outcome | None:
    """How the mover has won; None while the mover still has a checker to bear off."""
    if board.mover[OFF] < CHECKERS:
        return None
    loser, scoring = board.opponent, rules.scoring
    caught = any(loser[19:BAR]) or (scoring.backgammon_on_bar and loser[BAR])
    if scoring.backgammon and caught and not (loser[OFF] and scoring.backgammon_needs_none_off):
        return "backgammon"
    return "single" if loser[OFF] else "gammon"


def multiplier(won: Outcome, rules: RuleSet) -> int:
    """What the outcome is worth, in units of the cube; one unknown to the rules counts as the next lower."""
    if won == "backgammon":
        return rules.scoring.backgammon or rules.scoring.gammon
    return rules.scoring.gammon if won == "gammon" else 1
