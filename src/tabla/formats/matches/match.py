"""What a match file says: players, rules, games, and every action in its order. Knows no file's layout.

Side 0 is the first player named. Points are those of the side that acts. Every play was made on a board by
the rules (see tabla.formats.matches.table), so its moves are single steps with their dice and hits.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabla import locale
from tabla.formats.positions.position import MONEY, Position
from tabla.rules.board import Move
from tabla.rules.dice import Dice
from tabla.rules.errors import FormatError, TablaError
from tabla.rules.notation import format_moves
from tabla.rules.outcome import Outcome
from tabla.rules.ruleset import RuleSet

Moves = tuple[Move, ...]
Kept = tuple[tuple[str, tuple[str, ...]], ...]
# Who has no name in a file.
UNNAMED = ("Player 1", "Player 2")


class Chances(msgspec.Struct, frozen=True):
    """Another program's five chances for the side that acts, gammons with the backgammons among them."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float


class Candidate(msgspec.Struct, frozen=True):
    """One play that another program judged; it ranks by the equity; `level` is its word for how."""

    moves: Moves
    equity: float
    chances: Chances | None = None
    level: str = ""


class CubeJudgement(msgspec.Struct, frozen=True):
    """Another program's values of not doubling, double and take, double and drop, for the doubler.

    They are equities per cube unit, or match winning chances where `is_mwc`; None where the file has none.
    """

    no_double: float
    double_take: float
    double_drop: float | None = None
    is_mwc: bool = False
    chances: Chances | None = None
    level: str = ""


class Analysis(msgspec.Struct, frozen=True):
    """What another program thought, where the file has it.

    `source` names the program. `kept` is the same in the words of the file it came from, so that a file of
    that kind can say it again to the letter: pairs of a property and its values.
    """

    source: str
    candidates: tuple[Candidate, ...] = ()
    cube: CubeJudgement | None = None
    luck: float | None = None
    kept: Kept = ()


class Action(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any action. `seconds_left` are both sides' clocks after it, where the file has clocks."""

    comment: str = ""
    analysis: Analysis | None = None
    seconds_left: tuple[int, int] | None = None


class Turn(Action, frozen=True, tag=True):
    """A roll and its play. No moves are a roll that allowed none; None is a roll never played.

    An illegal play stands as it was made if a hand could make it, its wrong moves with die 0.
    """

    side: int
    dice: Dice
    moves: Moves | None = ()
    legal: bool = True

    def __str__(self) -> str:
        return format_moves((move.start, move.end, move.hits) for move in self.moves or ())


class Double(Action, frozen=True, tag=True):
    """A double offered."""

    side: int


class Take(Action, frozen=True, tag=True):
    """The double accepted."""

    side: int


class Drop(Action, frozen=True, tag=True):
    """The double refused; the game is over."""

    side: int


class Beaver(Action, frozen=True, tag=True):
    """The double accepted and doubled again, the cube kept; a raccoon is the same from the other side."""

    side: int


class Resign(Action, frozen=True, tag=True):
    """An offer to lose, and whether the other side accepted it."""

    side: int
    outcome: Outcome = "single"
    accepted: bool = True


class SetPosition(Action, frozen=True, tag=True):
    """Board, turn, dice or cube set up by hand."""

    position: Position


AnyAction = Turn | Double | Take | Drop | Beaver | Resign | SetPosition


class Game(msgspec.Struct, frozen=True):
    """One game. `winner` and `points` are what the file says, None and 0 where it was not finished."""

    score: tuple[int, int] = (0, 0)
    crawford: bool = False
    actions: tuple[AnyAction, ...] = ()
    winner: int | None = None
    points: int = 0
    comment: str = ""
    automatic_doubles: int = 0
    kept: Kept = ()


class MatchRules(msgspec.Struct, frozen=True):
    """The options a file may name; all but our own records are of the standard rule set."""

    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    automatic_doubles: bool = False
    cube: bool = True
    rule_set: RuleSet = RuleSet()

    @property
    def variation(self) -> str:
        """What a file must call the game where it begins from another position; refused where it cannot."""
        if self.rule_set.setup == RuleSet().setup:
            return ""
        if self.rule_set.name not in _VARIATIONS:
            raise FormatError("match-setup", rules=self.rule_set.name)
        return _VARIATIONS[self.rule_set.name]


# As GNU Backgammon calls them, where it knows them.
_VARIATIONS = {"nackgammon": "Nackgammon", "longgammon": "Longgammon", "hypergammon": "Hypergammon3"}


def rule_set_called(words: Iterable[str]) -> RuleSet:
    """The rule set that one of the words of a file names, else the standard one."""
    said = {word.lower() for word in words}
    named = (name for name, word in _VARIATIONS.items() if word.lower() in said)
    return RuleSet.load(next(named, "standard"))


class Trouble(msgspec.Struct, frozen=True):
    """Something in a file that could not be read as it stands: where, and a sentence about what and why."""

    error: TablaError
    line: int | None = None
    offset: int | None = None
    record: int | None = None

    def text(self, language: str) -> str:
        """One line for the user: the place, and what was expected there."""
        what = self.error.text(language)
        if self.line is not None:
            return locale.text("file-line", language, line=str(self.line), what=what)
        if self.offset is not None:
            return locale.text("file-offset", language, offset=str(self.offset), what=what)
        if self.record is not None:
            return locale.text("file-record", language, record=str(self.record), what=what)
        return what

    def __str__(self) -> str:
        return self.text("en")


MOST_TROUBLES = 100


def note(troubles: list[Trouble], trouble: Trouble) -> None:
    """Add a trouble; of a file that is nothing but trouble the first are enough."""
    if len(troubles) < MOST_TROUBLES:
        troubles.append(trouble)


class About(msgspec.Struct, frozen=True):
    """What a file tells besides the play; empty where it does not."""

    event: str = ""
    round: str = ""
    place: str = ""
    date: str = ""
    transcriber: str = ""
    comment: str = ""
    ratings: tuple[str, str] = ("", "")


class MatchFile(msgspec.Struct, frozen=True):
    """A whole match or money session; `length` is MONEY or the points it goes to."""

    players: tuple[str, str]
    length: int = MONEY
    rules: MatchRules = MatchRules()
    games: tuple[Game, ...] = ()
    about: About = About()
    warnings: tuple[Trouble, ...] = ()
