"""PettingZoo's environment for two agents in turns."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from tabla.gym.game import ACTIONS, OBSERVED, Game
from tabla.rules.board import CHECKERS
from tabla.rules.ruleset import RuleSet

AGENTS = ("player_0", "player_1")


class BackgammonAEC(AECEnv):  # type: ignore[misc]
    """The winner's reward is the points won, the loser's their negative."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tabla_backgammon_v0",
        "is_parallelizable": False,
        "render_modes": [],
    }

    def __init__(self, rules: RuleSet | None = None) -> None:
        super().__init__()
        self._rules = rules or RuleSet.load("standard")
        self.possible_agents = list(AGENTS)
        self.render_mode = None
        self._random, _ = seeding.np_random(None)
        view = spaces.Dict(
            {
                "observation": spaces.Box(0, CHECKERS, (OBSERVED,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(AGENTS, view)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for both."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same actions for both."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game = Game(self._rules, self._random)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._game.side]

    def observe(self, agent: str) -> dict[str, Any]:
        """The board as the agent sees it; only the one on turn has legal actions."""
        side = AGENTS.index(agent)
        on_turn = side == self._game.side
        mask = self._game.mask() if on_turn else np.zeros(ACTIONS, dtype=np.int8)
        return {"observation": self._game.observation(side), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """One move of the agent on turn."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        self._game.step(int(action))
        if self._game.is_over:
            winner = self._game.side
            for side, name in enumerate(AGENTS):
                self.rewards[name] = float(self._game.points if side == winner else -self._game.points)
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - winner]
        else:
            self.agent_selection = AGENTS[self._game.side]
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing: boards are drawn elsewhere."""

    def close(self) -> None:
        """Nothing is held open."""
