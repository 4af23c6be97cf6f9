"""`tabla analyse`: match files and saved games judged, one or hundreds."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tabla.cli.common.cluster_options import INTERRUPTED, Pace, cluster_of, cluster_options, duration
from tabla.cli.common.language import say
from tabla.cli.common.options import complete_rules, lang_option, level_option
from tabla.cli.common.settings_file import read_settings
from tabla.locale import language_of, text
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabla.analysis.evaluator import Judge
    from tabla.analysis.model import Analysis

FAILED = 2


@click.command("analyse", help=say("cli-analyse"), short_help=say("cli-analyse-short"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@level_option
@click.option("--json", "as_json", is_flag=True, help=say("cli-json"))
@click.option("--html", type=click.Path(path_type=Path), help=say("cli-analyse-html"))
@click.option("--sgf", type=click.Path(path_type=Path), help=say("cli-analyse-sgf"))
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help=say("cli-analyse-out"))
@click.option("--rules", metavar="NAME|FILE", shell_complete=complete_rules, help=say("cli-play-rules"))
@cluster_options
@lang_option
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Judge files and print or write what came of it."""
    from tabla.analysis.batch import match_files
    from tabla.analysis.evaluator import Judge, level

    settings = read_settings()
    language = language_of(given["lang"] or settings.language)
    ctx.find_root().obj = language
    rules = RuleSet.load(given["rules"]) if given["rules"] else None
    files = match_files(given["files"])
    judge = Judge(level(given["level"]))
    if len(files) == 1 and given["out"] is None:
        _one(files[0], judge, rules, language, given)
        return
    if not files:
        raise TablaError("analysis-nothing", given=", ".join(map(str, given["files"])))
    if given["html"] or given["sgf"]:
        raise TablaError("analysis-one-file", option="html" if given["html"] else "sgf", count=len(files))
    ctx.exit(_many(files, judge, rules, language, given))


def _one(path: Path, judge: Judge, rules: RuleSet | None, language: str, given: dict[str, Any]) -> None:
    import msgspec

    from tabla.analysis.analyser import analyse
    from tabla.analysis.input.load import record_of
    from tabla.analysis.report.html import report_html
    from tabla.analysis.report.text import report_lines
    from tabla.formats.matches import match_file

    data = match_file.bytes_of(path)
    record = record_of(data, path, rules, language)
    progress = _Progress(language, 1)
    with cluster_of(given, language) as cluster:
        analysis = analyse(record, judge, lambda done, total: progress(1, path, done, total), cluster)
    if given["html"]:
        page = report_html(analysis, language, record.rules, judge.advisor)
        _write(given["html"], page.encode(), language)
    if given["sgf"]:
        from tabla.analysis.report.sgf import annotated

        match = annotated(match_file.read(data), analysis, record.rules, language)
        _write(given["sgf"], match_file.to_bytes(match, ".sgf"), language)
    if given["as_json"]:
        click.echo(msgspec.json.format(msgspec.json.encode(analysis)).decode())
    elif not given["html"] and not given["sgf"]:
        click.echo("\n".join(report_lines(analysis, language, record.rules, judge.advisor)))


def _many(
    files: Sequence[Path], judge: Judge, rules: RuleSet | None, language: str, given: dict[str, Any]
) -> int:
    """The status: FAILED if no file could be read, INTERRUPTED if it did not come to the end."""
    import msgspec

    from tabla.analysis.batch import run
    from tabla.analysis.player_stats import summary, told_apart
    from tabla.analysis.report.summary_html import summary_html, summary_lines

    out: Path = given["out"] or Path("tabla-analysis")
    done: list[Analysis] = []
    status = 0
    try:
        with cluster_of(given, language) as cluster:
            for outcome in run(files, judge, out, rules, _Progress(language, len(files)), cluster, language):
                if outcome.analysis is not None:
                    done.append(outcome.analysis)
                    _warn(outcome.path, outcome.analysis, language)
                if outcome.error is not None:
                    why = outcome.error.text(language)
                    click.echo(text("collection-failed", language, file=outcome.path.name, why=why), err=True)
    except KeyboardInterrupt:
        status = INTERRUPTED
        click.echo(text("collection-stopped", language, done=len(done), count=len(files)), err=True)
    done, again = told_apart(done)
    for source, other in again:
        click.echo(text("collection-again", language, file=source, other=other), err=True)
    players = summary(done)
    if given["as_json"]:
        click.echo(msgspec.json.format(msgspec.json.encode(players)).decode())
    else:
        click.echo("\n".join(summary_lines(players, len(done), language)))
    if done:
        page = out / "summary.html"
        _write(page, summary_html(players, len(done), language).encode(), language)
    return status or (0 if done else FAILED)


def _warn(path: Path, analysis: Analysis, language: str) -> None:
    """The first of what could not be read; the report has all."""
    if analysis.warnings:
        first, *more = analysis.warnings
        told = text("collection-warned", language, file=path.name, first=first, more=len(more))
        click.echo(told, err=True)


def _write(path: Path, data: bytes, language: str) -> None:
    """Write a file and say so beside the answer."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise TablaError("analysis-output", given=str(path), why=error.strerror or str(error)) from None
    click.echo(text("report-written", language, path=path), err=True)


class _Progress:
    """A line about once a second on the error stream, where a person sees it."""

    def __init__(self, language: str, count: int) -> None:
        self._language, self._count = language, count
        self._began, self._pace = time.monotonic(), Pace()
        self._kept: int | None = None  # turns that were there when it began

    def __call__(self, number: int, path: Path, done: int, total: int) -> None:
        if self._kept is None:
            self._kept = done
        if self._pace.is_due():
            speed = max(done - self._kept, 1) / (time.monotonic() - self._began)
            left = duration((total - done) / speed)
            turns = text("progress-turns", self._language, done=done, total=total, left=left)
            file = f"{path.name}, {turns}"
            click.echo(
                text("progress-file", self._language, number=number, count=self._count, file=file), err=True
            )
