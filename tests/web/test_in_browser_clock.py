"""Clocks as the page shows them."""

from __future__ import annotations

import datetime
import re


def test_a_device_whose_clock_is_wrong_shows_the_time_that_is_left(house, window) -> None:
    client = house.client()
    client.open("here", "here", clock={"seconds": 300, "delay": 0})
    while client.do(0, "ThrowOpening")["view"]["phase"] == "opening":
        pass
    page = window(house, client.cookie)
    page.clock.set_system_time(datetime.datetime.now() + datetime.timedelta(minutes=4))
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("[data-clock]")
    shown = [re.fullmatch(r"(\d+):\d\d", text) for text in page.locator("[data-clock]").all_inner_texts()]
    assert [int(each[1]) for each in shown if each] >= [4, 4]
