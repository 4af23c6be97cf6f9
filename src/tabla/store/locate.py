"""Which store a name means."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from tabla.files import hold
from tabla.store.interface import Store
from tabla.store.sqlite import SqliteStore
from tabla.store.writer import StoreError


def is_postgres(place: str) -> bool:
    """Whether a place is a database, for any number of servers, or a file, for one."""
    return place.startswith(("postgresql://", "postgres://"))


def open_store(place: str | Path) -> Store:
    """PostgreSQL for a postgresql:// URL, otherwise SQLite in the named file."""
    name = str(place)
    if not is_postgres(name):
        return SqliteStore(place)
    try:
        from tabla.store.postgres import PostgresStore
    except ImportError:
        raise StoreError("store-driver") from None
    return PostgresStore(name)


def check_to_serve(place: str) -> None:
    """Open a store once; raises StoreError for what is wrong with it, events that changed included."""
    store = open_store(place)
    try:
        # A database has its own guards, and a large file is for its keeper to have verified.
        if isinstance(store, SqliteStore) and store.is_soon_checked:
            for game, seq in store.check():
                raise StoreError("store-corrupt", path=place, why=f"{game}, {seq}")
    finally:
        store.close()


@contextlib.contextmanager
def serving(place: str) -> Iterator[None]:
    """Keep a file for one server; raises StoreError where another has it. Any number share a database.

    A second one would play on correctly, but tell those who watch at the first too late.
    """
    if is_postgres(place):
        yield
        return
    path = Path(place).resolve()
    path = path.with_name(path.name + "-lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError("store-open", path=path, why=error.strerror or str(error)) from None
    try:
        try:
            hold(file)
        except OSError:
            other = os.read(file, 20).decode(errors="replace").strip()
            raise StoreError("store-served", path=place, process=other or "?") from None
        os.ftruncate(file, 0)
        os.write(file, b"%d\n" % os.getpid())
        yield
    finally:
        os.close(file)
