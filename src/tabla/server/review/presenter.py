"""What was found about a finished session, as clients get it: in words, with the numbers beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabla.analysis.explanation.reasons import Reason
from tabla.analysis.explanation.text import Wording
from tabla.analysis.model import Analysis, Decision, GameAnalysis, Option
from tabla.analysis.report.win_graph import game_graph
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.board import Move
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet
from tabla.server.review.finished_game import FinishedGame, Moment
from tabla.server.schemas.review import (
    Candidate,
    DecisionShown,
    Failed,
    GameShown,
    OptionShown,
    PlayerShown,
    Review,
    Rolled,
    TurnShown,
)
from tabla.text.phrases import Voice

SHOWN = 4
DIGITS = 4


class JudgedSession(NamedTuple):
    """An analysis with the reasons for its errors, by the place of the decision among all."""

    analysis: Analysis
    reasons: Mapping[int, Sequence[Reason]]


class Estimated(NamedTuple):
    """A choice that is rolled out, seen by the one who decides."""

    option: Option
    equity: float
    error: float
    behind_error: float


class ReviewText(Wording):
    """The wording of the reports, with plays spoken: "from 8 to 5" and never a slash."""

    def __init__(self, language: str, players: tuple[str, ...], rules: RuleSet) -> None:
        super().__init__(language, players)
        self.rules = rules
        self._spoken = Voice(language, rules, spoken=True)
        self._moves: Mapping[str, tuple[Move, ...]] = {}

    def about(self, decision: Decision) -> None:
        """Take the plays of a decision in, so that they can be spoken."""
        position = parse_xgid(decision.xgid)
        legal = position.board.legal_plays(position.dice, self.rules) if position.dice else []
        self._moves = {play.result.position_id: play.moves for play in legal}

    def moves_of(self, option: Option) -> tuple[Move, ...]:
        """The moves of a play; none of a choice about the cube."""
        return self._moves.get(option.result, ())

    def option(self, option: Option) -> str:
        """A choice as it is said."""
        moves = self.moves_of(option)
        return self._spoken.moves(moves) if moves else self.written(option)

    def written(self, option: Option) -> str:
        """A choice as it is written."""
        return super().option(option)


def words_of(finished: FinishedGame, language: str) -> ReviewText:
    """The words for one session."""
    return ReviewText(language, finished.record.players, finished.record.rules)


def review_of(finished: FinishedGame, judged: JudgedSession, language: str) -> Review:
    """The analysis in a language."""
    analysis, record = judged.analysis, finished.record
    words = ReviewText(language, record.players, record.rules)
    decisions = tuple(
        decision_shown(words, one, finished.moments[one.game, one.turn], judged.reasons.get(place, ()))
        for place, one in enumerate(analysis.decisions)
    )
    players = tuple(
        PlayerShown(
            name, round(tally.pr, 2), _round(tally.lost), tally.decisions, tally.blunders, tally.errors,
            tally.small, _round(tally.luck),
        )
        for name, tally in zip(record.players, analysis.tallies, strict=True)
    )  # fmt: skip
    games = tuple(_game(words, game, finished, analysis.side_names(game.seats)[0]) for game in analysis.games)
    return Review(words.form(analysis), words.result(analysis), players, games, decisions)


def _game(words: ReviewText, game: GameAnalysis, finished: FinishedGame, first: str) -> GameShown:
    title = words.say("report-game", number=game.number)
    about = words.say("report-graph-about", player=first, number=game.number)
    marks = {one.turn: ("", "") for one in game.decisions if one.verdict in ("small", "error", "blunder")}
    turns = []
    for turn in game.turns:
        moment = finished.moments[game.number, turn.number]
        turns.append(
            TurnShown(
                turn.number, moment.seq, turn.player, turn.dice, words.moves(turn.play), _round(turn.win),
                _round(turn.equity), _round(turn.luck), "play" in moment.states,
            )
        )  # fmt: skip
    return GameShown(game.number, title, about, game_graph(game, title, about, marks), tuple(turns))


def decision_shown(
    words: ReviewText, decision: Decision, moment: Moment, reasons: Sequence[Reason]
) -> DecisionShown:
    """A decision in words: the best choices, the one made, and the one that was really played."""
    words.about(decision)
    played = moment.turn.result.position_id if moment.turn.result is not None else ""
    shown = list(decision.options[:SHOWN])
    for option in decision.options[SHOWN:]:
        if option is decision.made or (played and option.result == played):
            shown.append(option)
    said = [words.say("study-right", best=words.option(decision.best))]
    if decision.is_open:
        first, second = words.undecided(decision)
        said = [first, second] if decision.cube else [first]
    elif decision.lost > 0:
        said = words.mistake(decision, list(reasons))
    return DecisionShown(
        kind=decision.name,
        number=decision.game,
        turn=decision.turn,
        seat=decision.player,
        seq=moment.seqs[decision.name],
        verdict=decision.verdict,
        lost=_round(decision.lost),
        counted=decision.counted,
        said=tuple(said),
        options=tuple(_option(words, one, decision, played) for one in shown),
    )


def _option(words: ReviewText, option: Option, decision: Decision, played: str) -> OptionShown:
    return OptionShown(
        name=words.written(option),
        said=words.option(option),
        equity=_round(option.equity),
        behind=_round(option.behind),
        behind_error=_round(option.behind_error),
        seen=words.say("analysis-seen", plies=option.plies),
        win=None if (win := decision.win(option)) is None else _round(win),
        moves=words.moves_of(option),
        is_made=option is decision.made and not decision.is_open,
        was_played=bool(played) and option.result == played,
    )


def rolled(words: ReviewText, rows: Sequence[Estimated], trials: int, most: int) -> Rolled:
    """A rollout so far."""
    best = max(row.equity for row in rows)
    found = tuple(
        Candidate(
            words.written(row.option), words.option(row.option), _round(row.equity), _round(row.error),
            _round(best - row.equity), _round(row.behind_error),
        )
        for row in sorted(rows, key=lambda row: -row.equity)
    )  # fmt: skip
    return Rolled(trials, most, found, _rolled_words(words, found, trials))


def _rolled_words(words: ReviewText, found: Sequence[Candidate], trials: int) -> str:
    best, second = found[:2]
    data = {"trials": trials, "play": best.said, "other": second.said, "lost": words.figure(second.behind)}
    message = "rolled-close" if second.behind < 2 * second.behind_error else "rolled-best"
    return words.say(message, error=words.figure(second.behind_error), **data)


def failed(error: TablaError, language: str) -> Failed:
    """A refusal as the last line of a stream."""
    return Failed(error.code, error.text(language))


def _round(value: float) -> float:
    return round(value, DIGITS)
