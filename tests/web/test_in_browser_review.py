"""After a game: one click analyses it; it is stepped through, other plays are tried, decisions rolled out."""

from __future__ import annotations

import pytest

from tabla.analysis.study.cards import Box
from tests.web.scenes import SCENES, begun, played, seen


@pytest.fixture
def page(house, window):
    """At the error of a short game that is analysed."""
    page = window(house)
    SCENES["review"](house).visit(house, page)
    return page


def heard(page, kind: str = "polite") -> list[str]:
    return [text for where, text in page.evaluate("window.heard") if where == kind]


# What two of Ana's checkers are called on the board.
COLOUR = {"en-GB": "white", "es-ES": "blancas", "bg-BG": "бели"}


def focused(page) -> str:
    return page.evaluate("document.activeElement.id || document.activeElement.className")


def test_one_click_analyses_and_is_told_in_few_words(page) -> None:
    said = heard(page)
    assert said[0] == "The analysis has begun."
    assert said[1] == "The analysis is ready."
    assert said[2].startswith("Ana: PR ")
    assert "blunder" in said[-1]
    assert page.locator("#move-list .grade.blunder").count() >= 1
    assert page.locator(".graph .luck").count() == 2
    assert "Leaves 36 shots of 36 instead of 0." in page.locator(".why").inner_text()
    assert page.locator(".decision tbody th").first.inner_text().startswith("8/5 6/5")


def test_the_graph_is_stepped_through_by_keys_and_by_hand(page) -> None:
    slider = page.locator("#review-turn")
    assert slider.input_value() == "1"
    assert "from 24 to 23; from 6 to 3" in slider.get_attribute("aria-valuetext")
    slider.focus()
    before = len(heard(page))
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("label:has-text('Turn 2 of 2')")
    # The slider itself says where it is.
    assert len(heard(page)) == before
    assert focused(page) == "review-turn"
    page.locator(".graph").click(position={"x": 20, "y": 40})
    page.wait_for_selector("label:has-text('Turn 1 of 2')")
    page.locator("details:has(> summary:text('The same as a table')) summary").click()
    page.locator("[data-key=turn-2] .choice").click()
    page.wait_for_selector("label:has-text('Turn 2 of 2')")


