"""`tabla show`: a match file told action by action, or one position drawn or spoken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from tabla.cli.common.language import say
from tabla.cli.common.options import lang_option
from tabla.cli.common.settings_file import LOOKS, read_settings
from tabla.locale import language_of
from tabla.play.events import TurnEnded

if TYPE_CHECKING:
    from tabla.formats.matches.match import MatchFile
    from tabla.formats.positions.position import Position
    from tabla.text.narrate import Step
    from tabla.text.phrases import Voice


@click.command("show", help=say("cli-show"), short_help=say("cli-show-short"))
@click.argument("source", metavar="FILE|ID")
@click.option("--game", type=click.IntRange(1), help=say("cli-show-game"))
@click.option("--at", type=click.IntRange(1), help=say("cli-show-at"))
@click.option("--spoken/--drawn", default=None, help=say("cli-play-spoken"))
@lang_option
@click.pass_context
def command(
    ctx: click.Context, source: str, game: int | None, at: int | None, spoken: bool | None, lang: str | None
) -> None:
    """Show a file or a position."""
    from tabla.formats.matches import match_file
    from tabla.rules.ruleset import RuleSet
    from tabla.text.phrases import Voice

    settings = read_settings()
    language = language_of(lang or settings.language)
    ctx.find_root().obj = language
    is_spoken = settings.look == LOOKS[1] if spoken is None else spoken
    position = _position(source)
    if position is not None:
        voice = Voice(language, RuleSet(), spoken=is_spoken)
        players = tuple(voice.say("show-player", number=number) for number in (1, 2))
        click.echo("\n".join(_board(voice, position, (players[0], players[1]))))
        return
    match = match_file.read(source)
    voice = Voice(language, match.rules.rule_set, spoken=is_spoken)
    for line in _match(voice, match, game) if at is None else _moment(voice, match, game or 1, at):
        click.echo(line)
    for warning in match.warnings:
        click.echo(warning.text(language), err=True)


def _position(source: str) -> Position | None:
    """What the argument names if it is an id; None if it is a file, or looks more like one."""
    from pathlib import Path

    from tabla.formats import parse_position
    from tabla.rules.errors import TablaError

    try:
        if Path(source).exists() or Path(source).suffix:
            return None
    except (OSError, ValueError):
        pass  # a name that no file can have
    try:
        return parse_position(source)
    except TablaError:
        # Such an argument can only be meant as an id, and deserves to hear what is wrong with it.
        if ":" in source or source.upper().startswith("XGID"):
            raise
        raise TablaError("show-what", given=source) from None


def _board(voice: Voice, position: Position, players: tuple[str, str]) -> list[str]:
    from tabla.formats import format_gnu_id, format_xgid, state_of
    from tabla.terminal.board_ascii import draw
    from tabla.text import board_text

    state = state_of(position, players)
    side = position.on_roll
    lines = board_text.board(voice, state, side) if voice.spoken else draw(voice, state, side)
    if position.dice:
        lines.append(voice.say("show-to-play", player=players[side], dice=voice.roll(position.dice)))
    elif position.doubled:
        lines.append(voice.say("show-to-answer", player=players[1 - side]))
    else:
        lines.append(voice.say("show-to-roll", player=players[side]))
    return [*lines, format_xgid(position), f"GNU ID: {format_gnu_id(position)}"]


def _match(voice: Voice, match: MatchFile, wanted: int | None) -> Iterator[str]:
    """The whole match, or one game of it, in numbered lines."""
    from msgspec.structs import replace

    from tabla.formats.matches.match import SetPosition
    from tabla.formats.matches.replay import replay_action
    from tabla.formats.matches.table import MatchTable
    from tabla.formats.positions.xgid import format_xgid
    from tabla.rules.errors import TablaError
    from tabla.text.narrate import Step, session_started, tell

    if wanted is not None and wanted > len(match.games):
        raise TablaError("show-game", given=wanted, most=len(match.games))
    table = MatchTable(match.players, match.length, match.rules)
    happened: list[Step] = []
    table.watcher = lambda before, event, after: happened.append(Step(before, event, after))
    # The table takes every beaver that a file has; what was agreed on is for the file to say.
    terms = replace(table.state.terms, beavers=int(match.rules.beavers))
    yield from session_started(voice, replace(table.state, terms=terms))
    for number, game in enumerate(match.games, 1):
        is_shown = wanted in (None, number)
        happened.clear()
        table.begin_game(game.score, game.crawford, game.automatic_doubles)
        if is_shown:
            yield ""
            yield from tell(voice, happened)
            yield voice.say(
                "show-score",
                first=match.players[0],
                second=match.players[1],
                one=game.score[0],
                two=game.score[1],
            )
        for at, action in enumerate(game.actions, 1):
            happened.clear()
            replay_action(table, action)
            if not is_shown:
                continue
            lines = tell(voice, (step for step in happened if not _goes_without_saying(step)))
            if isinstance(action, SetPosition):
                lines = [voice.say("show-set-up", position=format_xgid(action.position))]
            yield from (f"{at}. {line}" if first == 0 else line for first, line in enumerate(lines))
            if action.comment:
                yield voice.say("show-comment", comment=action.comment)
        table.end_game()


def _goes_without_saying(step: Step) -> bool:
    """Whether it happens after every play."""
    return isinstance(step.event, TurnEnded) and step.event.legal


def _moment(voice: Voice, match: MatchFile, game: int, at: int) -> list[str]:
    """The board before one action."""
    from tabla.formats.matches.replay import steps
    from tabla.rules.errors import TablaError

    if game > len(match.games):
        raise TablaError("show-game", given=game, most=len(match.games))
    most = len(match.games[game - 1].actions)
    if at > most:
        raise TablaError("show-at", given=at, most=most)
    step = next(step for step in steps(match) if (step.game, step.number) == (game - 1, at - 1))
    return _board(voice, step.position, match.players)
