"""From what a person wrote to moves, and from a forbidden move to the rule that forbids it.

Asks the core which moves may come next; has no rule of its own about what is legal.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tabla.rules.dice import Dice
from tabla.rules.errors import IllegalPlayError
from tabla.rules.notation import BAR, OFF, Hop, parse_moves

if TYPE_CHECKING:
    from tabla.rules.board import Board, Move
    from tabla.rules.ruleset import RuleSet


def read_moves(
    board: Board, dice_left: Sequence[int], text: str, rules: RuleSet | None = None
) -> tuple[Move, ...]:
    """The moves that the text names, in an order in which they can be made with the dice left.

    They may be part of a turn. Raises IllegalPlayError with the rule that forbids them.
    """
    hops = parse_moves(text)
    for order in dict.fromkeys(itertools.permutations(hops)):
        for moves in _ways(board, tuple(dice_left), order, rules):
            return moves
    raise _reason(board, dice_left, hops, text, rules)


def why_not(
    board: Board, dice_left: Sequence[int], start: int, end: int, rules: RuleSet | None = None
) -> IllegalPlayError:
    """The rule that forbids this one move."""
    highest = max((place for place, count in enumerate(board.mover) if count), default=OFF)
    length = start - end
    names = {"start": start, "end": end, "dice": " ".join(map(str, dice_left))}
    if not (0 < start <= BAR and board.mover[start]):
        return IllegalPlayError("no-checker", point=start)
    if board.mover[BAR] and start != BAR:
        return IllegalPlayError("bar-first", **names)
    if length <= 0:
        return IllegalPlayError("backwards", **names)
    if end == OFF and highest > 6:
        return IllegalPlayError("not-all-home", point=highest)
    if end == OFF and length not in dice_left and any(die > length for die in dice_left):
        return IllegalPlayError("higher-point-first", start=start, point=highest)
    if length not in dice_left:
        return IllegalPlayError("not-on-dice", **names, length=length)
    if end != OFF and board.opponent[25 - end] > 1:
        return IllegalPlayError("blocked", point=end)
    longest = 2
    if len(dice_left) == 2:
        longest = max(len(play.moves) for play in board.legal_plays(Dice(*dice_left), rules))
    return IllegalPlayError("larger-die" if longest == 1 else "both-dice", **names)


def _ways(
    board: Board, dice: tuple[int, ...], hops: Sequence[Hop], rules: RuleSet | None
) -> Iterator[tuple[Move, ...]]:
    """Every way to make the hops in this order, those that hit only what is marked first."""
    if not hops:
        yield ()
        return
    hop, *rest = hops
    found: list[tuple[bool, tuple[Move, ...]]] = []
    for moves in steps(board, dice, hop.places, rules):
        hits = {move.end for move in moves if move.hits}
        if hop.hits <= hits:
            found.append((hits != hop.hits, moves))
    for _, moves in sorted(found, key=lambda way: way[0]):
        after, left = _made(board, dice, moves)
        for others in _ways(after, left, rest, rules):
            yield moves + others


def steps(
    board: Board, dice: Sequence[int], places: tuple[int, ...], rules: RuleSet | None
) -> Iterator[tuple[Move, ...]]:
    """Every way for one checker to go through the places in turn."""
    here, target = places[0], places[1]
    moves = [move for move in board.next_moves(dice, rules) if move.start == here and move.end >= target]
    for move in sorted(moves, key=lambda move: move.die != move.start - move.end):
        after, left = _made(board, dice, (move,))
        if move.end != target:
            onward: tuple[int, ...] = (move.end, *places[1:])
        elif len(places) > 2:
            onward = places[1:]
        else:
            yield (move,)
            continue
        for others in steps(after, left, onward, rules):
            yield (move, *others)


def _made(board: Board, dice: Sequence[int], moves: tuple[Move, ...]) -> tuple[Board, tuple[int, ...]]:
    left = list(dice)
    for move in moves:
        board = board.after(move.start, move.end)
        left.remove(move.die)
    return board, tuple(left)


def _reason(
    board: Board, dice_left: Sequence[int], hops: Sequence[Hop], text: str, rules: RuleSet | None
) -> IllegalPlayError:
    """Why the hops cannot be made in the order given: the first step that is refused says it."""
    dice = tuple(dice_left)
    for hop in hops:
        for start, end in itertools.pairwise(hop.places):
            legs = next(steps(board, dice, (start, end), rules), None)
            if legs is None:
                return _reason_for_leg(board, dice, start, end, rules)
            board, dice = _made(board, dice, legs)
    marks = sorted(place for hop in hops for place in hop.hits)
    return IllegalPlayError("no-hit", given=text, point=marks[0] if marks else OFF)


def _reason_for_leg(
    board: Board, dice: tuple[int, ...], start: int, end: int, rules: RuleSet | None
) -> IllegalPlayError:
    if not dice:
        return IllegalPlayError("no-dice-left", start=start, end=end)
    length = start - end
    if length in dice or len(dice) == 1 or not board.mover[start] or (board.mover[BAR] and start != BAR):
        return why_not(board, dice, start, end, rules)
    sums = {sum(dice[:count]) for count in range(2, len(dice) + 1)}
    if length in sums:
        return IllegalPlayError("no-way-between", start=start, end=end, dice=" ".join(map(str, dice)))
    return why_not(board, dice, start, end, rules)
