"""What a page must know before there is a table: rule sets, and the bots of this house."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabla.play.terms import usual_terms
from tabla.rules.ruleset import Etiquette, Form, RuleSet
from tabla.rules.sheet import rule_summary


class RulesAbout(msgspec.Struct, frozen=True):
    """A rule set as a form for new tables needs it; `summary` tells it from the others."""

    name: str
    title: str
    summary: str
    form: Form
    length: int
    games: int
    points: int
    cube: str
    series_of: int
    least: int
    most: int
    stakes: bool
    etiquette: bool


class House(msgspec.Struct, frozen=True):
    """The rule sets in the asker's language, and the levels of bots, if this house has any."""

    rules: tuple[RulesAbout, ...]
    levels: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A rule sheet as plain text: a title, then paragraphs under headings."""

    name: str
    text: str


def house(levels: Iterable[str], language: str) -> House:
    """What this house offers."""
    return House(tuple(_about(RuleSet.load(name), language) for name in RuleSet.names()), tuple(levels))


def _about(rules: RuleSet, language: str) -> RulesAbout:
    title, _, traits = rule_summary(rules, language).partition(": ")
    terms = usual_terms(rules)
    return RulesAbout(
        name=rules.name,
        title=title,
        summary=traits,
        form=terms.form,
        length=terms.length,
        games=rules.session.games,
        points=rules.session.points,
        cube=rules.cube.use,
        series_of=rules.cube.series_of,
        least=rules.players.least,
        most=rules.players.most,
        stakes=rules.session.stakes,
        etiquette=rules.etiquette != Etiquette(),
    )
