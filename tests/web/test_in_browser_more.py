"""One's own rules, the tutor, sounds, forced plays, positions, the record, how soon the board is there."""

from __future__ import annotations

import itertools
import json
import re

import pytest
from click.testing import CliRunner

from tabla.cli.dice import command as dice
from tabla.formats import parse_position
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tests.web.scenes import SCENES, begun, hint, make, opened, over, played, seen

OWN = b"""
[players]
most = 2
[cube]
use = "none"
[session]
form = "series"
games = 5
[look]
colours = ["red", "black"]
"""


def upload(page, name: str, text: bytes) -> None:
    page.set_input_files("#f-own", {"name": name, "mimeType": "text/plain", "buffer": text})


def test_one_s_own_rules_are_read_shown_and_played(house, window) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=here", wait_until="commit")
    page.wait_for_selector("form")
    page.locator("[data-key=more] > summary").click()
    upload(page, "harbour.toml", b"[scoring]\ngamon = 3\n")
    page.wait_for_selector(".problem")
    said = page.locator(".problem").inner_text()
    assert "scoring.gamon" in said
    assert "gammon" in said  # what would be right
    upload(page, "harbour.toml", b"[cube\n")
    page.wait_for_function("() => document.querySelector('.problem')?.textContent.includes('harbour')")
    upload(page, "harbour.toml", OWN)
    page.wait_for_selector("form .notice")
    assert "harbour" in page.locator("form .notice").inner_text()
    assert page.locator(".problem").count() == 0
    assert page.locator("[name=cube]").count() == 0
    assert page.locator("[name=length]").input_value() == "5"
    page.click("button.main")
    page.wait_for_selector("#grid")
    page.locator("#panel-rules summary").click()
    page.wait_for_selector("#panel-rules h2")
    assert "harbour" in page.locator("#panel-rules h2").inner_text()
    labels = [cell.get_attribute("aria-label") for cell in page.locator("#grid [role=gridcell]").all()]
    assert "6 point: 5 red" in labels


@pytest.mark.parametrize(("typed", "stake"), {"0,50": "0.50", " 2 ": "2"}.items())
def test_what_a_point_is_worth_is_written_with_a_comma_too(house, window, typed, stake) -> None:
    page = window(house, language="es-ES")
    page.goto(f"{house.origin}/new?with=here")
    page.locator("[data-key=more] > summary").click()
    page.fill("#f-stake", "mucho")
    page.click("button.main")
    page.wait_for_selector(".problem:has-text('«mucho» no es un importe')")
    page.fill("#f-stake", typed)
    with page.expect_response("**/api/games*") as opened:
        page.click("button.main")
    assert json.loads(opened.value.request.post_data)["terms"]["stake"] == stake
    page.wait_for_selector("#grid")


@pytest.mark.parametrize("language", ["en", "es", "bg"])
def test_the_tutor_speaks_after_an_error_and_not_after_a_good_play(house, window, language: str) -> None:
    page, client = window(house, language=language), opened(house, help=True)
    seen(client, "[data-key=hint]").visit(house, page)
    page.keyboard.press("h")
    page.wait_for_selector(".ranked")
    heard = [text for _, text in page.evaluate("window.heard")]
    assert any(re.search(r"\b8\b.*\b5\b.*\b6\b.*\b5\b", text) for text in heard)  # 8/5 6/5, in words
    assert not any("/" in text for text in heard)
    page.locator(".ranked button").first.click()
    page.wait_for_selector("[data-key=EndTurn].main")
    page.locator("[data-key=EndTurn]").click()
    page.wait_for_selector("#die-0")
    page.locator(".pad button").nth(4).click()
    page.locator(".pad button").nth(2).click()
    page.wait_for_selector(".cell.movable")
    assert page.locator(".tutor").count() == 0
    make(client, 1, "24/16")
    page.wait_for_selector(".tutor")
    said = page.locator(".tutor").inner_text()
    assert said in [text for region, text in page.evaluate("window.heard") if region == "polite"]
    assert re.search(r"\b0[.,][0-9]{2}\b", said)
    assert page.locator(".grade").count() == 1


def test_a_friend_is_asked_about_hints_and_may_refuse(house, window) -> None:
    page = window(house)
    scene = SCENES["asked"](house)
    scene.visit(house, page)
    page.locator("[data-do=answerHelp]").last.click()
    page.wait_for_selector("[data-do=answerHelp]", state="detached")
    assert "plays without hints" in page.locator(".last").inner_text()
    assert page.locator("#panel-hint").count() == 0


