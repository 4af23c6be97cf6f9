"""A referee at a real board: one device, dice and plays entered as they were made."""

from __future__ import annotations

from tests.web.scenes import begun, opened, seen, table


def words(page) -> str:
    return page.locator(".words").inner_text()


def wait_words(page, text: str) -> None:
    page.wait_for_function("text => document.querySelector('.words').textContent.includes(text)", arg=text)


def tap(page, *dice: int) -> None:
    for die in dice:
        page.locator(".pad button").nth(die - 1).click()


def move(page, start: int, end: int) -> None:
    page.locator(f".cell[data-place='{start}']").click()
    page.wait_for_selector(".cell.picked")
    page.locator(f".cell[data-place='{end}']").click()
    page.wait_for_selector(".cell.picked", state="detached")


def test_dice_are_cocked_typed_or_tapped_and_an_illegal_play_is_required_anew(house, window) -> None:
    page = window(house, viewport={"width": 390, "height": 844})
    page.goto(f"{house.origin}/new?with=board", wait_until="commit")
    page.wait_for_selector("form")
    assert page.locator("[name=etiquette]").is_checked()
    assert page.locator("[name=manual]").is_checked()
    page.click("button.main")
    page.wait_for_selector("#die-0")
    assert page.locator("#die-0").get_attribute("aria-label") == "Die of Ana"
    page.locator("[data-key=CallCocked]").click()
    wait_words(page, "again")
    page.fill("#die-0", "3")
    page.fill("#die-1", "1")
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell.movable")
    move(page, 24, 22)
    wait_words(page, "from 24 to 22")
    page.locator("[data-key=EndTurn]").click()
    page.locator("[data-key=RequireLegalPlay]").click()
    wait_words(page, "requires a legal play")
    # Now only legal plays are taken, and a refusal says which rule forbids.
    move(page, 24, 22)
    page.wait_for_selector(".problem")
    assert page.locator(".problem").inner_text() == (
        "From point 24 to point 22 takes a 2, which is not among the numbers left to play: 3 1."
    )
    move(page, 8, 5)
    move(page, 6, 5)
    page.locator("[data-key=EndTurn].main").click()
    page.wait_for_selector("#die-0")
    tap(page, 6, 4)
    page.wait_for_selector(".cell.movable")


def test_an_illegal_play_may_stand_and_rolling_accepts_it(house, window) -> None:
    page = window(house)
    client = opened(house, rules="tabla", terms={"etiquette": True, "form": "game"})
    seen(client, ".cell.movable").visit(house, page)
    move(page, 24, 22)
    page.locator("[data-key=EndTurn]").click()
    page.locator("[data-key=AcceptPlay]").click()
    page.wait_for_selector("#die-0")
    assert client.look()["view"]["boards"][0]["mover"][22] == 1


def test_an_early_throw_is_void_and_one_after_a_forced_play_counts(house, window) -> None:
    page = window(house)
    client = opened(house, rules="tabla", terms={"etiquette": True, "form": "game"})
    seen(client, "[data-key=early]").visit(house, page)
    page.locator("[data-key=early]").click()
    page.wait_for_selector("#die-0")
    tap(page, 6, 6)
    wait_words(page, "does not count")
    assert client.look()["view"]["phase"] == "move"


def test_at_the_tactile_board_the_next_throw_ends_the_turn(house, window) -> None:
    page = window(house)
    client = opened(house, rules="tactile", terms={"etiquette": True, "form": "game"})
    seen(client, ".cell.movable").visit(house, page)
    assert page.locator("[data-key=early]").count() == 0  # the play comes first
    move(page, 8, 5)
    move(page, 6, 5)
    page.wait_for_selector("[data-key=early]")
    page.fill("#command", "Boris: 6 4")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#status').textContent.startsWith('Boris to play')")
    assert client.look()["view"]["dice"] == [6, 4]


def test_a_double_is_offered_beside_the_dice_of_a_real_board(house, window) -> None:
    page = window(house)
    seen(begun(house), "[data-key=Double]").visit(house, page)
    page.locator("[data-key=Double]").click()
    page.wait_for_selector("[data-key=Take]")


def test_the_box_is_thrown_for_with_a_die_each(house, window) -> None:
    page = window(house)
    client = table(house, "here", "here", "here", terms={"form": "money"})
    seen(client, "#die-2").visit(house, page)
    assert page.locator("#die-2").get_attribute("aria-label") == "Die of Carla"
    tap(page, 2, 5, 3)
    page.wait_for_function("() => document.querySelector('.role.box')")
    assert page.locator(".player", has_text="Boris").locator(".role").inner_text() == "box"


def test_a_turn_is_taken_back_by_buttons(house, window) -> None:
    client = begun(house)
    page = window(house)
    seen(client, "#panel-takeback").visit(house, page)
    page.locator("#panel-takeback summary").click()
    page.locator("#panel-takeback button").click()
    page.locator("[data-key=AcceptTakeBack]").click()
    wait_words(page, "3 and 1")
    view = client.look()["view"]
    assert (view["phase"], view["actor"], view["moves"]) == ("move", 0, [])
