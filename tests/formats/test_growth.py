"""Hostile files cost as much as they are long, and what costs more is ended by the process that reads it."""

from __future__ import annotations

import contextlib
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabla.formats import reader_process
from tabla.formats.matches import match_file
from tabla.rules.errors import FormatError, TablaError
from tests.formats.hostile import FILES
from tests.formats.made import random_match

SMALL, LARGE = 60_000, 240_000
ROOT = Path(__file__).parents[2]
# Of its own process, which the system ends when it takes too long.
PROGRAM = """
from tests.formats.hostile import FILES
from tests.formats.test_growth import cost
for name in FILES:
    print(name, *cost(name), sep="|", flush=True)
"""


def cost(name: str) -> tuple[float, float]:
    """Seconds of processor time for a file, and for one four times as long."""
    limit = int(time.process_time()) + 30
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_AS, (768 * 2**20, 768 * 2**20))
    found = []
    for size in (SMALL, LARGE):
        data = FILES[name](size)
        began = time.process_time()
        _read(data)
        found.append(time.process_time() - began)
    return found[0], found[1]


def _read(data: bytes) -> None:
    with contextlib.suppress(TablaError):
        [one.text("en") for one in match_file.read(data).warnings]


@pytest.fixture(scope="module")
def costs() -> dict[str, list[float]]:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False
    )
    rows = (line.split("|") for line in run.stdout.splitlines())
    return {name: [float(one) for one in seconds] for name, *seconds in rows}


@pytest.mark.parametrize("name", FILES)
def test_four_times_the_file_costs_about_four_times_as_much(costs, name: str) -> None:
    assert name in costs, "it took too long or too much memory"
    small, large = costs[name]
    assert large < 10 * small + 0.5


@pytest.fixture
def reader():
    readers: list[reader_process.Reader] = []

    def made(**limits: float) -> reader_process.Reader:
        readers.append(reader_process.Reader(**limits))  # type: ignore[arg-type]
        return readers[-1]

    yield made
    for one in readers:
        one.end()


def job(data: bytes, turns: int = 2500) -> reader_process.Job:
    return reader_process.Job(data, "en", turns)


GOOD = match_file.to_bytes(random_match(11, 5, games=2), ".mat")
SLOW = FILES["boards of many plays"](1_000_000)


def test_a_file_is_read_apart_as_it_is_here(reader) -> None:
    found = reader().read(job(GOOD))
    assert found == reader_process.read_job(job(GOOD))
    assert not found.is_empty
    assert not found.is_position


@pytest.mark.parametrize("limits", [{"seconds": 1}, {"longest": 1.5}, {"memory": 45 * 2**20}])
def test_a_reader_that_takes_too_much_is_ended_and_replaced(reader, limits) -> None:
    tried = reader(**limits)
    large = FILES["bgf of objects"](1_200_000) if "memory" in limits else SLOW
    began = time.monotonic()
    with pytest.raises(FormatError) as refused:
        tried.read(job(large, turns=100_000))
    assert refused.value.code == "file-heavy"
    assert time.monotonic() - began < 20
    if "longest" not in limits:
        assert tried.read(job(GOOD)).events


def test_a_reader_that_dies_is_replaced(reader) -> None:
    tried = reader()
    tried.read(job(GOOD))
    tried.stop()
    with pytest.raises(FormatError):
        tried.read(job(GOOD))
    assert tried.read(job(GOOD)).events


def test_the_reader_knows_no_secrets_of_the_server(reader, monkeypatch) -> None:
    monkeypatch.setenv("TABLA_SERVE", "postgresql://hidden")
    tried = reader()
    tried.read(job(GOOD))
    environment = Path(f"/proc/{tried._process.pid}/environ").read_bytes()
    assert b"hidden" not in environment


def test_what_is_wrong_with_a_file_comes_back_word_for_word(reader) -> None:
    for data in (b"", b"{}", b"(;FF[4]GM[9])", b"no match"):
        with pytest.raises(FormatError) as here:
            match_file.read(data)
        with pytest.raises(FormatError) as apart_:
            reader().read(job(data))
        assert str(here.value) == str(apart_.value)
