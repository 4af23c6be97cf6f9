"""What stands before every request: exact origins and hosts, size and time of bodies, floods, headers.

One layer around the whole application, so that no route can forget it.
"""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabla.server.buckets import Buckets, address_name
from tabla.server.problems import RequestError, problem
from tabla.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
REFUSED_SOCKET = 1008


class Guard:
    """The layer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._hosts = {urlsplit(origin).netloc for origin in settings.origins}
        self._requests = Buckets(settings.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on with limits on what may come in."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        refusal = self._refusal(connection)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": refusal.code})
                return
            await self._app(scope, receive, send)
            return
        send = _with_headers(send, scope["path"])
        if refusal is not None:
            await problem(connection, refusal)(scope, receive, send)
            return
        try:
            body = await self._body(connection, receive)
        except RequestError as error:
            await problem(connection, error)(scope, receive, send)
            return
        await self._app(scope, _replay(body, receive), send)

    def _refusal(self, connection: HTTPConnection) -> RequestError | None:
        headers, scope = connection.headers, connection.scope
        address = address_name(connection.client.host if connection.client else "")
        if not self._requests.take(address):
            return RequestError(429, "too-many")
        # A page of another name that points to this address must not be able to read anything.
        if headers.get("host", "") not in self._hosts:
            return RequestError(421, "wrong-host")
        if len(scope.get("query_string", b"")) > self._settings.max_query:
            return RequestError(414, "too-large", most=self._settings.max_query)
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not reads and headers.getlist("origin") not in [[origin] for origin in self._settings.origins]:
            return RequestError(403, "wrong-origin")
        return None

    async def _body(self, connection: HTTPConnection, receive: Receive) -> bytes:
        most = self._settings.max_body
        declared = connection.headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared[:20]) > most:
            raise RequestError(413, "too-large", most=most)
        parts: list[bytes] = []
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        break
                    parts.append(message.get("body", b""))
                    if sum(map(len, parts)) > most:
                        raise RequestError(413, "too-large", most=most)
                    more = message.get("more_body", False)
        except TimeoutError:
            raise RequestError(408, "too-slow") from None
        return b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    """The body that was read, then whatever else comes."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed


def _with_headers(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if path.startswith(("/api/", "/healthz")):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending
