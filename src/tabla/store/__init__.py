"""The event log: SQLite in a file, or PostgreSQL by a URL. Both keep the same tables and the same promises.

What `append` has answered is on disk. Bodies of events are bytes here; what they say is the business of those
who wrote them.
"""

from tabla.store.base import (
    Appended,
    Claimed,
    Duplicate,
    GameRow,
    Link,
    NewGame,
    Row,
    RowChanges,
    Stale,
    Store,
    hashed,
    new_id,
    new_token,
)
from tabla.store.opening import open_store

__all__ = [
    "Appended",
    "Claimed",
    "Duplicate",
    "GameRow",
    "Link",
    "NewGame",
    "Row",
    "RowChanges",
    "Stale",
    "Store",
    "hashed",
    "new_id",
    "new_token",
    "open_store",
]
