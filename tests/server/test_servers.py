"""Several servers over one PostgreSQL, in one process here; tests/hosts has them on hosts of their own."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator

import pytest

from tabla.store import open_store
from tests.server.house import House, receive, running
from tests.store.postgres import IS_THERE

pytestmark = pytest.mark.skipif(not IS_THERE, reason="needs PostgreSQL")


@pytest.fixture
def houses(postgres_url) -> Iterator[list[House]]:
    """Two servers; the clock of the second is half a minute ahead."""
    stores = [open_store(postgres_url) for _ in range(2)]
    with (
        running(stores[0]) as first,
        running(stores[1], clock=lambda: time.time() + 30) as second,
    ):
        yield [first, second]
    for store in stores:
        store.close()


def seated(houses, **wishes):
    """A player at each server."""
    ana, boris = houses[0].client(), houses[1].client()
    made = ana.open("here", "link", **wishes)
    assert boris.claim(made["links"][0]["key"]).status == 200
    return ana, boris


def until_present(socket, seats) -> None:
    while receive(socket)["present"] != seats:
        pass


def test_players_at_different_servers_see_that_the_other_is_there(houses) -> None:
    ana, boris = seated(houses)
    with ana.socket() as first:
        until_present(first, [0])
        with boris.socket() as second:
            until_present(first, [0, 1])
            until_present(second, [0, 1])
        until_present(first, [0])


def test_who_comes_later_hears_of_those_who_were_there_before(houses, postgres_url) -> None:
    ana, boris = seated(houses)
    with ana.socket() as first, boris.socket():
        until_present(first, [0, 1])
        store = open_store(postgres_url)
        with running(store) as third:
            again = third.client()
            again.cookie, again.game = boris.cookie, boris.game
            with again.socket() as socket:
                until_present(socket, [0, 1])
        store.close()


def test_servers_whose_clocks_differ_go_by_that_of_the_store(houses) -> None:
    ana, boris = seated(houses, clock={"seconds": 20, "delay": 0}, terms={"length": 25})
    rng = random.Random(1)
    for _ in range(80):
        for client in (ana, boris):
            client.step(rng)
    view = ana.look()["view"]
    assert view["phase"] != "ended"
    # Half a minute between the clocks would have cost somebody all the time there was.
    assert min(view["clock"]["left"]) > 5000
    times = [entry["at"] for entry in ana.look(since=0)["events"]]
    assert all(abs(at / 1000 - time.time()) < 60 for at in times)
    assert all(later >= earlier - 200 for earlier, later in itertools.pairwise(times))
