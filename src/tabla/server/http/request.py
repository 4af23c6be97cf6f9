"""What requests say: their body, their secret, their address, their query."""

from __future__ import annotations

import functools
import ipaddress
import re
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from tabla.server.http.errors import RequestError, language_of

# Where the page comes by https, browsers keep the second to exactly this host, whatever its neighbours say.
# The first is read there too: it is what a device has that took its seat before.
COOKIE, HOST_COOKIE = "tabla", "__Host-tabla"
# Where the body of a request stands in its scope, once it is read and found small enough.
BODY = "tabla.body"
ADDRESSES = 10_000
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
T = TypeVar("T")
_COOKIES = [
    re.compile(rb"(?:^|; *)" + name.encode() + rb"=([A-Za-z0-9_-]{22})(?=;|$)")
    for name in (HOST_COOKIE, COOKIE)
]
_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}


async def body_of(request: Request, kind: type[T]) -> T:
    """The JSON of a request as a value; refused if it is anything else."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RequestError(415, "json-only")
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        value: T = decoder.decode(request.scope[BODY])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RequestError(400, "bad-request", why=str(error)[:200]) from None
    return value


def token_of(connection: HTTPConnection) -> str | None:
    """The secret of the asker's device, if its cookie holds one."""
    given = [value for name, value in connection.scope["headers"] if name == b"cookie"]
    for cookie in _COOKIES:
        for value in given:
            if found := cookie.search(value):
                return found[1].decode()
    return None


def has_host_cookie(connection: HTTPConnection) -> bool:
    """Whether the device has its secret in the cookie that is for https alone."""
    return any(name == b"cookie" and _COOKIES[0].search(value) for name, value in connection.scope["headers"])


def address_of(connection: HTTPConnection) -> str:
    """The name by which an address is counted."""
    return address_name(connection.client.host if connection.client else "")


def spoken(connection: HTTPConnection) -> str:
    """The language of those who name one; programs that name none are spared the sentences."""
    if not query_of(connection, "lang") and "accept-language" not in connection.headers:
        return ""
    return language_of(connection)


def query_of(connection: HTTPConnection, name: str) -> str:
    """A value of the query, if there is one; most requests have none at all."""
    return connection.query_params.get(name, "") if connection.scope["query_string"] else ""


def since_of(connection: HTTPConnection) -> int | None:
    """The version after which events are wanted; None where the query names none."""
    text = connection.query_params.get("since")
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}", text):
        raise RequestError(400, "bad-request", why="since")
    return int(text)


def origin_of(request: Request) -> str:
    """The address of the page as the asker sees it; the middleware has checked it."""
    return request.headers["origin"]


@functools.lru_cache(maxsize=ADDRESSES)
def address_name(address: str) -> str:
    """The address that a flood is counted by: of IPv6 the network, since one home has 2**64 of them."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if parsed.version == 6:
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return address
