"""What a page must know before there is a table: rule sets, and the bots of this house."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabla.play.terms import usual_terms
from tabla.rules.ruleset import Etiquette, Form, Opening, RuleSet
from tabla.rules.sheet import rule_sheet, rule_summary


class RulesAbout(msgspec.Struct, frozen=True):
    """A rule set as a form for new tables needs it; `summary` tells it from the others.

    There are no `colours` to choose from beforehand where the first throw gives that choice.
    """

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
    points_with_cube: tuple[int, ...]
    crawford: bool
    jacoby: bool
    beavers: int
    automatic_doubles: int
    colours: tuple[str, ...]


class House(msgspec.Struct, frozen=True):
    """The rule sets in the asker's language, the levels of bots if any, and whether there is a tutor.

    A file to be analysed may have `file_bytes`.
    """

    rules: tuple[RulesAbout, ...]
    levels: tuple[str, ...]
    tutor: bool
    file_bytes: int


class Sheet(msgspec.Struct, frozen=True):
    """A rule sheet as plain text: a title, then paragraphs under headings."""

    name: str
    text: str


class OwnRules(msgspec.Struct, frozen=True):
    """A player's own rule set, as the form needs it and as a sheet."""

    about: RulesAbout
    sheet: Sheet


def house(levels: Iterable[str], has_tutor: bool, file_bytes: int, language: str) -> House:
    """What this house offers."""
    rules = tuple(_about(RuleSet.load(name), language) for name in RuleSet.names())
    return House(rules, tuple(levels), has_tutor, file_bytes)


def own_rules_about(rules: RuleSet, language: str) -> OwnRules:
    """What is to be said of a rule set that a player brings along."""
    return OwnRules(_about(rules, language), Sheet(rules.name, rule_sheet(rules, language)))


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
        points_with_cube=rules.session.points_with_cube,
        crawford=rules.session.crawford,
        jacoby=rules.session.jacoby,
        beavers=rules.session.beavers,
        automatic_doubles=rules.session.automatic_doubles,
        colours=() if _is_chosen_at_the_table(rules.opening) else rules.look.colours,
    )


def _is_chosen_at_the_table(opening: Opening) -> bool:
    return opening.winner_chooses_colour or opening.players_choose_colours
