"""What a position is worth and which play is best, by our own nets.

Boards are numpy arrays of (N, 2, 26) bytes, or the 52 bytes of one: the mover's side, then the opponent's,
each seen by its owner; index 0 is off, 1 to 24 are points, 25 is the bar. Knows nothing of cubes or matches.
"""

from tabla.engine.bot import BestPlay, Bot
from tabla.engine.evaluation import CHANCES, cubeless_equity, evaluate
from tabla.engine.network_file import NetworkFileError

__all__ = ["CHANCES", "BestPlay", "Bot", "NetworkFileError", "cubeless_equity", "evaluate"]
