"""The document says what the server does."""

from __future__ import annotations

import json
import re

from starlette.routing import Route

from tabla.server.openapi import openapi
from tabla.server.schemas.requests import PLAY_COMMANDS


def test_every_route_is_described_and_nothing_else(house) -> None:
    served = {
        (route.path, method.lower())
        for route in house.app.routes
        if isinstance(route, Route) and route.path.startswith(("/api/", "/healthz"))
        for method in (route.methods or set()) - {"HEAD"}
    }
    described = {(path, method) for path, methods in openapi()["paths"].items() for method in methods}
    assert described == served


def test_the_document_is_served_and_its_references_lead_somewhere(house) -> None:
    document = house.client().get("/api/openapi.json").json
    names = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert names <= set(document["components"]["schemas"])
    assert set(PLAY_COMMANDS) | {"CommitChain", "GiveShare", "View"} <= names | {"View"}


def test_commands_take_no_seat_and_no_dice_are_needed() -> None:
    schemas = openapi()["components"]["schemas"]
    assert "seat" not in schemas["MoveChecker"]["properties"]
    assert schemas["Roll"]["required"] == ["type"]
    assert schemas["MoveChecker"]["required"] == ["type", "start", "end"]
    assert schemas["Roll"]["additionalProperties"] is False
