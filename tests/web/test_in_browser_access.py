"""Nothing that axe finds, in every state and theme; what screen readers get; room for fingers."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.scenes import SCENES, Scene, opened, seen

THEMES = ("walnut", "slate", "contrast")
SNAPSHOTS = Path(__file__).parent / "snapshots"
# What a screen reader is given, kept in files; TABLA_SNAPSHOTS=write makes them anew, to be read over.
SNAPPED = (
    "home", "games", "brought", "position", "setup", "opening", "moving", "offer", "disputed",
    "chouette", "partners", "end", "review", "study", "seats", "left",
)  # fmt: skip


# All that axe has for good pages, and the size of targets; where contrast is promised, all it can ask for.
AXE = """async (more) => {
  const rules = Object.fromEntries(["target-size", ...more].map((rule) => [rule, { enabled: true }]));
  const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, rules });
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => [node.html, node.failureSummary])]);
}"""


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing_and_the_snapshot_is_the_same(house, window, name: str) -> None:
    page = window(house)
    SCENES[name](house).visit(house, page)
    if name in SNAPPED:
        _compare(name, page.locator("#app").aria_snapshot() + "\n")
    page.evaluate(Axe().axe_script)
    for theme in THEMES:
        page.select_option("#theme", theme)
        page.wait_for_selector(f"html[data-theme={theme}]")
        assert page.evaluate(AXE, ["color-contrast-enhanced"] if theme == "contrast" else []) == [], theme


def _compare(name: str, seen_now: str) -> None:
    file = SNAPSHOTS / f"{name}.yml"
    # What positions are worth changes with the net; every game has a name of its own.
    seen_now = re.sub(r"[-+−]?[0-9]+[.][0-9]+", "…", seen_now)
    # And which play comes second, but not which was played.
    for other in re.findall(r'row "(from (?:(?! played)[^"…])+) … … … %"', seen_now):
        seen_now = seen_now.replace(f'"{other}', '"another play')
    seen_now = re.sub(r"/(games?)/[^/\n]+", r"/\1/…", seen_now)
    seen_now = re.sub(r"[A-Z][a-z]+ [0-9]+, 20[0-9]{2}", "…", seen_now)
    if os.environ.get("TABLA_SNAPSHOTS") == "write":
        file.parent.mkdir(exist_ok=True)
        file.write_text(seen_now, encoding="utf-8")
    assert seen_now == file.read_text(encoding="utf-8")


SMALL = """() => [...document.querySelectorAll('button, a, select, input, [role=gridcell], summary')]
  .filter((each) => each.offsetParent && !each.closest('.unseen') && !each.classList.contains('skip'))
  .map((each) => [each.className || each.id || each.tagName, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
  .map(([name, box]) => `${name} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("panels", "en-GB"),
        ("chouette", "es-ES"),
        ("panels", "bg-BG"),
        ("opening", "bg-BG"),
        ("rollout", "bg-BG"),
        ("studied", "es-ES"),
        ("setup", "bg-BG"),
        ("sheet", "es-ES"),
        ("games", "bg-BG"),
        ("brought", "bg-BG"),
        ("position", "bg-BG"),
    ],
)
def test_a_small_phone_has_room_for_fingers_and_no_scrolling_sideways(house, window, name, language) -> None:
    page = window(house, language=language, viewport={"width": 320, "height": 640})
    SCENES[name](house).visit(house, page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert page.evaluate(SMALL) == []


SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    window.shifts.push([entry.value, entry.sources.map((each) => each.node?.className ?? "")]);
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("language", ["en-GB", "bg-BG"])
def test_the_board_of_a_small_phone_stays_where_it_is_from_roll_to_roll(house, window, language: str) -> None:
    page = window(house, language=language, viewport={"width": 320, "height": 640})
    seen(opened(house), ".cell.movable").visit(house, page)
    page.evaluate(SHIFTS)

    def top() -> float:
        return page.evaluate("document.querySelector('#drawing').getBoundingClientRect().top + scrollY")

    first, tops = top(), []
    for start, end in ((8, 5), (6, 5)):
        page.locator(f".cell[data-place='{start}']").click()
        page.locator(f".cell.target[data-place='{end}']").click()
        page.wait_for_selector("[data-key=Undo]")
        tops.append(top())
    page.locator("[data-key=EndTurn]").click()
    page.wait_for_selector("#die-0")
    tops.append(top())
    page.locator(".pad button").nth(5).click()
    page.locator(".pad button").nth(4).click()
    page.wait_for_selector(".cell.movable")
    tops.append(top())
    assert tops == [first] * len(tops)
    # Clicks excuse what they cause within half a second; the rest must be below the measure for good pages.
    assert sum(value for value, _ in page.evaluate("window.shifts")) < 0.1


def test_the_drawing_is_hidden_and_the_grid_says_it_all(house, window) -> None:
    page = window(house)
    SCENES["moving"](house).visit(house, page)
    assert page.locator("#drawing").get_attribute("aria-hidden") == "true"
    rows = page.locator("#grid [role=row]")
    assert [rows.nth(row).locator("[role=gridcell]").count() for row in range(2)] == [13, 13]
    assert page.locator("#grid [tabindex='0']").count() == 1
    labels = [cell.get_attribute("aria-label") for cell in page.locator("#grid [role=gridcell]").all()]
    assert any(label.startswith("6 point: 5") for label in labels)


def focus_of(page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.tagName")


def test_whoever_presses_a_button_that_goes_away_stays_where_it_was(house, window) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=here")
    page.locator("button.main").focus()
    page.keyboard.press("Enter")
    throw, movable = page.locator("[data-key=ThrowOpening]"), page.locator(".cell.movable")
    throw.wait_for()
    # The table that was just opened has the focus at once, and does not take it back when it has loaded.
    assert focus_of(page) == "main"
    throw.focus()
    page.wait_for_selector("main[data-line=open]")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.activeElement.dataset.key") == "ThrowOpening"
    while not movable.count():
        throw.focus()
        page.keyboard.press("Enter")
        throw.or_(movable.first).first.wait_for()
        page.wait_for_timeout(200)
    assert focus_of(page) == "controls"
    page.locator("#panel-plays summary").press("Enter")
    page.locator("#panel-plays button").first.press("Enter")
    end = page.locator("[data-key=EndTurn].main")
    end.wait_for()
    # The list of plays is still there, and so is the button.
    assert page.evaluate("document.activeElement.className") == "play"
    end.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=Roll]")
    assert focus_of(page) == "controls"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.key") == "Roll"
    page.locator("#panel-resign summary").press("Enter")
    page.locator("#panel-resign button").first.press("Enter")
    accept = page.locator("[data-key=AcceptResignation]")
    accept.wait_for()
    assert focus_of(page) != "BODY"
    accept.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#result")
    assert focus_of(page) == "result"


def test_the_page_speaks_three_languages(house, window) -> None:
    page = window(house, language="bg-BG")
    Scene("/", ".play-now").visit(house, page)
    assert page.evaluate("document.documentElement.lang") == "bg"
    assert "Играйте сега" in page.locator(".play-now").inner_text()
    page.select_option("#language", "es")
    page.wait_for_function("() => document.querySelector('.play-now').textContent.includes('Jugar ya')")


def test_on_paper_there_are_the_board_and_the_moves_and_nothing_to_press(house, window) -> None:
    page = window(house)
    SCENES["review"](house).visit(house, page)
    page.emulate_media(media="print")
    assert page.locator("#drawing").is_visible()
    assert page.locator("#move-list").is_visible()
    assert [each for each in page.locator("button.act, select, input").all() if each.is_visible()] == []


def test_on_paper_the_result_leaves_the_board_free(house, window) -> None:
    page = window(house)
    SCENES["end"](house).visit(house, page)
    page.emulate_media(media="print")
    board, result = page.locator("#drawing").bounding_box(), page.locator("#result").bounding_box()
    assert result["y"] >= board["y"] + board["height"]
