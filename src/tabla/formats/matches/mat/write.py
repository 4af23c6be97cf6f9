"""`.mat` written in GNU Backgammon's dialect: single steps, the bar 25 and off 0, which all programs read."""

from __future__ import annotations

from tabla.formats.matches import match as m
from tabla.formats.matches.replay import replay_action
from tabla.formats.matches.table import MatchTable
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import format_xgid

_LEFT = 29
NEITHER = -1  # the side of a line that is no player's


def format_mat(match: m.MatchFile) -> str:
    """The text of the whole match."""
    lines = [*_tags(match), "", f" {match.length} point match", ""]
    table = MatchTable(match.players, match.length, match.rules)
    for number, game in enumerate(match.games, 1):
        lines += _game(match, table, game, number)
    return "\n".join(lines)


def _tags(match: m.MatchFile) -> list[str]:
    about = match.about
    tags = {
        "Site": about.place,
        "Event": about.event,
        "Round": about.round,
        "EventDate": about.date.replace("-", "."),
        "Transcriber": about.transcriber,
        **{
            f"Player {n}{tag}": text
            for n, texts in enumerate(zip(match.players, about.ratings, strict=True), 1)
            for tag, text in zip(("", " Elo"), texts, strict=True)
            if any(about.ratings)
        },
        "Variation": match.rules.variation,
        "Crawford": ("On" if match.rules.crawford else "Off") if match.length else "",
        "Jacoby": "" if match.length else ("On" if match.rules.jacoby else "Off"),
        "Beaver": "On" if match.rules.beavers and not match.length else "",
    }
    return [f'; [{name} "{one_line(text)}"]' for name, text in tags.items() if text]


def _game(match: m.MatchFile, table: MatchTable, game: m.Game, number: int) -> list[str]:
    names = [
        f"{one_line(name).replace(':', ' ')} : {score}"
        for name, score in zip(match.players, game.score, strict=True)
    ]
    lines = [f" Game {number}", f" {names[0]:<{_LEFT + 2}}{'' if len(names[0]) < _LEFT else '  '}{names[1]}"]
    table.begin_game(game.score, game.crawford, game.automatic_doubles)
    cells: list[tuple[int, str]] = []
    for action in game.actions:
        value = table.state.bets[0].value
        replay_action(table, action)
        if isinstance(action, m.SetPosition):
            cells.append((NEITHER, _set_up(action.position)))
        elif not isinstance(action, m.Resign):
            cells.append((action.side, _cell(action, value)))
    table.end_game()
    lines += _rows(cells)
    if game.winner is not None:
        over = match.length and game.score[game.winner] + game.points >= match.length
        wins = f"Wins {game.points} point{'s' * (game.points != 1)}{' and the match' if over else ''}"
        lines.append(" " * (6 if game.winner == 0 else _LEFT + 5) + wins)
    return [*lines, ""]


def _rows(cells: list[tuple[int, str]]) -> list[str]:
    """Numbered rows, the left cell of each before the right one in time.

    A row without a right cell is padded all the same: GNU Backgammon 1.07 takes the cell of the row above.
    """
    lines: list[str] = []
    number, left = 0, ""
    for at, (side, text) in enumerate(cells):
        if side == NEITHER:
            lines.append(text)
            continue
        if side == 0:
            left = text
        # A left cell waits for a right one that follows it.
        if side == 1 or at + 1 == len(cells) or cells[at + 1][0] != 1:
            number += 1
            lines.append(f"{number:3}) {left:<{_LEFT - 2}}  {text if side == 1 else ''}")
            left = ""
    return lines


def _set_up(position: Position) -> str:
    """eXtreme Gammon's line for a position set up by hand; who is on roll shows in the row below."""
    xgid = format_xgid(position).removeprefix("XGID=").split(":")
    sign = "-" if position.owner == 0 else ""
    return f"; Set Pos={xgid[0]}/{sign if position.owner is not None else ''}{xgid[1]}"


def _cell(action: m.Turn | m.Double | m.Take | m.Drop | m.Beaver, value: int) -> str:
    match action:
        case m.Turn():
            moves = "???" if action.moves is None else _moves(action.moves)
            return f"{action.dice.first}{action.dice.second}: {moves}"
        case m.Double():
            return f" Doubles => {2 * value}"
        case m.Beaver():
            return f" Beavers => {4 * value}"
        case m.Take():
            return " Takes"
        case m.Drop():
            return " Drops"


def _moves(moves: m.Moves) -> str:
    return " ".join(f"{move.start}/{move.end}{'*' * move.hits}" for move in moves)


def one_line(text: str) -> str:
    """A text that cannot break out of its line."""
    return " ".join(text.replace('"', "'").split())
