"""One path of the interface: its handlers, with refusals as answers, timed and logged."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from tabla.rules.errors import TablaError
from tabla.server.http.errors import problem
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.work_queue import AskerLeft

BUSY = 429
SLOW_SECONDS = 1.0
log = logging.getLogger("tabla.server")
Handler = Callable[[Request], Awaitable[Response]]


class Endpoint:
    """The handlers of one path, with refusals as answers."""

    told_slow = 0.0

    def __init__(self, path: str, by_method: Mapping[str, Handler], metrics: Metrics) -> None:
        self._path, self._by_method, self._metrics = path, by_method, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request, began = Request(scope, receive), time.perf_counter()
        try:
            response = await self._by_method["GET" if request.method == "HEAD" else request.method](request)
        except AskerLeft:
            return
        except TablaError as error:
            response = problem(request, error)
            if response.status_code == BUSY:
                self._metrics.count("busy_total", code=error.code)
        await response(scope, receive, send)
        seconds = time.perf_counter() - began
        self._metrics.time("request_seconds", seconds, route=self._path)
        level = logging.INFO
        # One a second tells enough of a time in which all are slow.
        if seconds > SLOW_SECONDS and began + seconds > Endpoint.told_slow + 1:
            Endpoint.told_slow, level = began + seconds, logging.WARNING
        if log.isEnabledFor(level):
            words = {"route": self._path, "method": request.method, "status": response.status_code}
            log.log(level, "request", extra={"fields": words | {"ms": round(seconds * 1000, 1)}})
