"""`tabla train`: teach the bot by its own games; each step reads and writes files."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from tabla import _core
from tabla.cli.common.cluster_options import INTERRUPTED, Pace, cluster_of, cluster_options
from tabla.cli.common.language import help_language, say
from tabla.engine.nets import network_file
from tabla.rules.errors import TablaError
from tabla.training import gate, holdout, layouts, lessons, lineage, start_positions
from tabla.training.checkpoint import Material, TrainingSettings, start_from
from tabla.training.net_surgery.growth import grow, in_bytes, join, side_by_side
from tabla.training.net_surgery.reshaping import by_phase, hear_less, narrow
from tabla.training.trainer import Knot, Plan, Progress, train

F = TypeVar("F", bound=Callable[..., Any])
WORSE = 1
_FILE = click.Path(path_type=Path, dir_okay=False)


if TYPE_CHECKING:
    from tabla.cluster import Options
    from tabla.engine.nets.network_file import NetworkFile
    from tabla.training.duel import Boards

    _Type = click.ParamType[Any]
else:
    _Type = click.ParamType


class _Number(click.IntRange):
    """A whole number that may be written 2e6."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(float(value))
        except (ValueError, OverflowError):
            raise TablaError("train-number", given=str(value)) from None
        return super().convert(number, param, ctx)


