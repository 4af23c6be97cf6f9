"""A play as a file gives it, against the board: the legal play it names, or what a hand must have done."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

from tabla.formats.matches import match as m
from tabla.rules.board import BAR, Board, Move
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.notation import parse_moves
from tabla.rules.ruleset import RuleSet

MOST_MOVES = 4  # of one roll


def legal_moves(board: Board, dice: Dice, play: str | m.Moves, rules: RuleSet) -> m.Moves:
    """The moves as given if they are a legal play; raises the rule that forbids them."""
    if isinstance(play, str):
        if play.strip():
            return board.parse_play(play, dice, rules).moves
    elif play and all(move.die for move in play):
        result = board
        for move in play:
            result = result.after(move.start, move.end)
        if board.leads_to(result, dice, rules):
            return play
    if play or board.next_moves(dice.numbers, rules):
        given = play if isinstance(play, str) else str(m.Turn(side=0, dice=dice, moves=play))
        raise FormatError("file-play", given=given, dice=str(dice), position=board.xgid)
    return ()


def moves_by_hand(board: Board, dice: Dice, play: str | m.Moves) -> m.Moves | None:
    """What a hand did that the rules forbid; None if not even a hand could."""
    try:
        if isinstance(play, str):
            hops = parse_moves(play) if play.strip() else []
            pairs = [pair for hop in hops for pair in itertools.pairwise(hop.places)]
        else:
            pairs = [(move.start, move.end) for move in play]
        made, left = [], list(dice.numbers)
        for start, end in pairs:
            after = board.after(start, end)
            die = start - end if start - end in left else 0
            if die:
                left.remove(die)
            made.append(Move(start, end, die, after.opponent != board.opponent))
            board = after
    except TablaError:
        return None
    return tuple(made)


def judged_moves(board: Board, pairs: Iterable[tuple[int, int]], dice: Dice | None) -> m.Moves | None:
    """Steps of another program's list as moves; None if they cannot be made. It vouches for the rules."""
    made: list[Move] = []
    numbers = dice.numbers if dice else ()
    try:
        for start, end in pairs:
            if len(made) == MOST_MOVES:
                return None
            after = board.after(start, end)
            die = start - end if start - end in numbers else max(numbers, default=0)
            made.append(Move(start, end, die, after.opponent[BAR] > board.opponent[BAR]))
            board = after
    except TablaError:
        return None
    return tuple(made)
