"""The event log: SQLite in a file, or PostgreSQL by a URL. Both keep the same tables and the same promises.

What `append` has answered is on disk. Bodies of events are bytes here; what they say is the business of those
who wrote them.
"""

from tabla.store.interface import (
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
from tabla.store.locate import check_to_serve, is_postgres, open_store, serving
from tabla.store.rescue import Rescued, rescue
from tabla.store.writer import StoreError

__all__ = [
    "Appended",
    "Beat",
    "Claimed",
    "Duplicate",
    "GameRow",
    "Link",
    "Listed",
    "NewGame",
    "Rescued",
    "Row",
    "RowChanges",
    "Stale",
    "Store",
    "StoreError",
    "WholeGame",
    "check_to_serve",
    "hashed",
    "is_postgres",
    "new_id",
    "new_token",
    "open_store",
    "rescue",
    "serving",
]
