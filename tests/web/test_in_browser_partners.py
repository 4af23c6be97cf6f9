"""Two against two in the page: four at one screen, by link, with bots, and with somebody away."""

from __future__ import annotations

import contextlib
import time

import pytest
from playwright.sync_api import Error, Page

from tests.web.scenes import four, seen


def roles(page: Page) -> dict[str, str]:
    """What stands beside each name: the role, or that it is their turn."""
    found = {}
    for row in page.locator(".player").all():
        beside = row.locator(".turn, .role").all_inner_texts()
        found[row.locator(".name").inner_text()] = " ".join(beside)
    return found


def throw(page: Page, *dice: int) -> None:
    """Dice by hand; the last one enters them."""
    page.wait_for_selector(".pad")
    for die in dice:
        page.locator(".pad button").nth(die - 1).click()


def type_line(page: Page, line: str) -> None:
    page.fill("#command", line)
    page.keyboard.press("Enter")


def test_four_at_one_screen_are_told_whose_turn_it_is(house, window) -> None:
    client, page = four(house), window(house)
    seen(client, ".pad").visit(house, page)
    assert roles(page) == {"Carla": "to play", "Dimo": "partner", "Ana": "partner", "Boris": "next"}
    assert page.locator("#status").inner_text().startswith("Carla")
    throw(page, 4, 2)
    page.wait_for_selector(".cell.movable")
    type_line(page, "8/4 6/4")
    page.locator("[data-key=EndTurn].main").click()
    page.wait_for_function("() => document.querySelector('#status').textContent.startsWith('Boris')")
    assert roles(page) == {"Carla": "partner", "Dimo": "next", "Ana": "partner", "Boris": "to play"}
    # The cube is for those who are to play: Boris offers it, Dimo answers.
    page.locator("[data-key=Double]").click()
    page.wait_for_selector("[data-key=Take]")
    assert page.locator("#controls p").inner_text().startswith("Boris doubles.")
    assert page.locator("#status").inner_text().startswith("Dimo")
    page.locator("[data-key=Drop]").click()
    page.wait_for_selector("#result :text('Ana and Boris win 1 point.')")
    assert [player["ledger"] for player in client.look()["view"]["players"]] == [1, 1, -1, -1]
    page.locator("[data-key=EndSession]").click()
    page.wait_for_function("() => document.querySelector('#result-title').textContent === 'Ana & Boris win'")


@pytest.mark.parametrize(
    ("language", "away", "back"),
    [
        ("en-GB", "Carla is away; Dimo plays for both.", "Carla is back"),
        ("es-ES", "Carla no está; Dimo juega por los dos.", "Carla ha vuelto"),
        ("bg-BG", "Carla отсъства; Dimo играе и за двамата.", "Carla се върна"),
    ],
)
def test_a_partner_steps_aside_and_comes_back(house, window, language: str, away: str, back: str) -> None:
    client, page = four(house), window(house, language=language)
    seen(client, ".pad").visit(house, page)
    page.locator("#panel-partners summary").click()
    page.locator("[data-key=StepAside-2]").click()
    page.wait_for_selector("[data-key=ComeBack-2]")
    assert away in page.locator(".last").inner_text()
    assert page.locator(".player.due .name").inner_text() == "Dimo"
    button = page.locator("[data-key=ComeBack-2]")
    assert button.inner_text() == back
    button.click()
    button.wait_for(state="detached")


def test_a_captain_hears_the_partner_at_another_screen(house, window) -> None:
    opener = house.client()
    wishes = {"rules": "tabla", "terms": {"form": "money", "partners": "consult", "dice": "manual"}}
    links = opener.open("here", "link", "link", "link", **wishes)["links"]
    pages = [window(house, opener.cookie), *(window(house) for _ in links)]
    pages[0].goto(f"{house.origin}/game/{opener.game}", wait_until="commit")
    for page, link in zip(pages[1:], links, strict=True):
        page.goto(link["url"], wait_until="commit")
        page.wait_for_selector("#grid")
    throw(pages[0], 3, 1)
    for page in pages:
        page.wait_for_function("() => document.querySelector('.player.due .name')?.textContent === 'Ana'")
    assert pages[1].locator("[data-key=EndTurn]").count() == 0
    pages[1].locator("#panel-advise summary").click()
    pages[1].locator("#advice").fill("make the five point")
    pages[1].locator("#panel-advise form button").click()
    heard = (
        "() => document.querySelector('.last').textContent.includes('Boris suggests: make the five point')"
    )
    pages[0].wait_for_function(heard)
    pages[2].wait_for_timeout(300)
    assert "five point" not in pages[2].content()
    # Ana goes away: Boris alone is asked to play for both.
    pages[0].goto("about:blank")
    stand_in = pages[1].locator("[data-key=StandIn-1]")
    stand_in.wait_for()
    assert pages[2].locator("[data-key^=StandIn]").count() == 0
    stand_in.click()
    pages[1].wait_for_selector(".cell.movable")
    type_line(pages[1], "8/5 6/5")
    pages[1].locator("[data-key=EndTurn].main").click()
    pages[2].wait_for_function("() => document.querySelector('.player.due .name')?.textContent === 'Carla'")


def test_two_people_by_link_with_two_bots_play_a_game_to_its_end(house, window) -> None:
    page, other = window(house), window(house)
    page.goto(f"{house.origin}/new?with=partners", wait_until="commit")
    page.wait_for_selector("[name=seat3]")
    page.select_option("[name=seat1]", "bot")
    page.select_option("[name=seat2]", "link")
    page.select_option("[name=seat3]", "bot")
    page.select_option("[name=form]", "game")
    page.uncheck("[name=cube]")
    page.click("button.main")
    page.wait_for_selector("#link-2")
    other.goto(page.locator("#link-2").input_value(), wait_until="commit")
    other.wait_for_selector("#grid")
    page.wait_for_selector("#link-2", state="detached")
    deadline, acted = time.monotonic() + 240, 0
    while not page.locator("#result").count() and time.monotonic() < deadline:
        for each in (page, other):
            with contextlib.suppress(Error):  # a bot was quicker, and there is nothing left to press
                acted += _act(each, acted > 24)
        page.wait_for_timeout(60)
    page.wait_for_selector("#result")
    other.wait_for_selector("#result")
    ledger = [
        int(each.replace("−", "-").split()[-1]) for each in page.locator(".player .points").all_inner_texts()
    ]
    assert len(ledger) == 4
    assert sum(ledger) == 0
    assert len(set(ledger)) == 2
    game = page.url.rsplit("/", 1)[-1]
    turns = page.evaluate("async (game) => (await fetch(`/api/games/${game}/turns`)).json()", game)
    seats = [turn["seat"] for turn in turns]
    assert {0, 1, 2, 3} <= set(seats)


def _act(page: Page, gives_up: bool) -> int:
    """One thing that this screen may do; whether it did any."""
    if page.locator("[data-key=AcceptResignation]").count():
        page.locator("[data-key=AcceptResignation]").click(timeout=2000)
    elif gives_up and page.locator("#panel-resign").count() and page.locator(".player.due .turn").count():
        page.locator("#panel-resign").evaluate("panel => (panel.open = true)", timeout=2000)
        page.locator("#panel-resign button").last.click(timeout=2000)
    elif page.locator("#controls .main").count():
        page.locator("#controls .main").first.click(force=True, timeout=2000)
    elif page.locator(".cell.movable").count():
        page.locator("#panel-plays").evaluate("panel => (panel.open = true)", timeout=2000)
        page.locator("#panel-plays button").first.click(timeout=2000)
    else:
        return 0
    return 1
