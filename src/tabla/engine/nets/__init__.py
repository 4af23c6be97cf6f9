"""The nets that come with the program.

``full`` judges; ``pruner`` is small and says which plays it sees.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from tabla.engine import network_file

NAMES: Final = ("full", "pruner")


@cache
def packaged(name: str) -> network_file.NetworkFile:
    """The packaged net of that name; read once."""
    file = resources.files(__name__) / f"{name}.tnet"
    return network_file.decode(file.read_bytes(), f"the packaged net {name}.tnet")
