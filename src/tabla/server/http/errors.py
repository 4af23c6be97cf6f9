"""Refusals on their way to a client: a status, a code, and one sentence in the client's language."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from tabla.locale import LANGUAGES
from tabla.rules.errors import TablaError
from tabla.server.schemas.responses import Problem


class RequestError(TablaError):
    """A request that is refused before any rule of the game is asked.

    `after` is in how many seconds asking again helps, where waiting does.
    """

    def __init__(self, status: int, code: str, *, after: float = 0, **data: object) -> None:
        super().__init__(code, **data)
        self.status, self.after = status, after


def status_of(error: TablaError) -> int:
    """The HTTP status of a refusal: 422 where the rules forbid it, 503 where the store is in trouble."""
    if isinstance(error, RequestError):
        return error.status
    return 503 if error.code.startswith("store-") else 422


def language_of(connection: HTTPConnection) -> str:
    """The language that the query names, else the first known one of Accept-Language; English otherwise."""
    named = connection.query_params.get("lang", "")
    if named in LANGUAGES:
        return named
    wanted = []
    for place, part in enumerate(connection.headers.get("accept-language", "")[:200].split(",")):
        name, _, weight = part.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), place, name[:2].lower()))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(wanted) if name in LANGUAGES), "en")


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(
    connection: HTTPConnection,
    error: TablaError,
    version: int | None = None,
    view: msgspec.Raw | None = None,
    status: int | None = None,
) -> Response:
    """A refusal as JSON."""
    language = language_of(connection)
    # Where the store lies is nobody's business but the owner's, who finds it in the log.
    shown = RequestError(503, "store-trouble") if error.code.startswith("store-") else error
    response = answer(Problem(error.code, shown.text(language), version, view), status or status_of(error))
    response.headers["Content-Language"] = language
    if response.status_code == 429:
        after = error.after if isinstance(error, RequestError) else 0
        response.headers["Retry-After"] = str(max(1, math.ceil(after)))
    return response
