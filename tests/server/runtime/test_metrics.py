"""Numbers at /metrics, as Prometheus' text format wants them, for whoever shows the token."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from tabla.server.runtime.metrics import KNOWN, Metrics, written
from tests.server.house import running, waited_for
from tests.store.postgres import IS_THERE
from tests.tables import TESTS

TOKEN = "a-token-for-the-keeper"
# https://prometheus.io/docs/instrumenting/exposition_formats/, version 0.0.4
SAMPLE = re.compile(
    r"(?P<name>[a-zA-Z_:][a-zA-Z0-9_:]*)"
    r'(?P<labels>\{[a-zA-Z_]\w*="[^"\\\n]*"(,[a-zA-Z_]\w*="[^"\\\n]*")*\})? '
    r"(?P<value>[0-9.e+-]+)"
)
OPERATIONS = TESTS.parent / "docs" / "operations.md"


def numbers(text: str) -> dict[str, float]:
    """All samples; every line must be one, or say what one is."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            found[sample["name"] + (sample["labels"] or "")] = float(sample["value"])
        else:
            assert re.fullmatch(r"# (HELP \w+ .+|TYPE \w+ (counter|gauge|histogram))", line), line
    return found


def asked(client) -> dict[str, float]:
    reply = client.get("/metrics", Authorization=f"Bearer {TOKEN}")
    assert reply.status == 200
    assert reply.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
    return numbers(reply.body.decode())


def test_what_was_played_is_counted(store) -> None:
    with running(store, metrics_token=TOKEN) as house:
        client = house.client()
        client.open("here", "random", terms={"length": 1})
        before = asked(client)
        with client.socket():
            client.do(0, "ThrowOpening")
            for _ in range(30):
                client.step(random.Random(3))
            assert client.send(0, "Undo", expected_version=1).status == 409
            after = asked(client)
    taken = 'tabla_commands_total{outcome="taken"}'
    assert after[taken] > before.get(taken, 0) >= 0
    assert after['tabla_commands_total{outcome="stale"}'] >= 1
    assert after["tabla_events_total"] > after[taken]
    assert after["tabla_write_seconds_count"] >= after[taken]
    assert after['tabla_bot_seconds_count{level="random"}'] > 0
    assert (after["tabla_sockets"], after["tabla_tables"], after["tabla_store_up"]) == (1, 1, 1)
    assert after['tabla_requests_total{status="200"}'] > after[taken]
    assert after["tabla_resident_bytes"] > 10_000_000
    buckets = [value for name, value in after.items() if name.startswith("tabla_write_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert buckets[-1] == after["tabla_write_seconds_count"]


def test_the_numbers_are_for_whoever_shows_the_token(store) -> None:
    with running(store, metrics_token=TOKEN) as house:
        client = house.client()
        for shown in ("", "Bearer ", "Bearer wrong", TOKEN, f"Basic {TOKEN}"):
            reply = client.get("/metrics", Authorization=shown)
            assert reply.status == 401
            assert b"tabla_" not in reply.body


def test_without_a_token_there_are_no_numbers(house) -> None:
    assert house.client().get("/metrics", Authorization="Bearer ").status == 404


def test_whoever_looks_after_servers_asks_each_by_its_own_address(store) -> None:
    with running(store, metrics_token=TOKEN) as house:
        client = house.client()
        assert client.get("/healthz", Host="10.0.0.7:8642").status == 200
        reply = client.get("/metrics", Host="10.0.0.7:8642", Authorization=f"Bearer {TOKEN}")
        assert reply.status == 200
        assert client.get("/api/house", Host="10.0.0.7:8642").status == 421


def test_every_number_is_explained_to_whoever_runs_the_server() -> None:
    guide = OPERATIONS.read_text(encoding="utf-8")
    assert [name for name in KNOWN if f"`tabla_{name}" not in guide] == []


def test_numbers_of_workers_are_added_up_and_gauges_of_dead_ones_are_not(tmp_path) -> None:
    mine = Metrics(str(tmp_path))
    mine.count("events_total", 2)
    mine.gauges["tables"] = lambda: 5
    mine.time("write_seconds", 0.003)
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    saved = {"process": gone.pid, "counts": [["events_total", [], 40]], "gauges": [["tables", 7]]}
    (tmp_path / f"{gone.pid}.json").write_text(json.dumps(saved))
    other = saved | {"process": os.getppid(), "gauges": [["tables", 100], ["store_up", 0]]}
    (tmp_path / f"{os.getppid()}.json").write_text(json.dumps(other))
    mine.gauges["store_up"] = lambda: 1
    found = numbers(mine.text())
    assert found["tabla_events_total"] == 82
    assert found["tabla_tables"] == 105
    assert found["tabla_store_up"] == 0
    assert found['tabla_write_seconds_bucket{le="0.0025"}'] == 0
    assert found['tabla_write_seconds_bucket{le="0.005"}'] == 1
    assert numbers(written([]))["tabla_events_total"] == 0


@pytest.mark.skipif(not IS_THERE, reason="needs PostgreSQL")
def test_any_worker_speaks_for_all_and_logs_are_json(tmp_path, postgres_url) -> None:
    token = tmp_path / "token"
    token.write_text(f"{TOKEN}\n")
    command = [sys.executable, "-m", "tabla", "serve", "--port", "0", "--store", postgres_url]
    command += ["--workers", "2", "--metrics", str(token), "--log", "info"]
    environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert server.stdout is not None
        port = re.findall(r":(\d+)", server.stdout.readline())[0]
        request = urllib.request.Request(f"http://127.0.0.1:{port}/metrics")
        request.add_header("Authorization", f"Bearer {TOKEN}")
        found: dict[str, float] = {}

        def all_there() -> bool:
            with urllib.request.urlopen(request) as reply:
                found.update(numbers(reply.read().decode()))
            return found["tabla_workers"] == 2

        waited_for(all_there)
        assert found["tabla_store_up"] == 1
    finally:
        server.send_signal(signal.SIGTERM)
        _, logged = server.communicate(timeout=30)
    lines = [json.loads(line) for line in logged.splitlines()]
    told = next(line for line in lines if line["message"] == "request")
    assert told["route"] == "/metrics"
    assert told["status"] == 200
    assert told["ms"] >= 0
    assert TOKEN not in logged
