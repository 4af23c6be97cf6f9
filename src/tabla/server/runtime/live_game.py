"""One table at hand: the fold of its log, what was told last, and who waits for more."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from types import EllipsisType

import msgspec

from tabla.dice import FairDice
from tabla.play import events as e
from tabla.server.game.events import AnyEntry, entry_from_json
from tabla.server.game.narration import NumberedStep
from tabla.server.game.state import GameState, fold
from tabla.server.game.view import view_of
from tabla.store import Row
from tabla.text.narrate import Step

TAIL = 64
# States to tell the last news from; older news are told by reading the log again.
STEPS = 8


class LiveGame:
    """One table at hand: the fold of its log, the last rows, and who waits for more."""

    def __init__(
        self, game: str, secret: str, came_or_left: Callable[[LiveGame], None] = lambda _: None
    ) -> None:
        self.game, self._came_or_left = game, came_or_left
        self.fair = FairDice(game, bytes.fromhex(secret))
        self.lock = asyncio.Lock()
        self.is_gone = False  # deleted, or written on by a newer server
        self.tail: deque[Row] = deque(maxlen=TAIL)
        self.steps: deque[NumberedStep] = deque(maxlen=STEPS)
        self.waiting: set[asyncio.Event] = set()
        # The seats that have a socket open, to any worker; and those to this one, how many each.
        self.present: tuple[int, ...] = ()
        self._elsewhere: tuple[int, ...] = ()
        self._sockets: Counter[int] = Counter()
        # The seats whose sockets we closed when the store was out of reach.
        self._cut_off: tuple[int, ...] = ()
        self.timer: asyncio.TimerHandle | None = None
        self.seats: dict[int, str | None] = {}
        self.writing = 0  # the version that our own command is about to make
        # When something is due as the store has it; unknown where another worker may have said otherwise.
        self.due: int | EllipsisType | None = ...
        self.who = ""  # the address that last acted here: bots think in its name
        self.bot_task: asyncio.Task[None] | None = None
        self._live: GameState | None = None
        self._views: dict[tuple[int, ...], bytes] = {}
        # What was told at this version, by what was seen before, seats and language.
        self.messages: dict[tuple[int, tuple[int, ...], str], str] = {}
        # Advice, by number, with the side it is for: not for the eyes of the other or of spectators.
        self.advice: dict[int, int] = {}
        self.bytes = 0  # of its log

    @property
    def live(self) -> GameState:
        """The table as it stands."""
        assert self._live is not None
        return self._live

    @property
    def version(self) -> int:
        """The number of the last event."""
        return self._live.version if self._live is not None else 0

    def apply(self, rows: Sequence[Row], entries: Sequence[tuple[AnyEntry, GameState]] = ()) -> None:
        """Take in rows of the log; `entries` are what they say and lead to, where that is known."""
        for place, row in enumerate(rows):
            if row.seq != self.version + 1:
                continue
            self.bytes += len(row.body)
            before = self._live.state if self._live is not None else None
            if entries:
                entry, self._live = entries[place]
            else:
                entry = entry_from_json(row.body)
                self._live = fold(self._live, entry, row.at)
            if before is None:
                continue  # the rules of the house are long: whoever asks for them reads them in the store
            if isinstance(entry, e.AnyEvent):
                state = self._live.state
                self.steps.append(NumberedStep(row.seq, Step(before, entry, state)))
            self.tail.append(row)
            if isinstance(entry, e.Suggested):
                self.advice[row.seq] = before.side_of(entry.seat)
        self._views.clear()
        self.messages.clear()
        self.wake()

    def arrive(self, seats: tuple[int, ...]) -> None:
        """A socket of these seats was opened."""
        before = self.here
        self._sockets.update(seats)
        self._count_here(before)

    def leave(self, seats: tuple[int, ...]) -> None:
        """A socket of these seats was closed."""
        before = self.here
        self._sockets.subtract(seats)
        self._count_here(before)
        if not self.waiting:
            self._views.clear()
            self.messages.clear()

    def seen_elsewhere(self, seats: Iterable[int]) -> None:
        """These seats have sockets open to other workers."""
        self._elsewhere = tuple(seats)
        self._count_present()

    def cut_off(self) -> None:
        """Whoever sits here is about to be sent away, since the store is out of reach."""
        self._cut_off = self.here
        self.wake()

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that have a socket open to this worker."""
        return tuple(sorted(+self._sockets))

    @property
    def met_here(self) -> tuple[int, ...]:
        """The seats that were played from here, now or before we lost the store."""
        return self.here + self._cut_off

    def _count_here(self, before: tuple[int, ...]) -> None:
        if self.here != before:
            self._came_or_left(self)
            self._count_present()

    def _count_present(self) -> None:
        present = tuple(sorted({*self.here, *self._elsewhere}))
        if present != self.present:
            self.present = present
            self.messages.clear()
            self.wake()

    def wake(self) -> None:
        """Have everybody who waits look again."""
        for event in self.waiting:
            event.set()

    def view(self, seats: tuple[int, ...]) -> msgspec.Raw:
        """The view of a viewer with these seats, as JSON."""
        found = self._views.get(seats)
        if found is None:
            found = msgspec.json.encode(view_of(self.game, self.live, seats, self.held))
            if self.waiting:  # others will want it too
                self._views[seats] = found
        return msgspec.Raw(found)

    def may_see(self, seq: int, seats: tuple[int, ...]) -> bool:
        """Whether a viewer may read an event: advice is for the adviser's side."""
        side = self.advice.get(seq)
        return side is None or any(self.live.state.side_of(seat) == side for seat in seats)

    @property
    def held(self) -> tuple[int, ...]:
        """The seats that somebody has."""
        return tuple(seat for seat, holder in self.seats.items() if holder is not None)

    def held_by(self, token: str | None) -> tuple[int, ...]:
        """The seats of a hashed token."""
        return tuple(seat for seat, holder in self.seats.items() if token is not None and holder == token)

    @property
    def is_idle(self) -> bool:
        """Whether it can be forgotten and read again later."""
        return not (self.waiting or self.timer or self.lock.locked() or self.bot_task)