AUDIO = """
window.played = [];
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  createStereoPanner() { const made = super.createStereoPanner(); window.played.push(made); return made; }
};
"""


def test_sounds_can_be_turned_off_and_the_board_heard(house, window) -> None:
    page = window(house)
    page.add_init_script(AUDIO)
    seen(opened(house), ".cell.movable").visit(house, page)
    page.keyboard.press("b")
    page.keyboard.press("s")
    page.locator(".cell[data-place='8']").click()
    page.locator(".cell.target[data-place='5']").click()
    page.wait_for_selector("[data-key=Undo]")
    assert page.evaluate("window.played.length") == 0
    page.keyboard.press("s")
    page.locator("[data-key=Undo]").click()
    page.wait_for_selector("[data-key=Undo]", state="detached")
    page.locator(".cell[data-place='8']").click()
    page.locator(".cell.target[data-place='5']").click()
    page.wait_for_function("() => window.played.length > 0")
    page.locator("#panel-settings summary").click()
    page.select_option("#set-map", "on")
    page.keyboard.press("Escape")
    page.locator("#grid [tabindex='0']").focus()
    page.keyboard.press("Home")
    page.evaluate("window.played = []")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    pans = page.evaluate("window.played.map((each) => each.pan.value)")
    assert pans == sorted(pans)
    assert pans[0] < -0.7
    assert pans[-1] > 0.7


def forcing_roll(client) -> Dice | None:
    """A roll that leaves exactly one play, of two moves; None where there is none."""
    board = parse_position(client.look()["view"]["xgid"]).board
    for first, second in itertools.combinations(range(1, 7), 2):
        plays = board.legal_plays(Dice(first, second))
        if len(plays) == 1 and len(plays[0].moves) == 2:
            return Dice(first, second)
    return None


def test_a_forced_play_plays_itself_where_wished(house, window) -> None:
    client, turns = begun(house, terms={"form": "game", "cube": False}), itertools.count(1)
    while (dice := forcing_roll(client)) is None:
        played(client, range(turn := next(turns), turn + 1))
    page = window(house)
    seen(client, "#die-0").visit(house, page)
    page.locator("#panel-settings summary").click()
    page.select_option("#set-forced", "on")
    page.locator(".pad button").nth(dice.first - 1).click()
    page.locator(".pad button").nth(dice.second - 1).click()
    page.wait_for_selector("[data-key=EndTurn].main")
    assert len(client.look()["view"]["moves"]) == 2


def test_tapped_dice_change_which_is_played_first(house, window) -> None:
    page = window(house)
    client = opened(house)
    seen(client, ".cell.movable").visit(house, page)
    page.locator("#swap").click()
    page.locator(".cell[data-place='8']").dblclick()
    page.wait_for_selector("[data-key=Undo]")
    assert client.look()["view"]["moves"] == [[8, 7, 1, False]]


def test_any_position_can_be_looked_at_and_copied_and_the_last_play_is_marked(house, window) -> None:
    page = window(house)
    client = begun(house)
    seen(client, "#die-0").visit(house, page)
    page.wait_for_selector(".came")
    assert page.locator(".came").count() == 2
    assert page.locator(".left").count() == 2
    page.keyboard.press("b")
    page.keyboard.press("p")
    page.wait_for_selector("[data-do=backToNow]")
    assert page.locator("#status").inner_text() == "Game 1, after: Ana, 3 1: from 8 to 5; from 6 to 5"
    page.locator("#panel-share summary").click()
    # The position after 8/5 6/5 as XG writes it, Boris on roll.
    assert (
        page.locator("#panel-share code").first.inner_text()
        == "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10"
    )
    page.locator("#panel-share [data-do=copy]").first.click()
    page.wait_for_selector(".notice")
    page.keyboard.press("n")


def test_the_record_is_downloaded_with_its_proof(house, window, tmp_path) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=here", wait_until="commit")
    page.wait_for_selector("form")
    page.click("button.main")
    page.wait_for_selector("[data-key=ThrowOpening]")
    page.locator("[data-key=ThrowOpening]").click()
    page.wait_for_function("() => document.querySelector('.last').textContent.includes('throws')")
    page.locator("#panel-dice summary").click()
    with page.expect_download() as download:
        page.locator("#panel-dice a").click()
    file = tmp_path / "game.tabla"
    download.value.save_as(file)
    checked = CliRunner().invoke(dice, ["verify", str(file)])
    assert checked.exit_code == 0, checked.output
    assert "true" in checked.output


