"""The page and its words as files: kept in memory, compressed once, asked for again only by their mark.

Names of files do not change when files do, so browsers ask each time (`no-cache`) and are told 304 for what
they have.
"""

from __future__ import annotations

import functools
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tabla import locale
from tabla.server.http.errors import RequestError, problem

WEB = Path(__file__).parents[2] / "web"
PAGES = ("/", "/new", "/seats", "/study", "/watch/{game}", "/game/{game}")
_TEXT = re.compile(r"text/|application/json|image/svg\+xml|application/manifest\+json")
_GZIP = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)")

# Some systems serve modules as text/plain, which browsers refuse to run.
mimetypes.add_type("text/javascript", ".js")


class StaticFile(NamedTuple):
    """A file's content, the same compressed where that makes it smaller, its kind and its mark."""

    data: bytes
    zipped: bytes | None
    kind: str
    mark: str


Dressed = Callable[[Request, Response], Response]


def file_routes(with_token: Dressed, with_host_cookie: Dressed) -> list[BaseRoute]:
    """The page, where this installation has one, and the words that it shares with the rest.

    `with_token` gives a device its secret. Whoever comes by a link has it before asking for the seat, so that
    the seat is not lost with a lost answer. `with_host_cookie` puts the secret into a better cookie.
    """
    routes: list[BaseRoute] = [Route("/locale/{language}/{area}.ftl", _words)]
    # Beside this room, not by importlib.resources: an editable installation has two folders of the package.
    if not (WEB / "index.html").is_file():
        return routes
    known = {f"/{path.relative_to(WEB).as_posix()}": path for path in WEB.rglob("*") if path.is_file()}

    async def page(request: Request) -> Response:
        return with_host_cookie(request, _answer(request, _file(WEB / "index.html")))

    async def file(request: Request) -> Response:
        path = known.get(request.scope["path"])
        if path is None and "text/html" in request.headers.get("accept", ""):
            # Somebody has mistyped an address, and is told so by the page itself.
            return Response(_file(WEB / "index.html").data, 404, media_type="text/html")
        if path is None:
            return problem(request, RequestError(404, "no-page"))
        return _answer(request, _file(path))

    async def joining(request: Request) -> Response:
        return with_token(request, _answer(request, _file(WEB / "index.html")))

    pages = [Route(path, page) for path in PAGES]
    return [*routes, *pages, Route("/join", joining), Route("/{path:path}", file)]


async def _words(request: Request) -> Response:
    language, area = request.path_params["language"], request.path_params["area"]
    if language not in locale.LANGUAGES or area not in locale.AREAS:
        return problem(request, RequestError(404, "no-page"))
    return _answer(request, _area(language, area))


def _answer(request: Request, kept: StaticFile) -> Response:
    headers = {"ETag": kept.mark, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if kept.mark in re.findall(r'W/"[^"]*"', request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    if kept.zipped is None or not _GZIP.search(request.headers.get("accept-encoding", "")):
        return Response(kept.data, media_type=kept.kind, headers=headers)
    return Response(kept.zipped, media_type=kept.kind, headers={**headers, "Content-Encoding": "gzip"})


def _file(path: Path) -> StaticFile:
    found = path.stat()
    return _read(path, found.st_mtime_ns, found.st_size)


@functools.lru_cache(maxsize=1024)
def _read(path: Path, _time: int, _size: int) -> StaticFile:
    return _kept(path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream")


@functools.cache
def _area(language: str, area: str) -> StaticFile:
    return _kept(locale.sources(language)[area].encode(), "text/plain")


def _kept(data: bytes, kind: str) -> StaticFile:
    zipped = gzip.compress(data, 9, mtime=0) if _TEXT.match(kind) else data
    mark = f'W/"{hashlib.sha256(data).hexdigest()[:20]}"'
    return StaticFile(data, zipped if len(zipped) < len(data) else None, kind, mark)
