"""`tabla rollout`: a position or its best plays, played to the end many times."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tabla.cli.clusters import cluster_of, cluster_options, duration
from tabla.cli.positions import Request, position_command, show
from tabla.cli.words import say
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.rollout import Estimate, Question, Rollout
    from tabla.rules.board import Play

INTERRUPTED = 130
_LEAST = 72  # two chunks: one says nothing about its error
_DOUBT = 2  # standard errors within which two choices count as too close to call


@click.option("--play", "plays", multiple=True, metavar="MOVES", help=say("cli-rollout-play"))
@click.option("--top", type=click.IntRange(1, 20), default=3, show_default=True, help=say("cli-rollout-top"))
@click.option("--cubeful", is_flag=True, help=say("cli-rollout-cubeful"))
@click.option(
    "--trials", type=click.IntRange(_LEAST), default=1296, show_default=True, help=say("cli-rollout-trials")
)
@click.option("--error", type=float, default=0.0, help=say("cli-rollout-error"))
@click.option("--turns", type=click.IntRange(0), default=0, show_default=True, help=say("cli-rollout-turns"))
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help=say("cli-rollout-seed"))
@click.option("--file", type=click.Path(path_type=Path, dir_okay=False), help=say("cli-rollout-file"))
@click.option("--first", type=click.IntRange(0), default=0, help=say("cli-rollout-first"))
@click.option(
    "--merge",
    multiple=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help=say("cli-rollout-merge"),
)
@cluster_options
def _run(ctx: click.Context, /, **given: Any) -> None:
    """Roll out, telling how far it is, and print what came of it."""
    from tabla.engine.advice import Advisor
    from tabla.engine.rollout import CHUNK, Rollout

    request = Request(ctx, given)
    if given["first"] % CHUNK:
        raise TablaError("rollout-first", given=given["first"])
    advisor = Advisor()
    plays = _plays(request, advisor, given["plays"], given["top"])
    question = _question(request, advisor, plays, given)
    rollout = Rollout(question, advisor, given["file"], given["first"] // CHUNK)
    progress = _Progress(request, given["trials"], given["error"])
    try:
        with cluster_of(given, request.language) as cluster:
            for file in given["merge"]:
                rollout.adopt(file, cluster)
            estimates = rollout.run(given["trials"], given["error"], progress, cluster)
    except KeyboardInterrupt:
        click.echo(request.say("rollout-stopped", trials=rollout.trials), err=True)
        if len(rollout.chunks) > 1:
            _show(request, rollout, rollout.estimates(), plays)
        ctx.exit(INTERRUPTED)
    _show(request, rollout, estimates, plays)


command = position_command("rollout", plies=0, plies_help="cli-rollout-plies")(_run)


def _question(request: Request, advisor: Advisor, plays: list[Play], given: dict[str, Any]) -> Question:
    from tabla.engine.rollout import Question, cube_question

    position = request.position
    how = {"seed": given["seed"], "turns": given["turns"], "plies": request.plies}
    if given["cubeful"]:
        if not plays:
            return cube_question(position.board, advisor.stakes(position, request.rules), **how)
        after = [position.after(play.result) for play in plays]
        return Question.of(after, request.rules, advisor, **how)
    boards = tuple(play.result.swapped().position_id for play in plays) or (position.board.position_id,)
    return Question(boards, **how)


class _Progress:
    """A line about once a second on the error stream, where a person sees it."""

    def __init__(self, request: Request, trials: int, error: float) -> None:
        self._request, self._goal, self._error = request, trials, error
        self._began = self._last = time.monotonic()
        self._kept: int | None = None  # trials that were there when it began

    def __call__(self, rollout: Rollout) -> None:
        now = time.monotonic()
        if self._kept is None or now - self._began < 1:
            self._kept = rollout.trials
        if sys.stderr.isatty() and now - self._last > 1 and len(rollout.chunks) > 1:
            self._last = now
            error = rollout.widest_error()
            # An error falls with the square root of the trials.
            needed = rollout.trials * (error / self._error) ** 2 if self._error else self._goal
            speed = max(rollout.trials - self._kept, 1) / (now - self._began)
            left = max(min(needed, self._goal) - rollout.trials, 0) / speed
            click.echo(
                self._request.say(
                    "rollout-progress",
                    trials=rollout.trials,
                    error=self._request.figure(error),
                    left=duration(left),
                ),
                err=True,
            )


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

    with_cube = "yes" if rollout.question.stakes else "no"
    lines = [request.say("rollout-trials", trials=rollout.trials, cube=with_cube, plies=request.plies)]
    if not plays and len(estimates) == 2:
        lines += _cube_lines(request, *estimates)
    elif not plays:
        only = estimates[0]
        data = {"equity": request.signed(only.equity), "error": request.figure(only.error)}
        lines.append(request.say("rollout-position", **data))
    voice = Voice(request.language, request.rules, spoken=request.spoken)
    ranked = sorted(zip(plays, estimates, strict=False), key=lambda pair: pair[1].behind)
    for rank, (play, estimate) in enumerate(ranked, 1):
        lines.append(
            request.say(
                "rollout-play",
                rank=rank,
                play=voice.moves(play.moves),
                equity=request.signed(-estimate.equity),
                error=request.figure(estimate.error),
                behind=request.figure(estimate.behind),
                behind_error=request.figure(estimate.behind_error),
            )
        )
    show(
        request,
        {"trials": rollout.trials, "plays": [str(play) for play in plays], "estimates": estimates},
        lines,
    )


def _cube_lines(request: Request, rolling: Estimate, taken: Estimate) -> list[str]:
    """What is right as far as the errors allow to say, and what each choice is worth."""
    joint = max(rolling.behind_error, taken.behind_error)
    offer = min(taken.equity, 1.0)
    doubt = _DOUBT * (joint if taken.equity < 1 else rolling.error)
    action = "no-double" if rolling.equity > offer else "double-take"
    if taken.equity > 1:
        action = "too-good" if rolling.equity > 1 else "double-drop"
    lines = [request.say(f"advice-{action}")]
    if abs(rolling.equity - offer) < doubt:
        lines.append(request.say("rollout-close-double"))
    if abs(taken.equity - 1) < _DOUBT * taken.error:
        lines.append(request.say("rollout-close-take"))
    values = {
        "no_double": request.signed(rolling.equity),
        "no_double_error": request.figure(rolling.error),
        "take": request.signed(taken.equity),
        "take_error": request.figure(taken.error),
    }
    return [*lines, request.say("rollout-cube-values", **values)]
