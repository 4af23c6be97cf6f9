"""A decision of a finished session rolled out: its choices with the same dice, chunk by chunk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from tabla.analysis.evaluator import level
from tabla.analysis.model import Decision, Option
from tabla.engine.advice import Advisor
from tabla.engine.cube_moments import double_question
from tabla.engine.rollout import CHUNK, Question, Rollout
from tabla.rules.board import Board
from tabla.rules.errors import Refused
from tabla.rules.ruleset import RuleSet
from tabla.server.review.presenter import Estimated

TRIALS: Final = 1296
CHOICES: Final = 4
# As long as those of `tabla analyse --level rollout`.
LEVEL: Final = level("rollout")
TURNS: Final = LEVEL.turns


class DecisionRollout:
    """A rollout under way, kept so that whoever asks again goes on from there."""

    def __init__(self, decision: Decision, rules: RuleSet, advisor: Advisor, tried: str = "") -> None:
        self.decision = decision
        position = decision.position
        self._sign = -1  # after a play the other side is on roll
        if decision.kind == "play":
            self._options = _chosen(decision, tried)
            after = [position.after(Board.from_position_id(one.result)) for one in self._options]
            question = Question.of(after, rules, advisor, turns=TURNS)
        elif decision.kind in ("double", "take"):
            self._options = list(decision.options)
            by = position.on_roll if decision.doubler is None else decision.doubler
            question, self._sign = double_question(advisor, position, rules, by, LEVEL.plies, TURNS)
        else:
            raise Refused("no-rollout")
        if len(question.boards) < 2:
            raise Refused("no-rollout")
        self.lock = asyncio.Lock()
        self._rollout = Rollout(question, advisor)

    @property
    def trials(self) -> int:
        """Trials of each choice so far."""
        return self._rollout.trials

    @property
    def most(self) -> int:
        """As many trials as there will be."""
        return TRIALS

    @property
    def is_done(self) -> bool:
        """Whether all are there."""
        return self.trials >= self.most

    def go_on(self) -> None:
        """One chunk more; at first two, since one alone tells nothing of the error."""
        self._rollout.run(max(self.trials + CHUNK, 2 * CHUNK))

    def rows(self) -> list[Estimated]:
        """Each choice as its maker sees it."""
        found = self._rollout.estimates()
        if self.decision.kind == "play":
            return [
                Estimated(option, self._sign * one.equity, one.error, one.behind_error)
                for option, one in zip(self._options, found, strict=True)
            ]
        rolling, taken = found
        joint = max(rolling.behind_error, taken.behind_error)
        no_double, take = self._sign * rolling.equity, self._sign * taken.equity
        drop = self.decision.cube[2]
        if self.decision.kind == "take":
            worth = {
                "take": (-take, taken.error, taken.error),
                "drop": (-drop, 0.0, taken.error),
                "beaver": (-2 * take, 2 * taken.error, taken.error),
            }
        elif take < drop:
            worth = {
                "no-double": (no_double, rolling.error, joint),
                "double": (take, taken.error, joint),
            }
        else:
            worth = {
                "no-double": (no_double, rolling.error, rolling.error),
                "double": (drop, 0.0, rolling.error),
            }
        return [Estimated(option, *worth[option.name]) for option in self._options]


def _chosen(decision: Decision, tried: str) -> Sequence[Option]:
    """The best choices, the one made, and the one that somebody tries; games that are over need no trial."""
    wanted = {decision.made.result, tried}
    near = [one for place, one in enumerate(decision.options) if place < CHOICES or one.result in wanted]
    return [one for one in near if not Board.from_position_id(one.result).is_over]
