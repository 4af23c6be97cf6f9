"""An agent learns against a random player: python examples/gymnasium_agent.py --games 3000"""

import argparse

import gymnasium
import numpy as np

import tabla.gym.single  # noqa: F401 -- registers the environment

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--games", type=int, default=3000)
parser.add_argument("--rate", type=float, default=0.002)
given = parser.parse_args()

env = gymnasium.make("tabla/Backgammon-v0")
random = np.random.default_rng(1)
weights = np.zeros((env.action_space.n, env.observation_space["board"].shape[0]))
rewards = []
for game in range(given.games):
    seen, _ = env.reset(seed=game)
    gradient, over, reward = np.zeros_like(weights), False, 0.0
    while not over:
        board, legal = seen["board"] / 15, np.flatnonzero(seen["action_mask"])
        likely = np.exp(weights[legal] @ board)
        likely /= likely.sum()
        chosen = random.choice(len(legal), p=likely)
        gradient[legal] -= np.outer(likely, board)
        gradient[legal[chosen]] += board
        seen, reward, over, *_ = env.step(legal[chosen])
    weights += given.rate * reward * gradient
    rewards.append(reward)

tenth = max(given.games // 10, 1)
print(f"points a game: {np.mean(rewards[:tenth]):+.2f} at first, {np.mean(rewards[-tenth:]):+.2f} at the end")
