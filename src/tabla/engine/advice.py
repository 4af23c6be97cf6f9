"""What the engine thinks of one position: its chances, its plays best first, its cube decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tabla import _core
from tabla.engine import nets
from tabla.engine.bearoff import BearoffTables, Equities
from tabla.engine.match_equity import MatchEquityTable
from tabla.engine.stakes import CONTACT_EFFICIENCY, RACE_EFFICIENCY, Chances, Owner, Stakes, other_side
from tabla.formats.position import Position
from tabla.rules.board import Board, Play
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

MAX_PLIES = 3

# How many plays the small net passes on to the full one inside the tree.
KEEP = 4

Action = Literal["no-double", "double-take", "double-drop", "too-good", "no-cube"]


class Evaluation(msgspec.Struct, frozen=True):
    """The chances of the side on roll, cumulative: win_gammon is the chance of a gammon or better."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    cubeless_equity: float
    cubeful_equity: float
    plies: int


class RankedPlay(msgspec.Struct, frozen=True):
    """A play and what its maker can expect after it; `equity` counts cube and score."""

    play: Play
    chances: Chances
    equity: float
    plies: int


class CubeAdvice(msgspec.Struct, frozen=True):
    """The equities of the mover's cube decision, and what is right for both sides."""

    no_double: float
    double_take: float
    double_drop: float
    action: Action
    is_take: bool
    is_beaver: bool
    evaluation: Evaluation


class Advisor:
    """The packaged nets, with the match equity table to judge scores by."""

    def __init__(
        self,
        table: MatchEquityTable | None = None,
        bearoff: BearoffTables | None = None,
        threads: int = 0,
    ) -> None:
        self.bearoff = bearoff or BearoffTables.load(threads=threads)
        self._full = nets.packaged("full").net
        self._small = nets.packaged("pruner").net
        self._table = table or MatchEquityTable.load()
        self._threads = threads

    def evaluate(self, position: Position, rules: RuleSet, plies: int = 0) -> Evaluation:
        """What the player on roll can expect before the dice are thrown."""
        stakes = self._stakes(position, rules)
        chances = self._chances(position.board, plies, stakes)
        value = self._value(position.board, stakes, chances)
        gammon, backgammon, lost_gammon, lost_backgammon = Stakes(
            gammon=stakes.gammon, backgammon=stakes.backgammon
        ).utility()
        win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
        cubeless = (
            2 * win - 1
            + gammon * win_gammon + backgammon * win_backgammon
            - lost_gammon * lose_gammon - lost_backgammon * lose_backgammon
        )  # fmt: skip
        return Evaluation(
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
            cubeless,
            stakes.equity(value),
            plies,
        )

    def plays(
        self,
        position: Position,
        rules: RuleSet,
        plies: int = 0,
        filters: Sequence[tuple[int, float]] = (),
    ) -> list[RankedPlay]:
        """The legal plays for the position's dice, best first; empty if there is none.

        A filter (most, within) says which plays go on to each further ply: so many, so far behind at most.
        """
        if position.dice is None:
            raise TablaError("no-dice")
        stakes = self._stakes(position, rules)
        legal = {play.result: play for play in position.board.legal_plays(position.dice, rules)}
        if not legal:
            return []
        found = _core.candidates(
            self._full,
            bytes(position.board),
            position.dice.first,
            position.dice.second,
            plies,
            self._small,
            KEEP,
            self.bearoff.two_sided,
            list(filters),
            utility=stakes.utility(),
            higher_die_alone=rules.moves.higher_die_alone,
            threads=self._threads,
        )
        ranked = [
            self._ranked(legal, stakes, result, tuple(chances), depth) for result, chances, depth in found
        ]
        # The deepest look counts; within one depth the cube may prefer another order.
        return sorted(ranked, key=lambda play: (-play.plies, -play.equity))

    def cube(self, position: Position, rules: RuleSet, plies: int = 0) -> CubeAdvice:
        """The cube decision of the player on roll, who has not thrown, or has doubled and waits."""
        stakes = self._stakes(position, rules)
        evaluation = self.evaluate(position, rules, plies)
        chances = tuple(getattr(evaluation, name) for name in _CHANCES)
        values = self._decision(position.board, stakes, chances)
        no_double, take, drop = (stakes.equity(value) for value in values)
        is_take = take <= drop
        action: Action = "double-take" if is_take else "double-drop"
        if not stakes.can_double or stakes.owner == "opponent":
            action = "no-cube"
        elif is_take and no_double >= take:
            action = "no-double"
        elif not is_take and no_double > drop + _TIE:
            action = "too-good"
        return CubeAdvice(no_double, take, drop, action, is_take, take < 0, evaluation)

    def roll_out(
        self, board: Board, first: int, count: int, seed: int, turns: int
    ) -> tuple[int, Chances, float]:
        """The number of trials and the sums of their chances and equities, luck subtracted; see Rollout."""
        trials, chances, _, equity, _ = _core.rollout(
            self._full,
            bytes(board),
            first,
            count,
            seed,
            turns,
            self._small,
            KEEP,
            self.bearoff.two_sided,
            threads=self._threads,
        )
        return trials, tuple(chances), equity

    def _stakes(self, position: Position, rules: RuleSet) -> Stakes:
        if position.board.is_over:
            raise TablaError("game-over")
        return Stakes.of(position, rules, self._table)

    def _chances(self, board: Board, plies: int, stakes: Stakes) -> Chances:
        if not 0 <= plies <= MAX_PLIES:
            raise TablaError("plies", given=plies, most=MAX_PLIES)
        exact = self.bearoff.two_sided
        return tuple(
            _core.look_ahead(self._full, bytes(board), plies, self._small, KEEP, exact, stakes.utility())
        )

    def _value(self, board: Board, stakes: Stakes, chances: Chances) -> float:
        """What the position is worth to the side on roll, who may double; exact where a table knows."""
        if stakes.is_money and stakes.can_double and self.bearoff.covers(board):
            exact = self.bearoff.equities(board)
            rolling = _exact_equity(exact, stakes.owner)
            return stakes.cube * (rolling if stakes.owner == "opponent" else max(rolling, exact.doubled))
        return stakes.value(chances, _efficiency(board))

    def _decision(self, board: Board, stakes: Stakes, chances: Chances) -> tuple[float, float, float]:
        if stakes.is_money and self.bearoff.covers(board):
            exact = self.bearoff.equities(board)
            no_double = _exact_equity(exact, stakes.owner)
            return (stakes.cube * no_double, 2 * stakes.cube * exact.opponent_owned, float(stakes.cube))
        return stakes.decision(chances, _efficiency(board))

    def _ranked(
        self, legal: dict[Board, Play], stakes: Stakes, result: bytes, chances: Chances, plies: int
    ) -> RankedPlay:
        board = Board(tuple(result[:26]), tuple(result[26:]))
        if board.is_over:
            value = stakes.value(tuple(chances))
        else:
            theirs = self._value(board.swapped(), stakes.swapped(), other_side(chances))
            value = -theirs if stakes.is_money else 1 - theirs
        return RankedPlay(legal[board], tuple(chances), stakes.equity(value), plies)


_TIE = 1e-6
_CHANCES = ("win", "win_gammon", "win_backgammon", "lose_gammon", "lose_backgammon")


def _exact_equity(exact: Equities, owner: Owner) -> float:
    """The equity of rolling now with the cube there."""
    return {"mover": exact.owned, "centre": exact.centred, "opponent": exact.opponent_owned}[owner]


def _efficiency(board: Board) -> float:
    return CONTACT_EFFICIENCY if board.has_contact else RACE_EFFICIENCY
