"""Where the page comes by https: browsers are told to stay with it, and cookies are for this host alone."""

from __future__ import annotations

from collections.abc import Iterator
from http.cookies import SimpleCookie
from typing import Any

import pytest

from tabla.server import Settings
from tests.server.house import Client, House, Reply, running

NAME = "tabla.example"
HOST_COOKIE = "__Host-tabla"


class Distant(Client):
    """A device that reaches the server by a proxy, as the address that browsers see says."""

    def __init__(self, house: House, origin: str = f"https://{NAME}", **forwarded: str) -> None:
        super().__init__(house)
        house._clients.append(self)  # to be closed with it
        self.origin, self.forwarded = origin, forwarded

    def request(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        sent = {"Host": self.origin.partition("//")[2], "Origin": self.origin} | self.forwarded | headers
        return super().request(method, path, body, **sent)


@pytest.fixture
def https(store) -> Iterator[House]:
    with running(store, origins=(f"https://{NAME}",)) as house:
        yield house


@pytest.fixture
def both(store) -> Iterator[House]:
    """The same name by http and https, behind a proxy that may say which; another name by http alone."""
    trusted = {"proxy_headers": True, "forwarded_allow_ips": "127.0.0.1"}
    origins = (f"https://{NAME}", f"http://{NAME}", "http://home.example")
    with running(store, origins=origins, uvicorn_options=trusted) as house:
        yield house


def cookies(reply: Reply) -> dict[str, Any]:
    """The cookies that an answer sets."""
    found: dict[str, Any] = {}
    for line in reply.headers.get_all("Set-Cookie") or ():
        found |= SimpleCookie(line)
    return found


def opened(client: Client) -> Reply:
    players = [{"name": "Ana", "kind": "here"}, {"name": "Boris", "kind": "link"}]
    reply = client.post("/api/games", {"players": players})
    assert reply.status == 201
    client.game = reply.json["game"]
    return reply


def test_a_seat_taken_by_https_is_kept_to_this_host_and_away_from_scripts(https) -> None:
    (cookie,) = cookies(opened(Distant(https))).items()
    assert cookie[0] == HOST_COOKIE
    kept = cookie[1]
    assert (kept["secure"], kept["httponly"], kept["samesite"]) == (True, True, "lax")
    assert (kept["path"], kept["domain"]) == ("/", "")


def test_a_seat_taken_by_http_has_a_cookie_that_http_can_keep(both, house) -> None:
    for client in (Distant(both, "http://home.example"), Distant(both, f"http://{NAME}"), house.client()):
        (cookie,) = cookies(opened(client)).items()
        assert cookie[0] == "tabla"
        assert (cookie[1]["secure"], cookie[1]["httponly"], cookie[1]["samesite"]) == ("", True, "lax")


def test_a_device_from_before_keeps_its_seat_and_gets_the_better_cookie(https, both) -> None:
    for client in (Distant(https), Distant(both, X_Forwarded_Proto="https")):
        opened(client)
        name, _, token = client.cookie.partition("=")
        assert name == HOST_COOKIE
        client.cookie = f"tabla={token}"
        assert client.look()["view"]["you"] == [0]
        page = client.get("/", Accept="text/html")
        assert cookies(page)[HOST_COOKIE].value == token
        assert page.headers["Cache-Control"] == "private, no-cache"
        assert "tabla" not in cookies(page)
        assert client.look()["view"]["you"] == [0]
        assert not cookies(client.get("/"))


def test_a_neighbours_cookie_does_not_replace_the_devices_own(https) -> None:
    client = Distant(https)
    opened(client)
    stranger = "tabla=" + "A" * 22
    for both_sent in (f"{stranger}; {client.cookie}", f"{client.cookie}; {stranger}"):
        client.cookie = both_sent
        assert client.look()["view"]["you"] == [0]


def test_every_answer_by_https_tells_browsers_to_stay_with_it(https, both) -> None:
    for client in (Distant(https), Distant(both, X_Forwarded_Proto="https")):
        opened(client)
        for reply in (
            client.get("/"),
            client.get("/js/app/main.js"),
            client.get("/no-such-page"),
            client.get("/api/games"),
            client.post("/api/games", {}),
            client.post("/api/games", {}, Origin="https://evil.example"),
        ):
            policy = reply.headers["Strict-Transport-Security"]
            assert int(policy.partition("max-age=")[2].partition(";")[0]) >= 365 * 24 * 3600
            assert "includeSubDomains" in policy


def test_http_says_nothing_of_https_whatever_a_stranger_claims(both, house) -> None:
    plain = Distant(both, f"http://{NAME}")
    assert "Strict-Transport-Security" not in plain.get("/").headers
    # Nobody here may say that a request came by https.
    client = house.client()
    reply = client.get("/", X_Forwarded_Proto="https")
    assert "Strict-Transport-Security" not in reply.headers
    reply = client.post("/api/games", {"players": [{"name": "A"}, {"name": "B"}]}, X_Forwarded_Proto="https")
    assert list(cookies(reply)) == ["tabla"]


@pytest.mark.parametrize(
    ("origins", "scheme", "is_secure"),
    [
        (("https://a",), "http", True),
        (("https://a", "http://b"), "http", True),
        (("https://a", "http://a"), "http", False),
        (("https://a", "http://a"), "https", True),
        (("http://a",), "http", False),
        (("http://a",), "wss", True),
        (("https://b",), "http", False),
    ],
)
def test_a_request_is_secure_where_it_cannot_be_otherwise(origins, scheme, is_secure) -> None:
    assert Settings(origins=origins).is_secure("a", scheme) is is_secure
