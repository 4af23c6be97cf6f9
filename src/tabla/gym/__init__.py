"""Backgammon as an environment to learn in.

`tabla.gym.single.BackgammonEnv` is Gymnasium's, against an opponent; `tabla.gym.two_players.BackgammonAEC` is
PettingZoo's, for two agents: both need the extra `tabla-backgammon[gym]`. `Batch` plays many games at once as
numpy arrays and needs nothing more.
"""

from tabla.gym.batch import Batch

__all__ = ["Batch"]
