"""A match file from the first page: by keys, by hand, by dropping it; and what the list of games says."""

from __future__ import annotations

import pytest

from tests.server.api.test_uploads import MATCH
from tests.web.scenes import LONG, SCENES, bring
from tests.web.test_in_browser_review import focused, heard


@pytest.fixture
def page(house, window):
    """The first page."""
    page = window(house)
    page.goto(house.origin, wait_until="networkidle")
    page.wait_for_selector("#file")
    return page


def analysed(page) -> None:
    page.wait_for_selector("#panel-analysis .graph")


def test_a_file_is_chosen_by_keys_and_reviewed_like_a_game_of_ones_own(page, tmp_path) -> None:
    (tmp_path / "club.mat").write_bytes(MATCH)
    # The browser must know that we choose before the key is pressed, or it opens a window of its own.
    page.on("filechooser", lambda _: None)
    while focused(page) != "file":
        page.keyboard.press("Tab")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Space")
    chooser.value.set_files(tmp_path / "club.mat")
    analysed(page)
    said = heard(page)
    assert said[0] == "Reading club.mat …"
    assert "The analysis is ready." in said
    assert page.locator("#move-list .turn:has(.roll)").count() == 6
    assert page.locator("#result").inner_text().startswith("The record breaks off in game 2.")
    assert "Read from club.mat." in page.locator("#result").inner_text()
    # The same machinery: stepping, other plays, a rollout, cards.
    page.locator("#move-list .turn:has(.roll)").first.click()
    page.wait_for_selector("label:has-text('Turn 1 of 4')")
    assert "8/5 6/5" in page.locator(".decision tbody").inner_text()
    page.locator("#try").click()
    page.locator(".cell.movable[data-place='24']").click()
    page.locator(".cell.target[data-place='20']").click()
    page.wait_for_selector(".decision .tag:text('tried')")
    page.locator("[data-do=rollOut]").click()
    page.locator("[data-do=stopRollout]").click()
    page.wait_for_selector(".rollout p")
    page.locator("[data-do=leaveTrial]").click()
    page.locator("[data-do=keepCards]").click()
    page.wait_for_selector("#panel-analysis [href='/study']")


def test_a_file_can_be_dropped(page) -> None:
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.items.add(new File([text], "dropped.mat"));
          const how = { dataTransfer: data, bubbles: true, cancelable: true };
          for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, how));
        }""",
        MATCH.decode(),
    )
    analysed(page)
    assert "dropped.mat" in page.locator("#result").inner_text()


def test_a_position_is_pasted_and_tried_out(page) -> None:
    page.evaluate(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10",
    )
    page.wait_for_selector(".decision")
    assert page.locator(".decision h2").inner_text() == "Checker play: to be decided"
    assert page.locator("#status").inner_text() == "Player 1 to play, dice 3 1."
    assert page.locator("#result").count() == 0  # nothing lies over the board
    assert "Best is from 8 to 5; from 6 to 5" in " ".join(heard(page))
    page.locator("#try").click()
    page.locator(".cell.movable[data-place='24']").click()
    page.locator(".cell.target[data-place='20']").click()
    page.wait_for_selector(".decision.blunder .tag:text('tried')")
    page.locator("[data-do=leaveTrial]").click()
    page.wait_for_selector(".decision.open")
    page.locator("[data-do=throwAway]").click()
    page.wait_for_selector(".notice:has-text('nothing of the file is kept')")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en-GB", "Neither a match nor a position was found"),
        ("es-ES", "No se encontró"),
        ("bg-BG", "Не е намерен нито мач, нито положение"),
    ],
)
def test_what_is_no_match_is_refused_in_ones_language_and_may_be_tried_again(
    house, window, language: str, words: str
) -> None:
    page = window(house, language=language)
    page.goto(house.origin)
    bring(page, b"nothing")
    page.wait_for_selector(".problem")
    assert words in page.locator(".problem").inner_text()
    assert words in heard(page, "assertive")[-1]
    bring(page, MATCH)
    analysed(page)


def test_a_file_that_is_too_large_is_not_even_sent(page) -> None:
    bring(page, b" " * (5 * 2**20))
    page.wait_for_selector(".problem")
    assert page.locator(".problem").inner_text() == "The file has 5 MB: at most 4 MB can be read here."


def test_what_could_not_be_read_is_told_and_the_rest_is_there(page) -> None:
    bring(page, MATCH.replace(b"42: 8/4 6/4", b"42: 8/4 6/5"))
    analysed(page)
    assert "Line 14: " in page.locator("[data-key=notice]").inner_text()


def test_a_match_is_thrown_away_by_one_button(page) -> None:
    bring(page, MATCH)
    analysed(page)
    page.locator("#result [data-do=throwAway]").click()
    page.wait_for_selector(".notice:has-text('nothing of the file is kept')")
    assert page.locator(".list li").count() == 0


def test_each_game_of_the_list_says_what_it_waits_for(house, window) -> None:
    page = window(house)
    SCENES["games"](house).visit(house, page)
    said = page.locator(".list strong").all_inner_texts()
    assert sorted(said) == sorted(
        [
            "Your turn to play",
            "Boris's seat is still free",
            f"{LONG} is to roll",
            "Read from a file",
        ]
    )


def test_the_rule_sheet_of_the_chosen_rules_is_read_before_the_game(house, window) -> None:
    page = window(house)
    SCENES["sheet"](house).visit(house, page)
    assert page.locator("#sheet summary").inner_text() == "Read the rules in full"
    first = page.locator("#sheet .sheet").inner_text()
    page.select_option("#f-rules", "tabla-bg")
    page.wait_for_function(
        "(first) => document.querySelector('#sheet h3')"
        " && document.querySelector('#sheet .sheet').innerText !== first",
        arg=first,
    )
    sheet = page.evaluate("fetch('/api/rules/tabla-bg?lang=en').then((reply) => reply.json())")["text"]
    assert sheet.splitlines()[0] in page.locator("#sheet .sheet").inner_text()
