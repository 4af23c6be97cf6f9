"""Many matches in one run: each result kept as a file, so that a run can be stopped and taken up again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tabla import cluster as chunks
from tabla.analysis.analyser import GameWork, JudgedRecord, Piece, TurnCount, pieces, whole
from tabla.analysis.evaluator import Judge
from tabla.analysis.input.load import record_of
from tabla.analysis.input.record import Record
from tabla.analysis.model import Analysis
from tabla.cluster import Key, Ledger
from tabla.files import replace_file
from tabla.formats.matches import match_file
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from tabla.cluster import Cluster

SUFFIXES = (".mat", ".txt", ".sgf", ".xg", ".xgp", ".bgf", ".jsonl", ".tabla")
# To be raised when results kept before would be read wrongly or say other things.
VERSION = 3


class KeptResult(msgspec.Struct, frozen=True):
    """A result on disk: of which bytes, at which level, and what came of it."""

    version: int
    digest: str
    level: str
    analysis: Analysis


class Outcome(msgspec.Struct, frozen=True):
    """One file of a run: its analysis, and why there is none or why it could not be kept."""

    path: Path
    analysis: Analysis | None = None
    error: TablaError | None = None


def match_files(paths: Sequence[Path]) -> list[Path]:
    """The files named, and those in folders that look like matches, in a fixed order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = (file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
            found += sorted(inside)
        else:
            found.append(path)
    return found


def run(
    files: Sequence[Path],
    judge: Judge,
    out: Path,
    rules: RuleSet | None = None,
    progress: Callable[[int, Path, int, int], None] | None = None,
    cluster: Cluster = None,
    language: str = "en",
) -> Iterator[Outcome]:
    """Analyse file after file, keeping each result in `out`; what is there already is not done again.

    Games are judged one by one, or many at a time on a cluster, and kept in a ledger until all is done.
    `progress` is told the number of the file that is waited for, and how many turns of all are done.
    """
    plans = [_plan(path, judge, out, rules, language) for path in files]
    asked = {key: piece for plan in plans for key, piece in plan.pieces.items()}
    if not asked:
        yield from (plan.outcome for plan in plans if plan.outcome is not None)
        return
    identity = judge.advisor.identity
    with _writing(out):
        out.mkdir(parents=True, exist_ok=True)
    # A new version of the engine begins anew, beside what an old one left.
    path = out / f"games-{judge.level.name}-{VERSION}-{identity[:8]}.jsonl"
    ledger = Ledger(path, (VERSION, judge.level), identity, JudgedRecord)
    number, all_kept = 1, True

    def tell(done: int, total: int) -> None:
        if progress is not None:
            progress(number, files[number - 1], done, total)

    count = TurnCount(asked, ledger, tell)
    with closing(chunks.run(GameWork(judge.level, judge, count.next_turn), asked, ledger, cluster)) as steps:
        for number, plan in enumerate(plans, 1):  # noqa: B007  `tell` reads it
            while not all(key in ledger for key in plan.pieces):
                next(steps)
                count.look()
            outcome = plan.outcome or _finished(plan, judge, out, ledger)
            all_kept = all_kept and (outcome.analysis is None or outcome.error is None)
            yield outcome
    if all_kept:
        ledger.remove()


class _Plan(NamedTuple):
    """What is to be done for a file: nothing if its outcome is known already."""

    path: Path
    outcome: Outcome | None = None
    record: Record | None = None
    digest: str = ""
    pieces: dict[Key, Piece] = {}  # noqa: RUF012


def _plan(path: Path, judge: Judge, out: Path, rules: RuleSet | None, language: str) -> _Plan:
    try:
        data = match_file.bytes_of(path)
        digest = hashlib.sha256(data + msgspec.json.encode(rules)).hexdigest()
        kept = _kept(path, judge, out, digest)
        if kept is not None:
            return _Plan(path, Outcome(path, kept))
        record = record_of(data, path, rules, language)
    except TablaError as error:
        return _Plan(path, Outcome(path, error=error))
    named: dict[Key, Piece] = {f"{digest[:16]}-{i}": piece for i, piece in enumerate(pieces(record))}
    return _Plan(path, None, record, digest, named)


def _finished(plan: _Plan, judge: Judge, out: Path, ledger: Ledger[JudgedRecord]) -> Outcome:
    assert plan.record is not None
    analysis = None
    try:
        analysis = whole(plan.record, judge, [ledger[key].value.opened() for key in plan.pieces])
        _keep(
            _place(plan.path, out, plan.digest), KeptResult(VERSION, plan.digest, judge.level.name, analysis)
        )
    except TablaError as error:
        return Outcome(plan.path, analysis, error)
    return Outcome(plan.path, analysis)


def _place(path: Path, out: Path, digest: str) -> Path:
    """Named after the file, told apart from others of that name by its bytes."""
    return out / f"{path.stem}-{digest[:8]}.json"


def _kept(path: Path, judge: Judge, out: Path, digest: str) -> Analysis | None:
    try:
        kept = msgspec.json.decode(_place(path, out, digest).read_bytes(), type=KeptResult)
    except (OSError, msgspec.DecodeError):
        return None
    fits = kept.version == VERSION and kept.digest == digest and kept.level == judge.level.name
    return kept.analysis if fits else None


def _keep(place: Path, kept: KeptResult) -> None:
    with _writing(place):
        replace_file(place, msgspec.json.encode(kept))


@contextmanager
def _writing(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise TablaError("analysis-output", given=str(place), why=error.strerror or str(error)) from None
