"""`.sgf` written as GNU Backgammon writes its matches, so that it reads them."""

from __future__ import annotations

from tabla.formats.matches import match as m
from tabla.formats.matches.sgf.analysis import SOURCE
from tabla.formats.matches.sgf.letters import letter_of
from tabla.formats.matches.sgf.tree import escaped, format_node
from tabla.formats.positions.position import Position
from tabla.rules.board import BAR

Properties = list[tuple[str, tuple[str, ...]]]


def format_sgf(match: m.MatchFile) -> str:
    """The collection of games, one tree each. Foreign analysis is written where it is GNU Backgammon's."""
    return "".join(_tree(match, number) for number in range(len(match.games)))


def _tree(match: m.MatchFile, number: int) -> str:
    game = match.games[number]
    nodes = [format_node(_root(match, number))]
    for action in game.actions:
        nodes += (format_node(tuple(properties)) for properties in _nodes(action))
    return "(" + "\n".join(nodes) + ")\n"


def _root(match: m.MatchFile, number: int) -> m.Kept:
    game, about = match.games[number], match.about
    info = {"length": match.length, "game": number, "ws": game.score[0], "bs": game.score[1]}
    words = ["Crawford"] if match.length and match.rules.crawford else []
    words += [match.rules.variation] if match.rules.variation else []
    words += ["CrawfordGame"] if game.crawford else []
    words += ["Jacoby"] if match.rules.jacoby and not match.length else []
    words += [] if match.rules.cube else ["NoCube"]
    resigned = any(isinstance(action, m.Resign) and action.accepted for action in game.actions)
    result = "" if game.winner is None else f"{'WB'[game.winner]}+{game.points}{'R' * resigned}"
    once = number == 0
    texts: dict[str, str | tuple[str, ...]] = {
        "FF": "4",
        "GM": "6",
        "CA": "UTF-8",
        "AP": "Tabla",
        "MI": tuple(f"{name}:{value}" for name, value in info.items()),
        "PW": escaped(match.players[0]),
        "PB": escaped(match.players[1]),
        "WR": escaped(about.ratings[0]) * once,
        "BR": escaped(about.ratings[1]) * once,
        "DT": escaped(about.date) * once,
        "EV": escaped(about.event) * once,
        "RO": escaped(about.round) * once,
        "PC": escaped(about.place) * once,
        "AN": escaped(about.transcriber) * once,
        "GC": escaped(about.comment if once else game.comment),
        "RU": ":".join(words),
        "CV": str(2**game.automatic_doubles) if game.automatic_doubles else "",
        "RE": result,
    }
    known = [
        (name, value if isinstance(value, tuple) else (value,)) for name, value in texts.items() if value
    ]
    return (*known, *(pair for pair in game.kept if pair[0] not in texts))


def _nodes(action: m.AnyAction) -> list[Properties]:
    """The nodes of one action; none for a resignation, which stands in the result."""
    nodes: list[Properties]
    match action:
        case m.Turn(moves=None):
            nodes = [[("PL", ("WB"[action.side],)), ("DI", (_dice(action),))]]
        case m.Turn():
            letters = "".join(
                letter_of(place, action.side)
                for move in action.moves or ()
                for place in (move.start, move.end)
            )
            nodes = [[("WB"[action.side], (_dice(action) + letters,))]]
        case m.Double() | m.Beaver():
            nodes = [[("WB"[action.side], ("double",))]]
        case m.Take():
            nodes = [[("WB"[action.side], ("take",))]]
        case m.Drop():
            nodes = [[("WB"[action.side], ("drop",))]]
        case m.SetPosition():
            nodes = _position(action.position)
        case _:
            return []
    if action.analysis and action.analysis.source == SOURCE:
        nodes[0] += action.analysis.kept
    if action.comment:
        nodes[0].append(("C", (escaped(action.comment),)))
    return nodes


def _dice(turn: m.Turn) -> str:
    return f"{turn.dice.first}{turn.dice.second}"


def _position(position: Position) -> list[Properties]:
    """GNU Backgammon wants the board, the value and the place of the cube each in a node of its own."""
    sides = (position.board.mover, position.board.opponent)
    board: Properties = [("PL", ("WB"[position.on_roll],)), ("AE", ("a:y",))]
    for side, name in enumerate(("AW", "AB")):
        checkers = sides[side if position.on_roll == 0 else 1 - side]
        letters = [letter_of(place, side) for place in range(1, BAR + 1) for _ in range(checkers[place])]
        board.append((name, tuple(letters)))
    owner = {None: "c", 0: "w", 1: "b"}[position.owner]
    return [board, [("CV", (str(position.cube),))], [("CP", (owner,))]]
