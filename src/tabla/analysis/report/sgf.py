"""Our analysis written into a match as GNU Backgammon writes its own, with a sentence at each error."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tabla.analysis.evaluator import ROLLED
from tabla.analysis.explanation.text import Wording
from tabla.analysis.model import Analysis, Decision, Kind, Option
from tabla.engine.equity.stakes import Stakes
from tabla.formats.matches import match as m
from tabla.formats.matches.sgf.analysis import SOURCE
from tabla.formats.matches.sgf.letters import letter_of
from tabla.formats.positions.xgid import parse_xgid
from tabla.rules.board import Board
from tabla.rules.ruleset import RuleSet

Property = tuple[str, tuple[str, ...]]


def annotated(match: m.MatchFile, analysis: Analysis, rules: RuleSet, language: str) -> m.MatchFile:
    """The match with our judgements at its actions in place of any others."""
    by_number = {game.number: game for game in analysis.games}
    wording = Wording(language, analysis.players)
    games = []
    for number, game in enumerate(match.games, 1):
        judged = by_number.get(number)
        if judged is not None:
            luck = {turn.number: turn.luck for turn in judged.turns if turn.dice}
            writer = _Writer(judged.decisions, luck, rules, wording)
            game = replace(game, actions=tuple(writer.actions(game.actions)))
        games.append(game)
    return replace(match, games=tuple(games))


class _Writer:
    """Walks the actions of a game, counting turns as tabla.analysis.input.match_record does."""

    def __init__(
        self, decisions: Sequence[Decision], luck: Mapping[int, float], rules: RuleSet, wording: Wording
    ) -> None:
        # The layout has no room for what nobody decided.
        self._decisions = {(one.turn, one.name): one for one in decisions if not one.is_open}
        self._luck = luck
        self._rules = rules
        self._wording = wording

    def actions(self, actions: Sequence[m.AnyAction]) -> Iterator[m.AnyAction]:
        number = 1
        for action in actions:
            match action:
                case m.Double():
                    yield self._with(action, number, self._which(number, "double"))
                case m.Take() | m.Drop() | m.Beaver():
                    yield self._with(action, number, self._which(number, "take"))
                case m.Turn():
                    yield self._with(action, number, "double", "play")
                    number += action.moves is not None
                case m.Resign():
                    yield action
                    number += not action.accepted
                case _:
                    yield action

    def _which(self, number: int, kind: Kind) -> str:
        """The layout knows no moments: a double after the throw stands where one before it would."""
        late = f"late-{kind}"
        return late if (number, late) in self._decisions else kind

    def _with(self, action: m.AnyAction, number: int, *names: str) -> m.AnyAction:
        # Each is told once, at the first action that it is about.
        found = [self._decisions.pop((number, name)) for name in names if (number, name) in self._decisions]
        kept: list[Property] = []
        for decision in found:
            kept.append(self._plays(decision) if decision.kind == "play" else self._cube(decision))
        if isinstance(action, m.Turn) and number in self._luck:
            kept.append(("LU", (f"{self._luck[number]:.5f}",)))
        wrong = [one for one in found if one.verdict in ("small", "error", "blunder")]
        words = [line for one in wrong for line in self._wording.mistake(one, [])[:2]]
        comment = "\n".join(line for line in (action.comment, *words) if line)
        # The layout is GNU Backgammon's, which other programs read; the file names us as its maker.
        analysis = m.Analysis(source=SOURCE, kept=tuple(kept)) if kept else None
        return replace(action, analysis=analysis, comment=comment)

    def _plays(self, decision: Decision) -> Property:
        position = parse_xgid(decision.xgid)
        assert position.dice is not None
        plays = {play.result: play for play in position.board.legal_plays(position.dice, self._rules)}
        values = [str(decision.chosen)]
        for option in decision.options:
            play = plays.get(Board.from_position_id(option.result))
            if play is not None and len(option.chances) == 5:
                letters = "".join(
                    letter_of(place, position.on_roll)
                    for move in play.moves
                    for place in (move.start, move.end)
                )
                values.append(f"{letters} {_evaluation(option)}")
        return "A", tuple(values)

    def _cube(self, decision: Decision) -> Property:
        position = replace(parse_xgid(decision.xgid), doubled=False)
        stakes = Stakes.of(position, self._rules)
        chances = decision.best.chances
        rows = []
        for equity in decision.cube[:2]:
            worth = equity if stakes.is_money else stakes.value_of(equity)
            rows.append(f"{_numbers(chances)} {_cubeless(chances):.6f} {worth:.6f}")
        return "DA", (f"E ver 3 {_depth(decision.best)} 1 0.000000 1 {' '.join(rows)}",)


def _evaluation(option: Option) -> str:
    return f"E ver 3 {_numbers(option.chances)} {option.equity:.6f} {_depth(option)} 0 1 0.000000 1"


def _depth(option: Option) -> str:
    # Plies are one digit there; a rollout is told as the deepest look.
    return f"{3 if option.plies == ROLLED else option.plies}C"


def _numbers(chances: Sequence[float]) -> str:
    return " ".join(f"{chance:.6f}" for chance in chances)


def _cubeless(chances: Sequence[float]) -> float:
    win, win_gammon, win_backgammon, lose_gammon, lose_backgammon = chances
    return 2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon
