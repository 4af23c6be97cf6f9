"""Every callable of the core with arguments that mean it harm; run as a program, it prints what went wrong.

    python -m tests.core.hostile [SEED [ROUNDS]]

What is called is found by looking at the module, and the parameters are read from nanobind's own signatures,
from which the stub is made. A parameter that no pool below knows is an error: whoever exports it says here
which values could hurt. Each callable is tried in a process of its own, so that one crash hides no other.
Objects that were made from hostile numbers are arguments of the others.
"""

from __future__ import annotations

import faulthandler
import json
import math
import os
import random
import re
import resource
import signal
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tabla import _core
from tabla.rules.board import Board

SANITIZED = "sanitize" in _core.__file__
SECONDS = 60 if SANITIZED else 15  # of the processor's time for one call
WAIT = 40  # times as long by the clock, on a machine that has much else to do
MEMORY = 4 * 2**30  # AddressSanitizer reserves terabytes, so that it is unlimited there
EXPECTED = (ValueError, TypeError)
FEW = 8  # arguments for each object after the first
MADE, MOST_MADE = 10, 100  # objects of a class that are given to others, out of so many
NAN, INF = math.nan, math.inf

START = bytes(Board.start())
OVER = bytes(Board.from_points({}, {1: 15}))
RACE = bytes(Board.from_points({1: 1, 2: 1}, {1: 1}))
HOME = bytes([13, 1, 1, *[0] * 23])


class Parameter(NamedTuple):
    """One parameter of a signature; `kind` is its type in a word."""

    name: str
    kind: str


class Called(NamedTuple):
    """Something to call: its name in the stub, its parameters without self, and the class of self if any."""

    name: str
    function: Callable[..., Any]
    parameters: tuple[Parameter, ...]
    owner: str = ""


# What the module exports


def exported(module: Any = _core) -> dict[str, Called]:
    """All that can be called: functions, constructors, methods, properties and their setters."""
    found: dict[str, Called] = {}
    for name, value in vars(module).items():
        if isinstance(value, type):
            found |= _of_class(name, value)
        elif callable(value):
            found[name] = Called(name, value, _parameters(value))
    return found


def _of_class(owner: str, kind: type) -> dict[str, Called]:
    found = {}
    for name, value in vars(kind).items():
        full = f"{owner}.{name}"
        if isinstance(value, property):
            found[full] = Called(full, value.__get__, (), owner)
            if value.fset is not None:
                found[f"{full}="] = Called(f"{full}=", value.fset, _parameters(value.fset)[1:], owner)
        elif name == "__init__":
            if not hasattr(value, "__nb_signature__"):
                continue  # only the core makes these
            found[full] = Called(full, kind, _parameters(value)[1:])
        elif hasattr(value, "__nb_signature__"):
            parameters = _parameters(value)
            is_method = bool(parameters) and parameters[0].name == "self"
            found[full] = Called(full, value, parameters[is_method:], owner if is_method else "")
    return found


def _parameters(function: Any) -> tuple[Parameter, ...]:
    (overload,) = function.__nb_signature__
    text = overload[0]
    inside = text[text.index("(") + 1 : text.rindex(") ->")]
    parts = _split(inside)
    return tuple(
        Parameter(part.partition(":")[0].strip(), _kind(part)) for part in parts if part not in ("/", "*")
    )


