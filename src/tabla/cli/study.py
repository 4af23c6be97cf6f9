"""`tabla study`: errors asked again until they are known."""

from __future__ import annotations

import datetime
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import lang_option, level_option
from tabla.cli.common.settings_file import LOOKS, read_settings, user_folder
from tabla.locale import language_of, text
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from tabla.analysis.model import Option
    from tabla.analysis.study.cards import Box, Card


def _box_path() -> Path:
    return user_folder("XDG_DATA_HOME", ".local/share") / "study.json"


@click.group("study", invoke_without_command=True, help=say("cli-study"), short_help=say("cli-study-short"))
@lang_option
@click.option("--most", type=click.IntRange(1), default=10, show_default=True, help=say("cli-study-most"))
@click.pass_context
def command(ctx: click.Context, lang: str | None, most: int) -> None:
    """Ask the cards that are due."""
    settings = read_settings()
    ctx.find_root().obj = ctx.obj = language_of(lang or settings.language)
    if ctx.invoked_subcommand is None:
        _ask(ctx.obj, most, settings.look == LOOKS[1])


@command.command("add", help=say("cli-study-add"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@level_option
@click.option("--player", "players", multiple=True, metavar="NAME", help=say("cli-study-player"))
@click.option("--least", type=float, default=0.04, show_default=True, help=say("cli-study-least"))
@lang_option
@click.pass_context
def add(
    ctx: click.Context,
    files: tuple[Path, ...],
    level: str,
    players: tuple[str, ...],
    least: float,
    lang: str | None,
) -> None:
    """Make cards of the errors in matches, or take in cards made elsewhere."""
    from tabla.analysis.analyser import analyse
    from tabla.analysis.batch import match_files
    from tabla.analysis.evaluator import Judge
    from tabla.analysis.evaluator import level as level_named
    from tabla.analysis.input.load import record_of
    from tabla.analysis.study.cards import Box
    from tabla.formats.matches import match_file

    language = _language(ctx, lang)
    box, judge, count = Box.load(_box_path()), Judge(level_named(level)), 0
    names: set[str] = set()
    found = match_files(files)
    for path in found:
        try:
            data = match_file.bytes_of(path)
            cards = Box.from_elsewhere(data, path)
            if cards is not None:
                count += box.take_in(cards.cards)
            else:
                record = record_of(data, path, language=language)
                names.update(record.players)
                if players and set(players).isdisjoint(record.players):
                    continue
                count += box.add(analyse(record, judge), record.rules, players, least)
        except TablaError as error:
            if len(found) == 1:
                raise
            why = error.text(language)
            click.echo(text("collection-failed", language, file=path.name, why=why), err=True)
    if names and names.isdisjoint(players or names):
        raise TablaError("study-player", given=", ".join(players), known=", ".join(sorted(names)))
    box.save(_box_path())
    click.echo(text("study-added", language, count=count, total=len(box.cards)))


@command.command("export", help=say("cli-study-export"))
@click.argument("file", metavar="FILE.apkg", type=click.Path(path_type=Path))
@lang_option
@click.pass_context
def export(ctx: click.Context, file: Path, lang: str | None) -> None:
    """Write all cards as an Anki deck."""
    from tabla.analysis.study.anki import write_apkg
    from tabla.engine.advice import Advisor

    language, box = _language(ctx, lang), _box()
    write_apkg(file, box.cards, language, Advisor(), int(time.time()))
    click.echo(text("study-exported", language, count=len(box.cards), path=file))


def _language(ctx: click.Context, lang: str | None) -> str:
    """The one named here, else the group's."""
    if lang:
        ctx.find_root().obj = ctx.obj = lang
    return str(ctx.obj)


def _box() -> Box:
    from tabla.analysis.study.cards import Box

    box = Box.load(_box_path())
    if not box.cards:
        raise TablaError("study-empty")
    return box


def _ask(language: str, most: int, spoken: bool) -> None:
    from tabla.analysis.explanation.text import Wording
    from tabla.analysis.study.quiz import verdict

    box, today = _box(), datetime.date.today()
    due = box.due(today)[:most]
    if not due:
        date = min(card.due for card in box.cards)
        click.echo(text("study-none-due", language, date=date.isoformat()))
        return
    right = asked = 0
    for card in due:
        click.echo("\n".join(_question(card, language, spoken)))
        made = _answer(card, language)
        if made is None:
            break
        asked += 1
        grade = card.grade(made)
        right += grade != "wrong"
        again = card.answered(grade, today)
        box.put(again)
        box.save(_box_path())
        click.echo(verdict(card, made, Wording(language, card.players)))
        click.echo(text("study-again", language, days=again.days) + "\n")
    if asked:
        click.echo(text("study-done", language, right=right, count=asked))


def _question(card: Card, language: str, spoken: bool) -> list[str]:
    from tabla.analysis.study.quiz import ask, decider, state_of
    from tabla.terminal.board_ascii import draw
    from tabla.text.board_text import board
    from tabla.text.phrases import Voice

    state = state_of(card)
    side = decider(card)
    voice = Voice(language, state.rules, spoken=spoken)
    return [*(board if spoken else draw)(voice, state, side), ask(card, language)]


def _answer(card: Card, language: str) -> Option | None:
    """What the player would do, asked until it is a choice; None at the end of the input, or to stop."""
    from tabla.analysis.study.quiz import read_answer
    from tabla.text.vocabulary import fold, words

    while True:
        try:
            given = input("> ").strip()
        except EOFError:
            return None
        if fold(given) in map(fold, (*words("command-quit", language), *words("command-quit", "en"))):
            return None
        try:
            return read_answer(card, given, language)
        except TablaError as error:
            click.echo(error.text(language))
