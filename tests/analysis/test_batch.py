"""Folders of matches on a cluster: the same judgement as in this process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tabla.analysis import batch
from tabla.analysis.analyser import analyse
from tabla.analysis.evaluator import Judge, level
from tabla.analysis.input.load import read_record
from tabla.cli.main import cli
from tabla.cluster.connecting import connected
from tests.analysis.matches import advisor, saved, session

pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("matches")
    for seed in (1, 2, 3):
        saved(made / f"match{seed}.jsonl", session(seed=seed))
    (made / "broken.mat").write_text("no match at all")
    return made


@pytest.fixture(scope="module")
def client() -> Iterator:
    with connected("local:2") as found:
        yield found


def judge(name: str = "fast") -> Judge:
    return Judge(level(name), advisor())


def test_a_folder_is_judged_as_in_this_process(folder: Path, client, tmp_path: Path) -> None:
    files = batch.match_files([folder])
    here = list(batch.run(files, judge(), tmp_path / "here"))
    there = list(batch.run(files, judge(), tmp_path / "there", cluster=client))
    assert [one.path.name for one in here] == ["broken.mat", "match1.jsonl", "match2.jsonl", "match3.jsonl"]
    assert [one.analysis for one in there] == [one.analysis for one in here]
    assert here[0].error is not None
    for made in (tmp_path / "here", tmp_path / "there"):
        assert len(list(made.iterdir())) == 3  # a result for each match, and no ledger any more


def test_one_match_with_rollouts_is_judged_as_in_this_process(folder: Path, client) -> None:
    record = read_record(folder / "match2.jsonl")
    short = level("rollout").__class__("short", 0, 0.03, trials=36, turns=1)
    assert analyse(record, Judge(short, advisor()), cluster=client) == analyse(
        record, Judge(short, advisor())
    )


def test_a_run_that_was_stopped_judges_no_game_again(folder: Path, tmp_path: Path) -> None:
    files = batch.match_files([folder])
    whole = [one.analysis for one in batch.run(files, judge(), tmp_path / "whole")]
    out = tmp_path / "out"

    told = [0]

    def stop(number: int, path: Path, done: int, total: int) -> None:
        if number == 3 and done == told[-1]:  # the last turn of a game, and then the game
            raise KeyboardInterrupt
        told.append(done)

    with pytest.raises(KeyboardInterrupt):
        list(batch.run(files, judge(), out, progress=stop))
    (ledger,) = out.glob("games-*.jsonl")
    assert len(ledger.read_text().splitlines()) > 2
    told.clear()
    again = batch.run(files, judge(), out, progress=lambda *about: told.append(about[2]))
    assert [one.analysis for one in again] == whole
    assert told[0] > 1  # the turns of the games that were there


def test_the_command_takes_a_cluster(folder: Path, tmp_path: Path) -> None:
    command = ["analyse", str(folder), "--level", "fast", "--json", "--out"]
    alone = CliRunner().invoke(cli, [*command, str(tmp_path / "alone")])
    together = CliRunner().invoke(cli, [*command, str(tmp_path / "together"), "--cluster", "local:2"])
    assert alone.exit_code == together.exit_code == 0
    assert alone.stdout == together.stdout
