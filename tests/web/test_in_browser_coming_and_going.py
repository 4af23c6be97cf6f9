"""People come by link, leave, return, and carry their seats away; what goes wrong is said in words."""

from __future__ import annotations

import json

import pytest

from tests.web.scenes import begun, make, over, seen


def heard(page, kind: str = "polite") -> list[str]:
    return [text for where, text in page.evaluate("window.heard") if where == kind]


@pytest.fixture
def table(house, window):
    """Ana's table; the link for Boris has not been used."""
    ana = window(house)
    ana.goto(f"{house.origin}/new?with=link")
    ana.click("button.main")
    ana.wait_for_selector(".invite input")
    return ana, ana.locator(".invite input").input_value()


def test_a_guest_who_leaves_and_returns_is_told_of_and_no_used_link_is_offered(house, window, table) -> None:
    ana, link = table
    assert ana.locator(".player .away").inner_text() == "not here yet: the link waits"
    boris = window(house)
    boris.goto(link)
    boris.wait_for_selector("#grid")
    ana.wait_for_selector(".player .away", state="detached")
    address = boris.url
    boris.goto("about:blank")
    ana.wait_for_selector(".player .away")
    assert ana.locator(".player .away").inner_text() == "not here: the table waits"
    assert ana.locator(".invite").count() == 0
    ana.wait_for_function(
        "() => window.heard.some(([, text]) => text === 'Boris is not here: the table waits.')"
    )
    boris.goto(address)
    ana.wait_for_function("() => window.heard.some(([, text]) => text === 'Boris is back.')")
    assert heard(ana).count("Boris sits down.") == 1


def test_a_guest_who_loads_the_page_anew_is_not_told_of(house, window, table) -> None:
    ana, link = table
    boris = window(house)
    boris.goto(link)
    boris.wait_for_selector("main[data-line=open]")
    boris.reload()
    boris.wait_for_selector("main[data-line=open]")
    boris.locator("[data-key=ThrowOpening]").click()
    ana.wait_for_function("() => window.heard.some(([, text]) => text.includes('throws'))")
    ana.wait_for_timeout(4500)
    assert not [text for text in heard(ana) if "not here" in text or "is back" in text]


def test_a_seat_is_carried_once_and_the_old_device_is_told(house, window, table) -> None:
    _, link = table
    old, new, late = window(house), window(house), window(house)
    old.goto(link)
    old.wait_for_selector("main[data-line=open]")
    old.locator("#panel-share summary").click()
    old.locator("[data-do=carrySeat]").click()
    old.wait_for_selector("#carry-link:focus")
    carry = old.locator("#carry-link").input_value()
    new.goto(carry)
    new.wait_for_selector("main[data-line=open]")
    assert new.locator(".player.due .turn", has_text="your turn").count() == 1
    old.wait_for_selector("main .problem:has-text('moved to another device')")
    assert "moved to another device" in heard(old, "assertive")[-1]
    assert old.locator("main a.main").inner_text() == "Home"
    late.goto(carry)
    late.wait_for_selector("main .problem:has-text('used before')")
    # The key of a seat does not stay in the address, where others could read it.
    assert "#" not in new.url


def test_of_two_at_one_screen_one_goes_on_at_a_device_of_their_own(house, window) -> None:
    client, page, phone = begun(house), window(house), window(house)
    seen(client, "#die-0").visit(house, page)
    page.locator("#panel-share summary").click()
    page.locator("[data-do=carrySeat]", has_text="Boris").click()
    page.wait_for_selector("#carry-link:focus")
    phone.goto(page.locator("#carry-link").input_value())
    phone.wait_for_selector("#die-0")  # it is Boris who is to roll
    page.wait_for_selector("#die-0", state="detached")
    assert client.look()["view"]["you"] == [0]
    assert phone.locator(".player.due .turn").inner_text() == "your turn"


def test_a_spectator_who_types_a_command_is_told_who_may(house, window, table) -> None:
    ana, _ = table
    links = ana.evaluate("JSON.parse(localStorage.getItem('links:' + location.pathname.split('/').pop()))")
    carla = window(house)
    carla.goto(links["watch"])
    carla.wait_for_selector("#command")
    carla.fill("#command", "roll")
    carla.keyboard.press("Enter")
    carla.wait_for_selector(".problem:has-text('You are watching')")


