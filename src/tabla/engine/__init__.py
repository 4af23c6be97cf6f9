"""What a position is worth and which play is best, by our own nets.

`Bot` takes a seat; `Advisor` judges one position with cube and score; `roll_out` plays on from it many times;
`evaluate` takes many boards at a time as numpy arrays of (N, 2, 26) bytes.
"""

from tabla.engine.advice import Advisor
from tabla.engine.bot import Bot
from tabla.engine.evaluation import CHANCES, cubeless_equity, evaluate
from tabla.engine.levels import LEVELS, Level, level
from tabla.engine.nets.network_file import NetworkFileError
from tabla.engine.results import CubeAdvice, Evaluation, RankedPlay
from tabla.engine.rollout import Question, RolledPlay, Rollout, cube_question, roll_out

__all__ = [
    "CHANCES",
    "LEVELS",
    "Advisor",
    "Bot",
    "CubeAdvice",
    "Evaluation",
    "Level",
    "NetworkFileError",
    "Question",
    "RankedPlay",
    "RolledPlay",
    "Rollout",
    "cube_question",
    "cubeless_equity",
    "evaluate",
    "level",
    "roll_out",
]
