"""A record judged: every decision, every throw, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from tabla.analysis import decisions, statistics
from tabla.analysis.evaluator import Judge, Level
from tabla.analysis.input.record import Record, RecordGame
from tabla.analysis.input.record import RecordTurn as Played
from tabla.analysis.luck import Luck, lucks
from tabla.analysis.model import AnalysedTurn, Analysis, Decision, GameAnalysis
from tabla.cluster import Key, Ledger, run
from tabla.engine.advice import worker_advisor
from tabla.engine.equity.match import MatchEquityTable
from tabla.engine.equity.series import series_chance
from tabla.engine.equity.stakes import Stakes
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import format_xgid
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from tabla.cluster import Cluster

Progress = Callable[[int, int], None]


class Piece(msgspec.Struct, frozen=True):
    """A game to be judged by itself, and of its record what it takes."""

    game: RecordGame
    rules: RuleSet
    players: int


class JudgedRecord(msgspec.Struct, frozen=True):
    """What came of a piece: its analysis, or why there is none."""

    game: GameAnalysis | None = None
    code: str = ""
    data: dict[str, str] = {}

    def opened(self) -> GameAnalysis:
        """The analysis; the refusal is raised."""
        if self.game is None:
            raise TablaError.again(self.code, self.data)
        return self.game


class GameWork:
    """Judges pieces here and on workers, which have a judge of one thread. `tell` hears of every turn."""

    def __init__(
        self, level: Level, judge: Judge | None = None, tell: Callable[[], None] | None = None
    ) -> None:
        self._level, self._tell = level, tell
        self._judge = judge or Judge(level, worker_advisor())

    def __reduce__(self) -> tuple[type[GameWork], tuple[Level]]:
        return GameWork, (self._level,)

    @property
    def identity(self) -> str:
        """That of the engine."""
        return self._judge.advisor.identity

    def __call__(self, piece: Piece, /) -> JudgedRecord:
        """The game judged."""
        game, rules = piece.game, piece.rules
        try:
            luck = lucks(game.turns, rules, self._judge.advisor)
            found: list[Decision] = []
            for number, turn in enumerate(game.turns, 1):
                found += decisions.of_turn(turn, rules, self._judge, game.number, number)
                if self._tell is not None:
                    self._tell()
            return JudgedRecord(_game(piece, found, luck))
        except TablaError as error:
            return JudgedRecord(code=error.code, data={name: str(one) for name, one in error.data.items()})


def pieces(record: Record) -> list[Piece]:
    """Its games."""
    return [Piece(game, record.rules, len(record.players)) for game in record.games]


def analyse(
    record: Record,
    judge: Judge | None = None,
    progress: Progress | None = None,
    cluster: Cluster = None,
) -> Analysis:
    """Judge a whole record; `progress` is told how many turns of how many are done."""
    judge = judge or Judge()
    asked: dict[Key, Piece] = dict(enumerate(pieces(record)))
    ledger = Ledger(None, judge.level, judge.advisor.identity, JudgedRecord)
    count = TurnCount(asked, ledger, progress)
    for _ in run(GameWork(judge.level, judge, count.next_turn), asked, ledger, cluster):
        count.look()
    return whole(record, judge, [ledger[key].value.opened() for key in asked])


class TurnCount:
    """How many turns are done: those of the games in a ledger, and of the game being judged here."""

    def __init__(
        self, asked: Mapping[Key, Piece], ledger: Ledger[JudgedRecord], tell: Progress | None
    ) -> None:
        self._turns = {key: len(piece.game.turns) for key, piece in asked.items()}
        self._ledger, self._tell = ledger, tell
        self._current = 0

    def next_turn(self) -> None:
        """One more of a game that is not yet in the ledger."""
        self._current += 1
        self._say()

    def look(self) -> None:
        """A game came."""
        self._current = 0
        self._say()

    def _say(self) -> None:
        if self._tell is not None:
            total = sum(self._turns.values())
            kept = sum(turns for key, turns in self._turns.items() if key in self._ledger)
            self._tell(min(kept + self._current, total), total)


def _game(piece: Piece, found: Sequence[Decision], luck: Sequence[Luck]) -> GameAnalysis:
    game, rules = piece.game, piece.rules
    first = game.turns[0].position
    turns = tuple(
        _turn(turn, rules, its, game.number, number)
        for number, (turn, its) in enumerate(zip(game.turns, luck, strict=True), 1)
    )
    made = GameAnalysis(
        number=game.number,
        seats=game.seats,
        score=first.score,
        crawford=first.crawford,
        points=game.points,
        turns=turns,
        decisions=tuple(found),
        tallies=statistics.of(range(piece.players), found, turns),
    )
    if game.points is None:
        return made
    gained = _worth(first, rules, game.points)
    lucky = sum(
        turn.luck_value if played.position.on_roll == 0 else -turn.luck_value
        for turn, played in zip(turns, game.turns, strict=True)
    )
    return replace(made, result=gained, adjusted=gained - lucky)


def _worth(first: Position, rules: RuleSet, points: int) -> float:
    """What these points changed for side 0: themselves, or its chance to win the match or series."""
    if first.is_money:
        return float(points)
    if first.away is None:
        lead, left = first.score[0] - first.score[1], first.games_left or 0
        return series_chance(lead + points, left, rules) - series_chance(lead, left + 1, rules)
    before = MatchEquityTable.load().chance(
        *first.away, crawford="over" if 1 in first.away and not first.crawford else "ahead"
    )
    return Stakes.of(replace(first, on_roll=0), rules).after(points) - before


def _turn(turn: Played, rules: RuleSet, luck: Luck, game: int, number: int) -> AnalysedTurn:
    sign = 1 if turn.position.on_roll == 0 else -1
    play = ""
    if turn.thrown is not None and turn.result is not None:
        play = _named(turn, rules)
    return AnalysedTurn(
        game=game,
        number=number,
        player=turn.seats[turn.position.on_roll],
        xgid=format_xgid(turn.thrown or turn.position),
        win=luck.win if sign > 0 else 1 - luck.win,
        equity=sign * luck.equity,
        dice=str(turn.thrown.dice) if turn.thrown is not None else "",
        play=play,
        luck=luck.luck,
        luck_value=luck.luck * luck.unit,
    )


def _named(turn: Played, rules: RuleSet) -> str:
    assert turn.thrown is not None
    assert turn.thrown.dice is not None
    for play in turn.thrown.board.legal_plays(turn.thrown.dice, rules):
        if play.result == turn.result:
            return str(play)
    return ""


def whole(record: Record, judge: Judge, games: Sequence[GameAnalysis]) -> Analysis:
    """The analysis of a record from those of its games."""
    tallies = tuple(
        statistics.together([game.tallies[player] for game in games]) for player in range(len(record.players))
    )
    result = adjusted = None
    if games and (len(record.players) == 2 or record.partners):
        start = 0.5 if record.length or record.series else 0.0
        result = start + sum(game.result or 0.0 for game in games)
        adjusted = start + sum(game.adjusted or 0.0 for game in games)
    return Analysis(
        players=record.players,
        length=record.length,
        rules=record.rules.name,
        level=judge.level.name,
        games=tuple(games),
        tallies=tallies,
        result=result,
        adjusted=adjusted,
        date=record.date,
        source=record.source,
        warnings=record.warnings,
        series=record.series,
        partners=record.partners,
    )
