"""What every store does, and the values that go in and out.

Versions are the number of the last event, from 1; 0 is before the first. Tokens and keys are secrets of 128
bits that only their holders know: a store is given their hash.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from types import EllipsisType
from typing import Literal, NamedTuple, Protocol

import msgspec

LinkKind = Literal["claim", "carry", "watch"]
Wake = Callable[[str, int], None]


# Structs, not tuples: as tuples Appended(3) and Stale(3) would be equal.
class Appended(msgspec.Struct, frozen=True):
    """The events stand in the log; `version` is the number of the last."""

    version: int


class Stale(msgspec.Struct, frozen=True):
    """Somebody else was first: nothing was written, and the log is at this version."""

    version: int


class Duplicate(msgspec.Struct, frozen=True):
    """The command was taken before: its events are those after `first` - 1 up to `version`."""

    first: int
    version: int


class Row(msgspec.Struct, frozen=True, gc=False):
    """One event of the log, with the time it was written."""

    seq: int
    at: int
    body: bytes


class GameRow(NamedTuple):
    """A game besides its events. `about` is JSON for lists; `secret` makes the server's dice chain.

    `due` is when something happens by itself, so that it happens whether anybody looks or not.
    """

    id: str
    created: int
    ended: int | None
    about: bytes
    secret: str
    due: int | None


class RowChanges(NamedTuple):
    """What a command changes in the row of its game: whether it ends it, and what is not Ellipsis."""

    ends: bool = False
    due: int | EllipsisType | None = ...
    about: bytes | EllipsisType = ...
    # A seat, and the (hashed) token that is to hold it no more; links to it are void from then on.
    vacates: tuple[int, str] | None = None


UNCHANGED = RowChanges()


class Link(NamedTuple):
    """What a key opens: a free seat, a seat on another device, or the view of a spectator."""

    game: str
    seat: int | None
    kind: LinkKind
    made: int
    claimed: int | None


class NewGame(NamedTuple):
    """All that is written when a game begins: hashed tokens by seat, hashed keys with what they open."""

    id: str
    at: int
    about: bytes
    secret: str
    seats: Sequence[str | None]
    links: Sequence[tuple[str, int | None, LinkKind]]
    events: Sequence[bytes]
    due: int | None = None
    ended: int | None = None


class Listed(NamedTuple):
    """A game in a list: its row, the number of its last event and when that was written."""

    row: GameRow
    version: int
    at: int


class WholeGame(NamedTuple):
    """All that a store has of a game, as rows: seats and tokens, links and keys, events and command ids."""

    row: GameRow
    seats: Sequence[Sequence[str | int | None]]
    links: Sequence[Sequence[str | int | None]]
    events: Sequence[Sequence[str | int | None]]


class Beat(NamedTuple):
    """A worker was there, without a break, between these times."""

    since: int
    at: int


class Claimed(msgspec.Struct, frozen=True):
    """A seat won by a link; `again` if the same device had it already."""

    game: str
    seat: int
    again: bool = False


class Store(Protocol):
    """An event log. Writes give futures, which are done when the disk has them; reads block for a moment."""

    def create(self, game: NewGame) -> Future[bool]:
        """Write a new game; False if there is one with this id, which then stays as it is."""

    def append(
        self,
        game: str,
        expected: int,
        cmd_id: str | None,
        events: Sequence[bytes],
        at: int,
        changes: RowChanges = UNCHANGED,
    ) -> Future[Appended | Stale | Duplicate]:
        """Add the events of one command, and what it changes, if the log is at the expected version."""

    def add_link(self, key: str, game: str, seat: int | None, kind: LinkKind, at: int) -> Future[None]:
        """Let a (hashed) key open something."""

    def invite(self, key: str, game: str, seat: int, at: int) -> Future[None]:
        """Let a (hashed) key give a seat to whoever comes first, in place of all earlier links to it."""

    def revoke(self, token: str, at: int) -> Future[int]:
        """Take every seat from a (hashed) token, whatever game it is in; how many there were."""

    def claim(self, key: str, token: str, at: int, oldest_carry: int) -> Future[Claimed | None]:
        """Give the seat of a link to a token, once; carrying links made before `oldest_carry` are void."""

    def read(self, game: str, since: int = 0) -> list[Row]:
        """The events after a version."""

    def versions(self, games: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each game; 0 where there is none."""

    def earlier(self, game: str, cmd_id: str) -> Duplicate | None:
        """What a command did when it came before."""

    def game(self, game: str) -> GameRow | None:
        """A game's row."""

    def link(self, key: str) -> Link | None:
        """What a key opens."""

    def seats(self, game: str) -> dict[int, str | None]:
        """Hashed tokens by seat."""

    def games_of(self, token: str, limit: int = 100) -> list[tuple[GameRow, tuple[int, ...]]]:
        """The games where a token has seats, those under way first, then the newest."""

    def overdue(self, at: int, limit: int = 100) -> list[str]:
        """Games in which something was due before this time, the longest overdue first."""

    def clock(self) -> int | None:
        """The time that all workers share, in milliseconds since 1970; None where each has its own."""

    def beat(self, worker: str, beat: Beat) -> Future[list[Beat]]:
        """Write that a worker is there; when others were."""

    def count(self) -> int:
        """How many games there are."""

    def games(self) -> Iterator[Listed]:
        """All games, by id, read a page at a time."""

    def whole(self, game: str) -> WholeGame | None:
        """A game as it is, to be put into another store."""

    def put(self, whole: WholeGame) -> Future[None]:
        """Write a game as it was in another store, in place of one with the same id."""

    def delete(self, game: str) -> Future[bool]:
        """Remove a game with all that belongs to it; False if there is none."""

    def check(self) -> Iterator[tuple[str, int]]:
        """Read all there is: the games and numbers of events that are not what was written.

        Raises StoreError where more than events is wrong.
        """

    def subscribe(self, wake: Wake) -> None:
        """Call `wake(game, version)`, from any thread, soon after a log has grown, here or elsewhere.

        Without a game it may have been any: the line to the other workers was broken for a while.
        """

    def tell(self, word: str) -> None:
        """Say something short to the other workers over this store, soon, if they listen; nobody keeps it."""

    def hear(self, listen: Callable[[str], None]) -> None:
        """Call `listen`, from any thread, with what workers tell; with "" where words may have been lost."""

    def close(self) -> None:
        """Finish what was begun, then refuse more."""


def new_id() -> str:
    """An id that cannot be guessed: 96 random bits, 16 letters."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A secret of 128 random bits, 22 letters."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """What is stored of a token or key: it is random, so a plain hash hides it."""
    return hashlib.sha256(secret.encode()).hexdigest()
