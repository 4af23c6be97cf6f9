"""How a table plays: one frozen RuleSet, read from a TOML file.

The rule sets that come with Tabla are files in `sets/`; a file of the user's own works wherever a name does.
Settings left out are those of `standard`. Knows nothing of any game under way: what players agree for one
session within these rules (length, stake, cube or none) are the terms in tabla.play.
"""

from __future__ import annotations

import functools
import os
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tabla.files import read_file
from tabla.rules.errors import RuleSetError

SHEETS = ("standard", "tabla", "reglas", "tabla-bg", "portfolio", "tactile")
VARIANTS = ("nackgammon", "longgammon", "hypergammon")
NAMES = SHEETS + VARIANTS

Form = Literal["game", "match", "series", "money"]

# Fifteen doubles, to which no game comes. Ids have room for as many, and the engine counts on it.
MAX_CUBE = 2**15
# The longest match, in points, and the longest series, in games.
LONGEST = 999


class Players(msgspec.Struct, frozen=True):
    """How many sit at the table; three and four play a chouette."""

    least: int = 2
    most: int = 4


class Setup(msgspec.Struct, frozen=True):
    """The starting position of either side: pairs of a point, as its owner counts, and its checkers."""

    checkers: tuple[tuple[int, int], ...] = ((24, 2), (13, 5), (8, 3), (6, 5))

    @property
    def count(self) -> int:
        """How many checkers a side plays with."""
        return sum(count for _, count in self.checkers)


class Opening(msgspec.Struct, frozen=True):
    """Who chooses a colour: the winner of the opening throw, or the players before it; else it is given."""

    winner_chooses_colour: bool = False
    players_choose_colours: bool = False


class Moves(msgspec.Struct, frozen=True):
    """What changes which plays are legal."""

    higher_die_alone: bool = False
    strays_first: bool = False


class Scoring(msgspec.Struct, frozen=True):
    """Points for a gammon and a backgammon; a backgammon of 0 does not exist.

    A loser with a checker in the home named is backgammoned: also with one on the bar, and only while none
    was borne off, as the last two say.
    """

    gammon: int = 2
    backgammon: int = 3
    backgammon_home: Literal["winner", "loser"] = "winner"
    backgammon_on_bar: bool = True
    backgammon_needs_none_off: bool = True


class CubeRules(msgspec.Struct, frozen=True):
    """The doubling cube. `use` says whether it is there; `when` a player may double; a limit of 0 is none."""

    use: Literal["on", "off", "none"] = "on"
    when: Literal["before-roll", "own-turn", "any-time"] = "before-roll"
    neutral_face: Literal[1, 64] = 64
    limit: int = 0
    series_of: int = 0

    @property
    def most(self) -> int:
        """The highest number that the cube can show."""
        return self.limit or MAX_CUBE


class Session(msgspec.Struct, frozen=True):
    """What is played for unless the players agree otherwise."""

    form: Form = "match"
    points: int = 7
    points_with_cube: tuple[int, ...] = ()
    games: int = 3
    tie: Literal["shared", "play-on"] = "shared"
    stakes: bool = True
    crawford: bool = True
    jacoby: bool = False
    beavers: int = 0
    automatic_doubles: int = 0


class Etiquette(msgspec.Struct, frozen=True):
    """What the sheet says about the physical board; in force when the players sit at one."""

    cocked: Literal["unstated", "not-flat", "outside-or-not-flat"] = "unstated"
    turn_ends_with_dice: bool = False
    illegal_play_may_stand: bool = False
    early_roll_is_void: bool = False


class Look(msgspec.Struct, frozen=True):
    """How the sheet shows the board: two colours, the way the first one moves, the word for a checker.

    `hops` says whether one checker's moves are told as one way or each for itself, `hit` where a hit checker
    stands: on the bar, or beside the home that it must enter. `calls`: that a point is made, a checker hit, a
    home board closed, is said when it happens.
    """

    colours: tuple[str, str] = ("white", "black")
    direction: Literal["clockwise", "counter-clockwise"] = "counter-clockwise"
    checker: Literal["checker", "stone", "man"] = "checker"
    hops: Literal["joined", "each"] = "joined"
    hit: Literal["bar", "beside-home"] = "bar"
    calls: bool = False

    @property
    def words(self) -> dict[str, str]:
        """What sentences of the locale files take from the sheet."""
        return {"checker": self.checker, "hit": self.hit}


