"""Every state of the page, reached with dice entered by hand: for tests of access and for pictures."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Error, Page

from tabla.engine.advice import Advisor
from tests.server.api.test_uploads import MATCH
from tests.server.house import Client, House

ADVISOR = Advisor(threads=1)
# A game with many hits, a turn a line.
GAME = (Path(__file__).parent / "game.txt").read_text(encoding="utf-8").splitlines()
LONG = "Wolfeschlegelsteinhausenberger"
OWN = {"dice": "manual", "form": "game"}


class Scene(NamedTuple):
    """Where to go, as whom, and what to do there before the state is reached."""

    path: str
    wait: str
    cookie: str = ""
    prepare: Callable[[Page], object] = lambda page: None

    def visit(self, house: House, page: Page) -> None:
        if self.cookie:
            name, _, value = self.cookie.partition("=")
            page.context.add_cookies([{"name": name, "value": value, "url": house.origin}])
        page.goto(house.origin + self.path, wait_until="commit")
        page.wait_for_selector(self.wait)
        # Until the socket is open the moves are still to come.
        page.wait_for_selector("main:not([data-line=closed])")
        self.prepare(page)


def begin_here(page: Page, origin: str) -> None:
    """Open a table for two at one screen, and throw until somebody is to move."""
    page.goto(f"{origin}/new?with=here")
    page.click("button.main")
    throw, movable = page.locator("[data-key=ThrowOpening]"), page.locator(".cell.movable")
    throw.wait_for()
    while not movable.count():  # equal dice are thrown again
        if throw.count():
            with contextlib.suppress(Error):  # it may vanish before it is reached
                throw.click(timeout=2000)
        throw.or_(movable.first).first.wait_for()
        page.wait_for_timeout(100)


def table(house: House, *kinds: str, **wishes: Any) -> Client:
    """A table whose dice are thrown by hand."""
    client = house.client()
    wishes["terms"] = {"dice": "manual"} | wishes.get("terms", {})
    client.open(*(kinds or ("here", "here")), **wishes)
    return client


def opened(house: House, *kinds: str, **wishes: Any) -> Client:
    """The first player has thrown 3 and 1 and is to play."""
    client = table(house, *kinds, **wishes)
    if any(option["type"] == "ChooseColour" for option in client.look()["view"]["options"]["0"]):
        client.do(0, "ChooseColour", colour=0)
    client.do(0, "ThrowOpening", dice=(3, 1))
    return client


def make(client: Client, seat: int, text: str) -> None:
    """Play a whole turn as the list of legal plays writes it."""
    play = next(play for play in client.look()["view"]["plays"] if play["text"] == text)
    for start, end, die, _ in play["moves"]:
        client.do(seat, "MoveChecker", start=start, end=end, die=die)
    client.do(seat, "EndTurn")


def begun(house: House, play: str = "8/5 6/5", **wishes: Any) -> Client:
    """One turn is over, and the second player may roll or double."""
    client = opened(house, **wishes)
    make(client, 0, play)
    return client


def seen(client: Client, wait: str = "#grid", prepare: Callable[[Page], object] = lambda page: None) -> Scene:
    return Scene(f"/game/{client.game}", wait, client.cookie, prepare)


def played(client: Client, turns: range) -> None:
    """Play these turns of the game in game.txt, whose first one is that of `begun` and `crew`."""
    for line in GAME[turns.start : turns.stop]:
        roll, _, play = line.partition(" ")
        seat = client.look()["view"]["actor"]
        client.do(seat, "Roll", dice=[int(die) for die in roll])
        if play:
            make(client, seat, play)
        else:
            client.do(seat, "EndTurn")


# The states, by name


def home(house: House) -> Scene:
    return Scene("/", ".play-now")


def games(house: House) -> Scene:
    """One's own games: at one screen, with a seat nobody has taken, with a friend, over, read from a file."""
    client, friend = begun(house), house.client()
    client.do(1, "TakeName", name=LONG)
    client.open("here", "link")
    friend.claim(client.open("here", "link", terms={"dice": "manual"})["links"][0]["key"])
    client.look()
    client.do(0, "ThrowOpening", dice=(3, 1))
    client.post("/api/files?name=club.mat", MATCH, Content_Type="application/octet-stream")
    return Scene("/", ".list li:nth-child(4)", client.cookie)


