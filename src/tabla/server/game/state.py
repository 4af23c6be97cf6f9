"""A table as it stands: a fold over its log. Pure; times are those of the log.

A dropped player keeps the seat: nobody else can take it. With a clock the clock runs on, whoever is there;
without one the table waits for as long as it takes.
"""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from tabla.dice import AnyDiceLine, DiceState, RollAsked
from tabla.play import due, evolve
from tabla.play import events as e
from tabla.play.evolve import begin
from tabla.play.options import advice_due
from tabla.play.state import State
from tabla.rules.ruleset import NAMES, RuleSet
from tabla.server.game.clock import Clock
from tabla.server.game.events import (
    AnyEntry,
    AnyTableEvent,
    BotFailed,
    ClockStood,
    FlagFell,
    HelpAnswered,
    RematchMade,
    SeatLeft,
    SeatNamed,
    SeatTaken,
    TableOpened,
)


class GameState(msgspec.Struct, frozen=True, gc=False):
    """The game, the dice and the table."""

    state: State
    version: int = 0
    table: TableOpened = TableOpened((), 0)
    dice: DiceState = DiceState()
    clock: Clock | None = None
    seatings: int = 0
    taken: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()
    failed_bot: int | None = None
    rematch: str | None = None
    help_answers: dict[int, bool] = {}

    @property
    def asked(self) -> RollAsked | None:
        """The throw that waits for shares."""
        return self.dice.asked

    @property
    def asked_for_help(self) -> tuple[int, ...]:
        """Who still has to say whether hints and the tutor are welcome: those who come by link."""
        if not self.table.help or not all(self.help_answers.values()):
            return ()
        links = (seat for seat, terms in enumerate(self.table.seats) if terms.kind == "link")
        return tuple(seat for seat in links if seat not in self.help_answers)

    @property
    def has_help(self) -> bool:
        """Whether hints and the tutor are there: wished for at the start, and agreed to by everybody."""
        return self.table.help and all(self.help_answers.values()) and not self.asked_for_help

    @property
    def missing(self) -> tuple[int, ...]:
        """Who was invited and has never come, where that is waited for."""
        if not self.table.waits:
            return ()
        links = (seat for seat, terms in enumerate(self.table.seats) if terms.kind == "link")
        return tuple(seat for seat in links if seat not in self.taken)

    @property
    def is_bot(self) -> tuple[bool, ...]:
        """Which seats are bots'."""
        return tuple(seat.kind == "bot" for seat in self.table.seats)

    @property
    def clock_runs(self) -> bool:
        """Whether somebody's time passes."""
        return self.clock is not None and self.clock.running is not None

    @property
    def deadline(self) -> int | None:
        """When something happens by itself: a throw without missing shares, or a flag."""
        if self.asked is not None:
            return self.asked.until
        return self.clock.flag_at if self.clock is not None else None

    def due_at(self, now: int) -> int | None:
        """When the server itself is to see to the table: now, where a bot is to act."""
        if self.table.until is not None:
            return self.table.until
        return now if bot_to_ask(self) is not None else self.deadline


def fold(live: GameState | None, entry: AnyEntry, at: int) -> GameState:
    """The table after one entry, written at this time."""
    if live is None:
        assert isinstance(entry, e.SessionStarted)
        return GameState(begin(_with_shared_rules(entry)), version=1)
    after = replace(_folded(live, entry), version=live.version + 1)
    if after.clock is None:
        return after
    clock = after.clock
    if isinstance(entry, e.GameStarted) and after.state.terms.form in ("money", "game"):
        clock = clock.rewound()
    seats = due(after.state) if after.asked is None and not after.missing else ()
    return replace(after, clock=clock.switched(seats[0] if len(seats) == 1 else None, at))


def _folded(live: GameState, entry: AnyEntry) -> GameState:
    if isinstance(entry, AnyTableEvent):
        return _table_event(live, entry)
    if isinstance(entry, AnyDiceLine):
        return replace(live, dice=live.dice.after(entry))
    return replace(live, state=evolve(live.state, entry), failed_bot=None)


def _table_event(live: GameState, entry: AnyTableEvent) -> GameState:
    match entry:
        case TableOpened():
            pairs = live.state.is_partners
            clock = Clock.of(entry.clock, len(entry.seats), pairs) if entry.clock else None
            return replace(live, table=entry, clock=clock)
        case SeatTaken():
            taken, left = live.taken | {entry.seat}, live.left - {entry.seat}
            return replace(live, seatings=live.seatings + 1, taken=taken, left=left)
        case SeatLeft():
            return replace(live, seatings=live.seatings + 1, left=live.left | {entry.seat})
        case SeatNamed():
            return replace(live, state=renamed(live.state, entry))
        case HelpAnswered():
            return replace(live, help_answers=live.help_answers | {entry.seat: entry.agreed})
        case FlagFell():
            return live
        case ClockStood(seat, since, until):
            return replace(live, clock=live.clock.stood(seat, since, until) if live.clock else None)
        case BotFailed():
            return replace(live, failed_bot=entry.seat)
        case RematchMade():
            return replace(live, rematch=entry.game)
    assert_never(entry)


def renamed(state: State, entry: SeatNamed) -> State:
    """The same state with a player under another name."""
    names = list(state.players)
    names[entry.seat] = entry.name
    return replace(state, players=tuple(names))


def awaited(live: GameState, held: tuple[int, ...]) -> tuple[str, tuple[int, ...]]:
    """What is waited for, in a word, and from whom; `held` are the seats that somebody has."""
    state = live.state
    links = (seat for seat, terms in enumerate(live.table.seats) if terms.kind == "link")
    if empty := tuple(seat for seat in sorted({*links, *live.left}) if seat not in held):
        return "seat", empty
    what: str = state.phase
    if state.is_offered:
        what = "double"
    elif state.resignation is not None:
        what = "resignation"
    elif state.settlement is not None:
        what = "settlement"
    elif state.take_back is not None:
        what = "takeback"
    elif state.disputed is not None:
        what = "disputed"
    return what, due(state)


def bot_to_ask(live: GameState) -> int | None:
    """The bot that should act now, or have a word with its captain.

    What anybody may do, like the opening throw, is left to people.
    """
    if live.asked is not None or live.failed_bot is not None:
        return None
    seats, state = due(live.state), live.state
    bots = [seat for seat in seats if live.is_bot[seat]]
    if not bots:
        return next((seat for seat in advice_due(state) if live.is_bot[seat]), None)
    if state.phase in ("box", "opening", "between") or (state.phase == "colour" and not state.dice):
        money = state.phase == "between" and state.terms.form == "money"
        if money or len(bots) < len(seats):
            return None
    return bots[0]


def _with_shared_rules(entry: e.SessionStarted) -> e.SessionStarted:
    """Thousands of games by the same sheet hold one value of it."""
    if entry.rules.name in NAMES and entry.rules == RuleSet.load(entry.rules.name):
        return replace(entry, rules=RuleSet.load(entry.rules.name))
    return entry