def _split(text: str) -> list[str]:
    """At the commas outside all brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "[(") - (letter in "])")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def _kind(part: str) -> str:
    text = part.partition(":")[2].split("=")[0].strip() if "ndarray" not in part else "ndarray"
    found = re.match(r"(?:collections\.abc\.)?(?:tabla\._core\.)?(\w+)", text)
    return found[1] if found else "self"


# Arguments: for each parameter those of a usual call, and those that mean harm

_NETS = {
    "plain": _core.Net.random(False, [16], 1),
    "bytes": _core.Net.random(True, [64, 64], 2, True, True),
    # Finite weights whose sums are not.
    "vast": _core.Net(
        False,
        [16],
        np.resize(np.array([3e38, -3e38], np.float32), _core.Net.random(False, [16], 1).weights.size),
    ),
}
_BLOCK = _core.make_one_sided(1)
_VALUES = _core.make_two_sided(2, 1)
_TWO_SIDED, _ONE_SIDED = _core.TwoSidedTable(2, _VALUES), _core.OneSidedTable(_BLOCK)
_ENDINGS = _core.Endings(_TWO_SIDED, _ONE_SIDED)

_PRUNING, _FILTERS = _core.Pruning(2, 0.5), [(4, 0.1)] * 3
_ENGINE = _core.Engine(_NETS["bytes"], _NETS["plain"], _ENDINGS, _PRUNING, threads=1)


def _self_play() -> _core.SelfPlay:
    return _core.SelfPlay(_NETS["plain"], _NETS["plain"], _core.LearningSettings(1, batch_games=1))


def _boards(*boards: bytes) -> np.ndarray:
    return np.frombuffer(b"".join(boards), np.uint8).reshape(-1, 2, 26).copy()


def _bare(kind: Any) -> Any:
    """An object whose constructor never ran."""
    return kind.__new__(kind)


_SPARSE = Path(tempfile.mkdtemp()) / "boards"
with _SPARSE.open("wb") as _file:
    _file.truncate(52 * 2**23)

_GOOD_BOARDS = _boards(START, START, START)
_GOOD_DICE = np.array([[3, 1], [6, 5], [2, 1]], np.uint8)
_STRANGE: tuple[Any, ...] = (None, "3", b"3", [1], {}, object(), 1.5, NAN)
_WIDE = (2**31 - 1, 2**31, -(2**31), 2**40, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30, -(10**30))
_INTS = (-1, 0, 1, 2, 3, 7, 255, 256, 10_000, *_WIDE, True, *_STRANGE)
_FEW = (-1, 0, 1, 2, *_WIDE, *_STRANGE)  # where more would only take long
_FLOATS = (NAN, INF, -INF, -1.0, 0.0, -0.0, 1.0, 2.0, 1e39, -1e39, 1e308, 5e-324, 10**30, None, "1", [1.0])
_BOOLS = (True, False, None, 2, "yes", NAN)
_BYTES = (
    START, OVER, OVER[26:] + OVER[:26], RACE, HOME, b"", bytes(51), bytes(52), bytes(53), b"\xff" * 52,
    bytes([0] * 6 + [15] + [0] * 19) * 2, bytes([14, 0, 0, 1] + [0] * 22 + [14] + [0] * 21 + [1] + [0] * 3),
    bytes(26), bytes([15] + [0] * 25), b"\x0f" * 26, b"\x10" * 26, bytes(10), b"\xff" * 10,
    bytes([*[0] * 25, 15, *[0] * 25, 15]), None, "board", bytearray(START), memoryview(START), 7,
)  # fmt: skip
_ARRAYS = (
    _GOOD_BOARDS, _GOOD_BOARDS[:0], _GOOD_BOARDS[:1], _GOOD_BOARDS[::-1], _GOOD_BOARDS[:, ::-1],
    np.asfortranarray(_GOOD_BOARDS), np.broadcast_to(_GOOD_BOARDS[:1], (10**9, 2, 26)),
    _GOOD_BOARDS.astype(np.int8), _GOOD_BOARDS.astype(np.float64), _GOOD_BOARDS[:, :, :25], _GOOD_BOARDS[0],
    _boards(OVER), _boards(START, OVER), _boards(RACE), _boards(bytes(52)), _boards(b"\xff" * 52),
    _GOOD_DICE, _GOOD_DICE[:0], _GOOD_DICE[:2], _GOOD_DICE[:, ::-1], np.zeros((3, 2), np.uint8),
    np.full((3, 2), 255, np.uint8), np.array(0, np.uint8), np.zeros((0,), np.uint8), np.zeros((0, 0, 0)),
    np.zeros(4, np.float32), np.full((3, 5), NAN, np.float32), np.full((3, 5), 0.5, np.float32),
    np.full((3, 5), 3e38, np.float32), np.zeros((0, 5), np.float32), np.zeros(16, np.int16),
    np.zeros(3 * 2**20, np.uint8), _BLOCK[:-2], _BLOCK[1:], _BLOCK[:2_000_000], _BLOCK, _VALUES, _VALUES[:-4],
    np.frombuffer(bytes(1) + _VALUES.tobytes(), np.int16, offset=1, count=len(_VALUES)),
    np.frombuffer(bytes(1) + _NETS["plain"].weights.tobytes(), np.float32, offset=1),
    np.full_like(_NETS["plain"].weights, NAN), np.full_like(_NETS["plain"].weights, 3e38),
    np.memmap(_SPARSE, np.uint8, "r", shape=(2**23, 2, 26)), None, [[1, 2]], b"boards", 3,
)  # fmt: skip


def _crooked_blocks() -> Iterator[np.ndarray]:
    """One-sided tables of the right size whose numbers are wrong."""
    heads = 54_264 + 1 + 15_504 + 1
    for at, value in ((5, 2**32 - 1), (heads - 1, 0), (0, 7)):
        block = _BLOCK.copy()
        block[: 4 * heads].view(np.uint32)[at] = value
        yield block
    block = _BLOCK.copy()
    block[4 * heads + 8 * 54_264 :] = 255
    yield block


_NO_NETS = (None, _TWO_SIDED, _bare(_core.Net), 7, "net")
_SEQUENCES: dict[str, tuple[Any, ...]] = {
    "dice_left": ((3, 1), [], [1, 2, 3], [6] * 4, [6] * 5, [0], [7], [256], [-1], [None], [3] * 10**5),
    "filters": (
        _FILTERS, [], [(4, 0.1)] * 4, [(0, 0.1)], [(-1, 0.1)], [(2**64 - 1, INF)], [(1, NAN)],
        [(3, -INF)], [(2, 1e39)], [(1,)], [None], [(4, 0.1)] * 10**5,
    ),
    "terms": ([_core.Terms()] * 3, [], [_core.Terms()], [None] * 3, [_bare(_core.Terms)] * 3, [7] * 3),
    "won": (
        None, [0.5, 1.0], [0.5, 0.7, 1.0], [0.5], [], [NAN] * 3, [INF, -INF], [1.0, 0.0], [1e308] * 4,
        [0.5] * 10**6, [None, None], ["a", "b"], 0.5,
    ),
    "chances": (
        (0.5, 0.1, 0.0, 0.1, 0.0), (0.0,) * 5, (1.0,) * 5, (NAN,) * 5, (INF, -INF, 0.0, 0.0, 0.0),
        (-1.0,) * 5, (1e38,) * 5, (0.5,) * 4, (0.5,) * 6, (), None, (None,) * 5,
    ),
    "hidden": (
        [16], [64, 64], [], [0], [17], [-1], [4096] * 9, [4096] * 8, [2**63], [2**64 - 1, 2], [2**64], [None],
        [16] * 10**5, [1.5], None,
    ),
    "choices": ([], [0, 0, 1], [0], [2**32 - 1] * 3, [2**32], [-1], [None]),
}  # fmt: skip
_SEQUENCES["lost"] = _SEQUENCES["won"]

_LEARNING = _core.LearningSettings(1, batch_games=1)
_STARTS = _core.Starts(_GOOD_BOARDS, 0.5)
_LESSONS = _core.Lessons(_GOOD_BOARDS, np.full((len(_GOOD_BOARDS), 5), 0.5, np.float32), 0.5)
_TEACHER = _core.Teacher(_NETS["plain"], _NETS["vast"])
_STATE = _self_play().full_state()
_DICTS: tuple[Any, ...] = (
    _STATE, {}, None, [], {**_STATE, "steps": -1}, {**_STATE, "steps": 2**64 - 1}, {**_STATE, "steps": None},
    *({**_STATE, name: value} for name in ("weights", "second") for value in (
        None, np.zeros(0, np.float32), _STATE[name][:-1], _STATE[name].astype(np.float64),
        np.full_like(_STATE[name], NAN), np.full_like(_STATE[name], -1.0), "weights",
    )),
)  # fmt: skip

_USUAL: dict[tuple[str, str], Any] = {
    ("backgammon", "int"): 3, ("gammon", "int"): 2, ("value", "int"): 1, ("checkers", "int"): 2,
    ("die1", "int"): 3, ("die2", "int"): 1, ("depth", "int"): 1, ("rank", "int"): 5, ("seed", "int"): 1,
    ("first", "int"): 0, ("count", "int"): 2, ("plies", "int"): 0, ("turns", "int"): 3, ("threads", "int"): 1,
    ("batches", "int"): 1, ("games", "int"): 1, ("arg", "int"): 1, ("batch_games", "int"): 1,
    ("step", "int"): 8, ("passes", "int"): 1, ("keep", "int"): 2, ("owner", "str"): "centre",
    ("key", "bytes"): _core.position_key(START), ("side", "bytes"): HOME, ("board", "bytes"): RACE,
    ("efficiency", "float"): 0.7, ("race_efficiency", "float"): 0.6, ("margin", "float"): 1.0,
    ("lam", "float"): 0.5, ("average", "float"): 0.1,
    ("choices", "float"): 0.5,
    ("weight", "float"): 0.5, ("rate", "float"): 0.01, ("boards", "ndarray"): _GOOD_BOARDS,
    ("share", "float"): 0.5, ("starts", "Starts"): _STARTS, ("lessons", "Lessons"): _LESSONS,
    ("teacher", "Teacher"): _TEACHER, ("settings", "LearningSettings"): _LEARNING,
    ("dice", "ndarray"): _GOOD_DICE, ("values", "ndarray"): _VALUES,
    ("block", "ndarray"): _BLOCK, ("weights", "ndarray"): _NETS["plain"].weights,
    ("targets", "ndarray"): np.full((3, 5), 0.5, np.float32),
    ("full", "dict"): _STATE, ("pruner", "dict"): _STATE,
    ("terms", "Terms"): _core.Terms(), ("pruning", "Pruning"): _PRUNING,
    ("search", "SearchSettings"): _core.SearchSettings(),
    ("settings", "RolloutSettings"): _core.RolloutSettings(1, 3),
    ("rules", "GameRules"): _core.GameRules(),
    ("won", "Sequence"): [0.5, 0.7, 1.0], ("lost", "Sequence"): [0.5, 0.3, 0.0],
    ("phased", "bool"): False, ("bytes", "bool"): False, ("expert", "bool"): False,
    **{(name, "bool"): True for name in (
        "higher_die_alone", "strays_first", "in_losers_home",
        "backgammons", "on_bar", "needs_none_off", "adjust", "can_double", "jacoby",
        "backgammon_on_bar", "backgammon_needs_none_off", "has_contact", "first_throw", "all_throws",
    )},
    ("all_plays", "bool"): False,
    ("net", "Net"): _NETS["bytes"], ("full", "Net"): _NETS["plain"], ("pruner", "Net"): _NETS["plain"],
    ("endings", "Endings"): _ENDINGS, ("two_sided", "TwoSidedTable"): _TWO_SIDED,
    ("one_sided", "OneSidedTable"): _ONE_SIDED,
    **{(name, "Sequence"): values[0] for name, values in _SEQUENCES.items() if name not in ("won", "lost")},
}  # fmt: skip
# Within their ceilings these take as long as they are high.
_LONG = ("count", "batches", "batch_games", "passes", "depth", "plies")

# Where each call that is not refused takes seconds, one is enough.
_RARE, _SMALL = ("make_one_sided",), range(257)

OBJECTS: dict[str, list[Any]] = {
    "Net": [_NETS["bytes"], _NETS["plain"], _NETS["vast"], *_NO_NETS],
    "TwoSidedTable": [_TWO_SIDED, None, _ONE_SIDED, _bare(_core.TwoSidedTable)],
    "OneSidedTable": [_ONE_SIDED, None, _TWO_SIDED, _bare(_core.OneSidedTable)],
    "Endings": [_ENDINGS, _core.Endings(_TWO_SIDED), None, _bare(_core.Endings), 7],
    "Terms": [
        _core.Terms(),
        _core.Terms(won=[0.5, 0.7, 1.0], lost=[0.5, 0.3, 0.0]),
        None,
        _bare(_core.Terms),
        7,
    ],
    "GameRules": [
        _core.GameRules(),
        _core.GameRules(checkers=3, strays_first=True),
        None,
        _bare(_core.GameRules),
        7,
    ],
    "SelfPlay": [_self_play(), _bare(_core.SelfPlay)],
    "Pruning": [_PRUNING, None, _bare(_core.Pruning), 7],
    "LearningSettings": [_LEARNING, None, _bare(_core.LearningSettings), 7],
    "Starts": [_STARTS, None, _bare(_core.Starts), 7],
    "Lessons": [_LESSONS, None, _bare(_core.Lessons), 7],
    "Teacher": [None, _TEACHER, _bare(_core.Teacher), 7],
    "LearningReport": [_self_play().learn(1, 0.01), None, _bare(_core.LearningReport), 7],
    "SearchSettings": [_core.SearchSettings(1, _FILTERS), None, _bare(_core.SearchSettings), 7],
    "RolloutSettings": [_core.RolloutSettings(1, 3), None, _bare(_core.RolloutSettings), 7],
    "Engine": [
        _ENGINE,
        _core.Engine(_NETS["vast"], _NETS["vast"], pruning=_PRUNING),
        _core.Engine(_NETS["plain"]),
        None,
        _bare(_core.Engine),
        7,
    ],
    "RankedPlay": [_ENGINE.plays(RACE, 3, 1)[0], None, _bare(_core.RankedPlay), 7],
    "Prospect": [_ENGINE.prospect(START, 0), None, _bare(_core.Prospect), 7],
    "BestThrows": [_ENGINE.best_throws(_GOOD_BOARDS, [_core.Terms()] * 3), None, _bare(_core.BestThrows), 7],
    "RolloutSums": [_ENGINE.rollout(RACE, 0, 1, _core.RolloutSettings(1)), None, _bare(_core.RolloutSums), 7],
    "ValueSums": [
        _ENGINE.cubeful_rollout(RACE, 0, 1, _core.RolloutSettings(1), _core.Terms()), None,
        _bare(_core.ValueSums), 7,
    ],
    "CubeValues": [
        _core.cube_decision((0.5, 0.1, 0.0, 0.1, 0.0), _core.Terms()), None, _bare(_core.CubeValues), 7,
    ],
}  # fmt: skip


class UnknownParameter(LookupError):
    """A parameter for which nobody has said what could hurt."""


def usual(parameter: Parameter) -> Any:
    """What a call that means no harm gives."""
    try:
        return _USUAL[parameter]
    except KeyError:
        raise UnknownParameter(f"give {parameter} a usual value in {__name__}") from None


def harmful(parameter: Parameter) -> tuple[Any, ...]:
    """What could hurt."""
    name, kind = parameter
    usual(parameter)
    if kind in OBJECTS:
        return tuple(OBJECTS[kind])
    if kind == "Sequence":
        return _SEQUENCES[name]
    pools: dict[str, tuple[Any, ...]] = {
        "int": _FEW if name in _LONG else _INTS,
        "float": _FLOATS,
        "bool": _BOOLS,
        "bytes": _BYTES,
        "str": ("centre", "mover", "opponent", "", "x" * 10**6, "\ud800", "\0", None, 7, b"centre"),
        "ndarray": (*_ARRAYS, *(_crooked_blocks() if name == "block" else ())),
        "dict": _DICTS,
    }
    return pools[kind]


# Calls


def arguments(called: Called, rng: random.Random, rounds: int) -> Iterator[list[Any]]:
    """Those of a usual call, then each that could hurt among usual ones, then many together."""
    good = [usual(parameter) for parameter in called.parameters]
    pools = [harmful(parameter) for parameter in called.parameters]
    if called.name in _RARE:
        pools, rounds = [tuple(value for value in pool if value not in _SMALL) for pool in pools], 0
    yield good
    for at, pool in enumerate(pools):
        for value in pool:
            yield [*good[:at], value, *good[at + 1 :]]
    for _ in range(rounds if pools else 0):
        yield [one if rng.random() < 0.6 else rng.choice(pool) for one, pool in zip(good, pools, strict=True)]


def calls(called: Called, rng: random.Random, rounds: int) -> Iterator[list[Any]]:
    """The same with `self` before them; objects after the first are tried with a few of the arguments."""
    if not called.owner:
        yield from arguments(called, rng, rounds)
        return
    first, *others = OBJECTS[called.owner]
    tried = list(arguments(called, rng, rounds))
    yield from ([first, *given] for given in tried)
    for other in others:
        yield from ([other, *given] for given in (tried[0], *rng.sample(tried, min(len(tried), FEW))))


def attempt(called: Called, rng: random.Random, rounds: int, diary: Callable[[str], None]) -> list[Any]:
    """Call it in every way; returns what the calls gave, raises on an answer that is none."""
    made = []
    for number, given in enumerate(calls(called, rng, rounds)):
        diary(f"{called.name}({', '.join(map(_shown, given))})")
        _limit(SECONDS)
        try:
            made.append(called.function(*given))
        except EXPECTED as error:
            if number == 0:
                raise AssertionError(f"a usual call is refused: {error}") from error
            if not str(error).strip():
                raise AssertionError("a refusal without a word") from error
        finally:
            _limit(0)
        del made[MOST_MADE:]
    return made


def _limit(seconds: float) -> None:
    """Let the process be ended after so long at work, or much longer asleep."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, WAIT * seconds)


