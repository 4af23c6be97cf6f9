"""A chouette in the page: roles, a cube each, settlements, advice, bots in the other seats."""

from __future__ import annotations

import contextlib
import time

from playwright.sync_api import Error

from tests.web.scenes import crew, seen


def roles(page) -> dict[str, str]:
    rows = page.locator(".player").all()
    return {row.locator(".name").inner_text(): row.locator(".role").inner_text() for row in rows}


def test_a_cube_each_is_offered_dropped_taken_and_settled(house, window) -> None:
    client, page = crew(house), window(house)
    seen(client, "[data-key=Double-by-2]").visit(house, page)
    assert roles(page) == {"Ana": "box", "Boris": "captain", "Carla": "crew"}
    # A member of the crew doubles for herself; the box takes.
    page.locator("[data-key=Double-by-2]").click()
    page.wait_for_selector("[data-key=Take]")
    assert page.locator("#controls p").inner_text().startswith("Carla doubles.")
    page.locator("[data-key=Take]").click()
    page.wait_for_selector("[data-key=Take]", state="detached")
    cubes = page.locator(".cube-chip b")
    assert sorted(cubes.all_inner_texts()) == ["1", "2"]
    # Carla advises the captain.
    page.locator("#panel-advise summary").click()
    page.locator("#panel-advise button", has_text="Do not double yet").click()
    page.wait_for_function("() => document.querySelector('.last').textContent.includes('Do not double yet')")
    page.locator(".pad button").nth(4).click()
    page.locator(".pad button").nth(2).click()
    page.wait_for_selector(".cell.movable")
    page.fill("#command", "8/3 6/3")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=EndTurn].main")
    page.locator("[data-key=EndTurn]").click()
    # The box holds Carla's cube and the middle one of Boris: it doubles Boris alone, who drops.
    page.wait_for_selector("[data-key=Double-1]")
    page.locator("[data-key=Double-1]").click()
    page.wait_for_selector("[data-key=Drop]")
    assert page.locator("#status").inner_text().startswith("Boris:")
    page.locator("[data-key=Drop]").click()
    page.wait_for_function("() => document.querySelector('.role.out')")
    assert roles(page) == {"Ana": "box", "Boris": "out", "Carla": "captain"}
    # Ana and Carla settle for two points to Carla, and the game is over.
    page.locator("#panel-settle summary").click()
    page.fill("#points", "-2")
    page.locator("#panel-settle button").click()
    page.wait_for_selector("[data-key=AcceptSettlement]")
    assert "Ana pays 2 points to Carla" in page.locator("#controls p").inner_text()
    page.locator("[data-key=AcceptSettlement]").click()
    page.wait_for_selector("#result")
    assert [player["ledger"] for player in client.look()["view"]["players"]] == [-1, -1, 2]
    page.locator("[data-key=NextGame]").click()
    page.wait_for_selector("#result", state="detached")


def test_bots_sit_in_a_chouette_and_play_it_to_the_end_of_a_game(house, window) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=chouette", wait_until="commit")
    page.wait_for_selector("form")
    page.select_option("[name=seat1]", "bot")
    page.select_option("[name=seat2]", "bot")
    page.wait_for_selector("[name=level]")
    page.select_option("[name=form]", "game")
    page.click("button.main")
    page.wait_for_selector("#grid")
    acted = 0
    deadline = time.monotonic() + 180
    while not page.locator("#result").count() and time.monotonic() < deadline:
        # Whoever has acted for a while gives up; the bots know that a backgammon is enough.
        with contextlib.suppress(Error):  # a bot was quicker, and there is nothing left to press
            if acted > 5 and page.locator("#panel-resign").count():
                page.locator("#panel-resign").evaluate("panel => (panel.open = true)", timeout=2000)
                page.locator("#panel-resign button").last.click(timeout=2000)
            elif page.locator("#controls .main").count():
                page.locator("#controls .main").first.click(force=True, timeout=2000)
                acted += 1
            elif page.locator("[data-key=EndTurn], .cell.movable").count():
                page.locator("#panel-plays").evaluate("panel => (panel.open = true)", timeout=2000)
                if page.locator("#panel-plays button").count():
                    page.locator("#panel-plays button").first.click(timeout=2000)
        page.wait_for_timeout(120)
    page.wait_for_selector("#result")
    ledger = page.locator(".player .points").all_inner_texts()
    assert len(ledger) == 3
    assert sum(int(each.split()[-1].replace("−", "-").replace("+", "")) for each in ledger) == 0
