"""The tables that these tests speak to are the terminal's."""

from tests.terminal.conftest import _quick_and_clean

__all__ = ["_quick_and_clean"]
