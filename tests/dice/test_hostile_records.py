"""What a host could write into a record, and what of it the record alone, or a device's file, shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tabla.dice import (
    CHAIN_LENGTH,
    SERVER,
    Chain,
    ChainCommitted,
    DiceError,
    DiceProof,
    DiceState,
    DiceThrown,
    FairDice,
    Kept,
    RollAsked,
    ShareGiven,
    throw,
    verify,
)
from tabla.dice.kept import Alarm, Roll, Seal, invitation
from tests.dice.games import GAME, FairTable

Lines = list[Any]


def record(lines: Lines) -> bytes:
    return bytes(DiceProof(tuple(lines)))


def honest(throws: int = 4) -> FairTable:
    table = FairTable()
    for _ in range(throws):
        table.throw()
    return table


def kept_by(table: FairTable, who: str = "0", **changes: Any) -> Kept:
    """What the page of a seat would have kept of an honest game."""
    seals, rolls, throws = [], [], 0
    for line in table.lines:
        if isinstance(line, ChainCommitted):
            seals.append(Seal(line.who, line.tip, line.length, line.over, throws))
        if isinstance(line, DiceThrown):
            throws += 1
            rolls.append(Roll(line.number, line.dice, line.left_out))
    sent = {
        line.number: line.share
        for line in table.lines
        if isinstance(line, ShareGiven) and str(line.seat) == who
    }
    own = tuple(seal for seal in seals if seal.who == who)
    return msgspec.structs.replace(
        Kept(GAME, who, 1, tuple(seals), tuple(rolls), own, sent, invitation(table.state.seal)), **changes
    )


def fault(lines: Lines, *kept: Kept) -> str:
    found: Any = verify(record(lines), *kept).fault
    assert found is not None
    for language in ("en", "es", "bg"):
        assert found.text(language)
    code: str = found.code
    return code


def again(lines: Lines, other: Chain) -> Lines:
    """The same record with another chain of the server's, as if chosen once the shares were known."""
    made: Lines = []
    for line in lines:
        if isinstance(line, ChainCommitted) and line.who == SERVER:
            line = ChainCommitted(SERVER, other.tip.hex(), other.length)
        if isinstance(line, DiceThrown):
            shares = line.shares | {SERVER: other.link(line.number).hex()}
            line = DiceThrown(line.number, throw(shares.values(), GAME, line.number), shares, line.left_out)
        made.append(line)
    return made


def at(lines: Lines, kind: type, number: int = 1) -> int:
    """Where the line of that kind about that throw stands."""
    return next(i for i, line in enumerate(lines) if isinstance(line, kind) and line.number == number)


def without(lines: Lines, *places: int) -> Lines:
    return [line for i, line in enumerate(lines) if i not in places]


def test_an_honest_record_agrees_with_what_every_device_kept() -> None:
    table = honest()
    report = verify(record(table.lines), kept_by(table, "0"), kept_by(table, "1"))
    assert (report.fault, report.alone, report.uncovered, report.left_out) == (None, 0, 0, {})


def test_a_device_that_left_early_or_came_late_still_agrees() -> None:
    table = honest()
    early = kept_by(table)
    table.seal("1", b"n" * 32)
    table.throw()
    table.throw()
    late = kept_by(
        table,
        "1",
        since=5,
        sent={
            5: table.lines[at(table.lines, DiceThrown, 5)].shares["1"],
            6: table.lines[at(table.lines, DiceThrown, 6)].shares["1"],
        },
    )
    assert verify(record(table.lines), early, late).fault is None


def _short(lines: Lines) -> Lines:
    return again(lines, Chain(b"x" * 32, 4))


def _second(lines: Lines) -> Lines:
    place = at(lines, RollAsked, 2)
    return [*lines[:place], ChainCommitted(SERVER, "ab" * 32, CHAIN_LENGTH), *lines[place:]]


def _late(who: str) -> Callable[[Lines], Lines]:
    def change(lines: Lines) -> Lines:
        place, over = at(lines, DiceThrown, 2), "" if who == SERVER else lines[2].over
        return [*lines[:place], ChainCommitted(who, "ab" * 32, CHAIN_LENGTH, over), *lines[place:]]

    return change


def _server_last(lines: Lines) -> Lines:
    began, server, ana, boris, *others = lines
    return [began, ana, boris, server, *others]


