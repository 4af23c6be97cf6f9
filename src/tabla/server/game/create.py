"""New tables: from a client's wishes to the first entries of a log and the links that go with it."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tabla.dice import FairDice, ManualDice
from tabla.play import start
from tabla.play.terms import Terms, usual_terms
from tabla.rules.errors import Refused, RuleSetError
from tabla.rules.ruleset import NAMES, RuleSet
from tabla.server.game.events import SeatLeft, TableOpened, entry_to_json
from tabla.server.game.state import GameState
from tabla.server.schemas.requests import CreateRequest
from tabla.server.schemas.seating import ClockTerms, SeatTerms
from tabla.server.settings import Settings
from tabla.store import NewGame, hashed, new_id, new_token

LONGEST_CLOCK = 24 * 3600


class About(msgspec.Struct, frozen=True):
    """What a list of games says about one."""

    rules: str
    form: str
    length: int
    players: tuple[str, ...]
    file: bool = False


class Opened(NamedTuple):
    """A table to be written, and the keys that are told once: by seat, and the spectators'."""

    game: NewGame
    keys: dict[int, str]
    watch_key: str
    version: int


def open_table(
    wish: CreateRequest, token: str, levels: set[str], settings: Settings, at: int, has_tutor: bool
) -> Opened:
    """A table for whoever holds the token; raises TablaError if the rules do not allow it."""
    rules = _rules(wish)
    terms = _terms(rules, wish)
    seats = tuple(SeatTerms(player.kind, player.level) for player in wish.players)
    for seat in seats:
        if (seat.level not in levels) if seat.kind == "bot" else seat.level:
            raise Refused("bot-level", given=seat.level, known=", ".join(sorted(levels)) or "—")
    if terms.dice == "manual" and any(seat.kind == "bot" for seat in seats):
        raise Refused("bot-manual-dice")
    if len(seats) > 2 and all(seat.kind == "bot" for seat in seats):
        raise Refused("bots-chouette")
    _check_clock(wish.clock, terms, len(seats))
    if wish.help and not has_tutor:
        raise Refused("no-tutor")
    invites = any(seat.kind == "link" for seat in seats)
    table = TableOpened(seats, settings.grace_ms, wish.clock, wish.help, waits=invites)
    players = tuple(player.name for player in wish.players)
    keys = {seat: new_token() for seat, terms_ in enumerate(seats) if terms_.kind == "link"}
    tokens = [hashed(token) if seat.kind == "here" else None for seat in seats]
    return _opened(new_id(), at, rules, terms, players, table, tokens, keys)


def open_rematch(game: str, live: GameState, tokens: list[str | None], at: int) -> Opened:
    """A table for the same players under the same terms, their seats as they are held now."""
    state, table = live.state, replace(live.table, waits=False)
    left = tuple(SeatLeft(seat) for seat in sorted(live.left) if tokens[seat] is None)
    return _opened(game, at, state.rules, state.terms, state.players, table, tokens, {}, left)


def about(rules: RuleSet, terms: Terms, players: tuple[str, ...], file: bool = False) -> bytes:
    """What a list of games is to say, as JSON."""
    return msgspec.json.encode(About(rules.name, terms.form, terms.length, players, file))


def _opened(
    game: str,
    at: int,
    rules: RuleSet,
    terms: Terms,
    players: tuple[str, ...],
    table: TableOpened,
    tokens: list[str | None],
    keys: dict[int, str],
    left: tuple[SeatLeft, ...] = (),
) -> Opened:
    secret, watch_key = secrets.token_bytes(32), new_token()
    bots = tuple(seat.level if seat.kind == "bot" else None for seat in table.seats)
    # Whether a partner is a bot is a part of the rules about partners.
    started, *others = start(rules, players, terms, bots if terms.partners and any(bots) else ())
    manual = terms.dice == "manual"
    dice = (ManualDice(game).began(),) if manual else FairDice(game, secret).began()
    entries = [entry_to_json(entry) for entry in (started, table, *dice, *left, *others)]
    links = [(hashed(key), seat, "claim") for seat, key in keys.items()]
    new = NewGame(
        id=game,
        at=at,
        about=about(rules, terms, players),
        secret=secret.hex(),
        seats=tokens,
        links=[*links, (hashed(watch_key), None, "watch")],  # type: ignore[list-item]
        events=entries,
        due=at if all(seat.kind == "bot" for seat in table.seats) else None,
    )
    return Opened(new, keys, watch_key, len(entries))


def _rules(wish: CreateRequest) -> RuleSet:
    if wish.rules_toml is not None:
        return own_rules(wish.rules_toml, wish.rules)
    # Only names: a path would read files of the server's.
    if wish.rules not in NAMES:
        raise RuleSetError("ruleset-name", given=wish.rules, known=", ".join(NAMES))
    return RuleSet.load(wish.rules)


def own_rules(source: str, name: str) -> RuleSet:
    """A rule set that a player brings along; raises RuleSetError where it cannot be one."""
    try:
        # The names of ours mean ours.
        rules = RuleSet.parse(source, "own" if name in NAMES else name)
    except RuleSetError:
        raise
    except (ValueError, RecursionError):
        raise RuleSetError("ruleset-toml", given="own", why="…") from None
    check_rule_words(rules)
    return rules


def check_rule_words(rules: RuleSet) -> None:
    """Refuse a rule set whose own words cannot be shown."""
    words = (rules.name, *rules.look.colours, *rules.notes)
    if not all(text.isprintable() and 0 < len(text) <= 2000 for text in words) or len(rules.name) > 60:
        raise RuleSetError("text-controls")


def _terms(rules: RuleSet, wish: CreateRequest) -> Terms:
    given = {
        name: value
        for name in wish.terms.__struct_fields__
        if (value := getattr(wish.terms, name)) is not None
    }
    wanted = wish.terms
    usual = usual_terms(rules, len(wish.players), wanted.form, wanted.cube, wanted.partners)
    return replace(usual, **given)


def _check_clock(clock: ClockTerms | None, terms: Terms, seats: int) -> None:
    if clock is None:
        return
    if seats > 2 and terms.partners is None:
        raise Refused("clock-for-two")
    if not (1 <= clock.seconds <= LONGEST_CLOCK and 0 <= clock.delay <= 3600):
        raise Refused("clock-range", most=LONGEST_CLOCK)
