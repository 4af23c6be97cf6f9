"""The event log: SQLite in a file, or PostgreSQL by a URL. Both keep the same tables and the same promises.

What `append` has answered is on disk. Bodies of events are bytes here; what they say is the business of those
who wrote them.
"""

from tabla.store.base import (
    Appended,
    Beat,
    Claimed,
    Duplicate,
    GameRow,
    Link,
    Listed,
    NewGame,
    Row,
    RowChanges,
    Stale,
    Store,
    WholeGame,
    hashed,
    new_id,
    new_token,
)
from tabla.store.opening import open_store
from tabla.store.writing import StoreError

__all__ = [
    "Appended",
    "Beat",
    "Claimed",
    "Duplicate",
    "GameRow",
    "Link",
    "Listed",
    "NewGame",
    "Row",
    "RowChanges",
    "Stale",
    "Store",
    "StoreError",
    "WholeGame",
    "hashed",
    "new_id",
    "new_token",
    "open_store",
]
