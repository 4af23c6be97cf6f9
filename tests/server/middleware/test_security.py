"""Where requests come from, guarded: foreign pages, other hosts, forms, scripts from elsewhere."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

PLAYERS = [{"name": "Ana"}, {"name": "Boris"}]


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "https://{host}", "http://{host}.evil.example", "http://{host}/"],
)
def test_only_the_page_itself_may_post_or_open_a_socket(house, origin) -> None:
    client = house.client()
    client.open("here", "here")
    origin = origin.format(host=house.host)
    for path in ("/api/games", "/api/claim", f"/api/games/{client.game}/commands"):
        reply = client.post(path, {}, Origin=origin)
        assert (reply.status, reply.json["code"]) == (403, "wrong-origin")
    with pytest.raises(InvalidStatus, match="403"):
        client.socket(origin=origin or None)


def test_a_page_under_another_name_reads_nothing(house) -> None:
    client = house.client()
    client.open("here", "here")
    reply = client.get(f"/api/games/{client.game}", Host="evil.example")
    assert (reply.status, reply.json["code"]) == (421, "wrong-host")


def test_a_form_cannot_post(house) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        reply = house.client().post("/api/games", {"players": PLAYERS}, Content_Type=kind)
        assert (reply.status, reply.json["code"]) == (415, "json-only")


def test_every_answer_forbids_scripts_from_elsewhere(house) -> None:
    client = house.client()
    client.open("here", "here")
    for reply in (
        client.get("/api/games"),
        client.get("/no-such-page"),
        client.get("/healthz"),
        client.post("/api/games", {}, Origin="http://evil.example"),
        client.get(f"/api/games/{client.game}"),
        client.get("/locale/en/server.ftl"),
    ):
        policy = reply.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert client.get("/api/games").headers["Cache-Control"] == "no-store"
