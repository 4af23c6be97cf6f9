"""No call of the core can crash the interpreter, hang it or eat its memory, whatever it is given."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import threading
import types
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from tabla import _core
from tests.core import hostile

ROOT = Path(__file__).parents[2]
ROUNDS = 20  # of mixed arguments for each callable, after each argument alone


def test_hostile_arguments_are_refused_by_every_callable() -> None:
    options = ["-S"] if sys.flags.no_site else []
    ran = subprocess.run(
        [sys.executable, *options, "-m", "tests.core.hostile", "1", str(ROUNDS)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-4000:]
    wrong = json.loads(ran.stdout.splitlines()[-1])
    assert not wrong, "\n".join(f"{name}: {why}" for name, why in wrong.items()) + ran.stderr[-4000:]


def test_all_that_the_core_exports_is_called() -> None:
    found = hostile.exported()
    known = {name for name, value in vars(_core).items() if callable(value)}
    assert {name.split(".")[0] for name in found} == known
    assert {"legal_plays", "Net.__init__", "Net.random", "Net.hidden", "SelfPlay.games="} <= set(found)
    for called in found.values():
        for parameter in called.parameters:
            assert hostile.harmful(parameter), parameter


def test_a_parameter_that_nobody_thought_of_is_named() -> None:
    def newcomer() -> None: ...

    newcomer.__nb_signature__ = (("def newcomer(width: int) -> None", None, ()),)  # type: ignore[attr-defined]
    (called,) = hostile.exported(types.SimpleNamespace(newcomer=newcomer)).values()
    with pytest.raises(hostile.UnknownParameter, match="width"):
        hostile.harmful(called.parameters[0])


@pytest.mark.parametrize(
    "way", ["abort", "hang", "eat"], ids=["a crash", "no end", "an answer that is no refusal"]
)
def test_what_goes_wrong_is_told(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import os
    import time

    monkeypatch.setattr(hostile, "SECONDS", 0.05)
    ways = {"abort": os.abort, "hang": lambda: time.sleep(60), "eat": lambda: [][1]}
    told = hostile.apart(hostile.Called("victim", ways[way], ()), 1, 0)
    assert {"abort": "SIGABRT", "hang": "SIGALRM", "eat": "IndexError"}[way] in told
    assert "victim()" in told


# Each alone, as it was found


def terms(**changes: object) -> _core.Terms:
    return _core.Terms(**{"won": [0.5, 0.7, 1.0], "lost": [0.5, 0.3, 0.0], **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changes",
    [
        {"value": 2**21},
        {"value": 2**30},
        {"value": 0},
        {"gammon": -(10**8)},
        {"gammon": -2},
        {"gammon": 3, "backgammon": 2},
        {"backgammon": 10},
        {"won": [0.5]},
        {"won": None},
        {"lost": [float("nan")] * 2},
        {"won": [0.5] * 10**5},
        {"efficiency": float("inf")},
    ],
    ids=str,
)
def test_terms_of_no_game_are_refused(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        terms(**changes)


def test_the_highest_cube_can_be_judged() -> None:
    chances = (0.6, 0.2, 0.01, 0.1, 0.0)
    for most in (_core.Terms(2**20), terms(value=2**20)):
        found = _core.Engine(hostile._NETS["plain"]).prospect(hostile.START, 1, most)
        assert np.isfinite(found.value)
        for cube in (_core.cube_decision(chances, most), found.cube):
            assert np.isfinite([cube.no_double, cube.double_take, cube.double_drop]).all()


def test_a_table_that_changes_under_the_reader_is_still_read_within_its_bounds() -> None:
    block = hostile._BLOCK.copy()
    table = _core.OneSidedTable(block)
    block[:] = 255
    assert table.chances(hostile.HOME).size == 0
    assert table.win_chance(hostile.RACE) == 0


def test_many_threads_may_ask_one_engine_at_once() -> None:
    engine = _core.Engine(
        hostile._NETS["bytes"], hostile._NETS["plain"], hostile._ENDINGS, hostile._PRUNING, 2
    )
    search = _core.SearchSettings(2, hostile._FILTERS)
    settings = _core.RolloutSettings(1, 5, search=_core.SearchSettings(1, hostile._FILTERS))

    def answers(_: int) -> tuple[object, ...]:
        found, thrown = engine.prospect(hostile.START, 1), engine.best_throws(boards, [terms()] * 3)
        sums = engine.rollout(hostile.START, 0, 36, settings)
        plays = [(one.board, one.value) for one in engine.plays(hostile.START, 3, 1, search)]
        return plays, found.chances, found.value, sums.chances, thrown.values.tobytes()

    boards = hostile._GOOD_BOARDS
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(answers, range(24))) == [answers(0)] * 24


def test_answers_outlive_what_they_came_from() -> None:
    engine = _core.Engine(_core.Net.random(True, [16], 1), threads=1)
    found = engine.best_throws(hostile._GOOD_BOARDS, [terms()] * 3)
    boards, expected = found.boards, found.boards.copy()
    cube = engine.prospect(hostile.START, 0).cube
    del found, engine
    gc.collect()
    assert np.array_equal(boards, expected)
    assert np.isfinite(cube.no_double)


def test_only_the_core_makes_answers() -> None:
    for kind in (_core.Prospect, _core.RankedPlay, _core.BestThrows, _core.RolloutSums, _core.ValueSums):
        with pytest.raises(TypeError, match="no constructor"):
            kind()


def test_nets_cannot_be_asked_for_while_another_thread_has_them_learn() -> None:
    learner = hostile._self_play()
    refused = []
    learning = threading.Thread(target=lambda: learner.learn(200, 0.01))
    learning.start()
    while learning.is_alive():
        try:
            learner.restore(learner.full_state(), learner.pruner_state(), 0)
        except RuntimeError as error:
            refused.append(str(error))
    learning.join()
    assert learner.games == 200 or refused
    assert set(refused) <= {"the nets are learning in another thread"}
