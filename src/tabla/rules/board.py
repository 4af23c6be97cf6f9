"""The board, as the player on roll sees it, and what can be played on it.

Each side is a tuple of 26 numbers seen by its owner: index 0 counts the checkers borne off, 1 to 24 are the
owner's points, 25 is the bar. The mover's point p is the opponent's 25 - p. Knows nothing of cubes or matches
(see tabla.play); legal plays are found by the compiled core.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from tabla import _core
from tabla.rules import notation, reading
from tabla.rules.core_rules import core_rules
from tabla.rules.dice import Dice
from tabla.rules.errors import BoardError, IllegalPlayError

if TYPE_CHECKING:
    import numpy as np

    from tabla.rules.ruleset import RuleSet

OFF = 0
BAR = 25
CHECKERS = 15

Side = tuple[int, ...]


class Move(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One checker moved by one die; points of the mover, 25 the bar, 0 off."""

    start: int
    end: int
    die: int
    hits: bool = False


class Play(msgspec.Struct, frozen=True, gc=False):
    """A whole turn: the moves in an order in which they can be made, and the board they lead to."""

    moves: tuple[Move, ...]
    result: Board

    def __str__(self) -> str:
        return self.written()

    def written(self, *, joined: bool = True) -> str:
        """The moves as "8/5 6/5"; one checker's way as a whole, or step by step."""
        moves = ((move.start, move.end, move.hits) for move in self.moves)
        return notation.format_moves(moves, joined=joined)

    @property
    def hits(self) -> bool:
        """Whether an opposing checker is sent to the bar."""
        return any(move.hits for move in self.moves)


