"""Settings for every test: hypothesis draws the same examples in each run, so a failure can be repeated."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

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


def pytest_configure(config: pytest.Config) -> None:
    """Whatever the tests put into a temporary folder is put into one that goes when they end."""
    folder = Path(tempfile.mkdtemp(prefix="tabla-tests-"))
    folder.chmod(0o755)  # PostgreSQL and nginx run as other users
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder)
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser on a busy machine gets a second try; the summary names each test that needed it."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, reruns_delay=2))


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL for the tests that ask for one, where its programs are installed."""
    with running_postgres() as url:
        yield url
