"""A dishonest host is caught by the page of whoever plays there, and by `tabla dice verify` afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tabla.cli.dice import command
from tabla.dice import SERVER
from tests.server.house import House, running
from tests.web.hostile import CHOSEN, NOTHING, Event, Host, board, honest, rethrown


@pytest.fixture(scope="module")
def inn(store) -> Iterator[House]:
    """The server behind the host; it waits for shares long enough for a slow machine."""
    with running(store, grace_ms=20_000) as house:
        yield house


@pytest.fixture
def host(inn, store, window) -> Host:
    host = Host(inn, store, window(inn), random.Random(4))
    host.guest.look()
    return host


def is_seal(event: Event, who: str) -> bool:
    return event["type"] == "ChainCommitted" and event["who"] == who


def short_chain(host: Host) -> None:
    """A chain of one link, to be followed by others when shares are known."""
    host.lie = lambda event: event | {"length": 1} if is_seal(event, SERVER) else event
    host.open()


def chain_after_share(host: Host) -> None:
    """The server's secret is chosen when the player's share has come, and the log written to suit."""
    host.open()

    def lie(event: Event) -> Event:
        if is_seal(event, SERVER):
            return event | {"tip": CHOSEN.tip.hex()}
        if event["type"] == "DiceThrown":
            return rethrown(host.game, event, server=CHOSEN.link(event["number"]).hex())
        return board(event, lie(host.thrown(1))) if event["type"] == "OpeningThrown" else event

    host.page.wait_for_selector("[data-key=ThrowOpening]")
    waited(host, lambda: any(sent["type"] == "CommitChain" for sent in host.sent))
    host.lie = lie
    host.throw()


def altered_tip(host: Host) -> None:
    """Another seal of the server's than the one that the page saw."""
    host.open()
    host.throw()
    host.reload(lambda event: event | {"tip": "ab" * 32} if is_seal(event, SERVER) else event)


def dropped_seal(host: Host) -> None:
    """After a reload the player's own seal is gone."""
    host.open()
    host.throw()
    host.reload(lambda event: NOTHING if is_seal(event, "0") else event)


def replayed_link(host: Host) -> None:
    """A link of an earlier throw once more."""
    host.open()
    host.throw()

    def lie(event: Event) -> Event:
        if event["type"] == "DiceThrown" and event["number"] == 2:
            return rethrown(host.game, event, server=host.thrown(1)["shares"][SERVER])
        return event

    host.lie = lie
    host.throw()


def second_chain(host: Host) -> None:
    """The server seals anew while its chain has links left."""
    host.open()
    host.throw()
    new = {"type": "ChainCommitted", "who": SERVER, "tip": CHOSEN.tip.hex(), "length": 1024, "over": ""}
    host.lie = lambda event: new if event["type"] == "SeatNamed" else event
    host.note("Boris II")


def omitted_share(host: Host) -> None:
    """The share came, and is told as missing."""
    host.open()

    def lie(event: Event) -> Event:
        if event["type"] == "ShareGiven":
            return NOTHING
        if event["type"] == "DiceThrown":
            return rethrown(host.game, event, **{"0": None}) | {"left_out": ["0"]}
        if event["type"] in ("OpeningThrown", "Rolled"):
            return board(event, lie(host.thrown(1)))
        return event

    host.lie = lie
    host.throw()


def unrecorded_chain(host: Host) -> None:
    """The player's seal is acknowledged and never written down: rolls by the server alone."""

    def lie(event: Event) -> Event:
        if is_seal(event, "0") or event["type"] in ("RollAsked", "ShareGiven"):
            return NOTHING
        if event["type"] == "DiceThrown":
            return rethrown(host.game, event, **{"0": None}) | {"left_out": []}
        if event["type"] in ("OpeningThrown", "Rolled"):
            return board(event, lie(host.thrown(1)))
        return event

    host.lie = lie
    host.open()
    waited(host, lambda: any(sent["type"] == "CommitChain" for sent in host.sent))
    host.page.wait_for_timeout(300)
    host.throw(by_guest=True)


def replaced_chain(host: Host) -> None:
    """A chain in the player's name that the host has made."""
    host.open()
    host.throw()
    over = next(event["over"] for event in host.log() if is_seal(event, "0"))
    new = {"type": "ChainCommitted", "who": "0", "tip": CHOSEN.tip.hex(), "length": 1024, "over": over}
    host.lie = lambda event: new if event["type"] == "SeatNamed" else event
    host.note("Boris II")


def reordered_throws(host: Host) -> None:
    """The first two throws change places."""
    host.open()
    host.throw()
    host.throw()
    first, second = host.thrown(1), host.thrown(2)
    host.reload(
        lambda event: (
            {1: second, 2: first}.get(event["number"], event) if event["type"] == "DiceThrown" else event
        )
    )


def two_logs(host: Host) -> None:
    """The one who was invited is shown another game than the one who sent the link."""
    host.page.goto(f"{host.house.origin}/join", wait_until="commit")
    seal = "AAAAAAAAAAAAAAAAAAAAAA"  # of the log that the other sees
    host.page.evaluate(f"localStorage.setItem('dice:{host.game}:invited', JSON.stringify('{seal}'))")
    host.open()


