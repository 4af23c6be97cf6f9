"""One UBGI search: a ply deeper at a time, then rollouts, told as it goes, answered when done or stopped."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabla.engine.advice import Advisor
from tabla.engine.bot import Bot
from tabla.engine.levels import Level
from tabla.engine.results import CubeAdvice, RankedPlay
from tabla.engine.rollout import Estimate, Question, ShortRollout, cube_question
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import format_xgid
from tabla.rules.board import BAR, OFF, Play
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

# A ply deeper takes about so many times as long, so it is not begun with less of the time left.
PLY_COST: Final = 15
_NAMES: Final = {BAR: "bar", OFF: "off"}
# Rolled out are so many plays, no further behind the best than this.
MOST_ROLLED: Final = 4
NEAR: Final = 0.1


class Asked(NamedTuple):
    """What is to be decided."""

    position: Position
    rules: RuleSet
    role: str

    @property
    def before_throw(self) -> Position:
        """Where the cube is decided on."""
        return replace(self.position, dice=None)


class Limits(NamedTuple):
    """How far to look, for how long at most, and how many trials of each choice to roll out after that."""

    plies: int
    seconds: float | None
    trials: int


class Chance(NamedTuple):
    """A level that may err, and what its errors and the dice of rollouts depend on."""

    level: Level
    seed: int

    def bot(self, advisor: Advisor, position: Position) -> Bot:
        """Errs in the same way whenever it is asked the same."""
        digest = hashlib.sha256(f"{self.seed} {format_xgid(position)}".encode()).digest()
        return Bot(self.level, advisor, seed=int.from_bytes(digest))


class Search(threading.Thread):
    """A thread of its own: the core lets others go on while it works."""

    def __init__(
        self, advisor: Advisor, asked: Asked, limits: Limits, chance: Chance, say: Callable[[str], None]
    ) -> None:
        super().__init__(daemon=True)
        self._advisor, self._asked, self._limits, self._say = advisor, asked, limits, say
        self._chance = chance
        self._stopped = threading.Event()
        self._began = 0.0

    def stop(self) -> None:
        """Answer with what has been found; the first look is always finished."""
        self._stopped.set()

    def run(self) -> None:
        """Search and answer."""
        try:
            self._answer()
        except TablaError as error:
            self._say(f"error bad_argument {error}")
        except Exception as error:  # whoever asked waits for an answer, whatever went wrong
            self._say(f"error internal_error {type(error).__name__}: {' '.join(str(error).split())}")

    def _answer(self) -> None:
        self._began = time.monotonic()
        advice, ranked = self._look(0)
        for depth in range(1, self._limits.plies + 1):
            if self._is_late(PLY_COST):
                break
            advice, ranked = self._look(depth)
        if self._limits.trials and advice is not None:
            advice = self._rolled_out_cube(advice)
        if self._limits.trials and ranked:
            ranked = self._rolled_out(ranked)
        for line in self._best(advice, ranked):
            self._say(line)

    def _is_late(self, times: int = 1) -> bool:
        """Whether to answer now; what takes so many times as long as all before is not begun."""
        spent = time.monotonic() - self._began
        is_late = self._limits.seconds is not None and spent * times > self._limits.seconds
        return is_late or self._stopped.is_set()

    def _look(self, depth: int) -> tuple[CubeAdvice | None, list[RankedPlay] | None]:
        """The decisions at this depth, with a line about them."""
        position, rules, role = self._asked
        advice = self._advisor.cube(position, rules, depth) if role != "chequer" else None
        ranked = None
        if role != "cube" and position.dice is not None:
            ranked = self._advisor.plays(position, rules, depth)
        self._tell("depth", depth, _worth(advice, ranked))
        return advice, ranked

    def _rolled_out(self, ranked: list[RankedPlay]) -> list[RankedPlay]:
        """The best plays by rollouts, the others after them."""
        best = ranked[0].equity
        near = [one for one in ranked[:MOST_ROLLED] if best - one.equity <= NEAR]
        if len(near) < 2 or any(one.play.result.is_over for one in near):
            return ranked
        after = [self._asked.position.after(one.play.result) for one in near]
        question = Question.of(after, self._asked.rules, self._advisor, self._chance.seed)

        def sort(found: list[Estimate]) -> list[RankedPlay]:
            rolled = [replace(one, equity=-its.equity) for one, its in zip(near, found, strict=True)]
            return sorted(rolled, key=lambda one: -one.equity)

        found = self._run(question, lambda estimates: _worth(None, sort(estimates)))
        return [*sort(found), *ranked[len(near) :]] if found else ranked

    def _rolled_out_cube(self, advice: CubeAdvice) -> CubeAdvice:
        position = self._asked.before_throw
        stakes = self._advisor.stakes(position, self._asked.rules)
        question = cube_question(position.board, stakes, self._chance.seed)
        if len(question.boards) < 2:
            return advice

        def decide(found: list[Estimate]) -> CubeAdvice:
            no_double, take = (one.equity for one in found)
            return CubeAdvice.of(no_double, take, advice.double_drop, advice.evaluation, stakes)

        def tell(found: list[Estimate]) -> str:
            decided, evaluation = decide(found), advice.evaluation
            best = decided.doubled if decided.is_double else decided.no_double
            return _numbers(best, evaluation.win, evaluation.win_gammon, evaluation.win_backgammon)

        found = self._run(question, tell)
        return decide(found) if found else advice

    def _run(self, question: Question, words: Callable[[list[Estimate]], str]) -> list[Estimate]:
        """Chunk after chunk, each told; empty if there was no time for any."""
        rollout, found = ShortRollout(question, self._advisor), list[Estimate]()
        while rollout.trials < self._limits.trials and not self._is_late():
            found = rollout.add_chunk()
            self._tell("trials", rollout.trials, words(found))
        return found

    def _tell(self, what: str, number: int, worth: str) -> None:
        milliseconds = int(1000 * (time.monotonic() - self._began))
        self._say(f"info role {self._asked.role} {what} {number} time_ms {milliseconds} {worth}")

    def _best(self, advice: CubeAdvice | None, ranked: list[RankedPlay] | None) -> list[str]:
        position = self._asked.position
        play = self._chance.bot(self._advisor, position).choose(ranked).play if ranked else None
        # After the play the other player is on roll, and the id shows the board so.
        board = play.result if play else position.board
        move_id = board.swapped().position_id
        if advice is None:
            return [f"bestmoveid {move_id}", f"bestmove {payload(play)}"]
        if position.doubled:
            return [f"bestcube {'take' if advice.is_take else 'drop'}"]
        cube = "double" if advice.is_double else "nodouble"
        if self._asked.role == "cube":
            return [f"bestcube {cube}"]
        return [f"bestturn cube={cube}" + (f" moveid={move_id}" if ranked is not None else "")]


def _worth(advice: CubeAdvice | None, ranked: list[RankedPlay] | None) -> str:
    """Equity and chances of the best play, or of the position before the roll."""
    if ranked:
        best = ranked[0]
        win, gammon, backgammon, *_ = best.chances
        return _numbers(best.equity, win, gammon, backgammon) + f" pv {payload(best.play)}"
    if advice is None:
        return "pv pass"
    found = advice.evaluation
    return _numbers(found.cubeful_equity, found.win, found.win_gammon, found.win_backgammon)


def _numbers(equity: float, win: float, gammon: float, backgammon: float) -> str:
    return f"eq {equity:.4f} pwin {win:.4f} pgammon {gammon:.4f} pbg {backgammon:.4f}"


def payload(play: Play | None) -> str:
    """A play as single steps, "bar/24 24/18"; "pass" where there is none."""
    if play is None:
        return "pass"
    return " ".join(
        "/".join(_NAMES.get(place, str(place)) for place in (move.start, move.end)) for move in play.moves
    )
