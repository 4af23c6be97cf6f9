"""Which words have a use just now: what `decide` would allow somebody at the table, and the questions."""

from __future__ import annotations

from typing import Final

from tabla.play import commands as c
from tabla.play.options import options
from tabla.play.state import State
from tabla.text.vocabulary import GROUPS

_ACTIONS: Final[dict[type, tuple[str, ...]]] = {
    c.ThrowForBox: ("roll",),
    c.ThrowOpening: ("roll",),
    c.Roll: ("roll",),
    c.ChooseColour: ("colour",),
    c.CallCocked: ("cocked",),
    c.CorrectDice: ("correct",),
    c.Undo: ("undo",),
    c.EndTurn: ("done",),
    c.AcceptPlay: ("accept",),
    c.RequireLegalPlay: ("refuse", "require"),
    c.Double: ("double",),
    c.Take: ("take", "accept"),
    c.Drop: ("drop", "refuse"),
    c.Beaver: ("beaver",),
    c.Resign: ("resign",),
    c.AcceptResignation: ("accept",),
    c.RefuseResignation: ("refuse",),
    c.OfferSettlement: ("settle",),
    c.AcceptSettlement: ("accept",),
    c.RefuseSettlement: ("refuse",),
    c.AskTakeBack: ("takeback",),
    c.AcceptTakeBack: ("accept",),
    c.RefuseTakeBack: ("refuse",),
    c.Suggest: ("suggest",),
    c.StepAside: ("aside",),
    c.StandIn: ("standin",),
    c.ComeBack: ("back",),
    c.EndSession: ("finish",),
}
_ON_BOARD: Final = {"board", "point", "mine", "theirs", "bar", "pips"}
_ALWAYS: Final = {"score", "rules", "save", "help", "quit"}


def applying(state: State, has_last: bool) -> set[str]:
    """The actions that would not be refused for coming at the wrong moment."""
    found = set(_ALWAYS)
    for seat in range(len(state.players)):
        for command in options(state, seat, moves=False):
            found.update(_ACTIONS.get(type(command), ()))
    if state.phase in ("opening", "colour", "roll", "move"):
        found |= _ON_BOARD
    if state.phase in ("opening", "colour", "roll", "move", "between"):
        found.add("referee")
    if state.phase == "move":
        found |= {"move", "dice", "moves"}
    if state.phase in ("roll", "move"):
        found.add("hint")
    if has_last:
        found.add("last")
    return found & {action for group in GROUPS.values() for action in group}
