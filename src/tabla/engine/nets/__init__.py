"""The nets that come with the program.

``full`` judges; ``pruner`` is small and says which plays it sees.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from tabla.engine.nets import network_file
from tabla.rules.errors import TablaError

NAMES: Final = ("full", "pruner")


@cache
def packaged(name: str) -> network_file.NetworkFile:
    """The packaged net of that name; read once."""
    file = resources.files(__name__) / f"{name}.tnet"
    try:
        return network_file.decode(file.read_bytes(), file.name)
    except (OSError, network_file.NetworkFileError):
        raise TablaError("net-packaged", file=file.name) from None
