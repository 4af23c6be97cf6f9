"""Rollouts: positions played to the end many times, several side by side with the same dice.

Trials come in chunks of 36, which begin with every throw once. A chunk is the unit of everything: errors are
reckoned from the means of chunks, so the even spread of first throws counts; a run can be stopped after any
chunk, kept as a file of one line a chunk, and taken up again. Cubeless for money, or with cube and score.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tabla.engine.advice import Advisor
from tabla.engine.stakes import Chances, Stakes
from tabla.rules.board import Board
from tabla.rules.errors import TablaError

CHUNK: Final = 36


class Question(msgspec.Struct, frozen=True):
    """What is rolled out: boards seen by the side on roll, and how."""

    boards: tuple[str, ...]  # position IDs
    seed: int = 1
    turns: int = 0  # cut after so many turns; 0 plays to the end
    # One for each board if cube and score count, seen by the side on roll, which throws first. All equities
    # are in units of the first.
    stakes: tuple[Stakes, ...] = ()


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


class Rollout:
    """A rollout under way."""

    def __init__(self, question: Question, advisor: Advisor, file: Path | None = None) -> None:
        self.question = question
        self.chunks: list[Chunk] = []
        self._advisor = advisor
        self._file = file
        self._boards = [Board.from_position_id(text) for text in question.boards]
        for board in self._boards:
            if board.is_over:
                raise TablaError("game-over")
        if file is not None:
            self._load(file)

    @property
    def trials(self) -> int:
        """Trials of each board so far."""
        return CHUNK * len(self.chunks)

    def run(
        self, trials: int, error: float = 0.0, progress: Callable[[Rollout], None] | None = None
    ) -> list[Estimate]:
        """Go on to so many trials, or until every difference is known to the error asked for."""
        while self.trials < trials and not (len(self.chunks) > 1 and self.widest_error() <= error):
            self._add(self._roll(len(self.chunks)))
            if progress is not None:
                progress(self)
        return self.estimates()

    def estimates(self) -> list[Estimate]:
        """One for each board, in the order of the question."""
        columns = list(zip(*(chunk.equities for chunk in self.chunks), strict=True))
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

    def widest_error(self) -> float:
        """Of the differences where boards are compared, of the equity where there is only one."""
        estimates = self.estimates()
        if len(estimates) == 1:
            return estimates[0].error
        return max(estimate.behind_error for estimate in estimates)

    def _roll(self, number: int) -> Chunk:
        question, first = self.question, number * CHUNK
        if question.stakes:
            values = [
                self._advisor.roll_out_cube(board, first, CHUNK, question.seed, question.turns, stakes)
                for board, stakes in zip(self._boards, question.stakes, strict=True)
            ]
            unit = question.stakes[0]
            return Chunk(number, tuple(unit.equity(value) for value in values), tuple(() for _ in values))
        sums = [
            self._advisor.roll_out(board, first, CHUNK, question.seed, question.turns)
            for board in self._boards
        ]
        return Chunk(
            number,
            tuple(equity / count for count, _, equity in sums),
            tuple(tuple(chance / count for chance in chances) for count, chances, _ in sums),
        )

    def _mean_chances(self, board: int) -> Chances:
        rows = [chunk.chances[board] for chunk in self.chunks]
        return tuple(sum(column) / len(column) for column in zip(*rows, strict=True))

    def _add(self, chunk: Chunk) -> None:
        self.chunks.append(chunk)
        if self._file is not None:
            self._write(msgspec.json.encode(chunk))

    def _load(self, file: Path) -> None:
        if not file.exists():
            self._write(msgspec.json.encode(self.question))
            return
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            first, *rest = whole.splitlines()
            same = msgspec.json.decode(first, type=Question) == self.question
            chunks = [msgspec.json.decode(line, type=Chunk) for line in rest]
        except (ValueError, msgspec.DecodeError):
            raise TablaError("rollout-file", given=str(file)) from None
        if not same or [chunk.number for chunk in chunks] != list(range(len(chunks))):
            raise TablaError("rollout-other", given=str(file))
        if whole != data:  # a line cut short by a crash is rolled again
            file.write_bytes(whole)
        self.chunks = chunks

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        try:
            with self._file.open("ab") as out:
                out.write(line + b"\n")
                out.flush()
                os.fsync(out.fileno())
        except OSError as error:
            raise TablaError("rollout-save", given=str(self._file), why=error.strerror or "") from None


def cube_question(board: Board, stakes: Stakes, seed: int = 1, turns: int = 0) -> Question:
    """The cube decision of the side on roll: no double first, then double and take if it may double."""
    cubes = [stakes]
    if stakes.can_double and stakes.owner != "opponent":
        cubes.append(msgspec.structs.replace(stakes, cube=2 * stakes.cube, owner="opponent"))
    return Question((board.position_id,) * len(cubes), seed, turns, tuple(cubes))


def _standard_error(values: Sequence[float]) -> float:
    count = len(values)
    if count < 2:
        return math.inf
    mean = sum(values) / count
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
