"""A browser and a server for all tests of the page; a new window for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tabla.server.runtime.engine_bots import engine_bots
from tabla.store import Store, open_store
from tests.server.house import House, running
from tests.web.browser import ARGUMENTS, chromium
from tests.web.scenes import ADVISOR

# Without a browser there is nothing here to test.
collect_ignore_glob = [] if chromium() else ["test_in_browser*.py"]

# What others do is seen at once, but in the tests of how it is told.
SPEED = """
try {
  const kept = JSON.parse(localStorage.getItem("settings") ?? "{}");
  localStorage.setItem("settings", JSON.stringify({ speed: "SPEED", ...kept }));
} catch {}  // a page without an origin keeps nothing
"""
HEAR = """
window.heard = [];
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (change.target.id === "polite" || change.target.id === "assertive")
        window.heard.push([change.target.id, node.textContent]);
}).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def store(tmp_path_factory) -> Iterator[Store]:
    store = open_store(tmp_path_factory.mktemp("page") / "tabla.db")
    yield store
    store.close()


@pytest.fixture(scope="session")
def house(store) -> Iterator[House]:
    # A page on a busy machine needs longer for its share of a throw than a client of these tests.
    with running(store, bots=engine_bots(ADVISOR), advisor=ADVISOR, grace_ms=5000) as house:
        yield house


@pytest.fixture
def window(browser):
    """Makes windows, each a device of its own; a fault in one's console fails the test."""
    contexts, faults = [], []

    def make(
        house: House, cookie: str = "", language: str = "en-GB", speed: str = "instant", **options
    ) -> Page:
        options = {"viewport": {"width": 1200, "height": 850}, "reduced_motion": "reduce"} | options
        context = browser.new_context(locale=language, **options)
        contexts.append(context)
        if cookie:
            name, _, value = cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": house.origin}])
        context.add_init_script(HEAR)
        context.add_init_script(SPEED.replace("SPEED", speed))
        page = context.new_page()
        page.set_default_timeout(60000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "policy" in said.text.lower() else None)
        return page

    yield make
    for context in contexts:
        context.close()
    assert faults == []
