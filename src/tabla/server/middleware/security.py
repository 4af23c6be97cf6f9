"""What stands before every request: exact origins and hosts, size and time of bodies, floods, headers.

And behind every one: what no route answers is answered here.

One layer around the whole application, so that no route can forget it.
"""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import Router
from starlette.types import Message, Receive, Scope, Send

from tabla.server.http.errors import RequestError, problem
from tabla.server.http.request import BODY, address_name
from tabla.server.http.timeouts import within
from tabla.server.middleware.rate_limit import RateLimiter
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.work_queue import Usual
from tabla.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; "
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
# Two years, as browsers ask for; names below this one's are the same table or nobody's.
_HTTPS = (b"strict-transport-security", b"max-age=63072000; includeSubDomains")
# Where the scope keeps the body that was let in, and that an answer has begun.
ANSWERED = "tabla.answered"
REFUSED_SOCKET = 1008
FILES = "/api/files"
OPERATORS = ("/healthz", "/metrics")


class SecurityMiddleware:
    """The layer."""

    def __init__(self, app: Router, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self.routes = app.routes
        self._hosts = {urlsplit(origin).netloc.encode() for origin in settings.origins}
        self._origins = [[origin.encode()] for origin in settings.origins]
        self._requests = RateLimiter(settings.requests)
        # Files that are being brought and read: by whom and since when, oldest first; and how long they take.
        self._files: list[tuple[str, float]] = []
        self._usual = Usual()

    def files(self) -> int:
        """As many are being brought and read."""
        return len(self._files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on with limits on what may come in."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["app"] = self  # for the routes to raise what they cannot answer
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()
                await send({"type": "websocket.close", "code": REFUSED_SOCKET, "reason": refusal.code})
                return
            await self._app(scope, receive, send)
            return
        send = self._with_headers(send, scope)
        if refusal is None and scope["path"] == FILES:
            await self._file(scope, receive, send)
            return
        await self._pass_on(scope, receive, send, refusal)

    async def _file(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What is larger than anything else is taken in a few at a time, and fewer of one address."""
        settings, address = self._settings, _address(scope)
        now = time.monotonic()
        others = [began for _, began in self._files]
        own = [began for name, began in self._files if name == address]
        for under_way, most in ((own, settings.files_per_address), (others, settings.files_at_once)):
            if len(under_way) >= most:
                oldest = min(under_way, default=now)
                busy = files_busy(oldest + self._usual.seconds - now)
                await self._pass_on(scope, receive, send, busy)
                return
        self._files.append((address, now))
        try:
            await self._pass_on(scope, receive, send, None)
        finally:
            self._files.remove((address, now))
            self._usual.add(time.monotonic() - now)

    async def _pass_on(
        self, scope: Scope, receive: Receive, send: Send, refusal: RequestError | None
    ) -> None:
        if refusal is None:
            try:
                scope[BODY] = await self._body(scope, receive)
            except RequestError as error:
                refusal = error
        if refusal is not None:
            if refusal.status == 429:
                self._metrics.count("busy_total", code=refusal.code)
            await problem(HTTPConnection(scope), refusal)(scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        except HTTPException as error:
            await _no_route(scope, error)(scope, receive, send)
        except Exception:
            if ANSWERED not in scope:
                failed = RequestError(500, "server-failed")
                await problem(HTTPConnection(scope), failed)(scope, receive, send)
            raise  # to be logged

    def _refusal(self, scope: Scope) -> RequestError | None:
        settings = self._settings
        if not self._requests.take(_address(scope)):
            return RequestError(429, "too-many", after=self._requests.wait(_address(scope)))
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

    def _with_headers(self, send: Send, scope: Scope) -> Send:
        added = _NO_STORE if scope["path"].startswith(("/api/", *OPERATORS)) else _HEADERS
        host = b"".join(_given(scope, b"host")[:1]).decode("latin-1")
        if self._settings.is_secure(host, scope["scheme"]):
            added = [*added, _HTTPS]

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope[ANSWERED] = True
                message["headers"] = [*message["headers"], *added]
                self._metrics.count("requests_total", status=str(message["status"]))
            await send(message)

        return sending


def files_busy(after: float) -> RequestError:
    """Too many files are under way."""
    return RequestError(429, "files-busy", after=after)


def _no_route(scope: Scope, error: HTTPException) -> Response:
    """There is no such path, or it is not to be asked in this way."""
    known = RequestError(405, "no-method") if error.status_code == 405 else RequestError(404, "no-page")
    response = problem(HTTPConnection(scope), known)
    response.headers.update(error.headers or {})
    return response


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


def _address(scope: Scope) -> str:
    """The name by which an address is counted."""
    return address_name(scope["client"][0] if scope.get("client") else "")


def _given(scope: Scope, wanted: bytes) -> list[bytes]:
    """All values of a header."""
    return [value for name, value in scope["headers"] if name == wanted]
