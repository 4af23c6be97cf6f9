"""Gymnasium's environment: one agent against an opponent, who plays at random unless another is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tabla.gym.game import ACTIONS, OBSERVED, Bytes, Game, Mask
from tabla.rules.board import CHECKERS
from tabla.rules.ruleset import RuleSet

Observation = dict[str, Any]
Opponent = Callable[[Bytes, Mask, np.random.Generator], int]


def random_opponent(_: Bytes, mask: Mask, random: np.random.Generator) -> int:
    """Any legal action."""
    return int(random.choice(np.flatnonzero(mask)))


class BackgammonEnv(gymnasium.Env[Observation, np.int64]):
    """The reward is given at the end: the points won, negative if lost.

    An action that is not legal changes nothing and is named in the info; the mask tells which are.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(self, rules: RuleSet | None = None, opponent: Opponent = random_opponent) -> None:
        self._rules = rules or RuleSet.load("standard")
        self._opponent = opponent
        self.observation_space = spaces.Dict(
            {
                "board": spaces.Box(0, CHECKERS, (OBSERVED,), np.uint8),
                "action_mask": spaces.MultiBinary(ACTIONS),
            }
        )
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the agent is side 0 and the throw decides who begins."""
        super().reset(seed=seed, options=options)
        self._game = Game(self._rules, self.np_random)
        self._let_opponent_play()
        return self._observation(), {"illegal": False}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One move of the agent, and the opponent's whole turn if that ends the agent's."""
        illegal = not self._game.mask()[int(action)]
        if not illegal:
            self._game.step(int(action))
            self._let_opponent_play()
        over, game = self._game.is_over, self._game
        reward = float(game.points if game.side == 0 else -game.points) if over else 0.0
        return self._observation(), reward, over, False, {"illegal": illegal}

    def _let_opponent_play(self) -> None:
        while self._game.side == 1 and not self._game.is_over:
            action = self._opponent(self._game.observation(), self._game.mask(), self.np_random)
            self._game.step(action)

    def _observation(self) -> Observation:
        return {"board": self._game.observation(0), "action_mask": self._game.mask()}


gymnasium.register("tabla/Backgammon-v0", entry_point="tabla.gym.single:BackgammonEnv")
