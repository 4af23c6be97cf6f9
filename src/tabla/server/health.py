"""How the server fares, for those who run it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tabla.server.heart import Heart
from tabla.server.problems import answer


class Health:
    """Handlers for load balancers and supervisors."""

    def __init__(self, heart: Heart) -> None:
        self._heart = heart

    async def healthz(self, _: Request) -> Response:
        """GET /healthz"""
        await self._heart.beat(clocks_run=False)
        well = self._heart.is_well
        return answer({"status": "ok" if well else "store"}, 200 if well else 503)
