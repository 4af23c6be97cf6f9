"""The OpenAPI document, made from the same types that read and write the requests."""

from __future__ import annotations

import functools
from importlib.metadata import version
from typing import Any, NamedTuple

import msgspec

from tabla.analysis.study.cards import Box
from tabla.server.api.hints import Feedback
from tabla.server.api.lobby import House, OwnRules, Sheet
from tabla.server.game.narration import ListedTurn, Understood
from tabla.server.schemas import review
from tabla.server.schemas.requests import (
    ClaimRequest,
    CommandRequest,
    CreateRequest,
    RulesRequest,
    SeatRequest,
    WordsRequest,
)
from tabla.server.schemas.responses import (
    Created,
    DiceLines,
    FileRead,
    Left,
    MyGames,
    Problem,
    Rematch,
    Removed,
    Seated,
    SeatLink,
    Update,
)
from tabla.server.schemas.view import View
from tabla.text.hints import Hint

_REF = "#/components/schemas/{name}"


class _Operation(NamedTuple):
    path: str
    method: str
    summary: str
    answers: dict[int, Any]
    takes: Any = None
    query: tuple[str, ...] = ()


HTML, BYTES = "text/html", "application/octet-stream"
_REFUSALS = (400, 403, 404, 405, 408, 413, 414, 415, 421, 422, 429, 431, 500, 503)
_OPERATIONS = (
    _Operation("/api/games", "post", "Open a table", {201: Created}, CreateRequest),
    _Operation("/api/games", "get", "List one's own games", {200: MyGames}),
    _Operation(
        "/api/claim", "post", "Take the seat of a link", {200: Seated, 410: Problem},
        ClaimRequest,
    ),
    _Operation(
        "/api/games/{game}", "get", "The table, and events after a version", {200: Update},
        query=("since", "watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/words", "post", "What a typed line means", {200: Understood}, WordsRequest,
        query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/plays", "get", "Every legal play in words", {200: list[str]},
        query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/turns", "get", "The list of moves", {200: list[ListedTurn]},
        query=("since", "watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/rules", "get", "The rule sheet of the table", {200: Sheet},
        query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/hint", "get", "What the bot would do, where hints were agreed on", {200: Hint},
        query=("lang",),
    ),
    _Operation(
        "/api/games/{game}/review", "get", "What each decision cost, where agreed on or at the end",
        {200: list[Feedback]}, query=("since", "watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/analysis", "post",
        "Judge a finished session: lines of Progress, then Review or Failed",
        {200: None}, query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/report", "get", "The analysis as one HTML file", {200: HTML},
        query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/trial", "post", "Other moves in a turn of a finished session",
        {200: review.Tried}, review.TrialRequest, query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/trial/words", "post", "What a line typed at a trial means",
        {200: review.Meant}, review.TrialWordsRequest, query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/rollout", "post", "Roll a decision out: lines of Rolled, until it is done or left",
        {200: None}, review.RolloutRequest, query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/study", "post", "Answer a decision as a card to be asked again",
        {200: review.Studied}, review.StudyRequest, query=("watch", "lang"),
    ),
    _Operation(
        "/api/games/{game}/cards", "post", "Decisions as cards for a file, to be studied elsewhere",
        {200: Box}, review.CardsRequest, query=("watch", "lang"),
    ),
    _Operation(
        "/api/rules", "post", "Look at a rule set of one's own", {200: OwnRules}, RulesRequest,
        query=("lang",),
    ),
    _Operation(
        "/api/files", "post", "Read a match file and open it as a table that is over",
        {201: FileRead}, BYTES, query=("name", "lang"),
    ),
    _Operation(
        "/api/games/{game}", "delete", "Throw a table away that was read from a file", {200: Removed},
        query=("lang",),
    ),
    _Operation("/api/rules/{name}", "get", "A rule sheet by name", {200: Sheet}, query=("lang",)),
    _Operation("/api/house", "get", "Rule sets and bots of this server", {200: House}, query=("lang",)),
    _Operation(
        "/api/games/{game}/commands", "post", "Give a command", {200: Update, 409: Problem},
        CommandRequest,
    ),
    _Operation("/api/games/{game}/rematch", "post", "Play on with the same players", {200: Rematch}),
    _Operation(
        "/api/games/{game}/leave", "post", "Give a seat up on every device", {200: Left},
        SeatRequest,
    ),
    _Operation(
        "/api/games/{game}/invite", "post", "A new link to a seat that was given up", {201: SeatLink},
        SeatRequest,
    ),
    _Operation("/api/sign-out", "post", "Give every seat up and forget the device", {200: Left}),
    _Operation(
        "/api/games/{game}/carry", "post", "Carry a seat to another device", {201: SeatLink},
        SeatRequest,
    ),
    _Operation(
        "/api/games/{game}/record", "get", "The record with its dice proof, as JSON lines", {200: None},
        query=("watch",),
    ),
    _Operation(
        "/api/games/{game}/dice", "get", "Seals, shares and rolls after a version", {200: DiceLines},
        query=("since", "watch"),
    ),
    _Operation("/healthz", "get", "Whether the server is well", {200: dict[str, str]}),
    _Operation("/api/openapi.json", "get", "This document", {200: dict[str, Any]}),
)  # fmt: skip


@functools.cache
def openapi() -> dict[str, Any]:
    """The document."""
    kinds = [
        kind
        for operation in _OPERATIONS
        for kind in (operation.takes, *operation.answers.values())
        if kind and kind not in (HTML, BYTES)
    ]
    kinds += [
        View,
        Problem,
        review.Progress,
        review.Review,
        review.Failed,
        review.Rolled,
    ]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    by_kind = dict(zip(map(str, kinds), schemas, strict=True))
    view = {"anyOf": [{"type": "null"}, by_kind[str(View)]]}
    for name in ("Update", "Problem"):
        components[name]["properties"]["view"] = view
    for name in ("Entry", "Line"):
        components[name]["properties"]["event"] = {"type": "object", "required": ["type"]}
    paths: dict[str, Any] = {}
    for operation in _OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _described(operation, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tabla",
            "version": version("tabla-backgammon"),
            "description": "Commands by POST, events by WebSocket at /api/games/{game}/events?since=VERSION. "
            "POST needs the page's exact Origin. A seat belongs to the cookie that claimed it.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "apiKey", "in": "cookie", "name": "tabla"}},
        },
        # Without a cookie there is an answer too: no seats, or no such game.
        "security": [{}, {"seat": []}],
    }


def _described(operation: _Operation, by_kind: dict[str, Any]) -> dict[str, Any]:
    answers: dict[str, Any] = {}
    for status, kind in operation.answers.items():
        schema = by_kind.get(str(kind), {"type": "string"})
        media = {None: "application/x-ndjson", HTML: HTML}.get(kind, "application/json")
        answers[str(status)] = {"description": operation.summary, "content": {media: {"schema": schema}}}
    refusal = {"application/json": {"schema": by_kind[str(Problem)]}}
    for status in _REFUSALS:
        answers.setdefault(str(status), {"description": "Refused", "content": refusal})
    described: dict[str, Any] = {"summary": operation.summary, "responses": answers}
    if parameters := _parameters(operation):
        described["parameters"] = parameters
    if operation.takes == BYTES:
        content = {BYTES: {"schema": {"type": "string", "format": "binary"}}}
        described["requestBody"] = {"required": True, "content": content}
    elif operation.takes:
        body = {"application/json": {"schema": by_kind[str(operation.takes)]}}
        described["requestBody"] = {"required": True, "content": body}
    return described


def _parameters(operation: _Operation) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for place in ("game", "name"):
        if f"{{{place}}}" in operation.path:
            found.append({"name": place, "in": "path", "required": True, "schema": {"type": "string"}})
    kinds = {
        "since": {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
        "watch": {"type": "string"},
        "lang": {"type": "string"},
        "name": {"type": "string", "maxLength": 200},
    }
    found += [{"name": name, "in": "query", "schema": kinds[name]} for name in operation.query]
    return found
