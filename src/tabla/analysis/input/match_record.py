"""A match file as a record: its actions followed on the board, turn by turn."""

from __future__ import annotations

from msgspec.structs import replace

from tabla.analysis.input.record import Answer, Record, RecordGame, RecordTurn, Resignation
from tabla.formats.matches import match as m
from tabla.formats.positions.position import Position
from tabla.rules.board import Board
from tabla.rules.ruleset import MAX_CUBE, RuleSet


def of_match(match: m.MatchFile, rules: RuleSet | None = None, source: str = "") -> Record:
    """The record of a match file, judged by the rules that it names unless others are given."""
    rules = rules or match.rules.rule_set
    if not match.rules.cube:
        rules = rules.without_cube()
    games = [
        _Follower(match, game, rules).game(number)
        for number, game in enumerate(match.games, 1)
        if any(isinstance(action, m.Turn | m.Double | m.SetPosition) for action in game.actions)
    ]
    return Record(
        players=match.players,
        rules=rules,
        games=tuple(game for game in games if game.turns),
        length=match.length,
        date=match.about.date,
        source=source,
    )


class _Follower:
    """Follows one game from its first position."""

    def __init__(self, match: m.MatchFile, game: m.Game, rules: RuleSet) -> None:
        self._given = game
        self._rules = rules
        self._turns: list[RecordTurn] = []
        self._open: RecordTurn | None = None
        self._is_opening = True
        self._position = Position(
            cube=2**game.automatic_doubles,
            score=game.score,
            length=match.length,
            crawford=game.crawford,
            jacoby=match.rules.jacoby and not match.length,
            beavers=match.rules.beavers and not match.length,
        )

    def game(self, number: int) -> RecordGame:
        for action in self._given.actions:
            self._follow(action)
        if not self._turns and not self._is_opening:
            # A position was set up, and perhaps that was all.
            self._open = self._open or self._fresh(self._position.on_roll)
        if self._open is not None:
            self._turns.append(replace(self._open, is_open=self._given.winner is None))
        winner, points = self._given.winner, self._given.points
        signed = None if winner is None else points if winner == 0 else -points
        return RecordGame(number, tuple(self._turns), signed)

    def _follow(self, action: m.AnyAction) -> None:
        match action:
            case m.SetPosition():
                self._position = replace(action.position, dice=None)
                self._open, self._is_opening = None, False
            case m.Double():
                if self._open is None or not self._open.doubled:
                    self._open = replace(self._fresh(action.side), doubled=True)
            case m.Take() | m.Drop() | m.Beaver():
                self._answer(action)
            case m.Resign():
                self._resign(action)
            case m.Turn():
                self._throw(action)

    def _fresh(self, side: int) -> RecordTurn:
        position = self._seen_by(side)
        free = position.owner in (None, side) and not position.crawford
        cube = self._rules.cube
        can = cube.use != "none" and 2 * position.cube <= cube.most
        return RecordTurn(
            position, is_opening=self._is_opening, may_double=free and can and not self._is_opening
        )

    def _seen_by(self, side: int) -> Position:
        position = self._position
        if position.on_roll == side:
            return position
        return replace(position, on_roll=side, board=position.board.swapped())

    def _answer(self, action: m.Take | m.Drop | m.Beaver) -> None:
        turn = self._open
        if turn is None:
            return
        answers: dict[type, Answer] = {m.Take: "take", m.Drop: "drop", m.Beaver: "beaver"}
        doubler = turn.position.on_roll
        if turn.answer is None:
            self._open = replace(turn, answer=answers[type(action)])
        if isinstance(action, m.Drop):
            return
        # The side that answers turns the cube and keeps it; a beaver turns it once more.
        times = 2 if turn.answer is None else 1
        if isinstance(action, m.Beaver):
            times *= 2
        cube = min(times * self._position.cube, MAX_CUBE)
        self._position = replace(self._position, cube=cube, owner=1 - doubler)

    def _resign(self, action: m.Resign) -> None:
        times = ("single", "gammon", "backgammon").index(action.outcome) + 1
        offer = Resignation(action.side, times, action.accepted)
        turn = self._open or self._fresh(self._next_side(action.side))
        if action.accepted:
            self._open = replace(turn, resignation=offer)
        else:
            self._turns.append(replace(turn, resignation=offer))
            self._open = None

    def _next_side(self, otherwise: int) -> int:
        return 1 - self._turns[-1].position.on_roll if self._turns else otherwise

    def _throw(self, action: m.Turn) -> None:
        turn = self._open if self._open and self._open.position.on_roll == action.side else None
        turn = turn or self._fresh(action.side)
        thrown = replace(self._seen_by(action.side), dice=action.dice)
        self._is_opening = False
        if action.moves is None:
            self._open = replace(turn, thrown=thrown)
            return
        result = _after(thrown.board, action.moves)
        self._turns.append(replace(turn, thrown=thrown, result=result))
        self._open = None
        self._position = replace(thrown, dice=None, board=result.swapped(), on_roll=1 - action.side)


def _after(board: Board, moves: m.Moves) -> Board:
    for move in moves:
        board = board.after(move.start, move.end, by_hand=True)
    return board
