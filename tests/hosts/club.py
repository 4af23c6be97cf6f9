"""A club on five hosts: PostgreSQL, two servers, nginx before them as docs/server.md tells, and players."""

from __future__ import annotations

import contextlib
import ctypes
import http.client
import json
import os
import pwd
import random
import re
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import connect

from tests.cluster.hosts import Host, net, until
from tests.server.house import Client, Reply
from tests.store.postgres import BINARIES

GUIDE = Path(__file__).parents[2] / "docs" / "server.md"
PORT = 8642
AWAY = (502, 503, 504)
PATIENCE = 90.0


def enter(host: Host) -> None:
    """Have this thread's new connections begin at a host (CLONE_NEWNET)."""
    with Path(f"/run/netns/{host.name}").open() as namespace:
        if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), 0x40000000):
            raise OSError(ctypes.get_errno(), "setns")


class Database:
    """PostgreSQL on a host of its own; every commit waits for the disk."""

    def __init__(self, host: Host, folder: Path) -> None:
        self.host, self.folder, self.data = host, folder, folder / "data"
        self.url = f"postgresql://tabla@{host.address}/postgres"
        user = pwd.getpwnam("postgres")
        os.chown(folder, user.pw_uid, user.pw_gid)
        self._run("initdb", "-D", str(self.data), "-U", "tabla", "-A", "trust", "-E", "UTF8")
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all tabla 10.77.0.0/24 trust\n")
        self.start()

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses={self.host.address} -c max_connections=60"
        self._run(
            "pg_ctl", "-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options, "start"
        )

    def stop(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", how, "-w", "stop")

    def _run(self, program: str, *words: str) -> None:
        assert BINARIES is not None
        command = ["ip", "netns", "exec", self.host.name, "runuser", "-u", "postgres", "--"]
        command += [str(BINARIES.with_name(program)), *words]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, timeout=60)


