"""What the players agree before play, within what the rule set allows."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

from tabla.rules.errors import Refused
from tabla.rules.ruleset import LONGEST, Etiquette, Form, RuleSet

NAME_LENGTH = 30
Partnership = Literal["turns", "consult"]
LARGEST_STAKE = Decimal(1_000_000)
_STAKE_LENGTH = 12
_MOST_OPTIONS = 9


class Terms(msgspec.Struct, frozen=True, gc=False):
    """The terms of one session.

    `length` is the points of a match or the games of a series; `stake` is what a point is worth.
    `etiquette` puts the sheet's rules for a physical board in force. `consultation` and `cube_each` are for
    a chouette. With `partners` four play two against two: they take turns, or consult under a captain.
    """

    form: Form = "match"
    length: int = 1
    cube: bool = True
    stake: Decimal = Decimal(0)
    crawford: bool = True
    jacoby: bool = False
    beavers: int = 0
    automatic_doubles: int = 0
    tie: Literal["shared", "play-on"] = "shared"
    dice: Literal["computer", "manual"] = "computer"
    etiquette: bool = False
    consultation: bool = True
    cube_each: bool = False
    partners: Partnership | None = None

    def __post_init__(self) -> None:
        # Terms also come with records and logs, so that their numbers are checked as they are made.
        if not 1 <= self.length <= LONGEST:
            raise Refused("length", given=str(self.length)[:20])
        # What is no number cannot even be compared.
        is_number = self.stake.is_finite() and 0 <= self.stake <= LARGEST_STAKE
        if not is_number or len(str(self.stake)) > _STAKE_LENGTH:
            raise Refused("stake", given=str(self.stake)[:20])
        for option in (self.beavers, self.automatic_doubles):
            if not 0 <= option <= _MOST_OPTIONS:
                raise Refused("option-range", most=_MOST_OPTIONS)


def usual_terms(
    rules: RuleSet,
    players: int = 2,
    form: Form | None = None,
    cube: bool | None = None,
    partners: Partnership | None = None,
) -> Terms:
    """The terms that the rule set names where the players name none; a chouette is played for money."""
    session = rules.session
    form = form or ("money" if players > 2 and partners is None else session.form)
    if cube is None:
        cube = rules.cube.use == "on"
    length = {"match": session.points, "series": session.games}.get(form, 1)
    if form == "match" and cube and session.points_with_cube:
        length = session.points_with_cube[0]
    return Terms(
        form=form,
        length=length,
        cube=cube,
        crawford=session.crawford and form == "match" and cube,
        jacoby=session.jacoby and form == "money" and cube,
        beavers=session.beavers if form == "money" and cube else 0,
        automatic_doubles=session.automatic_doubles if form == "money" and cube else 0,
        tie=session.tie,
        partners=partners,
    )


def check_terms(rules: RuleSet, terms: Terms, players: tuple[str, ...]) -> None:
    """Refuse terms that the rule set does not allow, naming the rule."""
    count = len(players)
    least, most = rules.players.least, rules.players.most
    if not least <= count <= most:
        if least == most:
            raise Refused("players-exactly", rules=rules.name, given=count, count=most)
        raise Refused("players", rules=rules.name, given=count, least=least, most=most)
    for name in players:
        if not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise Refused("player-name", given=name[: NAME_LENGTH + 1], most=NAME_LENGTH)
    if len(set(players)) < count:
        raise Refused("player-names-equal")
    _check_partners(terms, count)
    if count > 2 and terms.partners is None and terms.form not in ("money", "game"):
        raise Refused("chouette-form")
    _check_cube(rules, terms)
    if terms.stake and not rules.session.stakes:
        raise Refused("no-stakes", rules=rules.name)
    if terms.etiquette and rules.etiquette == Etiquette():
        raise Refused("no-etiquette", rules=rules.name)


def _check_partners(terms: Terms, count: int) -> None:
    if terms.partners is None:
        return
    if count != 4:
        raise Refused("partners-four", given=count)
    if terms.cube_each or not terms.consultation:
        raise Refused("chouette-only")


def _check_cube(rules: RuleSet, terms: Terms) -> None:
    if terms.cube and rules.cube.use == "none":
        raise Refused("no-cube-in-rules", rules=rules.name)
    series_of = rules.cube.series_of
    if terms.cube and series_of and (terms.form != "series" or terms.length < series_of):
        raise Refused("cube-needs-series", rules=rules.name, games=series_of)
    money_only = {
        "jacoby": terms.jacoby,
        "beavers": terms.beavers,
        "automatic-doubles": terms.automatic_doubles,
    }
    for option, wanted in money_only.items():
        if wanted and not (terms.cube and terms.form in ("money", "game")):
            raise Refused("money-only", option=option)
    if terms.crawford and not (terms.cube and terms.form == "match"):
        raise Refused("crawford-needs-match")
