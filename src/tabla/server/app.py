"""The application: routes over a store, behind one guard."""

from __future__ import annotations

import contextlib
import mimetypes
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from tabla import locale
from tabla.engine.advice import Advisor
from tabla.server.api import Api, Handler, guarded
from tabla.server.bots import Bots, BotSeat
from tabla.server.guards import Guard
from tabla.server.openapi import openapi
from tabla.server.problems import RequestError, answer, problem
from tabla.server.settings import Settings
from tabla.server.sockets import Sockets
from tabla.server.tables import Tables
from tabla.server.tutor import Tutor
from tabla.store import Store

# Some systems serve modules as text/plain, which browsers refuse to run.
mimetypes.add_type("text/javascript", ".js")


def create_app(
    store: Store,
    settings: Settings | None = None,
    bots: Mapping[str, BotSeat] | None = None,
    owns_store: bool = False,
    advisor: Advisor | None = None,
) -> Starlette:
    """The server over a store, which it closes if it `owns_store`.

    `bots` are functions of state and seat, by level; the `advisor` gives hints where players wish for them.
    """
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tables.start()
        polling = tables.run(tables.poll())
        app.state.tables = tables
        yield
        polling.cancel()
        bots_.close()
        tutor.close()
        await tables.stop()
        if owns_store:
            store.close()

    tables = Tables(store, settings)
    bots_ = Bots(tables, bots or {}, settings.bot_threads)
    api = Api(tables, bots_, settings, has_tutor=advisor is not None)
    tutor = Tutor(api, advisor)
    sockets = Sockets(api)
    handlers: dict[str, dict[str, Handler]] = {
        "/api/games": {"GET": api.my_games, "POST": api.create},
        "/api/claim": {"POST": api.claim},
        "/api/games/{game}": {"GET": api.state},
        "/api/games/{game}/record": {"GET": api.record},
        "/api/games/{game}/words": {"POST": api.words},
        "/api/games/{game}/plays": {"GET": api.plays},
        "/api/games/{game}/turns": {"GET": api.turns},
        "/api/games/{game}/rules": {"GET": api.sheet},
        "/api/games/{game}/hint": {"GET": tutor.hint},
        "/api/games/{game}/review": {"GET": tutor.review},
        "/api/rules": {"POST": api.own_rules},
        "/api/rules/{name}": {"GET": api.named_sheet},
        "/api/house": {"GET": api.house},
        "/api/games/{game}/commands": {"POST": api.command},
        "/api/games/{game}/rematch": {"POST": api.rematch},
        "/api/games/{game}/carry": {"POST": api.carry},
        "/api/openapi.json": {"GET": _document},
        "/healthz": {"GET": api.health},
    }
    routes: list[BaseRoute] = [_route(path, by_method) for path, by_method in handlers.items()]
    routes.append(WebSocketRoute("/api/games/{game}/events", sockets.events))
    return Starlette(
        routes=[*routes, *_files()],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={404: _not_found, 405: _not_allowed, 500: _failed},
        lifespan=lifespan,
    )


def _route(path: str, by_method: Mapping[str, Handler]) -> Route:
    async def handle(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, guarded(handle), methods=list(by_method))


def _files() -> list[BaseRoute]:
    """The page, where this installation has one, and the words that it shares with the rest."""
    files: list[BaseRoute] = [Route("/locale/{language}/{area}.ftl", _words)]
    # Beside this room, not by importlib.resources: an editable installation has two folders of the package.
    web = Path(__file__).parents[1] / "web"
    if (web / "index.html").is_file():

        async def page(request: Request) -> Response:
            static = StaticFiles(directory=web)
            return await static.get_response("index.html", request.scope)

        files += [Route(path, page) for path in ("/", "/new", "/join", "/watch/{game}", "/game/{game}")]
        files.append(Mount("/", StaticFiles(directory=web)))
    return files


async def _words(request: Request) -> Response:
    language, area = request.path_params["language"], request.path_params["area"]
    if language not in locale.LANGUAGES or area not in locale.AREAS:
        return problem(request, RequestError(404, "no-page"))
    return PlainTextResponse(locale.sources(language)[area])


async def _document(_: Request) -> Response:
    return answer(openapi())


async def _not_found(request: Request, _: Exception) -> Response:
    return problem(request, RequestError(404, "no-page"))


async def _not_allowed(request: Request, error: Exception) -> Response:
    response = problem(request, RequestError(405, "no-method"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


async def _failed(request: Request, _: Exception) -> Response:
    return problem(request, RequestError(500, "server-failed"))
