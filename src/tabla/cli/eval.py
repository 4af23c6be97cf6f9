"""`tabla eval`: what a position is worth."""

from __future__ import annotations

from typing import Any

import click

from tabla.cli.common.position_options import Request, position_command, show


@position_command("eval")
def command(ctx: click.Context, /, **given: Any) -> None:
    """Print the chances of the player on roll before the dice are thrown."""
    from tabla.engine.advice import Advisor

    request = Request(ctx, given)
    evaluation = Advisor().evaluate(request.position, request.rules, request.plies)
    show(request, evaluation, request.chances(evaluation))
