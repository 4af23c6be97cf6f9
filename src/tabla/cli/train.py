"""`tabla train`: teach the bot by its own games; each step reads and writes files."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tabla import _core
from tabla.cli.clusters import cluster_of, cluster_options
from tabla.cli.words import help_language, say
from tabla.engine import network_file
from tabla.rules.errors import TablaError
from tabla.training import gate, labels, provenance, starts
from tabla.training.checkpoint import Material, Settings, start_from
from tabla.training.growth import grow, in_bytes, join, side_by_side
from tabla.training.reshaping import by_phase, hear_less, narrow
from tabla.training.run import Knot, Plan, Progress, train

F = TypeVar("F", bound=Callable[..., Any])
WORSE = 1
_FILE = click.Path(path_type=Path, dir_okay=False)


if TYPE_CHECKING:
    from tabla.training.duel import Boards

    _Type = click.ParamType[Any]
else:
    _Type = click.ParamType


class _Number(_Type):
    """A whole number that may be written 2e6."""

    name = "number"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> int:
        try:
            return int(float(value))
        except ValueError:
            raise TablaError("train-number", given=str(value)) from None


class _Widths(_Type):
    """Widths of layers: 512,256,128."""

    name = "widths"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        try:
            return tuple(int(part) for part in str(value).split(","))
        except ValueError:
            raise TablaError("train-widths", given=str(value)) from None


class _Knots(_Type):
    """Learning rates: 0:3e-4,2e6:1e-5."""

    name = "rates"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> tuple[Knot, ...]:
        if isinstance(value, tuple):
            return value
        try:
            pairs = [part.split(":") for part in str(value).split(",")]
            return tuple(Knot(int(float(games)), float(rate)) for games, rate in pairs)
        except ValueError:
            raise TablaError("train-rates", given=str(value)) from None


_NUMBER, _WIDTHS, _KNOTS, _MANY = _Number(), _Widths(), _Knots(), click.IntRange(1)


def _option(name: str, words: str = "", **details: Any) -> Callable[[F], F]:
    """An option worded by `cli-train-NAME`, or by other words, with its default shown."""
    shown = say(f"cli-train-{words or name}")
    return click.option(f"--{name}", help=shown, show_default="default" in details, **details)


@click.group("train", help=say("cli-train"), short_help=say("cli-train-short"))
def command() -> None:
    """The steps."""


def _step(name: str) -> Callable[[F], click.Command]:
    """A step whose mistakes in its input are a sentence."""

    def decorate(function: F) -> click.Command:
        def guarded(**given: Any) -> None:
            try:
                function(**given)
            except TablaError:
                raise
            except (ValueError, OSError) as error:
                raise TablaError("train", why=str(error)) from None

        guarded.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]
        return command.command(name, help=say(f"cli-train-{name}"))(guarded)

    return decorate


@_step("run")
@click.argument("directory", type=click.Path(path_type=Path, file_okay=False))
@_option("hidden", type=_WIDTHS, default="256,64")
@_option("pruner", type=_WIDTHS, default="64")
@_option("grow", type=_FILE, nargs=2)
@_option("teacher", type=_FILE, nargs=2)
@_option("seed", type=int, default=1)
@_option("batch-games", type=_MANY, default=4)
@_option("step", type=click.IntRange(0), default=0)
@_option("passes", type=_MANY, default=1)
@_option("keep", type=_MANY, default=12)
@_option("margin", type=float, default=0.2)
@_option("lam", type=float, default=0.6)
@_option("all-throws", is_flag=True)
@_option("all-plays", is_flag=True)
@_option("choices", type=float, default=0.0)
@_option("bytes", is_flag=True)
@_option("phased", is_flag=True)
@_option("hearing", type=click.IntRange(64))
@_option("tables", is_flag=True)
@_option("average", type=float, default=0.00003)
@_option("starts", "starts-file", type=_FILE)
@_option("start-share", type=float, default=0.0)
@_option("games", type=_NUMBER, default="1e6")
@_option("rate", type=_KNOTS, default="0:1e-3")
@_option("save-games", type=_NUMBER, default="1e5")
@_option("threads", type=click.IntRange(0), default=1)
@_option("branches", type=_MANY, default=1)
@cluster_options
def _run(**given: Any) -> None:
    if given["cluster"] and given["branches"] == 1:
        raise TablaError("train-branches")
    boards, digest = starts.read(given["starts"]) if given["starts"] else (None, "")
    teacher = tuple(path.read_bytes() for path in given["teacher"]) if given["teacher"] else None
    material = Material(boards, teacher)
    settings = Settings(
        hidden=given["hidden"],
        pruner=given["pruner"],
        seed=given["seed"],
        batch_games=given["batch_games"],
        step=given["step"],
        passes=given["passes"],
        keep=given["keep"],
        lam=given["lam"],
        average=given["average"],
        margin=given["margin"],
        starts=digest,
        start_share=given["start_share"],
        all_throws=given["all_throws"],
        all_plays=given["all_plays"],
        choices=given["choices"],
        bytes=given["bytes"],
        phased=given["phased"],
        tables=given["tables"],
        teacher=hashlib.sha256(b"".join(teacher)).hexdigest() if teacher else "",
        branches=given["branches"],
    )
    begin, words, parents = None, settings.origin, []
    if given["grow"]:
        full, pruner = (network_file.read(path) for path in given["grow"])
        # What a net once is it stays, also when the run goes on from its checkpoint.
        settings = replace(
            settings, bytes=settings.bytes or full.net.bytes, phased=settings.phased or full.net.phased
        )
        words, parents = "{}", [full.provenance]
        usual = starts.usual_boards(full.net, settings.seed)
        net = _reshaped(full.net, settings, given["hearing"], usual)
        small = grow(pruner.net, settings.pruner, settings.seed, usual)
        begin = partial(start_from, settings, net, small, material)
    if teacher:
        words += " taught by {}"
        parents.append(network_file.decode(teacher[0]).provenance)
    settings = replace(settings, origin=provenance.following(words, *parents))
    with cluster_of(given, help_language()) as cluster:
        plan = Plan(given["games"], given["rate"], given["save_games"], material, cluster, given["threads"])
        train(given["directory"], settings, plan, _tell, begin)


def _reshaped(net: _core.Net, settings: Settings, hearing: int | None, usual: Boards) -> _core.Net:
    """The net that a run begins with, made from another."""
    if not net.phased:
        net = narrow(net, settings.hidden, usual)
    net = grow(net, settings.hidden, settings.seed, usual)
    if settings.bytes and not net.bytes:
        net = in_bytes(net, usual)
    if hearing:
        net = hear_less(net, hearing, usual)
    return by_phase(net) if settings.phased and not net.phased else net


def _tell(progress: Progress) -> None:
    if progress.is_resumed:
        click.echo(say("train-resumed", games=progress.games))
        return
    click.echo(
        say(
            "train-progress",
            games=progress.games,
            speed=round(progress.games_per_second),
            hours=f"{progress.cpu_hours:.3f}",
            rate=f"{progress.rate:.2e}",
            error=f"{progress.td_error:.4f}",
        )
    )


@_step("gate")
@click.argument("new", type=_FILE)
@click.argument("old", type=_FILE)
@_option("small", type=_FILE)
@_option("games", type=_NUMBER, default="4000")
@_option("seed", type=int, default=1)
@_option("threads", type=int, default=1)
@_option("file", type=_FILE)
@_option("labels", "labels-file", type=_FILE)
@cluster_options
def _gate(**given: Any) -> None:
    held_out = labels.read(given["labels"]) if given["labels"] else None
    new, old, small = (given[name] and given[name].read_bytes() for name in ("new", "old", "small"))
    match = gate.Match(new, old, small, (given["games"] + 1) // 2, given["seed"])
    with cluster_of(given, help_language()) as cluster:
        result = gate.play(match, given["file"], given["threads"], cluster)
    points, interval = f"{result.points:+.4f}", f"{result.interval:.4f}"
    is_better = result.points > result.interval
    message = "train-gate-passed" if is_better else "train-gate-shut"
    click.echo(say(message, points=points, interval=interval, games=result.games))
    if held_out is not None:
        compared = labels.compare(network_file.decode(new).net, network_file.decode(old).net, held_out)
        is_better = is_better and not compared.is_worse
        message = "train-labels-worse" if compared.is_worse else "train-labels-passed"
        off = {"new": f"{compared.new:.4f}", "old": f"{compared.old:.4f}"}
        click.echo(say(message, **off, count=len(held_out.boards)))
    sys.exit(0 if is_better else WORSE)


@_step("labels")
@click.argument("net", type=_FILE)
@click.argument("pruner", type=_FILE)
@click.argument("file", type=_FILE)
@_option("count", type=_NUMBER, default="1500")
@_option("seed", type=int, default=1)
@cluster_options
def _labels(net: Path, pruner: Path, file: Path, count: int, seed: int, **given: Any) -> None:
    kept = file.with_name(file.name + ".jsonl")

    def told(done: int) -> None:
        click.echo("\r" + say("train-labelling", done=done, count=count), nl=False, err=True)

    with cluster_of(given, help_language()) as cluster:
        found = labels.collect(net.read_bytes(), pruner.read_bytes(), count, seed, kept, cluster, told)
    labels.write(file, found)
    kept.unlink()
    click.echo("", err=True)
    click.echo(say("train-starts", file=str(file), count=len(found.boards)))


@_step("export")
@click.argument("net", type=_FILE)
@click.argument("file", type=_FILE)
def _export(net: Path, file: Path) -> None:
    found = network_file.read(net)
    # Laid out for speed, by boards of its own games.
    packed = side_by_side(found.net, starts.usual_boards(found.net, 1)) if found.net.bytes else found.net
    network_file.write(file, packed, found.provenance, half=True)
    click.echo(f"{file}: {file.stat().st_size} B\n{found.provenance}")


@_step("join")
@click.argument("file", type=_FILE)
@click.argument("nets", metavar="NET...", type=_FILE, nargs=-1, required=True)
def _join(file: Path, nets: tuple[Path, ...]) -> None:
    found = [network_file.read(net) for net in nets]
    words = ", ".join("{}" for _ in found)
    told = provenance.following(f"{words}: joined", *(one.provenance for one in found)) + provenance.PLEDGE
    network_file.write(file, join([one.net for one in found]), told)
    click.echo(f"{file}: {file.stat().st_size} B\n{told}")


@_step("starts")
@click.argument("net", type=_FILE)
@click.argument("pruner", type=_FILE)
@click.argument("file", type=_FILE)
@_option("count", type=_NUMBER, default="1e5")
@_option("seed", type=int, default=1)
@cluster_options
def _starts(net: Path, pruner: Path, file: Path, count: int, seed: int, **given: Any) -> None:
    kept = file.with_name(file.name + ".jsonl")
    with cluster_of(given, help_language()) as cluster:
        boards = starts.collect(net.read_bytes(), pruner.read_bytes(), count, seed, kept, cluster)
    starts.write(file, boards)
    kept.unlink()
    click.echo(say("train-starts", file=str(file), count=len(boards)))
