"""The verifier in src/tabla/web/verify.html, opened as a file by a browser that is offline."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from tabla.dice import Kept, verify
from tests.dice.games import played_record
from tests.dice.test_hostile_records import honest, kept_by, record

PAGE = Path(__file__).parents[2] / "src" / "tabla" / "web" / "verify.html"


@pytest.fixture
def page(browser: Browser):
    """The page by file://, without a line; whatever it asks for elsewhere, or says in the console, fails."""
    context = browser.new_context(offline=True)
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text))
    page.on("request", lambda asked: None if asked.url == PAGE.as_uri() else faults.append(asked.url))
    page.goto(PAGE.as_uri())
    yield page
    context.close()
    assert faults == []


def verdict(page: Page, record: bytes, *kept: bytes) -> str:
    """What the page says of a record and what devices kept."""
    page.reload()
    files = [
        {"name": f"{n}.json", "mimeType": "application/json", "buffer": each} for n, each in enumerate(kept)
    ]
    if files:
        page.locator("#kept").set_input_files(files)
    page.locator("#record").set_input_files(
        {"name": "record.tabla", "mimeType": "application/octet-stream", "buffer": record}
    )
    page.wait_for_function("document.getElementById('answer').textContent !== ''")
    return page.locator("#answer").inner_text()


def with_one_die_changed(record: bytes, number: int) -> bytes:
    lines = record.splitlines(keepends=True)
    place = [i for i, line in enumerate(lines) if b'"DiceThrown"' in line][number - 1]
    lines[place] = re.sub(rb'"dice":\[(\d)', lambda die: b'"dice":[%d' % (int(die[1]) % 6 + 1), lines[place])
    return b"".join(lines)


def test_a_true_record_is_told_true_and_a_changed_die_is_found(page) -> None:
    true = played_record()
    throws = verify(true).throws
    assert verdict(page, true) == f"All {throws} rolls are true."
    for number in (1, throws // 2, throws):
        said = verdict(page, with_one_die_changed(true, number))
        assert said.startswith(f"Do not trust this record. Roll {number}: "), said


def test_a_record_is_held_against_what_devices_kept(page) -> None:
    table = honest()
    true, kept = record(table.lines), kept_by(table)
    file = msgspec.json.encode(kept)
    assert verify(true, kept).fault is None
    assert verdict(page, true, file, file) == f"All {verify(true).throws} rolls are true."
    other = json.loads(file)
    other["rolls"][0]["dice"] = [7 - die for die in other["rolls"][0]["dice"]]
    seen = Kept.parse(json.dumps(other).encode())
    fault = verify(true, seen).fault
    assert fault is not None
    said = verdict(page, true, file, json.dumps(other).encode())
    assert said.startswith(f"Do not trust this record. Roll {fault.data['roll']}: "), said


def test_what_is_no_record_and_what_no_device_kept_is_said_to_be_so(page) -> None:
    assert verdict(page, b"").startswith("Do not trust this record.")
    assert verdict(page, b"GIF89a\0\xff").startswith("Do not trust this record.")
    began = b'{"type":"DiceBegan","game":"g","source":"sealed"}\n'
    asked = b'{"type":"RollAsked","number":1}\n'
    assert verdict(page, began + asked) == "Do not trust this record. Roll 1: a line cannot be read."
    assert verdict(page, played_record()[:-1]).startswith("Do not trust this record.")
    assert verdict(page, played_record(), b"GIF89a") == "What the device kept cannot be read."


def test_the_answer_is_of_the_files_that_were_chosen_last(page) -> None:
    table = honest()
    true = record(table.lines)
    assert verdict(page, true).startswith("All ")
    page.locator("#kept").set_input_files(
        {"name": "kept", "mimeType": "application/json", "buffer": b'{"type":"DiceKept","game":"another"}'}
    )
    page.wait_for_function("document.getElementById('answer').textContent.startsWith('Do not trust')")
