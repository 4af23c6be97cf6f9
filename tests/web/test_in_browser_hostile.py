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
from tests.web.hostile import (
    CHOSEN,
    NOTHING,
    Event,
    Host,
    TwoFaced,
    board,
    honest,
    kept_by,
    record_of,
    rethrown,
)


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
    if not host.mute:
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


def unanswered_share(host: Host) -> None:
    """The share is told as missing, and whoever sent it gets no answer, while news come as ever."""
    host.open()
    waited(host, lambda: any(is_seal(event, "0") for event in host.log()))
    host.page.wait_for_timeout(3000)
    host.mute = "GiveShare"
    omitted_share(host)


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
    (unanswered_share, {"kept-dropped"}, False),
    (unrecorded_chain, {"kept-unrecorded"}, False),
    (replaced_chain, {"kept-foreign"}, False),
    (reordered_throws, {"dice-number"}, True),
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
    is_caught(host, codes, tmp_path)
    if alone:
        assert exit_code(tmp_path / "record") == 1


def is_caught(host: Host, codes: set[str], folder: Path) -> None:
    """The page says so, now and later, and what it kept does not agree with the record."""
    for code in codes:  # one thing may be found in several ways, one after the other
        host.page.wait_for_selector(f"[role=alert] [data-alarm={code}]")
    words = host.page.locator(".alarm[role=alert]").inner_text()
    assert "error-" not in words
    # The game stays marked, whatever is told later.
    record, kept = host.record(), host.kept()
    host.reload(honest)
    host.page.wait_for_selector("[role=alert] [data-alarm]")
    assert codes <= host.alarms()
    (folder / "record").write_bytes(record)
    (folder / "kept").write_bytes(kept)
    assert exit_code(folder / "record", folder / "kept") == 1


def exit_code(record: Path, *kept: Path) -> int:
    """Of `tabla dice verify`; a fault of ours is none."""
    words = [word for file in kept for word in ("--kept", str(file))]
    told = CliRunner().invoke(command, ["verify", str(record), *words])
    assert told.exception is None or isinstance(told.exception, SystemExit), told.output
    return int(told.exit_code)


@pytest.fixture
def two_faced(inn, store, window) -> TwoFaced:
    return TwoFaced(inn, store, (window(inn), window(inn)), random.Random(4))


def test_whoever_is_invited_to_another_game_is_told_by_the_seal_in_the_link(two_faced, tmp_path) -> None:
    link = two_faced.sit_down()
    assert "." in link.partition("#")[2]
    two_faced.invite(link)
    is_caught(two_faced, {"kept-invited"}, tmp_path)
    assert two_faced.opener.locator("[data-alarm]").count() == 0


def test_two_games_for_one_show_in_fingerprints_and_in_what_the_other_kept(two_faced, tmp_path) -> None:
    """The guest came by a link without the seal: what each sees is true in itself, and not the same."""
    two_faced.invite(two_faced.sit_down().rpartition(".")[0])
    pages = {"opener": two_faced.opener, "guest": two_faced.page}
    waited(two_faced, lambda: sum(is_seal(each, who) for each in two_faced.log() for who in "01") == 2)
    two_faced.opener.locator("[data-key=ThrowOpening]").click()
    thrown = f"localStorage.getItem('dice:{two_faced.game}:roll:1') !== null"
    waited(two_faced, lambda: all(page.evaluate(thrown) for page in pages.values()))
    two_faced.page.wait_for_timeout(2000)
    told = {"opener": record_of(two_faced.true_log()), "guest": two_faced.record()}
    for name, page in pages.items():
        assert page.locator("[data-alarm]").count() == 0, name
        (tmp_path / f"{name}.record").write_bytes(told[name])
        (tmp_path / f"{name}.kept").write_bytes(kept_by(page, two_faced.game))
    shown = {name: page.locator("#seals, #rolls").all_text_contents() for name, page in pages.items()}
    assert [len(digits.replace(" ", "")) for digits in shown["guest"]] == [24, 24]
    assert all(mine != others for mine, others in zip(*shown.values(), strict=True))
    for record in pages:
        assert exit_code(tmp_path / f"{record}.record") == 0
        for kept in pages:
            found = exit_code(tmp_path / f"{record}.record", tmp_path / f"{kept}.kept")
            assert found == int(record != kept), f"the record of the {record}, kept by the {kept}"


def waited(host: Host, happened: Callable[[], object]) -> None:
    for _ in range(600):
        if happened():
            return
        host.page.wait_for_timeout(50)
    raise AssertionError("nothing happened")