class Club:
    """All of it."""

    def __init__(self, made: Any, folder: Path) -> None:
        self.database = Database(made.host(), folder)
        self.servers = [made.host(), made.host()]
        self.front, self.home = made.host(), made.host()
        self.origin = f"http://{self.front.address}"
        self.processes: dict[Host, Any] = {}
        self._folder = folder
        for server in self.servers:
            self.serve(server)
        conf = folder / "nginx.conf"
        conf.write_text(self._nginx())
        self.front.start("/usr/sbin/nginx", "-c", conf, "-e", folder / "error.log", told=False)
        until(self.is_well)

    def serve(self, host: Host, *words: str) -> None:
        """Start a server, and wait until it answers."""
        options = ["--host", host.address, "--port", str(PORT), "--origin", self.origin, "--no-limits"]
        options += ["--proxy", self.front.address, "--store", self.database.url, "--grace", "1", *words]
        process = host.start("tabla", "serve", *options, told=False)
        self.processes[host] = process
        until(lambda: self.asked(f"http://{host.address}:{PORT}/healthz") == 200)

    def kill(self, host: Host) -> None:
        """Without warning, and without a word to anybody."""
        # ip has become the server's process.
        self.processes[host].kill()
        self.processes[host].wait()

    def asked(self, url: str) -> int:
        """The status of an answer, as the players' host sees it; 0 for none."""
        command = ["ip", "netns", "exec", self.home.name, "curl", "-s", "-o", "/dev/null", "-m", "3"]
        done = subprocess.run(
            [*command, "-w", "%{http_code}", url], capture_output=True, text=True, check=False
        )
        return int(done.stdout or 0)

    def is_well(self) -> bool:
        return self.asked(f"{self.origin}/healthz") == 200

    def _nginx(self) -> str:
        """What the guide tells, with the addresses of this club and without https."""
        told = re.findall(r"```\n# nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
        for given, ours in zip(("10.0.0.11", "10.0.0.12"), self.servers, strict=True):
            assert given in told
            told = told.replace(given, ours.address)
        told, count = re.subn(r"listen 443 ssl;", f"listen {self.front.address}:80;", told)
        assert count == 1
        told = re.sub(r"    ssl_\w+ .*;\n", "", told).replace("tabla.example", self.front.address)
        return f"""user root;
pid {self._folder}/nginx.pid;
daemon off;
master_process off;
events {{ worker_connections 1024; }}
http {{
access_log off;
client_body_temp_path {self._folder}/body;
proxy_temp_path {self._folder}/proxy;
fastcgi_temp_path {self._folder}/fastcgi;
uwsgi_temp_path {self._folder}/uwsgi;
scgi_temp_path {self._folder}/scgi;
{told}
}}
"""


@contextlib.contextmanager
def club() -> Iterator[Club]:
    folder = Path(tempfile.mkdtemp(prefix="tabla-club-"))
    folder.chmod(0o755)
    with net() as made:
        found = None
        try:
            found = Club(made, folder)
            yield found
        finally:
            if found is not None:
                with contextlib.suppress(subprocess.CalledProcessError):
                    found.database.stop("immediate")
            shutil.rmtree(folder, ignore_errors=True)


class Device(Client):
    """A player's device as the page is: what is not answered is sent again until it is."""

    def __init__(self, origin: str) -> None:
        host = origin.partition("//")[2]
        super().__init__(SimpleNamespace(origin=origin, host=host, port=80))  # type: ignore[arg-type]
        self.connection = http.client.HTTPConnection(host, 80, timeout=20)
        self.longest = 0.0

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        began = time.monotonic()
        while True:
            with contextlib.suppress(OSError, http.client.HTTPException):
                reply = super().request(method, path, body, **headers)
                if reply.status not in AWAY:
                    self.longest = max(self.longest, time.monotonic() - began)
                    return reply
            self.connection.close()
            assert time.monotonic() - began < PATIENCE
            time.sleep(0.2)


class Player(threading.Thread):
    """Plays both sides of a game by two devices, and remembers what was acknowledged."""

    def __init__(self, club: Club, number: int, **wishes: Any) -> None:
        super().__init__(daemon=True)
        self.club, self.number, self.wishes = club, number, wishes
        self.stopped, self.fault = threading.Event(), ""
        self.acknowledged: dict[int, bytes] = {}
        self.game = ""
        self.devices: list[Device] = []

    def run(self) -> None:
        try:
            enter(self.club.home)
            ana, boris = self.devices = [Device(self.club.origin), Device(self.club.origin)]
            made = ana.open("here", "link", terms={"length": 25}, **self.wishes)
            boris.claim(made["links"][0]["key"])
            self.game = ana.game
            rng = random.Random(self.number)
            while not self.stopped.is_set():
                for device in self.devices:
                    if (done := device.step(rng)) is not None:
                        self.note(done)
                self.stopped.wait(0.02)
        except BaseException as error:
            self.fault = repr(error)
            raise
        finally:
            for device in self.devices:
                device.connection.close()

    def note(self, update: Any) -> None:
        for entry in update["events"]:
            body = json.dumps(entry["event"], sort_keys=True).encode()
            assert self.acknowledged.setdefault(entry["seq"], body) == body

    def has_gone_on(self, count: int = 6) -> Any:
        """Whether so many more events have been acknowledged since this was asked for."""
        before = len(self.acknowledged)

        def gone_on() -> bool:
            assert not self.fault, self.fault
            return len(self.acknowledged) >= before + count

        return gone_on


class Watcher(threading.Thread):
    """A socket at a game that is taken up again from where it broke, as the page does."""

    def __init__(self, player: Player) -> None:
        super().__init__(daemon=True)
        self.player, self.stopped = player, threading.Event()
        self.seen: dict[int, bytes] = {}
        self.breaks = 0

    def run(self) -> None:
        enter(self.player.club.home)
        device = self.player.devices[0]
        while not self.stopped.is_set():
            with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError):
                self.read(device)
            self.breaks += 1
            self.stopped.wait(0.3)

    def read(self, device: Device) -> None:
        url = f"ws://{device.house.host}/api/games/{self.player.game}/events?since={len(self.seen)}"
        headers = {"Cookie": device.cookie}
        with connect(url, origin=device.house.origin, additional_headers=headers, open_timeout=5) as socket:  # type: ignore[arg-type]
            while not self.stopped.is_set():
                with contextlib.suppress(TimeoutError):
                    for entry in json.loads(socket.recv(timeout=0.5))["events"]:
                        body = json.dumps(entry["event"], sort_keys=True).encode()
                        assert self.seen.setdefault(entry["seq"], body) == body
