"""How the server fares, for those who run it: for load balancers, and in numbers.

The numbers tell how much is played here, and by which levels; whoever reads them must show a token, and where
none was set there are none.
"""

from __future__ import annotations

import asyncio
import hmac

from starlette.requests import Request
from starlette.responses import Response

from tabla.server.http.errors import RequestError, answer
from tabla.server.runtime.metrics import SAVED_SECONDS, Metrics
from tabla.server.runtime.store_health import StoreHealth

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class HealthApi:
    """Handlers outside the game."""

    def __init__(self, store_health: StoreHealth, metrics: Metrics, token: str) -> None:
        self._store_health, self._metrics, self._token = store_health, metrics, token

    async def healthz(self, _: Request) -> Response:
        """GET /healthz"""
        await self._store_health.beat(clocks_run=False)
        well = self._store_health.is_well
        return answer({"status": "ok" if well else "store"}, 200 if well else 503)

    async def metrics(self, request: Request) -> Response:
        """GET /metrics"""
        if not self._token:
            raise RequestError(404, "no-page")
        given = request.headers.get("authorization", "").encode()
        if not hmac.compare_digest(given, f"Bearer {self._token}".encode()):
            raise RequestError(401, "metrics-token")
        return Response(await asyncio.to_thread(self._metrics.text), media_type=TEXT)

    async def save_numbers(self) -> None:
        """Leave them for the other workers, again and again."""
        while True:
            await asyncio.to_thread(self._metrics.save)
            await asyncio.sleep(SAVED_SECONDS)
