"""Somebody else's turn, as an eye sees it: dice first, then one checker after the other, then my buttons."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.server.house import Client, waited_for
from tests.web.scenes import make, seen, table

# Everything that changes before the eye, with its time in milliseconds.
WATCH = """() => {
  window.trace = [];
  let last = "";
  const all = (what) => [...document.querySelectorAll(what)];
  const words = (what) => document.querySelector(what).textContent;
  const slides = (each) => each.transitionProperty === 'transform' && each.effect.target.matches('.checker');
  const look = () => {
    const now = {
      dice: all('#drawing .die:not(.over)').map((die) => die.dataset.die).join(""),
      over: all('#drawing .die.over').map((die) => die.dataset.die).join(""),
      buttons: all('#controls button').map((each) => each.dataset.key),
      status: words('#status'), told: words('.last'),
      turns: all('#move-list .turn').length, marked: all('#drawing .came').length,
      sliding: document.getAnimations().filter(slides).length,
      places: all('#drawing .checker').map((each) => each.style.transform).join(),
    };
    const text = JSON.stringify(now);
    if (text !== last) window.trace.push({ at: performance.now(), ...now });
    last = text;
    requestAnimationFrame(look);
  };
  look();
}"""


def friends(house, **wishes: Any) -> tuple[Client, Client]:
    """Ana at the page, who has just played 3-1, and Boris by link, whose dice are entered."""
    ana, boris = house.client(), house.client()
    link = ana.open("here", "link", terms={"dice": "manual", "form": "game"} | wishes)["links"][0]
    boris.claim(link["key"])
    ana.look()
    ana.do(0, "ThrowOpening", dice=(3, 1))
    return ana, boris


def traced(page) -> list[dict[str, Any]]:
    return page.evaluate("window.trace")


def first(trace: list[dict[str, Any]], wanted) -> dict[str, Any]:
    return next(moment for moment in trace if wanted(moment))


def turn_seen(trace: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the turn in a trace: when its dice came, each of its checkers began to move, and my buttons came."""
    dice = first(trace, lambda moment: moment["dice"])
    later = [moment for moment in trace if moment["at"] >= dice["at"]]
    places, moves = dice["places"], []
    for moment in later:
        if moment["places"] != places:
            moves.append(moment)
            places = moment["places"]
    buttons = first(later, lambda moment: moment["buttons"])
    return {"dice": dice, "moves": moves, "buttons": buttons, "later": later}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_another_s_dice_lie_there_before_its_checkers_move_one_by_one(house, window, motion) -> None:
    ana, boris = friends(house)
    page = window(house, speed="normal", reduced_motion=motion)
    seen(ana, ".cell.movable").visit(house, page)
    make(ana, 0, "8/5 6/5")
    page.wait_for_function("() => document.querySelectorAll('#move-list .turn').length === 1")
    page.evaluate(WATCH)
    boris.look()
    boris.do(1, "Roll", dice=(5, 3))
    make(boris, 1, "8/3 6/3")
    page.wait_for_selector("#die-0")
    page.wait_for_function("() => document.querySelectorAll('#move-list .turn').length === 2")
    page.wait_for_timeout(400)
    trace = traced(page)
    turn = turn_seen(trace)
    assert len(turn["moves"]) == 2
    times = [turn["dice"]["at"], *(each["at"] for each in turn["moves"]), turn["buttons"]["at"]]
    print("milliseconds:", [round(after - before) for before, after in itertools.pairwise(times)])
    assert times[1] - times[0] >= 800
    assert times[2] - times[1] >= 200
    assert times[3] - times[2] >= 200
    # Words and list follow what is seen.
    before = [moment for moment in turn["later"] if moment["at"] < turn["moves"][0]["at"]]
    assert {moment["turns"] for moment in before} == {1}
    assert not any("Boris plays" in moment["told"] for moment in before)
    assert "Boris" in before[-1]["status"]
    sliding = max(moment["sliding"] for moment in turn["later"] if moment["at"] >= times[1])
    assert sliding == (1 if motion == "no-preference" else 0)
    # Its dice stay, dimmed, and its play marked, until I throw.
    assert (trace[-1]["dice"], trace[-1]["over"], trace[-1]["marked"]) == ("", "53", 2)
    ana.look()
    ana.do(0, "Roll", dice=(6, 4))
    page.wait_for_selector(".cell.movable")
    assert page.locator(".die.over").count() == 0
    assert page.locator("#drawing .came").count() == 0


