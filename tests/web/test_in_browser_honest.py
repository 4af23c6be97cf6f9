"""An honest host raises no alarm: reloads, broken lines, two tabs, a lost memory, a bot, a chouette."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route

from tabla.dice import Kept, verify
from tests.server.house import Client, House, running, waited_for

STEPS = 4000
TROUBLES = 6
TROUBLE_EVERY = 7  # throws


@pytest.fixture(scope="module")
def inn(store) -> Iterator[House]:
    with running(store, grace_ms=60_000) as house:
        yield house


def kept(page: Page, game: str) -> Kept:
    script = f"import('/js/dice/kept.js').then((kept) => JSON.stringify(kept.keptFile('{game}')))"
    return Kept.parse(str(page.evaluate(script)).encode())


def as_page(house: House, page: Page, game: str) -> Client:
    """A client with the seat of a page, to move checkers without a mouse."""
    client = house.client()
    cookie = next(each for each in page.context.cookies() if each["name"].endswith("tabla"))
    client.cookie, client.game = f"{cookie['name']}={cookie['value']}", game
    return client


def settled(page: Page) -> None:
    page.wait_for_selector("main:not([data-line=closed]) #grid")


def trouble(house: House, pages: list[Page], number: int) -> None:
    """Something that happens to honest people's devices."""
    page = pages[number % 2]
    if number % 3 == 0:
        page.reload(wait_until="commit")
        settled(page)
    elif number % 3 == 1:
        page.context.set_offline(True)
        page.wait_for_timeout(400)
        page.context.set_offline(False)
    else:
        tab = page.context.new_page()
        tab.goto(page.url, wait_until="commit")
        settled(tab)
        pages.append(tab)


def play(house: House, pages: list[Page], clients: list[Client], rng: random.Random) -> int:
    """Play through all troubles: throws by the pages, moves by their clients; how many throws there were."""
    done, last = 0, -1
    for _ in range(STEPS):
        view = clients[0].look()["view"]
        throws = view["fair_dice"]["throws"]
        if view["phase"] == "ended" or (done == TROUBLES and view["phase"] in ("move", "between")):
            return int(throws)
        if throws != last and throws % TROUBLE_EVERY == TROUBLE_EVERY - 1:
            trouble(house, pages, done)
            done += 1
        last = throws
        if view["fair_dice"]["asked"]:
            pages[0].wait_for_timeout(20)
            continue
        acts(view, pages, clients, rng)
    raise AssertionError("the game does not go on")


def acts(view: Any, pages: list[Page], clients: list[Client], rng: random.Random) -> None:
    seat = next((seat for seat in view["due"] if seat < 2), None)
    if seat is None:
        pages[0].wait_for_timeout(20)
    elif view["phase"] in ("roll", "opening", "box"):
        button = pages[seat].locator("[data-key=Roll], [data-key=ThrowOpening], [data-key=ThrowForBox]").first
        with contextlib.suppress(Error):  # it may vanish before it is reached
            button.click(timeout=2000)
        for _ in range(40):  # a throw that is on its way is not asked for twice
            pages[seat].wait_for_timeout(50)
            if clients[seat].look()["version"] != view["version"]:
                break
    else:
        clients[seat].step(rng)


