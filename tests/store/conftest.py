"""Every test of a store runs on SQLite, and on PostgreSQL where its programs are installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabla.store import Store, open_store
from tests.store.postgres import KINDS


@pytest.fixture(params=KINDS)
def store_place(request, tmp_path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tabla.db")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def store(store_place) -> Iterator[Store]:
    store = open_store(store_place)
    yield store
    store.close()
