"""Market losers: after how many of the next two throws the other side could no longer take."""

from __future__ import annotations

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.evaluation import evaluate
from tabla.engine.throws import ROLLS, cube_values, throws
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.bulk import board_array
from tabla.rules.ruleset import RuleSet


def market_losers(position: Position, rules: RuleSet, advisor: Advisor) -> int:
    """Of the 1,296 pairs of throws, own and the other's, those after which a double would be dropped.

    Both sides make the play that the net alone likes best. A game won at once is a lost market too.
    """
    stakes = advisor.stakes(position, rules)
    (own,) = throws([position], rules, advisor)
    times = [1 if roll.is_double else 2 for roll in ROLLS]
    over = sum(36 * n for n, board in zip(times, own.boards, strict=True) if board.is_over)
    going = [(n, board) for n, board in zip(times, own.boards, strict=True) if not board.is_over]
    replies = throws(
        [replace(position, board=board.swapped(), on_roll=1 - position.on_roll) for _, board in going],
        rules,
        advisor,
    )
    ends: list[tuple[int, Board]] = [
        (n * m, board.swapped())
        for (n, _), reply in zip(going, replies, strict=True)
        for m, board in zip(times, reply.boards, strict=True)
        if not board.is_over
    ]
    if not ends:
        return over
    chances = evaluate(board_array(board for _, board in ends)).tolist()
    for (n, board), its in zip(ends, chances, strict=True):
        _, take, drop = cube_values(stakes, tuple(its), has_contact=board.has_contact)
        over += n if take > drop else 0
    return over
