"""Whole games, from the first throw to the rematch: by keyboard alone, and by typed words alone."""

from __future__ import annotations

import itertools

import pytest

from tabla.rules.board import Move
from tabla.rules.ruleset import RuleSet
from tabla.text.phrases import Voice
from tests.web.scenes import seen, table

# Throws that bring both sides home soon.
THROWS = ((6, 5), (6, 6), (5, 5), (4, 4), (5, 4), (3, 3), (6, 4))
NAMES = ("Ana", "Boris")


@pytest.fixture
def client(house):
    return table(house, terms={"form": "game"})


def told(client, since: int) -> list[str]:
    """What happened since a version, in words."""
    return [line for entry in client.look(since=since, lang="en")["events"] for line in entry["said"]]


def settle(page, client) -> None:
    """Wait until the page shows what the server has: something new, and all of it."""
    page.wait_for_function("v => (window.tablaVersion ?? 0) > v", arg=client.version)
    client.look()
    page.wait_for_function("v => window.tablaVersion >= v", arg=client.version)


def tab_to(page, text: str) -> None:
    """Press Tab until a button with these words has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith(text):
            return
    raise AssertionError(f"no way by Tab to {text}")


WAY = """() => {
  const cells = [...document.querySelectorAll('#grid [role=gridcell]')];
  const row = (each) => Number(each.dataset.row), column = (each) => Number(each.dataset.column);
  const from = cells.find((each) => each.tabIndex === 0);
  const can = cells.filter((each) => each.getAttribute('aria-label').endsWith('can move'));
  const to = can.sort((a, b) => Number(b.dataset.place) - Number(a.dataset.place))[0];
  return [row(to) - row(from), column(to) - column(from)];
}"""


def move_by_keys(page) -> None:
    """Go over the grid to the rearmost checker that can move, and play the left die."""
    page.keyboard.press("b")
    down, right = page.evaluate(WAY)
    for count, forward, backward in ((down, "ArrowDown", "ArrowUp"), (right, "ArrowRight", "ArrowLeft")):
        for _ in range(abs(count)):
            page.keyboard.press(forward if count > 0 else backward)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def test_a_game_is_played_by_keyboard_alone(house, client, window) -> None:
    page, throws = window(house), itertools.cycle(THROWS)
    seen(client, "#die-0").visit(house, page)
    begun, has_doubled = client.version, False
    while (view := client.look()["view"])["phase"] != "ended":
        if view["phase"] in ("opening", "roll"):
            if view["phase"] == "roll" and not has_doubled:
                page.keyboard.press("b")
                page.keyboard.press("d")
                settle(page, client)
                client.look()
                tab_to(page, "Take")
                page.keyboard.press("Enter")
                settle(page, client)
                has_doubled = True
            client.look()
            first, second = next(throws)
            while page.evaluate("document.activeElement.id") != "die-0":
                page.keyboard.press("Tab")
            page.keyboard.type(str(first))
            page.keyboard.press("Tab")
            page.keyboard.type(str(second))
            page.keyboard.press("Enter")
        elif view["next_moves"]:
            move_by_keys(page)
        else:
            page.keyboard.press("b")
            page.keyboard.press("e")
        settle(page, client)
    page.wait_for_selector("#result")
    assert page.locator("#result h2").inner_text().endswith("wins")
    _heard_as_it_happened(page, client, begun)
    tab_to(page, "Rematch")
    page.keyboard.press("Enter")
    page.wait_for_function("game => !location.pathname.endsWith(game)", arg=client.game)
    page.wait_for_selector("#die-0")


def test_a_game_is_played_by_typed_words_alone(house, client, window) -> None:
    page, throws = window(house), itertools.cycle(THROWS)
    seen(client, "#command").visit(house, page)
    begun, has_doubled = client.version, False
    page.focus("#command")
    while (view := client.look()["view"])["phase"] != "ended":
        if view["bets"] and view["bets"][0]["offered_by"] is not None:
            words = "take"
        elif view["phase"] == "roll" and not has_doubled:
            words, has_doubled = "double", True
        elif view["phase"] in ("opening", "roll"):
            words = "{} {}".format(*next(throws))
        elif view["next_moves"]:
            said = client.get(f"/api/games/{client.game}/plays?lang=en").json
            rearmost = max(range(len(said)), key=lambda i: [move[0] for move in view["plays"][i]["moves"]])
            words = said[rearmost]
        else:
            words = "done"
        page.keyboard.insert_text(words)
        page.keyboard.press("Enter")
        settle(page, client)
        while words.startswith("from") and client.look()["view"]["next_moves"]:
            page.wait_for_timeout(5)
    page.wait_for_selector("#result")
    _heard_as_it_happened(page, client, begun)


def _heard_as_it_happened(page, client, begun: int) -> None:
    heard = [text for region, text in page.evaluate("window.heard") if region == "polite"]
    # A play of several moves is told move by move as it is made here, and together when it is read later.
    happened = told(client, begun)
    others = [line for line in heard if " plays from " not in line and not line.startswith("Picked up")]
    assert others == [line for line in happened if " plays from " not in line]
    voice, expected, turn = Voice("en", RuleSet.load("standard"), spoken=True), [], 0
    for entry in client.look(since=begun)["events"]:
        event = entry["event"]
        if event["type"] == "OpeningThrown":
            turn = 0 if event["dice"][0] > event["dice"][1] else 1
        elif event["type"] == "TurnEnded":
            turn = 1 - turn
        elif event["type"] == "Moved":
            expected.append(f"{NAMES[turn]} plays {voice.moves([Move(*event['move'])])}.")
    moves = [line for line in heard if " plays from " in line]
    assert len(moves) == len(expected)
    assert [line[: len(want)] for line, want in zip(moves, expected, strict=True)] == expected
    at_once = [text for region, text in page.evaluate("window.heard") if region == "assertive"]
    assert (
        sum("to roll" in text for text in at_once) >= len([line for line in happened if "rolls" in line]) - 1
    )
