"""Settings for every test: hypothesis draws the same examples in each run, so a failure can be repeated."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "repeatable",
    max_examples=int(os.environ.get("TABLA_EXAMPLES", "150")),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")