def test_a_game_that_is_over_is_reviewed_error_by_error(house, window) -> None:
    page = window(house)
    SCENES["review"](house).visit(house, page)
    status = page.locator("#status").inner_text()
    assert "from 24 to 23; from 6 to 3. Checker play: blunder" in status
    assert "best was from 8 to 5; from 6 to 5" in page.locator(".why").inner_text()


@pytest.mark.parametrize(
    ("rules", "side", "colours"),
    [
        ("standard", "right", "white"),
        ("reglas", "left", "white"),
        ("portfolio", "right", "gold"),
        ("tactile", "right", "light"),
    ],
)
def test_the_board_lies_and_looks_as_the_sheet_shows_it(house, window, rules, side, colours) -> None:
    page = window(house)
    seen(opened(house, rules=rules, terms={"form": "game"})).visit(house, page)
    column = int(page.locator(".cell[data-place='1']").get_attribute("data-column"))
    assert column == (12 if side == "right" else 0)
    assert page.locator(f".checker.is-{colours}").count() == 15


def test_the_board_is_there_after_half_a_second_s_work(house, window) -> None:
    page = window(house)
    scene = seen(over(house), "#grid [tabindex='0']")
    metrics = page.context.new_cdp_session(page)
    # Time on the page's own thread: what other work the machine does is not counted.
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})
    scene.visit(house, page)
    metrics = {each["name"]: each["value"] for each in metrics.send("Performance.getMetrics")["metrics"]}
    assert metrics["TaskDuration"] < 0.5


def test_somebody_else_s_play_is_shown_move_by_move(house, window) -> None:
    page, client = window(house), opened(house)
    before = client.look()["view"]
    make(client, 0, "24/23 13/10")
    events = client.look(since=before["version"])["events"]
    page.goto(house.origin, wait_until="commit")
    page.wait_for_selector(".play-now")
    frames = page.evaluate(
        "async ([view, fresh]) => (await import('/js/board/frames.js')).framesOf(view, fresh)",
        [before, events],
    )
    assert frames == []  # one's own are made by hand
    frames = page.evaluate(
        "async ([view, fresh]) => (await import('/js/board/frames.js')).framesOf(view, fresh)",
        [before | {"you": []}, events],
    )
    board, boards = Board.start(), []
    for start, end, *_ in (entry["event"]["move"] for entry in events if entry["event"]["type"] == "Moved"):
        board = board.after(start, end)
        boards.append(list(board.mover))
    assert [frame["view"]["boards"][0]["mover"] for frame in frames] == boards
    assert frames[0]["view"]["boards"][1]["opponent"] == boards[0]


def test_a_hint_gives_each_play_its_equity_and_what_it_is_behind_by(house, window) -> None:
    page = window(house)
    hint(house).visit(house, page)
    assert page.locator(".hints .ranks span").all_inner_texts() == ["Equity", "Behind the best"]

    def figures(what: str) -> list[float]:
        texts = page.locator(f".ranked {what}").all_text_contents()
        return [float(text.split()[-1].replace("\u2212", "-")) for text in texts]

    worth, behind = figures(".worth"), figures(".behind")
    assert len(behind) == len(worth) - 1 == page.locator(".ranked li").count() - 1
    assert [each - worth[0] for each in worth[1:]] == pytest.approx(behind, abs=0.0011)


def test_against_the_computer_either_colour_can_be_had(house, window) -> None:
    page = window(house)
    page.goto(f"{house.origin}/new?with=bot")
    page.select_option("#f-colour", label="black")
    page.locator("button.main").click()
    page.wait_for_selector("#grid")
    assert page.locator(".sides.low .player .chip.second").count() == 1
    assert page.locator(".sides.top .name").inner_text() == "Tabla"


def test_the_first_move_on_a_device_is_explained(house, window) -> None:
    page = window(house)
    seen(opened(house), ".cell.movable").visit(house, page)
    told = "Tap a checker, then a marked point"
    assert told in page.locator(".last").inner_text()
    page.locator(".cell.movable").first.dblclick()
    page.wait_for_selector("[data-key=Undo]")
    assert told not in page.locator(".last").inner_text()
