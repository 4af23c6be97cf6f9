"""The decisions of one turn: to double or not, to take or drop, which play, whether to resign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tabla.analysis.evaluator import CubeValues, Judge
from tabla.analysis.input.record import Offer, RecordTurn
from tabla.analysis.model import CLOSE_CUBE, Decision, Kind, Option, Phase
from tabla.engine.equity.stakes import Stakes, other_side
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import format_xgid
from tabla.rules.board import BAR, Board
from tabla.rules.ruleset import RuleSet

OPENING_TURNS = 6


def of_turn(turn: RecordTurn, rules: RuleSet, judge: Judge, game: int, number: int) -> list[Decision]:
    """In the order in which they were made; a throw that leaves no choice is none."""
    return list(_Turn(turn, rules, judge, game, number).decisions())


class _Turn:
    """One turn being judged."""

    def __init__(self, turn: RecordTurn, rules: RuleSet, judge: Judge, game: int, number: int) -> None:
        self.turn, self.rules, self.judge = turn, rules, judge
        self.game, self.number = game, number
        self.mover = turn.position.on_roll

    def decisions(self) -> Iterator[Decision]:
        turn = self.turn
        # Nobody decided about the cube in a position that was set up with its dice.
        is_set = turn.is_open and turn.thrown is not None and self.number == 1
        if turn.doubled or (turn.may_double and self._is_live() and not is_set):
            yield from self._cube(Offer(self.mover, turn.position, turn.answer), made=turn.doubled)
        for offer in turn.offers:
            yield from self._cube(offer, late=True)
        if turn.thrown is not None and (turn.result is not None or (turn.is_open and not turn.resignation)):
            yield from self._play(turn.thrown, turn.result)
        if turn.resignation is not None:
            yield from self._resignation()

    def _is_live(self) -> bool:
        """Whether a double can be of any use to the player on roll at this score."""
        return not Stakes.of(self.turn.position, self.rules).is_dead

    def _cube(self, offer: Offer, *, made: bool = True, late: bool = False) -> Iterator[Decision]:
        position, doubler = offer.position, offer.by if late else None
        values = self.judge.cube(position, self.rules, offer.by)
        doubled = min(values.take, values.drop, *([2 * values.take] if position.beavers else []))
        best = max(values.no_double, doubled)
        options = [
            _option("no-double", values.no_double, best, values, values.double_error),
            _option("double", doubled, best, values, values.double_error),
        ]
        is_open = self.turn.is_open and self.turn.thrown is None and not made
        yield self._decision(
            "double",
            offer.by,
            position,
            options,
            None if is_open else options[made],
            counted=made or best - doubled < CLOSE_CUBE,
            mistake="" if is_open else _double_mistake(values, made, doubled),
            cube=(values.no_double, values.take, values.drop),
            doubler=doubler,
        )
        if made and (offer.answer is not None or self.turn.is_open):
            yield self._answer(offer, values, doubler)

    def _answer(self, offer: Offer, values: CubeValues, doubler: int | None) -> Decision:
        """By the other side, to whom the doubler's equities are losses."""
        worth = {"take": -values.take, "drop": -values.drop}
        if offer.position.beavers or offer.answer == "beaver":
            worth["beaver"] = -2 * values.take
        best = max(worth.values())
        options = [_option(name, equity, best, values, values.take_error) for name, equity in worth.items()]
        made = next((option for option in options if option.name == offer.answer), None)
        # An id has no room for dice and a double, nor for a double by the side that is not on roll.
        position = offer.position if doubler is not None else replace(offer.position, doubled=True)
        return self._decision(
            "take",
            1 - offer.by,
            position,
            options,
            made,
            mistake=f"wrong-{offer.answer}",
            cube=(values.no_double, values.take, values.drop),
            doubler=doubler,
        )

    def _play(self, thrown: Position, result: Board | None) -> Iterator[Decision]:
        options = self.judge.plays(thrown, self.rules, result)
        if len(options) < 2:
            return
        if result is None:
            # The two best are told apart by a full look, as a play and the best are.
            options = self.judge.plays(thrown, self.rules, Board.from_position_id(options[1].result))
        made = next((one for one in options if result and one.result == result.position_id), None)
        if made is not None or result is None:
            yield self._decision("play", self.mover, thrown, options, made, mistake="play")

    def _resignation(self) -> Iterator[Decision]:
        """What playing on is worth to the side that resigns, against what it offers to lose."""
        turn = self.turn
        assert turn.resignation is not None
        offer, position = turn.resignation, turn.position
        if turn.thrown is not None and turn.result is None:
            options = self.judge.plays(turn.thrown, self.rules, None)
            on_roll = options[0].equity if options else 0.0
            chances, plies, position = (options[0].chances if options else ()), 0, turn.thrown
        else:
            evaluation = self.judge.advisor.evaluate(position, self.rules, self.judge.level.plies)
            on_roll, chances, plies = evaluation.cubeful_equity, (), evaluation.plies
        stakes = Stakes.of(replace(position, on_roll=offer.by), self.rules)
        lost = stakes.equity(stakes.after(-position.cube * _times(offer.times, self.rules)))
        play_on = on_roll if offer.by == position.on_roll else -on_roll
        seen = (position, chances, plies)
        yield self._choice("resign", offer.by, seen, {"resign": lost, "play-on": play_on}, "resign")
        answer = "accept" if offer.accepted else "play-on"
        yield self._choice("accept", 1 - offer.by, seen, {"accept": -lost, "play-on": -play_on}, answer)

    def _choice(
        self,
        kind: Kind,
        side: int,
        seen: tuple[Position, tuple[float, ...], int],
        worth: dict[str, float],
        made: str,
    ) -> Decision:
        position, chances, plies = seen
        own = chances if side == position.on_roll or not chances else other_side(chances)
        best, noise = max(worth.values()), self.judge.level.noise
        options = {
            name: Option(name, equity, best - equity, noise if best > equity else 0.0, plies, own)
            for name, equity in worth.items()
        }
        wrong = options[made].behind > 0
        return self._decision(
            kind,
            side,
            position,
            list(options.values()),
            options[made],
            counted=wrong,
            mistake=f"wrong-{made}",
        )

    def _phase(self, kind: Kind, board: Board) -> Phase:
        if kind == "play":
            return phase_of(board, self.number)
        return "cube" if kind in ("double", "take") else "resignation"

    def _decision(
        self,
        kind: Kind,
        side: int,
        position: Position,
        options: Sequence[Option],
        made: Option | None,
        *,
        counted: bool = True,
        mistake: str = "",
        cube: tuple[float, ...] = (),
        doubler: int | None = None,
    ) -> Decision:
        """One of the options was made, or none of them yet."""
        ranked = sorted(options, key=lambda option: option.behind) if kind != "play" else list(options)
        chosen = ranked.index(made) if made else 0
        lost = ranked[chosen].behind
        return Decision(
            kind=kind,
            game=self.game,
            turn=self.number,
            player=self.turn.seats[side],
            xgid=format_xgid(position),
            options=tuple(ranked),
            chosen=chosen,
            phase=self._phase(kind, position.board),
            counted=counted and made is not None,
            value_lost=lost * Stakes.of(position, self.rules).unit,
            mistake=mistake if lost > 0 else "",
            cube=cube,
            doubler=doubler,
            is_open=made is None,
            games_left=position.games_left,
        )


def phase_of(board: Board, turn: int) -> Phase:
    """Where in a game a play was made, for sums by kind."""
    if turn <= OPENING_TURNS:
        return "opening"
    if not board.has_contact:
        return "race" if any(board.mover[7:]) else "bearoff"
    return "bar" if board.mover[BAR] else "contact"


def _option(name: str, equity: float, best: float, values: CubeValues, error: float) -> Option:
    behind = best - equity
    return Option(name, equity, behind, error if behind > 0 else 0.0, values.plies, values.chances)


def _double_mistake(values: CubeValues, doubled: bool, worth: float) -> str:
    if not doubled:
        return "missed-cash" if values.take > values.drop else "missed-double"
    if values.no_double <= worth:
        return ""
    return "doubled-too-good" if values.take > values.drop else "doubled-too-early"


def _times(offered: int, rules: RuleSet) -> int:
    backgammon = rules.scoring.backgammon or rules.scoring.gammon
    return (1, rules.scoring.gammon, backgammon)[offered - 1]
