"""Rollouts: positions played to the end many times, several side by side with the same dice.

Trials come in chunks of 36, which begin with every throw once. A chunk is the unit of everything: errors are
reckoned from the means of chunks, so the even spread of first throws counts; a run can be stopped after any
chunk, kept in a ledger, shared among machines, and taken up again. Cubeless for money, or with cube
and score.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from tabla.cluster import Key, Ledger, adopt, run
from tabla.engine.advice import Advisor, worker_advisor
from tabla.engine.equity.stakes import Chances, Stakes, other_side
from tabla.engine.levels import check_plies
from tabla.engine.search_settings import FIRST_DOUBLE_PLIES
from tabla.formats.positions.position import Position
from tabla.rules.board import Board, Play
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from tabla.cluster import Cluster

CHUNK: Final = 36
# Fewer tell too little of their own error to stop by it: of normal chunks drawn at random, who stops as soon
# as it seems small enough is off by 1.8 times as much with four or more of them, by 1.2 times with eight.
SURE_TRIALS: Final = 8 * CHUNK
_MOST_TRIALS: Final = 10**12  # more than anyone has time for


class Question(msgspec.Struct, frozen=True):
    """What is rolled out: boards seen by the side on roll, and how."""

    boards: tuple[str, ...]  # position IDs
    seed: int = 1
    turns: int = 0  # cut after so many turns; 0 plays to the end
    # One for each board if cube and score count, seen by the side on roll, which throws first. All equities
    # are in units of the first.
    stakes: tuple[Stakes, ...] = ()
    # Where that side doubles before it throws: worth no more than if the double were dropped.
    doubled: tuple[bool, ...] = ()
    plies: int = 0  # how deep plays and doubles in the trials are looked at
    cubeless: Stakes = Stakes()  # what is played for where neither cube nor score counts

    def __post_init__(self) -> None:
        check_plies(self.plies)
        _check("seed", self.seed, 0, 2**64 - 1)
        _check("turns", self.turns, 0, 2**31 - 1)

    @classmethod
    def of(
        cls,
        positions: Sequence[Position],
        rules: RuleSet,
        advisor: Advisor,
        seed: int = 1,
        turns: int = 0,
        plies: int = 0,
    ) -> Question:
        """Positions with cube and score, in which the side on roll may double before it throws."""
        return cls(
            tuple(position.board.position_id for position in positions),
            seed,
            turns,
            tuple(advisor.stakes(position, rules) for position in positions),
            tuple(advisor.cube(position, rules, FIRST_DOUBLE_PLIES).is_double for position in positions),
            plies,
        )

    @property
    def first_stakes(self) -> tuple[Stakes, ...]:
        """What each board's first throw is made for."""
        doubled = self.doubled or (False,) * len(self.stakes)
        return tuple(
            one.doubled() if turned else one for one, turned in zip(self.stakes, doubled, strict=True)
        )

    @property
    def most(self) -> tuple[float, ...]:
        """What each board can be worth at most, since a double can be dropped."""
        if not any(self.doubled):
            return (math.inf,) * len(self.boards)
        return tuple(
            self.stakes[0].equity(one.after(one.cube)) if turned else math.inf
            for one, turned in zip(self.stakes, self.doubled, strict=True)
        )


class Chunk(msgspec.Struct, frozen=True):
    """The means of one chunk: for each board its equity and, without the cube, its five chances."""

    number: int
    equities: tuple[float, ...]
    chances: tuple[Chances, ...]


class Estimate(msgspec.Struct, frozen=True):
    """What a board is worth to the side on roll, and how sure that is (one standard error)."""

    equity: float
    error: float
    chances: Chances
    behind: float  # how much less than the best board
    behind_error: float  # of that difference, from the shared dice


class RolledPlay(msgspec.Struct, frozen=True):
    """A play and what its maker can expect after it, by a rollout; errors are standard errors."""

    play: Play
    equity: float
    error: float
    chances: Chances  # empty where cube and score count
    behind: float  # how much less than the best
    behind_error: float  # of that difference, from the shared dice


class ShortRollout:
    """A rollout made here, chunk after chunk, and kept nowhere: for one who needs the answer now."""

    def __init__(self, question: Question, advisor: Advisor, first: int = 0) -> None:
        _check("first", first * CHUNK, 0, _MOST_TRIALS)
        if not question.boards:
            raise TablaError("rollout-nothing")
        self.question = question
        self.chunks: list[Chunk] = []
        self._first = first
        self._work = _Work(question, advisor)
        for text in question.boards:
            if Board.from_position_id(text).is_over:
                raise TablaError("game-over")

    @property
    def trials(self) -> int:
        """Trials of each board that count so far."""
        return CHUNK * len(self.chunks)

    def add_chunk(self) -> list[Estimate]:
        """Go on by one chunk, and say what all of them tell."""
        self.chunks.append(self._work(self._first + len(self.chunks)))
        return self.estimates()

    def estimates(self) -> list[Estimate]:
        """One for each board, in the order of the question."""
        columns = self.columns()
        means = [sum(column) / len(column) for column in columns]
        # The board after a play is the other side's to roll, so its least equity is the mover's best.
        best = min(range(len(means)), key=means.__getitem__)
        return [
            Estimate(
                equity=means[i],
                error=_standard_error(columns[i]),
                chances=self._mean_chances(i),
                behind=means[i] - means[best],
                behind_error=_standard_error(
                    [mine - theirs for mine, theirs in zip(columns[i], columns[best], strict=True)]
                ),
            )
            for i in range(len(means))
        ]

    def columns(self) -> list[tuple[float, ...]]:
        """The equities of each board chunk by chunk; chunks of the same number share their dice."""
        rolled = zip(*(chunk.equities for chunk in self.chunks), strict=True)
        return [
            column if sum(column) <= most * len(column) else (most,) * len(column)
            for column, most in zip(rolled, self.question.most, strict=True)
        ]

    def widest_error(self) -> float:
        """Of the differences where boards are compared, of the equity where there is only one."""
        estimates = self.estimates()
        if len(estimates) == 1:
            return estimates[0].error
        return max(estimate.behind_error for estimate in estimates)

    def _mean_chances(self, board: int) -> Chances:
        rows = [chunk.chances[board] for chunk in self.chunks]
        return tuple(sum(column) / len(column) for column in zip(*rows, strict=True))


