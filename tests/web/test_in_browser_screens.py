"""The board on screens of every shape: all of it in sight, and nothing drawn over it."""

from __future__ import annotations

import pytest

from tests.web.scenes import begun, moving, opening, rolling, seen

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
