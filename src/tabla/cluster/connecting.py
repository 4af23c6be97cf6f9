"""A client of the cluster that the user named."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabla.cluster import certs
from tabla.cluster.addresses import parse
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    from distributed import Client


@contextlib.contextmanager
def connected(text: str, key: Path | None = None) -> Iterator[Client]:
    """A client of the cluster at an address, or of one with so many local workers that ends with it.

    The certificates are those of the file `key`, else those that Dask's own configuration names.
    """
    where = parse(text)
    try:
        import dask
        import distributed
    except ImportError:
        raise TablaError("cluster-missing") from None
    # What happens to workers is told by us; the rest goes to Dask's logs on the hosts.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    security = certs.security(key) if key is not None else None
    if isinstance(where, int):
        # Other users of this machine may not reach it either, so it has keys of its own in memory.
        with (
            dask.config.set(certs.SETTINGS),
            distributed.LocalCluster(
                n_workers=where,
                threads_per_worker=1,
                security=True,
                protocol="tls",
                dashboard_address="127.0.0.1:0",
                silence_logs=logging.CRITICAL,
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            # What is wrong with this machine's files has been told by this process.
            client.run(logging.getLogger("tabla").setLevel, logging.CRITICAL)
            yield client
        return
    try:
        client = distributed.Client(where, security=security, set_as_default=False)
    except (OSError, TypeError, ValueError) as error:  # Dask's words for missing keys are a TypeError
        raise TablaError("cluster-unreachable", given=text, why=str(error)) from None
    try:
        yield client
    finally:
        with contextlib.suppress(OSError, TimeoutError):
            client.close(timeout=2)
