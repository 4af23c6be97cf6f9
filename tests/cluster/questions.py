"""What the tests of the cluster compute: a short rollout, and what it gives in this process alone."""

from __future__ import annotations

import os
import signal
import time
from functools import cache
from pathlib import Path

from tabla.engine import Advisor
from tabla.engine.rollout import CHUNK, Estimate, Question, Rollout
from tabla.rules.board import Board
from tabla.rules.dice import Dice

PLAYS = Board.start().legal_plays(Dice(3, 1))[:2]
QUESTION = Question(tuple(play.result.swapped().position_id for play in PLAYS), seed=7, turns=4)


@cache
def advisor() -> Advisor:
    return Advisor(threads=1)


def rollout(file: Path | None = None, first: int = 0) -> Rollout:
    return Rollout(QUESTION, advisor(), file, first)


@cache
def expected(chunks: int) -> list[Estimate]:
    """Computed here, without any cluster."""
    return rollout().run(chunks * CHUNK)


class Square:
    """Work that is easy to check by hand. A worker told so by its environment squares wrongly."""

    identity = "squares"

    def __call__(self, number: int) -> int:
        return number * number + int(os.environ.get("TABLA_TEST_WRONG", "0"))


class Slow(Square):
    """Slow enough that every worker gets some."""

    def __call__(self, number: int) -> int:
        time.sleep(0.05)
        return super().__call__(number)


class Stranger(Slow):
    """The same with another engine in every process."""

    @property
    def identity(self) -> str:  # type: ignore[override]
        return f"engine of {os.getpid()}"


class Deadly(Slow):
    """Kills whoever touches number 3."""

    def __call__(self, number: int) -> int:
        if number == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(number)


def go_wrong(by: int) -> None:
    """In a worker: from now on its squares are wrong by so much."""
    os.environ["TABLA_TEST_WRONG"] = str(by)