class Rollout(ShortRollout):
    """A rollout whose chunks are kept in a ledger, and may be made by a cluster.

    They count from number `first` on, one after the other, wherever they were made and in whatever
    order they came, so that the result depends on nothing but the question and when to stop.
    """

    def __init__(
        self, question: Question, advisor: Advisor, file: Path | None = None, first: int = 0
    ) -> None:
        super().__init__(question, advisor, first)
        self._ledger = Ledger(file, question, advisor.identity, Chunk)

    @property
    def kept(self) -> int:
        """Trials of each board in the ledger, those of other ranges and those to come among them."""
        return CHUNK * len(self._ledger)

    def add_chunk(self) -> list[Estimate]:
        """See ``ShortRollout``; the chunk comes from the ledger or goes into it."""
        return self.run(self.trials + CHUNK, error=-1)

    def run(
        self,
        trials: int,
        error: float = 0.0,
        progress: Callable[[Rollout], None] | None = None,
        cluster: Cluster = None,
    ) -> list[Estimate]:
        """Go on to so many trials, or until SURE_TRIALS or more tell every difference that exactly."""
        _check("trials", trials, 1, _MOST_TRIALS)
        numbers: dict[Key, Key] = {self._first + i: self._first + i for i in range(-(-trials // CHUNK))}
        with closing(run(self._work, numbers, self._ledger, cluster)) as steps:
            while len(self.chunks) < len(numbers) and not (
                self.trials >= SURE_TRIALS and self.widest_error() <= error
            ):
                number = self._first + len(self.chunks)
                if number in self._ledger:
                    self.chunks.append(self._ledger[number].value)
                    if progress is not None:
                        progress(self)
                else:
                    next(steps)
                    self._forget_dropped()
        return self.estimates()

    def adopt(self, file: Path, cluster: Cluster = None) -> int:
        """Take over the trials of another ledger of the same question; how many were new."""
        numbers = {number: number for number in self._ledger.read_other(file)}
        added = CHUNK * adopt(self._work, numbers, self._ledger, file, cluster)
        self._forget_dropped()
        return added

    def _forget_dropped(self) -> None:
        for i in range(len(self.chunks)):
            if self._first + i not in self._ledger:
                del self.chunks[i:]
                return


class _Work:
    """Chunks of a question by number. The advisor stays here: a worker has its own, of one thread."""

    def __init__(self, question: Question, advisor: Advisor | None = None) -> None:
        self._question = question
        self._advisor = advisor or worker_advisor()

    def __reduce__(self) -> tuple[type[_Work], tuple[Question]]:
        return _Work, (self._question,)

    @property
    def identity(self) -> str:
        return self._advisor.identity

    def __call__(self, number: Key, /) -> Chunk:
        assert isinstance(number, int)
        question, first = self._question, number * CHUNK
        boards = [Board.from_position_id(text) for text in question.boards]
        if question.stakes:
            values = [
                self._advisor.roll_out_cube(
                    board, first, CHUNK, question.seed, question.turns, stakes, question.plies
                )
                for board, stakes in zip(boards, question.first_stakes, strict=True)
            ]
            unit = question.stakes[0]
            return Chunk(number, tuple(unit.equity(value) for value in values), tuple(() for _ in values))
        sums = [
            self._advisor.roll_out(
                board, first, CHUNK, question.seed, question.turns, question.cubeless, question.plies
            )
            for board in boards
        ]
        return Chunk(
            number,
            tuple(one.equity / one.trials for one in sums),
            tuple(tuple(chance / one.trials for chance in one.chances) for one in sums),
        )


def roll_out(
    position: Position,
    rules: RuleSet | None = None,
    plays: Sequence[Play] = (),
    *,
    trials: int = 36 * CHUNK,
    error: float = 0.0,
    cubeful: bool = False,
    advisor: Advisor | None = None,
    turns: int = 0,
    plies: int = 0,
    seed: int = 1,
) -> list[RolledPlay]:
    """The plays named, or the three that look best, rolled out; best first.

    Stops early once every difference is known to the error asked for.
    """
    rules, advisor = rules or RuleSet(), advisor or Advisor()
    chosen = list(plays) or [ranked.play for ranked in advisor.plays(position, rules, 1)[:3]]
    if not chosen:
        return []
    question = plays_question(
        position, rules, chosen, advisor, cubeful=cubeful, turns=turns, plies=plies, seed=seed
    )
    return rolled_plays(chosen, Rollout(question, advisor).run(trials, error))


def plays_question(
    position: Position,
    rules: RuleSet,
    plays: Sequence[Play],
    advisor: Advisor,
    *,
    cubeful: bool = False,
    seed: int = 1,
    turns: int = 0,
    plies: int = 0,
) -> Question:
    """The positions after these plays, with cube and score or by the rule set's scoring alone."""
    for play in plays:
        if play.result.is_over:
            raise TablaError("rollout-ends", play=str(play))
    after = [position.after(play.result) for play in plays]
    if cubeful:
        return Question.of(after, rules, advisor, seed, turns, plies)
    boards = tuple(one.board.position_id for one in after)
    return Question(boards, seed, turns, plies=plies, cubeless=Stakes.cubeless(rules))


def rolled_plays(plays: Sequence[Play], estimates: Sequence[Estimate]) -> list[RolledPlay]:
    """Best first, seen by who makes them: the estimates are of the other side, which is to roll."""
    rolled = [
        RolledPlay(
            play,
            -one.equity,
            one.error,
            other_side(one.chances) if one.chances else (),
            one.behind,
            one.behind_error,
        )
        for play, one in zip(plays, estimates, strict=True)
    ]
    return sorted(rolled, key=lambda one: one.behind)


def cube_question(board: Board, stakes: Stakes, seed: int = 1, turns: int = 0, plies: int = 0) -> Question:
    """The cube decision of the side on roll: no double first, then double and take if it may double."""
    cubes = [stakes]
    if stakes.may_double:
        cubes.append(stakes.doubled())
    return Question((board.position_id,) * len(cubes), seed, turns, tuple(cubes), plies=plies)


def _check(name: str, given: int, least: int, most: int) -> None:
    if not least <= given <= most:
        raise TablaError("rollout-number", name=name, given=str(given), least=str(least), most=str(most))


def _standard_error(values: Sequence[float]) -> float:
    count = len(values)
    if count < 2:
        return math.inf
    mean = sum(values) / count
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
