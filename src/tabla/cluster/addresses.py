"""Which addresses may be used: whoever reaches a Dask cluster can run programs on it, so it needs TLS.

Only what stays on this machine may do without.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from tabla.rules.errors import TablaError

_SAFE_SCHEMES: Final = ("tls", "inproc")


def is_safe(address: str) -> bool:
    """Whether nobody else can listen in.

    >>> [is_safe(one) for one in ("tls://10.0.0.1:8786", "tcp://127.0.0.1:8786", "tcp://10.0.0.1:8786")]
    [True, True, False]
    """
    parts = urlsplit(address)
    if parts.scheme in _SAFE_SCHEMES:
        return True
    host = parts.hostname or ""
    try:
        return parts.scheme == "tcp" and (host == "localhost" or ipaddress.ip_address(host).is_loopback)
    except ValueError:
        return False


def check_is_safe(addresses: Iterable[str]) -> None:
    """Refuse the first that is not."""
    for address in addresses:
        if not is_safe(address):
            raise TablaError("cluster-tls", given=address)


def parse(text: str) -> str | int:
    """An address with its scheme, or the number of local workers: ``local:4`` is 4.

    >>> parse("local:4"), parse("head:8786"), parse("tcp://localhost:8786")
    (4, 'tls://head:8786', 'tcp://localhost:8786')
    """
    kind, _, rest = text.partition(":")
    if kind == "local":
        if not rest.isdecimal() or int(rest) < 1:
            raise TablaError("cluster-address", given=text)
        return int(rest)
    address = text if "://" in text else f"tls://{text}"
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        port = None
    if parts.scheme not in ("tls", "tcp") or not parts.hostname or port is None:
        raise TablaError("cluster-address", given=text)
    check_is_safe([address])
    return address
