"""What stands before every request: exact origins and hosts, size and time of bodies, floods, headers.

One layer around the whole application, so that no route can forget it.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabla.server.buckets import Buckets, address_name
from tabla.server.meter import Meter
from tabla.server.problems import RequestError, problem
from tabla.server.settings import Settings
from tabla.server.waiting import within

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
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = [*_HEADERS, (b"cache-control", b"no-store")]
BODY = "tabla.body"  # where the scope keeps the body that was let in
REFUSED_SOCKET = 1008
FILES = "/api/files"
OPERATORS = ("/healthz", "/metrics")


class Guard:
    """The layer."""

    def __init__(self, app: ASGIApp, settings: Settings, meter: Meter) -> None:
        self._app, self._settings, self._meter = app, settings, meter
        self._hosts = {urlsplit(origin).netloc.encode() for origin in settings.origins}
        self._origins = [[origin.encode()] for origin in settings.origins]
        self._requests = Buckets(settings.requests)
        self._files = 0  # as many are being brought and read

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on with limits on what may come in."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": refusal.code})
                return
            await self._app(scope, receive, send)
            return
        send = self._with_headers(send, scope["path"])
        if refusal is None and scope["path"] == FILES:
            await self._file(scope, receive, send)
            return
        await self._pass_on(scope, receive, send, refusal)

    async def _file(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What is larger than anything else is taken in a few at a time."""
        if self._files >= self._settings.files_at_once:
            await self._pass_on(scope, receive, send, RequestError(503, "files-busy"))
            return
        self._files += 1
        try:
            await self._pass_on(scope, receive, send, None)
        finally:
            self._files -= 1

    async def _pass_on(
        self, scope: Scope, receive: Receive, send: Send, refusal: RequestError | None
    ) -> None:
        if refusal is None:
            try:
                scope[BODY] = await self._body(scope, receive)
            except RequestError as error:
                refusal = error
        if refusal is not None:
            await problem(HTTPConnection(scope), refusal)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _refusal(self, scope: Scope) -> RequestError | None:
        settings = self._settings
        if not self._requests.take(address_name(scope["client"][0] if scope.get("client") else "")):
            return RequestError(429, "too-many")
        # A page of another name that points to this address must not be able to read anything; but whoever
        # looks after servers asks each by its own address.
        is_known = all(host in self._hosts for host in _given(scope, b"host") or [b""])
        if not is_known and scope["path"] not in OPERATORS:
            return RequestError(421, "wrong-host")
        if len(scope.get("query_string", b"")) > settings.max_query:
            return RequestError(414, "too-large", most=settings.max_query)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > settings.max_head:
            return RequestError(431, "too-large", most=settings.max_head)
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not reads and _given(scope, b"origin") not in self._origins:
            return RequestError(403, "wrong-origin")
        return None

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        settings = self._settings
        most, seconds = settings.max_body, settings.body_seconds
        if scope["path"] == FILES:
            most, seconds = settings.max_file, settings.file_seconds
        for declared in _given(scope, b"content-length"):
            if not declared.isdigit() or int(declared[:20]) > most:
                raise _too_large(scope, most)
        try:
            return await within(seconds, _received(scope, receive, most))
        except TimeoutError:
            raise RequestError(408, "too-slow") from None

    def _with_headers(self, send: Send, path: str) -> Send:
        added = _NO_STORE if path.startswith(("/api/", *OPERATORS)) else _HEADERS

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
                self._meter.count("requests_total", status=str(message["status"]))
            await send(message)

        return sending


async def _received(scope: Scope, receive: Receive, most: int) -> bytes:
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            break
        body += message.get("body", b"")
        if len(body) > most:
            raise _too_large(scope, most)
        more = message.get("more_body", False)
    return bytes(body)


def _too_large(scope: Scope, most: int) -> RequestError:
    if scope["path"] == FILES:
        return RequestError(413, "file-size", most=most)
    return RequestError(413, "too-large", most=most)


def _given(scope: Scope, wanted: bytes) -> list[bytes]:
    """All values of a header."""
    return [value for name, value in scope["headers"] if name == wanted]
