"""`tabla rollout`: a position or its best plays, played to the end many times."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tabla.cli.positions import Request, position_command, show, signed
from tabla.cli.words import say

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.rollout import Estimate, Rollout
    from tabla.rules.board import Play

INTERRUPTED = 130


@click.option("--play", "plays", multiple=True, metavar="MOVES", help=say("cli-rollout-play"))
@click.option("--top", type=click.IntRange(1, 20), default=3, show_default=True, help=say("cli-rollout-top"))
@click.option(
    "--trials", type=click.IntRange(36), default=1296, show_default=True, help=say("cli-rollout-trials")
)
@click.option("--error", type=float, default=0.0, help=say("cli-rollout-error"))
@click.option("--turns", type=click.IntRange(0), default=0, show_default=True, help=say("cli-rollout-turns"))
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help=say("cli-rollout-seed"))
@click.option("--file", type=click.Path(path_type=Path, dir_okay=False), help=say("cli-rollout-file"))
def _run(ctx: click.Context, /, **given: Any) -> None:
    """Roll out, telling how far it is, and print what came of it."""
    from tabla.engine.advice import Advisor
    from tabla.engine.rollout import Question, Rollout

    request = Request(ctx, given)
    advisor = Advisor()
    plays = _plays(request, advisor, given["plays"], given["top"])
    boards = [play.result.swapped() for play in plays] or [request.position.board]
    question = Question(tuple(board.position_id for board in boards), given["seed"], given["turns"])
    rollout = Rollout(question, advisor, given["file"])
    try:
        estimates = rollout.run(given["trials"], given["error"], _Progress(request))
    except KeyboardInterrupt:
        click.echo(request.say("rollout-stopped", trials=rollout.trials), err=True)
        if len(rollout.chunks) > 1:
            _show(request, rollout, rollout.estimates(), plays)
        ctx.exit(INTERRUPTED)
    _show(request, rollout, estimates, plays)


command = position_command("rollout")(_run)


class _Progress:
    """A line about once a second on the error stream, where a person sees it."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._last = time.monotonic()

    def __call__(self, rollout: Rollout) -> None:
        if sys.stderr.isatty() and time.monotonic() - self._last > 1 and len(rollout.chunks) > 1:
            self._last = time.monotonic()
            error = f"{rollout.widest_error():.4f}"
            click.echo(self._request.say("rollout-progress", trials=rollout.trials, error=error), err=True)


def _plays(request: Request, advisor: Advisor, named: tuple[str, ...], top: int) -> list[Play]:
    """The plays to compare: those named, else the best; none where there are no dice."""
    position = request.position
    if position.dice is None:
        return []
    if named:
        return [position.board.parse_play(text, position.dice, request.rules) for text in named]
    return [ranked.play for ranked in advisor.plays(position, request.rules, 1)[:top]]


def _show(request: Request, rollout: Rollout, estimates: list[Estimate], plays: list[Play]) -> None:
    from tabla.telling.voice import Voice

    lines = [request.say("rollout-trials", trials=rollout.trials)]
    if not plays:
        only = estimates[0]
        lines.append(request.say("rollout-position", equity=signed(only.equity), error=f"{only.error:.4f}"))
    voice = Voice(request.language, request.rules, spoken=request.spoken)
    ranked = sorted(zip(plays, estimates, strict=False), key=lambda pair: pair[1].behind)
    for rank, (play, estimate) in enumerate(ranked, 1):
        lines.append(
            request.say(
                "rollout-play",
                rank=rank,
                play=voice.moves(play.moves),
                equity=signed(-estimate.equity),
                error=f"{estimate.error:.4f}",
                behind=f"{estimate.behind:.4f}",
                behind_error=f"{estimate.behind_error:.4f}",
            )
        )
    show(
        request,
        {"trials": rollout.trials, "plays": [str(play) for play in plays], "estimates": estimates},
        lines,
    )