def test_an_honest_game_raises_no_alarm(inn, window) -> None:
    pages = [window(inn), window(inn)]
    opener = inn.client()
    made = opener.open("here", "link", "random", terms={"form": "money", "cube": False})
    game = made["game"]
    name, _, value = opener.cookie.partition("=")
    pages[0].context.add_cookies([{"name": name, "value": value, "url": inn.origin}])
    key = made["links"][0]["key"]
    links = f"{{game: '{game}', seats: [{{seat: 1, url: '{made['links'][0]['url']}'}}], watch: ''}}"
    pages[0].goto(f"{inn.origin}/join", wait_until="commit")
    pages[0].evaluate(f"localStorage.setItem('links:{game}', JSON.stringify({links}))")
    pages[0].goto(f"{inn.origin}/game/{game}", wait_until="commit")
    settled(pages[0])
    invitation = pages[0].locator("#link-1").input_value()
    assert invitation.startswith(f"{inn.origin}/join#{key}.")
    pages[1].goto(invitation, wait_until="commit")
    settled(pages[1])
    clients = [as_page(inn, page, game) for page in pages]
    throws = play(inn, pages, clients, random.Random(5))
    assert throws > 20
    for page in pages:
        page.wait_for_timeout(2000)
        assert page.evaluate(f"import('/js/dice/kept.js').then((kept) => kept.alarmsOf('{game}'))") == []
        assert page.locator("[data-alarm]").count() == 0
    record = clients[0].get(f"/api/games/{game}/record").body
    files = [kept(page, game) for page in pages[:2]]
    assert [len(each.rolls) for each in files] == [throws, throws]
    assert files[1].invited
    report = verify(record, *files)
    assert (report.fault, report.alone, report.left_out) == (None, 0, {})
    shown = {tuple(page.locator("#seals, #rolls").all_text_contents()) for page in pages}
    assert shown == {(report.seals, report.rolls)}


def test_a_device_that_lost_its_memory_seals_anew_and_all_are_told(inn, window) -> None:
    page, guest = window(inn), window(inn)
    opener = inn.client()
    made = opener.open("here", "link", terms={"form": "game", "cube": False})
    for each, client in ((page, opener), (guest, inn.client())):
        if client is not opener:
            client.claim(made["links"][0]["key"])
        name, _, value = client.cookie.partition("=")
        each.context.add_cookies([{"name": name, "value": value, "url": inn.origin}])
        each.goto(f"{inn.origin}/game/{made['game']}", wait_until="commit")
        settled(each)
    page.locator("[data-key=ThrowOpening]").click()
    page.wait_for_function(f"() => localStorage.getItem('dice:{made['game']}:roll:1') !== null")
    page.evaluate("localStorage.clear()")
    page.reload(wait_until="commit")
    settled(page)
    guest.wait_for_function("() => window.heard.some(([, text]) => text.includes('sealed new numbers'))")
    for each in (page, guest):
        each.wait_for_timeout(2000)
        assert each.locator("[data-alarm]").count() == 0


def test_a_share_that_was_lost_on_the_way_is_sent_again(inn, window) -> None:
    """No other news come while the throw waits for it, and nobody waits out the grace time."""
    page, opener, friend = window(inn), inn.client(), inn.client()
    made = opener.open("here", "link", terms={"form": "game", "cube": False})
    friend.claim(made["links"][0]["key"])
    lost: list[str] = []

    def lose_first(route: Route) -> None:
        if "GiveShare" in (route.request.post_data or "") and not lost:
            lost.append("share")
            route.fulfill(
                status=400, json={"code": "broken", "message": "lost", "version": None, "view": None}
            )
        else:
            route.continue_()

    page.route("**/commands*", lose_first)
    name, _, value = opener.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": inn.origin}])
    page.goto(f"{inn.origin}/game/{made['game']}", wait_until="commit")
    settled(page)
    waited_for(lambda: page.wait_for_timeout(50) or "0" in friend.look()["view"]["fair_dice"]["heads"])
    friend.do(1, "ThrowOpening")
    page.wait_for_function(
        f"() => localStorage.getItem('dice:{made['game']}:roll:1') !== null", timeout=20_000
    )
    assert lost
    assert page.locator("[data-alarm]").count() == 0


def seated(inn: House, pages: list[Page]) -> tuple[str, list[Client]]:
    """A table at which each page has a seat, and clients with the same seats."""
    opener = inn.client()
    made = opener.open("here", "link", terms={"form": "game", "cube": False})
    guest = inn.client()
    guest.claim(made["links"][0]["key"])
    for page, client in zip(pages, (opener, guest), strict=False):
        name, _, value = client.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": inn.origin}])
        client.game = made["game"]
    return made["game"], [opener, guest]


def has_kept(page: Page, game: str, fact: str) -> None:
    page.wait_for_function(f"() => localStorage.getItem('dice:{game}:{fact}') !== null")


