"""One's own seats in the page: seen, given up by keyboard alone, and got back by a new link."""

from __future__ import annotations

import pytest

from tests.web.scenes import seats as seats_scene

HEARD = "words => window.heard.some(([, text]) => text.includes(words))"


def press_until(page, selector: str) -> None:
    """Go on by Tab until this has the focus."""
    for _ in range(40):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(selector)


@pytest.fixture
def two(house, window):
    """Ana and Boris at one table, each in a browser of their own."""
    ana, boris = window(house), window(house)
    ana.goto(f"{house.origin}/new?with=link")
    ana.click("button.main")
    ana.wait_for_selector(".invite input")
    boris.goto(ana.locator(".invite input").input_value())
    boris.wait_for_selector("main[data-line=open]")
    ana.wait_for_selector(".invite", state="detached")
    return ana, boris


def test_a_seat_is_given_up_by_keyboard_and_offered_again_by_who_stayed(house, window, two) -> None:
    ana, boris = two
    boris.goto(house.origin)
    press_until(boris, "a[href='/seats']")
    boris.keyboard.press("Enter")
    boris.wait_for_selector("h1:has-text('Your seats')")
    press_until(boris, "[data-do=askToLeave]")
    boris.keyboard.press("Enter")
    # What it means is said first, and the focus stands on the way out.
    boris.wait_for_function(HEARD, arg="You come back only by a new link")
    boris.wait_for_function("() => document.activeElement?.id === 'sure-no'")
    boris.keyboard.press("Enter")
    boris.wait_for_selector("#sure-no", state="detached")
    assert boris.evaluate("document.activeElement.dataset.do") == "askToLeave"
    boris.keyboard.press("Enter")
    press_until(boris, "[data-do=leaveSeat]")
    boris.keyboard.press("Enter")
    boris.wait_for_function(HEARD, arg="The seat is given up.")
    boris.wait_for_selector("text=no seat at any table")
    ana.wait_for_function(HEARD, arg="has given up the seat.")
    assert ana.locator(".player .away").inner_text() == "has left: a new link is needed"
    ana.click("[data-do=inviteTo]")
    link = ana.wait_for_selector(".invite input").input_value()
    boris.goto(link)
    boris.wait_for_selector("main[data-line=open]")
    ana.wait_for_selector(".invite", state="detached")


def test_signing_out_everywhere_leaves_nothing_of_the_seats_in_the_browser(house, two) -> None:
    ana, _ = two
    table = ana.url
    assert ana.evaluate("Object.keys(localStorage).some((key) => key.startsWith('links:'))")
    second = ana.context.new_page()
    second.goto(table)
    second.wait_for_selector("main[data-line=open]")
    ana.goto(f"{house.origin}/seats")
    ana.click("#leave-everywhere")
    ana.click("[data-do=leaveSeat]")
    ana.wait_for_selector("text=You are signed out: one seat was given up.")
    # The other window of the same browser is told, too.
    second.wait_for_selector("text=This device no longer has a seat at this table")
    assert not ana.evaluate("Object.keys(localStorage).some((key) => key.startsWith('links:'))")
    assert not [each for each in ana.context.cookies() if "tabla" in each["name"]]
    ana.goto(table)
    ana.wait_for_selector(".problem")


@pytest.mark.parametrize(
    ("language", "words"), [("es-ES", "Cerrar sesión en todas partes"), ("bg-BG", "Изход навсякъде")]
)
def test_the_page_of_seats_speaks_the_readers_language(house, window, language, words) -> None:
    page = window(house, language=language)
    seats_scene(house).visit(house, page)
    assert page.locator("#leave-everywhere").inner_text() == words
