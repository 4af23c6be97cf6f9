"""`tabla rollout`: a position or its best plays, played to the end many times."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from msgspec import structs

from tabla.cli.common.cluster_options import INTERRUPTED, Pace, cluster_of, cluster_options, duration
from tabla.cli.common.language import say
from tabla.cli.common.position_options import Request, position_command, show
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.rollout import Estimate, Question, Rollout
    from tabla.rules.board import Play

_LEAST = 72  # two chunks: one says nothing about its error
_DOUBT = 2  # standard errors within which two choices count as too close to call


@click.option("--play", "plays", multiple=True, metavar="MOVES", help=say("cli-rollout-play"))
@click.option("--top", type=click.IntRange(1, 20), default=3, show_default=True, help=say("cli-rollout-top"))
@click.option("--cubeful", is_flag=True, help=say("cli-rollout-cubeful"))
@click.option(
    "--trials", type=click.IntRange(_LEAST), default=1296, show_default=True, help=say("cli-rollout-trials")
)
@click.option("--error", type=click.FloatRange(0), default=0.0, help=say("cli-rollout-error"))
@click.option("--turns", type=click.IntRange(0), default=0, show_default=True, help=say("cli-rollout-turns"))
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help=say("cli-rollout-seed"))
@click.option("--file", type=click.Path(path_type=Path), help=say("cli-rollout-file"))
@click.option("--first", type=click.IntRange(0), default=0, help=say("cli-rollout-first"))
@click.option(
    "--merge",
    multiple=True,
    type=click.Path(path_type=Path),
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
    if request.position.dice is not None and not plays:
        show(request, {"trials": 0, "plays": []}, [request.say("advice-no-play")])
        return
    question = _question(request, advisor, plays, given)
    rollout = Rollout(question, advisor, given["file"], given["first"] // CHUNK)
    progress = _Progress(request, given["trials"], given["error"])
    try:
        with cluster_of(given, request.language) as cluster:
            for file in given["merge"]:
                rollout.adopt(file, cluster)
            estimates = rollout.run(given["trials"], given["error"], progress, cluster)
    except KeyboardInterrupt:
        message = "rollout-stopped-file" if given["file"] else "rollout-stopped"
        click.echo(request.say(message, trials=rollout.trials, file=given["file"]), err=True)
        if len(rollout.chunks) > 1:
            _show(request, advisor, rollout, rollout.estimates(), plays)
        ctx.exit(INTERRUPTED)
    _show(request, advisor, rollout, estimates, plays)


command = position_command("rollout", plies=0, plies_help="cli-rollout-plies")(_run)


def _question(request: Request, advisor: Advisor, plays: list[Play], given: dict[str, Any]) -> Question:
    from tabla.engine.equity.stakes import Stakes
    from tabla.engine.rollout import Question, cube_question, plays_question

    position = request.position
    how = {"seed": given["seed"], "turns": given["turns"], "plies": request.plies}
    if plays:
        return plays_question(position, request.rules, plays, advisor, cubeful=given["cubeful"], **how)
    if given["cubeful"]:
        return cube_question(position.board, advisor.stakes(position, request.rules), **how)
    return Question((position.board.position_id,), cubeless=Stakes.cubeless(request.rules), **how)


class _Progress:
    """A line about once a second on the error stream, where a person sees it."""

    def __init__(self, request: Request, trials: int, error: float) -> None:
        self._request, self._goal, self._error = request, trials, error
        self._began, self._pace = time.monotonic(), Pace()
        self._kept: int | None = None  # trials that were there when it began

    def __call__(self, rollout: Rollout) -> None:
        now = time.monotonic()
        if self._kept is None or now - self._began < 1:
            self._kept = rollout.trials
        if len(rollout.chunks) > 1 and self._pace.is_due():
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
    """The plays to compare: those named, else the best; none where there are no dice, or no play."""
    position = request.position
    if position.dice is None:
        if named:
            raise TablaError("rollout-no-dice")
        return []
    if named:
        found = [position.board.parse_play(text, position.dice, request.rules) for text in named]
        return list({play.result: play for play in found}.values())
    return [ranked.play for ranked in advisor.plays(position, request.rules, 1)[:top]]


def _show(
    request: Request, advisor: Advisor, rollout: Rollout, estimates: list[Estimate], plays: list[Play]
) -> None:
    with_cube = "yes" if rollout.question.stakes else "no"
    head = request.say("rollout-trials", trials=rollout.trials, cube=with_cube, plies=request.plies)
    if plays:
        found, lines = _of_plays(request, plays, estimates)
    elif len(estimates) == 2:
        found, lines = _of_cube(request, advisor, *estimates)
    else:
        only = estimates[0]
        data = {"equity": request.signed(only.equity), "error": request.figure(only.error)}
        found = {"equity": only.equity, "error": only.error, "chances": only.chances}
        lines = [request.say("rollout-position", **data)]
    show(request, {"trials": rollout.trials, **found}, [head, *lines])


def _of_plays(
    request: Request, plays: list[Play], estimates: list[Estimate]
) -> tuple[dict[str, object], list[str]]:
    """The plays best first."""
    from tabla.engine.rollout import rolled_plays
    from tabla.text.phrases import Voice

    voice = Voice(request.language, request.rules, spoken=request.spoken)
    ranked = rolled_plays(plays, estimates)
    lines = [
        request.say(
            "rollout-play",
            rank=rank,
            play=voice.moves(one.play.moves),
            equity=request.signed(one.equity),
            error=request.figure(one.error),
            behind=request.figure(one.behind),
            behind_error=request.figure(one.behind_error),
        )
        for rank, one in enumerate(ranked, 1)
    ]
    return {"plays": [{**structs.asdict(one), "play": str(one.play)} for one in ranked]}, lines


def _of_cube(
    request: Request, advisor: Advisor, rolling: Estimate, taken: Estimate
) -> tuple[dict[str, object], list[str]]:
    """What is right as far as the errors allow to say, and what each choice is worth."""
    from tabla.engine.results import CubeAdvice

    position, rules = request.position, request.rules
    stakes = advisor.stakes(position, rules)
    choice = CubeAdvice.of(rolling.equity, taken.equity, 1.0, advisor.evaluate(position, rules), stakes)
    joint = max(rolling.behind_error, taken.behind_error)
    doubt = _DOUBT * (joint if taken.equity < 1 else rolling.error)
    lines = [request.say(f"advice-{choice.action}", answer=choice.answer)]
    if abs(rolling.equity - choice.doubled) < doubt and not stakes.is_dead:
        lines.append(request.say("rollout-close-double"))
    if abs(taken.equity - 1) < _DOUBT * taken.error:
        lines.append(request.say("rollout-close-take"))
    values = {
        "no_double": request.signed(rolling.equity),
        "no_double_error": request.figure(rolling.error),
        "take": request.signed(taken.equity),
        "take_error": request.figure(taken.error),
        "drop": request.signed(1.0),
    }
    lines.append(request.say("rollout-cube-values", **values))
    if choice.is_beaver:
        lines.append(request.say("advice-beaver-value", beaver=request.signed(choice.double_beaver)))
    found = {
        "action": choice.action,
        "answer": choice.answer,
        "no_double": {"equity": rolling.equity, "error": rolling.error},
        "double_take": {"equity": taken.equity, "error": taken.error},
        "double_drop": 1.0,
    }
    return found, lines
