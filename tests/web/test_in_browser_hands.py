"""Whole games by a hand on the board: every checker dragged, by the mouse or by a finger."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.web.scenes import seen, table
from tests.web.test_in_browser_whole_games import THROWS

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Mouse:
    """A mouse, moved as a hand moves it."""

    def __init__(self, page) -> None:
        self.mouse = page.mouse

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.mouse.move(*start)
        self.mouse.down()
        self.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        self.mouse.move(*end, steps=3)
        self.mouse.up()


class Finger:
    """A finger, by the browser's own touch input."""

    def __init__(self, page) -> None:
        self.device = page.context.new_cdp_session(page)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._touch("touchStart", start)
        for part in (0.25, 0.5, 0.75, 1.0):
            self._touch("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))
        self._touch("touchEnd")

    def _touch(self, kind: str, *where: Any) -> None:
        points = [{"x": x, "y": y} for x, y in where]
        self.device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def centre(page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place_of(page, view: dict[str, Any], place: int) -> tuple[float, float]:
    """Where a hand takes or drops a checker: a point as the counting side numbers it, or the mover's tray."""
    return centre(page, f"#tray-{view['turn']}" if place == 0 else f".cell[data-place='{place}']")


@pytest.mark.parametrize(("hand", "screen"), [(Mouse, {}), (Finger, PHONE)])
def test_a_whole_game_is_dragged(house, window, hand, screen) -> None:
    client = table(house, terms={"form": "game", "cube": False})
    page, throws = window(house, reduced_motion="no-preference", **screen), itertools.cycle(THROWS)
    seen(client, "#die-0").visit(house, page)
    hand, dragged = hand(page), 0
    while (view := client.look()["view"])["phase"] != "ended":
        if view["phase"] in ("opening", "roll"):
            opening = view["phase"] == "opening"
            kind = "ThrowOpening" if opening else "Roll"
            client.do(0 if opening else view["actor"], kind, dice=next(throws))
        elif view["next_moves"]:
            start, end = max(view["next_moves"])[:2]
            hand.drag(place_of(page, view, start), place_of(page, view, end))
            page.wait_for_function("v => window.tablaVersion > v", arg=view["version"], timeout=5000)
            dragged += 1
        else:
            client.do(view["actor"], "EndTurn")
        page.wait_for_function("v => window.tablaVersion >= v", arg=client.look()["view"]["version"])
    assert dragged > 60
    assert page.locator(".problem").count() == 0