class RuleSet(msgspec.Struct, frozen=True):
    """All that a sheet of rules settles.

    >>> RuleSet.load("tabla-bg").scoring.backgammon
    0
    """

    name: str = "standard"
    players: Players = Players()
    setup: Setup = Setup()
    opening: Opening = Opening()
    moves: Moves = Moves()
    scoring: Scoring = Scoring()
    cube: CubeRules = CubeRules()
    session: Session = Session()
    etiquette: Etiquette = Etiquette()
    look: Look = Look()
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # Rule sets also come with records and logs, so that each is checked as it is made.
        _check_values(self)

    @staticmethod
    def names() -> list[str]:
        """The rule sets that come with Tabla."""
        return list(NAMES)

    @classmethod
    def load(cls, name_or_file: str | Path) -> RuleSet:
        """A rule set by name, or from a TOML file."""
        text = str(name_or_file)
        if text in NAMES:
            return _shipped(text)
        path = Path(name_or_file)
        if path.suffix != ".toml" and not os.path.isfile(path):  # noqa: PTH113 -- never raises
            raise RuleSetError("ruleset-name", given=text, known=", ".join(NAMES))
        try:
            source = read_file(path).decode()
        except (OSError, ValueError) as error:
            raise RuleSetError("ruleset-file", given=text, why=_why(error)) from None
        return cls.parse(source, name=path.stem, given=text)

    @classmethod
    def parse(cls, source: str, name: str = "own", given: str = "") -> RuleSet:
        """A rule set from TOML text."""
        try:
            settings = tomllib.loads(source)
        except (ValueError, RecursionError) as error:  # numbers and nesting without end, too
            raise RuleSetError("ruleset-toml", given=given or name, why=str(error)) from None
        settings.setdefault("name", name)
        rules: RuleSet = _build(cls, settings, "")
        _check_settings(rules, settings)
        return rules

    def without_cube(self) -> RuleSet:
        """The same rules where the players left the cube in its box."""
        return msgspec.structs.replace(self, cube=CubeRules(use="none"))

    @property
    def max_multiplier(self) -> int:
        """The most that one game can be worth before the cube."""
        return max(self.scoring.gammon, self.scoring.backgammon)


@functools.cache
def _shipped(name: str) -> RuleSet:
    file = resources.files(__package__) / "sets" / f"{name}.toml"
    return RuleSet.parse(file.read_text(encoding="utf-8"), name)


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "UTF-8"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _build(kind: Any, settings: dict[str, Any], section: str) -> Any:
    """A section from its table, refusing what it does not know."""
    hints = get_type_hints(kind)
    values = {}
    for key, value in settings.items():
        setting = f"{section}.{key}".lstrip(".")
        if key not in hints:
            raise RuleSetError("ruleset-unknown", setting=setting, known=", ".join(sorted(hints)))
        hint = hints[key]
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if not isinstance(value, dict):
                raise RuleSetError("ruleset-section", setting=setting)
            values[key] = _build(hint, value, setting)
        else:
            try:
                values[key] = msgspec.convert(value, hint, strict=True)
            except msgspec.ValidationError:
                raise RuleSetError(
                    "ruleset-value", setting=setting, given=str(value), allowed=_allowed(hint)
                ) from None
    return kind(**values)


def _allowed(hint: Any) -> str:
    if get_origin(hint) is Literal:
        return ", ".join(map(str, get_args(hint)))
    if get_origin(hint) is tuple:
        return f"[{', '.join('…' if part is ... else _allowed(part) for part in get_args(hint))}]"
    return {"bool": "true, false", "int": "0, 1, 2, 3 …"}.get(hint.__name__, '"…"')


def is_cube(value: int) -> bool:
    """Whether a cube can show it: 1, 2, 4 … up to the highest.

    >>> is_cube(64), is_cube(0), is_cube(3), is_cube(2 * MAX_CUBE)
    (True, False, False, False)
    """
    return 1 <= value <= MAX_CUBE and value.bit_count() == 1


