"""Nothing that axe finds, in every state of the page, in all themes; and room for fingers."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.tables import near_the_end

TOKEN = "A" * 22
THEMES = ("walnut", "slate", "contrast")


def home(house, _, page) -> None:
    page.goto(house.origin)
    page.wait_for_selector(".play-now")


def setup(house, _, page) -> None:
    page.goto(f"{house.origin}/new?with=link")
    page.wait_for_selector("form")
    page.locator("details.more summary").click()


def begun(house, **wishes):
    client = house.client()
    client.open("here", "here", **wishes)
    while client.look()["view"]["phase"] == "opening":
        client.do(0, "ThrowOpening")
    return client


def visit(house, client, page) -> None:
    name, _, value = client.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": house.origin}])
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("#grid")


def moving(house, _, page) -> None:
    visit(house, begun(house), page)
    page.locator(".cell.movable").first.click()
    page.evaluate("document.querySelectorAll('details.panel').forEach((panel) => (panel.open = true))")
    page.wait_for_selector("#panel-rules h2")


def offer(house, _, page) -> None:
    client = begun(house)
    view = client.look()["view"]
    for start, end, die, _hit in view["plays"][0]["moves"]:
        client.do(view["actor"], "MoveChecker", start=start, end=end, die=die)
    client.do(view["actor"], "EndTurn")
    client.do(1 - view["actor"], "Double")
    visit(house, client, page)
    page.wait_for_selector("[data-key=Take]")


def end(house, store, page) -> None:
    client = house.client()
    client.cookie = f"tabla={TOKEN}"
    client.game = near_the_end(store, TOKEN)
    view = client.look()["view"]
    client.do(view["actor"], "Resign", outcome="single")
    client.do(1 - view["actor"], "AcceptResignation")
    visit(house, client, page)
    page.wait_for_selector("#result")


@pytest.mark.parametrize("state", [home, setup, moving, offer, end])
def test_axe_finds_nothing(house, store, window, state) -> None:
    page = window(house)
    state(house, store, page)
    for theme in THEMES:
        page.select_option("#theme", theme)
        page.wait_for_selector(f"html[data-theme={theme}]")
        found = Axe().run(page)
        assert found.violations_count == 0, (theme, found.generate_report())


@pytest.mark.parametrize("language", ["en-GB", "es-ES", "bg-BG"])
def test_a_small_phone_has_room_for_fingers_and_no_scrolling_sideways(house, window, language: str) -> None:
    page = window(house, language=language, viewport={"width": 320, "height": 640})
    moving(house, None, page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input, [role=gridcell], summary')]
        .filter((each) => each.offsetParent && !each.closest('.unseen') && !each.classList.contains('skip'))
        .map((each) => [each.className || each.id || each.tagName, each.getBoundingClientRect()])
        .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
        .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""
    )
    assert small == []


def test_the_drawing_is_hidden_and_the_grid_says_it_all(house, window) -> None:
    page = window(house)
    moving(house, None, page)
    assert page.locator("#drawing").get_attribute("aria-hidden") == "true"
    rows = page.locator("#grid [role=row]")
    assert [rows.nth(row).locator("[role=gridcell]").count() for row in range(2)] == [13, 13]
    assert page.locator("#grid [tabindex='0']").count() == 1
    labels = [cell.get_attribute("aria-label") for cell in page.locator("#grid [role=gridcell]").all()]
    assert any(label.startswith("6 point: 5") for label in labels)


def test_the_page_speaks_three_languages(house, window) -> None:
    page = window(house, language="bg-BG")
    page.goto(house.origin)
    page.wait_for_selector(".play-now")
    assert page.evaluate("document.documentElement.lang") == "bg"
    assert "Играй сега" in page.locator(".play-now").inner_text()
    page.select_option("#language", "es")
    page.wait_for_function("() => document.querySelector('.play-now').textContent.includes('Jugar ya')")
