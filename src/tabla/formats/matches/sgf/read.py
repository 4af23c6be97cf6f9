"""`.sgf`: GNU Backgammon's own match files, read. See tabla.formats.matches.sgf.write for the way back.

W is side 0. A point is a letter, a to x on W's way from 1 to 24, y the bar and z off. What GNU Backgammon
thought of a node is kept as it is written, and understood as far as tabla.formats.matches.sgf.analysis goes.
"""

from __future__ import annotations

import re
from typing import Final

from tabla.formats.matches import match as m
from tabla.formats.matches.sgf.analysis import NodeVerdict, read_analysis
from tabla.formats.matches.sgf.letters import place_of
from tabla.formats.matches.sgf.tree import Node, parse_trees, plain
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.notation import OFF
from tabla.rules.ruleset import is_cube

SIDES: Final = ("W", "B")
# What the model holds itself; all else about a game is kept as it stands.
_KNOWN_OF_GAME: Final = frozenset(
    "FF GM CA AP MI PW PB DT EV RO PC AN RU RE WR BR GC".split()  # noqa: SIM905 -- read as one line
)
_KNOWN_OF_NODE: Final = frozenset("W B C PL DI AE AW AB CV CP".split())  # noqa: SIM905
_PLAY = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,4})")
_RESULT = re.compile(r"([WB])\+(\d{1,6})(R?)")


def read_sgf(text: str) -> m.MatchFile:
    """The match of a collection of games; what cannot be read is among the warnings."""
    trees, troubles = parse_trees(text)
    games = [nodes for nodes in trees if nodes and (nodes[0].get("GM") or "6").strip() == "6"]
    if not games:
        raise FormatError("sgf-no-game")
    root = games[0][0]
    table = MatchTable(
        (root.get("PW") or "White", root.get("PB") or "Black"),
        _info(root).get("length", MONEY),
        _rules(root),
    )
    table.troubles += troubles
    for nodes in games:
        if table.is_full:
            break
        _Game(table, nodes).read()
    about = m.About(
        event=root.get("EV") or "",
        round=root.get("RO") or "",
        place=root.get("PC") or "",
        date=root.get("DT") or "",
        transcriber=root.get("AN") or "",
        comment=root.get("GC") or "",
        ratings=(root.get("WR") or "", root.get("BR") or ""),
    )
    return table.match(about)


def _info(root: Node) -> dict[str, int]:
    """The numbers of MI: length, game, ws, bs."""
    found = {}
    for value in root.values("MI"):
        name, _, number = value.partition(":")
        if re.fullmatch(r"\d{1,5}", number):
            found[name] = int(number)
    return found


def _words(root: Node) -> set[str]:
    return {word for value in root.values("RU") for word in value.split(":")}


def _rules(root: Node) -> m.MatchRules:
    words = _words(root)
    return m.MatchRules(
        crawford="Crawford" in words,
        jacoby="Jacoby" in words,
        cube="NoCube" not in words,
        rule_set=m.rule_set_called(words),
    )


