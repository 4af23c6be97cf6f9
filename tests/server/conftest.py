"""A server for each test, on a store of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabla.store import open_store
from tests.server.house import House, running


@pytest.fixture
def store(tmp_path):
    store = open_store(tmp_path / "tabla.db")
    yield store
    store.close()


@pytest.fixture
def house(store) -> Iterator[House]:
    with running(store) as house:
        yield house