def rewritten_log(host: Host) -> None:
    """Later the log has another roll than the one that was seen: as if the player had been away."""
    host.open()
    host.throw()

    def lie(event: Event) -> Event:
        if event["type"] == "ShareGiven" and event["number"] == 1:
            return NOTHING
        if event["type"] == "DiceThrown" and event["number"] == 1:
            return rethrown(host.game, event, **{"0": None}) | {"left_out": ["0"]}
        if event["type"] == "OpeningThrown":
            return board(event, lie(host.thrown(1)))
        return event

    host.reload(lie)


def future_links(host: Host) -> None:
    """Shares of throws that are not due are asked for."""
    host.open()
    host.throw()
    count = host.throws()
    asked = {"type": "RollAsked", "number": count + 3, "seat": 1, "kind": "Roll", "wanted": ["0"], "until": 0}
    host.lie = lambda event: asked if event["type"] == "SeatNamed" else event
    host.note("Boris II")
    host.page.wait_for_selector("[data-alarm]")
    assert sum(sent["type"] == "GiveShare" for sent in host.sent) == count


def asked_in_ones_name(host: Host) -> None:
    """The host asks for a throw that the player never made, to see it before the player decides."""
    host.open()
    host.throw()
    count = host.throws()
    asked = {"type": "RollAsked", "number": count + 1, "seat": 0, "kind": "Roll", "wanted": ["0"], "until": 0}
    host.lie = lambda event: asked if event["type"] == "SeatNamed" else event
    host.note("Boris II")
    host.page.wait_for_selector("[data-alarm]")
    assert sum(sent["type"] == "GiveShare" for sent in host.sent) == count


def shortened_log(host: Host) -> None:
    """The last throw is taken back."""
    host.open()
    host.throw()
    taken = ("RollAsked", "ShareGiven", "DiceThrown", "OpeningThrown")
    host.reload(lambda event: NOTHING if event["type"] in taken else event)


def other_dice_on_the_board(host: Host) -> None:
    """Thrown is one thing, played another."""
    host.open()
    host.lie = lambda event: event | {"dice": [6, 5]} if event["type"] == "OpeningThrown" else event
    while host.throws() == 0 or host.thrown(host.throws())["dice"] == [6, 5]:
        host.throw()


def decided_after_the_throw(host: Host) -> None:
    """The share is in, the roll is known, and only then does the other side choose what to do."""
    host.open()
    host.throw()
    host.lie = lambda event: (
        {"type": "Doubled", "side": 1, "seats": [1]} if event["type"] == "ShareGiven" else event
    )
    host.throw()


STRATEGIES: list[tuple[Callable[[Host], None], set[str], bool]] = [
    # The strategy, the alarms of the page, and whether the record alone shows it.
    (short_chain, {"dice-short"}, True),
    (chain_after_share, {"dice-share"}, True),
    (altered_tip, {"kept-seal"}, True),
    (dropped_seal, {"dice-ask"}, True),
    (replayed_link, {"dice-share"}, True),
    (second_chain, {"dice-server-chain"}, True),
    (omitted_share, {"kept-dropped"}, False),
    (unrecorded_chain, {"kept-unrecorded"}, False),
    (replaced_chain, {"kept-foreign"}, False),
    (reordered_throws, {"dice-number"}, True),
    (two_logs, {"kept-invited"}, False),
    (rewritten_log, {"kept-roll"}, False),
    (future_links, {"kept-ahead"}, True),
    (asked_in_ones_name, {"kept-named"}, False),
    (shortened_log, {"kept-shorter"}, False),
    (other_dice_on_the_board, {"dice-play"}, True),
    (decided_after_the_throw, {"dice-between"}, True),
]


@pytest.mark.parametrize(
    ("strategy", "codes", "alone"), [pytest.param(*each, id=each[0].__name__) for each in STRATEGIES]
)
def test_a_dishonest_host_is_caught(
    host: Host, strategy: Callable[[Host], None], codes: set[str], alone: bool, tmp_path: Path
) -> None:
    strategy(host)
    host.page.wait_for_selector("[role=alert] [data-alarm]")
    assert codes <= host.alarms()
    words = host.page.locator(".alarm[role=alert]").inner_text()
    assert "error-" not in words
    # The game stays marked, whatever is told later.
    record, kept = host.record(), host.kept()
    host.reload(honest)
    host.page.wait_for_selector("[role=alert] [data-alarm]")
    assert codes <= host.alarms()
    (tmp_path / "record").write_bytes(record)
    (tmp_path / "kept").write_bytes(kept)
    told = CliRunner().invoke(command, ["verify", str(tmp_path / "record"), "--kept", str(tmp_path / "kept")])
    assert (told.exit_code, told.exception.__class__) == (1, SystemExit), told.output
    if alone:
        assert CliRunner().invoke(command, ["verify", str(tmp_path / "record")]).exit_code == 1


def waited(host: Host, happened: Callable[[], object]) -> None:
    for _ in range(600):
        if happened():
            return
        host.page.wait_for_timeout(50)
    raise AssertionError("nothing happened")
