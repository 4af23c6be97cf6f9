"""Offers and answers, a rematch for all, how much is read out, what slides, questions while looking back."""

from __future__ import annotations

import pytest

from tests.web.scenes import begun, make, opened, played, seen


def heard(page, kind: str = "polite") -> list[str]:
    return [text for where, text in page.evaluate("window.heard") if where == kind]


def type_in(page, text: str, wait: str) -> None:
    page.fill("#command", text)
    page.keyboard.press("Enter")
    page.wait_for_selector(wait)


def test_a_resignation_is_refused_then_accepted(house, window) -> None:
    client, page = begun(house, terms={"form": "money"}), window(house)
    seen(client, "#panel-resign").visit(house, page)
    page.locator("#panel-resign summary").click()
    page.locator("#panel-resign button", has_text="Single game").click()
    page.locator("[data-key=RefuseResignation]").click()
    page.wait_for_selector("#die-0")
    assert client.look()["view"]["resignation"] is None
    type_in(page, "resign gammon", "[data-key=AcceptResignation]")
    assert "gammon" in page.locator("#status").inner_text()
    page.locator("[data-key=AcceptResignation]").click()
    page.wait_for_selector("#result p:has-text('gammon')")  # the list of moves, which tells it, is read on
    assert [player["ledger"] for player in client.look()["view"]["players"]] == [2, -2]


def test_a_double_is_beavered_and_what_is_at_stake_is_said(house, window) -> None:
    client, page = begun(house, terms={"form": "money", "beavers": 1}), window(house)
    client.do(1, "Double")
    seen(client, "[data-key=Beaver]").visit(house, page)
    assert page.locator("#controls p").inner_text() == (
        "Boris doubles. Take and the game is worth 2; drop and 1 point is lost."
    )
    page.locator("[data-key=Beaver]").click()
    page.wait_for_function("() => window.heard.some(([, text]) => text.includes('beaver'))")
    assert "Ana doubles" in page.locator("#controls p").inner_text()
    page.locator("[data-key=Take]").click()
    page.wait_for_selector("#die-0")
    assert client.look()["view"]["bets"][0]["value"] == 4


def test_all_go_on_to_the_rematch_and_whoever_watched_watches_on(house, window) -> None:
    client, friend = house.client(), house.client()
    made = client.open("here", "link", terms={"dice": "manual", "form": "game"})
    friend.claim(made["links"][0]["key"])
    client.look()
    client.do(0, "ThrowOpening", dice=(3, 1))
    client.do(0, "Resign", outcome="single")
    friend.look()
    friend.do(1, "AcceptResignation")
    ana, boris, carla = window(house), window(house), window(house)
    seen(client, "#result").visit(house, ana)
    friend.game = client.game
    seen(friend, "#result").visit(house, boris)
    carla.goto(f"{house.origin}/watch/{client.game}#{made['watch_key']}")
    carla.wait_for_selector("#result")
    assert carla.locator("[data-do=rematch]").count() == 0
    ana.locator("[data-do=rematch]").click()
    ana.wait_for_selector("#die-0")
    for page in (boris, carla):
        page.locator("[data-do=rematch]", has_text="To the rematch").click()
        page.wait_for_function("game => !location.pathname.endsWith(game)", arg=client.game)
        page.wait_for_selector("#grid")
    assert boris.url == ana.url
    ana.locator(".player .away").first.wait_for(state="detached")
    assert "watching" in carla.locator(".words").inner_text()
    assert any("rematch" in text for text in heard(boris))


@pytest.mark.parametrize("verbosity", ["full", "brief", "turns"])
def test_as_much_is_read_out_as_is_wished(house, window, verbosity: str) -> None:
    client, page = opened(house), window(house)
    seen(client, ".cell.movable").visit(house, page)
    page.locator("#panel-settings summary").click()
    page.select_option("#set-verbosity", verbosity)
    make(client, 0, "8/5 6/5")
    page.wait_for_selector("#die-0")
    said = heard(page)
    assert ("Ana picks up the dice." in said) == (verbosity == "full")
    assert any("plays from" in text for text in said) == (verbosity != "turns")
    # Whose turn it is matters to everybody.
    assert any("Boris to roll" in text for text in heard(page, "assertive"))


# The points from which checkers begin to slide.
SLIDES = """() => {
  window.slid = [];
  const cells = [...document.querySelectorAll('#grid .cell')];
  addEventListener('transitionrun', ({ target, propertyName }) => {
    if (propertyName !== 'transform' || !target.matches('.checker')) return;
    const { x, y, width } = target.querySelector('.rim').getBoundingClientRect();
    const over = cells.find((cell) => {
      const box = cell.getBoundingClientRect();
      return Math.abs(box.left + box.right - 2 * x - width) < width && box.top <= y && y <= box.bottom;
    });
    window.slid.push(Number(over?.dataset.place));
  });
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_checkers_slide_only_where_motion_is_welcome(house, window, motion: str) -> None:
    client, page = opened(house), window(house, reduced_motion=motion)
    seen(client, ".cell.movable").visit(house, page)
    page.evaluate(SLIDES)
    make(client, 0, "8/5 6/5")
    page.wait_for_selector("#die-0")
    if motion == "no-preference":
        page.wait_for_function("() => window.slid.length === 2")
    page.wait_for_timeout(300)
    assert len(page.evaluate("window.slid")) == (0 if motion == "reduce" else 2)


def test_a_hit_checker_rises_on_its_way_to_the_bar(house, window) -> None:
    client, page = begun(house, "24/23 6/3"), window(house, reduced_motion="no-preference")
    client.do(1, "Roll", dice=(2, 1))
    seen(client, ".cell.movable").visit(house, page)
    page.evaluate(
        "addEventListener('animationstart', ({ animationName }) => (window.rose ??= []).push(animationName))"
    )
    hits = [play["text"] for play in client.look()["view"]["plays"] if "*" in play["text"]]
    make(client, 1, hits[0])
    page.wait_for_function("() => window.rose?.includes('lift')")


def test_a_checker_that_is_dragged_does_not_fly_again_from_where_it_was(house, window) -> None:
    page = window(house, reduced_motion="no-preference")
    seen(opened(house), ".cell.movable").visit(house, page)
    page.evaluate(SLIDES)
    start, end = (page.locator(f".cell[data-place='{place}']").bounding_box() for place in (24, 21))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + 30, steps=4)
    page.mouse.up()
    page.wait_for_selector("[data-key=Undo]")
    page.wait_for_timeout(300)
    # What slides begins on the point where the hand let go.
    assert page.evaluate("window.slid.includes(24)") is False


def test_questions_while_looking_back_are_about_the_board_that_is_seen(house, window) -> None:
    client, page = begun(house), window(house)
    played(client, range(1, 3))
    seen(client, "#move-list .turn").visit(house, page)
    page.locator("[data-do=step][data-arg=first]").click()
    type_in(page, "pips", ".answer:has-text('163')")
    type_in(page, "last", ".answer:has-text('from 8 to 5')")
    # A command is for now.
    type_in(page, "6 5", ".cell.movable")
    assert page.locator("[data-do=backToNow]").count() == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [("en-GB", "three and one"), ("es-ES", "tres y uno"), ("bg-BG", "три и едно"), ("en-GB", "3-1")],
)
def test_dice_are_said_as_they_are_called_at_the_board(house, window, language, words) -> None:
    page = window(house, language=language)
    client = begun(house)
    seen(client, "#die-0").visit(house, page)
    type_in(page, words, ".cell.movable")
    assert client.look()["view"]["dice"] == [3, 1]
