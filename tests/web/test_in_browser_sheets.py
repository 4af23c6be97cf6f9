"""What only some sheets ask for: colours before the first throw, and three checkers a side."""

from __future__ import annotations

import pytest

from tests.web.scenes import opened, seen, table

PORTFOLIO = {"rules": "portfolio", "terms": {"form": "match", "length": 10}}


def test_at_one_screen_colours_are_chosen_before_the_first_throw(house, window) -> None:
    client, page = table(house, **PORTFOLIO), window(house)
    seen(client, "[data-key=ChooseColour-1]").visit(house, page)
    assert page.locator("#controls button").all_inner_texts() == ["Ana: gold", "Ana: silver"]
    assert "colours" in page.locator("#status").inner_text()
    page.locator("[data-key=ChooseColour-1]").click()
    page.wait_for_selector("#die-0")
    assert client.look()["view"]["side_colours"] == [1, 0]
    assert page.locator(".chip.is-silver").count() > 0


def test_whoever_is_first_has_the_choice(house, window) -> None:
    client, friend = house.client(), house.client()
    made = client.open("here", "link", **PORTFOLIO)
    friend.claim(made["links"][0]["key"])
    ana, boris = window(house), window(house)
    seen(client, "[data-key=ChooseColour-0]").visit(house, ana)
    seen(friend, "[data-key=ChooseColour-0]").visit(house, boris)
    assert boris.locator("#controls button").all_inner_texts() == ["gold", "silver"]
    boris.locator("[data-key=ChooseColour-0]").click()
    ana.wait_for_selector("[data-key=ThrowOpening]")
    assert client.look()["view"]["side_colours"] == [1, 0]


def test_hypergammon_is_opened_and_a_turn_is_played(house, window) -> None:
    client, page = opened(house, rules="hypergammon", terms={"form": "game"}), window(house)
    seen(client, ".cell.movable").visit(house, page)
    for start, end in ((24, 21), (23, 22)):
        page.locator(f".cell.movable[data-place='{start}']").click()
        page.locator(f".cell.target[data-place='{end}']").click()
    page.locator("[data-key=EndTurn]").click()
    page.wait_for_selector("#die-0")
    view = client.look()["view"]
    assert (view["phase"], view["actor"]) == ("roll", 1)
    pips = [sum(place * count for place, count in enumerate(board["mover"])) for board in view["boards"]]
    assert pips == [65, 69]


@pytest.mark.parametrize(("language", "words"), [("en", "20 or 50"), ("es", "20 o 50"), ("bg", "20 или 50")])
def test_with_the_cube_the_form_offers_the_lengths_of_the_sheet(house, window, language, words) -> None:
    page = window(house, language=language)
    page.goto(f"{house.origin}/new?with=here")
    page.select_option("[name=rules]", "portfolio")
    assert page.locator("[name=length]").input_value() == "20"
    assert [each.get_attribute("value") for each in page.locator("#lengths option").all()] == ["20", "50"]
    assert words in page.locator("#m-length").inner_text()
    assert page.locator("[name=length]").get_attribute("aria-describedby") == "m-length"
    page.uncheck("[name=cube]")
    assert page.locator("[name=length]").input_value() == "10"
    assert page.locator("#lengths, #m-length").count() == 0


@pytest.mark.parametrize(
    ("language", "said"), [("en", "or the 3 alone."), ("es", "o solo el 3."), ("bg", "или само 3.")]
)
def test_portfolio_says_on_the_page_that_the_higher_die_may_be_played_alone(
    house, window, language, said
) -> None:
    client, page = opened(house, **PORTFOLIO), window(house, language=language)
    seen(client, ".cell.movable").visit(house, page)
    assert page.locator("#status").inner_text().endswith(said)
    other = window(house, language=language)
    seen(opened(house), ".cell.movable").visit(house, other)
    assert not other.locator("#status").inner_text().endswith(said)


def test_the_page_has_the_word_of_the_sheet(house, window) -> None:
    client, page = table(house, **PORTFOLIO), window(house)
    seen(client, "[data-key=ChooseColour-1]").visit(house, page)
    assert "Enter picks up a stone" in page.locator("#grid-help").text_content()
