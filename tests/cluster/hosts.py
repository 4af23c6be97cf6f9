"""Several hosts on one machine: network namespaces joined by a bridge, made and removed by the tests."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

BIN = Path(sys.executable).parent
Process = subprocess.Popen[str]


def ip(*words: object) -> str:
    """What the program says."""
    command = ["ip", *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, timeout=10).stdout.decode()


class Host:
    """A namespace with one address."""

    def __init__(self, net: Net, number: int) -> None:
        self.net = net
        self.name = f"{net.name}-{number}"
        self.address = f"10.77.0.{number}"
        self._port = f"port{number}"
        self._started: list[subprocess.Popen[str]] = []
        ip("netns", "add", self.name)
        ip("link", "add", "eth0", "netns", self.name, "type", "veth", "peer", self._port, "netns", net.name)
        ip("-n", self.name, "address", "add", f"{self.address}/24", "dev", "eth0")
        ip("-n", self.name, "link", "set", "eth0", "up")
        ip("-n", self.name, "link", "set", "lo", "up")
        ip("-n", net.name, "link", "set", self._port, "master", "bridge", "up")

    def start(self, program: str, *words: object, told: bool = True, **environment: str) -> Process:
        """Run one of our programs here, with what it says told to the test or thrown away."""
        process = subprocess.Popen(
            ["ip", "netns", "exec", self.name, str(BIN / program), *map(str, words)],
            env=os.environ | environment,
            stdout=subprocess.PIPE if told else subprocess.DEVNULL,
            stderr=subprocess.PIPE if told else subprocess.DEVNULL,
            text=True,
        )
        self._started.append(process)
        return process

    def cut(self) -> None:
        """Unplug the cable: nothing arrives any more, and nobody is told."""
        ip("-n", self.net.name, "link", "set", self._port, "down")

    def heal(self) -> None:
        ip("-n", self.net.name, "link", "set", self._port, "up")

    def stop(self) -> None:
        """End all that runs here."""
        # Not only what was started here: some programs leave the work to processes of their own.
        for pid in ip("netns", "pids", self.name).split():
            with suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)
        for process in self._started:
            process.communicate()
        self._started.clear()


class Net:
    """A bridge in a namespace of its own, and the hosts at it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.hosts: list[Host] = []
        ip("netns", "add", name)
        ip("-n", name, "link", "add", "bridge", "type", "bridge")
        ip("-n", name, "link", "set", "bridge", "up")

    def host(self) -> Host:
        """One more."""
        self.hosts.append(Host(self, 1 + len(self.hosts)))
        return self.hosts[-1]


@contextmanager
def net() -> Iterator[Net]:
    """A net without hosts; the test is skipped where namespaces cannot be made."""
    if shutil.which("ip") is None:
        pytest.skip("needs the program ip (iproute2) to make network namespaces")
    name = f"tabla{os.getpid()}"
    try:
        made = Net(name)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"network namespaces cannot be made here: {error.stderr.decode().strip()}")
    try:
        yield made
    finally:
        for host in made.hosts:
            host.stop()
        for space in (*(host.name for host in made.hosts), name):
            ip("netns", "delete", space)


def until(condition: Callable[[], Any], seconds: float = 60) -> None:
    """Wait for something that happens elsewhere."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.05)