class _Range(click.FloatRange):
    """Of which nan, neither below nor above anything, is no part."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a valid float.", param, ctx)  # as of any other word
        return number


class _Widths(_Type):
    """Widths of layers: 512,256,128."""

    name = "widths"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        try:
            widths = [int(part) for part in str(value).split(",")]
            _core.Net.random(False, widths, 0)  # the core alone knows what is right
        except (ValueError, TypeError):
            raise TablaError("net-widths", given=str(value)) from None
        return tuple(widths)


class _Knots(_Type):
    """Learning rates: 0:3e-4,2e6:1e-5."""

    name = "rates"

    def convert(self, value: Any, _: click.Parameter | None, __: click.Context | None) -> tuple[Knot, ...]:
        if isinstance(value, tuple):
            return value
        try:
            pairs = [part.split(":") for part in str(value).split(",")]
            knots = tuple(Knot(int(float(games)), float(rate)) for games, rate in pairs)
        except (ValueError, OverflowError):
            knots = ()
        rising = all(left.games < right.games for left, right in itertools.pairwise(knots))
        if not (knots and rising and knots[0].games >= 0 and all(0 < knot.rate <= 1 for knot in knots)):
            raise TablaError("train-rates", given=str(value))
        return knots


_NUMBER, _WIDTHS, _KNOTS, _MANY = _Number(1), _Widths(), _Knots(), click.IntRange(1, 10**6)
_SEED, _THREADS = click.IntRange(0, 2**63 - 1), click.IntRange(0, 1024)
_PAIRS = 2  # of games, at least: one says nothing of its error
# Options that do nothing without another.
_NEEDS = {
    "start_share": "starts",
    "lesson_share": "lessons",
    "choices": "all_plays",
    "all_plays": "teacher",
    "hearing": "grow",
}


def _option(name: str, words: str = "", **details: Any) -> Callable[[F], F]:
    """An option worded by `cli-train-NAME`, or by other words, with its default shown."""
    shown = say(f"cli-train-{words or name}")
    return click.option(f"--{name}", help=shown, show_default="default" in details, **details)


@click.group("train", help=say("cli-train"), short_help=say("cli-train-short"))
def command() -> None:
    """The steps."""


def _step(name: str) -> Callable[[F], click.Command]:
    """A step; a file that cannot be used is named in a sentence."""

    def decorate(function: F) -> click.Command:
        def guarded(**given: Any) -> None:
            try:
                function(**given)
            except OSError as error:
                if error.filename is None:
                    raise
                raise TablaError("train-file", path=error.filename, why=error.strerror) from None

        guarded.__click_params__ = getattr(function, "__click_params__", [])  # type: ignore[attr-defined]
        return command.command(name, help=say(f"cli-train-{name}"))(guarded)

    return decorate


@_step("run")
@click.argument("directory", type=click.Path(path_type=Path, file_okay=False))
@_option("hidden", type=_WIDTHS, default="256,64")
@_option("pruner", type=_WIDTHS, default="64")
@_option("grow", type=_FILE, nargs=2)
@_option("teacher", type=_FILE, nargs=2)
@_option("seed", type=_SEED, default=1)
@_option("batch-games", type=_MANY, default=4)
@_option("step", type=click.IntRange(0, 10**6), default=0)
@_option("passes", type=_MANY, default=1)
@_option("keep", type=_MANY, default=12)
@_option("margin", type=_Range(0, min_open=True), default=0.2)
@_option("lam", type=_Range(0, 1), default=0.6)
@_option("all-throws", is_flag=True)
@_option("all-plays", is_flag=True)
@_option("choices", type=_Range(0, 10**6), default=0.0)
@_option("bytes", is_flag=True)
@_option("phased", is_flag=True)
@_option("hearing", type=click.IntRange(64))
@_option("tables", is_flag=True)
@_option("average", type=_Range(0, 1, min_open=True), default=0.00003)
@_option("starts", "starts-file", type=_FILE)
@_option("start-share", type=_Range(0, 1), default=0.0)
@_option("lessons", "lessons-directory", type=click.Path(path_type=Path, file_okay=False))
@_option("lesson-share", type=_Range(0, 1, max_open=True), default=0.0)
@_option("games", type=_NUMBER, default="1e6")
@_option("rate", type=_KNOTS, default="0:1e-3")
@_option("save-games", type=_NUMBER, default="1e5")
@_option("threads", type=_THREADS, default=1)
@_option("branches", type=_MANY, default=1)
@cluster_options
def _run(**given: Any) -> None:
    if given["cluster"] and given["branches"] == 1:
        raise TablaError("train-branches")
    for option, other in _NEEDS.items():
        if given[option] and not given[other]:
            _refuse_alone(option, other)
    boards, digest = start_positions.read(given["starts"]) if given["starts"] else (None, "")
    teacher = _pair(given["teacher"]) if given["teacher"] else None
    known, known_digest = lessons.read(given["lessons"]) if given["lessons"] else (None, "")
    material = Material(boards, (teacher[0].data, teacher[1].data) if teacher else None, known)
    settings = replace(_settings(given, digest, material), lessons=known_digest)
    begin, words, parents = None, settings.origin, []
    if given["grow"]:
        full, pruner = _pair(given["grow"])
        # What a net once is it stays, also when the run goes on from its checkpoint.
        settings = replace(
            settings, bytes=settings.bytes or full.net.bytes, phased=settings.phased or full.net.phased
        )
        words, parents = "{}", [full.provenance]
        begin = partial(_grown, settings, full.net, pruner.net, given["hearing"], material)
    if settings.phased and not settings.bytes:
        _refuse_alone("phased", "bytes")
    if teacher:
        words += " taught by {}"
        parents.append(teacher[0].provenance)
    settings = replace(settings, origin=lineage.following(words, *parents))
    with _working(given, given["directory"]) as cluster:
        plan = Plan(given["games"], given["rate"], given["save_games"], material, cluster, given["threads"])
        train(given["directory"], settings, plan, partial(_tell, given["games"]), begin)


def _settings(given: dict[str, Any], starts_digest: str, material: Material) -> TrainingSettings:
    teacher = hashlib.sha256(b"".join(material.teacher)).hexdigest() if material.teacher else ""
    same = {field.name: given[field.name] for field in fields(TrainingSettings) if field.name in given}
    return TrainingSettings(**same | {"starts": starts_digest, "lessons": "", "teacher": teacher})


def _refuse_alone(option: str, other: str) -> NoReturn:
    option, other = (f"--{name.replace('_', '-')}" for name in (option, other))
    raise TablaError("train-needs", option=option, other=other)


def _net(path: Path, *, small: bool) -> NetworkFile:
    """The net of a file, which must be a small one, or must not: small ones see the raw inputs alone."""
    found = network_file.read(path)
    if found.net.expert == small:
        raise TablaError("train-not-small" if small else "train-not-full", path=path)
    return found


def _pair(paths: Sequence[Path]) -> tuple[NetworkFile, NetworkFile]:
    return _net(paths[0], small=False), _net(paths[1], small=True)


@contextlib.contextmanager
def _working(given: dict[str, Any], kept: Path | None) -> Iterator[Options]:
    """The cluster to work on; who stops the work is told where it is kept."""
    with _stoppable(kept), cluster_of(given, help_language()) as cluster:
        yield cluster


@contextlib.contextmanager
def _stoppable(kept: Path | None) -> Iterator[None]:
    try:
        yield
    except KeyboardInterrupt:
        click.echo(say("train-stopped", path=kept) if kept else say("train-stopped-unkept"), err=True)
        sys.exit(INTERRUPTED)


def _grown(
    settings: TrainingSettings, full: _core.Net, pruner: _core.Net, hearing: int | None, material: Material
) -> _core.SelfPlay:
    """The beginning of a run that grows from nets."""
    usual = start_positions.usual_boards(full, settings.seed)
    small = grow(pruner, settings.pruner, settings.seed, usual)
    return start_from(settings, _reshaped(full, settings, hearing, usual), small, material)


def _reshaped(net: _core.Net, settings: TrainingSettings, hearing: int | None, usual: Boards) -> _core.Net:
    """The net that a run begins with, made from another."""
    if not net.phased:
        net = narrow(net, settings.hidden, usual)
    net = grow(net, settings.hidden, settings.seed, usual)
    if settings.bytes and not net.bytes:
        net = in_bytes(net, usual)
    if hearing:
        net = hear_less(net, hearing, usual)
    return by_phase(net) if settings.phased and not net.phased else net


def _tell(goal: int, progress: Progress) -> None:
    if progress.is_resumed:
        click.echo(say("train-resumed" if progress.games < goal else "train-done", games=progress.games))
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
@_option("games", "gate-games", type=_Number(2 * _PAIRS), default="4000")
@_option("seed", type=_SEED, default=1)
@_option("threads", type=_THREADS, default=1)
@_option("file", type=_FILE)
@_option("labels", "labels-file", type=_FILE)
@cluster_options
def _gate(**given: Any) -> None:
    held_out = holdout.read(given["labels"]) if given["labels"] else None
    new, old = (network_file.read(given[name]) for name in ("new", "old"))
    small = _net(given["small"], small=True).data if given["small"] else None
    match = gate.Match(new.data, old.data, small, (given["games"] + 1) // 2, given["seed"])
    with _working(given, given["file"]) as cluster:
        result = gate.play(match, given["file"], given["threads"], cluster)
    points, interval = f"{result.points:+.4f}", f"{result.interval:.4f}"
    is_better = result.points > result.interval
    message = "train-gate-passed" if is_better else "train-gate-shut"
    click.echo(say(message, points=points, interval=interval, games=result.games))
    if held_out is not None:
        compared = holdout.compare(new.net, old.net, held_out)
        is_better = is_better and not compared.is_worse
        message = "train-labels-worse" if compared.is_worse else "train-labels-passed"
        off = {"new": f"{compared.new:.4f}", "old": f"{compared.old:.4f}"}
        click.echo(say(message, **off, count=len(held_out.boards)))
    sys.exit(0 if is_better else WORSE)


@_step("labels")
@click.argument("net", type=_FILE)
@click.argument("pruner", type=_FILE)
@click.argument("file", type=_FILE)
@_option("count", type=_Number(holdout.LEAST), default="1500")
@_option("seed", type=_SEED, default=1)
@cluster_options
def _labels(net: Path, pruner: Path, file: Path, count: int, seed: int, **given: Any) -> None:
    kept, pace = file.with_name(file.name + ".jsonl"), Pace()
    full, small = _pair((net, pruner))

    def told(done: int) -> None:
        if pace.is_due():
            click.echo(say("train-labelling", done=done, count=count), err=True)

    with _working(given, kept) as cluster:
        found = holdout.collect(full.data, small.data, count, seed, kept, cluster, told)
    holdout.write(file, found)
    kept.unlink()
    click.echo(say("train-starts", file=str(file), count=len(found.boards)))


@_step("export")
@click.argument("net", type=_FILE)
@click.argument("file", type=_FILE)
def _export(net: Path, file: Path) -> None:
    found = network_file.read(net)
    # Laid out for speed, by boards of its own games.
    packed = (
        side_by_side(found.net, start_positions.usual_boards(found.net, 1)) if found.net.bytes else found.net
    )
    network_file.write(file, packed, found.provenance, half=True)
    click.echo(f"{file}: {file.stat().st_size} B\n{found.provenance}")


@_step("join")
@click.argument("file", type=_FILE)
@click.argument("nets", metavar="NET...", type=_FILE, nargs=-1, required=True)
def _join(file: Path, nets: tuple[Path, ...]) -> None:
    found = [network_file.read(net) for net in nets]
    words = ", ".join("{}" for _ in found)
    told = lineage.following(f"{words}: joined", *(one.provenance for one in found)) + lineage.PLEDGE
    network_file.write(file, join([one.net for one in found]), told)
    click.echo(f"{file}: {file.stat().st_size} B\n{told}")


@_step("starts")
@click.argument("net", type=_FILE)
@click.argument("pruner", type=_FILE)
@click.argument("file", type=_FILE)
@_option("count", type=_NUMBER, default="1e5")
@_option("seed", type=_SEED, default=1)
@cluster_options
def _starts(net: Path, pruner: Path, file: Path, count: int, seed: int, **given: Any) -> None:
    kept = file.with_name(file.name + ".jsonl")
    full, small = _pair((net, pruner))
    with _working(given, kept) as cluster:
        boards = start_positions.collect(full.data, small.data, count, seed, kept, cluster)
    start_positions.write(file, boards)
    kept.unlink()
    click.echo(say("train-starts", file=str(file), count=len(boards)))


@_step("layouts")
@click.argument("file", type=_FILE)
@_option("count", type=_NUMBER, default="1e5")
@_option("seed", type=_SEED, default=1)
def _layouts(file: Path, count: int, seed: int) -> None:
    start_positions.write(file, layouts.collect(count, seed))
    click.echo(say("train-starts", file=str(file), count=count))


@_step("lessons")
@click.argument("net", type=_FILE)
@click.argument("pruner", type=_FILE)
@click.argument("beginnings", metavar="FILE", type=_FILE)
@click.argument("directory", type=click.Path(path_type=Path, file_okay=False))
@_option("games", type=_NUMBER, default="1e5")
@_option("seed", type=_SEED, default=1)
@_option("threads", type=_THREADS, default=1)
def _lessons(
    net: Path, pruner: Path, beginnings: Path, directory: Path, games: int, seed: int, threads: int
) -> None:
    full, small = _pair((net, pruner))
    boards, _ = start_positions.read(beginnings)
    source = lessons.Source(lessons.Players(full.net, small.net, threads), boards, seed)
    parts = -(-games // lessons.GAMES)

    def tell(part: int, positions: int) -> None:
        click.echo(say("train-lessons", part=part + 1, parts=parts, count=positions))

    with _stoppable(directory):
        lessons.collect(source, directory, parts, tell)
