"""Pictures of the page, to be looked at: `make pictures`, or `python -m tests.web.pictures FOLDER [NAME …]`.

The states of a game on screens from a phone of 320 px to a desk, in every theme and language, and the two
pictures of the README when `docs/pictures` is the folder. Dice are seeded, so that pictures change only when
the page does.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tabla.cli.serve import bots
from tabla.store import open_store
from tests.server.house import Client, House
from tests.web import scenes
from tests.web.browser import ARGUMENTS, chromium
from tests.web.scenes import ADVISOR, Scene, crew, opened, over, played, seen, table

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


def middle(house: House, **wishes: object) -> Scene:
    """The middle of a game, a checker picked up."""

    def prepare(page: Page) -> None:
        page.locator(".cell.movable").last.click()
        page.wait_for_selector(".cell.target")

    return seen(_half_way(house, 14, **wishes), ".cell.movable", prepare)


def _half_way(house: House, turns: int, **wishes: object) -> Client:
    client = table(house, terms={"length": 7}, **wishes)
    client.do(0, "ThrowOpening", dice=(4, 2))
    played(client, turns, 3)
    view = client.look()["view"]
    client.do(view["actor"], "Roll", dice=(6, 3))
    return client


def offer(house: House) -> Scene:
    client = opened(house)
    played(client, 12, 11)
    client.do(client.look()["view"]["actor"], "Double")
    return seen(client, "[data-key=Take]")


def chouette(house: House) -> Scene:
    client = crew(house, 4)
    played(client, 10, 5)
    return seen(client, "#die-0")


def bearing_off(house: House) -> Scene:
    client = opened(house)
    played(client, 66, 2)
    return seen(client)


def referee(house: House) -> Scene:
    client = opened(house, rules="tabla", terms={"etiquette": True, "form": "game"})
    played(client, 7, 8)
    return seen(client, "#die-0")


PICTURES: dict[str, Callable[[House], Scene]] = {
    "home": scenes.home,
    "setup": scenes.setup,
    "middle": middle,
    "hint": lambda house: seen(_half_way(house, 8, help=True), "[data-key=hint]", lambda page: _ask(page)),
    "offer": offer,
    "chouette": chouette,
    "referee": referee,
    "off": bearing_off,
    "end": lambda house: seen(over(house), "#result"),
    "review": scenes.review,
}
# The README shows these.
README = {"table": ("middle", ("desk", "walnut", "en")), "phone": ("middle", ("phone", "slate", "en"))}


def _ask(page: Page) -> None:
    page.locator("[data-key=hint]").click()
    page.wait_for_selector(".ranked")


def shoot(browser: Browser, house: House, scene: Scene, look: tuple[str, str, str], path: Path) -> None:
    screen, theme, language = look
    width, height = SCREENS[screen]
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, reduced_motion="reduce"
    )
    context.add_init_script(f'localStorage.setItem(\'settings\', \'{{"theme": "{theme}", "sound": "off"}}\')')
    page = context.new_page()
    page.set_default_timeout(60000)
    scene.visit(house, page)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    page.screenshot(path=path)
    context.close()


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(Path(tempfile.mkdtemp()) / "tabla.db")
    house = House(store, bots=bots(ADVISOR), advisor=ADVISOR)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        if folder.resolve() == Path("docs/pictures").resolve():
            for file, (name, look) in README.items():
                shoot(browser, house, PICTURES[name](house), look, folder / f"{file}.png")
        else:
            for name in names or PICTURES:
                scene = PICTURES[name](house)
                for look in LOOKS:
                    shoot(browser, house, scene, look, folder / f"{name}-{'-'.join(look)}.png")
        browser.close()
    house.close()
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/pictures"), sys.argv[2:])
