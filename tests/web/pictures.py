"""Pictures of the page, to be looked at: `make pictures`, or `python -m tests.web.pictures FOLDER [NAME …]`.

The states of a game on screens from a phone of 320 px to a desk, in every theme and language; into
docs/pictures the two of the README. The game is always the same: pictures change only when the page does.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tabla.server.runtime.engine_bots import engine_bots
from tabla.store import open_store
from tests.server.house import Client, House
from tests.web import scenes
from tests.web.browser import ARGUMENTS, chromium
from tests.web.scenes import ADVISOR, GAME, Scene, begun, crew, played, seen

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


def half_way(house: House, turns: int, **wishes: object) -> Client:
    """In the middle of a game, the next dice thrown."""
    client = begun(house, **wishes)
    played(client, range(1, turns))
    dice = [int(die) for die in GAME[turns].partition(" ")[0]]
    client.do(client.look()["view"]["actor"], "Roll", dice=dice)
    return client


def middle(house: House) -> Scene:
    """The middle of a game, a checker picked up."""

    def prepare(page: Page) -> None:
        page.locator(".cell.movable").last.click()
        page.wait_for_selector(".cell.target")

    return seen(half_way(house, 18), ".cell.movable", prepare)


def hint(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator("[data-key=hint]").click()
        page.wait_for_selector(".ranked")

    return seen(half_way(house, 3, help=True), "[data-key=hint]", prepare)


def offer(house: House) -> Scene:
    client = begun(house)
    played(client, range(1, 15))
    client.do(client.look()["view"]["actor"], "Double")
    return seen(client, "[data-key=Take]")


def chouette(house: House) -> Scene:
    client = crew(house, 4)
    played(client, range(1, 10))
    return seen(client, "#die-0")


def bearing_off(house: House) -> Scene:
    client = begun(house)
    played(client, range(1, 43))
    return seen(client)


def referee(house: House) -> Scene:
    client = begun(house, rules="tabla", terms={"etiquette": True, "form": "game"})
    played(client, range(1, 7))
    return seen(client, "#die-0")


def end(house: House) -> Scene:
    client = begun(house, terms={"form": "game", "cube": False})
    played(client, range(1, len(GAME)))
    return seen(client, "#result")


def finished(house: House) -> Client:
    client = begun(house, terms={"form": "game", "cube": False})
    played(client, range(1, len(GAME)))
    return client


def to_error(page: Page) -> None:
    page.locator("#result [data-do=analyse]").click()
    page.locator("#panel-analysis [data-do=nextError]").click()
    page.wait_for_selector(".decision")


def review(house: House) -> Scene:
    return seen(finished(house), "#result", to_error)


def trial(house: House) -> Scene:
    def prepare(page: Page) -> None:
        to_error(page)
        page.locator("#try").click()
        page.locator("#panel-plays summary").click()
        page.locator("#panel-plays button").first.click()
        page.wait_for_selector(".decision .tag")

    return seen(finished(house), "#result", prepare)


def rollout(house: House) -> Scene:
    def prepare(page: Page) -> None:
        to_error(page)
        page.locator("[data-do=rollOut]").click()
        page.wait_for_selector(".rollout p")

    return seen(finished(house), "#result", prepare)


PICTURES: dict[str, Callable[[House], Scene]] = {
    "home": scenes.home,
    "games": scenes.games,
    "setup": scenes.setup,
    "sheet": scenes.sheet,
    "middle": middle,
    "hint": hint,
    "offer": offer,
    "chouette": chouette,
    "referee": referee,
    "off": bearing_off,
    "end": end,
    "review": review,
    "file": scenes.brought,
    "position": scenes.position,
    "trial": trial,
    "rollout": rollout,
    "study": scenes.study,
    "studied": scenes.studied,
}
# The README shows these.
README = {"table": ("middle", ("desk", "walnut", "en")), "phone": ("middle", ("phone", "slate", "en"))}


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
    house = House(store, bots=engine_bots(ADVISOR), advisor=ADVISOR)
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
