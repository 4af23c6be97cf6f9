"""The page in a real browser on a host of its own, while servers and links fail."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.hosts.club import club
from tests.hosts.test_club import NEEDED
from tests.store.postgres import IS_THERE
from tests.web.browser import ARGUMENTS, chromium
from tests.web.scenes import begin_here

pytestmark = [
    pytest.mark.skipif(not IS_THERE or os.geteuid() != 0, reason="needs root and PostgreSQL"),
    pytest.mark.skipif(
        not all(path.exists() for path in NEEDED) or chromium() is None,
        reason="needs nginx, curl and Chromium",
    ),
]


def move(page: Page) -> None:
    page.locator(".cell.movable").first.click()
    page.locator(".cell.target").first.click()


def test_the_page_says_what_happens_and_goes_on_by_itself(tmp_path: Path) -> None:
    with club() as house, sync_playwright() as playwright:
        program = tmp_path / "browser"
        program.write_text(f'#!/bin/sh\nexec ip netns exec {house.home.name} {chromium()} "$@"\n')
        program.chmod(0o755)
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        page = browser.new_page(locale="en-GB", reduced_motion="reduce")
        page.set_default_timeout(45000)
        begin_here(page, house.origin)
        line, unsent, undo = (page.locator(f"[data-key={key}]") for key in ("line", "unsent", "Undo"))

        # Whichever server the page was at: the move is taken by the other.
        house.kill(house.servers[0])
        move(page)
        undo.wait_for()
        line.wait_for(state="detached")
        undo.click()
        undo.wait_for(state="detached")
        house.serve(house.servers[0])

        house.database.host.cut()
        move(page)
        unsent.wait_for()
        assert "sent again" in unsent.inner_text()
        line.filter(has_text="cannot reach its games").wait_for()
        assert "no clock runs" in line.inner_text()
        assert not undo.count()
        house.database.host.heal()
        # Nobody has clicked again.
        undo.wait_for()
        line.wait_for(state="detached")
        unsent.wait_for(state="detached")
        browser.close()
