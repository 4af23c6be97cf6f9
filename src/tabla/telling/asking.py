"""What a question is asked about."""

from __future__ import annotations

from typing import NamedTuple

from tabla.play.state import State
from tabla.rules.board import Move
from tabla.rules.dice import Dice
from tabla.telling.vocabulary import Vocabulary
from tabla.telling.voice import Voice


class LastTurn(NamedTuple):
    """The turn that ended last."""

    player: str
    dice: Dice
    moves: tuple[Move, ...]


class Question(NamedTuple):
    """A question by a side, with the words after its first one."""

    voice: Voice
    vocabulary: Vocabulary
    state: State
    last: LastTurn | None
    side: int
    rest: str
