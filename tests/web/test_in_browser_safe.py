"""What others wrote is text on the page and nothing else."""

from __future__ import annotations

EVIL = '<img src=x onerror="hacked=1">'


def test_markup_in_names_and_advice_is_shown_as_it_is_written(house, window) -> None:
    client = house.client()
    names = [{"name": EVIL}, {"name": "<b>Boris"}, {"name": "&amp;"}]
    client.open("here", "here", "here", players=names, terms={"dice": "manual", "form": "money"})
    client.do(0, "ThrowForBox", dice=(6, 5, 4))
    client.do(0, "ThrowOpening", dice=(1, 3))
    client.do(2, "Suggest", words="<script>hacked = 1</script>")
    page = window(house, client.cookie)
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("main[data-line=open]")
    assert page.locator(".player .name").all_inner_texts() == ["<b>Boris", "&amp;", EVIL]
    page.locator("#panel-log summary").click()
    assert "<script>hacked = 1</script>" in page.locator("#panel-log").inner_text()
    assert page.title().startswith(EVIL)
    page.goto(house.origin)
    page.wait_for_selector(".games b")
    assert page.locator(".games b").inner_text() == f"{EVIL} – <b>Boris – &amp;"
    assert page.evaluate("window.hacked") is None
    assert page.locator("main img, main script").count() == 0


def test_a_script_that_got_in_all_the_same_would_not_run(house, browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(house.origin)
    page.wait_for_selector(".play-now")
    with page.expect_console_message(lambda said: "Content Security Policy" in said.text):
        page.evaluate("""() => {
          document.querySelector('main').innerHTML = '<img src="/none" onerror="window.hacked = 1">';
          const script = document.createElement('script');
          script.textContent = 'window.hacked = 2';
          document.body.append(script);
        }""")
    page.wait_for_timeout(300)
    assert page.evaluate("window.hacked") is None
    context.close()
