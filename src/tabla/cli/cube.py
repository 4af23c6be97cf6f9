"""`tabla cube`: double or not, take or drop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from tabla.cli.positions import Request, position_command, show, signed

if TYPE_CHECKING:
    from tabla.engine.advice import CubeAdvice


@position_command("cube")
def command(ctx: click.Context, /, **given: Any) -> None:
    """Print the cube decision of the player on roll."""
    from tabla.engine.advice import Advisor

    request = Request(ctx, given)
    advice = Advisor().cube(request.position, request.rules, request.plies)
    show(request, advice, cube_lines(request, advice))


def cube_lines(request: Request, advice: CubeAdvice) -> list[str]:
    """What is right, what each choice is worth, and the chances behind it."""
    values = {
        "no_double": signed(advice.no_double),
        "take": signed(advice.double_take),
        "drop": signed(advice.double_drop),
    }
    lines = [request.say(f"advice-{advice.action}"), *request.chances(advice.evaluation)]
    if advice.action != "no-cube":
        lines.insert(1, request.say("advice-cube-values", **values))
    return lines
