"""What docs/security.md and docs/server.md say shows that something is guarded is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
# The requirements of levels 1 and 2 of version 5.0.0: how many each section has, from its first on.
SECTIONS = {
    "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2,
    "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1,
    "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2,
    "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4,
    "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3,
    "6.1": 3, "6.2": 11, "6.3": 3, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4,
    "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2,
    "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1,
    "9.1": 3, "9.2": 4,
    "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1,
    "12.1": 3, "12.2": 2, "12.3": 4,
    "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5,
    "14.1": 2, "14.2": 4, "14.3": 3,
    "15.1": 3, "15.2": 3, "15.3": 7,
    "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3,
}  # fmt: skip
# Chapters of which nothing applies.
WHOLE = {"10", "17"}


def rows() -> list[tuple[list[str], str]]:
    """The ids of each row, and its last column."""
    found = re.findall(r"^\| ([0-9][0-9., –]*) \| [^|]+ \| ([^|]+) \|$", PAGE, re.MULTILINE)
    return [(expanded(ids), shown) for ids, shown in found]


def expanded(ids: str) -> list[str]:
    """Each id of "1.2.6–1.2.8, 1.3.1"."""
    one_by_one = []
    for part in ids.split(", "):
        first, _, last = part.partition("–")
        section, _, number = first.rpartition(".")
        for each in range(int(number), int((last or first).rpartition(".")[2]) + 1):
            one_by_one.append(f"{section}.{each}" if section else str(each))
    return one_by_one


def test_every_requirement_of_the_first_two_levels_has_its_row_once() -> None:
    wanted = {f"{section}.{n}" for section, count in SECTIONS.items() for n in range(1, count + 1)} | WHOLE
    found = [each for ids, _ in rows() for each in ids]
    assert sorted(found) == sorted(wanted)


def test_every_row_says_what_shows_it_or_why_not() -> None:
    for ids, shown in rows():
        assert len(shown.strip()) > 10, ids
        if set(ids) & WHOLE:
            assert shown.startswith("does not apply: ")


@pytest.mark.parametrize("named", sorted(set(re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE))))
def test_every_test_that_is_named_is_there(named: str) -> None:
    path, _, name = named.partition("::")
    assert re.search(rf"^def {name}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)


def test_every_page_that_is_linked_is_there() -> None:
    for link in re.findall(r"\]\(([^)#]*)#?[^)]*\)", PAGE):
        assert not link or (ROOT / "docs" / link).is_file(), link


def test_every_guard_of_the_guide_has_the_tests_it_names() -> None:
    guide = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    named = set(
        re.findall(r"`(test_[a-z_]+)`", guide.partition("## What is guarded")[2].partition("\n## ")[0])
    )
    found = {
        name
        for file in (ROOT / "tests").glob("**/test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 25
    assert named - found == set()


# What had no test before the page asked for one


@pytest.mark.parametrize(
    "path",
    [
        "/.git/config",
        "/js/",
        "/js",
        "/css/..",
        "/js/../index.html/..",
        "/%2e%2e/pyproject.toml",
        "/tabla.db",
        "/..%2fstore",
    ],
)
def test_nothing_is_served_but_the_files_of_the_page(house, path) -> None:
    reply = house.client().get(path)
    assert (reply.status, reply.json["code"]) == (404, "no-page")


def test_requests_are_not_sent_back_to_whoever_traces_them(house) -> None:
    client = house.client()
    client.open("here", "here")
    for path in ("/", "/api/games", "/healthz"):
        reply = client.request("TRACE", path, Origin=house.origin)
        assert reply.status == 405
        assert client.cookie.partition("=")[2].encode() not in reply.body