def _shown(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"array{value.shape}:{value.dtype}"
    text = repr(value)
    return text if len(text) < 120 else f"{text[:100]}…"


def apart(called: Called, seed: int, rounds: int) -> str:
    """What went wrong with one callable, tried in a child process; empty if nothing did."""
    with tempfile.TemporaryFile() as diary:
        child = os.fork()
        if child == 0:
            faulthandler.disable()
            os._exit(_try(called, seed, rounds, diary.fileno()))
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        if code == 0:
            return ""
        diary.seek(0)
        last = diary.read().rstrip(b"\0").decode(errors="replace")
    why = signal.Signals(-code).name if code < 0 else f"exit {code}"
    return f"{why} in {last}"


def _try(called: Called, seed: int, rounds: int, diary: int) -> int:
    def note(text: str) -> None:
        data = text.encode(errors="replace")[:4000]
        os.pwrite(diary, data.ljust(4000, b"\0"), 0)

    try:
        attempt(called, random.Random(f"{seed} {called.name}"), rounds, note)
    except BaseException as error:
        note(f"{os.pread(diary, 4000, 0).rstrip(bytes(1)).decode()}: {type(error).__name__}: {error}")
        return 1
    return 0


def main(seed: int = 1, rounds: int = 200) -> dict[str, str]:
    """Try all; objects that hostile numbers made are then given to the rest."""
    warnings.simplefilter("ignore")
    if not SANITIZED:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    everything = exported()
    constructors = {name: one for name, one in everything.items() if name.endswith(".__init__")}
    wrong = {}
    for name, called in {**constructors, **everything}.items():
        if found := apart(called, seed, rounds):
            wrong[name] = found
        elif name in constructors:
            made = attempt(called, random.Random(f"{seed} {name}"), rounds, lambda _: None)
            OBJECTS[name.removesuffix(".__init__")] += made[:: len(made) // MADE + 1]
    return wrong


if __name__ == "__main__":
    print(json.dumps(main(*map(int, sys.argv[1:]))))
