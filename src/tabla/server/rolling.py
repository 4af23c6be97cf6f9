"""A decision of a finished session rolled out: its choices with the same dice, chunk by chunk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from tabla.analysis.judge import level
from tabla.analysis.model import Decision, Option
from tabla.engine.advice import Advisor
from tabla.engine.rollout import CHUNK, Question, Rollout, cube_question
from tabla.formats.xgid import parse_xgid
from tabla.rules.board import Board
from tabla.rules.errors import Refused
from tabla.rules.ruleset import RuleSet
from tabla.server.reviewed import Estimated

TRIALS: Final = 1296
CHOICES: Final = 4
# As long as those of `tabla analyse --level rollout`.
TURNS: Final = level("rollout").turns


class DecisionRollout:
    """A rollout under way, kept so that whoever asks again goes on from there."""

    def __init__(self, decision: Decision, rules: RuleSet, advisor: Advisor, tried: str = "") -> None:
        self.decision = decision
        position = parse_xgid(decision.xgid)
        stakes = advisor.stakes(position, rules)
        if decision.kind == "play":
            self._options = _chosen(decision, tried)
            boards = tuple(Board.from_position_id(one.result).swapped().position_id for one in self._options)
            question = Question(boards, turns=TURNS, stakes=(stakes.swapped(),) * len(boards))
        elif decision.kind in ("double", "take"):
            self._options = list(decision.options)
            question = cube_question(position.board, stakes, turns=TURNS)
        else:
            raise Refused("no-rollout")
        if len(question.boards) < 2:
            raise Refused("no-rollout")
        self.lock = asyncio.Lock()
        self._drop = stakes.equity(stakes.after(stakes.cube))
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
            # After a play the other side is on roll.
            return [
                Estimated(option, -one.equity, one.error, one.behind_error)
                for option, one in zip(self._options, found, strict=True)
            ]
        rolling, taken = found
        joint = max(rolling.behind_error, taken.behind_error)
        if self.decision.kind == "take":
            worth = {
                "take": (-taken.equity, taken.error, taken.error),
                "drop": (-self._drop, 0.0, taken.error),
                "beaver": (-2 * taken.equity, 2 * taken.error, taken.error),
            }
        elif taken.equity < self._drop:
            worth = {
                "no-double": (rolling.equity, rolling.error, joint),
                "double": (taken.equity, taken.error, joint),
            }
        else:
            worth = {
                "no-double": (rolling.equity, rolling.error, rolling.error),
                "double": (self._drop, 0.0, rolling.error),
            }
        return [Estimated(option, *worth[option.name]) for option in self._options]


def _chosen(decision: Decision, tried: str) -> Sequence[Option]:
    """The best choices, the one made, and the one that somebody tries; games that are over need no trial."""
    wanted = {decision.made.result, tried}
    near = [one for place, one in enumerate(decision.options) if place < CHOICES or one.result in wanted]
    return [one for one in near if not Board.from_position_id(one.result).is_over]
