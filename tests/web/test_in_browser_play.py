"""Games in a real browser: by hand and by link."""

from __future__ import annotations

import json
import random

import pytest

from tests.server.house import choose
from tests.web.scenes import begin_here, begun, opened, seen


def test_a_question_is_answered_and_a_wrong_word_is_said_at_once(house, window) -> None:
    page = window(house)
    seen(begun(house), "#command").visit(house, page)
    page.fill("#command", "pips")
    page.keyboard.press("Enter")
    page.wait_for_selector(".answer")
    assert "Pips to go" in page.locator(".answer").inner_text()
    page.fill("#command", "xyzzy")
    page.keyboard.press("Enter")
    page.wait_for_selector(".problem")
    assert "xyzzy" in page.locator("#assertive").inner_text()


def test_checkers_are_tapped_dragged_and_taken_back(house, window) -> None:
    page = window(house)
    page.goto(house.origin)
    begin_here(page, house.origin)
    page.locator(".cell.movable").first.click()
    target = page.locator(".cell.target").first
    target.click()
    page.wait_for_selector("[data-key=Undo]")
    page.locator("[data-key=Undo]").click()
    page.wait_for_selector("[data-key=Undo]", state="detached")
    start = page.locator(".cell.movable").last
    start.click()
    end = page.locator(".cell.target").last.bounding_box()
    page.keyboard.press("Escape")
    begin = start.bounding_box()
    page.mouse.move(begin["x"] + begin["width"] / 2, begin["y"] + begin["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_selector("[data-key=Undo]")


def test_a_checker_picked_up_while_an_answer_is_on_its_way_stays_in_the_hand(house, window) -> None:
    page = window(house)
    seen(opened(house), ".cell.movable").visit(house, page)

    def late(route) -> None:
        """The news by the socket are there before the answer."""
        reply = route.fetch()
        page.wait_for_selector("[data-key=Undo]")
        page.locator(".cell[data-place='6']").click()
        page.wait_for_selector(".cell.picked")
        route.fulfill(response=reply)

    page.route("**/commands*", late, times=1)
    page.locator(".cell[data-place='8']").click()
    with page.expect_response("**/commands*"):
        page.locator(".cell.target[data-place='5']").click()
    page.wait_for_timeout(200)
    assert page.locator(".cell.picked").get_attribute("data-place") == "6"


def test_a_friend_comes_by_link_and_a_spectator_watches(house, window) -> None:
    ana, boris, carla = window(house), window(house), window(house)
    ana.goto(f"{house.origin}/new?with=link")
    ana.click("button.main")
    ana.wait_for_selector(".invite")
    boris.goto(ana.locator(".invite input").input_value())
    boris.wait_for_selector("#grid")
    ana.wait_for_selector(".invite", state="detached")
    links = ana.evaluate("JSON.parse(localStorage.getItem('links:' + location.pathname.split('/').pop()))")
    carla.goto(links["watch"])
    carla.wait_for_selector("#grid")
    assert "watching" in carla.locator(".words").inner_text()
    boris.locator("summary", has_text="Position and links").click()
    boris.locator("form[data-submit=takeName] input[name=name]").fill("Bojan")
    boris.locator("form[data-submit=takeName] button").click()
    for window_of_one in (ana, boris, carla):
        window_of_one.locator(".player", has_text="Bojan").first.wait_for()
    boris.locator("[data-key=ThrowOpening]").click()
    carla.wait_for_function("() => document.querySelector('.last').textContent.includes('throws')")
    ana.wait_for_function("() => document.querySelector('.last').textContent.includes('throws')")
    assert carla.locator(".controls button").count() == 0


def test_rolls_carry_this_device_s_share_and_are_checked_in_the_page(house, window) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=here")
    page.click("button.main")
    page.wait_for_selector("[data-key=ThrowOpening]")
    page.locator("[data-key=ThrowOpening]").click()
    page.wait_for_function("() => document.querySelector('.last').textContent.includes('throws')")
    page.locator("#panel-dice summary").click()
    page.locator("#panel-dice [data-do=checkDice]").click()
    page.wait_for_function("() => document.querySelector('#panel-dice [role=status]').textContent")
    assert "true" in page.locator("#panel-dice [role=status]").inner_text()
    game = page.url.rsplit("/", 1)[-1]
    cookie = page.context.cookies()[0]
    client = house.client()
    client.cookie, client.game = f"{cookie['name']}={cookie['value']}", game
    events = [entry["event"] for entry in client.look(since=0)["events"]]
    thrown = [event for event in events if event["type"] == "DiceThrown"]
    assert thrown
    assert all("0" in throw["shares"] for throw in thrown)


def _dice_changed(lines: list[dict]) -> None:
    next(line for line in lines if line["type"] == "DiceThrown")["dice"][0] ^= 1


def _board_changed(lines: list[dict]) -> None:
    next(line for line in lines if line["type"] == "OpeningThrown")["dice"][0] ^= 1


def _second_try(lines: list[dict]) -> None:
    """Dice that were thrown and did not please."""
    at = next(at for at, line in enumerate(lines) if line["type"] == "OpeningThrown")
    del lines[at]


def _new_server_chain(lines: list[dict]) -> None:
    chain = next(line for line in lines if line["type"] == "ChainCommitted" and line["who"] == "server")
    lines.append(chain | {"tip": "ab" * 32})


def _without_a_players_share(lines: list[dict]) -> None:
    shares = next(line for line in lines if line["type"] == "DiceThrown")["shares"]
    del shares["0"]


@pytest.mark.parametrize(
    "forge", [_dice_changed, _board_changed, _second_try, _new_server_chain, _without_a_players_share]
)
def test_a_forged_record_is_found_out_in_the_page(house, window, forge) -> None:
    page = window(house)
    begin_here(page, house.origin)

    def forged(route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        forge(lines)
        route.fulfill(body="".join(json.dumps(line) + "\n" for line in lines))

    page.route("**/record*", forged)
    page.locator("#panel-dice summary").click()
    page.locator("#panel-dice [data-do=checkDice]").click()
    page.wait_for_selector("#panel-dice [role=status]:has-text('do not trust this record')")


def test_the_move_list_goes_back_and_returns_to_now(house, window) -> None:
    client = house.client()
    client.open("here", "here", terms={"form": "game", "cube": False})
    rng = random.Random(1)
    for _ in range(30):
        view = client.look()["view"]
        seat = next(seat for seat in view["due"])
        command = choose(view, seat, rng)
        client.do(seat, command.pop("type"), **command)
    page = window(house, client.cookie)
    page.goto(f"{house.origin}/game/{client.game}")
    page.locator("#move-list button").first.click()
    page.wait_for_selector("[data-do=backToNow]")
    assert page.locator("#status").inner_text().startswith("Game 1, after")
    page.locator("[data-do=backToNow]").click()
    page.wait_for_selector("[data-do=backToNow]", state="detached")
