"""The turns that have ended in the game under way, as the players may ask for them."""

from __future__ import annotations

from typing import NamedTuple

from tabla.play import events as e
from tabla.rules.board import Move
from tabla.rules.dice import Dice
from tabla.text.narrate import Step


class LastTurn(NamedTuple):
    """A turn that has ended."""

    player: str
    dice: Dice
    moves: tuple[Move, ...]
    side: int = 0


def follow(turns: list[LastTurn], step: Step) -> None:
    """Keep the list of the turns that have ended in the game under way, the last one last."""
    before, event, _ = step
    match event:
        case e.TurnEnded() if before.dice is not None:
            player = before.players[before.actor(before.turn)]
            turns.append(LastTurn(player, before.dice, before.moves, before.turn))
        case e.LegalPlayRequired():
            del turns[-1:]
        case e.TakeBackAnswered(accepted=True) if before.take_back is not None:
            del turns[-1 - (before.finished_by(before.take_back) or 0) :]
        case e.GameStarted() | e.PositionSet():
            turns.clear()
