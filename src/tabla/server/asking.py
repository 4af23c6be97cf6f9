"""What requests say: their body, their secret, their query; and the door of each path."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tabla.rules.errors import TablaError
from tabla.server.buckets import address_name
from tabla.server.guards import BODY
from tabla.server.meter import Meter
from tabla.server.problems import RequestError, language_of, problem
from tabla.server.queues import Left

# Where the page comes by https, browsers keep the second to exactly this host, whatever its neighbours say.
# The first is read there too: it is what a device has that took its seat before.
COOKIE, HOST_COOKIE = "tabla", "__Host-tabla"
BUSY = 429
SLOW_SECONDS = 1.0
log = logging.getLogger("tabla.server")
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
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
    """The address of the page as the asker sees it; the guard has checked it."""
    return request.headers["origin"]


class Door:
    """The handlers of one path, with refusals as answers."""

    told_slow = 0.0

    def __init__(self, path: str, by_method: Mapping[str, Handler], meter: Meter) -> None:
        self._path, self._by_method, self._meter = path, by_method, meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request, began = Request(scope, receive), time.perf_counter()
        try:
            response = await self._by_method["GET" if request.method == "HEAD" else request.method](request)
        except Left:
            return
        except TablaError as error:
            response = problem(request, error)
            if response.status_code == BUSY:
                self._meter.count("busy_total", code=error.code)
        await response(scope, receive, send)
        seconds = time.perf_counter() - began
        self._meter.time("request_seconds", seconds, route=self._path)
        level = logging.INFO
        # One a second tells enough of a time in which all are slow.
        if seconds > SLOW_SECONDS and began + seconds > Door.told_slow + 1:
            Door.told_slow, level = began + seconds, logging.WARNING
        if log.isEnabledFor(level):
            words = {"route": self._path, "method": request.method, "status": response.status_code}
            log.log(level, "request", extra={"fields": words | {"ms": round(seconds * 1000, 1)}})
