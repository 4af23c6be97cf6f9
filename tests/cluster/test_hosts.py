"""A rollout on several hosts, with TLS: whatever happens to them, it ends with the same result."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tabla.cli.main import cli
from tests.cluster.hosts import Host, Process, net, until

pytest.importorskip("distributed")

CHUNKS = 144  # enough that a fast machine is still at it when something is cut or killed
QUESTION = ("rollout", "4HPwATDgc/ABMA", "--trials", 36 * CHUNKS, "--turns", "8", "--json")
# Dask waits half a minute for a lost scheduler; a test has less time.
HASTE = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "8s"}


class Cluster:
    """A scheduler, two workers and the desk where the user sits."""

    def __init__(self, hosts: list[Host], certs: Path) -> None:
        self.head, *self.workers, self.desk = hosts
        self.certs = certs
        self.file = certs
        self.address = f"tls://{self.head.address}:8786"
        self.scheduler: Process | None = None
        self.processes: list[Process | None] = [None for _ in self.workers]

    def start(self) -> None:
        """Whatever does not run."""
        head = ("scheduler", "--host", self.head.address, "--port", 8786, "--no-dashboard")
        worker = ("worker", self.address, "--no-nanny", "--nthreads", 1)
        environment = {"DASK_CONFIG": str(self.certs)}
        if is_dead(self.scheduler):
            for host in (self.head, *self.workers):
                host.stop()
            self.scheduler = self.head.start("dask", *head, told=False, **environment)
        for number, host in enumerate(self.workers):
            if is_dead(self.processes[number]):
                self.processes[number] = host.start("dask", *worker, told=False, **environment)

    def roll_out(self, *options: object) -> Process:
        cluster = ("--cluster", self.address, "--certs", self.certs, "--file", self.file)
        return self.desk.start("tabla", *QUESTION, *cluster, *options, **HASTE)

    def entries(self) -> list[dict]:
        """What the ledger holds; a line being written is not yet there."""
        if not self.file.exists():
            return []
        lines = self.file.read_text().split("\n")[1:-1]
        return [json.loads(line)["entry"] for line in lines]

    def makers(self) -> set[str]:
        return {entry["by"].split("//")[1].split(":")[0] for entry in self.entries()}

    def wait_for(self, run: Process, chunks: int, makers: int = 1) -> None:
        """Until so much of the run is done, by so many hosts."""

        def is_there() -> bool:
            assert run.poll() is None, run.communicate()
            return len(self.entries()) >= chunks and len(self.makers()) >= makers

        until(is_there)


@pytest.fixture(scope="module")
def hosts() -> Iterator[list[Host]]:
    with net() as made:
        yield [made.host() for _ in range(4)]


@pytest.fixture(scope="module")
def expected() -> str:
    result = CliRunner().invoke(cli, [str(word) for word in QUESTION])
    assert result.exit_code == 0
    return result.stdout


@pytest.fixture(scope="module")
def house(hosts: list[Host], tmp_path_factory: pytest.TempPathFactory) -> Cluster:
    certs = tmp_path_factory.mktemp("certs") / "cluster.yaml"
    assert CliRunner().invoke(cli, ["cluster", "certs", str(certs)]).exit_code == 0
    return Cluster(hosts, certs)


@pytest.fixture
def cluster(house: Cluster, tmp_path: Path) -> Iterator[Cluster]:
    house.file = tmp_path / "run.jsonl"
    house.start()
    yield house
    house.desk.stop()


def is_dead(process: Process | None) -> bool:
    return process is None or process.poll() is not None


def kill(process: Process | None, with_signal: signal.Signals = signal.SIGKILL) -> None:
    assert process is not None
    process.send_signal(with_signal)
    if with_signal == signal.SIGKILL:
        process.wait()


def ended(process: Process) -> str:
    out, err = process.communicate(timeout=90)
    assert process.returncode == 0, err
    return out


def test_a_worker_killed(cluster: Cluster, expected: str) -> None:
    run = cluster.roll_out()
    cluster.wait_for(run, 5, makers=2)
    kill(cluster.processes[0])
    assert ended(run) == expected


def test_a_worker_hung(cluster: Cluster, expected: str) -> None:
    run = cluster.roll_out()
    cluster.wait_for(run, 5, makers=2)
    kill(cluster.processes[1], signal.SIGSTOP)
    assert ended(run) == expected
    kill(cluster.processes[1], signal.SIGCONT)


def test_a_link_cut_and_healed(cluster: Cluster, expected: str) -> None:
    run = cluster.roll_out()
    cluster.wait_for(run, 5, makers=2)
    cluster.workers[0].cut()
    cluster.wait_for(run, len(cluster.entries()) + 10)
    cluster.workers[0].heal()
    assert ended(run) == expected


def test_the_scheduler_killed_and_started_again_under_the_run(cluster: Cluster, expected: str) -> None:
    run = cluster.roll_out()
    cluster.wait_for(run, 5)
    kill(cluster.scheduler)
    cluster.start()
    assert ended(run) == expected


def test_the_scheduler_killed_and_the_run_taken_up_later(cluster: Cluster, expected: str) -> None:
    run = cluster.roll_out()
    cluster.wait_for(run, 5)
    kill(cluster.scheduler)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2
    assert "the same command continues it" in err
    kept = cluster.entries()
    assert 5 <= len(kept) < CHUNKS
    cluster.start()
    assert ended(cluster.roll_out()) == expected
    assert cluster.entries()[: len(kept)] == kept
    assert len({entry["key"] for entry in cluster.entries()}) == len(cluster.entries()) == CHUNKS


def test_without_the_clusters_key_nobody_gets_in(cluster: Cluster, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    assert CliRunner().invoke(cli, ["cluster", "certs", str(other)]).exit_code == 0
    run = cluster.roll_out("--certs", other)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2
    assert "cannot be reached" in err
    assert cluster.entries() == []


def test_the_key_is_for_its_owner_alone_and_never_replaced(tmp_path: Path) -> None:
    certs = tmp_path / "cluster.yaml"
    assert CliRunner().invoke(cli, ["cluster", "certs", str(certs)]).exit_code == 0
    assert certs.stat().st_mode & 0o077 == 0
    again = CliRunner().invoke(cli, ["cluster", "certs", str(certs)])
    assert again.exit_code == 2
    assert "is not replaced" in again.output
