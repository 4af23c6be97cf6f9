"""The home that commands run in."""

from tests.cli.conftest import home

__all__ = ["home"]
