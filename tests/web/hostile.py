"""A host that lies: the real server behind it is honest, and what the page is told of its log is not.

A lie is a function from a true event of the log to the one that is told; where the host takes a line away,
another stands in its place that says nothing, so that numbers stay as they are.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page, Route, WebSocketRoute

from tabla.dice import SERVER, Chain, seal_of, throw
from tests.server.house import Client, House, choose, waited_for

Event = dict[str, Any]
Lie = Callable[[Event], Event]
NOTHING: Event = {"type": "ClockStood", "seat": 0, "since": 0, "until": 0}
TABLE = {
    "TableOpened",
    "SeatTaken",
    "SeatNamed",
    "HelpAnswered",
    "FlagFell",
    "ClockStood",
    "BotFailed",
    "RematchMade",
}
CHOSEN = Chain(b"chosen by the host".ljust(32))


def honest(event: Event) -> Event:
    return event


class Host:
    """A table for a page at seat 0 and a guest at seat 1, who plays without a page and seals nothing."""

    def __init__(self, house: House, store: Any, page: Page, random_: Any) -> None:
        self.house, self.store, self.page, self.random = house, store, page, random_
        self.lie: Lie = honest
        self.holds = False  # whether news are kept back
        self.mute = ""  # the kind of command that is not answered
        self.sent: list[Event] = []
        self.ana, self.guest = house.client(), house.client()
        made = self.ana.open("here", "link", terms={"form": "game", "cube": False})
        self.guest.claim(made["links"][0]["key"])
        self.game = made["game"]
        self._seat(page, self.ana)
        self._stand_before(page)

    def _seat(self, page: Page, client: Client) -> None:
        name, _, value = client.cookie.partition("=")
        page.context.add_cookies([{"name": name, "value": value, "url": self.house.origin}])

    def _stand_before(self, page: Page) -> None:
        """Between a page and the server."""
        page.route(re.compile(rf"/api/games/{self.game}(/dice|/commands)?\?"), self._answer)
        page.route_web_socket(re.compile(rf"/api/games/{self.game}/events"), self._socket)

    def open(self) -> None:
        self.page.goto(f"{self.house.origin}/game/{self.game}", wait_until="commit")
        self.page.wait_for_selector("main:not([data-line=closed]) #grid")

    def reload(self, lie: Lie) -> None:
        """The same table again, with another log."""
        # What a page keeps reaches the browser's storage a moment later, and a reload does not wait for it.
        self.page.wait_for_timeout(500)
        self.lie = lie
        self.page.reload(wait_until="commit")
        self.page.wait_for_selector("#grid")

    # What the page is told

    def _told(self, update: Any) -> Any:
        for entry in update.get("events", update.get("lines", ())):
            entry["event"] = self.lie(entry["event"])
            view = update.get("view")
            if view and view["dice"] and entry["event"]["type"] == "DiceThrown":
                view["dice"] = entry["event"]["dice"]
        return update

    def _answer(self, route: Route) -> None:
        sent = route.request.post_data
        if sent is not None:
            body = json.loads(sent)
            self.sent.append(body["command"])
            sent = json.dumps(body | {"command": self._passed(body["command"])})
        with contextlib.suppress(Error):  # the page may be closed before the answer comes
            reply = route.fetch(post_data=sent)
            if sent is not None and self.sent[-1]["type"] == self.mute:
                return
            told = self._told(reply.json()) if reply.ok else reply.json()
            route.fulfill(response=reply, json=told)

    def _passed(self, command: Event) -> Event:
        """What the server gets for a command of the page's."""
        return command

    def _socket(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: Any) -> None:
            if not self.holds:
                socket.send(json.dumps(self._told(json.loads(message))))

        server.on_message(tell)

    # What happens at the table

    def note(self, name: str) -> None:
        """An event that means nothing, for a lie to stand in its place."""
        self.guest.send(1, "TakeName", name=name, expected_version=None)

    def throws(self) -> int:
        return int(self.guest.look()["view"]["fair_dice"]["throws"])

    def throw(self, by_guest: bool = False) -> None:
        """The next throw, after whatever moves come before it."""
        before = self.throws()
        while True:
            view = self.guest.look()["view"]
            if view["phase"] in ("opening", "roll"):
                break
            client = self.ana if view["actor"] == 0 else self.guest
            client.look()
            client.step(self.random)
        if by_guest or (view["phase"] == "roll" and view["actor"] == 1):
            self.guest.do(1, "ThrowOpening" if view["phase"] == "opening" else "Roll")
        else:
            self.page.locator("[data-key=ThrowOpening], [data-key=Roll]").first.click()
        waited_for(lambda: self._let_go() and self.throws() > before)
        if self.lie is honest:
            waited_for(lambda: self._let_go() and self._has_kept(before + 1))

    def _has_kept(self, roll: int) -> bool:
        return bool(self.page.evaluate(f"localStorage.getItem('dice:{self.game}:roll:{roll}') !== null"))

    def _let_go(self) -> bool:
        self.page.wait_for_timeout(30)  # routes are answered while the page is waited for
        return True

    def alarms(self) -> set[str]:
        return {str(each.get_attribute("data-alarm")) for each in self.page.locator("[data-alarm]").all()}

    # What is left of it

    def log(self) -> list[Event]:
        """The log as the host tells it."""
        return [self.lie(json.loads(row.body)) for row in self.store.read(self.game)]

    def record(self) -> bytes:
        return record_of(self.log())

    def kept(self) -> bytes:
        return kept_by(self.page, self.game)

    def thrown(self, number: int) -> Event:
        """A throw of the true log."""
        events = (json.loads(row.body) for row in self.store.read(self.game))
        return next(event for event in events if event["type"] == "DiceThrown" and event["number"] == number)


