"""Who judges: the bot at a number of plies, or rollouts of the choices that are near each other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tabla.analysis.model import Option
from tabla.engine.advice import Advisor
from tabla.engine.cube_moments import double_by, double_question
from tabla.engine.equity.stakes import Chances
from tabla.engine.results import CubeAdvice
from tabla.engine.rollout import Question, Rollout
from tabla.engine.search_settings import FEW, WIDE, Filters
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet


class Level(msgspec.Struct, frozen=True):
    """How deeply to look. `noise` is the standard error of a difference between two choices.

    It was measured against rollouts: benchmarks/analysis_quality.py --noise. The plays that go on to each ply
    are at most so many and so far behind (`filters`). `trials` of 0 roll
    nothing out; each is cut after `turns`.
    """

    name: str
    plies: int
    noise: float
    filters: Filters = WIDE
    trials: int = 0
    turns: int = 0


LEVELS: Final = (
    Level("fast", 0, 0.030),
    Level("normal", 2, 0.015, FEW),
    Level("deep", 3, 0.015),
    Level("rollout", 2, 0.015, trials=216, turns=8),
)
DEFAULT: Final = LEVELS[1]

# Rolled out are the play that was made and the best others that are no further behind than this.
_ROLLED_OUT: Final = 4
_NEAR: Final = 0.08
ROLLED: Final = 100  # stands for plies where a rollout judged
# A cube decision that is further than this from being close, by one ply less, is not looked at deeper:
# another ply changes values by far less.
_CLEAR: Final = 0.2


def level(name: str) -> Level:
    """The level of that name."""
    found = next((level for level in LEVELS if level.name == name), None)
    if found is None:
        raise TablaError("analysis-level", given=name, known=", ".join(level.name for level in LEVELS))
    return found


class CubeValues(NamedTuple):
    """The doubler's equities and the standard errors of two differences."""

    no_double: float
    take: float
    drop: float
    double_error: float
    take_error: float
    chances: Chances
    plies: int


class Judge:
    """Judges decisions at one level."""

    def __init__(self, level: Level = DEFAULT, advisor: Advisor | None = None) -> None:
        self.level = level
        self.advisor = advisor or Advisor()

    def plays(self, position: Position, rules: RuleSet, made: Board | None) -> list[Option]:
        """The plays of a roll, best first; the one made has been looked at as deeply as the best."""
        ranked = self.advisor.plays(position, rules, self.level.plies, self.level.filters)
        options = {
            one.play.result: Option(
                str(one.play),
                one.equity,
                plies=one.plies,
                chances=one.chances,
                result=one.play.result.position_id,
            )
            for one in ranked
        }
        results = list(options)
        if made is not None and len(results) > 1:
            if made not in options:  # an illegal play that stood
                results.append(made)
                options[made] = Option("?", 0.0, plies=-1, result=made.position_id)
            # Where the best is clear and was made nothing is lost, however deep one looks.
            for board in {results[0], made} if made != results[0] else ():
                if options[board].plies < self.level.plies:
                    options[board] = self._looked_at(position, rules, board, options[board])
        if self.level.trials and len(results) > 1:
            options |= self._rolled_out(position, rules, options, made)
        return _ranked(options.values(), self.level.noise)

    def cube(self, position: Position, rules: RuleSet, by: int | None = None) -> CubeValues:
        """What doubling is worth, and what its answers are, to a side: the one on roll if none is named."""
        side = position.on_roll if by is None else by
        advice = self._advice(position, rules, side)
        chances = advice.evaluation.chances
        noise = self.level.noise
        if self.advisor.bearoff.covers(position.board) and position.is_money:
            noise = 0.0
        elif self.level.trials and advice.action != "no-cube":
            found = self._rolled_out_cube(position, rules, side, advice)
            if found is not None:
                return found
        return CubeValues(
            advice.no_double,
            advice.double_take,
            advice.double_drop,
            noise,
            noise,
            chances,
            advice.evaluation.plies,
        )

    def _advice(self, position: Position, rules: RuleSet, side: int) -> CubeAdvice:
        """By all plies of the level, or by all but one where that leaves no doubt."""
        plies = self.level.plies
        advice = double_by(self.advisor, position, rules, side, max(plies - 1, 0))
        gaps = (advice.no_double - advice.doubled, advice.double_take - advice.double_drop)
        if plies and min(map(abs, gaps)) < _CLEAR:
            advice = double_by(self.advisor, position, rules, side, plies)
        return advice

    def _looked_at(self, position: Position, rules: RuleSet, board: Board, option: Option) -> Option:
        """The play at full depth."""
        if board.is_over:
            return replace(option, plies=self.level.plies)
        ((chances, equity),) = self.advisor.worths(position, rules, [board], self.level.plies)
        return replace(option, equity=equity, plies=self.level.plies, chances=chances)

    def _rolled_out(
        self, position: Position, rules: RuleSet, options: dict[Board, Option], made: Board | None
    ) -> dict[Board, Option]:
        ranked = sorted(options, key=lambda board: (-options[board].plies, -options[board].equity))
        best = options[ranked[0]].equity
        near = [board for board in ranked[:_ROLLED_OUT] if best - options[board].equity <= _NEAR]
        if made is not None and made not in near:
            near.append(made)
        if len(near) < 2:
            return {}
        # A finished game needs no rollout; the look at it was exact.
        going = [board for board in near if not board.is_over]
        after = [position.after(board) for board in going]
        question = Question.of(after, rules, self.advisor, turns=self.level.turns)
        estimates = Rollout(question, self.advisor).run(self.level.trials) if going else []
        return {board: replace(options[board], plies=ROLLED) for board in near} | {
            board: replace(options[board], equity=-one.equity, behind_error=one.behind_error, plies=ROLLED)
            for board, one in zip(going, estimates, strict=True)
        }

    def _rolled_out_cube(
        self, position: Position, rules: RuleSet, by: int, advice: CubeAdvice
    ) -> CubeValues | None:
        """None where the dice on the board end the game."""
        question, sign = double_question(
            self.advisor, position, rules, by, self.level.plies, self.level.turns
        )
        if len(question.boards) < 2:
            return None
        no_double, take = Rollout(question, self.advisor).run(self.level.trials)
        worth, drop, chances = sign * take.equity, advice.double_drop, advice.evaluation.chances
        # The two share their dice; a drop is worth what it is worth.
        both = max(no_double.behind_error, take.behind_error)
        double_error = both if worth < drop else no_double.error
        return CubeValues(sign * no_double.equity, worth, drop, double_error, take.error, chances, ROLLED)


def _ranked(options: Iterable[Option], noise: float) -> list[Option]:
    """The deepest look counts; what was looked at less deeply is never called better than the best."""
    ranked = sorted(options, key=lambda option: (-option.plies, -option.equity))
    if not ranked:
        return []
    rest = (_behind(option, ranked[0], noise) for option in ranked[1:])
    return [ranked[0], *sorted(rest, key=lambda option: option.behind)]


def _behind(option: Option, best: Option, noise: float) -> Option:
    error = option.behind_error if option.plies == ROLLED else noise
    return replace(option, behind=max(best.equity - option.equity, 0.0), behind_error=error)
