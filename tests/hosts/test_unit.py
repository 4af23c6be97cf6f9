"""The systemd unit of docs/server.md, as far as it can be tried without systemd running.

Its command is run as it is written, by a user of its own, in a file system that can be written to only where
the unit says so, and started again after each end as `Restart=always` would.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
GUIDE = PROJECT / "docs" / "server.md"
TABLA = Path(sys.executable).with_name("tabla")
USER = "61184"  # the first of those that systemd gives away by DynamicUser
TOOLS = ("unshare", "setpriv", "ip", "mount")

# What systemd prepares: a read-only system but for the state directory, and a /tmp of its own. The program
# lies where the unit says; the project that it is part of stays in sight, even where it lies in a /tmp. The
# network is apart, so that the usual port is free.
PREPARE = """
set -e
ip link set lo up
mount -t tmpfs none /var/lib && mkdir /var/lib/tabla && mount --bind "$1" /var/lib/tabla
chown {user}:{user} /var/lib/tabla
mount -t tmpfs none /opt && mkdir -p /opt/tabla/bin /opt/project && ln -s "$2" /opt/tabla/bin/tabla
mount --bind "$6" /opt/project
mount --bind / / && for fixed in / /opt /var/lib; do mount -o remount,bind,ro $fixed; done
for own in /tmp /var/tmp; do mount -t tmpfs -o mode=1777 none $own; done
[ -e "$6" ] || {{ mkdir -p "$6" && mount --bind /opt/project "$6"; }}
exec setpriv --reuid {user} --regid {user} --clear-groups --no-new-privs \\
  --inh-caps=+dac_read_search --ambient-caps=+dac_read_search "$3" -c "$4" "$5"
"""

# Runs inside: starts the server, plays, ends it in both ways, and looks what is left.
DRIVE = """
import http.client, json, os, shlex, signal, subprocess, sys, time
told = {}
def ask(method, path, body=None, cookie=""):
    line = http.client.HTTPConnection("127.0.0.1", 8642, timeout=10)
    head = {"Host": "tabla.example", "Origin": "https://tabla.example", "Content-Type": "application/json"}
    line.request(method, path, json.dumps(body) if body else None, head | {"Cookie": cookie})
    reply = line.getresponse()
    return reply.status, json.loads(reply.read()), reply.getheader("Set-Cookie") or ""
def start():
    server = subprocess.Popen(shlex.split(sys.argv[1]), cwd="/", stdout=subprocess.DEVNULL,
        env={"PATH": "/usr/bin:/bin", "STATE_DIRECTORY": "/var/lib/tabla"})
    for _ in range(300):
        try:
            return server, ask("GET", "/healthz")[0]
        except OSError:
            time.sleep(0.1)
    raise SystemExit("no answer")
server, told["health"] = start()
seats = [{"name": "Ana"}, {"name": "Boris"}]
status, made, cookie = ask("POST", "/api/games", {"players": seats, "terms": {"dice": "manual"}})
cookie = cookie.split(";")[0]
game = "/api/games/" + made["game"]
def version():
    return ask("GET", game, cookie=cookie)[1]["version"]
command = {"type": "ThrowOpening", "dice": [3, 1]}
body = {"seat": 0, "cmd_id": "a" * 12, "expected_version": version(), "command": command}
told["played"] = ask("POST", game + "/commands", body, cookie)[0]
told["version"] = version()
began = time.monotonic()
server.send_signal(signal.SIGTERM)
told["ended"] = server.wait(20)
told["seconds"] = time.monotonic() - began
server, _ = start()
told["after stop"] = version()
server.kill()
server.wait()
server, _ = start()
told["after kill"] = version()
server.terminate()
server.wait(20)
told["files"] = sorted(os.listdir("/var/lib/tabla"))
try:
    open("/var/lib/other", "w")
except OSError as error:
    told["elsewhere"] = error.strerror
print(json.dumps(told))
"""


def unit() -> str:
    """The unit file of the guide."""
    found = re.search(
        r"^# /etc/systemd/system/tabla\.service\n(.*?)^```", GUIDE.read_text("utf-8"), re.S | re.M
    )
    assert found
    return found[1]


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("needs systemd-analyze")
    file = tmp_path / "tabla.service"
    file.write_text(unit().replace("/opt/tabla/bin/tabla", str(TABLA)), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, text=True, check=False)
    told = [line for line in done.stderr.splitlines() if "tabla.service" in line]
    assert (done.returncode, told) == (0, [])


@pytest.mark.skipif(os.geteuid() != 0 or not all(map(shutil.which, TOOLS)), reason="needs root and unshare")
def test_the_unit_s_command_serves_from_its_state_directory_alone(tmp_path: Path) -> None:
    settings = configparser.ConfigParser(interpolation=None)
    settings.optionxform = str  # type: ignore[assignment, method-assign]
    settings.read_string(unit())
    service = settings["Service"]
    assert service["StateDirectory"] == "tabla"
    assert (service["DynamicUser"], service["ProtectSystem"], service["Restart"]) == (
        "yes",
        "strict",
        "always",
    )
    state = tmp_path / "state"
    state.mkdir()
    inside = ["sh", "-c", PREPARE.format(user=USER), "sh", state, TABLA, sys.executable, DRIVE]
    apart = ["unshare", "--mount", "--net", "--propagation", "private"]
    done = subprocess.run(
        [*apart, *inside, service["ExecStart"], PROJECT], capture_output=True, text=True, check=False
    )
    if "not permitted" in done.stderr and not done.stdout:
        pytest.skip("no namespaces here")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["health"], told["played"]) == (200, 200)
    assert told["ended"] in (0, -15)
    assert told["seconds"] < 6
    assert told["after stop"] == told["after kill"] == told["version"]
    assert "tabla.db" in told["files"]
    assert told["elsewhere"] == "Read-only file system" or "denied" in told["elsewhere"]
    assert shlex.split(service["ExecStart"])[0] == "/opt/tabla/bin/tabla"
