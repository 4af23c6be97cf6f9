"""A rule set as the core takes it: what it changes about a game on the board."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from tabla import _core

if TYPE_CHECKING:
    from tabla.rules.ruleset import Moves, RuleSet, Scoring


def core_rules(rules: RuleSet | None) -> _core.GameRules | None:
    """None stands for the usual rules."""
    return None if rules is None else core_rules_of(rules.moves, rules.scoring, rules.setup.count)


@functools.cache
def core_rules_of(moves: Moves, scoring: Scoring, checkers: int) -> _core.GameRules:
    """From the sections that matter, for those who keep no more of a rule set."""
    return _core.GameRules(
        checkers=checkers,
        higher_die_alone=moves.higher_die_alone,
        strays_first=moves.strays_first,
        backgammons=bool(scoring.backgammon),
        in_losers_home=scoring.backgammon_home == "loser",
        on_bar=scoring.backgammon_on_bar,
        needs_none_off=scoring.backgammon_needs_none_off,
    )
