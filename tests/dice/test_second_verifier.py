"""The verifier in src/tabla/web/verify.html, which shares no code with ours, comes to the same answers."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabla.dice import DiceProof, SeededDice, verify
from tests.dice.games import FairTable, played_record
from tests.dice.test_hostile_records import (
    _asked_of_one,
    _not_asked,
    _omitted,
    _over_another,
    _reordered,
    _replayed,
    _sealed_again,
    _second,
    _server_last,
    _short,
    _shorter,
    _skipped,
    _unrecorded,
    honest,
    kept_by,
    record,
)

PAGE = Path(__file__).parents[2] / "src" / "tabla" / "web" / "verify.html"
NODE = shutil.which("node") or ""
RUN = """
const fs = require("fs");
const work = JSON.parse(fs.readFileSync(0, "utf8"));
const script = fs.readFileSync(work.page, "utf8").match(/<script>([^]*)<\\/script>/)[1];
const check = new Function(script + "; return checkRecord;")();
console.log(JSON.stringify(work.records.map(([record, ...kept]) => check(record, kept))));
"""

pytestmark = pytest.mark.skipif(not NODE, reason="needs node")


def answers(*records: tuple[bytes, ...]) -> list[Any]:
    work = {"page": str(PAGE), "records": [[text.decode() for text in each] for each in records]}
    ran = subprocess.run(
        [NODE, "-e", RUN], input=json.dumps(work), capture_output=True, text=True, check=True
    )
    found: list[Any] = json.loads(ran.stdout)
    return found


def long_record(seed: int, throws: int, is_old: bool) -> bytes:
    """Many throws of two to four dice, with shares left out, new devices and new chains of the server."""
    dice, table = random.Random(seed), FairTable(seats=3, length=400, is_old=is_old)
    for _ in range(throws):
        silent = tuple(who for who in table.chains if dice.random() < 0.02)
        table.throw(count=dice.choice((2, 2, 2, 3, 4)), silent=silent)
        for who in table.chains:
            if who not in table.state.wanted and dice.random() < 0.5:
                table.seal(who, dice.randbytes(32), dice.choice((3, 400)))
    return bytes(DiceProof(tuple(table.lines)))


def test_both_agree_on_ten_thousand_throws() -> None:
    records = [long_record(seed, 2_600, is_old=seed == 3) for seed in range(4)]
    found = answers(*((each,) for each in records))
    ours = [verify(each) for each in records]
    assert [report.fault for report in ours] == [None] * 4
    assert [(each["isTrue"], each["rolls"]) for each in found] == [(True, report.throws) for report in ours]
    assert sum(report.throws for report in ours) > 10_000


def test_both_find_the_same_roll_wrong_wherever_a_die_was_changed() -> None:
    lines = long_record(7, 300, is_old=False).splitlines(keepends=True)
    places = [i for i, line in enumerate(lines) if b'"DiceThrown"' in line][::7]
    forged = []
    for place in places:
        changed = re.sub(rb'"dice":\[(\d)', lambda die: b'"dice":[%d' % (int(die[1]) % 6 + 1), lines[place])
        forged.append(b"".join([*lines[:place], changed, *lines[place + 1 :]]))
    ours = [verify(each).fault for each in forged]
    assert all(ours)
    assert [each["roll"] for each in answers(*((each,) for each in forged))] == [
        fault.data["roll"] for fault in ours if fault
    ]


def test_both_find_the_same_roll_wrong_in_what_a_host_would_write() -> None:
    changes = (
        _short, _second, _server_last, _replayed, _sealed_again, _omitted, _not_asked, _reordered, _skipped,
        _asked_of_one, _over_another,
    )  # fmt: skip
    records = [record(change(honest().lines)) for change in changes]
    ours = [verify(each).fault for each in records]
    found = answers(*((each,) for each in records))
    assert [each["isTrue"] for each in found] == [False] * len(changes)
    assert [each["roll"] for each in found] == [fault.data["roll"] for fault in ours if fault]


def test_both_hold_a_record_against_what_a_device_kept() -> None:
    table = honest()
    kept = msgspec.json.encode(kept_by(table))
    true, *false = answers(
        (record(table.lines), kept), *((record(change(table)), kept) for change in (_unrecorded, _shorter))
    )
    assert true["isTrue"]
    assert [each["isTrue"] for each in false] == [False, False]


def test_both_read_games_that_were_played_and_seeded_dice() -> None:
    source = SeededDice("lesson", "1234")
    seeded = bytes(DiceProof((source.began(), source.throw(1, 2), source.throw(2, 4))))
    played = played_record()
    found = answers((seeded,), (played,), (played.replace(b'"Rolled"', b'"Roller"', 1),))
    assert [each["isTrue"] for each in found] == [True, True, False]
