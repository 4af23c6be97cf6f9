"""The documentation hangs together: every page is in the navigation, every link leads somewhere.

`make docs` builds the site strictly; this looks at the same without building it.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import tabla

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").rglob("*.md"))
TEXTS = [*PAGES, *sorted(ROOT.glob("*.md")), *sorted((ROOT / ".github").rglob("*.md"))]
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub and the site make of a page's headings."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def in_navigation(entries) -> list[str]:
    if isinstance(entries, str):
        return [entries]
    parts = entries.values() if isinstance(entries, dict) else entries
    return [page for part in parts for page in in_navigation(part)]


def test_every_page_is_in_the_navigation_once():
    site = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    pages = [page.relative_to(ROOT / "docs").as_posix() for page in PAGES]
    assert sorted(in_navigation(site["nav"])) == sorted(pages)


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for link in LINK.findall(text):
        if re.match(r"https?:|mailto:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link} in {page.name}"
        if anchor:
            assert anchor in anchors(target), f"{link} in {page.name}"


def test_pages_of_the_site_link_only_to_what_the_site_holds():
    for page in PAGES:
        for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
            if not re.match(r"https?:|mailto:|#", link):
                assert (page.parent / link.partition("#")[0]).resolve().is_relative_to(ROOT / "docs"), (
                    f"{link} in {page.name}"
                )


def test_the_version_is_written_once_and_told_everywhere():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert tabla.__version__ == version
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == version
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == version
