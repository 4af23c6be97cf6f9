"""Held-out positions: rolled out once, read by the gate."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from tabla import _core, engine
from tabla.cli.main import cli
from tabla.engine import nets
from tabla.engine.nets import network_file
from tabla.training import holdout
from tests.engine.positions import board

NET = _core.Net.random(True, [32], 1)
PACKAGED = nets.packaged("full").net


def as_file(net: _core.Net, path: Path) -> bytes:
    network_file.write(path, net, "for a test")
    return path.read_bytes()


@pytest.fixture
def files(tmp_path: Path) -> tuple[bytes, bytes]:
    pruner = nets.packaged("pruner").net
    return as_file(PACKAGED, tmp_path / "net"), as_file(pruner, tmp_path / "pruner")


def test_a_label_of_a_bear_off_is_the_exact_equity(files: tuple[bytes, bytes]) -> None:
    ending = board({1: 2, 3: 2, 6: 2}, {2: 3, 5: 2})
    exact = engine.Advisor().bearoff.equities_of_boards(ending)[0, 0]
    (label,) = holdout._Work(*files, seed=1)((ending.tobytes(),))
    assert label == pytest.approx(float(exact), abs=1e-6)


def test_labels_go_on_from_what_is_kept_and_are_read_as_written(
    files: tuple[bytes, bytes], tmp_path: Path
) -> None:
    told: list[int] = []
    whole = holdout.collect(*files, count=12, seed=3, progress=told.append)
    assert told == [8, 12]
    kept = tmp_path / "labels.jsonl"
    holdout.collect(*files, count=12, seed=3, kept=kept)
    kept.write_bytes(kept.read_bytes()[:-20])  # a crash cut the last chunk short
    told.clear()
    again = holdout.collect(*files, count=12, seed=3, kept=kept, progress=told.append)
    assert told == [12]
    np.testing.assert_array_equal(again.equities, whole.equities)
    holdout.write(tmp_path / "labels.npz", again)
    np.testing.assert_array_equal(holdout.read(tmp_path / "labels.npz").boards, whole.boards)


def test_a_net_that_knows_nothing_is_further_off(files: tuple[bytes, bytes]) -> None:
    held_out = holdout.collect(*files, count=16, seed=5)
    assert holdout.compare(NET, PACKAGED, held_out).is_worse
    better = holdout.compare(PACKAGED, NET, held_out)
    assert better.new < better.old
    assert not better.is_worse
    assert holdout.compare(NET, NET, held_out).gain == 0


def test_the_gate_is_shut_for_a_net_that_is_further_off(files: tuple[bytes, bytes], tmp_path: Path) -> None:
    held_out = holdout.collect(*files, count=8, seed=5)
    holdout.write(tmp_path / "labels.npz", held_out)
    as_file(NET, tmp_path / "bad")
    gate = ["train", "gate", str(tmp_path / "bad"), str(tmp_path / "net"), "--games", "20"]
    result = CliRunner().invoke(cli, [*gate, "--labels", str(tmp_path / "labels.npz")])
    assert result.exit_code == 1
    assert "further off on 8 held-out positions" in result.output


@pytest.mark.parametrize("content", [b"", b"nonsense", None])
def test_a_file_that_holds_no_labels_is_refused(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "labels.npz"
    if content is None:
        np.savez(path, boards=np.zeros((3, 26), np.uint8), equities=np.zeros(3))
    else:
        path.write_bytes(content)
    with pytest.raises(ValueError, match="holds no labelled positions"):
        holdout.read(path)
