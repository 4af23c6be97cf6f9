"""What an analysis says, as plain values: each goes to JSON and back.

Equities are those of the player who decides, with cube and score, in units in which a plain win of the cube
is +1. A value is what is played for: points, or in a match or series the chance to win it.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from tabla.analysis.grades import grade
from tabla.formats.positions.position import Position
from tabla.formats.positions.xgid import parse_xgid

Kind = Literal["play", "double", "take", "resign", "accept"]
Verdict = Literal["open", "best", "good", "close", "small", "error", "blunder"]
Phase = Literal["opening", "bar", "contact", "race", "bearoff", "cube", "resignation"]

# A cube decision counts when the worse choice would cost less than this, or when it was made.
CLOSE_CUBE: Final = 0.16
# Two choices are too close to call when their difference is less than so many of its standard errors.
SURE: Final = 2.0
# Less than this is 0.000 in every report.
LEAST_SHOWN: Final = 0.0005


class Option(msgspec.Struct, frozen=True):
    """One choice: a play such as "8/5 6/5", or a word for the cube.

    `behind` is how much it is worse than the best, `behind_error` the standard error of that.
    """

    name: str
    equity: float
    behind: float = 0.0
    behind_error: float = 0.0
    plies: int = 0
    chances: tuple[float, ...] = ()
    result: str = ""  # the position ID after the play, its maker in the mover's place

    @property
    def is_close(self) -> bool:
        """Whether it cannot be told from the best."""
        return 0 < self.behind < SURE * self.behind_error


class Decision(msgspec.Struct, frozen=True):
    """One choice that a player made, the options best first.

    `counted` decisions are those that a rating is reckoned from: plays with a choice, and cube decisions
    that were made or were close. `mistake` names what went wrong, "" where nothing did. An open one was not
    made: the record breaks off there, or is a position and no more; the best stands as chosen.
    """

    kind: Kind
    game: int
    turn: int
    player: int
    xgid: str
    options: tuple[Option, ...]
    chosen: int
    phase: Phase
    counted: bool = True
    value_lost: float = 0.0
    mistake: str = ""
    cube: tuple[float, ...] = ()  # the doubler's equities: no double, double and take, double and drop
    doubler: int | None = None  # the side of a double at another moment than before its own throw
    is_open: bool = False
    games_left: int | None = None  # of a series, for which an id has no place

    @property
    def position(self) -> Position:
        """The one in which it was made."""
        return replace(parse_xgid(self.xgid), games_left=self.games_left)

    @property
    def name(self) -> str:
        """Its kind, told from the usual double of the same turn."""
        return self.kind if self.doubler is None else f"late-{self.kind}"

    @property
    def made(self) -> Option:
        """What the player did."""
        return self.options[self.chosen]

    @property
    def best(self) -> Option:
        """What was right."""
        return self.options[0]

    @property
    def lost(self) -> float:
        """The equity given away."""
        return self.made.behind

    def win(self, option: Option) -> float | None:
        """The winning chance of the one who decides; the chances of a cube's choices are the doubler's."""
        if not option.chances:
            return None
        return 1 - option.chances[0] if self.kind == "take" else option.chances[0]

    @property
    def verdict(self) -> Verdict:
        """In a word: what costs next to nothing is good, an error that may be none is close."""
        if self.is_open:
            return "open"
        called = grade(self.lost)
        if not called:
            return "good" if self.lost >= LEAST_SHOWN else "best"
        return "close" if self.made.is_close else called


class AnalysedTurn(msgspec.Struct, frozen=True):
    """What a turn began with, and the luck of its throw; chances and equity are those of side 0."""

    game: int
    number: int
    player: int
    xgid: str
    win: float
    equity: float
    dice: str = ""
    play: str = ""
    luck: float = 0.0
    luck_value: float = 0.0


class Tally(msgspec.Struct, frozen=True):
    """A player's sums over a game or a record: in equity, and as values in what is played for."""

    decisions: int = 0
    plays: int = 0
    forced: int = 0
    cube_decisions: int = 0
    close: int = 0
    small: int = 0
    errors: int = 0
    blunders: int = 0
    lost_plays: float = 0.0
    lost_doubles: float = 0.0
    lost_takes: float = 0.0
    value_lost: float = 0.0
    luck: float = 0.0
    luck_value: float = 0.0

    @property
    def lost(self) -> float:
        """All the equity given away."""
        return self.lost_plays + self.lost_doubles + self.lost_takes

    @property
    def error_rate(self) -> float:
        """Thousandths of a point of equity lost per decision that counts."""
        return 1000 * self.lost / self.decisions if self.decisions else 0.0

    @property
    def pr(self) -> float:
        """The performance rating: 500 times the equity lost per decision that counts; 0 is perfect."""
        return self.error_rate / 2


class GameAnalysis(msgspec.Struct, frozen=True):
    """One game. `seats` are the players of side 0 and 1, `points` those side 0 won, None if it broke off."""

    number: int
    seats: tuple[int, int]
    score: tuple[int, int]
    crawford: bool
    points: int | None
    turns: tuple[AnalysedTurn, ...]
    decisions: tuple[Decision, ...]
    tallies: tuple[Tally, ...]  # by player
    result: float | None = None  # side 0's gain in what is played for
    adjusted: float | None = None  # the same with the luck of both taken out


class Analysis(msgspec.Struct, frozen=True):
    """A whole record. `result` and `adjusted` are those of the first player: points, or of a match or
    series the share won (1 or 0, of a tie one half) and what it would have been without luck."""

    players: tuple[str, ...]
    length: int
    rules: str
    level: str
    games: tuple[GameAnalysis, ...]
    tallies: tuple[Tally, ...]
    result: float | None = None
    adjusted: float | None = None
    date: str = ""
    source: str = ""
    warnings: tuple[str, ...] = ()
    series: int = 0  # its games
    partners: bool = False

    def side_names(self, seats: tuple[int, int] = (0, -1)) -> tuple[str, str]:
        """The players of both sides by name: those of these seats, or both partners of each side."""
        if self.partners:
            return " & ".join(self.players[:2]), " & ".join(self.players[2:])
        return self.players[seats[0]], self.players[seats[1]]

    @property
    def title(self) -> str:
        """Everybody by name."""
        return " – ".join(self.side_names() if self.partners else self.players)

    @property
    def decisions(self) -> list[Decision]:
        """Those of all games."""
        return [decision for game in self.games for decision in game.decisions]

    @property
    def open(self) -> list[Decision]:
        """Those that nobody made: where a record breaks off, or all of a position."""
        return [one for one in self.decisions if one.is_open]

    @property
    def is_position(self) -> bool:
        """Whether there is but one turn, which nobody finished: a position, and no play to sum up."""
        return [len(game.turns) for game in self.games] == [1] and self.games[0].points is None

    @property
    def mistakes(self) -> list[Decision]:
        """Those that cost something for certain, the dearest first."""
        wrong = [one for one in self.decisions if one.verdict in ("small", "error", "blunder")]
        return sorted(wrong, key=lambda one: -one.lost)
