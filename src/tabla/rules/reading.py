"""From what a person wrote to moves, and from a forbidden move to the rule that forbids it.

Asks the core which moves may come next; has no rule of its own about what is legal.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

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
    marked = {place for hop in hops for place in hop.hits}
    ways = list(_ways(board, tuple(dice_left), tuple(hops), rules))
    if not ways:
        reason = _reason(board, dice_left, hops, text, rules)
        raise reason.worded(rules.look.words) if rules else reason
    # Where a checker has two ways, the one that hits nothing unmarked is meant.
    return min(ways, key=lambda moves: sum(move.hits and move.end not in marked for move in moves))


def why_not(
    board: Board, dice_left: Sequence[int], start: int, end: int, rules: RuleSet | None = None
) -> IllegalPlayError:
    """The rule that forbids this one move."""
    highest = max((place for place, count in enumerate(board.mover) if count), default=OFF)
    length = start - end
    for place in (start, end):
        if not OFF <= place <= BAR:
            return IllegalPlayError("no-point", given=place)
    if not dice_left:
        return IllegalPlayError("no-dice-left", start=start, end=end)
    names = {"start": start, "end": end, "dice": " ".join(map(str, dice_left))}
    if start == OFF or not board.mover[start]:
        return IllegalPlayError("no-checker", point=start)
    if board.mover[BAR] and start != BAR:
        return IllegalPlayError("bar-first", **names)
    if length <= 0:
        return IllegalPlayError("backwards", **names)
    if end == OFF and highest > 6:
        return IllegalPlayError("not-all-home", point=highest)
    if length not in dice_left:
        leaves_by_more = end == OFF and any(die > length for die in dice_left)
        if leaves_by_more and start < highest:
            return IllegalPlayError("higher-point-first", start=start, point=highest)
        if not leaves_by_more:
            return IllegalPlayError("not-on-dice", **names, length=length)
    if end != OFF and board.opponent[25 - end] > 1:
        return IllegalPlayError("blocked", point=end)
    if rules and rules.moves.strays_first and _is_barred_by_strays(board, dice_left, (start, end), rules):
        return IllegalPlayError("stray-first", start=start, point=highest)
    longest = 2
    if len(set(dice_left)) == 2:
        dice = Dice(*dice_left)
        if rules and board.may_leave_lower(dice, rules):
            return IllegalPlayError("higher-die-due", die=max(dice))
        longest = max(len(play.moves) for play in board.legal_plays(dice, rules))
    return IllegalPlayError("larger-die" if longest == 1 else "both-dice", **names)


def _is_barred_by_strays(
    board: Board, dice_left: Sequence[int], move: tuple[int, int], rules: RuleSet
) -> bool:
    """Whether the move could be made if others need not wait for a hit checker to come home."""
    free = replace(rules, moves=replace(rules.moves, strays_first=False))
    return move in ((other.start, other.end) for other in board.next_moves(dice_left, free))


def _ways(
    board: Board, dice: tuple[int, ...], hops: tuple[Hop, ...], rules: RuleSet | None
) -> Iterator[tuple[Move, ...]]:
    """Every way to make the hops with all their hits, step by step and checker by checker in any order.

    Two checkers that enter and go on are such a case: both must enter before one goes on.
    """
    if not hops:
        yield ()
        return
    moves = sorted(board.next_moves(dice, rules), key=lambda move: move.die != move.start - move.end)
    for hop in dict.fromkeys(hops):
        rest = list(hops)
        rest.remove(hop)
        here, target, *beyond = hop.places
        for move in moves:
            if move.start != here or move.end < target:
                continue
            unhit = hop.hits - ({move.end} if move.hits else set())
            onward = (move.end, *beyond) if move.end == target else (move.end, target, *beyond)
            if len(onward) > 1:
                hops_left = (*rest, Hop(onward, unhit))
            elif unhit:
                continue
            else:
                hops_left = tuple(rest)
            after, left = _made(board, dice, (move,))
            for others in _ways(after, left, hops_left, rules):
                yield (move, *others)


def steps(
    board: Board, dice: Sequence[int], places: tuple[int, ...], rules: RuleSet | None
) -> Iterator[tuple[Move, ...]]:
    """Every way for one checker to go through the places in turn."""
    here, target = places[0], places[1]
    moves = [move for move in board.next_moves(dice, rules) if move.start == here and move.end >= target]
    for move in sorted(moves, key=lambda move: move.die != move.start - move.end):
        if move.end != target:
            onward: tuple[int, ...] = (move.end, *places[1:])
        elif len(places) > 2:
            onward = places[1:]
        else:
            yield (move,)
            continue
        after, left = _made(board, dice, (move,))
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
    unhit: list[int] = []
    for hop in hops:
        hit: set[int] = set()
        for start, end in itertools.pairwise(hop.places):
            legs = next(steps(board, dice, (start, end), rules), None)
            if legs is None:
                return _reason_for_leg(board, dice, start, end, rules)
            hit.update(move.end for move in legs if move.hits)
            board, dice = _made(board, dice, legs)
        unhit += sorted(hop.hits - hit)
    return IllegalPlayError("no-hit", given=text, point=unhit[0] if unhit else OFF)


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
