"""Work on several processes of this machine: the same results, whoever dies."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from tabla.cli.main import cli
from tabla.cluster import Ledger, Options, run
from tabla.cluster.connecting import connected
from tabla.engine.rollout import CHUNK, Rollout
from tabla.rules.errors import TablaError
from tests.cluster.questions import Deadly, Slow, Stranger, expected, go_wrong, rollout

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")
NUMBERS = {number: number for number in range(40)}
CHUNKS = 20


@pytest.fixture(scope="module")
def client() -> Iterator[distributed.Client]:
    with connected("local:2") as found:
        yield found


def test_a_rollout_is_the_same_as_in_this_process(client, tmp_path: Path) -> None:
    there = rollout(tmp_path / "run.jsonl")
    assert there.run(CHUNKS * CHUNK, cluster=client) == expected(CHUNKS)
    assert rollout(tmp_path / "run.jsonl").run(CHUNKS * CHUNK) == expected(CHUNKS)


def test_it_stops_at_the_same_trial(client) -> None:
    errors: list[float] = []
    rollout().run(10 * CHUNK, progress=lambda under_way: errors.append(under_way.widest_error()))
    here, there = rollout(), rollout()
    assert there.run(100 * CHUNK, min(errors), cluster=client) == here.run(100 * CHUNK, min(errors))
    assert there.trials == here.trials == (1 + errors.index(min(errors))) * CHUNK


def test_a_worker_killed_in_the_middle_changes_nothing(client) -> None:
    killed: list[int] = []

    def kill(under_way: Rollout) -> None:
        if not killed:
            killed.extend(client.run(os.getpid).values())
            os.kill(killed[0], signal.SIGKILL)

    assert rollout().run(CHUNKS * CHUNK, progress=kill, cluster=client) == expected(CHUNKS)
    assert killed


def test_a_run_that_was_interrupted_goes_on(client, tmp_path: Path) -> None:
    def interrupt(under_way: Rollout) -> None:
        if under_way.trials == 4 * CHUNK:
            raise KeyboardInterrupt

    stopped = rollout(tmp_path / "run.jsonl")
    with pytest.raises(KeyboardInterrupt):
        stopped.run(CHUNKS * CHUNK, progress=interrupt, cluster=client)
    # What was under way may still have come in; quick workers may even have done all of it.
    assert 4 * CHUNK <= rollout(tmp_path / "run.jsonl").kept <= CHUNKS * CHUNK
    assert rollout(tmp_path / "run.jsonl").run(CHUNKS * CHUNK, cluster=client) == expected(CHUNKS)


def test_ranges_made_apart_give_the_whole(client, tmp_path: Path) -> None:
    half = CHUNKS // 2
    rollout(tmp_path / "second.jsonl", first=half).run(half * CHUNK, cluster=client)
    whole = rollout(tmp_path / "first.jsonl")
    whole.run(half * CHUNK)
    assert whole.adopt(tmp_path / "second.jsonl") == half * CHUNK
    assert whole.run(CHUNKS * CHUNK) == expected(CHUNKS)


def squares(client, **options) -> tuple[list[int], list[tuple[str, int]]]:
    told: list[tuple[str, int]] = []
    work = options.pop("work", Slow())
    ledger: Ledger[int] = Ledger(None, "squares?", work.identity, int)
    for _ in run(work, NUMBERS, ledger, Options(client, dropped=lambda *a: told.append(a), **options)):
        pass
    return [ledger[number].value for number in NUMBERS], told


@contextlib.contextmanager
def wrong_worker(client) -> Iterator[str]:
    """One of the workers begins to compute wrongly."""
    address = min(client.run(os.getpid))
    client.run(go_wrong, 1, workers=[address])
    yield address
    client.run(go_wrong, 0)


def test_a_worker_with_wrong_results_is_named_and_its_work_made_again(client) -> None:
    with wrong_worker(client) as address:
        found, told = squares(client)
    assert found == [number * number for number in range(40)]
    assert [worker for worker, _ in told] == [address]


def test_a_worker_that_goes_wrong_later_is_found_by_the_sample(client) -> None:
    with wrong_worker(client) as address:
        unchecked, told = squares(client, checked_share=0)
        assert told == []
        assert unchecked != [number * number for number in range(40)]
        found, told = squares(client, checked_share=1)
    assert found == [number * number for number in range(40)]
    assert [worker for worker, _ in told] == [address]


def test_workers_with_another_engine_are_refused(client) -> None:
    with pytest.raises(TablaError) as caught:
        squares(client, work=Stranger())
    assert caught.value.code == "cluster-wrong"


def test_a_chunk_that_kills_every_worker_ends_the_run_with_a_sentence() -> None:
    # Dask gives a task up after four dead workers; here after the first, to save time.
    with dask.config.set({"distributed.scheduler.allowed-failures": 0}), connected("local:2") as client:
        with pytest.raises(TablaError) as caught:
            squares(client, work=Deadly(), checked_share=0)
        assert caught.value.code == "cluster-failed"


def test_the_command_says_the_same_with_and_without_a_cluster(tmp_path: Path) -> None:
    command = ["rollout", "4HPwATDgc/ABMA", "--trials", "288", "--turns", "6", "--json"]
    alone = CliRunner().invoke(cli, command)
    together = CliRunner().invoke(cli, [*command, "--cluster", "local:2"])
    assert alone.exit_code == together.exit_code == 0
    assert alone.output == together.output
    for first in ("0", "144"):
        part = [*command, "--trials", "144", "--first", first, "--file", str(tmp_path / first)]
        assert CliRunner().invoke(cli, part).exit_code == 0
    joined = [*command, "--file", str(tmp_path / "0"), "--merge", str(tmp_path / "144")]
    assert CliRunner().invoke(cli, joined).output == alone.output


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--cluster", "local:0"], "local:4"),
        (["--cluster", "local:many"], "local:4"),
        (["--cluster", "somewhere"], "tls://head:8786"),
        (["--cluster", "http://head:80"], "tls://head:8786"),
        (["--cluster", "tcp://192.0.2.1:8786"], "--certs"),
        (["--cluster", "tls://127.0.0.1:1", "--certs", "none"], "tabla cluster certs"),
        (["--first", "35"], "multiple of 36"),
    ],
)
def test_what_cannot_be_is_answered_with_what_could(options: list[str], word: str) -> None:
    result = CliRunner().invoke(cli, ["rollout", "4HPwATDgc/ABMA", *options])
    assert result.exit_code == 2
    assert word in result.output


def test_a_client_of_an_open_cluster_is_refused() -> None:
    client = SimpleNamespace(scheduler=SimpleNamespace(address="tcp://192.0.2.1:8786"))
    with pytest.raises(TablaError) as caught:
        squares(client)
    assert caught.value.code == "cluster-tls"
