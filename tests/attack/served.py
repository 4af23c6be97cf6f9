"""A fresh `tabla serve` to be attacked, and devices at any address of the loopback."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.server.house import Client

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"
NGINX = Path("/usr/sbin/nginx")
PLAYER = "127.0.0.2"
BYTES = {"Content_Type": "application/octet-stream"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


class Served:
    """The server as a process of its own."""

    def __init__(self, folder: Path, *words: str, port: int = 0, origin: str = "") -> None:
        self.folder, self.port = folder, port or free_port()
        self.store = folder / "tabla.db"
        self.origin = origin or f"http://127.0.0.1:{self.port}"
        self.public = int(self.origin.rpartition(":")[2])
        self.words = ["--port", str(self.port), "--store", str(self.store), "--origin", self.origin, *words]
        self.devices: list[Client] = []
        self.start()

    def command(self) -> list[str]:
        return [sys.executable, "-c", "from tabla.cli.main import main; main()", "serve", *self.words]

    def refusal(self) -> str:
        """What the server says instead of starting."""
        done = subprocess.run(self.command(), capture_output=True, text=True, timeout=90, check=False)
        assert done.returncode, "it started, and ended as if all were well"
        return done.stdout + done.stderr

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 90
        while not self.is_well():
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def is_well(self) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        with contextlib.closing(line), contextlib.suppress(OSError, http.client.HTTPException):
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        return False

    def device(self, address: str = PLAYER, timeout: float = 60) -> Client:
        """A client at an address of its own, through the proxy where there is one."""
        house: Any = SimpleNamespace(origin=self.origin, host=f"127.0.0.1:{self.public}", port=self.public)
        found = Client(house)
        found.connection = http.client.HTTPConnection(
            "127.0.0.1", self.public, timeout=timeout, source_address=(address, 0)
        )
        self.devices.append(found)
        return found

    def hang_up(self) -> None:
        """Close the connections of all its devices."""
        for device in self.devices:
            device.connection.close()

    @property
    def memory(self) -> int:
        """Megabytes of the server's process."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+)", text)
        assert found, "the server is gone"
        return int(found[1]) // 1024

    @property
    def seconds(self) -> float:
        """Processor time of the server's process."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def served(*words: str, **options: Any) -> Iterator[Served]:
    folder = Path(tempfile.mkdtemp(prefix="tabla-attack-"))
    found = None
    try:
        found = Served(folder, *words, **options)
        yield found
        assert found.process.poll() is None, "the server is gone"
    finally:
        if found is not None:
            found.hang_up()
            if found.process.poll() is None:
                found.stop()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def behind_nginx() -> Iterator[Served]:
    """The server behind nginx as docs/server.md tells, without https and with one server."""
    front, back = free_port(), free_port()
    told = re.findall(r"```\n# nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
    told = re.sub(r"    server 10\.0\.0\.12.*\n", "", told).replace("10.0.0.11:8642", f"127.0.0.1:{back}")
    told = told.replace("listen 443 ssl;", f"listen 127.0.0.1:{front};").replace("tabla.example", "127.0.0.1")
    told = re.sub(r"    ssl_\w+ .*;\n", "", told)
    with served("--proxy", "127.0.0.1", port=back, origin=f"http://127.0.0.1:{front}") as house:
        temporary = "".join(
            f"{kind}_temp_path {house.folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        conf = house.folder / "nginx.conf"
        conf.write_text(
            f"pid {house.folder}/pid;\ndaemon off;\nmaster_process off;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{told}\n}}\n",
            encoding="utf-8",
        )
        nginx = subprocess.Popen([NGINX, "-c", conf, "-e", house.folder / "error.log"])
        try:
            time.sleep(1)
            assert nginx.poll() is None, "nginx did not start"
            yield house
        finally:
            nginx.terminate()
            nginx.wait(10)
