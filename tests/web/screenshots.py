"""Pictures of the page, to be looked at: `python -m tests.web.screenshots [FOLDER]`.

Home, a new table, the middle of a game, an offered double and the end, on screens from a phone of 320 px to
a desk, in every theme and language. The dice are the server's, so no two pictures are the same.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tabla.store import open_store
from tests.server.house import Client, House, choose
from tests.web.browser import ARGUMENTS, chromium

SCREENS = {"desk": (1440, 900), "tablet": (820, 1180), "phone": (390, 844), "small": (320, 640)}
# Which theme and language each screen is shown in.
LOOKS = [
    ("desk", "walnut", "en"),
    ("desk", "slate", "en"),
    ("desk", "contrast", "es"),
    ("tablet", "walnut", "es"),
    ("phone", "walnut", "bg"),
    ("phone", "slate", "en"),
    ("small", "walnut", "bg"),
]


def play(client: Client, until: Callable[[dict[str, Any]], bool], seed: int) -> None:
    """Some legal play up to a moment."""
    rng = random.Random(seed)
    while not until(view := client.look()["view"]):
        seat = view["due"][0]
        command = choose(view, seat, rng)
        assert command is not None
        client.do(seat, command.pop("type"), **command)


def middle(client: Client) -> None:
    play(client, lambda view: len(view["next_moves"]) > 3 and view["pips"][0] < 130, 7)


def offer(client: Client) -> None:
    play(client, lambda view: view["phase"] == "roll" and view["pips"][0] < 110, 8)
    client.do(client.look()["view"]["actor"], "Double")


def end(client: Client) -> None:
    play(client, lambda view: view["phase"] == "ended", 9)


STATES: dict[str, Callable[[Client], None]] = {"middle": middle, "offer": offer, "end": end}


def tables(house: House) -> Iterator[tuple[str, Client]]:
    for name, reach in STATES.items():
        client = house.client()
        terms = {"form": "game", "cube": False} if name == "end" else {"length": 5}
        client.open("here", "here", terms=terms)
        reach(client)
        yield name, client


def window(browser: Browser, house: House, look: tuple[str, str, str], cookie: str) -> Page:
    screen, theme, language = look
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce"
    )
    settings = f'{{"theme": "{theme}", "sound": "off"}}'
    context.add_init_script(f"localStorage.setItem('settings', '{settings}')")
    name, _, value = cookie.partition("=")
    if value:
        context.add_cookies([{"name": name, "value": value, "url": house.origin}])
    return context.new_page()


def shoot(page: Page, address: str, wait: str, path: Path) -> None:
    page.goto(address)
    page.wait_for_selector(wait)
    page.wait_for_timeout(400)
    movable = page.locator(".cell.movable")
    if "middle" in path.name and movable.count():
        movable.last.click()
        page.wait_for_timeout(150)
    page.screenshot(path=path)
    page.context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(Path(tempfile.mkdtemp()) / "tabla.db")
    house = House(store, bots={})
    made = list(tables(house))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        for look in LOOKS:
            name = "-".join(look)
            shoot(window(browser, house, look, ""), house.origin, ".play-now", folder / f"home-{name}.png")
            new = f"{house.origin}/new?with=link"
            shoot(window(browser, house, look, ""), new, "form", folder / f"setup-{name}.png")
            for state, client in made:
                page = window(browser, house, look, client.cookie)
                shoot(page, f"{house.origin}/game/{client.game}", "#grid", folder / f"{state}-{name}.png")
        browser.close()
    house.close()
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/pictures"))
