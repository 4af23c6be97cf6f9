"""`tabla cube`: double or not, take or drop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from tabla.cli.common.language import say
from tabla.cli.common.position_options import Request, position_command, show
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from tabla.engine.advice import Advisor
    from tabla.engine.results import CubeAdvice


@click.option("--scores", type=int, metavar="POINTS", help=say("cli-cube-scores"))
def _run(ctx: click.Context, /, **given: Any) -> None:
    """Print the cube decision of the player on roll, and if asked for that at every score."""
    from tabla.engine.advice import Advisor

    request = Request(ctx, given)
    advisor = Advisor()
    if given["scores"] is None:
        advice = advisor.cube(request.position, request.rules, request.plies)
        show(request, advice, cube_lines(request, advice))
        return
    _show_scores(request, advisor, given["scores"])


command = position_command("cube")(_run)


def _show_scores(request: Request, advisor: Advisor, length: int) -> None:
    from tabla.analysis.explanation.cube_window import MOST, at_every_score, at_score

    if not 1 <= length <= MOST:
        raise TablaError("score-length", given=length, most=MOST)
    position, rules = request.position, request.rules
    money = at_score(position, rules, advisor, request.plies, None)
    table = at_every_score(position, rules, advisor, request.plies, length)
    window = money.window
    names = ("double", "cash", "too_good")
    points = {name: _percent(request, getattr(window, name)) for name in names}
    width = max(8, *(len(request.say(f"scores-{action}")) + 1 for action in _ACTIONS))
    cells = [[request.say(f"scores-{cell.action}") for cell in row] for row in table]
    head = [request.say("scores-corner"), *map(str, range(1, length + 1))]
    rows = [head, *([str(n), *row] for n, row in enumerate(cells, 1))]
    lines = [
        request.say("scores-window", **points),
        request.say(
            "scores-take-point",
            take=_percent(request, window.take_point),
            dead=_percent(request, window.dead_take_point),
            gammon=request.figure(window.gammon_value, 2),
        ),
        request.say("scores-title"),
        *("".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows),
        request.say("scores-about"),
    ]
    show(request, {"money": money, "scores": table}, lines)


def _percent(request: Request, chance: float | None) -> str:
    return "none" if chance is None else request.percent(chance)


_ACTIONS = ("no-double", "double-take", "double-drop", "too-good", "no-cube")


def cube_lines(request: Request, advice: CubeAdvice) -> list[str]:
    """What is right, what each choice is worth, and the chances behind it."""
    values = {
        "no_double": request.signed(advice.no_double),
        "take": request.signed(advice.double_take),
        "drop": request.signed(advice.double_drop),
    }
    lines = [request.say(f"advice-{advice.action}", answer=advice.answer)]
    if advice.action != "no-cube":
        lines.append(request.say("advice-cube-values", **values))
        if advice.is_beaver:
            lines.append(request.say("advice-beaver-value", beaver=request.signed(advice.double_beaver)))
    return [*lines, *request.chances(advice.evaluation)]
