"""`tabla admin`: for whoever keeps a server: its games listed, shown, moved, verified, rescued."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla.cli.common.language import help_language, say
from tabla.locale import text
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from tabla.server.game.verify import Checked
    from tabla.store import Listed, Store

F = TypeVar("F", bound=Callable[..., Any])
_store_option = click.option("--store", "place", default="", help=say("cli-serve-store"))

# Ids may begin with a dash, and are then no options.
_IDS: dict[str, Any] = {"ignore_unknown_options": True, "help_option_names": ["--help"]}


@click.group("admin", help=say("cli-admin"), short_help=say("cli-admin-short"))
def command() -> None:
    """Keep the games of a server."""


@command.command("list", help=say("cli-admin-list"))
@_store_option
@click.option("--ended/--running", "is_ended", default=None, help=say("cli-admin-ended"))
@click.option("--quiet-days", type=click.FloatRange(0), default=0.0, help=say("cli-admin-quiet-days"))
@click.option("--ids", is_flag=True, help=say("cli-admin-ids"))
def list_games(place: str, is_ended: bool | None, quiet_days: float, ids: bool) -> None:
    """A line for each game."""
    before = (time.time() - quiet_days * 86400) * 1000
    with _opened(place) as store:
        for game in store.games():
            if is_ended in (None, game.row.ended is not None) and game.at <= before:
                click.echo(game.row.id if ids else _line(game))


@command.command("inspect", context_settings=_IDS, help=say("cli-admin-inspect"))
@_store_option
@click.argument("game")
def inspect_game(place: str, game: str) -> None:
    """What the store knows of a game, without its secrets."""
    from tabla.cli.dice import lines
    from tabla.dice import verify

    language = help_language()
    with _opened(place) as store:
        found = _checked(store, game)
        tokens = store.seats(game)
        rows = store.read(game)
    live = found.live
    state, table = live.state, live.table
    score = " – ".join(str(points) for points in state.won)
    click.echo(say("admin-terms", rules=state.rules.name, form=state.terms.form, length=state.terms.length))
    click.echo(say("admin-times", opened=_time(found.row.created), last=_time(rows[-1].at)))
    over = "yes" if state.phase == "ended" else "no"
    click.echo(say("admin-state", over=over, version=live.version, score=score, xgid=state.board.xgid))
    for seat, (name, terms) in enumerate(zip(state.players, table.seats, strict=True)):
        held = "bot" if terms.kind == "bot" else "taken" if tokens.get(seat) else "free"
        click.echo(say("admin-seat", seat=seat + 1, name=name, held=held, level=terms.level or "-"))
    for line in lines(verify(found.record), language):
        click.echo(line)


@command.command("export", context_settings=_IDS, help=say("cli-admin-export"))
@_store_option
@click.option("--force", is_flag=True, help=say("cli-convert-force"))
@click.argument("game")
@click.argument("target", metavar="FILE", type=click.Path(path_type=Path))
def export_game(place: str, force: bool, game: str, target: Path) -> None:
    """The record of a game with its dice proof."""
    if target.exists() and not force:
        raise TablaError("convert-exists", path=target)
    with _opened(place) as store:
        record = _checked(store, game).record
    try:
        target.write_bytes(record)
    except OSError as error:
        raise TablaError("admin-file", path=target, why=error.strerror or str(error)) from None
    click.echo(say("admin-exported", path=target))


@command.command("link", context_settings=_IDS, help=say("cli-admin-link"))
@_store_option
@click.option("--force", is_flag=True, help=say("cli-admin-link-force"))
@click.argument("game")
@click.argument("seat", type=click.IntRange(1, 4))
def link_seat(place: str, force: bool, game: str, seat: int) -> None:
    """A new link to a seat, for a player who has lost the old way to it."""
    from tabla.store import hashed, new_token

    key = new_token()
    with _opened(place) as store:
        live = _checked(store, game).live
        terms = live.table.seats
        if seat > len(terms) or terms[seat - 1].kind == "bot" or live.table.file:
            raise TablaError("admin-no-seat", game=game, seat=seat)
        if store.seats(game).get(seat - 1) is not None and not force:
            raise TablaError("admin-seat-held", game=game, seat=seat)
        store.invite(hashed(key), game, seat - 1, round(time.time() * 1000)).result()
    click.echo(say("admin-linked", key=f"/join#{key}"))


@command.command("delete", context_settings=_IDS, help=say("cli-admin-delete"))
@_store_option
@click.option("--yes", is_flag=True, help=say("cli-admin-yes"))
@click.argument("games", metavar="GAME…", nargs=-1, required=True)
def delete_games(place: str, yes: bool, games: tuple[str, ...]) -> None:
    """Remove games with all that belongs to them."""
    with _opened(place) as store:
        for game in games:
            if store.game(game) is None:
                raise TablaError("admin-no-game", game=game)
        if not yes:
            raise TablaError("admin-yes", count=len(games))
        for game in games:
            store.delete(game).result()
    click.echo(say("admin-deleted", count=len(games)))


@command.command("move", help=say("cli-admin-move"))
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move_games(source: str, target: str) -> None:
    """Every game into another store, of whatever kind."""
    from tabla.store import open_store

    if source == target:
        raise TablaError("admin-same", path=source)
    with _opened(source) as here:
        there = open_store(target)
        try:
            copied = {game.row.id: game.version for game in here.games() if _move(here, there, game.row.id)}
            grown = sum(copied.get(game.row.id) != game.version for game in here.games())
        finally:
            there.close()
    click.echo(say("admin-moved", count=len(copied)))
    if grown:
        raise TablaError("admin-grown", count=grown)


@command.command("verify", context_settings=_IDS, help=say("cli-admin-verify"))
@_store_option
@click.argument("games", metavar="[GAME…]", nargs=-1)
def verify_store(place: str, games: tuple[str, ...]) -> None:
    """Replay games and check their dice."""
    language = help_language()
    found = faults = throws = 0
    with _opened(place) as store:
        changed = dict(store.check())
        for game in games or (listed.row.id for listed in store.games()):
            found += 1
            try:
                throws += _checked(store, game).throws
                if game in changed:
                    raise TablaError("log-sum", game=game, seq=changed[game])
            except TablaError as error:
                faults += 1
                click.echo(f"{game}: {error.text(language)}", err=True)
    if faults:
        click.echo(say("admin-faults", faults=faults, count=found), err=True)
        sys.exit(1)
    click.echo(say("admin-verified", count=found, throws=throws))


@command.command("rescue", help=say("cli-admin-rescue"))
@click.argument("source", metavar="FROM", type=click.Path(path_type=Path))
@click.argument("target", metavar="TO")
def rescue_games(source: Path, target: str) -> None:
    """What is left of a damaged file into a new store."""
    from tabla.store import is_postgres, open_store, rescue

    if not source.exists():
        raise TablaError("store-open", path=source, why=os.strerror(errno.ENOENT))
    if not is_postgres(target) and Path(target).exists():
        raise TablaError("admin-file", path=target, why=os.strerror(errno.EEXIST))
    store, saved, faults = open_store(target), 0, 0
    try:
        for game, kept, lost in rescue(source, store):
            saved += kept > 0
            if lost or not kept:
                faults += 1
                click.echo(say("admin-rescued-part", game=game, kept=kept, lost=lost))
    finally:
        store.close()
    click.echo(say("admin-rescued", count=saved, faults=faults, path=target))


@contextmanager
def _opened(place: str) -> Iterator[Store]:
    from tabla.cli.serve import data_folder
    from tabla.store import is_postgres, open_store

    place = place or str(data_folder() / "tabla.db")
    # A name that was mistyped must not become a new, empty store.
    if not is_postgres(place) and not Path(place).exists():
        raise TablaError("store-open", path=place, why=os.strerror(errno.ENOENT))
    store = open_store(place)
    try:
        yield store
    finally:
        store.close()


def _checked(store: Store, game: str) -> Checked:
    """A game replayed; where a server may just be writing to it, looked at twice before it is blamed."""
    from tabla.server.game.verify import Checked

    for attempt in range(2):
        row = store.game(game)
        if row is None:
            raise TablaError("admin-no-game", game=game)
        try:
            return Checked(row, store.read(game))
        except TablaError:
            if attempt:
                raise
    raise AssertionError


def _move(source: Store, target: Store, game: str) -> bool:
    """Put a game into another store, unless what is there already is another log."""
    whole, there = source.whole(game), target.whole(game)
    if whole is None:
        return False
    if there is not None and list(there.events) != list(whole.events[: len(there.events)]):
        raise TablaError("admin-differs", game=game)
    if there != whole:
        target.put(whole).result()
    return True


def _line(game: Listed) -> str:
    import msgspec

    from tabla.server.game.create import About

    about = msgspec.json.decode(game.row.about, type=About)
    state = text("admin-ended" if game.row.ended is not None else "admin-running", help_language())
    length = f" {about.length}" if about.length else ""
    players = ", ".join(about.players)
    return (
        f"{game.row.id}  {_time(game.row.created)}  {_time(game.at)}  {state}  {game.version:>5}  "
        f"{about.rules}, {about.form}{length}: {players}"
    )


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
