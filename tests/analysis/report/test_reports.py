"""Reports: the page is well formed, says the same as its numbers, and passes the accessibility checker."""

from __future__ import annotations

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from tabla import locale
from tabla.analysis.model import Analysis
from tabla.analysis.player_stats import summary, told_apart
from tabla.analysis.report.board_svg import board_svg, board_words
from tabla.analysis.report.html import report_html
from tabla.analysis.report.summary_html import summary_html
from tabla.analysis.report.text import report_lines
from tabla.formats.positions.position import Position
from tabla.play import Terms
from tabla.rules.board import Board
from tabla.rules.dice import Dice
from tabla.rules.ruleset import RuleSet
from tests.analysis.matches import advisor, judged

STANDARD = RuleSet.load("standard")
CHROMIUM = shutil.which("chromium")
VOID = {"meta", "link", "br", "hr", "img", "input"}


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return judged()


class _Checker(HTMLParser):
    """Every tag is closed where it should be; ids are unique and links have a target."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name == "href":
                self.links.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def checked(page: str) -> _Checker:
    checker = _Checker()
    checker.feed(page)
    assert checker.open == []
    assert len(set(checker.ids)) == len(checker.ids)
    assert {link for link in checker.links if link[1:] not in checker.ids} == set()
    return checker


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_page_is_whole_and_needs_nothing_from_elsewhere(analysis: Analysis, language: str) -> None:
    page = report_html(analysis, language, STANDARD, advisor())
    checked(page)
    assert f'<html lang="{language}">' in page
    assert "<script" not in page
    assert not re.search(r'(src|href)="(?!#)|url\(|@import', page)


def test_a_page_has_a_board_and_a_graph_for_all_that_needs_one(analysis: Analysis) -> None:
    page = report_html(analysis, "en", STANDARD, advisor())
    assert page.count('class="board"') == len(analysis.mistakes) > 0
    assert page.count('class="graph"') == page.count("<details>") == len(analysis.games)
    assert page.count('class="luck ') == sum(len(game.turns) for game in analysis.games)


def test_names_from_a_file_are_only_text(analysis: Analysis) -> None:
    nasty = msgspec.structs.replace(analysis, players=("<script>alert(1)</script>", '"><b>'))
    page = report_html(nasty, "en", STANDARD, advisor())
    checked(page)
    assert "<script" not in page
    assert "<b>" not in page


@pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_accessibility_checker_finds_nothing(analysis: Analysis, tmp_path: Path, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright

    # The checker looks at every element, and a short page has every kind.
    game = analysis.games[0]
    game = msgspec.structs.replace(game, turns=game.turns[:20], decisions=game.decisions[:25])
    short = msgspec.structs.replace(analysis, games=(game,))
    assert short.mistakes
    (tmp_path / "report.html").write_text(report_html(short, "es", STANDARD, advisor()), encoding="utf-8")
    over_time = summary_html(summary([analysis, analysis]), 2, "bg")
    (tmp_path / "summary.html").write_text(over_time, encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(color_scheme=scheme, bypass_csp=True, viewport={"width": 320, "height": 640})  # type: ignore[arg-type]
        page.goto((tmp_path / "report.html").as_uri())
        found = Axe().run(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        page.keyboard.press("Tab")
        first = page.evaluate("document.activeElement.getAttribute('href')")
        page.goto((tmp_path / "summary.html").as_uri())
        found_there = Axe().run(page)
        wide = max(wide, page.evaluate("document.documentElement.scrollWidth"))
        browser.close()
    violations = [*found.response["violations"], *found_there.response["violations"]]
    assert [one["id"] for one in violations] == []
    assert wide <= 320
    assert first == "#errors"


def test_text_names_what_was_lost_as_the_numbers_do(analysis: Analysis) -> None:
    lines = report_lines(analysis, "en", STANDARD, advisor())
    worst = analysis.mistakes[0]
    assert any(f"{worst.lost:.3f} lost" in line for line in lines)
    assert any(line.strip() == worst.xgid for line in lines)
    for name, tally in zip(analysis.players, analysis.tallies, strict=True):
        assert any(line.startswith(f"{name}: PR {tally.pr:.1f},") for line in lines)


@pytest.mark.parametrize(("language", "mark"), {"en": ".", "es": ",", "bg": ","}.items())
def test_numbers_are_written_as_the_language_writes_them(
    analysis: Analysis, language: str, mark: str
) -> None:
    lines = report_lines(analysis, language, STANDARD, advisor())
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", report_html(analysis, language, STANDARD, advisor()))
    for text in ("\n".join(line for line in lines if "XGID" not in line), "\n".join(cells)):
        decimals = re.sub(r"1\D?296", "", text)
        assert set(re.findall(r"\d([.,])\d", decimals)) == {mark}
        assert not re.search(r"(^|[ (])-\d", text)  # a minus sign is read aloud, a hyphen is not


def test_a_picture_draws_every_checker_up_to_five_on_a_point_and_counts_the_rest() -> None:
    board = Board.from_points({6: 8, 25: 2, 3: 1}, {1: 15})
    svg = board_svg(Position(board=board, dice=Dice(6, 1)), "x", "y")
    assert svg.count('class="p0" cx') == 5 + 2 + 1
    assert ">8</text>" in svg
    assert ">4</text>" in svg  # borne off
    assert svg.count('class="pip" cx') == 7
    assert board_words(Position(board=board), ("A", "B")) == "A: bar × 2, 6 × 8, 3 × 1. B: 1 × 15"


def test_a_match_that_lies_there_twice_counts_once(analysis: Analysis) -> None:
    one, other = (msgspec.structs.replace(analysis, source=name) for name in ("a.mat", "a.sgf"))
    another = judged(terms=Terms(form="money", crawford=False))
    assert told_apart([one, other, another]) == ([one, another], [("a.sgf", "a.mat")])


def test_a_summary_adds_matches_up(analysis: Analysis) -> None:
    players = summary([analysis, analysis])
    one = next(player for player in players if player.player == "Ana")
    assert one.tally.decisions == 2 * analysis.tallies[0].decisions
    assert one.tally.pr == pytest.approx(analysis.tallies[0].pr)
    assert sum(kind.lost for kind in one.kinds.values()) == pytest.approx(2 * analysis.tallies[0].lost)
    checked(summary_html(players, 2, "bg"))
