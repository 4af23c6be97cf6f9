"""How good the plays are that our levels and GNU Backgammon would choose: equity lost per decision.

    python benchmarks/analysis_quality.py [--sample 100] [--trials 432] [--noise]

The plays are all those with a choice in the two .mat files of ../shared/matches, or a sample of them drawn by
random.Random(1). Every play that somebody chose is rolled out by us with cube and score, all with the same
dice; where all choose the same nobody loses. A loss is told against the best of the choices, and beside each
of our levels the mean of its losses less GNU Backgammon's: the two share positions and dice, so that this is
known better than either. What is rolled out is kept in build/bench for each engine, so a run can be stopped
and taken up again.

With --noise the two plays that the middle level likes best are rolled out everywhere, and where a level
looked at both to its full depth it is told how far its difference between them is from the rollouts': the
root of the mean square, the rollouts' own error taken out, and what the median says if the few positions that
a level misjudges are left aside.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from analysis_speed import GNUBG, MATCHES, OURS, THEIRS, Where, gnubg, ours
from tabla.analysis.input.load import read_record
from tabla.analysis.model import Decision
from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import Advisor
from tabla.engine.rollout import CHUNK, Question, Rollout
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.board import Board
from tabla.rules.ruleset import RuleSet

FILES = ("charlot1-charlot2_7p_2025-11-08-2305.mat", "test.mat")
KEPT = Path("build") / "bench"
RULES = RuleSet.load("standard")
SURE = 1.96  # standard errors to either side of a 95 % interval


class Play(NamedTuple):
    """A position with dice, the board after the play that each chose, and what our levels said."""

    position: Position
    chosen: dict[str, Board]
    said: dict[str, Decision]

    def boards(self, *, noise: bool) -> list[Board]:
        """Those to be rolled out; none where nobody can lose anything."""
        near = [Board.from_position_id(one.result) for one in self.said[OURS[1].name].options[:2]]
        found = list(dict.fromkeys([*(near if noise else []), *self.chosen.values()]))
        return found if len(found) > 1 and not any(board.is_over for board in found) else []


class Reference:
    """Rolls out the board after a play: its equities chunk by chunk, seen by the maker of the play."""

    def __init__(self, advisor: Advisor, trials: int) -> None:
        self._advisor, self._trials = advisor, trials

    @property
    def identity(self) -> str:
        return self._advisor.identity

    def __call__(self, item: tuple[Position, Board], /) -> list[float]:
        position, board = item
        rollout = Rollout(Question.of([position.after(board)], RULES, self._advisor), self._advisor)
        (found,) = rollout.run(self._trials)
        chunks = [-equity for equity in rollout.columns()[0]]
        # What is known exactly, such as a game that ends with a drop, is not rolled out to the end.
        return chunks + [-found.equity] * (-(-self._trials // CHUNK) - len(chunks))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--sample", type=int, help="of the plays; all if not given")
    options.add_argument("--trials", type=int, default=12 * CHUNK)
    options.add_argument("--noise", action="store_true")
    given = options.parse_args()
    advisor = Advisor(threads=1)
    plays = _plays(advisor)
    sample = random.Random(1).sample(plays, min(given.sample or len(plays), len(plays)))
    differ = sum(len(set(play.chosen.values())) > 1 for play in sample)
    print(f"{len(sample)} of {len(plays)} plays, {differ} on which they differ, {given.trials} trials each")
    values = _values(sample, advisor, given.trials, noise=given.noise)
    _tell_losses(sample, values)
    if given.noise:
        _tell_noise(sample, values)


def _plays(advisor: Advisor) -> list[Play]:
    """All plays with a choice, in the order in which they were made."""
    found = []
    for name in FILES:
        record = read_record(MATCHES / name)
        levels = ours(record, advisor)
        theirs: dict[Where, Board] = gnubg(MATCHES / name, record)[1] if GNUBG else {}
        for where in sorted(levels[OURS[0].name]):
            said = {name: by_turn[where] for name, by_turn in levels.items()}
            chosen = {name: Board.from_position_id(one.best.result) for name, one in said.items()}
            if where in theirs:
                chosen[THEIRS] = theirs[where]
            if not GNUBG or where in theirs:
                found.append(Play(parse_xgid(said[OURS[0].name].xgid), chosen, said))
    return found


def _values(
    sample: list[Play], advisor: Advisor, trials: int, *, noise: bool
) -> list[dict[Board, npt.NDArray[np.float64]]]:
    """The chunks of every board to be judged, play by play; made where they are not kept."""
    work = Reference(advisor, trials)
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"analysis-{trials}-{work.identity[:8]}.jsonl"
    ledger: Ledger[list[float]] = Ledger(path, {"trials": trials}, work.identity, list[float])
    asked: dict[Key, tuple[Position, Board]] = {
        _key(play, board): (play.position, board) for play in sample for board in play.boards(noise=noise)
    }
    missing = sum(key not in ledger for key in asked)
    began = time.monotonic()
    for done, _ in enumerate(run(work, asked, ledger), 1):
        left = (time.monotonic() - began) / done * (missing - done)
        print(
            f"\r{done} of {missing} boards rolled out, {left / 60:.0f} minutes left ", end="", file=sys.stderr
        )
    print(file=sys.stderr)
    return [
        {board: np.array(ledger[_key(play, board)].value) for board in play.boards(noise=noise)}
        for play in sample
    ]


def _key(play: Play, board: Board) -> str:
    return f"{play.position.board.position_id} {play.position.score} {play.position.cube} {board.position_id}"


def _tell_losses(sample: list[Play], values: list[dict[Board, npt.NDArray[np.float64]]]) -> None:
    losses: dict[str, list[float]] = {name: [] for name in sample[0].chosen}
    for play, by_board in zip(sample, values, strict=True):
        worth = {name: by_board[board].mean() if by_board else 0.0 for name, board in play.chosen.items()}
        for name, one in worth.items():
            losses[name].append(max(worth.values()) - one)
    print("thousandths lost per decision, and how much more than GNU Backgammon, with 95 % intervals")
    for name, lost in losses.items():
        line = f"{name:12} {_interval(lost)}"
        if THEIRS in losses and name != THEIRS:
            paired = [mine - other for mine, other in zip(lost, losses[THEIRS], strict=True)]
            line += f"   {_interval(paired, '+')}"
        print(line)


def _interval(lost: list[float], sign: str = "") -> str:
    error = SURE * float(np.std(lost, ddof=1)) / math.sqrt(len(lost))
    return f"{1000 * float(np.mean(lost)):{sign}6.2f} ± {1000 * error:.2f}"


def _tell_noise(sample: list[Play], values: list[dict[Board, npt.NDArray[np.float64]]]) -> None:
    gaps: dict[str, list[float]] = {level.name: [] for level in OURS}
    depths = {level.name: level.plies for level in OURS}
    errors: list[float] = []
    for play, by_board in zip(sample, values, strict=True):
        if not by_board:
            continue
        first, second = (one.result for one in play.said[OURS[1].name].options[:2])
        chunks = by_board[Board.from_position_id(first)] - by_board[Board.from_position_id(second)]
        errors.append(float(np.std(chunks, ddof=1)) / math.sqrt(len(chunks)))
        for name, said in play.said.items():
            seen = {one.result: one for one in said.options}
            if seen[first].plies == seen[second].plies == depths[name]:
                gaps[name].append(seen[first].equity - seen[second].equity - float(chunks.mean()))
    own = float(np.mean(np.square(errors)))
    for name, found in gaps.items():
        square = max(float(np.mean(np.square(found))) - own, 0.0)
        usual = 1.4826 * float(np.median(np.abs(found)))
        print(f"{name:12} noise {math.sqrt(square):.3f}, usually {usual:.3f} ({len(found)} pairs)")


if __name__ == "__main__":
    main()
