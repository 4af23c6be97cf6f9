"""Fair dice: what is published first, what each throw reveals, what a record cannot hide."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Any

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
    ManualDice,
    SeededDice,
    throw,
    verify,
)
from tabla.dice.chains import throw_by_key
from tests.dice.games import GAME, FairTable, played_record


def fault(record: bytes) -> str:
    found: Any = verify(record).fault
    assert found is not None
    assert found.data["roll"] >= 1
    for language in ("en", "es", "bg"):
        assert re.search(rf"\b{found.data['roll']}\b", found.text(language))
    code: str = found.code
    return code


@pytest.mark.parametrize("length", [1, 2, 63, 64, 65, 130])
def test_every_link_is_the_preimage_of_the_one_revealed_before(length: int) -> None:
    seed = b"\x07" * 32
    chain, links = Chain(seed, length), [seed]
    for _ in range(length):
        links.append(hashlib.sha256(links[-1]).digest())
    assert chain.tip == links[-1]
    assert [chain.link(number) for number in range(1, length + 1)] == links[-2::-1]
    for beyond in (0, length + 1):
        with pytest.raises(IndexError, match="has no link"):
            chain.link(beyond)


def test_dice_are_the_bytes_of_the_hmac_below_252_mod_6() -> None:
    shares = ["aa" * 32, "bb" * 32, "cc" * 32]
    digest = hmac.new(bytes.fromhex("".join(shares)), b"game:5", hashlib.sha256).digest()
    assert throw(shares, "game", 5, 4) == tuple(1 + byte % 6 for byte in digest if byte < 252)[:4]


def test_further_bytes_come_from_further_blocks() -> None:
    first, second = (
        [1 + byte % 6 for byte in hmac.digest(b"key", message, "sha256") if byte < 252]
        for message in (b"game:1", b"game:1:1")
    )
    wanted = len(first) + 5
    assert throw_by_key(b"key", "game", 1, wanted) == tuple(first + second[:5])


def test_a_byte_of_252_or_more_is_rejected() -> None:
    """A key found by search whose first byte alone is 252 or more: the die comes from the second."""
    digests = {key: hmac.digest(key, b"g:1", "sha256") for key in (b"key %d" % n for n in range(999))}
    key, digest = next(found for found in digests.items() if found[1][0] >= 252 > found[1][1])
    assert throw_by_key(key, "g", 1, 1) == (1 + digest[1] % 6,)


def test_every_face_and_every_pair_is_equally_likely() -> None:
    faces, pairs = [0] * 6, [0] * 36
    for number in range(1, 36_001):
        first, second = throw_by_key(b"a fixed seed", "game", number, 2)
        faces[first - 1] += 1
        faces[second - 1] += 1
        pairs[6 * (first - 1) + second - 1] += 1
    # 99.9 % quantiles of chi-square with 5 and 35 degrees of freedom.
    assert sum((n - 12_000) ** 2 / 12_000 for n in faces) < 20.5
    assert sum((n - 1_000) ** 2 / 1_000 for n in pairs) < 66.6


def test_rolls_openings_and_throws_for_the_box_share_one_source() -> None:
    table = FairTable(4)
    assert len(table.throw(4)) == 4
    assert len(table.throw(2)) == 2
    report = verify(bytes(DiceProof(tuple(table.lines))))
    assert (report.is_true, report.throws, report.sealed, report.left_out) == (True, 2, True, {})


def test_a_silent_players_share_is_left_out_and_the_record_says_so() -> None:
    table = FairTable()
    table.throw()
    table.throw(silent=("1",))
    assert table.lines[-1].left_out == ("1",)
    assert table.state.wanted == ("0",)
    assert verify(bytes(DiceProof(tuple(table.lines)))).left_out == {"1": 1}


def test_a_silent_player_comes_back_with_a_new_chain_alone() -> None:
    """The link that was missing may have been seen meanwhile."""
    table = FairTable()
    table.throw(silent=("1",))
    with pytest.raises(DiceError) as caught:
        table.state.check_share("1", table.chains["1"].link(1).hex())
    assert caught.value.code == "dice-silent"
    old = table.lines[3]
    with pytest.raises(DiceError) as caught:
        table.add(ChainCommitted("1", old.tip, old.length, old.over))
    assert caught.value.code == "dice-again"
    table.seal("1", b"new device".ljust(32), 8)
    assert table.state.wanted == ("0", "1")
    table.throw()
    assert verify(bytes(DiceProof(tuple(table.lines)))).is_true


def test_the_server_goes_on_with_a_new_chain_only_when_the_last_is_used_up() -> None:
    table = FairTable(length=2000)
    for _ in range(CHAIN_LENGTH + 2):
        table.throw()
    assert sum(isinstance(line, ChainCommitted) and line.who == SERVER for line in table.lines) == 2
    report = verify(bytes(DiceProof(tuple(table.lines))))
    assert (report.fault, report.uncovered) == (None, 2)  # until the players seal theirs over the new one
    cheat = [*table.lines, ChainCommitted(SERVER, "ab" * 32, CHAIN_LENGTH)]
    found = verify(bytes(DiceProof(tuple(cheat)))).fault
    assert found is not None
    assert found.code == "dice-server-chain"


def test_a_players_chain_that_is_used_up_gives_no_more_shares() -> None:
    table = FairTable(length=2)
    table.throw()
    table.throw()
    assert table.state.wanted == ()
    with pytest.raises(DiceError) as caught:
        table.state.check_share("0", "00" * 32)
    assert caught.value.code == "dice-share"


def test_the_server_cannot_throw_alone_while_a_player_has_given_a_share_in_vain() -> None:
    table = FairTable()
    table.throw()
    line = table.lines[-1]
    without = DiceThrown(1, line.dice, {SERVER: line.shares[SERVER]}, ())
    assert fault(bytes(DiceProof((*table.lines[:-1], without)))) == "dice-left-out"
    told = DiceThrown(1, throw([line.shares[SERVER]], GAME, 1), {SERVER: line.shares[SERVER]}, ("0", "1"))
    assert fault(bytes(DiceProof((*table.lines[:-1], told)))) == "dice-omitted"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda t: DiceThrown(2, t.dice, t.shares), "dice-number"),
        (lambda t: DiceThrown(1, (t.dice[0] % 6 + 1, t.dice[1]), t.shares), "dice-result"),
        (lambda t: DiceThrown(1, t.dice, dict(reversed(t.shares.items()))), "dice-seat-order"),
        (lambda t: DiceThrown(1, t.dice, {"0": t.shares["0"]}), "dice-no-server"),
        (lambda t: DiceThrown(1, t.dice, t.shares | {"0": "00" * 32}), "dice-share"),
        (lambda t: DiceThrown(1, t.dice, t.shares, ("1",)), "dice-left-out"),
    ],
)
def test_a_throw_that_breaks_the_rules_is_found(change, code) -> None:
    table = FairTable()
    table.throw()
    assert fault(bytes(DiceProof((*table.lines[:-1], change(table.lines[-1]))))) == code


def test_a_played_record_is_true() -> None:
    report = verify(played_record())
    assert report.fault is None
    assert (report.game, report.source, report.sealed) == (GAME, "sealed", True)
    assert report.throws > 5


def test_any_byte_changed_anywhere_is_found_and_the_roll_named() -> None:
    record = played_record(commands=6)
    assert verify(record).is_true
    for place in range(len(record)):
        changed = bytearray(record)
        changed[place] ^= 0x01
        fault(bytes(changed))


def test_a_changed_capital_of_a_hex_digit_is_found() -> None:
    table = FairTable()
    table.throw()
    line = table.lines[-1]
    shouted = DiceThrown(1, line.dice, {who: share.upper() for who, share in line.shares.items()})
    assert fault(bytes(DiceProof((*table.lines[:-1], shouted)))) == "dice-share"


def test_dice_on_the_board_must_be_those_that_were_thrown() -> None:
    lines: Any = DiceProof.parse(played_record()).lines
    at = next(i for i, line in enumerate(lines) if type(line).__name__ == "Rolled")
    other = type(lines[at])(type(lines[at].dice)(6, 6))
    assert other != lines[at]
    assert fault(bytes(DiceProof((*lines[:at], other, *lines[at + 1 :])))) == "dice-play"


def test_a_throw_that_was_never_played_could_be_a_second_try() -> None:
    lines: Any = DiceProof.parse(played_record()).lines
    at = next(i for i, line in enumerate(lines) if type(line).__name__ == "Rolled")
    assert fault(bytes(DiceProof((*lines[:at], *lines[at + 1 :])))) == "dice-between"
    assert fault(bytes(DiceProof(lines[:at]))) == "dice-unused"


def test_seeded_dice_repeat_and_are_verified() -> None:
    source = SeededDice("lesson", "1234")
    lines = (source.began(), source.throw(1, 2), source.throw(2, 2))
    assert lines == (source.began(), SeededDice("lesson", "1234").throw(1, 2), source.throw(2, 2))
    assert verify(bytes(DiceProof(lines))).is_true
    forged = DiceThrown(2, tuple(die % 6 + 1 for die in lines[2].dice))
    assert fault(bytes(DiceProof((*lines[:2], forged)))) == "dice-result"


def test_manual_dice_are_marked_as_such() -> None:
    source = ManualDice("board")
    lines = (source.began(), source.enter(1, (6, 5), 0))
    report = verify(bytes(DiceProof(lines)))
    assert (report.is_true, report.source, report.throws) == (True, "manual", 1)
    assert fault(bytes(DiceProof((lines[0], DiceThrown(1, (6, 5)))))) == "dice-source"


@pytest.mark.parametrize(
    "record", [b"", b"\n", b"not json\n", b"{}\n", b'{"type":"DiceBegan"}\n', b"[\n", b"\xff\n", b"[1]\n"]
)
def test_what_is_no_record_has_a_fault_and_no_traceback(record: bytes) -> None:
    assert fault(record) in ("dice-line", "dice-began")


def test_commands_of_several_events_may_share_a_line() -> None:
    lines: Any = DiceProof.parse(b'[{"type":"DiceBegan","game":"g"},{"type":"DiceBegan","game":"h"}]\n').lines
    assert len(lines) == 2
    with pytest.raises(DiceError):
        DiceState().after(lines[0]).after(lines[1])
