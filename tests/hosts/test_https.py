"""The nginx example of docs/server.md with its https, a certificate and all, before one real server."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.hosts.club import GUIDE

NGINX, OPENSSL = shutil.which("nginx") or shutil.which("/usr/sbin/nginx"), shutil.which("openssl")
pytestmark = pytest.mark.skipif(not (NGINX and OPENSSL), reason="needs nginx and openssl")
SERVE = "from tabla.cli.serve import serve; serve()"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def nginx_conf(folder: Path, port: int, server: int) -> str:
    """What the guide tells, with the addresses and the certificate of this place."""
    told = re.findall(r"```\n# nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[0]
    told = re.sub(r" *server 10\.0\.0\.12:8642[^\n]*\n", "", told)
    for given, ours in (
        ("10.0.0.11:8642", f"127.0.0.1:{server}"),
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/tabla.example.pem", f"{folder}/pem"),
        ("/etc/ssl/tabla.example.key", f"{folder}/key"),
    ):
        assert given in told
        told = told.replace(given, ours)
    temporary = "\n".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"pid {folder}/pid;\ndaemon off;\nmaster_process off;\nevents {{ worker_connections 256; }}\n"
        f"http {{\naccess_log off;\n{temporary}\n{told}\n}}\n"
    )


@pytest.fixture(scope="module")
def front(tmp_path_factory) -> Iterator[Any]:
    folder = tmp_path_factory.mktemp("https")
    port, server = free_port(), free_port()
    subject = ["-subj", "/CN=tabla.example", "-addext", "subjectAltName=DNS:tabla.example"]
    make = [str(OPENSSL), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run(
        [*make, "-keyout", folder / "key", "-out", folder / "pem"], check=True, capture_output=True
    )
    (folder / "conf").write_text(nginx_conf(folder, port, server))
    origin = f"https://tabla.example:{port}"
    options = [
        "--port",
        str(server),
        "--store",
        folder / "tabla.db",
        "--proxy",
        "127.0.0.1",
        "--origin",
        origin,
    ]
    with (
        subprocess.Popen(
            [sys.executable, "-c", SERVE, *options],
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        ) as process,
        subprocess.Popen([str(NGINX), "-c", folder / "conf", "-e", folder / "errors"]) as nginx,
    ):
        try:
            assert process.stdout is not None
            assert process.stdout.readline()
            trusted = ssl.create_default_context(cafile=str(folder / "pem"))
            yield SimpleNamespace(port=port, origin=origin, trusted=trusted, errors=folder / "errors")
        finally:
            nginx.terminate()
            process.terminate()


def tls(front: Any, versions: ssl.SSLContext | None = None) -> ssl.SSLSocket:
    """A connection to the proxy by the name of its certificate."""
    deadline = time.monotonic() + 30
    while True:
        try:
            plain = socket.create_connection(("127.0.0.1", front.port), timeout=10)
            break
        except ConnectionRefusedError:
            assert time.monotonic() < deadline
            time.sleep(0.1)
    try:
        return (versions or front.trusted).wrap_socket(plain, server_hostname="tabla.example")
    except ssl.SSLError:
        plain.close()
        raise


def asked(front: Any, method: str, path: str, body: Any = None, **headers: str) -> Any:
    connection = http.client.HTTPConnection("tabla.example", front.port, timeout=20)
    connection.sock = tls(front)
    sent = {"Origin": front.origin, "Content-Type": "application/json"} | headers
    data = json.dumps(body).encode() if body is not None else None
    try:
        deadline = time.monotonic() + 30
        connection.request(method, path, data, sent)
        reply = connection.getresponse()
        assert time.monotonic() < deadline
        return SimpleNamespace(status=reply.status, headers=reply.headers, body=reply.read())
    finally:
        connection.close()


def well(front: Any) -> None:
    deadline = time.monotonic() + 60
    while asked(front, "GET", "/healthz").status != 200:
        assert time.monotonic() < deadline, front.errors.read_text()
        time.sleep(0.2)


def test_a_table_is_opened_and_watched_by_https_alone(front) -> None:
    well(front)
    players = [{"name": "Ana", "kind": "here"}, {"name": "Boris", "kind": "here"}]
    reply = asked(front, "POST", "/api/games", {"players": players})
    assert reply.status == 201, reply.body
    cookie = reply.headers["Set-Cookie"]
    assert cookie.startswith("__Host-tabla=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert "max-age" in reply.headers["Strict-Transport-Security"]
    assert len(reply.headers.get_all("Strict-Transport-Security")) == 1
    game, secret = json.loads(reply.body)["game"], cookie.partition(";")[0]
    # A player from before there was the better cookie sits where they sat.
    for held in (secret, secret.removeprefix("__Host-")):
        view = asked(front, "GET", f"/api/games/{game}", Cookie=held)
        assert json.loads(view.body)["view"]["you"] == [0, 1]
        with connect(
            f"wss://tabla.example:{front.port}/api/games/{game}/events?since=0",
            sock=socket.create_connection(("127.0.0.1", front.port)),
            ssl=front.trusted,
            server_hostname="tabla.example",
            origin=front.origin,
            additional_headers={"Cookie": held},
        ) as line:
            assert json.loads(line.recv(timeout=20))["view"]["you"] == [0, 1]


def test_old_versions_of_tls_are_refused(front) -> None:
    well(front)
    with tls(front) as line:
        assert line.version() == "TLSv1.3"
    old = ssl.create_default_context(cafile=None)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("ALL:@SECLEVEL=0")
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    with pytest.raises((ssl.SSLError, ConnectionResetError)):
        tls(front, old)
