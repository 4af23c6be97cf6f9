"""One server for the tests that need no other settings, and stores for those that start their own."""

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


@pytest.fixture(scope="session")
def house(tmp_path_factory) -> Iterator[House]:
    store = open_store(tmp_path_factory.mktemp("house") / "tabla.db")
    with running(store) as house:
        yield house
    store.close()