def _replayed(lines: Lines) -> Lines:
    """Roll 2 with the link of roll 1 once more."""
    given, thrown = at(lines, ShareGiven, 2), at(lines, DiceThrown, 2)
    old = lines[at(lines, ShareGiven, 1)].share
    made = list(lines)
    made[given] = ShareGiven(2, 0, old)
    shares = made[thrown].shares | {"0": old}
    made[thrown] = DiceThrown(2, throw(shares.values(), GAME, 2), shares)
    return made


def _sealed_again(lines: Lines) -> Lines:
    """A chain whose links were all seen before, sealed once more between throws."""
    state, made = DiceState(), list(lines)
    for line in made:
        state = state.after(line)
    chain = Chain(bytes(32), 63, state.seal)  # the chain of seat 0, one link shorter
    more: Lines = [ChainCommitted("0", chain.tip.hex(), 63, state.seal)]
    state = state.after(more[0])
    other = Chain(b"\x01" * 32, 64).link(5).hex()
    for line in (
        RollAsked(5, 0, "Roll", ("0", "1"), 0),
        ShareGiven(5, 0, chain.link(1).hex()),
        ShareGiven(5, 1, other),
    ):
        state = state.after(line)
        more.append(line)
    return [*made, *more, *FairDice(GAME, b"server secret").throw(state, 2)]


def _omitted(lines: Lines) -> Lines:
    """The share came, and the throw was made without it."""
    place = at(lines, DiceThrown, 3)
    shares = {who: share for who, share in lines[place].shares.items() if who != "0"}
    thrown = DiceThrown(3, throw(shares.values(), GAME, 3), shares, ("0",))
    return [*lines[:place], thrown]


def _not_asked(lines: Lines) -> Lines:
    place = at(lines, RollAsked, 3)
    thrown = lines[at(lines, DiceThrown, 3)]
    shares = {SERVER: thrown.shares[SERVER]}
    return [*lines[:place], DiceThrown(3, throw(shares.values(), GAME, 3), shares, ("0", "1"))]


def _reordered(lines: Lines) -> Lines:
    second, third, fourth = (at(lines, RollAsked, number) for number in (2, 3, 4))
    return [*lines[:second], *lines[third:fourth], *lines[second:third], *lines[fourth:]]


def _skipped(lines: Lines) -> Lines:
    return [*lines[: at(lines, RollAsked, 2)], *lines[at(lines, RollAsked, 3) :]]


def _asked_of_one(lines: Lines) -> Lines:
    place = at(lines, RollAsked, 2)
    return [*lines[:place], RollAsked(2, 0, "Roll", ("1",), 0), *lines[place + 1 :]]


def _over_another(lines: Lines) -> Lines:
    return [*lines[:2], ChainCommitted("0", lines[2].tip, lines[2].length, "cd" * 32), *lines[3:]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_short, "dice-short"),
        (_second, "dice-server-chain"),
        (_late(SERVER), "dice-sealed-late"),
        (_late("1"), "dice-sealed-late"),
        (_server_last, "dice-over"),
        (lambda lines: again(lines, Chain(b"x" * 32)), "dice-over"),
        (_replayed, "dice-share"),
        (_sealed_again, "dice-again"),
        (_omitted, "dice-omitted"),
        (_not_asked, "dice-not-asked"),
        (_reordered, "dice-number"),
        (_skipped, "dice-number"),
        (_asked_of_one, "dice-ask"),
        (_over_another, "dice-over"),
    ],
)
def test_a_record_alone_shows_what_a_host_did(change: Callable[[Lines], Lines], code: str) -> None:
    assert fault(change(honest().lines)) == code


def _unrecorded(table: FairTable) -> Lines:
    """As if seat 0 had never sealed anything: the server knows all the rest."""
    made: Lines = []
    for line in table.lines:
        if isinstance(line, ChainCommitted | ShareGiven) and "0" in (
            getattr(line, "who", ""),
            str(getattr(line, "seat", "")),
        ):
            continue
        if isinstance(line, RollAsked):
            line = RollAsked(line.number, 0, line.kind, ("1",), 0)
        if isinstance(line, DiceThrown):
            shares = {who: share for who, share in line.shares.items() if who != "0"}
            line = DiceThrown(line.number, throw(shares.values(), GAME, line.number), shares)
        made.append(line)
    return made