def _check_values(rules: RuleSet) -> None:
    """Refuse numbers out of range, and values that contradict each other."""
    cube, session, scoring = rules.cube, rules.session, rules.scoring
    ranges = {
        "players.least": (rules.players.least, 2, 4),
        "players.most": (rules.players.most, rules.players.least, 4),
        "scoring.gammon": (scoring.gammon, 1, 9),
        "scoring.backgammon": (scoring.backgammon, 0, 9),
        "cube.limit": (cube.limit, 0, MAX_CUBE),
        "cube.series_of": (cube.series_of, 0, 99),
        "session.points": (session.points, 1, LONGEST),
        "session.games": (session.games, 1, LONGEST),
        "session.beavers": (session.beavers, 0, 9),
        "session.automatic_doubles": (session.automatic_doubles, 0, 9),
    }
    for setting, (value, least, most) in ranges.items():
        if not least <= value <= most:
            raise RuleSetError("ruleset-range", setting=setting, given=str(value), least=least, most=most)
    for points in session.points_with_cube:
        if not 1 <= points <= LONGEST:
            setting = "session.points_with_cube"
            raise RuleSetError("ruleset-range", setting=setting, given=str(points), least=1, most=LONGEST)
    if not rules.name.strip() or not rules.name.isprintable():
        raise RuleSetError("ruleset-value", setting="name", given=rules.name, allowed='"…"')
    if cube.limit.bit_count() > 1:
        raise RuleSetError("ruleset-cube-limit", given=cube.limit)
    if rules.look.colours[0] == rules.look.colours[1]:
        raise RuleSetError("ruleset-colours-equal", given=rules.look.colours[0])
    _check_setup(rules.setup)
    contradictions = [
        (0 < scoring.backgammon <= scoring.gammon, "scoring.backgammon", "scoring.gammon"),
        (
            rules.etiquette.early_roll_is_void and not rules.etiquette.turn_ends_with_dice,
            "etiquette.early_roll_is_void",
            "etiquette.turn_ends_with_dice",
        ),
        (
            rules.opening.winner_chooses_colour and rules.opening.players_choose_colours,
            "opening.winner_chooses_colour",
            "opening.players_choose_colours",
        ),
        (cube.series_of > session.games and session.form == "series", "cube.series_of", "session.games"),
    ]
    _refuse(contradictions)


def _check_settings(rules: RuleSet, settings: dict[str, Any]) -> None:
    """Refuse settings that were written down though others leave them without a meaning."""
    cube, session, scoring = rules.cube, rules.session, rules.scoring
    without_cube = {key for key in settings.get("cube", {}) if key != "use"}
    for key in ("jacoby", "beavers", "automatic_doubles", "points_with_cube"):
        if getattr(session, key):
            without_cube.add(f"session.{key}")
    contradictions = [
        (cube.use == "none" and bool(without_cube), "cube.use", _first(without_cube)),
        (
            scoring.backgammon == 0 and "backgammon_on_bar" in settings.get("scoring", {}),
            "scoring.backgammon",
            "scoring.backgammon_on_bar",
        ),
    ]
    _refuse(contradictions)


def _refuse(contradictions: list[tuple[bool, str, str]]) -> None:
    for contradicts, one, other in contradictions:
        if contradicts:
            raise RuleSetError("ruleset-contradiction", one=one, other=other)


def _check_setup(setup: Setup) -> None:
    """Refuse checkers that cannot stand so, for one side or for both."""
    points = [point for point, _ in setup.checkers]
    sound = (
        all(1 <= point <= 24 and 1 <= count <= 15 for point, count in setup.checkers)
        and len(set(points)) == len(points)
        and not any(25 - point in points for point in points)
        and 1 <= setup.count <= 15
    )
    if not sound:
        given = str([list(pair) for pair in setup.checkers])
        raise RuleSetError("ruleset-setup", given=given)


def _first(settings: set[str]) -> str:
    name = min(settings, default="")
    return name if "." in name else f"cube.{name}"
