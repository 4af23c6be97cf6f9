"""Settings for every test: hypothesis draws the same examples in each run, so a failure can be repeated."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.store.postgres import running_postgres

settings.register_profile(
    "repeatable",
    max_examples=int(os.environ.get("TABLA_EXAMPLES", "150")),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL for the tests that ask for one, where its programs are installed."""
    with running_postgres() as url:
        yield url