def _replaced(table: FairTable) -> Lines:
    """Seat 0 gets a chain of the server's own between two throws."""
    other = FairTable()
    other.throw()
    other.seal("0", b"chosen by the host".ljust(32))
    for _ in range(3):
        other.throw()
    return list(other.lines)


def _forged(table: FairTable) -> Lines:
    """Everything made anew, with chains of the server's own for everybody: a true record of another game."""
    other = FairTable(seats=0)
    other.seal("0", b"f" * 32)
    other.seal("1", b"g" * 32)
    for _ in range(4):
        other.throw()
    return list(other.lines)


def _left_out(table: FairTable) -> Lines:
    """The share of roll 3 is told as missing; what comes after is true again."""
    other = FairTable()
    other.throw()
    other.throw()
    other.throw(silent=("0",))
    return list(other.lines)


def _shorter(table: FairTable) -> Lines:
    return table.lines[: at(table.lines, RollAsked, 4)]


def _other_seal(table: FairTable) -> Lines:
    """Another server's chain and plain seals of players, which show nothing by themselves."""
    return [*again(_plain(table.lines), Chain(b"x" * 32))]


def _plain(lines: Lines) -> Lines:
    chains = {"0": Chain(bytes(32), 64), "1": Chain(b"\x01" * 32, 64)}
    return [
        ChainCommitted(line.who, chains[line.who].tip.hex(), 64)
        if isinstance(line, ChainCommitted) and line.who != SERVER
        else line
        for line in lines
    ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_unrecorded, "kept-seal"),
        (_replaced, "kept-foreign"),
        (_forged, "kept-foreign"),
        (_left_out, "kept-roll"),
        (_shorter, "kept-shorter"),
        (_other_seal, "kept-invited"),
    ],
)
def test_what_a_device_kept_shows_a_record_that_is_true_in_itself(
    change: Callable[[FairTable], Lines], code: str
) -> None:
    table = honest()
    lines = change(table)
    assert verify(record(lines)).fault is None
    assert fault(lines, kept_by(table)) == code


def test_a_share_that_was_sent_and_left_out_is_a_fault_and_not_a_note() -> None:
    """The device saw the roll made without it, and had sent its share: nothing else is wrong."""
    table = FairTable()
    table.throw()
    table.throw(silent=("0",))
    sent = kept_by(table).sent | {2: table.chains["0"].link(2).hex()}
    assert verify(record(table.lines), kept_by(table)).fault is None
    assert fault(table.lines, kept_by(table, sent=sent)) == "kept-dropped"


def test_two_players_who_were_shown_two_logs_find_it_in_either_record() -> None:
    one, other = honest(), FairTable()
    other.throw()
    other.throw(silent=("1",))
    assert verify(record(one.lines), kept_by(one)).fault is None
    assert verify(record(other.lines), kept_by(other)).fault is None
    assert fault(one.lines, kept_by(one), kept_by(other)) == "kept-roll"
    assert verify(record(one.lines)).rolls != verify(record(other.lines)).rolls


@pytest.mark.parametrize(
    "code", ["kept-ahead", "kept-unasked", "kept-named", "kept-unrecorded", "dice-share"]
)
def test_what_only_the_device_could_see_is_told_by_its_alarm(code: str) -> None:
    table = honest()
    assert fault(table.lines, kept_by(table, alarms=(Alarm(code, 2, "0"),))) == code


def test_a_file_of_another_game_or_of_none_is_told() -> None:
    table = honest()
    assert fault(table.lines, kept_by(table, game="another")) == "kept-game"
    for data in (
        b"",
        b"{}",
        b'{"type":"DiceKept"}',
        b"\xff",
        b'{"type":"DiceKept","game":"g","alarms":[{"code":"x","roll":1}]}',
    ):
        with pytest.raises(DiceError, match="is not what a device kept"):
            Kept.parse(data, "kept.json")


def test_a_file_is_read_as_the_page_writes_it() -> None:
    kept = kept_by(honest())
    assert Kept.parse(msgspec.json.encode(kept)) == kept


def test_the_protocol_before_is_still_verified_and_told_from_this_one() -> None:
    table = FairTable(is_old=True)
    for _ in range(3):
        table.throw()
    report = verify(record(table.lines))
    assert (report.fault, report.source, report.uncovered) == (None, "fair", 3)
