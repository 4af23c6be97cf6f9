"""Many matches in one run: each result kept as a file, so that a run can be stopped and taken up again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from tabla.analysis.judge import Judge
from tabla.analysis.judging import Progress, analyse
from tabla.analysis.model import Analysis
from tabla.analysis.reading import read_record
from tabla.rules.errors import TablaError
from tabla.rules.ruleset import RuleSet

SUFFIXES = (".mat", ".txt", ".sgf", ".xg", ".bgf", ".jsonl", ".tabla")
# To be raised when results kept before would be read wrongly or say other things.
VERSION = 1


class Kept(msgspec.Struct, frozen=True):
    """A result on disk: of which bytes, at which level, and what came of it."""

    version: int
    digest: str
    level: str
    analysis: Analysis


class Outcome(msgspec.Struct, frozen=True):
    """One file of a run: its analysis, or why there is none."""

    path: Path
    analysis: Analysis | None = None
    error: TablaError | None = None
    was_kept: bool = False


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
    progress: Callable[[int, Path], Progress] | None = None,
) -> Iterator[Outcome]:
    """Analyse file after file, keeping each result in `out`; what is there already is not done again."""
    for number, path in enumerate(files, 1):
        try:
            kept = _kept(path, judge, out, rules)
            if kept is not None:
                yield Outcome(path, kept, was_kept=True)
                continue
            record = read_record(path, rules)
            analysis = analyse(record, judge, progress(number, path) if progress else None)
            _keep(path, judge, out, rules, analysis)
            yield Outcome(path, analysis)
        except TablaError as error:
            yield Outcome(path, error=error)


def _digest(path: Path, rules: RuleSet | None) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise TablaError("file-unreadable", path=path, why=error.strerror or str(error)) from None
    return hashlib.sha256(data + msgspec.json.encode(rules)).hexdigest()


def _place(path: Path, out: Path, digest: str) -> Path:
    """Named after the file, told apart from others of that name by its bytes."""
    return out / f"{path.stem}-{digest[:8]}.json"


def _kept(path: Path, judge: Judge, out: Path, rules: RuleSet | None) -> Analysis | None:
    digest = _digest(path, rules)
    try:
        kept = msgspec.json.decode(_place(path, out, digest).read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return None
    fits = kept.version == VERSION and kept.digest == digest and kept.level == judge.level.name
    return kept.analysis if fits else None


def _keep(path: Path, judge: Judge, out: Path, rules: RuleSet | None, analysis: Analysis) -> None:
    digest = _digest(path, rules)
    place = _place(path, out, digest)
    fresh = place.with_suffix(".new")
    try:
        out.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(Kept(VERSION, digest, judge.level.name, analysis)))
        fresh.replace(place)
    except OSError as error:
        raise TablaError("analysis-output", given=str(place), why=error.strerror or str(error)) from None
