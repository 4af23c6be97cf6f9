"""A match that was read, played again action by action: the position of every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tabla.formats.matches import match as m
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import Position, position_of
from tabla.play import commands as c
from tabla.play import events as e
from tabla.play.state import State


class Step(NamedTuple):
    """One action of a match with the position it was made in, the dice of a turn on the board."""

    game: int
    number: int
    position: Position
    action: m.AnyAction


def steps(match: m.MatchFile) -> Iterator[Step]:
    """Every action of a match in its order, numbered within its game from 0, with its position."""
    table = MatchTable(match.players, match.length, match.rules)
    for number, at, action in _laid(match, table):
        yield Step(number, at, _before(table.state, action), action)


def events_of(match: m.MatchFile) -> list[e.AnyEvent]:
    """The match as a record of play that is over: where it was not played to its end, it was broken off."""
    table = MatchTable(match.players, match.length, match.rules)
    for _ in _laid(match, table):
        pass
    state = table.state
    if state.phase == "between" and not match.length:
        table.decided(c.EndSession(0))
    elif state.phase != "ended":
        table.happened(e.SessionEnded(()))
    # The table takes every beaver that a file has; what was agreed on is for the file to say.
    terms = replace(state.terms, beavers=int(match.rules.beavers and not match.length))
    return [e.SessionStarted(state.rules, terms, match.players), *table.events[1:]]


def _laid(match: m.MatchFile, table: MatchTable) -> Iterator[tuple[int, int, m.AnyAction]]:
    """Lay the match down again; each action is told, by game and number, before it is made."""
    for number, game in enumerate(match.games):
        table.begin_game(game.score, game.crawford, game.automatic_doubles)
        for at, action in enumerate(game.actions):
            yield number, at, action
            replay_action(table, action)
        table.end_game()


def replay_action(table: MatchTable, action: m.AnyAction) -> None:
    """Lay one action down again."""
    match action:
        case m.Turn():
            table.turn(action.side, action.dice, action.moves)
        case m.Double():
            table.double(action.side)
        case m.Take():
            table.take(action.side)
        case m.Drop():
            table.drop(action.side)
        case m.Beaver():
            table.beaver(action.side)
        case m.Resign():
            table.resign(action.side, action.outcome, action.accepted)
        case m.SetPosition():
            table.set_position(action.position)


def _before(state: State, action: m.AnyAction) -> Position:
    position = position_of(state)
    side = position.on_roll if isinstance(action, m.SetPosition) else action.side
    answers = isinstance(action, m.Take | m.Drop | m.Beaver)
    on_roll = 1 - side if answers else side
    board = position.board if position.on_roll == on_roll else position.board.swapped()
    dice = action.dice if isinstance(action, m.Turn) else position.dice
    return replace(position, board=board, on_roll=on_roll, dice=dice)
