"""`tabla play`: a session in the terminal."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import complete_rules, lang_option
from tabla.cli.common.resume_file import Manner, keep_manner, manner_of
from tabla.cli.common.settings_file import LOOKS, read_settings, user_folder
from tabla.engine.levels import DEFAULT, level, words
from tabla.locale import language_of, text
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import NAMES, Form, RuleSet

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.bot import Bot
    from tabla.play.terms import Terms
    from tabla.terminal.session import TerminalSession

LAST = "last"
F = TypeVar("F", bound=Callable[..., Any])

# What belongs to a session from its beginning and cannot be changed when it is taken up again.
SESSION_OPTIONS = (
    *("rules", "players", "bot", "match", "series", "money", "game", "cube", "stake", "jacoby", "beavers"),
    *("automatic_doubles", "crawford", "tie", "consultation", "cube_each", "partners", "dice", "etiquette"),
    "file",
)


def _option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option whose help is the message of its name."""
    key = names[0].split("/")[0].lstrip("-")
    return click.option(*names, help=say(f"cli-play-{key}"), **settings)


@click.command("play", help=say("cli-play"), short_help=say("cli-play-short"))
@_option("--rules", metavar="NAME|FILE", shell_complete=complete_rules)
@_option("--players", metavar="NAMES")
@_option("--bot", is_flag=False, flag_value=DEFAULT.name, metavar="[LEVEL]")
@_option("--match", type=int, metavar="POINTS")
@_option("--series", type=int, metavar="GAMES")
@_option("--money", is_flag=True, default=None)
@_option("--game", is_flag=True, default=None)
@_option("--cube/--no-cube", default=None)
@_option("--stake", metavar="AMOUNT")
@_option("--crawford/--no-crawford", default=None)
@_option("--jacoby/--no-jacoby", default=None)
@_option("--beavers", type=int, metavar="N")
@_option("--automatic-doubles", type=int, metavar="N")
@_option("--tie", type=click.Choice(["shared", "play-on"]))
@_option("--consultation/--no-consultation", default=None)
@_option("--cube-each", is_flag=True, default=None)
@_option("--partners", type=click.Choice(["turns", "consult"]))
@_option("--dice", type=click.Choice(["computer", "manual"]))
@_option("--etiquette", is_flag=True, default=None)
@_option("--spoken/--drawn", default=None)
@lang_option
@_option("--file", type=click.Path(path_type=Path))
@_option("--resume", is_flag=False, flag_value=LAST, metavar="[FILE]")
@_option("--seed", type=int, metavar="N")
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Sit down at a table."""
    from tabla.terminal.loop import run

    settings = read_settings()
    record = _old_path(given, language_of(given["lang"] or settings.language))
    before = manner_of(record) if record else None
    language = language_of(given["lang"] or (before.language if before else settings.language))
    ctx.find_root().obj = language
    usual = before.spoken if before else settings.look == LOOKS[1]
    spoken = usual if given["spoken"] is None else given["spoken"]
    manner = {
        "spoken": spoken,
        "coloured": _has_colour(),
        "seed": given["seed"],
        "games": _games_folder(),
        "make_bot": _bot_maker(given["seed"]),
    }
    if record is None:
        table, opening = _new_table(given, given["rules"] or settings.rules or NAMES[0], language, manner)
    else:
        table, opening = _old_table(record, language, manner)
    keep_manner(table.record.path, Manner(language, spoken))
    code = run(table, opening)
    # The record may have been saved elsewhere meanwhile.
    keep_manner(table.record.path, Manner(language, spoken))
    ctx.exit(code)


def _bot_maker(seed: int | None) -> Callable[[str], Bot]:
    """Bots share their nets; none are loaded before the first is needed."""
    advisors: list[Advisor] = []

    def make(name: str) -> Bot:
        from tabla.engine.advice import Advisor
        from tabla.engine.bot import Bot

        if not advisors:
            advisors.append(Advisor())
        return Bot(level(name), advisors[0], seed)

    return make


def _has_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _new_table(
    given: dict[str, Any], rules_name: str, language: str, manner: dict[str, Any]
) -> tuple[TerminalSession, list[str]]:
    from tabla.play.start import start
    from tabla.terminal.save_file import RecordError, RecordFile
    from tabla.terminal.session import TerminalSession

    rules = RuleSet.load(rules_name)
    names, bots = _players(given["players"], given["bot"], language, 4 if given["partners"] else 2)
    events = start(rules, names, _terms(rules, len(names), given), bots)
    path = given["file"] or _fresh_path()
    if os.path.lexists(path):
        raise RecordError("record-exists", path=path)
    table = TerminalSession(events, RecordFile(path), language, **manner)
    return table, table.welcome()


def _players(
    names: str | None, bot: str | None, language: str, count: int = 2
) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """The names at the table, and the levels of those that are bots: "bot", "bot:LEVEL", or one by --bot."""
    if names is None:
        seats = [text("cli-player", language, number=number) for number in range(1, count + 1)]
        if bot is not None:
            seats[1:] = [f"bot:{bot}"] * (count - 1)
    else:
        seats = [name.strip() for name in names.split(",")] + ([] if bot is None else [f"bot:{bot}"])
    shown: list[str] = []
    levels: list[str | None] = []
    for seat in seats:
        word, _, wanted = seat.partition(":")
        if word.lower() != "bot":
            shown.append(seat)
            levels.append(None)
            continue
        found = level(wanted.strip() or DEFAULT.name)
        levels.append(found.name)
        # The number stands before the level: after it, it would run into the score.
        number = levels.count(found.name)
        shown.append(text("bot-name", language, number=number, level=words(found, language)))
    return tuple(shown), tuple(levels) if any(levels) else ()


def _terms(rules: RuleSet, players: int, given: dict[str, Any]) -> Terms:
    """The usual terms of the rule set, with what the options say instead."""
    from msgspec.structs import replace

    from tabla.play.terms import usual_terms

    forms: dict[Form, int | None] = {form: given[form] for form in ("match", "series", "money", "game")}
    chosen = [form for form, value in forms.items() if value is not None]
    if len(chosen) > 1:
        raise TablaError("one-form", one=f"--{chosen[0]}", other=f"--{chosen[1]}")
    terms = usual_terms(rules, players, chosen[0] if chosen else None, given["cube"], given["partners"])
    names = ("crawford", "jacoby", "beavers", "automatic_doubles", "tie", "dice")
    changes = {name: given[name] for name in (*names, "etiquette", "consultation", "cube_each")}
    if given["stake"] is not None:
        changes["stake"] = _stake(given["stake"])
    if chosen and chosen[0] in ("match", "series"):
        changes["length"] = forms[chosen[0]]
    return replace(terms, **{name: value for name, value in changes.items() if value is not None})


def _stake(amount: str) -> Decimal:
    try:
        return Decimal(amount.replace(",", "."))
    except InvalidOperation:
        raise TablaError("stake", given=amount) from None


def _old_path(given: dict[str, Any], language: str) -> Path | None:
    """The record to be taken up again, None for a new session."""
    if given["resume"] is None:
        return None
    fixed = [name for name in SESSION_OPTIONS if given[name] is not None]
    if fixed:
        raise TablaError("resume-options", option="--" + fixed[0].replace("_", "-"))
    return _last_path(language) if given["resume"] == LAST else Path(given["resume"])


def _old_table(path: Path, language: str, manner: dict[str, Any]) -> tuple[TerminalSession, list[str]]:
    from tabla.terminal.save_file import RecordFile
    from tabla.terminal.session import TerminalSession

    loaded = RecordFile.load(path)
    table = TerminalSession(loaded.events, loaded.file, language, **manner)
    return table, table.welcome_back(was_cut=loaded.was_cut)


def _games_folder() -> Path:
    return user_folder("XDG_DATA_HOME", ".local/share") / "games"


def _fresh_path() -> Path:
    """A file named after the moment, that is not there yet."""
    now = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = (now + (f"-{count}" if count else "") + ".jsonl" for count in range(1000))
    return next(path for path in map(_games_folder().joinpath, names) if not os.path.lexists(path))


def _last_path(language: str) -> Path:
    """The game played last that has not ended; damaged files are named and passed over."""
    from tabla.play import events as e
    from tabla.terminal.save_file import RecordError, RecordFile

    paths = sorted(_games_folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in paths:
        try:
            events = RecordFile.load(path).events
        except RecordError as error:
            click.echo(error.text(language), err=True)
            continue
        if not isinstance(events[-1], e.SessionEnded):
            return path
    raise TablaError("nothing-to-resume", path=_games_folder())