def test_the_computer_s_turn_can_be_seen(house, window) -> None:
    client = house.client()
    level = client.get("/api/house").json["levels"][0]
    client.open("here", level, terms={"form": "money"})
    page, rng = window(house, client.cookie, speed="normal", reduced_motion="no-preference"), random.Random(3)
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("[data-key=ThrowOpening]")
    page.evaluate(WATCH)
    while not _told(page, client, rng):
        page.wait_for_timeout(50)
    turn = _told_turn(traced(page))
    times = [turn["dice"]["at"], *(each["at"] for each in turn["moves"]), turn["buttons"]["at"]]
    print("dice, each checker, buttons:", [round(at - times[0]) for at in times])
    assert times[1] - times[0] >= 800
    assert all(after - before >= 160 for before, after in itertools.pairwise(times[1:]))
    assert max(moment["sliding"] for moment in turn["later"] if moment["at"] >= times[1]) == 1


def _told(page, client: Client, rng: random.Random) -> bool:
    """Play on until a whole turn of the computer was told."""
    trace = traced(page)
    if (
        trace[-1]["marked"]
        and "Roll" in trace[-1]["buttons"]
        and any("Boris" in each["status"] for each in trace)
    ):
        return True
    if page.locator("#controls button, .cell.movable").count():
        client.step(rng)
    return False


def _told_turn(trace: list[dict[str, Any]]) -> dict[str, Any]:
    """The last turn of Boris in a trace."""
    end = len(trace) - 1
    while "Boris" in trace[end]["status"] or not trace[end]["over"]:
        end -= 1
    start = end
    while start and not (trace[start]["dice"] and "Boris" in trace[start]["status"]):
        start -= 1
    while start and trace[start - 1]["dice"] == trace[start]["dice"]:
        start -= 1
    return turn_seen(trace[start:])


def test_equal_dice_of_the_opening_and_those_for_the_box_are_seen(house, window) -> None:
    client = table(house)
    page = window(house)
    seen(client, "#die-0").visit(house, page)
    client.do(0, "ThrowOpening", dice=(4, 4))
    page.wait_for_selector("#drawing .die[data-die='4']")
    assert page.locator("#drawing .die[data-die='4']").count() == 2
    crew = table(house, "here", "here", "here", terms={"form": "money"})
    page = window(house)
    seen(crew, "#die-2").visit(house, page)
    crew.do(0, "ThrowForBox", dice=(6, 6, 2))
    page.wait_for_selector("#drawing .die[data-die='2']")
    assert page.locator("#drawing .die").count() == 3
    crew.do(0, "ThrowForBox", dice=(6, 5))
    page.wait_for_selector("#drawing .die[data-die='5']")


@pytest.mark.parametrize(("speed", "least", "most"), [("instant", 0, 500), ("slow", 1600, 60000)])
def test_the_speed_is_a_setting(house, window, speed, least, most) -> None:
    ana, boris = friends(house)
    page = window(house)
    seen(ana, ".cell.movable").visit(house, page)
    page.locator("#panel-settings summary").click()
    page.select_option("#set-speed", speed)
    make(ana, 0, "8/5 6/5")
    boris.look()
    boris.do(1, "Roll", dice=(5, 3))
    page.wait_for_selector("#drawing .die[data-die='5']:not(.over)")
    page.evaluate(WATCH)
    make(boris, 1, "8/3 6/3")
    page.wait_for_selector("#die-0")
    page.wait_for_timeout(200)
    trace = traced(page)
    buttons = first(trace, lambda moment: moment["over"])["at"]
    moved = first(trace, lambda moment: moment["places"] != trace[0]["places"])["at"]
    assert least <= buttons - trace[0]["at"]
    assert buttons - moved <= most


def test_whoever_acts_has_seen_enough(house, window) -> None:
    ana, boris = friends(house)
    page = window(house, speed="slow")
    seen(ana, ".cell.movable").visit(house, page)
    make(ana, 0, "8/5 6/5")
    boris.look()
    boris.do(1, "Roll", dice=(5, 3))
    make(boris, 1, "8/3 6/3")
    page.wait_for_selector("#drawing .die[data-die='5']:not(.over)")
    waited_for(lambda: page.evaluate("window.tablaVersion") == boris.version)
    page.fill("#command", "6 4")
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell.movable", timeout=1500)
