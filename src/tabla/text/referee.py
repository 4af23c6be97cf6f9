"""A referee's word at the table: a score, a whole position, or checkers carried to where they belong."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Literal

from tabla.formats.positions.position_text import read_position
from tabla.play import commands as c
from tabla.play.state import State
from tabla.rules.board import Board
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.notation import ID_LENGTH, Hop, parse_moves
from tabla.text.parse_moves import notation_of
from tabla.text.vocabulary import Vocabulary, fold

Side = Literal[0, 1]


def referee_command(
    state: State, seat: int, side: int, text: str, known: Vocabulary
) -> c.SetScore | c.SetPosition:
    """The command that a line means: "score 3 2", "board XGID=…", or "8/5", a checker of `side` carried."""
    first, _, rest = text.partition(" ")
    action = known.actions.get(fold(first))
    if action == "score":
        return c.SetScore(seat, _points(rest, text))
    if action == "board":
        return _position(state, seat, rest.strip())
    if not text:
        raise TablaError("referee-how", given="…")
    board = state.board if side == state.turn else state.board.swapped()
    for hop in _hops(text, known):
        for start, end in pairwise(hop.places):
            board = board.after(start, end)
    return _as_it_lies(state, seat, board if side == state.turn else board.swapped())


def _hops(text: str, known: Vocabulary) -> list[Hop]:
    try:
        return parse_moves(notation_of(text, known))
    except TablaError:
        raise TablaError("referee-how", given=text) from None


def _points(rest: str, text: str) -> tuple[int, ...]:
    numbers = re.findall(r"[-−]?\d+", rest)
    if not numbers or any(len(number) > 6 for number in numbers):
        raise TablaError("referee-how", given=text)
    return tuple(int(number.replace("−", "-")) for number in numbers)


def _position(state: State, seat: int, given: str) -> c.SetPosition:
    """An id with a turn and a cube in it sets those too; a bare position ID is seen by the player on turn."""
    try:
        if len(given) == ID_LENGTH:
            return _as_it_lies(state, seat, Board.from_position_id(given))
        position = read_position(given)
    except FormatError:
        raise TablaError("referee-how", given=given or "…") from None
    return c.SetPosition(seat, _side(position.on_roll), position.board, position.cube, _owner(position.owner))


def _as_it_lies(state: State, seat: int, board: Board) -> c.SetPosition:
    """Another board before the player on turn; the cube stays where it is."""
    value, owner = (state.bets[0].value, state.bets[0].owner) if state.bets else (1, None)
    return c.SetPosition(seat, _side(state.turn), board, value, _owner(owner))


def _owner(side: int | None) -> Side | None:
    return None if side is None else _side(side)


def _side(side: int) -> Side:
    return 1 if side else 0
