"""Chunks given out, checked and kept.

A pool makes chunks: this process, or the workers of a Dask cluster. Of what others make a sample is made
again here. Who returned something else, or has another engine, is named, and all its work is dropped.
"""

from __future__ import annotations

import platform
import secrets
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

from tabla.cluster.ledger import Key, Ledger, Made
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from distributed import Client

I = TypeVar("I", contravariant=True)  # noqa: E741
V = TypeVar("V")
W = TypeVar("W", covariant=True)

CHECKED_SHARE: Final = 0.01


class Work(Protocol[I, W]):
    """What is done for a chunk. It is sent to workers, so it must survive pickling."""

    def __call__(self, item: I, /) -> W:
        """The value of the chunk, the same on every machine with the same identity."""

    @property
    def identity(self) -> str:
        """What engine this is; others must have the same, or their bits would differ."""


class Batch(NamedTuple):
    """Chunks made together, in the order of their keys."""

    keys: Sequence[Key]
    values: Sequence[Any]
    by: str
    identity: str


class Pool(Protocol):
    """Who makes chunks."""

    is_here: bool

    def batches(self, work: Work[Any, Any], items: Mapping[Key, Any]) -> Generator[Batch]:
        """All of them, in any order; closed early, what is under way is called off."""

    def avoid(self, maker: str) -> None:
        """Give no more work to that one."""


class Here:
    """This process: chunk after chunk, each with all the threads it likes."""

    is_here = True

    def batches(self, work: Work[Any, Any], items: Mapping[Key, Any]) -> Generator[Batch]:
        """See ``Pool``."""
        identity, name = work.identity, platform.node()
        for key, item in items.items():
            yield Batch([key], [work(item)], name, identity)

    def avoid(self, maker: str) -> None:
        """Nobody doubts this process."""
        raise AssertionError(maker)


class Options(NamedTuple):
    """A cluster, how much of its work is checked, and who is told of a wrong maker and its lost chunks."""

    client: Client | None = None
    checked_share: float = CHECKED_SHARE
    dropped: Callable[[str, int], None] | None = None


if TYPE_CHECKING:
    Cluster = Client | Options | None  # None is this process


def run(
    work: Work[I, V], items: Mapping[Key, I], ledger: Ledger[V], cluster: Cluster = None
) -> Generator[None]:
    """Make what the ledger lacks, returning to the caller whenever it has changed.

    It may have lost chunks too: those of a maker found to be wrong, which are made again.
    """
    options = _options(cluster)
    pool = _pool(options)
    doubt = _Doubt(work, items, options.checked_share)
    while missing := {key: item for key, item in items.items() if key not in ledger}:
        with closing(pool.batches(work, missing)) as batches:
            for batch in batches:
                if pool.is_here or doubt.trusts(batch):
                    ledger.add((key, Made(value, batch.by)) for key, value in _pairs(batch))
                    yield
                    continue
                pool.avoid(batch.by)
                lost = ledger.drop({batch.by})
                if options.dropped is not None:
                    options.dropped(batch.by, len(lost) + len(batch.keys))
                yield
                break


def adopt(
    work: Work[I, V],
    items: Mapping[Key, I],
    ledger: Ledger[V],
    path: Path,
    cluster: Cluster = None,
) -> int:
    """Take over the chunks of another ledger of the same question; how many were new.

    They are checked as if their makers were workers of ours.
    """
    options = _options(cluster)
    theirs = {key: made for key, made in ledger.read_other(path).items() if key in items}
    doubt = _Doubt(work, items, options.checked_share)
    wrong: set[str] = set()
    for key, made in theirs.items():
        mine = ledger.get(key)
        disputed = mine is not None and not _same(mine.value, made.value)
        if made.by in wrong or not (disputed or doubt.asks(made.by)):
            continue
        right = work(items[key])
        if not _same(right, made.value):
            wrong.add(made.by)
        if mine is not None and not _same(right, mine.value):
            wrong.add(mine.by)
    for maker in sorted(wrong):
        lost = len(ledger.drop({maker})) + sum(made.by == maker for made in theirs.values())
        if options.dropped is not None:
            options.dropped(maker, lost)
    fresh = {key: made for key, made in theirs.items() if key not in ledger and made.by not in wrong}
    ledger.add(fresh.items())
    return len(fresh)


class _Doubt:
    """Makes again the first chunk of each maker, and a share of all."""

    def __init__(self, work: Work[Any, Any], items: Mapping[Key, Any], share: float) -> None:
        self._work, self._items, self._share = work, items, share
        self._known: set[str] = set()

    def trusts(self, batch: Batch) -> bool:
        """Whether nothing speaks against it."""
        if batch.identity != self._work.identity:
            return False
        return all(
            _same(self._work(self._items[key]), value) for key, value in _pairs(batch) if self.asks(batch.by)
        )

    def asks(self, maker: str) -> bool:
        """Whether to look at this chunk; nobody can know beforehand."""
        if self._share <= 0:
            return False
        is_new = maker not in self._known
        self._known.add(maker)
        return is_new or secrets.randbelow(1_000_000) < 1_000_000 * self._share


def _same(one: object, other: object) -> bool:
    """Bit for bit, as the ledger would keep them."""
    return msgspec.json.encode(one) == msgspec.json.encode(other)


def _pairs(batch: Batch) -> Iterator[tuple[Key, Any]]:
    return zip(batch.keys, batch.values, strict=True)


def _options(cluster: Cluster) -> Options:
    return cluster if isinstance(cluster, Options) else Options(cluster)


def _pool(options: Options) -> Pool:
    if options.client is None:
        return Here()
    try:
        from tabla.cluster.dask_pool import DaskPool
    except ImportError:
        raise TablaError("cluster-missing") from None
    return DaskPool(options.client)
