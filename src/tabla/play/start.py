"""The beginning of a session."""

from __future__ import annotations

from tabla.play import events as e
from tabla.play.ending import game_started
from tabla.play.evolve import begin
from tabla.play.terms import Terms, check_terms, usual_terms
from tabla.rules.ruleset import RuleSet


def start(
    rules: RuleSet,
    players: tuple[str, ...],
    terms: Terms | None = None,
    bots: tuple[str | None, ...] = (),
) -> tuple[e.AnyEvent, ...]:
    """The first events of a record; raises Refused if the rule set does not allow the terms."""
    terms = terms or usual_terms(rules, len(players))
    check_terms(rules, terms, players)
    started = e.SessionStarted(rules, terms, players, bots)
    state = begin(started)
    return (started,) if state.is_chouette else (started, game_started(state))