def record_of(log: list[Event]) -> bytes:
    """The record that a log gives."""
    lines = [event for event in log if event["type"] not in TABLE]
    return b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)


def kept_by(page: Page, game: str) -> bytes:
    """The file of what the device of a page keeps."""
    script = f"import('/js/dice/kept.js').then((kept) => JSON.stringify(kept.keptFile('{game}')))"
    return str(page.evaluate(script)).encode()


class TwoFaced(Host):
    """One who shows two people two games: the opener the server's, the guest another that is true in itself.

    To the guest it plays the server and the opener, to the server the guest, each with a chain of its own; so
    the guest's device opens its links for rolls that the opener never sees.
    """

    def __init__(self, house: House, store: Any, pages: tuple[Page, Page], random_: Any) -> None:
        self.house, self.store, self.random = house, store, random_
        self.opener, self.page = pages
        self.lie = self.other_log
        self.holds, self.mute = False, ""
        self.sent = []
        self.shares: dict[int, str] = {}
        self.ana = self.guest = house.client()  # who looks at the true table
        made = self.ana.open("here", "link", terms={"form": "game", "cube": False})
        self.game, self.link = made["game"], made["links"][0]["url"]
        self.false_seal = seal_of(self.game, CHOSEN.tip.hex(), CHOSEN.length)
        self.as_opener = Chain(b"the host as opener".ljust(32), over=self.false_seal)
        true = next(event for event in self.true_log() if event["type"] == "ChainCommitted")
        over = seal_of(self.game, true["tip"], true["length"])
        self.as_guest = Chain(b"the host as guest".ljust(32), over=over)
        self._seat(self.opener, self.ana)
        self._stand_before(self.page)

    def sit_down(self) -> str:
        """The opener at the table; the link that the opener's page shows for the guest."""
        origin, links = self.house.origin, {"game": self.game, "seats": [{"seat": 1, "url": self.link}]}
        self.opener.goto(f"{origin}/join", wait_until="commit")
        kept = json.dumps(json.dumps(links | {"watch": ""}))
        self.opener.evaluate(f"localStorage.setItem('links:{self.game}', {kept})")
        self.opener.goto(f"{origin}/game/{self.game}", wait_until="commit")
        self.opener.wait_for_selector("main:not([data-line=closed]) #grid")
        return self.opener.locator("#link-1").input_value()

    def invite(self, link: str) -> None:
        """The guest opens a link."""
        self.page.goto(link, wait_until="commit")
        self.page.wait_for_selector("main:not([data-line=closed]) #grid")

    def true_log(self) -> list[Event]:
        return [json.loads(row.body) for row in self.store.read(self.game)]

    def _passed(self, command: Event) -> Event:
        if command["type"] == "CommitChain":
            mine = self.as_guest
            return command | {"tip": mine.tip.hex(), "length": mine.length, "over": mine.over}
        if command["type"] == "GiveShare":
            self.shares[command["number"]] = command["share"]
            return command | {"share": self.as_guest.link(command["number"]).hex()}
        return command

    def _told(self, update: Any) -> Any:
        told = super()._told(update)
        view = told.get("view")
        if view and view["dice"]:
            view["dice"] = self.other_log(self.thrown(view["fair_dice"]["throws"]))["dice"]
        return told

    def other_log(self, event: Event) -> Event:
        """What the guest is told in the place of a true event."""
        kind = event["type"]
        if kind == "ChainCommitted" and event["who"] == "1":
            sealed = next(sent for sent in reversed(self.sent) if sent["type"] == "CommitChain")
            return event | {name: sealed[name] for name in ("tip", "length", "over")}
        if kind == "ChainCommitted":
            chain = CHOSEN if event["who"] == SERVER else self.as_opener
            return event | {"tip": chain.tip.hex(), "length": chain.length, "over": chain.over}
        if kind == "ShareGiven":
            return event | {"share": self._share(str(event["seat"]), event["number"])}
        if kind == "DiceThrown":
            return rethrown(
                self.game, event, **{who: self._share(who, event["number"]) for who in event["shares"]}
            )
        return board(event, self.other_log(self.thrown(1))) if kind == "OpeningThrown" else event

    def _share(self, who: str, number: int) -> str:
        if who == "1":
            return self.shares[number]
        return (CHOSEN if who == SERVER else self.as_opener).link(number).hex()


def rethrown(game: str, event: Event, **shares: str | None) -> Event:
    """A throw with other shares, and the dice that they make; None takes a share away."""
    made = {who: share for who, share in (event["shares"] | shares).items() if share}
    return event | {"shares": made, "dice": list(throw(made.values(), game, event["number"]))}


def board(event: Event, thrown: Event) -> Event:
    """The dice of a throw on the board."""
    return event | {"dice": thrown["dice"]} if event["type"] in ("OpeningThrown", "Rolled") else event


__all__ = [
    "CHOSEN", "NOTHING", "Event", "Host", "Lie", "TwoFaced", "board", "choose", "honest", "kept_by",
    "record_of", "rethrown",
]  # fmt: skip
