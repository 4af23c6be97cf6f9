"""The board on screens of every shape: all of it in sight, and nothing drawn over it."""

from __future__ import annotations

import pytest

from tests.web.scenes import begun, chouette, end, hint, invited, moving, offer, opening, rolling, seen

DESKS = [(1366, 768), (1280, 720), (1440, 900), (2560, 1440), (3840, 2160)]
ALL = [(320, 568), (390, 844), (820, 1180), (1024, 768), (844, 390), *DESKS]
SIDEWAYS = [(844, 390), (667, 375), (568, 320), (932, 430)]
BOXES = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect().toJSON();
  const acts = [...document.querySelectorAll('.controls button, .controls input, .tray, .player')];
  return { board: box(".board"), others: acts.map((each) => each.getBoundingClientRect().toJSON()) };
}"""


@pytest.mark.parametrize("size", SIDEWAYS)
@pytest.mark.parametrize("scene", [opening, moving, rolling])
def test_a_phone_held_sideways_shows_the_whole_board_and_the_controls_beside_it(
    house, window, scene, size
) -> None:
    width, height = size
    page = window(house, viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    scene(house).visit(house, page)
    page.evaluate("scrollTo(0, 0)")
    found = page.evaluate(BOXES)
    board = found["board"]
    assert board["top"] >= 0
    assert board["bottom"] <= height
    assert board["height"] > 0.9 * height
    assert found["others"]
    for other in found["others"]:
        assert other["left"] >= board["right"] - 1
        assert other["right"] <= width + 1
        assert other["top"] >= -1
        assert other["bottom"] <= height + 1


def test_a_phone_held_sideways_is_played_on(house, window) -> None:
    client = begun(house)
    page = window(house, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    seen(client, "#die-0").visit(house, page)
    for die in (6, 4):
        page.locator(f".pad [data-arg='{die}']").tap()
    page.locator(".cell.movable").first.tap()
    page.locator(".cell.target").first.tap()
    page.locator("[data-key=Undo]").tap()


def test_rings_around_what_has_the_focus_are_for_keys_alone(house, window) -> None:
    host = house.client()
    link = host.open("here", "link", terms={"dice": "manual", "form": "game"})["links"][0]
    page = window(house, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(link["url"])
    page.wait_for_selector("main[data-line=open]")
    look = """() => {
      const { outlineStyle, backgroundColor } = getComputedStyle(document.activeElement);
      return [document.activeElement.className, outlineStyle, backgroundColor];
    }"""
    page.locator(".cell[data-place='8']").tap()
    name, outline, ground = page.evaluate(look)
    assert "cell" in name
    assert (outline, ground) == ("none", "rgba(0, 0, 0, 0)")
    page.keyboard.press("ArrowLeft")
    name, outline, ground = page.evaluate(look)
    assert "cell" in name
    assert outline == "solid"


@pytest.mark.parametrize("size", DESKS)
@pytest.mark.parametrize("scene", [opening, moving, rolling, offer, hint, end])
def test_at_a_desk_the_board_takes_most_of_the_room_and_nothing_lies_over_it(
    house, window, scene, size
) -> None:
    width, height = size
    page = window(house, viewport={"width": width, "height": height})
    scene(house).visit(house, page)
    board = page.evaluate(BOXES)["board"]
    assert board["width"] * board["height"] >= 0.45 * width * height
    assert board["top"] >= 0
    assert board["bottom"] <= height
    covering = page.evaluate("""() => {
      const { left, top, right, bottom } = document.querySelector(".board").getBoundingClientRect();
      const others = document.querySelectorAll(".controls *, .result, .words p, .player, .panel, .tray");
      return [...others].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.width && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      }).map((each) => each.className);
    }""")
    assert covering == []
    for other in page.evaluate(BOXES)["others"]:
        assert other["bottom"] <= height


def test_the_board_keeps_its_place_and_size_while_the_words_change(house, window) -> None:
    page = window(house, viewport={"width": 1366, "height": 768})
    client = begun(house)
    seen(client, "#die-0").visit(house, page)
    first = page.evaluate(BOXES)["board"]
    for die in (6, 4):
        page.locator(f".pad [data-arg='{die}']").click()
    page.wait_for_selector(".cell.movable")
    assert page.evaluate(BOXES)["board"] == first
    page.fill("#command", "1/99")
    page.keyboard.press("Enter")
    page.wait_for_selector(".problem")
    assert page.evaluate(BOXES)["board"] == first


@pytest.mark.parametrize("size", ALL)
@pytest.mark.parametrize("scene", [moving, rolling, end, chouette, invited])
def test_nothing_is_wider_than_the_screen(house, window, scene, size) -> None:
    width, height = size
    page = window(house, viewport={"width": width, "height": height})
    scene(house).visit(house, page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("way", ["bot", "here", "link", "chouette", "partners", "board"])
def test_the_button_that_opens_a_table_is_in_sight(house, window, way) -> None:
    page = window(house, viewport={"width": 1440, "height": 900})
    page.goto(f"{house.origin}/new?with={way}")
    page.wait_for_selector("form")
    box = page.locator("form button.main").bounding_box()
    assert box["y"] + box["height"] <= 900
    page.locator("form button.main").click()
    page.wait_for_selector("main[data-line=open]")


def test_scores_clocks_and_moves_stand_at_the_top_of_the_side(house, window) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual"}, clock={"seconds": 600, "delay": 12})
    client.do(0, "ThrowOpening", dice=(3, 1))
    page = window(house, viewport={"width": 1366, "height": 768})
    seen(client, ".cell.movable").visit(house, page)
    top = {
        name: page.locator(name).first.bounding_box()["y"] for name in (".clock", ".points", "#panel-moves")
    }
    assert max(top[".clock"], top[".points"]) < top["#panel-moves"] < 160
    assert page.locator(".clock").first.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 20