def no_alarm(page: Page, game: str) -> None:
    page.wait_for_timeout(4000)  # what other tabs may still explain is looked at again until then
    assert page.evaluate(f"import('/js/dice/kept.js').then((kept) => kept.alarmsOf('{game}'))") == []
    assert page.locator("[data-alarm]").count() == 0


def test_what_another_tab_kept_while_the_log_was_on_its_way_is_no_alarm(inn, window) -> None:
    page = window(inn)
    game, _ = seated(inn, [page])
    page.goto(f"{inn.origin}/game/{game}", wait_until="commit")
    settled(page)
    # Seals count like rolls: the log that the second tab gets is of a time before the first tab's throw.
    held: list[Any] = []
    tab = page.context.new_page()

    def hold(route: Any) -> None:
        if held:
            route.continue_()
        else:
            held.append((route, route.fetch()))

    tab.route(f"**/api/games/{game}/dice?*", hold)
    tab.goto(f"{inn.origin}/game/{game}", wait_until="commit")
    while not held:
        tab.wait_for_timeout(20)
    page.locator("[data-key=ThrowOpening]").click()
    has_kept(page, game, "roll:1")
    has_kept(tab, game, "roll:1")
    route, reply = held[0]
    route.fulfill(response=reply)
    settled(tab)
    for each in (tab, page):
        no_alarm(each, game)


def test_from_one_table_to_another_and_back_without_loading_the_page_again(inn, window) -> None:
    page = window(inn)
    first, clients = seated(inn, [page])
    made = clients[0].post("/api/games", {"players": [{"name": "Ana"}, {"name": "Boris", "kind": "link"}]})
    second = made.json["game"]
    clients[1].claim(made.json["links"][0]["key"])
    page.goto(f"{inn.origin}/game/{first}", wait_until="commit")
    settled(page)
    for number, game in enumerate((second, first, second, first)):
        # As the page does it; the second step before the first has come to its end.
        page.evaluate(f"history.pushState(null, '', '/game/{second if game == first else first}')")
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        page.evaluate(f"history.pushState(null, '', '/game/{game}')")
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        page.wait_for_function(f"() => document.querySelector('a[href^=\"/api/games/{game}/record\"]')")
        settled(page)
        if number < 2:
            page.locator("[data-key=ThrowOpening]").click()
            has_kept(page, game, "roll:1")
    for game in (first, second):
        no_alarm(page, game)
        kept_file = kept(page, game)
        clients[0].game = game
        report = verify(clients[0].get(f"/api/games/{game}/record").body, kept_file)
        assert (report.fault, report.alone, report.left_out) == (None, 0, {})
        assert kept_file.rolls


@pytest.mark.parametrize("is_reloaded", [False, True])
def test_a_share_that_was_sent_and_left_out_is_an_alarm(store, window, is_reloaded: bool) -> None:
    """Whether its line broke or was cut the device cannot know: it says so, live or when it is back."""
    with running(store, grace_ms=1500) as inn:
        page = window(inn)
        game, (_, guest) = seated(inn, [page])

        def lose(route: Any) -> None:
            if "GiveShare" not in (route.request.post_data or ""):
                return route.continue_()
            page.context.set_offline(True)
            return route.abort("internetdisconnected")

        page.goto(f"{inn.origin}/game/{game}", wait_until="commit")
        settled(page)
        has_kept(page, game, "seal:2")
        page.route(f"**/api/games/{game}/commands?*", lose)
        guest.look()
        guest.do(1, "ThrowOpening")
        has_kept(page, game, "sent:1")
        waited_for(lambda: page.wait_for_timeout(50) or guest.look()["view"]["fair_dice"]["throws"] == 1)
        page.unroute(f"**/api/games/{game}/commands?*")
        if is_reloaded:
            page.goto("about:blank")
        page.context.set_offline(False)
        if is_reloaded:
            page.goto(f"{inn.origin}/game/{game}", wait_until="commit")
        page.wait_for_selector("[data-alarm]")
        assert "roll 1" in page.locator("[data-alarm]").first.inner_text()
        report = verify(guest.get(f"/api/games/{game}/record").body, kept(page, game))
        assert report.fault is not None
        assert report.fault.code == "kept-dropped"
