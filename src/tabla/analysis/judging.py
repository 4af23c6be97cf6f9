"""A record judged: every decision, every throw, and what they add up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from tabla.analysis import decisions, tally
from tabla.analysis.judge import Judge
from tabla.analysis.luck import Luck, lucks
from tabla.analysis.model import Analysis, Decision, GameAnalysis, Turn
from tabla.analysis.record import Game, Record
from tabla.analysis.record import Turn as Played
from tabla.engine.match_equity import MatchEquityTable
from tabla.engine.stakes import Stakes
from tabla.formats.position import Position
from tabla.formats.xgid import format_xgid
from tabla.rules.ruleset import RuleSet

Progress = Callable[[int, int], None]


def analyse(record: Record, judge: Judge | None = None, progress: Progress | None = None) -> Analysis:
    """Judge a whole record; `progress` is told how many turns of how many are done."""
    judge = judge or Judge()
    total = sum(len(game.turns) for game in record.games)
    games: list[GameAnalysis] = []
    done = 0
    for game in record.games:
        luck = lucks(game.turns, record.rules, judge.advisor)
        found: list[Decision] = []
        for number, turn in enumerate(game.turns, 1):
            found += decisions.of_turn(turn, record.rules, judge, game.number, number)
            done += 1
            if progress is not None:
                progress(done, total)
        games.append(_game(game, record, found, luck))
    return _whole(record, judge, games)


def _game(game: Game, record: Record, found: Sequence[Decision], luck: Sequence[Luck]) -> GameAnalysis:
    first = game.turns[0].position
    turns = tuple(
        _turn(turn, record.rules, its, game.number, number)
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
        tallies=tally.of(range(len(record.players)), found, turns),
    )
    if game.points is None:
        return made
    gained = _worth(first, record, game.points)
    lucky = sum(
        turn.luck_value if played.position.on_roll == 0 else -turn.luck_value
        for turn, played in zip(turns, game.turns, strict=True)
    )
    return replace(made, result=gained, adjusted=gained - lucky)


def _worth(first: Position, record: Record, points: int) -> float:
    """What these points changed for side 0: themselves, or its chance to win the match."""
    if first.away is None:
        return float(points)
    before = MatchEquityTable.load().chance(
        *first.away, crawford="over" if 1 in first.away and not first.crawford else "ahead"
    )
    return Stakes.of(replace(first, on_roll=0), record.rules).after(points) - before


def _turn(turn: Played, rules: RuleSet, luck: Luck, game: int, number: int) -> Turn:
    sign = 1 if turn.position.on_roll == 0 else -1
    play = ""
    if turn.thrown is not None and turn.result is not None:
        play = _named(turn, rules)
    return Turn(
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


def _whole(record: Record, judge: Judge, games: Sequence[GameAnalysis]) -> Analysis:
    tallies = tuple(
        tally.together([game.tallies[player] for game in games]) for player in range(len(record.players))
    )
    result = adjusted = None
    if games and len(record.players) == 2:
        start = 0.5 if record.length else 0.0
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
    )