def no_match(house: House) -> Scene:
    """A file was brought along that holds no match."""

    def prepare(page: Page) -> None:
        bring(page, b"nothing")
        page.wait_for_selector(".problem")

    return Scene("/", "#file", prepare=prepare)


def brought(house: House) -> Scene:
    """A match file was brought along, and is analysed."""

    def prepare(page: Page) -> None:
        bring(page, MATCH)
        page.wait_for_selector("#panel-analysis .graph")

    return Scene("/", "#file", prepare=prepare)


def position(house: House) -> Scene:
    """A position was brought along, to be looked at."""

    def prepare(page: Page) -> None:
        bring(page, b"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10")
        page.wait_for_selector(".decision.open")

    return Scene("/", "#file", prepare=prepare)


def bring(page: Page, data: bytes) -> None:
    page.set_input_files("#file", {"name": "club.mat", "mimeType": "text/plain", "buffer": data})


def sheet(house: House) -> Scene:
    """The rule sheet is read before the game."""

    def prepare(page: Page) -> None:
        page.locator("#sheet > summary").click()
        page.wait_for_selector("#sheet h3")

    return Scene("/new?with=bot", "form", prepare=prepare)


def lost(house: House) -> Scene:
    return Scene("/game/nothing", ".problem")


def setup(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator("[data-key=more] > summary").click()
        page.wait_for_selector("#f-own")

    return Scene("/new?with=chouette", "form", prepare=prepare)


def opening(house: House) -> Scene:
    return seen(table(house, rules="tabla", terms={"etiquette": True, "form": "game"}), "#die-0")


def moving(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator(".cell[data-place='8']").click()
        page.wait_for_selector(".cell.target")

    return seen(opened(house), ".cell.movable", prepare)


def panels(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.evaluate("document.querySelectorAll('details.panel').forEach((panel) => (panel.open = true))")
        page.wait_for_selector("#panel-rules h2")

    return seen(opened(house), prepare=prepare)


def rolling(house: House) -> Scene:
    return seen(begun(house), "[data-key=Double]")


def offer(house: House) -> Scene:
    client = begun(house)
    client.do(1, "Double")
    return seen(client, "[data-key=Take]")


def resignation(house: House) -> Scene:
    client = begun(house)
    client.do(1, "Resign", outcome="gammon")
    return seen(client, "[data-key=AcceptResignation]")


def colour(house: House) -> Scene:
    return seen(opened(house, rules="tabla-bg", terms={"form": "series"}), "#controls button")


def disputed(house: House) -> Scene:
    client = opened(house, rules="tabla", terms=OWN | {"etiquette": True})
    client.do(0, "MoveChecker", start=24, end=22)
    client.do(0, "EndTurn")
    return seen(client, "[data-key=RequireLegalPlay]")


def early(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator("[data-key=early]").click()
        page.wait_for_selector("#die-0")

    client = opened(house, rules="tabla", terms=OWN | {"etiquette": True})
    return seen(client, "[data-key=early]", prepare)


def crew(house: House, count: int = 3) -> Client:
    """A chouette with a cube each: Ana has the box, Boris is captain, one turn is over."""
    kinds = ("here",) * count
    client = table(house, *kinds, terms={"form": "money", "cube_each": True})
    client.do(0, "ThrowForBox", dice=(6, 5, 4, 3)[:count])
    client.do(0, "ThrowOpening", dice=(3, 1))
    make(client, 0, "8/5 6/5")
    return client


def chouette(house: House) -> Scene:
    def prepare(page: Page) -> None:
        for panel in ("advise", "settle"):
            page.locator(f"#panel-{panel} summary").click()

    return seen(crew(house), "[data-key=Double-by-2]", prepare)


def chouette_offer(house: House) -> Scene:
    client = crew(house)
    client.do(1, "Roll", dice=(5, 3))
    make(client, 1, "8/3 6/3")
    client.do(0, "Double")
    client.do(1, "Drop")
    return seen(client, "[data-key=Take]")


def partners_setup(_: House) -> Scene:
    return Scene("/new?with=partners", "[name=seat3]")


def four(house: House, *kinds: str, **terms: Any) -> Client:
    """Two against two, Ana and Boris against Carla and Dimo, one turn over: Carla is to roll."""
    wishes = {"rules": "tabla", "terms": {"form": "money", "partners": "turns"} | terms}
    client = table(house, *(kinds or ("here",) * 4), **wishes)
    client.do(0, "ThrowOpening", dice=(3, 1))
    make(client, 0, "8/5 6/5")
    return client


def partners(house: House) -> Scene:
    def prepare(page: Page) -> None:
        for panel in ("advise", "partners"):
            page.locator(f"#panel-{panel} summary").click()

    return seen(four(house, partners="consult"), "[data-key=Double]", prepare)


def partner_away(house: House) -> Scene:
    client = four(house)
    client.do(2, "StepAside")
    return seen(client, "[data-key=ComeBack-2]")


def settlement(house: House) -> Scene:
    client = crew(house)
    client.do(2, "OfferSettlement", points=-2, other=None)
    return seen(client, "[data-key=AcceptSettlement]")


def hint(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator("[data-key=hint]").click()
        page.wait_for_selector(".ranked")

    return seen(opened(house, help=True), "[data-key=hint]", prepare)


def tutor(house: House) -> Scene:
    def prepare(page: Page) -> None:
        for words in ("24/23 6/3", "done"):
            page.fill("#command", words)
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-key=EndTurn].main" if "/" in words else ".tutor")

    return seen(opened(house, help=True), "[data-key=hint]", prepare)


def asked(house: House) -> Scene:
    client, friend = house.client(), house.client()
    link = client.open("here", "link", help=True)["links"][0]
    friend.claim(link["key"])
    return seen(friend, "[data-do=answerHelp]")


def invited(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.click("button.main")
        page.wait_for_selector(".invite input")

    return Scene("/new?with=link", "form", prepare=prepare)


def gone(house: House) -> Scene:
    """The seat was carried to another device while the page was open."""
    client, guest, other = house.client(), house.client(), house.client()
    made = client.open("here", "link", terms={"dice": "manual"})
    guest.claim(made["links"][0]["key"])

    def prepare(page: Page) -> None:
        carry = client.post(f"/api/games/{client.game}/carry", {"seat": 0}).json
        other.claim(carry["key"])
        page.wait_for_selector("main .problem")

    return seen(client, "#die-0", prepare)


def troubled(house: House) -> Scene:
    """Much at once: a clock, a friend who has gone, a refusal, a link to carry, dice that were checked."""

    def prepare(page: Page) -> None:
        page.evaluate(
            "document.querySelectorAll('#panel-share, #panel-dice').forEach((each) => (each.open = true))"
        )
        page.locator("[data-do=carrySeat]").click()
        page.locator("#panel-dice [data-do=checkDice]").click()
        page.wait_for_selector("#carry-link")
        page.fill("#command", "24/1")
        page.keyboard.press("Enter")
        page.wait_for_selector(".problem")

    client = house.client()
    wishes: dict[str, Any] = {"terms": {"dice": "manual"}, "clock": {"seconds": 600, "delay": 12}}
    house.client().claim(client.open("here", "link", **wishes)["links"][0]["key"])
    client.look()
    client.do(0, "ThrowOpening", dice=(3, 1))
    return seen(client, ".cell.movable", prepare)


def cut_off(house: House) -> Scene:
    def prepare(page: Page) -> None:
        lines = []
        page.route_web_socket("**/events*", lambda line: lines.append(line.connect_to_server() and line))
        page.reload()
        page.wait_for_selector("main[data-line=open]")
        page.unroute_all()
        page.route_web_socket("**/events*", lambda line: line.close())
        lines[0].close()
        page.wait_for_selector("[data-key=line]")

    return seen(begun(house), "#die-0", prepare)


def own_rules(house: House) -> Scene:
    """A file of one's own was read, then one with a fault."""

    def prepare(page: Page) -> None:
        page.locator("[data-key=more] > summary").click()
        for text, wait in ((b"[cube]\nuse = 'none'\n", "[data-key=own]"), (b"[cube", ".problem")):
            page.set_input_files("#f-own", {"name": "own.toml", "mimeType": "text/plain", "buffer": text})
            page.wait_for_selector(wait)

    return Scene("/new?with=here", "form", prepare=prepare)


def box(house: House) -> Scene:
    return seen(table(house, "here", "here", "here", terms={"form": "money"}), "#die-2")


def between(house: House) -> Scene:
    client = begun(house, terms={"form": "money"})
    client.do(1, "Resign", outcome="single")
    client.do(0, "AcceptResignation")
    return seen(client, "#result")


def over(house: House) -> Client:
    """A short game with a blunder in it."""
    client = opened(house, terms=OWN)
    make(client, 0, "24/23 6/3")
    client.do(1, "Resign", outcome="single")
    client.do(0, "AcceptResignation")
    return client


def end(house: House) -> Scene:
    return seen(over(house), "#result")


def review(house: House) -> Scene:
    def prepare(page: Page) -> None:
        page.locator("#result [data-do=analyse]").click()
        page.locator("#panel-analysis [data-do=nextError]").click()
        page.wait_for_selector(".decision.blunder")

    return seen(over(house), "#result", prepare)


def trial(house: House) -> Scene:
    """Another play was tried in place of an error."""

    def prepare(page: Page) -> None:
        review(house).prepare(page)
        page.locator("#try").click()
        for start, end in ((13, 10), (10, 9)):
            page.locator(f".cell.movable[data-place='{start}']").click()
            page.locator(f".cell.target[data-place='{end}']").click()
        page.wait_for_selector(".decision .tag")

    return seen(over(house), "#result", prepare)


def rollout(house: House) -> Scene:
    def prepare(page: Page) -> None:
        review(house).prepare(page)
        page.locator("[data-do=rollOut]").click()
        page.locator("[data-do=stopRollout]").click()
        page.wait_for_selector(".rollout p")

    return seen(over(house), "#result", prepare)


def study(house: House) -> Scene:
    def prepare(page: Page) -> None:
        review(house).prepare(page)
        page.locator("[data-do=keepCards]").click()
        page.locator("#panel-analysis [href='/study']").click()
        page.wait_for_selector("main.study .cell.movable")

    return seen(over(house), "#result", prepare)


def studied(house: House) -> Scene:
    def prepare(page: Page) -> None:
        study(house).prepare(page)
        page.locator("#panel-plays summary").click()
        page.locator("#panel-plays button").first.click()
        page.locator("[data-do=answerCard]").click()
        page.wait_for_selector("#next-card")

    return seen(over(house), "#result", prepare)


def study_over(house: House) -> Scene:
    return Scene("/study", "main.setup h1")


def watching(house: House) -> Scene:
    client = house.client()
    made = client.open("here", "here")
    return Scene(f"/watch/{client.game}#{made['watch_key']}", "#grid")


def seats(house: House) -> Scene:
    """Seats at two tables, and the question whether one is really to be given up."""
    client = house.client()
    client.open("here", "link")
    client.open("here", "here")
    ask = "[data-do=askToLeave]"
    return Scene("/seats", ask, client.cookie, lambda page: page.locator(ask).first.click())


def left(house: House) -> Scene:
    """A table whose other player has given up the seat."""
    host, guest = house.client(), house.client()
    guest.claim(host.open("here", "link")["links"][0]["key"])
    guest.post(f"/api/games/{guest.game}/leave", {"seat": 1})
    return Scene(f"/game/{host.game}", "[data-do=inviteTo]", host.cookie)


SCENES: dict[str, Callable[[House], Scene]] = {
    scene.__name__: scene
    for scene in (
        home, games, no_match, brought, position, setup, sheet, lost,
        opening, moving, panels, rolling, offer, resignation, colour, disputed, early,
        chouette, chouette_offer, partners_setup, partners, partner_away, settlement,
        hint, tutor, asked, invited, gone, troubled, cut_off, own_rules,
        box, between, end, review, trial,
        rollout, study, studied, study_over, watching, seats, left,
    )
}  # fmt: skip
