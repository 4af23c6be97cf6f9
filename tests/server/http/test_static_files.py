"""The page as files: compressed, marked, and asked for again cheaply."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

import tabla

WEB = Path(tabla.__file__).parent / "web"


@pytest.mark.parametrize(
    "path", ["/", "/js/app/main.js", "/css/board.css", "/icon.svg", "/locale/bg/page.ftl"]
)
def test_a_file_is_sent_compressed_to_those_who_can_read_that(house, path) -> None:
    plain = house.client().get(path)
    packed = house.client().get(path, Accept_Encoding="br;q=1.0, gzip;q=0.8")
    assert plain.headers.get("Content-Encoding") is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    for reply in (plain, packed):
        assert reply.headers["Vary"] == "Accept-Encoding"
        assert reply.headers["Cache-Control"] == "no-cache"
        assert reply.headers["ETag"] == plain.headers["ETag"]
    for refusal in ("identity", "gzip;q=0", "br", ""):
        assert house.client().get(path, Accept_Encoding=refusal).headers.get("Content-Encoding") is None


def test_who_has_a_file_already_is_told_so(house) -> None:
    client = house.client()
    mark = client.get("/js/app/main.js").headers["ETag"]
    for given in (mark, f'W/"other", {mark}'):
        reply = client.get("/js/app/main.js", If_None_Match=given)
        assert (reply.status, reply.body, reply.headers["ETag"]) == (304, b"", mark)
    assert client.get("/js/app/main.js", If_None_Match='W/"other"').status == 200
    assert client.get("/js/state/state.js").headers["ETag"] != mark


def test_kinds_are_those_that_browsers_run(house) -> None:
    client = house.client()
    for path, kind in (("/", "html"), ("/js/app/main.js", "javascript"), ("/css/board.css", "css")):
        assert client.get(path).headers["Content-Type"] == f"text/{kind}; charset=utf-8"
    assert client.get("/icon.svg").headers["Content-Type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    ["/../server/app.py", "/js/../../server/app.py", "/%2e%2e/server/app.py", "/js", "/js/", "//etc/passwd"],
)
def test_nothing_outside_the_page_is_served(house, path) -> None:
    reply = house.client().get(path)
    assert (reply.status, reply.json["code"]) == (404, "no-page")


def test_every_file_of_the_page_is_served(house) -> None:
    client = house.client()
    for path in WEB.rglob("*"):
        if path.is_file():
            assert client.get(f"/{path.relative_to(WEB).as_posix()}").body == path.read_bytes()


def test_the_page_weighs_little(house) -> None:
    """Everything that a first visit loads: the page, its style, its modules and its words."""
    client = house.client()
    index = client.get("/").body.decode()
    wanted, seen = ["/", "/locale/bg/page.ftl", *re.findall(r'(?:href|src)="(/[^"]+)"', index)], set()
    weight = 0
    while wanted:
        path = wanted.pop()
        if path in seen:
            continue
        seen.add(path)
        reply = client.get(path, Accept_Encoding="gzip")
        assert reply.status == 200, path
        weight += len(reply.body)
        if path.endswith(".js"):
            text = gzip.decompress(reply.body).decode()
            code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)  # types are imported in comments
            wanted += [urljoin(path, name) for name in re.findall(r'(?:from|import) "(\.[^"]+)"', code)]
    assert len(seen) > 10
    assert weight < 150_000
