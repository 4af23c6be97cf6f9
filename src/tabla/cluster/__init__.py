"""Long work in chunks: each kept on disk when it is done, made here or on a Dask cluster.

A chunk is known by its key (a number, or a text) and its value depends on nothing else, so it does not matter
who makes it, when, or how often. Knows nothing of the game: engine/, analysis/ and training/ say what a chunk
is. Dask is imported only where a cluster is used.
"""

from typing import TYPE_CHECKING

from tabla.cluster.ledger import Key, Ledger
from tabla.cluster.runner import CHECKED_SHARE, Options, Work, adopt, run

if TYPE_CHECKING:
    from tabla.cluster.runner import Cluster

__all__ = ["CHECKED_SHARE", "Cluster", "Key", "Ledger", "Options", "Work", "adopt", "run"]
