"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached by a unix socket alone."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BINARIES = max(Path("/usr/lib/postgresql").glob("*/bin/initdb"), default=None)
IS_THERE = BINARIES is not None and importlib.util.find_spec("psycopg") is not None
KINDS = ("sqlite", "postgres") if IS_THERE else ("sqlite",)


@contextlib.contextmanager
def running_postgres(durable: bool = False) -> Iterator[str]:
    """Its URL while it runs; only where it is `durable` do commits wait for the disk.

    PostgreSQL refuses to run as root, so root lends it another user.
    """
    assert BINARIES is not None
    folder = Path(tempfile.mkdtemp(prefix="tabla-pg-"))
    user = _unprivileged()
    if user:
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(program: str, *arguments: str) -> None:
        as_user: dict[str, Any] = (
            {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
        )
        subprocess.run(
            [BINARIES.with_name(program), *arguments],
            check=True,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            **as_user,
        )

    data = str(folder / "data")
    options = f"-k {folder} -c listen_addresses='' -c max_connections=60"
    options += "" if durable else " -c fsync=off"
    try:
        run("initdb", "-D", data, "-U", "tabla", "-A", "trust", "-E", "UTF8", "--no-sync")
        run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://tabla@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder)


def _unprivileged() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]
