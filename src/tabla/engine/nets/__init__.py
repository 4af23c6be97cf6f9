"""The nets that come with the program: ``full.tnet`` judges, ``pruner.tnet`` is the small one beside it."""

from __future__ import annotations

from functools import cache
from importlib import resources

from tabla.engine import network_file


@cache
def packaged(name: str) -> network_file.NetworkFile:
    """The packaged net ``full`` or ``pruner``; read once."""
    file = resources.files(__name__) / f"{name}.tnet"
    return network_file.decode(file.read_bytes(), f"the packaged net {name}.tnet")
