"""What clients get, as JSON."""

from __future__ import annotations

import msgspec


class SeatLink(msgspec.Struct, frozen=True):
    """A link that gives a seat away, once; the key is its last part."""

    seat: int
    key: str
    url: str


class Created(msgspec.Struct, frozen=True):
    """A new table, with the links to send."""

    game: str
    version: int
    links: tuple[SeatLink, ...]
    watch_key: str
    watch_url: str


class Seated(msgspec.Struct, frozen=True):
    """The seat that a link gave."""

    game: str
    seat: int


class Left(msgspec.Struct, frozen=True):
    """How many seats were given up."""

    seats: int


class Rematch(msgspec.Struct, frozen=True):
    """Where the same players play on; a new spectators' key for the one who asked first."""

    game: str
    watch_key: str | None = None


class Entry(msgspec.Struct, frozen=True):
    """One event of the log; `said` are its sentences in the language that was asked for."""

    seq: int
    at: int
    event: msgspec.Raw
    said: tuple[str, ...] = ()


class Update(msgspec.Struct, frozen=True):
    """News of a table: events after the version asked for, and the table as the asker may see it."""

    game: str
    version: int
    events: tuple[Entry, ...]
    view: msgspec.Raw | None = None
    present: tuple[int, ...] = ()
    duplicate: bool = False


class Line(msgspec.Struct, frozen=True):
    """One event of the log, without words."""

    seq: int
    event: msgspec.Raw


class DiceLines(msgspec.Struct, frozen=True):
    """All that a device needs to check the dice: the log after a version, without moves of checkers."""

    game: str
    version: int
    lines: tuple[Line, ...]


class FileRead(msgspec.Struct, frozen=True):
    """A match file as a table that is over; `warnings` are sentences about what could not be read."""

    game: str
    version: int
    warnings: tuple[str, ...]


class Removed(msgspec.Struct, frozen=True):
    """A table that was read from a file is kept no longer."""

    game: str


class MyGame(msgspec.Struct, frozen=True):
    """A game in the list of one's own.

    `awaited` is what the seats `due` are to do, in a word (see tabla.server.game.state);
    empty where nobody looked.
    """

    game: str
    seats: tuple[int, ...]
    created: int
    ended: int | None
    rules: str
    form: str
    length: int
    players: tuple[str, ...]
    awaited: str = ""
    due: tuple[int, ...] = ()
    file: bool = False


class MyGames(msgspec.Struct, frozen=True):
    """One's own games, those under way first."""

    games: tuple[MyGame, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: the name of the rule, and one sentence in the asker's language."""

    code: str
    message: str
    version: int | None = None
    view: msgspec.Raw | None = None