class Board(msgspec.Struct, frozen=True, gc=False):
    """Thirty checkers. Equal boards are equal values.

    >>> board = Board.start()
    >>> board.mover[6], board.opponent[24], board.pip_counts
    (5, 2, (167, 167))
    >>> print(board.legal_plays(Dice(3, 1))[0])
    8/5 6/5
    """

    mover: Side
    opponent: Side

    def __post_init__(self) -> None:
        for side in (self.mover, self.opponent):
            if len(side) != 26:
                raise BoardError("board-places", count=len(side))
            if not _are_counts(side):
                raise BoardError("board-number", given=str(list(side)))
            if sum(side) != CHECKERS:
                raise BoardError("board-checkers", count=sum(side))
        # Every board is checked, so the check is made of few calls.
        if any(map(operator.mul, self.mover[1:BAR], self.opponent[24:OFF:-1])):
            shared = (point for point in range(1, BAR) if self.mover[point] and self.opponent[25 - point])
            raise BoardError("board-shared", point=next(shared))

    @classmethod
    def start(cls, rules: RuleSet | None = None) -> Board:
        """The starting position, the usual one or that of a rule set.

        Where a rule set plays with fewer than fifteen, the others count as borne off from the start.
        """
        if rules is None:
            return cls(_START, _START)
        side = _side(dict(rules.setup.checkers))
        return cls(side, side)

    @classmethod
    def from_points(cls, mover: dict[int, int], opponent: dict[int, int]) -> Board:
        """A board from the checkers on each point; those not named have been borne off.

        >>> Board.from_points({6: 2, 25: 1}, {1: 15}).mover[0]
        12
        """
        return cls(_side(mover), _side(opponent))

    @classmethod
    def from_position_id(cls, text: str) -> Board:
        """Read GNU Backgammon's position ID, 14 letters.

        >>> Board.from_position_id("4HPwATDgc/ABMA") == Board.start()
        True
        """
        return cls._from_bytes(notation.board_bytes_of_position_id(text))

    @classmethod
    def from_xgid(cls, text: str) -> Board:
        """Read the board of an XGID, seen by the player on roll (see tabla.formats for its other fields).

        >>> Board.from_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10") == Board.start()
        True
        """
        return cls(*notation.sides_of_xgid(text))

    @classmethod
    def from_array(cls, array: np.ndarray) -> Board:
        """A board from one 2 x 26 row of the arrays that the bulk functions use."""
        return cls(*map(tuple, array.reshape(2, -1).tolist()))

    @classmethod
    def _from_bytes(cls, data: bytes) -> Board:
        return cls(tuple(data[:26]), tuple(data[26:]))

    def __bytes__(self) -> bytes:
        return bytes(self.mover) + bytes(self.opponent)

    def __str__(self) -> str:
        return self.position_id

    @property
    def array(self) -> np.ndarray:
        """The board as a 2 x 26 array of bytes, as the bulk functions take it."""
        import numpy as np

        return np.frombuffer(bytes(self), dtype=np.uint8).reshape(2, 26)

    @property
    def position_id(self) -> str:
        """GNU Backgammon's position ID."""
        return notation.position_id_of_board_bytes(bytes(self))

    @property
    def xgid(self) -> str:
        """The XGID of a money game with the cube in the middle and this board's mover to roll."""
        return notation.xgid_of_sides(self.mover, self.opponent)

    @property
    def pip_counts(self) -> tuple[int, int]:
        """Pips to go for the mover and for the opponent."""
        return pip_count(self.mover), pip_count(self.opponent)

    @property
    def has_contact(self) -> bool:
        """Whether a checker of one side has yet to pass one of the other; without it the game is a race."""
        return _core.has_contact(bytes(self))

    @property
    def is_over(self) -> bool:
        """Whether a side has borne off all fifteen."""
        return CHECKERS in (self.mover[OFF], self.opponent[OFF])

    def check_setup(self, rules: RuleSet) -> None:
        """Refuse more checkers than a side has under the rules."""
        if min(self.mover[OFF], self.opponent[OFF]) < CHECKERS - rules.setup.count:
            raise BoardError("setup-checkers", rules=rules.name, count=rules.setup.count)

    def swapped(self) -> Board:
        """The same board seen by the other side, who is then the mover."""
        return Board(self.opponent, self.mover)

    def legal_plays(self, dice: Dice, rules: RuleSet | None = None) -> list[Play]:
        """All distinct plays, by resulting board; empty if the roll allows none.

        Those that leave the fewest blots come first, then those that move the rearmost checkers.

        >>> len(Board.start().legal_plays(Dice(3, 1)))
        16
        """
        found = _core.legal_plays(bytes(self), dice.first, dice.second, core_rules(rules))
        plays = [
            Play(tuple(Move(*move) for move in moves), Board._from_bytes(result)) for result, moves in found
        ]
        return sorted(plays, key=_listing_order)

    def may_leave_lower(self, dice: Dice, rules: RuleSet) -> bool:
        """Whether both numbers can be played, and the rules let the higher be played alone."""
        if not rules.moves.higher_die_alone or dice.is_double:
            return False
        return {len(play.moves) for play in self.legal_plays(dice, rules)} == {1, 2}

    def leads_to(self, result: Board, dice: Dice, rules: RuleSet | None = None) -> bool:
        """Whether a legal play ends on that board, the mover still the mover.

        >>> Board.start().leads_to(Board.start(), Dice(3, 1))
        False
        """
        wanted = bytes(result)
        found = _core.legal_plays(bytes(self), dice.first, dice.second, core_rules(rules))
        return any(reached == wanted for reached, _ in found)

    def next_moves(self, dice_left: Sequence[int], rules: RuleSet | None = None) -> list[Move]:
        """The moves with which a turn may begin or go on: those that keep the longest play in reach.

        >>> [move.end for move in Board.from_points({1: 1, 8: 1}, {1: 15}).next_moves((6,))]
        [2]
        """
        if not dice_left or self.is_over:
            return []
        return [Move(*move) for move in _core.next_moves(bytes(self), list(dice_left), core_rules(rules))]

    def after(self, start: int, end: int, *, by_hand: bool = False) -> Board:
        """The board after one checker was carried from start to end; what stands there goes to the bar.

        Does not ask whether the dice allow it. By hand a checker can also land where two or more stand.
        """
        for place in (start, end):
            if not OFF <= place <= BAR:
                raise BoardError("no-point", given=place)
        if start == OFF or end == BAR or not self.mover[start]:
            raise BoardError("no-checker", point=start)
        if end != OFF and self.opponent[25 - end] > 1 and not by_hand:
            raise BoardError("blocked", point=end)
        mover, opponent = list(self.mover), list(self.opponent)
        mover[start] -= 1
        mover[end] += 1
        if end != OFF:
            opponent[BAR] += opponent[25 - end]
            opponent[25 - end] = 0
        return Board(tuple(mover), tuple(opponent))

    def parse_play(self, text: str, dice: Dice, rules: RuleSet | None = None) -> Play:
        """The legal play that the text names.

        >>> Board.start().parse_play("24/13", Dice(6, 5)).result.mover[13]
        6
        """
        moves = reading.read_moves(self, dice.numbers, text, rules)
        result = functools.reduce(lambda board, move: board.after(move.start, move.end), moves, self)
        if not self.leads_to(result, dice, rules):
            raise IllegalPlayError("play-incomplete", given=text.strip(), dice=str(dice), position=self.xgid)
        return Play(moves, result)

    def perft(self, depth: int) -> tuple[int, int]:
        """Leaves after so many turns, over the 21 rolls and over the 36 throws.

        >>> Board.start().perft(1)
        (447, 637)
        """
        return _core.perft(bytes(self), depth)


def pip_count(side: Side) -> int:
    """Pips that one side has to go."""
    return sum(map(operator.mul, range(26), side))


def _are_counts(side: Side) -> bool:
    try:
        return max(bytes(side)) <= CHECKERS
    except (TypeError, ValueError):  # something other than a whole number, or one that no byte holds
        return False


def _side(points: dict[int, int]) -> Side:
    for place in points:
        if not 0 <= place <= BAR:
            raise BoardError("no-point", given=place)
    side = [points.get(place, 0) for place in range(26)]
    if OFF not in points:
        side[OFF] = max(CHECKERS - sum(side), 0)
    return tuple(side)


def _listing_order(play: Play) -> tuple[int, tuple[int, ...]]:
    blots = sum(count == 1 for count in play.result.mover[1:BAR])
    return blots, tuple(-place for move in play.moves for place in (move.start, move.end))


_START = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
