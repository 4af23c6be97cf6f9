"""`tabla hint`: the best plays, or without dice the cube decision."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import click

from tabla.cli.common.position_options import Request, position_command, show
from tabla.cli.cube import cube_lines

if TYPE_CHECKING:
    from tabla.engine.results import RankedPlay

SHOWN = 8


@position_command("hint")
def command(ctx: click.Context, /, **given: Any) -> None:
    """Print what the bot would do, and the choices next to it."""
    from tabla.engine.advice import Advisor

    request = Request(ctx, given)
    advisor = Advisor()
    if request.position.dice is None:
        advice = advisor.cube(request.position, request.rules, request.plies)
        show(request, advice, cube_lines(request, advice))
        return
    # Whoever asks wants to know what the best are worth, however clear the choice: so none is left out for
    # being behind.
    filters = [(SHOWN, math.inf)] * request.plies
    ranked = advisor.plays(request.position, request.rules, request.plies, filters)
    show(request, [_plain(play) for play in ranked], _lines(request, ranked))


def _plain(ranked: RankedPlay) -> dict[str, object]:
    return {
        "play": str(ranked.play),
        "equity": ranked.equity,
        "chances": ranked.chances,
        "plies": ranked.plies,
        "position_id": ranked.play.result.position_id,
    }


def _lines(request: Request, ranked: list[RankedPlay]) -> list[str]:
    from tabla.text.phrases import Voice

    if not ranked:
        return [request.say("advice-no-play")]
    voice = Voice(request.language, request.rules, spoken=request.spoken)
    best = ranked[0].equity
    return [
        request.say(
            "advice-play",
            rank=rank,
            play=voice.moves(play.play.moves),
            equity=request.signed(play.equity),
            loss=request.figure(best - play.equity, 3),
            plies=play.plies,
        )
        for rank, play in enumerate(ranked[:SHOWN], 1)
    ]
