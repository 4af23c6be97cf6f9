"""A record as the analysis reads it: turn by turn, each with the position before it.

Made from the events of a session (`of_events`) or from a match file (tabla.analysis.input.match_record). Of a
chouette it is the game between the box and the captain; of partners a decision is whose turn it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from tabla.formats.positions.position import Position, position_of
from tabla.play import commands as c
from tabla.play import decide, evolve
from tabla.play import events as e
from tabla.play.evolve import begin
from tabla.play.state import State
from tabla.rules.board import Board
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

Answer = Literal["take", "drop", "beaver"]


class Resignation(msgspec.Struct, frozen=True):
    """An offer to lose so many times the cube; `by` is the side."""

    by: int
    times: int
    accepted: bool = False


class Offer(msgspec.Struct, frozen=True):
    """A double by a side at another moment than before its own throw, as some rule sets allow.

    `position` is the one that it was made in, with the dice where they lay on the board.
    """

    by: int
    position: Position
    answer: Answer | None = None


class RecordTurn(msgspec.Struct, frozen=True):
    """`position` is the one before cube and dice, `thrown` the one played from; `result` keeps the mover.

    `seats` are the players of side 0 and side 1; `offers` are doubles at other moments than before the throw.
    An open turn is where the record breaks off: somebody was to decide, and did not.
    """

    position: Position
    seats: tuple[int, int] = (0, 1)
    is_opening: bool = False
    may_double: bool = False
    doubled: bool = False
    answer: Answer | None = None
    thrown: Position | None = None
    result: Board | None = None
    resignation: Resignation | None = None
    offers: tuple[Offer, ...] = ()
    is_open: bool = False

    @property
    def at_throw(self) -> Position:
        """The cube as it stood when the dice were thrown; as the turn began if they were not."""
        late = (offer.position for offer in self.offers if offer.position.dice is not None)
        return next(late, self.thrown or self.position)


class RecordGame(msgspec.Struct, frozen=True):
    """One game; `points` are those won by side 0, negative if lost, None where the record breaks off.

    `ends` are the numbers of the events that ended its turns, counted from 0, where it was made from events.
    """

    number: int
    turns: tuple[RecordTurn, ...]
    points: int | None = None
    seats: tuple[int, int] = (0, 1)
    ends: tuple[int, ...] = ()


class Record(msgspec.Struct, frozen=True):
    """A session: its players, the rules as they were played, and its games.

    A length of 0 is money, or a series of so many games. `partners`: the first two play against the last two.
    """

    players: tuple[str, ...]
    rules: RuleSet
    games: tuple[RecordGame, ...]
    length: int = 0
    series: int = 0
    date: str = ""
    source: str = ""
    warnings: tuple[str, ...] = ()
    partners: bool = False


def of_events(events: Iterable[e.AnyEvent], source: str = "") -> Record:
    """The record of a session of our own."""
    iterator = iter(events)
    first = next(iterator, None)
    if not isinstance(first, e.SessionStarted):
        raise TablaError("record-without-start")
    reader = _Reader(begin(first))
    for event in iterator:
        reader.take(event)
    reader.close(None)
    return Record(
        players=first.players,
        rules=first.rules if first.terms.cube else first.rules.without_cube(),
        games=tuple(reader.games),
        length=first.terms.length if first.terms.form == "match" else 0,
        series=first.terms.length if first.terms.form == "series" else 0,
        source=source,
        partners=first.terms.partners is not None,
    )


class _Reader:
    """Follows the state of play and cuts it into turns."""

    def __init__(self, state: State) -> None:
        self.games: list[RecordGame] = []
        self._state = state
        self._turns: list[RecordTurn] = []
        self._ends: list[int] = []
        self._seats = (0, 1)
        self._open: RecordTurn | None = None
        self._taken = 0

    def take(self, event: e.AnyEvent) -> None:
        before, after = self._state, evolve(self._state, event)
        self._state = after
        self._taken += 1
        match event:
            case e.GameStarted():
                self.close(None)
                self._seats = (after.actor(0), after.actor(1))
            case e.Doubled():
                if before.captain in event.seats:
                    self._doubled(event.side, before)
            case e.Taken() | e.Dropped() | e.Beavered():
                if before.captain in event.seats:
                    self._answer(event, after)
            case e.ResignationOffered():
                times = ("single", "gammon", "backgammon").index(event.outcome) + 1
                turn = self._open or self._fresh(before)
                self._open = replace(turn, resignation=Resignation(event.side, times))
            case e.ResignationAnswered():
                self._resigned(event.accepted)
            case e.TurnEnded():
                self._end_turn(before.board)
            case e.LegalPlayRequired():
                self._take_back(1)
            case e.TakeBackAnswered(accepted=True) if before.take_back is not None:
                self._take_back((before.finished_by(before.take_back) or 0) + 1)
                self._thrown(after, is_opening=after.opens)
            case e.DiceWithdrawn() | e.PositionSet():
                self._open = (
                    self._open and replace(self._open, thrown=None) if before.phase == "move" else None
                )
            case e.GameEnded():
                self.close(event.points[before.box])
            case e.SessionEnded() if before.phase == "roll" and not self._turns:
                # A position was set up, and that was all.
                self._open = self._open or self._fresh(before)
        if after.phase == "move" and (before.phase != "move" or before.turn != after.turn):
            self._thrown(after, is_opening=before.phase in ("opening", "colour"))

    def close(self, points: int | None) -> None:
        """The end of the game, or of what there is of it."""
        if self._open is not None and points is None:
            self._open = replace(self._open, is_open=True)
        self._keep()
        if self._turns:
            turns, ends = tuple(self._turns), tuple(self._ends)
            self.games.append(RecordGame(len(self.games) + 1, turns, points, self._seats, ends))
        self._turns, self._ends = [], []

    def _take_back(self, count: int) -> None:
        """So many finished turns never were, and the first of them begins again."""
        while count:
            turn = self._turns.pop()
            self._ends.pop()
            count -= turn.result is not None
        self._open = replace(turn, result=None, thrown=None)

    def _keep(self) -> None:
        """The turn under way, if there is one, is over."""
        if self._open is not None:
            self._turns.append(self._open)
            self._ends.append(self._taken)
        self._open = None

    def _fresh(self, state: State) -> RecordTurn:
        position = replace(position_of(state), dice=None)
        return RecordTurn(position, (state.actor(0), state.actor(1)), may_double=_may_double(state))

    def _thrown(self, state: State, is_opening: bool) -> None:
        thrown = position_of(state)
        if self._open is None:
            # May the side have doubled before this roll? Ask the state as it was then.
            waiting = replace(state, phase="roll", dice=None, dice_left=())
            self._open = replace(
                self._fresh(waiting),
                is_opening=is_opening,
                may_double=not is_opening and _may_double(waiting),
            )
        self._open = replace(self._open, thrown=thrown)

    def _doubled(self, side: int, before: State) -> None:
        turn = self._open or self._fresh(before)
        if before.phase == "roll" and side == before.turn:
            self._open = replace(turn, doubled=True)
        else:
            self._open = replace(turn, offers=(*turn.offers, Offer(side, position_of(before))))

    def _answer(self, event: e.Taken | e.Dropped | e.Beavered, after: State) -> None:
        turn = self._open
        assert turn is not None
        answers: dict[type, Answer] = {e.Taken: "take", e.Dropped: "drop", e.Beavered: "beaver"}
        answer = answers[type(event)]
        *earlier, last = turn.offers or (None,)
        if last is not None and last.answer is None:
            turn = replace(turn, offers=(*earlier, replace(last, answer=answer)))
        elif turn.answer is None and turn.doubled:
            turn = replace(turn, answer=answer)
        # What comes after a double at an unusual moment is decided with the cube as it is then.
        if last is not None and answer != "drop":
            if turn.thrown is not None:
                turn = replace(turn, thrown=position_of(after))
            elif not turn.doubled:
                fresh = self._fresh(after)
                turn = replace(turn, position=fresh.position, may_double=fresh.may_double)
        self._open = turn

    def _resigned(self, accepted: bool) -> None:
        assert self._open is not None
        if self._open.resignation is None:
            return
        if accepted:
            self._open = replace(self._open, resignation=replace(self._open.resignation, accepted=True))
        elif self._open.thrown is None and not self._open.doubled:
            # Refused before the roll: the offer stands as a decision of its own, and the turn begins again.
            self._keep()

    def _end_turn(self, board: Board) -> None:
        if self._open is not None:
            self._open = replace(self._open, result=board)
        self._keep()


def _may_double(state: State) -> bool:
    try:
        decide(state, c.Double(state.actor(state.turn)))
    except TablaError:
        return False
    return True
