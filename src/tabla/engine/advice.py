"""What the engine thinks of one position: its chances, its plays best first, its cube decision."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache, cached_property

import msgspec
import numpy as np
import numpy.typing as npt

from tabla import _core
from tabla.engine import nets
from tabla.engine.bearoff import BearoffTables
from tabla.engine.equity.match import MatchEquityTable
from tabla.engine.equity.stakes import Chances, Stakes, other_side
from tabla.engine.levels import check_plies
from tabla.engine.results import CubeAdvice, Evaluation, RankedPlay, TrialSums
from tabla.engine.search_settings import FEW, MAX_PLIES, PASSED, WIDE
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet


class Advisor:
    """The packaged nets, with the match equity table to judge scores by."""

    def __init__(
        self,
        table: MatchEquityTable | None = None,
        bearoff: BearoffTables | None = None,
        threads: int = 0,
    ) -> None:
        self.bearoff = bearoff or BearoffTables.load(threads=threads)
        self._table = table or MatchEquityTable.load()
        self._threads = threads

    @cached_property
    def _engine(self) -> _core.Engine:
        full, pruner = (nets.packaged(name).net for name in nets.NAMES)
        return _core.Engine(full, pruner, self.bearoff.endings, PASSED, self._threads)

    @cached_property
    def identity(self) -> str:
        """A hash of what it says of a few things: equal where all it computes is equal bit for bit.

        Other nets, another table of bear-offs, another version of the search or a processor with other
        instructions, whose sums are rounded otherwise, give another one.
        """
        start = Board.start()
        said = (
            self.bearoff.two_sided.checkers,
            self.roll_out(start, 0, 4, 1, 8, Stakes()),
            self.roll_out_cube(start, 0, 4, 1, 8, Stakes(can_double=True)),
            self.cube(Position(), RuleSet.load("standard"), MAX_PLIES),
        )
        found = hashlib.sha256(msgspec.json.encode(said))
        for name in nets.NAMES:
            found.update(nets.packaged(name).net.weights.tobytes())
        return found.hexdigest()[:32]

    def evaluate(self, position: Position, rules: RuleSet, plies: int = 0) -> Evaluation:
        """What the player on roll can expect before the dice are thrown."""
        check_plies(plies)
        return self._prospect(position.board, self.stakes(position, rules), plies)[0]

    def plays(
        self,
        position: Position,
        rules: RuleSet,
        plies: int = 0,
        filters: Sequence[tuple[int, float]] = WIDE,
    ) -> list[RankedPlay]:
        """The legal plays for the position's dice, best first; empty if there is none.

        A filter (most, within) says which plays go on to each further ply: so many, so far behind at most.
        """
        if position.dice is None:
            raise TablaError("no-dice")
        check_plies(plies)
        stakes = self.stakes(position, rules)
        legal = {play.result: play for play in position.board.legal_plays(position.dice, rules)}
        if not legal:
            return []
        found = self._candidates(position.board, position.dice, stakes, plies, filters)
        return [
            RankedPlay(legal[_board(one.board)], tuple(one.chances), stakes.equity(one.value), one.plies)
            for one in found
        ]

    def worths(
        self, position: Position, rules: RuleSet, results: Sequence[Board], plies: int
    ) -> list[tuple[Chances, float]]:
        """The player's chances and equity after plays that led to these boards and did not end the game."""
        check_plies(plies)
        if not results:
            return []
        stakes = self.stakes(position.after(results[0]), rules)
        found = (self._prospect(result.swapped(), stakes, plies)[0] for result in results)
        return [(other_side(one.chances), -one.cubeful_equity) for one in found]

    def best_value(self, board: Board, dice: Dice, stakes: Stakes, plies: int = 0) -> float:
        """What the best play is worth: points for money, or the chance to win the match."""
        return self._candidates(board, dice, stakes, plies)[0].value

    def thrown_plays(
        self, boards: npt.NDArray[np.uint8], stakes: Sequence[Stakes], plies: int = 0
    ) -> _core.BestThrows:
        """The best play of every throw on every board, by the net alone; see throws.py."""
        return self._engine.best_throws(boards, [one.terms for one in stakes], plies)

    def cube(self, position: Position, rules: RuleSet, plies: int = 0) -> CubeAdvice:
        """The cube decision of the player on roll, who has not thrown, or has doubled and waits."""
        check_plies(plies)
        stakes = self.stakes(position, rules)
        evaluation, (no_double, take, drop) = self._prospect(position.board, stakes, plies)
        return CubeAdvice.of(no_double, take, drop, evaluation, stakes)

    def roll_out(
        self, board: Board, first: int, count: int, seed: int, turns: int, stakes: Stakes, plies: int = 0
    ) -> TrialSums:
        """The sums over so many trials, luck subtracted; see Rollout. The cube stays where it lies."""
        settings = _rollout_settings(seed, turns, plies)
        sums = self._engine.rollout(bytes(board), first, count, settings, stakes.terms)
        return TrialSums(sums.trials, tuple(sums.chances), sums.equity)

    def roll_out_cube(
        self, board: Board, first: int, count: int, seed: int, turns: int, stakes: Stakes, plies: int = 0
    ) -> float:
        """The mean value of so many trials with the cube, luck subtracted; see Rollout."""
        settings = _rollout_settings(seed, turns, plies)
        sums = self._engine.cubeful_rollout(bytes(board), first, count, settings, stakes.terms)
        return sums.value / sums.trials

    def _candidates(
        self,
        board: Board,
        dice: Dice,
        stakes: Stakes,
        plies: int,
        filters: Sequence[tuple[int, float]] = WIDE,
    ) -> list[_core.RankedPlay]:
        search = _core.SearchSettings(plies, list(filters))
        return self._engine.plays(bytes(board), dice.first, dice.second, search, stakes.terms)

    def stakes(self, position: Position, rules: RuleSet) -> Stakes:
        """What the game is played for, seen by the player on roll."""
        if position.board.is_over:
            raise TablaError("game-over")
        return Stakes.of(position, rules, self._table)

    def _prospect(
        self, board: Board, stakes: Stakes, plies: int
    ) -> tuple[Evaluation, tuple[float, float, float]]:
        """What the side on roll can expect, and its equities of no double, double and take, and drop."""
        found = self._engine.prospect(bytes(board), plies, stakes.terms)
        value, cube = found.value, found.cube
        decision = [cube.no_double, cube.double_take, cube.double_drop]
        if stakes.is_dead and stakes.may_double:
            # The tree leaves such a double out; what it costs is told by the cube in the other's hands.
            decision[1] = self._engine.prospect(bytes(board), plies, stakes.doubled().terms).value
        if stakes.is_money and self.bearoff.covers(board):
            known = self.bearoff.equities(board)
            rolling = {"mover": known.owned, "centre": known.centred, "opponent": known.opponent_owned}
            no_double = rolling[stakes.owner]
            decision = [stakes.cube * no_double, 2 * stakes.cube * known.opponent_owned, float(stakes.cube)]
            if stakes.can_double:
                best = no_double if stakes.owner == "opponent" else max(no_double, known.doubled)
                value = stakes.cube * best
        evaluation = Evaluation.of(tuple(found.chances), stakes, stakes.equity(value), plies)
        no_double, take, drop = (stakes.equity(one) for one in decision)
        return evaluation, (no_double, take, drop)


def _board(sides: bytes) -> Board:
    return Board(tuple(sides[:26]), tuple(sides[26:]))


def _rollout_settings(seed: int, turns: int, plies: int) -> _core.RolloutSettings:
    return _core.RolloutSettings(seed, turns, search=_core.SearchSettings(plies, list(FEW)))


@cache
def worker_advisor() -> Advisor:
    """The one of a process that works for others: many may run at a time, so each has one thread."""
    return Advisor(threads=1)
