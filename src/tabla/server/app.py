"""The application: routes over a store, behind one middleware."""

from __future__ import annotations

import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, Router, WebSocketRoute

from tabla.engine.advice import Advisor
from tabla.server.api.endpoint import Endpoint, Handler
from tabla.server.api.games import GamesApi
from tabla.server.api.health import HealthApi
from tabla.server.api.hints import HintsApi
from tabla.server.api.review import ReviewApi
from tabla.server.api.seats import SeatsApi
from tabla.server.api.text import TextApi
from tabla.server.api.uploads import UploadsApi
from tabla.server.api.websocket import WebSocketApi
from tabla.server.auth import Access
from tabla.server.http.errors import answer
from tabla.server.http.static_files import file_routes
from tabla.server.middleware.security import FILES, SecurityMiddleware
from tabla.server.openapi import openapi
from tabla.server.runtime.bots import Bots, BotSeat
from tabla.server.runtime.command_writer import CommandWriter
from tabla.server.runtime.metrics import Metrics
from tabla.server.runtime.presence import Presence
from tabla.server.runtime.registry import GameRegistry
from tabla.server.runtime.scheduler import Scheduler
from tabla.server.runtime.store_health import StoreHealth
from tabla.server.settings import Settings
from tabla.store import Store


def create_app(
    store: Store,
    settings: Settings | None = None,
    bots: Mapping[str, BotSeat] | None = None,
    owns_store: bool = False,
    advisor: Advisor | None = None,
    clock: Callable[[], float] = time.time,
) -> SecurityMiddleware:
    """The server over a store, which it closes if it `owns_store`.

    `bots` are functions of state and seat, by level; the `advisor` gives hints where players wish for them.
    """
    settings = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(_: Any) -> AsyncIterator[None]:
        tables.start()
        await scheduler.start()
        presence.start()
        if settings.metrics_folder:
            tables.run(health.save_numbers())
        yield
        presence.stop()
        scheduler.stop()
        bots_.close()
        tutor.close()
        reviews.close()
        files.close()
        store_health.close()
        await tables.stop()
        if owns_store:
            store.close()

    metrics = Metrics(settings.metrics_folder)
    store_health = StoreHealth(store, metrics, clock)
    tables = GameRegistry(store, settings, store_health, metrics)
    writer = CommandWriter(tables, metrics)
    scheduler = Scheduler(tables, writer)
    bots_ = Bots(tables, writer, bots or {}, settings.bot_threads, metrics)
    presence = Presence(tables)
    access = Access(tables, settings)
    games = GamesApi(tables, writer, access, bots_, metrics, has_tutor=advisor is not None)
    seats = SeatsApi(tables, writer, access)
    words = TextApi(tables, access, bots_, has_tutor=advisor is not None)
    tutor, reviews = HintsApi(tables, access, advisor), ReviewApi(tables, access, advisor)
    files = UploadsApi(tables, writer, access)
    sockets = WebSocketApi(tables, access)
    health = HealthApi(store_health, metrics, settings.metrics_token)
    metrics.gauges.update(
        {
            "stored_tables": lambda: tables.stored,
            "readers_replaced": lambda: files.reader.replaced,
            "waiting_files": lambda: len(files.queue),
            "waiting_bots": lambda: len(bots_.queue),
            "waiting_hints": lambda: len(tutor.queue),
            "waiting_analyses": lambda: len(reviews.long) + len(reviews.short),
            "waiting_logs": lambda: len(tables.reading),
            "store_up": lambda: store_health.is_well,
            "tables": lambda: len(tables),
            "sockets": lambda: len(sockets),
            "overdue": lambda: scheduler.overdue,
        }
    )
    # Looked through in this order; most requests are commands.
    handlers: dict[str, dict[str, Handler]] = {
        "/api/games/{game}/commands": {"POST": games.command},
        "/api/games": {"GET": games.my_games, "POST": games.create},
        "/api/claim": {"POST": seats.claim},
        "/api/games/{game}": {"GET": games.state, "DELETE": files.remove},
        "/api/games/{game}/record": {"GET": games.record},
        "/api/games/{game}/dice": {"GET": games.dice},
        "/api/games/{game}/words": {"POST": words.words},
        "/api/games/{game}/plays": {"GET": words.plays},
        "/api/games/{game}/turns": {"GET": words.turns},
        "/api/games/{game}/rules": {"GET": words.sheet},
        "/api/games/{game}/hint": {"GET": tutor.hint},
        "/api/games/{game}/review": {"GET": tutor.review},
        "/api/games/{game}/analysis": {"POST": reviews.analysis},
        "/api/games/{game}/report": {"GET": reviews.report},
        "/api/games/{game}/trial": {"POST": reviews.trial},
        "/api/games/{game}/trial/words": {"POST": reviews.trial_words},
        "/api/games/{game}/rollout": {"POST": reviews.rollout},
        "/api/games/{game}/study": {"POST": reviews.study},
        "/api/games/{game}/cards": {"POST": reviews.cards},
        FILES: {"POST": files.read},
        "/api/rules": {"POST": words.own_rules},
        "/api/rules/{name}": {"GET": words.named_sheet},
        "/api/house": {"GET": words.house},
        "/api/games/{game}/rematch": {"POST": games.rematch},
        "/api/games/{game}/carry": {"POST": seats.carry},
        "/api/games/{game}/leave": {"POST": seats.leave},
        "/api/games/{game}/invite": {"POST": seats.invite},
        "/api/sign-out": {"POST": seats.sign_out},
        "/api/openapi.json": {"GET": _document},
        "/healthz": {"GET": health.healthz},
        "/metrics": {"GET": health.metrics},
    }
    routes: list[BaseRoute] = [
        Route(path, Endpoint(path, by_method, metrics), methods=list(by_method))
        for path, by_method in handlers.items()
    ]
    routes.append(WebSocketRoute("/api/games/{game}/events", sockets))
    # Without the layers of a Starlette application: one does their work, and every layer is passed several
    # times by each move and its news.
    pages = file_routes(access.with_token, access.with_host_cookie)
    guarded = SecurityMiddleware(Router([*routes, *pages], lifespan=lifespan), settings, metrics)
    metrics.gauges["files_under_way"] = guarded.files
    return guarded


async def _document(_: Request) -> Response:
    return answer(openapi())
