"""What can be said of the page without a browser."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tabla import locale

WEB = Path(locale.__file__).parents[1] / "web"
MODULES = sorted((WEB / "js").rglob("*.js"))
HEAVIEST = 150 * 1024


def test_every_message_the_page_names_is_in_every_language() -> None:
    named = {
        name
        for module in MODULES
        for name in re.findall(r"say\(\"([a-z0-9-]+)\"", module.read_text(encoding="utf-8"))
    }
    assert named
    for language in locale.LANGUAGES:
        assert [name for name in named if not locale.has(name, language)] == []


def test_every_message_of_the_page_is_used() -> None:
    source = "".join(module.read_text(encoding="utf-8") for module in MODULES)
    source += (WEB.parent / "server" / "game" / "narration.py").read_text(encoding="utf-8")
    names = re.findall(r"^(page-[a-z0-9-]+) =", locale.sources("en")["page"], flags=re.MULTILINE)
    stems = set(re.findall(r"page-[a-z0-9-]*", source))
    unused = [
        name
        for name in names
        if name not in stems and not any(stem.endswith("-") and name.startswith(stem) for stem in stems)
    ]
    assert unused == []


def test_every_module_is_fetched_at_once_and_not_one_after_the_other() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'href="/([a-z-]+/[^"]*[.]js)"|src="/([^"]*[.]js)"', page)
    modules = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.js")}
    assert {preloaded or begun for preloaded, begun in named} == modules


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=", page)
    assert not re.search(r"https?://", page)


def test_the_page_with_everything_is_light() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in (".html", ".js", ".css", ".svg")]
    areas = ("page", "rules", "terminal", "engine", "analysis")
    words = [locale.sources("en")[area].encode() for area in areas]
    sizes = [len(gzip.compress(data)) for data in [path.read_bytes() for path in files] + words]
    assert sum(sizes) < HEAVIEST


def test_modules_are_short() -> None:
    assert [module.name for module in MODULES if module.read_text(encoding="utf-8").count("\n") > 430] == []