class _Game:
    """One tree, laid down node by node."""

    def __init__(self, table: MatchTable, nodes: list[Node]) -> None:
        self.table = table
        self.root, *self.nodes = nodes
        # Dice that were rolled and whose play a later node may give: the side, and the node's extras.
        self.rolled: tuple[int, Dice, Node] | None = None

    def read(self) -> None:
        table, root = self.table, self.root
        table.offset = root.offset
        info = _info(root)
        is_crawford = "CrawfordGame" in _words(root)
        table.begin_game(
            (info.get("ws", 0), info.get("bs", 0)),
            is_crawford if table.length else None,
            kept=tuple(pair for pair in root.properties if pair[0] not in _KNOWN_OF_GAME),
        )
        for node in self.nodes:
            if table.is_full:
                break
            table.offset = node.offset
            try:
                self.lay_down(node)
            except TablaError as error:
                table.trouble(error)
        self.end()

    def lay_down(self, node: Node) -> None:
        for side, name in enumerate(SIDES):
            value = node.get(name)
            if value is not None:
                self.action(side, value.strip(), node)
                return
        names = {name for name, _ in node.properties}
        if "DI" in names:
            self.roll(node)
        elif names & {"AE", "AW", "AB", "CV", "CP", "PL"}:
            self.set_up(node, names)

    def action(self, side: int, value: str, node: Node) -> None:
        table = self.table
        play = _PLAY.fullmatch(value)
        if play:
            dice = Dice(int(play[1]), int(play[2]))
            if self.rolled and self.rolled[:2] != (side, dice):
                self.flush_roll()
            self.rolled = None
            pairs = [play[3][at : at + 2] for at in range(0, len(play[3]), 2)]
            words = " ".join("/".join(str(place_of(letter, side)) for letter in pair) for pair in pairs)
            table.turn(side, dice, words, **self.extras(node, side, dice))
            return
        self.flush_roll()
        extras = self.extras(node, side)
        if value == "double":
            # A double in answer to one is a beaver.
            (table.beaver if table.state.is_offered else table.double)(side, **extras)
        elif value == "take":
            table.take(side, **extras)
        elif value == "drop":
            table.drop(side, **extras)
        else:
            raise FormatError("sgf-action", given=value)

    def extras(self, node: Node, side: int, dice: Dice | None = None) -> dict[str, object]:
        kept = tuple(pair for pair in node.properties if pair[0] not in _KNOWN_OF_NODE)
        analysis = None
        if kept:
            state = self.table.state
            board = state.board if state.turn == side else state.board.swapped()
            analysis = read_analysis(kept, self.table.length != MONEY, NodeVerdict(board, side, dice))
        return {"comment": node.get("C") or "", "analysis": analysis}

    def roll(self, node: Node) -> None:
        self.flush_roll()
        found = re.fullmatch(r"\s*([1-6])([1-6])\s*", node.get("DI") or "")
        if not found:
            raise FormatError("sgf-dice", given=node.get("DI") or "")
        side = SIDES.index(player) if (player := node.get("PL")) in SIDES else self.table.state.turn
        self.rolled = (side, Dice(int(found[1]), int(found[2])), node)

    def flush_roll(self) -> None:
        """A roll whose play never came."""
        if self.rolled:
            side, dice, node = self.rolled
            self.rolled = None
            self.table.turn(side, dice, None, **self.extras(node, side, dice))

    def set_up(self, node: Node, names: set[str]) -> None:
        self.flush_roll()
        state = self.table.state
        turn = SIDES.index(player) if (player := node.get("PL")) in SIDES else state.turn
        board = state.board if turn == state.turn else state.board.swapped()
        if names & {"AE", "AW", "AB"}:
            sides = [_side(node, "AW", 0), _side(node, "AB", 1)]
            board = Board.from_points(sides[turn], sides[1 - turn])
        cube, owner = state.bets[0].value, state.bets[0].owner
        if (value := node.get("CV")) is not None:
            if not (value.isascii() and value.isdigit() and len(value) < 8 and is_cube(int(value))):
                raise FormatError("sgf-cube", given=value)
            cube = int(value)
        if (place := node.get("CP")) is not None:
            owner = {"w": 0, "b": 1}.get(place)
        position = Position(board=board, on_roll=turn, cube=cube, owner=owner)
        self.table.set_position(position, comment=node.get("C") or "")

    def end(self) -> None:
        self.flush_roll()
        table = self.table
        table.offset = self.root.offset
        result = _RESULT.fullmatch((self.root.get("RE") or "").strip())
        if not result:
            table.end_game()
            return
        winner, points = SIDES.index(result[1]), int(result[2])
        if result[3] and table.ended is None:
            table.resign(1 - winner, table.outcome_of(points))
        table.end_game(winner, points)


def _side(node: Node, name: str, side: int) -> dict[int, int]:
    """The checkers that a node adds, point by point; AW[f][f] or AW[a:c]."""
    points: dict[int, int] = {}
    for value in node.values(name):
        first, _, last = plain(value).strip().partition(":")
        for letter in (first, last or first):
            if not re.fullmatch("[a-z]", letter):
                raise FormatError("sgf-point", given=value)
        for code in range(ord(first), ord(last or first) + 1):
            place = place_of(chr(code), side)
            points[place] = points.get(place, 0) + 1
    points.pop(OFF, None)
    return points