@pytest.mark.parametrize(
    ("path", "press"),
    [
        ("/carry*", "[data-do=carrySeat]"),
        ("/record*", "[data-do=checkDice]"),
        ("/rules*", "#panel-rules summary"),
        ("/rematch*", "[data-do=rematch]"),
    ],
)
def test_a_request_that_fails_is_told_in_words_and_can_be_made_again(house, window, path, press) -> None:
    client = begun(house, terms={"form": "game"})
    client.do(1, "Resign", outcome="single")
    client.do(0, "AcceptResignation")
    page = window(house)
    seen(client, "#result").visit(house, page)
    page.evaluate(
        "document.querySelectorAll('#panel-share, #panel-dice').forEach((each) => (each.open = true))"
    )
    page.route(f"**{path}", lambda route: route.abort())
    page.locator(press).last.click()
    page.wait_for_selector(".problem")
    assert heard(page, "assertive")[-1] == page.locator(".problem").inner_text()
    page.unroute(f"**{path}")
    sentence = json.dumps({"code": "too-many", "message": "Too many requests."})
    page.route(f"**{path}", lambda route: route.fulfill(status=429, body=sentence))
    if press == "#panel-rules summary":
        page.locator(press).click()
    page.locator(press).last.click()
    page.wait_for_selector(".problem:has-text('Too many requests.')")


def test_a_broken_line_is_told_of_only_after_there_was_one(house, window) -> None:
    page = window(house)
    cut, lines = [], []

    def meet(socket) -> None:
        lines.append(socket)
        if cut:
            socket.close()
        else:
            socket.connect_to_server()

    page.route_web_socket("**/events*", meet)
    notices = "window.lines = []; new MutationObserver(() => document.querySelector('[data-key=line]') && "
    notices += "window.lines.push(1)).observe(document, { childList: true, subtree: true });"
    page.context.add_init_script(notices)
    seen(over(house), "#result").visit(house, page)
    assert page.evaluate("window.lines") == []
    cut.append(True)
    lines[0].close()
    page.wait_for_selector("[data-key=line]")
    broken = page.locator("[data-key=line]").inner_text()
    page.wait_for_function("said => window.heard.some(([, text]) => text === said)", arg=broken)
    cut.clear()
    page.wait_for_selector("[data-key=line]", state="detached")
    page.wait_for_function("() => window.heard.at(-1)[1] === 'The connection to the server is back.'")


@pytest.mark.parametrize("what", ["no sockets in the browser", "none through the proxy", "none that opens"])
def test_without_a_line_the_news_are_asked_for(house, window, what: str) -> None:
    client, friend = house.client(), house.client()
    friend.claim(client.open("here", "link", terms={"dice": "manual"})["links"][0]["key"])
    page = window(house, client.cookie)
    if what == "no sockets in the browser":
        page.context.add_init_script("delete window.WebSocket")
    elif what == "none through the proxy":
        page.route_web_socket("**/events*", lambda socket: socket.close())
    else:
        page.context.add_init_script(
            "window.WebSocket = class { close() { setTimeout(() => this.onclose?.()); } };"
        )
    page.goto(f"{house.origin}/game/{client.game}")
    page.wait_for_selector("#die-0")
    friend.look()
    friend.do(1, "ThrowOpening", dice=(3, 1))
    page.wait_for_selector(".cell.movable")
    page.wait_for_function("() => window.heard.some(([, text]) => text.includes('throws'))")
    page.wait_for_selector("[data-key=line]:has-text('asks for news instead')")
    page.wait_for_function("() => window.heard.some(([, text]) => text.includes('asks for news instead'))")


def test_who_is_not_asked_reads_what_is_waited_for(house, window) -> None:
    client, friend = house.client(), house.client()
    made = client.open("here", "link", terms={"dice": "manual"})
    friend.claim(made["links"][0]["key"])
    ana, boris = (window(house, each.cookie) for each in (client, friend))
    watcher = window(house, language="es-ES")
    for page in (ana, boris):
        page.goto(f"{house.origin}/game/{client.game}")
    watcher.goto(f"{house.origin}/watch/{client.game}#{made['watch_key']}")
    watcher.wait_for_selector("#status:text('Falta la tirada inicial.')")
    ana.wait_for_selector("#status:text('Throw one die each: the higher begins.')")
    client.look()
    client.do(0, "ThrowOpening", dice=(3, 1))
    make(client, 0, "8/5 6/5")
    friend.look()
    friend.do(1, "Double")
    ana.wait_for_selector("#status:text('Ana: take the double, or drop it?')")
    boris.wait_for_selector("#status:text('Ana is to answer the double.')")
    watcher.wait_for_selector("#status:text('Ana debe responder al doble.')")


@pytest.mark.parametrize(
    ("path", "language", "words"),
    [
        ("/nowhere", "en-GB", "There is no such page."),
        ("/game/nowhere", "bg-BG", "Няма такава игра"),
        ("/join", "es-ES", "Este enlace no está completo: cópielo entero o pídalo de nuevo."),
        ("/join#Tu230KTgiFr5", "bg-BG", "Тази връзка не е цяла"),
        ("/join#" + "x" * 22, "en-GB", "This link is not valid or was used before: ask for a new one."),
    ],
)
def test_an_address_that_leads_nowhere_is_told_in_words_with_a_way_home(
    house, window, path: str, language: str, words: str
) -> None:
    page = window(house, language=language)
    page.goto(house.origin + path)
    page.wait_for_selector("main .problem")
    assert words in page.locator("main .problem").inner_text()
    page.locator("main a[href='/']").click()
    page.wait_for_selector(".play-now")
