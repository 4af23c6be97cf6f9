"""What the players agree before play, within what the rule set allows."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

from tabla.rules.errors import Refused
from tabla.rules.ruleset import Etiquette, Form, RuleSet

NAME_LENGTH = 30


class Terms(msgspec.Struct, frozen=True, gc=False):
    """The terms of one session.

    `length` is the points of a match or the games of a series; `stake` is what a point is worth.
    `etiquette` puts the sheet's rules for a physical board in force. The last two are for a chouette.
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


def usual_terms(
    rules: RuleSet, players: int = 2, form: Form | None = None, cube: bool | None = None
) -> Terms:
    """The terms that the rule set names where the players name none; more than two play for money."""
    session = rules.session
    form = form or ("money" if players > 2 else session.form)
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
    )


def check_terms(rules: RuleSet, terms: Terms, players: tuple[str, ...]) -> None:
    """Refuse terms that the rule set does not allow, naming the rule."""
    count = len(players)
    if not rules.players.least <= count <= rules.players.most:
        raise Refused(
            "players", rules=rules.name, given=count, least=rules.players.least, most=rules.players.most
        )
    for name in players:
        if not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
            raise Refused("player-name", given=name[: NAME_LENGTH + 1], most=NAME_LENGTH)
    if len(set(players)) < count:
        raise Refused("player-names-equal")
    if not 1 <= terms.length <= 999:
        raise Refused("length", given=terms.length)
    if count > 2 and terms.form not in ("money", "game"):
        raise Refused("chouette-form")
    _check_cube(rules, terms)
    if terms.stake and not rules.session.stakes:
        raise Refused("no-stakes", rules=rules.name)
    if not terms.stake.is_finite() or terms.stake < 0:
        raise Refused("stake", given=str(terms.stake))
    if terms.etiquette and rules.etiquette == Etiquette():
        raise Refused("no-etiquette", rules=rules.name)


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
    if not (0 <= terms.beavers <= 9 and 0 <= terms.automatic_doubles <= 9):
        raise Refused("option-range", most=9)
    if terms.crawford and not (terms.cube and terms.form == "match"):
        raise Refused("crawford-needs-match")
