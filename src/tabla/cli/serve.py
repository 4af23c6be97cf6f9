"""`tabla serve`: the table in the browser."""

from __future__ import annotations

import gc
import ipaddress
import os
import re
import socket
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec

from tabla import locale
from tabla.cli.common.json_logs import LOG_LEVELS, log_as_json
from tabla.cli.common.language import help_language, say
from tabla.cli.common.settings_file import home_folder
from tabla.files import read_file
from tabla.rules.errors import TablaError

if TYPE_CHECKING:
    pass

SETTINGS = "TABLA_SERVE"
SHORTEST_TOKEN = 16
LONGEST_GRACE = 600
F = TypeVar("F", bound=Callable[..., Any])


class Served(msgspec.Struct, frozen=True):
    """What a worker must know; it goes to other processes through the environment."""

    store: str
    origins: tuple[str, ...]
    grace_ms: int
    is_limited: bool = True
    metrics: str = ""
    metrics_folder: str = ""
    log_level: str = "warning"
    keep_days: int = 0


def _option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option whose help is the message of its name."""
    return click.option(*names, help=say(f"cli-serve-{names[0].lstrip('-')}"), **settings)


@click.command("serve", help=say("cli-serve"), short_help=say("cli-serve-short"))
@_option("--host", default="127.0.0.1", show_default=True)
@_option("--port", default=8642, show_default=True)
@_option("--store", default="")
@_option("--origin", "origins", multiple=True)
@_option("--proxy", default="")
@_option("--workers", type=click.IntRange(1, 1000), default=1, show_default=True)
@_option("--grace", default=5.0, show_default=True)
@_option("--keep-days", type=click.IntRange(0, 36_500), default=0, show_default=True)
@_option("--metrics", default="", metavar="FILE")
@_option("--log", "log_level", type=click.Choice(LOG_LEVELS), default="warning", show_default=True)
@_option("--no-limits", is_flag=True)
def serve(
    host: str,
    port: int,
    store: str,
    origins: tuple[str, ...],
    proxy: str,
    workers: int,
    grace: float,
    keep_days: int,
    metrics: str,
    log_level: str,
    no_limits: bool,
) -> None:
    """Serve the table to browsers."""
    from tabla.store import is_postgres, serving

    language = help_language()
    try:
        place = store or str(data_folder() / "tabla.db")
        if workers > 1 and not is_postgres(place):
            raise TablaError("serve-workers")
        if not 0 <= grace <= LONGEST_GRACE:
            raise TablaError("serve-grace", given=f"{grace:g}")
        _check_proxy(proxy)
        with serving(place), _listener(host, port) as listener:
            bound = listener.getsockname()[1]
            served = Served(
                store=place,
                origins=_origins(origins, host, bound),
                grace_ms=round(grace * 1000),
                is_limited=not no_limits,
                metrics=metrics,
                log_level=log_level,
                keep_days=keep_days,
            )
            _token(metrics)
            with tempfile.TemporaryDirectory(prefix="tabla-") as folder:
                shared = folder if metrics and workers > 1 else ""
                _run(
                    msgspec.structs.replace(served, metrics_folder=shared), listener, proxy, workers, language
                )
    except TablaError as error:
        click.echo(error.text(language), err=True)
        sys.exit(1)


command = serve


def make_app() -> Any:
    """The application of one worker, as the environment says."""
    from tabla.engine.advice import Advisor
    from tabla.server import Settings, create_app
    from tabla.server.runtime.engine_bots import engine_bots
    from tabla.store import open_store

    # Hardly anything here makes cycles; with a thousand games, looking for them as usual took a tenth. The
    # values that a table is made of never do, and say so by `gc=False`: they are not even looked at.
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    served = msgspec.json.decode(os.environ[SETTINGS], type=Served)
    log_as_json(served.log_level)
    settings = Settings(
        origins=served.origins,
        grace_ms=served.grace_ms,
        metrics_token=_token(served.metrics),
        metrics_folder=served.metrics_folder,
        keep_days=served.keep_days,
    )
    if not served.is_limited:
        settings = settings.without_limits()
    # One thread each: the server bounds how many think at a time.
    advisor = Advisor(threads=1)
    return create_app(
        open_store(served.store), settings, engine_bots(advisor), owns_store=True, advisor=advisor
    )


def data_folder() -> Path:
    """Where a user's data lies on this system."""
    home = home_folder()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Tabla"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Tabla"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tabla"


def _run(served: Served, listener: socket.socket, proxy: str, workers: int, language: str) -> None:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from tabla.server.run import HttpProtocol, UncountedProtocol, config
    from tabla.store import check_to_serve

    # Opened once here, so that what is wrong with it is said in a sentence and before anybody connects.
    check_to_serve(served.store)
    os.environ[SETTINGS] = msgspec.json.encode(served).decode()
    host, port = listener.getsockname()[:2]
    proxies: dict[str, Any] = {"proxy_headers": True, "forwarded_allow_ips": proxy} if proxy else {}
    http = HttpProtocol if served.is_limited else UncountedProtocol
    options = config(
        "tabla.cli.serve:make_app", host, port, factory=True, workers=workers, http=http, **proxies
    )
    shown = re.sub(r"//[^@/]*@", "//", served.store)
    click.echo(locale.text("serve-ready", language, url=served.origins[0], store=shown))
    if workers > 1:
        Multiprocess(options, sockets=[listener]).run()
    else:
        uvicorn.Server(options).run(sockets=[listener])


def _listener(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise TablaError("serve-port", host=host, port=str(port), why=why) from None
    listener.set_inheritable(True)
    return listener


def _check_proxy(given: str) -> None:
    """A name is never believed, and nobody would notice before the first flood."""
    for each in filter(None, given.split(",")):
        try:
            ipaddress.ip_network(each.strip(), strict=False)
        except ValueError:
            if each.strip() != "*":
                raise TablaError("serve-proxy", given=each.strip()) from None


def _origins(given: tuple[str, ...], host: str, port: int) -> tuple[str, ...]:
    for origin in given:
        if not re.fullmatch(r"https?://[^/\s?#]+", origin):
            raise TablaError("serve-origin", given=origin)
    if given:
        return given
    if host in ("127.0.0.1", "localhost", "::1"):
        names = ["127.0.0.1", "localhost", "[::1]"]
    elif host in ("0.0.0.0", "::"):
        name = socket.gethostname()
        names = [*sorted({str(found[4][0]) for found in _addresses(name)}), name, "127.0.0.1", "localhost"]
    else:
        names = [host]
    written = [f"[{name}]" if ":" in name and not name.startswith("[") else name for name in names]
    return tuple(
        f"http://{name}:{port}" if port != 80 else f"http://{name}" for name in dict.fromkeys(written)
    )


def _addresses(name: str) -> list[Any]:
    try:
        return socket.getaddrinfo(name, None)
    except OSError:
        return []


def _token(path: str) -> str:
    """What a file holds that whoever reads the numbers must show."""
    if not path:
        return ""
    try:
        token = read_file(Path(path)).decode().strip()
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise TablaError("serve-metrics", path=path, why=why) from None
    if len(token) < SHORTEST_TOKEN:
        raise TablaError("serve-metrics-short", path=path, least=SHORTEST_TOKEN)
    return token