def test_another_play_is_tried_by_keyboard_alone(page) -> None:
    page.locator("#try").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".cell.movable")
    page.keyboard.press("b")
    # The cell that has the focus is the 1 point at first; the 6 and the 8 point lie to its left.
    for place, end in (("8", "5"), ("6", "5")):
        page.locator(f".cell[data-place='{place}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".cell.picked")
        page.locator(f".cell.target[data-place='{end}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".cell.picked", state="detached")
    page.wait_for_selector(".decision.best .tag")
    assert heard(page)[-1] == "Right: from 8 to 5; from 6 to 5."
    page.keyboard.press("u")
    page.wait_for_selector(".decision", state="detached")
    page.locator("#panel-plays summary").press("Enter")
    page.locator("#panel-plays button[aria-label='from 24 to 20']").press("Enter")
    page.wait_for_selector(".tag:text('tried')")
    rows = page.locator(".decision tbody tr")
    assert rows.filter(has_text="tried").locator("th").inner_text().startswith("24/20")
    assert rows.filter(has_text="played").locator("th").inner_text().startswith("24/23 6/3")
    assert any("shots" in line for line in heard(page)[-8:])
    page.locator("[data-do=leaveTrial]").press("Enter")
    page.wait_for_selector(".decision.blunder")
    assert focused(page) == "try"


def type_in(page, text: str, waits: str = "") -> None:
    page.fill("#command", text)
    page.keyboard.press("Enter")
    page.wait_for_selector(waits or "#app")


@pytest.mark.parametrize(
    ("language", "lines", "turn"),
    [
        ("en-GB", ["from 8 to 5", "undo", "from 8 to 5", "6/5", "done", "quit"], "Ana, 3 1: from 24"),
        ("es-ES", ["de 8 a 5", "deshacer", "de 8 a 5", "6/5", "listo", "salir"], "Ana, 3 1: de 24"),
        ("bg-BG", ["от 8 на 5", "върни", "от 8 на 5", "6/5", "готово", "изход"], "Ana, 3 1: от 24"),
    ],
)
def test_another_play_is_tried_by_the_command_box_alone(house, window, language, lines, turn) -> None:
    page = window(house, language=language)
    SCENES["review"](house).visit(house, page)
    page.locator("#try").click()
    page.wait_for_selector("[data-key=leave]")
    first, undo, again, second, done, leave = lines
    type_in(page, first, "[data-key=undo]")
    assert heard(page)[-1] == page.locator("#status").inner_text()
    eighth = page.locator(".cell[data-place='8']").get_attribute("aria-label")
    assert f": 2 {COLOUR[language]}" in eighth
    page.fill("#command", undo)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-key=undo]", state="detached")
    type_in(page, again, "[data-key=undo]")
    type_in(page, second, ".decision.best")
    judged = heard(page)[-1]
    count = len(heard(page))
    type_in(page, done)
    page.wait_for_function(
        "count => window.heard.filter(([where]) => where === 'polite').length > count", arg=count
    )
    assert heard(page)[-1] == judged
    page.fill("#command", leave)
    page.keyboard.press("Enter")
    page.wait_for_selector(".decision.blunder")
    assert turn in heard(page)[-1]
    assert focused(page) == "command"
    assert heard(page, "assertive") == []


def test_questions_and_refusals_in_a_trial_are_about_its_board(page) -> None:
    page.locator("#try").click()
    page.wait_for_selector("[data-key=leave]")
    type_in(page, "8/5", "[data-key=undo]")
    # 167 pips at the start, three of them played.
    type_in(page, "pips", ".answer:has-text('164')")
    assert "164" in heard(page)[-1]
    type_in(page, "dice", ".answer:has-text('1')")
    type_in(page, "24/18", ".problem")
    assert heard(page, "assertive")[-1] == page.locator(".problem").inner_text()
    type_in(page, "resign", ".problem:has-text('quit')")
    assert page.locator(".cell[data-place='5']").get_attribute("aria-label").startswith("5 point: 1")


def test_a_move_that_is_not_allowed_is_refused_in_a_trial_too(page) -> None:
    page.locator("#try").click()
    page.locator(".cell.movable[data-place='24']").click()
    page.locator(".cell[data-place='18']").click()
    page.wait_for_selector(".problem")
    assert heard(page, "assertive")[-1] == page.locator(".problem").inner_text()
    assert page.locator(".cell[data-place='24']").get_attribute("aria-label").startswith("24 point: 2")


SPAN = "() => document.querySelector('.error-bar .span').getBoundingClientRect().width"


def test_a_rollout_narrows_its_bars_until_it_is_stopped(page, monkeypatch) -> None:
    monkeypatch.setattr("tabla.server.review.rollouts.TRIALS", 10**6)
    page.locator("[data-do=rollOut]").click()
    # The first chunks may agree by chance, and a bar as narrow as that would take long to come again.
    page.wait_for_function("() => document.querySelector('.rollout progress')?.value >= 288")
    first, trials = page.evaluate(SPAN), page.locator(".rollout progress")
    page.wait_for_function(f"first => ({SPAN})() < first", arg=first)
    page.locator("[data-do=stopRollout]").click()
    page.wait_for_selector(".rollout p")
    assert page.locator(".rollout tbody th").first.inner_text().startswith("8/5 6/5")
    count = int(trials.get_attribute("value"))
    assert heard(page)[-1].startswith(f"After {count:,} trials the best is: from 8 to 5")


def test_errors_become_cards_that_are_asked_until_they_are_known(page) -> None:
    page.locator("[data-do=keepCards]").click()
    page.locator("#panel-analysis [href='/study']").click()
    page.wait_for_selector("main.study .cell.movable")
    assert "Ana to play, dice 3-1." in heard(page)[-1]

    def answer(play: str) -> None:
        page.locator("#panel-plays summary").press("Enter")
        page.locator(f"#panel-plays button[aria-label='{play}']").press("Enter")
        page.locator("[data-do=answerCard]").press("Enter")
        page.wait_for_selector("#next-card:focus")

    answer("from 24 to 20")
    assert "loses" in heard(page)[-2]
    page.keyboard.press("Enter")
    page.locator("[data-do=beginStudy]").press("Enter")
    page.wait_for_selector("main.study .cell.movable")
    answer("from 8 to 5; from 6 to 5")
    assert heard(page)[-2:] == ["Right: from 8 to 5; from 6 to 5.", "Comes up again tomorrow."]
    page.keyboard.press("Enter")
    page.wait_for_selector("main.setup")
    assert "Nothing is due." in page.locator("main").inner_text()
    with page.expect_download() as saved:
        page.locator("[data-do=saveCards]").press("Enter")
    path = saved.value.path()
    box = Box.from_elsewhere(path.read_bytes(), path)
    assert [(card.decision.best.name, card.times) for card in box.cards] == [("8/5 6/5", 1)]
    assert heard(page)[-1].startswith("1 card is in the file.")
    page.locator("main a.main").click()
    assert page.locator(".way[href='/study']").inner_text().endswith("Nothing is due today.")


def _cards_of_a_dropped_double(house, window, client):
    """The page that asks what was decided wrongly."""
    client.do(1, "Double")
    client.do(0, "Drop")
    page = window(house)
    seen(client, "#result").visit(house, page)
    page.locator("#result [data-do=analyse]").click()
    page.locator("[data-do=keepCards]").click()
    page.locator("#panel-analysis [href='/study']").click()
    return page


def test_cards_are_answered_by_the_command_box_alone(house, window) -> None:
    client = begun(house, "24/23 6/3", terms={"dice": "manual", "form": "game"})
    page = _cards_of_a_dropped_double(house, window, client)
    page.wait_for_selector("main.study .cell.movable")
    page.keyboard.press("c")
    type_in(page, "8/5 6/5", "[data-do=answerCard]")
    assert heard(page)[-1].startswith("The whole roll is played")
    type_in(page, "done", "#next-card:focus")
    assert heard(page)[-2] == "Right: from 8 to 5; from 6 to 5."
    answers = {"Double or not?": "roll", "Take or drop?": "take"}
    page.keyboard.press("Enter")
    page.wait_for_selector("#command:focus")
    asked = page.locator("#status").inner_text()
    type_in(page, "perhaps", ".problem")
    type_in(page, "score", ".answer p")
    type_in(page, answers[asked], "#next-card:focus")
    assert "Right: " in heard(page)[-2]


def test_a_card_about_the_cube_is_answered_by_a_button(house, window) -> None:
    client = begun(house, terms={"dice": "manual", "form": "game"})
    page = _cards_of_a_dropped_double(house, window, client)
    for _ in range(2):
        page.wait_for_selector("[data-do=answerCard]")
        asked = page.locator("#status").inner_text()
        right = {"Double or not?": "no double", "Take or drop?": "take"}[asked]
        page.locator(f"[data-do=answerCard]:text-is('{right}')").click()
        page.wait_for_selector("#next-card:focus")
        assert f"Right: {right}." in heard(page)
        page.keyboard.press("Enter")
    page.wait_for_selector("main.setup")
    assert "2 of 2 right." in page.locator("main").inner_text()


def test_a_spectator_analyses_too_but_has_no_errors_to_keep(house, window) -> None:
    client = house.client()
    key = client.open("here", "here", terms={"dice": "manual", "form": "game"})["watch_key"]
    client.do(0, "ThrowOpening", dice=(3, 1))
    client.do(0, "Resign", outcome="single")
    client.do(1, "AcceptResignation")
    page = window(house)
    page.goto(f"{house.origin}/watch/{client.game}#{key}")
    page.locator("#result [data-do=analyse]").click()
    page.wait_for_selector("#review-turn")
    assert page.locator("[data-do=keepCards]").count() == 0


def test_the_list_of_moves_is_made_anew_only_where_a_line_changes(house, window) -> None:
    """A long session has thousands of lines, and every step draws the page."""
    client, page = begun(house, terms={"form": "game", "cube": False}), window(house)
    played(client, range(1, 9))
    seen(client, "#move-list .turn").visit(house, page)
    count = page.locator("#move-list .turn").count()
    page.evaluate("document.querySelector('#move-list li').dataset.mine = 'yes'")
    for number in (2, 4):
        page.locator("#move-list .turn").nth(number).click()
        wanted = page.locator("#move-list .turn").nth(number).get_attribute("data-arg")
        page.wait_for_selector(f"#move-list [aria-current=step][data-arg='{wanted}']")
        assert page.locator("#move-list [aria-current]").count() == 1
    assert page.locator("#move-list li[data-mine=yes]").count() == 1
    played(client, range(9, 10))
    page.wait_for_function("count => document.querySelectorAll('#move-list .turn').length > count", arg=count)
    page.select_option("#language", "bg")
    page.wait_for_selector("#move-list .game:has-text('Игра 1')")
