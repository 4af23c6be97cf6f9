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


def test_the_delay_is_counted_down_before_the_time_is(house, window) -> None:
    client = house.client()
    client.open("here", "here", clock={"seconds": 300, "delay": 60})
    while client.do(0, "ThrowOpening")["view"]["phase"] == "opening":
        pass
    page = window(house, client.cookie)
    page.clock.install()
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("[data-clock]")
    running = page.locator(f"[data-clock='{client.look()['view']['clock']['running']}']")

    def left() -> int:
        """Seconds of the delay; none of the time itself has gone."""
        found = re.fullmatch(r"5:00 \+(\d+)", running.inner_text())
        assert found
        return int(found[1])

    first = left()
    assert 20 <= first <= 60
    for _ in range(3):
        page.clock.run_for(5000)
        # The page counts by whole seconds; if it was told the server's time anew meanwhile, it begins again.
        if left() <= first - 3:
            break
    assert 1 <= left() <= first - 3
    page.clock.run_for(70000)
    assert re.fullmatch(r"4:\d\d", running.inner_text())
    other = page.locator("[data-clock]").filter(has_not_text="4:")
    assert other.inner_text() == "5:00"


def test_a_flag_that_falls_is_told_and_ends_the_match(house, window) -> None:
    client = house.client()
    client.open("here", "here", terms={"dice": "manual"}, clock={"seconds": 1, "delay": 0})
    page = window(house, client.cookie)
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("main[data-line=open]")
    client.do(0, "ThrowOpening", dice=(3, 1))
    page.wait_for_selector("#result")
    said = [text for _, text in page.evaluate("window.heard")]
    assert "Ana's time is up." in said
    assert "Boris wins on time." in page.locator("#result").inner_text()
    assert not any("resign" in text for text in said)
    assert "wins on time" in page.locator("#move-list").inner_text()


def test_a_host_waits_for_the_guest_and_neither_loses_time(house, window) -> None:
    client, friend = house.client(), house.client()
    wishes = {"terms": {"dice": "manual"}, "clock": {"seconds": 60, "delay": 0}}
    key = client.open("here", "link", **wishes)["links"][0]["key"]
    page = window(house, client.cookie)
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("main[data-line=open]")
    assert page.locator("#status").inner_text().startswith("Waiting for your guest")
    assert page.locator("#die-0").count() == 0
    friend.claim(key)
    page.wait_for_selector("#die-0")
    assert page.locator("[data-clock]").all_inner_texts() == ["1:00", "1:00"]
