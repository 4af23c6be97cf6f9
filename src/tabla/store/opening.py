"""Which store a name means."""

from __future__ import annotations

from pathlib import Path

from tabla.store.base import Store
from tabla.store.sqlite import SqliteStore
from tabla.store.writing import StoreError


def open_store(place: str | Path) -> Store:
    """PostgreSQL for a postgresql:// URL, otherwise SQLite in the named file."""
    name = str(place)
    if not name.startswith(("postgresql://", "postgres://")):
        return SqliteStore(place)
    try:
        from tabla.store.postgres import PostgresStore
    except ImportError:
        raise StoreError("store-driver") from None
    return PostgresStore(name)
